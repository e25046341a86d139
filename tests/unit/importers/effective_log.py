"""Replays in the shape of the effective-splendor engine, made by hand; their hashes are made up."""

import json
from typing import Any

from splendor_replay.importers import effective_splendor
from splendor_replay.record.reading import ReadRecord

SEED = 900_000
COLORS = ("white", "blue", "green", "red", "black", "gold")
NOTHING = (0, 0, 0, 0, 0, 0)
Counts = tuple[int, int, int, int, int, int]
Json = dict[str, Any]


def tokens(counts: Counts) -> Json:
    return dict(zip(COLORS, counts, strict=True))


def take(taken: Counts, returned: Counts = NOTHING) -> Json:
    return {"type": "take_tokens", "take": tokens(taken), "return": tokens(returned)}


def buy(level: str, slot: int) -> Json:
    return {"type": "buy_market", "tier": level, "slot": slot}


def buy_reserved(slot: int) -> Json:
    return {"type": "buy_reserved", "slot": slot}


def reserve(level: str, slot: int, returned: Counts = NOTHING) -> Json:
    return {"type": "reserve_market", "tier": level, "slot": slot, "return": tokens(returned)}


def reserve_deck(level: str, returned: Counts = NOTHING) -> Json:
    return {"type": "reserve_deck", "tier": level, "return": tokens(returned)}


def choose(noble: int) -> Json:
    return {"type": "choose_noble", "noble": noble}


def skip() -> Json:
    return {"type": "pass"}


def hash_of(number: int) -> str:
    return f"{number:064x}"


def steps(*acts: tuple[int, Json]) -> list[Json]:
    return [
        {
            "ply": number,
            "actor": actor,
            "action": action,
            "state_hash_before": hash_of(number),
            "state_hash_after": hash_of(number + 1),
        }
        for number, (actor, action) in enumerate(acts)
    ]


def game(*acts: tuple[int, Json], **changes: object) -> Json:
    whole = {
        "format": "effective-splendor-replay",
        "version": 1,
        "engine_version": "0.4.0",
        "ruleset": {
            "id": "splendor-base-v1",
            "catalog_version": "0.1.0",
            "min_players": 2,
            "max_players": 4,
            "prestige_to_end": 15,
            "max_tokens": 10,
            "max_reserved": 3,
            "market_slots_per_tier": 4,
            "gold_tokens": 5,
            "color_tokens_by_players": [4, 5, 7],
            "noble_extra": 1,
        },
        "ruleset_fingerprint": hash_of(77),
        "player_count": 2,
        "seed": SEED,
        "initial_state_hash": hash_of(0),
        "steps": steps(*acts),
        "final_state_hash": hash_of(len(acts)),
        "result": {
            "scores": [16, 12],
            "ranks": [0, 1],
            "winners": [0],
            "reason": "prestige_threshold",
        },
    }
    return {**whole, **changes}


EVERY_ACTION = (
    (0, take((1, 1, 1, 0, 0, 0), (1, 0, 0, 0, 0, 0))),
    (1, reserve("Two", 3, (0, 0, 0, 1, 0, 0))),
    (0, reserve_deck("Three")),
    (1, buy_reserved(0)),
    (0, buy("One", 2)),
    (0, choose(8)),
    (1, skip()),
)


def found_in(*acts: tuple[int, Json], **changes: object) -> ReadRecord:
    (found,) = effective_splendor.read(json.dumps(game(*acts, **changes), indent=2))
    return found


def messages(found: ReadRecord) -> list[str]:
    return [problem.message for problem in found.diagnostics]
