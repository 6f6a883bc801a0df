from django.urls import path

from games.consumers import TableConsumer
from games.views import keeping, noting, playing, queueing, reading, seating, setups, time_off, trying

urlpatterns = [
    path("", reading.lobby, name="lobby"),
    path("healthz", reading.health, name="health"),
    path("play-now/", seating.play_now, name="play_now"),
    path("new/", setups.from_link, name="set_up"),
    path("tables/new/", seating.new_table, name="new_table"),
    path("tables/new/<slug:game>/", seating.new_table, name="new_table_of"),
    path("next/", queueing.next_table, name="next_table"),
    path("time-off/", time_off.time_off, name="time_off"),
    path("time-off/<int:pk>/end/", time_off.end_time_off, name="end_time_off"),
    path("finished/", reading.finished, name="finished"),
    path("players/<str:username>/", reading.profile, name="profile"),
    path("players/<str:username>/note/", noting.remark, name="remark"),
    path("built/", reading.built, name="built"),
    path("rules/", reading.rules, name="rules"),
    path("rules/<slug:game>/", reading.rules_of, name="rules_of"),
    path("m/<str:match_id>/", playing.table_page, name="table"),
    path("m/<str:match_id>/table/", playing.table_partial, name="table_partial"),
    path("m/<str:match_id>/choices/", playing.choices, name="choices"),
    path("m/<str:match_id>/move/", playing.make_move, name="make_move"),
    path("m/<str:match_id>/take-back/", playing.take_back, name="take_back"),
    path("m/<str:match_id>/hint/", playing.hint, name="hint"),
    path("m/<str:match_id>/resign/", playing.resign, name="resign"),
    path("m/<str:match_id>/chat/", playing.say, name="say"),
    path("m/<str:match_id>/note/", playing.note, name="note"),
    path("m/<str:match_id>/notes/", noting.match_note, name="match_note"),
    path("m/<str:match_id>/try/", trying.try_out, name="try_out"),
    path("m/<str:match_id>/order/", playing.order, name="order"),
    path("m/<str:match_id>/back/", keeping.come_back, name="come_back"),
    path("m/<str:match_id>/take-over/", keeping.take_over, name="take_over"),
    path("m/<str:match_id>/propose/<str:proposal>/", keeping.propose, name="propose"),
    path("m/<str:match_id>/vote/<str:proposal>/", keeping.vote, name="vote"),
    path("m/<str:match_id>/join/", seating.join, name="join"),
    path("m/<str:match_id>/leave/", seating.leave, name="leave"),
    path("m/<str:match_id>/rematch/", seating.rematch, name="rematch"),
    path("m/<str:match_id>/replay/", reading.replay, name="replay"),
    path("m/<str:match_id>/replay/<int:ply>/", reading.replay, name="replay_at"),
    path("m/<str:match_id>/deal/", reading.check_deal, name="check_deal"),
]

socket_patterns = [path("ws/m/<str:match_id>/", TableConsumer.as_asgi())]
