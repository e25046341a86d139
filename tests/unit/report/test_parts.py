"""Words, ledger, verdict and tables of a report."""

import pytest

from splendor_replay.engine.diagnose import Checked, check
from splendor_replay.record import read_text, read_turn
from splendor_replay.report.charts import charts
from splendor_replay.report.frames import frames
from splendor_replay.report.sight import public_replay
from splendor_replay.report.told import told
from splendor_replay.report.verdict import verdict
from splendor_replay.report.words import sentence
from tests.unit.report.pages import FAULTY, HIDDEN, PLAYED, read_one

NAMES = ("Ana", "Ben")


def checked_text(text: str) -> Checked:
    return check(read_text(text)[0])


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("take URK", "P2 Ben takes 1 blue, 1 red and 1 black."),
        ("take ?", "P2 Ben takes tokens that are not recorded."),
        ("take G2 return WU", "P2 Ben takes 2 green, returns 1 white and 1 blue."),
        ("buy 1K-G3 from hand pay -", "P2 Ben buys 1K-G3 from the hand, pays nothing."),
        (
            "buy 3K-R7 pay R6Y noble W4U4 -> 3R-G7",
            (
                "P2 Ben buys 3K-R7 (4 prestige), pays 6 red and 1 gold; "
                "noble W4U4 visits; 3R-G7 is turned up."
            ),
        ),
        ("reserve 1U-K3 gold Y", "P2 Ben reserves 1U-K3, with 1 gold."),
        (
            "reserve deck 3 = 3R-G7",
            (
                "P2 Ben reserves the top card of deck 3, unseen by the others, "
                "which is 3R-G7 (4 prestige)."
            ),
        ),
        ("pass", "P2 Ben passes."),
        ("skip", "P2 Ben plays a turn that the source does not tell."),
        ("swap W for U", "P2 Ben swaps 1 white for 1 blue."),
        ("take W undone", "P2 Ben takes 1 white. This turn was taken back and does not count."),
        ("noble W4U4", "P2 Ben acts, but no action is recorded; noble W4U4 visits."),
        ("drop 1K-G3", "P2 Ben acts, but no action is recorded, lays down 1K-G3."),
    ],
)
def test_words_of_a_turn(text: str, said: str) -> None:
    assert sentence(read_turn(text, seat=2), NAMES) == said


def test_words_of_a_turn_that_cannot_be_read() -> None:
    turn = read_text("splendor-record 1\n1 P1 juggle\n")[0].record.turns[0]

    assert sentence(turn, NAMES) == "P1 Ana does something that could not be read."


def test_ledger_tells_what_a_turn_changed() -> None:
    checked = check(read_one(PLAYED / "blind-reserve.splendor"))
    frame = frames(checked, NAMES)[12]

    assert frame.deed == "buy 1W-U3 pay U3 -> 1U-W1G2R2"
    assert frame.facts["tokens"] == [
        ["Bank", (3, 4, 2, 0, 0, 5), [0, 3, 0, 0, 0, 0]],
        ["P2 Ben", (0, 0, 0, 1, 2, 0), [0, -3, 0, 0, 0, 0]],
    ]
    assert frame.facts["changes"] == [
        "P2 Ben: white bonus 0 → 1",
        "level 1, slot 4: 1W-U3 → 1U-W1G2R2",
        "deck 1: 34 → 33 cards",
    ]


def test_ledger_does_not_name_a_hidden_card() -> None:
    frame = frames(checked_text(HIDDEN), NAMES)[1]

    assert frame.facts["changes"] == ["P1 Ana: reserved + 1?", "deck 1: 36 → 35 cards"]
    assert frame.hidden["words"] == (
        "P1 Ana reserves the top card of deck 1, unseen by the others, which is 1U-K3, with 1 gold."
    )


def test_frames_name_who_is_next_until_the_game_is_over() -> None:
    made = frames(check(read_one(PLAYED / "two-players.splendor")), NAMES)
    tables = [frame.values()["table"] for frame in made]

    assert [table["next"] for table in tables if isinstance(table, dict)] == [1, 2] * 29 + [None]


