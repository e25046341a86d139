"""Our values <-> the dicts of the reference engine. Judges nothing and decides nothing.

The two know a table and a turn in different shapes. Here stands what corresponds to what, and
``shown`` and ``wanted`` bring both to one shape in which every detail can be compared.
"""

from collections.abc import Mapping
from typing import assert_never, cast

from splendor_replay.components.gems import LETTERS, NO_TOKENS, GemCounts, TokenCounts
from splendor_replay.engine.position import PlayerArea, Position, Slot, Unseen
from splendor_replay.record.model import (
    Buy,
    Pass,
    Record,
    Reserve,
    ReserveDeck,
    Skip,
    Swap,
    Take,
    Turn,
    Unreadable,
)
from tests.reference import table as reference
from tests.reference.cards import CARDS, Tokens

Level = dict[int, list[str]]
Shape = dict[str, object]


# --- turns -----------------------------------------------------------------------------------


def tokens_of(counts: Mapping[str, int]) -> TokenCounts:
    return TokenCounts(*(counts.get(letter, 0) for letter in LETTERS))


def counts_of(tokens: TokenCounts | str | None) -> Tokens:
    """The counts that are not zero; a part that is not written has none."""
    assert not isinstance(tokens, str)
    return {letter: n for letter, n in zip(LETTERS, tokens or NO_TOKENS, strict=True) if n}


def turn_of(turn: reference.Turn, *, written_out: bool = False) -> Turn:
    """Our turn of a turn of the reference; ``written_out`` says that a part is none with ``-``.

    Of the parts of other actions only gold and payment are kept: a take that names a card, or a
    reserve of a card and a deck, has no spelling in a record.
    """
    none = NO_TOKENS if written_out else None
    buying, reserving = turn["action"] == "buy", turn["action"] == "reserve"
    pay = tokens_of(turn["pay"])
    gold = TokenCounts(gold=turn["gold"])
    returned = tokens_of(turn["returned"])
    return Turn(
        seat=turn["seat"],
        action=_action(turn),
        pay=pay if buying or any(pay) else None,
        gold=gold if any(gold) else (none if reserving else None),
        returned=returned if any(returned) else none,
        nobles=(turn["noble"],) if turn["noble"] else (() if written_out else None),
    )


def _action(turn: reference.Turn) -> Take | Reserve | ReserveDeck | Buy | Pass:
    match turn["action"]:
        case "take":
            return Take(tokens=tokens_of(turn["tokens"]))
        case "reserve" if turn["deck"]:
            return ReserveDeck.model_validate({"level": turn["deck"]})
        case "reserve":
            return Reserve(card=turn["card"])
        case "buy":
            return Buy(card=turn["card"])
        case _:
            return Pass()


def reference_turn(turn: Turn) -> reference.Turn:
    """The reference's turn of a turn of ours; what a record adds (reveals, comment) has no place.

    Raises:
        TypeError: Where the turn has an action that the printed rules do not know.
    """
    nobles = turn.nobles or ()
    assert len(nobles) <= 1
    found: reference.Turn = {
        "seat": turn.seat,
        "action": "pass",
        "tokens": {},
        "card": "",
        "deck": 0,
        "gold": sum(counts_of(turn.gold).values()),
        "pay": counts_of(turn.pay),
        "returned": counts_of(turn.returned),
        "noble": "".join(nobles),
    }
    match turn.action:
        case Take(tokens=tokens):
            return {**found, "action": "take", "tokens": counts_of(tokens)}
        case Buy(card=card):
            return {**found, "action": "buy", "card": card}
        case Reserve(card=card):
            return {**found, "action": "reserve", "card": card}
        case ReserveDeck(level=level):
            return {**found, "action": "reserve", "deck": level}
        case Pass():
            return found
        case None | Skip() | Swap() | Unreadable():
            raise TypeError(turn.action)
        case _:
            assert_never(turn.action)


def told(turn: Turn, decks: Level) -> Turn:
    """The turn with what chance did, as a record tells it that does not list the decks.

    Args:
        turn: A turn without reveals.
        decks: The decks before it, next card first.
    """
    action = turn.action
    if isinstance(action, ReserveDeck) and decks[action.level]:
        named = ReserveDeck(level=action.level, card=decks[action.level][0])
        return _changed(turn, action=named)
    return turn


