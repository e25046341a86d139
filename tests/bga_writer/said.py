"""What of a record the site says, spelled as the record of an import spells it."""

from splendor_replay.components.cards import CARD_BY_NAME
from splendor_replay.components.gems import NO_TOKENS
from splendor_replay.components.nobles import NOBLE_BY_NAME
from splendor_replay.engine.replay import Step, replay
from splendor_replay.record.model import (
    Bank,
    Buy,
    Deal,
    Deck,
    End,
    Market,
    Nobles,
    Record,
    Reserve,
    ReserveDeck,
    Rules,
    Turn,
)
from tests.bga_writer.site import Site

__all__ = ["content", "said_of"]


def said_of(record: Record, site: Site, turns: int | None = None, end: End | None = None) -> Record:
    """The record as the site can tell it: everything told outright, blind cards if it names them.

    Args:
        record: A legal game from its deal on, whose seat 1 begins.
        site: How it is written.
        turns: How many turns were played; ``None`` is all.
        end: How it ended; ``None`` is as the record says.
    """
    played = replay(record)
    steps = played.steps[:turns]
    return Record(
        rules=Rules(profile="bga"),
        start=1,
        nobles_from=record.nobles_from or 10,
        players=record.players,
        deal=_deal(record.deal, Bank(tokens=played.start.bank)),
        log=tuple(_turn(step, site) for step in steps),
        end=end or (record.end and with_no_comment(record.end)),
    )


def with_no_comment(end: End) -> End:
    """The end without the remark on its line."""
    return End(scores=end.scores, winners=end.winners, reason=end.reason, seat=end.seat)


def _deal(deal: Deal, bank: Bank) -> Deal:
    """Rows and nobles in the order of the box, for the site has no slots; decks by number."""
    tiles = deal.nobles.tiles if deal.nobles else ()
    rows = [
        Market(
            level=row.level,
            slots=tuple(sorted(row.slots, key=lambda name: CARD_BY_NAME[name].index)),
            unordered=True,
        )
        for row in deal.market
    ]
    sizes = {1: 40, 2: 30, 3: 20}
    decks = [Deck(level=row.level, count=sizes[row.level] - len(row.slots)) for row in deal.market]
    nobles = Nobles(tiles=tuple(sorted(tiles, key=lambda name: NOBLE_BY_NAME[name].index)))
    return Deal(nobles=nobles, market=tuple(rows), decks=tuple(decks), bank=bank)


def _turn(step: Step, site: Site) -> Turn:
    (case,) = step.cases
    turn, action = step.turn, step.turn.action
    gold = None
    pay = None
    match action:
        case Buy(card=card):
            shown = {face.name for face in step.before.face_up}
            action = Buy(card=card, source="table" if card in shown else "hand")
            pay = case.paid.least
        case Reserve() | ReserveDeck():
            none = NO_TOKENS if site.empty_gold else None
            gold = case.got.least if case.got.least != NO_TOKENS else none
            if isinstance(action, ReserveDeck) and site.private == "none":
                action = ReserveDeck(level=action.level)
        case _:
            pass
    return Turn(
        seat=turn.seat,
        number=step.number,
        action=action,
        pay=pay,
        gold=gold,
        returned=turn.returned or None,
        nobles=tuple(tile.name for tile in case.visits if tile) or None,
        reveals=tuple(name for name in turn.reveals or () if name != "-") or None,
    )


def content(record: Record) -> Record:
    """The game of a record alone: rules, setup, turns and end."""
    return Record(
        rules=record.rules,
        start=record.start,
        target=record.target,
        nobles_from=record.nobles_from,
        omits=record.omits,
        players=record.players,
        position=record.position,
        deal=record.deal,
        log=record.turns,
        end=record.end,
    )
