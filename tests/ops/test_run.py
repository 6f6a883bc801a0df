from pathlib import Path
from urllib.parse import quote

import pytest

from ops.address import Address
from ops.run import check_database, names_of
from ops.trouble import Trouble


def test_a_database_that_does_not_answer_is_told_in_a_sentence(tmp_path: Path) -> None:
    url = f"postgresql://player:secret@/site?host={quote(str(tmp_path), safe='')}"
    with pytest.raises(Trouble, match=r"DATABASE_URL names cannot be used: .*No such file") as told:
        check_database(url)
    assert "\n" not in str(told.value)
    assert "secret" not in str(told.value)


def test_only_known_names_are_answered() -> None:
    assert names_of(Address("127.0.0.1", 8000))[:2] == ["localhost", "127.0.0.1"]
    assert "192.0.2.7" in names_of(Address("192.0.2.7", 8000))
    assert "*" not in names_of(Address("0.0.0.0", 8000))
