"""What rules look at besides a deed: the deal, a checkpoint, the end, the whole record."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property

from splendor_replay.components.gems import NO_TOKENS, TokenCounts
from splendor_replay.engine.outcome import Outcome, rank
from splendor_replay.engine.position import Position
from splendor_replay.engine.ruleset import RuleSet
from splendor_replay.engine.tally import deal_cards
from splendor_replay.record.model import Checkpoint, Record

__all__ = ["CheckScene", "DealScene", "EndScene", "RecordScene"]


@dataclass(frozen=True)
class DealScene:
    """The start of a record.

    Attributes:
        position: The table that the deal gives.
        problem: What is wrong with the ``rules`` line, where something is.
    """

    record: Record
    rules: RuleSet
    position: Position
    problem: str | None = None

    @property
    def players(self) -> int:
        """Number of players."""
        return self.position.players

    @cached_property
    def cards(self) -> list[tuple[str, tuple[str, int]]]:
        """The card names of the deal, each with its place; level 0 is any level."""
        return deal_cards(self.record.deal)

    @property
    def tokens_held(self) -> TokenCounts:
        """Tokens that the areas of the deal list."""
        held = NO_TOKENS
        for area in self.record.deal.areas:
            if isinstance(area.tokens, TokenCounts):
                held = held.plus(area.tokens)
        return held


@dataclass(frozen=True, slots=True)
class CheckScene:
    """A checkpoint beside the table that was replayed so far.

    Attributes:
        start: The table at the start of the record.
        said: Subjects of differences that were reported before and still stand.
        claimed: Tokens that checkpoints at the same place of the record give to seats.
    """

    checkpoint: Checkpoint
    rules: RuleSet
    position: Position
    start: Position
    said: frozenset[str] = frozenset()
    claimed: Mapping[int, TokenCounts] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class EndScene:
    """The end of a record.

    Attributes:
        position: The table after the last turn that counts.
        outcome: What the rules make of it.
        over: Whether the rules ended the game.
    """

    record: Record
    rules: RuleSet
    position: Position
    outcome: Outcome
    over: bool

    @property
    def finished(self) -> bool:
        """Whether the record says that the game was played to its end."""
        end = self.record.end
        if end is None or end.reason not in {None, "target"}:
            return False
        return end.reason == "target" or bool(end.winners or end.scores)

    @property
    def winners(self) -> tuple[int, ...]:
        """Winners that the record names, where the game was played to its end."""
        end = self.record.end
        if end is None or not self.finished:
            return ()
        return tuple(seat for seat in end.winners or () if seat <= self.position.players)

    @property
    def ranked(self) -> tuple[int, ...]:
        """Seats that win as the table stands; empty where a prestige is not known."""
        return () if None in self.outcome.prestige else rank(self.position, self.rules)

    @property
    def trailing(self) -> bool:
        """Whether a named winner has not the highest prestige."""
        known = [total for total in self.outcome.prestige if total is not None]
        best = max(known, default=0)
        return any(self.outcome.prestige[seat - 1] != best for seat in self.winners)


@dataclass(frozen=True, slots=True)
class RecordScene:
    """A whole record after its replay.

    Attributes:
        position: The table after the last turn.
        over: Whether the rules ended the game.
        undone_but_needed: Item of each undone turn that a later turn needs, and the number of
            that turn.
        codes: What was found in each turn that has a waiver, by its item.
    """

    record: Record
    rules: RuleSet
    position: Position
    over: bool
    undone_but_needed: tuple[tuple[int, int], ...] = ()
    codes: Mapping[int, frozenset[str]] = field(default_factory=dict)
