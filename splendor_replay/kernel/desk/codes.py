"""Codes as numbers, without their letters: no two codes have the same three digits."""

from splendor_replay.engine.rules import RULES

__all__ = ["CODE_OF_NUMBER", "UNTOLD", "number_of"]

UNTOLD = 999
"""No code: the game is for the readable engine, whatever it finds."""
CODE_OF_NUMBER = {int(rule.code[1:]): rule.code for rule in RULES}
"""Code of each number, with its letter."""
_NUMBER_OF_NAME = {rule.name: int(rule.code[1:]) for rule in RULES}


def number_of(name: str) -> int:
    """Return the number of the code of a rule.

    Example:
        >>> number_of("gold-taken")
        301
    """
    return _NUMBER_OF_NAME[name]
