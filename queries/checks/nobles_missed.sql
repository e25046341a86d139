-- question: Which noble came to nobody though the seat had the bonuses at the end of its turn?
-- grain: one row a turn and tile; none is right
-- column game integer -- number of the game
-- column turn integer -- number of the turn, from 1
-- column seat integer -- seat that acted
-- column noble varchar -- requirement of the tile

WITH dealt AS (
    SELECT
        dealt_nobles.game,
        dealt_nobles.noble,
        coalesce(min(noble_visits.turn), games.turns_before + games.turns + 1) AS visited
    FROM dealt_nobles
    INNER JOIN games ON dealt_nobles.game = games.game
    LEFT JOIN noble_visits
        ON dealt_nobles.game = noble_visits.game AND dealt_nobles.noble = noble_visits.noble
    WHERE games.illegal_since IS NULL AND games.uncertain_since IS NULL AND games.whole
    GROUP BY dealt_nobles.game, dealt_nobles.noble, games.turns_before, games.turns
)

SELECT
    turns.game,
    turns.turn,
    turns.seat,
    noble_tiles.name AS noble
FROM turns
INNER JOIN dealt ON turns.game = dealt.game AND turns.turn < dealt.visited
INNER JOIN noble_tiles ON dealt.noble = noble_tiles.noble
WHERE
    turns.noble IS NULL
    AND turns.named
    AND noble_gap(noble_tiles, turns) = 0
    AND NOT EXISTS (
        SELECT diagnostics.code
        FROM diagnostics
        WHERE diagnostics.game = turns.game AND diagnostics.waived
    )
ORDER BY turns.game, turns.turn, noble_tiles.noble
