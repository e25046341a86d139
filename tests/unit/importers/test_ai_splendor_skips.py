"""What the table behind a skipped turn says of it."""

from splendor_replay.engine.replay import replay
from splendor_replay.record.action_text import claim_text
from splendor_replay.record.model import Checkpoint
from tests.unit.importers.ai_splendor_log import game, read


def test_table_behind_a_skipped_turn_settles_what_it_left_open() -> None:
    found = read(game())
    stated = [item for item in found.record.log if isinstance(item, Checkpoint)]
    steps = replay(found.record).steps

    assert [claim_text(item.claim).split()[0] for item in stated] == [
        *("bank", "nobles", "market", "market", "market"),
        "P2",
    ]
    assert [step.uncertain_since for step in steps[:5]] == [None] * 5


def test_table_that_cannot_be_read_states_nothing_behind_a_skipped_turn() -> None:
    arena = game()
    later = [event for event in arena.events if "gameState" in event][4]["gameState"]
    later["board"]["availableTokens"]["counts"] = later["players"] = None
    earlier = [event for event in arena.events if "gameState" in event][3]["gameState"]
    earlier.update(later)
    found = read(arena).record

    kinds = [item.claim.kind for item in found.log if isinstance(item, Checkpoint)]

    assert kinds == ["nobles", "market", "market", "market"]
