#!/usr/bin/python3
"""Plays at a server that is killed, frozen and restarted again and again, and has a checker look at what was seen.

    run.py [--nodes 3] [--faults 20] [--operations 0] [--tables 12] [--seed 1] [--only FAULT...] [--pause 0.3 2] [--rolling]
           [--minutes 30] [--standby] [--disk MEGABYTES] [--clock LIBRARY] [--folder DIR] [--stollen build/release/stollen]
           [--former PROGRAM]

One server on SQLite, or with --nodes several on a PostgreSQL that is started for it, and lines between all of them that can be
cut. --only names what may happen (kill, freeze, restart, cut_from_database, cut_from_nodes, terminate), --pause the seconds
between, --operations how many messages are sent at least, however many faults that takes, and --minutes when it ends whatever
was reached; --rolling restarts every node in its turn instead. With --former the nodes begin with that program, an earlier
version, and whatever starts again once half of the faults are over is the new one: two versions side by side. With
--standby the database has one that is waited for, and is killed while that is promoted (promote); with --disk it has a disk of
so many megabytes (root alone can make one), which is full for seconds (fill_disk); with --clock
build/release/tests/libjumping_clock.so the nodes' time of day jumps (jump). All follows from the seed but the moments at which
things happen.
The history stays in the folder, and summary.json: `checker.py FOLDER/history.jsonl` looks at it again, long.py adds up many.
It ends by itself, a few minutes after the last fault at most. Nothing is left running.
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
from players import House, Trouble, look_at_the_end, play_table

ROOT = pathlib.Path(__file__).resolve().parents[2]
RECIPES = ["base", "base", "saboteur2", "base+chests", "gold-mine"]


def hundredth(values, part):
    return sorted(values)[min(len(values) - 1, int(len(values) * part))] if values else 0.0


async def keep_tables(house, lot, ended, number, finished):
    """One place in the hall: when a game is over another one begins there."""
    games = 0
    while not ended.is_set():
        games += 1
        try:
            finished.append(await play_table(house, f"{number}.{games}", lot, lot.choice(RECIPES), ended))
        except Trouble as trouble:  # it could not begin
            house.history.note("trouble", what=str(trouble))
            await asyncio.sleep(1)


async def bring_home(halls, patience):
    """Players bound themselves; if one does not, it must be seen where he is."""
    _, left = await asyncio.wait(halls, timeout=patience)
    for hall in left:
        print("faults: somebody does not come home:", flush=True)
        hall.print_stack()
        hall.cancel()
    await asyncio.gather(*halls, return_exceptions=True)
    for hall in halls:
        if not hall.cancelled():
            hall.result()


async def look_at_all(house, finished, export):
    """Some at a time. What cannot be looked at has no log in the history, which is a contradiction."""
    free = asyncio.Semaphore(4)
    looked = 0

    async def look(code, tokens):
        nonlocal looked
        async with free:
            try:
                await look_at_the_end(house, code, tokens, export)
            except Trouble as trouble:
                house.history.note("trouble", what=str(trouble))
            looked += 1
            if looked % 200 == 0:
                print(f"faults: looked at {looked} of {len(finished)} tables", flush=True)

    await asyncio.gather(*(look(code, tokens) for code, tokens, _ in finished))


async def export_with(stollen, where, code):
    process = await asyncio.create_subprocess_exec(
        stollen, "admin", "export", code, *where, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE)
    out, said = await process.communicate()
    if process.returncode != 0:
        raise Trouble(f"stollen admin export {code}: {said.decode().strip()}")
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


class Pauses:
    """Seconds from each such fault until a move was acknowledged that waited then or was the next: at each table."""

    def __init__(self, *whats):
        self.waits = {what: [] for what in whats}
        self.faults = []
        self.closed = 0

    def look(self, table, lines):
        if table is None:
            self.faults = [line for line in lines if line["kind"] == "fault"]
            return
        sent = {}  # key -> when it was first sent
        acks = []  # (when it was acknowledged, when it was sent)
        for line in lines:
            if line["kind"] == "sent":
                sent.setdefault(line["key"], line["t"])
            elif line["kind"] == "acked":
                acks.append((line["t"], sent.get(line["key"], line["t"])))
            self.closed += line["kind"] == "closed"
        begin = min(sent.values(), default=math.inf)
        for what, waits in self.waits.items():
            for fault in (line["t"] for line in self.faults if line["what"].startswith(what)):
                place = bisect.bisect_right(acks, (fault, math.inf))
                if begin < fault and place < len(acks) and acks[place][1] < fault + 10:
                    waits.append(acks[place][0] - max(fault, acks[place][1]))


def kinds_of_faults(lines):
    return collections.Counter(re.sub(r"node \d|-?[\d.]+ s\b", "...", line["what"]) for line in lines)


def choose_faults(options, nodes, database, lot, history, ended):
    def enough(done):
        if options.former and 2 * done >= options.faults:
            for node in nodes:
                node.command[0] = options.stollen
        return done >= options.faults and history.counts["sent"] >= options.operations

    if options.rolling:
        return nemesis.roll(nodes, enough, history.note, ended)
    return nemesis.torment(nodes, enough, lot, history.note, ended, options.pause, database, options.only)


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
                options, nodes, installation.database, random.Random(lot.getrandbits(64)), history, ended))
            begin = asyncio.get_running_loop().time()
            while not faults.done():
                await asyncio.wait([faults, *halls], timeout=5, return_when=asyncio.FIRST_EXCEPTION)
                for hall in halls:
                    if hall.done():
                        hall.result()
                minutes = (asyncio.get_running_loop().time() - begin) / 60
                print(f"faults: after {minutes:.1f} minutes {history.counts['fault']} faults, {sum(node.starts for node in nodes)} starts, "
                      f"{history.counts['sent']} sent, {history.counts['acked']} acknowledged, {len(finished)} games over", flush=True)
                if minutes > options.minutes:
                    ended.set()
                if minutes > options.minutes + 3:
                    print("faults: what was done last does not come to its end:", flush=True)
                    faults.print_stack()
                    break
            ended.set()
            faults.cancel()
            await asyncio.gather(faults, return_exceptions=True)
            if not faults.cancelled():
                faults.result()
            house.call_home()
            await bring_home(halls, 3 * house.patience)
            await look_at_all(house, finished, lambda code: export_with(options.stollen, where, code))
    finally:
        await installation.stop()
        for keeper in keepers:
            keeper.cancel()
        history.close()
    return tell(options, folder, history, [
        seconds for _, _, players in finished for player in players for _, seconds in player.waits])


def tell(options, folder, history, waits):
    """What the checker says, and the figures; 1 if there is anything wrong."""
    pauses = Pauses("kill -9 node", "the standby is promoted")
    verdict = checker.check_file(folder / "history.jsonl", pauses.look)
    checker.say("faults", verdict)
    print(f"faults: a move was acknowledged within {hundredth(waits, 0.5):.3f} s (half), {hundredth(waits, 0.99):.2f} s (99 of 100), "
          f"{hundredth(waits, 1):.2f} s (all)")
    for what, least in (("kill -9 node", 1), ("the standby is promoted", 0)):
        if pauses.waits[what]:
            hit = [seconds for seconds in pauses.waits[what] if seconds > least]  # of a node it was the dead one's
            print(f"faults: after {what} {len(hit)} of {len(pauses.waits[what])} times a table paused, and went on within "
                  f"{hundredth(hit, 0.5):.2f} s (half), {hundredth(hit, 0.99):.2f} s (99 of 100), {hundredth(hit, 1):.2f} s (all)")
    kinds = kinds_of_faults(pauses.faults)
    print("faults: " + ", ".join(f"{count} of {what}" for what, count in kinds.most_common()))
    print(f"faults: the machine's load average at the end: {os.getloadavg()[0]:.1f}, {os.getloadavg()[1]:.1f}, {os.getloadavg()[2]:.1f}")
    print(f"faults: sockets ended {pauses.closed} times, {history.counts['trouble']} times something could not be begun or looked at")
    short = verdict.counts["acknowledged"] == 0 or history.counts["fault"] < (options.faults if options.minutes == math.inf else 1)
    with open(folder / "summary.json", "w", encoding="utf-8") as file:
        json.dump({"seed": options.seed, "counts": verdict.counts, "contradictions": verdict.found, "kinds": kinds, "short": short,
                   "paused": {what: [round(wait, 3) for wait in found] for what, found in pauses.waits.items()},
                   "within": [round(hundredth(waits, part), 3) for part in (0.5, 0.99, 1)]}, file)
    if short:
        print("faults: too little was seen to say anything")
        return 1
    print(f"faults: {len(verdict.found)} contradictions; {folder / 'history.jsonl'}")
    return 1 if verdict.found else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--faults", type=int, default=20)
    parser.add_argument("--operations", type=int, default=0)
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
    parser.add_argument("--former", metavar="PROGRAM")
    options = parser.parse_args()
    options.server = options.former or options.stollen
    if options.folder:
        options.folder.mkdir(parents=True, exist_ok=True)
        return asyncio.run(run(options, options.folder))
    with tempfile.TemporaryDirectory(prefix="stollen-faults-") as folder:
        return asyncio.run(run(options, pathlib.Path(folder)))


if __name__ == "__main__":
    sys.exit(main())
