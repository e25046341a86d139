"""Counting sequences of legal turns, to compare two engines by numbers alone."""

from .apply import apply_turn
from .table import Position
from .turns import legal_turns, turn_text


def perft(position: Position, depth: int) -> int:
    """Count the sequences of so many legal turns.

    Args:
        position: where they begin.
        depth: how many turns each has, 0 or more.

    Returns:
        Their number; a game that ends earlier counts nothing.
    """
    if depth == 0:
        return 1
    turns = legal_turns(position)
    if depth == 1:
        return len(turns)
    return sum(perft(apply_turn(position, turn), depth - 1) for turn in turns)


def divide(position: Position, depth: int) -> dict[str, int]:
    """Count the sequences of so many legal turns by their first turn.

    Args:
        position: where they begin.
        depth: how many turns each has, 1 or more.

    Returns:
        The number of sequences by the text of the first turn.
    """
    return {
        turn_text(turn): perft(apply_turn(position, turn), depth - 1)
        for turn in legal_turns(position)
    }
