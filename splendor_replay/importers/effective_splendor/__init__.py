"""Replay v1 of the effective-splendor engine: a seed, and every action by the slot of its card.

The log names no card. The deal is worked out again from the seed, and each slot is followed from
there to the card that lay in it; where a step is missing or unreadable, later slots name nothing.
"""

from splendor_replay.importers.effective_splendor.documents import recognizes, resembles
from splendor_replay.importers.effective_splendor.game import NAME, read

__all__ = ["NAME", "read", "recognizes", "resembles"]
