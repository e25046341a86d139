"""Which expansions a game is played with: S110, and only where one is really in play.

Pages and packets carry fields of every expansion even in plain games, so a field alone says
nothing; its value does.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from splendor_replay.diagnostics import Diagnostic, Place
from splendor_replay.importers.bga.box import CARD_COUNT
from splendor_replay.importers.bga.packets import Notification, Packet
from splendor_replay.importers.problems import not_base_game
from splendor_replay.importers.values import as_dict, as_id, as_int, as_items, is_set

__all__ = ["read_expansions"]

_OPTION = "expansion_"
_OFF = "2"
_NAMES = {
    "cities": "cities",
    "tradings_post": "trading posts",
    "orient": "orient",
    "strongholds": "strongholds",
}
_STATES = frozenset({55, 61, 62, 64, 67, 68})
_WORDS = {
    "stronghold": "strongholds",
    "trading": "trading posts",
    "orient": "orient",
    "cities": "cities",
    "city": "cities",
}
"""Words in the kind of a notification that belong to one expansion."""
_UNNAMED = "an expansion"


def read_expansions(
    start: Mapping[str, object], packets: tuple[Packet, ...]
) -> tuple[Diagnostic, ...]:
    """Return one S110 for each expansion in play, with the first sign of it.

    Example:
        >>> [found.facts["expansion"] for found in read_expansions({"expansion_orient": "1"}, ())]
        ['orient']
    """
    found: dict[str, Diagnostic] = {}
    for name, sign in _signs_of_start(start):
        found.setdefault(name, not_base_game(name, sign))
    for packet in packets:
        for said in packet.notifications:
            for name, sign in _signs(said):
                path = f"packet {said.packet}, notification {said.number}: {sign}"
                found.setdefault(name, not_base_game(name, path, Place(record=1, line=said.line)))
    if len(found) > 1:
        found.pop(_UNNAMED, None)
    return tuple(found.values())


def _signs_of_start(start: Mapping[str, object]) -> Iterator[tuple[str, str]]:
    for key, value in start.items():
        written = as_id(value)
        if key.startswith(_OPTION) and written not in (None, _OFF):
            word = key.removeprefix(_OPTION)
            yield _NAMES.get(word, word), f"{key} is {written}, not {_OFF}"
    market = as_dict(start.get("market"))
    for level in (1, 2, 3):
        for card in as_items(as_dict(market.get(f"row_{level}")).get("cards")):
            if _is_of_orient(card):
                yield "orient", f"market.row_{level} holds card {as_dict(card).get('id')}"


def _signs(said: Notification) -> Iterator[tuple[str, str]] | tuple[()]:
    """Return each expansion that a notification tells of, and how."""
    plain = said.kind == "gameStateChange" and as_int(said.args.get("id")) not in _STATES
    return () if plain or said.kind == "coins" else _told(said)


def _told(said: Notification) -> Iterator[tuple[str, str]]:
    args = said.args
    if "card" in args and _is_of_orient(args["card"]):
        yield "orient", f"{said.kind} of card {as_dict(args['card']).get('id')}"
    if not args.keys().isdisjoint(_OF_EXPANSIONS):
        for key in args.keys() & _OF_EXPANSIONS.keys():
            if is_set(args[key]):
                yield _OF_EXPANSIONS[key], f"{said.kind} with {key}"
    if said.kind == "gameStateChange" and as_int(args.get("id")) in _STATES:
        yield _UNNAMED, f"state {as_int(args.get('id'))}"
    name = _named_in(said.kind)
    if name is not None:
        yield name, f"a notification {said.kind}"


_OF_EXPANSIONS = {
    "isCitiesActivate": "cities",
    "isCitiesLastTurn": "cities",
    "cardToCopyId": "orient",
    "doubleGoldCardsIdList": "orient",
    "expenseCardsIdList": "orient",
}
"""What a notification says only where an expansion is in play."""


@lru_cache(1024)
def _named_in(kind: str) -> str | None:
    """Return the expansion that a kind of notification belongs to."""
    small = kind.lower()
    return next((name for word, name in _WORDS.items() if word in small), None)


def _is_of_orient(card: object) -> bool:
    number = as_int(card.get("id")) if isinstance(card, dict) else None
    return number is not None and number > CARD_COUNT
