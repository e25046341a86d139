"""Finishes a line of the log: the legal turns that begin as somebody has begun to write one."""

from collections.abc import Iterator
from dataclasses import dataclass

from splendor_replay.components.limits import GEM_TOKENS, SEAT_COUNTS
from splendor_replay.engine.half_line import FROM, HalfLine, Part, half_line, parts_of_turn
from splendor_replay.engine.legal import LegalTurns, legal_turns
from splendor_replay.engine.position import Position
from splendor_replay.engine.replay import Replay, replay
from splendor_replay.record.model import Buy, Record, Turn
from splendor_replay.record.reader import read_text
from splendor_replay.record.writer import turn_text

__all__ = ["Completions", "complete"]

_MOST = 3 * max(GEM_TOKENS.values())
"""No table has so many tokens of a kind, and the ways to return them could not be listed."""


@dataclass(frozen=True, slots=True)
class Completions:
    """The legal ways to finish a line.

    Attributes:
        lines: Whole lines, each once, in the order of ``legal_turns``: number, seat, action,
            payment, gold, return and noble. Which card is turned up is chance and not in them.
        complete: Whether these are all; ``False`` where the record leaves something open, and
            where the text holds no record.
    """

    lines: tuple[str, ...]
    complete: bool

    def __iter__(self) -> Iterator[str]:
        """Go through the lines."""
        return iter(self.lines)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self.lines)


def complete(text: str) -> Completions:
    r"""Return the legal ways to finish the last line of a text; nothing in it can raise.

    An empty last line gives every legal turn of the seat to move. The line may begin with a
    number, a seat or an action; what is absent in front is added, and a line that begins with
    its seat has no number. A number that is not the next one, or its beginning, is kept.
    Tokens, cards and nobles may be spelled in any way that is read.
    A line that is no turn has no completion, and neither has one below the end.

    Args:
        text: A record in the notation, or several: the last one counts.

    Example:
        >>> text = "splendor-record 1\nstart P1\nplayer P1 Ana\nplayer P2 Ben\n\n"
        >>> complete(text + "1 P1 take kr").lines
        ('1 P1 take WRK', '1 P1 take URK', '1 P1 take GRK')
        >>> complete(text + "P1 res").lines[0]
        'P1 reserve deck 1 gold Y'
        >>> complete("12 P1 bu")
        Completions(lines=(), complete=False)
    """
    above, _, last = text.replace("\r\n", "\n").replace("\r", "\n").rpartition("\n")
    read = read_text(above)[-1]
    if read.diagnostics and read.record == Record():
        return Completions((), complete=False)
    if read.record.end is not None:
        return Completions((), complete=True)
    played = replay(read.record)
    choices = [_legal(played, seat) for seat in _seats(played.position)]
    known = bool(choices) and not played.position.doubts
    line = half_line(last)
    if line is None:
        return Completions((), complete=known)
    lines = dict.fromkeys(
        finished for found in choices for finished in _finished(line, found, played)
    )
    return Completions(tuple(lines), known and all(found.complete for found in choices))


def _seats(position: Position) -> tuple[int, ...]:
    """Return who may be next: every seat where the record does not say who begins."""
    players = position.players
    if position.to_move is None:
        return tuple(range(1, players + 1)) if players in SEAT_COUNTS else ()
    return (position.to_move,) if position.to_move <= players else ()


def _legal(played: Replay, seat: int) -> LegalTurns:
    position = played.position
    if max(*position.bank, *position.area(seat).tokens) > _MOST:
        return LegalTurns((), complete=False)
    return legal_turns(position._replace(to_move=seat), played.rules)


def _finished(line: HalfLine, found: LegalTurns, played: Replay) -> Iterator[str]:
    """Yield the whole line for each turn that finishes it."""
    number, is_numbered = _next_number(played)
    if not line.begins_number(number):
        number = int(line.number or number)
    written = line.number is not None or (line.seat is None and is_numbered)
    before = f"{number} " if written else ""
    for turn in found:
        place = _place(played.position, turn)
        text = turn_text(turn)
        parts = parts_of_turn(text)
        if line.has_seat(turn.seat) and line.fits((*parts, *place)):
            yield before + (turn_text(_with_place(turn, place)) if line.names_place else text)


def _next_number(played: Replay) -> tuple[int, bool]:
    """Return the number of the next turn, and whether the record numbers its turns."""
    turns = [turn for turn in played.record.turns if not turn.undone]
    for back, turn in enumerate(reversed(turns), start=1):
        if turn.number is not None:
            return turn.number + back, True
    return played.position.turn + 1, not turns


def _place(position: Position, turn: Turn) -> tuple[Part, ...]:
    """Return where the card lies that a turn buys, as a part of the line."""
    if not isinstance(turn.action, Buy):
        return ()
    hand = (held.card.name for held in position.area(turn.seat).reserved if held.card is not None)
    return (Part(FROM, "hand" if turn.action.card in hand else "table"),)


def _with_place(turn: Turn, place: tuple[Part, ...]) -> Turn:
    """Return a turn whose buy says where the card lay."""
    if not isinstance(turn.action, Buy) or not place:
        return turn
    action = Buy.model_validate({"card": turn.action.card, "source": place[0].value})
    return Turn(**{**dict(turn), "action": action})
