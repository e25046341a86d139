-- question: What was played, turn by turn?
-- grain: one row a turn
-- param game game = 1 -- number of the game, its id, or the beginning of the id
-- column game integer -- number of the game
-- column turn integer -- number of the turn, from 1
-- column round integer -- number of the round, from 1
-- column seat integer -- seat that acted
-- column player varchar -- name of the player
-- column action varchar -- name of the action
-- column card varchar -- name of the card
-- column noble varchar -- noble that visited
-- column revealed varchar -- card that was turned up
-- column prestige integer -- prestige of the seat after the turn
-- column verdict varchar -- verdict of the turn

SELECT
    turns.game,
    turns.turn,
    turns.round,
    turns.seat,
    seats.player,
    actions.name AS action,
    cards.name AS card,
    noble_tiles.name AS noble,
    shown.name AS revealed,
    turns.prestige,
    turns.verdict
FROM turns
INNER JOIN seats ON turns.game = seats.game AND turns.seat = seats.seat
INNER JOIN actions ON turns.action = actions.action
LEFT JOIN cards ON turns.card = cards.card
LEFT JOIN cards AS shown ON turns.revealed = shown.card
LEFT JOIN noble_tiles ON turns.noble = noble_tiles.noble
WHERE turns.game = $game AND seats.game = $game
ORDER BY turns.game, turns.turn
