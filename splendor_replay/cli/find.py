"""``find``: look through an archive for a pattern of turns, or of the table."""

import json
import sys
from typing import TYPE_CHECKING, Annotated

import typer

from splendor_replay.cli.counts import number_of
from splendor_replay.cli.exits import Exit, UsageError
from splendor_replay.cli.query_answers import Format, written

if TYPE_CHECKING:
    from splendor_replay.store.patterns import Found, Query

NAME = "find"
HELP = "Find turns in order, or a table, in an archive. A pattern in words says which (docs find)."
EXAMPLE = """Example: splendor-replay find 'reserve level 3 by round 5; buy it' --db games.duckdb

A pattern is steps with ; between them, or clauses about the table with and: market shows level 3
and seat to move holds R3 and bonuses W2.

A step is [not] [another seat] and take, buy, reserve, pass, swap or act, then any of: a card by
name, it (that of a step before), level 3, bonus R, prestige >= 4 (printed on the card), from hand,
taking R2, paying Y, returning tokens >= 1, with noble, by round 5, within 3 rounds, having prestige
>= 15 (after the turn), when CLAUSES.

A clause is market shows CARD, nobles show W4U4, bank holds Y = 0, seat to move holds R3 and bonuses
W2 and prestige >= 10, another seat holds reserved level 3, or by round 5.

Filters stand before it: players 2 and winner: ... The grammar and ten worked examples:
splendor-replay docs find"""
DEFAULT_LIMIT = 100
HINT = "a card, a level or a round narrows it"


def run(
    pattern: Annotated[str, typer.Argument(help="What to find, such as 'reserve; not buy it'.")],
    db: Annotated[str | None, typer.Option(help="The archive.")] = None,
    lake: Annotated[str | None, typer.Option(help="Folder or URL of a lake instead.")] = None,
    limit: Annotated[
        int, typer.Option(min=0, help="Matches to show at most; 0 shows all.")
    ] = DEFAULT_LIMIT,
    form: Annotated[Format, typer.Option("--format", help="How to write it.")] = Format.TABLE,
    doubtful: Annotated[
        bool, typer.Option("--doubtful", help="Look through illegal and uncertain games too.")
    ] = False,
    timeout: Annotated[
        float | None, typer.Option(min=0.001, help="Seconds after which to give up.")
    ] = None,
    show_sql: Annotated[
        bool, typer.Option("--show-sql", help="Show the SQL and do not look.")
    ] = False,
) -> int:
    """Find a pattern.

    Raises:
        UsageError: Where the pattern cannot be read, or not exactly one archive or lake is named.
    """
    from splendor_replay.cli.lake import asking
    from splendor_replay.cli.limits import limited
    from splendor_replay.store.patterns import PatternError, find, query_of, read_pattern

    try:
        read = read_pattern(pattern)
    except PatternError as error:
        raise UsageError(str(error)) from error
    if show_sql:
        sys.stdout.write(_sql(query_of(read, limit=limit or None, doubtful=doubtful)))
        return int(Exit.CLEAN)
    with asking(db, lake) as connection, limited(connection, timeout, HINT):
        found = find(connection, read, limit=limit or None, doubtful=doubtful)
    _tell(found, form)
    return int(Exit.CLEAN)


def _sql(query: "Query") -> str:
    """Return the SQL, with its parameters in comments."""
    values = [f"-- ${at} = {value!r}\n" for at, value in enumerate(query.values, start=1)]
    return f"{query.sql}\n{''.join(values)}"


def _tell(found: "Found", form: Format) -> None:
    """Write the matches, and how many games they are of; beside CSV on standard error."""
    table = found.table
    if form is Format.JSON:
        rows = [dict(zip(table.columns, row, strict=True)) for row in table.rows]
        numbers = found._asdict()
        del numbers["table"]
        text = json.dumps({**numbers, "found": rows}, ensure_ascii=False, indent=1)
        sys.stdout.write(f"{text}\n")
        return
    sys.stdout.write(written(table, form))
    summary = f"{number_of(found.matches, 'match')} in {found.games} of "
    summary += f"{number_of(found.searched, 'game')}"
    if len(table.rows) < found.matches:
        summary += f"; {len(table.rows)} shown (--limit)"
    if found.left_out:
        summary += f"; {found.left_out} left out as illegal or uncertain (--doubtful)"
    (sys.stdout if form is Format.TABLE else sys.stderr).write(f"{summary}\n")
