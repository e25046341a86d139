"""A letter, count, seat, card, word or line that cannot be read.

What is checked
    Every word can be read: seats, letters of tokens, counts, cards, nobles, the profile of the
    rules line. What cannot be read stays in the record as it stands, and nothing of it is applied
    (the rule texts are silent).

Why
    Letters differ between sources, and a guess would turn one slip into a game that nobody played.

Refused
    42 P2 take WUB

Accepted
    42 P2 take WUK
"""

from collections.abc import Iterator

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import DealScene, RecordScene
from splendor_replay.record.model import Turn, Unreadable, UnreadableLine

__all__ = ["RULE"]


def check_turn(case: Case) -> Finding | None:
    """Look for an action that was kept as it stands."""
    if not isinstance(case.action, Unreadable):
        return None
    return Finding(f"{case.action.text[:60]!r} cannot be read; nothing of it is applied")


def check_deal(scene: DealScene) -> Finding | None:
    """Look at the rules line, which may name a profile or knob that does not exist."""
    if scene.problem is None:
        return None
    return Finding(f"{scene.problem}; the record is read as official", "rules")


def check_record(scene: RecordScene) -> Iterator[Finding]:
    """Look for lines that were kept as they stand and for seats that nobody has."""
    for text in scene.record.unreadable:
        yield Finding(f"{text[:60]!r} cannot be read", "header")
    players = scene.position.players
    for item, entry in enumerate(scene.record.log):
        if isinstance(entry, Turn):
            if entry.seat > players:
                message = f"there is no seat {entry.seat} in a game of {players} players"
                yield Finding(message, "seat", {"seat": entry.seat, "players": players}, item=item)
        elif isinstance(entry, UnreadableLine):
            yield Finding(f"{entry.text[:60]!r} cannot be read; it may be a turn", item=item)


RULE = Rule(
    code="F001",
    name="unreadable-field",
    severity=Severity.INCOMPLETE,
    page=__doc__,
    actions=(Unreadable,),
    turn=check_turn,
    deal=check_deal,
    record=check_record,
)
