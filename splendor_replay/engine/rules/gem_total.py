"""Tokens of bank and players that do not add up to the set.

What is checked
    Bank and areas of a position, or of a checkpoint, hold the tokens of the set (rule text 000,
    "Trading tokens"; rule text 002, "Card bonuses reduce cost permanently").

Why
    What is paid and returned goes to the bank at once. A sum that is off shows where tokens
    vanished or came from nowhere.

Refused
    bank W2U3G3R3K3Y5  # P1 holds WU, P2 GRK: three diamonds in all

Accepted
    bank W3U3G3R3K3Y5  # four of each gem
"""

from splendor_replay.components.gems import TokenCounts
from splendor_replay.components.limits import SEAT_COUNTS, token_set
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.rules.rule import Finding, Rule, words
from splendor_replay.engine.scenes import CheckScene, DealScene
from splendor_replay.record.model import Bank

__all__ = ["RULE"]


def check_deal(scene: DealScene) -> Finding | None:
    """Add up a position that the record starts from."""
    if scene.record.position is None or scene.players not in SEAT_COUNTS:
        return None
    position, full = scene.position, token_set(scene.players)
    least = position.bank
    most = position.bank_at_most
    for area in position.areas:
        least, most = least.plus(area.tokens), most.plus(area.at_most)
    return _finding(least, most, full, "bank")


def check_checkpoint(scene: CheckScene) -> Finding | None:
    """Add up the bank of a checkpoint and the holdings; say it where they are not the set."""
    claim, players = scene.checkpoint.claim, scene.position.players
    if not isinstance(claim, Bank) or players not in SEAT_COUNTS:
        return None
    if not isinstance(claim.tokens, TokenCounts) or "bank" in scene.said:
        return None
    least = most = claim.tokens
    for seat, area in enumerate(scene.position.areas, start=1):
        held = scene.claimed.get(seat)
        least = least.plus(held if held is not None else area.tokens)
        most = most.plus(held if held is not None else area.at_most)
    return _finding(least, most, token_set(players), "line")


def _finding(least: TokenCounts, most: TokenCounts, full: TokenCounts, part: str) -> Finding | None:
    if full.covers(least) and most.covers(full):
        return None
    over, short = full.lacking(least), most.lacking(full)
    shown = [f"{words(over)} too many"] if any(over) else []
    shown += [f"{words(short)} missing"] if any(short) else []
    message = f"bank and players do not hold the set of {words(full)}: {', '.join(shown)}"
    return Finding(message, part, {"too_many": over.text, "missing": short.text})


RULE = Rule(
    code="C951",
    name="gem-total",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('000 "Trading tokens"', '002 "Card bonuses reduce cost permanently"'),
    reads=("bank", "all-tokens"),
    deal=check_deal,
    checkpoint=check_checkpoint,
)
