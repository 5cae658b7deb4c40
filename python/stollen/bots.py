"""The engine's own players as policies: they see what their seat sees."""

from concurrent.futures import ThreadPoolExecutor
from os import cpu_count

from ._stollen import Bot, bot_levels
from .errors import Error

__all__ = ["Bot", "levels", "policy", "decide_many"]


def levels():
    """The names of all bots; "easy", "normal" and "hard" are the levels of tables."""
    return bot_levels()


def policy(level, effort=1.0):
    """A policy for `stollen.arena` and the environments: sits down as this bot."""
    if level not in bot_levels():
        raise Error(f"there is no bot {level!r}; there are {', '.join(bot_levels())}")

    def sit_down(game, seat, seed):
        return Bot(game, level, seat, seed, effort)

    sit_down.__name__ = level
    return sit_down


def decide_many(bots, matches, threads=None):
    """The moves of many bots, each in its own match, thinking at the same time."""
    bots, matches = list(bots), list(matches)
    if len(bots) != len(matches):
        raise Error(f"there are {len(bots)} bots, but {len(matches)} matches")
    if len({id(bot) for bot in bots}) != len(bots):
        raise Error("a bot stands twice in the list")
    with ThreadPoolExecutor(threads or cpu_count()) as pool:
        return list(pool.map(lambda pair: pair[0].decide(pair[1]), zip(bots, matches)))
