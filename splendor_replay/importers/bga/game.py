"""One source, or a log and its start state -> one ``ReadRecord``."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC, datetime

from splendor_replay.diagnostics import Diagnostic, Severity
from splendor_replay.importers.bga.drafts import Line
from splendor_replay.importers.bga.envelope import Envelope, open_envelope
from splendor_replay.importers.bga.expansions import read_expansions
from splendor_replay.importers.bga.outcome import read_outcome
from splendor_replay.importers.bga.packets import Packet, read_packets
from splendor_replay.importers.bga.players import Players, first_to_act, read_players
from splendor_replay.importers.bga.reading import Told, read_events
from splendor_replay.importers.bga.start import Start, read_start, unknown_deal
from splendor_replay.importers.bga.turns import read_turns
from splendor_replay.importers.problems import unreadable
from splendor_replay.importers.values import as_int
from splendor_replay.record.model import Deal, Player, Record, Rules, StartPosition
from splendor_replay.record.reading import ReadRecord

__all__ = ["NAME", "read_bga", "read_bga_pair"]

NAME = "bga"
SOURCE = "Board Game Arena"
RULES = Rules(profile="bga")
_FIRST_ACTION = 2
_YEAR_3000 = 32_503_680_000


def read_bga(text: str) -> tuple[ReadRecord, ...]:
    """Return the game of one source: a log, a start state, or both together.

    A log without its start state gives a record whose dealt cards and nobles are unknown. A
    source without a game (an error of the site, an expansion in play, text that is no JSON)
    gives a record that holds nothing, with an F001 or S110 that says why.

    Example:
        >>> (read,) = read_bga('{"status": "0", "error": "You have reached a limit", "code": 806}')
        >>> read.diagnostics[0].message
        'the site gave no log: the daily number of replays is used up; ask again tomorrow'
    """
    return (_game(open_envelope(text), text),)


def read_bga_pair(packets_text: str, gamedatas_text: str) -> tuple[ReadRecord, ...]:
    """Return the game of a log and its start state that come as two sources, in either order.

    Whether they belong together is not checked here: see ``join``. Lines are those of the log.

    Example:
        >>> log = '[{"packet_id": "1", "data": []}]'
        >>> read_bga_pair('{"market": {"pool": {}}, "players": []}', log)[0].source == log
        True
    """
    envelope, other = open_envelope(packets_text), open_envelope(gamedatas_text)
    if envelope.packets is None and other.packets is not None:
        return (_game(other.beside(envelope), gamedatas_text),)
    return (_game(envelope.beside(other), packets_text),)


def _game(envelope: Envelope, text: str) -> ReadRecord:
    packets, problems = read_packets(envelope.packets or (), text)
    expansions = read_expansions(envelope.start or {}, packets)
    start = Start() if envelope.start is None else read_start(envelope.start)
    problems = (*envelope.problems, *problems, *start.problems)
    if expansions:
        return _refused(text, (*envelope.problems, *expansions))
    if envelope.packets is None and start.deal is None:
        return _refused(text, problems)
    told, reading = read_events(packets, start.box)
    late = _is_late(packets)
    players, disorder = read_players(packets, told, start, late=late)
    turns, strays = read_turns(told, players.seats)
    end, final, lost = read_outcome(told, players.seats)
    lines = (*turns, *final)
    record = Record(
        rules=RULES,
        date=_date(packets),
        source=SOURCE,
        start=players.start,
        nobles_from=start.nobles_from,
        extras=_extras(packets),
        players=_players(players, envelope),
        position=_position(told, players) if late else None,
        deal=_deal(start, players, late=late),
        log=tuple(line.item for line in lines),
        end=end,
    )
    lacks = _missing(envelope, start, turns, late=late)
    found = (*problems, *reading, *disorder, *strays, *lost, *lacks)
    return ReadRecord(record, found, lines=_lines(lines), source=text, format=NAME)


def _refused(text: str, problems: tuple[Diagnostic, ...]) -> ReadRecord:
    expansions = tuple(str(p.facts["expansion"]) for p in problems if p.code == "S110")
    record = Record(rules=RULES, source=SOURCE, expansions=expansions)
    return ReadRecord(record, problems, source=text, format=NAME)


def _is_late(packets: tuple[Packet, ...]) -> bool:
    """Tell whether the log begins after the first action, which is the site's number 2."""
    first = next((as_int(packet.act) for packet in packets if packet.act is not None), None)
    return first is not None and first > _FIRST_ACTION


def _date(packets: tuple[Packet, ...]) -> str | None:
    seconds = next((packet.time for packet in packets if packet.time is not None), None)
    if seconds is None or not 0 <= seconds < _YEAR_3000:
        return None
    return datetime.fromtimestamp(seconds, UTC).date().isoformat()


def _extras(packets: tuple[Packet, ...]) -> dict[str, str]:
    table = next((packet.table for packet in packets if packet.table), None)
    return {"bga-table": table} if table else {}


def _players(players: Players, envelope: Envelope) -> tuple[Player, ...]:
    names = {**envelope.names, **players.names}
    return replace(players, names=names).of_record


def _position(told: tuple[Told, ...], players: Players) -> StartPosition:
    return StartPosition(to_move=players.seats.get(first_to_act(told) or ""))


def _deal(start: Start, players: Players, *, late: bool) -> Deal:
    if late:
        return Deal()
    if start.deal is not None:
        return start.deal
    return unknown_deal(len(players.order)) if players.order else Deal()


def _missing(
    envelope: Envelope, start: Start, turns: tuple[Line, ...], *, late: bool
) -> Iterator[Diagnostic]:
    """Say which parts of the game the source does not hold."""
    if envelope.packets is None:
        yield unreadable("only the start state is here; read it together with the log of the table")
    elif not turns:
        yield unreadable("no turn of the game is in the log")
    if late:
        yield unreadable("the log begins in the middle of the game; what came before is unknown")
    elif start.deal is None:
        message = (
            "the start state (gamedatas) was not given; the deal is unknown as far as the log "
            "does not show it"
        )
        yield unreadable(message, severity=Severity.INFO)


def _lines(lines: tuple[Line, ...]) -> tuple[int, ...]:
    found = tuple(line.line for line in lines if line.line is not None)
    return found if len(found) == len(lines) else ()
