"""One line of the log, one item of the record."""

import pytest

from splendor_replay.components.gems import TokenCounts, read_token_counts
from splendor_replay.record import read_text
from splendor_replay.record.model import (
    Action,
    Area,
    Bank,
    Buy,
    Checkpoint,
    Deck,
    Market,
    Nobles,
    Pass,
    Remark,
    Reserve,
    ReserveDeck,
    Segment,
    Skip,
    Swap,
    Take,
    Turn,
    Unreadable,
    Waiver,
)
from splendor_replay.record.turn_lines import TurnTextError, read_turn
from splendor_replay.record.usual_lines import usual_turn
from tests.unit.record.lines import item_of, record_of


def tokens(text: str) -> TokenCounts:
    return read_token_counts(text)


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("P1 take URK", Take(tokens=tokens("URK"))),
        ("P1 take -", Take(tokens=TokenCounts())),
        ("P1 take ?", Take(tokens="?")),
        ("P1 buy 1W-R2K1", Buy(card="1W-R2K1")),
        ("P1 buy 1W-R2K1 from hand", Buy(card="1W-R2K1", source="hand")),
        ("P1 buy ? from table", Buy(card="?", source="table")),
        ("P1 reserve 1U-K3", Reserve(card="1U-K3")),
        ("P1 reserve ?", Reserve(card="?")),
        ("P1 reserve deck 3", ReserveDeck(level=3)),
        ("P1 reserve deck 3 = 3K-R7", ReserveDeck(level=3, card="3K-R7")),
        ("P1 reserve deck 3 = ?", ReserveDeck(level=3)),
        ("P1 pass", Pass()),
        ("P1 skip", Skip()),
        ("P1 swap W for K2", Swap(given=tokens("W"), gotten=tokens("K2"))),
    ],
)
def test_turn_has_the_action(line: str, action: Action) -> None:
    assert item_of(line) == Turn(seat=1, action=action)


@pytest.mark.parametrize(
    ("parts", "turn"),
    [
        ("pay R2K", Turn(seat=1, action=Pass(), pay=tokens("R2K"))),
        ("pay ?", Turn(seat=1, action=Pass(), pay="?")),
        ("pay -", Turn(seat=1, action=Pass(), pay=TokenCounts())),
        ("gold Y", Turn(seat=1, action=Pass(), gold=tokens("Y"))),
        ("return U2", Turn(seat=1, action=Pass(), returned=tokens("U2"))),
        ("receive W", Turn(seat=1, action=Pass(), received=tokens("W"))),
        ("noble W4U4", Turn(seat=1, action=Pass(), nobles=("W4U4",))),
        ("noble ?", Turn(seat=1, action=Pass(), nobles=("?",))),
        ("noble -", Turn(seat=1, action=Pass(), nobles=())),
        ("noble R4K4 noble W4U4", Turn(seat=1, action=Pass(), nobles=("R4K4", "W4U4"))),
        ("drop 1U-K3 drop 2?", Turn(seat=1, action=Pass(), drops=("1U-K3", "2?"))),
        ("-> 1U-K3", Turn(seat=1, action=Pass(), reveals=("1U-K3",))),
        ("-> ?", Turn(seat=1, action=Pass(), reveals=("?",))),
        ("-> -", Turn(seat=1, action=Pass(), reveals=("-",))),
        ("-> 1U-K3 -> 1K-G3", Turn(seat=1, action=Pass(), reveals=("1U-K3", "1K-G3"))),
        ("undone", Turn(seat=1, action=Pass(), undone=True)),
        ('as "take three"', Turn(seat=1, action=Pass(), label="take three")),
        ("as three", Turn(seat=1, action=Pass(), label="three")),
        ("time 0:12:05", Turn(seat=1, action=Pass(), time="0:12:05")),
        ("# why?", Turn(seat=1, action=Pass(), comment="why?")),
        ('# " a "', Turn(seat=1, action=Pass(), comment=" a ")),
        ('# "a" b', Turn(seat=1, action=Pass(), comment='"a" b')),
        ('# "a', Turn(seat=1, action=Pass(), comment='"a')),
        ("#", Turn(seat=1, action=Pass())),
    ],
)
def test_turn_has_the_part(parts: str, turn: Turn) -> None:
    assert item_of(f"P1 pass {parts}") == turn


