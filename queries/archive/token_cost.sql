-- question: How many tokens do winners and others pay for one prestige?
-- games dealt, ended
-- grain: one row a number of players and whether the seat won
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column players integer -- number of players
-- column won boolean -- whether the seats won or shared the victory
-- column seats bigint -- seats whose payments are all known
-- column tokens double -- mean number of tokens that a seat paid for cards, gold among them
-- column prestige double -- mean prestige at the end, nobles among it
-- column tokens_a_prestige double -- all tokens by all prestige
-- column tenth double -- a tenth of the seats with prestige paid less for one
-- column median double -- half of them paid less
-- column ninetieth double -- nine tenths of them paid less

WITH paid AS (
    SELECT
        game,
        seat,
        sum(pay_white + pay_blue + pay_green + pay_red + pay_black + pay_gold) AS tokens,
        bool_and(pay_white + pay_blue + pay_green + pay_red + pay_black + pay_gold IS NOT NULL)
            AS known
    FROM turns
    WHERE action = action_number('buy')
    GROUP BY game, seat
),

spent AS (
    SELECT
        games.players,
        coalesce(seats.won, FALSE) AS won,
        coalesce(paid.tokens, 0) AS tokens,
        seats.prestige
    FROM counted('dealt, ended', $doubtful, $players) AS games
    INNER JOIN seats ON games.game = seats.game
    LEFT JOIN paid ON seats.game = paid.game AND seats.seat = paid.seat
    WHERE seats.prestige IS NOT NULL AND coalesce(paid.known, TRUE)
),

found AS (
    SELECT
        players,
        won,
        count(*) AS seats,
        sum(tokens) AS tokens,
        sum(prestige) AS prestige,
        quantile_cont(share(tokens, prestige), [0.1, 0.5, 0.9]) AS quantiles
    FROM spent
    GROUP BY players, won
)

SELECT
    players,
    won,
    seats,
    share(tokens, seats) AS tokens,
    share(prestige, seats) AS prestige,
    share(tokens, prestige) AS tokens_a_prestige,
    quantiles[1] AS tenth,
    quantiles[2] AS median,
    quantiles[3] AS ninetieth
FROM found
WHERE seats >= $least
ORDER BY players ASC, won DESC
