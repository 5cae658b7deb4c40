#!/usr/bin/python3
"""Writes down all that one server says to its PostgreSQL in a short life, so that the next version can be tried beside it.

    record_statements.py STOLLEN OUT.sql

A guest opens a table and talks, then the server runs on for some renewals, then he talks again. Between the two OUT.sql has
the line "-- here the next version comes": a test plays the first part to a database of that program's schema, lets today's
program take its steps, and plays the second part (tests/postgres_versions_test.cc). To be run with the last program of a
schema, before a step is added.
"""
import asyncio
import pathlib
import re
import sys
import tempfile

import nemesis
from cluster import Database
from history import History
from players import House, command

HERE = "-- here the next version comes"
# Who asks, keeps the lease and writes; whoever only looks changes nothing.
SAYS = re.compile(r"^(\d+) stollen (writes|asks|keeps its lease)\|LOG:  (statement|execute ([^:]+)): (.*)$", re.S)
VALUES = re.compile(r"\$\d+ = ('(?:[^']|'')*'|NULL)", re.S)


def lines_of(log):
    """The log's messages, each whole: what follows a line's end begins with a tab."""
    return re.split(r"\n(?=\d+ [^|\n]*\|)", log.replace("\n\t", "\n"))


def script(log, prepared):
    """As text that any client can send. Statements have names under which they are prepared once."""
    lines = lines_of(log)
    said = []
    for line, following in zip(lines, [*lines[1:], ""]):
        found = SAYS.match(line)
        if not found:
            continue
        name, text = found.group(4), found.group(5).strip()
        if name is None or name == "<unnamed>":
            said.append(text.rstrip(";") + ";")
            continue
        prepared.setdefault(name, text)
        values = VALUES.findall(following) if "|DETAIL:  parameters:" in following else []
        said.append(f"EXECUTE {name}" + (f" ({', '.join(values)})" if values else "") + ";")
    return "\n".join(said) + "\n"


async def talk(house, code, token, words):
    await command(house, code, token, {"type": "chat", "key": words, "text": words}, done=())


async def record(stollen, out):
    with tempfile.TemporaryDirectory(prefix="stollen-record-") as name:
        folder = pathlib.Path(name)
        database = Database(folder / "pg", ["log_statement=all", "log_line_prefix=%p %a|"])
        await database.start()
        log = open(folder / "server.log", "ab")
        node = nemesis.Node("node", [stollen, "serve", "--no-limits", "--node", "before", "--data", str(folder / "data"),
                                     "--database", database.address], nemesis.free_port(), log)
        await node.start()
        async with House([node.address], History(folder / "history.jsonl")) as house:
            token = (await house.ask("POST", "/api/guest", {"name": "Ada", "program": True}))["token"]
            wish = {"recipe": "base", "players": 3, "sit": 1}
            code = (await house.ask("POST", "/api/tables", wish, token))["code"]
            await talk(house, code, token, "before the step")
            place = (folder / "pg" / "log").stat().st_size
            while (folder / "pg" / "log").read_text().count("execute renew", place) < 2:
                await asyncio.sleep(0.1)
            await talk(house, code, token, "after the step")
            await house.ask("POST", "/api/devices", {}, token)
        node.wanted = False
        node.signal(nemesis.signal.SIGKILL)
        await node.process.wait()
        text = (folder / "pg" / "log").read_text()
        await database.stop()
    # All are prepared before the step, as by a server that has run for long; the first ones when they are needed.
    prepared = {}
    first, second = script(text[:place], prepared), script(text[place:], prepared)
    used = set()

    def with_plan(found):
        fresh = found.group(1) not in used
        used.add(found.group(1))
        return (f"PREPARE {found.group(1)} AS {prepared[found.group(1)]};\n" if fresh else "") + found.group(0)

    call = re.compile(r"^EXECUTE (\w+)", re.M)
    first = call.sub(with_plan, first)
    rest = "".join(f"PREPARE {name} AS {sql};\n" for name, sql in prepared.items() if name not in used)
    out.write_text(f"-- {code}\n{first}{rest}{HERE}\n{second}")


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit(__doc__)
    asyncio.run(record(sys.argv[1], pathlib.Path(sys.argv[2])))
