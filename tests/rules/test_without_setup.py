"""A record that tells no deal is checked as far as logic goes."""

import pytest

from splendor_replay.engine.diagnose import check
from splendor_replay.record import read_text

PLAYERS = "splendor-record 1\nplayer P1 Ana\nplayer P2 Ben\nstart P1\n"


def illegal(log: str) -> list[tuple[str, int | None]]:
    (read,) = read_text(PLAYERS + log)
    found = check(read).diagnostics
    return [(d.code, d.place.line) for d in found if d.severity == "illegal"]


@pytest.mark.parametrize(
    ("log", "expected"),
    [
        ("P1 take WUG\nP2 take WUG\n", []),
        ("P1 take WUG\nP2 take WUG\nP1 take WUG\nP2 take WUG\nP1 take WUG\n", [("G302", 9)]),
        ("P1 take R2\nP2 take R2\n", [("G307", 6)]),
        ("P1 reserve 1R-W3 gold Y -> 1K-G3\nP2 reserve 1R-W3 gold Y\n", [("V402", 6)]),
        ("P1 reserve 1R-W3 gold Y -> 1R-W3\n", [("D605", 5)]),
        ("P1 take U2\n= P1 prestige 1\n", [("F010", 6)]),
        ("P1 buy 1R-W3 pay W3 -> ?\n", [("B508", 5)]),
        ("P1 take WUG\n= bank W4\n", [("F010", 6), ("C951", 6)]),
    ],
)
def test_record_without_a_deal_is_held_to_what_the_box_has(
    log: str, expected: list[tuple[str, int | None]]
) -> None:
    assert illegal(log) == expected
