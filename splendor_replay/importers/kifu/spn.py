"""A position in SPN -> the deal of a record: ``bank:W4U4G4R4K4D5 | visible:L1[2,11,18,27]...``.

A table at which nobody has anything is the deal of a game; any other one begins in its middle.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from splendor_replay.components.cards import CARD_BY_NAME, LEVELS
from splendor_replay.components.gems import NO_GEMS, NO_TOKENS
from splendor_replay.components.limits import (
    DECK_SIZES,
    MARKET_SLOTS,
    NOBLE_PRESTIGE,
    SEAT_COUNTS,
    token_set,
)
from splendor_replay.importers.kifu.box import CARD_NAMES, NOBLE_NAMES, tokens_of_letters
from splendor_replay.importers.kifu.notation import NotationError
from splendor_replay.record.fields import EMPTY_SLOT, HIDDEN, UNKNOWN
from splendor_replay.record.model import Area, Bank, Deal, Deck, Market, Nobles

__all__ = ["Spn", "SpnError", "read_spn"]

_LIST = r"\[([^\]\[]*)\]"
_COUNTS = r"((?:[WUGRKD][0-9]{1,3})+)"
_FORMS = {
    "bank": re.compile(rf"bank:\s*{_COUNTS}", re.IGNORECASE),
    "visible": re.compile(rf"visible:\s*L1{_LIST}\s*L2{_LIST}\s*L3{_LIST}", re.IGNORECASE),
    "decks": re.compile(
        r"decks:\s*([0-9]{1,3})\s*,\s*([0-9]{1,3})\s*,\s*([0-9]{1,3})", re.IGNORECASE
    ),
    "nobles": re.compile(rf"nobles:\s*{_LIST}", re.IGNORECASE),
    "player": re.compile(
        rf"P([0-9]{{1,4}}):gems:{_COUNTS};bonuses:{_COUNTS};points:([0-9]{{1,3}})"
        rf";reserved:{_LIST};bought:{_LIST}",
        re.IGNORECASE,
    ),
}
_NEXT = re.compile(r"(?<=[\s|P])[0-9]{1,4}\Z")
_SECTION = re.compile(r"[^|\s](?:[^|]*[^|\s])?")
_BLIND = re.compile(r"\?L([123])", re.IGNORECASE)
_NUMBER = re.compile(r"C?([0-9]{1,3})", re.IGNORECASE)
_SHOWN = 30


class SpnError(NotationError):
    """A text that is no position in SPN."""


@dataclass(frozen=True, slots=True)
class Spn:
    """A position.

    Attributes:
        deal: All that it says of the table.
        players: Number of seats.
        next_seat: The seat whose turn is next.
        fresh: Whether nobody has anything yet.
        doubts: What contradicts itself in it, each with its offset.
    """

    deal: Deal
    players: int
    next_seat: int
    fresh: bool
    doubts: tuple[tuple[str, int], ...] = ()


@dataclass(slots=True)
class _Parts:
    """The sections as they are read."""

    found: dict[str, tuple[re.Match[str], int]] = field(default_factory=dict)
    players: dict[int, tuple[re.Match[str], int]] = field(default_factory=dict)


def read_spn(text: str, *, late: bool = False) -> Spn:
    """Read a position.

    Args:
        text: The position.
        late: Whether it is known to lie behind the deal, so that all of it is to be said.

    Raises:
        SpnError: Where a section is missing, stands twice or cannot be read.
    """
    end = _NEXT.search(text.rstrip())
    if end is None:
        message = "the number of the seat to act is missing at the end of the position"
        raise SpnError(message, len(text.rstrip()))
    parts = _sections(text[: end.start()].rstrip(" |P\t"))
    seats = range(len(parts.players))
    if not seats or sorted(parts.players) != list(seats):
        message = "the seats of a position are P0, P1 and so on, each once"
        raise SpnError(message)
    areas = tuple(_area(seat, *parts.players[seat]) for seat in seats)
    doubts = tuple(d for seat in seats for d in _doubts(areas[seat], *parts.players[seat]))
    fresh = not late and not any(_has_anything(area) for area in areas)
    deal = _deal(parts, areas, fresh=fresh)
    return Spn(deal, len(seats), int(end[0]) + 1, fresh, doubts)


def _sections(text: str) -> _Parts:
    parts = _Parts()
    for section in _SECTION.finditer(text):
        name = "player" if section[0][:1] in "Pp" else section[0].partition(":")[0].lower()
        form = _FORMS.get(name)
        said = None if form is None else form.fullmatch(section[0])
        if said is None:
            message = f"the section {section[0][:_SHOWN]!r} of the position cannot be read"
            raise SpnError(message, section.start())
        seat = int(said[1]) if name == "player" else None
        if name in parts.found or seat in parts.players:
            message = f"the section {section[0].partition(':')[0]} stands twice"
            raise SpnError(message, section.start())
        if seat is None:
            parts.found[name] = said, section.start()
        else:
            parts.players[seat] = said, section.start()
    missing = [name for name in _FORMS if name != "player" and name not in parts.found]
    if missing:
        message = f"the section {missing[0]} of the position is missing"
        raise SpnError(message, len(text))
    return parts


def _names(said: re.Match[str], group: int, at: int, name: Callable[[str], str]) -> Iterator[str]:
    """Yield the names of a list of numbers.

    Raises:
        SpnError: Where one is not known.
    """
    for item in re.finditer(r"[^,\s]+", said[group]):
        try:
            yield name(item[0])
        except (IndexError, ValueError) as error:
            message = f"{item[0]!r} is not known in {said[0][:_SHOWN]}"
            raise SpnError(message, at + said.start(group) + item.start()) from error


def _card(text: str) -> str:
    number = _NUMBER.fullmatch(text)
    if number is None:
        raise ValueError(text)
    return CARD_NAMES[int(number[1])]


def _slot(text: str) -> str:
    return text if text in {EMPTY_SLOT, UNKNOWN} else _card(text)


def _tile(text: str) -> str:
    return NOBLE_NAMES[int(text.lstrip("Nn")[:4])]


def _held(text: str) -> str:
    blind = _BLIND.fullmatch(text)
    if blind is not None:
        return f"{blind[1]}?"
    return HIDDEN + _card(text[1:]) if text.startswith(UNKNOWN) else _card(text)


def _area(seat: int, said: re.Match[str], at: int) -> Area:
    bought = tuple(_names(said, 6, at, _card))
    prestige = int(said[4])
    extra = prestige - sum(CARD_BY_NAME[name].prestige for name in bought)
    whole = extra >= 0 and extra % NOBLE_PRESTIGE == 0
    return Area(
        seat=seat + 1,
        tokens=tokens_of_letters(said[2]),
        tableau=bought,
        reserved=tuple(_names(said, 5, at, _held)),
        nobles=(UNKNOWN,) * (extra // NOBLE_PRESTIGE) if whole else None,
        prestige=prestige,
    )


def _doubts(area: Area, said: re.Match[str], at: int) -> Iterator[tuple[str, int]]:
    bonuses = NO_GEMS
    for name in area.tableau if isinstance(area.tableau, tuple) else ():
        bonuses = bonuses.one_more(CARD_BY_NAME[name].bonus)
    if tokens_of_letters(said[3]).gems != bonuses:
        yield f"the bonuses of P{area.seat - 1} are not those of its cards", at + said.start(3)
    if area.nobles is None:
        yield f"the points of P{area.seat - 1} are not those of its cards", at + said.start(4)


def _has_anything(area: Area) -> bool:
    return bool(area.tokens != NO_TOKENS or area.tableau or area.reserved or area.prestige)


def _deal(parts: _Parts, areas: tuple[Area, ...], *, fresh: bool) -> Deal:
    (bank, _), (shown, at), (decks, _), (nobles, nobles_at) = (
        parts.found[name] for name in ("bank", "visible", "decks", "nobles")
    )
    tokens = tokens_of_letters(bank[1])
    rows = {level: tuple(_names(shown, level, at, _slot)) for level in LEVELS}
    full = token_set(len(areas)) if len(areas) in SEAT_COUNTS else None
    return Deal(
        nobles=Nobles(tiles=tuple(_names(nobles, 1, nobles_at, _tile))),
        market=tuple(
            Market(level=level, slots=row or (EMPTY_SLOT,) * MARKET_SLOTS)
            for level, row in rows.items()
        ),
        decks=tuple(
            Deck(level=level, count=int(decks[level]))
            for level in LEVELS
            if not fresh or int(decks[level]) != _rest(level, rows[level])
        ),
        bank=None if fresh and tokens == full else Bank(tokens=tokens),
        areas=() if fresh else areas,
    )


def _rest(level: int, row: tuple[str, ...]) -> int:
    """Return how many cards the deck holds that was dealt so."""
    return DECK_SIZES[level] - sum(name != EMPTY_SLOT for name in row)
