"""Two real snapshots of the site, and its numbers, held against the catalogue."""

import json
from pathlib import Path

import pytest

from splendor_replay.components.gems import TokenCounts
from splendor_replay.engine.replay import replay
from splendor_replay.importers import holds_game, spendee
from splendor_replay.importers.detect import detect
from splendor_replay.importers.spendee.box import CARD_NAMES, NOBLE_NAMES
from splendor_replay.record.reader import read_text
from splendor_replay.record.writer import write_text

COLORS = {"white": "W", "blue": "U", "green": "G", "red": "R", "black": "K"}
FINAL, LIVE = "final_game_data_snapshot.json", "live_game_snapshot.json"


def real(shared: Path, name: str) -> str:
    return (shared / "logs" / "spendee" / name).read_text(encoding="utf-8")


def test_ids_are_those_of_the_catalogue(shared_dir: Path) -> None:
    cards, nobles = (
        json.loads((shared_dir / "catalogue" / f"{kind}_ids.json").read_text(encoding="utf-8"))
        for kind in ("card", "noble")
    )

    def cost(counts: dict[str, int]) -> str:
        return "".join(f"{letter}{counts[c]}" for c, letter in COLORS.items() if counts[c])

    assert {
        c["spendee"]: f"{c['level']}{COLORS[c['bonus']]}-{cost(c['cost'])}" for c in cards["cards"]
    } == dict(enumerate(CARD_NAMES))
    assert {n["spendee"]: cost(n["req"]) for n in nobles if n.get("spendee") is not None} == dict(
        enumerate(NOBLE_NAMES)
    )


@pytest.mark.parametrize("name", [FINAL, LIVE])
def test_every_real_file_is_a_position_that_replays(shared_dir: Path, name: str) -> None:
    text = real(shared_dir, name)
    assert detect(text) == spendee.NAME
    (found,) = spendee.read(text)

    assert holds_game(found)
    assert found.record.position is not None
    assert len(found.record.deal.claims) == 10
    assert {problem.code for problem in found.diagnostics} == {"F001"}
    assert replay(found.record, "spendee").verdict != "illegal"
    assert write_text(read_text(write_text(found.record))[0].record) == write_text(found.record)


def test_no_real_file_is_left_out(shared_dir: Path) -> None:
    files = {path.name for path in (shared_dir / "logs" / "spendee").iterdir()}

    assert files == {FINAL, LIVE}


def test_real_position_is_that_of_the_file(shared_dir: Path) -> None:
    raw = json.loads(real(shared_dir, FINAL))
    (found,) = spendee.read(real(shared_dir, FINAL))
    deal = found.record.deal

    assert [deck.count for deck in deal.decks] == [len(deck) for deck in raw["bank"]["hiddenCards"]]
    assert deal.market[2].slots[1] == "-"
    for area, stated in zip(deal.areas, raw["players"], strict=True):
        assert area.tableau == tuple(CARD_NAMES[card] for card in stated["purchasedCards"])
        assert area.tokens == TokenCounts(*(*stated["chips"], stated["goldChips"]))
