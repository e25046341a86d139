"""A seeded player that looks one turn ahead: good enough for games worth looking at.

It sees what a player at the table sees: no deck, and no card that another seat drew from one.
"""

import random
from dataclasses import dataclass
from functools import cache

from splendor_replay.components.cards import CARDS, Card
from splendor_replay.components.gems import GemCounts, TokenCounts
from splendor_replay.components.limits import TAKE_SIZE
from splendor_replay.components.nobles import CLASSIC_NOBLES, NobleTile
from splendor_replay.engine.game import Game
from splendor_replay.engine.position import DeckState, PlayerArea, Position
from splendor_replay.engine.ruleset import OFFICIAL_RULES
from splendor_replay.engine.setup import dealt
from splendor_replay.engine.step import play
from splendor_replay.record.model import Action, Buy, Reserve, ReserveDeck, Take, Turn

MOST_TURNS = 400
MOST_WEIGHED = 120
PATIENCE = 0.8
"""What a card keeps of its worth for each turn that it is away."""
ENGINE = (0, 1.3, 2.4, 3.3, 3.9, 4.2, 4.3, 4.35)
"""Worth of so many bonuses of one gem."""


@dataclass(frozen=True)
class Taste:
    """What a player is fond of.

    Attributes:
        blind: Worth of drawing a card from a deck.
        reserving: Worth of reserving a card that lies face up.
        nobles: Worth of a noble that is as good as won, in prestige.
        noise: How far chance may change the worth of a turn.
    """

    blind: float = 0
    reserving: float = 0
    nobles: float = 3
    noise: float = 0.25


PLAIN = Taste()


def played(players: int, seed: int, taste: Taste = PLAIN) -> Game:
    """Return a game that was played to its end."""
    chance = random.Random(seed)
    cards, nobles = list(CARDS), list(CLASSIC_NOBLES)
    chance.shuffle(cards)
    chance.shuffle(nobles)
    game = Game(dealt(players, cards, nobles))
    while not game.is_over and len(game.turns) < MOST_TURNS:
        game.push(choice(game, chance, taste))
    return game


def choice(game: Game, chance: random.Random, taste: Taste) -> Turn:
    """Return the legal turn that leaves its seat best off, as far as that seat can see."""
    table = as_seen(game.position)
    turns = tuple(turn for turn in game.legal_turns() if not _partial(table, turn))
    if len(turns) > MOST_WEIGHED:
        turns = tuple(turn for turn in turns if not turn.returned or chance.random() < 0.5)
    rivals: dict[Action | None, float] = {}
    worths = []
    for turn in turns:
        after = play(table, OFFICIAL_RULES, turn).after
        what = None if isinstance(turn.action, Take) else turn.action
        if what not in rivals:
            rivals[what] = _best_of_others(after, turn.seat, taste)
        worth = _worth(after, turn, taste) - 0.3 * rivals[what]
        worths.append(worth + chance.uniform(0, taste.noise))
    return turns[worths.index(max(worths))]


def _partial(table: Position, turn: Turn) -> bool:
    """Tell whether a take leaves out a color in a shortage: legal, but read as a slip (G306)."""
    if not isinstance(turn.action, Take) or not isinstance(turn.action.tokens, TokenCounts):
        return False
    colors = sum(n > 0 for n in table.bank.gems)
    pair = 2 in turn.action.tokens
    return not pair and turn.action.tokens.total < min(colors, TAKE_SIZE)


def as_seen(position: Position) -> Position:
    """Return the table without the cards in the decks."""
    return position._replace(decks=tuple(DeckState(deck.count) for deck in position.decks))


def _worth(after: Position, turn: Turn, taste: Taste) -> float:
    """Return what the seat has after a turn."""
    worth = standing(after, turn.seat, taste)
    match turn.action:
        case Reserve():
            return worth + taste.reserving
        case ReserveDeck():
            return worth + taste.blind - 0.5
        case Buy() if isinstance(turn.pay, TokenCounts):
            return worth - 0.05 * turn.pay.gold
        case _:
            return worth


def _best_of_others(position: Position, seat: int, taste: Taste) -> float:
    others = (other for other in range(1, position.players + 1) if other != seat)
    return max(standing(position, other, taste) for other in others)


def standing(position: Position, seat: int, taste: Taste) -> float:
    """Return how well a seat stands, in prestige that it has or may soon have."""
    area = position.area(seat)
    prestige = area.prestige or 0
    worth = 1.4 * prestige + (6 if prestige >= OFFICIAL_RULES.target else 0)
    worth += _engine(area.bonuses) - 0.35 * len(area.reserved)
    for tile in position.nobles:
        worth += _near_noble(tile, area.bonuses, taste) if tile is not None else 0
    hand = [held.card for held in area.reserved if held.card is not None]
    reach = sorted(_reach(card, area, position.nobles) for card in (*position.face_up, *hand))
    return worth + sum(
        share * near for share, near in zip((1, 0.6, 0.35), reach[::-1], strict=False)
    )


def _engine(bonuses: GemCounts) -> float:
    """Return what bonuses are worth: the fifth and later of a gem hardly anything."""
    return sum(ENGINE[min(n, len(ENGINE) - 1)] for n in bonuses)


def _near_noble(tile: NobleTile, bonuses: GemCounts, taste: Taste) -> float:
    need = tile.requirement.total
    missing = sum(max(n - have, 0) for n, have in zip(tile.requirement, bonuses, strict=True))
    return taste.nobles * ((need - missing) / need) ** 3


def _reach(card: Card, area: PlayerArea, nobles: tuple[NobleTile | None, ...]) -> float:
    """Return what a card is worth, the less the longer it takes to pay for it."""
    missing = [
        max(n - bonus - have, 0)
        for n, bonus, have in zip(card.cost, area.bonuses, area.tokens, strict=False)
    ]
    short = max(sum(missing) - area.tokens.gold, 0)
    turns = max(short / 2.4, max(missing) / 1.6 if short else 0)
    return _price_of(card, area.bonuses, nobles) * PATIENCE**turns


@cache
def _price_of(card: Card, bonuses: GemCounts, nobles: tuple[NobleTile | None, ...]) -> float:
    index = card.bonus.index
    wanted = sum(tile.requirement[index] > bonuses[index] for tile in nobles if tile)
    gain = _engine(bonuses.one_more(card.bonus)) - _engine(bonuses)
    return 1.4 * card.prestige + gain + 0.25 * wanted
