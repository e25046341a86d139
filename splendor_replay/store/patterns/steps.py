"""Turns a step into a part of a query: the turns that fit it, whatever the other steps are."""

from splendor_replay.store.patterns.conditions import (
    amount_condition,
    card_condition,
    count_condition,
)
from splendor_replay.store.patterns.parts import CardBonus, CardPrestige, Named
from splendor_replay.store.patterns.sql import Fragment, Part, all_of, compared, one_of
from splendor_replay.store.patterns.tables import ACTION, narrowed, noble_number, row_condition
from splendor_replay.store.patterns.tree import (
    Act,
    Bound,
    Condition,
    Flow,
    Having,
    Same,
    Source,
    Step,
    Visit,
    Way,
    Within,
)

__all__ = ["turns_of_step"]

_ACTIONS = {
    Act.TAKE: (ACTION["take"],),
    Act.BUY: (ACTION["buy"],),
    Act.RESERVE: (ACTION["reserve"], ACTION["reserve-deck"]),
    Act.PASS: (ACTION["pass"],),
    Act.SWAP: (ACTION["swap"],),
    Act.ACT: (),
}
_COLUMNS = {Way.TAKING: "take", Way.PAYING: "pay", Way.RETURNING: "return"}


def turns_of_step(name: str, step: Step) -> tuple[Part, ...]:
    """Return parts of which the last has the turns that fit a step, all by itself.

    Of an absent step they are the turns that fit it or, for all that is known, may.
    """
    acts = _ACTIONS[step.act]
    action = [one_of("t.action", acts)] if acts else []
    own = all_of(filter(None, (_condition(one, step) for one in step.conditions)))
    if step.absent and step.conditions:
        own = Fragment(f"({own.sql}) IS NOT FALSE", own.values)
    table = filter(None, map(row_condition, step.when))
    condition = all_of([*action, own, *table])
    lines = ["SELECT t.game, t.turn, t.round, t.seat, t.card", "FROM turns AS t"]
    if any(isinstance(one, Named | CardBonus | CardPrestige) for one in step.conditions):
        lines.append("LEFT JOIN cards AS c ON t.card = c.card")
    lines.append(f"WHERE {condition.sql}")
    turns = Part(name, Fragment("\n".join(lines), condition.values))
    return (turns, *narrowed(name, step.when))


def _condition(condition: Condition, step: Step) -> Fragment | None:
    """Return what a condition asks of the row ``t`` alone; ``None`` where it needs another row."""
    found: Fragment | None
    match condition:
        case Same() | Within():
            found = None
        case Source(place):
            found = _source(place, step.act)
        case Flow(way, amount):
            found = amount_condition(amount, lambda color: f"t.{_COLUMNS[way]}_{color}")
        case Visit():
            found = _visit(condition, step)
        case Bound(unit, compare):
            found = compared(f"t.{unit.value}", compare)
        case Having(counts):
            found = all_of(count_condition(count, "t") for count in counts)
        case _:
            found = card_condition([condition], level="t.level")
    return found


def _source(place: str, act: Act) -> Fragment:
    if act is Act.RESERVE:
        return Fragment(f"t.action = {ACTION['reserve' if place == 'table' else 'reserve-deck']}")
    return Fragment("t.from_hand" if place == "hand" else "NOT t.from_hand")


def _visit(visit: Visit, step: Step) -> Fragment:
    """Return the condition that a noble comes, or not; an unknown one counts where it may be it."""
    which = ""
    values: tuple[int, ...] = ()
    if visit.noble is not None:
        unknown = " OR v.noble IS NULL" if step.absent is visit.came else ""
        which, values = f" AND (v.noble = ?{unknown})", (noble_number(visit.noble),)
    visits = f"SELECT v.game, v.turn, v.seat FROM noble_visits AS v WHERE TRUE{which}"  # noqa: S608
    word = "IN" if visit.came else "NOT IN"
    return Fragment(f"(t.game, t.turn, t.seat) {word} ({visits})", values)
