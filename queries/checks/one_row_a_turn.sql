-- question: Which games have a turn twice, or lack one?
-- grain: one row a game; none is right
-- column game integer -- number of the game
-- column stored bigint -- rows in turns
-- column turns integer -- turns of the game

-- Rows lie as they were stored, game by game: a game of one run of growing turns has no turn twice.
-- Only where there are more runs its turns are told apart.
WITH placed AS (
    SELECT
        game,
        coalesce(lag(game) OVER () = game AND lag(turn) OVER () < turn, FALSE) AS follows
    FROM turns
),

stored AS (
    SELECT
        game,
        count(*) AS turns,
        times(NOT follows) AS runs
    FROM placed
    GROUP BY game
),

doubled AS (
    SELECT turns.game
    FROM turns
    INNER JOIN stored ON turns.game = stored.game
    WHERE stored.runs > 1
    GROUP BY turns.game
    HAVING count(DISTINCT turns.turn) != count(*)
)

SELECT
    games.game,
    coalesce(stored.turns, 0) AS stored,
    games.turns
FROM games
LEFT JOIN stored ON games.game = stored.game
LEFT JOIN doubled ON games.game = doubled.game
WHERE coalesce(stored.turns, 0) != games.turns OR doubled.game IS NOT NULL
ORDER BY games.game
