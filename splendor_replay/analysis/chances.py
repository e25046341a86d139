"""Buys that were there for the seat to move: to win, to reach the target, to bring a noble."""

from collections.abc import Iterator

from splendor_replay.analysis.options import (
    Find,
    Option,
    buys_seen,
    most_prestige,
    nobles_met,
)
from splendor_replay.engine.outcome import is_over, rank
from splendor_replay.engine.position import Position
from splendor_replay.engine.ruleset import RuleSet
from splendor_replay.engine.step import Step

__all__ = ["last_turn", "noble_buy", "target_buy", "winning_buy"]


def winning_buy(steps: tuple[Step, ...], at: int) -> Iterator[Find]:
    """Look for a buy that ends the game with the seat among the winners, and was not made."""
    step = steps[at]
    seat, rules = step.turn.seat, step.rules
    if _is_won(step.after, seat, rules):
        return
    for option in _buys_to(step, rules.target):
        if _is_won(option.after, seat, rules):
            fact = f"{_bought(option, seat)} and wins: the game ends with this turn"
            yield Find(fact, option.text, _more(option, step))
            return


def target_buy(steps: tuple[Step, ...], at: int) -> Iterator[Find]:
    """Look for a buy that reaches the target, where the turn does not; a win says more."""
    step = steps[at]
    seat, rules = step.turn.seat, step.rules
    if _prestige(step.after, seat) >= rules.target:
        return
    reaching = tuple(_buys_to(step, rules.target))
    if reaching and not any(_is_won(option.after, seat, rules) for option in reaching):
        fact = f"{_bought(reaching[0], seat)}; the target is {rules.target}"
        yield Find(fact, reaching[0].text, _more(reaching[0], step))


def noble_buy(steps: tuple[Step, ...], at: int) -> Iterator[Find]:
    """Look for a buy that brings a noble, where the turn brings none."""
    step = steps[at]
    before, seat, rules = step.before, step.turn.seat, step.rules
    nobles = before.area(seat).nobles
    if len(step.after.area(seat).nobles) > len(nobles):
        return
    for option in buys_seen(
        before, seat, seat, rules, lambda card: bool(nobles_met(before, seat, card))
    ):
        came = option.after.area(seat).nobles[len(nobles) :]
        names = " and ".join(tile.name for tile in came if tile is not None)
        if names and option.card is not None:
            fact = f"noble {names} comes with {option.card.name}; the turn brought none"
            yield Find(fact, option.text, _more(option, step))
            return


def last_turn(steps: tuple[Step, ...], at: int) -> Iterator[Find]:
    """Look for a buy with more prestige in a turn that all know to be the last one of the seat.

    Another seat has the target, so the game ends with this round. A win says more.
    """
    step = steps[at]
    seat, rules, position = step.turn.seat, step.rules, step.before
    first = next((s for s in _seats(position) if _prestige(position, s) >= rules.target), None)
    known = position.start is not None and all(a.prestige is not None for a in position.areas)
    if first is None or not known:
        return
    more = tuple(_buys_to(step, _prestige(step.after, seat) + 1))
    if not more or any(_is_won(option.after, seat, rules) for option in more):
        return
    best = max(more, key=lambda option: _prestige(option.after, seat))
    fact = f"seat {first} has the target, so it is the last turn of the game for seat {seat}"
    made = f"the turn leaves it at {_prestige(step.after, seat)}"
    yield Find(f"{fact}: {_bought(best, seat)}, {made}", best.text, _more(best, step))


def _buys_to(step: Step, prestige: int) -> Iterator[Option]:
    """Yield the buys that the acting seat saw and that bring it to so much prestige."""
    before, seat = step.before, step.turn.seat
    wanted = buys_seen(
        before, seat, seat, step.rules, lambda card: most_prestige(before, seat, card) >= prestige
    )
    return (option for option in wanted if _prestige(option.after, seat) >= prestige)


def _seats(position: Position) -> range:
    return range(1, position.players + 1)


def _prestige(position: Position, seat: int) -> int:
    """Return the prestige of a seat; what is not known counts as 0."""
    return position.area(seat).prestige or 0


def _more(option: Option, step: Step) -> int:
    """Return how much more prestige than the turn an option brings."""
    seat = step.turn.seat
    return _prestige(option.after, seat) - _prestige(step.after, seat)


def _is_won(position: Position, seat: int, rules: RuleSet) -> bool:
    """Tell whether the game is over and the seat has won or shares the win."""
    known = all(area.prestige is not None for area in position.areas)
    return known and is_over(position, rules) and seat in rank(position, rules)


def _bought(option: Option, seat: int) -> str:
    name = "?" if option.card is None else option.card.name
    return f"{name} brings seat {seat} to {_prestige(option.after, seat)} prestige"
