"""Games of bots as data: what `stollen data` writes, read again, and as Parquet.

A file has one line of JSON a game; the first line says how it was made, the last one how many games
there are and the checksum of all before. What any seat saw follows from seed and moves: `decisions`
plays a game again and gives every decision with view, observation and belief.
"""

import json
from os import cpu_count

from ._stollen import Game, _merge_data, _write_data
from .errors import Error

__all__ = ["header", "games", "decisions", "to_parquet", "write", "merge"]

VERSION = 1


def _checksum(lines):
    value = 0xCBF29CE484222325
    for line in lines:
        for byte in line:
            value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


def header(file):
    """How the file was made."""
    with open(file, "rb") as lines:
        first = lines.readline()
    try:
        head = json.loads(first)
    except ValueError:
        head = None
    if not isinstance(head, dict) or head.get("format") != "stollen-data" or head.get("version") != VERSION:
        raise Error(f"{file}: is no file of games, version {VERSION}")
    return head


def games(file, check=False):
    """The games of a whole file, one dictionary each; with `check` the checksum is looked at first."""
    header(file)
    with open(file, "rb") as lines:
        kept = lines.readlines()
    try:
        end = json.loads(kept[-1])
    except ValueError:
        end = {}
    if not end.get("end") or end["games"] != len(kept) - 2:
        raise Error(f"{file}: is not whole; the command that made it goes on with it")
    if check and _checksum(kept[:-1]) != end["checksum"]:
        raise Error(f"{file}: its checksum is wrong, the file was changed")
    return [json.loads(line) for line in kept[1:-1]]


def _game_of(head):
    return Game(head["recipe"], head["players"], rules=head["rules"])


def _match_of(game, line):
    return game.replay(
        {"recipe": game.recipe, "players": game.players, "rules": game.rules, "seed": line["seed"], "moves": []}
    )


def decisions(file, views=True, observations=False):
    """Every decision of every game: who chose what, and what the seat knew."""
    game = _game_of(header(file))
    for line in games(file):
        match = _match_of(game, line)
        beliefs = {belief["ply"]: belief["distrust"] for belief in line.get("beliefs", [])}
        for ply, text in enumerate(line["moves"]):
            row = {"game": line["game"], "ply": ply, "seat": match.seat, "decision": match.decision, "move": text}
            if views:
                row["view"] = match.view(match.seat)
            if observations:
                row["observation"] = match.observation(match.seat)
                row["number"] = match.number_of(text)
            row["distrust"] = beliefs.get(ply)
            yield row
            match.play(text)
        score = match.score()
        if score["gold"] != line["gold"] or score["winners"] != line["winners"]:
            raise Error(f"{file}: game {line['game']} ends otherwise when it is played again")


def to_parquet(file, parquet, views=False, observations=False, rows_at_a_time=20000):
    """One row a decision as Parquet; needs pyarrow. How the file was made stands in its metadata."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise Error("to_parquet needs the package pyarrow: pip install pyarrow") from None
    fields = [
        ("game", pyarrow.int64()),
        ("ply", pyarrow.int32()),
        ("seat", pyarrow.int8()),
        ("decision", pyarrow.string()),
        ("move", pyarrow.string()),
        ("distrust", pyarrow.list_(pyarrow.float32())),
    ]
    if views:
        fields.append(("view", pyarrow.string()))
    if observations:
        fields += [("observation", pyarrow.binary()), ("number", pyarrow.int32())]
    schema = pyarrow.schema(fields, metadata={"stollen": json.dumps(header(file))})
    rows, count = [], 0
    with pyarrow.parquet.ParquetWriter(parquet, schema) as writer:
        for row in decisions(file, views, observations):
            if views:
                row["view"] = json.dumps(row["view"])
            if observations:
                row["observation"] = row["observation"].tobytes()
            rows.append(row)
            count += 1
            if len(rows) == rows_at_a_time:
                writer.write_table(pyarrow.Table.from_pylist(rows, schema))
                rows = []
        if rows:
            writer.write_table(pyarrow.Table.from_pylist(rows, schema))
    return count


def write(file, recipe="base", players=5, bots="easy", games=1000, seed=1, effort=1.0, beliefs=False, shard="1/1",
          threads=None):
    """Writes games as `stollen data` does, or the rest of them if the file was begun; how many were played now."""
    names = [bots] if isinstance(bots, str) else list(bots)
    return _write_data(str(file), recipe, players, names, games, seed, effort, beliefs, shard, threads or cpu_count())


def merge(files, merged):
    """Puts the files of all shards together, as `stollen data merge` does; how many games there are."""
    return _merge_data([str(file) for file in files], str(merged))
