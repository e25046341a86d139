"""The documents of one game -> one ``ReadRecord``."""

from collections.abc import Sequence
from dataclasses import dataclass

from splendor_replay.diagnostics import Place
from splendor_replay.importers.spendee.acts import read_acts
from splendor_replay.importers.spendee.documents import Document, Failure
from splendor_replay.importers.spendee.outcome import read_outcome
from splendor_replay.importers.spendee.problems import Problems
from splendor_replay.importers.spendee.table import Table, deal_of, read_table
from splendor_replay.importers.spendee.turns import Rows, read_turns, rows_between
from splendor_replay.importers.values import as_dict, as_int, as_text
from splendor_replay.record.fields import UNKNOWN
from splendor_replay.record.model import (
    Checkpoint,
    Deal,
    Item,
    OmittedPart,
    Player,
    Record,
    Rules,
    StartPosition,
)
from splendor_replay.record.reading import ReadRecord

__all__ = ["NAME", "read_game", "refused"]

NAME = "spendee"
SOURCE = "Spendee"
RULES = Rules(profile="spendee")
OMITS: tuple[OmittedPart, ...] = ("pay", "gold", "reveal")
"""The site writes down none of them; reveals are told where the decks of the start are known."""
_MOST_SEATS = 4
_HIGHEST_TARGET = 999
_MOST_NAMED = 99


@dataclass(frozen=True, slots=True)
class _Latest:
    """The document that tells most of a game, with its table and, where known, the start's."""

    document: Document
    table: Table
    start: Table | None
    seats: int


def refused(part: Failure, index: int) -> ReadRecord:
    """Return the record of a part of a source that holds no game."""
    record = Record(rules=RULES, source=SOURCE)
    problem = part.problem.at(record=index)
    return ReadRecord(record, (problem,), index, part.line, source=part.source, format=NAME)


def read_game(documents: Sequence[Document], index: int) -> ReadRecord:
    """Return the game of one or several documents, the one with most actions leading.

    Args:
        documents: All documents of the game, in the order of the source.
        index: Which record of the source it is, from 1.
    """
    main = max(reversed(documents), key=lambda document: len(document.acts))
    problems = Problems(Place(record=index, line=main.line))
    latest = _latest(documents, main, problems)
    players = _players(latest, problems)
    target = _target(latest.document, problems)
    log = _log(latest, problems)
    positioned = not main.acts and latest.start is None
    record = Record(
        rules=RULES,
        source=SOURCE,
        target=target,
        start=latest.start.next_seat if latest.start else None,
        omits=OMITS,
        extras={"spendee-game": main.game} if main.game else {},
        players=players,
        position=StartPosition(to_move=latest.table.next_seat) if positioned else None,
        deal=_deal(latest, positioned=positioned),
        log=log,
        end=read_outcome(main.fields, latest.seats, problems) if main.whole else None,
    )
    source = main.source if len(documents) == 1 else ""
    return ReadRecord(record, tuple(problems.found), index, main.line, source=source, format=NAME)


def _latest(documents: Sequence[Document], main: Document, problems: Problems) -> _Latest:
    if not main.whole:
        problems.note("only data is here: names, target and actions stand beside it on the site")
    table = read_table(as_dict(main.fields.get("data")), problems)
    others = [document for document in documents if document is not main]
    start = table if table.start and not main.acts else _start(others, problems)
    left_out = len(others) - int(start is not None and start is not table)
    if left_out:
        problems.note(f"{left_out} more documents of this game, neither start nor end, left out")
    if start is None and main.acts:
        problems.note("no document of the start: dealt cards, nobles and reveals are unknown")
    named = main.fields.get("players")
    seats = max(len(named) if isinstance(named, list) else 0, len(table.areas))
    return _Latest(main, table, start, seats if 0 < seats <= _MOST_NAMED else 0)


def _start(others: Sequence[Document], problems: Problems) -> Table | None:
    """Return the table of the first document that was saved before the first action."""
    for other in others:
        reading = Problems(problems.place)
        found = read_table(as_dict(other.fields.get("data")), reading)
        if found.start and not other.acts:
            problems.found += reading.found
            return found
    return None


def _players(latest: _Latest, problems: Problems) -> tuple[Player, ...]:
    """Return the players, ``?`` where no name is known."""
    if not latest.document.whole:
        return (Player(name=UNKNOWN),) * latest.seats
    written = latest.document.fields.get("players")
    if not isinstance(written, list) or not 0 < len(written) <= _MOST_NAMED:
        problems.add("players: missing or no list")
        written = []
    elif len(written) != len(latest.table.areas):
        problems.add(f"players: {len(written)}, and data.players: {len(latest.table.areas)}")
    names = [as_text(as_dict(player).get("name")) for player in written]
    for at, name in enumerate(names):
        if name is None:
            problems.add(f"players[{at}].name: missing or no text")
    names += [None] * (latest.seats - len(names))
    return tuple(Player(name=name or UNKNOWN) for name in names)


def _target(document: Document, problems: Problems) -> int | None:
    """Return the prestige that brings the last round; a setting goes before its copy."""
    places = (document.fields.get("settings"), document.fields.get("data"))
    written = [as_dict(place).get("targetScore") for place in places]
    found = [as_int(value) for value in written if value is not None]
    known = [n for n in found if n is not None and 0 < n <= _HIGHEST_TARGET]
    if document.whole and (not known or len(known) < len(found)):
        problems.add("settings.targetScore: missing or no number")
    if len(set(known)) > 1:
        problems.add(f"settings.targetScore: {known[0]}, and data.targetScore: {known[1]}")
    return known[0] if known else None


def _deal(latest: _Latest, *, positioned: bool) -> Deal:
    if positioned:
        return deal_of(latest.table)
    return deal_of(latest.start) if latest.start else Deal()


def _log(latest: _Latest, problems: Problems) -> tuple[Item, ...]:
    """Return the turns, and behind them how the table stands after the last one."""
    document = latest.document
    if not isinstance(document.fields.get("actionItems"), list):
        if document.whole:
            problems.add("actionItems: missing or no list; only a position is here")
        return ()
    if not document.acts:
        problems.add("actionItems: empty; no turn of the game is here")
        return ()
    acts = read_acts(document.acts, latest.seats or _MOST_SEATS, problems)
    rows = rows_between(latest.start, latest.table, problems) if latest.start else Rows()
    turns = read_turns(acts, rows, problems)
    claims = deal_of(latest.table, ended=True).claims
    return (*turns, *(Checkpoint(claim=claim) for claim in claims))
