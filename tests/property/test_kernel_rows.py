"""Games in rows are what the ordinary reader reads, however their lines are spelled or spoiled."""

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from splendor_replay.components.cards import CARDS, LEVELS
from splendor_replay.components.gems import TokenCounts
from splendor_replay.components.nobles import NOBLES
from splendor_replay.engine.game import Game
from splendor_replay.kernel.encode import encode, unusual
from splendor_replay.kernel.identity import identities
from splendor_replay.kernel.respell import parse_any
from splendor_replay.kernel.spell import heading, record_of, spell
from splendor_replay.record.identity import game_id, turns_id
from splendor_replay.record.json_spelling import write_json
from splendor_replay.record.model import (
    Buy,
    Deal,
    End,
    Market,
    Nobles,
    Pass,
    Player,
    Record,
    Reserve,
    ReserveDeck,
    Rules,
    Score,
    Take,
    Turn,
)
from tests.property.tables import games
from tests.unit.kernel.lines import hold_the_law, rows
from tests.unit.kernel.plain import NAMES, only_turns, rows_of

TEXT = st.text(st.characters(exclude_categories=["Cs"]), min_size=1, max_size=20)
COUNT = st.sampled_from((0, 0, 0, 1, 2, 7, 10, 255))
TOKENS = st.builds(TokenCounts, *[COUNT] * 6)
CARD = st.sampled_from([card.name for card in CARDS])
OF_LEVEL = {
    level: st.sampled_from([card.name for card in CARDS if card.level == level]) for level in LEVELS
}
TILE = st.sampled_from([tile.name for tile in NOBLES])
BYTE = st.integers(0, 255)


def maybe(of: SearchStrategy[Any]) -> SearchStrategy[Any]:
    return st.none() | of


BUYS = st.builds(Buy, card=CARD, source=st.sampled_from([None, "hand", "table"]))
OTHERS = st.one_of(
    st.builds(Reserve, card=CARD),
    st.builds(ReserveDeck, level=st.integers(1, 3), card=maybe(CARD)),
    st.just(Pass()),
)
PARTS: dict[str, SearchStrategy[Any]] = {
    "gold": maybe(st.just(TokenCounts(gold=1))),
    "returned": maybe(TOKENS),
    "nobles": maybe(TILE.map(lambda name: (name,))),
    "reveals": maybe(CARD.map(lambda name: (name,))),
    "number": maybe(st.integers(1, 65_535)),
}


def turns(players: int) -> SearchStrategy[tuple[Turn, ...]]:
    """Turns of any sort that a row holds."""
    seat = st.integers(1, players)
    takes = st.builds(Turn, seat=seat, action=st.builds(Take, tokens=TOKENS), **PARTS)
    paid = st.builds(Turn, seat=seat, action=BUYS | OTHERS, pay=maybe(TOKENS), **PARTS)
    return st.lists(takes | paid, max_size=6).map(tuple)


@st.composite
def ends(draw: DrawFn, players: int) -> End:
    """An end of any sort that a row holds."""
    seats = st.lists(st.integers(1, players), unique=True).map(sorted)
    scores = [Score(seat=seat, prestige=draw(BYTE)) for seat in draw(seats)]
    reason = draw(st.sampled_from([None, "target", "concede", "abandoned", "timeout"]))
    seat = draw(maybe(st.integers(1, players))) if reason in {"concede", "timeout"} else None
    winners = draw(maybe(seats.map(tuple)))
    fields = {"scores": tuple(scores), "winners": winners, "reason": reason, "seat": seat}
    return End.model_validate(fields)


@st.composite
def usual_records(draw: DrawFn) -> Record:
    """A record of the usual kind, whatever it is worth as a game."""
    players = draw(st.integers(2, 4))
    market = [
        Market(level=level, slots=tuple(draw(st.lists(OF_LEVEL[level], min_size=4, max_size=4))))
        for level in LEVELS
    ]
    name = st.builds(Player, name=TEXT, rating=maybe(st.sampled_from([0.0, -1.5, 1500.0])))
    return Record(
        rules=Rules(profile=draw(st.sampled_from(NAMES))),
        date=draw(maybe(TEXT)),
        event=draw(maybe(TEXT)),
        target=draw(maybe(st.integers(1, 255))),
        start=draw(st.integers(1, players)),
        omits=draw(st.sampled_from([(), ("pay",)])),
        extras=draw(st.dictionaries(st.sampled_from(["a", "B-1", "c_2.d"]), TEXT | st.just(""))),
        players=tuple(draw(name) for _ in range(players)),
        remarks=tuple(draw(st.lists(TEXT, max_size=2))),
        deal=Deal(
            nobles=Nobles(tiles=tuple(draw(st.lists(TILE, max_size=5)))), market=tuple(market)
        ),
        log=draw(turns(players)),
        end=draw(maybe(ends(players))),
    )


@st.composite
def spoiled(draw: DrawFn) -> bytes:
    """A line in which some bytes are others, or gone, or twice there."""
    line = write_json(draw(usual_records())).encode()
    for _ in range(draw(st.integers(1, 3))):
        at, size = draw(st.integers(0, len(line))), draw(st.integers(0, 12))
        begin, kept = draw(st.integers(0, len(line))), draw(st.integers(0, 24))
        put = draw(st.just(line[begin : begin + kept]) | st.binary(max_size=2))
        line = line[:at] + put + line[at + size :]
    return line.replace(b"\n", b" ")


def holds_in_rows(record: Record) -> None:
    """A record, its rows, its line and its identities are one game."""
    encoded = encode([record], NAMES)
    rows_read = encoded.games

    assert encoded.read.all()
    assert rows(encoded, 0) == rows_of(record)
    assert record_of(rows_read, 0, NAMES, heading(record)) == record
    line = spell(rows_read, NAMES, [heading(record)]).data.tobytes()
    assert line.decode() == f"{write_json(record)}\n"
    found = identities(rows_read, NAMES)
    assert (found.games, found.turns) == ([game_id(record)], [turns_id(record)])


@given(usual_records())
def test_rows_hold_every_record_of_the_usual_kind(record: Record) -> None:
    holds_in_rows(record)


@given(games())
def test_rows_hold_every_game_that_was_played_from_a_deal(game: Game) -> None:
    record = only_turns(game.record)

    if record.position is None:
        holds_in_rows(record)
    else:
        assert unusual(record, NAMES) == "position"


@given(st.lists(usual_records(), max_size=3))
def test_rows_of_several_records_stand_one_after_the_other(records: list[Record]) -> None:
    encoded = encode(records, NAMES)

    assert [rows(encoded, number) for number in range(len(records))] == [*map(rows_of, records)]


@given(st.lists(spoiled(), min_size=1, max_size=20))
def test_rows_of_a_spoiled_line_are_those_of_the_reader(lines: list[bytes]) -> None:
    hold_the_law(lines)
    hold_the_law(lines, parse_any)


@given(usual_records())
def test_rows_of_another_spelling_are_the_same(record: Record) -> None:
    line = json.dumps(json.loads(write_json(record)), sort_keys=True, indent=1).replace("\n", " ")
    respelled = parse_any(line.encode(), NAMES)

    assert rows(respelled, 0) == rows_of(record)
