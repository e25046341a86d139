"""A waiver silences the codes that it names, in its turn, and is reported where it is needless."""

import pytest

from splendor_replay.engine.diagnose import check
from splendor_replay.record import read_text

HEAD = "splendor-record 1\nplayer P1 Ana\nplayer P2 Ben\nstart P1\n"


@pytest.mark.parametrize(
    ("line", "waived", "needless"),
    [
        ("P1 take WU !G305 seen too late", ["G305"], ()),
        ("P1 take WUR !G305", [], ("G305",)),
        ("P1 take WU !G305 !G307 seen too late", ["G305"], ("G307",)),
        ("P1 reserve deck 1 gold Y !F005 never told", [], ()),
    ],
)
def test_waiver_is_used_or_reported(
    line: str, waived: list[str], needless: tuple[str, ...]
) -> None:
    (read,) = read_text(f"{HEAD}{line}\n")
    found = check(read).diagnostics

    assert [d.code for d in found if d.waived is not None] == waived
    assert [d.facts["codes"] for d in found if d.code == "F016"] == ([needless] if needless else [])


def test_needless_waiver_is_underlined() -> None:
    (read,) = read_text(f"{HEAD}P1 take WUR !G305 seen too late # so\n")
    (place,) = (d.place for d in check(read).diagnostics if d.code == "F016")

    assert (place.line, place.column, place.length) == (5, 13, 19)
