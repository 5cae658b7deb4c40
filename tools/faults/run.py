#!/usr/bin/python3
"""Plays at a server that is killed, frozen and restarted again and again, and has a checker look at what was seen.

    run.py [--nodes 3] [--faults 20] [--tables 12] [--seed 1] [--only FAULT...] [--pause 0.3 2] [--rolling]
           [--minutes 30] [--standby] [--disk MEGABYTES] [--clock LIBRARY] [--folder DIR] [--stollen build/release/stollen]

One server on SQLite, or with --nodes several on a PostgreSQL that is started for it, and lines between all of them that can be
cut. --only names what may happen (kill, freeze, restart, cut_from_database, cut_from_nodes, terminate), --pause the seconds
between, --minutes when it ends however few faults there were; --rolling restarts every node in its turn instead. With
--standby the database has one that is waited for, and is killed while that is promoted (promote); with --disk it has a disk of
so many megabytes (root alone can make one), which is full for seconds (fill_disk); with --clock
build/release/tests/libjumping_clock.so the nodes' time of day jumps (jump). All follows from the seed but the moments at which
things happen.
The history stays in the folder: `checker.py FOLDER/history.jsonl` looks at it again. Nothing is left running.
"""
import argparse
import asyncio
import bisect
import collections
import json
import math
import os
import pathlib
import random
import re
import signal
import sys
import tempfile

import checker
import nemesis
from cluster import Cluster
from history import History, read
from players import House, look_at_the_end, play_table

ROOT = pathlib.Path(__file__).resolve().parents[2]
PROMISES = ["log", "kept", "once", "refused", "order", "gaps", "changed", "shown"]
RECIPES = ["base", "base", "saboteur2", "base+chests", "gold-mine"]


