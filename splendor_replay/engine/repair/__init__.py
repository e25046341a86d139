"""Finds the smallest changes of a faulty record after which it replays further.

``slips`` lists what a turn may have been meant as, ``course`` tells how far a changed record
replays, ``search`` tries the slips of the turns that matter and ranks what helps; ``advice`` words
it.
"""
