"""The conformance suites of the packages' authors, for every game and some mixes."""

import numpy as np
import pytest
from conftest import from_the_index

import stollen


@from_the_index("gymnasium", "pettingzoo")
class TestPettingZoo:
    def test_api(self, seating):
        from pettingzoo.test import api_test

        from stollen.pettingzoo import env

        api_test(env(*seating), num_cycles=60)

    def test_seeds(self, seating):
        from pettingzoo.test import seed_test

        from stollen.pettingzoo import env

        seed_test(lambda: env(*seating), num_cycles=20)

    def test_parallel_api(self, seating):
        from pettingzoo.test import parallel_api_test
        from pettingzoo.utils.conversions import turn_based_aec_to_parallel

        from stollen.pettingzoo import env

        parallel_api_test(turn_based_aec_to_parallel(env(*seating)), num_cycles=60)

    def test_rewards_are_shared_by_the_winners(self):
        from stollen.pettingzoo import env

        one = env("gold-mine", 3)
        one.reset(seed=1)
        earned = dict.fromkeys(one.possible_agents, 0.0)
        for agent in one.agent_iter():
            observation, reward, termination, truncation, _ = one.last()
            earned[agent] += reward
            one.step(None if termination or truncation else int(np.argmax(observation["action_mask"])))
        assert sum(earned.values()) == pytest.approx(1)
        winners = [f"seat_{seat}" for seat in one.match.score()["winners"]]
        assert [agent for agent, reward in earned.items() if reward > 0] == winners

    def test_moves_that_are_not_allowed_are_refused(self):
        from stollen.pettingzoo import env

        one = env("base", 3)
        one.reset(seed=1)
        with pytest.raises(stollen.Error, match="not allowed now"):
            one.step(int(np.argmin(one.observe(one.agent_selection)["action_mask"])))


@from_the_index("gymnasium")
class TestGymnasium:
    def test_checker(self, seating):
        from gymnasium.utils.env_checker import check_env

        from stollen.gymnasium import SeatEnv

        check_env(SeatEnv(*seating, opponents="random", illegal="lose"), skip_render_check=True)

    def test_a_whole_game(self):
        from stollen.gymnasium import SeatEnv

        env = SeatEnv("base", 4, seat=2, opponents="random", reward="gold")
        observation, _ = env.reset(seed=5)
        chance = np.random.default_rng(1)
        over, total = False, 0.0
        while not over:
            action = chance.choice(np.flatnonzero(observation["action_mask"]))
            observation, reward, over, _, _ = env.step(action)
            total += reward
        assert total == env.match.score()["gold"][1]
        with pytest.raises(stollen.Error, match="reset"):
            env.step(0)
