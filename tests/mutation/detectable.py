"""Whether a record can be told from a legal one at all, by the reference engine alone."""

from splendor_replay.record.model import Buy, Record, Reserve, ReserveDeck, Turn
from tests.differential import bridge
from tests.reference import apply as theirs
from tests.reference.actions import ways_to_pay
from tests.reference.cards import CARDS
from tests.reference.judge import refusals
from tests.reference.table import Position as Table


def is_detectable(record: Record, whole: Record) -> bool:
    """Tell whether the reference engine holds a record against the rules or its own result.

    Args:
        record: The record with its slip; no decks, blind cards named.
        whole: The game that it comes from, with its decks: whatever order of them fits is taken.
    """
    table = bridge.reference_start(whole)
    for turn in record.turns:
        if not _fits(table, turn) or _is_refused(table, turn):
            return True
        table = theirs.apply_turn(table, bridge.reference_turn(_paid(table, turn)))
    said = record.end
    over, outcome = theirs.game_over(table), theirs.outcome(table)
    if said is None or not over:
        return True
    scores = {score.seat: score.prestige for score in said.scores}
    return list(said.winners or ()) != outcome["winners"] or scores != outcome["totals"]


def _is_refused(table: Table, turn: Turn) -> bool:
    paid = _paid(table, turn)
    unpaid = isinstance(paid.action, Buy) and paid.pay is None
    return unpaid or bool(refusals(table, bridge.reference_turn(paid)))


def _paid(table: Table, turn: Turn) -> Turn:
    """Return a buy without a payment with the one that the rules force, where they force one."""
    if not isinstance(turn.action, Buy) or turn.pay is not None:
        return turn
    if turn.action.card not in CARDS or turn.seat not in table["areas"]:
        return turn
    ways = ways_to_pay(table["areas"][turn.seat], turn.action.card)
    if len(ways) != 1:
        return turn
    return Turn(**{**dict(turn), "pay": bridge.tokens_of(ways[0])})


def _fits(table: Table, turn: Turn) -> bool:
    """Put the cards that a turn names on top of their decks; tell whether they can lie there."""
    action = turn.action
    if isinstance(action, ReserveDeck) and action.card is not None:
        return _on_top(table, action.card, action.level)
    card = action.card if isinstance(action, Buy | Reserve) else None
    level = CARDS[card]["level"] if card in CARDS else 0
    emptied = bool(level) and card in table["market"][level]
    expected = emptied and bool(table["decks"][level])
    named = turn.reveals or ()
    return len(named) == expected and all(_on_top(table, name, level) for name in named)


def _on_top(table: Table, name: str, level: int) -> bool:
    deck = table["decks"][level]
    if name not in deck:
        return False
    deck.remove(name)
    deck.insert(0, name)
    return True
