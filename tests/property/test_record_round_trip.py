"""Every valid record is written and read back equal, as text and as JSON; no text raises."""

import json
from typing import Any

import jsonschema
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy

from splendor_replay.components.cards import CARDS
from splendor_replay.components.gems import TokenCounts
from splendor_replay.components.nobles import NOBLES
from splendor_replay.record import (
    json_schema,
    read_json,
    read_records,
    read_text,
    write_json,
    write_json_lines,
    write_records,
    write_text,
)
from splendor_replay.record.log import FIELD_OF_PART
from splendor_replay.record.model import (
    Area,
    Bank,
    Buy,
    Checkpoint,
    Deal,
    Deck,
    End,
    Market,
    Nobles,
    Pass,
    Player,
    Record,
    Remark,
    Reserve,
    ReserveDeck,
    Rules,
    Score,
    Segment,
    Skip,
    StartPosition,
    Swap,
    Take,
    Turn,
    Unreadable,
    UnreadableLine,
    Waiver,
)

AWKWARD = (
    *("", " ", "#", "!", '"', "\\", "?", "-", "+", "=", "->", "\n", "\r", "\t", "\x85", "\u2028"),
    *(
        "rating 5",
        "log",
        "end",
        "take",
        "P1 take URK",
        "splendor-record 1",
        "player P2 B",
        "\ufeff",
    ),
    *(
        "1 P1 pass",
        '"quoted"',
        "x-a b",
        "# remark",
        "!G305",
        "bank Y5",
        "é",
        "\u200d",
        "as",
        "null",
    ),
)
WORDS = st.text() | st.lists(st.sampled_from(AWKWARD), min_size=1, max_size=4).map("".join)
WORDS |= st.lists(st.sampled_from(AWKWARD), min_size=1, max_size=4).map(" ".join)
TEXT = WORDS.filter(bool)
COUNT = st.integers(0, 999)
SEAT = st.integers(1, 4) | st.integers(1, 99_999)
TOKENS = st.builds(TokenCounts, *[st.integers(0, 3) | COUNT] * 6)
AMOUNT = TOKENS | st.just("?")
COST = st.lists(st.tuples(st.sampled_from("WUGRK"), st.integers(1, 999)), min_size=1, max_size=3)
NOBLE = st.sampled_from([tile.name for tile in NOBLES]) | COST.map(
    lambda cost: "".join(f"{gem}{n}" for gem, n in dict(cost).items())
)
CARD = st.sampled_from([card.name for card in CARDS]) | st.builds(
    lambda level, gem, cost: f"{level}{gem}-{cost}",
    st.integers(1, 3),
    st.sampled_from("WUGRK"),
    NOBLE | st.builds(lambda prestige, cost: f"{prestige}-{cost}", st.integers(0, 9), NOBLE),
)
TILE = NOBLE | st.just("?")
SLOT = CARD | st.sampled_from("?-")
OWNED = CARD | st.just("?")
BLIND = CARD | st.sampled_from(["?", "1?", "2?", "3?"])
LEVEL = st.integers(1, 3)


def tuples(of: SearchStrategy[Any], least: int = 0) -> SearchStrategy[tuple[Any, ...]]:
    return st.lists(of, min_size=least, max_size=4).map(tuple)


def maybe(of: SearchStrategy[Any]) -> SearchStrategy[Any]:
    return st.none() | of


ACTION = st.one_of(
    st.builds(Take, tokens=AMOUNT),
    st.builds(Buy, card=OWNED, source=st.sampled_from([None, "hand", "table"])),
    st.builds(Reserve, card=OWNED),
    st.builds(ReserveDeck, level=LEVEL, card=maybe(CARD)),
    st.just(Pass()),
    st.just(Skip()),
    st.builds(Swap, given=TOKENS, gotten=TOKENS),
    st.builds(Unreadable, text=TEXT),
)
PARTS = {
    "pay": maybe(AMOUNT),
    "gold": maybe(AMOUNT),
    "received": maybe(TOKENS),
    "returned": maybe(AMOUNT),
    "nobles": maybe(tuples(TILE)),
    "drops": tuples(BLIND),
    "reveals": maybe(tuples(SLOT)),
    "undone": st.booleans(),
}
WAIVER = st.builds(
    Waiver,
    codes=tuples(st.from_regex("[A-Z][0-9]{3}", fullmatch=True), 1),
    reason=maybe(TEXT),
)
TIME = st.builds("{}:{:02}:{:02}".format, COUNT, st.integers(0, 59), st.integers(0, 59))


def written(fields: dict[str, Any]) -> list[str]:
    """The parts of a line, each as often as it is written."""
    parts: list[str] = []
    for part, field in FIELD_OF_PART.items():
        value = fields[field]
        if value is None or (part == "drop" and not value):
            continue
        listed = part in {"noble", "drop", "reveal"}
        parts += [part] * (len(value) or 1 if listed else 1)
    return parts


@st.composite
def lines_of_turns(draw: st.DrawFn) -> dict[str, Any]:
    fields = {name: draw(strategy) for name, strategy in PARTS.items()}
    action = draw(maybe(ACTION))
    order = draw(st.permutations(written(fields)))
    early = tuple(order[: draw(st.integers(0, len(order)))]) if action is not None else ()
    return {**fields, "action": action, "early": early}


