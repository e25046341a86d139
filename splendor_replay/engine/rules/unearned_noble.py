"""A noble whose requirement the bonuses of the bought cards do not meet.

What is checked
    The bonuses of the bought cards meet the noble that comes (rule text 002, "Nobles check
    purchased-card bonuses"; rule text 000, "4. Bonuses and nobles").

Why
    Tokens, gold and reserved cards are no bonuses, however near they bring the seat.

Refused
    42 P2 take WUR noble G3R3K3  # P2 has the bonuses G3R3K2

Accepted
    42 P2 take WUR
"""

from splendor_replay.components.gems import GemCounts
from splendor_replay.components.nobles import NobleTile
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule, words

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Compare the bonuses with the requirement of each tile that visits."""
    for tile in case.visits:
        if tile is None or case.bonuses.covers(tile.requirement) or not _there(case, tile):
            continue
        pairs = zip(tile.requirement, case.bonuses, strict=True)
        missing = GemCounts(*(max(n - held, 0) for n, held in pairs))
        known = case.area.bonuses_known
        message = (
            f"{tile.name} needs {words(tile.requirement)}; seat {case.seat} lacks {words(missing)}"
        )
        facts = {"noble": tile.name, "bonuses": case.bonuses.text, "missing": missing.text}
        return Finding(message, "noble", facts, None if known else Severity.INCOMPLETE)
    return None


def _there(case: Case, tile: NobleTile) -> bool:
    return tile in case.position.nobles or None in case.position.nobles


RULE = Rule(
    code="N801",
    name="unearned-noble",
    severity=Severity.ILLEGAL,
    page=__doc__,
    headings=('002 "Nobles check purchased-card bonuses"', '000 "4. Bonuses and nobles"'),
    reads=("tableau", "nobles"),
    signs=("noble",),
    turn=check,
)
