-- The tables of an archive. Columns of turns, seats, reveals and diagnostics are those of the rows in
-- splendor_replay/rows; a test holds the two equal. Counts are INTEGER: DuckDB takes them cheaper than
-- smaller types. Only games grows with a key: a key on turns would double the file.

CREATE TABLE cards (
    card INTEGER PRIMARY KEY,
    name VARCHAR NOT NULL,
    level INTEGER NOT NULL CHECK (level BETWEEN 1 AND 3),
    bonus VARCHAR NOT NULL,
    prestige INTEGER NOT NULL,
    cost_white INTEGER NOT NULL,
    cost_blue INTEGER NOT NULL,
    cost_green INTEGER NOT NULL,
    cost_red INTEGER NOT NULL,
    cost_black INTEGER NOT NULL
);

COMMENT ON TABLE cards IS 'The 90 development cards; grain: one a card.';
COMMENT ON COLUMN cards.card IS 'Number of the card in the box, from 1.';
COMMENT ON COLUMN cards.name IS 'Name of the card in the notation.';
COMMENT ON COLUMN cards.level IS 'Level, 1 to 3.';
COMMENT ON COLUMN cards.bonus IS 'Letter of the gem that it gives.';
COMMENT ON COLUMN cards.prestige IS 'Printed prestige.';
COMMENT ON COLUMN cards.cost_white IS 'Printed cost in white tokens.';
COMMENT ON COLUMN cards.cost_blue IS 'Printed cost in blue tokens.';
COMMENT ON COLUMN cards.cost_green IS 'Printed cost in green tokens.';
COMMENT ON COLUMN cards.cost_red IS 'Printed cost in red tokens.';
COMMENT ON COLUMN cards.cost_black IS 'Printed cost in black tokens.';

CREATE TABLE noble_tiles (
    noble INTEGER PRIMARY KEY,
    name VARCHAR NOT NULL,
    prestige INTEGER NOT NULL,
    needs_white INTEGER NOT NULL,
    needs_blue INTEGER NOT NULL,
    needs_green INTEGER NOT NULL,
    needs_red INTEGER NOT NULL,
    needs_black INTEGER NOT NULL
);

COMMENT ON TABLE noble_tiles IS 'The twelve noble tiles; grain: one a tile.';
COMMENT ON COLUMN noble_tiles.noble IS 'Number of the tile, from 1.';
COMMENT ON COLUMN noble_tiles.name IS 'Requirement in the notation.';
COMMENT ON COLUMN noble_tiles.prestige IS 'Printed prestige.';
COMMENT ON COLUMN noble_tiles.needs_white IS 'Required white bonuses.';
COMMENT ON COLUMN noble_tiles.needs_blue IS 'Required blue bonuses.';
COMMENT ON COLUMN noble_tiles.needs_green IS 'Required green bonuses.';
COMMENT ON COLUMN noble_tiles.needs_red IS 'Required red bonuses.';
COMMENT ON COLUMN noble_tiles.needs_black IS 'Required black bonuses.';

CREATE TABLE actions (
    action INTEGER PRIMARY KEY,
    name VARCHAR NOT NULL
);

COMMENT ON TABLE actions IS 'Names of the actions; grain: one an action.';
COMMENT ON COLUMN actions.action IS 'Number of the action.';
COMMENT ON COLUMN actions.name IS 'take, buy, reserve, reserve-deck, pass, skip, swap, none or unreadable.';

CREATE TABLE loads (
    load INTEGER NOT NULL,
    program VARCHAR NOT NULL,
    games INTEGER NOT NULL CHECK (games >= 0)
);

COMMENT ON TABLE loads IS 'Loads of records into this archive; grain: one a load.';
COMMENT ON COLUMN loads.load IS 'Number of the load, from 1.';
COMMENT ON COLUMN loads.program IS 'Version of the program.';
COMMENT ON COLUMN loads.games IS 'Games that the load stored.';

