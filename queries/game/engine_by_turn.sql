-- question: Which bonuses did each seat have after every turn?
-- grain: one row a turn and seat, the start included
-- param game game = 1 -- number of the game, its id, or the beginning of the id
-- column game integer -- number of the game
-- column turn integer -- number of the turn; 0 is the start
-- column seat integer -- clockwise place, from 1
-- column player varchar -- name of the player
-- column white integer -- white bonuses of the cards that are named
-- column blue integer -- blue bonuses of the cards that are named
-- column green integer -- green bonuses of the cards that are named
-- column red integer -- red bonuses of the cards that are named
-- column black integer -- black bonuses of the cards that are named
-- column bonuses integer -- all bonuses of the cards that are named
-- column cards integer -- bought cards, at least
-- column doubtful boolean -- whether an illegal turn or something not fixed lies before or in it

SELECT
    turn_seats.game,
    turn_seats.turn,
    turn_seats.seat,
    seats.player,
    turn_seats.white,
    turn_seats.blue,
    turn_seats.green,
    turn_seats.red,
    turn_seats.black,
    turn_seats.white
    + turn_seats.blue
    + turn_seats.green
    + turn_seats.red
    + turn_seats.black AS bonuses,
    turn_seats.cards,
    turn_seats.doubtful
FROM turn_seats
INNER JOIN seats ON turn_seats.game = seats.game AND turn_seats.seat = seats.seat
WHERE turn_seats.game = $game AND seats.game = $game
ORDER BY turn_seats.game, turn_seats.turn, turn_seats.seat
