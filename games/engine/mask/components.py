"""The board, the pegs and the numbers of MA-1 to MA-6. The masks are in masks.py, the cards in cards.py."""

SIZE = 7
MIDDLE = 24  # d4: no hole there (MA-1)
HOLES = tuple(hole for hole in range(SIZE * SIZE) if hole != MIDDLE)
NAMES = tuple("abcdefg"[hole % SIZE] + str(hole // SIZE + 1) for hole in range(SIZE * SIZE))  # a1, b1, …
HOLE_CALLED = {NAMES[hole]: hole for hole in HOLES}
MIDDLE_NAME = NAMES[MIDDLE]
OUT = -1  # where a peg is that stands in no hole

PEGS = (0, 1)  # of each seat; players call them 1 and 2

POINTS_AT_START = 10  # MA-5
MASKS_BY_SEATS = {3: 18, 4: 16, 5: 15, 6: 12}  # MA-5
SINGLE, DOUBLE = 3, 5  # MA-2: what a ring brings

SEALED, OPEN = "sealed", "open"
CHOSEN, RANDOM = "chosen", "random"
OFF, ON = "off", "on"
BANK = None  # as giver or taker of points; it never runs dry (MA-4)


def _beside(hole: int) -> tuple[int, ...]:
    """MA-9: no diagonals, and the middle is no hole."""
    column, row = hole % SIZE, hole // SIZE
    places = ((column, row + 1), (column + 1, row), (column, row - 1), (column - 1, row))
    holes = (row * SIZE + column for column, row in places if 0 <= column < SIZE and 0 <= row < SIZE)
    return tuple(hole for hole in holes if hole != MIDDLE)


BESIDE = tuple(_beside(hole) for hole in range(SIZE * SIZE))


def peg_of(seat: int, peg: int) -> int:
    """The place of a seat's peg (0 or 1) among all pegs."""
    return 2 * seat + peg


def owner_of(peg: int) -> int:
    return peg // 2


def own_name(peg: int) -> str:
    """As its owner writes it: 1 or 2."""
    return str(peg % 2 + 1)


def full_name(peg: int) -> str:
    """As the others write it: seat.peg."""
    return f"{peg // 2}.{peg % 2 + 1}"
