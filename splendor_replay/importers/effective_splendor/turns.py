"""Steps -> the log of a record: one turn a step, but the choice of a noble, which joins its turn.

The laws of this file:

- The numbers and hashes of the steps form a chain. Where it is broken a step is missing, doubled
  or out of order: that is reported, and from there on no slot names a card.
- A step that cannot be read stays in the log as it stands; it may have taken any card.
- The card that fills a slot is known from the deck; payments, gold and single nobles are not told.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from splendor_replay.components.gems import NO_TOKENS, TokenCounts
from splendor_replay.diagnostics import Diagnostic, Place
from splendor_replay.importers.effective_splendor.box import LEVELS, NOBLE_NAMES, tokens_of
from splendor_replay.importers.effective_splendor.documents import BROKEN, Entry
from splendor_replay.importers.effective_splendor.table import Drawn, Table
from splendor_replay.importers.effective_splendor.values import (
    as_hash,
    as_whole,
    shown,
)
from splendor_replay.importers.problems import unreadable
from splendor_replay.importers.values import as_dict, one_line
from splendor_replay.record.fields import UNKNOWN, Level, Unknown
from splendor_replay.record.model import (
    Buy,
    Item,
    Pass,
    Reserve,
    ReserveDeck,
    Take,
    Turn,
    Unreadable,
    UnreadableLine,
)

__all__ = ["Told", "read_turns"]

_STEP_FIELDS = frozenset({"ply", "actor", "action", "state_hash_before", "state_hash_after"})
_MOST_STEPS = 2**32 - 1


@dataclass(frozen=True, slots=True)
class Told:
    """What the steps tell.

    Attributes:
        lines: Line of each item.
        start: Seat of the first step; ``None`` where the log does not begin with it.
        last_hash: Hash behind the last step, or before the first one where there is none.
        unseen: Whether it is not known somewhere which card was turned up.
    """

    items: tuple[Item, ...]
    lines: tuple[int, ...]
    start: int | None
    last_hash: str | None
    unseen: bool
    problems: tuple[Diagnostic, ...]


def read_turns(
    entries: Iterable[Entry], seats: int, table: Table, first_hash: str | None = None
) -> Told:
    """Return what the steps tell, in the order in which they stand.

    Args:
        seats: How many seats there are.
        table: The table of the deal; it is followed to the end of the log.
        first_hash: Hash of the deal; ``None`` is not known.
    """
    teller = _Teller(seats, table, first_hash)
    for entry in entries:
        teller.hear(entry)
    return Told(
        items=tuple(teller.items),
        lines=tuple(teller.lines),
        start=teller.start,
        last_hash=teller.hash,
        unseen=teller.unseen,
        problems=tuple(teller.problems),
    )


class _Teller:
    """Hears one step after the other."""

    def __init__(self, seats: int, table: Table, first_hash: str | None) -> None:
        self.items: list[Item] = []
        self.lines: list[int] = []
        self.problems: list[Diagnostic] = []
        self.start: int | None = None
        self.hash = first_hash
        self.unseen = False
        self._seats = seats
        self._table = table
        self._heard = 0
        self._number = 0
        self._line = 0

    def hear(self, entry: Entry) -> None:
        self._line = entry.line
        step = as_dict(entry.value)
        if step:
            self._link(step)
            self._strangers(step, _STEP_FIELDS, "")
        else:
            self.hash = None
            self._number += 1
            if entry.value is not BROKEN:
                self._problem("no step can be read here")
        seat = self._seat(step) if step else None
        if seat is None:
            self._table.lose()
            self._add(UnreadableLine(text=one_line(entry.text)))
        else:
            if self._heard == 0 and self._number == 1:
                self.start = seat
            self._act(seat, as_dict(step.get("action")), entry)
        self._heard += 1

    def _link(self, step: Mapping[str, object]) -> None:
        """Hold the number and the hashes of a step against the step before."""
        number = as_whole(step.get("ply"), 0, _MOST_STEPS)
        before, after = (as_hash(step.get(f"state_hash_{side}")) for side in ("before", "after"))
        for name, value in (("ply", number), ("state_hash_before", before)):
            if value is None:
                self._problem(f"{name}: {shown(step.get(name))} cannot be read")
        if after is None:
            self._problem(f"state_hash_after: {shown(step.get('state_hash_after'))} cannot be read")
        if number is not None and number != self._number:
            self._gap(f"ply: {number} stands where {self._number} is expected")
        elif before and self.hash and before != self.hash:
            self._gap("state_hash_before: it is not the hash behind the step before")
        self.hash = after
        self._number = (self._number if number is None else number) + 1

    def _gap(self, message: str) -> None:
        self._table.lose()
        self._problem(f"{message}; a step is missing, doubled, changed or out of order")

    def _seat(self, step: Mapping[str, object]) -> int | None:
        actor = as_whole(step.get("actor"), 0, self._seats - 1)
        if actor is None:
            found = shown(step.get("actor"))
            self._problem(f"actor: {found} is none of the {self._seats} seats from 0")
        return None if actor is None else actor + 1

    def _act(self, seat: int, action: Mapping[str, object], entry: Entry) -> None:
        kind = action.get("type")
        read, fields = _READERS.get(kind if isinstance(kind, str) else "", (None, frozenset()))
        if read is None:
            self._problem(f"action: {shown(kind)} is no action of the format")
        else:
            self._strangers(action, fields | {"type"}, "action.")
        turn = read(self, seat, action) if read else None
        if turn is None:
            self._table.lose()
            turn = Turn(seat=seat, action=Unreadable(text=one_line(entry.text)))
        if kind != "choose_noble" or not self._joins(turn):
            self._add(turn)

    def _joins(self, choice: Turn) -> bool:
        """Add the choice of a noble to the turn before, where the same seat had it."""
        last = self.items[-1] if self.items else None
        if not isinstance(last, Turn) or last.seat != choice.seat or choice.nobles is None:
            return False
        nobles = (*(last.nobles or ()), *choice.nobles)
        self.items[-1] = Turn(**{**dict(last), "nobles": nobles})
        return True

    def take(self, seat: int, action: Mapping[str, object]) -> Turn:
        taken = Take(tokens=self._tokens(action, "take"))
        return Turn(seat=seat, action=taken, returned=self._returned(action))

    def buy_market(self, seat: int, action: Mapping[str, object]) -> Turn | None:
        level = self._level(action)
        if level is None:
            return None
        drawn = self._named(self._table.from_market(level, action.get("slot")))
        reveals = self._seen(drawn)
        return Turn(seat=seat, action=Buy(card=drawn.card, source="table"), reveals=reveals)

    def buy_reserved(self, seat: int, action: Mapping[str, object]) -> Turn:
        drawn = self._named(self._table.from_hand(seat, action.get("slot")))
        return Turn(seat=seat, action=Buy(card=drawn.card, source="hand"))

    def reserve_market(self, seat: int, action: Mapping[str, object]) -> Turn | None:
        level = self._level(action)
        if level is None:
            return None
        drawn = self._named(self._table.from_market(level, action.get("slot")))
        self._table.to_hand(seat, drawn.card)
        return Turn(
            seat=seat,
            action=Reserve(card=drawn.card),
            returned=self._returned(action),
            reveals=self._seen(drawn),
        )

    def reserve_deck(self, seat: int, action: Mapping[str, object]) -> Turn | None:
        level = self._level(action)
        if level is None:
            return None
        drawn = self._named(self._table.from_deck(level))
        self._table.to_hand(seat, drawn.card)
        card = None if drawn.card == UNKNOWN else drawn.card
        reserved = ReserveDeck(level=level, card=card)
        return Turn(seat=seat, action=reserved, returned=self._returned(action))

    def choose_noble(self, seat: int, action: Mapping[str, object]) -> Turn:
        number = as_whole(action.get("noble"), 0, len(NOBLE_NAMES) - 1)
        if number is None:
            self._problem(f"action.noble: {shown(action.get('noble'))} is the id of no noble")
        return Turn(seat=seat, nobles=(UNKNOWN if number is None else NOBLE_NAMES[number],))

    def do_pass(self, seat: int, _action: Mapping[str, object]) -> Turn:
        return Turn(seat=seat, action=Pass())

    def _named(self, drawn: Drawn) -> Drawn:
        if drawn.fault:
            self._problem(f"action: {drawn.fault}")
        return drawn

    def _seen(self, drawn: Drawn) -> tuple[str, ...] | None:
        self.unseen = self.unseen or drawn.reveals is None
        return drawn.reveals

    def _level(self, action: Mapping[str, object]) -> Level | None:
        word = action.get("tier")
        level = LEVELS.get(word) if isinstance(word, str) else None
        if level is None:
            self._problem(f"action.tier: {shown(word)} is none of {', '.join(LEVELS)}")
        return level

    def _returned(self, action: Mapping[str, object]) -> TokenCounts | Unknown | None:
        tokens = self._tokens(action, "return")
        return None if tokens == NO_TOKENS else tokens

    def _tokens(self, action: Mapping[str, object], name: str) -> TokenCounts | Unknown:
        tokens = tokens_of(action.get(name))
        if tokens is None:
            self._problem(f"action.{name}: expected a number for each color and gold")
        return UNKNOWN if tokens is None else tokens

    def _strangers(self, values: Mapping[str, object], known: frozenset[str], path: str) -> None:
        for name in sorted(set(values) - known):
            self._problem(f"{path}{one_line(name)}: unknown, it is left out")

    def _add(self, item: Item) -> None:
        self.items.append(item)
        self.lines.append(self._line)

    def _problem(self, message: str) -> None:
        place = Place(record=1, line=self._line)
        self.problems.append(unreadable(f"step {self._heard}, {message}", place, step=self._heard))


_Reader = Callable[[_Teller, int, Mapping[str, object]], Turn | None]
_READERS: dict[str, tuple[_Reader, frozenset[str]]] = {
    "take_tokens": (_Teller.take, frozenset({"take", "return"})),
    "buy_market": (_Teller.buy_market, frozenset({"tier", "slot"})),
    "buy_reserved": (_Teller.buy_reserved, frozenset({"slot"})),
    "reserve_market": (_Teller.reserve_market, frozenset({"tier", "slot", "return"})),
    "reserve_deck": (_Teller.reserve_deck, frozenset({"tier", "return"})),
    "choose_noble": (_Teller.choose_noble, frozenset({"noble"})),
    "pass": (_Teller.do_pass, frozenset()),
}
"""Reader of each action and the fields that it has."""
