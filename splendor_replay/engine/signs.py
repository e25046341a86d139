"""What is written of a deed and what is out of the ordinary: it tells which rules must be asked.

Nearly all of a turn is right even where something of it is wrong. What is plainly right is told
here once, and the rules that could only say so are not asked.
"""

from splendor_replay.components.cards import Card
from splendor_replay.components.gems import NO_TOKENS, TokenCounts
from splendor_replay.components.limits import TAKE_SIZE
from splendor_replay.engine.case import Case, How
from splendor_replay.engine.plain import plain_take, plainly_pays, too_many_gems
from splendor_replay.engine.whereabouts import Origin
from splendor_replay.record.model import Buy, Reserve, ReserveDeck, Segment, Swap, Take

__all__ = ["SIGNS", "signs_of"]

SIGNS = (
    "pay",
    "unheld",
    "stray",
    "return",
    "receive",
    "noble",
    "drop",
    "reveal",
    "label",
    "order",
    "over",
    "second",
    "excess",
    "unsure",
    "unnamed",
    "odd",
    "scarce",
    "many",
    "few",
)
"""Signs of a deed: what is written of it, and what is out of the ordinary.

``unheld``: a payment that the seat cannot surely give; ``stray``: a payment, gold or received
tokens that the action does not bring; ``reveal``: a new card or an emptied slot, unless one card
of the right level that was never seen has come from a deck that has cards; ``order``: of another
seat than the one to move; ``over``: after the end; ``second``: not the first of its turn;
``excess``: more tokens than the limit before the return; ``unsure``: a return that is not
recorded; ``unnamed``: no card of the box; ``odd``: no take, no payment that is plainly right, or a
take of nothing or of what is not known. Of a take, ``scarce``: more than the bank surely has;
``many``: a pair from a low pile, or more tokens than may be taken; ``few``: fewer than there are.
``noble`` is there too where a tile qualifies, ``receive`` with a swap, ``label`` with a buy that
says where the card lay.
"""

_ODD, _SCARCE, _MANY, _FEW = (1 << SIGNS.index(name) for name in ("odd", "scarce", "many", "few"))
_NOT_KNOWN = _ODD | _SCARCE | _MANY | _FEW


def signs_of(case: Case, kind: type) -> int:
    """Return which signs a deed has, as bits in the order of ``SIGNS``.

    Args:
        case: The deed.
        kind: Type of its action.
    """
    deed, total, pay = case.deed, case.held_total, case.deed.pay
    paid, received = pay is not None, deed.received is not None
    return (
        paid
        | (paid and not _is_held(case, pay)) << 1
        | (received or (paid and kind is not Buy) or _is_stray_gold(deed, kind)) << 2
        | (deed.returned is not None) << 3
        | (received or kind is Swap) << 4
        | (deed.nobles is not None or bool(case.visits or case.met)) << 5
        | bool(deed.drops) << 6
        | ((deed.reveals is not None or case.gap > 0) and not _is_refilled(case)) << 7
        | (case.turn.label is not None or (kind is Buy and case.action.source is not None)) << 8  # type: ignore[union-attr]
        | (case.seat != case.position.to_move) << 9
        | case.over << 10
        | (not case.first) << 11
        | (total is None or total > case.rules.judged.limit) << 12
        | (case.returned.how is not How.RECORDED) << 13
        | (case.card is None and kind is not Take) << 14
        | (_of_take(case) if kind is Take else 0 if _is_paid(case, kind) else _ODD)
    )


def _is_held(case: Case, pay: object) -> bool:
    """Tell whether a payment is surely among the tokens of the seat."""
    return type(pay) is TokenCounts and case.area.tokens.covers(pay)


def _is_stray_gold(deed: Segment, kind: type) -> bool:
    """Tell whether gold stands beside no reserve."""
    return deed.gold is not None and kind is not Reserve and kind is not ReserveDeck


def _is_refilled(case: Case) -> bool:
    """Tell whether the one new card is plainly right."""
    refill, reveals, gap = case.refill, case.deed.reveals, case.gap
    return (
        isinstance(refill, Card)
        and reveals is not None
        and len(reveals) == 1
        and refill.level == gap
        and refill is not case.card
        and case.position.decks[gap - 1].count != 0
        and case.found.origin is Origin.TABLE
    )


def _of_take(case: Case) -> int:
    """Return the signs of a take; all of them where it is not known what it is judged by."""
    deed, before = case.deed, case.position
    tokens, bank = case.action.tokens, before.bank  # type: ignore[union-attr]
    if before.bank_spare is not NO_TOKENS or deed.gold is not None or deed.received is not None:
        return _NOT_KNOWN
    if type(tokens) is not TokenCounts or tokens[5]:
        return _NOT_KNOWN
    if plain_take(tokens, bank):
        return 0
    signs = _SCARCE if any(bank.lacking(tokens)) else 0
    if too_many_gems(tokens, bank):
        return signs | _MANY
    total = sum(tokens)
    if total == TAKE_SIZE or max(tokens) > 1:
        return signs
    return signs | (_FEW if total else _ODD)


def _is_paid(case: Case, kind: type) -> bool:
    """Tell whether a payment is plainly right."""
    pay, card = case.deed.pay, case.card
    if kind is not Buy or card is None or case.owed is None or type(pay) is not TokenCounts:
        return False
    return plainly_pays(card.cost, case.area.bonuses, pay)
