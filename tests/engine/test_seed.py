"""The seed: secret, committed to, and fair (ALL-2, ALL-5)."""

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from games.engine.seed import Seed, commitment, new_seed


def test_a_seed_is_256_bits_and_new_each_time():
    seeds = {new_seed() for _ in range(20)}
    assert len(seeds) == 20
    assert all(len(seed) == 64 and int(seed, 16) >= 0 for seed in seeds)


def test_the_commitment_is_fixed_by_the_seed_and_does_not_show_it():
    assert commitment("a") == commitment("a") != commitment("b")
    seed = new_seed()
    assert seed not in commitment(seed)


def test_a_deal_never_changes_between_versions():
    """Stored matches are dealt again from their seeds: these lots may never come out differently."""
    assert Seed("maskenball").shuffled("crosses", "abcdefgh") == tuple("dbfheacg")
    assert Seed("maskenball").pick("first player", range(100)) == 43
    assert commitment("maskenball") == "0a370f0803fd41fa1077f0160f892ba7479a730943252369b1b17cf4e219a701"


@given(seed=st.text(), label=st.text(), items=st.lists(st.integers(), max_size=60))
def test_a_shuffle_keeps_everything_and_can_be_repeated(seed, label, items):
    mixed = Seed(seed).shuffled(label, items)
    assert sorted(mixed) == sorted(items)
    assert mixed == Seed(seed).shuffled(label, items)


def test_each_label_has_its_own_stream():
    seed = Seed("a seed")
    assert seed.shuffled("one", range(36)) != seed.shuffled("another", range(36))


def test_every_order_is_equally_likely():
    orders = Counter(Seed(str(number)).shuffled("orders", "abc") for number in range(6000))
    assert len(orders) == 6
    assert all(850 < times < 1150 for times in orders.values())


def test_every_pick_is_equally_likely():
    picks = Counter(Seed(str(number)).pick("picks", "abcde") for number in range(5000))
    assert all(850 < picks[letter] < 1150 for letter in "abcde")


def test_a_key_is_made_of_the_seed_and_its_label():
    assert Seed("a").key("nonces") == Seed("a").key("nonces")
    assert len({Seed("a").key("nonces"), Seed("b").key("nonces"), Seed("a").key("others")}) == 3
    assert len(bytes.fromhex(Seed("a").key("nonces"))) == 32
