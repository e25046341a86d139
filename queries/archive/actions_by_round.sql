-- question: What is played in which round?
-- games dealt
-- grain: one row a round
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column round integer -- number of the round, from 1
-- column turns bigint -- turns
-- column takes bigint -- how many of them take tokens
-- column take_share double -- takes by turns
-- column take_low double -- lower end of its 95 % Wilson interval
-- column take_high double -- upper end
-- column buys bigint -- how many buy a card
-- column buy_share double -- buys by turns
-- column buy_low double -- lower end of its 95 % Wilson interval
-- column buy_high double -- upper end
-- column reserves bigint -- how many reserve a card, from the table or a deck
-- column reserve_share double -- reserves by turns
-- column reserve_low double -- lower end of its 95 % Wilson interval
-- column reserve_high double -- upper end
-- column returns bigint -- how many return tokens
-- column nobles bigint -- how many bring a noble
-- column tokens double -- mean number of tokens held after the turn, where they are known

SELECT
    turns.round,
    count(*) AS turns,
    times(turns.action = action_number('take')) AS takes,
    share(times(turns.action = action_number('take')), count(*)) AS take_share,
    wilson_low(times(turns.action = action_number('take')), count(*)) AS take_low,
    wilson_high(times(turns.action = action_number('take')), count(*)) AS take_high,
    times(turns.action = action_number('buy')) AS buys,
    share(times(turns.action = action_number('buy')), count(*)) AS buy_share,
    wilson_low(times(turns.action = action_number('buy')), count(*)) AS buy_low,
    wilson_high(times(turns.action = action_number('buy')), count(*)) AS buy_high,
    times(is_reserve(turns.action)) AS reserves,
    share(times(is_reserve(turns.action)), count(*)) AS reserve_share,
    wilson_low(times(is_reserve(turns.action)), count(*)) AS reserve_low,
    wilson_high(times(is_reserve(turns.action)), count(*)) AS reserve_high,
    times(
        turns.return_white
        + turns.return_blue
        + turns.return_green
        + turns.return_red
        + turns.return_black
        + turns.return_gold
        > 0
    ) AS returns,
    count(turns.noble) AS nobles,
    avg(
        turns.tokens_white
        + turns.tokens_blue
        + turns.tokens_green
        + turns.tokens_red
        + turns.tokens_black
        + turns.tokens_gold
    ) AS tokens
FROM turns
INNER JOIN counted('dealt', $doubtful, $players) AS games ON turns.game = games.game
GROUP BY turns.round
HAVING count(*) >= $least
ORDER BY turns.round
