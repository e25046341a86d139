-- question: Where did the tokens lie after every turn?
-- grain: one row a turn
-- param game game = 1 -- number of the game, its id, or the beginning of the id
-- column game integer -- number of the game
-- column turn integer -- number of the turn, from 1
-- column seat integer -- seat that acted
-- column bank_white integer -- white tokens of the bank; empty where they are not known
-- column bank_blue integer -- blue tokens of the bank
-- column bank_green integer -- green tokens of the bank
-- column bank_red integer -- red tokens of the bank
-- column bank_black integer -- black tokens of the bank
-- column bank_gold integer -- gold tokens of the bank
-- column held integer -- tokens of the acting seat; empty where they are not known
-- column doubtful boolean -- whether an illegal turn or something not fixed lies before or in it

SELECT
    game,
    turn,
    seat,
    bank_white,
    bank_blue,
    bank_green,
    bank_red,
    bank_black,
    bank_gold,
    tokens_white
    + tokens_blue
    + tokens_green
    + tokens_red
    + tokens_black
    + tokens_gold AS held,
    illegal_since IS NOT NULL OR uncertain_since IS NOT NULL AS doubtful
FROM turns
WHERE game = $game
ORDER BY game, turn
