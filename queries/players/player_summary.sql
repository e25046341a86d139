-- question: How did each player do?
-- grain: one row a player
-- param doubtful boolean = no -- whether games in doubt count too
-- column player varchar -- name of the player
-- column games bigint -- finished games that count
-- column wins bigint -- games won or shared
-- column win_share double -- wins by games
-- column prestige double -- mean prestige at the end
-- column cards double -- mean number of bought cards
-- column nobles double -- mean number of nobles
-- column left_out bigint -- games in doubt or without an end that were left out

WITH marked AS (
    SELECT
        seats.player,
        seats.won,
        seats.prestige,
        seats.cards,
        seats.nobles,
        games.finished AND (
            $doubtful
            OR (games.illegal_since IS NULL AND games.uncertain_since IS NULL)
        ) AS counts
    FROM seats
    INNER JOIN games ON seats.game = games.game
    WHERE seats.player IS NOT NULL
)

SELECT
    player,
    count(*) FILTER (WHERE counts) AS games,
    count(*) FILTER (WHERE counts AND won) AS wins,
    cast(count(*) FILTER (WHERE counts AND won) AS DOUBLE)
    / nullif(count(*) FILTER (WHERE counts), 0) AS win_share,
    avg(prestige) FILTER (WHERE counts) AS prestige,
    avg(cards) FILTER (WHERE counts) AS cards,
    avg(nobles) FILTER (WHERE counts) AS nobles,
    count(*) FILTER (WHERE NOT counts) AS left_out
FROM marked
GROUP BY player
ORDER BY games DESC, player ASC
