"""The turns on which a game turned, by a stated rule: the lead, a race for a noble, a moment."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from splendor_replay.analysis.moments import KINDS, Moment, Moments, moments
from splendor_replay.analysis.races import noble_races
from splendor_replay.analysis.turns import sound_steps
from splendor_replay.engine.replay import Replay
from splendor_replay.rows.nobles import noble_gap_rows

__all__ = ["PIVOT_RULES", "LeadRow", "Pivot", "lead_changes", "pivots"]

PIVOT_RULES: Mapping[str, str] = {
    "lead": "The last change of the lead, which is the one that lasted; "
    "of earlier ones that which lasted longest.",
    "race": "A noble that visited a seat while another lacked one bonus or none; "
    "of several that with most such seats, then the last.",
    "moment": "The moment on which most prestige hung; a win that was not taken goes before all.",
}
"""What makes a turn one of the turning points, in the order in which they are picked."""
MOST = 3


class LeadRow(NamedTuple):
    """A change of the lead in prestige; grain: one a change, in the order of the turns.

    Attributes:
        turn: Turn after which the seat alone had the most prestige.
        seat: Who leads from then on; while seats are level the lead stays where it was.
        prestige: What it has after the turn.
        others: The most that another seat has.
        lasted: Turns that were played until the next change, or the last sound turn.
    """

    turn: int
    seat: int
    prestige: int
    others: int
    lasted: int


class Pivot(NamedTuple):
    """A turn on which the game turned.

    Attributes:
        turn: Number of the turn, from 1.
        seat: Who acted.
        rule: One of ``PIVOT_RULES``.
        fact: What happened, with its numbers; a sentence without a full stop.
        alternative: A legal turn in the words of the notation; ``None`` where none is meant.
    """

    turn: int
    seat: int
    rule: str
    fact: str
    alternative: str | None


def lead_changes(replay: Replay) -> tuple[LeadRow, ...]:
    """Return when the lead in prestige came to a seat, the first lead among it.

    Unit: turns and prestige.

    Does not mean: that the leader was ahead in the race; an engine counts for nothing here.
    """
    rows: list[LeadRow] = []
    last = 0
    for step in sound_steps(replay):
        last = step.number
        totals = [area.prestige for area in step.after.areas]
        known = sorted(total for total in totals if total is not None)
        if len(known) < len(totals) or len(known) < 2 or known[-1] == known[-2]:  # noqa: PLR2004
            continue
        leader = totals.index(known[-1]) + 1
        if not rows or rows[-1].seat != leader:
            rows.append(LeadRow(step.number, leader, known[-1], known[-2], 0))
    ends = [*(row.turn for row in rows[1:]), last]
    return tuple(row._replace(lasted=end - row.turn) for row, end in zip(rows, ends, strict=False))


def pivots(replay: Replay, told: Moments | None = None) -> tuple[Pivot, ...]:
    """Return three turns on which the game turned: a lead, a race and a moment, one of each.

    The last change of the lead; the noble that went while most others were one bonus away; the
    moment on which most prestige hung. Where one of the three has no turn of its own, the next
    of the others stand in, in this order.

    Unit: turns.

    Does not mean: that nothing else mattered; the rule is simple so that it can be checked.

    Args:
        replay: A whole replay.
        told: The moments to pick from; ``None`` is all of the game.
    """
    told = moments(replay) if told is None else told
    seats = {step.number: step.turn.seat for step in replay.steps if step.applied}
    queues = [_leads(replay, seats), _races(replay), _moments(told)]
    picked: dict[int, Pivot] = {}
    while queues and len(picked) < MOST:
        queue = queues.pop(0)
        pivot = next((pivot for pivot in queue if pivot.turn not in picked), None)
        if pivot is not None:
            picked[pivot.turn] = pivot
            queues.append(queue)
    return tuple(picked[turn] for turn in sorted(picked))


def _leads(replay: Replay, seats: Mapping[int, int]) -> Iterator[Pivot]:
    rows = lead_changes(replay)
    for row in [*rows[-1:], *sorted(rows[:-1], key=lambda row: -row.lasted)]:
        turns = f"{row.lasted} turn{'' if row.lasted == 1 else 's'}"
        kept = "and is not behind again" if row is rows[-1] else f"for {turns}"
        fact = f"seat {row.seat} takes the lead with {row.prestige} to {row.others}, {kept}"
        yield Pivot(row.turn, seats[row.turn], "lead", fact, None)


def _races(replay: Replay) -> Iterator[Pivot]:
    gaps = {(row.turn, row.noble, row.seat): row.missing for row in noble_gap_rows(replay)}
    rows = [row for row in noble_races(replay) if row.one_away and not row.doubtful]
    for row in sorted(rows, key=lambda row: (-len(row.one_away), -(row.turn or 0))):
        turn, winner = row.turn or 0, row.winner or 0
        others = "; ".join(_near(seat, gaps[turn, row.noble, seat]) for seat in row.one_away)
        fact = f"noble {row.noble} visits seat {winner}; {others}"
        yield Pivot(turn, winner, "race", fact, None)


def _near(seat: int, missing: int) -> str:
    lacked = "lacked one bonus" if missing else "had all its bonuses too"
    return f"seat {seat} {lacked}"


def _moments(told: Moments) -> Iterator[Pivot]:
    for found in sorted((m for m in told if m.stake > 0), key=_weight):
        yield Pivot(found.turn, found.seat, "moment", found.fact, found.alternative)


def _weight(found: Moment) -> tuple[int, ...]:
    kinds = list(KINDS)
    return (found.kind != kinds[0], -found.stake, kinds.index(found.kind), -found.turn)
