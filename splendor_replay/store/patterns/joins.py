"""Joins the turns of the steps in order, by game, seat, card and time.

A way through the steps so far is kept by what the rest depends on: game, seat of the pattern, first
turn, and, where it matters, latest turn and its card; of several the one with the earliest turns.
So the number of rows grows with the turns of a game, not with the ways to choose among them.
"""

from typing import NamedTuple

from splendor_replay.store.patterns.read_steps import WITH_CARD
from splendor_replay.store.patterns.sql import Fragment, Part, Value, all_of
from splendor_replay.store.patterns.tree import Same, Step, Unit, Who, Within

__all__ = ["Turns", "joined"]

_LATEST = {Unit.ROUND: "p.round", Unit.TURN: "p.turn"}
_BEFORE = {Unit.ROUND: "p.since_round", Unit.TURN: "p.since"}
_ALIKE = {
    True: "p.game, p.seat, p.first",
    False: "p.game, p.seat, p.first, p.turn, p.round, p.card",
}
_BEST = f"SELECT {_ALIKE[False]}, list_append(min(p.turns), p.turn) AS turns"
_EARLIEST = f"""SELECT
    {_ALIKE[True]}, min(p.turn) AS turn, min(p.round) AS round,
    arg_min_null(p.card, p.turn) AS card,
    list_append(arg_min(p.turns, p.turn), min(p.turn)) AS turns"""


class Turns(NamedTuple):
    """A step, and the part of the query that has its turns."""

    name: str
    step: Step


def joined(steps: tuple[Turns, ...]) -> tuple[Part, ...]:
    """Return parts of which the last has the ways through all steps, one for each first turn.

    Its columns are game, seat, turns as a list, and card, that of the latest buy or reserve.
    """
    parts: tuple[Part, ...] = ()
    absent: tuple[Turns, ...] = ()
    single = True
    for number, turns in enumerate(steps, start=1):
        if turns.step.absent:
            absent += (turns,)
            continue
        if parts:
            single = single and _only_later(steps[number:])
            parts += _next(parts[-1].name, turns, absent, single=single)
        else:
            parts, single = (_first(turns, absent),), True
        absent = ()
    return (*parts, _matches(parts[-1].name, absent))


def _only_later(behind: tuple[Turns, ...]) -> bool:
    """Tell whether all that the steps behind ask of the ways so far is to be earlier.

    Then the earliest way is as good as any, and the others need not be kept.
    """
    if any(Same() in turns.step.conditions for turns in behind):
        return False
    return not behind or not (
        behind[0].step.absent or any(isinstance(one, Within) for one in behind[0].step.conditions)
    )


def _first(turns: Turns, absent: tuple[Turns, ...]) -> Part:
    never = _never(absent, since="", until="p.turn")
    card = "p.card" if turns.step.act in WITH_CARD else "NULL::INTEGER"
    sql = f"""SELECT
    p.game, p.seat, p.turn AS first, p.turn, p.round, {card} AS card, [p.turn] AS turns
FROM {turns.name} AS p
SEMI JOIN chosen AS x ON p.game = x.game AND p.seat = x.seat{never.sql}"""  # noqa: S608 - our words
    return Part(f"{turns.name}_ways", Fragment(sql, never.values))


def _next(last: str, turns: Turns, absent: tuple[Turns, ...], *, single: bool) -> tuple[Part, ...]:
    """Return the ways with one more step: each pair of turns, then the best of those alike.

    Args:
        last: The ways up to the step before.
        turns: The step.
        absent: Steps that are not to be between the two.
        single: Whether of each first turn the way with the earliest turns is enough.
    """
    pairs, name = f"{turns.name}_pairs", f"{turns.name}_ways"
    on = _on(turns.step, "n")
    card = "n.card" if turns.step.act in WITH_CARD else "p.card"
    each = f"""SELECT
    p.game, p.seat, p.first, p.turn AS since, p.round AS since_round, p.card AS it, p.turns,
    n.turn, n.round, {card} AS card
FROM {last} AS p
INNER JOIN {turns.name} AS n ON n.turn > p.turn AND {on.sql}"""  # noqa: S608 - our words
    never = _never(absent, since="p.since", until="p.turn")
    best = f"""{_EARLIEST if single else _BEST}
FROM {pairs} AS p{never.sql}
GROUP BY {_ALIKE[single]}"""
    return Part(pairs, Fragment(each, on.values)), Part(name, Fragment(best, never.values))


def _matches(last: str, absent: tuple[Turns, ...]) -> Part:
    never = _never(absent, since="p.turn", until="")
    sql = f"""SELECT p.game, p.seat, min(p.turns) AS turns, arg_min_null(p.card, p.turns) AS card
FROM {last} AS p{never.sql}
GROUP BY p.game, p.seat, p.first"""  # noqa: S608 - our words
    return Part("matches", Fragment(sql, never.values))


def _never(absent: tuple[Turns, ...], since: str, until: str) -> Fragment:
    """Return joins that leave out the ways ``p`` with a turn of an absent step between two turns.

    Args:
        absent: The steps.
        since: Column of the turn before; empty for the start of the game.
        until: Column of the turn behind; empty for the end of the game.
    """
    sql = ""
    values: tuple[Value, ...] = ()
    for number, turns in enumerate(absent):
        n = f"n{number}"
        on = _on(turns.step, n, now=since != "p.since")
        later = f" AND {n}.turn > {since}" if since else ""
        earlier = f" AND {n}.turn < {until}" if until else ""
        sql += f"\nANTI JOIN {turns.name} AS {n} ON {on.sql}{later}{earlier}"
        values += on.values
    return Fragment(sql, values)


def _on(step: Step, n: str, *, now: bool = True) -> Fragment:
    """Return what a turn of a step has to do with the way ``p``.

    Args:
        step: The step.
        n: Alias of the turn.
        now: Whether the step before is the latest of the way, or the one before that.
    """
    card, times = ("p.card", _LATEST) if now else ("p.it", _BEFORE)
    seats = {Who.SAME: f"{n}.seat = p.seat", Who.OTHER: f"{n}.seat != p.seat", Who.ANY: "TRUE"}
    conditions = [Fragment(f"{n}.game = p.game AND {seats[step.who]}")]
    for condition in step.conditions:
        match condition:
            case Same():
                same = f"{n}.card = {card}"
                conditions.append(Fragment(f"({same}) IS NOT FALSE" if step.absent else same))
            case Within(number, unit):
                until = Fragment(f"{n}.{unit.value} <= {times[unit]} + ?", (number,))
                conditions.append(until)
            case _:
                pass
    return all_of(conditions)
