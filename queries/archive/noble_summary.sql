-- question: Which nobles come, how often and when?
-- games any
-- grain: one row a tile that was dealt
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column noble varchar -- requirement of the tile
-- column dealt bigint -- games in which it lay on the table
-- column visits bigint -- how many of these saw it come to somebody
-- column visit_share double -- visits by games
-- column visit_low double -- lower end of its 95 % Wilson interval
-- column visit_high double -- upper end
-- column mean_round double -- mean round of the visit

WITH dealt AS (
    SELECT
        dealt_nobles.noble,
        (noble_visits.turn - 1) // games.players + 1 AS round
    FROM counted('', $doubtful, $players) AS games
    INNER JOIN dealt_nobles ON games.game = dealt_nobles.game
    LEFT JOIN noble_visits
        ON dealt_nobles.game = noble_visits.game AND dealt_nobles.noble = noble_visits.noble
)

SELECT
    noble_tiles.name AS noble,
    count(*) AS dealt,
    count(dealt.round) AS visits,
    share(count(dealt.round), count(*)) AS visit_share,
    wilson_low(count(dealt.round), count(*)) AS visit_low,
    wilson_high(count(dealt.round), count(*)) AS visit_high,
    avg(dealt.round) AS mean_round
FROM dealt
INNER JOIN noble_tiles ON dealt.noble = noble_tiles.noble
GROUP BY noble_tiles.noble, noble_tiles.name
HAVING count(*) >= $least
ORDER BY noble_tiles.noble
