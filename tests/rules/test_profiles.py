"""Each knob of a profile changes a verdict, and what a record leaves unsaid is read by its own."""

import re
from pathlib import Path
from typing import Literal, get_args, get_origin

import pytest

from splendor_replay.diagnostics import Severity
from splendor_replay.engine.profiles import KNOBS, PROFILES, read_profile
from tests.rules.table import found, game, replayed
from tests.rules.test_advisory_cases import STUCK

SHORT = game("P1 take W", p1_tokens="G3R2K2", p2_tokens="GR2K2")
EIGHT = game("P1 take WU", p1_tokens="W2U2G2R2")
NINE = {"p1_tokens": "W2U2G2R2K"}
TEN = {"p1_tokens": "W2U2G2R2K2"}
RESERVE = "P1 reserve 1K-G3{} -> 1R-W3"
RUBIES = {"p1_tokens": "R2Y", "market_1": "1W-R2K1 1G-W2U1 1U-K3 1K-W2U2R1", "p1_tableau": "2K-K6"}
WAITING = {"p1_tableau": "1W-G4 1W-U2K2 1W-U3 1W-R2K1 1U-R4 1U-G2K2 1U-W1K2 1U-U1G3R1"}
TWO = {
    "p1_tableau": f"{WAITING['p1_tableau']} 1G-R3 1G-U2R2 1G-K4",
    "nobles": "W4U4 W3U3G3 R4K4",
}
LATE = {
    "p1_tokens": "W",
    "p1_tableau": "1W-G4 1W-U2K2 1W-U3 1U-R4 1U-G2K2 1U-W1K2 1U-U1G3R1",
    "market_1": "1W-W3U1K1 1G-W2U1 1U-K3 1K-W2U2R1",
}


def tie(winner: str, *, first: str, second: str, start: str = "P1") -> str:
    areas = {"p1_tableau": first, "p1_prestige": "15", "p2_tableau": second, "p2_prestige": "15"}
    position = f"turn 40 to-move {start}"
    nobles = {"p1_nobles": "? ?", "p2_nobles": "?"}
    end = f"winner {winner} by target"
    return game(**areas, **nobles, position=position, start=start, end=end)


DIFFERENCES: list[tuple[str, str, list[str], list[str]]] = [
    ("take_short=short_all", SHORT, ["G306 suspicious"], ["G306 illegal"]),
    ("take_short=near_limit", EIGHT, ["G305 illegal"], []),
    ("take_short=up_to_three", game("P1 take W"), ["G305 illegal"], []),
    ("over_limit=forbidden", game("P1 take WUG return RK", **NINE), [], ["L706 illegal"]),
    (
        "return_colors=not_just_taken",
        game("P1 take WUG return WR", **NINE),
        [],
        ["L705 illegal"],
    ),
    (
        "return_colors=no_gold",
        game("P1 take WUG return Y2", p1_tokens="W2U2G2RY2"),
        [],
        ["L705 illegal"],
    ),
    (
        "return_colors=no_new_gold_alone",
        game(RESERVE.format(" gold Y return Y"), **TEN),
        [],
        ["L705 illegal"],
    ),
    ("return_count=at_least", game("P1 take WUG return R2K", **NINE), ["L703 illegal"], []),
    (
        "gold_on_reserve=optional_at_limit",
        game(RESERVE.format(""), **TEN),
        ["V404 illegal"],
        [],
    ),
    ("gold_on_reserve=none_at_limit", game(RESERVE.format(""), **TEN), ["V404 illegal"], []),
    ("reserve_at_ten=no", game(RESERVE.format(" gold Y return K"), **TEN), [], ["L706 illegal"]),
    (
        "payment=minimal_gold",
        game("P1 buy 1W-R2K1 pay RY -> 1R-W3", **RUBIES),
        [],
        ["B510 illegal"],
    ),
    ("noble_timing=purchase_only", game("P1 take WUG", **WAITING), ["N804 illegal"], []),
    (
        "noble_timing=next_turn_start",
        game("P1 buy 1W-W3U1K1 pay K -> 1R-W3", **LATE | {"p1_tokens": "K"}),
        ["N804 illegal"],
        [],
    ),
    ("noble_multi=first", game("P1 take WUG noble W3U3G3", **TWO), [], ["N807 suspicious"]),
    (
        "noble_multi=all",
        game("P1 take WUG noble W4U4 noble W3U3G3", **TWO),
        ["N803 illegal"],
        [],
    ),
    ("noble_multi=all", game("P1 take WUG noble W4U4", **TWO), [], ["N804 illegal"]),
    ("pass=free", game("P1 pass"), ["A203 illegal"], []),
    ("pass=never", game("P1 pass", **STUCK), ["A204 suspicious"], ["E908 incomplete"]),
    (
        "end=instant",
        game(
            position="turn 21 to-move P2",
            p1_tableau="9",
            p1_prestige="15",
            end="winner P1 by target",
        ),
        ["E901 illegal"],
        [],
    ),
    ("tie=fewest_only", tie("P1", first="9", second="9"), ["E905 illegal"], ["E905 suspicious"]),
    ("tie=later_seat", tie("P2", first="9", second="11"), ["E904 illegal"], []),
    ("tie=turn_order", tie("P2", first="9", second="11", start="P2"), ["E904 illegal"], []),
    ("tie=nobles_first", tie("P1", first="11", second="9"), ["E904 illegal"], []),
    ("blind=no", game("P1 reserve deck 1 = 1R-W3 gold Y"), [], ["V408 illegal"]),
    (
        "color_cap=1",
        game("P1 buy 1K-G3 pay G3 -> 1R-W3", p1_tokens="G3", p1_tableau="2K-K6"),
        [],
        ["B511 illegal"],
    ),
    ("swap=last_resort", game("P1 swap W for Y", **STUCK), ["A206 illegal"], []),
    ("give_back_turn=yes", game("P1 return W", p1_tokens="W"), ["A207 illegal"], []),
    (
        "target=21",
        game(p1_tableau="9", p1_prestige="15", end="winner P1 by target"),
        [],
        ["E902 illegal"],
    ),
    ("limit=8", game("P1 take WUG", p1_tokens="W2U2G2"), [], ["L701 illegal"]),
    ("nobles_from=12", game("P1 take WUG", nobles="W4R4 W4U4 R4K4"), ["F003 illegal"], []),
    (
        "report_null_take=yes",
        game("P1 take WUG return WUG", **TEN),
        [],
        ["G308 suspicious"],
    ),
    (
        "report_gold_over_color=yes",
        game("P1 buy 1W-R2K1 pay RY -> 1R-W3", **RUBIES),
        [],
        ["B510 suspicious"],
    ),
]