SEGMENT = lines_of_turns().map(lambda fields: Segment(**fields))
TURN = st.builds(
    lambda line, more: Turn(**line, **more),
    lines_of_turns(),
    st.fixed_dictionaries(
        {"seat": SEAT},
        optional={
            "number": st.integers(0, 99_999),
            "more": st.lists(SEGMENT, max_size=2).map(tuple),
            "label": TEXT,
            "time": TIME,
            "waivers": tuples(WAIVER),
            "comment": TEXT,
        },
    ),
)
AREA = st.builds(
    Area,
    seat=SEAT,
    tokens=maybe(AMOUNT),
    tableau=maybe(COUNT | tuples(OWNED)),
    reserved=maybe(tuples(BLIND)),
    nobles=maybe(tuples(TILE)),
    prestige=maybe(COUNT),
)
MARKET = st.builds(Market, level=LEVEL, slots=tuples(SLOT, 1), unordered=st.booleans())
DECK = st.builds(Deck, level=LEVEL, count=COUNT) | st.builds(
    Deck, level=LEVEL, cards=tuples(CARD), open_end=st.booleans()
)
BANK = st.builds(Bank, tokens=AMOUNT)
TABLE_NOBLES = st.builds(Nobles, tiles=tuples(TILE))
CHECKPOINT = st.builds(
    Checkpoint, claim=st.one_of(BANK, AREA, TABLE_NOBLES, MARKET, DECK), comment=maybe(TEXT)
)
ITEM = st.one_of(
    TURN, CHECKPOINT, st.builds(Remark, text=WORDS), st.builds(UnreadableLine, text=TEXT)
)


def one_of_each(of: SearchStrategy[Any], key: str) -> SearchStrategy[tuple[Any, ...]]:
    unique = st.lists(of, max_size=3, unique_by=lambda claim: getattr(claim, key))
    return unique.map(tuple)


DEAL = st.builds(
    Deal,
    nobles=maybe(TABLE_NOBLES),
    market=one_of_each(MARKET, "level"),
    decks=one_of_each(DECK, "level"),
    bank=maybe(BANK),
    areas=one_of_each(AREA, "seat"),
)
END = st.builds(
    lambda ending, **fields: End(**ending, **fields),
    st.fixed_dictionaries({"reason": st.sampled_from([None, "target", "abandoned"])})
    | st.fixed_dictionaries(
        {"reason": st.sampled_from(["concede", "timeout"]), "seat": maybe(SEAT)}
    ),
    scores=tuples(st.builds(Score, seat=SEAT, prestige=st.integers(-999, 999))),
    winners=maybe(tuples(SEAT)),
    comment=maybe(TEXT),
)
NAME = st.from_regex("[A-Za-z0-9][A-Za-z0-9._-]{0,5}", fullmatch=True)
RATING = st.floats(allow_nan=False, allow_infinity=False)
RECORD = st.builds(
    Record,
    rules=st.builds(
        Rules,
        profile=st.sampled_from(["official", "bga", "my.house_rules-2"]),
        knobs=st.dictionaries(st.sampled_from(["target", "color_cap"]), NAME, max_size=2),
    ),
    date=maybe(TEXT),
    time=maybe(TEXT),
    event=maybe(TEXT),
    source=maybe(TEXT),
    target=maybe(st.integers(1, 999)),
    start=maybe(SEAT),
    nobles_from=st.sampled_from([None, 10, 12]),
    omits=tuples(st.sampled_from(["pay", "gold", "return", "noble", "reveal"])),
    expansions=tuples(TEXT),
    extras=st.dictionaries(NAME, WORDS, max_size=2),
    players=tuples(st.builds(Player, name=TEXT, rating=maybe(RATING))),
    remarks=tuples(WORDS),
    position=maybe(st.builds(StartPosition, turn=maybe(COUNT), to_move=maybe(SEAT))),
    deal=DEAL,
    log=tuples(ITEM),
    end=maybe(END),
    unreadable=tuples(TEXT),
)
SCHEMA = jsonschema.Draft202012Validator(json_schema())


@given(RECORD)
def test_record_written_as_text_is_read_back(record: Record) -> None:
    text = write_text(record)
    (read,) = read_text(text)

    assert read.record == record
    assert write_text(read.record) == text


@given(RECORD)
def test_record_written_as_json_is_read_back(record: Record) -> None:
    text = write_json(record)
    (read,) = read_json(text)

    assert (read.record, read.diagnostics) == (record, ())
    assert "\n" not in text
    assert read_json(write_json(record, indent=2))[0].record == record


@given(RECORD)
def test_record_written_as_json_fits_the_schema(record: Record) -> None:
    SCHEMA.validate(json.loads(write_json(record)))


@given(st.lists(RECORD, min_size=1, max_size=3))
def test_records_written_together_are_read_back(records: list[Record]) -> None:
    text, lines = write_records(records), write_json_lines(records)

    assert [read.record for read in read_records(text)] == records
    assert [read.record for read in read_records(lines)] == records
