"""A figure of many games: the answer of a named query, drawn."""

from collections.abc import Sequence

import plotly.graph_objects as go

from splendor_replay.cli.archive import named_queries
from splendor_replay.cli.exits import complain
from splendor_replay.cli.lake import asking
from splendor_replay.cli.query_options import given_parameters
from splendor_replay.cli.query_run import Limits, Question, asked
from splendor_replay.figures.archive.gallery import draw_answer

__all__ = ["drawn_answer"]


def drawn_answer(
    figure: str, stores: tuple[str | None, str | None], params: Sequence[str]
) -> go.Figure:
    """Ask an archive or a lake, say which games count, and draw the answer.

    Args:
        figure: One of ``ARCHIVE_FIGURES``.
        stores: What ``--db`` and ``--lake`` name; one of them.
        params: Parameters of the query, ``NAME=VALUE``.

    Raises:
        FileError: Where the archive or lake cannot be read.
        UsageError: Where not exactly one is named, or a parameter cannot be used.
        NoRowsError: Where no game counts.
    """
    question = Question(named_queries()[figure], "", given_parameters([*params]), [])
    with asking(*stores) as connection:
        answer, table = asked(connection, question, Limits(None, None))
    if answer.counted is not None:
        complain(str(answer.counted))
    return draw_answer(figure, table.columns, table.rows)
