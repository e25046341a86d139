-- question: Which nobles come, how often and when?
-- grain: one row a tile that was dealt
-- param doubtful boolean = no -- whether games in doubt count too
-- column noble varchar -- requirement of the tile
-- column dealt bigint -- games in which it lay on the table
-- column visits bigint -- how many of these saw it come to somebody
-- column visit_share double -- visits by games
-- column mean_round double -- mean round of the visit
-- column left_out bigint -- games in doubt that were left out

WITH dealt AS (
    SELECT
        dealt_nobles.noble,
        turns.round,
        $doubtful OR (games.illegal_since IS NULL AND games.uncertain_since IS NULL) AS counts
    FROM dealt_nobles
    INNER JOIN games ON dealt_nobles.game = games.game
    LEFT JOIN noble_visits
        ON dealt_nobles.game = noble_visits.game AND dealt_nobles.noble = noble_visits.noble
    LEFT JOIN turns ON noble_visits.game = turns.game AND noble_visits.turn = turns.turn
)

SELECT
    noble_tiles.name AS noble,
    count(*) FILTER (WHERE dealt.counts) AS dealt,
    count(dealt.round) FILTER (WHERE dealt.counts) AS visits,
    cast(count(dealt.round) FILTER (WHERE dealt.counts) AS DOUBLE)
    / nullif(count(*) FILTER (WHERE dealt.counts), 0) AS visit_share,
    avg(dealt.round) FILTER (WHERE dealt.counts) AS mean_round,
    count(*) FILTER (WHERE NOT dealt.counts) AS left_out
FROM dealt
INNER JOIN noble_tiles ON dealt.noble = noble_tiles.noble
GROUP BY noble_tiles.noble, noble_tiles.name
ORDER BY noble_tiles.noble
