"""A seeded player that buys what brings it on: good enough for games worth looking at."""

import random

from splendor_replay.components.cards import CARD_BY_NAME, CARDS, Card
from splendor_replay.components.gems import TokenCounts
from splendor_replay.components.nobles import CLASSIC_NOBLES
from splendor_replay.engine.game import Game
from splendor_replay.engine.payment import due
from splendor_replay.engine.position import Position
from splendor_replay.engine.setup import dealt
from splendor_replay.record.model import Buy, Reserve, ReserveDeck, Take, Turn

MOST_TURNS = 400


def played(players: int, seed: int, blind: float = 0) -> Game:
    """Return a game that was played to its end; ``blind`` is the love of blind reserves."""
    chance = random.Random(seed)
    cards, nobles = list(CARDS), list(CLASSIC_NOBLES)
    chance.shuffle(cards)
    chance.shuffle(nobles)
    game = Game(dealt(players, cards, nobles))
    while not game.is_over and len(game.turns) < MOST_TURNS:
        game.push(choice(game, chance, blind))
    return game


def choice(game: Game, chance: random.Random, blind: float) -> Turn:
    """Return the legal turn of the highest worth; a little chance breaks ties."""
    position = game.position
    turns = _thinned(game)
    worths = [_worth(position, turn, blind) + chance.random() for turn in turns]
    return turns[worths.index(max(worths))]


def _thinned(game: Game) -> list[Turn]:
    """Return the legal turns, without payments that waste gold."""
    turns = game.legal_turns().turns
    kept: dict[object, Turn] = {}
    for turn in turns:
        key = (turn.action, turn.nobles) if isinstance(turn.action, Buy) else turn
        kept.setdefault(str(key), turn)
    return list(kept.values())


def _worth(position: Position, turn: Turn, blind: float) -> float:
    match turn.action:
        case Buy(card=name):
            noble = 12 if turn.nobles else 0
            return 20 + noble + _use(position, turn.seat, CARD_BY_NAME[name])
        case Take(tokens=tokens) if isinstance(tokens, TokenCounts):
            back = turn.returned.total if isinstance(turn.returned, TokenCounts) else 0
            return 8 - 3 * back + _nearer(position, turn, tokens)
        case Reserve(card=name):
            card = CARD_BY_NAME[name]
            held = len(position.area(turn.seat).reserved)
            return 3 + 1.6 * card.prestige - 3 * held - (6 if turn.returned else 0)
        case ReserveDeck(level=level):
            return blind + 1.5 * level - 4 * len(position.area(turn.seat).reserved)
        case _:
            return 0


def _use(position: Position, seat: int, card: Card) -> float:
    """How much a card brings: prestige, and its bonus towards nobles and other cards."""
    area = position.area(seat)
    index = card.bonus.index
    towards = sum(tile.requirement[index] > area.bonuses[index] for tile in position.nobles if tile)
    wanted = sum(shown.cost[index] > area.bonuses[index] for shown in position.face_up)
    return 5 * card.prestige + 1.5 * towards + 0.4 * wanted


def _nearer(position: Position, turn: Turn, tokens: TokenCounts) -> float:
    """How much nearer tokens bring the cards that are worth having."""
    area = position.area(turn.seat)
    hand = [held.card for held in area.reserved if held.card is not None]
    gain = 0.0
    for card in [*position.face_up, *hand]:
        owed = due(card.cost, area.bonuses)
        lacking = [max(n - have, 0) for n, have in zip(owed, area.tokens, strict=False)]
        useful = sum(min(n, got) for n, got in zip(lacking, tokens, strict=False))
        missing = sum(lacking) - area.tokens.gold
        if missing > 0:
            weight = (1.5 + card.prestige) * (2 if card in hand else 1)
            gain += weight * useful / (missing + 1)
    return gain / 6
