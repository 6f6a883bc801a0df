"""A person's own time off: what is left of it, what is planned, and an early end."""

from django import forms
from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST

from games import services
from games.engine.refusals import Refused
from games.refusals import sentence
from games.viewers import MemberRequest
from games.views import answers

UNPROCESSABLE = 422


class TimeOffForm(forms.Form):
    first_day = forms.DateField(label=gettext_lazy("First day"), widget=forms.DateInput({"type": "date"}, "%Y-%m-%d"))
    last_day = forms.DateField(label=gettext_lazy("Last day"), widget=forms.DateInput({"type": "date"}, "%Y-%m-%d"))


@require_http_methods(["GET", "POST"])
@never_cache
@login_required
def time_off(request: MemberRequest) -> HttpResponse:
    form = TimeOffForm(request.POST if request.method == "POST" else None)
    if request.method == "POST" and form.is_valid():
        try:
            services.plan_time_off(request.user, form.cleaned_data["first_day"], form.cleaned_data["last_day"])
        except Refused as refusal:
            form.add_error(None, sentence(refusal))
        else:
            messages.success(request, _("Your time off is planned. Have a good time!"))
            return answers.SeeOther(request.path)
    today = services.today_of(request.user)
    context = {
        "form": form,
        "year": today.year,
        "left": services.days_left(request.user, today.year),
        "planned": request.user.times_off.filter(ended_at=None),
    }
    return render(request, "pages/time_off.html", context, status=UNPROCESSABLE if form.errors else 200)


@require_POST
@login_required
def end_time_off(request: MemberRequest, pk: int) -> HttpResponse:
    try:
        services.end_time_off(request.user, pk)
    except Refused as refusal:
        messages.error(request, sentence(refusal))
    else:
        messages.success(request, _("That time off is over; the days you did not use are yours again."))
    return answers.SeeOther(reverse("time_off"))
