"""One source -> one ``ReadRecord`` for each of its games."""

import re
from collections.abc import Collection

from splendor_replay.importers.kifu.header import Header, date_and_time, players_of, read_header
from splendor_replay.importers.kifu.ledger import Ledger
from splendor_replay.importers.kifu.outcome import Outcome
from splendor_replay.importers.kifu.page import (
    POSITION,
    TURN,
    Line,
    Report,
    games,
    is_table,
    lines_of,
    variations,
)
from splendor_replay.importers.kifu.spn import Spn, SpnError, read_spn
from splendor_replay.importers.kifu.turns import Log, read_log
from splendor_replay.record.model import (
    Area,
    Bank,
    Claim,
    Deal,
    Deck,
    Market,
    Nobles,
    Record,
    StartPosition,
)
from splendor_replay.record.reading import ReadRecord

__all__ = ["NAME", "read", "recognizes"]

NAME = "kifu"
_OMITS = ("gold", "reveal")
"""Parts that only our own files list, which say so in a line ``Omits``."""
_ALL_NOBLES = 12
_STARTPOS = re.compile(r"startpos(?:\s+([0-9]{1,2}))?", re.IGNORECASE)
_SIGNS = re.compile(
    r"[ \t]*(?:Format[ \t]*:[ \t]*Splendor[ \t]KIFU|Position[ \t]*:[ \t]*(?:startpos|bank:)"
    r"|[0-9]{1,6}\.[ \t]*P[0-9][ \t]+(?:take|reserve|buy|noble|return):)",
    re.IGNORECASE,
)
_HEAD = 65_536


def recognizes(text: str) -> bool:
    r"""Tell whether a source is KIFU: by its ``Format``, its position or an action in USI.

    Example:
        >>> [recognizes(text) for text in ("Format: Splendor KIFU v1.0\n", "1 P1 take WUG")]
        [True, False]
    """
    head = text[:_HEAD].lstrip("\ufeff \t\r\n")
    if head.startswith(("{", "[", "<")):
        return False
    return any(_SIGNS.match(line) for line in head.split("\n"))


def read(text: str) -> tuple[ReadRecord, ...]:
    r"""Return the games of a source.

    What cannot be read is kept as it stands and reported with line and column.

    Example:
        >>> (found,) = read("Format: Splendor KIFU v1.0\n\nPosition: startpos 2\n\n1. P0 take:WU")
        >>> found.record.turns[0].action.tokens.text, found.diagnostics[0].message
        ('WU', 'line 5: no line Result below it: the source may be cut off')
    """
    found = enumerate(games(lines_of(text)), 1)
    return tuple(_game(lines, index) for index, lines in found)


class _Table:
    """The position that a game begins with, as far as it could be read."""

    def __init__(self, header: Header, line: Line | None, report: Report) -> None:
        self.header, self.stray = header, ""
        self.spn: Spn | None = None
        self.seats = 0
        self.known = False
        text = "" if line is None else line.text
        said = POSITION.match(text)
        start = None if said is None else _STARTPOS.fullmatch(said[1])
        if start is not None:
            self.known, self.seats = True, int(start[1] or 0)
        elif line is not None and said is not None:
            self._read(line, said, report, late="turn" in header.values)

    def _read(self, line: Line, said: re.Match[str], report: Report, *, late: bool) -> None:
        try:
            spn = read_spn(said[1], late=late)
        except ValueError as error:
            offset = error.offset if isinstance(error, SpnError) else 0
            report.add(str(error), line, said.start(1) + offset)
            self.stray = line.text
            return
        self.spn = spn
        self.known, self.seats = True, spn.players
        for message, offset in spn.doubts:
            report.add(message, line, said.start(1) + offset)

    @property
    def deal(self) -> Deal:
        """What is said of the table at the start."""
        deal = Deal() if self.spn is None else self.spn.deal
        said = {_subject(claim): claim for claim in deal.claims}
        said |= {_subject(claim): claim for claim in self.header.decks.values()}
        said |= {_subject(claim): claim for claim in self.header.claims}
        return _deal(said.values())

    @property
    def position(self) -> StartPosition | None:
        """Whether the game begins in its middle."""
        turn = self.header.values.get("turn")
        if self.spn is not None and not self.spn.fresh:
            return StartPosition(turn=turn, to_move=self.spn.next_seat)
        return StartPosition(turn=turn) if "turn" in self.header.values else None

    @property
    def start(self) -> int | None:
        """The seat of the first turn: the one to act, in the middle of a game ``Player0``."""
        if "start" in self.header.values or not self.known:
            seat: int | None = self.header.values.get("start")
            return seat
        return self.spn.next_seat if self.spn is not None and self.spn.fresh else 1


