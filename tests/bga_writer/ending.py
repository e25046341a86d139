"""The end of a table: state 99 with a result, after what else the site tells of the end."""

from collections.abc import Sequence

from splendor_replay.record.model import End
from tests.bga_writer.notes import Notes, said
from tests.bga_writer.site import Json

__all__ = ["end_of"]


def end_of(notes: Notes, cards: Sequence[int]) -> list[Json]:
    """What the last packet tells of the end; nothing where the record has none.

    Args:
        notes: Writes the notifications of the table.
        cards: Number of bought cards of each seat.
    """
    end = notes.record.end
    if end is None:
        return []
    rows = [_row(notes, end, seat, bought) for seat, bought in enumerate(cards, 1)]
    seat = notes.site.player(end.seat) if end.seat else "0"
    table = {
        "concede": end.reason == "concede",
        "neutralized": seat if end.reason == "timeout" else "0",
    }
    asked = {"decision_type": "abandon", "decision_taken": "true"}
    decided = [said("tableDecision", **asked)] if end.reason == "abandoned" else []
    last = notes.state(99, 1, table=table, result=sorted(rows, key=lambda row: str(row["rank"])))
    return [*decided, last, said("simpleNode", "End of game")]


def _row(notes: Notes, end: End, seat: int, bought: int) -> Json:
    """What the result says of a seat; after a concession and the like its score is nominal."""
    won = seat in (end.winners or ())
    scores = {score.seat: score.prestige for score in end.scores}
    gone = bool(scores) and seat not in scores
    return {
        "id": str(notes.site.player(seat)),
        "player": str(notes.site.player(seat)),
        "name": notes.record.players[seat - 1].name,
        "score": str(scores.get(seat, int(won))),
        "score_aux": str(-bought),
        "zombie": int(gone),
        "concede": int(end.reason == "concede" and seat == end.seat),
        "tie": won and len(end.winners or ()) > 1,
        "rank": 1 if won else 2,
    }
