"""Narrows turns to those before which the table was as said; one part of the query a clause.

Each part takes the rows of the part before it, with the columns game, turn and seat among others,
and keeps those whose table, before the turn, is such. A seat's own area is that after its latest
turn or change; only the areas of the games that are left are looked at.
"""

from collections.abc import Iterable
from typing import assert_never

from splendor_replay.components.nobles import NOBLE_BY_NAME
from splendor_replay.rows.turns import ACTIONS
from splendor_replay.store.patterns.conditions import (
    amount_condition,
    card_condition,
    columns_of,
    count_condition,
)
from splendor_replay.store.patterns.parts import Bought, CardCondition, Count, Holding, Kept, Tile
from splendor_replay.store.patterns.sql import Fragment, Part, all_of, compared
from splendor_replay.store.patterns.tree import (
    BankHolds,
    Bound,
    Clause,
    Holds,
    MarketShows,
    NoblesShow,
)

__all__ = ["ACTION", "narrowed", "noble_number", "row_condition"]

ACTION = {name: number for number, name in enumerate(ACTIONS)}
_NEVER = 2**31 - 1
"""A turn that no game reaches: that of a card which stays."""
_AT_THE_TIME = "p.game = x.game AND p.turn > x.turn"


def noble_number(name: str) -> int:
    """Return the number of a noble in the archive."""
    return NOBLE_BY_NAME[name].index + 1


def row_condition(clause: Clause) -> Fragment | None:
    """Return the condition of a clause that the row ``t`` of the turn alone can answer.

    The bank before a turn is that after it without what the turn put there and took.
    """
    match clause:
        case Bound(unit, compare):
            return compared(f"t.{unit.value}", compare)
        case BankHolds(amounts):
            return all_of(amount_condition(amount, _bank_before) for amount in amounts)
        case _:
            return None


def _bank_before(color: str) -> str:
    return f"(t.bank_{color} + t.take_{color} - t.pay_{color} - t.return_{color})"


def narrowed(relation: str, clauses: Iterable[Clause]) -> tuple[Part, ...]:
    """Return parts that narrow a relation by clauses, the cheap ones first; the last is left."""
    parts: tuple[Part, ...] = ()
    for number, clause in enumerate(sorted(clauses, key=_work), start=1):
        before = parts[-1].name if parts else relation
        parts += _by_clause(f"{relation}_{number}", before, clause)
    return parts


def _work(clause: Clause) -> int:
    """Return how much work a clause is: every other seat is more than one, a seat than a card."""
    return 1 + clause.other if isinstance(clause, Holds) else 0


def _by_clause(name: str, before: str, clause: Clause) -> tuple[Part, ...]:
    match clause:
        case Bound() | BankHolds():
            return ()
        case MarketShows(card):
            return (Part(f"{name}_shown", _shown(card)), _kept(name, before, f"{name}_shown"))
        case NoblesShow(noble):
            return (Part(f"{name}_open", _open(noble)), _kept(name, before, f"{name}_open"))
        case Holds(other, holdings):
            return _others(name, before, holdings) if other else _held(name, before, holdings)
        case never:
            assert_never(never)


def _kept(name: str, before: str, spans: str, more: str = "") -> Part:
    """Keep the turns within spans, from after the turn ``turn`` up to the turn ``gone``."""
    on = f"{_AT_THE_TIME} AND p.turn <= x.gone{more}"
    return Part(name, Fragment(f"SELECT p.*\nFROM {before} AS p\nSEMI JOIN {spans} AS x ON {on}"))


def _shown(card: tuple[CardCondition, ...]) -> Fragment:
    """Return since when such cards lay in the market, and the turn that took them away."""
    condition = card_condition(card)
    return Fragment(
        f"""SELECT r.game, r.turn, coalesce(min(t.turn), {_NEVER}) AS gone
FROM reveals AS r
INNER JOIN cards AS c ON r.card = c.card
LEFT JOIN turns AS t
    ON r.game = t.game AND r.card = t.card AND t.turn > r.turn
    AND t.action IN ({ACTION["buy"]}, {ACTION["reserve"]})
WHERE {condition.sql}
GROUP BY r.game, r.turn, r.card""",  # noqa: S608 - our words
        condition.values,
    )


def _open(noble: str) -> Fragment:
    """Return the games with the noble, and the turn in which it, or an unknown one, visited."""
    return Fragment(
        f"""SELECT d.game, -1 AS turn, coalesce(min(v.turn), {_NEVER}) AS gone
FROM dealt_nobles AS d
LEFT JOIN noble_visits AS v ON d.game = v.game AND coalesce(v.noble, d.noble) = d.noble
WHERE d.noble = ?
GROUP BY d.game""",  # noqa: S608 - our words
        (noble_number(noble),),
    )


# --- what a seat holds -----------------------------------------------------------------------


