"""Lays the turns of two logs side by side, so that a lost or doubled turn shifts no other."""

from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher

from splendor_replay.components.gems import TokenCounts
from splendor_replay.record.action_text import amount_text
from splendor_replay.record.fields import EMPTY_SLOT
from splendor_replay.record.log import FIELD_OF_PART, PartName, Segment
from splendor_replay.record.model import Turn
from splendor_replay.record.notation import KEYWORD_OF_PART
from splendor_replay.record.writer import turn_text

__all__ = ["Pair", "pairs", "parts_of"]

Pair = tuple[int | None, int | None]
"""Indices of two turns that are one; ``None`` where one log does not have it."""
Parts = dict[str, str]
Keys = tuple[list[str], list[str]]

_NAMES = ("seat", "action")
_SILENT: frozenset[PartName] = frozenset(("gold", "return", "receive", "noble", "reveal"))
"""Parts of which none happened where they are not written."""


def parts_of(turn: Turn, omits: Sequence[str] = ()) -> Parts:
    """Return what a turn says, part by part; how many lines it was written in does not count.

    Number, label, time, waivers and comment are not of the game, and a part of which the turn
    says that there was none is left out, unless the record omits it.

    Example:
        >>> from splendor_replay.record.turn_lines import read_turn
        >>> parts_of(read_turn("reserve 1U-K3 gold Y -> -", seat=2))
        {'seat': 'P2', 'action': 'reserve 1U-K3', 'gold': 'gold Y'}
    """
    said: Parts = {"seat": f"P{turn.seat}"}
    lines = (turn, *turn.more)
    actions = [_action(line) for line in lines if line.action is not None]
    if actions:
        said["action"] = " + ".join(actions)
    for part in FIELD_OF_PART:
        words = [word for line in lines for word in _words(line, part, omits)]
        if words:
            said[part] = " ".join(words)
    if any(line.undone for line in lines):
        said["undone"] = "undone"
    return said


def _action(line: Segment) -> str:
    """Return the words of an action alone."""
    _, _, text = turn_text(Turn(seat=1, action=line.action)).partition(" ")
    return text


def _words(line: Segment, part: PartName, omits: Sequence[str]) -> Iterator[str]:
    value = getattr(line, FIELD_OF_PART[part])
    if value is None:
        return
    said = (amount_text(value),) if isinstance(value, str | TokenCounts) else value
    early = line.early.count(part)
    for at, text in enumerate(said or (EMPTY_SLOT,)):
        unsaid = text == EMPTY_SLOT and part in _SILENT and part not in omits
        if not unsaid and (said or part != "drop"):
            before = " before the action" if at < early else ""
            yield f"{KEYWORD_OF_PART[part]} {text}{before}"


def pairs(a: Sequence[Parts], b: Sequence[Parts]) -> tuple[Pair, ...]:
    """Return which turns are one, in the order of both logs.

    First turns of one seat and one action are laid side by side, then what is between them by
    seat, and at last by action; payments, returns, nobles and reveals do not count, or a log
    that leaves one of them out would fit nowhere.

    Example:
        >>> one, two = {"seat": "P1", "action": "take WUG"}, {"seat": "P2", "action": "pass"}
        >>> pairs((one, two, one), (two, one))
        ((0, None), (1, 0), (2, 1))
    """
    keys = [
        ([_deed(turn) for turn in a], [_deed(turn) for turn in b]),
        *(([turn.get(n, "") for turn in a], [turn.get(n, "") for turn in b]) for n in _NAMES),
    ]
    return tuple(_between(keys, range(len(a)), range(len(b))))


def _deed(turn: Parts) -> str:
    return f"{turn['seat']} {turn.get('action', '')}"


def _between(keys: Sequence[Keys], a: range, b: range) -> Iterator[Pair]:
    """Yield the pairs of two stretches, by the first keys and then by the others.

    What is the same at both ends is laid aside first: the matcher looks for the longest stretch,
    and in a game in which the same tokens are taken again and again it would find another one.
    """
    if not keys:
        yield from ((at, None) for at in a)
        yield from ((None, at) for at in b)
        return
    some, others = ([keys[0][0][at] for at in a], [keys[0][1][at] for at in b])
    head = _same_at_start(some, others)
    tail = _same_at_start(some[head:][::-1], others[head:][::-1])
    yield from zip(a[:head], b[:head], strict=True)
    a_end, b_end = len(a) - tail, len(b) - tail
    matcher = SequenceMatcher(None, some[head:a_end], others[head:b_end], autojunk=False)
    inner_a, inner_b = a[head:a_end], b[head:b_end]
    for kind, first, end, other, other_end in matcher.get_opcodes():
        if kind == "equal":
            yield from zip(inner_a[first:end], inner_b[other:other_end], strict=True)
        else:
            yield from _between(keys[1:], inner_a[first:end], inner_b[other:other_end])
    yield from zip(a[a_end:], b[b_end:], strict=True)


def _same_at_start(a: list[str], b: list[str]) -> int:
    """Return how many texts are the same at the start of both lists."""
    both = zip(a, b, strict=False)
    return next((at for at, (one, two) in enumerate(both) if one != two), min(len(a), len(b)))
