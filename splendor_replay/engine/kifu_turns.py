"""A turn in USI: one line for its action, one for each noble and each return behind it."""

import re
from collections.abc import Iterator

from splendor_replay.components.gems import NO_TOKENS, TokenCounts
from splendor_replay.importers.kifu.box import CARD_NUMBERS, NOBLE_NUMBERS, counted, letters
from splendor_replay.importers.kifu.notes import notes, spelled
from splendor_replay.record.fields import UNKNOWN
from splendor_replay.record.model import Buy, Pass, Reserve, ReserveDeck, Take, Turn

__all__ = ["KifuError", "turn_lines"]


_TIME = re.compile(r"\[[0-9]{1,12}\]")


class KifuError(ValueError):
    """A record that KIFU cannot say; the message names the turn and the part."""


def turn_lines(turn: Turn, spare: int) -> Iterator[str]:
    """Yield the lines of a turn.

    Args:
        turn: A turn that has a number.
        spare: How many lines above it go on with a turn and have numbers of their own.

    Raises:
        KifuError: Where KIFU has no words for a part of it.

    Example:
        >>> list(turn_lines(Turn(seat=1, number=3, action=Pass(), nobles=("W4U4",)), 1))
        ['4. P0 pass', '5. P0 noble:N4']
    """
    _refuse(turn)
    words = list(_words(turn))
    number = (turn.number or 0) + spare
    for index, word in enumerate(words):
        line = f"{number + index}. P{turn.seat - 1} {word}"
        yield line if index else line + _comment(turn)


def _words(turn: Turn) -> Iterator[str]:
    """Yield the actions in USI.

    Raises:
        KifuError: Where a noble has no number.
    """
    back = letters(turn.returned) if isinstance(turn.returned, TokenCounts) else ""
    beside = isinstance(turn.action, Take | Reserve)
    if turn.action is not None:
        yield _action(turn) + (f"/return:{back}" if back and beside else "")
    if back and not beside:
        yield from (f"return:{letter}" for letter in back)
    for name in turn.nobles or ():
        if name not in NOBLE_NUMBERS:
            raise KifuError(_said(turn, "noble", f"{name} has no number"))
        yield f"noble:N{NOBLE_NUMBERS[name]}"


def _action(turn: Turn) -> str:
    action = turn.action
    match action:
        case Take(tokens=TokenCounts() as tokens) if tokens != NO_TOKENS:
            return f"take:{letters(tokens)}"
        case ReserveDeck():
            return f"reserve:L{action.level}"
        case Reserve(card=name) | Buy(card=name):
            if name not in CARD_NUMBERS:
                raise KifuError(_said(turn, "card", f"{name} has no number"))
            if isinstance(action, Reserve):
                return f"reserve:C{CARD_NUMBERS[name]}"
            pay = turn.pay
            paid = f"/pay:{counted(pay)}" if isinstance(pay, TokenCounts) else ""
            return f"buy:C{CARD_NUMBERS[name]}{paid}"
        case Pass():
            return "pass"
        case _:
            kind = "none" if action is None else action.type
            raise KifuError(_said(turn, "action", f"USI has no words for {kind}"))


def _comment(turn: Turn) -> str:
    """Return the end of the line of an action: its time, and what stands in the comment.

    Raises:
        KifuError: Where a card that was turned up has no number.
    """
    own = turn.comment or ""
    time, blank, rest = own.partition(" ")
    if _TIME.fullmatch(time) is None or (blank and not rest):
        time, rest = "", own
    try:
        words = f"{notes(turn)} {spelled(rest)}".strip()
    except KeyError as error:
        raise KifuError(_said(turn, "reveal", f"{error.args[0]} has no number")) from error
    return (f" {time}" if time else "") + (f" # {words}" if words else "")


def _refuse(turn: Turn) -> None:
    """Complain of what no line can say.

    Raises:
        KifuError: Where there is such a part.
    """
    parts = {
        "receive": turn.received is not None,
        "drop": bool(turn.drops),
        "a line with +": bool(turn.more),
        "undone": turn.undone,
        "a waiver": bool(turn.waivers),
        "a label": turn.label is not None,
        "time": turn.time is not None,
        "pay": turn.pay is not None and not isinstance(turn.action, Buy),
        "action": turn.action is None and not (turn.nobles or turn.returned),
    }
    for part, there in parts.items():
        if there:
            raise KifuError(_said(turn, part, "KIFU has no words for it"))
    for part, value in (("pay", turn.pay), ("return", turn.returned)):
        if value == UNKNOWN:
            raise KifuError(_said(turn, part, "KIFU cannot say that it is not known"))
    if turn.early:
        raise KifuError(
            _said(turn, turn.early[0], "KIFU cannot say that it came before the action")
        )


def _said(turn: Turn, part: str, reason: str) -> str:
    return f"turn {turn.number}, {part}: {reason}"
