"""Who plays, in turn order, with the names that the source gives."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from splendor_replay.diagnostics import Diagnostic
from splendor_replay.importers.bga.events import Revealed, State, Stopped
from splendor_replay.importers.bga.packets import Packet
from splendor_replay.importers.bga.reading import Told
from splendor_replay.importers.bga.start import Start
from splendor_replay.importers.bga.turns import END, TURN
from splendor_replay.importers.problems import unreadable
from splendor_replay.importers.values import as_dict, as_id, as_items, as_text
from splendor_replay.record.fields import UNKNOWN
from splendor_replay.record.model import Player

__all__ = ["Players", "first_to_act", "player_ids", "read_players"]


@dataclass(frozen=True, slots=True)
class Players:
    """The players by seat.

    Attributes:
        order: Ids, seat 1 first.
        start: Seat of the first turn; ``None`` where the source does not tell it.
        names: By id; not every player need have one.
    """

    order: tuple[str, ...]
    start: int | None
    names: Mapping[str, str]

    @property
    def seats(self) -> dict[str, int]:
        """Seat of each id, from 1."""
        return {number: seat for seat, number in enumerate(self.order, 1)}

    @property
    def of_record(self) -> tuple[Player, ...]:
        """The players as the record has them, ``?`` where no name is known."""
        return tuple(Player(name=self.names.get(number, UNKNOWN)) for number in self.order)


def first_to_act(told: tuple[Told, ...]) -> str | None:
    """Return who has the first turn of a log."""
    return next(_active(told), None)


def player_ids(packets: tuple[Packet, ...], told: tuple[Told, ...]) -> tuple[str, ...]:
    """Return everybody whom a log mentions, in the order of their first turns."""
    ids = (*_who_act(told), *_clocks(packets), *(number for number, _ in _results(told)))
    return tuple(dict.fromkeys(ids))


def read_players(
    packets: tuple[Packet, ...], told: tuple[Told, ...], start: Start, *, late: bool
) -> tuple[Players, tuple[Diagnostic, ...]]:
    """Return the players of a log and its start state, the first player at seat 1.

    The seats go in turn order, which is clockwise. Where the two name different first players,
    the log counts.

    Args:
        late: Whether the log begins in the middle of the game; its first turn is then no first.
    """
    problems = []
    order = start.order or player_ids(packets, told)
    strangers = tuple(number for number in _who_act(told) if number not in order)
    if strangers:
        message = f"the log has {len(strangers)} players whom the start state does not list"
        problems.append(unreadable(message, count=len(strangers)))
    order += strangers
    first = None if late else first_to_act(told)
    if first and start.first and first != start.first:
        problems.append(unreadable("the first turn of the log is not first_player's"))
    first = first or start.first
    if first in order:
        at = order.index(first)
        order = order[at:] + order[:at]
    names = start.names
    if not names.keys() >= set(order):
        names = {**dict(_names(packets, told)), **names}
    seat = 1 if first in order else None
    return Players(order, seat, names), tuple(problems)


def _active(told: tuple[Told, ...]) -> Iterator[str]:
    for entry in told:
        for event in entry.events:
            if isinstance(event, State) and event.state == TURN and event.player:
                yield event.player


def _who_act(told: tuple[Told, ...]) -> tuple[str, ...]:
    """Return everybody who has a turn or does anything, in the order of their first turns."""
    actors = {
        event.player: None
        for entry in told
        for event in entry.events
        if not isinstance(event, State) and not isinstance(event, Revealed | Stopped)
    }
    return tuple(dict.fromkeys((*_active(told), *actors)))


def _clocks(packets: tuple[Packet, ...]) -> Iterator[str]:
    """Yield the players whose clocks a change of state lists: everybody."""
    told = (as_dict(said.args.get("reflexion")) for p in packets for said in p.notifications)
    clocks = dict.fromkeys(key for entry in told if entry for key in as_dict(entry.get("total")))
    yield from filter(None, map(as_id, clocks))


def _results(told: tuple[Told, ...]) -> Iterator[tuple[str, str | None]]:
    for entry in told:
        for event in entry.events:
            if isinstance(event, State) and event.state == END:
                for row in map(as_dict, as_items(event.args.get("result"))):
                    number = as_id(row.get("player")) or as_id(row.get("id"))
                    if number:
                        yield number, as_text(row.get("name"))


def _names(packets: tuple[Packet, ...], told: tuple[Told, ...]) -> Iterator[tuple[str, str]]:
    for packet in packets:
        for said in packet.notifications:
            name = as_text(said.args.get("player_name"))
            number = as_id(said.args.get("player_id")) if name else None
            if number and name:
                yield number, name
    yield from ((number, name) for number, name in _results(told) if name)
