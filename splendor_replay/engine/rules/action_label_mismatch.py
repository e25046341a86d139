"""A label or place of the source that says something else than what changed hands.

What is checked
    The label that the source gives a turn means what was done, and a card that is bought from the
    hand or from the table lay there; labels without one of the usual words are not read (rule text
    000, "Take three different gems").

Why
    Some programs label a turn by the button and not by what moved. The turn is judged by what
    moved.

Refused
    42 P2 take WU as "take three"  # the bank has W and U only

Accepted
    42 P2 take WU as "take"
"""

from splendor_replay.components.gems import TokenCounts
from splendor_replay.diagnostics import Severity
from splendor_replay.engine.case import Case
from splendor_replay.engine.rules.rule import Finding, Rule
from splendor_replay.engine.whereabouts import Origin
from splendor_replay.record.model import Buy, Pass, Reserve, ReserveDeck, Take

__all__ = ["RULE"]


def check(case: Case) -> Finding | None:
    """Compare the label, and the place that a buy names, with what was done."""
    return _named_elsewhere(case) or _labeled_otherwise(case)


def _named_elsewhere(case: Case) -> Finding | None:
    """Look for a card that is bought from the hand and lies face up, or the other way round."""
    action, origin = case.action, case.found.origin
    if not isinstance(action, Buy) or action.source is None:
        return None
    lay = {Origin.HAND: "hand", Origin.TABLE: "table"}.get(origin)
    if lay is None or lay == action.source:
        return None
    message = f"the record says from {action.source}; {action.card} is {origin.value}"
    return Finding(message, "action", {"stated": action.source, "place": lay})


def _labeled_otherwise(case: Case) -> Finding | None:
    """Read the label as far as it is one of the usual words."""
    label = case.turn.label
    if label is None or not case.first:
        return None
    said = _meaning("".join(letter for letter in label.lower() if letter.isalnum()))
    done = _done(case)
    if said is None or done is None or said in done:
        return None
    message = f"the label {label!r} means {said}; the turn is {done[0]}"
    return Finding(message, "label", {"label": said, "action": done[0]})


def _meaning(label: str) -> str | None:
    """Return what a label means, ``None`` where it is none of the usual words."""
    if label.startswith(("take3", "takethree", "takedifferent", "three")):
        return "take three"
    if label.startswith(("take2", "taketwo", "takesame", "pair", "takepair")):
        return "take two"
    for word in ("take", "buy", "purchase", "reserve", "pass"):
        if label.startswith(word):
            return {"purchase": "buy"}.get(word, word)
    return None


def _done(case: Case) -> tuple[str, ...] | None:
    """Return what the turn is, most exact first."""
    action = case.action
    if isinstance(action, Take) and isinstance(action.tokens, TokenCounts):
        kinds, total = sum(n > 0 for n in action.tokens), action.tokens.total
        shape = {(3, 3): "take three", (1, 2): "take two"}.get((kinds, total))
        return (shape, "take") if shape else (f"a take of {total}", "take")
    names: dict[type, str] = {Buy: "buy", Reserve: "reserve", ReserveDeck: "reserve", Pass: "pass"}
    name = names.get(type(action))
    return (name,) if name else None


RULE = Rule(
    code="F014",
    name="action-label-mismatch",
    severity=Severity.SUSPICIOUS,
    page=__doc__,
    headings=('000 "Take three different gems"',),
    signs=("label",),
    turn=check,
)
