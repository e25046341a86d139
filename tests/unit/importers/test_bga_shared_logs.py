"""Two real tables, one of each version of the site, held against what their logs say themselves."""

import json
from pathlib import Path
from typing import Any

import pytest

from splendor_replay.engine.replay import replay
from splendor_replay.importers import bga
from splendor_replay.importers.bga.box import CARD_NAMES, NOBLE_NAMES
from splendor_replay.record.model import Area, Buy, Checkpoint, Reserve
from splendor_replay.record.reading import ReadRecord

COLORS = {"white": "W", "blue": "U", "green": "G", "red": "R", "black": "K"}


def logs(shared: Path) -> list[Path]:
    return sorted((shared / "logs" / "bga").glob("*.gamelogs.json"))


def texts(log: Path) -> tuple[str, str]:
    start = log.with_name(log.name.replace("gamelogs", "gamedatas"))
    return log.read_text(encoding="utf-8"), start.read_text(encoding="utf-8")


@pytest.fixture(params=[0, 1])
def table(request: pytest.FixtureRequest, shared_dir: Path) -> tuple[str, str]:
    return texts(logs(shared_dir)[request.param])


@pytest.fixture
def found(table: tuple[str, str]) -> ReadRecord:
    (only,) = bga.read_bga_pair(*table)
    return only


@pytest.fixture
def packets(table: tuple[str, str]) -> list[dict[str, Any]]:
    listed: list[dict[str, Any]] = json.loads(table[0])["data"]["data"]
    return listed


