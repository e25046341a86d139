"""Takes: three different gems, a pair, or what a shortage leaves (G301 to G307)."""

from splendor_replay.components.limits import PAIR_FLOOR, TAKE_SIZE
from splendor_replay.kernel.compiled import inlined
from splendor_replay.kernel.desk import Desk
from splendor_replay.kernel.desk.codes import UNTOLD, number_of
from splendor_replay.kernel.desk.deed import (
    FIRST,
    GOT,
    INCOMPLETE,
    OTHER,
    SECOND,
    SINGLE,
    SUSPICIOUS,
    note,
)
from splendor_replay.kernel.desk.knobs import BOTH_OF_TWO
from splendor_replay.kernel.desk.table import BANK, BANK_SPARE
from splendor_replay.kernel.layout import GOLD, PAID, REVEAL, TOKENS
from splendor_replay.kernel.rules.passes import CAN, can_take

__all__ = ["take"]

_PAIR = 2
_GEM_NOT_IN_BANK = number_of("gem-not-in-bank")
_GOLD_TAKEN = number_of("gold-taken")
_PAIR_FROM_SHORT_BANK = number_of("pair-from-short-bank")
_PARTIAL_SHORTAGE = number_of("partial-shortage")
_REPEATED_COLOR = number_of("repeated-color")
_REVEAL_WITHOUT_GAP = number_of("reveal-without-gap")
_TOO_FEW_TAKEN = number_of("too-few-taken")
_TOO_MANY_TAKEN = number_of("too-many-taken")
_UNEXPECTED_FIELD = number_of("unexpected-field")
_VOLUNTARY_PASS = number_of("voluntary-pass")


@inlined
def take(desk: Desk) -> int:
    """Read and judge a take; returns the number of the code that it breaks, or 0."""
    if desk[PAID] or desk[GOLD]:
        return _UNEXPECTED_FIELD
    if desk[REVEAL]:
        return _REVEAL_WITHOUT_GAP
    if desk[TOKENS + 5]:
        return _GOLD_TAKEN
    total, kinds, most = 0, 0, 0
    for gem in range(5):
        count = desk[TOKENS + gem]
        desk[GOT + gem] = count
        total += count
        kinds += count > 0
        most = max(most, count)
    if total == 0:
        return _VOLUNTARY_PASS if can_take(desk) == CAN else UNTOLD
    broken = _shape(total, kinds, most)
    if broken == 0:
        broken = _from_bank(desk)
    if broken == 0 and total < TAKE_SIZE:
        broken = _pair(desk) if most == _PAIR else _short(desk, total)
    return broken


@inlined
def _shape(total: int, kinds: int, most: int) -> int:
    """Look at how many gems are taken, and of how many colors (G303, G304)."""
    if total > TAKE_SIZE or most > _PAIR:
        return _TOO_MANY_TAKEN
    return _REPEATED_COLOR if most == _PAIR and kinds == _PAIR else 0


@inlined
def _from_bank(desk: Desk) -> int:
    """Compare the taken gems with the bank before the take (G302)."""
    short, lacking = 0, 0
    for gem in range(5):
        least = max(desk[BANK + gem], 0)
        short += desk[GOT + gem] > least
        lacking += desk[GOT + gem] > max(desk[BANK + gem] + desk[BANK_SPARE + gem], 0)
    if lacking:
        return _GEM_NOT_IN_BANK
    if short:
        at = note(desk, _GEM_NOT_IN_BANK, INCOMPLETE)
        _compare(desk, at)
    return 0


@inlined
def _compare(desk: Desk, at: int) -> None:
    """Write the bank and the take into a finding."""
    for kind in range(6):
        desk[at + FIRST + kind] = desk[BANK + kind]
        desk[at + SECOND + kind] = desk[GOT + kind]


@inlined
def _pair(desk: Desk) -> int:
    """Look at what the bank has of the color of a pair before the take (G307)."""
    for gem in range(5):
        held = desk[BANK + gem]
        if desk[GOT + gem] and held < PAIR_FLOOR:
            if held + desk[BANK_SPARE + gem] < PAIR_FLOOR:
                return _PAIR_FROM_SHORT_BANK
            at = note(desk, _PAIR_FROM_SHORT_BANK, INCOMPLETE)
            desk[at + SECOND + gem] = _PAIR
            desk[at + SINGLE] = gem
            desk[at + OTHER] = held
    return 0


@inlined
def _short(desk: Desk, total: int) -> int:
    """Compare how many different gems are taken with how many there are (G305, G306)."""
    colors, at_most, short = 0, 0, 0
    for gem in range(5):
        colors += desk[BANK + gem] > 0
        at_most += desk[BANK + gem] + desk[BANK_SPARE + gem] > 0
        short += desk[GOT + gem] > max(desk[BANK + gem], 0)
    if colors >= TAKE_SIZE and not short:
        return _TOO_FEW_TAKEN
    if colors < TAKE_SIZE <= at_most:
        _compare(desk, note(desk, _TOO_FEW_TAKEN, INCOMPLETE))
    return _one_of_two(desk) if total == 1 and colors == _PAIR and not short else 0


@inlined
def _one_of_two(desk: Desk) -> int:
    """Say that one gem is taken where two different ones lie in the bank (G306)."""
    if desk[BOTH_OF_TWO]:
        return _PARTIAL_SHORTAGE
    _compare(desk, note(desk, _PARTIAL_SHORTAGE, SUSPICIOUS))
    return 0
