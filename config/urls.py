from django.contrib import admin
from django.urls import include, path

from config.security_txt import security_txt

urlpatterns = [
    path("", include("games.urls")),
    path("", include("leagues.urls")),
    path("", include("notices.urls")),
    path("", include("friends.urls")),
    path("", include("moderation.urls")),
    path("accounts/", include("accounts.urls")),
    path("accounts/", include("allauth.urls")),
    path("admin/", admin.site.urls),
    path(".well-known/security.txt", security_txt, name="security_txt"),
]

handler500 = "games.views.errors.failed"
