from django.urls import path

from moderation.views import data, reports, sanctions

urlpatterns = [
    path("report/<slug:kind>/<str:key>/", reports.report, name="report"),
    path("reports/", reports.my_reports, name="my_reports"),
    path("my-data/", data.my_data, name="my_data"),
    path("sanctions/", sanctions.sanctions, name="sanctions"),
    path("sanctions/banner/", sanctions.banner, name="sanctions_banner"),
    path("sanctions/<int:pk>/", sanctions.sanction, name="sanction"),
]
