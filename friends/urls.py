from django.urls import path

from friends.views import groups, inviting, people

urlpatterns = [
    path("friends/", people.page, name="friends"),
    path("friends/ask/", people.ask_by_name, name="friends_ask"),
    path("friends/act/", people.act, name="friends_act"),
    path("groups/new/", groups.new_group, name="new_group"),
    path("groups/new/<slug:game>/", groups.new_group, name="new_group_of"),
    path("groups/<str:group_id>/", groups.page, name="group"),
    path("groups/<str:group_id>/act/", groups.act, name="group_act"),
    path("groups/<str:group_id>/edit/", groups.edit_group, name="edit_group"),
    path("groups/<str:group_id>/edit/<slug:game>/", groups.edit_group, name="edit_group_of"),
    path("groups/<str:group_id>/webhook/", groups.group_hook, name="group_hook"),
    path("m/<str:match_id>/invite/", inviting.invite, name="invite"),
    path("m/<str:match_id>/uninvite/", inviting.take_back, name="uninvite"),
]
