-- question: Which games have a turn twice, or lack one?
-- grain: one row a game; none is right
-- column game integer -- number of the game
-- column stored bigint -- rows in turns
-- column turns integer -- turns of the game

SELECT
    games.game,
    count(turns.turn) AS stored,
    games.turns
FROM games
LEFT JOIN turns ON games.game = turns.game
GROUP BY games.game, games.turns
HAVING count(turns.turn) != games.turns OR count(DISTINCT turns.turn) != count(turns.turn)
ORDER BY games.game
