#!/usr/bin/python3
"""Servers with a bug planted in them (tests/planted_server.cc): the checker must find each, and nothing when honest servers
meet the very same thing.

    planted.py [--planted build/release/tests/planted_server] [--stollen build/release/stollen]
               [--clock build/release/tests/libjumping_clock.so] [--tries 3] [--bugs-only] [BUG...]

Each bug meets the one schedule (schedules.py) that would bring it to light. Ends with 1 if a bug was not found in so many
tries, if something was found against an honest server, or if a schedule did not come about with one.
"""
import argparse
import asyncio
import logging
import pathlib
import shutil
import sys
import tempfile
import time

import checker
import players
import schedules
from history import read
from run import export_with

# What the bug is, how it is planted, and what brings it to light.
BUGS = {
    "unfenced": ("writes whatever it wants, without looking at owner, epoch and head", "storage:unfenced", schedules.late_group),
    "hasty": ("acknowledges a group before it is committed", "storage:hasty", schedules.early_answer),
    "forgetful": ("acknowledges a whole group that it never writes", "storage:forgetful", schedules.many_groups),
    "wall": ("counts its lease by the time of day", "clock:wall", schedules.set_back),
    "sleepy": ("counts its lease by a clock that stands still with the process", "clock:sleepy", schedules.frozen),
    "talkative": ("speaks on when its lease is over", "storage:talkative", schedules.cut_off),
    "robber": ("claims what another plays who is alive: two owners tell", "storage:robber", schedules.two_doors),
    "renumbering": ("numbers the entries anew when it reads a log", "storage:renumbering", schedules.killed),
    "keyless": ("does not know a message again after a takeover, and does it twice", "storage:keyless", schedules.written_and_killed),
    "hopeful": ("takes a commit whose answer was lost for saved", "storage:hopeful", schedules.lost_on_the_way),
    "gloomy": ("takes a commit whose answer was lost for failed", "storage:gloomy", schedules.answer_lost),
}


async def play(schedule, program, options, folder):
    """What the checker says of it. NotSeen: the schedule did not come about."""
    stage = schedules.Stage(program, options.clock, folder)
    broken = None
    try:
        async with asyncio.timeout(options.seconds):
            await stage.open()
            try:
                await schedule(stage)
            except (schedules.NotSeen, TimeoutError, players.Trouble, *players.LOST) as why:
                broken = f"{type(why).__name__} {why}"
            await stage.look(lambda code: export_with(str(options.stollen), stage.cluster.where, code))
    except (TimeoutError, players.Trouble, *players.LOST) as why:
        broken = f"{type(why).__name__} {why}"
    finally:
        await stage.close()
    return checker.check(list(read(folder / "history.jsonl"))).found, broken


def attempt(schedule, program, options):
    with tempfile.TemporaryDirectory(prefix="stollen-planted-") as folder:
        begin = time.monotonic()
        found, broken = asyncio.run(play(schedule, program, options, pathlib.Path(folder)))
        if options.keep:
            for name in ("history.jsonl", "server.log"):
                shutil.copy(f"{folder}/{name}", f"{options.keep}-{name}")
        return found, broken, time.monotonic() - begin


def find(bug, options):
    sentence, plant, schedule = BUGS[bug]
    for number in range(1, options.tries + 1):
        found, broken, seconds = attempt(schedule, [str(options.planted), "serve", "--plant", plant, "--log", "info"], options)
        # A table that nobody can show any more is no contradiction between what was said.
        found = [each for each in found if each[0] != "log" or broken is None]
        if found:
            promise, why = found[0]
            print(f"planted: {bug} ({sentence}), {schedule.__name__}: found in {seconds:.0f} s, try {number}: {promise}: {why}", flush=True)
            return True
        print(f"planted: {bug}, {schedule.__name__}: try {number} showed nothing in {seconds:.0f} s ({broken or 'as it was meant'})", flush=True)
    print(f"planted: {bug} ({sentence}): NOT FOUND", flush=True)
    return False


def be_honest(schedule, options):
    found, broken, seconds = attempt(schedule, str(options.stollen), options)
    said = broken or (": ".join(found[0]) if found else "nothing, as it should be")
    print(f"planted: an honest server, {schedule.__name__}: found in {seconds:.0f} s: {said}", flush=True)
    return not found and broken is None


def main():
    root = pathlib.Path(__file__).resolve().parents[2]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("bugs", nargs="*", metavar="BUG", help=", ".join(BUGS))
    parser.add_argument("--planted", type=pathlib.Path, default=root / "build/release/tests/planted_server")
    parser.add_argument("--stollen", type=pathlib.Path, default=root / "build/release/stollen")
    parser.add_argument("--clock", type=pathlib.Path, default=root / "build/release/tests/libjumping_clock.so")
    parser.add_argument("--tries", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=120, help="that one try may take")
    parser.add_argument("--bugs-only", action="store_true", help="leave the honest servers out")
    parser.add_argument("--honest-only", action="store_true", help="leave the bugs out")
    parser.add_argument("--keep", type=pathlib.Path, help="history and log of the last try stay, with names that begin so")
    options = parser.parse_args()
    logging.getLogger("asyncio").setLevel(logging.CRITICAL)
    bugs = options.bugs or list(BUGS)
    missed = [] if options.honest_only else [bug for bug in bugs if not find(bug, options)]
    wronged = []
    if not options.bugs_only:
        wronged = [each for each in dict.fromkeys(BUGS[bug][2] for bug in bugs) if not be_honest(each, options)]
    print(f"planted: {len(bugs) - len(missed)} of {len(bugs)} bugs found, {len(wronged)} schedules that honest servers failed")
    return 1 if missed or wronged else 0


if __name__ == "__main__":
    sys.exit(main())
