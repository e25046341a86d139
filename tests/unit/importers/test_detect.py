"""A format is told by the content of a source."""

import json

import pytest

from splendor_replay.importers.detect import IMPORTERS, detect
from tests.unit.importers.bga_log import as_text, set_up, start_state


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("splendor-record 1\nplayer P1 Ana", "text"),
        ("splendor-record 1 # reached a limit", "text"),
        ("", "text"),
        ("anything", "text"),
        ('\ufeff {"format": "splendor-record", "version": 1}', "json"),
        ('{"format": "splendor-record", "extras": {"x": "\\"packet_id\\""}}', "json"),
        ("[1, 2]", "json"),
        (as_text(set_up()), "bga"),
        (as_text(set_up())[:200], "bga"),
        (json.dumps(start_state()), "bga"),
        (json.dumps(start_state(), indent=2), "bga"),
        ('{"status": "0", "error": "no", "code": 806}', "bga"),
    ],
)
def test_detect_tells_the_format(text: str, name: str) -> None:
    assert detect(text) == name


def test_every_importer_has_a_name_of_its_own() -> None:
    names = [importer.NAME for importer in IMPORTERS]

    assert len(set(names)) == len(names)
