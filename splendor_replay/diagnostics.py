"""A problem of a record as a value: what, where, by how much.

Nothing here knows the rules, a file or a terminal. A problem of a record is a ``Diagnostic``;
an exception means wrong use of the library or a fault of our own.
"""

import enum
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple, Self

__all__ = [
    "Cause",
    "Diagnostic",
    "Edit",
    "Fact",
    "Place",
    "Severity",
    "Suggestion",
    "printable",
    "refused",
    "worst",
]


def printable(text: str) -> str:
    r"""Return a text on one line that a terminal only shows: what does not print is spelled out.

    Example:
        >>> printable("Ana\x1b[31m")
        'Ana\\x1b[31m'
    """
    if text.isprintable():
        return text
    return "".join(c if c.isprintable() else repr(c)[1:-1] for c in text)


_new = tuple.__new__  # skips the call in Python that the constructor of a named tuple is

Fact = int | str | tuple[int, ...] | tuple[str, ...] | None
"""A number or text that a diagnostic rests on; counts of tokens are written as token text."""


class Severity(enum.StrEnum):
    """How bad a diagnostic is; ``rank`` 0 is the worst."""

    ILLEGAL = "illegal"
    INCOMPLETE = "incomplete"
    SUSPICIOUS = "suspicious"
    INFO = "info"

    @property
    def rank(self) -> int:
        """Place in the order worst first, from 0 (illegal) to 3 (info)."""
        return _RANKS[self]

    def at_least(self, other: "Severity") -> bool:
        """Tell whether this severity is as bad as ``other`` or worse.

        Example:
            >>> Severity.ILLEGAL.at_least(Severity.SUSPICIOUS)
            True
        """
        return self.rank <= other.rank


_RANKS = {severity: rank for rank, severity in enumerate(Severity)}


class Place(NamedTuple):
    """Where in a source a diagnostic points; what is not known is ``None``.

    Attributes:
        file: Name of the source as the user gave it; ``-`` is standard input.
        record: Which record of the source, from 1.
        line: Line of the source, from 1.
        column: Column of the first character, from 1, in characters.
        length: How many characters are meant; 0 where only the line is known.
        turn: Turn of the game, from 1; 0 is the deal.
        seat: Seat that acted, from 1.
        item: Index of the item in ``Record.log``, from 0.
        part: Which part of the line: ``action``, ``pay``, ``gold``, ``return``, ``receive``,
            ``noble``, ``drop``, ``reveal``, ``seat``, ``number``, ``label`` or a header word.
    """

    file: str | None = None
    record: int | None = None
    line: int | None = None
    column: int | None = None
    length: int = 0
    turn: int | None = None
    seat: int | None = None
    item: int | None = None
    part: str | None = None


NOWHERE = Place()


class Cause(NamedTuple):
    """An earlier diagnostic that explains another one.

    Attributes:
        code: Its code.
        turn: Turn of the game in which it stands; 0 is the deal.
        item: Index of its item in ``Record.log``; ``None`` for the deal.
        subject: What it spoiled and the other one rests on, such as ``bank`` or ``tokens 2``.
    """

    code: str
    turn: int
    item: int | None
    subject: str


@dataclass(frozen=True, slots=True)
class Edit:
    """One line of a record changed, added or taken out.

    Attributes:
        item: Index in ``Record.log`` of the line; what is added stands before it.
        old: What the line says; ``None`` where a line is added.
        new: What it would say; ``None`` where it is taken out.
        line: Line of the source, from 1, where it is known.
    """

    item: int
    old: str | None
    new: str | None
    line: int | None = None


