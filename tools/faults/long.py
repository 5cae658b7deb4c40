#!/usr/bin/python3
"""Rounds of run.py, seed after seed, until so many faults and messages have come together, and their sum.

    long.py --folder DIR [--faults 1000] [--operations 1000000] [--seed 1] [--minutes 10] [--hours 3] -- ARGUMENTS OF run.py

Each round has a folder of its own, a database of its own and --minutes; it is looked at by the checker before the next one
begins, and what it has left but its summary, its history (compressed) and the servers' log is taken away. A round whose
summary is there already is not played again: after an interruption the same command goes on, and --hours 0 adds up what
there is. Ends with 1 if a round has found a contradiction, or did not come to its end, or it is not enough when the hours
are over.
"""
import argparse
import collections
import gzip
import json
import pathlib
import shutil
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent


def play(seed, folder, options):
    """One round. It bounds itself; whatever hangs is ended all the same."""
    if folder.exists():
        shutil.rmtree(folder)  # it was interrupted
    command = [sys.executable, HERE / "run.py", "--seed", seed, "--minutes", options.minutes, "--folder", folder,
               "--faults", options.faults, *options.arguments]
    folder.mkdir(parents=True)
    with open(folder / "said", "w", encoding="utf-8") as said:
        process = subprocess.Popen([str(word) for word in command], stdout=said, stderr=subprocess.STDOUT)
        try:
            process.wait(60 * (3 * options.minutes + 30))
        except (subprocess.TimeoutExpired, KeyboardInterrupt):
            process.terminate()  # it ends all that it has started
            process.wait()
            raise
    if not (folder / "summary.json").exists():
        print(f"long: round {seed} did not come to its end; {folder / 'said'}", flush=True)
        return
    with open(folder / "history.jsonl", "rb") as plain, gzip.open(folder / "history.jsonl.gz", "wb", 3) as packed:
        shutil.copyfileobj(plain, packed)
    for left in folder.iterdir():
        if left.name not in ("summary.json", "history.jsonl.gz", "server.log", "said"):
            shutil.rmtree(left) if left.is_dir() else left.unlink()


def hundredth(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else 0.0


class Sum:
    """All rounds that came to their end."""

    def __init__(self, folder):
        self.rounds = [json.loads(file.read_text()) for file in sorted(folder.glob("*/summary.json"))]
        self.unfinished = [place.name for place in sorted(folder.iterdir()) if not (place / "summary.json").exists()]
        self.counts = collections.Counter()
        self.kinds = collections.Counter()
        self.paused = collections.defaultdict(list)
        self.found = []
        for one in self.rounds:
            self.counts.update(one["counts"])
            self.kinds.update(one["kinds"])
            self.found += [(one["seed"], promise, sentence) for promise, sentence in one["contradictions"]]
            for what, waits in one["paused"].items():
                self.paused[what] += waits

    def say(self):
        for seed, promise, sentence in self.found[:50]:
            print(f"round {seed}, {promise}: {sentence}")
        said = ", ".join(f"{count:,} {what}" for what, count in self.counts.items())
        print(f"long: {len(self.rounds)} rounds, {said}: {len(self.found)} contradictions", flush=True)

    def say_all(self):
        self.say()
        print("long: " + ", ".join(f"{count} of {what}" for what, count in self.kinds.most_common()))
        for what, least in (("kill -9 node", 1), ("the standby is promoted", 0)):
            hit = [wait for wait in self.paused[what] if wait > least]
            print(f"long: after {what} a table paused {len(hit)} times, and went on within {hundredth(hit, 0.5):.2f} s (half), "
                  f"{hundredth(hit, 0.99):.2f} s (99 of 100), {hundredth(hit, 1):.2f} s (all)")
        if self.unfinished:
            print(f"long: rounds that did not come to their end: {', '.join(self.unfinished)}")

    def is_enough(self, options):
        return self.counts["faults"] >= options.faults and self.counts["sent"] >= options.operations


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--folder", type=pathlib.Path, required=True)
    parser.add_argument("--faults", type=int, default=1000)
    parser.add_argument("--operations", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--hours", type=float, default=3)
    parser.add_argument("arguments", nargs="*")
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + 3600 * options.hours
    seed = options.seed
    while not Sum(options.folder).is_enough(options) and time.monotonic() < end:
        folder = options.folder / f"{seed:06}"
        if not (folder / "summary.json").exists():
            play(seed, folder, options)
            Sum(options.folder).say()
        seed += 1
    together = Sum(options.folder)
    together.say_all()
    return 0 if together.is_enough(options) and not together.found and not together.unfinished else 1


if __name__ == "__main__":
    sys.exit(main())
