-- question: Which cards came into the market, and who took them when?
-- grain: one row a card that lay face up
-- param game game = 1 -- number of the game, its id, or the beginning of the id
-- column game integer -- number of the game
-- column turn integer -- turn after which it lay there; 0 is the deal
-- column level integer -- level, 1 to 3
-- column slot integer -- slot of the level, from 1
-- column card varchar -- name of the card
-- column taken integer -- turn that bought or reserved it; empty where nobody did
-- column seat integer -- seat that took it
-- column action varchar -- how it was taken: buy or reserve

WITH taken AS (
    SELECT
        turns.game,
        turns.card,
        min(turns.turn) AS turn,
        arg_min(turns.seat, turns.turn) AS seat,
        arg_min(actions.name, turns.turn) AS action
    FROM turns
    INNER JOIN actions ON turns.action = actions.action
    WHERE turns.game = $game AND turns.card IS NOT NULL
    GROUP BY turns.game, turns.card
)

SELECT
    reveals.game,
    reveals.turn,
    reveals.level,
    reveals.slot,
    cards.name AS card,
    taken.turn AS taken,
    taken.seat,
    taken.action
FROM reveals
INNER JOIN cards ON reveals.card = cards.card
LEFT JOIN taken ON reveals.game = taken.game AND reveals.card = taken.card
WHERE reveals.game = $game
ORDER BY reveals.game, reveals.turn, reveals.level, reveals.slot
