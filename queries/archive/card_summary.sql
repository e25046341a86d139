-- question: Which cards are bought, when, and by winners?
-- games ended
-- grain: one row a card that was bought
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column card varchar -- name of the card
-- column level integer -- level, 1 to 3
-- column prestige integer -- printed prestige
-- column bought bigint -- games in which it was bought
-- column bought_share double -- bought by games
-- column bought_low double -- lower end of its 95 % Wilson interval
-- column bought_high double -- upper end
-- column from_hand bigint -- how many of the bought ones were reserved before
-- column mean_round double -- mean round of the buy
-- column wins bigint -- how many of the bought ones belong to a winner
-- column win_share double -- wins by bought
-- column win_low double -- lower end of its 95 % Wilson interval
-- column win_high double -- upper end

WITH used AS (
    SELECT count(*) AS games
    FROM counted('ended', $doubtful, $players)
)

SELECT
    cards.name AS card,
    cards.level,
    cards.prestige,
    count(*) AS bought,
    share(count(*), any_value(used.games)) AS bought_share,
    wilson_low(count(*), any_value(used.games)) AS bought_low,
    wilson_high(count(*), any_value(used.games)) AS bought_high,
    times(turns.from_hand) AS from_hand,
    avg(turns.round) AS mean_round,
    times(seats.won) AS wins,
    share(times(seats.won), count(*)) AS win_share,
    wilson_low(times(seats.won), count(*)) AS win_low,
    wilson_high(times(seats.won), count(*)) AS win_high
FROM turns
INNER JOIN counted('ended', $doubtful, $players) AS games ON turns.game = games.game
INNER JOIN seats ON turns.game = seats.game AND turns.seat = seats.seat
INNER JOIN cards ON turns.card = cards.card
CROSS JOIN used
WHERE turns.action = action_number('buy')
GROUP BY cards.card, cards.name, cards.level, cards.prestige
HAVING count(*) >= $least
ORDER BY bought DESC, cards.card ASC
