from django.urls import path

from friends.views import people

urlpatterns = [
    path("friends/", people.page, name="friends"),
    path("friends/ask/", people.ask_by_name, name="friends_ask"),
    path("friends/act/", people.act, name="friends_act"),
]
