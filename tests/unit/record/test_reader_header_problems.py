"""What cannot be read above the log, and of the end; cases as in ``test_reader_problems``."""

import pytest

from splendor_replay.record import read_text
from splendor_replay.record.model import Record
from tests.unit.record.lines import OPENING, problem_of
from tests.unit.record.test_reader_problems import cases, told

ABOVE_THE_LOG = r"""
rulse official
^^^^^
expected a line of a record; found 'rulse'; did you mean rules?

rules
     |
expected a profile, such as official; the line ends here

rules Über
      ^^^^
expected a profile and knobs, such as official,target=21; found 'Über'

rules official,target
               ^^^^^^
expected knobs such as target=21, each once; found 'target'

rules official,target=1,target=2
                        ^^^^^^^^
expected knobs such as target=21, each once; found 'target=2'

date
    |
expected a text; the line ends here

event ""
      ^^
expected a text that is not empty; found '""'

event "a" b
      ^^^^^
the quoted text '"a" b' cannot be read: it ends with a quote, and a quote within it is written \"

target 0
       ^
expected a target, 1 to 999; found '0'

target many
       ^^^^
expected a target, 1 to 999; found 'many'

start 1
      ^
expected a seat such as P1; found '1'

nobles-from 11
            ^^
expected a number of noble tiles: 10, 12; found '11'

omits
     |
expected parts never listed: pay, gold, return, noble, reveal; the line ends here

omits pay golds
          ^^^^^
expected parts never listed: pay, gold, return, noble, reveal; found 'golds'; did you mean gold?

player Ana
       ^^^
expected a seat such as P1; found 'Ana'

player P1
         |
expected the name of the player; the line ends here

player P2 Ben
       ^^
players stand in the order of their seats: P1 comes next

player P1 ""
          ^^
expected a text that is not empty; found '""'

player P1 Ana rating high
                     ^^^^
expected a rating, a number such as 1500.5; found 'high'

position turn -1
              ^^
expected the turns before, 0 to 999; found '-1'

position turn 1 turn 2
                ^^^^
turn stands twice

x-ü a
^^^
expected x- and a name of letters, digits, dots and dashes; found 'x-ü'

=
 |
expected nobles, market, deck, bank or a seat such as P1; the line ends here

nobles
      |
expected nobles, or - for none; the line ends here

nobles W4U4 -
            ^
expected a noble by its requirement, such as W4U4; found '-'

nobles X
       ^
expected a noble by its requirement, such as W4U4; found 'X'

market 4 ?
       ^
expected the level of a market row, 1 to 3; found '4'

market 1
        |
expected the cards of the row, or - for an empty slot; the line ends here

market 1 1W-R2K1 unordered ?
                           ^
expected the end of the line; found '?'

deck 1
      |
expected the cards of the deck or their number, or - for none; the line ends here

deck 1 1000
       ^^^^
expected the number of cards, 0 to 999; found '1000'

deck 1 ?
       ^
expected a card <level><bonus>-<cost>, such as 1W-R2K1; found '?'

deck 1 3 4
         ^
expected the end of the line; found '4'

bank
    |
expected tokens, such as W4U4Y5; the line ends here

bank W P1
       ^
expected tokens; found 'W P1': 'P' is no letter of a token

P1 tokens W tokens U
            ^^^^^^
tokens stands twice

P1 tableau
          |
expected cards or their number, or - for none; the line ends here

P1 tokns U
   ^^^^^
expected what the seat has: tokens, tableau, reserved, nobles, prestige; found 'tokns'; did you \
mean tokens?

P1 tokens U gold Y
            ^^^^
expected what the seat has: tokens, tableau, reserved, nobles, prestige; found 'gold'

P1 prestige many
            ^^^^
expected prestige, 0 to 999; found 'many'

end winner
          |
expected a seat such as P1; the line ends here

end by winning
       ^^^^^^^
expected how the game ended: target, concede, abandoned, timeout; found 'winning'

end by target by target
              ^^
by stands twice

end P1
      |
expected prestige, -999 to 999; the line ends here
"""


@pytest.mark.parametrize(("line", "mark", "message"), cases(ABOVE_THE_LOG))
def test_problem_above_the_log_says_where_and_what(line: str, mark: str, message: str) -> None:
    assert told(line) == (mark, message)


@pytest.mark.parametrize(
    ("line", "twice"),
    [
        ("rules bga", "rules"),
        ("start ?", "start"),
        ("nobles -", "nobles"),
        ("market 1 ?", "market 1"),
        ("deck 2 3", "deck 2"),
        ("bank ?", "bank"),
        ("P1 prestige 3", "P1"),
        ("x-Elo 3", "x-Elo"),
        ("position", "position"),
        ("omits pay", "omits"),
        ("end", "end"),
    ],
)
def test_problem_of_a_line_that_stands_twice(line: str, twice: str) -> None:
    assert problem_of(line, above=f"{line}\n") == (1, len(twice), f"{twice} stands twice")


def test_problem_of_an_opening_line_with_more_words() -> None:
    (found,) = read_text("splendor-record 1 or so")[0].diagnostics

    assert (found.place.line, found.place.column, found.place.length) == (1, 19, 2)
    assert found.message == "expected the end of the line; found 'or'"


def test_problem_of_a_player_that_stands_twice() -> None:
    message = "players stand in the order of their seats: P1 stands twice"

    assert problem_of("player P1 Ben", above="player P1 Ana\n") == (8, 2, message)


def test_problem_of_a_line_that_stands_twice_keeps_both() -> None:
    (read,) = read_text(f"{OPENING}start P1\nstart P2")

    assert read.record == Record(start=1, unreadable=("start P2",))


@pytest.mark.parametrize("line", ["event", "player P1", "x-a"])
def test_problem_of_a_text_of_more_than_100000_characters(line: str) -> None:
    _, length, message = problem_of(f"{line} {'a' * 100_001}")

    assert (length, message) == (100_001, "the text is longer than 100000 characters")
