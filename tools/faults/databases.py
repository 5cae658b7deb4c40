"""A PostgreSQL with a standby that is waited for: the first can be killed and the second promoted, again and again, and the disk
below them can be full. All of it runs as an ordinary user in a folder and goes when we go."""
import asyncio
import contextlib
import os
import pathlib
import shutil
import signal

PROGRAMS = sorted(pathlib.Path("/usr/lib/postgresql").glob("*/bin"), key=lambda each: float(each.parent.name))
# Root starts it as somebody else; whoever is not root as himself.
AS_USER = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"] if os.geteuid() == 0 else ["setpriv"]
SETTINGS = {"listen_addresses": "", "shared_buffers": "32MB", "max_connections": "200", "max_wal_size": "128MB", "min_wal_size": "32MB",
            "wal_keep_size": "0", "checkpoint_timeout": "30s"}


async def run(*command):
    process = await asyncio.create_subprocess_exec(*map(str, command), stdin=asyncio.subprocess.DEVNULL,
                                                   stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT)
    said, _ = await process.communicate()
    return process.returncode, said.decode().strip()


async def must(*command):
    code, said = await run(*command)
    if code != 0:
        raise SystemExit(f"faults: {pathlib.Path(command[-1]).name}: {said}")
    return said


class Side:
    """One of the two: its folder, perhaps with a disk of its own, and its process."""

    def __init__(self, folder, megabytes):
        self.folder = folder
        self.megabytes = megabytes
        self.process = None
        self.doors = []  # lines that nodes come by; shut while nobody is behind them

    @property
    def socket(self):
        return str(self.folder / ".s.PGSQL.5432")

    @property
    def data(self):
        return self.folder / "disk" / "data"

    async def prepare(self):
        disk = self.folder / "disk"
        disk.mkdir(parents=True)
        if self.megabytes:
            await must("mount", "-t", "tmpfs", "-o", f"size={self.megabytes}m", "tmpfs", disk)
        for place in (self.folder, disk):
            place.chmod(0o700)
            if os.geteuid() == 0:
                shutil.chown(place, "postgres", "postgres")

    async def start(self):
        settings = {**SETTINGS, "unix_socket_directories": str(self.folder)}
        words = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        with open(self.folder / "log", "ab") as log:
            self.process = await asyncio.create_subprocess_exec(
                *AS_USER, "--pdeathsig", "QUIT", str(PROGRAMS[-1] / "postgres"), "-D", str(self.data), *words,
                stdin=asyncio.subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.folder)
        while (await run(PROGRAMS[-1] / "pg_isready", "-q", "-h", self.folder, "-U", "postgres"))[0] != 0:
            if self.process.returncode is not None:
                raise SystemExit(f"faults: PostgreSQL did not start: {(self.folder / 'log').read_text()[-500:]}")
            await asyncio.sleep(0.05)
        for door in self.doors:
            await door.start()

    async def kill(self, number=signal.SIGKILL):
        for door in self.doors:
            await door.shut()
        if self.process is not None:
            with contextlib.suppress(ProcessLookupError):
                self.process.send_signal(number)
            await self.process.wait()
            # Its children go when they notice it: a machine that is dead does nothing any more.
            while self.is_at_work():
                await asyncio.sleep(0.02)

    def is_at_work(self):
        for place in pathlib.Path("/proc").glob("[0-9]*/cwd"):
            with contextlib.suppress(OSError):
                if place.readlink() == self.data:
                    return True
        return False

    async def ask(self, sql, database="stollen"):
        _, said = await run(PROGRAMS[-1] / "psql", "-qAtX", "-h", self.folder, "-U", "postgres", "-d", database, "-c", sql)
        return said

    async def stop(self):
        if self.process is not None and self.process.returncode is None:
            await self.kill(signal.SIGQUIT)
        if self.megabytes and (self.folder / "disk").exists():
            await run("umount", self.folder / "disk")


class Pair:
    """What nodes are told of it are both; they find the one that can be written to."""

    def __init__(self, folder, megabytes=0):
        self.sides = [Side(folder / name, megabytes) for name in ("a", "b")]
        self.folder = folder
        self.spare = None  # the standby is being made

    @property
    def first(self):
        return self.sides[0]

    @property
    def address(self):
        return self.through([side.folder for side in self.sides])

    @staticmethod
    def through(folders):
        return f"postgresql://stollen@/stollen?host={','.join(map(str, folders))}"

    async def start(self):
        self.folder.mkdir()
        self.folder.parent.chmod(0o755)
        for side in self.sides:
            await side.prepare()
        await must(*AS_USER, PROGRAMS[-1] / "initdb", f"--pgdata={self.first.data}", "--username=postgres", "--auth=trust",
                   "--encoding=UTF8", "--locale=C", "--no-sync")
        await self.first.start()
        await self.first.ask("CREATE ROLE stollen LOGIN", "postgres")
        await self.first.ask("CREATE DATABASE stollen OWNER stollen", "postgres")
        await self.make_standby()

    async def make_standby(self):
        """What is set by ALTER SYSTEM afterwards is the first one's alone: the other, promoted, waits for nobody."""
        first, second = self.sides
        await run("rm", "-rf", second.data)
        await must(*AS_USER, PROGRAMS[-1] / "pg_basebackup", "-D", second.data, "-R", "-X", "stream", "-c", "fast", "--no-sync",
                   "-d", f"host={first.folder} user=postgres application_name=standby")
        # The copy has what was set for its own predecessor.
        await run("sed", "-i", "/synchronous_standby_names/d", second.data / "postgresql.auto.conf")
        await second.start()
        await first.ask("ALTER SYSTEM SET synchronous_standby_names = 'standby'", "postgres")
        await first.ask("SELECT pg_reload_conf()", "postgres")
        while await first.ask("SELECT sync_state FROM pg_stat_replication", "postgres") != "sync":
            await asyncio.sleep(0.05)

    async def promote(self, note, seconds=0):
        """The first is killed, after so many seconds the second takes its place, and the first is made anew as its standby."""
        if self.spare is not None:
            await self.spare
        first, second = self.sides
        note("fault", what="kill -9 of the database")
        await first.kill()
        await asyncio.sleep(seconds)
        await second.ask("SELECT pg_promote(true, 30)", "postgres")
        self.sides.reverse()
        note("fault", what="the standby is promoted")
        self.spare = asyncio.create_task(self.make_standby())

    async def fill_disk(self, note, seconds):
        """Nothing more can be written for so long; if that has ended the database, it is started again, as a service manager would."""
        if self.spare is not None:
            await self.spare
        first = self.first
        filler = first.folder / "disk" / "filler"
        note("fault", what=f"the database's disk is full for {seconds} s")
        await run("dd", "if=/dev/zero", f"of={filler}", "bs=64k")
        await asyncio.sleep(seconds)
        filler.unlink()
        while await first.ask("SELECT 1", "postgres") != "1":
            if first.process.returncode is not None:
                for door in first.doors:
                    await door.shut()
                await first.start()
            await asyncio.sleep(0.1)

    async def ask(self, sql):
        return await self.first.ask(sql)

    async def stop(self):
        if self.spare is not None:
            self.spare.cancel()
            await asyncio.gather(self.spare, return_exceptions=True)
        for side in self.sides:
            await side.stop()
