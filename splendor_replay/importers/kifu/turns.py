"""The lines below the position -> the log of the record.

A noble and a return have lines of their own, which go on with the turn of the same seat above
them. Whatever is no action keeps its place: comments, variations and annotations as remarks.
"""

import re
from dataclasses import dataclass, field
from typing import Any

from splendor_replay.components.gems import TokenCounts
from splendor_replay.importers.kifu.header import KNOWN, SEATED
from splendor_replay.importers.kifu.ledger import Ledger
from splendor_replay.importers.kifu.notes import checkpoint_of, noted, unspelled
from splendor_replay.importers.kifu.outcome import RESULT, Outcome
from splendor_replay.importers.kifu.page import LONGEST, TURN, Line, Report
from splendor_replay.importers.kifu.usi import Deed, UsiError, read_usi
from splendor_replay.record.fields import EMPTY_SLOT, UNKNOWN
from splendor_replay.record.model import (
    Item,
    Remark,
    ReserveDeck,
    Turn,
    Unreadable,
    UnreadableLine,
)

__all__ = ["Log", "read_log"]

_PAIR = re.compile(r"[A-Za-z][A-Za-z0-9_-]*:\s")
_TIME = re.compile(r"(?:^|\s)(\[[0-9]{1,12}\])$")
_COMMENT = re.compile(r"(?:^|(?<=\s))#")
_MOST = 99_999
_CROWD = 13
"""More nobles than there are: they are no longer one turn's."""


@dataclass(slots=True)
class Log:
    """The log as it grows.

    Attributes:
        items: Its items.
        lines: Line of each.
        acted: How many lines held an action.
        spare: How many of the numbers so far belong to lines that go on with a turn.
        last: Index of the turn that a line may go on with; ``None`` where there is none.
        previous: Number of the line with an action before.
    """

    items: list[Item] = field(default_factory=list)
    lines: list[int] = field(default_factory=list)
    acted: int = 0
    spare: int = 0
    last: int | None = None
    previous: int = 0

    def add(self, item: Item, line: Line) -> None:
        """Add an item."""
        self.items.append(item)
        self.lines.append(line.number)

    def turn_to_go_on(self, seat: int) -> Turn | None:
        """Return the turn above, where it is one of the seat."""
        turn = None if self.last is None else self.items[self.last]
        return turn if isinstance(turn, Turn) and turn.seat == seat else None


@dataclass(frozen=True, slots=True)
class _Said:
    """A line with an action, taken apart."""

    line: Line
    number: int
    seat: int
    action: str
    offset: int
    comment: str


class _Reader:
    """Reads line after line."""

    def __init__(self, ledger: Ledger | None, report: Report) -> None:
        self.ledger, self.report = ledger, report
        self.log, self.outcome = Log(), Outcome()

    def read(self, line: Line) -> None:
        turn, result = TURN.fullmatch(line.text), RESULT.fullmatch(line.text)
        if line.text.startswith("#"):
            text = unspelled(line.text[1:].strip())
            self.log.add(checkpoint_of(text) or Remark(text=text), line)
        elif line.text.startswith("@"):
            self.log.add(Remark(text=line.text), line)
        elif turn is not None:
            self._turn(_said(line, turn))
        elif result is not None:
            if not self.outcome.read(line, result, self.report):
                self._stray(line)
        else:
            self._other(line)

    def _other(self, line: Line) -> None:
        """Keep a line that is neither action nor result; no key of the header stands here."""
        key = line.text.partition(":")[0].strip().lower()
        if key in KNOWN or SEATED.fullmatch(key):
            self.report.add("this line of the header stands below the position", line)
            self._stray(line)
        elif _PAIR.match(line.text):
            self.log.add(Remark(text=line.text), line)
        else:
            self.report.add("this is no line of the format", line)
            self._stray(line)

    def _stray(self, line: Line) -> None:
        self.log.add(UnreadableLine(text=line.text), line)
        self._lose()

    def _lose(self) -> None:
        """Note that a turn may be missing here."""
        self.log.last = None
        if self.ledger is not None:
            self.ledger.lose()

    def _turn(self, said: _Said) -> None:
        self.log.acted += 1
        try:
            deed = read_usi(said.action)
        except UsiError as error:
            self.report.add(str(error), said.line, said.offset + error.offset)
            words = Unreadable(text=said.action or said.line.text)
            self._append(said, {"action": words}, *_bounded(said.comment))
            self._lose()
            return
        paid = deed.pay if self.ledger is None else self.ledger.payment(said.seat, deed)
        if self.ledger is not None:
            self.ledger.carry_out(said.seat, deed, paid)
        above = self.log.turn_to_go_on(said.seat) if deed.action is None else None
        if above is not None and not _stands(above, deed):
            self._go_on(said, above, deed)
            return
        time, _, comment = _split(said.comment)
        fields, rest = noted(comment)
        self._append(said, _fields(deed, paid, fields), *_bounded(f"{time} {rest}".strip()))

    def _append(self, said: _Said, fields: dict[str, Any], comment: str, remark: str) -> None:
        number = said.number - self.log.spare
        if not 0 <= number <= _MOST:
            self.report.add(f"the number {said.number} cannot be one of a turn", said.line)
        fields["number"] = number if 0 <= number <= _MOST else None
        self.log.last, self.log.previous = len(self.log.items), said.number
        self.log.add(Turn(seat=said.seat, comment=comment or None, **fields), said.line)
        if remark:
            self.log.add(Remark(text=remark), said.line)

    def _go_on(self, said: _Said, above: Turn, deed: Deed) -> None:
        """Add a noble or a return to the turn above."""
        added: dict[str, Any] = {}
        if deed.noble is not None:
            added["nobles"] = (*(above.nobles or ()), deed.noble)
        if deed.returned is not None:
            before = above.returned
            known = isinstance(before, TokenCounts)
            added["returned"] = before.plus(deed.returned) if known else deed.returned  # type: ignore[union-attr]
        if self.log.last is not None:
            self.log.items[self.log.last] = Turn(**{**_written(above), **added})
        self.log.spare += 0 if said.number == self.log.previous else 1
        self.log.previous = said.number
        time, _, comment = _split(said.comment)
        words = f"{'' if time == '[0]' else time} {unspelled(comment)}".strip()
        if words:
            self.log.add(Remark(text=words), said.line)


