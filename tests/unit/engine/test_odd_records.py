"""Records that nobody would write by hand, each of which once broke something."""

import pytest

from splendor_replay.engine.diagnose import check
from splendor_replay.engine.position_text import position_text, read_position, record_from
from splendor_replay.engine.repair.search import TURNS_PLAYED
from splendor_replay.record import read_text

HEAD = "splendor-record 1\n"
TWO = f"{HEAD}player P1 Ana\nplayer P2 Ben\nstart P1\n"


@pytest.mark.parametrize(
    "text",
    [
        f"{HEAD}start P4\nP2 take URK\n",
        f"{HEAD}position to-move P9\nP9 take URK\n",
        f"{TWO}P2 noble W take GRK\n",
        f"{TWO}P1 return W take URK\nP1 take URK\n",
        f"{HEAD}player P1 a\nplayer P2 n\nP3 buy 2G-W\n",
    ],
)
def test_record_is_judged_with_suggestions(text: str) -> None:
    checked = check(read_text(text)[0], effort=TURNS_PLAYED)

    assert checked.diagnostics


@pytest.mark.parametrize(
    "text",
    [
        f"{TWO}1 P1 take U5\n",
        f"{TWO}1 P1 take URK return W2\n",
        f"{HEAD}position turn 999 to-move P1\nP1 take URK\n",
        f"{HEAD}position turn 3 to-move P1\nP1 tokens - prestige 999\n1 P1 buy 3R-G7 pay G7\n",
    ],
)
def test_position_that_a_record_cannot_say_is_written_as_unknown(text: str) -> None:
    position = check(read_text(text)[0]).replay.position
    (again,) = read_text(position_text(position))

    assert again.diagnostics == ()
    assert again.record == record_from(position)
    assert read_position(position_text(position)).players == position.players


def test_nothing_follows_where_the_number_of_players_is_wrong() -> None:
    turns = "".join(f"{n} P{1 + n % 4} take WUG\n" for n in range(1, 60))
    (read,) = read_text(f"{HEAD}{turns}= P99999 prestige 1\n")
    found = check(read, effort=TURNS_PLAYED).diagnostics

    assert "S101" in {d.code for d in found}
    assert [d for d in found if d.follows or d.suggestions or d.legal_under] == []


def test_text_without_a_record_is_underlined_within_its_line() -> None:
    (read,) = read_text("\ufeffnull\r\nand more")

    assert all(d.place.length <= 8 for d in check(read).diagnostics)
