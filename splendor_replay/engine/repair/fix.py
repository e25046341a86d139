"""Applies the suggestions that leave no choice, one after the other."""

from typing import NamedTuple

from splendor_replay.diagnostics import Diagnostic, Edit
from splendor_replay.engine.diagnose import Checked, check
from splendor_replay.engine.repair.search import TURNS_PLAYED
from splendor_replay.record.editing import edited_text
from splendor_replay.record.reader import read_text
from splendor_replay.record.reading import ReadRecord

__all__ = ["Fixed", "fixed"]

_MOST_FIXES = 500


class Fixed(NamedTuple):
    """A record after its fixes.

    Attributes:
        text: Its source with the changed lines, each below a comment that says so.
        edits: What was done, in order, with the code of the diagnostic that it answers.
        checked: The record after it, with what is left.
    """

    text: str
    edits: tuple[tuple[str, Edit], ...]
    checked: Checked


def fixed(read: ReadRecord, rules: str | None = None, effort: int = TURNS_PLAYED) -> Fixed:
    r"""Apply suggestions that are the only ones of their size and reach, until none is left.

    Args:
        read: A record that was read from text.
        rules: Profile to judge under, with knobs; ``None`` is the one that the record declares.
        effort: Turns that may be played to find the next suggestion.

    Raises:
        ProfileError: Where ``rules`` names a profile, knob or value that does not exist.

    Example:
        >>> text = "splendor-record 1\nstart P1\nP1 take WUG\nP1 take WUR\nP1 take GRK\nP2 take WUG"
        >>> print(fixed(read_text(text)[0]).text)
        splendor-record 1
        start P1
        P1 take WUG
        # A201: was P1 take WUR
        P2 take WUR
        P1 take GRK
        P2 take WUG
    """
    done: list[tuple[str, Edit]] = []
    text = read.source
    checked = check(read_text(text)[0], rules, effort=effort)
    while len(done) < _MOST_FIXES:
        found = next((d for d in checked.diagnostics if _applicable(d)), None)
        if found is None:
            break
        edits = found.suggestions[0].edits
        done += [(found.code, edit) for edit in edits]
        text = edited_text(checked.read, edits, found.code)
        checked = check(read_text(text)[0], rules, effort=effort)
    return Fixed(text, tuple(done), checked)


def _applicable(found: Diagnostic) -> bool:
    return bool(found.suggestions) and found.suggestions[0].machine_applicable
