"""What is in the box: gems, tokens, cards, nobles and their numbers. No rule of the game."""
