"""Directed schedules: two servers on one PostgreSQL, a table that the first one plays, and one fault at exactly the moment that
would bring one bug to light. Everything is waited for by what is seen of it, and everything is noted for the checker.

A schedule is played as it is by an honest server and by one with the bug; `planted.py` does both.
"""
import asyncio
import contextlib
import json
import pathlib
import random
import signal

import aiohttp
import players
from cluster import Cluster
from history import History
from players import House, LOST, Player

# As entries begin on their way to the database, and what a server without a fence says before it.
MOVE = (b'{"kind":"move"', b"planted_forget")
CHAT = (b'{"kind":"chat"',)
WISH = {"recipe": "base", "players": 3, "sit": 1, "absent": None, "pace": 0, "ready": None, "start": True,
        "seats": [{"seat": 2, "bot": "random"}, {"seat": 3, "bot": "random"}], "deal": {"seed": "5"}}


class NotSeen(Exception):
    """What a schedule waits for did not happen: it says nothing."""


class Actor(Player):
    """Does what he is told, at the node he is told, and notes it as players do."""

    def __init__(self, stage, name, token, seat):
        super().__init__(stage.house, f"{stage.code}.{name}", token, stage.code, seat, random.Random(name), asyncio.Event())
        self.stage = stage
        self.socket = None
        self.greeted = 0

    async def come(self, node, patience=30):
        """Opens a socket there, until one is answered."""
        await self.leave()
        async with asyncio.timeout(patience):
            while True:
                with contextlib.suppress(*LOST):
                    headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
                    path = f"{node.address}/api/tables/{self.table}/socket"
                    self.socket = await asyncio.wait_for(self.house.session.ws_connect(path, headers=headers, max_msg_size=0), 5)
                    self.note("connected", address=node.address, seen=self.seen)
                    before = self.greeted
                    await self.greet(self.socket)
                    while self.greeted == before:
                        await self.listen(patience)
                    return
                await asyncio.sleep(0.1)

    async def leave(self):
        if self.socket is not None:
            self.socket, socket = None, self.socket
            self.note("closed", code=socket.close_code)
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(socket.close(), 2)

    async def listen(self, seconds=30):
        """One message."""
        message = await self.socket.receive(timeout=seconds)
        if message.type != aiohttp.WSMsgType.TEXT:
            raise aiohttp.ClientError("the socket was closed")
        said = json.loads(message.data)
        self.greeted += said["type"] == "snapshot"
        self.hear(said)
        if self.waiting and not self.waiting["out"]:
            await self.act(self.socket)

    async def has_turn(self):
        """The bots have moved, and wait for us."""
        while not (self.turn or {}).get("yours"):
            await self.listen()

    async def say(self, kind):
        """A move when it is our turn, or a line of chat."""
        if kind == "move":
            await self.has_turn()
            move = self.turn["legal"][0]
            text = move if isinstance(move, str) else move["text"]
            message = {"type": "move", "at": self.at, "key": f"{self.name}-m{self.at}-{self.lot.getrandbits(32):x}", "move": text}
            self.turn = None
        else:
            self.talks += 1
            message = {"type": "chat", "key": f"{self.name}-c{self.talks}", "text": f"{self.name}-c{self.talks}"}
        self.waiting = {"message": message, "again": False, "out": False}
        self.since = asyncio.get_running_loop().time()
        await self.act(self.socket)

    async def answered(self, seconds=30):
        """Until what was said is acknowledged or refused; false if it is not."""
        with contextlib.suppress(asyncio.TimeoutError):
            async with asyncio.timeout(seconds):
                while self.waiting is not None:
                    await self.listen(seconds)
        return self.waiting is None

    async def do(self, *kinds):
        for kind in kinds:
            await self.say(kind)
            if not await self.answered():
                raise NotSeen(f"a {kind} was not answered")