def _others(name: str, before: str, holdings: tuple[Holding, ...]) -> tuple[Part, ...]:
    """Keep the turns before which one other seat holds all of this."""
    others = f"{name}_others"
    seats = Fragment(
        "SELECT p.game, p.turn, s.seat\n"
        f"FROM {before} AS p\n"
        "INNER JOIN seats AS s ON p.game = s.game AND p.seat != s.seat"
    )
    held = _held(f"{name}_held", others, holdings)
    left = Fragment(
        f"SELECT p.*\nFROM {before} AS p\n"
        f"SEMI JOIN {held[-1].name} AS x ON p.game = x.game AND p.turn = x.turn"
    )
    return (Part(others, seats), *held, Part(name, left))


def _held(name: str, before: str, holdings: tuple[Holding, ...]) -> tuple[Part, ...]:
    """Keep the turns before which the seat of the row holds all of this."""
    parts: tuple[Part, ...] = ()
    counts: list[Count] = []
    for number, holding in enumerate(holdings, start=1):
        last, step = parts[-1].name if parts else before, f"{name}_{number}"
        match holding:
            case Bought(card):
                parts += (Part(f"{step}_cards", _cards(card, "buy")), _owned(step, last))
            case Kept(card):
                parts += (Part(f"{step}_cards", _reserved(card)), _owned(step, last))
            case Tile(noble):
                parts += (Part(f"{step}_cards", _visited(noble)), _owned(step, last))
            case _:
                counts.append(holding)
    if counts:
        parts += _counted(f"{name}_counted", parts[-1].name if parts else before, counts)
    return parts


def _owned(step: str, last: str) -> Part:
    return _kept(step, last, f"{step}_cards", " AND p.seat = x.seat")


def _cards(card: tuple[CardCondition, ...], action: str) -> Fragment:
    """Return the turns in which such cards were bought."""
    condition = card_condition(card)
    return Fragment(
        f"""SELECT t.game, t.seat, t.turn, {_NEVER} AS gone
FROM turns AS t
INNER JOIN cards AS c ON t.card = c.card
WHERE t.action = {ACTION[action]} AND {condition.sql}""",  # noqa: S608 - our words
        condition.values,
    )


def _reserved(card: tuple[CardCondition, ...]) -> Fragment:
    """Return since when such cards were reserved, and the turn that bought them."""
    condition = card_condition(card)
    return Fragment(
        f"""SELECT t.game, t.seat, t.turn, coalesce(min(b.turn), {_NEVER}) AS gone
FROM turns AS t
INNER JOIN cards AS c ON t.card = c.card
LEFT JOIN turns AS b
    ON t.game = b.game AND t.card = b.card AND b.turn > t.turn AND b.action = {ACTION["buy"]}
WHERE t.action IN ({ACTION["reserve"]}, {ACTION["reserve-deck"]}) AND {condition.sql}
GROUP BY t.game, t.seat, t.turn""",  # noqa: S608 - our words
        condition.values,
    )


def _visited(noble: str) -> Fragment:
    return Fragment(
        f"SELECT game, seat, turn, {_NEVER} AS gone\nFROM noble_visits\nWHERE noble = ?",
        (noble_number(noble),),
    )


def _counted(name: str, before: str, counts: list[Count]) -> tuple[Part, ...]:
    """Keep the turns before which the seat's own area, after its latest change, has the counts.

    Only seats that have them at some time are looked at turn by turn.
    """
    at_times = all_of(count_condition(count, "a") for count in counts)
    seats = f"SELECT DISTINCT a.game, a.seat\nFROM {name}_areas AS a\nWHERE {at_times.sql}"
    condition = all_of(count_condition(count, "x") for count in counts)
    latest = f"""SELECT p.*
FROM (FROM {before} SEMI JOIN {name}_seats USING (game, seat)) AS p
ASOF INNER JOIN (FROM {name}_areas SEMI JOIN {name}_seats USING (game, seat)) AS x
    ON p.game = x.game AND p.seat = x.seat AND p.turn > x.turn
WHERE {condition.sql}"""  # noqa: S608 - our words
    return (
        Part(f"{name}_areas", _areas(before, counts)),
        Part(f"{name}_seats", Fragment(seats, at_times.values)),
        Part(name, Fragment(latest, condition.values)),
    )


def _areas(before: str, counts: list[Count]) -> Fragment:
    """Return what the seats of a relation had, and since which turn; at the start nothing."""
    columns = tuple(dict.fromkeys(column for count in counts for column in columns_of(count)))
    listed = ", ".join(f"a.{column}" for column in columns)
    start = ", ".join("TRUE" if column == "named" else "0" for column in columns)
    near = f"SEMI JOIN {before} AS p ON a.game = p.game AND a.seat = p.seat"
    return Fragment(
        f"""SELECT a.game, a.seat, a.turn, {listed}
FROM turns AS a
{near}
UNION ALL
SELECT a.game, a.seat, a.turn, {listed}
FROM area_changes AS a
{near}
UNION ALL
SELECT a.game, a.seat, -1, {start}
FROM seats AS a
{near}"""  # noqa: S608 - our words
    )