def hundredth(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else 0.0


async def keep_tables(house, lot, ended, number, finished):
    """One place in the hall: when a game is over another one begins there."""
    games = 0
    while not ended.is_set():
        games += 1
        one = await play_table(house, f"{number}.{games}", lot, lot.choice(RECIPES), ended)
        finished.append(one)


async def look_at_all(house, finished, export):
    """Some at a time."""
    free = asyncio.Semaphore(4)

    async def look(code, tokens):
        async with free:
            await look_at_the_end(house, code, tokens, export)

    await asyncio.gather(*(look(code, tokens) for code, tokens, _ in finished))


async def export_with(stollen, where, code):
    process = await asyncio.create_subprocess_exec(
        stollen, "admin", "export", code, *where, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE)
    out, said = await process.communicate()
    if process.returncode != 0:
        raise SystemExit(f"stollen admin export {code}: {said.decode().strip()}")
    return json.loads(out)


class Alone:
    """One server on SQLite, as a cluster of one."""

    def __init__(self, stollen, folder, log):
        self.database = None
        self.where = ["--data", str(folder / "data")]
        self.nodes = [nemesis.Node("node 1", [stollen, "serve", "--no-limits", *self.where], nemesis.free_port(), log)]

    async def start(self):
        await self.nodes[0].start()

    async def stop(self):
        await self.nodes[0].stop()


def after(lines, what):
    """Seconds from each such fault until a move was acknowledged that waited then or was the next: at each table."""
    kills = [line["t"] for line in lines if line["kind"] == "fault" and line["what"].startswith(what)]
    sent = collections.defaultdict(dict)  # table -> key -> when it was first sent
    acked = collections.defaultdict(list)  # table -> (when it was acknowledged, when it was sent)
    for line in lines:
        if line["kind"] == "sent":
            sent[line["table"]].setdefault(line["key"], line["t"])
        elif line["kind"] == "acked":
            acked[line["table"]].append((line["t"], sent[line["table"]].get(line["key"], line["t"])))
    waits = []
    for table, acks in acked.items():
        begin = min(sent[table].values())
        for kill in kills:
            place = bisect.bisect_right(acks, (kill, float("inf")))
            if begin < kill and place < len(acks) and acks[place][1] < kill + 10:
                waits.append(acks[place][0] - max(kill, acks[place][1]))
    return waits


def kinds_of_faults(lines):
    return collections.Counter(re.sub(r"node \d|-?[\d.]+ s\b", "...", line["what"]) for line in lines if line["kind"] == "fault")


def choose_faults(options, house, nodes, database, lot, note, ended):
    if options.rolling:
        return nemesis.roll(nodes, options.faults, note, ended)
    return nemesis.torment(nodes, options.faults, lot, note, ended, options.pause, database, options.only)


async def run(options, folder):
    # Whoever ends us: what we have started ends with us.
    for number in (signal.SIGTERM, signal.SIGINT):
        asyncio.get_running_loop().add_signal_handler(number, asyncio.current_task().cancel)
    lot = random.Random(options.seed)
    history = History(folder / "history.jsonl")
    log = open(folder / "server.log", "ab")
    installation = Alone(options.stollen, folder, log)
    if options.nodes:
        installation = Cluster(options.server, folder, options.nodes, log, options.clock, options.standby, options.disk)
    nodes = installation.nodes
    keepers = []
    ended = asyncio.Event()
    finished = []
    try:
        await installation.start()
        where = installation.where
        keepers = [asyncio.create_task(node.keep()) for node in nodes]
        async with House([node.address for node in nodes], history) as house:
            if options.nodes:
                house.silence = 12  # a pause is no end
            halls = [asyncio.create_task(keep_tables(house, random.Random(lot.getrandbits(64)), ended, number, finished))
                     for number in range(1, options.tables + 1)]
            faults = asyncio.create_task(choose_faults(
                options, house, nodes, installation.database, random.Random(lot.getrandbits(64)), history.note, ended))
            end = asyncio.get_running_loop().time() + 60 * options.minutes
            while not faults.done():
                await asyncio.wait([faults, *halls], timeout=5, return_when=asyncio.FIRST_EXCEPTION)
                for hall in halls:
                    if hall.done():
                        hall.result()
                acks = sum(len(player.waits) for _, _, players in finished for player in players)
                print(f"faults: {sum(node.starts for node in nodes)} starts, {len(finished)} games over, {acks} moves in them", flush=True)
                if asyncio.get_running_loop().time() > end:
                    ended.set()
            ended.set()
            await asyncio.gather(*halls)
            await look_at_all(house, finished, lambda code: export_with(options.stollen, where, code))
    finally:
        await installation.stop()
        for keeper in keepers:
            keeper.cancel()
        history.close()
    waits = [seconds for _, _, players in finished for player in players for _, seconds in player.waits]
    lines = list(read(folder / "history.jsonl"))
    verdict = checker.check(lines)
    for promise, sentence in verdict.found[:50]:
        print(f"{promise}: {sentence}")
    said = ", ".join(f"{count} {what}" for what, count in verdict.counts.items())
    print(f"faults: {said}, {faults.result()} faults, {sum(node.starts for node in nodes)} starts; a move was acknowledged within "
          f"{hundredth(waits, 0.5):.3f} s (half), {hundredth(waits, 0.99):.2f} s (99 of 100), {hundredth(waits, 1):.2f} s (all)")
    for what, least in (("kill -9 node", 1), ("the standby is promoted", 0)):
        if waits := after(lines, what):
            hit = [seconds for seconds in waits if seconds > least]  # of a node it was the dead one's
            print(f"faults: after {what} {len(hit)} of {len(waits)} times a table paused, and went on within {hundredth(hit, 0.5):.2f} s "
                  f"(half), {hundredth(hit, 0.99):.2f} s (99 of 100), {hundredth(hit, 1):.2f} s (all)")
    print("faults: " + ", ".join(f"{count} of {what}" for what, count in kinds_of_faults(lines).most_common()))
    print(f"faults: the machine's load average at the end: {os.getloadavg()[0]:.1f}, {os.getloadavg()[1]:.1f}, {os.getloadavg()[2]:.1f}")
    closed = sum(line["kind"] == "closed" for line in lines)
    print(f"faults: sockets ended {closed} times")
    if verdict.counts["acknowledged"] == 0 or faults.result() < (options.faults if options.minutes == math.inf else 1):
        print("faults: too little was seen to say anything")
        return 1
    print(f"faults: {len(verdict.found)} contradictions; {folder / 'history.jsonl'}")
    return 1 if verdict.found else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--faults", type=int, default=20)
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--nodes", type=int, default=0)
    parser.add_argument("--minutes", type=float, default=math.inf)
    parser.add_argument("--only", nargs="+", default=[])
    parser.add_argument("--pause", nargs=2, type=float, default=(0.3, 2.0))
    parser.add_argument("--rolling", action="store_true")
    parser.add_argument("--standby", action="store_true")
    parser.add_argument("--disk", type=int, default=0, metavar="MEGABYTES")
    parser.add_argument("--clock", type=pathlib.Path)
    parser.add_argument("--folder", type=pathlib.Path)
    parser.add_argument("--stollen", default=str(ROOT / "build/release/stollen"))
    options = parser.parse_args()
    options.server = options.stollen
    if options.folder:
        options.folder.mkdir(parents=True, exist_ok=True)
        return asyncio.run(run(options, options.folder))
    with tempfile.TemporaryDirectory(prefix="stollen-faults-") as folder:
        return asyncio.run(run(options, pathlib.Path(folder)))


if __name__ == "__main__":
    sys.exit(main())
