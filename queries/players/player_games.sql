-- question: Which games did a player play, and how did they end?
-- games any
-- grain: one row a game and seat of the player
-- param player text -- name of the player
-- param doubtful boolean = no -- whether games in doubt count too
-- column game integer -- number of the game
-- column date varchar -- day of the game as recorded
-- column players integer -- number of players
-- column turn_order integer -- place of the player in the order of turns, from 1
-- column prestige integer -- prestige at the end
-- column cards integer -- bought cards at the end
-- column nobles integer -- nobles at the end
-- column best_other integer -- highest prestige of another seat
-- column won boolean -- whether the player won or shares the victory; empty where nobody has

SELECT
    games.game,
    games.date,
    games.players,
    own.turn_order,
    own.prestige,
    own.cards,
    own.nobles,
    max(other.prestige) AS best_other,
    own.won
FROM counted('', $doubtful, 0) AS games
INNER JOIN seats AS own ON games.game = own.game
LEFT JOIN seats AS other ON own.game = other.game AND own.seat != other.seat
WHERE own.player = $player
GROUP BY
    games.game,
    games.date,
    games.players,
    own.seat,
    own.turn_order,
    own.prestige,
    own.cards,
    own.nobles,
    own.won
ORDER BY games.game, own.turn_order
