-- The tables of an archive. The columns of games, seats, turns, area_changes, reveals, noble_visits and
-- diagnostics are those of the rows in splendor_replay/rows, and so are their comments; a test holds
-- them equal. Counts are INTEGER: DuckDB stores small numbers in few bits anyhow. Of the tables that
-- grow only games has keys: a key on turns would double the file and the time of a load.

CREATE TABLE archive_version (
    version INTEGER NOT NULL
);

COMMENT ON TABLE archive_version IS 'Version of these tables; one row. An archive of another version is refused.';
COMMENT ON COLUMN archive_version.version IS 'Number of the version, from 1.';

CREATE TABLE cards (
    card INTEGER PRIMARY KEY CHECK (card BETWEEN 1 AND 90),
    name VARCHAR NOT NULL,
    level INTEGER NOT NULL CHECK (level BETWEEN 1 AND 3),
    bonus VARCHAR NOT NULL CHECK (bonus IN ('W', 'U', 'G', 'R', 'K')),
    prestige INTEGER NOT NULL CHECK (prestige BETWEEN 0 AND 5),
    cost_white INTEGER NOT NULL CHECK (cost_white BETWEEN 0 AND 7),
    cost_blue INTEGER NOT NULL CHECK (cost_blue BETWEEN 0 AND 7),
    cost_green INTEGER NOT NULL CHECK (cost_green BETWEEN 0 AND 7),
    cost_red INTEGER NOT NULL CHECK (cost_red BETWEEN 0 AND 7),
    cost_black INTEGER NOT NULL CHECK (cost_black BETWEEN 0 AND 7)
);

COMMENT ON TABLE cards IS 'The 90 development cards; grain: one a card.';
COMMENT ON COLUMN cards.card IS 'Number of the card in the box, 1 to 90: level, then bonus, then prestige, then cost.';
COMMENT ON COLUMN cards.name IS 'Name of the card in the notation, such as 1W-R2K1.';
COMMENT ON COLUMN cards.level IS 'Level, 1 to 3.';
COMMENT ON COLUMN cards.bonus IS 'Letter of the gem that it gives: W, U, G, R or K.';
COMMENT ON COLUMN cards.prestige IS 'Printed prestige, 0 to 5.';
COMMENT ON COLUMN cards.cost_white IS 'Printed cost in white tokens, 0 to 7.';
COMMENT ON COLUMN cards.cost_blue IS 'Printed cost in blue tokens, 0 to 7.';
COMMENT ON COLUMN cards.cost_green IS 'Printed cost in green tokens, 0 to 7.';
COMMENT ON COLUMN cards.cost_red IS 'Printed cost in red tokens, 0 to 7.';
COMMENT ON COLUMN cards.cost_black IS 'Printed cost in black tokens, 0 to 7.';

CREATE TABLE noble_tiles (
    noble INTEGER PRIMARY KEY CHECK (noble BETWEEN 1 AND 12),
    name VARCHAR NOT NULL,
    prestige INTEGER NOT NULL CHECK (prestige = 3),
    needs_white INTEGER NOT NULL CHECK (needs_white BETWEEN 0 AND 4),
    needs_blue INTEGER NOT NULL CHECK (needs_blue BETWEEN 0 AND 4),
    needs_green INTEGER NOT NULL CHECK (needs_green BETWEEN 0 AND 4),
    needs_red INTEGER NOT NULL CHECK (needs_red BETWEEN 0 AND 4),
    needs_black INTEGER NOT NULL CHECK (needs_black BETWEEN 0 AND 4)
);

COMMENT ON TABLE noble_tiles IS 'The twelve noble tiles, the classic ten first; grain: one a tile.';
COMMENT ON COLUMN noble_tiles.noble IS 'Number of the tile, 1 to 12.';
COMMENT ON COLUMN noble_tiles.name IS 'Its requirement in the notation, such as W4U4.';
COMMENT ON COLUMN noble_tiles.prestige IS 'Printed prestige, 3.';
COMMENT ON COLUMN noble_tiles.needs_white IS 'Required white bonuses, 0 to 4.';
COMMENT ON COLUMN noble_tiles.needs_blue IS 'Required blue bonuses, 0 to 4.';
COMMENT ON COLUMN noble_tiles.needs_green IS 'Required green bonuses, 0 to 4.';
COMMENT ON COLUMN noble_tiles.needs_red IS 'Required red bonuses, 0 to 4.';
COMMENT ON COLUMN noble_tiles.needs_black IS 'Required black bonuses, 0 to 4.';

CREATE TABLE actions (
    action INTEGER PRIMARY KEY CHECK (action BETWEEN 0 AND 8),
    name VARCHAR NOT NULL
);

COMMENT ON TABLE actions IS 'Names of the actions; grain: one an action.';
COMMENT ON COLUMN actions.action IS 'Number of the action, 0 to 8.';
COMMENT ON COLUMN actions.name IS 'take, buy, reserve, reserve-deck, pass, skip, swap, none or unreadable.';

CREATE TABLE loads (
    load INTEGER NOT NULL CHECK (load >= 1),
    program VARCHAR NOT NULL,
    games INTEGER NOT NULL CHECK (games >= 0),
    known INTEGER NOT NULL CHECK (known >= 0),
    finished BOOLEAN NOT NULL
);

