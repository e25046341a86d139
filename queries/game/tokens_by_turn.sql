-- question: Where did the tokens lie after every turn?
-- grain: one row a turn
-- param game text = 1 -- number of the game, its id, or the beginning of the id
-- column game integer -- number of the game
-- column turn integer -- number of the turn, from 1
-- column seat integer -- seat that acted
-- column bank_white integer -- white tokens of the bank
-- column bank_blue integer -- blue tokens of the bank
-- column bank_green integer -- green tokens of the bank
-- column bank_red integer -- red tokens of the bank
-- column bank_black integer -- black tokens of the bank
-- column bank_gold integer -- gold tokens of the bank
-- column held integer -- tokens of the acting seat

WITH chosen AS (
    SELECT game
    FROM games
    WHERE
        game_id = $game
        OR cast(game AS VARCHAR) = $game
        OR (len($game) >= 6 AND starts_with(split_part(game_id, ':', 2), $game))
)

SELECT
    turns.game,
    turns.turn,
    turns.seat,
    turns.bank_white,
    turns.bank_blue,
    turns.bank_green,
    turns.bank_red,
    turns.bank_black,
    turns.bank_gold,
    turns.tokens_white
    + turns.tokens_blue
    + turns.tokens_green
    + turns.tokens_red
    + turns.tokens_black
    + turns.tokens_gold AS held
FROM turns
INNER JOIN chosen ON turns.game = chosen.game
ORDER BY turns.game, turns.turn
