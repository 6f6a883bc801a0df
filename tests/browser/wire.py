"""Listening in: every body and every frame a browser receives."""

from playwright.sync_api import Page, Response, WebSocket

from games.models import Match


class Wire:
    """Everything a page receives, in the order of its coming. Its two sockets, the table's and the bell's, keep no order
    between them.
    """

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url = page, url
        self.tables: list[str] = []
        self.bells: list[str] = []
        self._bodies: list[str] = []
        self._answers: list[Response] = []
        page.on("websocket", self._listen)
        page.on("response", lambda answer: self._answers.append(answer))

    def _listen(self, socket: WebSocket) -> None:
        heard = self.tables if _is_table(socket) else self.bells
        socket.on("framereceived", lambda frame: heard.append(str(frame)))

    @property
    def frames(self) -> list[str]:
        """The table's, then the bell's."""
        return self.tables + self.bells

    def open(self, match: Match) -> None:
        """Until the socket has brought its first table."""
        with self.page.expect_websocket(_is_table) as opening:
            self.page.goto(match.get_absolute_url())
        if not self.tables:
            opening.value.wait_for_event("framereceived")

    def hear(self, ply: int) -> None:
        """Until a frame has brought this ply: a screen that lags behind is told of two moves at once."""
        while not any(f'data-ply="{ply}"' in frame for frame in self.tables):
            self.page.wait_for_timeout(10)

    @property
    def bodies(self) -> list[str]:
        """Of the site itself; what htmx asks for when the window gets the focus is not counted when nothing was new."""
        while self._answers:
            answer = self._answers.pop(0)
            address = answer.url.removeprefix(self.url)
            if "/static/" not in address and answer.status not in (204, 303):
                self._bodies.append(f"{answer.request.method} {address} {answer.status}\n{answer.text()}")
        return self._bodies


def _is_table(socket: WebSocket) -> bool:
    return "/ws/m/" in socket.url
