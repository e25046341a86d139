"""What cannot be read is reported with column, length, what was found and what was expected."""

import pytest

from splendor_replay.record import read_text
from splendor_replay.record.model import (
    Record,
    Remark,
    Segment,
    Take,
    Turn,
    Unreadable,
    UnreadableLine,
)
from tests.unit.record.lines import OPENING, TURN, problem_of

LETTERS = "B is blue in some notations and black in others: write U or K"
PART = "expected an action or a part of a turn"
CARD = "expected a card <level><bonus>-<cost>, such as 1W-R2K1"


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("P1 take WUB", (10, 1, f"expected tokens; found 'WUB': {LETTERS}")),
        (
            "P1 take D",
            (9, 1, "expected tokens; found 'D': D is diamond in some notations and gold in others:"
             " write W or Y"),
        ),
        ("P1 take W é", (11, 1, "expected tokens; found 'W é': 'é' is no letter of a token")),
        ("P1 take R1000", (10, 4, "expected tokens; found 'R1000': a count is at most 999")),
        ("P1 take R999R", (9, 5, "expected tokens; found 'R999R': 1000 of a kind are more than 999")),
        ("P1 take 3", (9, 1, "expected tokens; found '3': '3' is no token: the letters are W, U, G, R"
         ", K, Y")),
        ("P1 take", (8, 0, "expected tokens, such as U2RK; the line ends here")),
        ("P1 take pay W", (9, 3, "expected tokens, such as U2RK; found 'pay'")),
        ("P1 tkae U", (4, 4, f"{PART}; found 'tkae'; did you mean take?")),
        ("P1 take U nobel W4U4", (11, 5, "expected tokens; found 'U nobel W4U4': 'n' is no letter of"
         " a token")),
        ("P1 buy 1X-R2", (8, 5, f"{CARD}; found '1X-R2'")),
        ("P1 buy 1W-R2 from deck", (19, 4, "expected a place: hand, table; found 'deck'")),
        ("P1 reserve deck 4", (17, 1, "expected the level of a deck, 1 to 3; found '4'")),
        ("P1 reserve deck 1 = 2?", (21, 2, f"{CARD}; found '2?'")),
        ("P1 swap W to K", (9, 6, "expected tokens; found 'W to K': 't' is no letter of a token")),
        ("P1 swap W", (10, 0, "expected the word between given and gotten tokens: for; the line ends"
         " here")),
        ("P1 pass noble Q1", (15, 2, "expected a noble by its requirement, such as W4U4; found 'Q1'")),
        ("P1 pass noble W4U4 R4K4", (15, 9, "expected a noble by its requirement, such as W4U4;"
         " found 'W4U4 R4K4'")),
        ("P1 pass receive ?", (17, 1, "expected tokens; found '?': '?' is no letter of a token")),
        ("P1 take U take K", (11, 4, "'take' is too much here: a further action stands on a line"
         " with +")),
        ('P1 take U "a"', (11, 3, "'\"a\"' is too much here: a further action stands on a line with +")),
        ("P1 pay U pay K", (10, 3, "'pay' is too much here: its tokens stand in one list")),
        ("P1 undone undone", (11, 6, "'undone' is too much here: it is written once")),
        ("P1 noble - noble W4U4", (12, 5, "noble - says that there is none, and noble stands here"
         " twice")),
        ("P1 noble W4U4 noble -", (15, 5, "noble - says that there is none, and noble stands here"
         " twice")),
        ("P1 pass as", (11, 0, 'expected a label in quotes, such as "take three"; the line ends here')),
        ('P1 pass as ""', (12, 2, "expected a label that is not empty; found '\"\"'")),
        ('P1 pass as "a', (12, 2, "the quoted text '\"a' cannot be read: it ends with a quote, and a"
         ' quote within it is written \\"')),
        ('P1 ""', (4, 2, "expected an action; found '\"\"'")),
        ("P1 pass time 5", (14, 1, "expected a time hh:mm:ss, such as 0:12:05; found '5'")),
        ("P1 pass !oops", (9, 5, "expected a waiver: !, a code such as G305, and a reason; found"
         " '!oops'")),
        ('P1 pass !G305 "a" b', (15, 5, "the quoted text '\"a\" b' cannot be read: it ends with a"
         ' quote, and a quote within it is written \\"')),
        ("1 take W", (3, 4, "expected a seat such as P1; found 'take'")),
        ("1 P0 take W", (3, 2, "expected a seat such as P1; found 'P0'")),
        ("100000 P1 pass", (1, 6, "expected the number of a turn, up to 99999; found '100000'")),
        ("1", (2, 0, "expected a seat such as P1; the line ends here")),
    ],
)  # fmt: skip
def test_problem_of_a_turn_says_where_and_what(line: str, problem: tuple[int, int, str]) -> None:
    assert problem_of(line) == problem


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("+ take W as a", (3, 4, "the label of a turn stands on its first line")),
        ("+ time 0:00:01", (3, 4, "the time of a turn stands on its first line")),
        ("+ tkae W", (3, 4, f"{PART}; found 'tkae'; did you mean take?")),
        ("rules bga", (1, 5, "rules stands above the log; a checkpoint begins with =")),
        ("x-a b", (1, 3, "x-a stands above the log; a checkpoint begins with =")),
        ("P1 tokens W", (1, 2, "an area stands above the log; a checkpoint begins with =")),
        ("ned", (1, 3, "expected a turn such as 1 P1 take URK; found 'ned'; did you mean end?")),
        ("= bnak W", (3, 4, "expected nobles, market, deck, bank or a seat such as P1; found 'bnak';"
         " did you mean bank?")),
        ("=", (2, 0, "expected nobles, market, deck, bank or a seat such as P1; the line ends here")),
        ("= bank W U4 x", (13, 1, "expected tokens; found 'W U4 x': 'x' is no letter of a token")),
        ("log now", (5, 3, "expected the end of the line; found 'now'")),
        ("  \"it's\"", (3, 6, "the line was kept in quotes because it could not be read")),
        ("end\nend", (1, 3, "end stands twice")),
    ],
)  # fmt: skip
def test_problem_of_a_line_in_the_log_says_what(line: str, problem: tuple[int, int, str]) -> None:
    *above, last = line.split("\n")

    assert problem_of(last, above=TURN + "".join(f"{text}\n" for text in above)) == problem