def said(text: str, rules: str) -> list[str]:
    """Code and severity of all that is worse than info."""
    kept = (d for d in found(text, rules) if d.severity is not Severity.INFO)
    return [f"{d.code} {d.severity.value}" for d in kept]


@pytest.mark.parametrize(
    ("knob", "text", "official", "changed"),
    DIFFERENCES,
    ids=[f"{index}-{row[0]}" for index, row in enumerate(DIFFERENCES)],
)
def test_knob_changes_the_verdict(
    knob: str, text: str, official: list[str], changed: list[str]
) -> None:
    assert said(text, "official") == official
    assert said(text, f"official,{knob}") == changed


def test_every_value_of_every_knob_has_a_difference() -> None:
    tried = {row[0] for row in DIFFERENCES}
    missing = []
    for name, spec in KNOBS.items():
        knob = {"passing": "pass"}.get(name, name)
        values = get_args(spec.type) if get_origin(spec.type) is Literal else ()
        wanted = [f"{knob}={value}" for value in values if value != spec.default]
        found_one = any(setting.startswith(f"{knob}=") for setting in tried)
        missing += [setting for setting in wanted if setting not in tried]
        missing += [] if found_one else [knob]

    assert missing == []


def test_profiles_are_those_of_the_rulings(shared_dir: Path) -> None:
    text = (shared_dir / "rules" / "rulings.md").read_text(encoding="utf-8")
    table = text.split("| Profile | Differs by |")[1].split("\n\n")[0]
    rows = dict(re.findall(r"^\| ([a-z0-9-]+) \| (.+) \|$", table, re.MULTILINE))

    changes = {n: "" if row == "-" else f",{row.replace(', ', ',')}" for n, row in rows.items()}
    wanted = {name: read_profile(f"official{knobs}").changes for name, knobs in changes.items()}

    assert wanted == {name: profile.changes for name, profile in PROFILES.items()}


@pytest.mark.parametrize(
    ("rules", "gold"), [("official", "Y"), ("alphazero", "-"), ("gym-splendor", "?")]
)
def test_gold_that_is_not_listed_is_read_by_the_declared_profile(rules: str, gold: str) -> None:
    text = game(RESERVE.format(""), omits="gold return", rules=rules, p1_tokens="W2U2G2R2K2")

    case = replayed(text, "official").steps[0].cases[0]

    shown = {case.got.least.text, case.got.most.text}
    assert shown == ({"-", "Y"} if gold == "?" else {gold})


@pytest.mark.parametrize(("rules", "kept"), [("official", None), ("zomis", "Y")])
def test_payment_that_is_not_listed_is_read_by_the_declared_profile(
    rules: str, kept: str | None
) -> None:
    text = game("P1 buy 1W-R2K1 -> 1R-W3", rules=rules, **RUBIES)

    result = replayed(text, "official")

    area = result.position.area(1)
    assert (area.tokens.text if area.tokens == area.at_most else None) == kept
    assert [d.code for d in result.diagnostics if d.code == "F007"] == ["F007"]


@pytest.mark.parametrize(
    ("rules", "nobles"),
    [
        ("official", (None,)),
        ("lapidary", ("W4U4",)),
        ("gym-splendor", ()),
        ("official,noble_multi=all", ("W4U4", "W3U3G3")),
    ],
)
def test_noble_that_is_not_listed_is_read_by_the_declared_profile(
    rules: str, nobles: tuple[str | None, ...]
) -> None:
    text = game("P1 take WUG", omits="noble", rules=rules, **TWO)

    visited = replayed(text, "official").position.area(1).nobles

    assert tuple(tile and tile.name for tile in visited) == nobles