def test_frames_of_an_undone_turn_keep_their_own_id() -> None:
    checked = check(read_one(FAULTY / "F013-undone-turn.splendor"))
    made = frames(checked, NAMES)

    assert [frame.anchor for frame in made if "not counted" in frame.title]
    assert len({frame.anchor for frame in made}) == len(made)


def test_verdict_of_a_won_game() -> None:
    told = verdict(check(read_one(PLAYED / "two-players.splendor")), NAMES)

    assert told.severity == "legal"
    assert told.numbers == (
        ("Winner", "P2 Ben"),
        ("Prestige", "14 : 15"),
        ("Rounds", "29 (58 turns)"),
    )


def test_verdict_of_a_shared_victory() -> None:
    told = verdict(check(read_one(PLAYED / "shared-victory.splendor")), NAMES)

    assert told.numbers[0][0] == "Shared victory"
    assert "share the victory" in told.sentences[0]


def test_verdict_of_an_unfinished_game() -> None:
    told = verdict(checked_text(HIDDEN), NAMES)

    assert told.numbers[0] == ("Unfinished; leading", "nobody")
    assert told.sentences[0].startswith("Unfinished: the record stops before the game is over")


def test_verdict_of_a_game_of_which_prestige_is_not_known() -> None:
    text = "splendor-record 1\nplayer P1 Ana\nplayer P2 Ben\nposition turn 40 to-move P1\n"
    told = verdict(checked_text(f"{text}P1 tableau 12\n"), NAMES)

    assert told.numbers[:2] == (("Winner", "not known"), ("Prestige", "? : ?"))


def test_notes_tell_that_a_finding_is_waived() -> None:
    checked = checked_text(HIDDEN.replace("2 P2 take WUG", "2 P2 take WU !G305 agreed"))
    notes = [note for frame in frames(checked, NAMES) for note in frame.notes]

    assert [note.extra for note in notes if note.code == "G305"] == ["waived in the record: agreed"]


def test_verdict_of_an_illegal_game_names_the_turn_and_the_code() -> None:
    told = verdict(check(read_one(FAULTY / "G307-pair-from-short-bank.splendor")), NAMES)

    assert told.sentences[-1].startswith("Illegal since turn 42 (G307 pair-from-short-bank)")


@pytest.mark.parametrize(
    ("end", "why"),
    [("end by concede P2", "was conceded"), ("end by timeout P1", "ran out of time")],
)
def test_verdict_of_a_game_that_ended_otherwise(end: str, why: str) -> None:
    assert why in verdict(checked_text(f"{HIDDEN}{end}\n"), NAMES).sentences[0]


def test_charts_share_one_turn_axis() -> None:
    made = charts(check(read_one(PLAYED / "two-players.splendor")).replay, NAMES)

    assert len(made) == 4
    assert all('"range":[-0.5,58.5]' in chart.figure for chart in made)
    assert all([row[0] for row in chart.rows] == [str(n) for n in range(59)] for chart in made)


def test_chart_tables_tell_what_the_charts_show() -> None:
    replayed = check(read_one(PLAYED / "two-players.splendor")).replay
    prestige, growth, race, bank = charts(replayed, NAMES, told(replayed, NAMES))

    assert prestige.heads == ("Turn", "P1 Ana", "P2 Ben", "Marked")
    assert prestige.rows[-2:] == (("57", "14", "11", "denial"), ("58", "14", "15", "turning point"))
    assert growth.rows[0] == ("0", "", "")
    assert len(race.heads) == 1 + 2 * 3
    assert bank.heads[4:] == ("Gold: bank", "Gold: P1 Ana", "Gold: P2 Ben")
    assert bank.rows[0] == ("0", "", "", "", "5", "0", "0")
    assert bank.rows[6] == ("6", "RK", "WUG", "", "5", "0", "0")


def test_charts_of_what_is_public_name_no_hidden_card() -> None:
    made = charts(public_replay(checked_text(HIDDEN).replay), NAMES)

    assert all("1U-K3" not in chart.figure for chart in made)


def test_charts_tell_why_they_cannot_be_drawn() -> None:
    made = {chart.name: chart for chart in charts(checked_text("splendor-record 1\n").replay, ())}

    assert made["noble-race"].figure == ""
    assert "cannot be drawn" in made["noble-race"].title
