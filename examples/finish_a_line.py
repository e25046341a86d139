"""Lists the legal ways to finish a line that somebody has begun to write."""

from pathlib import Path

from splendor_replay import complete

PATH = Path(__file__).parents[1] / "records" / "played" / "two-players.splendor"
TEXT = PATH.read_text("utf-8")
above = TEXT[: TEXT.index("\n17 ") + 1]  # the record as it stood after turn 16
for begun in ("", "17 P1 ta", "P1 take gk", "17 P1 buy", "17 P1 reserve 3"):
    found = complete(above + begun)
    print(f"{begun!r}: {len(found)}, such as {found.lines[:2]}")
