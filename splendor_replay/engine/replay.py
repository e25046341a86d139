"""Replays a record turn by turn: judged against the position before, applied as recorded.

Two kinds of doubt are kept apart and never mixed. ``illegal_since`` is the first turn with an
illegal diagnostic that is not waived (0: an illegal deal); it never heals. ``uncertain_since`` is
the first turn after which something that the record should fix is not fixed; a checkpoint that
settles all of it clears it.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from splendor_replay.diagnostics import Diagnostic, refused
from splendor_replay.engine.judge import codes_of, judge_deal, judge_end, judge_record
from splendor_replay.engine.outcome import Outcome, is_over, outcome_of
from splendor_replay.engine.position import Position
from splendor_replay.engine.ruleset import RuleSet, rules_of
from splendor_replay.engine.scenes import DealScene, EndScene, RecordScene
from splendor_replay.engine.setup import start_position
from splendor_replay.engine.step import Step, Verdict, verdict_of
from splendor_replay.engine.walk import OnIllegal, Walk
from splendor_replay.record.model import Record

__all__ = ["Replay", "Step", "replay", "steps"]


@dataclass(frozen=True, slots=True)
class Replay:
    """A whole record, replayed.

    Attributes:
        record: The record.
        rules: What it was judged by.
        start: The table before the first turn.
        steps: One for each turn of the log, in order; with ``stop`` up to the illegal one.
        deal_diagnostics: What the rules found in the start and in checkpoints above all turns.
        end_diagnostics: What they found in the end and in the record as a whole; where the replay
            stopped, what they found in the turn at which it did.
        outcome: Who has won by the rules; turns after the end do not count.
        stopped: Whether the replay ended at an illegal turn.
    """

    record: Record
    rules: RuleSet
    start: Position
    steps: tuple[Step, ...]
    deal_diagnostics: tuple[Diagnostic, ...]
    end_diagnostics: tuple[Diagnostic, ...]
    outcome: Outcome
    stopped: bool = False

    def _repr_html_(self) -> str:
        """Show the replay in a notebook."""
        from splendor_replay.engine.html import replay_html  # noqa: PLC0415 - only a notebook asks

        return replay_html(self)

    @property
    def position(self) -> Position:
        """The table after the last turn."""
        return self.steps[-1].after if self.steps else self.start

    @property
    def diagnostics(self) -> tuple[Diagnostic, ...]:
        """Everything that was found, in the order of the record."""
        turns = [diagnostic for step in self.steps for diagnostic in step.diagnostics]
        return (*self.deal_diagnostics, *turns, *self.end_diagnostics)

    @property
    def illegal_since(self) -> int | None:
        """First turn with an illegal diagnostic; 0 is the deal, ``None`` is none."""
        if refused(self.deal_diagnostics):
            return 0
        return self.steps[-1].illegal_since if self.steps else None

    @property
    def uncertain_since(self) -> int | None:
        """First turn since which something is not fixed at the end; ``None`` is nothing."""
        return self.steps[-1].uncertain_since if self.steps else None

    @property
    def verdict(self) -> Verdict:
        """The worst severity of all diagnostics."""
        return verdict_of(self.diagnostics)


def steps(
    record: Record, rules: str | None = None, on_illegal: OnIllegal = "apply"
) -> Iterator[Step]:
    r"""Replay a record lazily, one turn at a time.

    Args:
        record: The record.
        rules: Profile to judge under, with knobs; ``None`` is the one that the record declares.
        on_illegal: ``apply`` carries out an illegal turn as recorded, ``skip`` leaves it out,
            ``stop`` ends before it.

    Raises:
        ProfileError: Where ``rules`` names a profile, knob or value that does not exist.

    Example:
        >>> from splendor_replay.record.reader import read_text
        >>> (read,) = read_text("splendor-record 1\nstart P1\nP1 take G2\nP2 take GR")
        >>> [(step.number, step.verdict) for step in steps(read.record)]
        [(1, 'legal'), (2, 'illegal')]
    """
    walk, _deal = _begin(record, rules, on_illegal)
    yield from walk


def _begin(
    record: Record, rules: str | None, on_illegal: OnIllegal
) -> tuple[Walk, tuple[Diagnostic, ...]]:
    """Return the walk through a record, and what the rules find in its deal."""
    ruleset, problem = rules_of(record, rules)
    start = start_position(record)
    deal = judge_deal(DealScene(record, ruleset, start, problem))
    return Walk(record, ruleset, start, on_illegal, deal_illegal=refused(deal)), deal


def replay(record: Record, rules: str | None = None, on_illegal: OnIllegal = "apply") -> Replay:
    r"""Replay a whole record.

    Args:
        record: The record.
        rules: Profile to judge under, with knobs; ``None`` is the one that the record declares.
        on_illegal: ``apply`` carries out an illegal turn as recorded, ``skip`` leaves it out,
            ``stop`` ends before it and keeps the valid prefix.

    Raises:
        ProfileError: Where ``rules`` names a profile, knob or value that does not exist.

    Example:
        >>> from splendor_replay.record.reader import read_text
        >>> (read,) = read_text("splendor-record 1\nstart P1\nP1 take G2\nP2 take GR")
        >>> replayed = replay(read.record)
        >>> replayed.position.bank.text, replayed.illegal_since
        ('W4U4GR3K4Y5', 2)
    """
    walk, deal = _begin(record, rules, on_illegal)
    ruleset = walk.rules
    found = tuple(walk)
    position = found[-1].after if found else walk.start
    ended = walk.ended or position
    over = walk.ended is not None or is_over(position, ruleset)
    outcome = outcome_of(ended, ruleset, over=over)
    end = walk.refusal
    if not walk.stopped:
        end = (
            *judge_end(EndScene(record, ruleset, ended, outcome, over)),
            *judge_record(RecordScene(record, ruleset, position, over, walk.needed, _codes(found))),
        )
    deal = (*deal, *walk.opening)
    return Replay(record, ruleset, walk.start, found, deal, end, outcome, walk.stopped)


def _codes(found: tuple[Step, ...]) -> dict[int, frozenset[str]]:
    return {step.item: codes_of(step.diagnostics) for step in found if step.turn.waivers}
