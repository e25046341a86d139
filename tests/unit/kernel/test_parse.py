"""The parser of JSON Lines: reads what the ordinary reader reads, or says that it does not."""

import os
import subprocess
import sys

import numpy as np
import pytest

from splendor_replay.kernel.layout import PROFILE
from splendor_replay.kernel.parse import parse
from splendor_replay.record.json_spelling import write_json
from tests.unit.kernel.lines import BARE, FULL, hold_the_law, reads, rows
from tests.unit.kernel.plain import NAMES, ROOT, only_turns, rows_of, shipped

OTHER_BYTES = b'\x00\n\r\t "#,-.0129:?AKRWYabr\\]u{}\x7f\x80\xbf\xc0\xc3\xe2\xed\xf0\xf4\xff'
FOREIGN = {
    "nothing": b"",
    "the end of the file is missing": FULL[:-1],
    "a space": FULL + b" ",
    "a carriage return": FULL + b"\r",
    "a byte order mark": b"\xef\xbb\xbf" + FULL,
    "another encoding": FULL.decode().encode("utf-16"),
    "two records": FULL + FULL,
    "a list": b"[" + FULL + b"]",
    "another version": FULL.replace(b'"version":1', b'"version":2'),
    "an older field": FULL.replace(b'"date"', b'"day"'),
    "a profile that is not known": FULL.replace(b'"bga"', b'"bgb"'),
    "a profile that begins like one": FULL.replace(b'"bga"', b'"bg"'),
    "a profile with knobs": FULL.replace(b'"bga"', b'"bga","knobs":{"target":"9"}'),
    "half a character": FULL.replace(b"\\u0007", b"\\ud800"),
    "an escape that is not needed": FULL.replace(b"\\u0007", b"\\u0041"),
    "an escape that has a shorter one": FULL.replace(b"\\u0007", b"\\u000a"),
    "a character in too many bytes": FULL.replace(b"\xc3\xa9", b"\xc1\xa9"),
    "a surrogate in bytes": FULL.replace(b"\xe2\x82\xac", b"\xed\xa0\x80"),
    "a character behind the last": FULL.replace(b"\xf0\x9f\x98\x80", b"\xf4\x90\x80\x80"),
    "an empty name": FULL.replace(b'{"name":"A"', b'{"name":""'),
    "a name that is too long": FULL.replace(b'{"name":"A"', b'{"name":"%s"' % (b"A" * 100_001)),
    "a rating without end": FULL.replace(b"1500.5", b"1e999"),
    "a rating without a point": FULL.replace(b"1500.5", b"1500"),
    "a rating with a nought behind": FULL.replace(b"1500.5", b"1500.50"),
    "a rating with a nought before": FULL.replace(b"-1500.5", b"01500.5"),
    "a rating of too many digits": FULL.replace(b"-1500.5", b"1500.50000000001"),
    "a rating that is small": FULL.replace(b"-1500.5", b"0.00001"),
    "a rating of less than nothing": FULL.replace(b"-1500.5", b"-0.0"),
    "the usual rules": FULL.replace(b'"bga"', b'"official"'),
    "x-fields out of order": FULL.replace(b'"a":"","b-1"', b'"b-1":"","a"'),
    "an x-field twice": FULL.replace(b'"a":"","b-1"', b'"a":"","a"'),
    "x-fields, the longer one first": FULL.replace(b'"a":"","b-1"', b'"a-":"","a"'),
    "one player": BARE.replace(b',{"name":"B"}', b""),
    "five players": BARE.replace(b',{"name":"B"}', b',{"name":"B"}' * 4),
    "no start": BARE.replace(b',"start":1', b""),
    "a start that is no seat": BARE.replace(b'"start":1', b'"start":3'),
    "no target": FULL.replace(b'"target":21', b'"target":0'),
    "a target above a byte": FULL.replace(b'"target":21', b'"target":256'),
    "a leading zero": FULL.replace(b'"target":21', b'"target":021'),
    "a number with a point": FULL.replace(b'"target":21', b'"target":21.0'),
    "tiles from twelve": BARE.replace(b'"start":1', b'"start":1,"nobles_from":12'),
    "other parts omitted": FULL.replace(b'"pay"],"extras"', b'"pay","noble"],"extras"'),
    "an expansion": BARE.replace(b'"start":1', b'"start":1,"expansions":["Cities"]'),
    "a position": BARE.replace(b',"deal"', b',"position":{"turn":1},"deal"'),
    "no tiles said": BARE.replace(b'"nobles":{"kind":"nobles","tiles":[]},', b""),
    "six tiles": BARE.replace(b'"tiles":[]', b'"tiles":[%s]' % b",".join([b'"U4G4"'] * 6)),
    "a tile that is none": FULL.replace(b'"U4G4"]},"m', b'"U4G5"]},"m'),
    "a tile that is not known": FULL.replace(b'"U4G4"]},"m', b'"?"]},"m'),
    "a slot that is not known": BARE.replace(b'"1G-R3"', b'"?"'),
    "an empty slot": BARE.replace(b'"1G-R3"', b'"-"'),
    "three slots": BARE.replace(b'"1G-R3",', b""),
    "a card in the wrong row": BARE.replace(b'"1G-R3"', b'"2R-K5"'),
    "the rows turned round": BARE.replace(b'"level":2', b'"level":1'),
    "a row without order": BARE.replace(b'K3"]}]}', b'K3"],"unordered":true}]}'),
    "decks": BARE.replace(b"]}]}}", b']}],"decks":[{"kind":"deck","level":1,"count":3}]}}'),
    "no turns": BARE.replace(b"]}]}}", b']}]},"log":[]}'),
    "tokens in another order": FULL.replace(b'"W2U10Y"', b'"U10W2Y"'),
    "tokens twice": FULL.replace(b'"W2U10Y"', b'"WWU10Y"'),
    "one token with its number": FULL.replace(b'"W2U10Y"', b'"W2U1Y"'),
    "more tokens than a byte": FULL.replace(b'"W2U10Y"', b'"W2U256Y"'),
    "no tokens": FULL.replace(b'"W2U10Y"', b'""'),
    "tokens that are not known": FULL.replace(b'"W2U10Y"', b'"?"'),
    "a card of no box": FULL.replace(b'"card":"1G-R3"', b'"card":"1G-R2"'),
    "a card spelled otherwise": FULL.replace(b'"card":"1G-R3"', b'"card":"1g-R3"'),
    "a card with its prestige": FULL.replace(b'"card":"1G-R3"', b'"card":"1G-0-R3"'),
    "a card that is not known": FULL.replace(b'"card":"1G-R3"', b'"card":"?"'),
    "a payment of a take": FULL.replace(b'"returned":"-"', b'"pay":"-"'),
    "two gold": FULL.replace(b'"gold":"Y"', b'"gold":"Y2"'),
    "no gold": FULL.replace(b'"gold":"Y"', b'"gold":"-"'),
    "no noble": FULL.replace(b'"nobles":["U4G4"]', b'"nobles":[]'),
    "two nobles": FULL.replace(b'"nobles":["U4G4"]', b'"nobles":["U4G4","W3U3K3"]'),
    "two cards turned up": FULL.replace(b'["1W-U3"]', b'["1W-U3","1G-R3"]'),
    "no card turned up": FULL.replace(b'["1W-U3"]', b'["-"]'),
    "a turn of nobody": FULL.replace(b'"pass"},"seat":1', b'"pass"},"seat":0'),
    "a turn of another table": FULL.replace(b'"pass"},"seat":1', b'"pass"},"seat":4'),
    "turn 0": FULL.replace(b'"number":257', b'"number":0'),
    "a turn above two bytes": FULL.replace(b'"number":257', b'"number":65536'),
    "a time": FULL.replace(b'"number":257', b'"number":257,"time":"0:00:01"'),
    "a turn that was taken back": FULL.replace(b'"seat":1}]', b'"undone":true,"seat":1}]'),
    "a turn without an action": FULL.replace(b'"action":{"type":"pass"},', b""),
    "a skip": FULL.replace(b'"pass"', b'"skip"'),
    "a checkpoint": FULL.replace(
        b'"seat":1}]', b'"seat":1},{"kind":"checkpoint","claim":{"kind":"bank","tokens":"-"}}]'
    ),
    "a remark": FULL.replace(b'"seat":1}]', b'"seat":1},{"kind":"remark","text":"r"}]'),
    "prestige below zero": FULL.replace(b'"prestige":0', b'"prestige":-1'),
    "prestige above a byte": FULL.replace(b'"prestige":255', b'"prestige":256'),
    "a score that stands twice": FULL.replace(b'{"seat":3,"prestige"', b'{"seat":1,"prestige"'),
    "winners in another order": FULL.replace(b"[1,3]", b"[3,1]"),
    "a winner of another table": FULL.replace(b"[1,3]", b"[1,4]"),
    "a seat beside another reason": FULL.replace(b'"timeout"', b'"target"'),
    "fields without a comma": FULL.replace(b'[1,3],"reason"', b'[1,3]{"reason"'),
    "what could not be read": BARE[:-1] + b',"unreadable":["x"]}',
}

