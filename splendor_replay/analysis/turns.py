"""Which turns of a replay measures count, and the tables between them."""

from collections.abc import Iterator

from splendor_replay.engine.outcome import is_over
from splendor_replay.engine.position import Position
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.step import Step
from splendor_replay.rows.seats import is_doubtful

__all__ = ["game_steps", "is_sound", "left_out", "sound_steps", "tables"]


def is_sound(step: Step) -> bool:
    """Tell whether a turn and the table before it are free of both kinds of doubt."""
    return step.applied and not is_doubtful(step) and not step.before.doubts


def game_steps(replay: Replay) -> tuple[Step, ...]:
    """Return the applied turns up to the end of the game, doubtful ones among them."""
    found: list[Step] = []
    over = is_over(replay.start, replay.rules)
    for step in replay.steps:
        if over:
            break
        if step.applied:
            found.append(step)
            over = is_over(step.after, replay.rules)
    return tuple(found)


def sound_steps(replay: Replay) -> tuple[Step, ...]:
    """Return the turns up to the end of the game that are neither illegal nor uncertain."""
    return tuple(step for step in game_steps(replay) if is_sound(step))


def left_out(replay: Replay) -> int:
    """Return how many turns no sum and no moment counts.

    A turn is left out where it or one before it is illegal, where something that the record
    should fix is not fixed before or after it, and where the game was over. A waived fault is
    none, and an undone turn is no turn.

    Unit: turns.

    Does not mean: that so many turns are wrong; most of them follow one that is.
    """
    turns = sum(not step.turn.undone for step in replay.steps)
    return turns - len(sound_steps(replay))


def tables(replay: Replay) -> Iterator[tuple[Position, bool]]:
    """Yield the table at the start and after each applied turn, and whether it is in doubt."""
    yield replay.start, replay.illegal_since == 0
    for step in replay.steps:
        if step.applied:
            yield step.after, is_doubtful(step)
