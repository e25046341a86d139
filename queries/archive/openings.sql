-- question: How do seats begin, and how often do those win?
-- games dealt, ended
-- grain: one row a beginning, of each length up to the asked one
-- param turns integer = 2 -- how many first turns of a seat at most, 1 to 6
-- param named boolean = no -- whether gems and cards are named, or only the kind of each turn
-- param players integer = 0 -- only games of so many players; 0: of any number
-- param least integer = 1 -- rows of fewer are left away
-- param doubtful boolean = no -- whether games in doubt count too
-- column turns bigint -- length of the beginning, in turns of the seat
-- column opening varchar -- what the seat did in them, in order
-- column seats bigint -- seats that began so
-- column seat_share double -- by all seats that played so many turns
-- column seat_low double -- lower end of its 95 % Wilson interval
-- column seat_high double -- upper end
-- column wins bigint -- how many of them won or shared the victory
-- column win_share double -- wins by seats
-- column win_low double -- lower end of its 95 % Wilson interval
-- column win_high double -- upper end

WITH first_turns AS (
    SELECT
        turns.game,
        turns.seat,
        turns.round,
        turns.action,
        turns.level,
        turns.take_white,
        turns.take_blue,
        turns.take_green,
        turns.take_red,
        turns.take_black,
        coalesce(CASE WHEN $named THEN cards.name END, turns.level::VARCHAR, '?') AS which,
        turns.take_white + turns.take_blue + turns.take_green + turns.take_red + turns.take_black
            AS gems
    FROM turns
    LEFT JOIN cards ON turns.card = cards.card
    WHERE turns.round <= $turns
),

begun AS (
    SELECT
        game,
        seat,
        list(
            CASE
                WHEN action = action_number('buy') THEN 'buy ' || which
                WHEN action = action_number('reserve') THEN 'reserve ' || which
                WHEN action = action_number('reserve-deck')
                    THEN 'reserve deck ' || coalesce(level::VARCHAR, '?')
                WHEN action != action_number('take') THEN 'pass'
                WHEN $named
                    THEN
                        'take '
                        || gem_text('W', take_white)
                        || gem_text('U', take_blue)
                        || gem_text('G', take_green)
                        || gem_text('R', take_red)
                        || gem_text('K', take_black)
                WHEN greatest(take_white, take_blue, take_green, take_red, take_black) > 1
                    THEN 'take a pair'
                ELSE 'take ' || coalesce(gems::VARCHAR, '?')
            END
            ORDER BY round
        ) AS deeds
    FROM first_turns
    GROUP BY game, seat
),

lengths AS (
    SELECT unnest(generate_series(1, $turns)) AS turns
),

grouped AS (
    SELECT
        lengths.turns,
        begun.deeds[1:lengths.turns] AS deeds,
        count(*) AS seats,
        times(seats.won) AS wins
    FROM counted('dealt, ended', $doubtful, $players) AS games
    INNER JOIN seats ON games.game = seats.game
    INNER JOIN begun ON seats.game = begun.game AND seats.seat = begun.seat
    INNER JOIN lengths ON len(begun.deeds) >= lengths.turns
    GROUP BY lengths.turns, begun.deeds[1:lengths.turns]
),

summed AS (
    SELECT
        turns,
        deeds,
        seats,
        wins,
        sum(seats) OVER (PARTITION BY turns) AS of_all
    FROM grouped
)

SELECT
    turns,
    array_to_string(deeds, ', ') AS opening,
    seats,
    share(seats, of_all) AS seat_share,
    wilson_low(seats, of_all) AS seat_low,
    wilson_high(seats, of_all) AS seat_high,
    wins,
    share(wins, seats) AS win_share,
    wilson_low(wins, seats) AS win_low,
    wilson_high(wins, seats) AS win_high
FROM summed
WHERE seats >= $least
ORDER BY turns ASC, seats DESC, opening ASC
