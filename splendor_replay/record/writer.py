"""Writes records as text: one canonical text for each record, and reading it gives it back."""

from collections.abc import Iterable

from splendor_replay.components.gems import TokenCounts
from splendor_replay.record.fields import EMPTY_SLOT
from splendor_replay.record.model import (
    FORMAT_VERSION,
    Action,
    Area,
    Bank,
    Buy,
    Checkpoint,
    Claim,
    Deck,
    End,
    Item,
    Market,
    Nobles,
    Pass,
    Record,
    Remark,
    Reserve,
    ReserveDeck,
    Segment,
    Skip,
    Swap,
    Take,
    Turn,
)
from splendor_replay.record.words import quoted

__all__ = ["claim_text", "turn_text", "write_records", "write_text"]

_ORDER = ("pay", "gold", "receive", "return", "noble", "drop", "reveal")


def write_text(record: Record) -> str:
    """Return the canonical text of a record, with a line end behind the last line.

    Example:
        >>> print(write_text(Record(start=1, log=(Turn(seat=1, action=Pass()),))), end="")
        splendor-record 1
        rules official
        start P1
        <BLANKLINE>
        P1 pass
    """
    lines = [f"splendor-record {FORMAT_VERSION}", *_header(record), *_deal(record)]
    log = [line for item in record.log for line in _item(item)]
    if log:
        lines += ["", *log]
    if record.end is not None:
        lines += [] if log else [""]
        lines.append(_end(record.end))
    return "\n".join(lines) + "\n"


def write_records(records: Iterable[Record]) -> str:
    """Return the text of several records, a blank line between them."""
    return "\n".join(write_text(record) for record in records)


def _header(record: Record) -> list[str]:
    knobs = "".join(f",{knob}={value}" for knob, value in sorted(record.rules.knobs.items()))
    lines = [f"rules {record.rules.profile}{knobs}"]
    for name in ("date", "time", "event", "source"):
        value = getattr(record, name)
        if value is not None:
            lines.append(f"{name} {quoted(value)}")
    if record.target is not None:
        lines.append(f"target {record.target}")
    if record.nobles_from is not None:
        lines.append(f"nobles-from {record.nobles_from}")
    if record.omits:
        lines.append(f"omits {' '.join(record.omits)}")
    lines += [f"expansion {quoted(name)}" for name in record.expansions]
    lines += [f"x-{name} {quoted(value)}" for name, value in sorted(record.extras.items())]
    for seat, player in enumerate(record.players, start=1):
        rating = "" if player.rating is None else f" rating {player.rating:.12g}"
        lines.append(f"player P{seat} {_name(player.name)}{rating}")
    if record.start is not None:
        lines.append(f"start P{record.start}")
    lines += [f"# {text}".rstrip() for text in record.remarks]
    return [*lines, *record.unreadable]


def _name(name: str) -> str:
    """A name that could be taken for a rating stands in quotes."""
    return f'"{name}"' if " rating " in f" {name}" and '"' not in name else quoted(name)


def _deal(record: Record) -> list[str]:
    lines = []
    if record.position is not None:
        turn = "" if record.position.turn is None else f" turn {record.position.turn}"
        seat = record.position.to_move
        lines.append(f"position{turn}" + ("" if seat is None else f" to-move P{seat}"))
    return lines + [claim_text(claim) for claim in record.deal.claims]


def claim_text(claim: Claim) -> str:
    """Return what a deal or checkpoint line says.

    Example:
        >>> claim_text(Deck(level=2, count=26))
        'deck 2 26'
    """
    match claim:
        case Bank():
            return f"bank {_tokens(claim.tokens)}"
        case Nobles():
            return f"nobles {_names(claim.tiles)}"
        case Market():
            slots = " ".join(claim.slots)
            return f"market {claim.level} {slots}{' unordered' if claim.unordered else ''}".rstrip()
        case Deck():
            return f"deck {claim.level} {_deck(claim)}"
        case Area():
            return _area(claim)


def _deck(deck: Deck) -> str:
    if deck.count is not None:
        return str(deck.count)
    return " ".join([*deck.cards, *(["..."] if deck.open_end else [])]) or EMPTY_SLOT


