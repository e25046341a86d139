"""Figures of many games: what a named query of an archive answers, in one picture.

A figure has the name of its query. One file is one pure function: rows of the answer in,
``go.Figure`` out. The laws are those of ``figures``; shares are drawn with their intervals.
"""
