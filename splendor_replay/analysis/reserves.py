"""What became of reserved cards, and who else could have bought them."""

from typing import NamedTuple

from splendor_replay.analysis.options import buys_seen
from splendor_replay.analysis.turns import game_steps, is_sound
from splendor_replay.engine.case import Case
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.step import Step
from splendor_replay.engine.whereabouts import Origin
from splendor_replay.record.model import Buy, Reserve, ReserveDeck

__all__ = ["ReserveRow", "reserve_fates"]


class ReserveRow(NamedTuple):
    """A card that was reserved; grain: one a reserve of the record.

    Attributes:
        turn: Turn of the reserve, from 1.
        seat: Who reserved.
        level: Level of the card; ``None`` where it is not recorded.
        card: The card, as far as it is known after the last turn.
        from_deck: Whether nobody else has seen it.
        denied: Other seats that could have bought it at their next turn, had it stayed, in seat
            order; nobody can be denied a card of a deck.
        bought: Turn in which the seat bought it; ``None``: not in the record.
        never_bought: Whether the seat still has it after the last turn; ``None`` where its way
            cannot be followed.
        doubtful: Whether the turn of the reserve is in doubt.
    """

    turn: int
    seat: int
    level: int | None
    card: str | None
    from_deck: bool
    denied: tuple[int, ...]
    bought: int | None
    never_bought: bool | None
    doubtful: bool


class _Hands:
    """The reserves of every seat, followed through a game: which row each card belongs to."""

    def __init__(self, replay: Replay) -> None:
        self.rows: list[ReserveRow] = []
        self.places: list[list[int | None]] = [
            [None] * len(area.reserved) for area in replay.start.areas
        ]

    def note(self, step: Step, later: frozenset[int]) -> None:
        """Follow the deeds of a turn.

        Args:
            later: Seats that act once more after it.
        """
        for case in step.cases:
            if case.deed.drops:
                self.places[case.seat - 1] = [None] * len(self.places[case.seat - 1])
            if isinstance(case.action, Buy):
                self._bought(step, case)
            elif isinstance(case.action, Reserve | ReserveDeck):
                self.places[case.seat - 1].append(len(self.rows))
                self.rows.append(_row(step, case, later))
        for hand, area in zip(self.places, step.after.areas, strict=True):
            if len(hand) != len(area.reserved):
                hand[:] = [None] * len(area.reserved)

    def _bought(self, step: Step, case: Case) -> None:
        origin, index, holder = case.found
        if origin not in {Origin.HAND, Origin.BLIND, Origin.OTHER_HAND}:
            return
        hand = self.places[holder - 1]
        row = hand.pop(index) if index < len(hand) else None
        if row is not None and holder == case.seat:
            card = self.rows[row].card if case.card is None else case.card.name
            self.rows[row] = self.rows[row]._replace(
                card=card, bought=step.number, never_bought=False
            )

    def end(self, step: Step) -> None:
        """Look at what is still in the hands after the last turn."""
        for hand, area in zip(self.places, step.after.areas, strict=True):
            for row, held in zip(hand, area.reserved, strict=True):
                if row is not None:
                    card = None if held.card is None else held.card.name
                    self.rows[row] = self.rows[row]._replace(card=card, never_bought=True)


def reserve_fates(replay: Replay) -> tuple[ReserveRow, ...]:
    """Return for each reserve when its card was bought, and which other seats it was denied.

    A seat was denied a card that it could have paid for as it stood, and that it would have acted
    once more to buy. Both are known afterwards; what others hold is open to all.

    Unit: turns and seats.

    Does not mean: that the seats wanted the card, nor that the reserve was made to keep it away.
    """
    steps = game_steps(replay)
    hands = _Hands(replay)
    for at, step in enumerate(steps):
        ahead = steps[at + 1 : at + step.before.players]
        hands.note(step, frozenset(other.turn.seat for other in ahead))
    if steps:
        hands.end(steps[-1])
    return tuple(hands.rows)


def _row(step: Step, case: Case, later: frozenset[int]) -> ReserveRow:
    card, action = case.card, case.action
    level = action.level if isinstance(action, ReserveDeck) else None
    return ReserveRow(
        step.number,
        case.seat,
        card.level if card is not None else level,
        None if card is None else card.name,
        isinstance(action, ReserveDeck),
        _denied(case, later),
        None,
        None,
        not is_sound(step),
    )


def _denied(case: Case, later: frozenset[int]) -> tuple[int, ...]:
    if case.found.origin is not Origin.TABLE:
        return ()
    seats = (seat for seat in sorted(later) if seat != case.seat)
    return tuple(
        seat
        for seat in seats
        if any(o.card is case.card for o in buys_seen(case.position, seat, case.seat, case.rules))
    )
