from django.urls import path

from friends.views import inviting, people

urlpatterns = [
    path("friends/", people.page, name="friends"),
    path("friends/ask/", people.ask_by_name, name="friends_ask"),
    path("friends/act/", people.act, name="friends_act"),
    path("m/<str:match_id>/invite/", inviting.invite, name="invite"),
    path("m/<str:match_id>/uninvite/", inviting.take_back, name="uninvite"),
]
