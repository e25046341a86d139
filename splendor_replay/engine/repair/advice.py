"""What a person reads below a diagnostic: what it follows from, who allows it, what to write."""

from collections.abc import Iterator, Sequence

from splendor_replay.diagnostics import Diagnostic, Edit, Suggestion

__all__ = ["advice"]

_SHOWN = 3


def advice(diagnostic: Diagnostic, judged: str) -> Iterator[str]:
    """Yield the notes of a diagnostic.

    Args:
        diagnostic: What was found.
        judged: Name of the profile that it was judged under.
    """
    cause = diagnostic.follows
    if cause is not None:
        where = f"turn {cause.turn}" if cause.turn else "the deal"
        yield f"follows from {cause.code} in {where} ({cause.subject})"
    if diagnostic.legal_under:
        yield f"illegal under {judged}; legal under {', '.join(diagnostic.legal_under)}"
    for suggestion in diagnostic.suggestions[: _shown(diagnostic.suggestions)]:
        yield from _suggested(suggestion)


def _shown(suggestions: Sequence[Suggestion]) -> int:
    """Return how many are worth reading: of those that reach less than the best, none."""
    if not suggestions:
        return 0
    best = suggestions[0]
    equal = sum((s.whole, s.reaches) == (best.whole, best.reaches) for s in suggestions)
    return min(equal, _SHOWN)


def _suggested(suggestion: Suggestion) -> Iterator[str]:
    legal = "all" if suggestion.whole else f"to turn {suggestion.reaches}"
    if suggestion.machine_applicable:
        choice = ""
    elif suggestion.all_tried:
        choice = f"; one of {suggestion.equal} as good"
    else:
        choice = f"; one of {suggestion.equal} or more as good"
    first, *others = suggestion.edits
    yield f"try {_edit(first)}  (then legal: {legal}{choice})"
    yield from (f"and {_edit(edit)}" for edit in others)


def _edit(edit: Edit) -> str:
    where = f"line {edit.line}: " if edit.line is not None else ""
    if edit.old is None:
        return f"{where}add above it {edit.new}"
    return f"{where}take out {edit.old}" if edit.new is None else f"{where}{edit.new}"
