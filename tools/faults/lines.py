"""Lines that can be cut: whatever goes through one of these goes on, is held back, or is reset."""
import asyncio
import contextlib


class CutLine:
    """Passes connections on between two places, a path (a socket in a folder) or a port on 127.0.0.1."""

    def __init__(self, here, there):
        self.here = here
        self.there = there
        self.open = asyncio.Event()
        self.open.set()
        self.refuses = False
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
            ways = [asyncio.create_task(self.carry(reader, other)), asyncio.create_task(self.carry(far_reader, writer))]
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
                await self.open.wait()
                writer.write(data)
                await writer.drain()

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

    async def stop(self):
        if self.server is not None:
            self.server.close()
        self.open.set()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
