"""Notifications -> events, one by one, without knowing what came before.

What cannot be read is an F001 with the number of its packet and notification; a notification
that nobody knows is reported once for all of its kind.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Literal, NamedTuple, get_args

from splendor_replay.components.cards import CARD_BY_NAME
from splendor_replay.components.gems import NO_TOKENS, TokenCounts
from splendor_replay.diagnostics import Diagnostic
from splendor_replay.importers.bga.box import SITE_LETTERS, Box, tokens_of_counts, tokens_of_text
from splendor_replay.importers.bga.events import (
    Bought,
    Changed,
    Event,
    Reserved,
    Revealed,
    Scored,
    State,
    Stopped,
    Visited,
)
from splendor_replay.importers.bga.packets import Notification, Packet
from splendor_replay.importers.values import as_dict, as_id, as_int, as_text, is_set
from splendor_replay.record.fields import UNKNOWN, Level, Unknown

__all__ = ["BASE_STATES", "Told", "read_events"]

BASE_STATES = frozenset({25, 40, 42, 50, 75, 99})
"""States of the base game: turn, return, forced pass, choice of a noble, end of turn, end."""
_LEVELS: dict[int, Level] = {level: level for level in get_args(Level)}
_LEVEL_OF_PLACE = re.compile(r"_([0-9]{1,2})\Z")
Owned = tuple[str | None, str | None]
"""Number of an action, and the player whose it is."""
_CIRCLE = "\u25ef"
_HIGHEST_PRESTIGE = 999
_NOBODY = "0"
_new = tuple.__new__  # skips the call in Python that the constructor of a named tuple is


class Told(NamedTuple):
    """A packet that the whole table got, with what it tells."""

    packet: Packet
    events: tuple[Event, ...]


class _Reader:
    """Reads one notification after the other; what is wrong goes to ``problems``."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.problems: list[Diagnostic] = []
        self.strangers: dict[str, list[Notification]] = {}

    def told(self, packet: Packet) -> Told:
        events = []
        for said in packet.notifications:
            read = _READERS.get(said.kind)
            if read is None:
                self._stranger(said.kind, said)
            elif (event := read(self, said)) is not None:
                events.append(event)
        return Told(packet, tuple(events))

    def _stranger(self, kind: str, said: Notification) -> None:
        self.strangers.setdefault(kind, []).append(said)

    def _problem(self, said: Notification, message: str) -> None:
        self.problems.append(said.problem(f"{said.kind} {message}"))

    def _player(self, said: Notification) -> str | None:
        player = as_id(said.args.get("player_id"))
        if player is None:
            self._problem(said, "without player_id; it is left out")
        return player

    def _card(self, said: Notification, number: int | None) -> str | None:
        """Return the name of a card; ``None`` where the log has no number for it."""
        if number is None or number <= 0:
            return None
        name = self.box.cards.get(number)
        if name is None:
            self._problem(said, f"of a card that is not known: {number}")
        return name or UNKNOWN

    def reserved(self, said: Notification) -> Event | None:
        player, card = self._player(said), as_dict(said.args.get("card"))
        where = as_text(card.get("location")) or ""
        number = as_int(card.get("id")) or as_int(said.args.get("card_id"))
        name = self._card(said, number)
        level = _level_of_place(where) or _level_of_circles(said) or _level_of_card(name)
        if player is None:
            return None
        return Reserved(player, name, level, name is None or where.startswith("deck"))

    def bought(self, said: Notification) -> Event | None:
        player, card = self._player(said), as_dict(said.args.get("card"))
        where = as_text(card.get("location")) or ""
        name = self._card(said, as_int(card.get("id")))
        if name is None:
            self._problem(said, "without the id of the card")
        source: Literal["hand", "table"] | None = None
        if where == "hand" or where.startswith("market"):
            source = "hand" if where == "hand" else "table"
        else:
            self._problem(said, f"from {where or 'no place'}: neither hand nor market")
        if player is None:
            return None
        level = _level_of_place(where) or _level_of_card(name) if source == "table" else None
        return Bought(player, name or UNKNOWN, source, level)

    def changed(self, said: Notification) -> Event | None:
        player = self._player(said)
        gained, given = self._tokens(said, "income_coins"), self._tokens(said, "expense_coins")
        if gained is None and given is None:
            self._problem(said, "without income_coins and expense_coins")
        if player is None or (gained is None and given is None):
            return None
        event = Changed(player, gained or NO_TOKENS, given or NO_TOKENS)
        self._compare_with_gap(said, event)
        return event

    def _tokens(self, said: Notification, key: str) -> TokenCounts | Unknown | None:
        """Read tokens; of an old notification the site keeps one of the two keys only."""
        written = said.args.get(key)
        if written is None:
            return None
        tokens = tokens_of_text(written) if isinstance(written, str) else None
        if tokens is None:
            self._problem(said, f"with {key} that cannot be read")
        return tokens or UNKNOWN

    def _compare_with_gap(self, said: Notification, event: Changed) -> None:
        gained, given = event.gained, event.given
        if not isinstance(gained, TokenCounts) or not isinstance(given, TokenCounts):
            return
        change = gained.minus(given)
        gap = as_dict(said.args.get("gap"))
        if tuple(map(gap.get, SITE_LETTERS)) == change:
            return
        if tokens_of_counts(gap) not in (None, change):
            self._problem(said, "whose gap is not income_coins less expense_coins")

    def revealed(self, said: Notification) -> Event:
        card = as_dict(said.args.get("card"))
        name = self._card(said, as_int(card.get("id")))
        if name is None:
            self._problem(said, "without the id of the card")
        level = _level_of_place(as_text(card.get("location")) or "") or _level_of_card(name)
        return Revealed(name or UNKNOWN, level)

    def visited(self, said: Notification) -> Event | None:
        player = self._player(said)
        number = as_int(as_dict(said.args.get("card")).get("id"))
        name = None if number is None else self.box.nobles.get(number)
        if name is None:
            self._problem(said, "of a noble that is not named or not known")
        return None if player is None else Visited(player, name or UNKNOWN)

    def scored(self, said: Notification) -> Event | None:
        player, prestige = self._player(said), as_int(said.args.get("score"))
        if prestige is None or not 0 <= prestige <= _HIGHEST_PRESTIGE:
            self._problem(said, "without a score that can be read")
            return None
        return None if player is None else Scored(player, prestige)

    def state(self, said: Notification) -> Event | None:
        args = said.args
        if args.get("name") == "gameSetup":
            return None
        number = args.get("id")
        number = number if type(number) is int else as_int(number)
        if number is None:
            self._problem(said, "without id")
            return None
        if number not in BASE_STATES:
            self._stranger(f"{said.kind} {number}", said)
        player = as_id(args.get("active_player"))
        owner = None if player == _NOBODY else player
        return _new(State, (number, owner, as_dict(args.get("args"))))

    def conceded(self, said: Notification) -> Event:
        return Stopped("concede", as_id(said.args.get("player_id")))

    def neutralized(self, said: Notification) -> Event:
        return Stopped("timeout", as_id(said.args.get("player_id")))

    def decided(self, said: Notification) -> Event | None:
        decision, taken = said.args.get("decision_type"), said.args.get("decision_taken")
        return Stopped("abandoned", None) if decision == "abandon" and is_set(taken) else None

    def private_cards(
        self, packet: Packet, reserves: Collection[Owned]
    ) -> Iterator[tuple[Owned, str]]:
        """Yield the reserved cards that a packet to one player names, by action and player."""
        for said in packet.notifications:
            number = as_int(as_dict(said.args.get("card")).get("id"))
            name = self._card(said, number)
            owned = (packet.act, packet.owner)
            if name is not None and owned in reserves:
                yield owned, name
            elif said.kind != "gameStateChange":
                self._stranger(f"{said.kind} (to one player)", said)

    def reports(self) -> Iterator[Diagnostic]:
        """Yield one F001 for each unknown kind of notification."""
        for kind, found in self.strangers.items():
            times = f"{len(found)} times" if len(found) > 1 else "once"
            message = f"{kind} is unknown and is left out (it comes {times})"
            yield found[0].problem(message)


