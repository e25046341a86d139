"""Patterns of play, and where an archive has them: text, tree, SQL, answer."""

from splendor_replay.store.patterns.parser import read_pattern
from splendor_replay.store.patterns.search import Found, Query, find, query_of
from splendor_replay.store.patterns.tree import Pattern
from splendor_replay.store.patterns.words import PatternError
from splendor_replay.store.patterns.writer import write_pattern

__all__ = [
    "Found",
    "Pattern",
    "PatternError",
    "Query",
    "find",
    "query_of",
    "read_pattern",
    "write_pattern",
]
