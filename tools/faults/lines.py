"""Lines that can be cut: whatever goes through one of these goes on, is held back, or is reset; at once, or at the very moment
when certain bytes come by."""
import asyncio
import contextlib
import pathlib


class Trap:
    """Waits for bytes on their way to the far end, or the answer to them, and keeps the whole line as it is then."""

    def __init__(self, what, answer):
        self.what = what
        self.answer = answer  # the bytes themselves pass, what comes back for them does not
        self.sprung = asyncio.Event()

    def looks_at(self, data):
        return not self.sprung.is_set() and any(each in data for each in self.what)


class CutLine:
    """Passes connections on between two places, a path (a socket in a folder) or a port on 127.0.0.1."""

    def __init__(self, here, there):
        self.here = here
        self.there = there
        self.open = asyncio.Event()
        self.open.set()
        self.refuses = False
        self.resets = 0
        self.trap = None
        self.tasks = set()
        self.server = None

    async def start(self):
        if isinstance(self.here, int):
            self.server = await asyncio.start_server(self.serve, "127.0.0.1", self.here)
        else:
            self.server = await asyncio.start_unix_server(self.serve, self.here)

    async def serve(self, reader, writer):
        task = asyncio.current_task()
        self.tasks.add(task)
        other = None
        try:
            if self.refuses:
                return
            if isinstance(self.there, int):
                far_reader, other = await asyncio.open_connection("127.0.0.1", self.there)
            else:
                far_reader, other = await asyncio.open_unix_connection(self.there)
            ways = [asyncio.create_task(self.carry(reader, other)), asyncio.create_task(self.carry_back(far_reader, writer))]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
        except (OSError, asyncio.CancelledError):
            pass
        finally:
            self.tasks.discard(task)
            for end in (writer, other):
                if end is not None:
                    end.transport.abort()

    async def carry(self, reader, writer):
        with contextlib.suppress(OSError):
            while data := await reader.read(65536):
                trap = self.trap
                if trap is not None and trap.looks_at(data):
                    self.open.clear()
                    trap.sprung.set()
                    if trap.answer:
                        writer.write(data)
                        await writer.drain()
                        continue
                if not await self.may_go_on():
                    return
                writer.write(data)
                await writer.drain()

    async def carry_back(self, reader, writer):
        with contextlib.suppress(OSError):
            while (data := await reader.read(65536)) and await self.may_go_on():
                writer.write(data)
                await writer.drain()

    async def may_go_on(self):
        """When nothing is held any more: not if it was thrown away."""
        resets = self.resets
        await self.open.wait()
        return resets == self.resets

    def set_trap(self, *what, answer=False):
        """From the moment when one of these comes by nothing goes on, neither way, until `let_go` or `reset`."""
        self.trap = Trap(what, answer)
        return self.trap

    def keep(self):
        """Nothing goes on, neither way, until `let_go` or `reset`."""
        self.open.clear()

    def let_go(self):
        """What was held arrives now."""
        self.trap = None
        self.open.set()

    def reset(self):
        """What was held never arrives, and every connection is gone; new ones are made."""
        self.trap = None
        self.resets += 1
        for task in list(self.tasks):
            task.cancel()
        self.open.set()

    async def hold(self, seconds):
        """Nothing arrives for so long, then all of it; whoever waits does not know why."""
        self.open.clear()
        await asyncio.sleep(seconds)
        self.open.set()

    async def cut(self, seconds):
        """Every connection is reset, and no new one made for so long."""
        self.refuses = True
        for task in list(self.tasks):
            task.cancel()
        await asyncio.sleep(seconds)
        self.refuses = False

    async def shut(self):
        """Nobody is behind it: whoever comes is refused, until it is started again."""
        if self.server is not None:
            self.server.close()
            self.server = None
        pathlib.Path(self.here).unlink(missing_ok=True)
        self.resets += 1
        for task in list(self.tasks):
            task.cancel()

    async def stop(self):
        if self.server is not None:
            self.server.close()
        self.open.set()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)


class Lines:
    """Several as one: all ways from a node to a database that can be at two places."""

    def __init__(self, lines):
        self.lines = lines

    async def hold(self, seconds):
        await asyncio.gather(*(line.hold(seconds) for line in self.lines))

    async def cut(self, seconds):
        await asyncio.gather(*(line.cut(seconds) for line in self.lines))
