"""The header of a game, ``Key: Value``, up to its position."""

import math
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from splendor_replay.importers.kifu.box import CARD_NAMES
from splendor_replay.importers.kifu.notes import checkpoint_of, unspelled
from splendor_replay.importers.kifu.page import LONGEST, Line, Report
from splendor_replay.record.fields import UNKNOWN
from splendor_replay.record.model import Claim, Deck, Player, Rules

__all__ = ["KNOWN", "SEATED", "Header", "date_and_time", "players_of", "read_header"]

KNOWN = frozenset(
    (
        *("format", "players", "date", "time", "event", "source", "rules", "target", "start"),
        *("noblesfrom", "omits", "expansion", "turn", "seed", "position"),
        *("deck1", "deck2", "deck3"),
    )
)
"""Keys in small letters that have a meaning, beside ``Player0`` and ``Rating0``."""
SEATED = re.compile(r"(player|rating)(0|[1-9][0-9]?)")
_PAIR = re.compile(r"([A-Za-z0-9][A-Za-z0-9._-]*)\s*:\s*(.*)", re.DOTALL)
_PHRASE = re.compile(r"[A-Za-z][A-Za-z0-9 _-]*:\s")
_DATE_TIME = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2})T(\S+)")
_SEAT = re.compile(r"P([1-9][0-9]{0,4})|\?")
_DIGITS = re.compile(r"[0-9]{1,5}")
_VERSION = re.compile(r"Splendor KIFU v1(\.[0-9]+)?", re.IGNORECASE)
_PARTS = ("pay", "gold", "return", "noble", "reveal")
_MOST = 999
_MOST_SEATS = 99


@dataclass(slots=True)
class Header:
    """What the header says.

    Attributes:
        values: Fields of the record, and ``turn`` and ``players``, by name.
        names: Names of seats, from 0.
        ratings: Ratings of seats, from 0.
        decks: Decks whose cards are listed, by level.
        extras: What has no field of its own.
        expansions: Expansions that were in play.
        claims: Lines of the deal that stand in comments.
        remarks: Other comments.
        strays: Lines that cannot be read.
    """

    values: dict[str, Any] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    ratings: dict[int, float] = field(default_factory=dict)
    decks: dict[int, Deck] = field(default_factory=dict)
    extras: dict[str, str] = field(default_factory=dict)
    expansions: list[str] = field(default_factory=list)
    claims: list[Claim] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    strays: list[str] = field(default_factory=list)


def read_header(lines: tuple[Line, ...], report: Report) -> Header:
    """Read the lines above the position; what cannot be read is kept and reported."""
    header = Header()
    seen: set[str] = set()
    for line in lines:
        pair = _PAIR.fullmatch(line.text)
        if line.text.startswith(("#", "@")) or (pair is None and _PHRASE.match(line.text)):
            _remark(header, unspelled(line.text.removeprefix("#").strip()))
            continue
        if pair is None:
            problem = "this is no line of a header; expected Key: Value"
        elif pair[1].lower() in seen:
            problem = f"{pair[1]} stands twice"
        else:
            seen.update({pair[1].lower()} - {"expansion"})
            problem = _note(header, pair[1], unspelled(pair[2]))
        if problem:
            header.strays.append(line.text)
            report.add(problem, line, 0 if pair is None else pair.start(2))
    return header


def _remark(header: Header, text: str) -> None:
    """Note a comment; one such as ``= bank W4`` is a line of the deal."""
    said = checkpoint_of(text)
    if said is None or said.comment is not None:
        header.remarks.append(text)
    else:
        header.claims.append(said.claim)


