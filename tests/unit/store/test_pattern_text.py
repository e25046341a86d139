"""What a pattern that cannot be read is told: the column, what would do, and the nearest word."""

import pytest

from splendor_replay.store.patterns import PatternError, read_pattern, write_pattern

MISTAKES = {
    "": (1, "expected an action, or what the table shows: take, buy,"),
    "purchase": (1, "expected an action, or what the table shows: take, buy,"),
    "reserv level 3": (1, "found reserv; did you mean reserve?"),
    "markt shows 3G-U7": (1, "found markt; did you mean market?"),
    "reserve levle 3": (9, "found levle; did you mean level?"),
    "reserve level": (14, "expected a level, 1 to 3; the pattern ends here"),
    "reserve level three": (15, "expected a level, 1 to 3; found three"),
    "reserve level 4": (15, "expected a level, 1 to 3; found 4"),
    "buy by roun 5": (8, "expected a unit; found roun; did you mean round?"),
    "buy by round": (13, "expected the number of a round, 0 to 999; the pattern ends here"),
    "buy 3G-U8": (5, "expected a card of the box, such as 1W-R2K1; found 3G-U8; did you mean"),
    "buy 9X-Q1234567890123456789": (5, "found 9X-Q1234567890123456..."),
    "buy bonus B": (11, "expected a gem: W, U, G, R or K; found B"),
    "buy paying R0": (12, "R0 is always held; write R = 0 for none"),
    "buy paying": (11, "expected tokens such as R2K, a letter compared"),
    "buy it": (5, "it is the card of a step before that buys or reserves; there is none"),
    "take; buy it": (11, "it is the card of a step before that buys or reserves; there is none"),
    "buy within 3 rounds": (5, "within counts from the step before; there is none"),
    "take level 3": (6, "a condition of a card goes with buy or reserve, not with take"),
    "reserve from hand": (9, "from hand goes with buy, not with reserve"),
    "buy returning R": (5, "returning goes with act, reserve, swap or take, not with buy"),
    "another seat buy": (14, "expected holds; found buy"),
    "not buy; another seat take": (10, "the first step is of the seat that the others are"),
    "not buy": (1, "one step must be there: every one begins with not"),
    "take; not buy when bank holds R": (15, "a step with not takes no when"),
    "buy when bank holds R by round 5": (23, "expected and, ; or the end: when is the last part"),
    "act having bought 3G-U7": (12, "having takes tokens, bonuses and numbers; write when for"),
    "seat to move holds bonuses Y": (28, "expected bonuses such as W2U1: gold is none; found Y"),
    "nobles show W4W4": (13, "expected a noble of the box, such as W4U4; found W4W4"),
    "market shows R3": (
        14,
        "expected a card such as 1W-R2K1, or: level, bonus or prestige; found R3",
    ),
    "bank holds R and": (17, "expected tokens such as R2K"),
    "market shows 3G-U7; buy": (19, "expected and, or the end; found ;"),
    "players 2 reserve": (11, "expected :; found reserve"),
    "player Ana: buy": (8, 'expected a name in quotes, such as "Ana"; found Ana'),
}


@pytest.mark.parametrize(("text", "told"), MISTAKES.items())
def test_mistake_is_told_with_its_column(text: str, told: tuple[int, str]) -> None:
    with pytest.raises(PatternError) as raised:
        read_pattern(text)

    column, message = told
    first, shown, mark = str(raised.value).split("\n")
    assert raised.value.column == column
    assert first.startswith(f"column {column}: ")
    assert message in first
    assert shown == f"  {text}"
    assert mark.index("^") == column + 1


def test_a_message_shows_a_pattern_of_several_lines_in_one() -> None:
    with pytest.raises(PatternError) as raised:
        read_pattern("reserve;\n\tbuy them")

    assert str(raised.value).split("\n")[1:] == ["  reserve;  buy them", "                ^"]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("RESERVE Level>=2;buy IT", "reserve level >= 2; buy it"),
        ("take GGR", "take G2R"),
        ("take R2 taking Y = 0", "take R2 taking Y = 0"),
        ("buy 1W-K1R2 or 2W-3-W6", "buy 1W-R2K1 or 2W-W6"),
        ("act with noble U4W4", "act with noble W4U4"),
        ("players = 2 and loser: pass", "players 2 and loser: pass"),
        ("act having bonuses = 3 and bonuses R = 1", "act having bonuses 3 and bonuses R = 1"),
        (
            "bank holds R and seat to move holds nobles 1 and nobles show W4U4 and by turn 9",
            "bank holds R and seat to move holds nobles 1 and nobles show W4U4 and by turn 9",
        ),
    ],
)
def test_pattern_is_read_generously_and_written_one_way(text: str, written: str) -> None:
    assert write_pattern(read_pattern(text)) == written
