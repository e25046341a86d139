"""What KIFU has no words for and a comment holds: ``# reveal:C12 gold:D``, then free text.

``reveal:C12`` is the word of the programs that write KIFU; the others are ours. They stand at the
start of the comment of a turn; a time in milliseconds is kept before the free text, ``[2341]``.
"""

import json
import re
from typing import Any

from splendor_replay.components.gems import NO_TOKENS, TokenCounts
from splendor_replay.importers.kifu.box import CARD_NAMES, CARD_NUMBERS, letters, tokens_of_letters
from splendor_replay.importers.kifu.page import LONGEST
from splendor_replay.record.fields import EMPTY_SLOT, UNKNOWN
from splendor_replay.record.model import Buy, Checkpoint, ReserveDeck, Turn
from splendor_replay.record.notation import is_plain, json_string
from splendor_replay.record.reader import read_text

__all__ = ["checkpoint_of", "noted", "notes", "spelled", "unspelled"]

_WORD = re.compile(
    r"reveal:(?P<reveal>C[0-9]{1,3}|[-?])|gold:(?P<gold>[WUGRKD0-9]+|[-?])"
    r"|from:(?P<source>hand|table)|return:(?P<returned>-)|noble:(?P<nobles>-)"
)


def spelled(text: str) -> str:
    r"""Return a text for the end of a line: a JSON string where it would not come back as it is.

    Example:
        >>> print(spelled("Ana"), spelled("two\nlines"))
        Ana "two\nlines"
    """
    plain = not text or (is_plain(text) and not text.startswith('"'))
    return text if plain and _WORD.match(text) is None else json_string(text)


def unspelled(text: str) -> str:
    r"""Return a text that was written by ``spelled``; any other one as it is.

    Example:
        >>> unspelled('"two\\nlines"') == "two\nlines"
        True
    """
    if not text.startswith('"'):
        return text
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return value if isinstance(value, str) and spelled(value) == text else text


def notes(turn: Turn) -> str:
    """Return the words of a turn for its comment; its own comment is not among them.

    Raises:
        KeyError: Where a card is none of the box.
    """
    return " ".join((*_reveals(turn), *_others(turn)))


def _reveals(turn: Turn) -> list[str]:
    action = turn.action
    drawn = (action.card,) if isinstance(action, ReserveDeck) and action.card else ()
    names = (*drawn, *(turn.reveals or ()))
    marks = {EMPTY_SLOT, UNKNOWN}
    return [f"reveal:{name if name in marks else f'C{CARD_NUMBERS[name]}'}" for name in names]


def _others(turn: Turn) -> list[str]:
    words = []
    if turn.gold is not None:
        gold = turn.gold if isinstance(turn.gold, str) else letters(turn.gold) or "-"
        words.append(f"gold:{gold}")
    if isinstance(turn.action, Buy) and turn.action.source is not None:
        words.append(f"from:{turn.action.source}")
    words += ["return:-"] if turn.returned == NO_TOKENS else []
    return [*words, "noble:-"] if turn.nobles == () else words


def noted(comment: str) -> tuple[dict[str, Any], str]:
    """Return what the words at the start of a comment say, and the rest of it.

    Example:
        >>> noted("reveal:C0 gold:D a good card")
        ({'reveals': ('1U-K3',), 'gold': TokenCounts(gold=1)}, 'a good card')
    """
    fields: dict[str, Any] = {}
    rest = comment
    while rest:
        word, _, after = rest.partition(" ")
        found = _WORD.fullmatch(word)
        value = None if found is None else _value(found)
        if found is None or value is None:
            break
        name = str(found.lastgroup)
        if name == "reveal":
            fields["reveals"] = (*fields.get("reveals", ()), value)
        elif name in fields:
            break
        else:
            fields[name] = value
        rest = after.strip()
    return fields, unspelled(rest)


def _value(found: re.Match[str]) -> TokenCounts | str | tuple[str, ...] | None:
    """Return the value of a word; ``None`` where it names no card or no tokens."""
    name, text = str(found.lastgroup), found[str(found.lastgroup)]
    if name == "reveal" and text.startswith("C"):
        number = int(text[1:])
        return CARD_NAMES[number] if number < len(CARD_NAMES) else None
    if name in {"reveal", "source"} or text == UNKNOWN:
        return text
    if name == "nobles":
        return ()
    try:
        return NO_TOKENS if text == "-" else tokens_of_letters(text)
    except ValueError:
        return None


def checkpoint_of(text: str) -> Checkpoint | None:
    """Return the checkpoint that a comment is in our own notation, ``# = bank W4``."""
    if not text.startswith("=") or "\n" in text or len(text) > LONGEST:
        return None
    reads = read_text(f"splendor-record 1\nlog\n{text}\n")
    log = reads[0].record.log if len(reads) == 1 and not reads[0].diagnostics else ()
    return log[0] if len(log) == 1 and isinstance(log[0], Checkpoint) else None
