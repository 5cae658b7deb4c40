#!/usr/bin/python3
"""Many tables at several servers on one PostgreSQL: what a move costs, and what a rolling restart is to those who play.

    rolling.py [--nodes 3] [--tables 1000] [--seats 5] [--rate 1] [--seconds 60] [--steady] [--stollen build/release/stollen]

Starts a PostgreSQL, the servers and `stollen load` beside them, all on this machine. After ten seconds of play every server is
told to stop and started again, one after the other; with --steady nobody is. Prints what the load has measured (the longest
that each table paused, how many sockets came again in a second), and for each move the processor time of servers and database
and what they wrote: what a calculation for more of them needs. Nothing is left running.
"""
import argparse
import asyncio
import os
import pathlib
import re
import sys
import tempfile

import nemesis
from cluster import Database

ROOT = pathlib.Path(__file__).resolve().parents[2]
TICK = os.sysconf("SC_CLK_TCK")


def used_by(process):
    """Seconds of processor time, with children that have ended; 0 if it has gone."""
    try:
        fields = pathlib.Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0
    return sum(map(int, fields[11:15])) / TICK


def used_by_database(folder):
    first = int((folder / "data" / "postmaster.pid").read_text().split()[0])
    children = pathlib.Path(f"/proc/{first}/task/{first}/children").read_text().split()
    return used_by(first) + sum(used_by(child) for child in children)


async def written(database):
    """Bytes of the database, and of its journal ever since it was made."""
    size, journal = (await database.ask("SELECT pg_database_size('stollen'), pg_current_wal_lsn() - '0/0'::pg_lsn")).split("|")
    return int(size), int(float(journal))


def memory(nodes):
    """Resident, in KB."""
    return sum(int(re.search(r"VmRSS:\s+(\d+)", pathlib.Path(f"/proc/{node.process.pid}/status").read_text()).group(1)) for node in nodes)


class Meter:
    """What servers and database have used since it was made. Servers are restarted: what those that ended had used is asked before."""

    def __init__(self, nodes, database):
        self.nodes = nodes
        self.database = database
        self.before = {node.process.pid: used_by(node.process.pid) for node in nodes}
        self.last = dict(self.before)
        self.database_before = used_by_database(database.folder)

    def look(self):
        for node in self.nodes:
            process = node.process.pid
            self.before.setdefault(process, 0)
            self.last[process] = max(self.last.get(process, 0), used_by(process))

    def servers(self):
        self.look()
        return sum(used - self.before[process] for process, used in self.last.items())

    def database_used(self):
        return used_by_database(self.database.folder) - self.database_before


async def run(options, folder):
    database = Database(folder / "pg")
    await database.start()
    log = open(folder / "server.log", "ab")
    nodes = [nemesis.Node(f"node {number}", [options.stollen, "serve", "--no-limits", "--log", "warn", "--node", f"n{number}", "--data",
                                             str(folder / f"n{number}"), "--database", database.address, "--line",
                                             f"127.0.0.1:{nemesis.free_port()}"], nemesis.free_port(), log)
             for number in range(1, options.nodes + 1)]
    keepers, load = [], None
    try:
        for node in nodes:
            await node.start()
            while not node.is_open():
                await asyncio.sleep(0.1)
        empty = memory(nodes)
        keepers = [asyncio.create_task(node.keep()) for node in nodes]
        urls = [word for node in nodes for word in ("--url", node.address)]
        load = await asyncio.create_subprocess_exec(
            options.stollen, "load", *urls, "--come-again", "--tables", str(options.tables), "--seats", str(options.seats), "--rate",
            str(options.rate), "--seconds", str(options.seconds), stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE)
        said = ""
        while "playing" not in said:  # all are open
            said = (await load.stderr.readuntil(b"\r")).decode()
        meter = Meter(nodes, database)
        held = memory(nodes) - empty
        size, journal = await written(database)
        errors = asyncio.create_task(load.stderr.read())
        out = asyncio.create_task(load.stdout.read())
        restart = asyncio.create_task(roll(nodes, options))
        while not out.done():
            await asyncio.wait([out], timeout=0.2)
            meter.look()
        text = (await out).decode()
        print(text, end="")
        if "stollen:" in (await errors).decode():
            print((await errors).decode().rpartition("\n")[0].rpartition("\n")[2])
        if not restart.done():
            print("rolling: the play was over before everybody was restarted: more --seconds")
        restart.cancel()
        moves = int(re.search(r"moves (\d+)", text).group(1))
        print(f"processor time of a move: servers {1000 * meter.servers() / moves:.3f} ms  database {1000 * meter.database_used() / moves:.3f} ms")
        grown, journalled = (after - before for after, before in zip(await written(database), (size, journal)))
        print(f"disk of a move: database {grown / moves:.0f} bytes  its journal {journalled / moves:.0f} bytes; memory of the servers "
              f"{held / (options.tables * options.seats):.1f} KB a seat when play began")
        print(f"starts of servers {sum(node.starts for node in nodes)}; load average {', '.join(f'{each:.1f}' for each in os.getloadavg())}")
        return await load.wait()
    finally:
        if load is not None and load.returncode is None:
            load.kill()
        await asyncio.gather(*(node.stop() for node in nodes if node.process is not None))
        for keeper in keepers:
            keeper.cancel()
        await database.stop()


async def roll(nodes, options):
    if options.steady:
        return
    await asyncio.sleep(10)
    await nemesis.rolling_restart(nodes, lambda kind, what: print(f"rolling: {what}", flush=True))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--nodes", type=int, default=3)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--rate", type=float, default=1)
    parser.add_argument("--seconds", type=int, default=60)
    parser.add_argument("--steady", action="store_true")
    parser.add_argument("--stollen", default=str(ROOT / "build/release/stollen"))
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="stollen-rolling-") as folder:
        return asyncio.run(run(options, pathlib.Path(folder)))


if __name__ == "__main__":
    sys.exit(main())