class Stage:
    """The first node plays the table; Ada sits there, at whichever node she likes."""

    def __init__(self, program, clock, folder):
        self.log = open(folder / "server.log", "ab")
        self.cluster = Cluster(program, folder, 2, self.log, clock)
        self.history = History(folder / "history.jsonl")
        self.house = None
        self.actors = []

    async def open(self):
        await self.cluster.start()
        self.first, self.second = self.cluster.nodes
        self.house = House([self.first.address, self.second.address], self.history)
        await self.house.__aenter__()
        theirs = House([self.first.address], self.history)
        await theirs.__aenter__()
        try:
            guest = await theirs.ask("POST", "/api/guest", {"name": "Ada", "program": True})
            self.token = guest["token"]
            self.code = (await theirs.ask("POST", "/api/tables", WISH, self.token))["code"]
        finally:
            await theirs.__aexit__()
        self.ada = self.somebody("ada", 1)

    def somebody(self, name, seat=None):
        """A spectator, or Ada on another device."""
        actor = Actor(self, name, self.token if seat else None, seat)
        self.actors.append(actor)
        return actor

    def note(self, what):
        self.history.note("fault", what=what)

    async def sql(self, question):
        return await self.cluster.database.ask(question)

    async def seen(self, what, question, wanted, seconds=20):
        """Until the database answers so."""
        async with asyncio.timeout(seconds):
            while not wanted(await self.sql(question)):
                await asyncio.sleep(0.02)

    async def entries(self):
        return int(await self.sql(f"SELECT count(*) FROM log WHERE code = '{self.code}'"))

    async def sprung(self, trap):
        try:
            await asyncio.wait_for(trap.sprung.wait(), 20)
        except asyncio.TimeoutError:
            raise NotSeen("nothing came into the trap") from None

    def kill_first(self):
        self.note("kill -9 of the first node")
        self.first.signal(signal.SIGKILL)

    async def first_is_past_its_lease(self):
        await self.seen("the end of a lease", "SELECT count(*) FROM nodes WHERE id LIKE 'n1-%' AND lease_until > "
                        "(extract(epoch FROM clock_timestamp()) * 1000)::bigint", lambda answer: answer == "0")

    async def name(self, new):
        """Ada is called otherwise: noted as done, refused, or nobody knows."""
        self.history.note("naming", player="ada", name=new)
        said = "unknown"
        with contextlib.suppress(*LOST, json.JSONDecodeError):
            async with self.house.session.post(f"{self.first.address}/api/guest", json={"name": new, "program": True},
                                               headers={"Authorization": f"Bearer {self.token}"},
                                               timeout=aiohttp.ClientTimeout(total=30)) as answer:
                body = await answer.json(content_type=None)
                said = "done" if answer.status < 400 else "refused" if body.get("code") != "stopping" else "unknown"
        self.history.note("named", player="ada", name=new, said=said)

    async def look(self, export):
        """When nothing is broken any more."""
        self.first.to_database.let_go()
        self.first.signal(signal.SIGCONT)
        for actor in self.actors:
            await actor.leave()
        for seat, token in ((1, self.token), (None, None)):
            self.history.note("shown", table=self.code, seat=seat, entries=await players.whole_history(self.house, self.code, token))
        record = await export(self.code)
        self.history.note("log", table=self.code, entries=record["log"], moves=record.get("record", {}).get("moves"))
        self.history.note("name", player="ada", name=await self.sql("SELECT name FROM players ORDER BY created LIMIT 1"))

    async def close(self):
        for actor in self.actors:
            await actor.leave()
        if self.house is not None:
            await self.house.__aexit__()
        for node in self.cluster.nodes:
            node.to_database.reset()
            if node.process is not None:
                node.signal(signal.SIGCONT)
                node.signal(signal.SIGKILL)
        await self.cluster.stop()
        self.history.close()
        self.log.close()


# --- The schedules

async def late_group(stage):
    """A move of the first node is held up on its way to the database until the second has taken the table and played on."""
    ada = stage.ada
    await ada.come(stage.second)
    await ada.do("move", "move")
    await ada.has_turn()
    trap = stage.first.to_database.set_trap(*MOVE)
    await ada.say("move")
    await stage.sprung(trap)
    stage.note("a move of the first node is held up")
    await stage.first_is_past_its_lease()
    await ada.come(stage.second)
    if not await ada.answered():
        raise NotSeen("the second node did not take over")
    await ada.do("move", "move")
    stage.note("it arrives")
    stage.first.to_database.let_go()
    # When the first node has a lease again, what it had to say before is said.
    await stage.somebody("eye").come(stage.first)
    await ada.come(stage.second)
    await ada.do("move")


async def early_answer(stage):
    """A move is held up on its way to the database; whether or not it is acknowledged, the node is killed."""
    ada = stage.ada
    await ada.come(stage.second)
    await ada.do("move", "move")
    await ada.has_turn()
    trap = stage.first.to_database.set_trap(*MOVE)
    await ada.say("move")
    await stage.sprung(trap)
    stage.note("a move of the first node is held up")
    await ada.answered(2)
    stage.kill_first()
    stage.first.to_database.reset()
    await stage.first_is_past_its_lease()
    await ada.come(stage.second)
    await ada.do("move", "move")


