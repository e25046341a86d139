"""The ``data`` of a document -> how the table stands, in the words of the record.

The decks lie open in it. Their order goes no further than the turns that turned cards up: a
record that listed them would hand hidden cards to whoever reads it.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from splendor_replay.components.gems import TokenCounts
from splendor_replay.importers.spendee.box import LEVELS, card_at, noble_at, tokens_of
from splendor_replay.importers.spendee.problems import Problems
from splendor_replay.importers.values import as_dict, as_int
from splendor_replay.record.fields import EMPTY_SLOT, UNKNOWN
from splendor_replay.record.model import Area, Bank, Deal, Deck, Market, Nobles

__all__ = ["Table", "deal_of", "read_table"]

Names = tuple[str, ...]
_MOST_CARDS = 999
_MOST_SEATS = 99


@dataclass(frozen=True, slots=True)
class Table:
    """How the table stands; what cannot be read is ``None``.

    Attributes:
        market: A row a level, slot 1 first; ``-`` is an empty slot.
        decks: The cards of each deck, next one first.
        areas: One a seat.
        next_seat: Seat whose turn it is.
        start: Whether nobody has anything yet.
    """

    market: tuple[Names | None, ...] = (None,) * len(LEVELS)
    decks: tuple[Names | None, ...] = (None,) * len(LEVELS)
    bank: TokenCounts | None = None
    nobles: Names | None = None
    areas: tuple[Area, ...] = ()
    next_seat: int | None = None
    start: bool = False


def read_table(data: Mapping[str, object], problems: Problems) -> Table:
    """Return what ``data`` says of the table, and report what of it cannot be read.

    Example:
        >>> from splendor_replay.diagnostics import Place
        >>> problems = Problems(Place(record=1))
        >>> read_table({"bank": {"nobles": [6]}}, problems).nobles, len(problems.found)
        (('W4U4',), 5)
    """
    reader, bank, written = _Reader(problems), as_dict(data.get("bank")), data.get("players")
    if not isinstance(written, list):
        problems.add("data.players: missing or no list")
        written = []
    areas = tuple(reader.area(seat, entry) for seat, entry in enumerate(written[:_MOST_SEATS], 1))
    tokens = tokens_of(bank, gold=True)
    if tokens is None:
        problems.add("data.bank: chips and goldChips are missing or no counts")
    seat = as_int(as_dict(data.get("state")).get("currentPlayerIndex"))
    if seat not in range(len(written) or _MOST_SEATS):
        problems.add("data.state.currentPlayerIndex: missing or no player")
        seat = None
    return Table(
        market=reader.levels(bank, "showedCards"),
        decks=reader.levels(bank, "hiddenCards"),
        bank=tokens,
        nobles=reader.names("data.bank.nobles", bank.get("nobles"), nobles=True),
        areas=areas,
        next_seat=None if seat is None else seat + 1,
        start=bool(areas) and all(_has_nothing(area) for area in areas),
    )


class _Reader:
    def __init__(self, problems: Problems) -> None:
        self.problems = problems

    def levels(self, bank: Mapping[str, object], key: str) -> tuple[Names | None, ...]:
        rows = bank.get(key)
        if not isinstance(rows, list) or len(rows) != len(LEVELS):
            self.problems.add(f"data.bank.{key}: missing or not a list for each of the levels")
            return (None,) * len(LEVELS)
        return tuple(self.names(f"data.bank.{key}[{at}]", row) for at, row in enumerate(rows))

    def names(self, path: str, written: object, *, nobles: bool = False) -> Names | None:
        if not isinstance(written, list) or len(written) > _MOST_CARDS:
            self.problems.add(f"{path}: missing or no list")
            return None
        slots = path.startswith("data.bank.showedCards")
        name_of = noble_at if nobles else card_at
        found = tuple(EMPTY_SLOT if slots and n is None else name_of(n) for n in written)
        if UNKNOWN in found:
            what = "noble" if nobles else "card"
            self.problems.add(f"{path}[{found.index(UNKNOWN)}]: the number of no {what}")
        return found

    def area(self, seat: int, written: object) -> Area:
        path, entries = f"data.players[{seat - 1}]", as_dict(written)
        tokens = tokens_of(entries, gold=True)
        if tokens is None:
            self.problems.add(f"{path}: chips and goldChips are missing or no counts")
        nobles = self.names(f"{path}.nobles", entries.get("nobles"), nobles=True)
        return Area(
            seat=seat,
            tokens=tokens,
            tableau=self.names(f"{path}.purchasedCards", entries.get("purchasedCards")),
            reserved=self.names(f"{path}.reservedCards", entries.get("reservedCards")),
            nobles=nobles,
        )


def _has_nothing(area: Area) -> bool:
    empty = area.tableau == area.reserved == area.nobles == ()
    return empty and isinstance(area.tokens, TokenCounts) and not any(area.tokens)


def deal_of(table: Table, *, ended: bool = False) -> Deal:
    """Return the table as claims of a record.

    Args:
        ended: Whether it stands so after the last action. The site fills a row later than the
            turn ends, and no more once the game is over: a slot that is empty above a deck that
            is not, and the number of the deck's cards, are then left open.
    """
    rows = zip(LEVELS, table.market, table.decks, strict=True)
    late = {level for level, row, deck in rows if ended and row and deck and EMPTY_SLOT in row}
    market = tuple(
        Market(level=level, slots=_open(row) if level in late else row)
        for level, row in zip(LEVELS, table.market, strict=True)
        if row
    )
    decks = tuple(
        Deck(level=level, count=len(deck))
        for level, deck in zip(LEVELS, table.decks, strict=True)
        if deck is not None and level not in late
    )
    return Deal(
        nobles=None if table.nobles is None else Nobles(tiles=table.nobles),
        market=market,
        decks=decks,
        bank=None if table.bank is None else Bank(tokens=table.bank),
        areas=() if table.start else table.areas,
    )


def _open(row: Names) -> Names:
    return tuple(UNKNOWN if slot == EMPTY_SLOT else slot for slot in row)
