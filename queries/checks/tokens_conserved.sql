-- question: In which turns do bank and seats not hold the whole set?
-- grain: one row a turn; none is right
-- column game integer -- number of the game
-- column turn integer -- number of the turn, from 1
-- column tokens hugeint -- tokens of bank and seats
-- column expected integer -- tokens of the set

WITH held AS (
    SELECT
        turn_seats.game,
        turn_seats.turn,
        count(*) AS seats,
        sum(
            turn_seats.tokens_white
            + turn_seats.tokens_blue
            + turn_seats.tokens_green
            + turn_seats.tokens_red
            + turn_seats.tokens_black
            + turn_seats.tokens_gold
        ) AS tokens
    FROM turn_seats
    GROUP BY turn_seats.game, turn_seats.turn
),

summed AS (
    SELECT
        turns.game,
        turns.turn,
        held.tokens
        + turns.bank_white
        + turns.bank_blue
        + turns.bank_green
        + turns.bank_red
        + turns.bank_black
        + turns.bank_gold AS tokens,
        CASE games.players WHEN 2 THEN 25 WHEN 3 THEN 30 ELSE 40 END AS expected
    FROM turns
    INNER JOIN held ON turns.game = held.game AND turns.turn = held.turn
    INNER JOIN games ON turns.game = games.game
    WHERE
        held.seats = games.players
        AND games.players BETWEEN 2 AND 4
        AND turns.illegal_since IS NULL
)

SELECT
    game,
    turn,
    tokens,
    expected
FROM summed
WHERE tokens != expected
ORDER BY game, turn
