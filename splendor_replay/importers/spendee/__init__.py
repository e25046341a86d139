"""Spendee: the site's ``games`` documents. Experimental: no whole public game was at hand.

A document has every action and how the table stands now, but not when a card came up. Where the
source also holds the document of the same game (``_id``) at its start, the record is whole: the
rows and decks are followed from there. A finished document alone leaves dealt cards and reveals
unknown. Where it holds no action, it is a position.
"""

from splendor_replay.importers.spendee.documents import (
    Document,
    Failure,
    documents_of,
    recognizes,
)
from splendor_replay.importers.spendee.game import NAME, read_game, refused
from splendor_replay.record.reading import ReadRecord

__all__ = ["NAME", "read", "recognizes"]


def read(text: str) -> tuple[ReadRecord, ...]:
    """Return the games of one source, in the order in which they are first met.

    Documents of one game (with the same ``_id``) make one record. What is no game gives a
    record that holds nothing, with an F001 that says why.

    Example:
        >>> (found,) = read('{"status": "FINISHED", "actionItems": [')
        >>> found.diagnostics[0].code
        'F001'
    """
    games: dict[str | int, list[Document] | Failure] = {}
    for number, part in enumerate(documents_of(text)):
        if isinstance(part, Failure):
            games[number] = part
            continue
        gathered = games.setdefault(part.game or number, [])
        if isinstance(gathered, list):
            gathered.append(part)
    return tuple(_read(part, index) for index, part in enumerate(games.values(), 1))


def _read(part: list[Document] | Failure, index: int) -> ReadRecord:
    if isinstance(part, Failure):
        return refused(part, index)
    return read_game(part, index)
