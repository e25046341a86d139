-- question: Which stored winner is not the one that prestige and cards give?
-- grain: one row a seat; none is right
-- column game integer -- number of the game
-- column seat integer -- clockwise place, from 1
-- column won boolean -- as stored
-- column expected boolean -- by prestige, then fewer cards

WITH ended AS NOT MATERIALIZED (
    SELECT
        game,
        seat,
        won,
        100 * coalesce(prestige, -1) - cards AS worth
    FROM seats
),

-- Most games are right, and one pass says so: only of the others are the seats looked at.
best AS (
    SELECT
        game,
        max(worth) AS worth
    FROM ended
    GROUP BY game
    HAVING
        min(worth) FILTER (WHERE won) < max(worth)
        OR max(worth) FILTER (WHERE NOT won) = max(worth)
)

SELECT
    ended.game,
    ended.seat,
    ended.won,
    ended.worth = best.worth AS expected
FROM games
INNER JOIN best ON games.game = best.game
INNER JOIN ended ON best.game = ended.game
WHERE
    games.finished
    AND games.rules IN ('official', 'official-2014', 'bga', 'spendee')
    AND ended.won != (ended.worth = best.worth)
ORDER BY ended.game, ended.seat
