"""AI-Splendor: the event log of an arena in which programs play each other, one JSON a line.

The log holds the whole table before every turn and the action that was carried out. Payment,
the gold of a reserve and nobles are left to the rules; they stay unsaid here too.
"""

from splendor_replay.importers.ai_splendor.events import recognizes, resembles
from splendor_replay.importers.ai_splendor.game import NAME, read

__all__ = ["NAME", "read", "recognizes", "resembles"]