def with_reveal(turn: Turn, position: reference.Position) -> Turn:
    """The turn with the card that fills the slot which it empties in ``position``."""
    card = turn.action.card if isinstance(turn.action, Buy | Reserve) else None
    if card not in CARDS:
        return told(turn, position["decks"])
    level = CARDS[card]["level"]
    if card not in position["market"][level] or not position["decks"][level]:
        return turn
    return _changed(turn, reveals=(position["decks"][level][0],))


def _changed(turn: Turn, **changes: object) -> Turn:
    fields = {name: getattr(turn, name) for name in Turn.model_fields}
    return Turn(**{**fields, **changes})


# --- tables ----------------------------------------------------------------------------------


def reference_start(record: Record) -> reference.Position:
    """The reference's first position of a record whose decks are written out."""
    deal = record.deal
    assert deal.nobles is not None
    assert record.start is not None
    market: Level = {row.level: list(row.slots) for row in deal.market}
    decks: Level = {deck.level: list(deck.cards) for deck in deal.decks}
    players = len(record.players)
    return reference.new_position(players, record.start, market, decks, list(deal.nobles.tiles))


def without_decks(record: Record) -> Record:
    """The same deal as somebody at the table would write it down."""
    fields = {name: getattr(record, name) for name in Record.model_fields}
    deal = {name: getattr(record.deal, name) for name in type(record.deal).model_fields}
    return Record(**{**fields, "deal": type(record.deal)(**{**deal, "decks": ()})})


def reference_position(position: Position) -> reference.Position:
    """The reference's position of one of ours that is known to the last card."""
    return {
        "players": position.players,
        "start": cast(int, position.start),
        "to_move": cast(int, position.to_move),
        "turn_count": position.turn,
        "bank": _all_six(position.bank),
        "market": {level: _row(row) for level, row in enumerate(position.market, start=1)},
        "decks": {
            level: [card.name for card in deck.top]
            for level, deck in enumerate(position.decks, start=1)
        },
        "nobles": [tile.name if tile else "?" for tile in position.nobles],
        "areas": {seat: _area(area) for seat, area in enumerate(position.areas, start=1)},
    }


def shown(position: Position) -> Shape:
    """All that our position says, what it could count included."""
    shape: Shape = dict(reference_position(position))
    shape["deck sizes"] = [deck.count for deck in position.decks]
    shape["counted"] = [
        (_gems(area.bonuses), area.prestige, area.count, area.cards_bought)
        for area in position.areas
    ]
    shape["seen"] = position.seen.bit_count() + len(position.unseen_cards), position.seen
    shape["not known"] = (
        [area.spare for area in position.areas if any(area.spare) or area.unsaid or area.unnamed],
        *(position.bank_spare, set(position.doubtful_nobles), set(position.doubts)),
    )
    return shape


def wanted(position: reference.Position, seen: int, *, decks: bool) -> Shape:
    """All that our position should say; ``decks`` is whether the record lists them.

    Args:
        seen: The cards that left the decks, as our bits.
    """
    shape: Shape = dict(position)
    if not decks:
        shape["decks"] = {level: [] for level in position["decks"]}
    shape["deck sizes"] = [len(deck) for deck in position["decks"].values()]
    shape["counted"] = [
        (
            reference.bonuses(area),
            reference.prestige(area),
            sum(area["tokens"].values()),
            len(area["tableau"]),
        )
        for area in position["areas"].values()
    ]
    shape["seen"] = len(CARDS), seen
    shape["not known"] = ([], NO_TOKENS, set(), set())
    return shape


def _row(row: tuple[Slot, ...]) -> list[str]:
    return ["?" if isinstance(card, Unseen) else card.name if card else "" for card in row]


def _area(area: PlayerArea) -> reference.Area:
    return {
        "tokens": _all_six(area.tokens),
        "tableau": [card.name for card in area.tableau],
        "reserved": [held.text for held in area.reserved],
        "nobles": [tile.name if tile else "?" for tile in area.nobles],
    }


def _all_six(tokens: TokenCounts) -> Tokens:
    return dict(zip(LETTERS, tokens, strict=True))


def _gems(counts: GemCounts) -> Tokens:
    return dict(zip(LETTERS, counts, strict=False))
