"""A blind reserve from a deck that has no cards left.
"""

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.record.model import Reserve, ReserveDeck

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look at the deck before the reserve."""
    if not isinstance(case.action, ReserveDeck):
        return None
    count = case.position.decks[case.action.level - 1].count
    if count is None:
        message = f"whether the level-{case.action.level} deck had cards is not recorded"
        return Finding(message, severity=Severity.INCOMPLETE)
    if count:
        return None
    message = f"the level-{case.action.level} deck is empty"
    return Finding(message, "action", {"level": case.action.level, "deck": 0})


RULE = Rule(
    code="V403",
    name="deck-empty",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Reserve a card"',),
    actions=(ReserveDeck,),
    turn=check,
)
