-- question: How does each player stand among the others?
-- games ended
-- grain: one row a player; percentiles are shares of the other players that are below, 0 to 1
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column player varchar -- name of the player
-- column games bigint -- games
-- column win_share double -- games won or shared by games
-- column win_low double -- lower end of its 95 % Wilson interval
-- column win_high double -- upper end
-- column win_percentile double -- players with a lower share, by all others
-- column prestige double -- mean prestige at the end
-- column prestige_percentile double -- players with less, by all others
-- column cards double -- mean number of bought cards
-- column cards_percentile double -- players with fewer, by all others
-- column nobles double -- mean number of nobles
-- column nobles_percentile double -- players with fewer, by all others
-- column turns double -- mean number of own turns in games won; empty without one
-- column turns_percentile double -- players who win in more, by all others that have won

WITH own AS (
    SELECT
        seats.player,
        count(*) AS games,
        times(seats.won) AS wins,
        avg(seats.prestige) AS prestige,
        avg(seats.cards) AS cards,
        avg(seats.nobles) AS nobles,
        avg(seats.turns) FILTER (WHERE seats.won) AS turns
    FROM counted('ended', $doubtful, $players) AS games
    INNER JOIN seats ON games.game = seats.game
    WHERE seats.player IS NOT NULL
    GROUP BY seats.player
    HAVING count(*) >= $least
)

SELECT
    player,
    games,
    share(wins, games) AS win_share,
    wilson_low(wins, games) AS win_low,
    wilson_high(wins, games) AS win_high,
    percent_rank() OVER (ORDER BY share(wins, games)) AS win_percentile,
    prestige,
    percent_rank() OVER (ORDER BY prestige NULLS FIRST) AS prestige_percentile,
    cards,
    percent_rank() OVER (ORDER BY cards) AS cards_percentile,
    nobles,
    percent_rank() OVER (ORDER BY nobles) AS nobles_percentile,
    turns,
    CASE
        WHEN turns IS NOT NULL
            THEN percent_rank() OVER (PARTITION BY turns IS NULL ORDER BY turns DESC)
    END AS turns_percentile
FROM own
ORDER BY win_share DESC, player ASC
