"""What is said beside a turn: what the rules found in it, parts not applied, the comment."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from splendor_replay.analysis import Moment
from splendor_replay.diagnostics import Diagnostic, Severity
from splendor_replay.engine.repair.advice import advice
from splendor_replay.engine.step import Step
from splendor_replay.report.sight import holds_hidden, is_public
from splendor_replay.report.words import named

__all__ = ["KEPT_BACK", "Note", "moment_note", "notes_of", "notes_of_step", "public_note"]

KEPT_BACK = "names a card that only its owner has seen; reveal hidden cards to read it"
"""Stands in place of words that are not public."""


class Note(NamedTuple):
    """One thing that is said beside a turn.

    Attributes:
        kind: The severity of a diagnostic, ``not applied``, ``comment``, ``moment`` or
            ``turning point``.
        text: One sentence.
        code: Code of a diagnostic; else empty.
        name: Name of a diagnostic or moment; else empty.
        extra: What else is known of it, such as what to write instead, in lines; may be empty.
        instead: A legal turn that was not played, in the notation; may be empty.
        private: Whether it may tell what only some players knew, whatever its words.
        folded: Whether it is no reason to open a turn in the list.
    """

    kind: str
    text: str
    code: str = ""
    name: str = ""
    extra: str = ""
    instead: str = ""
    private: bool = False
    folded: bool = False

    @property
    def head(self) -> str:
        """What stands in front of the text."""
        return " ".join(part for part in (self.kind, self.code, self.name) if part)

    def values(self) -> dict[str, object]:
        """Return what the page needs of it, by name."""
        values = self._asdict()
        del values["private"]
        return {key: value for key, value in values.items() if value or key == "text"}


def moment_note(found: Moment, names: Sequence[str]) -> Note:
    """Return the note of a moment; a card that is left is frequent, so it stays folded."""
    kind = found.kind.replace("-", " ")
    instead = found.alternative or ""
    text = named(found.fact, names)
    return Note("moment", text, name=kind, instead=instead, folded=found.kind == "card-left")


def notes_of(found: Iterable[Diagnostic], judged: str) -> tuple[Note, ...]:
    """Return a note for each diagnostic.

    Args:
        found: The diagnostics.
        judged: Name of the profile that they were judged under.
    """
    return tuple(
        Note(
            d.severity.value,
            d.message,
            d.code,
            d.name,
            "\n".join(_extra(d, judged)),
            folded=d.severity is Severity.INFO or d.follows is not None,
        )
        for d in found
    )


def _extra(diagnostic: Diagnostic, judged: str) -> Iterator[str]:
    if diagnostic.also:
        yield f"also {', '.join(diagnostic.also)}"
    yield from advice(diagnostic, judged)
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
    return (*notes_of(found, step.rules.judged.name), *lost, *said)


def public_note(note: Note, known: frozenset[str]) -> Note:
    """Return a note as all may read it; the same one where it tells nothing private."""
    if not note.private and is_public(f"{note.text} {note.extra}", known):
        return note
    return note._replace(text=KEPT_BACK, extra="", private=False)
