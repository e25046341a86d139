"""Reads the lines of a turn word by word, and says what is wrong and where."""

from collections.abc import Iterable
from typing import Any

from pydantic import ValidationError

from splendor_replay.record.model import Segment, Turn
from splendor_replay.record.turn_parts import read_parts
from splendor_replay.record.words import Cursor, LineError, lex

__all__ = ["TurnTextError", "more_of", "read_turn", "turn_of"]

Fields = dict[str, Any]


class TurnTextError(ValueError):
    """A text that is no turn; the message says what cannot be read."""


def turn_of(cursor: Cursor, fields: Fields) -> Turn:
    """Return the turn of the words behind its seat.

    Args:
        cursor: At the first word behind the seat.
        fields: What is known already: the seat, the number, the comment.

    Raises:
        LineError: Where a word cannot be read.
    """
    read_parts(cursor, fields)
    return Turn.model_validate(fields)


def more_of(cursor: Cursor) -> tuple[Segment, Fields]:
    """Return a further line of a turn, and what it says of the turn as a whole: waivers.

    Raises:
        LineError: Where a word cannot be read, or belongs to the first line of a turn.
    """
    fields: Fields = {}
    first = cursor.peek()
    read_parts(cursor, fields)
    for name in ("label", "time"):
        if name in fields:
            message = f"the {name} of a turn stands on its first line"
            raise LineError(message, first.column, len(first.text))
    of_turn = {"waivers": fields.pop("waivers")} if "waivers" in fields else {}
    return Segment.model_validate(fields), of_turn


def read_turn(text: str, seat: int) -> Turn:
    """Read a turn without its number and seat.

    Args:
        text: The words behind the seat; further lines of the same turn begin with ``+``.
        seat: Who acts, from 1.

    Raises:
        TurnTextError: Where a word cannot be read; the message says where.

    Example:
        >>> read_turn("take URK", seat=2).action
        Take(tokens=TokenCounts(sapphire=1, ruby=1, onyx=1))
    """
    first, *others = text.split("\n")
    words, comment = lex(first)
    fields: Fields = {"seat": seat, "comment": comment or None}
    try:
        if words:
            read_parts(Cursor(first, words), fields)
        fields["more"] = tuple(_further_lines(others))
        return Turn.model_validate(fields)
    except LineError as error:
        message = f"column {error.column}: {error}"
        raise TurnTextError(message) from error
    except ValidationError as error:
        raise TurnTextError(error.errors()[0]["msg"]) from error


def _further_lines(lines: Iterable[str]) -> Iterable[Segment]:
    for line in lines:
        words, _ = lex(line)
        if words and words[0].text != "+":
            Cursor.refuse_word(words[0], "+, for a further line of the turn")
        if words:
            yield more_of(Cursor(line, words, 1))[0]
