"""Splendor KIFU v1.0: the text that programs of the csplendor family write, with actions in USI.

Nothing of a source is lost: variations and annotations become remarks. Which card was turned up
is known only where a comment tells it.
"""

from splendor_replay.importers.kifu.game import NAME, read, recognizes

__all__ = ["NAME", "read", "recognizes"]
