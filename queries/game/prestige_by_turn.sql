-- question: How did the prestige of each seat grow?
-- grain: one row a turn and seat, the start included
-- param game game = 1 -- number of the game, its id, or the beginning of the id
-- column game integer -- number of the game
-- column turn integer -- number of the turn; 0 is the start
-- column seat integer -- clockwise place, from 1
-- column player varchar -- name of the player
-- column acted boolean -- whether it was the turn of this seat
-- column prestige integer -- prestige after the turn; empty where it is not known
-- column gained integer -- prestige that the turn brought
-- column doubtful boolean -- whether an illegal turn or something not fixed lies before or in it

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
    ) AS gained,
    turn_seats.doubtful
FROM turn_seats
INNER JOIN seats ON turn_seats.game = seats.game AND turn_seats.seat = seats.seat
WHERE turn_seats.game = $game AND seats.game = $game
ORDER BY turn_seats.game, turn_seats.turn, turn_seats.seat
