"""What if: the other legal turns at a turn of a game, and the record that each of them begins.

A branch is a record like any other: the lines above the turn as they stand, then the chosen turn.
Nothing is guessed: a card that another turn would have turned up is unknown, unless the record
holds the order of its deck.
"""

from dataclasses import dataclass

from splendor_replay.components.cards import Card
from splendor_replay.diagnostics import refused
from splendor_replay.engine.game import IllegalTurnError
from splendor_replay.engine.legal import LegalTurns, legal_turns
from splendor_replay.engine.noble_gaps import NobleGap, noble_gaps
from splendor_replay.engine.outcome import is_over
from splendor_replay.engine.position import Position
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.step import Step, play
from splendor_replay.record.fields import UNKNOWN
from splendor_replay.record.identity import game_id
from splendor_replay.record.log import Turn
from splendor_replay.record.model import Record
from splendor_replay.record.reader import read_turn

__all__ = ["BRANCH", "Branch", "Choice", "what_if"]

BRANCH = "branch"
"""The ``x-`` header of a branch; it names the turn and the game that it left."""


@dataclass(frozen=True, slots=True)
class Branch:
    """A game that left another one.

    Attributes:
        record: The record up to the chosen turn, which ends it; its ``x-branch`` says where from.
        step: The chosen turn with the table before and after it.
    """

    record: Record
    step: Step

    @property
    def position(self) -> Position:
        """The table after the chosen turn."""
        return self.step.after

    @property
    def noble_gaps(self) -> tuple[NobleGap, ...]:
        """What every seat lacks for every noble after the chosen turn."""
        return noble_gaps(self.step.after)


@dataclass(frozen=True, slots=True)
class Choice:
    """What a seat could choose from at one turn of a game.

    Attributes:
        replay: The game.
        number: Number of the turn, from 1.
        position: The table before it, with the seat to move.
        played: What the record says was played; ``None`` behind the last turn.
        over: Whether the game had ended before.
        item: Index in ``Record.log`` at which a branch goes on.
    """

    replay: Replay
    number: int
    position: Position
    played: Turn | None
    over: bool
    item: int

    @property
    def turns(self) -> LegalTurns:
        """Every legal turn, without chance; none where the game was over."""
        if self.over:
            return LegalTurns((), complete=True)
        return legal_turns(self.position, self.replay.rules)

    def branch(self, turn: Turn | str) -> Branch:
        """Return the game that a turn begins here.

        Args:
            turn: A turn, or the text of one without number and seat. Where it names no card that
                it turns up, the known order of the deck says which one, else it is unknown.

        Raises:
            IllegalTurnError: Where the rules refuse it.
            TurnTextError: Where a text cannot be read.
        """
        if isinstance(turn, str):
            turn = read_turn(turn, seat=self.position.to_move or 1)
        step = self._judged(_with_reveal(self._judged(turn)))
        if refused(step.diagnostics):
            raise IllegalTurnError(step.turn, self.position, step.diagnostics)
        return Branch(self._record(step.turn), step)

    def _judged(self, turn: Turn) -> Step:
        return play(self.position, self.replay.rules, turn, over=self.over, item=self.item)

    def _record(self, turn: Turn) -> Record:
        record = self.replay.record
        extras = record.extras | {BRANCH: f"turn {self.number} of {game_id(record)}"}
        log = (*record.log[: self.item], turn)
        return Record.model_validate(dict(record) | {"extras": extras, "log": log, "end": None})


def what_if(replay: Replay, turn: int) -> Choice:
    r"""Return what could have been played at a turn of a game.

    Args:
        replay: The game; ``apply`` is how its illegal turns were treated.
        turn: Number of the turn, from 1; the number behind the last one goes on with the game.

    Raises:
        IndexError: Where the game has no such turn.
        ValueError: Where nothing tells whose turn it is.

    Example:
        >>> from splendor_replay.engine.replay import replay
        >>> from splendor_replay.record.reader import read_text
        >>> (read,) = read_text("splendor-record 1\nstart P1\n1 P1 take WUG\n2 P2 take G2")
        >>> choice = what_if(replay(read.record), 2)
        >>> len(choice.turns), choice.position.bank.text
        (15, 'W3U3G3R4K4Y5')
        >>> branch = choice.branch("take WRK")
        >>> branch.position.bank.text, [step.verdict for step in replay(branch.record).steps]
        ('W2U3G3R3K3Y5', ['legal', 'legal'])
        >>> branch.record.extras["branch"][:10]
        'turn 2 of '
    """
    steps = [step for step in replay.steps if step.applied]
    first = replay.start.turn + 1
    at = turn - first
    if not 0 <= at <= len(steps):
        message = f"the game has turns {first} to {first + len(steps)}, not {turn}"
        raise IndexError(message)
    step = steps[at] if at < len(steps) else None
    position = replay.position if step is None else step.before
    played = None if step is None else step.turn
    if position.to_move is None and played is not None:
        position = position._replace(to_move=played.seat)
    if position.to_move is None:
        message = "the position does not say whose turn it is"
        raise ValueError(message)
    tables = (replay.start, *(earlier.after for earlier in steps[:at]))
    over = any(is_over(table, replay.rules) for table in tables)
    item = len(replay.record.log) if step is None else step.item
    return Choice(replay, turn, position, played, over, item)


def _with_reveal(step: Step) -> Turn:
    """Return a turn with its number and, where it left a gap, with what fills it."""
    case = step.cases[-1]
    said: dict[str, object] = dict(step.turn) | {"number": step.number}
    if case.gap and not step.turn.reveals and case.refill is not None:
        said["reveals"] = (case.refill.name if isinstance(case.refill, Card) else UNKNOWN,)
    return Turn.model_validate(said)
