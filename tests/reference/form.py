"""The form of a turn: whether it can be read at all and names one action only."""

from collections.abc import Mapping
from typing import cast

from .cards import LETTERS
from .table import Turn

KINDS: dict[str, type] = {
    "seat": int,
    "action": str,
    "tokens": dict,
    "card": str,
    "deck": int,
    "gold": int,
    "pay": dict,
    "returned": dict,
    "noble": str,
}
USED = {
    "take": ["tokens"],
    "reserve": ["card", "deck", "gold"],
    "buy": ["card", "pay"],
    "pass": [],
}


def refuse_form(turn: Mapping[str, object]) -> list[str]:
    """Check that the turn has all its keys, each with a value of its kind.

    Args:
        turn: any turn.

    Returns:
        Reasons to refuse it.
    """
    reasons = []
    for key, kind in KINDS.items():
        if not isinstance(turn.get(key), kind):
            reasons.append(f"{key} is missing or no {kind.__name__}")
    if len(turn) > len(KINDS):
        reasons.append("the turn has keys that mean nothing")
    if not reasons:
        for key in ["tokens", "pay", "returned"]:
            reasons += refuse_counts(key, cast(dict[object, object], turn[key]))
    return reasons


def refuse_counts(key: str, counts: dict[object, object]) -> list[str]:
    """Check that counts have token letters and whole numbers from zero up.

    Args:
        key: where in the turn they stand.
        counts: any dict.

    Returns:
        Reasons to refuse them.
    """
    reasons = []
    for letter, count in counts.items():
        if letter not in LETTERS:
            reasons.append(f"{key}: there is no token {letter}")
        if not isinstance(count, int) or count < 0:
            reasons.append(f"{key}: {count} is no count")
    return reasons


def refuse_unused(turn: Turn) -> list[str]:
    """Rule paragraph "Take exactly one of four actions": no part of another action.

    Args:
        turn: a turn of good form.

    Returns:
        Reasons to refuse it.
    """
    filled = {
        "tokens": sum(turn["tokens"].values()) > 0,
        "card": turn["card"] != "",
        "deck": turn["deck"] != 0,
        "gold": turn["gold"] != 0,
        "pay": sum(turn["pay"].values()) > 0,
    }
    used = USED[turn["action"]]
    return [
        f"{key} has no place in a {turn['action']}"
        for key in filled
        if filled[key] and key not in used
    ]
