"""Broken and hostile requests, made up by lot from a fixed seed: any address, any field, any header."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import quote, quote_from_bytes

from django.urls import URLPattern, URLResolver, get_resolver

from ops.paths import ROOT

NASTY: tuple[bytes, ...] = (
    b"", b"0", b"-1", b"1", b"1.5", b"1e309", b"NaN", b"99999999999999999999", b"-0", b"0x10", b"\x00", b"a\x00b",
    b"\xff\xfe", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", "٣".encode(), "²".encode(), "é\u0301".encode(), "\u202e".encode(),
    b"x" * 5000, b"[]", b"{}", b'{"a": [1, null]}', b"null", b"true", b"';--", b"%s%(x)s%n", b"{{7*7}}", b"../../etc/passwd",
    b"<script>", b"\r\nX: y", b"a,b", b"c4", b"bid 3", b"pass", b"masker", b"2026-02-30", b"25:61", b"http://", b"//x",
)  # fmt: skip
HEADERS = ("Accept-Language", "HX-Request", "HX-Target", "HX-Current-URL", "HX-Boosted", "If-Modified-Since", "Cookie",
           "Accept-Encoding", "Referer", "Content-Length-X", "X-Forwarded-For", "User-Agent", "Range")  # fmt: skip
COOKIES = ("tz", "timezone", "sessionid", "csrftoken", "messages", "django_language")
QUERIES = ("page", "try", "seat", "key", "have", "piece", "cell", "game", "next", "q", "o", "p", "at", "from", "view")
NAMED = re.compile(r'name="([\w-]+)"')
ARGUMENT = re.compile(r"<(?:(\w+):)?(\w+)>|\(\?P<(\w+)>[^)]*\)")
UNFIT = {"admin/jsi18n/"}


@dataclass
class Case:
    method: str
    path: str
    body: bytes | dict[str, Any] = b""
    kind: str = "application/x-www-form-urlencoded"
    headers: dict[str, str] = field(default_factory=dict)
    cookies: dict[str, str] = field(default_factory=dict)


def fields() -> list[str]:
    """Every name a form of ours has."""
    templates = (ROOT / "templates").rglob("*.html")
    found = {name for page in templates for name in NAMED.findall(Path(page).read_text())}
    return sorted(found | {"password", "password1", "login", "email", "text", "name", "username", "channels", "seats"})


def patterns() -> list[str]:
    """Every address there is, with the places of its arguments."""
    return sorted(_spread(get_resolver().url_patterns, ""))


def _spread(entries: Any, before: str) -> Iterator[str]:
    for entry in entries:
        path = before + str(entry.pattern)
        if isinstance(entry, URLResolver):
            yield from _spread(entry.url_patterns, path)
        elif isinstance(entry, URLPattern):
            yield path


def cases(count: int, known: dict[str, list[Any]], seed: int = 8) -> Iterator[Case]:
    """`known` are real arguments, by name, so that requests get past the door."""
    rng, addresses, names = Random(seed), patterns(), fields()
    for number in range(count):
        pattern = addresses[number % len(addresses)]
        path = "/" + ARGUMENT.sub(lambda found: _argument(rng, found, known), pattern).replace("^", "").replace("$", "")
        method = rng.choice(("POST", "POST", "GET"))
        case = Case(method, path + _query(rng) if rng.random() < 0.6 else path)
        if method == "POST":
            case.body, case.kind = _body(rng, names)
        if rng.random() < 0.4:
            case.headers = {f"HTTP_{_header(rng)}": rng.choice(NASTY).decode("latin-1") for _each in range(2)}
        if rng.random() < 0.3:
            case.cookies = {rng.choice(COOKIES[:2] + COOKIES[3:]): rng.choice(NASTY).decode("latin-1")}
        yield case


def _header(rng: Random) -> str:
    return rng.choice(HEADERS).upper().replace("-", "_")


def _argument(rng: Random, found: re.Match[str], known: dict[str, list[Any]]) -> str:
    kind, name = found[1], found[2] or found[3]
    if name in known and rng.random() < 0.75:
        return quote(str(rng.choice(known[name])), safe="")
    if kind == "int":
        return rng.choice(["0", "1", "99999999999999999999", "007"])
    return quote_from_bytes(rng.choice(NASTY).replace(b"/", b"")[:200], safe="") or "x"


def _pair(rng: Random, name: str) -> str:
    return f"{quote(name)}={quote_from_bytes(rng.choice(NASTY))}"


def _query(rng: Random) -> str:
    return "?" + "&".join(_pair(rng, rng.choice(QUERIES)) for _each in range(rng.randrange(1, 4)))


def _body(rng: Random, names: list[str]) -> tuple[bytes | dict[str, Any], str]:
    chosen = rng.sample(names, rng.randrange(0, 9))
    shape = rng.randrange(10)
    if shape == 0:
        return rng.choice((b"{", b"[[[[", b'{"move": 3}', b"\xff\x00")), "application/json"
    if shape == 1:
        return b"--x\r\nbroken", "multipart/form-data; boundary=x"
    if shape == 2:
        return rng.choice(NASTY), rng.choice(
            ("text/plain", "", "multipart/form-data", "application/x-www-form-urlencoded;charset=nope")
        )
    doubled = [*chosen, *chosen[:2]]
    return "&".join(_pair(rng, name) for name in doubled).encode(), "application/x-www-form-urlencoded"
