"""``new``: a record to fill in by hand at the table."""

from datetime import datetime
from typing import Annotated

import typer

from splendor_replay.cli.exits import Exit, UsageError
from splendor_replay.cli.outputs import write_new
from splendor_replay.cli.profile_option import known_profile
from splendor_replay.components.cards import LEVELS
from splendor_replay.components.gems import GEMS
from splendor_replay.components.limits import MARKET_SLOTS, SEAT_COUNTS, noble_count
from splendor_replay.record import Record, read_text, write_text
from splendor_replay.record.fields import UNKNOWN
from splendor_replay.record.model import Deal, Market, Nobles, Player, Remark, Rules

NAME = "new"
HELP = "Write an empty record to fill in by hand at the table."
EXAMPLE = "Example: splendor-replay new Ana Ben -o game.splendor"

_DEAL = (
    "Write the dealt nobles and cards in place of each ?; it may stay where nobody looked.",
    "A noble is its requirement: W4U4. A card is level, bonus and cost: 1W-R2K1.",
    f"Letters: {', '.join(f'{gem.letter} {gem.color}' for gem in GEMS)}, Y gold.",
)
_LOG = (
    "A turn is a line: number, seat, action, and what came of it; behind -> stands the card",
    "that was turned up, ? where nobody noted it. The lines below show how; write over them, or",
    "leave them as comments.",
)
_TURNS = (
    "1 P1 take URK # three different gems",
    "2 P2 take G2 # two of one gem, of which the bank held four",
    "3 P1 reserve 1U-K3 gold Y -> 1G-R3 # a card that lay face up",
    "4 P2 reserve deck 3 gold Y # the top card of a deck",
    "5 P1 buy 1W-R2K1 pay RKY -> 1K-W1U1G1R1 # with a gold for a ruby",
    "6 P2 buy 2G-G5 from hand pay G5 noble W4U4 # a reserved card; a noble came",
    "7 P1 take WUG return K2 # back to ten tokens",
    "= bank W2U2G2R4K4Y3 # somebody counted the bank",
    "end P1 16 P2 12 winner P1 by target",
)


def run(
    players: Annotated[list[str], typer.Argument(help="Names in the order of the seats, 2 to 4.")],
    rules: Annotated[
        str, typer.Option(help="The rules of the game: PROFILE[,knob=value].")
    ] = "official",
    date: Annotated[
        str | None, typer.Option(help="Day of the game, today without it; ? is not known.")
    ] = None,
    output: Annotated[
        str, typer.Option("--output", "-o", help="New file to write; - is standard output.")
    ] = "-",
) -> int:
    """Write a record without turns.

    Raises:
        UsageError: Where a name, the rules or the date cannot stand in a record.
    """
    known_profile(rules)
    if len(players) not in SEAT_COUNTS:
        message = f"a game has {SEAT_COUNTS[0]} to {SEAT_COUNTS[-1]} players, not {len(players)}"
        raise UsageError(message)
    day = datetime.now().astimezone().date().isoformat() if date is None else date
    for text in (*players, day):
        if not text.strip() or not text.isprintable():
            message = f"{text!r} is no name or date: it is empty or does not print"
            raise UsageError(message)
    write_new(output, write_text(_empty(players, _rules(rules), None if day == UNKNOWN else day)))
    return int(Exit.CLEAN)


def _rules(text: str) -> Rules:
    """Return the rules as a record declares them.

    Raises:
        UsageError: Where a knob is set twice.
    """
    (read,) = read_text(f"splendor-record 1\nrules {text}")
    for diagnostic in read.diagnostics:
        message = f"--rules: {diagnostic.message}"
        raise UsageError(message)
    return read.record.rules


def _empty(names: list[str], rules: Rules, day: str | None) -> Record:
    """Return the record; what is to be filled in is unknown in it."""
    slots = (UNKNOWN,) * MARKET_SLOTS
    return Record(
        rules=rules,
        date=day,
        start=1,
        players=tuple(Player(name=name) for name in names),
        remarks=_DEAL,
        deal=Deal(
            nobles=Nobles(tiles=(UNKNOWN,) * noble_count(len(names))),
            market=tuple(
                Market.model_validate({"level": level, "slots": slots}) for level in LEVELS
            ),
        ),
        log=tuple(Remark(text=text) for text in (*_LOG, *_TURNS)),
    )