CREATE TABLE games (
    game INTEGER PRIMARY KEY,
    game_id VARCHAR NOT NULL UNIQUE,
    turns_id VARCHAR NOT NULL,
    source_id VARCHAR NOT NULL,
    load INTEGER NOT NULL,
    file VARCHAR NOT NULL,
    source_record INTEGER NOT NULL,
    format VARCHAR NOT NULL,
    rules VARCHAR NOT NULL,
    players INTEGER NOT NULL CHECK (players > 0),
    start INTEGER,
    target INTEGER NOT NULL,
    date VARCHAR,
    event VARCHAR,
    turns INTEGER NOT NULL CHECK (turns >= 0),
    finished BOOLEAN NOT NULL,
    reason VARCHAR,
    verdict VARCHAR NOT NULL CHECK (verdict IN ('legal', 'suspicious', 'incomplete', 'illegal')),
    illegal_since INTEGER,
    uncertain_since INTEGER,
    record VARCHAR NOT NULL
);

COMMENT ON TABLE games IS 'One row a game; the only table with a key that grows.';
COMMENT ON COLUMN games.game IS 'Number of the game in this archive, from 1.';
COMMENT ON COLUMN games.game_id IS 'Identity of rules, setup and turns.';
COMMENT ON COLUMN games.turns_id IS 'Identity of the turns alone.';
COMMENT ON COLUMN games.source_id IS 'Identity of the bytes of the source.';
COMMENT ON COLUMN games.load IS 'The load that stored it.';
COMMENT ON COLUMN games.file IS 'Name of the source.';
COMMENT ON COLUMN games.source_record IS 'Which record of the source, from 1.';
COMMENT ON COLUMN games.format IS 'What the source was taken for.';
COMMENT ON COLUMN games.rules IS 'Profile that it was judged under.';
COMMENT ON COLUMN games.players IS 'Number of players.';
COMMENT ON COLUMN games.start IS 'Seat of the first turn; NULL where it is not known.';
COMMENT ON COLUMN games.target IS 'Prestige that brings the last round.';
COMMENT ON COLUMN games.date IS 'Day of the game as recorded.';
COMMENT ON COLUMN games.event IS 'Occasion as recorded.';
COMMENT ON COLUMN games.turns IS 'Turns that were applied.';
COMMENT ON COLUMN games.finished IS 'Whether the rules ended the game.';
COMMENT ON COLUMN games.reason IS 'How the record says that it ended.';
COMMENT ON COLUMN games.verdict IS 'Worst verdict of the record.';
COMMENT ON COLUMN games.illegal_since IS 'First turn with an illegal diagnostic, 0 for the deal; NULL is none.';
COMMENT ON COLUMN games.uncertain_since IS 'First turn since which something is not fixed at the end; NULL is nothing.';
COMMENT ON COLUMN games.record IS 'The record as canonical JSON.';

CREATE TABLE seats (
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat >= 1),
    turn_order INTEGER,
    player VARCHAR,
    rating DOUBLE,
    prestige INTEGER,
    cards INTEGER NOT NULL,
    reserved INTEGER NOT NULL,
    nobles INTEGER NOT NULL,
    turns INTEGER NOT NULL,
    won BOOLEAN
);

COMMENT ON TABLE seats IS 'One row a game and seat.';
COMMENT ON COLUMN seats.game IS 'Number of the game.';
COMMENT ON COLUMN seats.seat IS 'Clockwise place, from 1.';
COMMENT ON COLUMN seats.turn_order IS 'Place in the order of turns, from 1.';
COMMENT ON COLUMN seats.player IS 'Name of the player.';
COMMENT ON COLUMN seats.rating IS 'Rating as recorded.';
COMMENT ON COLUMN seats.prestige IS 'Prestige at the end; NULL where it is not known.';
COMMENT ON COLUMN seats.cards IS 'Bought cards at the end.';
COMMENT ON COLUMN seats.reserved IS 'Reserved cards at the end.';
COMMENT ON COLUMN seats.nobles IS 'Nobles that visited.';
COMMENT ON COLUMN seats.turns IS 'Turns that the seat took.';
COMMENT ON COLUMN seats.won IS 'Whether the seat won or shares the victory; NULL without an end.';

