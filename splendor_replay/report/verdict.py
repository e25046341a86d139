"""The verdict on a game in words, with three numbers: who won, the prestige, the rounds."""

from collections.abc import Sequence
from typing import NamedTuple

from splendor_replay.engine.diagnose import Checked
from splendor_replay.engine.replay import Replay
from splendor_replay.engine.step import verdict_of
from splendor_replay.report.scope import not_given
from splendor_replay.report.words import joined, player_name
from splendor_replay.rows.values import UNNAMED

__all__ = ["Verdict", "verdict"]

_REASONS = {
    "concede": "the game was conceded",
    "abandoned": "the game was abandoned",
    "timeout": "somebody ran out of time",
}


class Verdict(NamedTuple):
    """What stands on top of a report.

    Attributes:
        sentences: Who won or how far the game is; what the source does not hold; then whether
            the record is sound.
        numbers: Three pairs of a heading and what stands below it.
        severity: The worst that was found: legal, suspicious, incomplete or illegal.
    """

    sentences: tuple[str, ...]
    numbers: tuple[tuple[str, str], ...]
    severity: str


def verdict(checked: Checked, names: Sequence[str], last: int | None = None) -> Verdict:
    """Return the verdict on a game.

    Args:
        checked: A whole replay and what was found in it.
        names: Of the players, in seat order.
        last: Last turn that the report shows, where it stops before the end on purpose.
    """
    result = checked.replay
    severity = verdict_of(checked.diagnostics)
    until = () if last is None else (f"This report ends with turn {last} on purpose.",)
    lacks = (f"{d.message[0].upper()}{d.message[1:]}." for d in not_given(checked.read))
    sentences = (_outcome(result, names), *until, *lacks, _soundness(checked, severity))
    turns = result.position.turn
    players = max(result.start.players, 1)
    rounds = f"{-(-turns // players)} ({turns} turn{'' if turns == 1 else 's'})"
    prestige = " : ".join(map(_shown, result.outcome.prestige))
    heading, who = _winner(result, names)
    return Verdict(
        sentences, ((heading, who), ("Prestige", prestige), ("Rounds", rounds)), severity
    )


def _shown(prestige: int | None) -> str:
    return UNNAMED if prestige is None else str(prestige)


def _winner(result: Replay, names: Sequence[str]) -> tuple[str, str]:
    outcome = result.outcome
    if outcome.winners:
        who = joined([player_name(seat, names) for seat in outcome.winners])
        return ("Winner" if len(outcome.winners) == 1 else "Shared victory"), who
    leaders = _leaders(outcome.prestige)
    if not leaders:
        return "Winner", "not known"
    if len(leaders) == len(outcome.prestige):
        return "Unfinished; leading", "nobody"
    return "Unfinished; leading", joined([player_name(seat, names) for seat in leaders])


def _leaders(prestige: Sequence[int | None]) -> list[int]:
    known = [total for total in prestige if total is not None]
    if len(known) < len(prestige) or not known:
        return []
    return [seat for seat, total in enumerate(prestige, start=1) if total == max(known)]


def _outcome(result: Replay, names: Sequence[str]) -> str:
    outcome = result.outcome
    target = result.rules.target
    totals = joined(
        [
            f"{player_name(seat, names)} {_shown(total)}"
            for seat, total in enumerate(outcome.prestige, start=1)
        ]
    )
    if outcome.winners:
        who = joined([player_name(seat, names) for seat in outcome.winners])
        won = "wins" if len(outcome.winners) == 1 else "share the victory"
        return f"{who} {won} by the rules; prestige: {totals}."
    if outcome.over:
        return f"The game is over, and who won is not known; prestige: {totals}."
    end = result.record.end
    reason = _REASONS.get(end.reason or "") if end is not None else None
    why = reason or "the record stops before the game is over"
    return f"Unfinished: {why} (target {target}); prestige: {totals}."


def _soundness(checked: Checked, severity: str) -> str:
    found = [d for d in checked.diagnostics if d.severity.value != "info" and d.waived is None]
    if not found:
        return "Every turn was replayed, and no rule refuses any."
    since = checked.replay.illegal_since
    count = f"{len(found)} finding{'' if len(found) == 1 else 's'}"
    if since is not None:
        where = f"turn {since}" if since else "the deal"
        why = next((f" ({d.code} {d.name})" for d in found if d.severity.value == "illegal"), "")
        return f"Illegal since {where}{why}: what follows is as recorded. {count} in all."
    return f"No illegal turn, but {count}: the record is {severity}."
