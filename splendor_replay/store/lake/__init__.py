"""The lake: the tables of an archive as Parquet files, a batch of games in files of its own.

A folder for each table holds its files. A batch counts once its entry stands in ``loads/``, a small
file that is written last, so what a killed load leaves behind belongs to no batch. Nothing that was
written is ever changed.
"""

from splendor_replay.store.lake.entries import connect_lake, only_asks
from splendor_replay.store.lake.loading import load_lake
from splendor_replay.store.lake.opened import OpenLake, open_lake

__all__ = ["OpenLake", "connect_lake", "load_lake", "only_asks", "open_lake"]
