"""Turns in which the rules prove that something else was possible, or lost. No opinions.

Whether something was available is judged by what the acting seat could see; where a fact is known
only later it says *afterwards*, or in which turn.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from splendor_replay.analysis.chances import last_turn, noble_buy, target_buy, winning_buy
from splendor_replay.analysis.denials import card_left, denial
from splendor_replay.analysis.options import Find
from splendor_replay.analysis.reserves import reserve_fates
from splendor_replay.analysis.returned import returned_needed
from splendor_replay.analysis.turns import game_steps, is_sound, left_out, sound_steps
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.step import Step

__all__ = ["KINDS", "Moment", "Moments", "moments"]


class Moment(NamedTuple):
    """A turn and what the rules prove about it.

    Attributes:
        turn: Number of the turn, from 1.
        seat: Who acted.
        kind: One of ``KINDS``.
        fact: What is so, with its numbers; a sentence without a full stop.
        alternative: A legal turn in the words of the notation; ``None`` where none is meant.
        stake: Prestige that hung on it: what the alternative would have brought the seat more
            than its turn, or kept from another one; 0 for a dead reserve.
    """

    turn: int
    seat: int
    kind: str
    fact: str
    alternative: str | None
    stake: int


@dataclass(frozen=True, slots=True)
class Moments:
    """The moments of a game.

    Attributes:
        found: In the order of the turns, then of ``KINDS``.
        left_out: Turns that were not looked at: illegal, uncertain, or after the end.
    """

    found: tuple[Moment, ...]
    left_out: int

    def __iter__(self) -> Iterator[Moment]:
        """Go through the moments."""
        return iter(self.found)

    def __len__(self) -> int:
        """Return how many there are."""
        return len(self.found)


_Look = Callable[[tuple[Step, ...], int], Iterator[Find]]
"""Looks at one of the sound turns."""
_LOOKS: Mapping[str, _Look] = {
    "winning-buy": winning_buy,
    "target-buy": target_buy,
    "noble-buy": noble_buy,
    "last-turn": last_turn,
    "denial": denial,
    "card-left": card_left,
    "returned-needed": returned_needed,
}

KINDS: Mapping[str, str] = {
    "winning-buy": "A buy would have ended the game with the seat among the winners; "
    "the turn did not.",
    "target-buy": "A buy would have brought the seat to the target; the turn did not.",
    "noble-buy": "A buy would have brought a noble; the turn brought none.",
    "last-turn": "Another seat had the target, so all knew that it was the last turn of the seat; "
    "a buy would have brought more prestige than the turn did.",
    "denial": "Another seat could reach the target with one card only of those in sight, and "
    "afterwards did; the seat could have taken it away.",
    "card-left": "The next seat could buy a face-up card and afterwards did; "
    "the seat could have taken it away.",
    "returned-needed": "The seat returned tokens and afterwards could pay for no card in sight "
    "at its next turn; with another return it could have.",
    "dead-reserve": "The card of the reserve was, afterwards, never bought.",
}
"""What each kind of moment is."""


def moments(replay: Replay) -> Moments:
    """Return the turns in which the rules prove that something else was possible, or lost.

    A turn may be several moments. Only sound turns are looked at, and the others are counted.

    Unit: turns.

    Does not mean: that a turn was a mistake; what the seat did instead may have been worth more.
    """
    steps = sound_steps(replay)
    found = [
        Moment(step.number, step.turn.seat, kind, *find)
        for at, step in enumerate(steps)
        for kind, look in _LOOKS.items()
        for find in look(steps, at)
    ]
    found += _dead_reserves(replay)
    order = list(KINDS)
    found.sort(key=lambda moment: (moment.turn, order.index(moment.kind)))
    return Moments(tuple(found), left_out(replay))


def _dead_reserves(replay: Replay) -> Iterator[Moment]:
    """Only a game that is over, with no doubt up to its end, proves that a card was not bought."""
    steps = game_steps(replay)
    if not replay.outcome.over or not steps or not is_sound(steps[-1]):
        return
    for row in reserve_fates(replay):
        if row.never_bought and not row.doubtful:
            name = row.card or f"a level-{row.level} card"
            fact = f"{name} was reserved and afterwards never bought"
            yield Moment(row.turn, row.seat, "dead-reserve", fact, None, 0)
