"""The rows of one game -> its record. What a row does not say stays unknown."""

from collections.abc import Callable, Iterator

from pydantic import ValidationError

from splendor_replay.diagnostics import Diagnostic
from splendor_replay.importers.csv_cells import Cells
from splendor_replay.importers.csv_turns import (
    MORE_COLUMNS,
    TURN_COLUMNS,
    seat_of,
    segment_of,
    turn_of,
    waivers_of,
)
from splendor_replay.record.claim_lines import claim_of
from splendor_replay.record.csv_writer import KINDS, UNREADABLE
from splendor_replay.record.head import Head
from splendor_replay.record.header_lines import end_of, header_of
from splendor_replay.record.lines import comment_in, json_text
from splendor_replay.record.log import longer_turn
from splendor_replay.record.model import (
    Checkpoint,
    End,
    Item,
    Remark,
    Segment,
    UnreadableLine,
    Waiver,
)
from splendor_replay.record.notation import CLAIM_WORDS
from splendor_replay.record.reading import ReadRecord
from splendor_replay.record.words import Cursor, LineError, Word, hint, lex, seat_number, shortened

__all__ = ["GameRows"]

_OF_A_ROW = frozenset({"game", "kind"})
_UNREADABLE = "the words could not be read"


class GameRows:
    """Collects what the rows of one game say.

    Attributes:
        index: Which game of the table, from 1.
    """

    def __init__(self, index: int, line: int) -> None:
        """Begin a game at a line of the source."""
        self.index = index
        self._line = line
        self._head = Head()
        self._log: list[Item] = []
        self._lines: list[int] = []
        self._turn_at: int | None = None
        self._more: list[Segment] = []
        self._waivers: list[Waiver] = []
        self._problems: list[Diagnostic] = []
        self._kinds: dict[str, Callable[[Cells], None]] = {
            "header": self._above,
            "deal": self._above,
            "turn": self._turn,
            "more": self._further,
            "checkpoint": self._checkpoint,
            "remark": self._remark,
            UNREADABLE: self._unreadable,
            "end": self._end,
        }

    def add(self, cells: Cells) -> None:
        """Read a row; nothing in it can raise."""
        before = len(self._log)
        kind = cells.word("kind") or "turn"
        if cells.row.problem:
            cells.report_at(cells.row.at, LineError(cells.row.problem, 1, 0))
        if kind in self._kinds:
            self._kinds[kind](cells)
        else:
            self._unknown(cells, kind)
        added = before if len(self._log) > before else None
        self._problems += [found.at(item=added) for found in cells.problems]

    def read(self, found_above: tuple[Diagnostic, ...] = ()) -> ReadRecord:
        """Return the record of the rows so far.

        Args:
            found_above: What is wrong with the heading, where this is the first game.
        """
        self._close_turn()
        record = self._head.record(tuple(self._log))
        found = (*found_above, *self._problems)
        return ReadRecord(record, found, self.index, self._line, tuple(self._lines), format="csv")

    # --- the kinds of rows -------------------------------------------------------------------

    def _above(self, cells: Cells) -> None:
        """Read a line of the header or the deal."""
        said = cells.text("text")
        cells.refuse_others({*_OF_A_ROW, "text", "comment"}, f"a {cells.word('kind')} row")
        kept = json_text(said) if said.startswith('"') else None
        if said.startswith("#"):
            self._head.remarks.append(comment_in(said[1:].strip()))
        elif kept:
            self._head.unreadable.append(kept)
            cells.report("text", LineError(_UNREADABLE, 1, 0))
        elif said and not self._tried(cells, self._set):
            self._head.unreadable.append(said)
        self._head.remarks.extend(filter(None, (cells.free("comment"),)))

    def _set(self, cursor: Cursor, comment: str | None) -> None:
        first = cursor.peek()
        if cursor.word in CLAIM_WORDS or seat_number(first.text) is not None:
            self._head.claim(first, claim_of(cursor))
        else:
            field, value = header_of(cursor)
            self._head.set(first, field, value)
        self._head.remarks.extend(filter(None, (comment,)))

    def _turn(self, cells: Cells) -> None:
        seat = seat_of(cells)
        if seat is None:
            self._keep_row(cells)
            return
        known = {*_OF_A_ROW, *TURN_COLUMNS, "waivers", "comment", *_words_of_action(cells)}
        cells.refuse_others(known, "a turn row")
        self._keep(turn_of(cells, seat), cells)
        self._turn_at = len(self._log) - 1

    def _further(self, cells: Cells) -> None:
        """Read a further line of the turn above."""
        if self._turn_at is None:
            message = "a row of the kind more belongs to a turn above it"
            cells.report("kind", LineError(message, 1, 0))
            self._keep_row(cells)
            return
        known = {*_OF_A_ROW, *MORE_COLUMNS, "waivers", "comment", *_words_of_action(cells)}
        cells.refuse_others(known, "a row of the kind more")
        self._more.append(segment_of(cells))
        self._waivers += waivers_of(cells)
        comment = cells.free("comment")
        if comment is not None:
            self._log.append(Remark(text=comment))
            self._lines.append(cells.row.line)

    def _checkpoint(self, cells: Cells) -> None:
        cells.refuse_others({*_OF_A_ROW, "text", "comment"}, "a checkpoint row")
        comment = cells.free("comment")

        def keep(cursor: Cursor, said: str | None) -> None:
            self._keep(Checkpoint(claim=claim_of(cursor), comment=comment or said or None), cells)

        if not self._tried(cells, keep):
            self._keep_row(cells)

    def _remark(self, cells: Cells) -> None:
        cells.refuse_others({*_OF_A_ROW, "text", "comment"}, "a remark row")
        for text in (cells.text("text"), cells.text("comment")):
            if text:
                self._keep(Remark(text=comment_in(text)), cells)

    def _unreadable(self, cells: Cells) -> None:
        cells.refuse_others({*_OF_A_ROW, "text"}, "an unreadable row")
        cells.report("text", LineError(_UNREADABLE, 1, 0))
        words = comment_in(cells.text("text")) or cells.row.text.strip()
        self._keep(UnreadableLine(text=words), cells)

    def _end(self, cells: Cells) -> None:
        cells.refuse_others({*_OF_A_ROW, "text", "comment"}, "an end row")
        comment = cells.free("comment")

        def end(cursor: Cursor, said: str | None) -> None:
            column = cursor.peek().column
            cursor.accept("end")
            self._head.end(Word("end", column), end_of(cursor, comment or said or None))

        if not cells.text("text"):
            self._head_end(cells, End(comment=comment))
        elif not self._tried(cells, end):
            self._keep_row(cells)

    def _head_end(self, cells: Cells, end: End) -> None:
        try:
            self._head.end(Word("end", 1), end)
        except LineError as error:
            cells.report("kind", error)
            self._keep_row(cells)

    def _unknown(self, cells: Cells, kind: str) -> None:
        near = hint(kind, KINDS)
        question = f"; did you mean {near}?" if near else ""
        message = f"expected a kind: {', '.join(KINDS)}; found {shortened(kind)}{question}"
        cells.report("kind", LineError(message, 1, 0, found=shortened(kind)))
        self._keep_row(cells)

    # --- what is kept ------------------------------------------------------------------------

    @staticmethod
    def _tried(cells: Cells, read: Callable[[Cursor, str | None], None]) -> bool:
        """Read the words of the cell ``text``, and tell whether they could be read."""
        said = cells.text("text")
        words, comment = lex(said)
        if not words:
            cells.report("text", LineError("the words of a line are missing", 1, 0))
            return False
        try:
            read(Cursor(said, words), comment_in(comment) if comment else None)
        except LineError as error:
            cells.report("text", error)
            return False
        except ValidationError as error:
            cells.report("text", LineError(str(error.errors()[0]["msg"]), 1, 0))
            return False
        return True

    def _keep_row(self, cells: Cells) -> None:
        """Keep a row that cannot be read as it stands."""
        words = cells.text("text") or cells.row.text.strip()
        self._keep(UnreadableLine(text=words), cells)

    def _keep(self, item: Item, cells: Cells) -> None:
        """Add an item to the log; it ends the turn above it, if it is no remark."""
        if not isinstance(item, Remark):
            self._close_turn()
        self._log.append(item)
        self._lines.append(cells.row.line)

    def _close_turn(self) -> None:
        """Give the turn above its further lines."""
        at, self._turn_at = self._turn_at, None
        if at is not None and (self._more or self._waivers):
            self._log[at] = longer_turn(self._log[at], self._more, self._waivers)  # type: ignore[arg-type]
        self._more, self._waivers = [], []


def _words_of_action(cells: Cells) -> Iterator[str]:
    """Yield the column ``text`` where the action of a row is words that could not be read."""
    if cells.word("action") == UNREADABLE:
        yield "text"
