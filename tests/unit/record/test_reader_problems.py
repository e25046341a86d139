"""What cannot be read is reported with its place, what was found and what was expected.

A case is the line, its underlined part (``|`` where something is missing there) and the message.
"""

import pytest

from splendor_replay.record import read_text
from tests.unit.record.lines import TURN, problem_of

IN_A_TURN = r"""
P1 take WUB
          ^
expected tokens; found 'WUB': B is blue in some notations and black in others: write U or K

P1 take D
        ^
expected tokens; found 'D': D is diamond in some notations and gold in others: write W or Y

P1 take W é
          ^
expected an action or a part of a turn; found 'é'

P1 take R1000
         ^^^^
expected tokens; found 'R1000': a count is at most 999

P1 take R999R
        ^^^^^
expected tokens; found 'R999R': 1000 of a kind are more than 999

P1 take 3
        ^
expected tokens; found '3': '3' is no token: the letters are W, U, G, R, K, Y

P1 take
       |
expected tokens, such as U2RK; the line ends here

P1 take pay W
        ^^^
expected tokens, such as U2RK; found 'pay'

P1 tkae U
   ^^^^
expected an action or a part of a turn; found 'tkae'; did you mean take?

P1 take U nobel W4U4
          ^^^^^
expected an action or a part of a turn; found 'nobel'; did you mean noble?

P1 buy 1X-R2
       ^^^^^
expected a card <level><bonus>-<cost>, such as 1W-R2K1; found '1X-R2'

P1 buy 1W-R2 from deck
                  ^^^^
expected a place: hand, table; found 'deck'

P1 reserve deck 4
                ^
expected the level of a deck, 1 to 3; found '4'

P1 reserve deck 1 = 2?
                    ^^
expected a card <level><bonus>-<cost>, such as 1W-R2K1; found '2?'

P1 swap W to K
          ^^
expected the word between given and gotten tokens: for; found 'to'

P1 swap W
         |
expected the word between given and gotten tokens: for; the line ends here

P1 pass noble Q1
              ^^
expected a noble by its requirement, such as W4U4; found 'Q1'

P1 pass noble W4U4 R4K4
              ^^^^^^^^^
expected a noble by its requirement, such as W4U4; found 'W4U4 R4K4'

P1 pass receive ?
                ^
expected tokens; found '?': '?' is no letter of a token

P1 take U take K
          ^^^^
'take' is too much here: a further action stands on a line with +

P1 take U "a"
          ^^^
'"a"' is too much here: a further action stands on a line with +

P1 pay U pay K
         ^^^
'pay' is too much here: its tokens stand in one list

P1 undone undone
          ^^^^^^
'undone' is too much here: it is written once

P1 noble - noble W4U4
           ^^^^^
noble - says that there is none, and noble stands here twice

P1 noble W4U4 noble -
              ^^^^^
noble - says that there is none, and noble stands here twice

P1 pass as
          |
expected a label in quotes, such as "take three"; the line ends here

P1 pass as ""
           ^^
expected a label that is not empty; found '""'

P1 pass as "a
           ^^
the quoted text '"a' cannot be read: it ends with a quote, and a quote within it is written \"

P1 ""
   ^^
expected an action; found '""'

P1 pass time 5
             ^
expected a time hh:mm:ss, such as 0:12:05; found '5'

P1 pass !oops
        ^^^^^
expected a waiver: !, a code such as G305, and a reason; found '!oops'

P1 pass !G305 "a" b
              ^^^^^
the quoted text '"a" b' cannot be read: it ends with a quote, and a quote within it is written \"

1 take W
  ^^^^
the seat of the turn is missing; write it in front: P1 take W

1 P0 take W
  ^^
expected a seat such as P1; found 'P0'

100000 P1 pass
^^^^^^
expected the number of a turn, up to 99999; found '100000'

1
 |
expected a seat such as P1; the line ends here
"""

IN_THE_LOG = r"""
+ take W as a
  ^^^^
the label of a turn stands on its first line

+ time 0:00:01
  ^^^^
the time of a turn stands on its first line

+ tkae W
  ^^^^
expected an action or a part of a turn; found 'tkae'; did you mean take?

rules bga
^^^^^
rules stands above the log; a checkpoint begins with =

x-a b
^^^
x-a stands above the log; a checkpoint begins with =

P1 tokens W
^^
P1 stands above the log; a checkpoint begins with =

ned
^^^
expected a turn such as 1 P1 take URK; found 'ned'; did you mean end?

take wug # quickly
^^^^
the seat of the turn is missing; write it in front: P1 take wug

= bnak W
  ^^^^
expected nobles, market, deck, bank or a seat such as P1; found 'bnak'; did you mean bank?

=
 |
expected nobles, market, deck, bank or a seat such as P1; the line ends here

= bank W U4 x
            ^
expected tokens; found 'W U4 x': 'x' is no letter of a token

log now
    ^^^
expected the end of the line; found 'now'

  "it's"
  ^^^^^^
the words stand in quotes because they could not be read
"""


def cases(text: str) -> list[tuple[str, str, str]]:
    blocks = text.strip("\n").replace("\\\n", "").split("\n\n")
    return [(line, mark, message) for line, mark, message in map(str.splitlines, blocks)]


def told(line: str, above: str = "") -> tuple[str, str]:
    """The underlined part and the message of the one problem of a line."""
    column, length, message = problem_of(line, above)
    return " " * ((column or 0) - 1) + ("^" * length or "|"), message


@pytest.mark.parametrize(("line", "mark", "message"), cases(IN_A_TURN))
def test_problem_of_a_turn_says_where_and_what(line: str, mark: str, message: str) -> None:
    assert told(line) == (mark, message)


@pytest.mark.parametrize(("line", "mark", "message"), cases(IN_THE_LOG))
def test_problem_of_a_line_in_the_log_says_what(line: str, mark: str, message: str) -> None:
    assert told(line, above=TURN) == (mark, message)


@pytest.mark.parametrize("above", ["", "1 P1 pass\n"], ids=["first", "later"])
@pytest.mark.parametrize(
    ("line", "seat", "name"),
    [("Ana takes WUG", 1, "Ana"), ("2 ana take WUG", 1, "Ana"), ("Ben B buys 1U-K3", 2, "Ben B")],
)
def test_name_in_place_of_the_seat_is_told(above: str, line: str, seat: int, name: str) -> None:
    (read,) = read_text(f"splendor-record 1\nplayer P1 Ana\nplayer P2 Ben B\n{above}{line}\n")

    (found,) = read.diagnostics
    assert found.message == f"a turn names its seat: write P{seat} for {name}"
    assert (found.place.column, found.place.length) == (
        line.lower().index(name[0].lower()) + 1,
        len(name),
    )


def test_header_of_a_player_with_the_name_of_a_field_is_read() -> None:
    (read,) = read_text("splendor-record 1\nplayer P1 event\nevent take two\n")

    assert (read.diagnostics, read.record.event) == ((), "take two")
