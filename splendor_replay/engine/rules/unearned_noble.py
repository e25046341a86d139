"""A noble whose requirement the bonuses of the bought cards do not meet.
"""

from splendor_replay.components.gems import GemCounts
from splendor_replay.components.nobles import NobleTile
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule, words
from splendor_replay.record.model import Nobles

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Compare the bonuses with the requirement of each tile that visits."""
    for tile in case.visits:
        if tile is None or case.bonuses.covers(tile.requirement) or not _there(case, tile):
            continue
        pairs = zip(tile.requirement, case.bonuses, strict=True)
        missing = GemCounts(*(max(n - held, 0) for n, held in pairs))
        known = case.area.bonuses_known
        message = f"{tile.name} needs {words(tile.requirement)}; seat {case.seat} lacks {words(missing)}"
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
    parts=("noble",),
    turn=check,
)