COMMENT ON TABLE loads IS 'Loads of records into this archive; grain: one a load.';
COMMENT ON COLUMN loads.load IS 'Number of the load, from 1.';
COMMENT ON COLUMN loads.program IS 'Version of the program.';
COMMENT ON COLUMN loads.games IS 'Games that the load stored, so far.';
COMMENT ON COLUMN loads.known IS 'Games that were there already, so far.';
COMMENT ON COLUMN loads.finished IS 'Whether the load came to its end; one that did not holds whole batches only.';

CREATE TABLE games (
    game INTEGER PRIMARY KEY CHECK (game >= 1),
    game_id VARCHAR NOT NULL,
    turns_id VARCHAR NOT NULL,
    source_id VARCHAR NOT NULL,
    load INTEGER NOT NULL CHECK (load >= 1),
    file VARCHAR NOT NULL,
    source_record INTEGER NOT NULL CHECK (source_record >= 1),
    format VARCHAR NOT NULL,
    rules VARCHAR NOT NULL,
    declared VARCHAR NOT NULL,
    players INTEGER NOT NULL CHECK (players >= 1),
    start INTEGER CHECK (start >= 1),
    target INTEGER NOT NULL CHECK (target >= 1),
    date VARCHAR,
    event VARCHAR,
    whole BOOLEAN NOT NULL,
    turns_before INTEGER NOT NULL CHECK (turns_before >= 0),
    turns INTEGER NOT NULL CHECK (turns >= 0),
    left_out INTEGER NOT NULL CHECK (left_out >= 0),
    rounds INTEGER NOT NULL CHECK (rounds >= 0),
    finished BOOLEAN NOT NULL,
    reason VARCHAR,
    verdict VARCHAR NOT NULL CHECK (verdict IN ('legal', 'suspicious', 'incomplete', 'illegal')),
    deal_verdict VARCHAR NOT NULL CHECK (deal_verdict IN ('legal', 'suspicious', 'incomplete', 'illegal')),
    illegal_since INTEGER CHECK (illegal_since >= 0),
    uncertain_since INTEGER CHECK (uncertain_since >= 0),
    illegal INTEGER NOT NULL,
    incomplete INTEGER NOT NULL,
    suspicious INTEGER NOT NULL,
    info INTEGER NOT NULL
);

COMMENT ON TABLE games IS 'One row a game; of the tables that grow the only one with keys.';
COMMENT ON COLUMN games.game IS 'Number of the game in this archive, from 1.';
COMMENT ON COLUMN games.game_id IS 'Identity of rules, setup and turns: version of the hash, a colon, 64 digits.';
COMMENT ON COLUMN games.turns_id IS 'Identity of the turns alone, whatever the setup.';
COMMENT ON COLUMN games.source_id IS 'Identity of the bytes of the source.';
COMMENT ON COLUMN games.load IS 'The load that stored it; see loads.';
COMMENT ON COLUMN games.file IS 'Name of the source as it was given.';
COMMENT ON COLUMN games.source_record IS 'Which record of the source, from 1.';
COMMENT ON COLUMN games.format IS 'What the source was taken for, such as text, json or bga.';
COMMENT ON COLUMN games.rules IS 'Profile that the game was judged under, with the knobs set beside it.';
COMMENT ON COLUMN games.declared IS 'Profile that the record declares.';
COMMENT ON COLUMN games.players IS 'Number of players, from 1.';
COMMENT ON COLUMN games.start IS 'Seat of the first turn, from 1; NULL: not known.';
COMMENT ON COLUMN games.target IS 'Prestige that brings the last round, from 1.';
COMMENT ON COLUMN games.date IS 'Day of the game as recorded, usually yyyy-mm-dd; NULL: not recorded.';
COMMENT ON COLUMN games.event IS 'Occasion as recorded; NULL: not recorded.';
COMMENT ON COLUMN games.whole IS 'Whether the record begins with the deal.';
COMMENT ON COLUMN games.turns_before IS 'Turns that were played before the record begins, from 0.';
COMMENT ON COLUMN games.turns IS 'Turns that were applied: the rows of the game in turns.';
COMMENT ON COLUMN games.left_out IS 'Turns of the record that have no row: undone, or left out as illegal.';
COMMENT ON COLUMN games.rounds IS 'Rounds up to the last turn, the last one perhaps not whole.';
COMMENT ON COLUMN games.finished IS 'Whether the rules ended the game.';
COMMENT ON COLUMN games.reason IS 'How the record says that it ended: target, concede, abandoned or timeout.';
COMMENT ON COLUMN games.verdict IS 'Worst diagnostic of the game: legal, suspicious, incomplete or illegal.';
COMMENT ON COLUMN games.deal_verdict IS 'Worst diagnostic of the deal: legal, suspicious, incomplete or illegal.';
COMMENT ON COLUMN games.illegal_since IS 'First turn with an illegal diagnostic, 0 is the deal; NULL: none.';
COMMENT ON COLUMN games.uncertain_since IS 'First turn since which something is not fixed at the end; NULL: all is.';
COMMENT ON COLUMN games.illegal IS 'Number of illegal diagnostics that the record does not waive.';
COMMENT ON COLUMN games.incomplete IS 'Number of diagnostics for want of something in the record.';
COMMENT ON COLUMN games.suspicious IS 'Number of suspicious diagnostics that the record does not waive.';
COMMENT ON COLUMN games.info IS 'Number of diagnostics that only inform, waived ones included.';

