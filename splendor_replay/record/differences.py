"""What two records of one game say differently, line by line; which is right they do not tell."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from splendor_replay.record.action_text import claim_text
from splendor_replay.record.model import Area, Checkpoint, Deck, Market, Nobles, Record, Turn
from splendor_replay.record.model import Claim, UnreadableLine
from splendor_replay.record.turn_pairs import pairs, parts_of
from splendor_replay.record.writer import turn_text, write_text

__all__ = ["Difference", "Side", "differences"]


@dataclass(frozen=True, slots=True)
class Side:
    """What one of the records says at a difference.

    Attributes:
        text: Its words; ``None`` where it says nothing.
        turn: Number of the turn in the game, from 1, undone turns aside; ``None`` above the
            first turn and at the end.
        item: Index of the line in ``Record.log``; ``None`` outside of the log.
    """

    text: str | None = None
    turn: int | None = None
    item: int | None = None


@dataclass(frozen=True, slots=True)
class Difference:
    """Something that two records of a game say differently.

    Attributes:
        part: ``header``, ``deal``, ``turn`` (only one has it), a part of a turn (``seat``,
            ``action``, ``pay``, ``gold``, ``receive``, ``return``, ``noble``, ``drop``,
            ``reveal``, ``undone``), ``checkpoint``, ``line`` (one that cannot be read) or
            ``end``.
        name: The line that is meant in header, deal and checkpoints, such as ``market 1``;
            elsewhere the part.
        a: What the first record says.
        b: What the second one says.
    """

    part: str
    name: str
    a: Side
    b: Side


def differences(a: Record, b: Record) -> tuple[Difference, ...]:
    """Return what two records of a game say differently, in the order of a record.

    Comments, turn numbers, labels, times and waivers do not count, and neither do the order of
    nobles and of an unordered row, or how many lines a turn was written in.

    Example:
        >>> from splendor_replay.record.reader import read_text
        >>> one, two = (
        ...     read_text("start P1\\n1 P1 take WUG\\n2 P2 take " + tokens)[0].record
        ...     for tokens in ("R2", "R2 return W")
        ... )
        >>> [(d.part, d.a.turn, d.a.text, d.b.text) for d in differences(one, two)]
        [('return', 2, None, 'return W')]
    """
    above = ("header", _header(a), _header(b)), ("deal", _deal(a), _deal(b))
    found = [
        Difference(part, name, Side(left.get(name)), Side(right.get(name)))
        for part, left, right in above
        for name in {**left, **right}
        if left.get(name) != right.get(name)
    ]
    ends = [_end(record) for record in (a, b)]
    if ends[0] != ends[1]:
        found += [Difference("end", "end", Side(ends[0]), Side(ends[1]))]
    at_end = len(found) - (ends[0] != ends[1])
    return (*found[:at_end], *_of_the_log(_Log(a), _Log(b)), *found[at_end:])