_READERS: dict[str, Callable[[_Reader, Notification], Event | None]] = {
    "reserveCard": _Reader.reserved,
    "buyCard": _Reader.bought,
    "coins": _Reader.changed,
    "revealCard": _Reader.revealed,
    "claimNoble": _Reader.visited,
    "updateScore": _Reader.scored,
    "gameStateChange": _Reader.state,
    "playerConcedeGame": _Reader.conceded,
    "gameResultNeutralized": _Reader.neutralized,
    "tableDecision": _Reader.decided,
}


def read_events(
    packets: Sequence[Packet], box: Box
) -> tuple[tuple[Told, ...], tuple[Diagnostic, ...]]:
    """Return what the public packets tell, in their order.

    A packet to one player alone, before or after the public one of the same action, may name
    the card that was reserved blind: it is then put into the public event.
    """
    reader = _Reader(box)
    told = tuple(reader.told(packet) for packet in packets if packet.owner is None)
    alone = [packet for packet in packets if packet.owner is not None]
    if alone:
        reserves = {(t.packet.act, e.player) for t in told for e in t.events if type(e) is Reserved}
        cards = dict(pair for packet in alone for pair in reader.private_cards(packet, reserves))
        told = tuple(_with_private_card(entry, cards) for entry in told)
    return told, (*reader.problems, *reader.reports())


def _with_private_card(told: Told, private: Mapping[Owned, str]) -> Told:
    def named(event: Event) -> Event:
        if not isinstance(event, Reserved) or event.card is not None:
            return event
        card = private.get((told.packet.act, event.player))
        return event._replace(card=card, level=event.level or _level_of_card(card))

    return told._replace(events=tuple(named(event) for event in told.events))


@lru_cache(256)
def _level_of_place(place: str) -> Level | None:
    found = _LEVEL_OF_PLACE.search(place)
    return _LEVELS.get(int(found[1])) if found else None


def _level_of_circles(said: Notification) -> Level | None:
    circles = as_text(said.args.get("rank")) or ""
    return _LEVELS.get(len(circles)) if set(circles) == {_CIRCLE} else None


def _level_of_card(name: str | None) -> Level | None:
    known = CARD_BY_NAME.get(name or "")
    return _LEVELS[known.level] if known else None
