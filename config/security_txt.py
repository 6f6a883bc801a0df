"""Where to tell of a hole: /.well-known/security.txt, as RFC 9116 has it."""

from datetime import timedelta

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_GET

GOOD_FOR = timedelta(days=180)  # from the day it is read, so it is never out of date while the site runs


@require_GET
@cache_control(public=True, max_age=86400)
def security_txt(request: HttpRequest) -> HttpResponse:
    expires = (timezone.now() + GOOD_FOR).replace(hour=0, minute=0, second=0, microsecond=0)
    lines = [
        f"Contact: {settings.SECURITY_CONTACT or 'mailto:' + settings.OPERATOR_ADDRESS}",
        f"Expires: {expires:%Y-%m-%dT%H:%M:%SZ}",
        f"Canonical: {settings.SITE_URL}{request.path}",
        "Preferred-Languages: en, de",
    ]
    return HttpResponse("\n".join(lines) + "\n", content_type="text/plain; charset=utf-8")
