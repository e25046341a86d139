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
        count(*) AS games
    FROM counted('', $doubtful, $players) AS games
    INNER JOIN dealt_nobles ON games.game = dealt_nobles.game
    GROUP BY dealt_nobles.noble
),

-- A tile visits once a game, and lies on the table before.
came AS (
    SELECT
        noble_visits.noble,
        count(*) AS visits,
        avg((noble_visits.turn - 1) // games.players + 1) AS mean_round
    FROM counted('', $doubtful, $players) AS games
    INNER JOIN noble_visits ON games.game = noble_visits.game
    GROUP BY noble_visits.noble
),

found AS (
    SELECT
        dealt.noble,
        dealt.games,
        coalesce(came.visits, 0) AS visits,
        came.mean_round
    FROM dealt
    LEFT JOIN came ON dealt.noble = came.noble
)

SELECT
    noble_tiles.name AS noble,
    found.games AS dealt,
    found.visits,
    share(found.visits, found.games) AS visit_share,
    wilson_low(found.visits, found.games) AS visit_low,
    wilson_high(found.visits, found.games) AS visit_high,
    found.mean_round
FROM found
INNER JOIN noble_tiles ON found.noble = noble_tiles.noble
WHERE found.games >= $least
ORDER BY noble_tiles.noble
