"""The row of a turn: what its line says."""

from enum import IntEnum

__all__ = [
    "ACTION",
    "CARD",
    "GOLD",
    "LEVEL",
    "NOBLE",
    "NUMBER",
    "PAID",
    "RETURNED",
    "RETURNS",
    "REVEAL",
    "SEAT",
    "SOURCE",
    "TOKENS",
    "TURN",
    "Action",
    "Source",
]

SEAT = 0
"""Seat that acted, from 1."""
ACTION = 1
"""What it did; see ``Action``."""
CARD = 2
"""Card that was bought or reserved, 1 to 90; 0: none, or a blind card that is not named."""
LEVEL = 3
"""Level of the deck of a blind reserve, 1 to 3; else 0."""
SOURCE = 4
"""Where the record says that a bought card lay; see ``Source``."""
NOBLE = 5
"""Tile that visits, 1 to 12; 0: none is written."""
REVEAL = 6
"""Card that is turned up, 1 to 90; 0: none is written."""
GOLD = 7
"""Gold that came with a reserve: 0 not written, 1 one gold."""
PAID = 8
"""Whether a payment is written."""
RETURNS = 9
"""Whether a return is written."""
TOKENS = 10
"""Tokens of a take or of a payment, six bytes."""
RETURNED = 16
"""Tokens given back, six bytes."""
NUMBER = 22
"""Number of the turn, two bytes, the low one first; 0: not written."""
TURN = 24
"""Bytes of a turn."""


class Action(IntEnum):
    """What a seat did; the numbers are the places in ``rows.ACTIONS``."""

    TAKE = 1
    BUY = 2
    RESERVE = 3
    RESERVE_DECK = 4
    PASS = 5


class Source(IntEnum):
    """Where a bought card lay, as the record says it."""

    NOT_SAID = 0
    HAND = 1
    TABLE = 2