# Compiled code does not look whether a place is within its array; Python does.
CUT_OFF = r"""
from splendor_replay.kernel.parse import parse
from tests.unit.kernel.lines import FULL

for size in range(len(FULL)):
    for last in (b"", b'"-1,\\\xc3'[size % 6 :][:1]):
        assert not parse(FULL[:size] + last, ("official", "bga")).read.any()
"""


def test_parse_reads_every_field() -> None:
    assert hold_the_law([FULL, BARE]) == 2


@pytest.mark.parametrize("line", FOREIGN.values(), ids=FOREIGN)
def test_parse_leaves_other_lines(line: bytes) -> None:
    assert line not in {FULL, BARE}
    assert not reads(line)


@pytest.mark.parametrize("folder", ["played", "faulty"])
def test_parse_reads_shipped_records_as_the_reader_does(folder: str) -> None:
    records = [*shipped(folder), *map(only_turns, shipped(folder))]

    assert hold_the_law([write_json(record).encode() for record in records])


def test_parse_reads_every_played_record_without_its_checkpoints() -> None:
    records = [only_turns(record) for record in shipped("played")]
    parsed = parse("".join(f"{write_json(record)}\n" for record in records).encode(), NAMES)

    assert parsed.read.all()
    assert [rows(parsed, number) for number in range(len(records))] == [*map(rows_of, records)]


