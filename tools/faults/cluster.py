"""Several servers on one PostgreSQL, each with lines to the database and from other servers that can be cut."""
import asyncio
import pathlib

import nemesis
from databases import Pair
from lines import CutLine, Lines

ROOT = pathlib.Path(__file__).resolve().parents[2]


class Database:
    """A PostgreSQL of our own (tools/postgres-beside): it goes when we go."""

    def __init__(self, folder, settings=()):
        self.folder = folder
        self.settings = settings
        self.process = None
        self.address = None

    async def start(self):
        # Its socket's path must be short, and its user be let through.
        self.folder.parent.chmod(0o755)
        self.process = await asyncio.create_subprocess_exec(
            str(ROOT / "tools/postgres-beside"), str(self.folder), "max_connections=200", *self.settings,
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE)
        self.address = (await self.process.stdout.readline()).decode().strip()
        if not self.address:
            raise SystemExit("faults: PostgreSQL did not start")

    @property
    def socket(self):
        return str(self.folder / ".s.PGSQL.5432")

    def through(self, folder):
        """The same database by way of a socket in another folder."""
        return f"postgresql://stollen@/stollen?host={folder}"

    async def ask(self, sql):
        """What it answers, whatever lines of the nodes are cut."""
        process = await asyncio.create_subprocess_exec(
            "psql", "-qAtX", "-h", str(self.folder), "-U", "postgres", "-d", "stollen", "-c", sql,
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL)
        said, _ = await process.communicate()
        return said.decode().strip()

    async def stop(self):
        if self.process is not None:
            self.process.stdin.close()
            await self.process.wait()


class Cluster:
    """Nodes that a nemesis may torment."""

    def __init__(self, stollen, folder, count, log, clock=None, standby=False, megabytes=0):
        self.database = Pair(folder / "pg", megabytes) if standby else Database(folder / "pg")
        self.lines = []
        self.nodes = []
        self.stollen = stollen
        self.folder = folder
        self.count = count
        self.log = log
        self.clock = clock  # a library that sets the nodes' time of day (tests/clock)

    @property
    def where(self):
        return ["--database", self.database.address]

    async def start(self):
        await self.database.start()
        for number in range(1, self.count + 1):
            door = self.folder / f"n{number}"
            door.mkdir()
            to_database, database = await self.lead_to_database(door)
            line = nemesis.free_port()
            from_nodes = CutLine(nemesis.free_port(), line)
            await from_nodes.start()
            self.lines.append(from_nodes)
            program = [self.stollen, "serve"] if isinstance(self.stollen, str) else self.stollen
            command = [*program, "--no-limits", "--node", f"n{number}", "--data", str(door / "data"),
                       "--database", database, "--line", f"127.0.0.1:{line}",
                       "--reached-at", f"127.0.0.1:{from_nodes.here}"]
            node = nemesis.Node(f"node {number}", command, nemesis.free_port(), self.log)
            if self.clock is not None:
                node.have_clock(self.clock, door / "clock")
            node.to_database = to_database
            node.from_nodes = from_nodes
            self.nodes.append(node)
        for node in self.nodes:
            await node.start()

    async def lead_to_database(self, door):
        """A line to it, and where it begins."""
        if not isinstance(self.database, Pair):
            line = CutLine(str(door / ".s.PGSQL.5432"), self.database.socket)
            await line.start()
            self.lines.append(line)
            return line, self.database.through(door)
        lines = []
        for name, side in zip("ab", self.database.sides):
            (door / name).mkdir()
            line = CutLine(str(door / name / ".s.PGSQL.5432"), side.socket)
            await line.start()
            side.doors.append(line)
            lines.append(line)
        self.lines += lines
        return Lines(lines), self.database.through([door / "a", door / "b"])

    async def stop(self):
        await asyncio.gather(*(node.stop() for node in self.nodes if node.process is not None))
        for line in self.lines:
            await line.stop()
        await self.database.stop()
