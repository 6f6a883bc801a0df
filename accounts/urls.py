from allauth.account import views as allauth_views
from django.urls import path

from accounts import views
from accounts.guests import members_only

urlpatterns = [
    path("", views.home, name="account_home"),
    path("name/", views.change_name, name="account_name"),
    path("time-zone/", views.change_time_zone, name="account_time_zone"),
    path("sleep/", views.change_sleep, name="account_sleep"),
    path("delete/", views.delete, name="account_delete"),
    path("keep/", views.keep, name="account_keep"),
    path("return-link/", views.return_link, name="account_return_link"),
    path("guest/<str:token>/", views.guest_return, name="guest_return"),
    path("signup/", members_only(views.SignupView.as_view()), name="account_signup"),
    path("email/", members_only(allauth_views.email), name="account_email"),
    path("password/set/", members_only(allauth_views.password_set), name="account_set_password"),
    path("password/change/", members_only(allauth_views.password_change), name="account_change_password"),
]
