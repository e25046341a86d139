-- question: How did the prestige of each seat grow?
-- grain: one row a turn and seat
-- param game text = 1 -- number of the game, its id, or the beginning of the id
-- column game integer -- number of the game
-- column turn integer -- number of the turn, from 1
-- column seat integer -- clockwise place, from 1
-- column player varchar -- name of the player
-- column acted boolean -- whether it was the turn of this seat
-- column prestige integer -- prestige after the turn
-- column gained integer -- prestige that the turn brought

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
    seats.player,
    turn_seats.acted,
    turn_seats.prestige,
    turn_seats.prestige - coalesce(
        lag(turn_seats.prestige) OVER (
            PARTITION BY turn_seats.game, turn_seats.seat ORDER BY turn_seats.turn
        ),
        0
    ) AS gained
FROM turn_seats
INNER JOIN chosen ON turn_seats.game = chosen.game
INNER JOIN seats ON turn_seats.game = seats.game AND turn_seats.seat = seats.seat
ORDER BY turn_seats.game, turn_seats.turn, turn_seats.seat
