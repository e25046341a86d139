"""Lines for the parser, and the law that it keeps."""

from collections.abc import Callable, Sequence

from splendor_replay.kernel.layout import Bytes
from splendor_replay.kernel.parse import Lines, parse
from splendor_replay.record.json_spelling import read_json
from tests.unit.kernel.plain import NAMES, Rows, rows_of

# Every field that a line may have, and every form of its turns.
FULL = (
    b'{"format":"splendor-record","version":1,"rules":{"profile":"bga"},"date":"2020-01-02",'
    b'"time":"9","event":"\\"a\\\\b\\u0007\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80","source":"s",'
    b'"target":21,"start":2,"omits":["pay"],"extras":{"a":"","b-1":"\\n"},'
    b'"players":[{"name":"A","rating":-1500.5},{"name":"B"},{"name":"C"}],"remarks":["","r"],'
    b'"deal":{"nobles":{"kind":"nobles","tiles":["W3U3K3","U4G4"]},"market":['
    b'{"kind":"market","level":1,"slots":["1R-W2G1K2","1G-R3","1R-W2R2","1R-W1U1G1K1"]},'
    b'{"kind":"market","level":2,"slots":["2K-W3U2G2","2R-K5","2W-W6","2W-G1R4K2"]},'
    b'{"kind":"market","level":3,"slots":["3U-W6U3K3","3K-R7K3","3K-W3U3G5R3","3K-G3R6K3"]}]},'
    b'"log":[{"action":{"type":"take","tokens":"W2U10Y"},"seat":2,"number":1},'
    b'{"action":{"type":"take","tokens":"-"},"returned":"-","seat":3},'
    b'{"action":{"type":"reserve","card":"2R-K5"},"gold":"Y","returned":"GK3",'
    b'"reveals":["2W-R5"],"seat":1,"number":65535},'
    b'{"action":{"type":"reserve-deck","level":1},"gold":"Y","seat":2,"number":257},'
    b'{"action":{"type":"reserve-deck","level":3,"card":"3U-W7"},"seat":3},'
    b'{"action":{"type":"buy","card":"1G-R3"},"pay":"R2Y","nobles":["U4G4"],'
    b'"reveals":["1W-U3"],"seat":1},'
    b'{"action":{"type":"buy","card":"2R-K5","source":"hand"},"pay":"-","seat":2},'
    b'{"action":{"type":"buy","card":"1W-U3","source":"table"},"seat":3},'
    b'{"action":{"type":"pass"},"seat":1}],'
    b'"end":{"scores":[{"seat":1,"prestige":0},{"seat":3,"prestige":255}],"winners":[1,3],'
    b'"reason":"timeout","seat":2,"comment":"c"}}'
)
BARE = (
    b'{"format":"splendor-record","version":1,"start":1,"players":[{"name":"A"},{"name":"B"}],'
    b'"deal":{"nobles":{"kind":"nobles","tiles":[]},"market":['
    b'{"kind":"market","level":1,"slots":["1R-W2G1K2","1G-R3","1R-W2R2","1R-W1U1G1K1"]},'
    b'{"kind":"market","level":2,"slots":["2K-W3U2G2","2R-K5","2W-W6","2W-G1R4K2"]},'
    b'{"kind":"market","level":3,"slots":["3U-W6U3K3","3K-R7K3","3K-W3U3G5R3","3K-G3R6K3"]}]}}'
)


def rows(lines: Lines, number: int) -> Rows:
    """The head and the turns of a game, from 0."""
    games = lines.games
    turns = games.turns[games.first[number] : games.first[number + 1]]
    return tuple(games.heads[number].tolist()), tuple(map(tuple, turns.tolist()))


def reads(line: bytes | Bytes) -> bool:
    """Whether the parser reads a line."""
    return bool(parse(line, NAMES).read.any())


def hold_the_law(lines: Sequence[bytes], reader: Callable[..., Lines] = parse) -> int:
    """What is read of a line is what the ordinary reader reads, without a diagnostic.

    Returns:
        How many lines were read.
    """
    parsed = reader(b"".join(line + b"\n" for line in lines), NAMES)
    assert [len(line) for line in lines] == (parsed.ends - parsed.starts).tolist()
    known = [line for line, read in zip(lines, parsed.read, strict=True) if read]
    for number, line in enumerate(known):
        (read,) = read_json(line.decode("utf-8"))
        assert read.diagnostics == (), line
        assert rows(parsed, number) == rows_of(read.record), line
    return len(known)
