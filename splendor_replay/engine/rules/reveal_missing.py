"""A face-up card is gone, its deck has cards, and no new one is recorded.

What is checked
    A slot that a buy or reserve empties is filled from its deck while that has cards (rule text
    000, "Purchase a card"; rule text 002, "Card bonuses reduce cost permanently").

Why
    A card that nobody recorded lies there now. Later lines may name it; until then the slot is
    unknown. Who did not see the new card writes ``-> ?``.

Refused
    42 P2 buy 1W-U3 pay U3  # deck 1 has 22 cards

Accepted
    42 P2 buy 1W-U3 pay U3 -> 1U-W1K2
"""

from splendor_replay.components.cards import Card
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case, How
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.whereabouts import FROM_MARKET, Origin
from splendor_replay.record.fields import EMPTY_SLOT, UNKNOWN
from splendor_replay.record.model import Buy, Reserve
from splendor_replay.record.notation import REVEAL

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Look for a gap that nothing fills; say where a card was named only now."""
    if not case.gap:
        return None
    count = case.position.decks[case.gap - 1].count
    silent = not case.deed.reveals or case.deed.reveals[0] == EMPTY_SLOT
    named = case.deed.reveals is not None
    if not silent or count == 0 or (count is None and named):
        return _named_late(case)
    if "reveal" in case.rules.omits and not named:
        return _named_late(case)
    if case.refill_how == How.INFERRED:
        facts = {"inferred": case.refill.name if isinstance(case.refill, Card) else UNKNOWN}
        message = f"the new card is not recorded; by the deck it is {facts['inferred']}"
        return Finding(message, "reveal", facts, Severity.INFO)
    if count is None:
        message = f"no new level-{case.gap} card; whether the deck had one is not recorded"
        return Finding(message, "reveal", {"level": case.gap}, Severity.INCOMPLETE)
    message = (
        f"a level-{case.gap} slot is empty and the deck has {count} cards; no new card is recorded"
        f"; write {REVEAL} {UNKNOWN} where it is not known"
    )
    return Finding(message, "reveal", {"level": case.gap, "deck": count})


def _named_late(case: Case) -> Finding | None:
    if case.found.origin is not Origin.UNSEEN_SLOT or case.card is None:
        return None
    message = f"{case.card.name} lay face up; the record names it only here"
    return Finding(message, "action", {"inferred": case.card.name}, Severity.INFO)


RULE = Rule(
    code="D601",
    name="reveal-missing",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Purchase a card"', '002 "Card bonuses reduce cost permanently"'),
    reads=("deck",),
    actions=(Buy, Reserve),
    signs=("reveal",),
    origins=FROM_MARKET,
    turn=check,
)
