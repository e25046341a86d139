"""Played games as typed records."""

from collections.abc import Mapping

from splendor_replay.components.cards import CARDS
from splendor_replay.components.gems import TokenCounts
from splendor_replay.components.limits import MARKET_SLOTS
from splendor_replay.components.nobles import NOBLES as TILES
from splendor_replay.kernel import layout
from splendor_replay.kernel.layout import Action, Games, Reason
from splendor_replay.record.log import valid_turn
from splendor_replay.record.model import (
    Buy,
    Deal,
    End,
    Market,
    Nobles,
    Pass,
    Player,
    Record,
    Reserve,
    ReserveDeck,
    Score,
    Take,
    Turn,
)

__all__ = ["record_of"]

_CARDS = ("", *(card.name for card in CARDS))
_TILES = ("", *(tile.name for tile in TILES))
_ONE_GOLD = TokenCounts(gold=1)


def record_of(games: Games, game: int, names: tuple[str, ...], extras: Mapping[str, str]) -> Record:
    """Return the record of a game that bots have played.

    Args:
        games: The games.
        game: Which of them, from 0.
        names: Names of the players, seat 1 first.
        extras: The ``x-`` fields of the record.
    """
    head = games.heads[game].tolist()
    rows = games.turns[games.first[game] : games.first[game + 1]].tolist()
    market = (head[layout.MARKET + at : layout.MARKET + at + MARKET_SLOTS] for at in (0, 4, 8))
    tiles = head[layout.NOBLES : layout.NOBLES + head[layout.TILES]]
    return Record(
        extras=dict(extras),
        players=tuple(Player(name=name) for name in names),
        start=head[layout.START],
        deal=Deal(
            nobles=Nobles(tiles=tuple(_TILES[tile] for tile in tiles)),
            market=tuple(
                Market.model_validate({"level": level, "slots": tuple(_CARDS[c] for c in row)})
                for level, row in enumerate(market, start=1)
            ),
        ),
        log=tuple(map(_turn, rows)),
        end=_end(head),
    )


def _turn(row: list[int]) -> Turn:
    fields: dict[str, object] = {"seat": row[layout.SEAT], "action": _action(row)}
    fields["number"] = row[layout.NUMBER] + (row[layout.NUMBER + 1] << 8)
    if row[layout.PAID]:
        fields["pay"] = _tokens(row, layout.TOKENS)
    if row[layout.GOLD]:
        fields["gold"] = _ONE_GOLD
    if row[layout.RETURNS]:
        fields["returned"] = _tokens(row, layout.RETURNED)
    if row[layout.NOBLE]:
        fields["nobles"] = (_TILES[row[layout.NOBLE]],)
    if row[layout.REVEAL]:
        fields["reveals"] = (_CARDS[row[layout.REVEAL]],)
    return valid_turn(fields)


def _action(row: list[int]) -> Take | Buy | Reserve | ReserveDeck | Pass:
    card = _CARDS[row[layout.CARD]]
    match row[layout.ACTION]:
        case Action.TAKE:
            return Take(tokens=_tokens(row, layout.TOKENS))
        case Action.BUY:
            return Buy(card=card)
        case Action.RESERVE:
            return Reserve(card=card)
        case Action.RESERVE_DECK:
            fields = {"level": row[layout.LEVEL], "card": card or None}
            return ReserveDeck.model_validate(fields)
        case _:
            return Pass()


def _tokens(row: list[int], place: int) -> TokenCounts:
    return TokenCounts(*row[place : place + 6])


def _end(head: list[int]) -> End:
    if head[layout.END_REASON] == Reason.ABANDONED:
        return End(reason="abandoned")
    seats = range(1, head[layout.PLAYERS] + 1)
    winners = tuple(seat for seat in seats if head[layout.WINNERS] >> (seat - 1) & 1)
    scores = tuple(Score(seat=s, prestige=head[layout.SCORES + s - 1]) for s in seats)
    return End(scores=scores, winners=winners, reason="target")