CREATE TABLE records (
    first_game INTEGER NOT NULL CHECK (first_game >= 1),
    games INTEGER NOT NULL CHECK (games >= 1),
    lines BLOB NOT NULL
);

COMMENT ON TABLE records IS 'The records themselves, some games together; grain: one a row of games that follow each other.';
COMMENT ON COLUMN records.first_game IS 'Number of the first of the games.';
COMMENT ON COLUMN records.games IS 'How many games they are.';
COMMENT ON COLUMN records.lines IS 'Their records as canonical JSON, one a line, compressed with zstd.';

CREATE TABLE seats (
    game INTEGER NOT NULL,
    seat INTEGER NOT NULL CHECK (seat >= 1),
    turn_order INTEGER CHECK (turn_order >= 1),
    player VARCHAR,
    rating DOUBLE,
    prestige INTEGER,
    cards INTEGER NOT NULL CHECK (cards >= 0),
    reserved INTEGER NOT NULL CHECK (reserved >= 0),
    nobles INTEGER NOT NULL CHECK (nobles >= 0),
    turns INTEGER NOT NULL CHECK (turns >= 0),
    won BOOLEAN
);

COMMENT ON TABLE seats IS 'The seats of a game as they stood at its end; grain: one a game and seat.';
COMMENT ON COLUMN seats.game IS 'Number of the game.';
COMMENT ON COLUMN seats.seat IS 'Clockwise place, from 1.';
COMMENT ON COLUMN seats.turn_order IS 'Place in the order of turns, from 1; NULL: no start is recorded.';
COMMENT ON COLUMN seats.player IS 'Name of the player; NULL: not recorded.';
COMMENT ON COLUMN seats.rating IS 'Rating as the record states it; NULL: not recorded.';
COMMENT ON COLUMN seats.prestige IS 'Prestige at the end; NULL: not known.';
COMMENT ON COLUMN seats.cards IS 'Bought cards at the end, at least.';
COMMENT ON COLUMN seats.reserved IS 'Reserved cards at the end, at least.';
COMMENT ON COLUMN seats.nobles IS 'Nobles at the end, at least.';
COMMENT ON COLUMN seats.turns IS 'Turns that the seat took, in the whole record.';
COMMENT ON COLUMN seats.won IS 'Whether the seat has won or shares the victory; NULL: no end, or not known.';

CREATE TABLE turns (
    game INTEGER NOT NULL,
    turn INTEGER NOT NULL CHECK (turn >= 1),
    round INTEGER NOT NULL CHECK (round >= 1),
    seat INTEGER NOT NULL CHECK (seat >= 1),
    turn_order INTEGER CHECK (turn_order >= 1),
    action INTEGER NOT NULL CHECK (action BETWEEN 0 AND 8),
    card INTEGER CHECK (card BETWEEN 1 AND 90),
    level INTEGER CHECK (level BETWEEN 1 AND 3),
    from_hand BOOLEAN,
    noble INTEGER CHECK (noble BETWEEN 1 AND 12),
    revealed INTEGER CHECK (revealed BETWEEN 1 AND 90),
    inferred VARCHAR NOT NULL,
    verdict VARCHAR NOT NULL CHECK (verdict IN ('legal', 'suspicious', 'incomplete', 'illegal')),
    illegal_since INTEGER CHECK (illegal_since >= 0),
    uncertain_since INTEGER CHECK (uncertain_since >= 0),
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
    white INTEGER NOT NULL CHECK (white >= 0),
    blue INTEGER NOT NULL CHECK (blue >= 0),
    green INTEGER NOT NULL CHECK (green >= 0),
    red INTEGER NOT NULL CHECK (red >= 0),
    black INTEGER NOT NULL CHECK (black >= 0),
    prestige INTEGER,
    cards INTEGER NOT NULL CHECK (cards >= 0),
    reserved INTEGER NOT NULL CHECK (reserved >= 0),
    nobles INTEGER NOT NULL CHECK (nobles >= 0),
    named BOOLEAN NOT NULL
);

