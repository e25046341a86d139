"""A card that is none of the 90: level, bonus and cost must all match.

What is checked
    A named card is one of the 90 of the box. Level, bonus and cost must match, and the prestige
    where it is written (rule text 000, "1. Setup").

Why
    One wrong letter makes a card that nobody could buy, and its bonus and prestige would falsify
    every later turn of the seat.

Refused
    42 P2 buy 1W-R3K1 from hand pay R2

Accepted
    42 P2 buy 1W-R2K1 from hand pay R2
"""

from splendor_replay.components.cards import CARD_BY_NAME
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import CheckScene, DealScene
from splendor_replay.engine.tally import claim_cards
from splendor_replay.record.fields import EMPTY_SLOT, UNKNOWN
from splendor_replay.record.model import Buy, Reserve, ReserveDeck

__all__ = ["RULE"]


_WITH_CARD = frozenset({Buy, Reserve, ReserveDeck})


def check_turn(case: Case) -> Finding | None:
    """Look for a card that the box does not have."""
    action = case.action
    if type(action) in _WITH_CARD:
        name = action.card  # type: ignore[union-attr]
        if name is not None and name != UNKNOWN and name not in CARD_BY_NAME:
            return _finding((name,), "action")
    for part, names in (("reveal", case.deed.reveals or ()), ("drop", case.deed.drops)):
        wrong = tuple([name for name in names if _is_wrong(name)])
        if wrong:
            return _finding(wrong, part)
    return None


def check_deal(scene: DealScene) -> Finding | None:
    """Look through market, decks and areas of the deal."""
    wrong = tuple(name for name, _place in scene.cards if _is_wrong(name))
    return _finding(wrong, "market") if wrong else None


def check_checkpoint(scene: CheckScene) -> Finding | None:
    """Look through the cards of a checkpoint."""
    claim = scene.checkpoint.claim
    wrong = tuple(name for name, _place in claim_cards(claim) if _is_wrong(name))
    return _finding(wrong, "line") if wrong else None


def _is_wrong(name: str) -> bool:
    return name not in CARD_BY_NAME and name != EMPTY_SLOT and not name.endswith(UNKNOWN)


def _finding(names: tuple[str, ...], part: str) -> Finding:
    message = f"the box has no card {' or '.join(names)}"
    return Finding(message, part, {"cards": names})


RULE = Rule(
    code="F002",
    name="unknown-card",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "1. Setup"',),
    signs=("reveal", "drop", "unnamed"),
    turn=check_turn,
    deal=check_deal,
    checkpoint=check_checkpoint,
)
