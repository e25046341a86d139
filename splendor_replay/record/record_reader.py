"""Reads the lines of one record, one after the other.

Above the log a line is of the header or the deal; the first turn, checkpoint or line ``log``
begins the log. A line that cannot be read is kept as it stands where it stood, and reported.
"""

from typing import Any

from pydantic import ValidationError

from splendor_replay.diagnostics import Diagnostic, Place
from splendor_replay.record.claim_lines import claim_of
from splendor_replay.record.head import Head
from splendor_replay.record.header_lines import end_of, header_of
from splendor_replay.record.lines import Line, comment_in, json_text
from splendor_replay.record.log import longer_turn
from splendor_replay.record.model import (
    FORMAT_VERSION,
    Checkpoint,
    Item,
    Remark,
    Segment,
    Turn,
    Unreadable,
    UnreadableLine,
    Waiver,
)
from splendor_replay.record.notation import (
    ACTION_WORDS,
    AREA_WORDS,
    CHECK,
    CLAIM_WORDS,
    HEADER_WORDS,
    LOG,
    MORE,
    OPENING,
    TURN_WORDS,
)
from splendor_replay.record.reading import ReadRecord, unreadable
from splendor_replay.record.turn_lines import more_of, turn_of
from splendor_replay.record.words import Cursor, LineError, Word, hint

__all__ = ["RecordReader"]

_LONGEST_COMMENT = 100_000
_LONGEST_LINE = 1_000_000
_KEPT = "the words stand in quotes because they could not be read"


