"""Reads records from text: the *Splendor record notation*. Never raises for any text.

A line that cannot be read is a diagnostic (F001) with its place, stays in the record as it stands,
and the rest is read. Each line means one thing; blank lines and comments never change that.
"""

from typing import Any

from splendor_replay.diagnostics import Diagnostic, Place, Severity
from splendor_replay.record.claim_lines import CLAIM_WORDS, claim_of, is_area
from splendor_replay.record.head_lines import HEAD_WORDS, end_of, head_line, position_of
from splendor_replay.record.model import (
    FORMAT_VERSION,
    Area,
    Bank,
    Checkpoint,
    Deal,
    Deck,
    Item,
    Market,
    Nobles,
    Record,
    Remark,
    Segment,
    Turn,
    UnreadableLine,
)
from splendor_replay.record.reading import ReadRecord
from splendor_replay.record.turn_lines import (
    TurnTextError,
    read_turn,
    segment_of,
    turn_of,
    unreadable,
)
from splendor_replay.record.words import (
    LineError,
    code_and_comment,
    columns,
    hint,
    shortened,
    split,
)

__all__ = ["TurnTextError", "read_text", "read_turn"]

OPENING = "splendor-record"
_SEATS = {f"P{number}": number for number in range(1, 10)}


def read_text(text: str) -> tuple[ReadRecord, ...]:
    """Read every record of a text.

    Args:
        text: Any text; an opening line ``splendor-record 1`` begins the next record.

    Returns:
        One for each record, in order. A text in which nothing is recognized gives none and is
        told from an empty one by ``problem_of``.

    Example:
        >>> read_text("splendor-record 1\\n1 P1 take URK")[0].record.turns[0].seat
        1
    """
    lines = text.removeprefix("\ufeff").split("\n")
    opened = [at for at, line in enumerate(lines) if _opens(line)]
    first = opened[0] if opened else len(lines)
    starts = opened
    if any(_is_ours(line) for line in lines[:first]):
        starts = [0, *opened]
    bounds = zip(starts, [*starts[1:], len(lines)], strict=False)
    return tuple(
        _Reader(lines, begin, end).read(text, index)
        for index, (begin, end) in enumerate(bounds, start=1)
    )


def _opens(line: str) -> bool:
    return OPENING in line and line.split()[:1] == [OPENING]


def _is_ours(line: str) -> bool:
    """Tell whether a line begins with a word of a record."""
    words = line.split(None, 3)[:3]
    if not words or words[0].startswith("#"):
        return False
    known = {*HEAD_WORDS, *CLAIM_WORDS, "end", "="}
    if words[0].rstrip(".").isdecimal():
        words = words[1:]
    return bool(words) and (words[0] in known or (len(words) > 1 and words[0] in _SEATS))


