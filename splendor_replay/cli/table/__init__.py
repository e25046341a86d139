"""The table in the terminal: in plain lines, and drawn with Rich where there are colors."""
