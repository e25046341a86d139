"""A gem that does not start at four, five or seven for two, three or four players.

What is checked
    The bank starts with four tokens of each gem for two players, five for three, seven for four
    (rule text 000, "1. Setup"; rule text 002, "Set up cards, nobles and gem supply").

Why
    A bank of another size moves every shortage and every pair; programs made for one number of
    players have it.

Refused
    bank W5U5G5R5K5Y5  # two players

Accepted
    bank W4U4G4R4K4Y5
"""

from splendor_replay.components.gems import TokenCounts
from splendor_replay.components.limits import GEM_TOKENS
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule, words
from splendor_replay.engine.scenes import DealScene

__all__ = ["RULE"]


def check(scene: DealScene) -> Finding | None:
    """Compare the gems of the bank with the number of players."""
    bank = scene.record.deal.bank
    if scene.record.position or bank is None or not isinstance(bank.tokens, TokenCounts):
        return None
    each = GEM_TOKENS[scene.players]
    gems = bank.tokens.gems
    held = scene.tokens_held.gems
    if all(n in {each, each - out} for n, out in zip(gems, held, strict=True)):
        return None
    message = f"the bank starts with {words(gems)}; {scene.players} players have {each} of each"
    return Finding(message, "bank", {"bank": gems.text, "each": each})


RULE = Rule(
    code="S102",
    name="bank-size",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "1. Setup"', '002 "Set up cards, nobles and gem supply"'),
    deal=check,
)
