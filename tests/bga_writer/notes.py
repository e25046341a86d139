"""The notifications of a table, in the words of the site."""

from dataclasses import dataclass

from splendor_replay.components.cards import CARD_BY_NAME
from splendor_replay.components.gems import TokenCounts
from splendor_replay.record.model import Record
from tests.bga_writer.site import LETTERS, Json, Site, card_id, card_of, letters_of, noble_id

__all__ = ["Notes"]

NEW_EDITION = 2025


def said(kind: str, log: str = "", **args: object) -> Json:
    """A notification; a fresh number is what the site gives each of them."""
    return {"uid": "0600000000000", "type": kind, "log": log, "args": args}


@dataclass(frozen=True)
class Notes:
    """Writes the notifications of one table."""

    record: Record
    site: Site

    def by(self, seat: int, kind: str, log: str = "", **args: object) -> Json:
        """A notification of what a seat did."""
        name = self.record.players[seat - 1].name
        return said(kind, log, player_name=name, player_id=self.site.player(seat), **args)

    def state(self, number: int, seat: int, **args: object) -> Json:
        """The site goes to another state."""
        seats = range(1, len(self.record.players) + 1)
        return said(
            "gameStateChange",
            id=number if self.site.ids == "number" else str(number),
            active_player=self.site.player(seat, loose=True),
            args=args or None,
            type="activeplayer",
            reflexion={"total": {str(self.site.player(s)): "189" for s in seats}},
        )

    def setup(self) -> list[Json]:
        """What the first packet holds before the first turn."""
        first = self.site.player(1, loose=True)
        return [
            said("simpleNote", "Color of ${players} has been chosen", players="Ana"),
            said("gameStateChange", name="gameSetup", args=None, active_player=first),
        ]

    def clock(self, seat: int) -> Json:
        """A notification that says nothing of the game."""
        return said("updateReflexionTime", player_id=self.site.player(seat, loose=True), delta="43")

    def coins(self, seat: int, gets: str = "", gives: str = "") -> Json:
        """Tokens go to a player, or from one, or neither."""
        gap = {letter: gets.count(letter) - gives.count(letter) for letter in LETTERS.values()}
        words = "gets ${income_coins}" if gets else "gives ${expense_coins}" if gives else ""
        args = {"income_coins": gets, "expense_coins": gives, "gap": gap}
        return self.by(seat, "coins", words and f"${{player_name}} {words}", **args)

    def reserve(self, seat: int, card: str) -> Json:
        """A card that lies face up is reserved."""
        number, level = card_id(card), CARD_BY_NAME[card].level
        return self.by(
            seat,
            "reserveCard",
            "${player_name} reserves ${cardname} from row ${rank}",
            card=card_of(number, f"market_{level}"),
            card_id=number,
            cardname="a visible card",
            rank="\u25ef" * level,
        )

    def reserve_blind(self, seat: int, level: int) -> Json:
        """The top card of a deck is reserved; the whole table hears only its level."""
        words = "${player_name} reserves ${cardname} from row ${rank}"
        return self.by(seat, "reserveCard", words, cardname="a hidden card", rank="\u25ef" * level)

    def own_card(self, seat: int, card: str) -> Json:
        """What the player alone hears of a blind reserve."""
        return self.by(seat, "reserveCard", card=card_of(card_id(card), "hand", seat))

    def buy(self, seat: int, card: str, *, from_hand: bool) -> Json:
        """A card is bought."""
        known = CARD_BY_NAME[card]
        place = ("hand", f"-{self.site.player(seat)}") if from_hand else (f"market_{known.level}",)
        new = {"cardToCopyId": "0", "doubleGoldCardsIdList": "", "expenseCardsIdList": ""}
        return self.by(
            seat,
            "buyCard",
            "${player_name} buys a ${gem_type} card",
            card=card_of(card_id(card), *place),
            gem_type=LETTERS[known.bonus.letter],
            rank="\u25ef" * known.level,
            **(new if self.site.version == NEW_EDITION else {}),
        )

    def reveal(self, card: str) -> Json:
        """A card of a deck is turned up."""
        level = CARD_BY_NAME[card].level
        return said("revealCard", card=card_of(card_id(card), f"market_{level}", 0))

    def noble(self, seat: int, tile: str) -> Json:
        """A noble comes; where it lies is garbage."""
        words = "${player_name} claims a noble ${noble_desc}"
        return self.by(seat, "claimNoble", words, card=card_of(noble_id(tile), "table", "999"))

    def score(self, seat: int, total: int, more: int) -> Json:
        """A player has so much prestige now."""
        new = {"isCitiesActivate": False, "isCitiesLastTurn": False}
        words = "${player_name} scores ${amount_vp}"
        more_args = new if self.site.version == NEW_EDITION else {}
        return self.by(seat, "updateScore", words, score=total, amount_vp=more, **more_args)

    def gets(self, seat: int, tokens: TokenCounts) -> Json:
        """Tokens of the bank go to a player."""
        return self.coins(seat, gets=letters_of(tokens))

    def gives(self, seat: int, tokens: TokenCounts) -> Json:
        """Tokens of a player go to the bank."""
        return self.coins(seat, gives=letters_of(tokens))