@pytest.mark.parametrize("line", [FULL, BARE], ids=["full", "bare"])
def test_parse_never_misreads_a_line_with_one_other_byte(line: bytes) -> None:
    places = range(len(line))
    other = [line[:at] + bytes([byte]) + line[at + 1 :] for at in places for byte in OTHER_BYTES]
    longer = [line[:at] + bytes([byte]) + line[at:] for at in places for byte in OTHER_BYTES]

    hold_the_law([text for text in (*other, *longer) if b"\n" not in text])


@pytest.mark.parametrize("line", [FULL, BARE], ids=["full", "bare"])
def test_parse_never_misreads_a_line_without_some_bytes(line: bytes) -> None:
    shorter = [
        line[:at] + line[at + size :] for at in range(len(line)) for size in (1, 2, 3, 9, 40)
    ]

    hold_the_law(shorter)


def test_parse_reads_nothing_behind_the_end() -> None:
    whole = np.frombuffer(FULL + b'"' * 50, np.uint8)

    sizes = [size for size in range(len(FULL) + 2) if reads(whole[:size])]

    assert sizes == [len(FULL)]


def test_parse_asks_for_nothing_outside_the_array() -> None:
    uncompiled = {**os.environ, "NUMBA_DISABLE_JIT": "1"}

    subprocess.run([sys.executable, "-c", CUT_OFF], cwd=ROOT, env=uncompiled, check=True)


def test_parse_says_where_each_line_is() -> None:
    parsed = parse(b"\n".join([b"", BARE, b"no record", FULL, b""]), NAMES)
    begin = 1 + len(BARE) + 1 + len(b"no record") + 1

    assert parsed.read.tolist() == [False, True, False, True]
    assert parsed.starts.tolist() == [0, 1, 1 + len(BARE) + 1, begin]
    assert parsed.ends.tolist() == [0, 1 + len(BARE), begin - 1, begin + len(FULL)]
    assert parsed.games.first.tolist() == [0, 0, 9]


def test_parse_of_nothing_has_no_lines() -> None:
    parsed = parse(b"", NAMES)

    assert (len(parsed.read), parsed.games.first.tolist(), len(parsed.games.turns)) == (0, [0], 0)


def test_parse_tells_profiles_apart_by_their_places() -> None:
    heads = parse(FULL + b"\n" + BARE, ("tabletop", "official", "bga")).games.heads

    assert heads[:, PROFILE].tolist() == [2, 1]


def test_parse_needs_the_printed_rules() -> None:
    with pytest.raises(ValueError, match="not in"):
        parse(FULL, ("bga",))
