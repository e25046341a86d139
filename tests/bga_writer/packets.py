"""The log of a table: one packet an action, with returns and choices of nobles in their own.

States: 25 turn, 40 return, 42 forced pass, 50 choice of a noble, 75 end of turn, 99 end of game.
"""

from splendor_replay.components.cards import CARD_BY_NAME
from splendor_replay.components.gems import NO_TOKENS, TokenCounts
from splendor_replay.engine.replay import Step, replay
from splendor_replay.record.model import Buy, Pass, Record, Reserve, ReserveDeck, Take
from tests.bga_writer.ending import end_of
from tests.bga_writer.notes import Notes
from tests.bga_writer.site import Json, Site

__all__ = ["packets_of"]

NEW_YEAR = 1_704_067_200
NOBLE = 3
SEVERAL = 2
OLD_EDITION = 2021


def packets_of(record: Record, site: Site) -> list[Json]:
    """The packets of a record that ``said_of`` gave."""
    writer = _Writer(record, site)
    played = replay(record)
    for step in played.steps:
        writer.turn(step)
    cards = [area.cards_bought for area in played.position.areas]
    writer.open += end_of(writer.notes, cards)
    return writer.packets


class _Writer:
    def __init__(self, record: Record, site: Site) -> None:
        self.site = site
        self.seats = len(record.players)
        self.notes = Notes(record, site)
        self.packets: list[Json] = []
        self.open: list[Json] = []
        self.act = 0
        self._begin([*self.notes.setup(), self._turn_of(1, 0)])

    def _begin(self, told: list[Json]) -> None:
        """Begin the packet of the next action of the site."""
        self.act += 1
        self.open = told
        self._send(told)

    def _send(self, told: list[Json], player: int | None = None) -> None:
        """Send a packet; one to a player shares the number of its action."""
        to = "table/t1" if player is None else f"player/p{self.site.player(player)}"
        number = len(self.packets) + 1
        packet = {
            "channel": f"/{to}",
            "table_id": 1 if self.site.ids == "number" else "1",
            "packet_id": str(number),
            "packet_type": "history",
            "move_id": str(self.act),
            "time": str(NEW_YEAR + number),
            "data": told,
        }
        self.packets.append(packet)

    def _turn_of(self, seat: int, played: int) -> Json:
        return self.notes.state(25, seat, turn=str(played // self.seats + 1))

    def turn(self, step: Step) -> None:
        """Write a turn: its action, its return and its choice of a noble, each in a packet."""
        turn, seat = step.turn, step.turn.seat
        reveals = [self.notes.reveal(name) for name in turn.reveals or ()]
        after = reveals if isinstance(turn.action, Buy) else []
        if isinstance(turn.action, Pass):
            self.open[-1] = self.notes.state(42, seat)
        else:
            self._act(step, reveals)
        if isinstance(turn.returned, TokenCounts):
            self.open.append(self.notes.state(40, seat))
            self._begin([self.notes.gives(seat, turn.returned)])
        self._nobles(step)
        self.open += [self.notes.state(75, seat), self.notes.clock(seat)]
        if self.site.version != OLD_EDITION:
            self.open += after
        self.open.append(self._turn_of(seat % self.seats + 1, step.number))

    def _act(self, step: Step, reveals: list[Json]) -> None:
        """Write an action, and what a player alone hears of it before or after."""
        own = self._own(step)
        told = self._told(step, reveals)
        if own and self.site.private == "before":
            self.act += 1
            self._send(own, step.turn.seat)
            self.act -= 1
        self._begin(told)
        if own and self.site.private == "after":
            self._send(own, step.turn.seat)

    def _own(self, step: Step) -> list[Json]:
        action = step.turn.action
        if isinstance(action, ReserveDeck) and action.card:
            return [self.notes.own_card(step.turn.seat, action.card)]
        return []

    def _told(self, step: Step, reveals: list[Json]) -> list[Json]:
        turn, seat = step.turn, step.turn.seat
        match turn.action:
            case Take(tokens=TokenCounts() as taken):
                return [self.notes.gets(seat, taken)]
            case Buy(card=card, source=source):
                bought = self.notes.buy(seat, card, from_hand=source == "hand")
                fresh = reveals if self.site.version == OLD_EDITION else []
                return [bought, self._paid(step), *fresh, *self._scored(step, card)]
            case Reserve(card=card):
                return [self.notes.reserve(seat, card), *reveals, *self._gold(step)]
            case ReserveDeck(level=level):
                return [self.notes.reserve_blind(seat, level), *self._gold(step)]
            case _:
                return []

    def _paid(self, step: Step) -> Json:
        pay = step.turn.pay
        return self.notes.gives(step.turn.seat, pay if isinstance(pay, TokenCounts) else NO_TOKENS)

    def _gold(self, step: Step) -> list[Json]:
        gold, seat = step.turn.gold, step.turn.seat
        return [self.notes.gets(seat, gold)] if isinstance(gold, TokenCounts) else []

    def _scored(self, step: Step, card: str) -> list[Json]:
        seat, more = step.turn.seat, CARD_BY_NAME[card].prestige
        total = (step.before.area(seat).prestige or 0) + more
        return [self.notes.score(seat, total, more)] if more else []

    def _nobles(self, step: Step) -> None:
        """Write the noble; where several would come the player is asked first."""
        turn, seat = step.turn, step.turn.seat
        if len(step.cases[0].met) >= SEVERAL:
            self.open.append(self.notes.state(50, seat))
            self._begin([])
        for tile in turn.nobles or ():
            total = step.after.area(seat).prestige or 0
            self.open += [self.notes.noble(seat, tile), self.notes.score(seat, total, NOBLE)]
