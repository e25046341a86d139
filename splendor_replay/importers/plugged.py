"""Importers of other packages, found through the entry points that they register.

Looked for only where no format of our own is recognized: asking what is installed takes longer
than reading a record. What a plug-in does wrong is a complaint or a diagnostic, never a crash.
"""

from dataclasses import dataclass
from functools import cache
from importlib.metadata import EntryPoint, entry_points

from splendor_replay.importers import Importer
from splendor_replay.importers.problems import unreadable
from splendor_replay.record.model import Record
from splendor_replay.record.reading import ReadRecord

__all__ = ["GROUP", "Plugged", "Plugin", "PluginError", "plugged"]

GROUP = "splendor_replay.importers"
"""The group of entry points that name importers."""


class PluginError(Exception):
    """An importer of another package that does not do what it has to; the message says what."""


class Plugin:
    """An importer of another package, whose faults stay its own.

    Attributes:
        NAME: Name of its format.
    """

    def __init__(self, importer: Importer) -> None:
        """Stand before what the package offers."""
        self.NAME = importer.NAME
        self._importer = importer

    def recognizes(self, text: str) -> bool:
        """Ask it whether a source has its format.

        Raises:
            PluginError: Where it raises anything.
        """
        try:
            return bool(self._importer.recognizes(text))
        except Exception as error:
            message = f"importer {self.NAME}: recognizes failed: {_said(error)}"
            raise PluginError(message) from error

    def read(self, text: str) -> tuple[ReadRecord, ...]:
        """Let it read a source; where it fails, a diagnostic (F001) says so."""
        try:
            reads = tuple(self._importer.read(text))
        except Exception as error:  # noqa: BLE001 - whatever a foreign package raises
            return _failed(f"importer {self.NAME}: read failed: {_said(error)}")
        if not all(isinstance(read, ReadRecord) for read in reads):
            return _failed(f"importer {self.NAME}: read gave something that is no ReadRecord")
        return reads


@dataclass(frozen=True, slots=True)
class Plugged:
    """What is registered.

    Attributes:
        importers: Those that could be loaded, in the order of their names.
        complaints: One line for each that could not.
    """

    importers: tuple[Plugin, ...] = ()
    complaints: tuple[str, ...] = ()


@cache
def plugged() -> Plugged:
    """Return the importers of other packages; they are looked for once a process."""
    found: list[Plugin] = []
    complaints: list[str] = []
    for point in sorted(entry_points(group=GROUP), key=lambda point: (point.name, point.value)):
        try:
            found.append(_loaded(point))
        except PluginError as error:
            complaints.append(str(error))
    return Plugged(tuple(found), tuple(complaints))


def _loaded(point: EntryPoint) -> Plugin:
    """Load an importer.

    Raises:
        PluginError: Where it cannot be loaded or is no importer.
    """
    where = f"importer {point.name} ({point.value})"
    try:
        loaded = point.load()
    except Exception as error:
        message = f"{where} cannot be loaded: {_said(error)}"
        raise PluginError(message) from error
    lacks = [
        *([] if isinstance(getattr(loaded, "NAME", None), str) else ["NAME"]),
        *(name for name in ("recognizes", "read") if not callable(getattr(loaded, name, None))),
    ]
    if lacks:
        message = f"{where} is no importer: it lacks {' and '.join(lacks)}"
        raise PluginError(message)
    return Plugin(loaded)


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _failed(message: str) -> tuple[ReadRecord, ...]:
    return (ReadRecord(Record(), (unreadable(message),)),)
