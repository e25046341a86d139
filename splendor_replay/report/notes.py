"""What is said beside a turn: what the rules found in it, parts not applied, the comment."""

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from splendor_replay.diagnostics import Diagnostic
from splendor_replay.engine.step import Step
from splendor_replay.report.sight import holds_hidden, is_public

__all__ = ["KEPT_BACK", "Note", "notes_of", "notes_of_step", "public_note"]

KEPT_BACK = "names a card that only its owner has seen; reveal hidden cards to read it"
"""Stands in place of words that are not public."""


class Note(NamedTuple):
    """One thing that is said beside a turn.

    Attributes:
        kind: The severity of a diagnostic, ``not applied`` or ``comment``.
        text: One sentence.
        code: Code of a diagnostic; else empty.
        name: Name of a diagnostic; else empty.
        extra: What else is known of it; may be empty.
        private: Whether it may tell what only some players knew, whatever its words.
    """

    kind: str
    text: str
    code: str = ""
    name: str = ""
    extra: str = ""
    private: bool = False

    @property
    def head(self) -> str:
        """What stands in front of the text."""
        return " ".join(part for part in (self.kind, self.code, self.name) if part)

    def values(self) -> dict[str, str]:
        """Return what the page needs of it, by name."""
        shown = {"kind": self.kind, "text": self.text}
        more = {"code": self.code, "name": self.name, "extra": self.extra}
        return shown | {key: text for key, text in more.items() if text}


def notes_of(found: Iterable[Diagnostic]) -> tuple[Note, ...]:
    """Return a note for each diagnostic."""
    return tuple(
        Note(d.severity.value, d.message, d.code, d.name, "; ".join(_extra(d))) for d in found
    )


def _extra(diagnostic: Diagnostic) -> Iterator[str]:
    cause = diagnostic.follows
    if diagnostic.also:
        yield f"also {', '.join(diagnostic.also)}"
    if cause is not None:
        yield f"follows from {cause.code} in turn {cause.turn}"
    if diagnostic.waived is not None:
        yield f"waived in the record: {diagnostic.waived or 'no reason given'}"


def notes_of_step(step: Step, found: Iterable[Diagnostic]) -> tuple[Note, ...]:
    """Return all notes of a turn.

    A comment is private while a seat holds a card that only it has seen: it is in free words.
    """
    lost = (Note("not applied", part) for part in step.not_applied)
    comment = step.turn.comment
    private = holds_hidden(step.before) or holds_hidden(step.after)
    said = (Note("comment", comment, private=private),) if comment else ()
    return (*notes_of(found), *lost, *said)


def public_note(note: Note, known: frozenset[str]) -> Note:
    """Return a note as all may read it; the same one where it tells nothing private."""
    if not note.private and is_public(f"{note.text} {note.extra}", known):
        return note
    return note._replace(text=KEPT_BACK, extra="", private=False)