@pytest.mark.parametrize(
    "line",
    [
        "7 P2 buy 1W-R2K1 pay R2K -> 1U-K3",
        "7. P2 buy 1W-R2K1 pay R2K -> 1U-K3",
        "07\tp2  Buy 1w-k1 r2  Pay k R R ->1u-K3  ",
        "7 P2 buy 1W - R2 K1 → 1U-K3 pay RRK",
        "7 P2 buy 1W-0-R2K1 pay R1R1K1 -> 1U-0-K3",
    ],
)
def test_turn_is_read_however_it_is_spelled(line: str) -> None:
    bought = Turn(
        seat=2, number=7, action=Buy(card="1W-R2K1"), pay=tokens("R2K"), reveals=("1U-K3",)
    )

    assert item_of(line) == bought


@pytest.mark.parametrize(
    ("line", "early"),
    [
        ("P1 return U take W", ("return",)),
        ("P1 noble W4U4 return U take W noble R4K4", ("noble", "return")),
        ("P1 -> 1U-K3 -> 1K-G3 take W -> ?", ("reveal", "reveal")),
        ("P1 noble - drop ? take W", ("noble", "drop")),
        ("P1 receive U gold Y pay R take W", ("receive", "gold", "pay")),
        ("P1 undone take W return U", ()),
        ("P1 return U", ()),
    ],
)
def test_turn_remembers_what_stands_before_the_action(line: str, early: tuple[str, ...]) -> None:
    turn = item_of(line)

    assert isinstance(turn, Turn)
    assert turn.early == early


@pytest.mark.parametrize(
    ("line", "waivers"),
    [
        ("!G305", (Waiver(codes=("G305",)),)),
        ("!g305 agreed  so", (Waiver(codes=("G305",), reason="agreed  so"),)),
        ("!G305 !L701 house rule", (Waiver(codes=("G305", "L701"), reason="house rule"),)),
        (
            '!G305 "" !L701 "a! #1" !A203',
            (
                Waiver(codes=("G305",)),
                Waiver(codes=("L701",), reason="a! #1"),
                Waiver(codes=("A203",)),
            ),
        ),
    ],
)
def test_turn_has_the_waivers(line: str, waivers: tuple[Waiver, ...]) -> None:
    assert item_of(f"P1 pass {line}") == Turn(seat=1, action=Pass(), waivers=waivers)


def test_turn_without_an_action_is_a_turn() -> None:
    assert item_of("3 P2") == Turn(seat=2, number=3)


def test_turn_of_a_high_seat_is_a_turn() -> None:
    assert item_of("P1000 pass") == Turn(seat=1000, action=Pass())


def test_turn_words_in_quotes_stay_unreadable() -> None:
    (read,) = read_text('splendor-record 1\nP1 "tkae W" return U\n+ as "b"\n+ return K "b"')
    places = [(found.place.line, found.place.column) for found in read.diagnostics]

    assert places == [(2, 4), (3, 3), (4, 12)]
    assert read.record.turns == (
        Turn(
            seat=1,
            action=Unreadable(text="tkae W"),
            returned=tokens("U"),
            more=(
                Segment(action=Unreadable(text='as "b"')),
                Segment(action=Unreadable(text="b"), returned=tokens("K"), early=("return",)),
            ),
        ),
    )


