"""Which log and which start state belong together, where a game comes as two sources."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from splendor_replay.importers.bga.box import Box
from splendor_replay.importers.bga.envelope import Envelope, open_envelope
from splendor_replay.importers.bga.events import Bought, Reserved, Revealed
from splendor_replay.importers.bga.packets import read_packets
from splendor_replay.importers.bga.players import first_to_act, player_ids
from splendor_replay.importers.bga.reading import Told, read_events
from splendor_replay.importers.bga.start import read_start
from splendor_replay.record.fields import UNKNOWN

__all__ = ["Part", "join", "part"]


@dataclass(frozen=True, slots=True)
class Part:
    """What of a source tells which game it is of.

    Attributes:
        log: Whether it holds packets.
        start: Whether it holds a start state.
        players: Ids of the players.
        first: Id of the first player.
        dealt: Cards of the start: all of them in a start state; in a log those that left the
            market without having been revealed.
        revealed: Cards that the log reveals.
    """

    log: bool = False
    start: bool = False
    players: frozenset[str] = frozenset()
    first: str | None = None
    dealt: frozenset[str] = frozenset()
    revealed: frozenset[str] = frozenset()


def part(text: str) -> Part:
    """Return what of a source tells its game; nothing of the text is kept."""
    envelope = open_envelope(text)
    if envelope.packets is None:
        return Part() if envelope.start is None else _part_of_start(envelope)
    packets, _ = read_packets(envelope.packets, text)
    told, _ = read_events(packets, Box())
    dealt, revealed = _market_cards(told)
    return Part(
        log=True,
        start=envelope.start is not None,
        players=frozenset(player_ids(packets, told)),
        first=first_to_act(told),
        dealt=dealt,
        revealed=revealed,
    )


def join(parts: Sequence[Part]) -> tuple[tuple[int, ...], ...]:
    """Group sources that make one game: a log and the only start state that fits it.

    A start state fits where players and first player are the same, where it shows every card
    that left the market without having been revealed and none that was revealed. What fits
    nothing, or more than one, stays alone.

    Returns:
        Indexes into ``parts``, a log before its start state, in the order of the first of them.

    Example:
        >>> log = Part(log=True, players=frozenset({"101", "102"}), dealt=frozenset({"1W-U3"}))
        >>> start = Part(start=True, players=log.players, dealt=frozenset({"1W-U3", "1W-G4"}))
        >>> join([start, Part(), log])
        ((2, 0), (1,))
    """
    starts = defaultdict(list)
    for at, candidate in enumerate(parts):
        if candidate.start and not candidate.log:
            starts[candidate.players].append(at)
    fits = {
        at: [other for other in starts[log.players] if _fits(log, parts[other])]
        for at, log in enumerate(parts)
        if log.log and not log.start
    }
    taken = Counter(other for others in fits.values() for other in others)
    pairs = {
        at: others[0] for at, others in fits.items() if len(others) == 1 and taken[others[0]] == 1
    }
    second = set(pairs.values())
    groups = [
        (at, pairs[at]) if at in pairs else (at,) for at in range(len(parts)) if at not in second
    ]
    return tuple(sorted(groups, key=min))


def _fits(log: Part, start: Part) -> bool:
    return (
        (log.first or start.first) == (start.first or log.first)
        and log.dealt <= start.dealt
        and not log.revealed & start.dealt
    )


def _part_of_start(envelope: Envelope) -> Part:
    start = read_start(envelope.start or {})
    market = start.deal.market if start.deal else ()
    dealt = frozenset(card for row in market for card in row.slots)
    return Part(start=True, players=frozenset(start.order), first=start.first, dealt=dealt)


def _market_cards(told: Iterable[Told]) -> tuple[frozenset[str], frozenset[str]]:
    """Return the cards that were dealt and those that were revealed, as far as a log tells."""
    left: set[str] = set()
    revealed: set[str] = set()
    for entry in told:
        for event in entry.events:
            match event:
                case (
                    Bought(card=str(card), source="table")
                    | Reserved(card=str(card), from_deck=False)
                ):
                    left.add(card)
                case Revealed(card=card):
                    revealed.add(card)
                case _:
                    pass
    return frozenset(left - revealed - {UNKNOWN}), frozenset(revealed - {UNKNOWN})
