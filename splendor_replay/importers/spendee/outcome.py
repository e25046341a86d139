"""The end of a game: whether it is over, and who won. The site states no scores."""

from collections.abc import Mapping

from splendor_replay.importers.spendee.problems import Problems
from splendor_replay.importers.values import as_dict, as_int
from splendor_replay.record.model import End

__all__ = ["read_outcome"]

_STATES = ("INPROGRESS", "FINISHING", "FINISHED")
_OVER = "FINISHED"


def read_outcome(fields: Mapping[str, object], seats: int, problems: Problems) -> End | None:
    """Return how a game ended; ``None`` where it is not over.

    Why it ended the site does not say, so it is left open.

    Args:
        fields: The fields of the document.
        seats: How many players there are.
    """
    status = fields.get("status")
    if status not in _STATES:
        problems.add(f"status: {'missing' if status is None else 'none of the known words'}")
    if status == _OVER:
        return End(winners=_winners(as_dict(fields.get("result")).get("ranks"), seats, problems))
    if "result" in fields and as_dict(fields["result"]).get("ranks"):
        problems.add("result.ranks: there although the status is not FINISHED; left out")
    return None


def _winners(written: object, seats: int, problems: Problems) -> tuple[int, ...] | None:
    """Return the seats of the best rank.

    The numbers may be the rank of each player, or the players in the order of their ranks:
    whoever is first by both readings has won, else nobody is said to have.
    """
    ranks = [as_int(rank) for rank in written] if isinstance(written, list) else []
    known = [rank for rank in ranks if rank is not None]
    if len(known) != len(ranks) or not known or len(known) != seats:
        problems.add("result.ranks: missing or not a number for each player")
        return None
    best = min(known)
    first = tuple(seat for seat, rank in enumerate(known, 1) if rank == best)
    if len(set(known)) == len(known) and first != (known[0] - best + 1,):
        problems.add("result.ranks: can be read in two ways; who won is left open")
        return None
    return first
