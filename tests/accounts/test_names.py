import unicodedata

import pytest
from django.core.exceptions import ValidationError
from hypothesis import given
from hypothesis import strategies as st

from accounts import names
from accounts.lookalikes import scripts, skeleton

ANY_TEXT = st.text(max_size=25)
LETTERS = st.text(st.characters(categories=["Lu", "Ll", "Lo"]), min_size=3, max_size=20)
LATIN = st.text("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789 _-.'äéßøłñ", min_size=3, max_size=20)
LOOKS_LATIN = st.text("АВЕЅІЈКМНОРСТУХаеіјорсухΑΒΕΖΗΙΚΜΝΟΡΤΥΧοανυρ", min_size=3, max_size=8)


def code(name: str) -> str:
    try:
        names.validate(name)
    except ValidationError as refused:
        return refused.code or "" if refused.messages[0] else "speechless"
    return "fine"


@pytest.mark.parametrize(
    "name",
    [
        "Anna", "anna_b", "O'Neil", "Jean-Luc", "J.R", "1234", "Masked Heron 412", "x" * 20, "Łukasz", "Việt Nguyễn", "straße",
        "İlker", "Νίκος", "Άννα", "Сара", "Владимир", "Нина", "李小龍", "さくらちゃん", "カーター", "王さんA", "김민준", "สมชาย", "น้ำฝน", "मोहन",
        "محمد", "מרים", "١٢٣", "Administrata",
    ],
)  # fmt: skip
def test_a_name_of_any_script_is_fine(name: str) -> None:
    assert code(name) == "fine"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "length"), ("ab", "length"), ("x" * 21, "length"), ("  a  ", "length"), ("ﷺﷺﷺ", "length"), ("x" * 100_000, "length"),
        ("An\u200bna", "unseen"), ("An\u202ena", "unseen"), ("Anna\x00", "unseen"), ("An\nna", "unseen"), ("An\u00a0na", "unseen"),
        ("An\u3000na", "unseen"), ("An\u00adna", "unseen"), ("An\u034fna", "unseen"), ("Anna\ufe0f", "unseen"), ("ㅤㅤㅤ", "unseen"),
        ("An\ue000na", "unseen"), ("An\u2028na", "unseen"),
        ("Anna😀", "character"), ("Anna♥", "character"), ("An/na", "character"), ("<b>x</b>", "character"), ("~123", "character"),
        ("an@na.org", "character"), ("Anna\u20e3", "character"), ("ˈˈˈ", "character"),
        ("1٢3", "digits"),
        ("An  na", "separators"), ("_Anna", "separators"), ("Anna.", "separators"), ("An-_na", "separators"), ("---", "separators"),
        ("Z\u0337\u0301\u0347algo", "marks"), ("\u0301Anna", "marks"), ("A-\u0301nna", "marks"),
        ("p\u0430ypal", "scripts"), ("Ωmega", "scripts"), ("Анnа", "scripts"), ("ΑннΑ", "scripts"),
        ("ΑΝΝΑ", "look"), ("ТОМ", "look"),
        ("admin", "reserved"), ("ADM1N", "reserved"), ("Adrnin", "reserved"), ("Admin Anna", "reserved"), ("the_moderator", "reserved"),
        ("admin2", "reserved"), ("Maskenball", "reserved"), ("A former player", "reserved"), ("Arlecchin0", "reserved"), ("zanni", "reserved"),
        ("P.i.e.r.r.o.t", "reserved"),
    ],
)  # fmt: skip
def test_a_name_is_refused_with_a_reason(name: str, why: str) -> None:
    assert code(name) == why


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"), ("Anna", "a.n-n_a"), ("Ann A", "Anna"), ("paypal", "p\u0430yp\u0430l"), ("Capa", "\u0421\u0430\u0440\u0430"),
        ("Bob", "B0B"), ("Lilly", "IiI1y"), ("Modern", "rnodern"), ("William", "VViIIiarn"), ("straße", "STRASSE"), ("O'Neil", "O’Neil"),
        ("Νίκος", "ΝΊΚΟΣ"), ("Anna", "Ａｎｎａ"), ("é" + "mile", "e\u0301mile"), ("ﬁona", "Fiona"),
    ],
)  # fmt: skip
def test_names_that_look_alike_have_one_key(one: str, other: str) -> None:
    assert names.key(one) == names.key(other)


@pytest.mark.parametrize(
    ("one", "other"), [("Anna", "Hanna"), ("Nina", "Vina"), ("Emile", "Émile"), ("Tim", "Tom"), ("Heron 1", "Heron 2")]
)
def test_names_that_do_not_look_alike_have_two(one: str, other: str) -> None:
    assert names.key(one) != names.key(other)


def test_the_stored_name_is_composed_and_bare_of_outer_spaces() -> None:
    assert names.approved(" e\u0301mile ") == "émile"
    assert names.approved("O’Neil") == "O'Neil"


@given(ANY_TEXT)
def test_any_text_has_a_key_and_a_verdict(name: str) -> None:
    assert code(name)
    assert names.key(name) == names.key(names.clean(name))


@given(st.one_of(ANY_TEXT, LETTERS, LATIN))
def test_an_accepted_name_keeps_its_shape(name: str) -> None:
    if code(name) != "fine":
        return
    stored = names.approved(name)
    assert names.approved(stored) == stored
    assert names.SHORTEST <= len(stored) <= names.LONGEST
    assert 0 < len(names.key(stored)) <= names.KEY_LENGTH
    assert all(unicodedata.category(char)[0] in "LNM" for char in stored if char not in names.SEPARATORS)


@given(LETTERS)
def test_case_never_makes_a_second_name(name: str) -> None:
    assert names.key(name) == names.key(name.casefold())


@given(st.one_of(LATIN, LOOKS_LATIN))
def test_an_accepted_name_has_the_key_of_what_it_looks_like(name: str) -> None:
    look = skeleton(names.clean(name))
    if code(name) == "fine" and scripts(look) <= {"LATIN"}:
        assert names.key(look) == names.key(name)
