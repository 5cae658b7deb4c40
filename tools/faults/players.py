"""Players who note all they say and hear. They know the table protocol (docs/table-protocol.md) and no rules: they play any
legal move, talk now and then, and when the line is gone they come back through another address and say again what was not
answered, with the same key."""
import asyncio
import contextlib
import itertools
import json
import random

import aiohttp


class Trouble(Exception):
    """The server answered, and the answer is no; or nobody did for long."""


class Gone(Trouble):
    """Nobody is let in at this table any more: it is not there, or was set aside."""


class House:
    """The addresses at which the servers can be reached, all as good as each other."""

    def __init__(self, addresses, history):
        self.addresses = addresses
        self.history = history
        self.turn = itertools.count()
        self.session = None
        # What one waits before coming again, and the longest that anything may take that must come.
        self.patience = 60
        # Who hears nothing for so long comes again.
        self.silence = 3
        # When everybody was called home, and nothing is broken any more: then whoever still waits is late.
        self.closing = None

    async def __aenter__(self):
        self.session = aiohttp.ClientSession(timeout=aiohttp.ClientTimeout(total=5))
        return self

    async def __aexit__(self, *_):
        await self.session.close()

    def address(self):
        return self.addresses[next(self.turn) % len(self.addresses)]

    async def ask(self, method, path, body=None, token=None):
        """Asks until somebody answers; a refusal that is final is Trouble."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        end = asyncio.get_running_loop().time() + self.patience
        while True:
            try:
                async with self.session.request(method, self.address() + path, json=body, headers=headers) as answer:
                    said = await answer.json(content_type=None)
                    if answer.status < 400:
                        return said
                    if answer.status not in (429, 502, 503, 504):
                        raise Trouble(f"{method} {path}: {said}")
            except (*LOST, json.JSONDecodeError):
                pass
            if asyncio.get_running_loop().time() > end:
                raise Trouble(f"{method} {path}: no answer for {self.patience} s")
            await asyncio.sleep(0.1)

    def call_home(self):
        """From now on nobody begins anything, and what is unanswered is waited for only as long as anything may take."""
        self.closing = asyncio.get_running_loop().time() + self.patience

    def is_late(self):
        return self.closing is not None and asyncio.get_running_loop().time() > self.closing

    @contextlib.asynccontextmanager
    async def socket(self, code, token, address=None):
        """A socket at a table. Opening and closing it takes bounded time, whatever state the server is in."""
        headers = {"Authorization": f"Bearer {token}"} if token else {}
        path = f"{address or self.address()}/api/tables/{code}/socket"
        try:
            socket = await asyncio.wait_for(self.session.ws_connect(path, headers=headers, max_msg_size=0), 5)
        except aiohttp.WSServerHandshakeError as refused:
            if refused.status in (404, 409):
                raise Gone(f"{code}: {refused.status}") from None
            raise
        try:
            yield socket
        finally:
            with contextlib.suppress(asyncio.TimeoutError):
                await asyncio.wait_for(socket.close(), 2)


# What a lost line looks like here.
LOST = (aiohttp.ClientError, asyncio.TimeoutError, OSError)


class Player:
    """One seat at one table, or a spectator (seat None)."""

    def __init__(self, house, name, token, table, seat, lot, ended):
        self.house = house
        self.name = name
        self.token = token
        self.table = table
        self.seat = seat
        self.lot = lot
        self.ended = ended  # an event: no new moves
        self.seen = 0
        self.at = 0
        self.over = False
        self.turn = None
        self.waiting = None  # the message that is not answered yet
        self.since = None
        self.waits = []  # seconds from a move to its acknowledgement
        self.talks = 0
        self.greetings = 0

    def note(self, kind, **fields):
        return self.house.history.note(kind, client=self.name, table=self.table, seat=self.seat, **fields)

    async def play(self):
        """Until the game is over, or everybody is called home and has his answers. Whoever does not get one then says so and goes;
        and so does he whose table is gone: neither may be."""
        while not self.over and not self.may_go():
            try:
                await self.sit_at()
            except Gone as gone:
                self.note("gone", why=str(gone))
                return
            except LOST:
                pass
            if self.house.is_late() and self.waiting is not None:
                self.note("unanswered", key=self.waiting["message"]["key"])
                return
            await asyncio.sleep(self.lot.uniform(0.02, 0.2))

    def may_go(self):
        return self.ended.is_set() and self.waiting is None

    async def sit_at(self):
        address = self.house.address()
        async with self.house.socket(self.table, self.token, address) as socket:
            self.note("connected", address=address, seen=self.seen)
            try:
                await self.greet(socket)
                while not self.over:
                    # A server that stands still says nothing: one does not wait for it for ever.
                    message = await socket.receive(timeout=self.house.silence)
                    if message.type != aiohttp.WSMsgType.TEXT:
                        break
                    self.hear(json.loads(message.data))
                    if self.may_go() or self.house.is_late():
                        break
                    await self.act(socket)
            finally:
                self.note("closed", code=socket.close_code)

    async def greet(self, socket):
        """Asks for what there is after the entries that we have."""
        self.greetings += 1
        self.note("greets", id=f"h{self.greetings}", seen=self.seen)
        await socket.send_json({"type": "hello", "id": f"h{self.greetings}", "protocol": 1, "seen": self.seen, "views": False,
                                "legal": "text"})

    def hear(self, message):
        kind = message["type"]
        if kind == "snapshot":
            self.note("greeted", id=message["id"], n=message["n"])
        for entry in message.get("entries", []):
            self.note("heard", n=entry["n"], entry=entry)
            self.seen = entry["n"]
            self.over = self.over or entry["kind"] in ("over", "ended")
        if "at" in message and kind in ("snapshot", "update"):
            self.at = message["at"]
        if "turn" in message:
            self.turn = message["turn"]
        if kind == "snapshot" and self.waiting:
            self.waiting["again"] = True
            self.waiting["out"] = False
        if self.waiting and message.get("key") == self.waiting["message"]["key"]:
            key = message["key"]
            if kind == "ack":
                self.note("acked", key=key, n=message["n"], at=message.get("at"))
                if self.waiting["message"]["type"] == "move":
                    if self.at < message["at"]:
                        self.turn = None  # what it was before this move
                    self.waits.append((self.since, asyncio.get_running_loop().time() - self.since))
            elif kind == "error":
                self.note("refused", key=key, code=message["code"])
            self.waiting = None

    async def act(self, socket):
        if self.waiting is None and not self.ended.is_set() and self.seat is not None:
            self.choose()
        if self.waiting is None or self.waiting["out"]:
            return
        message = self.waiting["message"]
        said = {"at": message["at"], "move": message["move"]} if message["type"] == "move" else {"text": message["text"]}
        if self.waiting["again"]:
            said["again"] = True
        self.note("sent", key=message["key"], what=message["type"], **said)
        self.waiting["out"] = True
        await socket.send_json(message)

    def choose(self):
        turn = self.turn or {}
        if turn.get("yours") and not self.over:
            move = self.lot.choice(turn["legal"])
            text = move if isinstance(move, str) else move["text"]
            message = {"type": "move", "at": self.at, "key": f"{self.name}-m{self.at}-{self.lot.getrandbits(32):x}", "move": text}
            self.turn = None
        elif self.lot.random() < 0.02:
            self.talks += 1
            key = f"{self.name}-c{self.talks}"
            message = {"type": "chat", "key": key, "text": key}
        else:
            return
        self.waiting = {"message": message, "again": False, "out": False}
        self.since = asyncio.get_running_loop().time()


async def play_table(house, number, lot, recipe, ended):
    """Opens a table, seats players and a spectator there, and plays until it is over or everybody is called home."""
    guests = [await house.ask("POST", "/api/guest", {"name": f"Witness {number}.{seat}", "program": True}) for seat in (1, 2, 3)]
    tokens = [guest["token"] for guest in guests]
    opened = await house.ask("POST", "/api/tables", {
        "recipe": recipe, "players": 3, "sit": 1, "absent": None, "pace": 0, "ready": None, "deal": {"seed": str(lot.getrandbits(60))}},
        tokens[0])
    code = opened["code"]
    for seat in (2, 3):
        await command(house, code, tokens[seat - 1], {"type": "sit", "seat": seat}, done=("already-seated", "seat-taken"))
    await command(house, code, tokens[0], {"type": "start"}, done=("not-open",))
    players = [Player(house, f"{code}.{seat}", tokens[seat - 1], code, seat, random.Random(lot.getrandbits(64)), ended)
               for seat in (1, 2, 3)]
    players.append(Player(house, f"{code}.0", None, code, None, random.Random(lot.getrandbits(64)), ended))
    for player in players:
        player.note("joined")
    await asyncio.gather(*(player.play() for player in players))
    return code, tokens, players


async def command(house, code, token, message, done):
    """Says one thing at a table until it is acknowledged, or refused because it was done already."""
    end = asyncio.get_running_loop().time() + house.patience
    while asyncio.get_running_loop().time() < end:
        with contextlib.suppress(*LOST):
            async with house.socket(code, token) as socket:
                await socket.send_json({"type": "hello", "protocol": 1, "views": False, "legal": "none"})
                await socket.send_json({**message, "id": "x"})
                async for heard in messages(socket):
                    if heard.get("id") == "x" and (heard["type"] == "ack" or heard.get("code") in done):
                        return
        await asyncio.sleep(0.1)
    raise Trouble(f"{code}: {message['type']} is not done for {house.patience} s")


async def messages(socket):
    """What comes, until the line is lost or nothing comes."""
    while True:
        message = await socket.receive(timeout=3)
        if message.type != aiohttp.WSMsgType.TEXT:
            return
        yield json.loads(message.data)


async def look_at_the_end(house, code, tokens, export):
    """What a newcomer at each seat is told, and the log itself. The table may still be played."""
    for seat, token in [(1, tokens[0]), (2, tokens[1]), (3, tokens[2]), (None, None)]:
        entries = await whole_history(house, code, token)
        house.history.note("shown", table=code, seat=seat, entries=entries)
    record = await export(code)
    house.history.note("log", table=code, entries=record["log"], moves=record["record"]["moves"])


async def whole_history(house, code, token):
    end = asyncio.get_running_loop().time() + house.patience
    while asyncio.get_running_loop().time() < end:
        with contextlib.suppress(*LOST):
            async with house.socket(code, token) as socket:
                await socket.send_json({"type": "hello", "protocol": 1, "views": False, "legal": "none"})
                # A long history comes in pieces; what is asked after it is answered after it.
                await socket.send_json({"type": "ping", "id": "end"})
                entries = []
                async for heard in messages(socket):
                    entries += heard.get("entries", [])
                    if heard["type"] == "pong":
                        return entries
        await asyncio.sleep(0.1)
    raise Trouble(f"{code}: nobody shows its history")
