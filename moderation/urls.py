from django.urls import path

from moderation.views import reports

urlpatterns = [
    path("report/<slug:kind>/<str:key>/", reports.report, name="report"),
    path("reports/", reports.my_reports, name="my_reports"),
]
