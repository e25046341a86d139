"""The start state (``gamedatas``) of a page -> players in turn order and the deal."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from splendor_replay.components.cards import CARD_BY_NAME
from splendor_replay.components.limits import MARKET_SLOTS, noble_count
from splendor_replay.components.nobles import CLASSIC_NOBLES, NOBLE_BY_NAME
from splendor_replay.diagnostics import Diagnostic
from splendor_replay.importers.bga.box import Box, read_box, tokens_of_counts
from splendor_replay.importers.problems import unreadable
from splendor_replay.importers.values import (
    as_dict,
    as_id,
    as_int,
    as_items,
    as_text,
    is_set,
)
from splendor_replay.record.fields import UNKNOWN, Level
from splendor_replay.record.model import Bank, Deal, Deck, Market, Nobles

__all__ = ["Start", "read_start", "unknown_deal"]

_LEVELS: tuple[Level, ...] = get_args(Level)
_HIGHEST_COUNT: Final = 999


@dataclass(frozen=True, slots=True)
class Start:
    """What a page says of the game before the log.

    Attributes:
        order: Ids of the players in turn order, the first player first.
        first: Id of the first player.
        names: Names of the players by id.
        box: Names of cards and nobles by id.
        nobles_from: How many nobles the site deals from.
        deal: ``None`` where the page shows a later position than the start.
        problems: What is missing or cannot be read.
    """

    order: tuple[str, ...] = ()
    first: str | None = None
    names: Mapping[str, str] = field(default_factory=dict)
    box: Box = field(default_factory=Box)
    nobles_from: Literal[10, 12] = 12
    deal: Deal | None = None
    problems: tuple[Diagnostic, ...] = ()


def unknown_deal(players: int) -> Deal:
    """Return the deal of a log alone: so many nobles and cards, none of them known.

    Example:
        >>> unknown_deal(2).nobles.tiles
        ('?', '?', '?')
    """
    slots = (UNKNOWN,) * MARKET_SLOTS
    return Deal(
        nobles=Nobles(tiles=(UNKNOWN,) * noble_count(players)),
        market=tuple(Market(level=level, slots=slots, unordered=True) for level in _LEVELS),
    )


def read_start(raw: Mapping[str, object]) -> Start:
    """Return the players and the deal of a start state.

    The deal is read only where the page was saved before the first action; of a later page
    only the players count, and an F001 says so.

    Example:
        >>> read_start({"playerorder": ["102", 101], "first_player": 101}).order
        ('101', '102')
    """
    problems: list[Diagnostic] = []
    first = as_id(raw.get("first_player"))
    order = _turn_order(raw, first, problems)
    box = read_box(raw)
    if box.strays:
        problems.append(unreadable(f"start state: {', '.join(box.strays[:3])} cannot be read"))
    deal = None
    if _is_before_first_turn(raw):
        deal = _Table(as_dict(raw.get("market")), box, problems).deal()
    else:
        problems.append(_later_page(raw))
    return Start(
        order=order,
        first=first,
        names=_names(raw),
        box=box,
        nobles_from=10 if len(as_items(raw.get("nobledb"))) == len(CLASSIC_NOBLES) else 12,
        deal=deal,
        problems=tuple(problems),
    )


def _turn_order(
    raw: Mapping[str, object], first: str | None, problems: list[Diagnostic]
) -> tuple[str, ...]:
    """Rotate the site's order, which begins with the player who looks on."""
    ids = [as_id(entry) for entry in as_items(raw.get("playerorder"))]
    order = tuple(dict.fromkeys(number for number in ids if number))
    if first in order:
        at = order.index(first)
        return order[at:] + order[:at]
    problems.append(unreadable("start state: first_player is missing or not in playerorder"))
    return order


def _names(raw: Mapping[str, object]) -> dict[str, str]:
    players = as_dict(raw.get("players"))
    found = {as_id(key): as_text(as_dict(player).get("name")) for key, player in players.items()}
    return {number: name for number, name in found.items() if number and name}


def _is_before_first_turn(raw: Mapping[str, object]) -> bool:
    number = as_int(as_dict(raw.get("notifications")).get("move_nbr"))
    return (number is None or number <= 1) and not any(
        _has_anything(as_dict(player)) for player in as_items(raw.get("players"))
    )


def _has_anything(player: Mapping[str, object]) -> bool:
    counts = ("coins", "nb_cards_hidden")
    return (
        is_set(player.get("score"))
        or any(player.get(key) for key in ("cards_played", "nobles_played"))
        or any(is_set(n) for key in counts for n in as_items(player.get(key)))
    )


def _later_page(raw: Mapping[str, object]) -> Diagnostic:
    number = as_int(as_dict(raw.get("notifications")).get("move_nbr"))
    after = "" if number is None else f" (move {number})"
    return unreadable(
        f"start state: the page was saved in the middle of the game{after}, so the deal is not "
        "in it; save the page of the replay, which begins at move 1",
        saved_at=number,
    )


class _Table:
    """Reads the parts of ``market`` one by one; what is wrong goes to ``problems``."""

    def __init__(self, market: Mapping[str, object], box: Box, problems: list[Diagnostic]) -> None:
        self.market = market
        self.box = box
        self.problems = problems

    def deal(self) -> Deal:
        rows = {level: as_dict(self.market.get(f"row_{level}")) for level in _LEVELS}
        return Deal(
            nobles=self._nobles(),
            market=tuple(filter(None, (self._market(n, row) for n, row in rows.items()))),
            decks=tuple(filter(None, (self._deck(n, row) for n, row in rows.items()))),
            bank=self._bank(),
        )

    def _problem(self, message: str) -> None:
        self.problems.append(unreadable(f"start state: {message}"))

    def _listed(self, path: str, raw: object, names: Mapping[int, str]) -> list[str]:
        """Return the names of the listed ids, in the order of the box: the rows have no slots."""
        found = []
        for entry in as_items(raw):
            number = as_int(as_dict(entry).get("id"))
            name = None if number is None else names.get(number)
            if name is None:
                self._problem(f"market.{path}: an id that is not known")
            found.append(name or UNKNOWN)
        return found

    def _nobles(self) -> Nobles | None:
        found = self._listed("nobles", self.market.get("nobles"), self.box.nobles)
        if not found:
            self._problem("market.nobles is missing")
            return None
        return Nobles(tiles=tuple(sorted(found, key=_noble_place)))

    def _market(self, level: Level, row: Mapping[str, object]) -> Market | None:
        found = self._listed(f"row_{level}.cards", row.get("cards"), self.box.cards)
        if not found:
            self._problem(f"market.row_{level}.cards is missing")
            return None
        slots = tuple(sorted(found, key=_card_place))
        return Market(level=level, slots=slots, unordered=True)

    def _deck(self, level: Level, row: Mapping[str, object]) -> Deck | None:
        count = as_int(row.get("count"))
        if count is None or not 0 <= count <= _HIGHEST_COUNT:
            self._problem(f"market.row_{level}.count is missing or no number of cards")
            return None
        return Deck(level=level, count=count)

    def _bank(self) -> Bank | None:
        tokens = tokens_of_counts(self.market.get("pool"))
        if tokens is None or min(tokens) < 0:
            self._problem("market.pool is missing or holds no number for a token")
            return None
        return Bank(tokens=tokens)


def _card_place(name: str) -> tuple[int, str]:
    known = CARD_BY_NAME.get(name)
    return (known.index if known else len(CARD_BY_NAME), name)


def _noble_place(name: str) -> tuple[int, str]:
    known = NOBLE_BY_NAME.get(name)
    return (known.index if known else len(NOBLE_BY_NAME), name)
