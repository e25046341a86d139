"""The command line: the only layer that opens files, asks the clock and talks to a terminal."""
