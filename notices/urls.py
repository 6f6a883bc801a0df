from django.urls import path

from notices import views
from notices.consumers import BellConsumer

urlpatterns = [
    path("notices/", views.bell, name="notices"),
    path("notices/read/", views.mark_read, name="notices_read"),
    path("notices/wishes/", views.wishes, name="notice_wishes"),
    path("notices/webhook/test/", views.test_hook, name="notice_hook_test"),
    path("notices/mail/again/", views.mail_again, name="notice_mail_again"),
    path("notices/push/", views.subscribe, name="notice_push"),
    path("notices/push/<int:pk>/off/", views.unsubscribe, name="notice_push_off"),
    path("notices/off/<str:token>/", views.stop_mail, name="notices_off"),
    path("manifest.webmanifest", views.manifest, name="manifest"),
    path("service-worker.js", views.service_worker, name="service_worker"),
]

socket_patterns = [path("ws/bell/", BellConsumer.as_asgi())]
