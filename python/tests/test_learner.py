"""The learner of the examples takes its first lessons; that it gets better is shown by the script itself."""

import importlib.util
from pathlib import Path

import numpy as np
import pytest

SCRIPT = Path(__file__).parent.parent / "examples" / "learner.py"


@pytest.fixture(scope="module")
def script():
    spec = importlib.util.spec_from_file_location("learner", SCRIPT)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_gradients_go_downhill(script):
    """The slope of scores and values by each weight, held against a small step along it."""
    random = np.random.default_rng(1)
    net = script.Net(5, 4, 8, random)
    net.weights = {name: weight.astype(float) for name, weight in net.weights.items()}
    state, move, owner = random.normal(size=(3, 5)), random.normal(size=(6, 4)), np.array([0, 0, 1, 2, 2, 2])
    by_score, by_value = random.normal(size=6), random.normal(size=3)

    def total():
        return (net.scores(state, move, owner) * by_score).sum() + (net.values(state) * by_value).sum()

    total()
    slopes = net.slopes(state, move, owner, by_score, by_value)
    for name, weight in net.weights.items():
        direction = random.normal(size=weight.shape)
        weight += 1e-5 * direction
        up = total()
        weight -= 2e-5 * direction
        down = total()
        weight += 1e-5 * direction
        assert (up - down) / 2e-5 == pytest.approx((slopes[name] * direction).sum(), rel=1e-4, abs=1e-6), name


def test_gold_is_credited_to_the_decisions_of_its_round(script):
    """Without expectations each decision returns the gold that its seat got in the rest of its round."""
    learner = script.Learner(matches=4, seed=1, threads=1)
    seen = learner.play(400)
    for now in seen:
        now["value"] = np.zeros_like(now["value"])
    learner.returns(seen, keep=1.0)
    checked = 0
    for match in range(4):
        for seat in range(3):
            later = None  # round and gold of the seat's next decision
            for now in reversed(seen):
                if now["done"][match]:
                    later = (9, now["end"][match, seat], now["end"][match, seat])
                if now["seat"][match] != seat:
                    continue
                round_, gold = now["round"][match], now["gold"][match]
                if later is not None:
                    assert now["known"][match]
                    end = later[2] if later[0] == round_ else later[1]
                    if later[2] is not None:
                        assert now["return"][match] == pytest.approx(end - gold)
                        checked += 1
                    later = (round_, gold, end)
                else:
                    later = (round_, gold, None)
    assert checked > 500


def test_a_lesson_makes_what_was_good_likelier(script):
    learner = script.Learner(matches=32, seed=3, threads=1)
    seen = learner.play(100)
    learner.train(seen, epochs=1, rate=1e-3, entropy=0.0)
    assert all(np.isfinite(weight).all() for net in learner.nets for weight in net.weights.values())
    gains = []
    for now in seen:
        owner = np.repeat(np.arange(32), now["counts"])
        chances, _ = learner.judge(now["state"], now["moves"], owner, now["role"])
        first = np.cumsum(now["counts"]) - now["counts"]
        gains.append((np.log(chances[first + now["place"]] / now["chance"]) * now["ahead"])[now["known"]])
    assert np.concatenate(gains).mean() > 0


def test_it_sits_down_in_the_arena(script):
    from stollen import arena

    learner = script.Learner(matches=2, seed=1, threads=1)
    result = arena.compare("base", 3, learner.policy, "random", deals=2)
    assert result.deals == 2