def _note(header: Header, key: str, text: str) -> str:
    """Note a pair; return what is wrong with it, if anything is."""
    name = key.lower()
    seated = SEATED.fullmatch(name)
    try:
        if name == "format":
            _version(text)
        elif seated is not None:
            _note_seat(header, seated[1], int(seated[2]), text)
        elif name in _READERS:
            header.values[_FIELDS.get(name, name)] = _READERS[name](text)
        elif name.startswith("deck") and name in KNOWN:
            header.decks[int(name[-1])] = _deck(int(name[-1]), text)
        elif name == "expansion":
            header.expansions.append(_text(text))
        else:
            header.extras["seed" if name == "seed" else key] = text
    except (ValueError, IndexError):
        return f"the value of {key} cannot be read"
    return ""


def _version(text: str) -> None:
    if _VERSION.fullmatch(text) is None:
        raise ValueError(text)


def _note_seat(header: Header, what: str, seat: int, text: str) -> None:
    if what == "player":
        header.names[seat] = _text(text)
        return
    rating = float(text)
    if not math.isfinite(rating):
        raise ValueError(text)
    header.ratings[seat] = rating


def _text(text: str) -> str:
    if not 0 < len(text) <= LONGEST:
        raise ValueError(text)
    return text


def _number(least: int, most: int) -> Callable[[str], int]:
    def read(text: str) -> int:
        if _DIGITS.fullmatch(text) is None or not least <= int(text) <= most:
            raise ValueError(text)
        return int(text)

    return read


def _rules(text: str) -> Rules:
    profile, *knobs = text.split(",")
    return Rules(profile=profile, knobs=dict(_knob(knob) for knob in knobs))


def _knob(text: str) -> tuple[str, str]:
    name, _, value = text.partition("=")
    return name, value


def _start(text: str) -> int | None:
    seat = _SEAT.fullmatch(text)
    if seat is None:
        raise ValueError(text)
    return int(seat[1]) if seat[1] else None


def _turn(text: str) -> int | None:
    return None if text == UNKNOWN else _number(0, _MOST)(text)


def _omits(text: str) -> tuple[str, ...]:
    words = () if text == "-" else tuple(text.split())
    if set(words) - set(_PARTS) or len(set(words)) < len(words) or not text:
        raise ValueError(text)
    return words


def _nobles_from(text: str) -> int:
    if text not in {"10", "12"}:
        raise ValueError(text)
    return int(text)


def _deck(level: int, text: str) -> Deck:
    listed = text.split()
    open_end = listed[-1:] == ["..."]
    cards = tuple(CARD_NAMES[_card_number(word)] for word in listed[: len(listed) - open_end])
    return Deck(level=level, cards=cards, open_end=open_end)  # type: ignore[arg-type]


def _card_number(word: str) -> int:
    if not word.startswith("C") or len(word) > 3:  # noqa: PLR2004 - C and two digits
        raise ValueError(word)
    return _number(0, len(CARD_NAMES) - 1)(word[1:])


_READERS: dict[str, Callable[[str], object]] = {
    "players": _number(1, _MOST_SEATS),
    "date": _text,
    "time": _text,
    "event": _text,
    "source": _text,
    "rules": _rules,
    "target": _number(1, _MOST),
    "start": _start,
    "noblesfrom": _nobles_from,
    "omits": _omits,
    "turn": _turn,
}
_FIELDS = {"noblesfrom": "nobles_from"}


def date_and_time(header: Header) -> dict[str, Any]:
    """Return date and time; one of ISO 8601 that holds both is taken apart."""
    date, time = header.values.get("date"), header.values.get("time")
    both = _DATE_TIME.fullmatch(date) if date is not None and time is None else None
    if both is not None:
        date, time = both[1], both[2]
    return {n: text for n, text in (("date", date), ("time", time)) if text is not None}


def players_of(header: Header, seats: int) -> tuple[Player, ...]:
    """Return the players; one without a name is called by the key of its name."""
    named = max((*header.names, *header.ratings, -1)) + 1
    count = max(seats, named, header.values.get("players", 0))
    return tuple(
        Player(name=header.names.get(seat, f"Player{seat}"), rating=header.ratings.get(seat))
        for seat in range(count)
    )
