-- question: Which bonuses did each seat have after every turn?
-- grain: one row a turn and seat
-- param game text = 1 -- number of the game, its id, or the beginning of the id
-- column game integer -- number of the game
-- column turn integer -- number of the turn, from 1
-- column seat integer -- clockwise place, from 1
-- column white integer -- white bonuses
-- column blue integer -- blue bonuses
-- column green integer -- green bonuses
-- column red integer -- red bonuses
-- column black integer -- black bonuses
-- column bonuses integer -- all bonuses

WITH chosen AS (
    SELECT game
    FROM games
    WHERE
        game_id = $game
        OR cast(game AS VARCHAR) = $game
        OR (len($game) >= 6 AND starts_with(split_part(game_id, ':', 2), $game))
)

SELECT
    turn_seats.game,
    turn_seats.turn,
    turn_seats.seat,
    turn_seats.white,
    turn_seats.blue,
    turn_seats.green,
    turn_seats.red,
    turn_seats.black,
    turn_seats.white
    + turn_seats.blue
    + turn_seats.green
    + turn_seats.red
    + turn_seats.black AS bonuses
FROM turn_seats
INNER JOIN chosen ON turn_seats.game = chosen.game
ORDER BY turn_seats.game, turn_seats.turn, turn_seats.seat
