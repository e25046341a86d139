-- question: How does each player play?
-- games dealt
-- grain: one row a player; everything in a game of the player
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column player varchar -- name of the player
-- column seats bigint -- games and seats of the player
-- column turns double -- mean number of turns
-- column takes double -- takes
-- column buys double -- bought cards
-- column level_1 double -- bought cards of level 1
-- column level_2 double -- bought cards of level 2
-- column level_3 double -- bought cards of level 3
-- column reserves double -- reserves from the table
-- column deck_reserves double -- reserves from a deck
-- column hand_buys double -- bought cards that were reserved before
-- column gold double -- gold paid; where payments are not known they do not count
-- column returned double -- tokens returned

WITH own AS (
    SELECT
        turns.game,
        turns.seat,
        count(*) AS turns,
        times(turns.action = action_number('take')) AS takes,
        times(turns.action = action_number('buy')) AS buys,
        times(turns.action = action_number('buy') AND turns.level = 1) AS level_1,
        times(turns.action = action_number('buy') AND turns.level = 2) AS level_2,
        times(turns.action = action_number('buy') AND turns.level = 3) AS level_3,
        times(turns.action = action_number('reserve')) AS reserves,
        times(turns.action = action_number('reserve-deck')) AS deck_reserves,
        times(turns.from_hand) AS hand_buys,
        sum(turns.pay_gold) AS gold,
        sum(
            turns.return_white
            + turns.return_blue
            + turns.return_green
            + turns.return_red
            + turns.return_black
            + turns.return_gold
        ) AS returned
    FROM turns
    GROUP BY turns.game, turns.seat
)

SELECT
    seats.player,
    count(*) AS seats,
    avg(own.turns) AS turns,
    avg(own.takes) AS takes,
    avg(own.buys) AS buys,
    avg(own.level_1) AS level_1,
    avg(own.level_2) AS level_2,
    avg(own.level_3) AS level_3,
    avg(own.reserves) AS reserves,
    avg(own.deck_reserves) AS deck_reserves,
    avg(own.hand_buys) AS hand_buys,
    avg(own.gold) AS gold,
    avg(own.returned) AS returned
FROM counted('dealt', $doubtful, $players) AS games
INNER JOIN seats ON games.game = seats.game
INNER JOIN own ON seats.game = own.game AND seats.seat = own.seat
WHERE seats.player IS NOT NULL
GROUP BY seats.player
HAVING count(*) >= $least
ORDER BY seats.player
