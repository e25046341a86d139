"""Seeded players that look at what a player can see, and games between them.

The same seed gives the same game on every machine: they reckon in whole numbers, and chance is a
generator of our own. Needs the extra ``fast``.
"""
