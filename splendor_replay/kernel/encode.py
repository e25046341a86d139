"""Typed records as rows, and why a record has none."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from splendor_replay.components.cards import CARD_BY_NAME, LEVELS
from splendor_replay.components.gems import TokenCounts
from splendor_replay.components.limits import MARKET_SLOTS, SEAT_COUNTS
from splendor_replay.components.nobles import NOBLE_BY_NAME
from splendor_replay.kernel.parse import Lines, parse
from splendor_replay.record.json_spelling import write_json_lines
from splendor_replay.record.model import (
    Action,
    Buy,
    End,
    Market,
    Pass,
    Record,
    Reserve,
    ReserveDeck,
    Take,
    Turn,
)

__all__ = ["encode", "unusual"]

_BYTE = 255
_HIGHEST_NUMBER = 65_535
_MOST_TILES = 5
_ONE_GOLD = TokenCounts(gold=1)


def encode(records: Iterable[Record], profiles: Sequence[str]) -> Lines:
    """Return records as rows; the foreign ones are those of an unusual kind.

    Args:
        records: One line each.
        profiles: As of ``parse``.
    """
    return parse(write_json_lines(records).encode("utf-8"), profiles)


def unusual(record: Record, profiles: Sequence[str]) -> str:
    """Return the first field that no row can hold, ``text`` if it is none; empty if there is a row.

    Example:
        >>> from splendor_replay.record.model import StartPosition
        >>> unusual(Record(position=StartPosition(turn=4)), ("official",))
        'position'
    """
    if encode((record,), profiles).read[0]:
        return ""
    if record.rules.knobs or record.rules.profile not in profiles:
        return "rules"
    found = next((name for name, usual in _USUAL.items() if not usual(record)), None)
    return found or _unusual_item(record) or "text"


# --- above the log, and the end ----------------------------------------------------------------


def _deal_is_usual(record: Record) -> bool:
    deal = record.deal
    tiles = None if deal.nobles is None else deal.nobles.tiles
    if deal.decks or deal.bank or deal.areas or tiles is None or len(tiles) > _MOST_TILES:
        return False
    levels = tuple(row.level for row in deal.market)
    return NOBLE_BY_NAME.keys() >= set(tiles) and levels == LEVELS and all(map(_full, deal.market))


def _full(row: Market) -> bool:
    cards = [CARD_BY_NAME.get(name) for name in row.slots]
    of_level = all(card is not None and card.level == row.level for card in cards)
    return of_level and len(cards) == MARKET_SLOTS and not row.unordered


def _end_is_usual(record: Record) -> bool:
    end = record.end or End()
    seats = [score.seat for score in end.scores]
    lists = (seats, list(end.winners or ()), [end.seat or 1])
    return all(0 <= score.prestige <= _BYTE for score in end.scores) and all(
        listed == sorted(set(listed)) and max(listed, default=1) <= len(record.players)
        for listed in lists
    )


_USUAL: Mapping[str, Callable[[Record], bool]] = {
    "unreadable": lambda record: not record.unreadable,
    "position": lambda record: record.position is None,
    "omits": lambda record: record.omits in {(), ("pay",)},
    "nobles_from": lambda record: record.nobles_from is None,
    "expansions": lambda record: not record.expansions,
    "players": lambda record: len(record.players) in SEAT_COUNTS,
    "start": lambda record: record.start in range(1, len(record.players) + 1),
    "target": lambda record: (record.target or 1) <= _BYTE,
    "deal": _deal_is_usual,
    "end": _end_is_usual,
}


# --- the log -----------------------------------------------------------------------------------


def _unusual_item(record: Record) -> str:
    seats = range(1, len(record.players) + 1)
    for item in record.log:
        if not isinstance(item, Turn):
            return item.kind
        if item.seat not in seats:
            return "seat"
        for name, usual in _USUAL_TURN.items():
            if not usual(item):
                return name
    return ""


def _action_is_usual(action: Action | None) -> bool:
    match action:
        case Take():
            return _are_tokens(action.tokens)
        case Buy() | Reserve():
            return action.card in CARD_BY_NAME
        case ReserveDeck():
            return action.card is None or action.card in CARD_BY_NAME
        case _:
            return isinstance(action, Pass)


def _are_tokens(tokens: TokenCounts | str | None) -> bool:
    """Tell whether tokens are not written, or known and no more than a byte holds."""
    return tokens is None or (not isinstance(tokens, str) and max(tokens) <= _BYTE)


def _is_one(names: tuple[str, ...] | None, known: Mapping[str, object]) -> bool:
    return names is None or (len(names) == 1 and names[0] in known)


def _pay_is_usual(turn: Turn) -> bool:
    return _are_tokens(turn.pay) and not (isinstance(turn.action, Take) and turn.pay is not None)


_USUAL_TURN: Mapping[str, Callable[[Turn], bool]] = {
    "undone": lambda turn: not turn.undone,
    "more": lambda turn: not turn.more,
    "early": lambda turn: not turn.early,
    "action": lambda turn: _action_is_usual(turn.action),
    "pay": _pay_is_usual,
    "gold": lambda turn: turn.gold is None or turn.gold == _ONE_GOLD,
    "returned": lambda turn: _are_tokens(turn.returned),
    "received": lambda turn: turn.received is None,
    "nobles": lambda turn: _is_one(turn.nobles, NOBLE_BY_NAME),
    "drops": lambda turn: not turn.drops,
    "reveals": lambda turn: _is_one(turn.reveals, CARD_BY_NAME),
    "number": lambda turn: turn.number is None or 1 <= turn.number <= _HIGHEST_NUMBER,
    "label": lambda turn: turn.label is None,
    "time": lambda turn: turn.time is None,
    "waivers": lambda turn: not turn.waivers,
    "comment": lambda turn: turn.comment is None,
}
