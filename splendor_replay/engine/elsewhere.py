"""Says under which other profiles a thing would have been legal: the house rules of others."""

from collections.abc import Iterator, Sequence

from splendor_replay.components.limits import SEAT_COUNTS
from splendor_replay.diagnostics import Diagnostic, Severity, refused
from splendor_replay.engine.judge import judge_deal, judge_end
from splendor_replay.engine.outcome import is_over, outcome_of
from splendor_replay.engine.profiles import PROFILES
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.ruleset import RuleSet, rules_of
from splendor_replay.engine.scenes import DealScene, EndScene
from splendor_replay.engine.step import Step, legally_after

__all__ = ["with_profiles"]


def with_profiles(replayed: Replay, found: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return the diagnostics, each illegal root with the profiles under which it would not be.

    A turn is looked at alone, on the table before it; what another profile would have made of
    the turns before is not asked.
    """
    if replayed.start.players not in SEAT_COUNTS:
        return tuple(found)
    turns = {step.item: step for step in replayed.steps}
    return tuple(
        d._replace(legal_under=tuple(_legal_under(replayed, turns.get(_item(d)), d)))
        if d.severity is Severity.ILLEGAL and d.follows is None and d.waived is None
        else d
        for d in found
    )


def _item(found: Diagnostic) -> int:
    return -1 if found.place.item is None else found.place.item


def _legal_under(replayed: Replay, step: Step | None, found: Diagnostic) -> Iterator[str]:
    for name in PROFILES:
        rules, _ = rules_of(replayed.record, name)
        if rules.judged == replayed.rules.judged:
            continue
        if _is_legal(replayed, step, found, rules):
            yield name


def _is_legal(replayed: Replay, step: Step | None, found: Diagnostic, rules: RuleSet) -> bool:
    """Tell whether other rules allow it; not where they are not asked."""
    record = replayed.record
    if step is not None:
        over = is_over(step.before, rules) and step.before.turn > 0
        return legally_after(step.before, rules, step.turn, over=over) is not None
    if found.place.item is not None:
        return False
    if found.place.turn == 0:
        again = judge_deal(DealScene(record, rules, replayed.start))
    else:
        position = replayed.position
        over = is_over(position, rules)
        outcome = outcome_of(position, rules, over=over)
        again = judge_end(EndScene(record, rules, position, outcome, over))
    return not refused(d for d in again if d.code == found.code)
