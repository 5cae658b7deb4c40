"""What an outside witness saw: one JSON object a line, in the order in which it was seen.

Every line has `t`, seconds of the witness's own monotonic clock, and `kind`. What a client did or saw also has `client`,
`table` and `seat` (null: a spectator):

    joined                          the client has this seat; `player`
    connected   address, seen       a socket is open; the client said it has entries up to `seen`
    closed      code                the socket is gone
    sent        key, what, at, move or text     a move or a line of chat goes out; `again`: the same message once more
    acked       key, n, at          the server says that it is saved, at this place
    refused     key, code           the server says that it did not happen
    heard       n, entry            an entry, as this seat was told it
    greets      id, seen            the client asks for the table from there on
    greeted     id, n               and has been shown it up to there
    gone        why                 nobody is let in at the table any more
    unanswered  key                 nothing is broken any more, and for a minute nobody has answered this

At the end, when nothing is broken any more:

    shown       entries             all entries as a newcomer at this seat is told them
    log         entries, moves      the table's whole log, and its moves as text (null: it cannot be played again)

Of people beside the tables, with `player`:

    naming      name                somebody wants to be called so
    named       name, said          done, refused or unknown
    name        name                what he is called at the end

And whatever was done to the servers, and what could not be begun because of it:

    fault       what
    trouble     what
"""
import array
import collections
import json
import re
import time


class History:
    """Appends to a file, line by line, so that a witness who falls has still told what he saw."""

    def __init__(self, path):
        self.file = open(path, "w", encoding="utf-8", buffering=1)
        self.begin = time.monotonic()
        self.counts = collections.Counter()

    def note(self, kind, **fields):
        self.counts[kind] += 1
        line = {"t": round(time.monotonic() - self.begin, 6), "kind": kind, **fields}
        self.file.write(json.dumps(line, separators=(",", ":")) + "\n")
        return line["t"]

    def close(self):
        self.file.close()


def parsed(path, line, place):
    try:
        return json.loads(line)
    except json.JSONDecodeError as error:
        raise SystemExit(f"{path}, {place}: {error}") from None


def read(path):
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            yield parsed(path, line, f"line {number}")


# A line's own table comes before all that others have said.
TABLE = re.compile(rb'^.{0,200}?"table":"([^"]+)"')


def by_table(path):
    """First None with what is about no table, then each table with its lines. Tables know nothing of each other, so a history of
    any length needs the memory of its longest table."""
    places = collections.defaultdict(lambda: array.array("Q"))
    with open(path, "rb") as file:
        place = 0
        for line in file:
            found = TABLE.match(line)
            places[found.group(1).decode() if found else None].append(place)
            place += len(line)
        for table in sorted(places, key=lambda each: each or ""):
            lines = []
            for place in places[table]:
                file.seek(place)
                lines.append(parsed(path, file.readline(), f"byte {place}"))
            yield table, lines
