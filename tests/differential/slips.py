"""One number of a game changed, in the row of a turn or in that of the game; or a turn passed."""

import random
from collections.abc import Callable, Iterator

from splendor_replay.bots.batches import batches
from splendor_replay.bots.plan import Wanted
from splendor_replay.components.gems import TokenCounts
from splendor_replay.components.limits import TAKE_SIZE
from splendor_replay.kernel import layout
from splendor_replay.kernel.desk.knobs import KERNEL_PROFILES
from splendor_replay.kernel.layout import Action, Bytes, some_games
from splendor_replay.kernel.spell import record_of
from splendor_replay.record.model import Pass, Record, Take, Turn

PROFILES = list(KERNEL_PROFILES)
Chance = random.Random
Change = Callable[[Chance, Bytes, Bytes], None]
"""Changes the head or the turns of a game in place."""


def slipped(count: int, seed: int) -> Iterator[Record]:
    """Games between bots, each with one number changed, of every profile."""
    chance = random.Random(seed)
    for batch in batches(Wanted(count, seed=seed, blind=30, unpaid=30)):
        for number in range(len(batch.games.heads)):
            game = some_games(batch.games, [number])
            chance.choice(CHANGES)(chance, game.heads[0], game.turns)
            game.heads[0, layout.PROFILE] = chance.randrange(len(PROFILES))
            yield record_of(game, 0, PROFILES)


def passing(count: int, seed: int) -> Iterator[Record]:
    """Games between careless bots up to a turn of few gems or none, in which its seat passes."""
    chance = random.Random(seed)
    wanted = Wanted(count, seed=seed, players=4, bots=("random",), blind=50, unpaid=50)
    for batch in batches(wanted):
        for number in range(len(batch.games.heads)):
            game = some_games(batch.games, [number])
            game.heads[0, layout.PROFILE] = chance.randrange(len(PROFILES))
            record = record_of(game, 0, PROFILES)
            places = [place for place, turn in enumerate(record.turns) if _takes_little(turn)]
            if places:
                place = chance.choice(places)
                log = (*record.turns[:place], Turn(action=Pass(), seat=record.turns[place].seat))
                yield record.model_copy(update={"log": log, "end": None})


def _takes_little(turn: Turn) -> bool:
    action = turn.action
    if isinstance(action, Take):
        assert isinstance(action.tokens, TokenCounts)
        return action.tokens.total < TAKE_SIZE
    return isinstance(action, Pass)


def set_to(place: int, values: range) -> Change:
    """Set a number of a turn."""

    def change(chance: Chance, _head: Bytes, turns: Bytes) -> None:
        turns[chance.randrange(len(turns)), place] = chance.choice(values)

    return change


def set_for(action: Action, place: int, values: range) -> Change:
    """Set a number of a turn with an action."""

    def change(chance: Chance, _head: Bytes, turns: Bytes) -> None:
        chosen = [row for row in turns if row[layout.ACTION] == action]
        if chosen:
            chance.choice(chosen)[place] = chance.choice(values)

    return change


def flip(action: Action, place: int) -> Change:
    """Turn a mark of a turn with an action over."""

    def change(chance: Chance, _head: Bytes, turns: Bytes) -> None:
        chosen = [row for row in turns if row[layout.ACTION] == action]
        if chosen:
            chance.choice(chosen)[place] ^= 1

    return change


def move_token(begin: int) -> Change:
    """Add a token of one kind and take one of another away, or only one of the two."""

    def change(chance: Chance, _head: Bytes, turns: Bytes) -> None:
        row = chance.choice(turns)
        row[layout.PAID] |= begin == layout.TOKENS and row[layout.ACTION] == Action.BUY
        row[layout.RETURNS] |= begin == layout.RETURNED
        for more in chance.sample((True, False), chance.choice((1, 2))):
            kind = begin + chance.randrange(6)
            row[kind] = row[kind] + 1 if more else max(int(row[kind]), 1) - 1

    return change


def copy_turn(chance: Chance, _head: Bytes, turns: Bytes) -> None:
    """Do what was done in another turn."""
    to, what = chance.choice(turns), chance.choice(turns)
    to[layout.ACTION : layout.NUMBER] = what[layout.ACTION : layout.NUMBER]


def set_head(place: int, values: range, count: int = 1) -> Change:
    """Set a number of the game, or one of several."""

    def change(chance: Chance, head: Bytes, _turns: Bytes) -> None:
        head[place + chance.randrange(count)] = chance.choice(values)

    return change


CARDS, TILES = range(1, 91), range(1, 13)
CHANGES: list[Change] = [
    set_to(layout.SEAT, range(1, 3)),
    set_to(layout.NUMBER, range(40)),
    set_to(layout.NOBLE, range(13)),
    set_to(layout.REVEAL, range(91)),
    set_for(Action.BUY, layout.CARD, CARDS),
    set_for(Action.BUY, layout.SOURCE, range(3)),
    set_for(Action.RESERVE, layout.CARD, CARDS),
    set_for(Action.RESERVE_DECK, layout.CARD, range(91)),
    set_for(Action.RESERVE_DECK, layout.LEVEL, range(1, 4)),
    flip(Action.BUY, layout.GOLD),
    flip(Action.RESERVE, layout.GOLD),
    flip(Action.RESERVE_DECK, layout.GOLD),
    move_token(layout.TOKENS),
    move_token(layout.TOKENS),
    move_token(layout.RETURNED),
    copy_turn,
    copy_turn,
    copy_turn,
    set_head(layout.NOBLES, TILES, 3),
    set_head(layout.TILES, range(1, 4)),
    set_head(layout.MARKET, CARDS, 12),
    set_head(layout.TARGET, range(30)),
    set_head(layout.END_REASON, range(6)),
    set_head(layout.WINNERS, range(1, 4)),
    set_head(layout.SCORES, range(20), 2),
]
