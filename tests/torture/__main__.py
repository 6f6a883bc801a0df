"""`make torture KILLS=500`: as many kills as you like."""

import sys

from ops.paths import VAR
from tests.torture.kills import torture


def main() -> None:
    kills = int(sys.argv[1]) if len(sys.argv) > 1 else 50
    book, killed, wrong = torture(VAR / "torture" / "by-hand", kills)
    print(f"{sum(killed.values())} kills ({dict(killed)}), {len(book.told)} acknowledged moves, {len(wrong)} wrong.")
    print(*wrong[:20], sep="\n")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
