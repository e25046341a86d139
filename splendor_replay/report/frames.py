"""The frames of the viewer: the start, then the table after every turn with all about it."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from splendor_replay.components.cards import CARD_BY_NAME
from splendor_replay.diagnostics import Diagnostic
from splendor_replay.engine.diagnose import Checked
from splendor_replay.engine.position import Position
from splendor_replay.engine.step import Step, verdict_of
from splendor_replay.report.ledger import changes, token_changes
from splendor_replay.report.sight import (
    CARD_NAME,
    holds_hidden,
    is_public,
    known_cards,
    public_turn,
)
from splendor_replay.report.tables import hidden_cards, public_table
from splendor_replay.report.words import sentence
from splendor_replay.rows.values import deed_text

__all__ = ["KEPT_BACK", "Frame", "frames", "printed_prestige", "whole_record"]

KEPT_BACK = "names a card that only its owner has seen; reveal hidden cards to read it"
"""Stands in place of the words of a diagnostic or comment that is not public."""


class Frame(NamedTuple):
    """A stop of the viewer.

    Attributes:
        anchor: Its id in the page and in links, such as ``turn-27``.
        title: ``Start``, or ``Turn 27``.
        public: What all players could know, as plain values.
        hidden: What only some of them did; empty where there is nothing.
    """

    anchor: str
    title: str
    public: dict[str, object]
    hidden: dict[str, object]


class _Told(NamedTuple):
    """Texts of a frame before they are sorted into public and hidden ones."""

    words: tuple[str, str]
    deed: tuple[str, str]
    notes: list[dict[str, object]]


def frames(checked: Checked, names: Sequence[str]) -> tuple[Frame, ...]:
    """Return the frames of a game, in order.

    Args:
        checked: A whole replay and what was found in it.
        names: Of the players, in seat order.
    """
    result = checked.replay
    known = known_cards(result)
    found = _by_step(checked)
    turns = result.start.turn
    title = "Start" if not turns else f"After turn {turns}"
    words = f"The table at the start of the record{f', after turn {turns}' if turns else ''}."
    told = _Told((words, words), ("", ""), _notes(found[0]))
    frame = {"verdict": verdict_of(tuple(found[0])), "seat": None, "tokens": [], "changes": []}
    made = [_frame(f"turn-{turns}", title, told, (frame, result.start, next(known)))]
    for place, step in enumerate(result.steps, start=1):
        told = _told(step, names, found[place])
        frame = _facts(step, names)
        anchor = f"turn-{step.number}" if step.applied else f"undone-{place}"
        title = f"Turn {step.number}" + ("" if step.applied else ", not counted")
        made.append(_frame(anchor, title, told, (frame, step.after, next(known))))
    return tuple(made)


def whole_record(checked: Checked) -> list[Diagnostic]:
    """Return what was found in the end and in the record as a whole."""
    return [d for d in checked.diagnostics if d.place.item is None and d.place.turn]


def _by_step(checked: Checked) -> list[list[Diagnostic]]:
    """Return the diagnostics of the start and of every turn, checkpoints with the turn above."""
    items = [step.item for step in checked.replay.steps]
    found: list[list[Diagnostic]] = [[] for _ in range(len(items) + 1)]
    for diagnostic in checked.diagnostics:
        item = diagnostic.place.item
        if item is not None:
            found[bisect_right(items, item)].append(diagnostic)
        elif not diagnostic.place.turn:
            found[0].append(diagnostic)
    return found


def _told(step: Step, names: Sequence[str], found: Iterable[Diagnostic]) -> _Told:
    seen = public_turn(step.turn)
    notes = _notes(found)
    notes += [_note("not applied", text) for text in step.not_applied]
    comment = step.turn.comment
    if comment:
        hides = holds_hidden(step.before) or holds_hidden(step.after)
        notes.append(_note("comment", comment) | {"private": hides})
    words = (sentence(seen, names), sentence(step.turn, names))
    return _Told(words, (deed_text(seen), deed_text(step.turn)), notes)


def _facts(step: Step, names: Sequence[str]) -> dict[str, object]:
    return {
        "verdict": step.verdict,
        "seat": step.turn.seat,
        "time": step.turn.time,
        "tokens": token_changes(step.before, step.after, names),
        "changes": changes(step.before, step.after, names),
        "illegal": step.illegal_since,
        "uncertain": step.uncertain_since,
        "doubts": sorted(step.after.doubts),
    }


def _notes(found: Iterable[Diagnostic]) -> list[dict[str, object]]:
    return [_diagnostic_note(diagnostic) for diagnostic in found]


def _diagnostic_note(diagnostic: Diagnostic) -> dict[str, object]:
    cause, extra = diagnostic.follows, []
    if diagnostic.also:
        extra.append(f"also {', '.join(diagnostic.also)}")
    if cause is not None:
        extra.append(f"follows from {cause.code} in turn {cause.turn}")
    if diagnostic.waived is not None:
        extra.append(f"waived in the record: {diagnostic.waived or 'no reason given'}")
    note = _note(diagnostic.severity.value, diagnostic.message)
    return note | {"code": diagnostic.code, "name": diagnostic.name, "extra": "; ".join(extra)}


def _note(kind: str, text: str) -> dict[str, object]:
    return {"kind": kind, "text": text, "code": "", "name": "", "extra": ""}


def _frame(
    anchor: str, title: str, told: _Told, rest: tuple[dict[str, object], Position, frozenset[str]]
) -> Frame:
    facts, position, known = rest
    public_notes, hidden_notes = _sorted_notes(told.notes, known)
    deed = told.deed[0] if is_public(told.deed[0], known) else KEPT_BACK
    public = {"id": anchor, "title": title, "words": told.words[0], "deed": deed, **facts}
    public |= {"notes": public_notes, "table": public_table(position)}
    hidden: dict[str, object] = {}
    if told.words[0] != told.words[1]:
        hidden["words"] = told.words[1]
    if deed != told.deed[1]:
        hidden["deed"] = told.deed[1]
    if hidden_notes:
        hidden["notes"] = hidden_notes
    cards = hidden_cards(position)
    return Frame(anchor, title, public, hidden | ({"cards": cards} if cards else {}))


def _sorted_notes(
    notes: list[dict[str, object]], known: frozenset[str]
) -> tuple[list[dict[str, object]], list[list[object]]]:
    """Return the notes as all may read them, and place and words of those that were kept back."""
    public, hidden = [], []
    for place, note in enumerate(notes):
        text, extra = str(note["text"]), str(note["extra"])
        private = bool(note.pop("private", False))
        if private or not is_public(f"{text} {extra}", known):
            hidden.append([place, text, extra])
            note = note | {"text": KEPT_BACK, "extra": ""}  # noqa: PLW2901 - its public form
        public.append(note)
    return public, hidden


def printed_prestige(values: object) -> dict[str, int]:
    """Return the prestige of every card that is named anywhere in some plain values."""
    names = sorted(set(CARD_NAME.findall(str(values))))
    return {name: CARD_BY_NAME[name].prestige for name in names if name in CARD_BY_NAME}
