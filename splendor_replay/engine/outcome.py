"""When a game is over and who has won, by the rules of the record."""

from dataclasses import dataclass

from splendor_replay.engine.position import Position
from splendor_replay.engine.ruleset import RuleSet

__all__ = ["Outcome", "is_over", "outcome_of", "rank"]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Who has won, as far as the position tells.

    Attributes:
        over: Whether the game has ended by the rules.
        winners: Seats that share the highest rank, in seat order; empty while the game goes on,
            and where a prestige that matters is not known.
        prestige: Prestige of each seat, in seat order; ``None`` where it is not known.
        cards: Number of bought cards of each seat, in seat order.
    """

    over: bool
    winners: tuple[int, ...]
    prestige: tuple[int | None, ...]
    cards: tuple[int, ...]


def is_over(position: Position, rules: RuleSet) -> bool:
    """Tell whether the rules have ended the game before the next turn.

    Somebody has the target, and every seat has had the same number of turns: the seat to move is
    the start seat. Where the start seat is not known the game is not over.
    """
    whose = position.to_move
    round_over = whose == position.start and whose is not None and position.turn > 0
    if not round_over and rules.judged.end != "instant":
        return False
    target = rules.target
    return any(a.prestige is not None and a.prestige >= target for a in position.areas)


def outcome_of(position: Position, rules: RuleSet, *, over: bool) -> Outcome:
    """Return the outcome of a position.

    Args:
        position: The table after the last turn that counts.
        rules: Its tie rule decides between equal prestige.
        over: Whether the game has ended.
    """
    prestige = tuple(area.prestige for area in position.areas)
    cards = tuple(area.cards_bought for area in position.areas)
    known = all(total is not None for total in prestige)
    winners = rank(position, rules) if over and known else ()
    return Outcome(over, winners, prestige, cards)


def rank(position: Position, rules: RuleSet) -> tuple[int, ...]:
    """Return the seats that win as the table stands, in seat order.

    Raises:
        TypeError: Where the prestige of a seat is not known.
    """
    areas = position.areas
    best = max(area.prestige for area in areas)  # type: ignore[type-var]
    tied = [seat for seat, area in enumerate(areas, start=1) if area.prestige == best]
    tie = rules.judged.tie
    if tie == "nobles_first":
        most = max(len(areas[seat - 1].nobles) for seat in tied)
        tied = [seat for seat in tied if len(areas[seat - 1].nobles) == most]
    if tie in {"fewest_then_shared", "fewest_only", "nobles_first"}:
        fewest = min(areas[seat - 1].cards_bought for seat in tied)
        return tuple(seat for seat in tied if areas[seat - 1].cards_bought == fewest)
    start = position.start or 1
    order = sorted(tied, key=lambda seat: (seat - start) % position.players)
    return (order[0] if tie == "turn_order" else max(tied),)
