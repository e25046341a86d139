-- question: How long do games last?
-- games dealt, ended
-- grain: one row a number of players
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column players integer -- number of players
-- column games bigint -- games
-- column mean_rounds double -- mean number of rounds
-- column shortest integer -- rounds of the shortest game
-- column tenth double -- a tenth of the games had so many rounds or fewer
-- column median double -- half of them
-- column ninetieth double -- nine tenths of them
-- column longest integer -- rounds of the longest game
-- column mean_turns double -- mean number of turns

SELECT
    players,
    count(*) AS games,
    avg(rounds) AS mean_rounds,
    min(rounds) AS shortest,
    quantile_cont(rounds, 0.1) AS tenth,
    quantile_cont(rounds, 0.5) AS median,
    quantile_cont(rounds, 0.9) AS ninetieth,
    max(rounds) AS longest,
    avg(turns) AS mean_turns
FROM counted('dealt, ended', $doubtful, $players)
GROUP BY players
HAVING count(*) >= $least
ORDER BY players
