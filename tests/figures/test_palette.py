"""Seats and gems can be told apart by everybody, on paper and on a dark page, and in gray."""

import math
from itertools import combinations

import pytest

from splendor_replay.components.gems import LETTERS, TOKEN_NAMES
from splendor_replay.figures.palette import (
    DOUBT,
    GEM_STYLES,
    INK,
    MUTED,
    PANEL,
    PAPER,
    SEAT_STYLES,
    UNNAMED,
    seat_style,
)

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

DARK_PAGE = "#16181d"
# Machado, Oliveira and Fernandes (2009), severity 1.0, for linear RGB.
EYES: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
RGB_TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Triple = (0.95047, 1.0, 1.08883)


def linear(color: str) -> Triple:
    red, green, blue = (int(color[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return (_linear(red), _linear(green), _linear(blue))


def _linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.04045 else float(((channel + 0.055) / 1.055) ** 2.4)


def times(matrix: Matrix, vector: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return (x, y, z)


def lab(rgb: Triple) -> Triple:
    x, y, z = (_cube_root(v / w) for v, w in zip(times(RGB_TO_XYZ, rgb), WHITE, strict=True))
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def _cube_root(t: float) -> float:
    return float(t ** (1 / 3)) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29


def seen(color: str, eyes: str) -> Triple:
    red, green, blue = (min(max(v, 0.0), 1.0) for v in times(EYES[eyes], linear(color)))
    return lab((red, green, blue))


def distance(one: str, other: str, eyes: str) -> float:
    return math.dist(seen(one, eyes), seen(other, eyes))


def contrast(one: str, other: str) -> float:
    low, high = sorted(times(RGB_TO_XYZ, linear(color))[1] for color in (one, other))
    return (high + 0.05) / (low + 0.05)


def test_distance_of_white_and_black_is_hundred() -> None:
    assert distance("#ffffff", "#000000", "usual") == pytest.approx(100, abs=0.1)


def test_contrast_of_white_and_black_is_twenty_one() -> None:
    assert contrast("#ffffff", "#000000") == pytest.approx(21)


def test_distance_finds_red_and_green_alike_for_deuteranopia() -> None:
    assert distance("#d04040", "#708000", "deuteranopia") < 20


@pytest.mark.parametrize("eyes", EYES)
def test_seats_are_told_apart(eyes: str) -> None:
    nearest = min(distance(a.color, b.color, eyes) for a, b in combinations(SEAT_STYLES, 2))

    assert nearest >= 25


@pytest.mark.parametrize("eyes", EYES)
def test_gems_are_told_apart(eyes: str) -> None:
    nearest = min(distance(a.fill, b.fill, eyes) for a, b in combinations(GEM_STYLES, 2))

    assert nearest >= 25


@pytest.mark.parametrize("page", [PAPER, DARK_PAGE])
def test_seats_stand_out_from_the_page(page: str) -> None:
    assert min(contrast(style.color, page) for style in SEAT_STYLES) >= 3


@pytest.mark.parametrize("style", [*GEM_STYLES, UNNAMED], ids=lambda style: style.name)
def test_gem_has_an_edge_that_shows_on_every_page(style: object) -> None:
    edge = getattr(style, "edge", "")

    assert min(contrast(edge, page) for page in (PAPER, PANEL, DARK_PAGE)) >= 3


@pytest.mark.parametrize("style", [*GEM_STYLES, UNNAMED], ids=lambda style: style.name)
def test_gem_has_a_readable_text(style: object) -> None:
    assert contrast(getattr(style, "text", ""), getattr(style, "fill", "")) >= 4.5


def test_texts_are_readable() -> None:
    assert min(contrast(color, page) for color in (INK, MUTED) for page in (PAPER, PANEL)) >= 4.5


def test_doubt_stands_out_from_the_page() -> None:
    assert contrast(DOUBT, PANEL) >= 4.5


@pytest.mark.parametrize("field", ["color", "dash", "marker", "glyph"])
def test_seats_differ_in_every_encoding(field: str) -> None:
    assert len({getattr(style, field) for style in SEAT_STYLES}) == 4


def test_gems_differ_without_color() -> None:
    """Blue, green, red and gold have a pattern each; white and black are plain and far apart."""
    patterned = [style.pattern for style in GEM_STYLES if style.pattern]
    plain = [style.letter for style in GEM_STYLES if not style.pattern]

    assert (len(set(patterned)), plain) == (4, ["W", "K"])


def test_gems_have_the_order_of_the_box() -> None:
    assert "".join(style.letter for style in GEM_STYLES) == LETTERS
    assert len(GEM_STYLES) == len(TOKEN_NAMES)


def test_fifth_seat_looks_like_the_first() -> None:
    assert seat_style(5) == seat_style(1)
