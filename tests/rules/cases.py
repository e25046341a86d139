"""Reads worked cases and holds them against the engine.

A case is a line of JSON: a deal, a turn, a sequence of turns or an end, with the verdict and the
codes it must get. Run ``python -m tests.rules.cases FILE``: a line a case, a summary, exit 1 on a
mismatch. Cases of kind ``record``, and those marked ``advisory``, are topics of written tests.
"""

import json
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from splendor_replay.components.cards import card_name
from splendor_replay.components.gems import TokenCounts, read_token_counts
from splendor_replay.components.nobles import noble_name
from splendor_replay.diagnostics import Diagnostic
from splendor_replay.engine.judge import codes_of
from splendor_replay.engine.replay import Replay, replay
from splendor_replay.engine.step import verdict_of
from splendor_replay.record.model import (
    Action,
    Area,
    Bank,
    Buy,
    Deal,
    Deck,
    End,
    Market,
    Nobles,
    OmittedPart,
    Pass,
    Player,
    Record,
    Reserve,
    ReserveDeck,
    Rules,
    Segment,
    StartPosition,
    Swap,
    Take,
    Turn,
)

__all__ = ["Case", "Outcome", "judge", "main", "read_cases", "record_of"]

NOT_COUNTED = frozenset({"F005", "F011", "S109"})
KINDS = frozenset({"action", "sequence", "end", "setup"})
Json = Mapping[str, Any]


@dataclass(frozen=True)
class Case:
    """One worked case, as its line has it."""

    data: Json

    @property
    def name(self) -> str:
        """Its id."""
        return str(self.data["id"])

    @property
    def binding(self) -> bool:
        """Whether it says enough to be held against the engine."""
        return self.data["kind"] in KINDS and not self.data.get("advisory")

    def expected(self, profile: str) -> tuple[str, frozenset[str]]:
        """Return verdict and codes under a profile."""
        expected = self.data["expected"]
        other = expected.get("profiles", {}).get(profile, expected)
        return other["verdict"], frozenset(other["codes"])

    @property
    def profiles(self) -> tuple[str, ...]:
        """Profiles that the case lists, official first."""
        return ("official", *self.data["expected"].get("profiles", {}))


@dataclass(frozen=True)
class Outcome:
    """What the engine said of a case under a profile."""

    case: Case
    profile: str
    verdict: str
    codes: frozenset[str]
    first_bad: int | None

    @property
    def wrong(self) -> str:
        """What differs from the case; empty where nothing does."""
        verdict, codes = self.case.expected(self.profile)
        if self.verdict != verdict:
            return f"verdict {self.verdict}, expected {verdict}"
        also = frozenset(self.case.data.get("alt_codes", ()))
        if not (codes <= self.codes or also & self.codes):
            return f"codes {sorted(self.codes)}, expected {sorted(codes)}"
        expected = self.case.data["expected"].get("first_bad_index")
        if expected is not None and self.profile == "official" and self.first_bad != expected:
            return f"first bad turn {self.first_bad}, expected {expected}"
        return ""


def read_cases(text: str) -> tuple[Case, ...]:
    """Return the cases of a file, one a line."""
    return tuple(Case(json.loads(line)) for line in text.splitlines() if line.strip())


def judge(case: Case, profile: str = "official") -> Outcome:
    """Replay a case as a record that declares a profile."""
    result = replay(record_of(case.data, profile))
    found = [d for d in _of_kind(result, case.data["kind"]) if d.code not in NOT_COUNTED]
    bad = (
        index
        for index, step in enumerate(result.steps)
        if step.verdict not in {"legal", "suspicious"}
    )
    return Outcome(case, profile, verdict_of(tuple(found)), codes_of(found), next(bad, None))


def _of_kind(result: Replay, kind: str) -> tuple[Diagnostic, ...]:
    """A case's verdict is that of its turns, of its deal or of its end."""
    if kind == "setup":
        return result.deal_diagnostics
    if kind == "end":
        return result.end_diagnostics
    return tuple(diagnostic for step in result.steps for diagnostic in step.diagnostics)


def record_of(case: Json, profile: str = "official") -> Record:
    """Return the record of a case, which declares a profile."""
    rules = Rules(profile=profile)
    if case["kind"] == "end":
        return _end_record(case, rules)
    setup = case["setup"]
    whole = case["kind"] == "setup"
    actions = case["action"] if isinstance(case["action"], list) else [case["action"]]
    form = setup.get("record_format", {})
    omits: list[OmittedPart] = [] if form.get("refills_recorded") else ["reveal"]
    omits += ["noble"] if form.get("nobles_recorded") is False else []
    omits += ["return"] if form.get("returns_recorded") is False else []
    return Record(
        rules=rules,
        players=_players(setup["players"]),
        start=setup.get("start", 0) + 1,
        omits=tuple(omits),
        position=None if whole else StartPosition(turn=10, to_move=setup["to_move"] + 1),
        deal=_deal(setup, whole=whole),
        log=tuple(_turn(action) for action in actions if action is not None),
    )


def _players(count: int) -> tuple[Player, ...]:
    return tuple(Player(name=f"Player {seat}") for seat in range(1, count + 1))


