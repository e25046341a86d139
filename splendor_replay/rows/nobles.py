"""The race for the nobles: what each seat still lacks, and who was visited when."""

from collections.abc import Iterator
from typing import NamedTuple

from splendor_replay.components.nobles import NobleTile
from splendor_replay.engine.case import Case, How
from splendor_replay.engine.position import Position
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.step import Step
from splendor_replay.rows.seats import is_doubtful
from splendor_replay.rows.values import UNNAMED

__all__ = ["NobleGapRow", "NobleVisitRow", "noble_gap_rows", "noble_visit_rows"]


class NobleGapRow(NamedTuple):
    """Bonuses that a seat still lacks for a noble; grain: one a turn, seat and noble.

    Attributes:
        turn: Number of the turn; the start has the number of turns played before the record, 0.
            Rows of a noble stop with the turn of its visit.
        seat: Clockwise place, from 1; a seat with bought cards that nobody named has no row.
        noble: The tile, named by its requirement.
        missing: Bonuses that are missing after the turn, 0 to 9.
        doubtful: Whether an illegal turn or something that is not fixed lies before or in it.
    """

    turn: int
    seat: int
    noble: str
    missing: int
    doubtful: bool


class NobleVisitRow(NamedTuple):
    """A noble that came to a seat; grain: one a visit.

    Attributes:
        turn: Number of the turn that brought the visit, from 1.
        seat: Clockwise place of the seat that was visited, from 1.
        noble: The tile, named by its requirement; ``?`` where it is not known which.
        inferred: Whether the record leaves it unsaid and the rules force it.
    """

    turn: int
    seat: int
    noble: str
    inferred: bool


def noble_gap_rows(replay: Replay) -> Iterator[NobleGapRow]:
    """Yield what every seat lacks for every noble of the game.

    A tile that the record names only later was on the table from the start: none is ever added.

    Returns:
        Rows in the order of turns, then seats, then nobles as ``tiles_in_play`` has them.
    """
    tiles = list(tiles_in_play(replay))
    yield from _gaps(replay.start, tiles, doubtful=replay.illegal_since == 0)
    for step in replay.steps:
        if step.applied:
            yield from _gaps(step.after, tiles, doubtful=is_doubtful(step))
            for tile, _how in step_visits(step):
                if tile in tiles:
                    tiles.remove(tile)


def _gaps(position: Position, tiles: list[NobleTile], *, doubtful: bool) -> Iterator[NobleGapRow]:
    for seat, area in enumerate(position.areas, start=1):
        if area.bonuses_known:
            for tile in tiles:
                missing = sum(
                    max(need - have, 0)
                    for need, have in zip(tile.requirement, area.bonuses, strict=True)
                )
                yield NobleGapRow(position.turn, seat, tile.name, missing, doubtful)


def tiles_in_play(replay: Replay) -> tuple[NobleTile, ...]:
    """Return the tiles of the game that the record names anywhere, in the order of the box.

    Tiles that a seat had before the record begins are not among them.
    """
    found = {tile for tile in replay.start.nobles if tile is not None}
    for step in replay.steps:
        if step.after.nobles is not step.before.nobles:
            found.update(tile for tile in step.after.nobles if tile is not None)
            found.update(tile for tile, _how in step_visits(step) if tile is not None)
    return tuple(sorted(found, key=lambda tile: tile.index))


def noble_visit_rows(replay: Replay) -> Iterator[NobleVisitRow]:
    """Yield the visits of a game, in the order of the turns."""
    for step in replay.steps:
        for tile, how in step_visits(step):
            name = UNNAMED if tile is None else tile.name
            yield NobleVisitRow(step.number, step.turn.seat, name, how != How.RECORDED)


def step_visits(
    step: Step, cases: tuple[Case, ...] | None = None
) -> Iterator[tuple[NobleTile | None, str]]:
    """Yield the tiles that came to the seat in a turn, each with how that is known.

    Args:
        step: The turn; one that was not applied brings no visit.
        cases: Its deeds, where they were read already.
    """
    seat = step.turn.seat
    if not step.applied or not len(step.after.area(seat).nobles) > len(
        step.before.area(seat).nobles
    ):
        return
    for case in step.cases if cases is None else cases:
        if case.visits:
            yield from _case_visits(case)


def _case_visits(case: Case) -> Iterator[tuple[NobleTile | None, str]]:
    """A tile that does not lie on the table does not come; an unknown one there may be any."""
    left = list(case.position.nobles)
    for tile in case.visits:
        if tile is None or case.noble_how == How.OPEN:
            yield tile, case.noble_how
        elif tile in left or None in left:
            left.remove(tile if tile in left else None)
            yield tile, case.noble_how
