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

At the end, when nothing is broken any more:

    shown       entries             all entries as a newcomer at this seat is told them
    log         entries, moves      the table's whole log, and its moves as text (null: it cannot be played again)

Of people beside the tables, with `player`:

    naming      name                somebody wants to be called so
    named       name, said          done, refused or unknown
    name        name                what he is called at the end

And whatever was done to the servers:

    fault       what
"""
import json
import time


class History:
    """Appends to a file, line by line, so that a witness who falls has still told what he saw."""

    def __init__(self, path):
        self.file = open(path, "w", encoding="utf-8", buffering=1)
        self.begin = time.monotonic()

    def note(self, kind, **fields):
        line = {"t": round(time.monotonic() - self.begin, 6), "kind": kind, **fields}
        self.file.write(json.dumps(line, separators=(",", ":")) + "\n")
        return line["t"]

    def close(self):
        self.file.close()


def read(path):
    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            try:
                yield json.loads(line)
            except json.JSONDecodeError as error:
                raise SystemExit(f"{path}, line {number}: {error}") from None