def test_more_lines_belong_to_the_turn_above() -> None:
    record = record_of("1 P1 take W !G305\n+ return U # late\n\n# so\n+ buy ? !L701 yes\n+\n2 P2\n")

    assert record.log == (
        Turn(
            seat=1,
            number=1,
            action=Take(tokens=tokens("W")),
            more=(Segment(returned=tokens("U")), Segment(action=Buy(card="?")), Segment()),
            waivers=(Waiver(codes=("G305",)), Waiver(codes=("L701",), reason="yes")),
        ),
        Remark(text="late"),
        Remark(text="so"),
        Turn(seat=2, number=2),
    )


@pytest.mark.parametrize(
    ("line", "checkpoint"),
    [
        ("= bank W4", Checkpoint(claim=Bank(tokens=tokens("W4")))),
        ("=bank ? # so", Checkpoint(claim=Bank(tokens="?"), comment="so")),
        ("= nobles -", Checkpoint(claim=Nobles(tiles=()))),
        ("= market 1 - ?", Checkpoint(claim=Market(level=1, slots=("-", "?")))),
        ("= deck 1 30", Checkpoint(claim=Deck(level=1, count=30))),
        ("= P2", Checkpoint(claim=Area(seat=2))),
        (
            "= P2 tokens W nobles ?",
            Checkpoint(claim=Area(seat=2, tokens=tokens("W"), nobles=("?",))),
        ),
    ],
)
def test_checkpoint_has_the_claim(line: str, checkpoint: Checkpoint) -> None:
    assert item_of(line) == checkpoint


@pytest.mark.parametrize("text", ["take U R K", "take KRU # so", "# so"])
def test_read_turn_is_a_line_without_its_seat(text: str) -> None:
    assert read_turn(text, seat=2) == item_of(f"P2 {text}")


def test_read_turn_takes_further_lines() -> None:
    turn = read_turn("take W\n+ return U\n\n+ pass", seat=1)

    assert turn.more == (Segment(returned=tokens("U")), Segment(action=Pass()))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (
            "take WUB",
            "column 8: expected tokens; found 'WUB': B is blue in some notations and black",
        ),
        ("take W\n= bank W", "column 1: expected +, for a further line of the turn; found '='"),
        ("pass # " + "a" * 100_001, "String should have at most 100000 characters"),
    ],
)
def test_read_turn_says_what_cannot_be_read(text: str, message: str) -> None:
    with pytest.raises(TurnTextError) as error:
        read_turn(text, seat=1)

    assert str(error.value)[: len(message)] == message


@pytest.mark.parametrize(
    ("line", "turn"),
    [
        ("P1 take ?", Turn(seat=1, action=Take(tokens="?"))),
        ("P1 buy ? from hand", Turn(seat=1, action=Buy(card="?", source="hand"))),
        ("P1 reserve deck 1 = 1U-K3", Turn(seat=1, action=ReserveDeck(level=1, card="1U-K3"))),
        ("P1 reserve 1U-K3 -> -", Turn(seat=1, action=Reserve(card="1U-K3"), reveals=("-",))),
        (
            "9. P1 take - noble -",
            Turn(seat=1, number=9, action=Take(tokens=tokens("-")), nobles=()),
        ),
        ("P1 take - noble ?", Turn(seat=1, action=Take(tokens=tokens("-")), nobles=("?",))),
        ("P1 take - noble W4U4", Turn(seat=1, action=Take(tokens=tokens("-")), nobles=("W4U4",))),
    ],
)
def test_turn_is_read_the_same_fast_and_carefully(line: str, turn: Turn) -> None:
    assert usual_turn(line) == turn
    assert usual_turn(line.lower()) is None
    assert item_of(line.replace("P1", "p1")) == turn


@pytest.mark.parametrize(
    "line",
    ["", "1", "P1 take UB", 'P1 take U # "a"', "P1 pass", "P1 take U pay R pay K", "P10 take U"],
)
def test_usual_turn_leaves_other_lines_to_the_careful_way(line: str) -> None:
    assert usual_turn(line) is None
