"""A blind card that is named later and cannot be it: wrong level, or seen elsewhere.

What is checked
    The name that a blind card gets is of the level of its deck, and no card that had been seen
    anywhere before (rule text 000, "Reserve a card"; rule text 002, "Reserving keeps an option, not
    a bonus").

Why
    A blind card comes from the top of one deck. Another level, or a card that lay face up, shows
    that the name or the reserve is wrong.

Refused
    42 P2 reserve deck 2 = 1U-W1K2 gold Y

Accepted
    42 P2 reserve deck 2 = 2U-U5 gold Y
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.whereabouts import Origin
from splendor_replay.record.model import Buy, ReserveDeck

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Compare the named card with the blind ones of the hand, or with its deck."""
    card, action = case.card, case.action
    if card is None:
        return None
    if isinstance(action, ReserveDeck):
        level, wrong = action.level, card.level != action.level
        if not wrong and not case.position.seen & card.bit:
            return None
        levels: tuple[int, ...] = (level,)
    elif case.found.origin is Origin.CLASH:
        held = [held for held in case.area.reserved if held.card is None]
        levels = tuple(blind.level for blind in held if blind.level is not None)
        wrong = card.level not in levels
    else:
        return None
    shown = " and ".join(str(level) for level in levels)
    reason = f"the blind card is of level {shown}" if wrong else "it has been seen elsewhere"
    return Finding(f"{card.name} cannot be it: {reason}", "action", {"card": card.name})


RULE = Rule(
    code="F006",
    name="revealed-card-conflict",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Reserve a card"', '002 "Reserving keeps an option, not a bonus"'),
    reads=("card",),
    actions=(Buy, ReserveDeck),
    origins=(Origin.CLASH, Origin.NO_CARD),
    turn=check,
)
