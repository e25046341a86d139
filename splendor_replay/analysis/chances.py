"""Buys that were there for the seat to move: to win, to reach the target, to bring a noble."""

from collections.abc import Iterator

from splendor_replay.analysis.options import Option, buys_seen
from splendor_replay.engine.outcome import is_over, rank
from splendor_replay.engine.position import Position
from splendor_replay.engine.ruleset import RuleSet
from splendor_replay.engine.step import Step

__all__ = ["noble_buy", "target_buy", "winning_buy"]


def winning_buy(steps: tuple[Step, ...], at: int) -> Iterator[tuple[str, str]]:
    """Look for a buy that ends the game with the seat among the winners, and was not made."""
    step = steps[at]
    seat, rules = step.turn.seat, step.rules
    if _is_won(step.after, seat, rules):
        return
    for option in _buys(step):
        if _is_won(option.after, seat, rules):
            yield f"{_bought(option, seat)} and wins: the game ends with this turn", option.text
            return


def target_buy(steps: tuple[Step, ...], at: int) -> Iterator[tuple[str, str]]:
    """Look for a buy that reaches the target, where the turn does not; a win says more."""
    step = steps[at]
    seat, rules = step.turn.seat, step.rules
    if _reached(step.after, seat, rules.target):
        return
    reaching = [o for o in _buys(step) if _reached(o.after, seat, rules.target)]
    if reaching and not any(_is_won(option.after, seat, rules) for option in reaching):
        yield f"{_bought(reaching[0], seat)}; the target is {rules.target}", reaching[0].text


def noble_buy(steps: tuple[Step, ...], at: int) -> Iterator[tuple[str, str]]:
    """Look for a buy that brings a noble, where the turn brings none."""
    step = steps[at]
    seat = step.turn.seat
    before = step.before.area(seat).nobles
    if len(step.after.area(seat).nobles) > len(before):
        return
    for option in _buys(step):
        came = option.after.area(seat).nobles[len(before) :]
        names = " and ".join(tile.name for tile in came if tile is not None)
        if names and option.card is not None:
            yield f"noble {names} comes with {option.card.name}; the turn brought none", option.text
            return


def _buys(step: Step) -> Iterator[Option]:
    """Yield the buys that the acting seat saw."""
    return buys_seen(step.before, step.turn.seat, step.turn.seat, step.rules)


def _reached(position: Position, seat: int, target: int) -> bool:
    """Tell whether a seat has the target; prestige that is not known counts as not reached."""
    return (position.area(seat).prestige or 0) >= target


def _is_won(position: Position, seat: int, rules: RuleSet) -> bool:
    """Tell whether the game is over and the seat has won or shares the win."""
    known = all(area.prestige is not None for area in position.areas)
    return known and is_over(position, rules) and seat in rank(position, rules)


def _bought(option: Option, seat: int) -> str:
    name = "?" if option.card is None else option.card.name
    return f"{name} brings seat {seat} to {option.after.area(seat).prestige} prestige"
