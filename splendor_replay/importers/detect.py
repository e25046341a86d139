"""Which format a source has, told by its content and never by its name."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from splendor_replay.importers import (
    Importer,
    ai_splendor,
    bga,
    csv_table,
    effective_splendor,
    kifu,
    spendee,
)
from splendor_replay.importers.likeness import Likeness, by_signs
from splendor_replay.importers.own import OWN_JSON, begins_as_json, is_own
from splendor_replay.importers.plugged import PluginError, plugged

__all__ = ["IMPORTERS", "Detected", "detect", "detected", "nearest"]

IMPORTERS: tuple[Importer, ...] = (bga, effective_splendor, ai_splendor, spendee, kifu, csv_table)
"""The foreign formats, in the order in which they are tried."""
_OWN_FIELDS = re.compile(r'"(?:players|log|deal|turns|version)"\s*:')


@dataclass(frozen=True, slots=True)
class Detected:
    """What a source was taken for.

    Attributes:
        format: ``text``, ``json`` or the name of an importer.
        importer: What reads it; ``None`` for our own two spellings.
        complaints: What is wrong with importers of other packages that were asked.
    """

    format: str
    importer: Importer | None = None
    complaints: tuple[str, ...] = ()


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
    return detected(text).format


def detected(text: str) -> Detected:
    """Return what a source is taken for, and what reads it.

    The importers of other packages are loaded only where no format of our own is recognized.
    """
    own = "json" if begins_as_json(text) else "text"
    if is_own(text):
        return Detected(own)
    for importer in IMPORTERS:
        if importer.recognizes(text):
            return Detected(importer.NAME, importer)
    return _plugged_in(text, own)


def _plugged_in(text: str, own: str) -> Detected:
    """Return what an importer of another package takes a source for, else our own spelling."""
    complaints = list(plugged().complaints)
    taken = {"text", "json", *(importer.NAME for importer in IMPORTERS)}
    for plugin in plugged().importers:
        if plugin.NAME in taken:
            complaints.append(f"importer {plugin.NAME}: a format of ours has this name already")
            continue
        try:
            if plugin.recognizes(text):
                return Detected(plugin.NAME, plugin, tuple(complaints))
        except PluginError as error:
            complaints.append(str(error))
    return Detected(own, complaints=tuple(complaints))


def nearest(text: str) -> str:
    """Return which known format a text comes nearest to, and what it lacks for that.

    Example:
        >>> nearest("game,number,seat,card")
        'the format is not known; the nearest is csv, for which it lacks the column action'
        >>> nearest("Hello, world!")
        ''
    """
    best = max(_likenesses(text), key=lambda found: found[1].share, default=None)
    if best is None:
        return ""
    name, likeness = best
    lacks = " and ".join(likeness.missing)
    return f"the format is not known; the nearest is {name}, for which it lacks {lacks}"


def _likenesses(text: str) -> Iterator[tuple[str, Likeness]]:
    own = _own_json(text)
    if own is not None:
        yield "json", own
    for importer in IMPORTERS:
        resembles = getattr(importer, "resembles", None)
        likeness = None if resembles is None else resembles(text)
        if likeness is not None:
            yield importer.NAME, likeness


def _own_json(text: str) -> Likeness | None:
    """Tell what an object lacks to be a record of ours."""
    if not begins_as_json(text):
        return None
    fields = _OWN_FIELDS.search(text) is not None
    return by_signs({"a field such as log": fields, f'"format":{OWN_JSON}': is_own(text)})