def _subject(claim: Claim) -> tuple[str, int]:
    """Return what of the table a line of the deal is about; a later line goes before."""
    match claim:
        case Market() | Deck():
            return claim.kind, claim.level
        case Area():
            return claim.kind, claim.seat
        case _:
            return claim.kind, 0


def _deal(claims: Collection[Claim]) -> Deal:
    return Deal(
        nobles=next((claim for claim in claims if isinstance(claim, Nobles)), None),
        market=tuple(claim for claim in claims if isinstance(claim, Market)),
        decks=tuple(claim for claim in claims if isinstance(claim, Deck)),
        bank=next((claim for claim in claims if isinstance(claim, Bank)), None),
        areas=tuple(claim for claim in claims if isinstance(claim, Area)),
    )


def _game(lines: tuple[Line, ...], index: int) -> ReadRecord:
    report = Report(index)
    if not lines:
        report.add("the source holds no line", Line(1, "", ""))
        return ReadRecord(Record(), tuple(report.problems), format=NAME)
    at = next((n for n, line in enumerate(lines) if is_table(line)), len(lines))
    placed = at < len(lines) and TURN.match(lines[at].text) is None
    header = read_header(lines[:at], report)
    table = _Table(header, lines[at] if placed else None, report)
    if not placed:
        report.add(
            "no line Position above it; the deal is not known", lines[min(at, len(lines) - 1)]
        )
    players = players_of(header, table.seats)
    _compare_seats(header, table, lines[at] if placed else lines[0], report)
    own = "omits" in header.values
    ledger = None if own else Ledger(table.deal, len(players), known=table.known)
    below = lines[at + placed :]
    log, outcome = read_log(below, variations(below, report), ledger, report)
    _compare_length(log, outcome, lines[-1], report)
    record = _record(header, table, log, own=own)
    record = record.model_copy(update={"players": players, "end": outcome.end(len(players))})
    order = sorted(report.problems, key=lambda problem: problem.place.line or 0)
    return ReadRecord(record, tuple(order), index, lines[0].number, tuple(log.lines), format=NAME)


def _record(header: Header, table: _Table, log: Log, *, own: bool) -> Record:
    values = header.values
    said = {n: values[n] for n in ("event", "source", "rules", "target") if n in values}
    strays = (*header.strays, *((table.stray,) if table.stray else ()))
    return Record(
        **said,
        **date_and_time(header),
        start=table.start,
        nobles_from=values.get("nobles_from", None if own else _ALL_NOBLES),
        omits=values.get("omits", _OMITS),
        expansions=tuple(header.expansions),
        extras=header.extras,
        remarks=tuple(header.remarks),
        position=table.position,
        deal=table.deal,
        log=tuple(log.items),
        unreadable=strays,
    )


def _compare_seats(header: Header, table: _Table, line: Line, report: Report) -> None:
    """Report where the source names different numbers of seats."""
    named = max((*header.names, *header.ratings, -1)) + 1
    counts = {"Players": header.values.get("players", 0), "the names": named}
    counts["Position"] = table.seats
    said = {name: count for name, count in counts.items() if count}
    if len(set(said.values())) > 1:
        listed = ", ".join(f"{name} {count}" for name, count in said.items())
        report.add(f"the numbers of seats differ: {listed}", line)


def _compare_length(log: Log, outcome: Outcome, last: Line, report: Report) -> None:
    """Report where the source is shorter or longer than it says."""
    if "Result" not in outcome.found:
        report.add("no line Result below it: the source may be cut off", last)
    acted, total = log.acted, outcome.total
    if total is not None and total not in {acted, acted - log.spare}:
        message = f"TotalTurns is {total}; lines with an action are {acted}"
        report.add(message, outcome.found["TotalTurns"])
