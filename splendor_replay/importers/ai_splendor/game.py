"""The events of a source -> one ``ReadRecord`` a game."""

import re
from collections.abc import Iterable

from splendor_replay.importers.ai_splendor.events import Event, read_events
from splendor_replay.importers.ai_splendor.notes import Notes
from splendor_replay.importers.ai_splendor.outcome import read_end
from splendor_replay.importers.ai_splendor.start import read_start
from splendor_replay.importers.ai_splendor.turns import read_turns
from splendor_replay.importers.values import as_text
from splendor_replay.record.model import Record, Rules
from splendor_replay.record.reading import ReadRecord

__all__ = ["NAME", "read"]

NAME = "ai-splendor"
SOURCE = "AI-Splendor"
RULES = Rules(profile="ai-splendor")
_DAY = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}(?=T)")
_LONGEST_ID = 1_000


def read(text: str) -> tuple[ReadRecord, ...]:
    """Return the games of a source, in order; one that is cut off as far as it goes.

    A source without any event of a game gives a record that holds nothing, with an F001.

    Example:
        >>> (read_game,) = read('{"player0Model": "a", "initi')
        >>> read_game.diagnostics[0].message
        'line 1 holds no event that can be read'
    """
    games = _games(read_events(text.removeprefix("\ufeff")))
    return tuple(_game(tuple(events), index) for index, events in enumerate(games, 1))


def _games(events: Iterable[Event]) -> list[list[Event]]:
    """Divide events into games: at each start, and where turns go on after an end."""
    games: list[list[Event]] = [[]]
    begun = ended = False
    for event in events:
        told = event.kind not in ("broken", "other")
        if (event.kind == "start" and begun) or (ended and event.kind in ("table", "action")):
            games.append([])
            ended = False
        begun = begun or told
        ended = ended or event.kind == "end"
        games[-1].append(event)
    return games


def _game(events: tuple[Event, ...], index: int) -> ReadRecord:
    notes = Notes(index)
    for event in events:
        if event.kind == "broken":
            _note_broken(event, notes)
    if not any(event.kind in ("start", "table", "action", "end") for event in events):
        if not notes.in_order:
            notes.add(1, "no event of a game is in the source")
        record = Record(rules=RULES, source=SOURCE)
        return ReadRecord(record, notes.in_order, index, format=NAME)
    start = read_start(events, notes)
    lines = read_turns(events[start.since :], start.first, start.names, len(start.players), notes)
    end = read_end(events, len(start.players), notes)
    record = Record(
        rules=RULES,
        date=_date(events),
        source=SOURCE,
        start=start.seat,
        omits=("pay", "gold", "noble"),
        extras=_extras(events),
        players=start.players,
        position=start.position,
        deal=start.deal,
        log=tuple(line.item for line in lines),
        end=end,
    )
    places = tuple(line.line for line in lines)
    # Its lines are of many thousand characters: they are named, and never quoted or searched.
    return ReadRecord(record, notes.in_order, index, events[0].line, places, format=NAME)


def _note_broken(event: Event, notes: Notes) -> None:
    one = event.line == event.last
    where = f"line {event.line} holds" if one else f"lines {event.line} to {event.last} hold"
    notes.add(event.line, f"{where} no event that can be read")


def _date(events: tuple[Event, ...]) -> str | None:
    stamp = next((as_text(e.fields.get("timestamp")) for e in events if e.fields), None)
    day = _DAY.match(stamp or "")
    return day[0] if day else None


def _extras(events: tuple[Event, ...]) -> dict[str, str]:
    number = next((as_text(e.fields.get("gameId")) for e in events if e.kind == "start"), None)
    return {"ai-splendor-game": number[:_LONGEST_ID]} if number else {}
