"""The site's ids and letters."""

import pytest

from splendor_replay.components.cards import CARDS
from splendor_replay.components.gems import GEMS
from splendor_replay.components.nobles import NOBLES
from splendor_replay.importers.bga.box import Box, tokens_of_counts, tokens_of_text


def test_box_names_every_card_once() -> None:
    names = Box().cards

    assert sorted(names) == list(range(1, 91))
    assert {card.name for card in CARDS} == set(names.values())


def test_box_names_every_noble_once() -> None:
    names = Box().nobles

    assert sorted(names) == list(range(1, 13))
    assert {tile.name for tile in NOBLES} == set(names.values())


def test_ids_of_cards_go_by_level_and_color() -> None:
    kinds = [name[:2] for _, name in sorted(Box().cards.items())]

    assert kinds == [
        f"{level}{gem.letter}"
        for level, count in ((1, 8), (2, 6), (3, 4))
        for gem in GEMS
        for _ in range(count)
    ]


def test_letters_of_the_site_are_ours_one_by_one() -> None:
    tokens = [tokens_of_text(letter) for letter in "CSEROG"]

    assert [one.text for one in tokens if one] == ["W", "U", "G", "R", "K", "Y"]


@pytest.mark.parametrize("text", ["B", "c", "C ", "1", "C" * 1000])
def test_other_letters_are_no_tokens(text: str) -> None:
    assert tokens_of_text(text) is None


@pytest.mark.parametrize("counts", [None, [], {"S": 1}, {**dict.fromkeys("SCOREG", 0), "S": 1000}])
def test_counts_need_a_number_for_each_letter(counts: object) -> None:
    assert tokens_of_counts(counts) is None