def _card(text: str) -> str:
    """A card with its prestige: kept in the name only where it is the wrong one."""
    return card_name(text)


def _tokens(text: str) -> TokenCounts:
    return read_token_counts(text or "-")


def _deal(setup: Json, *, whole: bool) -> Deal:
    return Deal(
        nobles=Nobles(tiles=tuple(noble_name(tile) for tile in setup["nobles"])),
        market=tuple(
            Market(level=int(level), slots=tuple(_card(name) for name in row))  # type: ignore[arg-type]
            for level, row in setup["market"].items()
        ),
        decks=tuple(
            Deck(level=int(level), count=count)  # type: ignore[arg-type]
            for level, count in setup["decks"].items()
        ),
        bank=Bank(tokens=_tokens(setup["bank"])),
        areas=tuple(
            _area(seat, hand, whole=whole)
            for seat, hand in enumerate(setup.get("hands", ()), start=1)
        ),
    )


def _area(seat: int, hand: Json | str, *, whole: bool) -> Area:
    if isinstance(hand, str):
        return Area(seat=seat, tokens=_tokens(hand)) if hand or not whole else Area(seat=seat)
    return Area(
        seat=seat,
        tokens=_tokens(hand["tokens"]),
        tableau=tuple(_card(name) for name in hand["bought"]),
        reserved=tuple(_card(name) for name in hand["reserved"]),
        nobles=tuple(noble_name(tile) for tile in hand["nobles"]),
    )


def _turn(do: Json) -> Turn:
    early = tuple(name for name in do.get("order", ()) if name == "return")
    before = early if do.get("order", ("",))[0] == "return" else ()
    parts: dict[str, Any] = {
        "pay": _tokens(do["pay"]) if "pay" in do else None,
        "gold": _tokens(f"Y{do['gold']}") if do.get("gold") else None,
        "returned": _tokens(do["return"]) if "return" in do else None,
        "received": _tokens(do["refund"]) if "refund" in do else None,
        "nobles": _nobles(do["noble"]) if "noble" in do else None,
        "drops": (_card(do["thrown"]),) if "thrown" in do else (),
        "reveals": (_card(do["refill"]),) if "refill" in do else None,
        "early": before,
    }
    if do["do"] == "give_back":
        parts["returned"] = _tokens(do["gems"])
    seat = do["seat"] + 1
    if do.get("second"):
        first = Take(tokens=_tokens("WUG"))
        return Turn(seat=seat, action=first, more=(Segment(action=_action(do), **parts),))
    return Turn(seat=seat, action=_action(do), **parts)


def _nobles(said: str | Sequence[str]) -> tuple[str, ...]:
    return tuple(noble_name(tile) for tile in ([said] if isinstance(said, str) else said))


def _action(do: Json) -> Action | None:
    if do["do"] == "reserve":
        return ReserveDeck(level=do["deck"]) if "deck" in do else Reserve(card=_card(do["card"]))
    reader = _ACTIONS.get(do["do"])
    if reader is None:
        message = f"unknown action {do['do']!r}"
        raise ValueError(message)
    return reader(do)


_ACTIONS: Mapping[str, Callable[[Json], Action | None]] = {
    "take": lambda do: Take(tokens=_tokens(do["gems"])),
    "buy": lambda do: Buy(card=_card(do["card"])),
    "pass": lambda _: Pass(),
    "swap": lambda do: Swap(given=_tokens(do["give"]), gotten=_tokens(do["get"])),
    "give_back": lambda _: None,
}


def _end_record(case: Json, rules: Rules) -> Record:
    """The final table of a case: counts stand for cards and tiles that nobody named."""
    setup, result = case["setup"], case["action"]["result"]
    players = setup["players"]
    areas = tuple(
        Area(
            seat=seat,
            tableau=final["cards"],
            prestige=final["score"],
            nobles=("?",) * final.get("nobles", 0),
            reserved=("?",) * final.get("reserved", 0),
        )
        for seat, final in enumerate(setup["final"], start=1)
    )
    to_move = (setup["last_seat"] + 1) % players + 1
    return Record(
        rules=rules,
        players=_players(players),
        start=setup["start"] + 1,
        position=StartPosition(turn=40, to_move=to_move),
        deal=Deal(areas=areas),
        end=End(winners=tuple(seat + 1 for seat in result["winners"]), reason="target"),
    )


def main(arguments: Sequence[str]) -> int:
    """Print a line a case and a summary; return 1 on a mismatch."""
    cases = [case for path in arguments for case in read_cases(Path(path).read_text("utf-8"))]
    wrong = sum(_report(case) for case in cases if case.binding)
    binding = sum(case.binding for case in cases)
    print(f"{binding} cases held, {wrong} wrong, {len(cases) - binding} for written tests")
    return 1 if wrong else 0


def _report(case: Case) -> bool:
    """Print the outcome of a case under every profile it lists; tell whether one is wrong."""
    outcomes: Iterable[Outcome] = [judge(case, profile) for profile in case.profiles]
    wrong = [f"{o.profile}: {o.wrong}" for o in outcomes if o.wrong]
    print(f"{'WRONG' if wrong else 'ok':5} {case.name} {'; '.join(wrong)}".rstrip())
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
