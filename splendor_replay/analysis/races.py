"""How nobles were raced for: gaps, the lead, who was near, and bonuses that served none."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from splendor_replay.components.gems import GemCounts
from splendor_replay.components.nobles import NobleTile
from splendor_replay.engine.position import PlayerArea
from splendor_replay.engine.replay import Replay
from splendor_replay.rows.nobles import (
    NobleGapRow,
    noble_gap_rows,
    noble_visit_rows,
    tiles_in_play,
)

__all__ = ["NEAR", "IdleRow", "RaceRow", "idle_bonuses", "noble_gaps", "noble_races"]

NEAR = 2
"""Bonuses that a seat may lack at most to contest a noble, where nothing else is asked for."""


class RaceRow(NamedTuple):
    """The race for a noble; grain: one a noble that the record names.

    Attributes:
        noble: The tile, named by its requirement.
        turn: Turn of the visit; ``None`` where it visited nobody.
        winner: Seat that it visited; ``None`` as well.
        lead_changes: How often the one seat with the smallest gap became another one.
        contested_since: First turn after which two seats or more were near; ``None``: never.
        one_away: Other seats that lacked one bonus or none when it went, in seat order.
        doubtful: Whether a gap of this race is in doubt.
    """

    noble: str
    turn: int | None
    winner: int | None
    lead_changes: int
    contested_since: int | None
    one_away: tuple[int, ...]
    doubtful: bool


class IdleRow(NamedTuple):
    """Bonuses of a seat that no noble asked for; grain: one a seat, after the last turn.

    Attributes:
        bonuses: All its bonuses; ``None`` where bought cards are not named.
        for_no_visit: Those that none of the nobles that visited it asked for; ``None`` where
            bonuses or nobles are not known.
        for_no_noble: Those that no noble of the game asked for; ``None`` as well.
    """

    seat: int
    bonuses: int | None
    for_no_visit: int | None
    for_no_noble: int | None


def noble_gaps(replay: Replay) -> tuple[NobleGapRow, ...]:
    """Return how many bonuses each seat lacks for each noble, at the start and after each turn.

    Unit: bonuses, 0 to 9.

    Does not mean: turns to go; one bonus may take several turns, and a buy closes several gaps.
    """
    return tuple(noble_gap_rows(replay))


def noble_races(replay: Replay, near: int = NEAR) -> tuple[RaceRow, ...]:
    """Return for each noble who led, since when it was contested, and who was near when it went.

    The leader is the one seat with the smallest gap; while two are level the lead stays where it
    was. Seats with unnamed cards have no gap and take no part.

    Unit: changes of the lead, turns and seats.

    Does not mean: that a seat meant to have the noble; gaps also shrink by the way.

    Args:
        near: Bonuses that a seat may lack at most to contest a noble.
    """
    gaps: dict[str, dict[int, dict[int, int]]] = {}
    doubtful: set[str] = set()
    for row in noble_gap_rows(replay):
        gaps.setdefault(row.noble, {}).setdefault(row.turn, {})[row.seat] = row.missing
        if row.doubtful:
            doubtful.add(row.noble)
    visits = {row.noble: (row.turn, row.seat) for row in noble_visit_rows(replay)}
    return tuple(
        _race(noble, turns, visits.get(noble), near)._replace(doubtful=noble in doubtful)
        for noble, turns in gaps.items()
    )


def _race(
    noble: str, turns: Mapping[int, Mapping[int, int]], visit: tuple[int, int] | None, near: int
) -> RaceRow:
    leaders: list[int] = []
    contested = None
    for turn, missing in turns.items():
        ahead = [seat for seat, gap in missing.items() if gap == min(missing.values())]
        if len(ahead) == 1 and leaders[-1:] != ahead:
            leaders += ahead
        if contested is None and sum(gap <= near for gap in missing.values()) > 1:
            contested = turn
    went, winner = visit or (None, None)
    last = {} if went is None else turns.get(went, {})
    one_away = tuple(seat for seat, gap in last.items() if gap <= 1 and seat != winner)
    return RaceRow(
        noble, went, winner, max(len(leaders) - 1, 0), contested, one_away, doubtful=False
    )


def idle_bonuses(replay: Replay) -> tuple[IdleRow, ...]:
    """Return how many bonuses of each seat served no noble, after the last turn.

    A bonus serves as long as a noble asks for that many of its color: with five red bonuses and
    nobles that ask for four and three, one is idle.

    Unit: bonuses.

    Does not mean: that they were wasted; they lower costs all the same.
    """
    dealt = None if None in replay.start.nobles else tiles_in_play(replay)
    return tuple(
        _idle(seat, area, dealt) for seat, area in enumerate(replay.position.areas, start=1)
    )


def _idle(seat: int, area: PlayerArea, dealt: tuple[NobleTile, ...] | None) -> IdleRow:
    own = [tile for tile in area.nobles if tile is not None]
    if not area.bonuses_known:
        return IdleRow(seat, None, None, None)
    known = len(own) == len(area.nobles) and "nobles" not in area.unsaid
    visited = _beyond(area.bonuses, own) if known else None
    none = _beyond(area.bonuses, (*dealt, *own)) if known and dealt is not None else None
    return IdleRow(seat, area.bonuses.total, visited, none)


def _beyond(bonuses: GemCounts, tiles: Iterable[NobleTile]) -> int:
    """Count the bonuses above the highest number of their color that a tile asks for."""
    asked = [
        max(counts) for counts in zip(GemCounts(), *(t.requirement for t in tiles), strict=True)
    ]
    return sum(max(have - need, 0) for have, need in zip(bonuses, asked, strict=True))
