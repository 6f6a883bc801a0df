"""The table of doors: table.txt, read and spread out to every kind of visitor.

A line says a method, a page (its name in the urls; after an @ which one of the kind, see world.py), and the answer:

    POST  make_move        stranger,guest,member:403  seat:303  409

Whoever has no answer of their own gets the last one, which stands alone. An answer is a status code, or
`login` (sent to log in), `keep` (a guest is led to the page that makes an account), `staff` (let in, whatever the admin
then makes of an empty form); `403|302` is either of them. A name may end in * for the admin's many alike pages; an exact name goes first.
Sockets have their path for a name: for the method SOCKET the answer is `open` or the code it is closed with, for SEND
`heard` or `nothing`.
"""

from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

FILE = Path(__file__).parent / "table.txt"
VISITORS = (
    "stranger",
    "guest",
    "member",
    "seat",
    "other_seat",
    "organiser",
    "moderator",
    "seated_moderator",
    "admin",
)


@dataclass(frozen=True)
class Door:
    method: str
    name: str
    variant: str
    answers: dict[str, str]

    def __str__(self) -> str:
        return f"{self.method} {self.name}{'@' + self.variant if self.variant else ''}"


def read() -> list[Door]:
    lines = (line.partition("#")[0].split() for line in FILE.read_text().splitlines())
    return [_door(*words) for words in lines if words]


def _door(method: str, page: str, *answers: str) -> Door:
    name, _at, variant = page.partition("@")
    *special, rest = answers
    found = dict.fromkeys(VISITORS, rest)
    for each in special:
        who, _colon, answer = each.partition(":")
        for visitor in who.split(","):
            if visitor not in found:
                raise ValueError(f"{method} {page}: nobody is called {visitor}")
            found[visitor] = answer
    return Door(method, name, variant, found)


def spread(doors: list[Door], names: list[str]) -> list[Door]:
    """One door a page: those with a * stand for every name they match that has no door of its own."""
    exact = {(door.method, door.name) for door in doors}
    found = [door for door in doors if "*" not in door.name]
    taken = set(exact)
    for door in doors:
        for name in names if "*" in door.name else []:
            if (door.method, name) not in taken and fnmatchcase(name, door.name):
                taken.add((door.method, name))
                found.append(Door(door.method, name, door.variant, door.answers))
    return found
