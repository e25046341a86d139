"""An action of the log, with the table before it -> the action and parts of a turn."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from splendor_replay.components.gems import TokenCounts
from splendor_replay.importers.ai_splendor.table import LEVEL_OF, Table, read_tokens
from splendor_replay.importers.values import as_dict, as_text
from splendor_replay.record.fields import EMPTY_SLOT, UNKNOWN, Unknown
from splendor_replay.record.model import Action, Buy, Reserve, ReserveDeck, Take, Unreadable

__all__ = ["Deed", "read_deed", "unread"]

Note = Callable[[str], None]
_TYPES = frozenset({"TAKE_TOKENS", "RESERVE_CARD", "PURCHASE_CARD"})


@dataclass(frozen=True, slots=True)
class Deed:
    """What a seat did: the fields of a turn that the log tells."""

    action: Action
    returned: TokenCounts | Unknown | None = None
    reveals: tuple[str, ...] | None = None


def unread(said: object) -> Deed:
    """Return what is kept of an action that cannot be read: its type, where it has a known one."""
    kind = as_text(as_dict(said).get("type"))
    return Deed(Unreadable(text=kind if kind in _TYPES else "an action that cannot be read"))


def read_deed(said: object, table: Table, names: Mapping[str, str], note: Note) -> Deed:
    """Return what an action of the log says.

    Args:
        table: The table before it.
        names: Our names of the cards by the numbers of the log.
        note: Takes what cannot be read, as the path of the field and what is wrong.
    """
    fields = as_dict(said)
    match fields.get("type"):
        case "TAKE_TOKENS":
            tokens = read_tokens(fields.get("tokens"))
            if tokens is None:
                note("action.tokens: missing or cannot be read")
            taken = Take(tokens=UNKNOWN if tokens is None else tokens)
            return Deed(taken, _returned(fields, note))
        case "PURCHASE_CARD":
            card = _card(fields, table, names, note)
            return Deed(Buy(card=card), None, _reveals(fields, table, note))
        case "RESERVE_CARD":
            return _reserve(fields, table, names, note)
        case _:
            note("action.type: missing or not known")
            return unread(said)


def _reserve(
    fields: Mapping[str, object], table: Table, names: Mapping[str, str], note: Note
) -> Deed:
    level = LEVEL_OF.get(as_text(fields.get("deckLevel")))
    if fields.get("cardId") is None and level is not None:
        top = table.next_card(level) if table.state else UNKNOWN
        known = None if top in (UNKNOWN, EMPTY_SLOT) else top
        return Deed(ReserveDeck(level=level, card=known), _returned(fields, note))
    card = _card(fields, table, names, note)
    return Deed(Reserve(card=card), _returned(fields, note), _reveals(fields, table, note))


def _card(fields: Mapping[str, object], table: Table, names: Mapping[str, str], note: Note) -> str:
    number = as_text(fields.get("cardId"))
    if number is None:
        note("action.cardId: missing or cannot be read")
        return UNKNOWN
    name = names.get(number) or table.names().get(number)
    if name is None:
        note("action.cardId: no card with this id is on the table of the log")
    return name or UNKNOWN


def _returned(fields: Mapping[str, object], note: Note) -> TokenCounts | Unknown | None:
    """Return what was given back: ``null`` is none, a key that is missing is unknown."""
    if "tokensToReturn" in fields and fields["tokensToReturn"] is None:
        return None
    tokens = read_tokens(fields.get("tokensToReturn"))
    if tokens is None:
        note("action.tokensToReturn: missing or cannot be read")
    return UNKNOWN if tokens is None else tokens


def _reveals(fields: Mapping[str, object], table: Table, note: Note) -> tuple[str, ...] | None:
    """Return what was turned up where a face-up card was taken: the top card before the turn."""
    level = table.level_of_slot(as_text(fields.get("cardId")) or "")
    if level is None:
        return None
    card = table.next_card(level)
    if card == UNKNOWN:
        note(f"gameState.board.decks.LEVEL_{level}: the next card cannot be read")
    return (card,)
