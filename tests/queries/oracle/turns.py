"""What the turns of games answer."""

from collections import Counter
from collections.abc import Iterator, Sequence

from splendor_replay.components.gems import LETTERS
from splendor_replay.engine.position import PlayerArea
from tests.queries.oracle.games import (
    Game,
    Row,
    Turn,
    deviation,
    mean,
    seats_of,
    share,
    sound,
    wins,
)
from tests.queries.oracle.seats import grouped


def plainly(turn: Turn) -> str:
    """The kind of a turn, as openings say it."""
    match turn.kind:
        case "take":
            gems = list(turn.got or ())
            return "take a pair" if max(gems) > 1 else f"take {sum(gems)}"
        case "buy" | "reserve":
            assert turn.card is not None
            return f"{turn.kind} {turn.card.level}"
        case "reserve-deck":
            return f"reserve deck {turn.case.action.level}"  # type: ignore[union-attr]
        case _:
            return "pass"


def by_name(turn: Turn) -> str:
    """A turn with its gems or card, as openings name it."""
    if turn.kind == "take":
        return "take " + "".join(
            letter + (str(n) if n > 1 else "")
            for letter, n in zip(LETTERS, turn.got or (), strict=True)
            if n
        )
    if turn.kind in {"buy", "reserve"} and turn.card is not None:
        return f"{turn.kind} {turn.card.name}"
    return plainly(turn)


def openings(games: Sequence[Game], *, turns: int = 2, named: bool = False) -> list[Row]:
    say = by_name if named else plainly
    found = []
    for length in range(1, turns + 1):
        seats = [s for s in seats_of(games) if len(s.turns) >= length]
        key = grouped(seats, lambda s, n=length: ", ".join(map(say, s.turns[:n])))  # type: ignore[misc]
        for opening, part in key:
            found.append(
                {
                    "turns": length,
                    "opening": opening,
                    "seats": len(part),
                    **share("seat", len(part), len(seats)),
                    **wins(part),
                }
            )
    return sorted(found, key=lambda r: (r["turns"], -int(str(r["seats"])), r["opening"]))


def tokens(area: PlayerArea) -> int | None:
    return None if any(area.spare) else sum(area.tokens)


def engine_curve(games: Sequence[Game]) -> Iterator[Row]:
    turns = [(s, turn) for s in seats_of(games) for turn in s.turns]
    by = grouped(turns, lambda t: (t[0].game.players, t[1].round, not t[0].won))
    for (players, number, lost), part in by:
        areas = [turn.area for _, turn in part]
        bonuses = [a.bonuses.total if a.bonuses_known else None for a in areas]
        prestige = [a.prestige for a in areas]
        yield {
            "players": players,
            "round": number,
            "won": not lost,
            "seats": len(part),
            "bonuses": mean(bonuses),
            "bonuses_spread": deviation(bonuses),
            "prestige": mean(prestige),
            "prestige_spread": deviation(prestige),
            "cards": mean(a.cards_bought for a in areas),
        }


def actions_by_round(games: Sequence[Game]) -> Iterator[Row]:
    turns = [turn for game in sound(games, ended=False) for turn in game.turns]
    for number, part in grouped(turns, lambda t: t.round):
        kinds = Counter(turn.kind for turn in part)
        reserves = kinds["reserve"] + kinds["reserve-deck"]
        yield {
            "round": number,
            "turns": len(part),
            "takes": kinds["take"],
            **share("take", kinds["take"], len(part)),
            "buys": kinds["buy"],
            **share("buy", kinds["buy"], len(part)),
            "reserves": reserves,
            **share("reserve", reserves, len(part)),
            "returns": sum(any(turn.returned or ()) for turn in part),
            "nobles": sum(
                len(turn.area.nobles) > len(turn.before.area(turn.seat).nobles) for turn in part
            ),
            "tokens": mean(tokens(turn.area) for turn in part),
        }


def gold_use(games: Sequence[Game]) -> Iterator[Row]:
    found = []
    for seat in seats_of(games):
        kinds = zip(*((t.paid, t.got, t.returned) for t in seat.turns), strict=True)
        each = [[amount[5] for amount in kind if amount is not None] for kind in kinds]
        if each and all(len(kind) == len(seat.turns) for kind in each):
            found.append((seat, [sum(kind) for kind in each]))
    for (players, paid), part in grouped(found, lambda f: (f[0].game.players, f[1][0])):
        yield {
            "players": players,
            "paid": paid,
            "seats": len(part),
            **wins(seat for seat, _ in part),
            "taken": mean(gold[1] for _, gold in part),
            "returned": mean(gold[2] for _, gold in part),
            "unused": mean(seat.area.tokens.gold for seat, _ in part),
        }


def comebacks(games: Sequence[Game], *, percent: int = 50) -> Iterator[Row]:
    found = []
    for game in sound(games):
        number = max(game.rounds * percent // 100, 1)
        stood = [
            (s, t.area.prestige or 0) for s in game.seats for t in s.turns if t.round == number
        ]
        best = max(prestige for _, prestige in stood)
        found += [(seat, best - prestige) for seat, prestige in stood]
    for (players, behind), part in grouped(found, lambda f: (f[0].game.players, f[1])):
        yield {
            "players": players,
            "behind": behind,
            "seats": len(part),
            **wins(seat for seat, _ in part),
        }


def player_style(games: Sequence[Game]) -> Iterator[Row]:
    seats = list(seats_of(games, ended=False))
    for player, part in grouped([s for s in seats if s.turns], lambda s: s.player):
        kinds = [Counter(t.kind for t in s.turns) for s in part]
        levels = [Counter(t.card.level for t in s.buys if t.card) for s in part]
        yield {
            "player": player,
            "seats": len(part),
            "turns": mean(len(s.turns) for s in part),
            "takes": mean(kind["take"] for kind in kinds),
            "buys": mean(kind["buy"] for kind in kinds),
            **{f"level_{n}": mean(level[n] for level in levels) for n in (1, 2, 3)},
            "reserves": mean(kind["reserve"] for kind in kinds),
            "deck_reserves": mean(kind["reserve-deck"] for kind in kinds),
            "hand_buys": mean(sum(t.from_hand for t in s.buys) for s in part),
            "gold": mean(sum(t.paid[5] for t in s.turns if t.paid) for s in part),
            "returned": mean(sum(sum(t.returned) for t in s.turns if t.returned) for s in part),
        }
