"""Steps a second through Python with the observation of every decision: a batch of ours and card games of others.

    tools/measure-python                          # with the peers that the Python index has
    python python/benchmarks/peers.py --rounds 5  # with those that are installed

All take their turn in every round, a slice each, and ratios are taken within a round, so that a busy machine changes
them little. Processor time, but for the lines of two threads. Everybody plays by lot: the legal list, one of its moves,
and what the player who chooses knows as an array or a list.
"""

import argparse
import importlib.metadata
import json
import random
import resource
import statistics
import subprocess
import time

import numpy as np

import stollen

def repeat(slice_of, seconds, clock):
    """Steps a second of clock() over about so many seconds; slice_of() makes some steps and tells how many."""
    steps, begin, worked = 0, time.perf_counter(), clock()
    while time.perf_counter() - begin < seconds:
        steps += slice_of()
    return steps / (clock() - worked)


def batch(options, threads):
    many = stollen.Batch(options.recipe, options.players, size=options.size, seed=1, threads=threads)
    actions = np.empty(options.size, np.int32)

    def steps():
        for _ in range(10):
            many.step(many.sample(out=actions))
        return 10 * options.size

    return steps


def hearts():
    import pyspiel

    game = pyspiel.load_game("hearts")

    def steps():
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(random.choices(outcomes, chances)[0])
                continue
            np.asarray(state.information_state_tensor(state.current_player()))
            state.apply_action(random.choice(state.legal_actions()))
            made += 1
        return made

    return steps


def hanabi(players):
    from hanabi_learning_environment import pyhanabi

    game = pyhanabi.HanabiGame({"players": players})
    encoder = pyhanabi.ObservationEncoder(game, pyhanabi.ObservationEncoderType.CANONICAL)

    def steps():
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.cur_player() == pyhanabi.CHANCE_PLAYER_ID:
                state.deal_random_card()
                continue
            encoder.encode(state.observation(state.cur_player()))
            state.apply_move(random.choice(state.legal_moves()))
            made += 1
        return made

    return steps


def uno():
    import rlcard

    env = rlcard.make("uno")

    def steps():
        state, _ = env.reset()
        made = 0
        while not env.is_over():
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            made += 1
        return made

    return steps


def version(package):
    try:
        return importlib.metadata.version(package)
    except importlib.metadata.PackageNotFoundError:
        return None


PEERS = [
    ("hanabi-learning-environment", "2 players with its encoder", lambda: hanabi(2)),
    ("hanabi-learning-environment", "5 players with its encoder", lambda: hanabi(5)),
    ("open_spiel", "hearts with its tensor", hearts),
    ("rlcard", "uno", uno),
]


def bench_of(command, recipe, players, games=5000):
    """Decisions that `stollen bench` makes in a second of processor time: of many games less those of few."""

    def worked(count):
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        line = subprocess.run(
            [command, "bench", "--recipe", recipe, "--players", str(players), "--games", str(count)],
            check=True, capture_output=True, text=True,
        ).stdout
        return json.loads(line)["decisions"], resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before

    few, many = worked(1), worked(games)
    return (many[0] - few[0]) / (many[1] - few[1])


def contestants(options):
    """By name: a function that measures one slice."""
    ours = f"stollen {options.recipe} for {options.players}, {options.size} matches"
    lines = {}
    for name, threads, clock in [
        (f"{ours}, one core", 1, time.process_time),
        (f"{ours}, one thread by the clock", 1, time.perf_counter),
        (f"{ours}, two threads by the clock", 2, time.perf_counter),
    ]:
        lines[name] = lambda steps=batch(options, threads), clock=clock: repeat(
            steps, options.seconds, clock
        )
    if options.stollen:
        lines["stollen bench, no observation"] = lambda: bench_of(
            options.stollen, options.recipe, options.players
        )
    for package, what, make in PEERS:
        number = version(package)
        try:
            if number is None:
                raise ImportError(f"{package} is not installed")
            lines[f"{package} {number}, {what}"] = lambda steps=make(): repeat(steps, options.seconds, time.process_time)
        except Exception as trouble:  # whatever a package of somebody else does not like here
            print(f"skipped: {package}, {what}: {trouble}")
    return lines


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--recipe", default="base")
    options.add_argument("--players", type=int, default=5)
    options.add_argument("--size", type=int, default=256, help="matches of a batch; more than 256 leave the fastest memory")
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--seconds", type=float, default=1, help="of each slice")
    options.add_argument("--stollen", help="the command, for a line of `stollen bench`")
    options = options.parse_args()
    lines = contestants(options)
    measured = {name: [] for name in lines}
    for _ in range(options.rounds):
        for name, measure in lines.items():
            measured[name].append(measure())
    first = next(iter(measured.values()))
    print(f"numpy {np.__version__}, {options.rounds} rounds of {options.seconds} s: median (least-most), thousand steps/s; ratio")
    for name, speeds in measured.items():
        ratio = statistics.median(own / other for own, other in zip(first, speeds))
        print(
            f"{name:55} {statistics.median(speeds) / 1e3:9.1f} ({min(speeds) / 1e3:.1f}-{max(speeds) / 1e3:.1f})"
            f"   first line is {ratio:.2f} times as fast"
        )
    names = list(measured)
    both = statistics.median(two / one for one, two in zip(measured[names[1]], measured[names[2]]))
    print(f"two threads make {both:.2f} times as much as one")


if __name__ == "__main__":
    main()
