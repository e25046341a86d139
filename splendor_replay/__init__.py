"""Game records of Splendor: read, replayed, judged.

The names of the library. ``check`` finds what is wrong with a record, ``replay`` gives every turn
with the table before and after it, ``Game`` plays turn by turn. The command line, the archive and
the figures are in ``splendor_replay.cli``, ``.store`` and ``.figures``.
"""

from splendor_replay.components.cards import CARDS, Card, card
from splendor_replay.components.gems import Gem, GemCounts, TokenCounts
from splendor_replay.components.nobles import NOBLES, NobleTile, noble
from splendor_replay.diagnostics import Diagnostic, Place, Severity
from splendor_replay.engine.completion import Completions, complete
from splendor_replay.engine.diagnose import Checked, check
from splendor_replay.engine.game import Game, IllegalTurnError
from splendor_replay.engine.legal import LegalTurns, legal_actions, legal_turns
from splendor_replay.engine.noble_gaps import NobleGap, noble_gaps
from splendor_replay.engine.position import Position
from splendor_replay.engine.position_text import position_text, read_position
from splendor_replay.engine.profiles import PROFILES, Profile
from splendor_replay.engine.replay import Replay, replay, steps
from splendor_replay.engine.setup import dealt
from splendor_replay.engine.step import Step
from splendor_replay.engine.view import SeatView
from splendor_replay.engine.what_if import Branch, Choice, what_if
from splendor_replay.record import (
    ReadRecord,
    Record,
    Turn,
    read_records,
    read_turn,
    turn_text,
    write_json,
    write_text,
)
from splendor_replay.record.differences import Difference, differences

__all__ = [
    "CARDS",
    "NOBLES",
    "PROFILES",
    "Branch",
    "Card",
    "Checked",
    "Choice",
    "Completions",
    "Diagnostic",
    "Difference",
    "Game",
    "Gem",
    "GemCounts",
    "IllegalTurnError",
    "LegalTurns",
    "NobleGap",
    "NobleTile",
    "Place",
    "Position",
    "Profile",
    "ReadRecord",
    "Record",
    "Replay",
    "SeatView",
    "Severity",
    "Step",
    "TokenCounts",
    "Turn",
    "card",
    "check",
    "complete",
    "dealt",
    "differences",
    "legal_actions",
    "legal_turns",
    "noble",
    "noble_gaps",
    "position_text",
    "read_position",
    "read_records",
    "read_turn",
    "replay",
    "steps",
    "turn_text",
    "what_if",
    "write_json",
    "write_text",
]