CREATE TABLE turns (
    game INTEGER NOT NULL,
    turn INTEGER NOT NULL CHECK (turn >= 1),
    round INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    turn_order INTEGER,
    action INTEGER NOT NULL,
    card INTEGER,
    level INTEGER,
    from_hand BOOLEAN,
    noble INTEGER,
    revealed INTEGER,
    inferred BOOLEAN NOT NULL,
    verdict VARCHAR NOT NULL CHECK (verdict IN ('legal', 'suspicious', 'incomplete', 'illegal')),
    illegal_since INTEGER,
    uncertain_since INTEGER,
    take_white INTEGER,
    take_blue INTEGER,
    take_green INTEGER,
    take_red INTEGER,
    take_black INTEGER,
    take_gold INTEGER,
    pay_white INTEGER,
    pay_blue INTEGER,
    pay_green INTEGER,
    pay_red INTEGER,
    pay_black INTEGER,
    pay_gold INTEGER,
    return_white INTEGER,
    return_blue INTEGER,
    return_green INTEGER,
    return_red INTEGER,
    return_black INTEGER,
    return_gold INTEGER,
    bank_white INTEGER,
    bank_blue INTEGER,
    bank_green INTEGER,
    bank_red INTEGER,
    bank_black INTEGER,
    bank_gold INTEGER,
    tokens_white INTEGER,
    tokens_blue INTEGER,
    tokens_green INTEGER,
    tokens_red INTEGER,
    tokens_black INTEGER,
    tokens_gold INTEGER,
    white INTEGER NOT NULL,
    blue INTEGER NOT NULL,
    green INTEGER NOT NULL,
    red INTEGER NOT NULL,
    black INTEGER NOT NULL,
    prestige INTEGER,
    cards INTEGER NOT NULL,
    reserved INTEGER NOT NULL
);

