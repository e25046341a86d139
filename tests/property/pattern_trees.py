"""Strategies: patterns of the whole language, of which many occur in some game."""

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from splendor_replay.components.cards import CARDS
from splendor_replay.components.gems import GEMS, LETTERS, GemCounts, TokenCounts
from splendor_replay.components.nobles import NOBLES
from splendor_replay.store.patterns import parts, tree

NAMES = st.lists(st.sampled_from([card.name for card in CARDS]), min_size=1, max_size=40)
TILES = st.sampled_from([tile.name for tile in NOBLES])
WITH_CARD = (tree.Act.BUY, tree.Act.RESERVE)
WAYS = {
    tree.Act.TAKE: (tree.Way.TAKING, tree.Way.RETURNING),
    tree.Act.RESERVE: (tree.Way.TAKING, tree.Way.RETURNING),
    tree.Act.BUY: (tree.Way.PAYING,),
    tree.Act.SWAP: tuple(tree.Way),
    tree.Act.ACT: tuple(tree.Way),
    tree.Act.PASS: (),
}
PLACES = {tree.Act.BUY: ("hand", "table"), tree.Act.RESERVE: ("table", "deck")}


def compares(highest: int, lowest: int = 0) -> SearchStrategy[parts.Compare]:
    return st.builds(parts.Compare, st.sampled_from(parts.Op), st.integers(lowest, highest))


def small_counts(kinds: int) -> SearchStrategy[list[int]]:
    count = st.sampled_from((0, 0, 0, 1, 1, 2))
    return st.lists(count, min_size=kinds, max_size=kinds).filter(any)


card_conditions: SearchStrategy[parts.CardCondition] = st.one_of(
    st.builds(parts.Named, NAMES.map(tuple)),
    st.builds(parts.CardLevel, compares(3, 1)),
    st.builds(parts.CardLevel, compares(3, 1)),
    st.builds(parts.CardBonus, st.lists(st.sampled_from(GEMS), min_size=1, max_size=3).map(tuple)),
    st.builds(parts.CardPrestige, compares(5)),
)
cards = st.lists(card_conditions, min_size=1, max_size=2).map(tuple)
amounts: SearchStrategy[parts.Amount] = st.one_of(
    st.builds(parts.Tokens, small_counts(6).map(lambda n: TokenCounts(*n))),
    st.builds(parts.TokenCount, st.none() | st.sampled_from(LETTERS), compares(6)),
)
counts: SearchStrategy[parts.Count] = st.one_of(
    amounts,
    st.builds(parts.Bonuses, small_counts(5).map(lambda n: GemCounts(*n))),
    st.builds(parts.BonusCount, st.none() | st.sampled_from(GEMS), compares(6)),
    st.builds(
        parts.OwnCount, st.sampled_from(("prestige", "cards", "reserved", "nobles")), compares(9)
    ),
)
holdings: SearchStrategy[parts.Holding] = st.one_of(
    counts,
    counts,
    st.builds(parts.Bought, cards),
    st.builds(parts.Kept, cards),
    st.builds(parts.Tile, TILES),
)
bounds = st.builds(
    tree.Bound,
    st.sampled_from(tree.Unit),
    st.builds(
        parts.Compare,
        st.sampled_from([op for op in parts.Op if op is not parts.Op.OTHER]),
        st.integers(1, 40),
    ),
)
clauses: SearchStrategy[tree.Clause] = st.one_of(
    st.builds(tree.MarketShows, cards),
    st.builds(tree.NoblesShow, TILES),
    st.builds(tree.BankHolds, st.lists(amounts, min_size=1, max_size=2).map(tuple)),
    st.builds(tree.Holds, st.booleans(), st.lists(holdings, min_size=1, max_size=3).map(tuple)),
    bounds,
)
several_clauses = st.lists(clauses, min_size=1, max_size=3).map(tuple)
filters: SearchStrategy[tree.Filter] = st.one_of(
    st.builds(tree.Players, compares(4, 2)),
    st.builds(tree.Winner, st.booleans()),
    st.builds(tree.TurnOrder, compares(4, 1)),
    st.builds(tree.PlayerName, st.sampled_from(("Ana", "greedy 1", "sensible 2", "x'; --?"))),
)


@st.composite
def conditions(draw: DrawFn, act: tree.Act, earlier: tuple[tree.Step, ...]) -> tree.Condition:
    """A condition that may be said of an action after these steps."""
    there = [step for step in earlier if not step.absent]
    choices: list[SearchStrategy[tree.Condition]] = [
        bounds,
        st.builds(tree.Visit, st.none() | TILES, st.booleans()),
        st.builds(tree.Having, st.lists(counts, min_size=1, max_size=2).map(tuple)),
    ]
    if act in WITH_CARD:
        choices += [card_conditions, card_conditions]
        choices.append(st.builds(tree.Source, st.sampled_from(PLACES[act])))
        if any(step.act in WITH_CARD for step in there):
            choices += [st.builds(tree.Same)] * 3
    if WAYS[act]:
        choices.append(st.builds(tree.Flow, st.sampled_from(WAYS[act]), amounts))
    if there:
        within = st.builds(tree.Within, st.integers(1, 12), st.sampled_from(tree.Unit))
        choices.append(within)
    return draw(st.one_of(choices))


@st.composite
def sequences(draw: DrawFn) -> tree.Sequence:
    """Up to four steps."""
    steps: tuple[tree.Step, ...] = ()
    for _ in range(draw(st.integers(1, 4))):
        act = draw(st.sampled_from((*tree.Act, *WITH_CARD, *WITH_CARD)))
        absent = draw(st.sampled_from((False, False, True)))
        first = not absent and all(step.absent for step in steps)
        who = tree.Who.SAME if first else draw(st.sampled_from((tree.Who.SAME, *tree.Who)))
        own = draw(st.lists(conditions(act, steps), max_size=2))
        when = () if absent else draw(st.just(()) | st.just(()) | several_clauses)
        steps += (tree.Step(act, tuple(own), who, absent, when),)
    if all(step.absent for step in steps):
        steps += (tree.Step(tree.Act.BUY),)
    return tree.Sequence(steps)


patterns: SearchStrategy[tree.Pattern] = st.builds(
    tree.Pattern,
    st.one_of(sequences(), sequences(), st.builds(tree.Position, several_clauses)),
    st.one_of(st.just(()), st.just(()), st.lists(filters, max_size=2).map(tuple)),
)
