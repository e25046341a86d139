"""One document of a source -> one ``ReadRecord``."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from splendor_replay.components.gems import TokenCounts
from splendor_replay.diagnostics import Diagnostic, Place
from splendor_replay.importers.effective_splendor.box import Dealt, dealt_from
from splendor_replay.importers.effective_splendor.documents import (
    FORMAT,
    STEPS,
    Document,
    open_documents,
)
from splendor_replay.importers.effective_splendor.outcome import read_outcome
from splendor_replay.importers.effective_splendor.table import Table
from splendor_replay.importers.effective_splendor.turns import read_turns
from splendor_replay.importers.effective_splendor.values import (
    as_hash,
    as_whole,
    shown,
)
from splendor_replay.importers.problems import unreadable
from splendor_replay.importers.values import as_dict, one_line
from splendor_replay.record.fields import UNKNOWN
from splendor_replay.record.model import Bank, Deal, Deck, Market, Nobles, Player, Record, Rules
from splendor_replay.record.reading import ReadRecord

__all__ = ["NAME", "read"]

NAME = "effective-splendor"
VERSION: Final = 1
_RULES = Rules(profile=NAME)
_HASHES = ("ruleset_fingerprint", "initial_state_hash", "final_state_hash")
_FIELDS = frozenset(
    {"format", "version", "engine_version", "ruleset", "player_count", "seed", STEPS, "result"}
).union(_HASHES)
_BASE: Mapping[str, object] = {
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
}
"""The one set of rules of the format's first version."""
_OF_DEAL = frozenset({"id", "catalog_version", "market_slots_per_tier", "noble_extra"})
"""Without these as expected the deal does not follow from the seed."""
_FEWEST, _MOST = 2, 4
_HIGHEST_SEED: Final = 2**64 - 1
_HIGHEST_COUNT: Final = 999


def read(text: str) -> tuple[ReadRecord, ...]:
    """Return the games of one source: a replay, several in a row, one a line, or a list of them.

    A document that is no replay of a known version gives a record that holds nothing, with an
    F001 that says why.

    Example:
        >>> (found,) = read('{"format": "effective-splendor-replay", "version": 2}')
        >>> found.diagnostics[0].message
        'version: expected 1, found 2'
    """
    documents = open_documents(text)
    return tuple(_game(document, index) for index, document in enumerate(documents, 1))


def _game(document: Document, index: int) -> ReadRecord:
    refusal = _refusal(document)
    if refusal is not None:
        return _read(document, index, Record(rules=_RULES, source=NAME), refusal)
    head = _Head(document)
    head.look()
    told = read_turns(
        document.steps or (),
        head.seats or _MOST,
        Table(head.dealt),
        as_hash(document.values.get("initial_state_hash")),
    )
    outcome = read_outcome(document.values.get("result"), head.seats)
    head.look_at_end(told.last_hash, outcome.problems)
    record = Record(
        rules=_RULES,
        source=NAME,
        target=as_whole(head.ruleset.get("prestige_to_end"), 1, _HIGHEST_COUNT),
        start=told.start,
        omits=("pay", "gold", "noble", *(("reveal",) if told.unseen else ())),
        extras=head.extras,
        players=(Player(name=UNKNOWN),) * (head.seats or 0),
        deal=head.deal,
        log=told.items,
        end=outcome.end,
    )
    return _read(document, index, record, (*head.problems, *told.problems), told.lines)


def _read(
    document: Document,
    index: int,
    record: Record,
    problems: tuple[Diagnostic, ...],
    lines: tuple[int, ...] = (),
) -> ReadRecord:
    """Return a record with everything that was found, in the order of the source."""
    found = sorted((*document.problems, *problems), key=lambda problem: problem.place.line or 0)
    return ReadRecord(
        record,
        tuple(problem.at(record=index) for problem in found),
        index=index,
        line=document.line,
        lines=lines,
        source=document.text,
        format=NAME,
    )


def _refusal(document: Document) -> tuple[Diagnostic, ...] | None:
    """Say why a document is no replay of a known version; ``None`` where it is one."""
    for name, expected in (("format", FORMAT), ("version", VERSION)):
        found = document.values.get(name)
        if type(found) is not type(expected) or found != expected:
            place = Place(record=1, line=document.lines.get(name, document.line))
            if document.problems and name not in document.values:
                return ()
            return (unreadable(f"{name}: expected {expected}, found {shown(found)}", place),)
    return None