COMMENT ON TABLE turns IS 'One row a game and turn that was applied, in order, with the bank and the acting seat''s own area after it. See turn_seats for the other seats.';
COMMENT ON COLUMN turns.game IS 'Number of the game.';
COMMENT ON COLUMN turns.turn IS 'Number of the turn, from 1.';
COMMENT ON COLUMN turns.round IS 'Number of the round, from 1.';
COMMENT ON COLUMN turns.seat IS 'Clockwise place of the seat that acted, from 1.';
COMMENT ON COLUMN turns.turn_order IS 'Place of the seat in the order of turns, from 1; NULL: no start is recorded.';
COMMENT ON COLUMN turns.action IS 'Number of the action, 0 to 8; see actions.';
COMMENT ON COLUMN turns.card IS 'Number of the card that was bought or reserved, 1 to 90; NULL: none, or not known.';
COMMENT ON COLUMN turns.level IS 'Level of that card, or of the deck that it came from, 1 to 3; NULL: no card.';
COMMENT ON COLUMN turns.from_hand IS 'Whether a bought card was reserved before; NULL: no card was bought.';
COMMENT ON COLUMN turns.noble IS 'Number of the noble that visited, 1 to 12; the first of several; NULL: none.';
COMMENT ON COLUMN turns.revealed IS 'Number of the card that was turned up, 1 to 90; NULL: none, or not known.';
COMMENT ON COLUMN turns.inferred IS 'What the record leaves out and the rules force, of gold, pay, return, noble.';
COMMENT ON COLUMN turns.verdict IS 'Worst diagnostic of the turn: legal, suspicious, incomplete or illegal.';
COMMENT ON COLUMN turns.illegal_since IS 'First turn with an illegal diagnostic so far, 0 is the deal; NULL: none.';
COMMENT ON COLUMN turns.uncertain_since IS 'First turn since which something is not fixed; NULL: all is fixed.';
COMMENT ON COLUMN turns.take_white IS 'White tokens that came to the seat, before any return; NULL: not known.';
COMMENT ON COLUMN turns.take_blue IS 'Blue tokens that came to the seat, before any return; NULL: not known.';
COMMENT ON COLUMN turns.take_green IS 'Green tokens that came to the seat, before any return; NULL: not known.';
COMMENT ON COLUMN turns.take_red IS 'Red tokens that came to the seat, before any return; NULL: not known.';
COMMENT ON COLUMN turns.take_black IS 'Black tokens that came to the seat, before any return; NULL: not known.';
COMMENT ON COLUMN turns.take_gold IS 'Gold tokens that came to the seat, before any return; NULL: not known.';
COMMENT ON COLUMN turns.pay_white IS 'White tokens that the seat gave in the action; NULL: not known.';
COMMENT ON COLUMN turns.pay_blue IS 'Blue tokens that the seat gave in the action; NULL: not known.';
COMMENT ON COLUMN turns.pay_green IS 'Green tokens that the seat gave in the action; NULL: not known.';
COMMENT ON COLUMN turns.pay_red IS 'Red tokens that the seat gave in the action; NULL: not known.';
COMMENT ON COLUMN turns.pay_black IS 'Black tokens that the seat gave in the action; NULL: not known.';
COMMENT ON COLUMN turns.pay_gold IS 'Gold tokens that the seat gave in the action; NULL: not known.';
COMMENT ON COLUMN turns.return_white IS 'White tokens given back at the end of the turn; NULL: not known.';
COMMENT ON COLUMN turns.return_blue IS 'Blue tokens given back at the end of the turn; NULL: not known.';
COMMENT ON COLUMN turns.return_green IS 'Green tokens given back at the end of the turn; NULL: not known.';
COMMENT ON COLUMN turns.return_red IS 'Red tokens given back at the end of the turn; NULL: not known.';
COMMENT ON COLUMN turns.return_black IS 'Black tokens given back at the end of the turn; NULL: not known.';
COMMENT ON COLUMN turns.return_gold IS 'Gold tokens given back at the end of the turn; NULL: not known.';
COMMENT ON COLUMN turns.bank_white IS 'White tokens of the bank after the turn; NULL: not known.';
COMMENT ON COLUMN turns.bank_blue IS 'Blue tokens of the bank after the turn; NULL: not known.';
COMMENT ON COLUMN turns.bank_green IS 'Green tokens of the bank after the turn; NULL: not known.';
COMMENT ON COLUMN turns.bank_red IS 'Red tokens of the bank after the turn; NULL: not known.';
COMMENT ON COLUMN turns.bank_black IS 'Black tokens of the bank after the turn; NULL: not known.';
COMMENT ON COLUMN turns.bank_gold IS 'Gold tokens of the bank after the turn; NULL: not known.';
COMMENT ON COLUMN turns.tokens_white IS 'White tokens of the seat after the turn; NULL: not known.';
COMMENT ON COLUMN turns.tokens_blue IS 'Blue tokens of the seat after the turn; NULL: not known.';
COMMENT ON COLUMN turns.tokens_green IS 'Green tokens of the seat after the turn; NULL: not known.';
COMMENT ON COLUMN turns.tokens_red IS 'Red tokens of the seat after the turn; NULL: not known.';
COMMENT ON COLUMN turns.tokens_black IS 'Black tokens of the seat after the turn; NULL: not known.';
COMMENT ON COLUMN turns.tokens_gold IS 'Gold tokens of the seat after the turn; NULL: not known.';
COMMENT ON COLUMN turns.white IS 'White bonuses of the seat''s named cards after the turn.';
COMMENT ON COLUMN turns.blue IS 'Blue bonuses of the seat''s named cards after the turn.';
COMMENT ON COLUMN turns.green IS 'Green bonuses of the seat''s named cards after the turn.';
COMMENT ON COLUMN turns.red IS 'Red bonuses of the seat''s named cards after the turn.';
COMMENT ON COLUMN turns.black IS 'Black bonuses of the seat''s named cards after the turn.';
COMMENT ON COLUMN turns.prestige IS 'Prestige of the seat after the turn; NULL: not known.';
COMMENT ON COLUMN turns.cards IS 'Bought cards of the seat after the turn, at least.';
COMMENT ON COLUMN turns.reserved IS 'Reserved cards of the seat after the turn, at least.';
COMMENT ON COLUMN turns.nobles IS 'Nobles of the seat after the turn, at least.';
COMMENT ON COLUMN turns.named IS 'Whether every bought card of the seat is named, so that the bonuses are known.';

