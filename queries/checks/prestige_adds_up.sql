-- question: Where does prestige differ from bought cards and nobles?
-- grain: one row a seat; none is right
-- column game integer -- number of the game
-- column seat integer -- clockwise place, from 1
-- column stored integer -- prestige as stored
-- column counted hugeint -- prestige of its cards and nobles

WITH bought AS (
    SELECT
        turns.game,
        turns.seat,
        sum(cards.prestige) AS prestige
    FROM turns
    INNER JOIN actions ON turns.action = actions.action
    INNER JOIN cards ON turns.card = cards.card
    WHERE actions.name = 'buy'
    GROUP BY turns.game, turns.seat
),

visits AS (
    SELECT
        game,
        seat,
        3 * count(*) AS prestige
    FROM noble_visits
    GROUP BY game, seat
),

counted AS (
    SELECT
        seats.game,
        seats.seat,
        seats.prestige AS stored,
        coalesce(bought.prestige, 0) + coalesce(visits.prestige, 0) AS counted
    FROM seats
    INNER JOIN games ON seats.game = games.game
    LEFT JOIN bought ON seats.game = bought.game AND seats.seat = bought.seat
    LEFT JOIN visits ON seats.game = visits.game AND seats.seat = visits.seat
    WHERE
        games.illegal_since IS NULL
        AND games.uncertain_since IS NULL
        AND NOT contains(games.record, '"position"')
)

SELECT
    game,
    seat,
    stored,
    counted
FROM counted
WHERE stored != counted
ORDER BY game, seat
