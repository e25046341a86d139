"""Slips of the pen in a clean log: one a record, wherever chance has it."""

from collections.abc import Callable
from typing import NamedTuple

from splendor_replay.components.cards import CARDS
from splendor_replay.components.gems import GEMS, TokenCounts
from splendor_replay.record.log import Turn, valid_turn
from splendor_replay.record.model import Buy, Reserve, Take

__all__ = ["KINDS", "Draw", "Log", "Slip", "any_slip", "changed", "slip"]

Log = tuple[Turn, ...]
Draw = Callable[[int], int]
"""Gives a number of chance from 0 to one below the number it is given."""


class Slip(NamedTuple):
    """A log with one slip.

    Attributes:
        kind: What was done to it.
        at: Index of the line that was changed, dropped or doubled, or the first of two.
        log: The log afterwards.
    """

    kind: str
    at: int
    log: Log


def changed(turn: Turn, **fields: object) -> Turn:
    """Return a turn with other values, each in its one spelling."""
    return valid_turn({**vars(turn), **fields})


def any_slip(draw: Draw, log: Log) -> Slip:
    """Return a log with a slip of some kind, each kind as likely that it has room for."""
    kinds = list(KINDS)
    while True:
        kind = kinds.pop(draw(len(kinds)))
        begin = draw(len(log))
        for at in (*range(begin, len(log)), *range(begin)):
            found = _slip_at(draw, log, kind, at)
            if found is not None:
                return found


def slip(draw: Draw, log: Log, kind: str) -> Slip | None:
    """Return the log with a slip of a kind, ``None`` where the line has no room for it."""
    return _slip_at(draw, log, kind, draw(len(log)))


def _slip_at(draw: Draw, log: Log, kind: str, at: int) -> Slip | None:
    wrong = KINDS[kind](draw, log, at)
    return None if wrong is None or wrong == log else Slip(kind, at, wrong)


def _other_tokens(draw: Draw, tokens: TokenCounts) -> TokenCounts:
    """Return tokens with one gem turned into another."""
    counts = list(tokens)
    kinds = [index for index, n in enumerate(tokens) if n]
    kind = kinds[draw(len(kinds))]
    counts[kind] -= 1
    others = [index for index in range(len(GEMS)) if index != kind]
    counts[others[draw(len(others))]] += 1
    return TokenCounts(*counts)


def _token(draw: Draw, log: Log, at: int) -> Log | None:
    turn = log[at]
    if isinstance(turn.action, Take) and isinstance(turn.action.tokens, TokenCounts):
        wrong = changed(turn, action=Take(tokens=_other_tokens(draw, turn.action.tokens)))
    elif isinstance(turn.pay, TokenCounts) and any(turn.pay):
        wrong = changed(turn, pay=_other_tokens(draw, turn.pay))
    else:
        return None
    return (*log[:at], wrong, *log[at + 1 :])


def _other_card(draw: Draw, name: str) -> str:
    others = [c.name for c in CARDS if c.name != name and c.name[0] == name[0]]
    return others[draw(len(others))]


def _card(draw: Draw, log: Log, at: int) -> Log | None:
    action = log[at].action
    if not isinstance(action, Buy | Reserve):
        return None
    fields = {name: getattr(action, name) for name in type(action).model_fields}
    wrong = type(action)(**{**fields, "card": _other_card(draw, action.card)})
    return (*log[:at], changed(log[at], action=wrong), *log[at + 1 :])


def _reveal(draw: Draw, log: Log, at: int) -> Log | None:
    reveals = log[at].reveals
    if not reveals or reveals == ("-",):
        return None
    wrong = changed(log[at], reveals=(_other_card(draw, reveals[0]),))
    return (*log[:at], wrong, *log[at + 1 :])


def _actor(draw: Draw, log: Log, at: int) -> Log | None:
    others = sorted({turn.seat for turn in log} - {log[at].seat})
    return (*log[:at], changed(log[at], seat=others[draw(len(others))]), *log[at + 1 :])


def _dropped(_draw: Draw, log: Log, at: int) -> Log | None:
    return (*log[:at], *log[at + 1 :])


def _doubled(_draw: Draw, log: Log, at: int) -> Log | None:
    return (*log[: at + 1], *log[at:])


def _swapped(_draw: Draw, log: Log, at: int) -> Log | None:
    return None if at + 1 == len(log) else (*log[:at], log[at + 1], log[at], *log[at + 2 :])


def _without(field: str) -> Callable[[Draw, Log, int], Log | None]:
    def drop(_draw: Draw, log: Log, at: int) -> Log | None:
        if not getattr(log[at], field):
            return None
        return (*log[:at], changed(log[at], **{field: None}), *log[at + 1 :])

    return drop


KINDS: dict[str, Callable[[Draw, Log, int], Log | None]] = {
    "a token changed": _token,
    "a card changed": _card,
    "a revealed card changed": _reveal,
    "an actor changed": _actor,
    "a line dropped": _dropped,
    "a line doubled": _doubled,
    "two lines swapped": _swapped,
    "a return dropped": _without("returned"),
    "a noble dropped": _without("nobles"),
    "a payment dropped": _without("pay"),
}
"""What may be done to a line, by its name; ``None`` where the line has no room for it."""
