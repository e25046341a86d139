"""What a game shows: one question a sample, asked of its replay."""

from splendor_replay.components.gems import TokenCounts
from splendor_replay.engine.replay import Replay
from splendor_replay.record.model import Buy, Reserve, ReserveDeck

TARGET = 15


def lively(found: Replay) -> bool:
    """A close game in which every seat has a noble, with reserves, gold paid and returns."""
    best, other = sorted(prestiges(found))[::-1][:2]
    visited = all(area.nobles for area in found.position.areas)
    return (
        best - other <= 2
        and visited
        and reserves(found) >= 3
        and golds(found) >= 2
        and (returns(found) >= 2)
    )


def close(found: Replay) -> bool:
    """A game in which two seats are within four of each other and somebody has a noble."""
    best, other = sorted(prestiges(found))[::-1][:2]
    return best - other <= 4 and any(area.nobles for area in found.position.areas)


def blind(found: Replay) -> bool:
    """A card from a deck that its turn does not name and that is bought later."""
    drawn = [step.turn.action for step in found.steps]
    unnamed = any(isinstance(action, ReserveDeck) and action.card is None for action in drawn)
    return unnamed and any(diagnostic.code == "F005" for diagnostic in found.diagnostics)


def noble_choice(found: Replay) -> bool:
    """A visit where another noble would have come too."""
    return any(len(step.cases[0].met) > 1 for step in found.steps if step.turn.nobles)


def noble_race(found: Replay) -> bool:
    """A visit for which another seat was one card short."""
    for step in found.steps:
        for tile in step.cases[0].visits:
            for seat, area in enumerate(step.before.areas, start=1):
                need = tile.requirement if tile is not None else ()
                missing = sum(max(n - m, 0) for n, m in zip(need, area.bonuses, strict=True))
                if seat != step.turn.seat and missing <= 1:
                    return True
    return False


def noble_on_a_take(found: Replay) -> bool:
    """A noble that had to wait for a turn without a purchase."""
    return any(step.turn.nobles for step in found.steps if not isinstance(step.turn.action, Buy))


def overtaken(found: Replay) -> bool:
    """The seat that reached the target first has not won."""
    reached = (s.turn.seat for s in found.steps if prestige_after(found, s.number) >= TARGET)
    return next(reached) not in found.outcome.winners


def prestige_after(found: Replay, number: int) -> int:
    """Prestige of the seat that acted, after its turn."""
    step = found.steps[number - 1]
    return step.after.area(step.turn.seat).prestige or 0


def tied(found: Replay) -> bool:
    """The same prestige, and a winner with fewer cards."""
    return len(best_seats(found)) > len(found.outcome.winners) == 1


def shared(found: Replay) -> bool:
    """The same prestige and as many cards: several winners."""
    return len(found.outcome.winners) > 1


def returns_at_ten(found: Replay) -> bool:
    """Several returns, gold and tokens that were just taken among them."""
    back = [s.turn.returned for s in found.steps if isinstance(s.turn.returned, TokenCounts)]
    return len(back) >= 5 and any(tokens.gold for tokens in back)


def no_gold_left(found: Replay) -> bool:
    """At least two reserves that brought no gold, as the bank had none."""
    reserving = [s for s in found.steps if isinstance(s.turn.action, Reserve | ReserveDeck)]
    return sum(step.before.bank.gold == 0 for step in reserving) >= 2


def payments_left_out(found: Replay) -> bool:
    """Payments that are not written, as only one was possible, and some that are."""
    buys = [step for step in found.steps if isinstance(step.turn.action, Buy)]
    silent = sum(step.turn.pay is None for step in buys)
    return 3 <= silent < len(buys)


def prestiges(found: Replay) -> list[int]:
    """Final prestige by seat."""
    return [prestige or 0 for prestige in found.outcome.prestige]


def best_seats(found: Replay) -> list[int]:
    """The seats with the highest prestige."""
    totals = prestiges(found)
    return [seat for seat, total in enumerate(totals, start=1) if total == max(totals)]


def reserves(found: Replay) -> int:
    """How many cards were reserved."""
    return sum(isinstance(s.turn.action, Reserve | ReserveDeck) for s in found.steps)


def golds(found: Replay) -> int:
    """How many payments held gold."""
    pays = (step.turn.pay for step in found.steps)
    return sum(isinstance(pay, TokenCounts) and pay.gold > 0 for pay in pays)


def returns(found: Replay) -> int:
    """How many turns gave tokens back."""
    return sum(step.turn.returned is not None for step in found.steps)
