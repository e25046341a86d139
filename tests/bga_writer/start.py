"""The start state of a table (``gamedatas``), as the page of one of its players has it."""

from splendor_replay.components.cards import CARD_BY_NAME, CARDS
from splendor_replay.components.gems import GEMS, NO_TOKENS
from splendor_replay.record.model import Market, Record
from tests.bga_writer.site import LETTERS, Json, Site, card_id, card_of, letters_of, noble_id

__all__ = ["start_of"]

NEW_EDITION = 2025
NOBLES = (
    *("G4R4", "U4G4", "W4U4", "W4K4", "R4K4", "W3U3K3"),
    *("G3R3K3", "W3R3K3", "U3G3R3", "W3U3G3", "U3G3K3", "W4R4"),
)


def start_of(record: Record, site: Site) -> Json:
    """The page before the first turn, of a record that ``said_of`` gave."""
    deal = record.deal
    seats = range(1, len(record.players) + 1)
    off = ("cities", "tradings_post", "orient", "strongholds")
    tiles = deal.nobles.tiles if deal.nobles else ()
    bank = deal.bank.tokens if deal.bank else NO_TOKENS
    pool = {letter: str(letters_of(bank).count(letter)) for letter in LETTERS.values()}
    turns = [*seats[site.viewer - 1 :], *seats[: site.viewer - 1]]
    return {
        "players": {str(site.player(seat)): _area(record, site, seat) for seat in seats},
        "cards_hidden": [],
        "market": {
            **{f"row_{row.level}": _row(record, row) for row in deal.market},
            "nobles": {noble_id(tile): card_of(noble_id(tile), "market") for tile in tiles},
            "pool": pool,
            "cities": [],
            "strongholds": {str(site.player(1)): {}},
        },
        "first_player": site.player(1),
        "roundnumber": "1",
        "carddb": {card_id(card.name): _printed(card.name) for card in CARDS},
        "nobledb": {
            noble_id(tile): {"id": int(noble_id(tile)), "cost": _cost(tile), "points": 3}
            for tile in NOBLES[: record.nobles_from]
        },
        "playerorder": [site.player(seat, loose=at % 2 == 0) for at, seat in enumerate(turns)],
        **({f"expansion_{name}": "2" for name in off} if site.version == NEW_EDITION else {}),
        "notifications": {"last_packet_id": "1", "move_nbr": "1"},
    }


def _area(record: Record, site: Site, seat: int) -> Json:
    return {
        "id": site.player(seat),
        "name": record.players[seat - 1].name,
        "score": "0",
        "coins": dict.fromkeys(LETTERS.values(), "0"),
        "cards_played": [],
        "nobles_played": [],
        "nb_cards_hidden": {"1": 0, "2": 0, "3": 0},
        "zombie": 0,
    }


def _row(record: Record, row: Market) -> Json:
    cards = {card_id(name): card_of(card_id(name), f"market_{row.level}") for name in row.slots}
    (count,) = (deck.count for deck in record.deal.decks if deck.level == row.level)
    return {"cards": cards, "count": str(count)}


def _printed(name: str) -> Json:
    card = CARD_BY_NAME[name]
    cost = _cost(card.cost.text)
    bonus = GEMS.index(card.bonus)
    return {"lvl": card.level, "type": bonus, "img": 1, "points": card.prestige, "cost": cost}


def _cost(text: str) -> str:
    """Tokens such as ``W3U1`` in the site's letters, one for each token."""
    pairs = zip(text[::2], text[1::2], strict=True)
    return "".join(LETTERS[letter] * int(count) for letter, count in pairs)
