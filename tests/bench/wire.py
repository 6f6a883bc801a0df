"""A small HTTP and WebSocket client on asyncio: quick enough not to be what is measured."""

import asyncio
import base64
import os
from urllib.parse import urlencode


class Wire:
    def __init__(self, port: int, cookies: str) -> None:
        self.port, self.cookies = port, cookies
        self.reader: asyncio.StreamReader
        self.writer: asyncio.StreamWriter

    async def open(self) -> "Wire":
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port, limit=2**22)
        return self

    async def post(self, path: str, fields: dict[str, object], token: str) -> int:
        body = urlencode(fields).encode()
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {self.cookies}\r\nHX-Request: true\r\n"
            f"X-CSRFToken: {token}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n"
        )
        self.writer.write(head.encode() + body)
        lines = (await self.reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
        length = next(int(line.split(b":")[1]) for line in lines if line.lower().startswith(b"content-length:"))
        await self.reader.readexactly(length)
        return int(lines[0].split()[1])

    async def listen(self, path: str) -> None:
        """Shake hands as a browser would."""
        key = base64.b64encode(os.urandom(16)).decode()
        origin = f"http://127.0.0.1:{self.port}"
        self.writer.write(
            f"GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nOrigin: {origin}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        answer = await self.reader.readuntil(b"\r\n\r\n")
        if b" 101 " not in answer.split(b"\r\n")[0]:
            raise SystemExit(f"The socket was refused: {answer!r}")

    async def frame(self) -> bytes:
        """The next message; the server's frames come unmasked and whole."""
        _first, length = await self.reader.readexactly(2)
        if length == 126:
            length = int.from_bytes(await self.reader.readexactly(2))
        elif length == 127:
            length = int.from_bytes(await self.reader.readexactly(8))
        return await self.reader.readexactly(length)

    def close(self) -> None:
        self.writer.close()
