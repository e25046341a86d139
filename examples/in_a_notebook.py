"""What a notebook shows of a game: a cell that ends in a record, position or replay draws it."""

import re
from pathlib import Path

from splendor_replay import read_records, replay

PATH = Path(__file__).parents[1] / "records" / "played" / "two-players.splendor"
(read,) = read_records(PATH.read_text("utf-8"))
game = replay(read.record)
for shown in (read.record, game.steps[8].before, game):  # a notebook calls this method itself
    html = shown._repr_html_()
    words = re.sub(r"<[^>]*>", " ", html.replace("&nbsp;", " ")).split()
    print(type(shown).__name__, *words[:14], "...", html.count("<script"), "scripts")
