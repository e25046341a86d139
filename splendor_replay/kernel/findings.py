"""What the fast engine finds, in the words of the rules."""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache

from splendor_replay.components.cards import CARDS
from splendor_replay.components.gems import GemCounts, TokenCounts
from splendor_replay.engine.rules import (
    RULE_BY_CODE,
    conceded_or_aborted,
    forced_pass,
    gem_not_in_bank,
    gold_from_empty_bank,
    gold_not_taken,
    hidden_card_unknown,
    no_legal_action,
    pair_from_short_bank,
    partial_shortage,
    payment_missing,
    record_stops_early,
    returned_token_not_held,
    tokens_not_held,
    too_few_taken,
    voluntary_pass,
)
from splendor_replay.engine.rules.rule import Finding
from splendor_replay.kernel.desk import deed
from splendor_replay.kernel.desk.codes import CODE_OF_NUMBER
from splendor_replay.kernel.desk.knobs import KERNEL_PROFILES
from splendor_replay.kernel.layout import Reason
from splendor_replay.rows import DiagnosticRow

__all__ = ["diagnostic_row_of"]

_TURN, _SEAT, _CODE, _SEVERITY = range(1, 5)
_FIRST, _SECOND, _SINGLE, _OTHER = (
    _CODE + place for place in (deed.FIRST, deed.SECOND, deed.SINGLE, deed.OTHER)
)
"""Places in a row of ``Replayed.findings``."""
_JSON = json.JSONEncoder(ensure_ascii=False)


def _tokens(said: Sequence[int], at: int) -> TokenCounts:
    return TokenCounts(*said[at : at + 6])


def _hidden_card(said: Sequence[int]) -> Finding:
    if said[_SEVERITY] == deed.INFO:
        return hidden_card_unknown.named_late(CARDS[said[_SINGLE] - 1].name, said[_SEAT])
    blind = (mark for mark in said[_FIRST:_SINGLE] if mark)
    return hidden_card_unknown.never_named(
        tuple(f"{mark % 10}? of seat {mark // 10}" for mark in blind)
    )


def _payment(said: Sequence[int]) -> Finding:
    if said[_SEVERITY] == deed.INFO:
        return payment_missing.forced(_tokens(said, _SECOND))
    due, at_most = GemCounts(*said[_FIRST : _FIRST + 5]), said[_SECOND : _SECOND + 6]
    return payment_missing.choice(due, _payments(sum(due), tuple(at_most)))


@cache
def _payments(total: int, at_most: tuple[int, ...]) -> int:
    """Count the payments of so many tokens with no more of any kind.

    Example:
        >>> _payments(2, (1, 2, 0, 0, 0, 1))
        4
    """
    if not at_most:
        return total == 0
    return sum(_payments(total - paid, at_most[1:]) for paid in range(min(at_most[0], total) + 1))


def _gem_not_in_bank(said: Sequence[int]) -> Finding:
    bank, tokens = _tokens(said, _FIRST), _tokens(said, _SECOND)
    return gem_not_in_bank.short(bank, tokens, bank.lacking(tokens), sure=False)


def _pair(said: Sequence[int]) -> Finding:
    gems = GemCounts(*said[_SECOND : _SECOND + 5])
    return pair_from_short_bank.low(gems, said[_OTHER], sure=False)


def _no_legal_action(said: Sequence[int]) -> Finding:
    rules = list(KERNEL_PROFILES)[said[_SINGLE]]
    return no_legal_action.stuck(said[_SEAT], _tokens(said, _FIRST), rules)


def _ended(said: Sequence[int]) -> Finding:
    return conceded_or_aborted.ended_by(Reason(said[_SINGLE]).name.lower(), said[_OTHER] or None)


_WORDS: Mapping[str, Callable[[Sequence[int]], Finding]] = {
    "A203": lambda said: voluntary_pass.perhaps_stuck(said[_SEAT]),
    "A204": lambda said: forced_pass.stuck(said[_SEAT], _tokens(said, _FIRST)),
    "F005": _hidden_card,
    "F007": _payment,
    "F011": lambda said: record_stops_early.stopped_after(said[_TURN]),
    "G302": _gem_not_in_bank,
    "G305": lambda said: too_few_taken.perhaps_too_few(_tokens(said, _SECOND)),
    "G306": lambda said: partial_shortage.one_of_two(
        _tokens(said, _SECOND), _tokens(said, _FIRST), None
    ),
    "G307": _pair,
    "V404": lambda _said: gold_not_taken.perhaps_missing(),
    "V405": lambda _said: gold_from_empty_bank.perhaps_empty(),
    "B508": lambda said: tokens_not_held.short(
        said[_SEAT], _tokens(said, _FIRST), _tokens(said, _SECOND), sure=False
    ),
    "L704": lambda said: returned_token_not_held.short(
        said[_SEAT], _tokens(said, _FIRST), _tokens(said, _SECOND), sure=False
    ),
    "E908": _no_legal_action,
    "E909": _ended,
}
"""Finding of each code, from its numbers."""


def diagnostic_row_of(said: Sequence[int], line: int) -> DiagnosticRow:
    """Return a finding of a batch as a row of diagnostics.

    Args:
        said: Row of ``Replayed.findings``.
        line: Line of the source where the record stands, from 1.
    """
    rule = RULE_BY_CODE[CODE_OF_NUMBER[said[_CODE]]]
    found = _WORDS[rule.code](said)
    severity = found.severity or rule.severity
    seat, turn = said[_SEAT], said[_TURN]
    return DiagnosticRow(
        rule.code,
        rule.name,
        severity.value,
        turn,
        seat or None,
        turn - 1 if seat else None,
        found.part,
        line,
        None,
        found.message,
        _JSON.encode(dict(found.facts)),
        waived=False,
    )
