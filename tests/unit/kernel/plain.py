"""Rows of a record of the usual kind, built one by one in plain Python, beside what they are of."""

from functools import cache
from pathlib import Path

from splendor_replay.components.cards import CARD_BY_NAME
from splendor_replay.components.gems import NO_TOKENS, TokenCounts
from splendor_replay.components.nobles import NOBLE_BY_NAME
from splendor_replay.engine.profiles import PROFILES
from splendor_replay.record.model import (
    Buy,
    Deal,
    End,
    Pass,
    Record,
    Reserve,
    ReserveDeck,
    Take,
    Turn,
)
from splendor_replay.record.reader import read_text

ROOT = Path(__file__).parents[3]
NAMES = tuple(PROFILES)

Rows = tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]


def changed(record: Record, **changes: object) -> Record:
    """The record with some of its fields set."""
    return Record(**{**dict(record), **changes})


def only_turns(record: Record) -> Record:
    """The record without checkpoints, remarks, comments and claims that no deal needs."""
    log = (Turn(**{**dict(turn), "comment": None}) for turn in record.turns)
    deal = Deal(nobles=record.deal.nobles, market=record.deal.market)
    return changed(record, log=tuple(log), deal=deal)


@cache
def shipped(folder: str) -> tuple[Record, ...]:
    """The records of a folder of ``records``."""
    paths = sorted((ROOT / "records" / folder).glob("*.splendor"))
    return tuple(read_text(path.read_text(encoding="utf-8"))[0].record for path in paths)


# --- rows ------------------------------------------------------------------------------------


def rows_of(record: Record) -> Rows:
    """The head and the turns; fails where the record is not of the usual kind."""
    return (*_setup(record), *_end(record), int(record.omits == ("pay",))), tuple(
        _turn(item) for item in record.log if isinstance(item, Turn)
    )


def _setup(record: Record) -> tuple[int, ...]:
    deal = record.deal
    assert deal.nobles is not None
    assert record.start is not None
    tiles = [_tile(name) for name in deal.nobles.tiles]
    market = [_card(name) for row in deal.market for name in row.slots]
    return (
        len(record.players),
        record.start,
        NAMES.index(record.rules.profile),
        record.target or 0,
        len(tiles),
        *tiles,
        *[0] * (5 - len(tiles)),
        *market,
    )


def _end(record: Record) -> tuple[int, ...]:
    if record.end is None:
        return (0, 0, 255, 0, 0, 0, 0, 0)
    end: End = record.end
    reason = [None, "target", "concede", "abandoned", "timeout"].index(end.reason) + 1
    winners = 255 if end.winners is None else sum(2 ** (seat - 1) for seat in end.winners)
    scores = {score.seat: score.prestige for score in end.scores}
    scored = sum(2 ** (seat - 1) for seat in scores)
    return (reason, end.seat or 0, winners, scored, *(scores.get(seat, 0) for seat in (1, 2, 3, 4)))


def _turn(turn: Turn) -> tuple[int, ...]:
    action, card, level, source, moved = _action(turn)
    number = turn.number or 0
    return (
        *(turn.seat, action, card, level, source),
        _tile(turn.nobles[0]) if turn.nobles else 0,
        _card(turn.reveals[0]) if turn.reveals else 0,
        int(turn.gold is not None),
        int(turn.pay is not None),
        int(turn.returned is not None),
        *moved,
        *_tokens(turn.returned),
        *(number % 256, number // 256),
    )


def _action(turn: Turn) -> tuple[int, int, int, int, TokenCounts]:
    pay = _tokens(turn.pay)
    match turn.action:
        case Take(tokens=TokenCounts() as tokens):
            return 1, 0, 0, 0, tokens
        case Buy(card=name, source=source):
            return 2, _card(name), 0, [None, "hand", "table"].index(source), pay
        case Reserve(card=name):
            return 3, _card(name), 0, 0, pay
        case ReserveDeck(level=level, card=told):
            return 4, _card(told) if told else 0, level, 0, pay
        case _:
            assert isinstance(turn.action, Pass)
            return 5, 0, 0, 0, pay


def _tokens(tokens: TokenCounts | str | None) -> TokenCounts:
    assert not isinstance(tokens, str)
    return tokens or NO_TOKENS


def _card(name: str) -> int:
    return CARD_BY_NAME[name].index + 1


def _tile(name: str) -> int:
    return NOBLE_BY_NAME[name].index + 1
