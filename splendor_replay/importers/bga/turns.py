"""Events -> the log of a record: turns in order, with checkpoints of the stated prestige.

The laws of this file:

- A turn is open from its action to the end of turn (state 75), the next player's turn (25) or
  the next action of the site; while the site waits for a return (40) or the choice of a noble
  (50) it stays open beyond its packet.
- Tokens that go out belong to the card bought in the open turn; else they are a return.
- A revealed card belongs to the last turn that left a gap in its row, whenever it is told:
  the site told it before the end of turn in 2021 and tells it after that since.
- A seat whose turn began (25) and ended (75) with nothing told has a skipped turn; one that
  could do nothing (42) has passed.
- Nothing is judged: what fits no turn becomes a turn of its own.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, assert_never

from splendor_replay.components.gems import NO_TOKENS
from splendor_replay.diagnostics import Diagnostic, Place
from splendor_replay.importers.bga.drafts import (
    HIGHEST,
    Amount,
    Draft,
    Fields,
    Line,
    buying,
    checkpoints,
    reserving,
    taking,
    total,
)
from splendor_replay.importers.bga.events import (
    Bought,
    Changed,
    Deed,
    Reserved,
    Revealed,
    Scored,
    State,
    Stopped,
    Visited,
)
from splendor_replay.importers.bga.packets import Packet
from splendor_replay.importers.bga.reading import Told
from splendor_replay.importers.problems import unreadable
from splendor_replay.record.fields import UNKNOWN, Level
from splendor_replay.record.model import (
    Action,
    Buy,
    Pass,
    Reserve,
    ReserveDeck,
    Skip,
    Unreadable,
)

__all__ = ["read_turns"]

TURN: Final = 25
RETURN: Final = 40
FORCED_PASS: Final = 42
CHOICE: Final = 50
END_OF_TURN: Final = 75
END: Final = 99

_RESERVES = (Reserve, ReserveDeck)
_SKIP, _PASS = Skip(), Pass()


def read_turns(
    told: Iterable[Told], seats: Mapping[str, int]
) -> tuple[tuple[Line, ...], tuple[Diagnostic, ...]]:
    """Return the turns that the packets tell, each followed by the prestige that they state.

    Args:
        seats: Seat of each player; every player of an event is in it.
    """
    teller = _Teller(seats)
    for entry in told:
        teller.begin_packet(entry.packet)
        for event in entry.events:
            if isinstance(event, State):  # half of all
                teller.change(event)
            else:
                teller.hear(event)
    return tuple(teller.lines()), tuple(teller.problems)


class _Teller:
    def __init__(self, seats: Mapping[str, int]) -> None:
        self.seats = seats
        self.drafts: list[Draft] = []
        self.early: dict[int, tuple[int, int | None]] = {}
        self.open = False
        self.state = TURN
        self.awaited: tuple[int, Action] | None = None
        self.packet: Packet | None = None
        self.problems: list[Diagnostic] = []

    def begin_packet(self, packet: Packet) -> None:
        same = self.packet and packet.act is not None and packet.act == self.packet.act
        if not same and self.state not in (RETURN, CHOICE):
            self.open = False
        self.packet = packet

    def hear(self, event: Deed) -> None:
        match event:
            case Changed():
                self._tokens(event)
            case Reserved() | Bought():
                self._card(event)
            case Revealed():
                self._reveal(event)
            case Scored():
                scores = self.drafts[-1].prestige if self.drafts else self.early
                scores[self.seats[event.player]] = (event.prestige, self._line)
            case Visited():
                self._visit(event)
            case Stopped():
                self.awaited = None
            case _:
                assert_never(event)

    @property
    def _line(self) -> int | None:
        return self.packet.line if self.packet else None

    def _problem(self, message: str) -> None:
        name = self.packet.name if self.packet else ""
        place = Place(record=1, line=self._line)
        self.problems.append(unreadable(f"packet {name}: {message}", place, packet=name))

    def _open_draft(self, seat: int) -> Draft | None:
        return self.drafts[-1] if self.open and self.drafts[-1].seat == seat else None

    def _add(self, seat: int, fields: Fields, gap: Level | None = None) -> None:
        draft = self._open_draft(seat)
        if draft is None:
            self.drafts.append(Draft(seat, self._line, [fields], [gap]))
        else:
            draft.segments.append(fields)
            draft.gaps.append(gap)
        self.open = True
        self.awaited = None

    def _card(self, event: Reserved | Bought) -> None:
        action: Action
        gap = event.level
        if isinstance(event, Bought):
            action = buying(event.card, event.source)
        elif not event.from_deck:
            action = reserving(event.card or UNKNOWN)
        elif event.level is None:
            action = Unreadable(text="reserve deck")
            self._problem("a reserve that names neither card nor level cannot be read")
        else:
            known = None if event.card == UNKNOWN else event.card
            action, gap = ReserveDeck(level=event.level, card=known), None
        self._add(self.seats[event.player], {"action": action}, gap)

    def _tokens(self, event: Changed) -> None:
        seat = self.seats[event.player]
        draft = self._open_draft(seat)
        last = draft.segments[-1] if draft else None
        if event.gained == event.given == NO_TOKENS:
            self._nothing(seat, draft)
            return
        if event.gained != NO_TOKENS:
            if last and isinstance(last.get("action"), _RESERVES) and "gold" not in last:
                last["gold"] = event.gained
            else:
                self._gain(seat, event.gained)
        if event.given != NO_TOKENS:
            self._give(seat, event.given)

    def _nothing(self, seat: int, draft: Draft | None) -> None:
        """Keep it where no tokens changed hands: a free card, a reserve without gold."""
        if draft is None:
            self._add(seat, {"action": taking(NO_TOKENS)})
            return
        last = draft.segments[-1]
        if isinstance(last.get("action"), Buy):
            last.setdefault("pay", NO_TOKENS)
        elif isinstance(last.get("action"), _RESERVES):
            last.setdefault("gold", NO_TOKENS)

    def _gain(self, seat: int, gained: Amount) -> None:
        draft = self._open_draft(seat)
        last = draft.segments[-1] if draft else None
        if last is None or not isinstance(last.get("action"), Buy):
            self._add(seat, {"action": taking(gained)})
        elif gained != UNKNOWN:  # which was reported when it was read
            both = total(last.get("received"), gained)
            if both == UNKNOWN:
                self._problem(f"more than {HIGHEST} tokens of a kind cannot be received")
            else:
                last["received"] = both

    def _give(self, seat: int, given: Amount) -> None:
        draft = self._open_draft(seat)
        if draft is None:
            self._add(seat, {"returned": given})
            return
        last = draft.segments[-1]
        if isinstance(last.get("action"), Buy) and "pay" not in last:
            last["pay"] = given
        else:
            last["returned"] = total(last.get("returned"), given)

    def _reveal(self, event: Revealed) -> None:
        for draft in reversed(self.drafts):
            for at, gap in enumerate(draft.gaps):
                if gap is not None and event.level in (gap, None):
                    draft.gaps[at] = None
                    draft.add_reveal(at, event.card)
                    return
        if self.drafts:
            self.drafts[-1].add_reveal(-1, event.card)
        else:
            self._problem(f"{event.card} is revealed before any turn; it is left out")

    def _visit(self, event: Visited) -> None:
        seat = self.seats[event.player]
        if self.awaited == (seat, _PASS):
            self._end_awaited()
        if not self.drafts or self.drafts[-1].seat != seat:
            self._add(seat, {})
        last = self.drafts[-1].segments[-1]
        last["nobles"] = (*last.get("nobles", ()), event.noble)

    def change(self, event: State) -> None:
        state = event.state
        seat = self.seats.get(event.player or "")
        if self.awaited:
            self._settle(state, seat)
        if state in (TURN, FORCED_PASS) and seat is not None:
            self.awaited = (seat, _SKIP if state == TURN else _PASS)
        if state not in (RETURN, CHOICE):
            self.open = False
        self.state = state

    def _settle(self, state: int, seat: int | None) -> None:
        """End the turn of which nothing is told yet, where a state says that it is over."""
        if state == END:
            self.awaited = None
        elif self.awaited and state in (TURN, FORCED_PASS, CHOICE, END_OF_TURN):
            begun = state in (TURN, FORCED_PASS)
            if begun != (self.awaited[0] == seat):
                self._end_awaited()

    def _end_awaited(self) -> None:
        """Write the turn of which nothing was told but that it began and ended."""
        if self.awaited:
            seat, action = self.awaited
            self.open = False
            self._add(seat, {"action": action})

    def lines(self) -> Iterator[Line]:
        yield from checkpoints(self.early)
        for number, draft in enumerate(self.drafts, 1):
            yield from draft.lines(number)
