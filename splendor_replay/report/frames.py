"""The frames of the viewer: the start, then the table after every turn with all about it."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from splendor_replay.components.cards import CARD_BY_NAME
from splendor_replay.diagnostics import Diagnostic
from splendor_replay.engine.diagnose import Checked
from splendor_replay.engine.position import Position
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.step import Step, verdict_of
from splendor_replay.report.ledger import changes, token_changes
from splendor_replay.report.notes import KEPT_BACK, Note, notes_of, notes_of_step, public_note
from splendor_replay.report.sight import CARD_NAME, is_public, known_cards, public_turn
from splendor_replay.report.tables import hidden_cards, public_table
from splendor_replay.report.told import Told
from splendor_replay.report.words import sentence
from splendor_replay.rows.values import deed_text

__all__ = ["Frame", "frames", "printed_prestige", "whole_record"]


class Frame(NamedTuple):
    """A stop of the viewer.

    Attributes:
        anchor: Its id in the page and in links, such as ``turn-27``.
        title: ``Start``, or ``Turn 27``.
        words: What happened, in a sentence; only what all players could follow.
        deed: The same in the notation; empty at the start.
        notes: What is said beside it; only what is public.
        facts: Table, changes and verdict as plain values; only what is public.
        hidden: What only some players knew, by name; empty where there is nothing.
    """

    anchor: str
    title: str
    words: str
    deed: str
    notes: tuple[Note, ...]
    facts: Mapping[str, object]
    hidden: Mapping[str, object]

    @property
    def verdict(self) -> str:
        """The worst severity of the turn, or ``legal``."""
        return str(self.facts["verdict"])

    @property
    def is_open(self) -> bool:
        """Whether something is said of the turn for which it stands open in the list."""
        told = ("moment", "turning point")
        return any(not note.folded and (note.code or note.kind in told) for note in self.notes)

    @property
    def is_turning_point(self) -> bool:
        """Whether the game turned here."""
        return any(note.kind == "turning point" for note in self.notes)

    def values(self) -> dict[str, object]:
        """Return all that is public, by name."""
        said = {"id": self.anchor, "title": self.title, "words": self.words, "deed": self.deed}
        return {**said, "notes": [note.values() for note in self.notes], **self.facts}


class _Said(NamedTuple):
    """Texts of a frame, each as all could follow it and as it was.

    Attributes:
        words: A sentence.
        deed: The notation.
        notes: All notes, whoever may read them.
        moments: Moments that are public.
        hidden: Moments that are not.
    """

    words: tuple[str, str]
    deed: tuple[str, str]
    notes: tuple[Note, ...]
    moments: tuple[Note, ...] = ()
    hidden: tuple[Note, ...] = ()


_NOTHING_TOLD = Told()


def frames(checked: Checked, names: Sequence[str], told: Told = _NOTHING_TOLD) -> tuple[Frame, ...]:
    """Return the frames of a game, in order.

    Args:
        checked: A whole replay and what was found in it.
        names: Of the players, in seat order.
        told: Moments and turning points.
    """
    result = checked.replay
    known = known_cards(result)
    found = _by_step(checked)
    made = [_first(result, found[0], next(known))]
    for place, step in enumerate(result.steps, start=1):
        said = _said(step, found[place], names)
        if step.applied:
            said = said._replace(moments=told.notes(step.number))
            said = said._replace(hidden=told.hidden_notes(step.number))
        anchor = f"turn-{step.number}" if step.applied else f"uncounted-{place}"
        title = f"Turn {step.number}" + ("" if step.applied else ", not counted")
        facts = _facts(step, names) | {"table": public_table(step.after, step.rules)}
        frame = Frame(anchor, title, "", "", (), facts, {})
        made.append(_sighted(frame, said, next(known), step.after))
    return tuple(made)


def _said(step: Step, found: list[Diagnostic], names: Sequence[str]) -> _Said:
    seen = public_turn(step.turn)
    return _Said(
        (sentence(seen, names), sentence(step.turn, names)),
        (deed_text(seen), deed_text(step.turn)),
        notes_of_step(step, found),
    )


def _first(result: Replay, found: list[Diagnostic], known: frozenset[str]) -> Frame:
    """Return the frame of the table before the first turn."""
    start = result.start
    after = f", after turn {start.turn}" if start.turn else ""
    words = f"The table at the start of the record{after}."
    facts: dict[str, object] = {"verdict": verdict_of(tuple(found)), "seat": None}
    title = f"After turn {start.turn}" if start.turn else "Start"
    said = _Said((words, words), ("", ""), notes_of(found, result.rules.judged.name))
    facts |= {"tokens": [], "changes": [], "table": public_table(start, result.rules)}
    frame = Frame(f"turn-{start.turn}", title, "", "", (), facts, {})
    return _sighted(frame, said, known, start)


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


def _facts(step: Step, names: Sequence[str]) -> dict[str, object]:
    facts: dict[str, object] = {"verdict": step.verdict, "seat": step.turn.seat}
    if step.turn.time is not None:
        facts["time"] = step.turn.time
    if step.illegal_since is not None:
        facts["illegal"] = step.illegal_since
    if step.uncertain_since is not None:
        facts |= {"uncertain": step.uncertain_since, "doubts": sorted(step.after.doubts)}
    facts["tokens"] = token_changes(step.before, step.after, names)
    facts["changes"] = changes(step.before, step.after, names)
    return facts


def _sighted(frame: Frame, said: _Said, known: frozenset[str], position: Position) -> Frame:
    """Return a frame with its texts, sorted into what is public and what is hidden."""
    deed = said.deed[0] if is_public(said.deed[0], known) else KEPT_BACK
    notes = tuple(public_note(note, known) for note in said.notes)
    kept_back = [
        [place, note.text, note.extra]
        for place, (note, public) in enumerate(zip(said.notes, notes, strict=True))
        if note is not public
    ]
    hidden = {
        "words": said.words[1] if said.words[0] != said.words[1] else "",
        "deed": said.deed[1] if deed != said.deed[1] else "",
        "notes": kept_back,
        "moments": [note.values() for note in said.hidden],
        "cards": hidden_cards(position),
    }
    shown = {key: value for key, value in hidden.items() if value}
    shown_notes = (*notes, *said.moments)
    return frame._replace(words=said.words[0], deed=deed, notes=shown_notes, hidden=shown)


def printed_prestige(values: object) -> dict[str, int]:
    """Return the prestige of every card that is named anywhere in some plain values.

    Example:
        >>> printed_prestige({"market": ["3G-W3U6G3", "?"]})
        {'3G-W3U6G3': 4}
    """
    names = sorted(set(CARD_NAME.findall(str(values))))
    return {name: CARD_BY_NAME[name].prestige for name in names if name in CARD_BY_NAME}
