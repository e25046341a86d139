-- question: How often do seats have the same prestige at the end, and what decides then?
-- games ended
-- grain: one row a number of players
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column players integer -- number of players
-- column games bigint -- games
-- column tied bigint -- games in which two seats or more had the highest prestige
-- column tied_share double -- tied by games
-- column tied_low double -- lower end of its 95 % Wilson interval
-- column tied_high double -- upper end
-- column by_cards bigint -- tied games that fewer cards decided
-- column shared bigint -- games with two winners or more
-- column shared_share double -- shared by games
-- column shared_low double -- lower end of its 95 % Wilson interval
-- column shared_high double -- upper end

WITH ends AS (
    SELECT
        games.game,
        games.players,
        max(seats.prestige, 2) AS prestige,
        times(seats.won) AS winners
    FROM counted('ended', $doubtful, $players) AS games
    INNER JOIN seats ON games.game = seats.game
    GROUP BY games.game, games.players
),

judged_ends AS (
    SELECT
        players,
        coalesce(prestige[1] = prestige[2], FALSE) AS tied,
        winners > 1 AS shared
    FROM ends
)

SELECT
    players,
    count(*) AS games,
    times(tied) AS tied,
    share(times(tied), count(*)) AS tied_share,
    wilson_low(times(tied), count(*)) AS tied_low,
    wilson_high(times(tied), count(*)) AS tied_high,
    times(tied AND NOT shared) AS by_cards,
    times(shared) AS shared,
    share(times(shared), count(*)) AS shared_share,
    wilson_low(times(shared), count(*)) AS shared_low,
    wilson_high(times(shared), count(*)) AS shared_high
FROM judged_ends
GROUP BY players
HAVING count(*) >= $least
ORDER BY players
