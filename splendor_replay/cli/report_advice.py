"""What a person reads below a root: how much follows from it."""

from collections.abc import Sequence

from splendor_replay.diagnostics import Diagnostic

__all__ = ["folded_note"]

_TURNS_NAMED = 8


def folded_note(folded: Sequence[Diagnostic]) -> str:
    """Say how much follows from a root and is not shown."""
    turns = list(dict.fromkeys(d.place.turn for d in folded if d.place.turn))
    named = ", ".join(str(turn) for turn in turns[:_TURNS_NAMED])
    more = ", ..." if len(turns) > _TURNS_NAMED else ""
    where = f" (turn{'s' * (len(turns) > 1)} {named}{more})" if turns else ""
    verb = "follows" if len(folded) == 1 else "follow"
    return f"{len(folded)} more {verb} from it{where}; --all shows them"
