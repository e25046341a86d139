"""What the ends of games answer."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from tests.queries.oracle.games import (
    COLORS,
    Game,
    Row,
    Seat,
    first,
    mean,
    quantile,
    seats_of,
    share,
    sound,
    wins,
)

K = TypeVar("K")
V = TypeVar("V")


def grouped(items: Sequence[V], key: Callable[[V], K]) -> Iterator[tuple[K, list[V]]]:
    """Items by their key, the keys in order."""
    found: dict[K, list[V]] = defaultdict(list)
    for item in items:
        found[key(item)].append(item)
    yield from sorted(found.items(), key=lambda entry: entry[0])  # type: ignore[arg-type, return-value]


def turn_order(games: Sequence[Game]) -> Iterator[Row]:
    seats = list(seats_of(games))
    for (players, order), part in grouped(seats, lambda s: (s.game.players, s.order)):
        yield {"players": players, "turn_order": order, "games": len(part), **wins(part)}


def head_to_head(games: Sequence[Game]) -> Iterator[Row]:
    met = [(a, b) for g in sound(games) for a in g.seats for b in g.seats if a.player != b.player]
    for (player, opponent), part in grouped(met, lambda m: (m[0].player, m[1].player)):
        ahead = sum(a.won and not b.won for a, b in part)
        behind = sum(b.won and not a.won for a, b in part)
        yield {
            "player": player,
            "opponent": opponent,
            "games": len(part),
            "ahead": ahead,
            "behind": behind,
            **share("ahead", ahead, ahead + behind),
        }


def player_summary(games: Sequence[Game]) -> list[Row]:
    found = [
        {
            "player": player,
            "games": len(part),
            **wins(part),
            "prestige": mean(s.prestige for s in part),
            "cards": mean(s.area.cards_bought for s in part),
            "nobles": mean(len(s.area.nobles) for s in part),
        }
        for player, part in grouped(list(seats_of(games)), lambda s: s.player)
    ]
    return sorted(found, key=lambda row: (-int(str(row["games"])), str(row["player"])))


def player_percentiles(games: Sequence[Game]) -> list[Row]:
    found = []
    for row in player_summary(games):
        won = [s for s in seats_of(games) if s.player == row["player"] and s.won]
        found.append({**row, "turns": mean(len(s.turns) for s in won)})
    for row in found:
        for name in ("win_share", "prestige", "cards", "nobles", "turns"):
            peers = [r[name] for r in found if r is not row and r[name] is not None]
            sign = -1 if name == "turns" else 1
            below = sum(sign * p < sign * row[name] for p in peers) if row[name] is not None else 0  # type: ignore[operator]
            place = f"{name.removesuffix('_share')}_percentile"
            row[place] = None if row[name] is None else below / max(len(peers), 1)
        del row["wins"]
    return sorted(found, key=lambda row: (-float(str(row["win_share"])), str(row["player"])))


def nobles_of_winners(games: Sequence[Game]) -> Iterator[Row]:
    seats = list(seats_of(games))
    winners = Counter(s.game.players for s in seats if s.won)
    for (players, nobles), part in grouped(seats, lambda s: (s.game.players, len(s.area.nobles))):
        won = wins(part)
        yield {
            "players": players,
            "nobles": nobles,
            "seats": len(part),
            **won,
            **share("winner", int(str(won["wins"])), winners[players]),
        }


def ties(games: Sequence[Game]) -> Iterator[Row]:
    for players, part in grouped(sound(games), lambda g: g.players):
        ends = [sorted(s.prestige for s in game.seats) for game in part]
        tied = [end[-1] == end[-2] for end in ends]
        shared = [len(game.replay.outcome.winners) > 1 for game in part]
        yield {
            "players": players,
            "games": len(part),
            "tied": sum(tied),
            **share("tied", sum(tied), len(part)),
            "by_cards": sum(t and not s for t, s in zip(tied, shared, strict=True)),
            "shared": sum(shared),
            **share("shared", sum(shared), len(part)),
        }


def margins(games: Sequence[Game]) -> Iterator[Row]:
    def ends(game: Game) -> list[int]:
        return sorted((s.prestige for s in game.seats), reverse=True)

    of_all = Counter(game.players for game in sound(games))
    by = grouped(sound(games), lambda g: (g.players, ends(g)[0] - ends(g)[1]))
    for (players, margin), part in by:
        yield {
            "players": players,
            "margin": margin,
            "games": len(part),
            **share("game", len(part), of_all[players]),
            "best": mean(ends(game)[0] for game in part),
        }


def game_length(games: Sequence[Game]) -> Iterator[Row]:
    for players, part in grouped(sound(games), lambda g: g.players):
        rounds = [game.rounds for game in part]
        yield {
            "players": players,
            "games": len(part),
            "mean_rounds": mean(rounds),
            "shortest": min(rounds),
            "tenth": quantile(rounds, 0.1),
            "median": quantile(rounds, 0.5),
            "ninetieth": quantile(rounds, 0.9),
            "longest": max(rounds),
            "mean_turns": mean(len(game.turns) for game in part),
        }


def bonus_colors(games: Sequence[Game]) -> Iterator[Row]:
    for at, color in enumerate(COLORS):
        for count, part in grouped(list(seats_of(games)), lambda s, at=at: s.area.bonuses[at]):  # type: ignore[misc]
            yield {"color": color, "bonuses": count, "seats": len(part), **wins(part)}


def by_result(games: Sequence[Game]) -> Iterator[tuple[int, bool, list[Seat]]]:
    """Seats by number of players and result, winners first."""
    for (players, lost), part in grouped(
        list(seats_of(games)), lambda s: (s.game.players, not s.won)
    ):
        yield players, not lost, part


def tempo(games: Sequence[Game]) -> list[Row]:
    found = []
    for players, won, part in by_result(games):
        for cards in (1, 5, 10):
            rounds = [first(t.round for t in s.buys if t.area.cards_bought >= cards) for s in part]
            reached = sum(r is not None for r in rounds)
            found.append(
                {
                    "players": players,
                    "cards": cards,
                    "won": won,
                    "seats": len(part),
                    "reached": reached,
                    **share("reached", reached, len(part)),
                    "mean_round": mean(rounds),
                    "median": quantile(rounds, 0.5),
                }
            )
    return sorted(found, key=lambda r: (r["players"], r["cards"], not r["won"]))


def first_levels(games: Sequence[Game]) -> list[Row]:
    found = []
    for players, won, part in by_result(games):
        for level in (1, 2, 3):
            rounds = [
                first(t.round for t in s.buys if t.card is not None and t.card.level == level)
                for s in part
            ]
            bought = sum(r is not None for r in rounds)
            found.append(
                {
                    "players": players,
                    "level": level,
                    "won": won,
                    "seats": len(part),
                    "bought": bought,
                    **share("bought", bought, len(part)),
                    "mean_round": mean(rounds),
                    "tenth": quantile(rounds, 0.1),
                    "median": quantile(rounds, 0.5),
                    "ninetieth": quantile(rounds, 0.9),
                }
            )
    return sorted(found, key=lambda r: (r["players"], r["level"], not r["won"]))


def token_cost(games: Sequence[Game]) -> Iterator[Row]:
    for players, won, part in by_result(games):
        paid = [(s, [t.paid for t in s.buys]) for s in part]
        known = [(sum(map(sum, p)), s.prestige) for s, p in paid if None not in p]  # type: ignore[arg-type]
        each = [tokens / prestige if prestige else None for tokens, prestige in known]
        if known:
            yield {
                "players": players,
                "won": won,
                "seats": len(known),
                "tokens": mean(tokens for tokens, _ in known),
                "prestige": mean(prestige for _, prestige in known),
                "tokens_a_prestige": sum(t for t, _ in known) / sum(p for _, p in known),
                "tenth": quantile(each, 0.1),
                "median": quantile(each, 0.5),
                "ninetieth": quantile(each, 0.9),
            }
