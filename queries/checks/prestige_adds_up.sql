-- question: In which turns does prestige differ from bought cards and nobles?
-- grain: one row a turn; none is right
-- column game integer -- number of the game
-- column turn integer -- number of the turn, from 1
-- column seat integer -- seat that acted
-- column stored integer -- prestige after the turn as stored
-- column counted hugeint -- prestige of the cards and nobles that came to the seat so far

-- Rows lie as they were stored, game by game. Where each turn adds its card and noble to what the
-- seat had a round before, the sums are right; only the games of other turns are summed up.
WITH visits AS (
    SELECT
        noble_visits.game,
        noble_visits.turn,
        sum(coalesce(noble_tiles.prestige, 3)) AS prestige
    FROM noble_visits
    LEFT JOIN noble_tiles ON noble_visits.noble = noble_tiles.noble
    GROUP BY noble_visits.game, noble_visits.turn
),

placed AS (
    SELECT
        game,
        turn,
        seat,
        prestige,
        CASE WHEN action = action_number('buy') THEN card END AS card,
        lag(game) OVER () = game AND lag(turn) OVER () = turn - 1 AS follows,
        lag(seat, 2) OVER () AS seat_2,
        lag(seat, 3) OVER () AS seat_3,
        lag(seat, 4) OVER () AS seat_4,
        lag(prestige, 2) OVER () AS prestige_2,
        lag(prestige, 3) OVER () AS prestige_3,
        lag(prestige, 4) OVER () AS prestige_4,
        illegal_since IS NULL AND uncertain_since IS NULL AS sure
    FROM turns
),

grown AS (
    SELECT
        placed.game,
        placed.seat,
        placed.prestige - coalesce(cards.prestige, 0) - coalesce(visits.prestige, 0) AS before,
        placed.turn = 1 OR placed.follows AS follows,
        CASE
            WHEN placed.turn <= games.players THEN placed.seat
            WHEN games.players = 2 THEN placed.seat_2
            WHEN games.players = 3 THEN placed.seat_3
            WHEN games.players = 4 THEN placed.seat_4
        END AS seat_before,
        CASE
            WHEN placed.turn <= games.players THEN 0
            WHEN games.players = 2 THEN placed.prestige_2
            WHEN games.players = 3 THEN placed.prestige_3
            WHEN games.players = 4 THEN placed.prestige_4
        END AS prestige_before
    FROM placed
    INNER JOIN games ON placed.game = games.game
    LEFT JOIN cards ON placed.card = cards.card
    LEFT JOIN visits ON placed.game = visits.game AND placed.turn = visits.turn
    WHERE games.whole AND placed.sure
),

unlike AS (
    SELECT DISTINCT game
    FROM grown
    WHERE NOT coalesce(follows AND seat = seat_before AND before = prestige_before, FALSE)
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
    INNER JOIN unlike ON turns.game = unlike.game
    INNER JOIN actions ON turns.action = actions.action
    LEFT JOIN cards ON turns.card = cards.card AND actions.name = 'buy'
    LEFT JOIN visits ON turns.game = visits.game AND turns.turn = visits.turn
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
