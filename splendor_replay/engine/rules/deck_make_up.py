"""A card in the wrong level or twice, or decks and rows that are not 40, 30 and 20.

What is checked
    Decks and market hold each card once and in its own level, 40, 30 and 20 of them (rule text 000,
    "1. Setup").

Why
    With a card twice or missing, two lines of the record may speak of the same card, and a deck
    runs out at another time.

Refused
    deck 1 35  # four lie face up, the box has forty

Accepted
    deck 1 36
"""

from splendor_replay.components.cards import CARD_BY_NAME
from splendor_replay.components.limits import DECK_SIZES, MARKET_SLOTS
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import DealScene
from splendor_replay.engine.tally import copies
from splendor_replay.record.fields import EMPTY_SLOT

__all__ = ["RULE"]


def check(scene: DealScene) -> Finding | None:
    """Look at levels, copies and counts of the dealt cards."""
    if scene.record.position:
        return None
    for name, (kind, level) in scene.cards:
        card = CARD_BY_NAME.get(name)
        if card is not None and level and card.level != level:
            message = f"{name} is a level-{card.level} card and lies in level {level}"
            return Finding(message, f"{kind} {level}", {"card": name, "level": level})
    twice = copies(name for name, _ in scene.cards if name in CARD_BY_NAME)
    if twice:
        return Finding(f"{' and '.join(twice)} is dealt twice", "market", {"cards": twice})
    return _count(scene)


def _count(scene: DealScene) -> Finding | None:
    """Compare deck and row of each level with the box."""
    deal = scene.record.deal
    rows = {row.level: row for row in deal.market}
    for deck in deal.decks:
        known = deck.count if deck.count is not None else len(deck.cards)
        row = rows.get(deck.level)
        shown = sum(slot != EMPTY_SLOT for slot in row.slots) if row else MARKET_SLOTS
        size = DECK_SIZES[deck.level]
        total = known + shown
        if total == size or (deck.open_end and total < size):
            continue
        message = (
            f"level {deck.level} has {known} cards in the deck and {shown} face up: "
            f"{total} of {size}"
        )
        return Finding(message, f"deck {deck.level}", {"level": deck.level, "cards": total})
    return None


RULE = Rule(
    code="S107",
    name="deck-make-up",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "1. Setup"',),
    deal=check,
)
