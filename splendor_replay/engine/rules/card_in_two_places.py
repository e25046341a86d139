"""One card in two places, or more cards of a level than the box has.

What is checked
    A position or checkpoint holds each card once, and no more of a level than the box has (rule
    text 000, "1. Setup").

Why
    There is one copy of each card; one of the two lines is wrong.

Refused
    market 1 1W-R2K1 1U-K3 1G-W2U1 1W-U3
    P1 tokens WU tableau 9 reserved 1U-K3 nobles - prestige 16

Accepted
    market 1 1W-R2K1 1U-K3 1G-W2U1 1W-U3
    P1 tokens WU tableau 9 reserved 2U-U5 nobles - prestige 16
"""

from splendor_replay.components.cards import CARD_BY_NAME, CARDS
from splendor_replay.components.limits import DECK_SIZES
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import CheckScene, DealScene
from splendor_replay.engine.tally import claim_cards, copies

__all__ = ["RULE"]


def check_deal(scene: DealScene) -> Finding | None:
    """Look through the cards of a position that the record starts from."""
    if scene.record.position is None:
        return None
    places = scene.cards
    twice = copies(name for name, _ in places if name in CARD_BY_NAME)
    if twice:
        found = [
            f"{kind} {level or ''}".strip() for name, (kind, level) in places if name == twice[0]
        ]
        where = (
            f"is twice in {found[0]}"
            if found[0] == found[-1]
            else f"is in {' and '.join(dict.fromkeys(found))}"
        )
        return Finding(f"{twice[0]} {where}", found[-1], {"cards": twice})
    for name, (kind, level) in places:
        card = CARD_BY_NAME.get(name)
        if card is not None and level and card.level != level:
            message = f"{name} is a level-{card.level} card and lies in level {level}"
            return Finding(message, f"{kind} {level}", {"card": name, "level": level})
    for level, deck in enumerate(scene.position.decks, start=1):
        known = sum(c.level == level and bool(scene.position.seen & c.bit) for c in CARDS)
        if deck.count is not None and deck.count + known > DECK_SIZES[level]:
            total = deck.count + known
            message = f"level {level} has {total} cards; the box has {DECK_SIZES[level]}"
            return Finding(message, f"deck {level}", {"level": level, "cards": total})
    return None


def check_checkpoint(scene: CheckScene) -> Finding | None:
    """Look for a card twice in one checkpoint."""
    twice = copies(name for name, _ in claim_cards(scene.checkpoint.claim) if name in CARD_BY_NAME)
    if not twice:
        return None
    return Finding(f"{' and '.join(twice)} is listed twice", "line", {"cards": twice})


RULE = Rule(
    code="C952",
    name="card-in-two-places",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "1. Setup"',),
    deal=check_deal,
    checkpoint=check_checkpoint,
)
