"""Stollen plays the dwarf-and-gold card games: one match at a time, or thousands by one call.

    game = stollen.Game("base", 5)
    match = game.deal(seed=1)
    match.play(match.legal()[0])
    match.view(match.seat)

    batch = stollen.Batch("base", 5, size=1024, seed=1)
    batch.step(batch.sample())

The guide stands in python/guide.md, the reference in docs/python.md.
"""

from ._stollen import Batch, Bot, Encoding, Game, Match, Move, bot_levels, recipes
from .errors import Error, Refusal
from .layout import Layout, MoveList, Section, Window

__all__ = [
    "Batch",
    "Bot",
    "Encoding",
    "Error",
    "Game",
    "Layout",
    "Match",
    "Move",
    "MoveList",
    "Refusal",
    "Section",
    "Window",
    "bot_levels",
    "recipes",
]
__version__ = "0.1.0"
