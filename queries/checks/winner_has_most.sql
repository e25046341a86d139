-- question: Which stored winner is not the one that prestige and cards give?
-- grain: one row a seat; none is right
-- column game integer -- number of the game
-- column seat integer -- clockwise place, from 1
-- column won boolean -- as stored
-- column expected boolean -- by prestige, then fewer cards

WITH ended AS (
    SELECT
        seats.game,
        seats.seat,
        seats.won,
        100 * coalesce(seats.prestige, -1) - seats.cards AS worth
    FROM seats
    INNER JOIN games ON seats.game = games.game
    WHERE games.finished AND games.rules IN ('official', 'official-2014', 'bga', 'spendee')
),

best AS (
    SELECT
        game,
        max(worth) AS worth
    FROM ended
    GROUP BY game
),

judged_seats AS (
    SELECT
        ended.game,
        ended.seat,
        ended.won,
        ended.worth = best.worth AS expected
    FROM ended
    INNER JOIN best ON ended.game = best.game
)

SELECT
    game,
    seat,
    won,
    expected
FROM judged_seats
WHERE won IS NOT NULL AND won != expected
ORDER BY game, seat
