"""Runs the rules over a deed, a deal, a checkpoint, an end or a record: findings to diagnostics.

Only the rules that can fire are asked: each names its actions and signs, and the answer is kept
for every combination that was met.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Literal

from splendor_replay.components.gems import TokenCounts
from splendor_replay.diagnostics import Diagnostic, Place, Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.position import Position
from splendor_replay.engine.rules import RULES, Finding, Rule, out_of_turn, payment_missing
from splendor_replay.engine.scenes import CheckScene, DealScene, EndScene, RecordScene
from splendor_replay.engine.signs import SIGNS, signs_of
from splendor_replay.engine.whereabouts import Origin
from splendor_replay.record.model import Turn

__all__ = [
    "is_refused",
    "judge_checkpoint",
    "judge_deal",
    "judge_deed",
    "judge_end",
    "judge_order",
    "judge_payment",
    "judge_record",
]

_new = tuple.__new__  # skips the call in Python that the constructor of a named tuple is


def judge_deed(case: Case, item: int | None = None) -> tuple[Diagnostic, ...]:
    """Return what the rules find in one deed of a turn.

    Args:
        case: The deed, read against the position before it.
        item: Index of the turn in ``Record.log``.
    """
    found = []
    for rule in _rules_of(case):
        told = rule.turn(case)  # type: ignore[misc]  # it is one that looks at turns
        if told is not None:
            found.append(_of_turn(rule, told, case.position, case.turn, item))
    return tuple(found)


def judge_order(before: Position, turn: Turn, item: int | None = None) -> tuple[Diagnostic, ...]:
    """Return what the rules find in a turn that is plainly legal but for its seat: A201.

    Args:
        before: The table before it; another seat is to move, and the game is not over.
        turn: The turn.
        item: Index of the turn in ``Record.log``.
    """
    finding = out_of_turn.acts_in_place_of(before.to_move or 0, turn.seat)
    return (_of_turn(out_of_turn.RULE, finding, before, turn, item),)


def judge_payment(
    before: Position, turn: Turn, only: TokenCounts, item: int | None = None
) -> tuple[Diagnostic, ...]:
    """Return what the rules find in a turn that is plainly legal but for its payment: F007.

    Args:
        before: The table before it.
        turn: The turn, which says nothing of the payment.
        only: The only one that is possible.
        item: Index of the turn in ``Record.log``.
    """
    finding = payment_missing.forced(only)
    return (_of_turn(payment_missing.RULE, finding, before, turn, item),)


def is_refused(case: Case) -> bool:
    """Tell whether a rule refuses a deed and the record does not waive it: the first one will do.

    It is the same as ``refused(judge_deed(case))``.
    """
    illegal, waived = Severity.ILLEGAL, case.turn.waivers
    for rule in _rules_of(case):
        found = rule.turn(case)  # type: ignore[misc]  # it is one that looks at turns
        if found is None or (found.severity or rule.severity) is not illegal:
            continue
        if not waived or _waiver(rule, case.turn) is None:
            return True
    return False


def _rules_of(case: Case) -> tuple[Rule, ...]:
    """Return the rules that may find something in a deed."""
    kind: type = type(case.action)
    return _rules_for(kind, case.found.origin, signs_of(case, kind), case.rules.plain)


@cache
def _rules_for(action: type, origin: Origin, signs: int, plain: bool) -> tuple[Rule, ...]:  # noqa: FBT001
    there = {name for bit, name in enumerate(SIGNS) if signs >> bit & 1}
    return tuple(
        rule
        for rule in RULES
        if rule.turn is not None
        and (rule.actions is None or action in rule.actions)
        and (not rule.origins or origin in rule.origins)
        and (not rule.signs or there & set(rule.signs))
        and (rule.printed or not plain)
    )


def _of_turn(
    rule: Rule, finding: Finding, before: Position, turn: Turn, item: int | None
) -> Diagnostic:
    message, part, facts, severity, also, _item = finding
    place = _new(Place, (None, None, None, None, 0, before.turn + 1, turn.seat, item, part))
    waived = _waiver(rule, turn) if turn.waivers else None
    what = (rule.code, rule.name, severity or rule.severity, message)
    where = (place, facts, also, (), waived, None, (), ())
    return Diagnostic(*(what + where))


def _waiver(rule: Rule, turn: Turn) -> str | None:
    """Return the reason why the record waives a rule for a turn, ``None`` where it does not."""
    for waiver in turn.waivers:
        if rule.code in waiver.codes:
            return waiver.reason or ""
    return None


def _diagnostic(rule: Rule, finding: Finding, place: Place) -> Diagnostic:
    message, _part, facts, severity, also, _item = finding
    return Diagnostic(rule.code, rule.name, severity or rule.severity, message, place, facts, also)


def judge_deal(scene: DealScene) -> tuple[Diagnostic, ...]:
    """Return what the rules find in the start; for a wrong number of players only that (S101)."""
    found = [
        _diagnostic(rule, finding, Place(turn=0, part=finding.part))
        for rule, finding in _findings("deal", scene)
    ]
    counted = [diagnostic for diagnostic in found if diagnostic.code == "S101"]
    kept = {"F001", "F002", "F003", "S101", "S109", "S110"}
    return tuple(d for d in found if not counted or d.code in kept)


def judge_checkpoint(scene: CheckScene, item: int) -> tuple[Diagnostic, ...]:
    """Return what the rules find in a checkpoint."""
    turn = scene.position.turn
    return tuple(
        _diagnostic(rule, finding, Place(turn=turn, item=item, part=finding.part))
        for rule, finding in _findings("checkpoint", scene)
    )


def judge_end(scene: EndScene) -> tuple[Diagnostic, ...]:
    """Return what the rules find in the end."""
    turn = scene.position.turn
    return tuple(
        _diagnostic(rule, finding, Place(turn=turn, part=finding.part))
        for rule, finding in _findings("end", scene)
    )


def judge_record(scene: RecordScene) -> tuple[Diagnostic, ...]:
    """Return what the rules find in the record as a whole, in the order of the log."""
    found = [
        (finding.item, _diagnostic(rule, finding, _in_log(scene, finding)))
        for rule in _rules_at("record")
        for finding in rule.record(scene)  # type: ignore[misc]
    ]
    return tuple(diagnostic for _, diagnostic in sorted(found, key=lambda pair: _late(pair[0])))


def _late(item: int | None) -> tuple[bool, int]:
    return item is None, item or 0


def _in_log(scene: RecordScene, finding: Finding) -> Place:
    if finding.item is None:
        return Place(turn=scene.position.turn, part=finding.part)
    entry = scene.record.log[finding.item]
    before = scene.record.log[: finding.item + 1]
    turns = sum(isinstance(item, Turn) and not item.undone for item in before)
    first = scene.record.position.turn if scene.record.position else 0
    seat = entry.seat if isinstance(entry, Turn) else None
    return Place(turn=(first or 0) + turns, seat=seat, item=finding.item, part=finding.part)


@cache
def _rules_at(stage: Literal["deal", "checkpoint", "end", "record"]) -> tuple[Rule, ...]:
    return tuple(rule for rule in RULES if getattr(rule, stage) is not None)


def _findings(
    stage: Literal["deal", "checkpoint", "end"], scene: DealScene | CheckScene | EndScene
) -> Iterator[tuple[Rule, Finding]]:
    broken = False
    for rule in _rules_at(stage):
        if broken and rule.code in _NEED_PLAYERS:
            continue
        finding = getattr(rule, stage)(scene)
        if finding is not None:
            broken = broken or rule.code == "S101"
            yield rule, finding


_NEED_PLAYERS = frozenset({"S102", "S103", "S104", "S106", "S107", "S108"})
"""Rules that count by the number of players: not asked where that is wrong."""


def codes_of(diagnostics: Iterable[Diagnostic]) -> frozenset[str]:
    """Return all codes that diagnostics name, those in ``also`` included."""
    return frozenset(code for d in diagnostics for code in (d.code, *d.also))
