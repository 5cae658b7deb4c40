"""What is done to the servers, drawn from a seed. Ends and freezes only processes that it was handed."""
import asyncio
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

    @property
    def address(self):
        return f"http://127.0.0.1:{self.port}"

    async def start(self):
        self.wanted = True
        self.process = await asyncio.create_subprocess_exec(
            *self.command, "--listen", "127.0.0.1", "--port", str(self.port), stdout=asyncio.subprocess.DEVNULL, stderr=self.log)
        self.starts += 1

    async def keep(self):
        """Like a service manager: whatever ends it, it is started again."""
        while self.wanted:
            await self.process.wait()
            if self.wanted:
                await asyncio.sleep(0.05)
                await self.start()

    def signal(self, number):
        if self.process.returncode is None:
            os.kill(self.process.pid, number)

    async def stop(self):
        self.wanted = False
        self.signal(signal.SIGCONT)
        self.signal(signal.SIGTERM)
        try:
            await asyncio.wait_for(self.process.wait(), 20)
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


async def torment(nodes, faults, lot, note, ended, pause=(0.3, 2.0)):
    """So many faults, one after the other with some time between them; sometimes two at once."""
    tormentors = [kill, kill, freeze, restart]
    done = 0
    while done < faults and not ended.is_set():
        await asyncio.sleep(lot.uniform(*pause))
        some = [lot.choice(nodes)] if len(nodes) == 1 or lot.random() < 0.8 else lot.sample(nodes, 2)
        await asyncio.gather(*(lot.choice(tormentors)(node, lot, note) for node in some))
        done += len(some)
    return done