class RecordReader:
    """Collects what the lines of one record say.

    Attributes:
        begin: Line of the source where the record begins, from 1.
        opened: Whether the line ``splendor-record 1`` was read.
        recognized: Whether a line was read that hardly stands in another text by chance.
        problems: What could not be read, in the order of the lines.
    """

    def __init__(self, begin: int, index: int) -> None:
        """Begin a record at a line of the source."""
        self.begin, self.index = begin, index
        self.opened = self.recognized = False
        self.problems: list[Diagnostic] = []
        self._head = Head()
        self._log: list[Item] = []
        self._lines: list[int] = []
        self._begun = False
        self._turn_at: int | None = None
        self._more: list[Segment] = []
        self._waivers: list[Waiver] = []

    # --- one line ----------------------------------------------------------------------------

    def turn(self, turn: Turn, number: int) -> None:
        """Add a turn that was read whole."""
        if self._more or self._waivers:
            self._close_turn()
        self._turn_at = len(self._log)
        self._begun = self.recognized = True
        self._log.append(turn)
        self._lines.append(number)

    def line(self, text: str, number: int) -> None:
        """Read a line; nothing in it can raise."""
        stripped = text.strip()
        if stripped.startswith("#"):
            self._remark(comment_in(stripped[1:].strip()), number)
        elif stripped.startswith('"') and self._kept_whole(stripped, text, number):
            return
        elif len(stripped) > _LONGEST_LINE:
            message = f"the line has {len(text):,} characters; {_LONGEST_LINE:,} are read"
            self._report(LineError(message, 1, 0), number, self._keep_text(stripped, number))
        elif stripped:
            line = Line(text, number)
            try:
                self._read(line)
            except LineError as error:
                self._refuse(error, line, stripped)
            except ValidationError as error:
                reason = str(error.errors()[0]["msg"])
                self._refuse(LineError(reason, line.words[0].column, len(stripped)), line, stripped)

    def _read(self, line: Line) -> None:
        """Read a line by its first word; ``LineError`` and ``ValidationError`` are for ``line``."""
        if line.first == OPENING:
            self._open(line)
        elif line.first == MORE:
            self._further(line)
        elif line.first == CHECK:
            claim = claim_of(line.cursor(1))
            self._keep(Checkpoint(claim=claim, comment=line.comment), line.number)
            self.recognized = True
        elif self._is_turn(line):
            self._read_turn(line)
        else:
            self._outside(line)

    def _is_turn(self, line: Line) -> bool:
        """Tell whether a line is a turn: it has a number, or a seat and no word of an area.

        Above the log a word that comes near one of an area is taken for that.
        """
        if line.numbered or line.seat_at is None:
            return line.numbered
        word = line.word(1)
        near = word if self._begun else hint(word, (*TURN_WORDS, *AREA_WORDS))
        return not {word, near} & set(AREA_WORDS)

    def _read_turn(self, line: Line) -> None:
        at = int(line.numbered)
        fields: dict[str, Any] = {}
        if line.numbered:
            if line.turn_number is None:
                Cursor.refuse_word(line.words[0], "the number of a turn, up to 99999")
            fields["number"] = line.turn_number
        self._head.refuse_without_seat(line)
        cursor = line.cursor(at)
        fields["seat"] = cursor.seat()
        if line.comment:
            fields["comment"] = line.comment
        self.turn(turn_of(cursor, fields), line.number)
        self._report_kept(cursor.kept, line.number)

    def _open(self, line: Line) -> None:
        self.opened = True
        cursor = line.cursor(1)
        if cursor.word != str(FORMAT_VERSION):
            cursor.refuse(f"version {FORMAT_VERSION} of the format, which the rest is read as")
        cursor.skip()
        cursor.finish()
        self._aside(line)

    def _further(self, line: Line) -> None:
        """Add a line to the turn above it.

        Raises:
            LineError: Where there is none, or a word cannot be read.
        """
        if self._turn_at is None:
            message = "a line with + belongs to a turn above it"
            raise LineError(message, line.words[0].column, 1)
        cursor = line.cursor(1)
        segment, of_turn = more_of(cursor)
        self._more.append(segment)
        self._waivers += of_turn.get("waivers", ())
        self._report_kept(cursor.kept, line.number)
        self._aside(line)

    def _outside(self, line: Line) -> None:
        """Read a line that is no line of a log, or the end."""
        self._head.refuse_without_seat(line)
        if line.first == "end":
            self._head.end(line.words[0], end_of(line.cursor(1), line.comment))
            return
        if line.first == LOG:
            line.cursor(1).finish()
            self._begun = True
        elif self._begun:
            self._refuse_below(line)
        elif line.first in CLAIM_WORDS or line.seat_at == 0:
            self._head.claim(line.words[0], claim_of(line.cursor(0)))
            self.recognized = True
        else:
            field, value = header_of(line.cursor(0))
            word = line.words[1 if field == "players" else 0]
            self.recognized |= self._head.set(word, field, value)
        self._aside(line)

    def _refuse_below(self, line: Line) -> None:
        """Say what is wrong with a line that cannot stand in a log.

        Raises:
            LineError: Always.
        """
        first = line.words[0]
        above = line.first in (*HEADER_WORDS, *CLAIM_WORDS) or line.first.startswith("x-")
        if above or line.seat_at == 0:
            message = f"{first.text} stands above the log; a checkpoint begins with ="
            raise LineError(message, first.column, len(first.text))
        Cursor.refuse_word(first, "a turn such as 1 P1 take URK", ("end", *ACTION_WORDS))

    # --- what is kept ------------------------------------------------------------------------

    def _keep(self, item: Item, number: int) -> None:
        """Add an item to the log; it ends the turn above it."""
        if self._more or self._waivers:
            self._close_turn()
        self._turn_at = len(self._log) if isinstance(item, Turn) else None
        self._begun = self._begun or not isinstance(item, UnreadableLine)
        self._log.append(item)
        self._lines.append(number)

    def _close_turn(self) -> None:
        """Give the turn above its further lines."""
        at, self._turn_at = self._turn_at, None
        if at is not None and (self._more or self._waivers):
            self._log[at] = longer_turn(self._log[at], self._more, self._waivers)  # type: ignore[arg-type]
            self._more, self._waivers = [], []

    def _aside(self, line: Line) -> None:
        """Keep the comment of a line whose part of the record has no place for one."""
        if line.comment:
            self._remark(line.comment, line.number)

    def _remark(self, text: str, number: int) -> None:
        if self._begun or self._log:
            self._log.append(Remark(text=text))
            self._lines.append(number)
        else:
            self._head.remarks.append(text)

    def _kept_whole(self, stripped: str, text: str, number: int) -> bool:
        """Keep a line in quotes, which an earlier reading could not read."""
        said = json_text(stripped)
        if not said:
            return False
        error = LineError(_KEPT, text.index('"') + 1, len(stripped))
        self._report(error, number, self._keep_text(said, number))
        return True

    def _report_kept(self, word: Word | None, number: int) -> None:
        if word is not None:
            error = LineError(_KEPT, word.column, len(word.text))
            self._report(error, number, self._turn_at)

    def _keep_text(self, text: str, number: int, *, in_log: bool = False) -> int | None:
        """Keep a text where it stands and return its index in the log, if it is there."""
        if self._begun or in_log:
            self._keep(UnreadableLine(text=text), number)
            return len(self._log) - 1
        self._head.unreadable.append(text)
        return None

    # --- what is reported --------------------------------------------------------------------

    def _refuse(self, error: LineError, line: Line, stripped: str) -> None:
        """Keep a line that cannot be read and report it."""
        turn = self._broken_turn(line)
        if turn is not None:
            self._keep(turn, line.number)
            self._report(error, line.number, len(self._log) - 1, turn.seat)
        elif line.first == MORE and self._turn_at is not None:
            self._more.append(Segment(action=Unreadable(text=line.rest(1))))
            self._report(error, line.number, self._turn_at)
            self._aside(line)
        else:
            item = self._keep_text(stripped, line.number, in_log=line.is_of_log)
            self._report(error, line.number, item)

    def _broken_turn(self, line: Line) -> Turn | None:
        """Return a turn whose seat is known and whose other words are kept as they stand."""
        at = line.seat_at
        if at is None or not self._is_turn(line) or not line.word(at + 1):
            return None
        number = line.turn_number
        if (at and number is None) or len(line.comment or "") > _LONGEST_COMMENT:
            return None
        seat, words = line.cursor(at).seat(), Unreadable(text=line.rest(at + 1))
        return Turn(seat=seat, number=number, action=words, comment=line.comment)

    def _report(
        self, error: LineError, number: int, item: int | None = None, seat: int | None = None
    ) -> None:
        place = Place(
            None, self.index, number, error.column, error.length, None, seat, item, "line"
        )
        self.problems.append(unreadable(str(error), place, error.facts))

    def report_first(self, message: str, length: int = 0) -> None:
        """Report something about the record as a whole, at its first line."""
        self._report(LineError(message, 1, length), self.begin)
        self.problems.insert(0, self.problems.pop())

    def read(self, source: str) -> ReadRecord:
        """Return the record of the lines so far; ``source`` is their text."""
        self._close_turn()
        record = self._head.record(tuple(self._log))
        found, lines = tuple(self.problems), tuple(self._lines)
        return ReadRecord(record, found, self.index, self.begin, lines, source)
