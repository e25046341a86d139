"""Logs of Board Game Arena that are damaged: a diagnostic says so, or the game is the same."""

import copy
import json
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from splendor_replay.engine.diagnose import check
from splendor_replay.importers import bga
from splendor_replay.record.model import End, Record, Score
from splendor_replay.record.reading import ReadRecord
from tests.bga_writer import ENVELOPES, Json, Site, content, packets_of, said_of, start_of
from tests.generate.random_games import random_record

SEED, TURNS = 46, 44
"""A game for two whose first turns have every action, a return and a noble in them."""
SITE = Site(private="before")
SCORES = (Score(seat=1, prestige=2), Score(seat=2, prestige=4))
OTHERS: tuple[Any, ...] = (None, "x", -1, [], {})
Path = tuple[Any, ...]


def game() -> Record:
    end = End(scores=SCORES, winners=(2,), reason="target")
    return said_of(random_record(SEED), SITE, turns=TURNS, end=end)


WHOLE: Json = {"gamedatas": start_of(game(), SITE), "packets": packets_of(game(), SITE)}
PAGE = ENVELOPES["replay page"](WHOLE["packets"], WHOLE["gamedatas"])


def read(whole: Json) -> ReadRecord:
    (found,) = bga.read(json.dumps(whole))
    return found


BEFORE = read(WHOLE)
JUDGED = Counter((d.code, d.message) for d in check(BEFORE).diagnostics)


def hold(found: ReadRecord) -> None:
    """Hold a game to be the same, or to have something said of it with its place."""
    assert all(problem.place.record == 1 for problem in found.diagnostics)
    if found.diagnostics or content(found.record) == content(BEFORE.record):
        return
    judged = Counter((d.code, d.message) for d in check(found).diagnostics)
    assert judged - JUDGED, "another game, and nobody says so"


def paths(value: object, path: Path = ()) -> Iterator[Path]:
    parts = value.items() if isinstance(value, dict) else ()
    for key, part in enumerate(value) if isinstance(value, list) else parts:
        yield (*path, key)
        yield from paths(part, (*path, key))


def kind_of(path: Path) -> Path:
    """A path with the kind of its notification and without places in lists: one of its sort."""
    if path[:1] != ("packets",) or len(path) < 4:
        return tuple("#" if isinstance(key, int) else key for key in path)
    said = WHOLE["packets"][path[1]]["data"][path[3]]
    return (said["type"], str(said["args"].get("id")), *path[4:])


def of_each_sort() -> list[Path]:
    """One path of each sort, and every packet; without ``nobledb`` there are the twelve nobles."""
    first: dict[Path, Path] = {}
    for path in paths(WHOLE):
        if "carddb" not in path[:-1] and "nobledb" not in path:
            first.setdefault(kind_of(path), path)
    packets = [("packets", at) for at in range(len(WHOLE["packets"]))]
    return [*packets, *first.values()]


SORTS = of_each_sort()


def changed(path: Path, *values: object) -> Json:
    """The log with a place changed, or taken out where no value is given."""
    whole: Json = copy.deepcopy(WHOLE)
    place: Any = whole
    for key in path[:-1]:
        place = place[key]
    if values:
        place[path[-1]] = values[0]
    else:
        del place[path[-1]]
    return whole


def test_whole_game_has_everything_in_it() -> None:
    assert BEFORE.diagnostics == ()
    assert content(BEFORE.record) == game()
    kinds = {said["type"] for packet in WHOLE["packets"] for said in packet["data"]}
    assert {"coins", "reserveCard", "buyCard", "revealCard", "claimNoble"} <= kinds


@pytest.mark.parametrize("path", SORTS, ids=lambda path: ".".join(map(str, path)))
def test_part_that_is_gone_or_of_another_type_is_told(path: Path) -> None:
    hold(read(changed(path)))
    hold(read(changed(path, random.Random(str(path)).choice(OTHERS))))


@pytest.mark.parametrize("length", range(len(WHOLE["packets"])))
def test_log_that_ends_behind_any_packet_is_told(length: int) -> None:
    hold(read({**WHOLE, "packets": WHOLE["packets"][:length]}))
    hold(read({**WHOLE, "packets": WHOLE["packets"][length + 1 :]}))


@given(st.integers(0, len(WHOLE["packets"]) - 2), st.integers(1, 6))
def test_packets_that_are_lost_within_the_log_are_told(first: int, count: int) -> None:
    packets = [*WHOLE["packets"][:first], *WHOLE["packets"][first + count :]]

    hold(read({**WHOLE, "packets": packets}))


@given(st.permutations(range(len(WHOLE["packets"]))))
def test_packets_out_of_order_are_told(order: list[int]) -> None:
    hold(read({**WHOLE, "packets": [WHOLE["packets"][at] for at in order]}))


@given(st.data())
def test_order_of_the_fields_means_nothing(data: st.DataObject) -> None:
    def mixed(value: object) -> object:
        if isinstance(value, list):
            return [mixed(member) for member in value]
        if not isinstance(value, dict):
            return value
        names = list(value)
        data.draw(st.randoms(use_true_random=False)).shuffle(names)
        return {name: mixed(value[name]) for name in names}

    packet = data.draw(st.integers(0, len(WHOLE["packets"]) - 1))
    whole = changed(("packets", packet), mixed(WHOLE["packets"][packet]))

    assert read(whole).record == BEFORE.record


@given(st.integers(0, len(PAGE) - 1))
def test_page_that_is_cut_off_anywhere_is_told(length: int) -> None:
    (found,) = bga.read(PAGE[:length])

    hold(found)


@given(st.integers(0, len(PAGE) - 1), st.integers(1, 400))
def test_page_with_a_piece_lost_has_every_turn_or_says_so(first: int, count: int) -> None:
    (found,) = bga.read(PAGE[:first] + PAGE[first + count :])

    if len(found.record.turns) < len(BEFORE.record.turns):
        hold(found)
