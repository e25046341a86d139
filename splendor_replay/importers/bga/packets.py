"""Packets and notifications of a log, each with its place in the source."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from splendor_replay.diagnostics import Diagnostic, Place, Severity
from splendor_replay.importers.problems import unreadable
from splendor_replay.importers.values import as_dict, as_id, as_int, as_items, as_text, one_line

__all__ = ["IGNORED", "Notification", "Packet", "read_packets"]

IGNORED = frozenset(
    {
        *("updateReflexionTime", "simpleNote", "simpleNode"),
        # what the site itself sends in every game: clocks, presence, waiting, talk
        *("archivewaitingdelay", "end_archivewaitingdelay", "replaywaitingdelay"),
        *("end_replaywaitingdelay", "replayinitialwaitingdelay", "end_replayinitialwaitingdelay"),
        *("aiPlayerWaitingDelay", "replay_has_ended", "clockalert", "wakeupPlayers"),
        *("yourturnack", "wouldlikethink", "playerstatus", "updateSpectatorList"),
        *("newActivePlayer", "gameStateMultipleActiveUpdate", "gameStateChangePrivateArg"),
        *("chat", "chatmessage", "tablechat", "groupchat", "privatechat"),
        *("startWriting", "stopWriting", "newRTCMode", "history_history"),
        *("showCursor", "showCursorClick", "showTutorial", "infomsg", "simplePause"),
        *("resultsAvailable", "switchToTurnbased", "skipTurnOfPlayerWarning"),
        # a turn that the site skips is seen by its states
        "skipTurnOfPlayer",
    }
)
"""Kinds of notifications that say nothing of the game; they are passed over."""
_CHANNEL = re.compile(r"/(table|player)/[tp]?([0-9]+)\Z")
_PACKET_KEY = '"packet_id"'


class Notification(NamedTuple):
    """One notification of a packet.

    Attributes:
        packet: Id of the packet as the log writes it; its place from 1 where it has none.
        number: Place in the packet, from 1.
        kind: The site's word for it, such as ``buyCard``.
        args: What it says; empty where it says nothing.
        line: Line of the source that names the packet; ``None`` is not known.
    """

    packet: str
    number: int
    kind: str
    args: Mapping[str, object]
    line: int | None = None

    def problem(self, message: str, severity: Severity = Severity.INCOMPLETE) -> Diagnostic:
        """Return an F001 at this notification."""
        path = f"packet {self.packet}, notification {self.number}"
        place = Place(record=1, line=self.line)
        return unreadable(
            f"{path}: {message}",
            place,
            severity,
            packet=self.packet,
            notification=self.number,
        )


_new = tuple.__new__  # skips the call in Python that the constructor of a named tuple is


class Packet(NamedTuple):
    """One packet: what the site sent at once, as a rule one action.

    Attributes:
        name: Id of the packet as the log writes it; its place from 1 where it has none.
        owner: Player who alone got it; ``None`` where the whole table did.
        act: The site's number of the action, shared by all packets of one action.
        time: Seconds since 1970, UTC.
        table: The site's number of the table.
    """

    name: str
    owner: str | None
    act: str | None
    time: int | None
    table: str | None
    line: int | None
    notifications: tuple[Notification, ...]


def _lines(text: str, raw: tuple[object, ...]) -> list[int | None]:
    """Return the line of each packet's id; ``None`` where the text names more or fewer ids."""
    if "\n" not in text:
        return [1] * len(raw)
    count = sum("packet_id" in as_dict(entry) for entry in raw)
    ends = [found.start() for found in re.finditer("\n", text)]
    ids = [found.start() for found in re.finditer(_PACKET_KEY, text)]
    if len(ids) != count:
        return [None] * count
    return [bisect_right(ends, offset) + 1 for offset in ids]


def read_packets(
    raw: tuple[object, ...], text: str
) -> tuple[tuple[Packet, ...], tuple[Diagnostic, ...]]:
    """Return the packets in the order of the log, and what of it has not their shape.

    Args:
        text: The source that ``raw`` was read from, for the lines.

    Example:
        >>> raw = ({"packet_id": 5, "channel": "/player/p101", "data": []},)
        >>> read_packets(raw, "")[0][0].owner
        '101'
    """
    problems: list[Diagnostic] = []
    lines = iter(_lines(text, raw))
    packets = []
    for place, entry in enumerate(map(as_dict, raw), 1):
        line = next(lines, None) if "packet_id" in entry else None
        if not isinstance(entry.get("data"), list):
            problems.append(unreadable(f"packet {place} of the log: no list of notifications"))
            continue
        packets.append(_packet(entry, as_id(entry.get("packet_id")) or str(place), line, problems))
    problems.extend(_other_tables(packets))
    problems.extend(_gaps(packets))
    return tuple(packets), tuple(problems)


def _packet(
    entry: Mapping[str, object], name: str, line: int | None, problems: list[Diagnostic]
) -> Packet:
    kind, number = _channel(as_text(entry.get("channel")) or "")
    notifications = []
    for place, said in enumerate(as_items(entry["data"]), 1):
        fields = said if type(said) is dict else {}
        written = fields.get("type")
        word = _word(written) if type(written) is str else ""
        if word in IGNORED:
            continue
        args = fields.get("args")
        said_of = (name, place, word, args if type(args) is dict else {}, line)
        notification: Notification = _new(Notification, said_of)
        if word:
            notifications.append(notification)
        else:
            problems.append(notification.problem("no type"))
    return Packet(
        name=name,
        owner=number if kind == "player" else None,
        act=as_id(entry.get("move_id")),
        time=as_int(entry.get("time")),
        table=as_id(entry.get("table_id")) or (number if kind == "table" else None),
        line=line,
        notifications=tuple(notifications),
    )


_word = lru_cache(1024)(one_line)


@lru_cache(1024)
def _channel(text: str) -> tuple[str, str | None]:
    """Return whether a channel is a table's or a player's, and its number."""
    found = _CHANNEL.match(text)
    return (found[1], found[2]) if found else ("", None)


def _other_tables(packets: list[Packet]) -> Iterator[Diagnostic]:
    tables = {packet.table for packet in packets if packet.table}
    if len(tables) > 1:
        yield unreadable(f"the log mixes the packets of {len(tables)} tables")


def _gaps(packets: list[Packet]) -> Iterator[Diagnostic]:
    """Say where the numbers of the actions, which the site gives without gaps, do not go on."""
    last: int | None = None
    for packet in packets:
        act = None if packet.owner else as_int(packet.act)
        if act is None:
            continue
        place = Place(record=1, line=packet.line)
        path = f"packet {packet.name}: action {act}"
        if last is not None and act < last:
            yield unreadable(f"{path} stands behind action {last}: out of order", place)
        elif last is not None and act > last + 1:
            yield unreadable(
                f"{path} stands behind action {last}: what came between is lost", place
            )
        last = act
