"""Reports of records inside the test process, and their parts."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

from plotly.offline import get_plotlyjs

from splendor_replay.record import ReadRecord, read_text
from splendor_replay.report.page import report

ROOT = Path(__file__).parents[3]
PLAYED = ROOT / "records" / "played"
FAULTY = ROOT / "records" / "faulty"
EVIL = "</script><img src=x onerror=alert(1)>{0}&quot;'"
HIDDEN = """splendor-record 1
player P1 Ana
player P2 Ben
start P1
nobles W4U4 G3R3K3 W3U3K3
market 1 1W-R2K1 1G-R3 1K-G3 1R-W3
market 2 2K-W5 2W-G3R2K2 2R-U3R2K3 2W-R5
market 3 3R-W3U5G3K3 3R-G7 3W-K7 3K-R7
1 P1 reserve deck 1 = 1U-K3 gold Y # Ana holds the blue one
2 P2 take WUG
= P1 tokens Y reserved 1W-W3
3 P1 take WGR
4 P2 take RWK
"""


@cache
def read_one(path: Path) -> ReadRecord:
    return read_text(path.read_text("utf-8"))[0]


@cache
def page_of(path: Path) -> str:
    return report(read_one(path))


def own_part(page: str) -> str:
    """The page without plotly.js."""
    before, plotly, after = page.partition(get_plotlyjs())
    assert plotly
    return before + after


def values(page: str, name: str) -> Any:  # noqa: ANN401 - whatever the JSON is
    """What one of the JSON elements holds."""
    (found,) = re.findall(rf'<script type="application/json" id="{name}">(.*?)</script>', page)
    return json.loads(found)


def without_hidden(page: str) -> str:
    """All that shows, and all that scripts read, before anybody reveals hidden cards."""
    return re.sub(r'(<script type="application/json" id="hidden">).*?</script>', r"\1", page)
