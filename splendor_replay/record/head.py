"""Collects what stands above the log of a record: header, deal, remarks, unreadable lines."""

from typing import Any

from splendor_replay.record.claims import Area, Bank, Claim, Deck, Market, Nobles
from splendor_replay.record.lines import Line
from splendor_replay.record.model import Deal, End, Item, Player, Record
from splendor_replay.record.notation import ACTION_WORDS, HEADER_WORDS
from splendor_replay.record.words import LineError, Word

__all__ = ["Head"]

_SHOWN = 60
_STRUCTURED = frozenset({"target", "start", "nobles_from", "omits", "players", "position"})


class Head:
    """What was read above the log, and the end.

    Attributes:
        remarks: Comments, in order.
        unreadable: Lines that could not be read, as they stand.
    """

    def __init__(self) -> None:
        """Begin with nothing."""
        self.remarks: list[str] = []
        self.unreadable: list[str] = []
        self._fields: dict[str, Any] = {}
        self._extras: dict[str, str] = {}
        self._expansions: list[str] = []
        self._players: list[Player] = []
        self._claims: dict[str, Claim] = {}

    def set(self, word: Word, field: str, value: Any) -> bool:  # noqa: ANN401 - of any field
        """Set a field of the header, and tell whether it is one of few texts by chance.

        Args:
            word: The first word of the line.
            field: As ``header_of`` names it.
            value: Its value.

        Raises:
            LineError: Where it stands twice, or a player out of the order of the seats.
        """
        if field == "extras":
            name, text = value
            self._refuse_twice(word, name in self._extras)
            self._extras[name] = text
        elif field == "expansions":
            self._expansions.append(value)
        elif field == "players":
            self._add_player(word, *value)
        else:
            self._refuse_twice(word, field in self._fields)
            self._fields[field] = value
        return field in _STRUCTURED

    def end(self, word: Word, end: End) -> None:
        """Set the end.

        Raises:
            LineError: Where there is one already.
        """
        self._refuse_twice(word, "end" in self._fields)
        self._fields["end"] = end

    def claim(self, word: Word, claim: Claim) -> None:
        """Add a line of the deal.

        Raises:
            LineError: Where the deal has it already.
        """
        place = f" {claim.level}" if isinstance(claim, Market | Deck) else ""
        key = f"P{claim.seat}" if isinstance(claim, Area) else f"{claim.kind}{place}"
        self._refuse_twice(Word(key, word.column), key in self._claims)
        self._claims[key] = claim

    def refuse_without_seat(self, line: Line) -> None:
        """Say what is wrong with a line where an action or a player's name stands for the seat.

        Raises:
            LineError: Where it is such a line.
        """
        at = int(line.numbered)
        if line.word(at) in ACTION_WORDS:
            said = f"P1 {line.rest(at)}"
            message = f"the seat of the turn is missing; write it in front: {said[:_SHOWN]}"
            raise LineError(message, line.words[at].column, len(line.words[at].text))
        for seat, player in enumerate(self._players, start=1):
            after = line.word(at + len(player.name.split()))
            named = line.rest(at).lower().startswith(f"{player.name.lower()} ")
            if named and line.first not in HEADER_WORDS and after.startswith(ACTION_WORDS):
                message = f"a turn names its seat: write P{seat} for {player.name}"
                raise LineError(message, line.words[at].column, len(player.name))

    def record(self, log: tuple[Item, ...]) -> Record:
        """Return the record with its log, whose items are valid."""
        claims = self._claims.values()
        head = Record(
            **self._fields,
            extras=self._extras,
            expansions=tuple(self._expansions),
            players=tuple(self._players),
            remarks=tuple(self.remarks),
            deal=Deal(
                nobles=next((claim for claim in claims if isinstance(claim, Nobles)), None),
                market=tuple(claim for claim in claims if isinstance(claim, Market)),
                decks=tuple(claim for claim in claims if isinstance(claim, Deck)),
                bank=next((claim for claim in claims if isinstance(claim, Bank)), None),
                areas=tuple(claim for claim in claims if isinstance(claim, Area)),
            ),
            unreadable=tuple(self.unreadable),
        )
        vars(head)["log"] = (
            log  # valid already; to look at every item again takes as long as reading
        )
        return head

    def _add_player(self, word: Word, seat: int, player: Player) -> None:
        expected = len(self._players) + 1
        if seat != expected:
            said = f"P{seat} stands twice" if seat < expected else f"P{expected} comes next"
            message = f"players stand in the order of their seats: {said}"
            raise LineError(message, word.column, len(word.text))
        self._players.append(player)

    @staticmethod
    def _refuse_twice(word: Word, twice: bool) -> None:  # noqa: FBT001 - the condition itself
        if twice:
            message = f"{word.text} stands twice"
            raise LineError(message, word.column, len(word.text))
