-- question: Which stored winner is not the one that prestige and cards give?
-- grain: one row a seat; none is right
-- column game integer -- number of the game
-- column seat integer -- clockwise place, from 1
-- column won boolean -- as stored
-- column expected boolean -- by prestige, then fewer cards

WITH ranked AS (
    SELECT
        seats.game,
        seats.seat,
        seats.won,
        rank() OVER (PARTITION BY seats.game ORDER BY seats.prestige DESC, seats.cards ASC) = 1
            AS expected
    FROM seats
    INNER JOIN games ON seats.game = games.game
    WHERE games.finished AND games.rules IN ('official', 'official-2014', 'bga', 'spendee')
)

SELECT
    game,
    seat,
    won,
    expected
FROM ranked
WHERE won IS NOT NULL AND won != expected
ORDER BY game, seat