CREATE TABLE area_changes (
    game INTEGER NOT NULL,
    turn INTEGER NOT NULL CHECK (turn >= 0),
    seat INTEGER NOT NULL CHECK (seat >= 1),
    tokens_white INTEGER,
    tokens_blue INTEGER,
    tokens_green INTEGER,
    tokens_red INTEGER,
    tokens_black INTEGER,
    tokens_gold INTEGER,
    white INTEGER NOT NULL CHECK (white >= 0),
    blue INTEGER NOT NULL CHECK (blue >= 0),
    green INTEGER NOT NULL CHECK (green >= 0),
    red INTEGER NOT NULL CHECK (red >= 0),
    black INTEGER NOT NULL CHECK (black >= 0),
    prestige INTEGER,
    cards INTEGER NOT NULL CHECK (cards >= 0),
    reserved INTEGER NOT NULL CHECK (reserved >= 0),
    nobles INTEGER NOT NULL CHECK (nobles >= 0),
    named BOOLEAN NOT NULL
);

COMMENT ON TABLE area_changes IS 'Areas that are not as the last turn of their seat left them: starts in mid-game, checkpoints that name what was unknown, a card out of another reserve; grain: one a game, turn and seat.';
COMMENT ON COLUMN area_changes.game IS 'Number of the game.';
COMMENT ON COLUMN area_changes.turn IS 'Turn after which the area is so; the turns before the record for its start.';
COMMENT ON COLUMN area_changes.seat IS 'Clockwise place, from 1.';
COMMENT ON COLUMN area_changes.tokens_white IS 'White tokens of the seat; NULL: not known.';
COMMENT ON COLUMN area_changes.tokens_blue IS 'Blue tokens of the seat; NULL: not known.';
COMMENT ON COLUMN area_changes.tokens_green IS 'Green tokens of the seat; NULL: not known.';
COMMENT ON COLUMN area_changes.tokens_red IS 'Red tokens of the seat; NULL: not known.';
COMMENT ON COLUMN area_changes.tokens_black IS 'Black tokens of the seat; NULL: not known.';
COMMENT ON COLUMN area_changes.tokens_gold IS 'Gold tokens of the seat; NULL: not known.';
COMMENT ON COLUMN area_changes.white IS 'White bonuses of the seat''s named cards.';
COMMENT ON COLUMN area_changes.blue IS 'Blue bonuses of the seat''s named cards.';
COMMENT ON COLUMN area_changes.green IS 'Green bonuses of the seat''s named cards.';
COMMENT ON COLUMN area_changes.red IS 'Red bonuses of the seat''s named cards.';
COMMENT ON COLUMN area_changes.black IS 'Black bonuses of the seat''s named cards.';
COMMENT ON COLUMN area_changes.prestige IS 'Prestige of the seat; NULL: not known.';
COMMENT ON COLUMN area_changes.cards IS 'Bought cards of the seat, at least.';
COMMENT ON COLUMN area_changes.reserved IS 'Reserved cards of the seat, at least.';
COMMENT ON COLUMN area_changes.nobles IS 'Nobles of the seat, at least.';
COMMENT ON COLUMN area_changes.named IS 'Whether every bought card of the seat is named, so that the bonuses are known.';

CREATE TABLE reveals (
    game INTEGER NOT NULL,
    turn INTEGER NOT NULL CHECK (turn >= 0),
    level INTEGER NOT NULL CHECK (level BETWEEN 1 AND 3),
    slot INTEGER NOT NULL CHECK (slot >= 1),
    card INTEGER NOT NULL CHECK (card BETWEEN 1 AND 90)
);

COMMENT ON TABLE reveals IS 'Cards that lay face up; grain: one a game and card that the record names in the market.';
COMMENT ON COLUMN reveals.game IS 'Number of the game.';
COMMENT ON COLUMN reveals.turn IS 'Turn after which it lies there; for the deal the turns played before the record.';
COMMENT ON COLUMN reveals.level IS 'Level of the slot, 1 to 3.';
COMMENT ON COLUMN reveals.slot IS 'Slot of the level, from 1.';
COMMENT ON COLUMN reveals.card IS 'Number of the card, 1 to 90.';

CREATE TABLE noble_visits (
    game INTEGER NOT NULL,
    turn INTEGER NOT NULL CHECK (turn >= 1),
    seat INTEGER NOT NULL CHECK (seat >= 1),
    noble INTEGER CHECK (noble BETWEEN 1 AND 12),
    inferred BOOLEAN NOT NULL
);

COMMENT ON TABLE noble_visits IS 'Nobles that came to a seat; grain: one a visit.';
COMMENT ON COLUMN noble_visits.game IS 'Number of the game.';
COMMENT ON COLUMN noble_visits.turn IS 'Number of the turn that brought the visit, from 1.';
COMMENT ON COLUMN noble_visits.seat IS 'Clockwise place of the seat that was visited, from 1.';
COMMENT ON COLUMN noble_visits.noble IS 'Number of the tile, 1 to 12; NULL: it is not known which.';
COMMENT ON COLUMN noble_visits.inferred IS 'Whether the record leaves it unsaid and the rules force it.';

