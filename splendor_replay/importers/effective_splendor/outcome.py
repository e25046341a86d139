"""The result of a log -> the record's ``End``."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from splendor_replay.importers.effective_splendor.values import as_whole, shown
from splendor_replay.record.model import End, Score

__all__ = ["Outcome", "read_outcome"]

_FIELDS: Final = ("scores", "ranks", "winners", "reason")
_REASONS: Mapping[str, Literal["target"] | None] = {
    "prestige_threshold": "target",
    "stalemate": None,
}
"""Why the engine ends a game; the record has no word for a stalemate, which becomes a comment."""
_HIGHEST = 999


@dataclass(slots=True)
class Outcome:
    """How the game ended.

    Attributes:
        end: ``None`` where nothing of it can be read.
        problems: What cannot be read, each beginning with the path of the field.
    """

    end: End | None = None
    problems: list[str] = field(default_factory=list)


def read_outcome(result: object, seats: int | None) -> Outcome:
    """Return how a log says that the game ended.

    Args:
        seats: How many seats there are; ``None`` is not known.

    Example:
        >>> said = {"scores": [3, 15], "ranks": [1, 0], "winners": [1], "reason": "stalemate"}
        >>> read_outcome(said, 2).end.winners
        (2,)
    """
    outcome = Outcome()
    if not isinstance(result, dict):
        outcome.problems.append(f"result: expected an object, found {shown(result)}")
        return outcome
    outcome.problems += [f"result.{name}: unknown" for name in sorted(set(result) - set(_FIELDS))]
    scores = _numbers(result.get("scores"), seats)
    ranks = _numbers(result.get("ranks"), seats)
    winners = _winners(result.get("winners"), seats)
    for name, numbers in (("scores", scores), ("ranks", ranks), ("winners", winners)):
        if numbers is None:
            expected = "seats from 0" if name == "winners" else "a number for each seat"
            outcome.problems.append(f"result.{name}: expected {expected}")
    if ranks and winners is not None and winners != _first(ranks):
        outcome.problems.append("result.ranks: not the winners have the rank 0")
    reason = result.get("reason")
    if not isinstance(reason, str) or reason not in _REASONS:
        outcome.problems.append(f"result.reason: {shown(reason)} is unknown")
        reason = None
    outcome.end = End(
        scores=tuple(Score(seat=seat, prestige=n) for seat, n in enumerate(scores or (), 1)),
        winners=winners,
        reason=_REASONS.get(reason or ""),
        comment=reason if reason == "stalemate" else None,
    )
    return outcome


def _numbers(value: object, seats: int | None) -> tuple[int, ...] | None:
    if not isinstance(value, list) or (seats is not None and len(value) != seats):
        return None
    found = [as_whole(number, 0, _HIGHEST) for number in value]
    known = tuple(number for number in found if number is not None)
    return known if known and len(known) == len(found) else None


def _winners(value: object, seats: int | None) -> tuple[int, ...] | None:
    if not isinstance(value, list):
        return None
    found = [as_whole(number, 0, (seats or _HIGHEST) - 1) for number in value]
    known = {number + 1 for number in found if number is not None}
    return tuple(sorted(known)) if len(known) == len(found) else None


def _first(ranks: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(seat for seat, rank in enumerate(ranks, 1) if rank == 0)
