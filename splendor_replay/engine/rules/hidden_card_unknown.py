"""A blind card that the record never names.

What is checked
    A card that was reserved from a deck is named somewhere: on its line, in a checkpoint, or when
    it is bought (rule text 000, "Reserve a card").

Why
    Seen from another seat this is the ordinary case, so it is said once, at the end of the record.
    Until then the level of the card is all that can be checked.

Refused
    42 P2 reserve deck 2 gold Y

Accepted
    42 P2 reserve deck 2 = 2U-U5 gold Y
"""

from collections.abc import Iterator

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.scenes import RecordScene
from splendor_replay.engine.whereabouts import Origin
from splendor_replay.record.model import Buy

__all__ = ["RULE"]


def check_turn(case: Case) -> Finding | None:
    """Say which blind card was named when it was bought."""
    if case.found.origin is not Origin.BLIND or case.card is None:
        return None
    return named_late(case.card.name, case.seat)


def named_late(card: str, seat: int) -> Finding:
    """Say which blind card a seat has bought."""
    message = f"{card} is the blind card of seat {seat}; it is named only here"
    return Finding(message, "action", {"inferred": card}, Severity.INFO)


def check_record(scene: RecordScene) -> Iterator[Finding]:
    """Name the blind cards that are still unknown at the end of the record."""
    blind = tuple(
        f"{held.text} of seat {seat}"
        for seat, area in enumerate(scene.position.areas, start=1)
        for held in area.reserved
        if held.card is None and held.hidden
    )
    if blind:
        yield never_named(blind)


def never_named(blind: tuple[str, ...]) -> Finding:
    """Say which blind cards stay unknown, each with its seat."""
    return Finding(f"the record never names {', '.join(blind)}", "end", {"cards": blind})


RULE = Rule(
    code="F005",
    name="hidden-card-unknown",
    severity=Severity.INCOMPLETE,
    page=__doc__,
    headings=('000 "Reserve a card"',),
    actions=(Buy,),
    origins=(Origin.BLIND,),
    turn=check_turn,
    record=check_record,
)