CREATE TABLE dealt_nobles (
    game INTEGER NOT NULL,
    noble INTEGER NOT NULL CHECK (noble BETWEEN 1 AND 12)
);

COMMENT ON TABLE dealt_nobles IS 'Nobles of a game that the record names anywhere; grain: one a game and tile.';
COMMENT ON COLUMN dealt_nobles.game IS 'Number of the game.';
COMMENT ON COLUMN dealt_nobles.noble IS 'Number of the tile, 1 to 12.';

CREATE TABLE diagnostics (
    game INTEGER NOT NULL,
    code VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    severity VARCHAR NOT NULL CHECK (severity IN ('illegal', 'incomplete', 'suspicious', 'info')),
    turn INTEGER CHECK (turn >= 0),
    seat INTEGER CHECK (seat >= 1),
    item INTEGER,
    part VARCHAR,
    line INTEGER,
    "column" INTEGER,
    message VARCHAR NOT NULL,
    facts VARCHAR NOT NULL,
    waived BOOLEAN NOT NULL
);

COMMENT ON TABLE diagnostics IS 'What is wrong with a game, in the order of its source; grain: one a diagnostic.';
COMMENT ON COLUMN diagnostics.game IS 'Number of the game.';
COMMENT ON COLUMN diagnostics.code IS 'Stable code, a letter and three digits.';
COMMENT ON COLUMN diagnostics.name IS 'What is wrong in two or three words.';
COMMENT ON COLUMN diagnostics.severity IS 'How bad it is: illegal, incomplete, suspicious or info.';
COMMENT ON COLUMN diagnostics.turn IS 'Turn that it is about, 0 is the deal; NULL: no turn.';
COMMENT ON COLUMN diagnostics.seat IS 'Seat that acted, from 1; NULL: nobody.';
COMMENT ON COLUMN diagnostics.item IS 'Index in the log of the record, from 0; NULL: not in the log.';
COMMENT ON COLUMN diagnostics.part IS 'Which part of the line, such as pay; NULL: the whole line.';
COMMENT ON COLUMN diagnostics.line IS 'Line of the source, from 1; NULL: the source has no lines.';
COMMENT ON COLUMN diagnostics."column" IS 'Column of the source, from 1; NULL: the source has no lines.';
COMMENT ON COLUMN diagnostics.message IS 'One sentence with the numbers.';
COMMENT ON COLUMN diagnostics.facts IS 'The numbers of the message as a JSON object.';
COMMENT ON COLUMN diagnostics.waived IS 'Whether the record itself says that it was played so.';

-- An area stands until the next turn of its seat, or until the next change of it. Every seat begins
-- with nothing, and a record that begins in mid-game has its starts in area_changes.
CREATE VIEW turn_seats AS
WITH tables_seen AS (
    SELECT
        game,
        turns_before AS turn,
        0 AS actor,
        deal_verdict AS verdict,
        coalesce(illegal_since = 0, FALSE) AS doubtful
    FROM games
    UNION ALL
    SELECT
        game,
        turn,
        seat AS actor,
        verdict,
        illegal_since IS NOT NULL OR uncertain_since IS NOT NULL AS doubtful
    FROM turns
),

areas AS (
    SELECT
        game,
        -1 AS turn,
        seat,
        0 AS tokens_white,
        0 AS tokens_blue,
        0 AS tokens_green,
        0 AS tokens_red,
        0 AS tokens_black,
        0 AS tokens_gold,
        0 AS white,
        0 AS blue,
        0 AS green,
        0 AS red,
        0 AS black,
        0 AS prestige,
        0 AS cards,
        0 AS reserved,
        0 AS nobles,
        TRUE AS named
    FROM seats
    UNION ALL
    SELECT
        game,
        turn,
        seat,
        tokens_white,
        tokens_blue,
        tokens_green,
        tokens_red,
        tokens_black,
        tokens_gold,
        white,
        blue,
        green,
        red,
        black,
        prestige,
        cards,
        reserved,
        nobles,
        named
    FROM turns
    UNION ALL
    SELECT
        game,
        turn,
        seat,
        tokens_white,
        tokens_blue,
        tokens_green,
        tokens_red,
        tokens_black,
        tokens_gold,
        white,
        blue,
        green,
        red,
        black,
        prestige,
        cards,
        reserved,
        nobles,
        named
    FROM area_changes
)

SELECT
    tables_seen.game,
    tables_seen.turn,
    seats.seat,
    tables_seen.actor = seats.seat AS acted,
    tables_seen.verdict,
    tables_seen.doubtful,
    areas.tokens_white,
    areas.tokens_blue,
    areas.tokens_green,
    areas.tokens_red,
    areas.tokens_black,
    areas.tokens_gold,
    areas.white,
    areas.blue,
    areas.green,
    areas.red,
    areas.black,
    areas.prestige,
    areas.cards,
    areas.reserved,
    areas.nobles,
    areas.named
FROM tables_seen
INNER JOIN seats ON tables_seen.game = seats.game
ASOF INNER JOIN areas
    ON
        seats.game = areas.game
        AND seats.seat = areas.seat
        AND tables_seen.turn >= areas.turn;

