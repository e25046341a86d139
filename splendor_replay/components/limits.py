"""Numbers of the printed box and rules: how many of each thing there are."""

from splendor_replay.components.gems import TokenCounts

__all__ = [
    "DECK_SIZES",
    "GEM_TOKENS",
    "GOLD_TOKENS",
    "MARKET_SLOTS",
    "RESERVE_LIMIT",
    "SEAT_COUNTS",
    "TARGET",
    "TOKEN_LIMIT",
    "noble_count",
    "token_set",
]

SEAT_COUNTS = (2, 3, 4)
"""How many players the base game takes."""
GEM_TOKENS = {2: 4, 3: 5, 4: 7}
"""Tokens of each gem in the set, by number of players."""
GOLD_TOKENS = 5
"""Gold tokens in the set, whatever the number of players."""
TOKEN_LIMIT = 10
"""Tokens that a seat may hold at the end of its turn."""
RESERVE_LIMIT = 3
"""Cards that a seat may hold reserved."""
MARKET_SLOTS = 4
"""Face-up cards of each level."""
DECK_SIZES = {1: 40, 2: 30, 3: 20}
"""Cards of each level in the box."""
TARGET = 15
"""Prestige that brings the last round."""
PAIR_FLOOR = 4
"""Tokens of a gem that the bank must hold before two of it are taken."""
TAKE_SIZE = 3
"""Different gems of an ordinary take."""
NOBLE_PRESTIGE = 3
"""Prestige of every noble tile."""


def noble_count(players: int) -> int:
    """Return how many nobles are dealt: one more than the players.

    Example:
        >>> noble_count(4)
        5
    """
    return players + 1


def token_set(players: int) -> TokenCounts:
    """Return all tokens of the game for a number of players.

    Raises:
        KeyError: Where the base game does not take that many players.

    Example:
        >>> token_set(2).text
        'W4U4G4R4K4Y5'
    """
    gems = GEM_TOKENS[players]
    return TokenCounts(gems, gems, gems, gems, gems, GOLD_TOKENS)
