"""One game in both engines at once: every step of theirs is compared, every verdict of ours.

Ours stands at two tables: ``known`` has the decks written out, ``told`` hears of each card when it
is turned up, as from a record. The first takes the long way through the engine, the second mostly
the short one; what they say must be the same.
"""

from pathlib import Path

from splendor_replay.components.cards import CARD_BY_NAME
from splendor_replay.diagnostics import Diagnostic, Severity
from splendor_replay.engine.judge import judge_deed
from splendor_replay.engine.legal import legal_turns
from splendor_replay.engine.outcome import is_over, outcome_of
from splendor_replay.engine.position import Position
from splendor_replay.engine.resolve import resolve
from splendor_replay.engine.ruleset import RuleSet, rules_of
from splendor_replay.engine.setup import start_position
from splendor_replay.engine.step import play
from splendor_replay.record.model import Record, Turn
from splendor_replay.record.reader import read_turn
from splendor_replay.record.writer import turn_text, write_text
from tests.differential import bridge
from tests.reference import apply as theirs
from tests.reference import turns as generated
from tests.reference.judge import refusals
from tests.reference.table import Position as Table
from tests.reference.table import Turn as TheirTurn

REGRESSIONS = Path(__file__).parents[1] / "golden" / "regressions"
CHANCE = frozenset({"D601", "D602", "D603", "D604", "D605"})
UNDECIDED = "# expected: undecided"


class DisagreementError(AssertionError):
    """The engines differ; the message holds the record, which is also kept as a file."""


class Match:
    """A game that both engines play."""

    def __init__(self, deal: Record, name: str) -> None:
        """Stand before the first turn; ``name`` is that of the file of a disagreement."""
        self.rules: RuleSet = rules_of(deal)[0]
        self.name = name
        self.table: Table = bridge.reference_start(deal)
        self.deal = deal
        self.known: Position = start_position(deal)
        self.told: Position = start_position(bridge.without_decks(deal))
        self.played: tuple[Turn, ...] = ()
        self.codes: set[str] = set()
        self.compare_tables()

    def legal(self) -> list[TheirTurn]:
        """The reference's legal turns."""
        return generated.legal_turns(self.table)

    def play(self, turn: TheirTurn) -> None:
        """Play a legal turn on every table; what lies there afterwards must be the same."""
        ours = bridge.turn_of(turn)
        spoken = bridge.with_reveal(ours, self.table)
        self.compare_verdict(turn)
        self.known = play(self.known, self.rules, ours).after
        self.told = play(self.told, self.rules, spoken).after
        self.table = theirs.apply_turn(self.table, turn)
        self.played += (spoken,)
        self.compare_tables()

    # --- what must be the same ---------------------------------------------------------------

    def compare_tables(self) -> None:
        """Compare every detail of the tables, the end of the game and who has won."""
        out = {card for deck in self.table["decks"].values() for card in deck}
        seen = sum(card.bit for name, card in CARD_BY_NAME.items() if name not in out)
        for decks, position in ((True, self.known), (False, self.told)):
            found, wanted = bridge.shown(position), bridge.wanted(self.table, seen, decks=decks)
            differ = [key for key in wanted if found.get(key) != wanted[key]]
            for key in differ:
                self.disagree(f"{key}: {found.get(key)}, the reference has {wanted[key]}")
        over = is_over(self.known, self.rules)
        if over != theirs.game_over(self.table):
            self.disagree(f"is over: {over}")
        outcome, result = outcome_of(self.known, self.rules, over=over), theirs.outcome(self.table)
        found_result = list(outcome.winners), list(outcome.prestige), list(outcome.cards)
        totals, bought = result["totals"].values(), result["bought"].values()
        if found_result != (result["winners"], list(totals), list(bought)):
            self.disagree(f"outcome: {outcome}, the reference has {result}")

    def compare_verdict(self, turn: TheirTurn, *, written_out: bool = False) -> bool:
        """Compare what is said of a turn, legal or not; return whether it is legal."""
        reasons = refusals(self.table, _as_pass(turn))
        ours = bridge.turn_of(turn, written_out=written_out)
        over = theirs.game_over(self.table)
        case = resolve(self.known, self.rules, ours, ours, over=over)
        spoken = bridge.with_reveal(ours, self.table)
        for found in (
            judge_deed(case),
            play(self.told, self.rules, spoken, over=over).diagnostics,
        ):
            codes = illegal_codes(found)
            self.codes |= codes
            if bool(codes) != bool(reasons):
                said = sorted(codes) or "nothing"
                self.disagree(f"ours says {said}, the reference {reasons or 'nothing'}", spoken)
        return not reasons

    def compare_legal_turns(self, turns: list[TheirTurn]) -> None:
        """Compare the texts of all legal turns; each text is also read back."""
        seat = f"P{self.table['to_move']} "
        found = sorted(turn_text(turn).removeprefix(seat) for turn in legal_turns(self.known))
        wanted = sorted(map(generated.turn_text, turns))
        if found != wanted:
            more, less = set(found) - set(wanted), set(wanted) - set(found)
            self.disagree(f"legal turns: too many {sorted(more)}, missing {sorted(less)}")
        for turn in turns[:: max(1, len(turns) // 8)]:
            read = read_turn(generated.turn_text(turn), seat=turn["seat"])
            if read != bridge.turn_of(turn) or bridge.reference_turn(read) != turn:
                self.disagree(f"{generated.turn_text(turn)!r} is read as {read!r}")

    def disagree(self, what: str, turn: Turn | None = None) -> None:
        """Keep the record and fail with it.

        Raises:
            DisagreementError: Always.
        """
        log = self.played if turn is None else (*self.played, turn)
        fields = {name: getattr(self.deal, name) for name in Record.model_fields}
        text = write_text(Record(**{**fields, "log": log}))
        opening, rest = text.split("\n", 1)
        text = f"{opening}\n# {what[:200]}\n{UNDECIDED}\n{rest}"
        path = REGRESSIONS / f"{self.name}-{len(log)}.splendor"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        message = f"{what}\n{path}\n{text}"
        raise DisagreementError(message)


def _as_pass(turn: TheirTurn) -> TheirTurn:
    """An empty take is a pass in other words: the catalogue says so of A203 and leaves no other.

    The reference refuses an empty take even where a pass is forced, as no rule text speaks of one.
    """
    empty = turn["action"] == "take" and not any(turn["tokens"].values())
    return {**turn, "action": "pass"} if empty else turn


def illegal_codes(found: tuple[Diagnostic, ...]) -> frozenset[str]:
    """The codes that make a turn illegal, chance aside."""
    codes = (d.code for d in found if d.severity is Severity.ILLEGAL and d.waived is None)
    return frozenset(codes) - CHANCE
