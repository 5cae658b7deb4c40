#!/usr/bin/python3
"""A table that fells whoever plays it, at three nodes, while people wait for it at all of them: it is set aside for all, few nodes
die of it, and a table beside it goes on.

    poison_test.py PLANTED_SERVER     tests/planted_server.cc: a bot of the base game with seven players has a wild pointer
"""
import asyncio
import contextlib
import pathlib
import shutil
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from cluster import Cluster
from gateway_test import WISH, Browser
from history import History
from players import LOST, Gone, House

PLANTED = str(pathlib.Path(__file__).resolve().parents[2] / "build/release/tests/planted_server")
# Begun when it is acknowledged that it is there.
POISON = {**WISH, "players": 7, "start": False, "seats": [{"seat": seat, "bot": "random"} for seat in range(2, 8)]}
HELLO = {"type": "hello", "protocol": 1, "views": False, "legal": "text"}


class Poison(unittest.IsolatedAsyncioTestCase):
    async def asyncSetUp(self):
        asyncio.get_running_loop().set_debug(False)
        self.folder = tempfile.TemporaryDirectory(prefix="stollen-poison-")
        folder = pathlib.Path(self.folder.name)
        self.log = open(folder / "server.log", "ab")
        self.cluster = Cluster([PLANTED, "serve", "--plant", "bot:pointer", "--log", "info"], folder, 3, self.log)
        await self.cluster.start()
        self.nodes = self.cluster.nodes
        self.house = House([node.address for node in self.nodes], History(folder / "history.jsonl"))
        await self.house.__aenter__()

    async def asyncTearDown(self):
        await self.house.__aexit__()
        self.house.history.close()
        await self.cluster.stop()
        self.log.close()
        self.folder.cleanup()

    async def keep(self, node, forgetting):
        """Starts it again whenever it has ended: on the same folder, or as on another machine, where nobody knows what it fell over."""
        while node.wanted:
            await node.process.wait()
            if not node.wanted:
                return
            if forgetting:
                shutil.rmtree(node.command[node.command.index("--data") + 1], ignore_errors=True)
            await node.start()

    async def sit_at(self, code, token, address, moves):
        """Comes again and again until nobody is let in, or so many moves were made."""
        while moves > 0:
            try:
                async with self.house.socket(code, token, address) as socket:
                    browser = Browser(socket)
                    await browser.send(HELLO)
                    await browser.send({"type": "start", "id": "start"})
                    while moves > 0:
                        await browser.move()
                        moves -= 1
            except Gone:
                return moves
            except (AssertionError, *LOST):  # the socket was closed, or the table has just been set aside
                await asyncio.sleep(0.1)
        return moves

    async def let_it_wander(self, forgetting, most):
        token = (await self.house.ask("POST", "/api/guest", {"name": "Ada", "program": True}))["token"]
        innocent = (await self.house.ask("POST", "/api/tables", WISH, token))["code"]
        keepers = [asyncio.create_task(self.keep(node, forgetting)) for node in self.nodes]
        try:
            async with asyncio.timeout(120):
                poisoned = (await self.house.ask("POST", "/api/tables", POISON, token))["code"]
                left = await asyncio.gather(*(self.sit_at(poisoned, token, node.address, 1000) for node in self.nodes))
                self.assertTrue(all(left), "nobody has played it to its end")
                rows = await self.cluster.database.ask(f"SELECT code, state FROM tables WHERE code IN ('{poisoned}', '{innocent}')")
                self.assertEqual(set(rows.split()), {f"{poisoned}|broken", f"{innocent}|playing"})
                self.assertEqual(await self.sit_at(innocent, token, None, 5), 0, "beside it everything goes on")
            died = sum(node.starts for node in self.nodes) - len(self.nodes)
            print(f"poison: {died} nodes died of it, {'and nobody remembered' if forgetting else 'and said so'}")
            self.assertGreater(died, 0)
            self.assertLessEqual(died, most)
        finally:
            for node in self.nodes:
                node.wanted = False
            for keeper in keepers:
                keeper.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await asyncio.gather(*keepers, return_exceptions=True)

    async def test_who_starts_again_says_what_he_fell_over(self):
        await self.let_it_wander(False, 3)

    async def test_where_nobody_remembers_falls_are_counted(self):
        await self.let_it_wander(True, 6)


if __name__ == "__main__":
    if len(sys.argv) > 1 and "/" in sys.argv[-1]:
        PLANTED = sys.argv.pop()
    unittest.main()
