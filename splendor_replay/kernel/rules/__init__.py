"""The rules of a turn, of the deal and of the end, compiled.

A rule answers the number of the code that the record breaks, or 0, and notes what is to be said
of a turn that stays. It explains nothing and need not find all: a game with an illegal turn is for
the readable engine.
"""
