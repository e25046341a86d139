"""The table after a turn as plain values, for the page to draw; only what is public."""

from splendor_replay.components.gems import GemCounts
from splendor_replay.engine.outcome import is_over
from splendor_replay.engine.position import UNSEEN, PlayerArea, Position, Slot
from splendor_replay.engine.ruleset import RuleSet
from splendor_replay.report.sight import seen_card
from splendor_replay.rows.seats import holding
from splendor_replay.rows.values import UNNAMED, known

__all__ = ["hidden_cards", "public_table", "slot_name"]


def public_table(position: Position, rules: RuleSet) -> dict[str, object]:
    """Return a table: every count that is not known is ``None``, every such card ``?``.

    Args:
        position: The table.
        rules: They tell whether the game is over, so that nobody is next.
    """
    return {
        "turn": position.turn,
        "next": None if is_over(position, rules) else position.to_move,
        "bank": known(position.bank, position.bank_at_most),
        "market": [[slot_name(slot) for slot in row] for row in position.market],
        "decks": [deck.count for deck in position.decks],
        "nobles": [tile.name if tile else UNNAMED for tile in position.nobles],
        "seats": [_area(area) for area in position.areas],
    }


def slot_name(slot: Slot) -> str | None:
    """Return what lies in a slot; ``?`` for a card that is not named, ``None`` for none."""
    if slot is None:
        return None
    return UNNAMED if slot is UNSEEN else slot.name


def _area(area: PlayerArea) -> dict[str, object]:
    bonuses: GemCounts = area.bonuses
    return {
        "tokens": holding(area),
        "count": area.count,
        "bonuses": bonuses,
        "unnamed": area.unnamed,
        "cards": area.cards_bought,
        "reserved": [[seen_card(one), one.hidden] for one in area.reserved],
        "nobles": [tile.name if tile else UNNAMED for tile in area.nobles],
        "prestige": area.prestige,
    }


def hidden_cards(position: Position) -> list[list[object]]:
    """Return seat, place from 0 and name of every card that only its owner has seen."""
    return [
        [seat, place, held.card.name]
        for seat, area in enumerate(position.areas, start=1)
        for place, held in enumerate(area.reserved)
        if held.hidden and held.card is not None
    ]