class _Reader:
    """Reads the lines of one record once."""

    def __init__(self, lines: list[str], begin: int, end: int) -> None:
        self._lines, self._begin, self._end = lines, begin, end
        self._fields: dict[str, Any] = {}
        self._deal: dict[str, Any] = {}
        self._remarks: list[str] = []
        self._unreadable: list[str] = []
        self._log: list[Item] = []
        self._at: list[int] = []
        self._found: list[Diagnostic] = []

    def read(self, source: str, index: int) -> ReadRecord:
        """Return the record with the places of its items."""
        for number in range(self._begin, self._end):
            self._line(self._lines[number].rstrip("\r"), number + 1)
        for name in ("market", "decks", "areas"):
            if name in self._deal:
                self._deal[name] = tuple(self._deal[name])
        record = Record(
            **self._fields,
            remarks=tuple(self._remarks),
            deal=Deal(**self._deal),
            log=tuple(self._log),
            unreadable=tuple(self._unreadable),
        )
        if not _opens(self._lines[self._begin]):
            message = f"the record does not begin with the line {OPENING} {FORMAT_VERSION}"
            self._found.insert(0, _problem(message, self._begin + 1))
        found = tuple(diagnostic.at(record=index) for diagnostic in self._found)
        return ReadRecord(record, found, index, self._begin + 1, tuple(self._at), source, "text")

    def _line(self, line: str, number: int) -> None:
        code, comment = code_and_comment(line)
        words = split(code)
        if not words:
            if comment is not None:
                self._remark(comment, number)
            return
        try:
            self._read(words, code, comment, number)
        except LineError as error:
            self._refuse(error, line, words, number)

    def _read(self, words: list[str], code: str, comment: str | None, number: int) -> None:
        at = 1 if words[0].rstrip(".").isdecimal() else 0
        seat = _SEATS.get(words[at]) if at < len(words) else None
        if seat is None and at < len(words):
            seat = _seat_number(words[at])
        if seat is not None and (at or self._log or not is_area(words, at)):
            self._turn(words, at, seat, comment, number)
        elif at:
            message = f"a seat such as P1 is expected behind the number of a turn"
            raise LineError(message, 1)
        else:
            self._other(words, code, comment, number)

    def _turn(self, words: list[str], at: int, seat: int, comment: str | None, number: int) -> None:
        fields: dict[str, Any] = {"seat": seat}
        if at:
            fields["number"] = _turn_number(words[0])
        if comment:
            fields["comment"] = comment
        turn = turn_of(words, at + 1, fields)
        self._log.append(turn)
        self._at.append(number)

    def _other(self, words: list[str], code: str, comment: str | None, number: int) -> None:
        word = words[0].lower()
        if word == "+":
            self._more(segment_of(words), comment, number)
        elif word == "=":
            self._log.append(Checkpoint(claim=claim_of(words, 1), comment=comment or None))
            self._at.append(number)
        elif word == "end":
            if "end" in self._fields:
                message = "the record has an end already"
                raise LineError(message, 0)
            self._fields["end"] = end_of(words, comment)
        else:
            self._above(word, words, code)
            if comment:
                self._remark(comment, number)

    def _above(self, word: str, words: list[str], code: str) -> None:
        """Read a line that stands above the log."""
        if word == OPENING:
            if words[1:] != [str(FORMAT_VERSION)]:
                message = (
                    f"version {' '.join(words[1:]) or '?'} of the format; {FORMAT_VERSION} is read"
                )
                raise LineError(message, 1 if len(words) > 1 else 0)
            return
        if self._log:
            message = f"{shortened(words[0])} is no line of the log"
            raise LineError(message + hint(word, ("end", "take", "buy", "reserve")), 0)
        if word == "position":
            if "position" in self._fields:
                message = "position stands twice"
                raise LineError(message, 0)
            self._fields["position"] = position_of(words)
        elif word in CLAIM_WORDS or _seat_number(words[0]) is not None:
            self._dealt(words)
        else:
            stripped = code.strip()
            head_line(words, stripped[len(words[0]) :].strip(), self._fields)

    def _dealt(self, words: list[str]) -> None:
        claim = claim_of(words, 0)
        if isinstance(claim, Nobles | Bank):
            if claim.kind in self._deal:
                message = f"{claim.kind} stands twice"
                raise LineError(message, 0)
            self._deal[claim.kind] = claim
            return
        key = {Market: "market", Deck: "decks", Area: "areas"}[type(claim)]
        rows = self._deal.setdefault(key, [])
        name = "seat" if key == "areas" else "level"
        if any(getattr(row, name) == getattr(claim, name) for row in rows):
            message = f"{words[0]} {getattr(claim, name)} stands twice"
            raise LineError(message, 0)
        rows.append(claim)

    def _more(self, segment: Segment, comment: str | None, number: int) -> None:
        """Add a line to the turn above it."""
        turn = self._log[-1] if self._log else None
        if not isinstance(turn, Turn):
            message = "a line with + belongs to a turn above it"
            raise LineError(message, 0)
        fields = {name: getattr(turn, name) for name in Turn.model_fields}
        if comment:
            fields["comment"] = f"{turn.comment}; {comment}" if turn.comment else comment
        self._log[-1] = Turn(**{**fields, "more": (*turn.more, segment)})

    def _remark(self, comment: str, number: int) -> None:
        if self._log:
            self._log.append(Remark(text=comment))
            self._at.append(number)
        else:
            self._remarks.append(comment)

    def _refuse(self, error: LineError, line: str, words: list[str], number: int) -> None:
        """Keep a line that cannot be read as it stands, and say where and why."""
        code, _ = code_and_comment(line)
        found = columns(code)
        at = 1 if words[0].rstrip(".").isdecimal() else 0
        seat = _seat_number(words[at]) if at < len(words) else None
        stripped = line.strip()
        if seat is not None and (at or self._log or not is_area(words, at)):
            turn = self._broken_turn(line, found[at], seat, words[0] if at else None)
            self._keep(turn, number)
        elif words[0] == "+" and self._log and isinstance(self._log[-1], Turn):
            rest = stripped[1:].strip()
            self._more(Segment(action=unreadable(rest) if rest else None), None, number)
        elif self._log:
            self._keep(UnreadableLine(text=stripped), number)
        else:
            self._unreadable.append(stripped)
        place = _place_of(error, found, code)
        seat_of = seat if seat is not None else None
        self._found.append(
            _problem(str(error), number, place, seat_of, len(self._log) - 1 if self._log else None)
        )

    def _broken_turn(self, line: str, span: tuple[int, int], seat: int, number: str | None) -> Turn:
        rest = line[span[0] - 1 + span[1] :].strip()
        known = number.rstrip(".") if number else ""
        return Turn(
            seat=seat,
            number=int(known) if known and len(known) <= _LONGEST_NUMBER else None,
            action=unreadable(rest) if rest else None,
        )

    def _keep(self, item: Item, number: int) -> None:
        self._log.append(item)
        self._at.append(number)


_LONGEST_NUMBER = 5


def _seat_number(word: str) -> int | None:
    if word[:1] in {"P", "p"} and word[1:].isascii() and word[1:].isdecimal():
        digits = word[1:]
        return int(digits) if digits[0] != "0" and len(digits) <= _LONGEST_NUMBER else None
    return None


def _turn_number(word: str) -> int:
    digits = word.rstrip(".")
    if len(digits) > _LONGEST_NUMBER or not digits.isascii():
        message = f"{shortened(word)} is too large for the number of a turn"
        raise LineError(message, 0)
    return int(digits)


def _place_of(error: LineError, found: list[tuple[int, int]], code: str) -> tuple[int, int]:
    """Return column and length of what cannot be read."""
    if error.index >= len(found):
        return len(code.rstrip()) + 1, 1
    column, length = found[error.index]
    return column + error.offset, max(length - error.offset, 1)


def _problem(
    message: str,
    line: int,
    span: tuple[int, int] = (1, 0),
    seat: int | None = None,
    item: int | None = None,
) -> Diagnostic:
    place = Place(line=line, column=span[0], length=span[1], seat=seat, item=item, part="line")
    return Diagnostic("F001", "unreadable-field", Severity.INCOMPLETE, message, place)