async def many_groups(stage):
    """Some moves, each in a group of its own, and then the node is killed."""
    ada = stage.ada
    await ada.come(stage.first)
    with contextlib.suppress(*LOST):
        for _ in range(8):
            await ada.do("move")
    stage.kill_first()
    await stage.first_is_past_its_lease()
    await ada.come(stage.second)
    await ada.do("move", "move")


async def cut_off(stage, back=0):
    """The first node cannot reach the database; the second takes the table and plays on; somebody at the first one looks."""
    await stage.ada.come(stage.first)
    await stage.ada.do("move", "move")
    eye = stage.somebody("eye")
    await eye.come(stage.first)
    stage.note(f"the first node is cut off from the database, its time of day set back by {back} s")
    stage.first.set_clock(-back)
    stage.first.to_database.keep()
    await stage.first_is_past_its_lease()
    again = stage.somebody("ada2", 1)
    await again.come(stage.second)
    await again.do("move", "move")
    await look_again(eye)


async def set_back(stage):
    """The same, and the first node's time of day is set back by an hour."""
    await cut_off(stage, back=3600)


async def look_again(eye):
    before = eye.greeted
    await eye.greet(eye.socket)
    with contextlib.suppress(asyncio.TimeoutError, *LOST):
        async with asyncio.timeout(3):
            while eye.greeted == before:
                await eye.listen(3)


async def frozen(stage):
    """The first node stands still for longer than its lease; the second takes the table and plays on; when the first wakes,
    somebody's question is already in its socket."""
    await stage.ada.come(stage.first)
    await stage.ada.do("move", "move")
    eye = stage.somebody("eye")
    await eye.come(stage.first)
    stage.note("SIGSTOP of the first node")
    stage.first.signal(signal.SIGSTOP)
    await stage.first_is_past_its_lease()
    again = stage.somebody("ada2", 1)
    await again.come(stage.second)
    await again.do("move", "move")
    await eye.greet(eye.socket)
    stage.note("SIGCONT")
    stage.first.signal(signal.SIGCONT)
    await look_again(eye)


async def two_doors(stage):
    """Nothing happens: people come to the table by both nodes."""
    await stage.ada.come(stage.first)
    await stage.ada.do("move", "move")
    eye = stage.somebody("eye")
    await eye.come(stage.first)
    again = stage.somebody("ada2", 1)
    await again.come(stage.second)
    await again.do("move", "move")
    await look_again(eye)


async def killed(stage):
    """People talk and play, and the node is killed."""
    ada = stage.ada
    await ada.come(stage.first)
    await ada.do("move", "chat", "move", "move")
    await ada.has_turn()  # the last entry was told
    stage.kill_first()
    await stage.first_is_past_its_lease()
    await stage.somebody("eye").come(stage.second)
    await ada.come(stage.second)
    await ada.do("move", "move")


async def written_and_killed(stage):
    """A line of chat is saved, the answer to that is lost, and the node is killed: the line is said again."""
    ada = stage.ada
    await ada.come(stage.second)
    await ada.do("move", "move")
    before = await stage.entries()
    trap = stage.first.to_database.set_trap(*CHAT, answer=True)
    await ada.say("chat")
    await stage.sprung(trap)
    await stage.seen("the line", f"SELECT count(*) FROM log WHERE code = '{stage.code}'", lambda answer: int(answer) > before)
    stage.note("the answer to a commit is held up")
    stage.kill_first()
    stage.first.to_database.reset()
    if not await ada.answered():
        raise NotSeen("the second node did not answer")
    await ada.do("move")


async def lost_on_the_way(stage):
    """A move never arrives at the database, and the line breaks."""
    ada = stage.ada
    await ada.come(stage.first)
    await ada.do("move", "move")
    await ada.has_turn()
    trap = stage.first.to_database.set_trap(*MOVE)
    await ada.say("move")
    await stage.sprung(trap)
    stage.note("a move is lost on its way to the database")
    stage.first.to_database.reset()
    if not await ada.answered():
        raise NotSeen("the first node did not answer")
    with contextlib.suppress(*LOST):
        await ada.do("move")
    await ada.come(stage.first)
    await ada.do("move")


async def answer_lost(stage):
    """A new name is saved, and the line breaks before that is heard."""
    ada = stage.ada
    await ada.come(stage.first)
    await ada.do("move")
    trap = stage.first.to_database.set_trap(b"Augusta Ada", answer=True)
    naming = asyncio.create_task(stage.name("Augusta Ada"))
    await stage.sprung(trap)
    await stage.seen("the name", "SELECT name FROM players ORDER BY created LIMIT 1", lambda answer: answer == "Augusta Ada")
    stage.note("the answer to a commit is lost")
    stage.first.to_database.reset()
    await naming
    await ada.come(stage.first)
    await ada.do("move")
