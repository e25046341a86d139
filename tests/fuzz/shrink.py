"""A failing input made small: what can go without another failure appearing goes."""

from collections.abc import Sequence

from tests.fuzz.trials import Asked, failure_of

__all__ = ["shrunk"]

LONGEST_BY_LETTER = 2_000


def shrunk(sources: Sequence[str], asked: Asked) -> tuple[str, ...]:
    """The input without whatever its failure does not need: sources, lines, then letters."""
    wanted = _sign(sources, asked)
    kept = tuple(sources)
    for source in sources:
        alone = (source,)
        if len(kept) > 1 and _sign(alone, asked) == wanted:
            kept = alone
    for at in range(len(kept)):
        for join in ("\n", " ", ""):
            kept = _without_parts(kept, at, join, (asked, wanted))
    return kept


def _sign(sources: Sequence[str], asked: Asked) -> str | None:
    """What tells one fault from another: the kind of failure, and where it was raised."""
    failure = failure_of(sources, asked)
    if failure is None:
        return None
    kind, _, rest = failure[0].partition(":")
    return kind + rest[rest.rfind(" [laws") :]


def _without_parts(
    sources: tuple[str, ...], at: int, join: str, goal: tuple[Asked, str | None]
) -> tuple[str, ...]:
    """Leave out runs of parts, long ones first, as long as the failure stays."""
    asked, wanted = goal
    text = sources[at]
    if not join and len(text) > LONGEST_BY_LETTER:
        return sources
    parts = text.split(join) if join else list(text)
    size = max(1, len(parts) // 2)
    while size:
        begin = 0
        while begin < len(parts):
            fewer = parts[:begin] + parts[begin + size :]
            tried = (*sources[:at], join.join(fewer), *sources[at + 1 :])
            if _sign(tried, asked) == wanted:
                parts, sources = fewer, tried
            else:
                begin += size
        size //= 2
    return sources