COMMENT ON TABLE turns IS 'One row a game and turn, in order. Only the area of the acting seat changes in a turn, so the others are not repeated.';
COMMENT ON COLUMN turns.game IS 'Number of the game.';
COMMENT ON COLUMN turns.turn IS 'Number of the turn, from 1.';
COMMENT ON COLUMN turns.round IS 'Number of the round, from 1.';
COMMENT ON COLUMN turns.seat IS 'Seat that acted, from 1.';
COMMENT ON COLUMN turns.turn_order IS 'Place of the seat in the order of turns, from 1.';
COMMENT ON COLUMN turns.action IS 'Action; see table actions.';
COMMENT ON COLUMN turns.card IS 'Card of a buy or reserve; NULL for none or a blind one.';
COMMENT ON COLUMN turns.level IS 'Level of the card or deck.';
COMMENT ON COLUMN turns.from_hand IS 'Whether a bought card was reserved before.';
COMMENT ON COLUMN turns.noble IS 'Noble that visited.';
COMMENT ON COLUMN turns.revealed IS 'Card that was turned up.';
COMMENT ON COLUMN turns.inferred IS 'Whether something unlisted was inferred.';
COMMENT ON COLUMN turns.verdict IS 'Verdict of the turn.';
COMMENT ON COLUMN turns.illegal_since IS 'First turn with an illegal diagnostic so far; NULL is none.';
COMMENT ON COLUMN turns.uncertain_since IS 'First turn since which something is not fixed; NULL is nothing.';
COMMENT ON COLUMN turns.take_white IS 'Tokens that came to the seat, white';
COMMENT ON COLUMN turns.take_blue IS 'Tokens that came to the seat, blue';
COMMENT ON COLUMN turns.take_green IS 'Tokens that came to the seat, green';
COMMENT ON COLUMN turns.take_red IS 'Tokens that came to the seat, red';
COMMENT ON COLUMN turns.take_black IS 'Tokens that came to the seat, black';
COMMENT ON COLUMN turns.take_gold IS 'Tokens that came to the seat, gold';
COMMENT ON COLUMN turns.pay_white IS 'Tokens paid for a card, white';
COMMENT ON COLUMN turns.pay_blue IS 'Tokens paid for a card, blue';
COMMENT ON COLUMN turns.pay_green IS 'Tokens paid for a card, green';
COMMENT ON COLUMN turns.pay_red IS 'Tokens paid for a card, red';
COMMENT ON COLUMN turns.pay_black IS 'Tokens paid for a card, black';
COMMENT ON COLUMN turns.pay_gold IS 'Tokens paid for a card, gold';
COMMENT ON COLUMN turns.return_white IS 'Tokens given back at the end, white';
COMMENT ON COLUMN turns.return_blue IS 'Tokens given back at the end, blue';
COMMENT ON COLUMN turns.return_green IS 'Tokens given back at the end, green';
COMMENT ON COLUMN turns.return_red IS 'Tokens given back at the end, red';
COMMENT ON COLUMN turns.return_black IS 'Tokens given back at the end, black';
COMMENT ON COLUMN turns.return_gold IS 'Tokens given back at the end, gold';
COMMENT ON COLUMN turns.bank_white IS 'Tokens of the bank after the turn, white';
COMMENT ON COLUMN turns.bank_blue IS 'Tokens of the bank after the turn, blue';
COMMENT ON COLUMN turns.bank_green IS 'Tokens of the bank after the turn, green';
COMMENT ON COLUMN turns.bank_red IS 'Tokens of the bank after the turn, red';
COMMENT ON COLUMN turns.bank_black IS 'Tokens of the bank after the turn, black';
COMMENT ON COLUMN turns.bank_gold IS 'Tokens of the bank after the turn, gold';
COMMENT ON COLUMN turns.tokens_white IS 'Tokens of the seat after the turn, white';
COMMENT ON COLUMN turns.tokens_blue IS 'Tokens of the seat after the turn, blue';
COMMENT ON COLUMN turns.tokens_green IS 'Tokens of the seat after the turn, green';
COMMENT ON COLUMN turns.tokens_red IS 'Tokens of the seat after the turn, red';
COMMENT ON COLUMN turns.tokens_black IS 'Tokens of the seat after the turn, black';
COMMENT ON COLUMN turns.tokens_gold IS 'Tokens of the seat after the turn, gold';
COMMENT ON COLUMN turns.white IS 'White bonuses of the seat after the turn';
COMMENT ON COLUMN turns.blue IS 'Blue bonuses of the seat after the turn';
COMMENT ON COLUMN turns.green IS 'Green bonuses of the seat after the turn';
COMMENT ON COLUMN turns.red IS 'Red bonuses of the seat after the turn';
COMMENT ON COLUMN turns.black IS 'Black bonuses of the seat after the turn';
COMMENT ON COLUMN turns.prestige IS 'Prestige of the seat after the turn.';
COMMENT ON COLUMN turns.cards IS 'Bought cards of the seat after the turn.';
COMMENT ON COLUMN turns.reserved IS 'Reserved cards of the seat after the turn.';

CREATE TABLE reveals (
    game INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    level INTEGER NOT NULL,
    slot INTEGER NOT NULL,
    card INTEGER NOT NULL
);

COMMENT ON TABLE reveals IS 'Cards that lay face up; grain: one a card and game.';
COMMENT ON COLUMN reveals.game IS 'Number of the game.';
COMMENT ON COLUMN reveals.turn IS 'Turn that revealed it; 0 is the deal.';
COMMENT ON COLUMN reveals.level IS 'Level of the slot.';
COMMENT ON COLUMN reveals.slot IS 'Slot of the level, from 1.';
COMMENT ON COLUMN reveals.card IS 'The card.';

CREATE TABLE noble_visits (
    game INTEGER NOT NULL,
    turn INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    noble INTEGER,
    inferred BOOLEAN NOT NULL
);

