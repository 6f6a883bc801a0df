"""Taking one's data along."""

from django.contrib.auth.decorators import login_required
from django.core.cache import cache
from django.http import HttpResponse, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST

from games import refusals
from games.viewers import MemberRequest
from games.views import answers
from moderation.selectors.own_data import own_data

MOST, PERIOD = 5, 3600  # downloads in so many seconds: it reads a lot


@require_POST
@never_cache
@login_required
def my_data(request: MemberRequest) -> HttpResponse:
    """One JSON file with everything about the one who asks."""
    key = f"own-data:{request.user.pk}"
    cache.add(key, 0, PERIOD)
    if cache.incr(key) > MOST:
        return answers.message(request, refusals.too_fast())
    response = JsonResponse(own_data(request.user), json_dumps_params={"indent": 1, "ensure_ascii": False})
    response["Content-Disposition"] = 'attachment; filename="maskenball.json"'
    return response
