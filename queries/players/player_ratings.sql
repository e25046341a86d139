-- question: How strong is each player, by a rating that goes through the games in order?
-- games ended
-- rated
-- grain: one row a game and seat, in the order that the rating goes through them
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param doubtful boolean = no -- whether games in doubt count too
-- column game integer -- number of the game
-- column player varchar -- name of the player
-- column place integer -- 1 for those who won, 2 for the others

SELECT
    games.game,
    seats.player,
    CASE WHEN seats.won THEN 1 ELSE 2 END AS place
FROM counted('ended', $doubtful, $players) AS games
INNER JOIN seats ON games.game = seats.game
WHERE seats.player IS NOT NULL AND seats.won IS NOT NULL
ORDER BY games.date NULLS LAST, games.game, seats.seat
