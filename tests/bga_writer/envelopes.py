"""What lies around a log and its start state where people find them."""

import json
from collections.abc import Callable, Mapping
from typing import Any

from tests.bga_writer.site import Json

__all__ = ["ENVELOPES", "LOG_ONLY"]

Wrap = Callable[[list[Json], Json], str]


def _page(packets: list[Json], start: Json) -> str:
    """A saved replay page: both are variables of a script in it."""
    log = json.dumps({"status": 1, "data": {"valid": 1, "data": packets}})
    mask = '/*archivemask_begin*/"8a5"/*archivemask_end*/'
    return (
        "<!DOCTYPE html>\n<html>\n<head><title>Splendor \u2022 replay</title></head>\n<body>\n"
        f'<script type="text/javascript">\ng_gamelogs = {log};\n</script>\n'
        "<script>\nrequire([], function() {\n"
        f'    gameui.completesetup( "splendor", "Splendor", 1, 102, {mask}, "abc", "", '
        f'{json.dumps(start)}, {{"a": 1}}, null );\n}});\n</script>\n</body>\n</html>\n'
    )


def _logs(packets: list[Json], _: Json) -> Any:  # noqa: ANN401 - JSON
    people = [{"id": 101, "color": "ff0000", "name": "Ana"}]
    return {"status": 1, "data": {"logs": packets, "players": people}}


def _as_json(make: Callable[[list[Json], Json], Any], indent: int | None = None) -> Wrap:
    return lambda packets, start: json.dumps(make(packets, start), indent=indent)


ENVELOPES: Mapping[str, Wrap] = {
    "replay page": _page,
    "one file": _as_json(lambda log, start: {"gamedatas": start, "packets": log}),
    "collecting program": _as_json(
        lambda log, start: {
            "players": list(start["players"].values()),
            "gamedatas": start,
            "packets": {"valid": 1, "data": log},
        },
        indent=1,
    ),
}
"""Sources that hold both."""
LOG_ONLY: Mapping[str, Wrap] = {
    "log archive": _as_json(_logs),
    "gamelogs": _as_json(lambda log, _: {"status": 1, "data": {"valid": 1, "data": log}}),
    "history": _as_json(lambda log, _: {"valid": 1, "data": log}),
    "of 2020": _as_json(lambda log, _: {"data": {"data": {"valid": 1, "data": log}}}),
    "bare list": _as_json(lambda log, _: log, indent=0),
}
"""Sources that hold the log alone; the start state comes beside them."""