COMMENT ON VIEW turn_seats IS 'Every seat at the start and after every turn; for one game or a few. Grain: one a game, turn and seat.';
COMMENT ON COLUMN turn_seats.game IS 'Number of the game.';
COMMENT ON COLUMN turn_seats.turn IS 'Number of the turn; the start has the number of turns played before the record, 0.';
COMMENT ON COLUMN turn_seats.seat IS 'Clockwise place, from 1.';
COMMENT ON COLUMN turn_seats.acted IS 'Whether it was the turn of this seat; at the start of no seat.';
COMMENT ON COLUMN turn_seats.verdict IS 'Verdict of the turn, or of the deal: legal, suspicious, incomplete or illegal.';
COMMENT ON COLUMN turn_seats.doubtful IS 'Whether an illegal turn or something that is not fixed lies before or in it.';
COMMENT ON COLUMN turn_seats.tokens_white IS 'White tokens of the seat; NULL: not known.';
COMMENT ON COLUMN turn_seats.tokens_blue IS 'Blue tokens of the seat; NULL: not known.';
COMMENT ON COLUMN turn_seats.tokens_green IS 'Green tokens of the seat; NULL: not known.';
COMMENT ON COLUMN turn_seats.tokens_red IS 'Red tokens of the seat; NULL: not known.';
COMMENT ON COLUMN turn_seats.tokens_black IS 'Black tokens of the seat; NULL: not known.';
COMMENT ON COLUMN turn_seats.tokens_gold IS 'Gold tokens of the seat; NULL: not known.';
COMMENT ON COLUMN turn_seats.white IS 'White bonuses of the seat''s named cards.';
COMMENT ON COLUMN turn_seats.blue IS 'Blue bonuses of the seat''s named cards.';
COMMENT ON COLUMN turn_seats.green IS 'Green bonuses of the seat''s named cards.';
COMMENT ON COLUMN turn_seats.red IS 'Red bonuses of the seat''s named cards.';
COMMENT ON COLUMN turn_seats.black IS 'Black bonuses of the seat''s named cards.';
COMMENT ON COLUMN turn_seats.prestige IS 'Prestige of the seat; NULL: not known.';
COMMENT ON COLUMN turn_seats.cards IS 'Bought cards of the seat, at least.';
COMMENT ON COLUMN turn_seats.reserved IS 'Reserved cards of the seat, at least.';
COMMENT ON COLUMN turn_seats.nobles IS 'Nobles of the seat, at least.';
COMMENT ON COLUMN turn_seats.named IS 'Whether every bought card of the seat is named, so that the bonuses are known.';

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
    + greatest(noble_tiles.needs_black - turn_seats.black, 0) AS missing,
    turn_seats.doubtful
FROM turn_seats
INNER JOIN dealt_nobles ON turn_seats.game = dealt_nobles.game
INNER JOIN noble_tiles ON dealt_nobles.noble = noble_tiles.noble
LEFT JOIN noble_visits
    ON dealt_nobles.game = noble_visits.game AND dealt_nobles.noble = noble_visits.noble
WHERE
    turn_seats.named
    AND (noble_visits.turn IS NULL OR turn_seats.turn <= noble_visits.turn);

COMMENT ON VIEW noble_gaps IS 'Bonuses that a seat lacks for a noble, up to the turn of its visit; for one game or a few. Grain: one a game, turn, seat and noble.';
COMMENT ON COLUMN noble_gaps.game IS 'Number of the game.';
COMMENT ON COLUMN noble_gaps.turn IS 'Number of the turn; the start has the number of turns played before the record, 0.';
COMMENT ON COLUMN noble_gaps.seat IS 'Clockwise place, from 1; a seat with bought cards that nobody named has no row.';
COMMENT ON COLUMN noble_gaps.noble IS 'Number of the tile, 1 to 12.';
COMMENT ON COLUMN noble_gaps.missing IS 'Bonuses that are missing after the turn, 0 to 9.';
COMMENT ON COLUMN noble_gaps.doubtful IS 'Whether an illegal turn or something that is not fixed lies before or in it.';

-- Words of the game for your own questions. An area is a row of turns, area_changes or turn_seats, a
-- card one of cards, a tile one of noble_tiles, each given by the name of its table in the query. Call
-- cards something else there, as in affordable(printed, turns): turns has a column of that name.
CREATE MACRO above_zero(n) AS CASE WHEN n < 0 THEN 0 ELSE n END;

COMMENT ON MACRO above_zero IS 'above_zero(n): n, or 0 where it is less; NULL stays NULL, which greatest(n, 0) would not keep.';

CREATE MACRO missing_tokens(card, area) AS
above_zero(card.cost_white - area.white - area.tokens_white)
+ above_zero(card.cost_blue - area.blue - area.tokens_blue)
+ above_zero(card.cost_green - area.green - area.tokens_green)
+ above_zero(card.cost_red - area.red - area.tokens_red)
+ above_zero(card.cost_black - area.black - area.tokens_black);

COMMENT ON MACRO missing_tokens IS 'missing_tokens(card, area): gem tokens that an area lacks for a card, gold aside; NULL where they are not known.';