@dataclass(frozen=True, slots=True)
class Suggestion:
    """A small change after which the record replays further.

    Attributes:
        message: What to do, as an imperative.
        edits: The lines to change.
        reaches: Last turn that is legal then, in the numbering of the record as it is.
        whole: Whether the rest of the record is legal then, its end included.
        equal: How many suggestions are as small and reach as far, this one included.
        all_tried: Whether everything that can come to mind was tried; else there may be more.
    """

    message: str
    edits: tuple[Edit, ...]
    reaches: int
    whole: bool
    equal: int = 1
    all_tried: bool = True

    @property
    def machine_applicable(self) -> bool:
        """Whether a program may apply it: it is the only one of its size and reach."""
        return self.equal == 1 and self.all_tried


class _Said(NamedTuple):
    """The fields of a diagnostic."""

    code: str
    name: str
    severity: Severity
    message: str
    place: Place = NOWHERE
    facts: Mapping[str, Fact] = {}
    also: tuple[str, ...] = ()
    evidence: tuple[Place, ...] = ()
    waived: str | None = None
    follows: Cause | None = None
    legal_under: tuple[str, ...] = ()
    suggestions: tuple[Suggestion, ...] = ()


class Diagnostic(_Said):
    """One problem of a record.

    Attributes:
        code: Stable code, a letter and three digits, such as ``G307``.
        name: What is wrong in two or three words, such as ``pair-from-short-bank``.
        severity: How bad it is here; a rule that cannot be decided answers ``incomplete``.
        message: One sentence with the numbers, in our words; what does not print is escaped.
        place: Where it is.
        facts: The numbers of the message as values, in a stable order.
        also: Other codes that the same fault breaks; the leading one is the most specific.
        evidence: Earlier places that it rests on, newest last.
        waived: Reason of the waiver that the record itself gives, where it gives one.
        follows: The diagnostic that it is a consequence of; ``None`` for a root.
        legal_under: Other profiles under which it would have been legal, where they were asked.
        suggestions: The smallest changes that let the record replay further, best first.
    """

    __slots__ = ()

    def __new__(cls, *said: Any, **named: Any) -> Self:  # noqa: ANN401 - the fields of ``_Said``
        """Keep the message on one line, whatever of the record it quotes."""
        whole = len(said) == len(cls._fields)
        made = _new(cls, said) if whole else super().__new__(cls, *said, **named)
        if made.message.isprintable():
            return made
        return made._replace(message=printable(made.message))

    @property
    def family(self) -> str:
        """First letter of the code: F format, S setup, A turn, G take, V reserve, B buy, ..."""
        return self.code[0]

    def placed(self, place: Place) -> "Diagnostic":
        """Return the same diagnostic at another place."""
        return _new(Diagnostic, (*self[:_PLACE], place, *self[_PLACE + 1 :]))

    def following(self, cause: Cause) -> "Diagnostic":
        """Return the same diagnostic as the consequence of another."""
        return _new(Diagnostic, (*self[:_FOLLOWS], cause, *self[_FOLLOWS + 1 :]))

    def at(self, **changes: int | str | None) -> "Diagnostic":
        """Return the same diagnostic with some fields of its place set."""
        return self._replace(place=self.place._replace(**changes))  # type: ignore[arg-type]


_PLACE = Diagnostic._fields.index("place")
_FOLLOWS = Diagnostic._fields.index("follows")


def refused(diagnostics: Iterable[Diagnostic]) -> bool:
    """Tell whether the rules refuse something: an illegal diagnostic that is not waived.

    Example:
        >>> refused([Diagnostic("G305", "too-few-taken", Severity.ILLEGAL, "...", waived="a slip")])
        False
    """
    return any(d.severity is Severity.ILLEGAL and d.waived is None for d in diagnostics)


def worst(diagnostics: Iterable[Diagnostic]) -> Severity | None:
    """Return the worst severity among diagnostics, ``None`` where there is none.

    Waived diagnostics count as ``info``: the record itself says that they were played so.

    Example:
        >>> worst([Diagnostic("B510", "gold-over-color", Severity.SUSPICIOUS, "...")]).value
        'suspicious'
    """
    found = [Severity.INFO if d.waived is not None else d.severity for d in diagnostics]
    return min(found, key=lambda severity: severity.rank, default=None)
