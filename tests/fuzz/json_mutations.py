"""JSON put out of shape: values of other types, fields left out, deep nesting, doubled keys."""

import json
import random
import re
from collections.abc import Callable
from typing import Any

from tests.fuzz.text_mutations import DEEP, HUGE, STRANGE, damaged

__all__ = ["json_mutated"]

Mutation = Callable[[random.Random, Any], None]
Holder = dict[str, Any] | list[Any]

RAW = re.compile(r'"raw:([0-9]+)"')
"""A text in the data that stands for JSON which Python cannot write."""
DAMAGED = 0.3
CHANGES = (1, 1, 1, 2, 2, 3, 6)
TEXTS = (
    *("", " ", "?", "-", "x", "URK", "WU2Y", "1W-R2K1", "3G-U7", "W4U4", "2?", "?=3G-U7", "P1"),
    *("unreadable", "turn", "checkpoint", "remark", "take", "buy", "reserve-deck", "skip", "pay"),
    *("official", "bga", "target=3", "2", "-1", "91", "999", "1e9", "9" * 13, "market_3", "hand"),
    *("deck_9", "25", "40", "50", "75", "99", "SCOREG", "GGGGG", "101", "102", "splendor-record"),
    *("a\nb", 'say "x"', "# no comment", "!G305", "end", "line\r\nend", "\\ud800", *STRANGE),
)
NUMBERS = (0, 1, 2, 3, 4, 5, 10, 99, -1, 90, 91, 255, 999, 1_000, 99_999, 2**31, 2**63, 10**30)


def json_mutated(rng: random.Random, data: Holder, indent: int | None = None) -> str:
    """JSON text of the data, which is changed, with one to six things wrong."""
    root = [data]
    for _ in range(rng.choice(CHANGES)):
        rng.choice(MUTATIONS)(rng, root)
    text = json.dumps(root[0] if root else None, ensure_ascii=rng.random() < EVEN, indent=indent)
    text = RAW.sub(_raw, text)
    if rng.random() < DOUBLED:
        text = _key_doubled(rng, text)
    return damaged(rng, text) if rng.random() < DAMAGED else text


EVEN = 0.5
DOUBLED = 0.15


def _raw(found: re.Match[str]) -> str:
    """JSON that cannot be written from Python values: nesting, huge numbers."""
    kind, choice = divmod(int(found[1]), 100)
    if kind == 0:
        return HUGE[choice % len(HUGE)]
    opened, closed = (("[", "]"), ('{"a":', "}"), ('[{"type":', "}]"))[kind % 3]
    depth = DEEP[choice % len(DEEP)]
    return opened * depth + "1" + closed * depth


def _key_doubled(rng: random.Random, text: str) -> str:
    """A key that stands twice in its object, with another value before the first."""
    keys = list(re.finditer(r'"[a-z_0-9-]+"\s*:', text))
    if not keys:
        return text
    key = rng.choice(keys)
    other = json.dumps(_anything(rng))
    return text[: key.start()] + f"{key.group()}{RAW.sub(_raw, other)}," + text[key.start() :]


# --- values ------------------------------------------------------------------------------------


def _anything(rng: random.Random) -> Any:  # noqa: ANN401 - JSON of any shape
    return rng.choice(MAKERS)(rng)


def _raw_later(rng: random.Random) -> str:
    return f"raw:{rng.randint(0, 399)}"


def _list(rng: random.Random) -> list[Any]:
    return [_anything(rng) for _ in range(rng.randint(0, 3))]


def _dict(rng: random.Random) -> dict[str, Any]:
    return {rng.choice(TEXTS): _anything(rng) for _ in range(rng.randint(0, 3))}


FLOATS = (0.5, 1.0, -0.0, 1e15, 1e300, float("nan"), float("inf"))
MAKERS: tuple[Callable[[random.Random], Any], ...] = (
    lambda rng: rng.choice((None, True, False)),
    *(lambda rng: rng.choice(TEXTS),) * 2,
    *(lambda rng: rng.choice(NUMBERS),) * 2,
    lambda rng: rng.choice(FLOATS),
    *(_raw_later, _list, _dict),
)


def _of_another_type(rng: random.Random, value: Any) -> Any:  # noqa: ANN401 - JSON of any shape
    """The value, spelled as another type."""
    match value:
        case str() if value.isascii() and value.isdecimal():
            return rng.choice((int(value), [value], {"0": value}, float(value)))
        case bool() | None | int() | float():
            return rng.choice((str(value), [value], {"value": value}, None))
        case str():
            return rng.choice(([value], list(value), {value: value}, None, value * 50))
        case list():
            return rng.choice(({str(n): v for n, v in enumerate(value)}, None, str(value)))
        case _:
            return rng.choice((list(value), list(value.values()), None, str(value)))


# --- places ------------------------------------------------------------------------------------


def _keys(holder: Holder) -> list[Any]:
    return list(holder) if isinstance(holder, dict) else list(range(len(holder)))


def _place(rng: random.Random, root: Holder) -> tuple[Any, Any] | None:
    """A holder and a key of it, at any depth."""
    holder: Any = root
    while holder:
        key = rng.choice(_keys(holder))
        inner = holder[key]
        if not isinstance(inner, dict | list) or not inner or rng.random() < STOPS:
            return holder, key
        holder = inner
    return None


STOPS = 0.12


def _replaced(rng: random.Random, root: Holder) -> None:
    if place := _place(rng, root):
        place[0][place[1]] = _anything(rng)


def _retyped(rng: random.Random, root: Holder) -> None:
    if place := _place(rng, root):
        place[0][place[1]] = _of_another_type(rng, place[0][place[1]])


def _left_out(rng: random.Random, root: Holder) -> None:
    if place := _place(rng, root):
        del place[0][place[1]]


def _moved(rng: random.Random, root: Holder) -> None:
    """A value of one place at another one too; a place within itself would never end."""
    first, second = _place(rng, root), _place(rng, root)
    if first and second:
        value = json.loads(json.dumps(first[0][first[1]]))
        second[0][second[1]] = value


def _swapped(rng: random.Random, root: Holder) -> None:
    """Two values of one holder, or two items of a list, each in the place of the other."""
    if place := _place(rng, root):
        holder = place[0]
        other = rng.choice(_keys(holder))
        holder[place[1]], holder[other] = holder[other], holder[place[1]]


def _item_doubled(rng: random.Random, root: Holder) -> None:
    for _ in range(TRIES):
        place = _place(rng, root)
        if place and isinstance(place[0], list):
            copy = json.loads(json.dumps(place[0][place[1]]))
            place[0].insert(rng.randint(0, len(place[0])), copy)
            return


TRIES = 8


def _added(rng: random.Random, root: Holder) -> None:
    if place := _place(rng, root):
        holder = place[0]
        if isinstance(holder, dict):
            holder[rng.choice(TEXTS)] = _anything(rng)
        else:
            holder.insert(place[1], _anything(rng))


def _renamed(rng: random.Random, root: Holder) -> None:
    """A field under the name of another one."""
    first, second = _place(rng, root), _place(rng, root)
    if first and second and isinstance(first[0], dict) and isinstance(second[1], str):
        first[0][second[1]] = first[0].pop(first[1])


MUTATIONS: tuple[Mutation, ...] = (
    *(_replaced, _replaced, _replaced, _retyped, _retyped, _left_out, _moved),
    *(_swapped, _item_doubled, _added, _renamed),
)
