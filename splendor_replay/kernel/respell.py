"""Brings records in JSON of any spelling to the canonical one, which the parser reads.

A line is taken apart into the fields that a record of the usual kind has, in any order, with
defaults written out or not, and written back in order. No value is judged here: what is not
canonical then is left to the ordinary reader, and so is a line with any other field.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec

from splendor_replay.kernel.parse import Lines, parse

__all__ = ["parse_any", "respelled"]

Number = int | float
"""A whole number; one with a point is written so again, and then no parser reads the line."""
Texts = tuple[str, ...]
Omitted = tuple[msgspec.Raw, ...]
"""What must be empty; what is in it is written, and then no parser reads the line."""


class _Part(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True, gc=False):
    """What all parts share: nothing further is known, and what is a default is not written."""


# --- the log -----------------------------------------------------------------------------------


class _Take(_Part, tag_field="type", tag="take"):
    tokens: str


class _Buy(_Part, tag_field="type", tag="buy"):
    card: str
    source: str | None = None


class _Reserve(_Part, tag_field="type", tag="reserve"):
    card: str


class _ReserveDeck(_Part, tag_field="type", tag="reserve-deck"):
    level: Number
    card: str | None = None


class _Pass(_Part, tag_field="type", tag="pass"):
    pass


class _Turn(_Part, kw_only=True):
    action: _Take | _Buy | _Reserve | _ReserveDeck | _Pass
    pay: str | None = None
    gold: str | None = None
    returned: str | None = None
    received: str | None = None
    nobles: Texts | None = None
    drops: Omitted = ()
    reveals: Texts | None = None
    undone: bool = False
    early: Omitted = ()
    kind: Literal["turn"] = "turn"
    seat: Number
    number: Number | None = None
    more: Omitted = ()
    label: str | None = None
    time: str | None = None
    waivers: Omitted = ()
    comment: str | None = None


# --- above the log, and the end ----------------------------------------------------------------


class _Rules(_Part):
    profile: str = "official"
    knobs: dict[str, str] = {}


class _Player(_Part):
    name: str
    rating: float | None = None


class _Nobles(_Part, tag_field="kind", tag="nobles"):
    tiles: Texts


class _Market(_Part, tag_field="kind", tag="market"):
    level: Number
    slots: Texts
    unordered: bool = False


class _Deal(_Part):
    nobles: _Nobles
    market: list[_Market]
    decks: Omitted = ()
    bank: str | None = None
    areas: Omitted = ()


class _Score(_Part):
    seat: Number
    prestige: Number


class _End(_Part):
    scores: tuple[_Score, ...] = ()
    winners: tuple[Number, ...] | None = None
    reason: str | None = None
    seat: Number | None = None
    comment: str | None = None


class _Record(_Part, kw_only=True):
    format: str
    version: Number
    rules: _Rules | msgspec.UnsetType = msgspec.UNSET
    date: str | None = None
    time: str | None = None
    event: str | None = None
    source: str | None = None
    target: Number | None = None
    start: Number
    nobles_from: Number | None = None
    omits: Texts = ()
    expansions: Omitted = ()
    extras: dict[str, str] = {}
    players: list[_Player]
    remarks: Texts = ()
    position: bool | None = None
    deal: _Deal
    log: list[_Turn] = []
    end: _End | None = None
    unreadable: Omitted = ()


_DECODER = msgspec.json.Decoder(_Record)
_ENCODER = msgspec.json.Encoder()


def respelled(line: bytes) -> bytes:
    """Return the canonical spelling of a line of JSON, or the line where it is not found.

    Example:
        >>> respelled(b'{"version": 1}')
        b'{"version": 1}'
    """
    try:
        record = _DECODER.decode(line)
    except msgspec.MsgspecError:
        return line
    if record.rules == _Rules():
        record.rules = msgspec.UNSET
    record.extras = dict(sorted(record.extras.items()))
    record.deal.market.sort(key=lambda row: row.level)
    return _ENCODER.encode(record)


def parse_any(data: bytes, profiles: Sequence[str]) -> Lines:
    """Read whole lines of JSON of any spelling; the places are those of the lines as they stand.

    Args:
        data: The bytes; the last line may have no line end.
        profiles: As of ``parse``.
    """
    found = parse(data, profiles)
    if found.read.all():
        return found
    places = zip(found.starts.tolist(), found.ends.tolist(), found.read.tolist(), strict=True)
    lines = [data[start:end] if read else respelled(data[start:end]) for start, end, read in places]
    again = parse(b"".join(line + b"\n" for line in lines), profiles)
    return Lines(again.games, found.starts, found.ends, again.read)
