"""Gold that does not start at five.

What is checked
    The bank starts with five gold tokens, however many players there are (rule text 000, "1.
    Setup"; rule text 002, "Set up cards, nobles and gem supply").

Why
    Gold that is missing was mostly left with the players of the game before, by a program that kept
    its bank.

Refused
    bank W4U4G4R4K4Y4

Accepted
    bank W4U4G4R4K4Y5
"""

from splendor_replay.components.gems import TokenCounts
from splendor_replay.components.limits import GOLD_TOKENS
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import DealScene

__all__ = ["RULE"]


def check(scene: DealScene) -> Finding | None:
    """Look at the gold of the bank."""
    bank = scene.record.deal.bank
    if scene.record.position or bank is None or not isinstance(bank.tokens, TokenCounts):
        return None
    gold = bank.tokens.gold
    if gold in {GOLD_TOKENS, GOLD_TOKENS - scene.tokens_held.gold}:
        return None
    message = f"the bank starts with {gold} gold; there are {GOLD_TOKENS}, whatever the players"
    return Finding(message, "bank", {"gold": gold, "expected": GOLD_TOKENS})


RULE = Rule(
    code="S103",
    name="gold-size",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "1. Setup"', '002 "Set up cards, nobles and gem supply"'),
    deal=check,
)
