"""The fast engine: games as flat arrays, replayed by compiled code, for archives and for search.

It gives verdicts, codes and columns and explains nothing; the readable engine does that. Needs the
extra ``fast``.
"""
