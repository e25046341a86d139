"""Slips of the pen in a clean log: one a record, drawn by a seeded generator."""

import random
from collections.abc import Callable
from typing import NamedTuple

from splendor_replay.components.cards import CARDS
from splendor_replay.components.gems import TokenCounts
from splendor_replay.record.log import valid_turn
from splendor_replay.record.model import Buy, Reserve, Take, Turn

Log = tuple[Turn, ...]


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
    return valid_turn({**vars(turn), **fields})


def _other_tokens(chance: random.Random, tokens: TokenCounts) -> TokenCounts:
    """Return tokens with one gem turned into another."""
    counts = list(tokens)
    kind = chance.choice([index for index, n in enumerate(tokens) if n])
    counts[kind] -= 1
    counts[chance.choice([index for index in range(5) if index != kind])] += 1
    return TokenCounts(*counts)


def _token(chance: random.Random, log: Log, at: int) -> Log | None:
    turn = log[at]
    if isinstance(turn.action, Take) and isinstance(turn.action.tokens, TokenCounts):
        wrong = changed(turn, action=Take(tokens=_other_tokens(chance, turn.action.tokens)))
    elif isinstance(turn.pay, TokenCounts) and any(turn.pay):
        wrong = changed(turn, pay=_other_tokens(chance, turn.pay))
    else:
        return None
    return (*log[:at], wrong, *log[at + 1 :])


def _other_card(chance: random.Random, name: str) -> str:
    return chance.choice([c.name for c in CARDS if c.name != name and c.name[0] == name[0]])


def _card(chance: random.Random, log: Log, at: int) -> Log | None:
    action = log[at].action
    if not isinstance(action, Buy | Reserve):
        return None
    fields = {name: getattr(action, name) for name in type(action).model_fields}
    wrong = type(action)(**{**fields, "card": _other_card(chance, action.card)})
    return (*log[:at], changed(log[at], action=wrong), *log[at + 1 :])


def _reveal(chance: random.Random, log: Log, at: int) -> Log | None:
    reveals = log[at].reveals
    if not reveals or reveals == ("-",):
        return None
    wrong = changed(log[at], reveals=(_other_card(chance, reveals[0]),))
    return (*log[:at], wrong, *log[at + 1 :])


def _actor(chance: random.Random, log: Log, at: int) -> Log | None:
    others = sorted({turn.seat for turn in log} - {log[at].seat})
    return (*log[:at], changed(log[at], seat=chance.choice(others)), *log[at + 1 :])


def _dropped(_chance: random.Random, log: Log, at: int) -> Log | None:
    return (*log[:at], *log[at + 1 :])


def _doubled(_chance: random.Random, log: Log, at: int) -> Log | None:
    return (*log[: at + 1], *log[at:])


def _swapped(_chance: random.Random, log: Log, at: int) -> Log | None:
    return None if at + 1 == len(log) else (*log[:at], log[at + 1], log[at], *log[at + 2 :])


def _without(field: str) -> Callable[[random.Random, Log, int], Log | None]:
    def drop(_chance: random.Random, log: Log, at: int) -> Log | None:
        if not getattr(log[at], field):
            return None
        return (*log[:at], changed(log[at], **{field: None}), *log[at + 1 :])

    return drop


KINDS: dict[str, Callable[[random.Random, Log, int], Log | None]] = {
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


def slip(chance: random.Random, log: Log, kind: str) -> Slip | None:
    """Return the log with a slip of a kind, ``None`` where the line has no room for it."""
    at = chance.randrange(len(log))
    wrong = KINDS[kind](chance, log, at)
    return None if wrong is None or wrong == log else Slip(kind, at, wrong)