def _written(turn: Turn) -> dict[str, Any]:
    return {name: getattr(turn, name) for name in Turn.model_fields}


def _stands(above: Turn, deed: Deed) -> bool:
    """Tell whether a line would contradict the turn above: more than 999 tokens, or ``noble -``."""
    returned = above.returned if isinstance(above.returned, TokenCounts) else None
    back = deed.returned
    if returned is not None and back is not None and max(returned.plus(back)) > 999:  # noqa: PLR2004
        return True
    nobles = above.nobles
    return deed.noble is not None and nobles is not None and len(nobles) not in range(1, _CROWD)


def _said(line: Line, turn: re.Match[str]) -> _Said:
    """Take a line apart: its action, and time and comment in one."""
    rest = turn[3]
    mark = _COMMENT.search(rest)
    body = rest if mark is None else rest[: mark.start()]
    comment = "" if mark is None else rest[mark.end() :].strip()
    time = _TIME.search(body.rstrip())
    action = body.rstrip() if time is None else body[: time.start()].rstrip()
    words = f"{'' if time is None else time[1]} {comment}".strip()
    return _Said(line, int(turn[1]), int(turn[2]) + 1, action, turn.start(3), words)


def _split(comment: str) -> tuple[str, str, str]:
    """Return the time in brackets that a comment begins with, and the rest."""
    time, blank, rest = comment.partition(" ")
    if _TIME.fullmatch(time):
        return time, blank, rest
    return "", "", comment


def _bounded(comment: str) -> tuple[str, str]:
    """Return a comment for a turn, or one that is too long for it as a remark."""
    return (comment, "") if len(comment) <= LONGEST else ("", comment)


def _fields(deed: Deed, paid: TokenCounts | None, words: dict[str, Any]) -> dict[str, Any]:
    """Return the fields of a turn that its action and the words of its comment say."""
    action, reveals = deed.action, words.pop("reveals", None)
    if isinstance(action, ReserveDeck) and reveals and reveals[0] not in {UNKNOWN, EMPTY_SLOT}:
        action, reveals = action.model_copy(update={"card": reveals[0]}), reveals[1:] or None
    source = words.pop("source", None)
    if source is not None and action is not None and action.type == "buy":
        action = action.model_copy(update={"source": source})
    nobles = (deed.noble,) if deed.noble else words.pop("nobles", None)
    returned = words.pop("returned", None) if deed.returned is None else deed.returned
    said = {"action": action, "pay": paid, "returned": returned, "nobles": nobles}
    return {**said, "reveals": reveals, "gold": words.get("gold")}


def read_log(
    lines: tuple[Line, ...], variations: frozenset[int], ledger: Ledger | None, report: Report
) -> tuple[Log, Outcome]:
    """Read the lines below the position.

    Args:
        lines: The lines.
        variations: Numbers of those within ``V{`` and ``}``.
        ledger: Follows tokens where payments are left out; ``None`` leaves them out.
        report: Takes what cannot be read.
    """
    reader = _Reader(ledger, report)
    for line in lines:
        if line.number in variations:
            reader.log.add(Remark(text=line.raw.rstrip()), line)
        else:
            reader.read(line)
    remark = reader.outcome.remark()
    if remark is not None:
        reader.log.add(remark, reader.outcome.found["FinalScores"])
    return reader.log, reader.outcome
