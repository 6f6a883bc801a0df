"""«Next»: from table to table through everything that waits for me."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from games import queue
from games.lobby_rows import queue_rows
from games.viewers import MemberRequest
from games.views import answers

PASSED = "passed_tables"  # in the session: tables passed by in this round without an answer


@require_http_methods(["GET", "POST"])
@never_cache
@login_required
def next_table(request: MemberRequest) -> HttpResponse:
    """Posted from a table: on to the next one. Posted from elsewhere: a new round. Looked at: what waits."""
    waiting = queue.queue(request.user)
    if request.method == "POST":
        after = request.POST.get("after", "")
        passed = [*request.session.get(PASSED, []), after] if after else []
        request.session[PASSED] = [pk for pk in passed if any(each.match.pk == pk for each in waiting)]
        if found := queue.following(waiting, passed):
            return answers.SeeOther(found.match.get_absolute_url())
        return answers.SeeOther(request.path)
    return render(request, "pages/queue.html", {"rows": queue_rows(waiting, request.user)})
