"""Board Game Arena: the packets of a table's log and the start state of its page.

The two come together (a saved replay page, a collecting program's file) or as two sources; a
log alone leaves the dealt cards and the unvisited nobles unknown. Only the base game is read.
"""

from splendor_replay.importers.bga.envelope import recognizes, resembles
from splendor_replay.importers.bga.game import NAME, read_bga, read_bga_pair
from splendor_replay.importers.bga.game import read_bga as read
from splendor_replay.importers.bga.join import Part, join, part

__all__ = [
    "NAME",
    "Part",
    "join",
    "part",
    "read",
    "read_bga",
    "read_bga_pair",
    "recognizes",
    "resembles",
]
