"""Which format a source has, told by its content and never by its name."""

from splendor_replay.importers import Importer, bga

__all__ = ["IMPORTERS", "detect"]

IMPORTERS: tuple[Importer, ...] = (bga,)
"""The foreign formats, in the order in which they are tried."""
_OWN_JSON = '"splendor-record"'
_HEAD = 4_096


def detect(text: str) -> str:
    """Return ``text``, ``json`` or the name of a foreign format.

    ``text`` and ``json`` are our own two spellings; they are also the answer for what nobody
    recognizes, and their readers then say what is wrong with it.

    Example:
        >>> detect("splendor-record 1")
        'text'
        >>> detect('{"data": {"logs": [{"packet_id": "1", "data": []}]}}')
        'bga'
    """
    head = text[:_HEAD].lstrip("\ufeff \t\r\n")
    structured = head.startswith(("{", "["))
    if structured and _OWN_JSON in head:
        return "json"
    if head.startswith("splendor-record"):
        return "text"
    for importer in IMPORTERS:
        if importer.recognizes(text):
            return importer.NAME
    return "json" if structured else "text"
