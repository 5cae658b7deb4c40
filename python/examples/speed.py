"""How many steps a second a batch makes through Python, with observation and mask of every step.

    python speed.py --recipe base --players 5 --sizes 1024 4096 --threads 1 2
"""

import argparse
import time

import numpy as np

import stollen


def steps_per_second(recipe, players, size, threads, seconds):
    batch = stollen.Batch(recipe, players, size=size, seed=1, threads=threads)
    actions = np.empty(size, np.int32)
    for _ in range(50):
        batch.step(batch.sample(out=actions))
    steps, begin, worked = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - begin < seconds:
        for _ in range(10):
            batch.step(batch.sample(out=actions))
        steps += 10 * size
    return steps / (time.perf_counter() - begin), steps / (time.process_time() - worked), batch


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--recipe", default="base")
    options.add_argument("--players", type=int, default=5)
    options.add_argument("--sizes", type=int, nargs="+", default=[1024, 4096])
    options.add_argument("--threads", type=int, nargs="+", default=[1, 2])
    options.add_argument("--seconds", type=float, default=2)
    options = options.parse_args()
    for size in options.sizes:
        for threads in options.threads:
            speed, core, batch = steps_per_second(options.recipe, options.players, size, threads, options.seconds)
            print(
                f"{options.recipe} for {options.players}, {size} matches, {threads} threads: "
                f"{speed / 1e6:.2f} M steps/s, {core / 1e6:.2f} for a second of processor time; {batch.layout.bytes} bytes an observation, {batch.moves} moves, "
                f"{batch.bytes_per_match} bytes a match"
            )


if __name__ == "__main__":
    main()