CREATE MACRO affordable(card, area) AS missing_tokens(card, area) <= area.tokens_gold;

COMMENT ON MACRO affordable IS 'affordable(card, area): whether an area can pay for a card, with gold; NULL where it is not known.';

CREATE MACRO noble_gap(tile, area) AS
above_zero(tile.needs_white - area.white)
+ above_zero(tile.needs_blue - area.blue)
+ above_zero(tile.needs_green - area.green)
+ above_zero(tile.needs_red - area.red)
+ above_zero(tile.needs_black - area.black);

COMMENT ON MACRO noble_gap IS 'noble_gap(tile, area): bonuses that an area lacks for a noble, of its named cards.';

CREATE MACRO first_turn(turn, event) AS min(turn) FILTER (WHERE event);

COMMENT ON MACRO first_turn IS 'first_turn(turn, event): the first turn, or round, in which the event is true; an aggregate.';

CREATE MACRO share(hits, n) AS hits / nullif(n, 0);

COMMENT ON MACRO share IS 'share(hits, n): hits by n; NULL where n is 0.';

CREATE MACRO wilson_middle(p, n) AS (p + 1.9208 / n) / (1 + 3.8416 / n);

COMMENT ON MACRO wilson_middle IS 'wilson_middle(p, n): middle of the 95 % Wilson interval of a share p of n.';

CREATE MACRO wilson_reach(p, n) AS
1.96 * sqrt(p * (1 - p) / n + 0.9604 / (n * n)) / (1 + 3.8416 / n);

COMMENT ON MACRO wilson_reach IS 'wilson_reach(p, n): half the width of the 95 % Wilson interval of a share p of n.';

CREATE MACRO wilson_low(hits, n) AS CASE
    WHEN hits > 0 THEN wilson_middle(hits / n, n) - wilson_reach(hits / n, n) WHEN n > 0 THEN 0
END;

COMMENT ON MACRO wilson_low IS 'wilson_low(hits, n): lower end of the 95 % Wilson interval of hits by n; NULL where n is 0.';

CREATE MACRO wilson_high(hits, n) AS CASE
    WHEN hits < n THEN wilson_middle(hits / n, n) + wilson_reach(hits / n, n) WHEN n > 0 THEN 1
END;

COMMENT ON MACRO wilson_high IS 'wilson_high(hits, n): upper end of the 95 % Wilson interval of hits by n; NULL where n is 0.';

-- Which games a statistic counts, and why not the others, said in one place.
CREATE MACRO judged(need, doubtful, seats) AS TABLE
SELECT
    game,
    players,
    turns,
    rounds,
    finished,
    date,
    turns_id,
    CASE
        WHEN NOT doubtful AND illegal_since IS NOT NULL THEN 'illegal'
        WHEN NOT doubtful AND uncertain_since IS NOT NULL THEN 'uncertain'
        WHEN contains(need, 'ended') AND NOT finished THEN 'without an end'
        WHEN contains(need, 'dealt') AND NOT whole THEN 'without a beginning'
    END AS why
FROM games
WHERE seats = 0 OR players = seats;

COMMENT ON MACRO TABLE judged IS 'judged(need, doubtful, seats): games, and why one is left out of what needs it ''dealt'' (from the deal), ''ended'' (by the rules), both or neither (''''); with doubtful those in doubt count too; seats 0 is any number of players.';

CREATE MACRO counted(need, doubtful, seats) AS TABLE
SELECT
    game,
    players,
    turns,
    rounds,
    finished,
    date,
    turns_id
FROM judged(need, doubtful, seats)
WHERE why IS NULL;

COMMENT ON MACRO TABLE counted IS 'counted(need, doubtful, seats): the games of judged that are not left out.';

CREATE MACRO action_number(name) AS list_position(
    ['none', 'take', 'buy', 'reserve', 'reserve-deck', 'pass', 'skip', 'swap', 'unreadable'], name
) - 1;

COMMENT ON MACRO action_number IS 'action_number(name): the number that stands for an action in turns, as the table actions has it.';

CREATE MACRO times(event) AS count(*) FILTER (WHERE event);

COMMENT ON MACRO times IS 'times(event): how often the event is true; an aggregate.';

CREATE MACRO gem_text(letter, n) AS CASE
    WHEN n IS NULL THEN letter || '?' WHEN n = 0 THEN '' WHEN n = 1 THEN letter ELSE letter || n
END;

COMMENT ON MACRO gem_text IS 'gem_text(letter, n): n gems of a color as the notation writes them: nothing, R or R2; R? where the number is not known.';

CREATE MACRO is_reserve(action) AS
action IN (action_number('reserve'), action_number('reserve-deck'));

COMMENT ON MACRO is_reserve IS 'is_reserve(action): whether the action of a turn reserves a card, from the table or from a deck.';

CREATE MACRO at_most(n, most) AS CASE WHEN n > most THEN most ELSE n END;

COMMENT ON MACRO at_most IS 'at_most(n, most): n, or most where it is more; NULL stays NULL, which least(n, most) would not keep.';

CREATE MACRO card_set(card) AS 1::HUGEINT << card;

COMMENT ON MACRO card_set IS 'card_set(card): the set that holds one card, by its number, as a bit; two sets are joined with | and shared with &.';
