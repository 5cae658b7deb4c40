"""Compares policies over the same deals, with intervals for the difference.

A candidate takes every seat of a deal in turn, among players of another policy, the field; what it
earns there is held against what the field's own player earns in the same seat of the same deal.
"""

from dataclasses import dataclass
from math import sqrt

from ._stollen import Bot, Game
from .bots import policy as bot_policy
from .errors import Error

__all__ = ["Look", "Comparison", "compare", "play"]


class Look:
    """What a seat may look at when it must choose, and nothing else."""

    def __init__(self, match, seat):
        self.__match = match
        self.game = match.game
        self.seat = seat

    def legal(self):
        return self.__match.legal()

    def view(self):
        return self.__match.view(self.seat)

    def events(self, since=0):
        return self.__match.events(self.seat, since)

    def observation(self, history=0):
        return self.__match.observation(self.seat, history)

    def list_moves(self):
        return self.__match.list_moves()

    def mask(self):
        return self.__match.mask()

    def numbered(self, number):
        return self.__match.numbered(number)

    def number_of(self, move):
        return self.__match.number_of(move)


def _sit_down(policy, game, seat, seed):
    """A bot's name, or a function (game, seat, seed) that makes a Bot or a function of a Look."""
    if isinstance(policy, str):
        policy = bot_policy(policy)
    player = policy(game, seat, seed)
    if not isinstance(player, Bot) and not callable(player):
        raise Error("a policy sits down as a Bot or as a function of a Look that gives a move")
    return player


def play(game, policies, seed):
    """One match to its end; each policy is called as policy(game, seat, seed) and then asked."""
    if len(policies) != game.players:
        raise Error(f"{game.recipe} is played by {game.players}, but there are {len(policies)} policies")
    match = game.deal(seed)
    players = [_sit_down(policy, game, seat, seed) for seat, policy in enumerate(policies, 1)]
    while not match.over:
        player = players[match.seat - 1]
        match.play(player.decide(match) if isinstance(player, Bot) else player(Look(match, match.seat)))
    return match


@dataclass(frozen=True)
class Comparison:
    """By how much the candidate is better than the field, deal by deal.

    `gold` and `wins` are mean differences for a seat; the margins are half of the 95 % intervals.
    """

    deals: int
    gold: float
    gold_margin: float
    wins: float
    wins_margin: float

    def __str__(self):
        return (
            f"{self.deals} deals: {self.gold:+.3f} ± {self.gold_margin:.3f} gold, "
            f"{self.wins:+.3f} ± {self.wins_margin:.3f} of the wins"
        )


def _mean(values):
    mean = sum(values) / len(values)
    if len(values) < 2:
        return mean, float("inf")
    variance = sum((value - mean) ** 2 for value in values) / (len(values) - 1)
    return mean, 1.96 * sqrt(variance / len(values))


def _earned(match, seat):
    score = match.score()
    won = 1 / len(score["winners"]) if seat in score["winners"] else 0.0
    return score["gold"][seat - 1], won


def compare(recipe, players, candidate, field="easy", deals=20, seed=1):
    """Plays every deal with the candidate in each seat in turn, and once by the field alone."""
    game = recipe if isinstance(recipe, Game) else Game(recipe, players)
    if deals < 1:
        raise Error("at least one deal must be played")
    gold, wins = [], []
    for deal in range(deals):
        home = play(game, [field] * game.players, seed + deal)
        more_gold, more_wins = 0.0, 0.0
        for seat in range(1, game.players + 1):
            policies = [candidate if other == seat else field for other in range(1, game.players + 1)]
            away = _earned(play(game, policies, seed + deal), seat)
            at_home = _earned(home, seat)
            more_gold += (away[0] - at_home[0]) / game.players
            more_wins += (away[1] - at_home[1]) / game.players
        gold.append(more_gold)
        wins.append(more_wins)
    return Comparison(deals, *_mean(gold), *_mean(wins))
