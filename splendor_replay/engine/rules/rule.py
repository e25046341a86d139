"""What a rule is: a code, a name, a severity, an explanation and a check.

Each rule is a file of this folder. The docstring of the file is its page, in four parts; the
check is a pure function that answers one ``Finding`` or ``None``. A rule may look at a deed of a
turn, at the deal, at a checkpoint, at the end, or at the record as a whole.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from splendor_replay.components.gems import TOKEN_NAMES, TokenCounts
from splendor_replay.diagnostics import Fact, Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.scenes import CheckScene, DealScene, EndScene, RecordScene
from splendor_replay.engine.whereabouts import Origin
from splendor_replay.record.model import Buy, Reserve, ReserveDeck, Skip, Unreadable

__all__ = ["Finding", "Rule", "buys_what_it_reserved", "taken", "withheld", "words"]


class Finding(NamedTuple):
    """What a rule found.

    Attributes:
        message: One sentence with the numbers.
        part: Part of the line that it points to, as in ``Place.part``.
        facts: The numbers as values.
        severity: Set where it is not the rule's own: ``incomplete`` where the record lacks what
            the rule needs, ``info`` where something was inferred.
        also: Further codes that the same fault breaks.
        item: Index in ``Record.log`` that it points to; set by rules that look at the record.
    """

    message: str
    part: str = "action"
    facts: Mapping[str, Fact] = {}
    severity: Severity | None = None
    also: tuple[str, ...] = ()
    item: int | None = None


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule; the functions that are ``None`` are stages it does not look at.

    Attributes:
        code: Stable code, never given to another rule.
        name: What is wrong; reads well after "allow".
        severity: Severity of a finding that sets none itself.
        page: The explanation, in four parts; see ``explain``.
        headings: Headings of the rule texts that it rests on; empty where they are silent.
        reads: What of the table it looks at: ``bank``, ``tokens``, ``tableau``, ``reserved`` and
            ``nobles`` (tiles) of the seat, ``card`` (where the cards of the turn are), ``market``,
            ``deck``, ``to-move``, ``all-tokens``, ``outcome``. Empty is the turn alone. Where an
            earlier illegal turn spoiled one of them, what the rule finds follows from that turn.
        actions: Types of action that ``turn`` looks at; ``None`` is all, and no action at all.
        signs: Parts that are written, and other signs of a deed as ``signs.SIGNS`` has them, of
            which there must be one for ``turn`` to look; empty is always.
        origins: Where the card must have lain for ``turn`` to look; empty is anywhere.
        printed: Whether the printed rules let ``turn`` find anything; else only house rules do.
        turn: Looks at one deed of a turn.
        deal: Looks at the start.
        checkpoint: Looks at a checkpoint.
        end: Looks at the end.
        record: Looks at the whole record.
    """

    code: str
    name: str
    severity: Severity
    page: str
    headings: tuple[str, ...] = ()
    reads: tuple[str, ...] = ()
    actions: tuple[type, ...] | None = None
    signs: tuple[str, ...] = ()
    origins: tuple[Origin, ...] = ()
    printed: bool = True
    turn: Callable[[Case], Finding | None] | None = None
    deal: Callable[[DealScene], Finding | None] | None = None
    checkpoint: Callable[[CheckScene], Finding | None] | None = None
    end: Callable[[EndScene], Finding | None] | None = None
    record: Callable[[RecordScene], Iterable[Finding]] | None = None


@lru_cache(4096)
def words(counts: tuple[int, ...]) -> str:
    """Say counts of gems or tokens in words, in the order of the box.

    Example:
        >>> words((0, 0, 0, 3, 1))
        '3 ruby, 1 onyx'
        >>> words((0, 0, 0, 0, 0, 0))
        'nothing'
    """
    said = zip(TOKEN_NAMES, counts, strict=False)
    return ", ".join([f"{n} {gem}" for gem, n in said if n]) or "nothing"


_TELLS_NOTHING = frozenset({Skip, Unreadable})


def withheld(case: Case) -> bool:
    """Tell whether the record does not say what the turn did: nothing it lacks is a fault then."""
    if case.action is None:
        return not case.deed.returned and not case.deed.nobles
    return type(case.action) in _TELLS_NOTHING


def taken(case: Case) -> TokenCounts:
    """Return the tokens of a take and the gold beside it; what was received otherwise is F004."""
    received = case.deed.received
    return case.got.least if received is None else case.got.least.minus(received)


def buys_what_it_reserved(case: Case) -> bool:
    """Tell whether a deed buys the card that the first deed of its turn reserved."""
    action, reserved = case.action, case.turn.action
    if case.first or not isinstance(action, Buy) or not isinstance(reserved, Reserve | ReserveDeck):
        return False
    if reserved.card is not None:
        return reserved.card == action.card
    return case.found.origin is Origin.BLIND and case.found.index == len(case.area.reserved) - 1