COMMENT ON TABLE noble_visits IS 'Nobles that came; grain: one a visit.';
COMMENT ON COLUMN noble_visits.game IS 'Number of the game.';
COMMENT ON COLUMN noble_visits.turn IS 'Turn of the visit.';
COMMENT ON COLUMN noble_visits.seat IS 'Seat that was visited.';
COMMENT ON COLUMN noble_visits.noble IS 'The tile; NULL where it is not known.';
COMMENT ON COLUMN noble_visits.inferred IS 'Whether the record leaves it unsaid.';

CREATE TABLE dealt_nobles (
    game INTEGER NOT NULL,
    noble INTEGER NOT NULL
);

COMMENT ON TABLE dealt_nobles IS 'Nobles that the record names on the table; grain: one a game and tile.';
COMMENT ON COLUMN dealt_nobles.game IS 'Number of the game.';
COMMENT ON COLUMN dealt_nobles.noble IS 'The tile.';

CREATE TABLE diagnostics (
    game INTEGER NOT NULL,
    code VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    severity VARCHAR NOT NULL CHECK (severity IN ('illegal', 'incomplete', 'suspicious', 'info')),
    turn INTEGER,
    seat INTEGER,
    line INTEGER,
    "column" INTEGER,
    message VARCHAR NOT NULL,
    waived BOOLEAN NOT NULL
);

COMMENT ON TABLE diagnostics IS 'What is wrong with a game; grain: one a diagnostic.';
COMMENT ON COLUMN diagnostics.game IS 'Number of the game.';
COMMENT ON COLUMN diagnostics.code IS 'Stable code.';
COMMENT ON COLUMN diagnostics.name IS 'Name of the rule.';
COMMENT ON COLUMN diagnostics.severity IS 'How bad it is.';
COMMENT ON COLUMN diagnostics.turn IS 'Turn, 0 for the deal.';
COMMENT ON COLUMN diagnostics.seat IS 'Seat that acted.';
COMMENT ON COLUMN diagnostics.line IS 'Line of the source.';
COMMENT ON COLUMN diagnostics."column" IS 'Column of the source.';
COMMENT ON COLUMN diagnostics.message IS 'One sentence with the numbers.';
COMMENT ON COLUMN diagnostics.waived IS 'Whether the record itself waives it.';

CREATE VIEW turn_seats AS
WITH own AS (
    SELECT
        game,
        turn,
        seat,
        prestige,
        white,
        blue,
        green,
        red,
        black,
        cards,
        reserved,
        tokens_white,
        tokens_blue,
        tokens_green,
        tokens_red,
        tokens_black,
        tokens_gold
    FROM turns
)

SELECT
    turns.game,
    turns.turn,
    seats.seat,
    turns.seat = seats.seat AS acted,
    own.prestige,
    own.white,
    own.blue,
    own.green,
    own.red,
    own.black,
    own.cards,
    own.reserved,
    own.tokens_white,
    own.tokens_blue,
    own.tokens_green,
    own.tokens_red,
    own.tokens_black,
    own.tokens_gold
FROM turns
INNER JOIN seats ON turns.game = seats.game
ASOF INNER JOIN own
    ON seats.game = own.game AND seats.seat = own.seat AND turns.turn >= own.turn;

COMMENT ON VIEW turn_seats IS
'Every seat after every turn from its own first turn on; for one game or a few.';

CREATE VIEW noble_gaps AS
SELECT
    turn_seats.game,
    turn_seats.turn,
    turn_seats.seat,
    dealt_nobles.noble,
    greatest(noble_tiles.needs_white - turn_seats.white, 0)
    + greatest(noble_tiles.needs_blue - turn_seats.blue, 0)
    + greatest(noble_tiles.needs_green - turn_seats.green, 0)
    + greatest(noble_tiles.needs_red - turn_seats.red, 0)
    + greatest(noble_tiles.needs_black - turn_seats.black, 0) AS missing
FROM turn_seats
INNER JOIN dealt_nobles ON turn_seats.game = dealt_nobles.game
INNER JOIN noble_tiles ON dealt_nobles.noble = noble_tiles.noble;

COMMENT ON VIEW noble_gaps IS
'Bonuses that a seat lacks for a dealt noble after a turn; for one game or a few.';
