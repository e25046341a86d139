"""Plays a few turns and shows what happens to an illegal one."""

from splendor_replay import CARDS, NOBLES, Game, IllegalTurnError, dealt

game = Game(dealt(2, CARDS, NOBLES))
print(len(game.legal_turns()), "turns to choose from")
game.push("take WUG")
try:
    game.push("take RRR")
except IllegalTurnError as error:
    print(error)
game.push("reserve deck 3 gold Y")
print("bank", game.position.bank.text)
print("taken back:", game.pop().action)
