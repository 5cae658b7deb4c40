"""One seat of any recipe against bots, as an environment of Gymnasium."""

import numpy as np

try:
    import gymnasium
    from gymnasium import spaces
except ImportError as missing:
    raise ImportError(f"stollen.gymnasium needs the package {missing.name}: pip install gymnasium") from None

from ._stollen import Bot, Game
from .arena import Look, _sit_down
from .errors import Error

__all__ = ["SeatEnv"]


class SeatEnv(gymnasium.Env):
    """Plays one seat; the others are bots, by level, or policies as in stollen.arena.

    An observation is {"observation": bytes, "action_mask": flags}. The reward comes at the end: the
    seat's share of the win, or with reward="gold" its gold. A number that is not allowed raises an
    exception, or with illegal="lose" ends the game with the reward -1.
    """

    metadata = {"render_modes": ["ansi"]}

    def __init__(self, recipe="base", players=5, seat=1, opponents="easy", reward="win", illegal="raise",
                 render_mode=None):
        if reward not in ("win", "gold"):
            raise Error(f'reward is "win" or "gold", not {reward!r}')
        if illegal not in ("raise", "lose"):
            raise Error(f'illegal is "raise" or "lose", not {illegal!r}')
        self.game = recipe if isinstance(recipe, Game) else Game(recipe, players)
        if not 1 <= seat <= self.game.players:
            raise Error(f"seats go from 1 to {self.game.players}, there is no seat {seat}")
        self.seat = seat
        self.opponents = opponents
        self.reward = reward
        self.illegal = illegal
        self.render_mode = render_mode
        encoding = self.game.encoding
        self.layout = encoding.layout
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (self.layout.bytes,), np.uint8),
                "action_mask": spaces.Box(0, 1, (encoding.moves,), np.int8),
            }
        )
        self.action_space = spaces.Discrete(encoding.moves)
        self.match = None

    def reset(self, *, seed=None, options=None):
        super().reset(seed=seed)
        deal = int(self.np_random.integers(2**63))
        self.match = self.game.deal(deal)
        self._others = {
            seat: _sit_down(self.opponents, self.game, seat, deal)
            for seat in range(1, self.game.players + 1)
            if seat != self.seat
        }
        self._pass_on()
        return self._look(), {}

    def step(self, action):
        if self.match is None:
            raise Error("reset() deals a match first")
        if self.match.over:
            raise Error("the match is over: reset() deals another")
        if self.illegal == "lose" and not self.match.mask()[action]:
            return self._look(), -1.0, True, False, {"illegal": True}
        self.match.play(self.match.numbered(int(action)))
        self._pass_on()
        return self._look(), self._earned(), self.match.over, False, {}

    def render(self):
        if self.render_mode is None:
            return None
        return "\n".join(str(event) for told in self.match.events(self.seat, self.match.made) for event in told)

    def _pass_on(self):
        """The others play until it is this seat's turn, or the end."""
        while not self.match.over and self.match.seat != self.seat:
            player = self._others[self.match.seat]
            move = player.decide(self.match) if isinstance(player, Bot) else player(Look(self.match, self.match.seat))
            self.match.play(move)

    def _look(self):
        mask = self.match.mask()
        return {"observation": self.match.observation(self.seat), "action_mask": mask.astype(np.int8)}

    def _earned(self):
        if not self.match.over:
            return 0.0
        score = self.match.score()
        if self.reward == "gold":
            return float(score["gold"][self.seat - 1])
        return 1 / len(score["winners"]) if self.seat in score["winners"] else 0.0
