#!/usr/bin/python3
"""Three nodes of which each has the same bug planted in it (tests/support/planted_storage.h): the checker must find it.

    planted.py [--planted build/release/tests/planted_server] [--seeds 3] [--faults 10] [BUG...]

Ends with 1 if a bug was not found within so many seeds.
"""
import argparse
import asyncio
import contextlib
import io
import logging
import pathlib
import sys
import tempfile

import players
import run

BUGS = {
    "hasty": "acknowledges a group and writes it with the next one",
    "forgetful": "acknowledges a group in forty that it never writes",
    "deaf": "does not hear that a table was not its own any more",
    "hopeful": "takes a commit whose answer was lost for saved",
    "gloomy": "takes a commit whose answer was lost for failed",
    "unfenced": "writes whatever it wants, without owner, epoch and head",
}


# What brings it to light, where other faults would only stop the game.
ONLY = {"hasty": ["kill"], "deaf": ["freeze"], "unfenced": ["freeze"], "forgetful": ["kill"]}


def look_for(bug, seed, options):
    with tempfile.TemporaryDirectory(prefix="stollen-planted-") as folder:
        wish = argparse.Namespace(
            faults=options.faults, tables=6, seed=seed, nodes=3, only=ONLY.get(bug, []), pause=(0.5, 2), rolling=False,
            stollen=str(options.stollen), server=[str(options.planted), "serve", "--plant", f"storage:{bug}"])
        said = io.StringIO()
        try:
            with contextlib.redirect_stdout(said):
                code = asyncio.run(asyncio.wait_for(run.run(wish, pathlib.Path(folder)), options.seconds))
        except asyncio.TimeoutError:
            return False, []  # the game did not come to its end, so nothing can be said of it
        except (players.Trouble, SystemExit) as gone:
            # A guest or a table that was acknowledged is not there: no history is needed to see that.
            return True, [f"the witness: {gone}"]
        found = [line for line in said.getvalue().splitlines() if line.split(":")[0] in run.PROMISES]
        return code != 0 and bool(found), found


def main():
    root = pathlib.Path(__file__).resolve().parents[2]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bugs", nargs="*", metavar="BUG", help=", ".join(BUGS))
    parser.add_argument("--planted", type=pathlib.Path, default=root / "build/release/tests/planted_server")
    parser.add_argument("--stollen", type=pathlib.Path, default=root / "build/release/stollen")
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--faults", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=300, help="that one run may take")
    options = parser.parse_args()
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)
    missed = []
    for bug in options.bugs or BUGS:
        for seed in range(1, options.seeds + 1):
            found, sentences = look_for(bug, seed, options)
            if found:
                break
        print(f"planted: {bug} ({BUGS[bug]}): " + (f"found with seed {seed}: {sentences[0]}" if found else "NOT FOUND"), flush=True)
        if not found:
            missed.append(bug)
    return 1 if missed else 0


if __name__ == "__main__":
    sys.exit(main())
