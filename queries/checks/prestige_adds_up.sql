-- question: In which turns does prestige differ from bought cards and nobles?
-- grain: one row a turn; none is right
-- column game integer -- number of the game
-- column turn integer -- number of the turn, from 1
-- column seat integer -- seat that acted
-- column stored integer -- prestige after the turn as stored
-- column counted hugeint -- prestige of the cards and nobles that came to the seat so far

WITH visits AS (
    SELECT
        noble_visits.game,
        noble_visits.turn,
        sum(coalesce(noble_tiles.prestige, 3)) AS prestige
    FROM noble_visits
    LEFT JOIN noble_tiles ON noble_visits.noble = noble_tiles.noble
    GROUP BY noble_visits.game, noble_visits.turn
),

summed AS (
    SELECT
        turns.game,
        turns.turn,
        turns.seat,
        turns.prestige AS stored,
        sum(coalesce(cards.prestige, 0) + coalesce(visits.prestige, 0)) OVER (
            PARTITION BY turns.game, turns.seat ORDER BY turns.turn
        ) AS counted,
        bool_or(turns.illegal_since IS NOT NULL OR turns.uncertain_since IS NOT NULL) OVER (
            PARTITION BY turns.game
        ) AS doubtful
    FROM turns
    INNER JOIN games ON turns.game = games.game
    INNER JOIN actions ON turns.action = actions.action
    LEFT JOIN cards ON turns.card = cards.card AND actions.name = 'buy'
    LEFT JOIN visits ON turns.game = visits.game AND turns.turn = visits.turn
    WHERE games.whole
)

SELECT
    game,
    turn,
    seat,
    stored,
    counted
FROM summed
WHERE stored != counted AND NOT doubtful
ORDER BY game, turn
