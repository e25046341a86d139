"""Strategies: tables of a game under way, with decks listed, and turns around the legal ones.

A table is reached by play from a deal or from one of the positions of ``tests/perft``, so that the
middle of a game is as near as its start.
"""

from dataclasses import dataclass

from hypothesis import note
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from splendor_replay.components.cards import CARDS
from splendor_replay.components.gems import NO_TOKENS, TokenCounts
from splendor_replay.components.nobles import CLASSIC_NOBLES, NOBLES
from splendor_replay.engine.game import Game
from splendor_replay.engine.position import Position
from splendor_replay.engine.setup import dealt
from splendor_replay.record.model import Buy, Pass, Record, Reserve, ReserveDeck, Take, Turn
from splendor_replay.record.reader import read_text
from splendor_replay.record.writer import write_text
from tests.perft.perft import FOLDER, read_cases

MOST_TURNS = 25
MIDDLE = tuple(
    read_text(case.text)[0].record
    for case in read_cases((FOLDER / "middle.perft").read_text(encoding="utf-8"))
)


@st.composite
def deals(draw: DrawFn) -> Record:
    """A shuffled deal with its decks listed and any start seat."""
    players = draw(st.integers(2, 4))
    cards, nobles = draw(st.permutations(CARDS)), draw(st.permutations(CLASSIC_NOBLES))
    plain = dealt(players, cards, nobles)
    return Record(players=plain.players, start=draw(st.integers(1, players)), deal=plain.deal)


starts: SearchStrategy[Record] = st.one_of(deals(), st.sampled_from(MIDDLE))


@st.composite
def games(draw: DrawFn) -> Game:
    """A game in which some legal turns were played; two of three turns buy where they can."""
    game = Game(draw(starts))
    picks = st.tuples(st.integers(0, 9_999), st.sampled_from((True, True, False)))
    for number, buying in draw(st.lists(picks, max_size=MOST_TURNS)):
        turns = game.legal_turns().turns
        if not turns:
            break
        buys = [turn for turn in turns if isinstance(turn.action, Buy)]
        chosen = buys if buying and buys else turns
        game.push(chosen[number % len(chosen)])
    note(write_text(game.record))
    return game


def positions_of(game: Game) -> list[Position]:
    """The tables of a game from its start to its last turn; the game ends up as it was."""
    turns = game.turns
    found = [game.position]
    while game.turns:
        game.pop()
        found.append(game.position)
    for turn in turns:
        game.push(turn)
    return found[::-1]


def changed(turn: Turn, **changes: object) -> Turn:
    """The turn with some fields of it set."""
    return Turn(**{**{name: getattr(turn, name) for name in Turn.model_fields}, **changes})


# --- turns -----------------------------------------------------------------------------------

counts = st.sampled_from((0, 0, 0, 1, 1, 2, 3))
tokens: SearchStrategy[TokenCounts] = st.builds(TokenCounts, *[counts] * 6)
golds: SearchStrategy[TokenCounts] = st.integers(0, 2).map(lambda count: TokenCounts(gold=count))


def cards_about(position: Position) -> list[str]:
    """Cards that lie face up, that somebody has, or that are next in a deck."""
    areas = position.areas
    held = [held.card for area in areas for held in area.reserved if held.card]
    bought = [card for area in areas for card in area.tableau]
    hidden = [deck.top[0] for deck in position.decks if deck.top]
    return [card.name for card in (*position.face_up, *held, *bought, *hidden)]


def actions(position: Position) -> SearchStrategy[Buy | Pass | Reserve | ReserveDeck | Take]:
    """Any action, possible or not, of cards that have a place at this table."""
    cards = st.sampled_from(cards_about(position) or [card.name for card in CARDS])
    return st.one_of(
        st.builds(Take, tokens=tokens),
        st.builds(Buy, card=cards),
        st.builds(Reserve, card=cards),
        st.builds(ReserveDeck, level=st.sampled_from((1, 2, 3))),
        st.just(Pass()),
    )


@dataclass(frozen=True)
class Parts:
    """What may stand in a turn, part by part."""

    position: Position

    def strategies(self) -> dict[str, SearchStrategy[object]]:
        """The strategy of each field of a turn."""
        names = [tile.name if tile else "?" for tile in self.position.nobles]
        tiles = st.sampled_from([*names, *(tile.name for tile in NOBLES)])
        return {
            "action": actions(self.position),
            "pay": st.none() | tokens,
            "gold": st.none() | golds,
            "returned": st.none() | tokens,
            "nobles": st.none() | st.lists(tiles, max_size=2).map(tuple),
            "seat": st.integers(1, self.position.players),
        }


@st.composite
def turns_near(draw: DrawFn, game: Game) -> Turn:
    """A legal turn of which up to three parts are something else."""
    legal = game.legal_turns().turns
    seat = game.position.to_move or 1
    base = draw(st.sampled_from(legal)) if legal else Turn(seat=seat, action=Pass())
    parts = Parts(game.position).strategies()
    names = draw(st.lists(st.sampled_from(sorted(parts)), max_size=3, unique=True))
    return as_meant(changed(base, **{name: draw(parts[name]) for name in names}))


def as_meant(turn: Turn) -> Turn:
    """The turn as ``legal_turns`` spells it: a part that is none is left out, a buy is paid.

    A payment that is not written is unknown and not none, so every buy here has one. To take
    nothing is to pass.
    """
    idle = isinstance(turn.action, Take) and turn.action.tokens == NO_TOKENS
    parts = ("gold", "returned") if isinstance(turn.action, Buy) else ("gold", "returned", "pay")
    none = {name: None for name in parts if getattr(turn, name) == NO_TOKENS}
    pay = {"pay": turn.pay or NO_TOKENS} if isinstance(turn.action, Buy) else {}
    action = Pass() if idle else turn.action
    return changed(turn, action=action, nobles=turn.nobles or None, **none, **pay)
