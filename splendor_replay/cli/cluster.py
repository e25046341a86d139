"""The way of archives past one machine into a lake: pieces of JSON Lines for a cluster of Dask."""

import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from importlib import import_module
from typing import Any

from splendor_replay.cli.exits import FileError, UsageError
from splendor_replay.cli.fast_load import PIECE, Plan
from splendor_replay.cli.report_text import concise
from splendor_replay.cli.sources import in_file
from splendor_replay.cli.streams import blocks, pieces
from splendor_replay.diagnostics import Diagnostic
from splendor_replay.record import source_id_of
from splendor_replay.store.cluster import Lines
from splendor_replay.store.encoded import Origin, behind

__all__ = ["lines", "on_cluster", "telling"]

LOCAL = "local"
_PATIENCE = 20
"""Seconds after which a cluster that does not answer is given up."""


@contextmanager
def on_cluster(address: str) -> Iterator[Any]:
    """Connect with a cluster, or make one of processes of this machine, for a while.

    Args:
        address: Of the scheduler, such as ``tcp://10.0.0.5:8786``, or ``local``.

    Raises:
        FileError: Where it does not answer, or its workers are lost again and again.
        UsageError: Where Dask is not installed.
    """
    try:
        dask: Any = import_module("distributed")
    except ModuleNotFoundError as error:
        message = "--cluster needs Dask: pip install '.[cluster]'"
        raise UsageError(message) from error
    with ExitStack() as stack:
        try:
            if address == LOCAL:
                local = dask.LocalCluster(threads_per_worker=1, dashboard_address=None)
                address = stack.enter_context(local).scheduler_address
            client = stack.enter_context(dask.Client(address, timeout=_PATIENCE))
        except (OSError, ValueError) as error:
            message = f"{address}: the cluster cannot be reached: {error}"
            raise FileError(message) from error
        try:
            yield client
        except dask.KilledWorker as error:
            message = f"{address}: workers of the cluster are lost again and again: {error}"
            raise FileError(message) from error


def telling(refused: list[str]) -> Callable[[str, Sequence[Diagnostic]], None]:
    """Return what tells of lines that hold no game, and puts the name of their file into a list."""

    def tell(name: str, diagnostics: Sequence[Diagnostic]) -> None:
        for diagnostic in diagnostics:
            sys.stderr.write(concise(in_file(diagnostic, name)) + "\n")
            refused.append(name)

    return tell


def lines(chosen: Plan, failures: list[str]) -> Iterator[Lines]:
    """Yield the pieces of the chosen files.

    Args:
        chosen: The files.
        failures: Takes the message of each file that cannot be read.
    """
    for name in chosen.files:
        try:
            origin = Origin(name, source_id_of(blocks(name)))
            for piece in pieces(name, PIECE):
                yield Lines(piece.data, origin)
                origin = behind(piece.data, origin)
        except FileError as error:
            failures.append(str(error))
