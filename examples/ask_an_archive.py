"""Stores the sample games in DuckDB and asks which cards were bought most often."""

from pathlib import Path

from splendor_replay import check, read_records
from splendor_replay.record import source_id
from splendor_replay.store.archive import connect
from splendor_replay.store.load import Incoming, load

FOLDER = Path(__file__).parents[1] / "records" / "played"
QUESTION = """
SELECT cards.name, count(*) AS games, round(avg(turns.turn)) AS mean_turn
FROM turns JOIN cards USING (card) JOIN actions USING (action)
WHERE actions.name = 'buy'
GROUP BY cards.name
ORDER BY games DESC, mean_turn, cards.name
LIMIT 5
"""

games = (
    Incoming(check(read), path.name, source_id(path.read_bytes()))
    for path in sorted(FOLDER.iterdir())
    for read in read_records(path.read_text("utf-8"))
)
with connect(":memory:") as connection:
    print(load(connection, games).stored, "games")
    for card, count, mean_turn in connection.sql(QUESTION).fetchall():
        print(f"{card} was bought in {count} games, at turn {mean_turn:.0f} on the average")
