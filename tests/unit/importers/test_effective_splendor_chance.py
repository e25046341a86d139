"""The generator and the deal against the vectors of the format's notes, and against its laws."""

import json
from collections import Counter
from itertools import islice
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from splendor_replay.components.cards import CARDS
from splendor_replay.components.nobles import CLASSIC_NOBLES
from splendor_replay.importers.effective_splendor.box import CARD_NAMES, NOBLE_NAMES, dealt_from
from splendor_replay.importers.effective_splendor.chance import below, numbers, shuffled

COLORS = {"white": "W", "blue": "U", "green": "G", "red": "R", "black": "K"}
SEEDS = st.integers(min_value=0, max_value=2**64 - 1)


@pytest.mark.parametrize(
    ("seed", "nobles", "market"),
    [
        (
            900_000,
            "W4U4 G4R4 U4G4",
            (
                "1W-U2K2 1U-W1G1R2K1 1W-U1G2R1K1 1U-W1G2R2",
                "2K-W5 2W-G3R2K2 2R-U3R2K3 2W-R5",
                "3R-W3U5G3K3 3R-G7 3W-K7 3K-R7",
            ),
        ),
        (
            900_003,
            "W3U3G3 U4G4 W4U4",
            (
                "1R-W2R2 1R-W4 1G-W1U1R1K2 1G-W1U1R1K1",
                "2R-R6 2U-U2G3K3 2W-G1R4K2 2W-R5K3",
                "3W-U3G3R5K3 3K-W3U3G5R3 3R-W3U5G3K3 3K-G3R6K3",
            ),
        ),
    ],
)
def test_deal_of_a_seed_is_that_of_the_notes(
    seed: int, nobles: str, market: tuple[str, ...]
) -> None:
    dealt = dealt_from(seed)

    assert dealt.nobles[:3] == tuple(nobles.split())
    assert {level: " ".join(row) for level, row in dealt.market.items()} == dict(
        enumerate(market, 1)
    )


@given(SEEDS)
def test_every_deal_has_each_card_and_noble_once(seed: int) -> None:
    dealt = dealt_from(seed)

    for level, row in dealt.market.items():
        names = (*row, *dealt.decks[level])
        assert set(names) == {card.name for card in CARDS if card.level == level}
        assert len(names) == len(set(names))
    assert sorted(dealt.nobles) == sorted(tile.name for tile in CLASSIC_NOBLES)
    assert dealt == dealt_from(seed)


@given(SEEDS)
def test_numbers_have_32_bits(seed: int) -> None:
    assert all(0 <= number < 2**32 for number in islice(numbers(seed), 20))


@given(SEEDS, st.integers(min_value=1, max_value=2**32 - 1))
def test_below_stays_below(seed: int, bound: int) -> None:
    assert 0 <= below(bound, numbers(seed).__next__) < bound


def test_below_takes_another_number_where_one_would_be_favored() -> None:
    asked = iter([2**32 - 1, 0])

    assert below(3, asked.__next__) == 0
    assert list(asked) == []


def test_shuffles_are_about_equally_frequent() -> None:
    draw = numbers(1).__next__
    times = Counter(shuffled("abc", draw) for _ in range(6_000))

    assert len(times) == 6
    assert all(850 < count < 1_150 for count in times.values())


def test_ids_are_those_of_the_catalogue(shared_dir: Path) -> None:
    cards = json.loads((shared_dir / "catalogue" / "card_ids.json").read_text(encoding="utf-8"))
    nobles = json.loads((shared_dir / "catalogue" / "noble_ids.json").read_text(encoding="utf-8"))

    def cost(counts: dict[str, int]) -> str:
        return "".join(f"{letter}{counts[c]}" for c, letter in COLORS.items() if counts[c])

    by_id = {
        card["effective_splendor"]: f"{card['level']}{COLORS[card['bonus']]}-{cost(card['cost'])}"
        for card in cards["cards"]
    }
    assert by_id == dict(enumerate(CARD_NAMES))
    assert {
        noble["effective_splendor"]: cost(noble["req"])
        for noble in nobles
        if noble.get("effective_splendor") is not None
    } == dict(enumerate(NOBLE_NAMES))
