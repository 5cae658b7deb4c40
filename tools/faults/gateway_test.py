#!/usr/bin/python3
"""A browser at one node plays at a table of another one. Whatever happens to that other one, the browser's socket stays open,
every entry comes once, and the game goes on.

    gateway_test.py [stollen]
"""
import asyncio
import json
import pathlib
import signal
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import aiohttp
from cluster import Cluster
from history import History
from players import House

STOLLEN = str(pathlib.Path(__file__).resolve().parents[2] / "build/release/stollen")
# As an entry of a move begins on its way to the database.
MOVE = b'{"kind":"move"'
WISH = {"recipe": "base", "players": 3, "sit": 1, "absent": None, "pace": 0, "ready": None, "start": True,
        "seats": [{"seat": 2, "bot": "random"}, {"seat": 3, "bot": "random"}], "deal": {"seed": "5"}}


class Browser:
    """One socket, never opened twice."""

    def __init__(self, socket):
        self.socket = socket
        self.seen = 0
        self.snapshots = 0
        self.turn = None
        self.at = 0

    async def hear(self):
        message = await asyncio.wait_for(self.socket.receive(), 20)
        if message.type != aiohttp.WSMsgType.TEXT:
            raise AssertionError(f"the socket was closed with {self.socket.close_code}")
        said = json.loads(message.data)
        for entry in said.get("entries", []):
            if entry["n"] != self.seen + 1:
                raise AssertionError(f"entry {entry['n']} after {self.seen}")
            self.seen = entry["n"]
        self.snapshots += said["type"] == "snapshot"
        self.turn = said.get("turn", self.turn)
        self.at = said.get("at", self.at) if said["type"] in ("snapshot", "update") else self.at
        return said

    async def send(self, message):
        await self.socket.send_str(json.dumps(message))

    async def begin_move(self):
        """Says the next move of ours, when it is our turn; the bots wait for it. Its key."""
        while not (self.turn and self.turn["yours"]):
            await self.hear()
        key, legal = f"k{self.at}", self.turn["legal"]
        self.turn = None
        await self.send({"type": "move", "at": self.at, "key": key, "move": legal[0]})
        return key

    async def move(self, begun=None):
        """The next move of ours, or one that was said already, until it is acknowledged."""
        key = begun or await self.begin_move()
        while True:
            said = await self.hear()
            if said["type"] == "error":
                raise AssertionError(said)
            if said.get("key") == key:
                return said


