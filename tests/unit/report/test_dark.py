"""On a dark page seats are told apart by everybody too, and stand out from the panel."""

from itertools import combinations

import pytest

from splendor_replay.figures.palette import GEM_STYLES, SEAT_STYLES
from splendor_replay.report.page import DARK, DARK_PANEL, DARK_SEATS, LIGHT
from tests.figures.test_palette import EYES, contrast, distance


@pytest.mark.parametrize("eyes", EYES)
def test_seats_are_told_apart_on_a_dark_page(eyes: str) -> None:
    assert min(distance(a, b, eyes) for a, b in combinations(DARK_SEATS, 2)) >= 25


def test_seats_and_gems_stand_out_from_a_dark_panel() -> None:
    edges = [style.edge for style in GEM_STYLES]

    assert min(contrast(color, DARK_PANEL) for color in (*DARK_SEATS, *edges)) >= 3


def test_every_color_of_a_seat_has_one_on_a_dark_page() -> None:
    pairs = dict(zip(LIGHT, DARK, strict=True))

    assert [pairs[style.color] for style in SEAT_STYLES] == list(DARK_SEATS)
    assert len(pairs) == len(set(DARK))
