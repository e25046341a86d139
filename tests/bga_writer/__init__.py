"""Writes records of ours as the site writes a table: packets, start state, and what lies around.

Made from notes on the site's format. ``said_of`` tells what of a record the site says: an import of
what is written has to give just that. Only the ids of cards and nobles are the importer's own.
"""

from tests.bga_writer.envelopes import ENVELOPES, LOG_ONLY
from tests.bga_writer.packets import packets_of
from tests.bga_writer.said import content, said_of
from tests.bga_writer.site import Json, Site
from tests.bga_writer.start import start_of

__all__ = [
    "ENVELOPES",
    "LOG_ONLY",
    "Json",
    "Site",
    "content",
    "packets_of",
    "said_of",
    "start_of",
]
