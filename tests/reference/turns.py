"""Generation: every legal turn of a position, and the canonical text of a turn."""

from .actions import (
    blank_turn,
    buy,
    reserve_face_up,
    reserve_from_deck,
    selections,
    take_different,
    take_pair,
)
from .apply import game_over
from .cards import CARDS, GEMS, GOLD, LETTERS, NOBLES, Tokens
from .table import Position, Turn, bonuses

MOST_TOKENS = 10


def legal_turns(position: Position) -> list[Turn]:
    """Rule paragraphs "2. A turn" and "Take exactly one of four actions".

    Args:
        position: any position.

    Returns:
        Every legal turn once, whole with returned tokens and noble; none after the end.
    """
    if game_over(position):
        return []
    actions = take_different(position) + take_pair(position)
    actions += reserve_face_up(position) + reserve_from_deck(position)
    actions += buy(position)
    if not actions:
        actions = [blank_turn(position, "pass")]
    turns = []
    for action in actions:
        for returned in ways_to_return(position, action):
            for noble in nobles_to_visit(position, action):
                turns.append(finished_turn(action, returned, noble))
    return turns


def finished_turn(action: Turn, returned: Tokens, noble: str) -> Turn:
    """Complete an action to a whole turn.

    Args:
        action: a turn with its action only.
        returned: the tokens returned at its end.
        noble: the noble that visits, or the empty string.

    Returns:
        A new turn.
    """
    turn = action.copy()
    turn["tokens"] = dict(action["tokens"])
    turn["pay"] = dict(action["pay"])
    turn["returned"] = dict(returned)
    turn["noble"] = noble
    return turn


def ways_to_return(position: Position, action: Turn) -> list[Tokens]:
    """Rule paragraph "3. The token limit".

    Args:
        position: the position before the turn.
        action: the turn with its action only.

    Returns:
        Every choice of exactly the excess over ten, one empty choice if there is none.
    """
    held = dict(position["areas"][action["seat"]]["tokens"])
    for gem in GEMS:
        held[gem] += action["tokens"].get(gem, 0) - action["pay"].get(gem, 0)
    held[GOLD] += action["gold"] - action["pay"].get(GOLD, 0)
    return selections(held, max(0, sum(held.values()) - MOST_TOKENS))


def nobles_to_visit(position: Position, action: Turn) -> list[str]:
    """Rule paragraph "4. Bonuses and nobles", take the noble, only one per turn.

    Args:
        position: the position before the turn.
        action: the turn with its action only.

    Returns:
        Each noble whose requirement is met after the action, or one empty string.
    """
    owned = bonuses(position["areas"][action["seat"]])
    if action["action"] == "buy":
        owned[CARDS[action["card"]]["bonus"]] += 1
    nobles = []
    for noble in position["nobles"]:
        requirement = NOBLES[noble]["requirement"]
        if all(owned[gem] >= requirement[gem] for gem in GEMS):
            nobles.append(noble)
    return nobles or [""]


def tokens_text(tokens: Tokens) -> str:
    """Write tokens in the order W U G R K Y, a count only where it is not 1.

    Args:
        tokens: counts by letter; zero and missing are the same.

    Returns:
        The text, such as ``UR2Y``; ``-`` for no tokens.
    """
    text = ""
    for letter in LETTERS:
        count = tokens.get(letter, 0)
        if count == 1:
            text += letter
        elif count != 0:
            text += f"{letter}{count}"
    return text or "-"


def action_text(turn: Turn) -> str:
    """Write the action of a turn.

    Args:
        turn: any turn of good form.

    Returns:
        The text, such as ``take URK``, without returned tokens and noble.
    """
    if turn["action"] == "take":
        return f"take {tokens_text(turn['tokens'])}"
    if turn["action"] == "reserve":
        what = f"deck {turn['deck']}" if turn["deck"] != 0 else turn["card"]
        gold = f" gold {tokens_text({GOLD: turn['gold']})}" if turn["gold"] != 0 else ""
        return f"reserve {what}{gold}"
    if turn["action"] == "buy":
        return f"buy {turn['card']} pay {tokens_text(turn['pay'])}"
    return turn["action"]


def turn_text(turn: Turn) -> str:
    """Write a turn; legal turns of one position have equal texts only if they are equal.

    Args:
        turn: any turn of good form.

    Returns:
        The text, such as ``reserve deck 3 gold Y return W2 noble W4U4``; without the seat.
    """
    text = action_text(turn)
    if tokens_text(turn["returned"]) != "-":
        text += f" return {tokens_text(turn['returned'])}"
    if turn["noble"] != "":
        text += f" noble {turn['noble']}"
    return text
