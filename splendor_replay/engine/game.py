"""A game in progress: start, list, test, push, pop, and the record of what was played.

The one mutable thing of the engine: a stack of frozen steps.
"""

from splendor_replay.components.cards import Card
from splendor_replay.diagnostics import Diagnostic, Severity, refused
from splendor_replay.engine.case import How
from splendor_replay.engine.legal import LegalTurns, legal_actions, legal_turns
from splendor_replay.engine.outcome import Outcome, is_over, outcome_of
from splendor_replay.engine.position import Position
from splendor_replay.engine.ruleset import rules_of
from splendor_replay.engine.setup import start_position
from splendor_replay.engine.step import Step, play
from splendor_replay.record.model import Record, Turn
from splendor_replay.record.reader import read_turn

__all__ = ["Game", "IllegalTurnError"]


class IllegalTurnError(ValueError):
    """A turn that the rules refuse; the game is as it was before.

    Attributes:
        turn: The turn that was not played.
        position: The unchanged table.
        diagnostics: What the rules found, the illegal ones among it.
    """

    def __init__(self, turn: Turn, position: Position, found: tuple[Diagnostic, ...]) -> None:
        """Say the codes and the numbers."""
        illegal = (d for d in found if d.severity is Severity.ILLEGAL)
        super().__init__("; ".join(f"{d.code} {d.name}: {d.message}" for d in illegal))
        self.turn = turn
        self.position = position
        self.diagnostics = found


class Game:
    """A game from its deal on, turn by turn.

    Turns are values of the record, or the text of a line without number and seat. A game from
    ``dealt`` knows its decks and reveals by itself; elsewhere a turn names the revealed card.

    Example:
        >>> from splendor_replay.components.cards import CARDS
        >>> from splendor_replay.components.nobles import CLASSIC_NOBLES
        >>> from splendor_replay.engine.setup import dealt
        >>> game = Game(dealt(2, CARDS, CLASSIC_NOBLES))
        >>> len(game.legal_turns())
        30
        >>> game.can("take WU")
        False
        >>> game.push("take WUG").bank.text
        'W3U3G3R4K4Y5'
        >>> game.pop().action
        Take(tokens=TokenCounts(diamond=1, sapphire=1, emerald=1))
    """

    def __init__(self, record: Record, rules: str | None = None) -> None:
        """Start from the deal or position of a record; its turns are not played.

        Args:
            record: The deal.
            rules: Profile with knobs; ``None`` is the one that the record declares.

        Raises:
            ProfileError: Where ``rules`` cannot be read.
        """
        self._rules, _ = rules_of(record, rules)
        self._deal = record
        self._start = start_position(record)
        self._played: list[Step] = []

    @property
    def position(self) -> Position:
        """The table as it stands."""
        return self._played[-1].after if self._played else self._start

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The turns that were played, in order, with the cards that they revealed."""
        return tuple(_as_recorded(played) for played in self._played)

    @property
    def record(self) -> Record:
        """The deal with the turns that were played."""
        fields = {name: getattr(self._deal, name) for name in Record.model_fields}
        return Record(**{**fields, "log": self.turns})

    @property
    def is_over(self) -> bool:
        """Whether the rules have ended the game."""
        return is_over(self.position, self._rules)

    @property
    def outcome(self) -> Outcome:
        """Who has won, as far as the game has come."""
        return outcome_of(self.position, self._rules, over=self.is_over)

    def legal_turns(self) -> LegalTurns:
        """Return every turn that the seat to move may play: ``engine.legal.legal_turns``."""
        return legal_turns(self.position, self._rules)

    def legal_actions(self) -> LegalTurns:
        """Return the actions of the seat to move, without return and noble.

        Example:
            >>> from splendor_replay.record.model import Player
            >>> game = Game(Record(players=(Player(name="Ana"), Player(name="Ben")), start=1))
            >>> len(game.legal_actions())
            18
        """
        return legal_actions(self.position, self._rules)

    def verify(self, turn: Turn | str) -> tuple[Diagnostic, ...]:
        """Return what the rules find in a turn, without playing it.

        Raises:
            TurnTextError: Where a text cannot be read.

        Example:
            >>> from splendor_replay.record.model import Player
            >>> game = Game(Record(players=(Player(name="Ana"), Player(name="Ben")), start=1))
            >>> [(found.code, found.facts) for found in game.verify("take G2 return G")]
            [('L702', {'tokens': 2, 'limit': 10})]
        """
        return self._judged(turn).diagnostics

    def can(self, turn: Turn | str) -> bool:
        """Tell whether a turn is legal.

        Raises:
            TurnTextError: Where a text cannot be read.

        Example:
            >>> from splendor_replay.record.model import Player
            >>> game = Game(Record(players=(Player(name="Ana"), Player(name="Ben")), start=1))
            >>> game.can("take G2"), game.can("take GG return G")
            (True, False)
        """
        return not refused(self.verify(turn))

    def push(self, turn: Turn | str) -> Position:
        """Play a turn and return the table after it.

        Raises:
            IllegalTurnError: Where the rules refuse it; nothing has changed then.
            TurnTextError: Where a text cannot be read.

        Example:
            >>> from splendor_replay.record.model import Player
            >>> game = Game(Record(players=(Player(name="Ana"), Player(name="Ben")), start=1))
            >>> game.push("take G2").area(1).tokens
            TokenCounts(emerald=2)
        """
        played = self._judged(turn)
        if refused(played.diagnostics):
            raise IllegalTurnError(played.turn, self.position, played.diagnostics)
        self._played.append(played)
        return played.after

    def pop(self) -> Turn:
        """Take back the last turn and return it.

        Raises:
            IndexError: Where no turn was played.

        Example:
            >>> from splendor_replay.record.model import Player
            >>> game = Game(Record(players=(Player(name="Ana"), Player(name="Ben")), start=1))
            >>> _ = game.push("take G2")
            >>> game.pop().action, game.position.turn
            (Take(tokens=TokenCounts(emerald=2)), 0)
        """
        return _as_recorded(self._played.pop())

    def _judged(self, turn: Turn | str) -> Step:
        position = self.position
        if isinstance(turn, str):
            turn = read_turn(turn, seat=position.to_move or 1)
        return play(position, self._rules, turn, over=self.is_over)


def _as_recorded(played: Step) -> Turn:
    """Return the turn with the card that a known deck revealed, for a record says chance."""
    case = played.cases[-1]
    if case.refill_how != How.INFERRED or not isinstance(case.refill, Card):
        return played.turn
    fields = {name: getattr(played.turn, name) for name in Turn.model_fields}
    return Turn(**{**fields, "reveals": (case.refill.name,)})
