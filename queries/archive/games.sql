-- question: Which games does the archive hold?
-- grain: one row a game
-- column game integer -- number of the game
-- column game_id varchar -- identity of rules, setup and turns
-- column file varchar -- name of the source
-- column date varchar -- day of the game as recorded
-- column players varchar -- names in seat order
-- column rules varchar -- profile that it was judged under
-- column turns integer -- turns that were applied
-- column finished boolean -- whether the rules ended the game
-- column winners varchar -- names of those who won, in seat order
-- column verdict varchar -- worst diagnostic of the game
-- column illegal integer -- number of illegal diagnostics
-- column incomplete integer -- number of diagnostics for want of something in the record
-- column suspicious integer -- number of suspicious diagnostics

-- The names of a game are put in order once: two aggregates in order take twice as long.
WITH sat AS (
    SELECT
        game,
        bool_or(won) AS has_winner,
        list_sort(
            list({ 'seat': seat, 'name': coalesce(player, 'P' || seat), 'won': won })
        ) AS seats
    FROM seats
    GROUP BY game
),

named AS (
    SELECT
        sat.game,
        array_to_string([each.name FOR each IN sat.seats], ', ') AS players,
        CASE
            WHEN sat.has_winner
                THEN array_to_string([each.name FOR each IN sat.seats IF each.won], ', ')
        END AS winners
    FROM sat
)

SELECT
    games.game,
    games.game_id,
    games.file,
    games.date,
    named.players,
    games.rules,
    games.turns,
    games.finished,
    named.winners,
    games.verdict,
    games.illegal,
    games.incomplete,
    games.suspicious
FROM games
INNER JOIN named ON games.game = named.game
ORDER BY games.game
