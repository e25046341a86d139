"""A format is told by the content of a source."""

import json

import pytest

from splendor_replay.importers import Importer
from splendor_replay.importers.detect import IMPORTERS, detect, nearest
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


@pytest.mark.parametrize(
    ("text", "name", "missing"),
    [
        ("number;seat;card\n1;P1;1W-R2K1", "csv", "the column action"),
        ("action\ttokens\ttime", "csv", "the column seat"),
        ('{"players": [], "log": []}', "json", '"format":"splendor-record"'),
        ('{"format": "other"}', "", ""),
        ('[{"channel": "/table/t1", "time": 1}]', "bga", '"packet_id" of a log'),
        ("anything", "", ""),
        ("", "", ""),
        ("a,b,c\n1,2,3", "", ""),
    ],
)
def test_nearest_names_a_format_and_what_it_lacks(text: str, name: str, missing: str) -> None:
    said = nearest(text)

    assert bool(said) == bool(name)
    assert f"the nearest is {name}, " in said or not name
    assert missing in said


@pytest.mark.parametrize("importer", IMPORTERS, ids=lambda importer: importer.NAME)
@pytest.mark.parametrize("text", ["", "anything", "{", "[" * 10_000, "\ufeff", "<html>", "\x00"])
def test_importer_takes_nothing_for_its_own_and_is_like_nothing(
    importer: Importer, text: str
) -> None:
    resembles = getattr(importer, "resembles", lambda _text: None)

    assert not importer.recognizes(text)
    assert resembles(text) is None
