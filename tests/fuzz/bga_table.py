"""A whole table in the site's shape, told from the replay of a played record for two."""

from collections.abc import Iterator
from pathlib import Path

from splendor_replay.components.gems import TokenCounts
from splendor_replay.engine.replay import replay
from splendor_replay.engine.step import Step
from splendor_replay.importers.bga.box import CARD_NAMES, NOBLE_NAMES
from splendor_replay.record import Record, read_text
from splendor_replay.record.model import Buy, Market, Reserve, ReserveDeck, Take
from tests.unit.importers.bga_log import (
    ANA,
    BEN,
    Json,
    buy,
    card,
    next_turn,
    packet,
    private,
    ranked,
    reserve,
    reserve_blind,
    result,
    reveal,
    said,
    score,
    set_up,
    start_state,
    state,
    tokens,
    visit,
)

__all__ = ["RECORD", "as_page", "packets_of", "start_of"]

RECORD = Path(__file__).parents[2] / "records" / "played" / "two-players.splendor"
PLAYERS = {1: ANA, 2: BEN}
SITE_LETTERS = "CSEROG"
FIRST_ACT = 2


def start_of(record: Record) -> Json:
    """The page of Ben before the first turn."""
    whole = start_state()
    rows = {f"row_{row.level}": _row(row) for row in record.deal.market}
    tiles = record.deal.nobles.tiles if record.deal.nobles else ()
    numbers = [NOBLE_NAMES.index(tile) + 1 for tile in tiles]
    nobles = {str(number): card(str(number), "market") for number in numbers}
    return {**whole, "market": {**whole["market"], **rows, "nobles": nobles}}


def _row(row: Market) -> Json:
    counts = {1: 36, 2: 26, 3: 16}
    numbers = [CARD_NAMES.index(name) + 1 for name in row.slots]
    cards = {str(number): card(str(number), f"market_{row.level}") for number in numbers}
    return {"cards": cards, "count": str(counts[row.level])}


def packets_of(record: Record) -> list[Json]:
    """The log: a packet an action, a second one for a return, a last one with the result."""
    packets = [set_up()]
    played = replay(record)
    for act, step in enumerate(played.steps, start=FIRST_ACT):
        packets.extend(_packets(step, act))
    areas = played.position.areas
    rows = [
        ranked(PLAYERS[seat], 1 if (seat in played.outcome.winners) else 2, str(area.prestige), n)
        for seat, (area, n) in enumerate(((area, area.cards_bought) for area in areas), start=1)
    ]
    return [*packets, packet(len(packets) + 1, result(*rows))]


def _packets(step: Step, act: int) -> Iterator[Json]:
    player, other = PLAYERS[step.turn.seat], PLAYERS[3 - step.turn.seat]
    rest = [*_ends(step, player), state(75, player), next_turn(other)]
    returned = step.turn.returned
    if isinstance(returned, TokenCounts):
        yield packet(act, *_acts(step, player), state(40, player))
        yield packet(act, tokens(player, given=_letters(returned)), *rest)
    else:
        yield packet(act, *_acts(step, player), *rest)
    action = step.turn.action
    if isinstance(action, ReserveDeck) and action.card in CARD_NAMES:
        told = said("reserveCard", card=card(CARD_NAMES.index(action.card) + 1, "hand"))
        yield private(act, player, told, act=act)


def _acts(step: Step, player: str) -> Iterator[Json]:
    turn, market = step.turn, step.before.face_up
    match turn.action:
        case Take(tokens=TokenCounts() as taken):
            yield tokens(player, _letters(taken))
        case Buy(card=name):
            place = f"market_{name[0]}" if name in {face.name for face in market} else "hand"
            yield buy(player, CARD_NAMES.index(name) + 1, place)
            yield tokens(player, given=_letters(turn.pay))
        case Reserve(card=name):
            yield reserve(player, CARD_NAMES.index(name) + 1, int(name[0]))
            yield tokens(player, _letters(turn.gold))
        case ReserveDeck(level=level):
            yield reserve_blind(player, level)
            yield tokens(player, _letters(turn.gold))
        case _:
            pass


def _ends(step: Step, player: str) -> Iterator[Json]:
    for name in step.turn.reveals or ():
        yield reveal(CARD_NAMES.index(name) + 1, int(name[0]))
    for tile in step.turn.nobles or ():
        yield visit(player, NOBLE_NAMES.index(tile) + 1)
    total = step.after.area(step.turn.seat).prestige
    if total is not None and total != step.before.area(step.turn.seat).prestige:
        yield score(player, total)


def _letters(counts: TokenCounts | str | None) -> str:
    if not isinstance(counts, TokenCounts):
        return ""
    return "".join(letter * n for letter, n in zip(SITE_LETTERS, counts, strict=True))


def as_page(start: str, log: str) -> str:
    """A saved replay page, with both JSON texts inside."""
    return (
        f"<html>\n<script>\ng_gamelogs = {log};\n"
        f'gameui.completesetup( "splendor", null, {start}, 1 );\n</script>\n</html>\n'
    )


def own_record() -> Record:
    """The record that the table is told from."""
    return read_text(RECORD.read_text(encoding="utf-8"))[0].record
