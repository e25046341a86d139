"""Small logs in the site's shape, made by hand: table 1, players 101 Ana and 102 Ben."""

import json
from itertools import count
from typing import Any

from splendor_replay.importers import bga
from splendor_replay.record.model import Turn
from splendor_replay.record.reading import ReadRecord

ANA, BEN = "101", "102"
NAMES = {ANA: "Ana", BEN: "Ben"}
LETTERS = "SCOREG"
NEW_YEAR = 1_704_067_200

Json = dict[str, Any]


def said(kind: str, **args: object) -> Json:
    return {"uid": "0", "type": kind, "log": "", "args": args}


def by(player: str, kind: str, **args: object) -> Json:
    return said(kind, player_id=player, player_name=NAMES.get(player, ""), **args)


def packet(number: int | str, *notifications: Json, **fields: object) -> Json:
    return {
        "channel": "/table/t1",
        "table_id": "1",
        "packet_id": str(number),
        "packet_type": "resend",
        "move_id": str(number),
        "time": str(NEW_YEAR),
        "data": list(notifications),
        **fields,
    }


def private(number: int | str, player: str, *notifications: Json, act: int | str) -> Json:
    return packet(number, *notifications, channel=f"/player/p{player}", move_id=str(act))


def state(number: int, player: str | int, **args: object) -> Json:
    return said("gameStateChange", id=number, active_player=player, args=args, type="activeplayer")


def next_turn(player: str | int) -> Json:
    return state(25, player, turn="1")


def tokens(player: str, gained: str = "", given: str = "") -> Json:
    gap = {letter: gained.count(letter) - given.count(letter) for letter in LETTERS}
    return by(player, "coins", income_coins=gained, expense_coins=given, gap=gap)


def card(number: int | str | None, location: str, **more: object) -> Json:
    return {"id": number, "type": number, "type_arg": "0", "location": location, **more}


def reserve(player: str, number: int, level: int) -> Json:
    return by(
        player,
        "reserveCard",
        card=card(str(number), f"market_{level}"),
        card_id=str(number),
        rank="\u25ef" * level,
    )


def reserve_blind(player: str, level: int) -> Json:
    return by(player, "reserveCard", cardname="a hidden card", rank="\u25ef" * level)


def buy(player: str, number: int, location: str) -> Json:
    return by(player, "buyCard", card=card(str(number), location, location_arg=f"-{player}"))


def reveal(number: int, level: int) -> Json:
    return said("revealCard", card=card(str(number), f"market_{level}", location_arg=0))


def score(player: str, total: int, gained: int = 1) -> Json:
    return by(player, "updateScore", score=total, amount_vp=gained)


def visit(player: str, number: int) -> Json:
    return by(player, "claimNoble", card=card(str(number), "table", location_arg="999"))


def set_up(first: str | int = 101, others: tuple[str | int, ...] = ("102",)) -> Json:
    clocks = {str(player): None for player in (first, *others)}
    return packet(
        1,
        said("simpleNote", players="Ana"),
        said(
            "gameStateChange",
            name="gameSetup",
            active_player=first,
            args=None,
            reflexion={"total": clocks},
        ),
        next_turn(first),
    )


def result(*rows: Json, **table: object) -> Json:
    flags = {"concede": False, "neutralized": "0", **table}
    return state(99, ANA, table=flags, result=list(rows))


def ranked(player: str, rank: int | str, total: str, cards: int, **flags: object) -> Json:
    return {
        "player": player,
        "name": NAMES.get(player, "Cas"),
        "score": total,
        "score_aux": str(-cards),
        "rank": rank,
        "tie": False,
        "zombie": 0,
        "concede": "0",
        **flags,
    }


def start_state(**changes: object) -> Json:
    """The page of Ben, who looks on; Ana has the first turn."""
    cards = {1: (1, 9, 17, 25), 2: (41, 47, 53, 59), 3: (71, 75, 79, 83)}
    rows = {
        f"row_{level}": {
            "cards": {str(n): card(str(n), f"market_{level}") for n in numbers},
            "count": str({1: 36, 2: 26, 3: 16}[level]),
        }
        for level, numbers in cards.items()
    }
    nobles = {str(n): card(str(n), "market") for n in (3, 11, 12)}
    pool = {**dict.fromkeys(LETTERS, "4"), "G": "5"}
    area = {"score": "0", "coins": dict.fromkeys(LETTERS, "0"), "cards_played": []}
    options = ("cities", "tradings_post", "orient", "strongholds")
    return {
        "players": {n: {"id": n, "name": name, **area} for n, name in NAMES.items()},
        "cards_hidden": [],
        "market": {
            **rows,
            "nobles": nobles,
            "cities": [],
            "strongholds": {"101": {}},
            "pool": pool,
        },
        "first_player": ANA,
        "playerorder": [int(BEN), ANA],
        **{f"expansion_{name}": "2" for name in options},
        "notifications": {"last_packet_id": "1", "move_nbr": "1"},
        **changes,
    }


def as_text(*packets: Json) -> str:
    return json.dumps({"status": 1, "data": {"valid": 1, "data": list(packets)}})


def read(*packets: Json, start: Json | None = None) -> ReadRecord:
    """Read a log that begins with the usual first packet."""
    log = as_text(set_up(), *packets)
    found = bga.read(log) if start is None else bga.read_bga_pair(log, json.dumps(start))
    (only,) = found
    return only


def turns(*packets: Json) -> tuple[Turn, ...]:
    """The turns of a log without their numbers, each packet being read whole."""
    found = read(*packets)
    assert messages(found) == []
    numbers = count(1)
    assert all(turn.number == next(numbers) for turn in found.record.turns)
    return tuple(Turn(**{**dict(turn), "number": None}) for turn in found.record.turns)


def messages(found: ReadRecord) -> list[str]:
    """What is wrong, without the remark that a log lies alone."""
    texts = (diagnostic.message for diagnostic in found.diagnostics)
    return [text for text in texts if not text.startswith("the start state (gamedatas)")]
