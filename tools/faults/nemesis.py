"""What is done to the servers, drawn from a seed. Ends and freezes only processes that it was handed."""
import asyncio
import contextlib
import os
import signal
import socket


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


class Node:
    """One `stollen serve`, started again whenever it has ended."""

    def __init__(self, name, command, port, log):
        self.name = name
        self.command = command
        self.port = port
        self.log = log
        self.process = None
        self.wanted = False
        self.starts = 0
        self.environment = None
        self.clock = None

    def have_clock(self, library, file):
        """Its time of day is ahead of ours by what the file says."""
        self.clock = file
        self.set_clock(0)
        self.environment = {**os.environ, "LD_PRELOAD": str(library), "STOLLEN_CLOCK": str(file)}

    def set_clock(self, seconds):
        with open(self.clock, "r+b" if self.clock.exists() else "wb") as file:
            file.write(int(seconds * 1e9).to_bytes(8, "little", signed=True))

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    async def start(self):
        self.wanted = True
        self.process = await asyncio.create_subprocess_exec(
            *self.command, "--listen", "127.0.0.1", "--port", str(self.port), stdout=asyncio.subprocess.DEVNULL, stderr=self.log,
            env=self.environment)
        self.starts += 1

    async def keep(self):
        """Like a service manager: whatever ends it, it is started again."""
        while self.wanted:
            await self.process.wait()
            if self.wanted:
                await asyncio.sleep(0.05)
                await self.start()

    def is_open(self):
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
            return True
        return False

    def signal(self, number):
        with contextlib.suppress(ProcessLookupError):
            if self.process.returncode is None:
                os.kill(self.process.pid, number)

    async def stop(self):
        self.wanted = False
        self.signal(signal.SIGCONT)
        self.signal(signal.SIGTERM)
        try:
            await asyncio.wait_for(self.process.wait(), 40)
        except asyncio.TimeoutError:
            self.signal(signal.SIGKILL)
            await self.process.wait()


async def kill(node, lot, note):
    note("fault", what=f"kill -9 {node.name}")
    node.signal(signal.SIGKILL)


async def freeze(node, lot, note):
    seconds = round(lot.choice([0.5, 1, 2, 3.5, 6]) * lot.uniform(0.8, 1.2), 2)
    note("fault", what=f"SIGSTOP {node.name} for {seconds} s")
    frozen = node.process.pid
    node.signal(signal.SIGSTOP)
    await asyncio.sleep(seconds)
    if node.process.pid == frozen:
        node.signal(signal.SIGCONT)


async def restart(node, lot, note):
    note("fault", what=f"SIGTERM {node.name}")
    node.signal(signal.SIGTERM)


async def cut_from_database(node, lot, note):
    seconds = round(lot.choice([0.2, 1, 3, 5]) * lot.uniform(0.8, 1.2), 2)
    way = lot.choice(["hold", "cut"])
    note("fault", what=f"{way} the line of {node.name} to the database for {seconds} s")
    await getattr(node.to_database, way)(seconds)


async def cut_from_nodes(node, lot, note):
    seconds = round(lot.choice([0.2, 1, 3, 5]) * lot.uniform(0.8, 1.2), 2)
    way = lot.choice(["hold", "cut"])
    note("fault", what=f"{way} the lines of other nodes to {node.name} for {seconds} s")
    await getattr(node.from_nodes, way)(seconds)


async def jump(node, lot, note):
    seconds = lot.choice([-3600, -5, 5, 3600, 0])
    note("fault", what=f"the time of day of {node.name} is ahead by {seconds} s")
    node.set_clock(seconds)


def of_the_database(database):
    """What is done to all nodes at once; one such thing at a time."""
    alone = asyncio.Lock()

    async def promote(_, lot, note):
        async with alone:
            await database.promote(note, lot.choice([0, 0, 2, 5]))

    async def fill_disk(_, lot, note):
        async with alone:
            await database.fill_disk(note, round(lot.uniform(1, 4), 2))

    async def terminate(_, lot, note):
        note("fault", what="pg_terminate_backend of every line")
        await database.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = 'stollen'")

    found = [terminate]
    if hasattr(database, "promote"):
        found.append(promote)
        if database.first.megabytes:
            found.append(fill_disk)
    return found


async def rolling_restart(nodes, note, patience=60):
    """Every node is told to stop and started again, one after the other."""
    for node in nodes:
        note("fault", what=f"SIGTERM {node.name}, in its turn")
        before, end = node.process, asyncio.get_running_loop().time() + patience
        node.signal(signal.SIGTERM)
        while (node.process is before or not node.is_open()) and asyncio.get_running_loop().time() < end:
            await asyncio.sleep(0.1)


async def roll(nodes, enough, note, ended):
    """Rolling restarts until that is enough."""
    done = 0
    while not enough(done) and not ended.is_set():
        await rolling_restart(nodes, note)
        done += len(nodes)
    return done


async def torment(nodes, enough, lot, note, ended, pause=(0.3, 2.0), database=None, only=()):
    """One fault after the other with some time between them, sometimes two at once, until that is enough."""
    tormentors = [kill, kill, freeze, restart]
    if database is not None:
        tormentors += [cut_from_database, cut_from_nodes, *of_the_database(database)]
    if nodes[0].clock is not None:
        tormentors.append(jump)
    if only:
        tormentors = [each for each in tormentors if each.__name__ in only]
    done = 0
    while not enough(done) and not ended.is_set():
        await asyncio.sleep(lot.uniform(*pause))
        some = [lot.choice(nodes)] if len(nodes) == 1 or lot.random() < 0.8 else lot.sample(nodes, 2)
        await asyncio.gather(*(lot.choice(tormentors)(node, lot, note) for node in some))
        done += len(some)
    return done
