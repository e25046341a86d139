"""What two records of one game say differently, line by line; which is right they do not tell."""

from collections.abc import Iterator
from dataclasses import dataclass

from splendor_replay.record.action_text import claim_text
from splendor_replay.record.model import (
    Area,
    Checkpoint,
    Claim,
    Deal,
    Deck,
    End,
    Market,
    Nobles,
    Record,
    Turn,
    UnreadableLine,
)
from splendor_replay.record.turn_pairs import Pair, pairs, parts_of
from splendor_replay.record.writer import write_text

__all__ = ["Difference", "Side", "differences"]

Texts = dict[str, str]


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
    r"""Return what two records of a game say differently, in the order of a record.

    Comments, turn numbers, labels, times and waivers do not count, and neither do the order of
    nobles and of an unordered row, or how many lines a turn was written in.

    Example:
        >>> from splendor_replay.record.reader import read_text
        >>> one, two = (
        ...     read_text("start P1\n1 P1 take WUG\n2 P2 take " + tokens)[0].record
        ...     for tokens in ("R2", "R2 return W")
        ... )
        >>> [(d.part, d.a.turn, d.a.text, d.b.text) for d in differences(one, two)]
        [('return', 2, None, 'return W')]
    """
    return (
        *_named("header", _header(a), _header(b)),
        *_named("deal", _deal(a), _deal(b)),
        *_of_the_log(_Log(a), _Log(b)),
        *_named("end", _end(a), _end(b)),
    )


def _named(part: str, a: Texts, b: Texts) -> Iterator[Difference]:
    for name in {**a, **b}:
        if a.get(name) != b.get(name):
            yield Difference(part, name, Side(a.get(name)), Side(b.get(name)))


# --- above the log, and the end --------------------------------------------------------------


def _header(record: Record) -> Texts:
    """Return the lines of the header, and those above the log that could not be read."""
    below = {"remarks": (), "deal": Deal(), "position": None, "log": (), "end": None}
    head = Record(**{**dict(record), **below, "unreadable": ()})
    lines = {_name_of_line(line): line for line in _written(head)[1:]}
    return lines | {line: line for line in record.unreadable}


def _name_of_line(line: str) -> str:
    first, *others = line.split(" ", 2)
    if first == "expansion":
        return line
    return f"{first} {others[0]}" if first == "player" else first


def _deal(record: Record) -> Texts:
    lines = _written(Record(position=record.position))[2:]
    claims = {_name_of_claim(claim): _text_of_claim(claim) for claim in record.deal.claims}
    return ({"position": lines[0]} if lines else {}) | claims


def _end(record: Record) -> Texts:
    if record.end is None:
        return {}
    end = record.end
    winners = None if end.winners is None else tuple(sorted(end.winners))
    scores = tuple(sorted(end.scores, key=lambda score: score.seat))
    whole = End(**{**dict(end), "comment": None, "scores": scores, "winners": winners})
    return {"end": _written(Record(end=whole))[-1]}


def _written(record: Record) -> list[str]:
    return write_text(record).removesuffix("\n").split("\n")


def _name_of_claim(claim: Claim) -> str:
    if isinstance(claim, Area):
        return f"P{claim.seat}"
    return f"{claim.kind} {claim.level}" if isinstance(claim, Market | Deck) else claim.kind


def _text_of_claim(claim: Claim) -> str:
    """Return a claim with the names in a fixed order where their order does not count."""
    if isinstance(claim, Nobles):
        claim = Nobles(tiles=tuple(sorted(claim.tiles)))
    elif isinstance(claim, Market) and claim.unordered:
        claim = Market(level=claim.level, slots=tuple(sorted(claim.slots)), unordered=True)
    return claim_text(claim)


# --- the log ---------------------------------------------------------------------------------


class _Log:
    """A log as its turns and the lines below each of them.

    Attributes:
        turns: What each turn says, part by part.
        below: The checkpoints and unreadable lines below each turn by their names, as item and
            text; behind the last turn those above the first one.
    """

    def __init__(self, record: Record) -> None:
        """Go through the log once."""
        self.turns: list[dict[str, str]] = []
        self.below: list[dict[str, tuple[int, str]]] = []
        self._places: list[tuple[int, int]] = []
        above: dict[str, tuple[int, str]] = {}
        played = 0 if record.position is None else record.position.turn or 0
        for item, said in enumerate(record.log):
            if isinstance(said, Turn):
                self.turns.append(parts_of(said, record.omits))
                self._places.append((played + 1, item))
                self.below.append({})
                played += not said.undone
            elif isinstance(said, Checkpoint | UnreadableLine):
                lines = self.below[-1] if self.below else above
                name, text = _line(said)
                again = sum(other.split(" (")[0] == name for other in lines)
                lines[f"{name} ({again + 1})" if again else name] = item, text
        self.below.append(above)

    def side(self, at: int | None, text: str | None, item: int | None = None) -> Side:
        """Return what a turn, or a line below it, says; a text of ``None`` is nothing."""
        if at is None or text is None:
            return Side() if at is None or at < 0 else Side(None, *self._places[at])
        number, own = self._places[at] if at >= 0 else (None, None)
        return Side(text, number, own if item is None else item)


def _line(item: Checkpoint | UnreadableLine) -> tuple[str, str]:
    if isinstance(item, UnreadableLine):
        return "line", item.text
    return _name_of_claim(item.claim), _text_of_claim(item.claim)


def _of_the_log(a: _Log, b: _Log) -> Iterator[Difference]:
    yield from _below(a, b, (-1, -1))
    for pair in pairs(a.turns, b.turns):
        yield from _of_a_turn(a, b, pair)
        yield from _below(a, b, pair)


def _of_a_turn(a: _Log, b: _Log, pair: Pair) -> Iterator[Difference]:
    first, second = pair
    if first is None or second is None:
        sides = (
            log.side(at, None if at is None else " ".join(log.turns[at].values()))
            for log, at in ((a, first), (b, second))
        )
        yield Difference("turn", "turn", *sides)
        return
    one, two = a.turns[first], b.turns[second]
    for part in {**one, **two}:
        if one.get(part) != two.get(part):
            said = a.side(first, one.get(part)), b.side(second, two.get(part))
            yield Difference(part, part, *said)


def _below(a: _Log, b: _Log, pair: Pair) -> Iterator[Difference]:
    """Yield how the lines below a turn differ."""
    first, second = pair
    ones = {} if first is None else a.below[first]
    twos = {} if second is None else b.below[second]
    for name in {**ones, **twos}:
        (item, text), (other, words) = (lines.get(name, (None, None)) for lines in (ones, twos))
        if text != words:
            part = "line" if name.startswith("line") else "checkpoint"
            yield Difference(part, name, a.side(first, text, item), b.side(second, words, other))
