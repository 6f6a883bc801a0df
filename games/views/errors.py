"""When something breaks: a page that needs neither session nor database."""

import sys

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse
from django.template import loader


def failed(request: HttpRequest) -> HttpResponse:
    """A database that is away for a moment is no error of ours: nothing was stored, the visitor may try again."""
    if isinstance(sys.exc_info()[1], OperationalError | InterfaceError):
        return HttpResponse(loader.get_template("503.html").render(), status=503, headers={"Retry-After": "3"})
    return HttpResponse(loader.get_template("500.html").render(), status=500)