class Gateway(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        asyncio.get_running_loop().set_debug(False)
        self.folder = tempfile.TemporaryDirectory(prefix="stollen-gateway-")
        folder = pathlib.Path(self.folder.name)
        self.log = open(folder / "server.log", "ab")
        self.cluster = Cluster(STOLLEN, folder, 2, self.log)
        await self.cluster.start()
        self.owner, self.gateway = self.cluster.nodes
        self.history = History(folder / "history.jsonl")
        self.owners = House([self.owner.address], self.history)
        await self.owners.__aenter__()
        self.far = House([self.gateway.address], self.history)
        await self.far.__aenter__()
        self.token = (await self.owners.ask("POST", "/api/guest", {"name": "Ada", "program": True}))["token"]
        self.code = (await self.owners.ask("POST", "/api/tables", WISH, self.token))["code"]
        await self.far.ask("GET", "/api/catalog")  # it is open

    async def asyncTearDown(self):
        await self.owners.__aexit__()
        await self.far.__aexit__()
        self.history.close()
        self.owner.signal(signal.SIGCONT)
        await self.cluster.stop()
        self.log.close()
        self.folder.cleanup()

    async def play_through(self, trouble, snapshots, house=None, trap=None):
        """Three moves, something happens, four more. With a trap it happens in the middle of writing a move."""
        async with (house or self.far).socket(self.code, self.token) as socket:
            browser = Browser(socket)
            await browser.send({"type": "hello", "protocol": 1, "views": False, "legal": "text"})
            for _ in range(3):
                await browser.move()
            begun = None
            if trap is not None:
                while not (browser.turn and browser.turn["yours"]):
                    await browser.hear()
                self.before = await self.entries()
                trap = self.owner.to_database.set_trap(MOVE, **trap)
                begun = await browser.begin_move()
                await asyncio.wait_for(trap.sprung.wait(), 20)
            await trouble()
            await browser.move(begun)
            for _ in range(3):
                await browser.move()
            self.assertGreaterEqual(browser.snapshots, snapshots)

    async def entries(self):
        return int(await self.cluster.database.ask(f"SELECT count(*) FROM log WHERE code = '{self.code}'"))

    async def test_the_owner_is_killed(self):
        async def kill():
            self.owner.signal(signal.SIGKILL)
        await self.play_through(kill, 2)

    async def test_the_owner_stands_still_for_longer_than_his_lease_and_wakes(self):
        async def freeze():
            self.owner.signal(signal.SIGSTOP)
            asyncio.get_running_loop().call_later(5, self.owner.signal, signal.SIGCONT)
        await self.play_through(freeze, 2)

    async def test_the_owner_is_told_to_stop(self):
        async def stop():
            self.owner.signal(signal.SIGTERM)
            await self.owner.process.wait()
            self.assertEqual(self.owner.process.returncode, 0)
        await self.play_through(stop, 2)

    async def test_the_line_between_them_is_cut(self):
        async def cut():
            await self.owner.from_nodes.cut(1)
        await self.play_through(cut, 2)

    async def test_the_line_to_the_database_is_cut_for_the_owner(self):
        async def cut():
            self.cutting = asyncio.create_task(self.owner.to_database.cut(5))
        await self.play_through(cut, 2)
        await self.cutting

    async def lose_what_is_held(self):
        self.owner.to_database.reset()

    async def test_a_write_of_the_owner_is_lost_on_its_way_to_the_database(self):
        await self.play_through(self.lose_what_is_held, 2, trap={})

    async def test_the_same_when_the_browser_is_at_the_owner_itself(self):
        await self.play_through(self.lose_what_is_held, 2, self.owners, trap={})

    async def test_the_answer_to_a_write_is_lost(self):
        async def lose_answer():
            while await self.entries() == self.before:
                pass
            self.owner.to_database.reset()
        await self.play_through(lose_answer, 1, self.owners, trap={"answer": True})

    async def test_the_answer_to_a_probe_is_lost(self):
        """A write has failed, and what the owner writes to see whether that is over is in doubt: it is found out, too."""
        async with self.owners.socket(self.code, self.token) as socket:
            browser = Browser(socket)
            await browser.send({"type": "hello", "protocol": 1, "views": False, "legal": "text"})
            await browser.move()
            while not (browser.turn and browser.turn["yours"]):
                await browser.hear()
            trap = self.owner.to_database.set_trap(b"Augusta Ada")
            naming = asyncio.create_task(self.owners.session.post(
                self.owner.address + "/api/guest", json={"name": "Augusta Ada", "program": True},
                headers={"Authorization": f"Bearer {self.token}"}))
            await asyncio.wait_for(trap.sprung.wait(), 20)
            self.owner.to_database.reset()
            probe = self.owner.to_database.set_trap(b"fence")
            self.assertEqual((await naming).status, 503)
            await asyncio.wait_for(probe.sprung.wait(), 20)
            self.owner.to_database.reset()
            await browser.move()
            await browser.move()

    async def test_the_owner_cannot_reach_the_database_and_others_do_not_wait_for_it(self):
        async def nothing():
            pass
        await self.play_through(nothing, 2, trap={})
        # What he had sent arrives now, after others have played on.
        before = await self.entries()
        self.owner.to_database.let_go()
        async with self.owners.socket(self.code, self.token) as socket:
            browser = Browser(socket)
            await browser.send({"type": "hello", "protocol": 1, "views": False, "legal": "text"})
            await browser.move()
        self.assertGreater(await self.entries(), before)

    async def test_who_wants_to_play_at_once_meets_others_at_any_node(self):
        """Three people come by two nodes; then the node that has seated them is killed, and the next one is seated all the same."""
        guests = [(await self.owners.ask("POST", "/api/guest", {"name": name, "program": True}))["token"] for name in "ABCD"]
        seats = [await house.ask("POST", "/api/quick", {}, token) for house, token in zip((self.far, self.owners, self.far), guests)]
        self.assertEqual(len({seat["code"] for seat in seats}), 1, "one table")
        self.assertEqual({seat["seat"] for seat in seats}, {1, 2, 3})
        for house in (self.owners, self.far):
            listed = (await house.ask("GET", "/api/tables"))["tables"]
            self.assertEqual([table["code"] for table in listed if table["state"] == "open"], [seats[0]["code"]])
            async with house.socket(seats[0]["code"], guests[1]) as socket:
                browser = Browser(socket)
                await browser.send({"type": "hello", "protocol": 1, "views": False, "legal": "text"})
                self.assertEqual((await browser.hear())["you"]["seat"], seats[1]["seat"])
        self.gateway.signal(signal.SIGKILL)
        fourth = await self.owners.ask("POST", "/api/quick", {}, guests[3])
        self.assertNotEqual(fourth["code"], seats[0]["code"], "nobody else is asked to wait for a dead server")
        async with self.owners.socket(seats[0]["code"], guests[0]) as socket:
            browser = Browser(socket)
            await browser.send({"type": "hello", "protocol": 1, "views": False, "legal": "text"})
            self.assertEqual((await browser.hear())["type"], "snapshot")

    async def test_a_stranger_at_the_door_for_nodes_hears_nothing(self):
        reader, writer = await asyncio.open_connection("127.0.0.1", self.owner.from_nodes.there)
        writer.write(b"stollen line 1\n" + bytes(24) + b"\x04evil")
        greeting = await asyncio.wait_for(reader.readexactly(48), 5)
        writer.write(greeting[24:] + (33).to_bytes(4, "little") + bytes(33))
        beat = await asyncio.wait_for(reader.read(), 5)
        self.assertLess(len(beat), 100, "a beat that he cannot read, and the end")
        writer.close()


if __name__ == "__main__":
    if len(sys.argv) > 1 and not sys.argv[-1].startswith("-") and "/" in sys.argv[-1]:
        STOLLEN = sys.argv.pop()
    unittest.main()
