"""What cards and nobles answer."""

from collections import defaultdict
from collections.abc import Iterator, Sequence

from splendor_replay.components.cards import CARDS, Card
from splendor_replay.components.nobles import NobleTile
from splendor_replay.engine.position import PlayerArea
from tests.queries.oracle.games import Game, Row, Seat, Turn, mean, share, sound, wins
from tests.queries.oracle.seats import grouped

NEAR = 2


def payable(card: Card, area: PlayerArea) -> bool:
    """Whether an area can surely pay for a card."""
    if any(area.spare):
        return False
    gems = zip(card.cost, area.bonuses, area.tokens, strict=False)
    return sum(max(cost - bonus - held, 0) for cost, bonus, held in gems) <= area.tokens.gold


def missing(tile: NobleTile, area: PlayerArea) -> int:
    """Bonuses that an area lacks for a noble."""
    return sum(max(n - have, 0) for n, have in zip(tile.requirement, area.bonuses, strict=True))


def card_summary(games: Sequence[Game]) -> list[Row]:
    used = len(sound(games))
    buys = [(s, t) for g in sound(games) for s in g.seats for t in s.buys if t.card is not None]
    found = []
    for index, part in grouped(buys, lambda b: b[1].card.index):  # type: ignore[union-attr]
        card = CARDS[index]
        row = {
            "card": card.name,
            "level": card.level,
            "prestige": card.prestige,
            "bought": len(part),
            **share("bought", len(part), used),
            "from_hand": sum(turn.from_hand for _, turn in part),
            "mean_round": mean(turn.round for _, turn in part),
            **wins(seat for seat, _ in part),
        }
        found.append((-len(part), index, row))
    return [row for *_, row in sorted(found, key=lambda entry: entry[:2])]


def card_chances(games: Sequence[Game]) -> Iterator[Row]:
    seen: dict[int, set[Seat]] = defaultdict(set)
    could: dict[int, set[Seat]] = defaultdict(set)
    bought: dict[int, set[Seat]] = defaultdict(set)
    for game in sound(games):
        for turn in game.turns:
            seat = game.seats[turn.seat - 1]
            if turn.round > 1:
                for card in turn.before.face_up:
                    seen[card.index].add(seat)
                    if payable(card, turn.before.area(turn.seat)):
                        could[card.index].add(seat)
            if turn.kind == "buy" and not turn.from_hand and turn.card is not None:
                bought[turn.card.index].add(seat)
    for index in sorted(could):
        card, chances = CARDS[index], could[index]
        took = chances & bought[index]
        yield {
            "card": card.name,
            "level": card.level,
            "prestige": card.prestige,
            "seen": len(seen[index]),
            "chances": len(chances),
            "bought": len(took),
            **share("bought", len(took), len(chances)),
            **wins(took),
            **wins(chances - took, "other_win"),
        }


def reserve_fates(games: Sequence[Game]) -> Iterator[Row]:
    reserves = [
        (s, t) for g in sound(games) for s in g.seats for t in s.turns if t.kind.startswith("res")
    ]
    by = grouped(reserves, lambda r: (level_of(r[1]), r[1].kind == "reserve-deck"))
    for (level, from_deck), part in by:
        named = [(s, t) for s, t in part if t.card is not None]
        later = [
            next((b.round for b in s.buys if b.from_hand and b.card is t.card), None)
            for s, t in named
        ]
        got = [at - t.round for at, (_, t) in zip(later, named, strict=True) if at is not None]
        denied = sum(is_denied(s.game, t) for s, t in part)
        yield {
            "level": level,
            "from_deck": from_deck,
            "reserves": len(part),
            "named": len(named),
            "bought": len(got),
            **share("bought", len(got), len(named)),
            "never_bought": len(named) - len(got),
            "mean_rounds": mean(got),
            "denied": denied,
            **share("denied", denied, 0 if from_deck else len(part)),
            **wins(s for s, _ in part),
        }


def level_of(turn: Turn) -> int:
    return turn.card.level if turn.card else int(turn.case.action.level)  # type: ignore[union-attr]


def is_denied(game: Game, turn: Turn) -> bool:
    """Whether another seat that acts once more could pay for a card reserved from the table."""
    ahead = game.turns[turn.number : turn.number + game.players - 1]
    return turn.kind == "reserve" and any(
        turn.card is not None and payable(turn.card, turn.before.area(other.seat))
        for other in ahead
    )


def visits(game: Game) -> Iterator[tuple[NobleTile, Turn]]:
    """The nobles of a game that came to somebody."""
    for turn in game.turns:
        had = turn.before.area(turn.seat).nobles
        for tile in turn.area.nobles[len(had) :]:
            assert tile is not None
            yield tile, turn


def rival_gaps(game: Game, tile: NobleTile, turn: Turn) -> dict[int, int]:
    """What each other seat that has acted lacked when a noble went."""
    acted = {t.seat for t in game.turns[: turn.number]} - {turn.seat}
    return {seat: missing(tile, turn.step.after.area(seat)) for seat in acted}


def noble_summary(games: Sequence[Game]) -> Iterator[Row]:
    counted = sound(games, ended=False)
    dealt = [(tile, g) for g in counted for tile in g.replay.start.nobles if tile is not None]
    rounds = {(g.number, tile): turn.round for _, g in dealt for tile, turn in visits(g)}
    for _index, part in grouped(dealt, lambda d: d[0].index):
        came = [rounds[g.number, tile] for tile, g in part if (g.number, tile) in rounds]
        yield {
            "noble": part[0][0].name,
            "dealt": len(part),
            "visits": len(came),
            **share("visit", len(came), len(part)),
            "mean_round": mean(came),
        }


def noble_races(games: Sequence[Game]) -> Iterator[Row]:
    found = [(tile, game, turn) for game in sound(games) for tile, turn in visits(game)]
    for _index, part in grouped(found, lambda f: f[0].index):
        gaps = [min(rival_gaps(g, tile, turn).values(), default=None) for tile, g, turn in part]
        seats = [game.seats[turn.seat - 1] for _, game, turn in part]
        hot = [s for s, gap in zip(seats, gaps, strict=True) if gap is not None and gap <= NEAR]
        yield {
            "noble": part[0][0].name,
            "visits": len(part),
            "contested": len(hot),
            **share("contested", len(hot), len(part)),
            "mean_gap": mean(gaps),
            **wins(seats),
            **wins(hot, "contested_win"),
        }


def noble_races_by_player(games: Sequence[Game]) -> Iterator[Row]:
    came: dict[str, int] = defaultdict(int)
    races: dict[str, list[bool]] = defaultdict(list)
    for game in sound(games, ended=False):
        for tile, turn in visits(game):
            owner = game.seats[turn.seat - 1].player
            near = [seat for seat, gap in rival_gaps(game, tile, turn).items() if gap <= NEAR]
            came[owner] += 1
            races[owner] += [True] * bool(near)
            for seat in near:
                races[game.seats[seat - 1].player].append(False)
    for player in sorted(races):
        won = races[player]
        if won:
            yield {
                "player": player,
                "visits": came[player],
                "races": len(won),
                "races_won": sum(won),
                **share("won", sum(won), len(won)),
            }
