-- question: Which games are stored more than once?
-- grain: one row a game that was stored before; none is right
-- column game integer -- number of the game
-- column first_game integer -- number of the first game of that identity
-- column game_id varchar -- identity of rules, setup and turns

-- Few games are alike by a hash, and only the identities of these are compared.
WITH alike AS (
    SELECT hash(game_id) AS hashed
    FROM games
    GROUP BY hash(game_id)
    HAVING count(*) > 1
),

doubled AS (
    SELECT
        game_id,
        min(game) AS first_game
    FROM games
    WHERE hash(game_id) IN (SELECT alike.hashed FROM alike)
    GROUP BY game_id
    HAVING count(*) > 1
)

SELECT
    games.game,
    doubled.first_game,
    games.game_id
FROM games
INNER JOIN doubled ON games.game_id = doubled.game_id
WHERE games.game > doubled.first_game
ORDER BY games.game