def said(packets: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [n["args"] for p in packets for n in p["data"] if n["type"] == kind]


def results(packets: list[dict[str, Any]]) -> list[dict[str, Any]]:
    (end,) = (args for args in said(packets, "gameStateChange") if args.get("id") == 99)
    rows: list[dict[str, Any]] = end["args"]["result"]
    return rows


def test_real_log_is_read_without_a_diagnostic(found: ReadRecord) -> None:
    assert found.diagnostics == ()


def test_real_log_has_a_turn_a_packet_but_for_returns(
    found: ReadRecord, packets: list[dict[str, Any]]
) -> None:
    states = [args.get("id") for args in said(packets, "gameStateChange")]

    assert len(found.record.turns) == len(packets) - 1 - states.count(40)
    assert len(found.record.turns) == states.count(75)


def test_real_log_gives_the_turns_to_the_seats_in_order(found: ReadRecord) -> None:
    seats = [turn.seat for turn in found.record.turns]

    assert seats == [1 + at % 2 for at in range(len(seats))]
    assert found.record.start == 1


def test_real_log_names_the_first_player_first(
    found: ReadRecord, packets: list[dict[str, Any]]
) -> None:
    acts = [n["args"] for p in packets for n in p["data"] if "player_name" in n["args"]]
    names = {str(args["player_id"]): args["player_name"] for args in acts if "player_id" in args}
    active = [str(args["active_player"]) for args in said(packets[:2], "gameStateChange")]

    assert [player.name for player in found.record.players] == [
        names[active[0]],
        names[active[-1]],
    ]


def test_real_log_keeps_every_action_and_part(
    found: ReadRecord, packets: list[dict[str, Any]]
) -> None:
    turns = found.record.turns
    reveals = [name for turn in turns for name in turn.reveals or ()]
    nobles = [name for turn in turns for name in turn.nobles or ()]

    assert len(reveals) == len(said(packets, "revealCard"))
    assert len(nobles) == len(said(packets, "claimNoble"))
    assert sum(isinstance(t.action, Buy) for t in turns) == len(said(packets, "buyCard"))
    assert sum(isinstance(t.action, Reserve) for t in turns) == len(said(packets, "reserveCard"))
    assert all(turn.pay is not None for turn in turns if isinstance(turn.action, Buy))


def test_real_log_has_each_reveal_in_the_row_that_the_card_left(found: ReadRecord) -> None:
    for turn in found.record.turns:
        left = (
            isinstance(turn.action, Reserve)
            or (isinstance(turn.action, Buy) and turn.action.source == "table")
        )  # fmt: skip
        assert len(turn.reveals or ()) == left
        if isinstance(turn.action, Buy | Reserve):
            assert all(name[0] == turn.action.card[0] for name in turn.reveals or ())


def test_real_log_ends_with_the_scores_of_its_result(
    found: ReadRecord, packets: list[dict[str, Any]]
) -> None:
    end = found.record.end
    assert end
    names = {player.name: seat for seat, player in enumerate(found.record.players, 1)}
    rows = results(packets)

    assert {names[row["name"]]: int(row["score"]) for row in rows} == {
        score.seat: score.prestige for score in end.scores
    }
    assert end.winners == tuple(sorted(names[r["name"]] for r in rows if int(r["rank"]) == 1))
    assert end.reason == "target"


def test_real_log_checks_the_number_of_bought_cards(
    found: ReadRecord, packets: list[dict[str, Any]]
) -> None:
    names = {player.name: seat for seat, player in enumerate(found.record.players, 1)}
    bought = [turn.seat for turn in found.record.turns if isinstance(turn.action, Buy)]
    checked = {
        item.claim.seat: item.claim.tableau
        for item in found.record.log
        if isinstance(item, Checkpoint) and isinstance(item.claim, Area) and item.claim.tableau
    }

    assert checked == {seat: bought.count(seat) for seat in (1, 2)}
    assert checked == {names[r["name"]]: -int(r["score_aux"]) for r in results(packets)}


def test_real_start_state_deals_every_card_that_is_not_revealed(found: ReadRecord) -> None:
    deal = found.record.deal
    dealt = {slot for row in deal.market for slot in row.slots}
    revealed = {name for turn in found.record.turns for name in turn.reveals or ()}
    taken = {
        turn.action.card for turn in found.record.turns if isinstance(turn.action, Buy | Reserve)
    }

    assert len(dealt) == 12
    assert taken <= dealt | revealed
    assert not dealt & revealed
    assert [deck.count for deck in deal.decks] == [36, 26, 16]


def test_real_log_alone_has_the_same_turns(found: ReadRecord, table: tuple[str, str]) -> None:
    (alone,) = bga.read(table[0])

    assert alone.record.log == found.record.log
    assert alone.record.players == found.record.players


def test_real_sources_are_joined(shared_dir: Path) -> None:
    logs_of_all, starts = zip(*(texts(log) for log in logs(shared_dir)), strict=True)

    parts = [bga.part(text) for text in (*starts, *logs_of_all)]

    assert bga.join(parts) == ((2, 0), (3, 1))


def test_ids_are_those_of_the_catalogue(shared_dir: Path) -> None:
    cards = json.loads((shared_dir / "catalogue" / "card_ids.json").read_text(encoding="utf-8"))
    nobles = json.loads((shared_dir / "catalogue" / "noble_ids.json").read_text(encoding="utf-8"))

    def cost(counts: dict[str, int]) -> str:
        return "".join(f"{letter}{counts[c]}" for c, letter in COLORS.items() if counts[c])

    assert {c["bga"]: f"{c['level']}{COLORS[c['bonus']]}-{cost(c['cost'])}" for c in cards["cards"]} == dict(enumerate(CARD_NAMES, 1))  # fmt: skip  # noqa: E501
    assert {n["bga"]: cost(n["req"]) for n in nobles} == dict(enumerate(NOBLE_NAMES, 1))


def test_real_log_replays_to_its_own_result_under_the_rules_of_the_site(
    found: ReadRecord, packets: list[dict[str, Any]]
) -> None:
    result = replay(found.record, "bga")
    names = {player.name: seat for seat, player in enumerate(found.record.players, 1)}
    rows = {names[row["name"]]: row for row in results(packets)}
    seats = sorted(rows)

    assert result.verdict == "legal"
    assert result.outcome.over
    assert result.outcome.prestige == tuple(int(rows[seat]["score"]) for seat in seats)
    assert result.outcome.cards == tuple(-int(rows[seat]["score_aux"]) for seat in seats)
    assert result.outcome.winners == tuple(s for s in seats if int(rows[s]["rank"]) == 1)