def _area(area: Area) -> str:
    parts = [f"P{area.seat}"]
    if area.tokens is not None:
        parts.append(f"tokens {_tokens(area.tokens)}")
    if area.tableau is not None:
        named = isinstance(area.tableau, tuple)
        parts.append(f"tableau {_names(area.tableau) if named else area.tableau}")
    if area.reserved is not None:
        parts.append(f"reserved {_names(area.reserved)}")
    if area.nobles is not None:
        parts.append(f"nobles {_names(area.nobles)}")
    if area.prestige is not None:
        parts.append(f"prestige {area.prestige}")
    return " ".join(parts)


def _names(names: tuple[str, ...]) -> str:
    return " ".join(names) or EMPTY_SLOT


def _tokens(tokens: TokenCounts | str) -> str:
    return tokens if isinstance(tokens, str) else tokens.text


def _item(item: Item) -> list[str]:
    match item:
        case Turn():
            return [turn_text(item), *(f"+ {_segment(line)}".rstrip() for line in item.more)]
        case Checkpoint():
            return [f"= {claim_text(item.claim)}{_comment(item.comment)}"]
        case Remark():
            return [f"# {item.text}".rstrip()]
        case _:
            return [item.text]


def _comment(comment: str | None) -> str:
    return f" # {comment}" if comment else ""


def turn_text(turn: Turn) -> str:
    """Return the first line of a turn; the lines with ``+`` are not in it.

    Example:
        >>> turn_text(Turn(seat=2, number=4, action=ReserveDeck(level=3)))
        '4 P2 reserve deck 3'
    """
    words = [str(turn.number)] if turn.number is not None else []
    words += [f"P{turn.seat}", _segment(turn)]
    if turn.label is not None:
        label = turn.label.replace("\\", "\\\\").replace('"', '\\"')
        words.append(f'as "{label}"')
    if turn.time is not None:
        words.append(f"time {turn.time}")
    for waiver in turn.waivers:
        words += [f"!{code}" for code in waiver.codes]
        if waiver.reason is not None:
            words.append(_reason(waiver.reason))
    return " ".join(word for word in words if word) + _comment(turn.comment)


def _reason(reason: str) -> str:
    """A reason that would not come back word by word stands in quotes."""
    if " ".join(reason.split()) == reason:
        return quoted(reason)
    return '"' + reason.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _segment(segment: Segment) -> str:
    """Return action and parts, the early ones before the action."""
    parts = _parts(segment)
    early = dict.fromkeys(segment.early)
    words = [parts[name] for name in early if name in parts]
    if segment.action is not None:
        words.append(_action(segment.action))
    words += [parts[name] for name in _ORDER if name in parts and name not in early]
    if segment.undone:
        words.append("undone")
    return " ".join(words)


def _parts(segment: Segment) -> dict[str, str]:
    """Return the written parts by their name."""
    tokens = {
        "pay": segment.pay,
        "gold": segment.gold,
        "receive": segment.received,
        "return": segment.returned,
    }
    parts = {name: f"{name} {_tokens(said)}" for name, said in tokens.items() if said is not None}
    if segment.nobles is not None:
        parts["noble"] = " ".join(f"noble {name}" for name in segment.nobles or (EMPTY_SLOT,))
    if segment.drops:
        parts["drop"] = " ".join(f"drop {name}" for name in segment.drops)
    if segment.reveals:
        parts["reveal"] = " ".join(f"-> {name}" for name in segment.reveals)
    return parts


def _action(action: Action) -> str:
    match action:
        case Take():
            return f"take {_tokens(action.tokens)}"
        case Buy():
            return f"buy {action.card}" + (f" from {action.source}" if action.source else "")
        case Reserve():
            return f"reserve {action.card}"
        case ReserveDeck():
            named = f" = {action.card}" if action.card is not None else ""
            return f"reserve deck {action.level}{named}"
        case Swap():
            return f"swap {action.given.text} for {action.gotten.text}"
        case Pass():
            return "pass"
        case Skip():
            return "skip"
        case _:
            return action.text


def _end(end: End) -> str:
    words = ["end", *(f"P{score.seat} {score.prestige}" for score in end.scores)]
    if end.winners is not None:
        words.append("winner " + (" ".join(f"P{seat}" for seat in end.winners) or EMPTY_SLOT))
    if end.reason is not None:
        words.append(f"by {end.reason}" + (f" P{end.seat}" if end.seat is not None else ""))
    return " ".join(words) + _comment(end.comment)