def test_problem_without_a_turn_above_a_plus() -> None:
    message = "a line with + belongs to a turn above it"

    assert problem_of("+ return U") == (1, 1, message)
    assert problem_of("+ return U", above=f"{TURN}= bank W\n") == (1, 1, message)


def test_problem_shows_little_of_a_long_word() -> None:
    _, length, message = problem_of(f"P1 {'\U0010ffff' * 5000}")

    assert length == 5000
    assert len(message) < 150


def test_problem_names_what_was_found_and_expected() -> None:
    (found,) = read_text(f"{OPENING}P1 take W buy 1Q")[0].diagnostics

    expected = "a card <level><bonus>-<cost>, such as 1W-R2K1"
    assert found.facts == {"expected": expected, "found": "'1Q'"}


def test_problem_names_record_line_item_and_seat() -> None:
    reads = read_text(f"{OPENING}{TURN}\n{OPENING}{TURN}\n2 P2 oops")
    (place,) = (found.place for read in reads for found in read.diagnostics)

    assert (place.record, place.line, place.item, place.seat) == (2, 7, 1, 2)


@pytest.mark.parametrize(
    ("lines", "record"),
    [
        (
            "3 P2 tkae W  U # so",
            Record(
                log=(Turn(seat=2, number=3, action=Unreadable(text="tkae W  U"), comment="so"),)
            ),
        ),
        ("P2 tkae", Record(log=(Turn(seat=2, action=Unreadable(text="tkae")),))),
        ("999999 P2 pass", Record(log=(UnreadableLine(text="999999 P2 pass"),))),
        ("1 Px take W", Record(log=(UnreadableLine(text="1 Px take W"),))),
        ("Ana take W # so", Record(log=(UnreadableLine(text="Ana take W # so"),))),
        ("take W", Record(log=(UnreadableLine(text="take W"),))),
        ("= bnak W", Record(log=(UnreadableLine(text="= bnak W"),))),
        ("+ bnak W", Record(log=(UnreadableLine(text="+ bnak W"),))),
        ("playr P1 Ana", Record(unreadable=("playr P1 Ana",))),
        ("P1 tokns W", Record(unreadable=("P1 tokns W",))),
        ("P1 tokens B", Record(unreadable=("P1 tokens B",))),
        ('"two lines"', Record(unreadable=("two lines",))),
        ('"two" lines', Record(unreadable=('"two" lines',))),
    ],
)
def test_unreadable_line_is_kept_as_it_stands(lines: str, record: Record) -> None:
    (read,) = read_text(OPENING + lines)

    assert (read.record, len(read.diagnostics)) == (record, 1)


def test_unreadable_line_of_a_log_keeps_its_place() -> None:
    text = f'{OPENING}1 P1 take W\n# a\noops\n+ oops # b\n= oops\n"oops"\n2 P1 take W\n+ oops # b'
    (read,) = read_text(text)
    take = Take.model_validate({"tokens": read.record.turns[0].action.tokens})  # type: ignore[union-attr]

    assert len(read.diagnostics) == 5
    assert read.record.log == (
        Turn(seat=1, number=1, action=take),
        Remark(text="a"),
        UnreadableLine(text="oops"),
        UnreadableLine(text="+ oops # b"),
        UnreadableLine(text="= oops"),
        UnreadableLine(text="oops"),
        Turn(
            seat=1,
            number=2,
            action=take,
            more=(Segment(action=Unreadable(text="oops")),),
        ),
        Remark(text="b"),
    )


def test_header_goes_on_below_an_unreadable_turn() -> None:
    (read,) = read_text(f"{OPENING}1 Px take W\n# a\nstart P2\n")

    assert read.record.start == 2
    assert read.record.log == (UnreadableLine(text="1 Px take W"), Remark(text="a"))


@pytest.mark.parametrize("comment", ["# " + "a" * 100_001, '!G305 "' + "a" * 100_001 + '"'])
def test_unreadable_text_that_is_too_long_is_kept(comment: str) -> None:
    (read,) = read_text(f"{OPENING}1 P1 pass {comment}")

    assert len(read.diagnostics) == 1
    assert sum(len(item.model_dump_json()) > 100_000 for item in read.record.log) == 1


@pytest.mark.parametrize("line", ["a" * 1_000_001, "1 P1 take " + "W " * 600_000])
def test_unreadable_line_of_a_million_characters_is_kept(line: str) -> None:
    (read,) = read_text(OPENING + line)
    (found,) = read.diagnostics

    assert read.record == Record(unreadable=(line.strip(),))
    assert found.message == f"the line has {len(line):,} characters; 1,000,000 are read"