class _Head:
    """What a document says above its steps."""

    def __init__(self, document: Document) -> None:
        self._document = document
        values = document.values
        self.problems: list[Diagnostic] = []
        self.ruleset = as_dict(values.get("ruleset"))
        self.seats = as_whole(values.get("player_count"), _FEWEST, _MOST)
        self.seed = as_whole(values.get("seed"), 0, _HIGHEST_SEED)
        known = all(_is_base(self.ruleset, name) for name in _OF_DEAL)
        self.dealt: Dealt | None = None
        if known and self.seed is not None:
            self.dealt = dealt_from(self.seed)

    def look(self) -> None:
        """Report what is missing, unknown or unreadable."""
        values = self._document.values
        present = {*values, *([] if self._document.steps is None else [STEPS])}
        missing = () if self._document.broken else sorted(_FIELDS - present)
        for name in missing:
            self.problem(name, "the field is missing")
        for name in sorted(present - _FIELDS):
            self.problem(name, "unknown, it is left out")
        for name, fault in self._faults():
            if name in values:
                self.problem(name, fault)
        if "ruleset" in values:
            self._look_at_rules()

    def look_at_end(self, last_hash: str | None, problems: Iterable[str]) -> None:
        """Report what the log says of its end that its steps do not say, and what is unreadable."""
        final = as_hash(self._document.values.get("final_state_hash"))
        if final and last_hash and final != last_hash:
            missing = "it is not the hash behind the last step: steps are missing"
            self.problem("final_state_hash", missing)
        if "result" in self._document.values:
            for message in problems:
                self.problem("result", message.removeprefix("result: "))

    def problem(self, name: str, message: str) -> None:
        """Add an F001 at a field of the document."""
        line = self._document.lines.get(name, self._document.line)
        path = "" if message.startswith(f"{name}.") else f"{one_line(name)}: "
        self.problems.append(unreadable(path + message, Place(record=1, line=line)))

    def _faults(self) -> Iterator[tuple[str, str]]:
        values = self._document.values
        if self.seats is None:
            yield (
                "player_count",
                f"expected {_FEWEST} to {_MOST}, found {shown(values.get('player_count'))}",
            )
        if self.seed is None:
            yield "seed", "expected a whole number from 0 to 2**64 - 1; the deal is not known"
        if self._document.steps is None:
            yield STEPS, "expected a list"
        if not isinstance(values.get("engine_version"), str):
            yield "engine_version", "expected a text"
        for name in _HASHES:
            if as_hash(values.get(name)) is None:
                yield name, "expected 64 hexadecimal digits"

    def _look_at_rules(self) -> None:
        for name in sorted(_BASE.keys() | self.ruleset.keys()):
            if name not in _BASE:
                self.problem("ruleset", f"ruleset.{one_line(name)}: unknown, it is left out")
            elif not _is_base(self.ruleset, name):
                unknown = "; the deal is not known" if name in _OF_DEAL else ""
                found = shown(self.ruleset.get(name))
                message = f"ruleset.{name}: expected {_BASE[name]}, found {found}{unknown}"
                self.problem("ruleset", message)

    @property
    def extras(self) -> dict[str, str]:
        """The seed and the version of the engine: the deal follows from these two."""
        version = self._document.values.get("engine_version")
        known = {} if self.seed is None else {"seed": str(self.seed)}
        if isinstance(version, str) and one_line(version):
            known["engine-version"] = one_line(version)
        return known

    @property
    def deal(self) -> Deal:
        """The whole deal: nobles, market, decks to their last card, and the bank."""
        if self.dealt is None:
            return Deal(bank=self._bank())
        tiles = self.dealt.nobles[: self.seats + 1] if self.seats else None
        return Deal(
            nobles=None if tiles is None else Nobles(tiles=tiles),
            market=tuple(Market(level=n, slots=row) for n, row in self.dealt.market.items()),
            decks=tuple(Deck(level=n, cards=row) for n, row in self.dealt.decks.items()),
            bank=self._bank(),
        )

    def _bank(self) -> Bank | None:
        gold = as_whole(self.ruleset.get("gold_tokens"), 0, _HIGHEST_COUNT)
        listed = self.ruleset.get("color_tokens_by_players")
        if self.seats is None or gold is None or not isinstance(listed, list):
            return None
        each = [as_whole(number, 0, _HIGHEST_COUNT) for number in listed]
        gems = each[self.seats - _FEWEST] if len(each) > self.seats - _FEWEST else None
        return None if gems is None else Bank(tokens=TokenCounts(*(gems,) * 5, gold))


def _is_base(ruleset: Mapping[str, object], name: str) -> bool:
    found, expected = ruleset.get(name), _BASE[name]
    return type(found) is type(expected) and found == expected
