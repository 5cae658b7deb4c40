"""Every recipe as a turn-based environment of PettingZoo (AEC)."""

import numpy as np

try:
    from gymnasium import spaces
    from pettingzoo import AECEnv
except ImportError as missing:
    raise ImportError(f"stollen.pettingzoo needs the package {missing.name}: pip install pettingzoo") from None

from ._stollen import Game
from .errors import Error

__all__ = ["env", "StollenEnv"]


def env(recipe="base", players=5, **options):
    """A new environment."""
    return StollenEnv(recipe, players, **options)


class StollenEnv(AECEnv):
    """Agents are "seat_1" ...; an observation is {"observation": bytes, "action_mask": flags}.

    Rewards come at the end: the winners share 1, or with reward="gold" everybody's own gold.
    """

    metadata = {"render_modes": ["ansi"], "name": "stollen_v0", "is_parallelizable": True}

    def __init__(self, recipe="base", players=5, reward="win", render_mode=None):
        super().__init__()
        if reward not in ("win", "gold"):
            raise Error(f'reward is "win" or "gold", not {reward!r}')
        self.game = recipe if isinstance(recipe, Game) else Game(recipe, players)
        self.reward = reward
        self.render_mode = render_mode
        encoding = self.game.encoding
        self.layout = encoding.layout
        self.possible_agents = [f"seat_{seat}" for seat in range(1, self.game.players + 1)]
        observation = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (self.layout.bytes,), np.uint8),
                "action_mask": spaces.Box(0, 1, (encoding.moves,), np.int8),
            }
        )
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(encoding.moves) for agent in self.possible_agents}
        self._seeds = np.random.default_rng()
        self.match = None

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def action_space(self, agent):
        return self.action_spaces[agent]

    def reset(self, seed=None, options=None):
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.match = self.game.deal(int(self._seeds.integers(2**63)))
        self.agents = self.possible_agents[:]
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.match.seat - 1]

    def observe(self, agent):
        seat = self.possible_agents.index(agent) + 1
        moves = self.action_spaces[agent].n
        mask = self.match.mask() if self.match.seat == seat else np.zeros(moves, bool)
        return {"observation": self.match.observation(seat), "action_mask": mask.astype(np.int8)}

    def step(self, action):
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Error(f"{agent} must choose a move; None is for agents that have terminated")
        self.match.play(self.match.numbered(int(action)))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.match.over:
            score = self.match.score()
            for seat, other in enumerate(self.possible_agents, 1):
                if self.reward == "gold":
                    self.rewards[other] = float(score["gold"][seat - 1])
                elif seat in score["winners"]:
                    self.rewards[other] = 1 / len(score["winners"])
                self.terminations[other] = True
            self.agent_selection = self.possible_agents[0]
        else:
            self.agent_selection = self.possible_agents[self.match.seat - 1]
        self._accumulate_rewards()

    def render(self):
        if self.render_mode is None:
            return None
        return "\n".join(str(event) for told in self.match.events("spectator", self.match.made) for event in told)

    def close(self):
        self.match = None
