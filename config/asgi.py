import os

from django.core.asgi import get_asgi_application

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
http = get_asgi_application()  # loads the apps, so it comes before their imports

from channels.auth import AuthMiddlewareStack  # noqa: E402
from channels.routing import ProtocolTypeRouter, URLRouter  # noqa: E402
from channels.security.websocket import AllowedHostsOriginValidator  # noqa: E402

from config.durability import refuse_fragile_postgres  # noqa: E402
from config.origins import OwnPagesOnly  # noqa: E402
from games.urls import socket_patterns as tables  # noqa: E402
from notices.urls import socket_patterns as bell  # noqa: E402

refuse_fragile_postgres()
socket_patterns = [*tables, *bell]
sockets = OwnPagesOnly(AuthMiddlewareStack(URLRouter(socket_patterns)))
application = ProtocolTypeRouter({"http": http, "websocket": AllowedHostsOriginValidator(sockets)})
