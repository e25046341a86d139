"""The end event of a game -> the record's ``End``.

The ``winnerIndex`` of the log is the seat with the most prestige and knows no tie-break; the
``winnerReason`` does. So the reason says who won, and the index where there is no reason.
"""

import re
from collections.abc import Iterator

from splendor_replay.importers.ai_splendor.events import Event
from splendor_replay.importers.ai_splendor.notes import Notes
from splendor_replay.importers.values import as_int, as_text
from splendor_replay.record.model import End, Score

__all__ = ["read_end"]

_WON = re.compile(r"Player ([0-9]) won on (?:points|tie-breaker)")
_DRAW = "It's a draw!"
_HIGHEST = 999


def read_end(events: tuple[Event, ...], players: int, notes: Notes) -> End | None:
    """Return how a game ended; ``None``, and a note, where its log stops before the end."""
    ends = [event for event in events if event.kind == "end"]
    for event in ends[1:]:
        notes.add(event.line, "a further end of the game; the first one is read")
    if not ends:
        notes.add(events[-1].last, "the log stops here, without the end of the game")
        return None
    first = ends[0]
    winners = _winners(first, players, notes)
    ordinary = _by_reason(first, players) is not None
    if not ordinary:
        notes.add(first.line, "winnerReason: missing or not known; why the game ended is unknown")
    return End(
        scores=tuple(_scores(first, players, notes)),
        winners=winners,
        reason="target" if ordinary else None,
    )


def _by_reason(event: Event, players: int) -> tuple[int, ...] | None:
    reason = as_text(event.fields.get("winnerReason")) or ""
    if reason == _DRAW:
        return tuple(range(1, players + 1))
    won = _WON.match(reason)
    return (int(won[1]) + 1,) if won else None


def _winners(event: Event, players: int, notes: Notes) -> tuple[int, ...] | None:
    index, winners = as_int(event.fields.get("winnerIndex")), _by_reason(event, players)
    named = index + 1 if index is not None and 0 <= index < players else None
    absent = "winnerIndex" in event.fields and event.fields["winnerIndex"] is None
    if named is None and not absent:
        notes.add(event.line, "winnerIndex: missing or cannot be read")
    if winners is None:
        return None if named is None else (named,)
    if named is not None and named not in winners:
        message = f"winnerIndex is {index}, which knows no tie-break; the winner is winnerReason's"
        notes.remark(event.line, message)
    return winners


def _scores(event: Event, players: int, notes: Notes) -> Iterator[Score]:
    said = event.fields.get("finalScores")
    for index in range(players):
        score = as_int(said.get(str(index))) if isinstance(said, dict) else None
        if score is not None and abs(score) <= _HIGHEST:
            yield Score(seat=index + 1, prestige=score)
        else:
            notes.add(event.line, f"finalScores.{index}: missing or cannot be read")
