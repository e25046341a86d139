"""The peer: games of chess, as long as ours, read by the package `chess`."""

import io
import random

import chess
import chess.pgn

__all__ = ["pgn_of", "read_pgn"]


def pgn_of(games: int, plies: int) -> str:
    """Games of random legal play."""
    return "\n\n".join(_chess(seed, plies) for seed in range(games))


def read_pgn(pgn: str) -> None:
    source = io.StringIO(pgn)
    while chess.pgn.read_game(source) is not None:
        pass


def _chess(seed: int, plies: int) -> str:
    """Return a chess game of random legal play, as long as ours."""
    chance = random.Random(seed)
    while True:
        board, game = chess.Board(), chess.pgn.Game()
        node: chess.pgn.GameNode = game
        while len(board.move_stack) < plies and not board.is_game_over():
            choice = chance.choice(list(board.legal_moves))
            node = node.add_variation(choice)
            board.push(choice)
        if len(board.move_stack) == plies:
            return str(game)
