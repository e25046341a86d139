-- question: What becomes of reserved cards?
-- games dealt, ended
-- grain: one row a level and whether the card came from the table or a deck
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column level integer -- level, 1 to 3
-- column from_deck boolean -- whether it came from a deck, unseen
-- column reserves bigint -- reserves
-- column named bigint -- how many of them name the card, so that it can be followed
-- column bought bigint -- how many of the named ones the seat bought later
-- column bought_share double -- bought by named
-- column bought_low double -- lower end of its 95 % Wilson interval
-- column bought_high double -- upper end
-- column never_bought bigint -- how many of the named ones stayed reserved up to the end
-- column mean_rounds double -- mean number of rounds from the reserve to the buy
-- column denied bigint -- from the table: another seat could pay for it and acted once more
-- column denied_share double -- denied by reserves from the table
-- column denied_low double -- lower end of its 95 % Wilson interval
-- column denied_high double -- upper end
-- column wins bigint -- reserves by a seat that won or shared the victory
-- column win_share double -- wins by reserves
-- column win_low double -- lower end of its 95 % Wilson interval
-- column win_high double -- upper end

-- Reserves and buys from hand are few: the turns are gone through once for both.
WITH of_hands AS MATERIALIZED (
    SELECT
        game,
        turn,
        round,
        seat,
        action,
        card,
        level
    FROM turns
    WHERE is_reserve(action) OR (action = action_number('buy') AND from_hand)
),

reserves AS (
    SELECT
        of_hands.game,
        of_hands.turn,
        of_hands.round,
        of_hands.seat,
        of_hands.card,
        of_hands.level,
        of_hands.action = action_number('reserve-deck') AS from_deck,
        games.players,
        games.turns AS last_turn
    FROM of_hands
    INNER JOIN counted('dealt, ended', $doubtful, $players) AS games ON of_hands.game = games.game
    WHERE is_reserve(of_hands.action)
),

bought AS (
    SELECT
        game,
        seat,
        card,
        min(round) AS round
    FROM of_hands
    WHERE action = action_number('buy') AND card IS NOT NULL
    GROUP BY game, seat, card
),

-- The other seats acted in the turns just before, and act once more where the game goes on so long.
others AS (
    SELECT
        game,
        turn,
        card,
        unnest(range(turn - players + 1, turn)) AS before,
        players,
        last_turn
    FROM reserves
    WHERE NOT from_deck AND card IS NOT NULL
),

denied AS (
    SELECT
        others.game,
        others.turn,
        bool_or(affordable(printed, turns)) AS denied
    FROM turns
    INNER JOIN others ON turns.game = others.game AND turns.turn = others.before
    INNER JOIN cards AS printed ON others.card = printed.card
    WHERE others.before + others.players <= others.last_turn
    GROUP BY others.game, others.turn
)

SELECT
    reserves.level,
    reserves.from_deck,
    count(*) AS reserves,
    count(reserves.card) AS named,
    count(bought.round) AS bought,
    share(count(bought.round), count(reserves.card)) AS bought_share,
    wilson_low(count(bought.round), count(reserves.card)) AS bought_low,
    wilson_high(count(bought.round), count(reserves.card)) AS bought_high,
    count(reserves.card) - count(bought.round) AS never_bought,
    avg(bought.round - reserves.round) AS mean_rounds,
    times(denied.denied) AS denied,
    share(times(denied.denied), times(NOT reserves.from_deck)) AS denied_share,
    wilson_low(times(denied.denied), times(NOT reserves.from_deck)) AS denied_low,
    wilson_high(times(denied.denied), times(NOT reserves.from_deck)) AS denied_high,
    times(seats.won) AS wins,
    share(times(seats.won), count(*)) AS win_share,
    wilson_low(times(seats.won), count(*)) AS win_low,
    wilson_high(times(seats.won), count(*)) AS win_high
FROM reserves
INNER JOIN seats ON reserves.game = seats.game AND reserves.seat = seats.seat
LEFT JOIN bought
    ON
        reserves.game = bought.game
        AND reserves.seat = bought.seat
        AND reserves.card = bought.card
LEFT JOIN denied ON reserves.game = denied.game AND reserves.turn = denied.turn
GROUP BY reserves.level, reserves.from_deck
HAVING count(*) >= $least
ORDER BY reserves.level, reserves.from_deck
