"""`python -m tests.doors`: the table spread out, one column a visitor."""

from tests.doors.reading import VISITORS, read

if __name__ == "__main__":
    print(f"{'':48}" + "".join(f"{visitor:>18}" for visitor in VISITORS))
    for door in read():
        print(f"{door!s:48}" + "".join(f"{door.answers[visitor]:>18}" for visitor in VISITORS))
