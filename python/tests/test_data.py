import os
import signal
import threading

import pytest
from conftest import from_the_index

import stollen
from stollen import data


@pytest.fixture
def file(tmp_path):
    name = tmp_path / "games.jsonl"
    assert data.write(name, "base", 3, "random", games=5, seed=4, beliefs=True) == 5
    return name


def test_games_are_read_again(file):
    lines = data.games(file, check=True)
    assert [line["game"] for line in lines] == [0, 1, 2, 3, 4]
    assert data.header(file)["recipe"] == "base"
    rows = list(data.decisions(file, observations=True))
    assert len(rows) == sum(len(line["moves"]) for line in lines)
    assert rows[0]["view"]["observer"] == rows[0]["seat"]
    assert all(row["number"] is None or row["number"] >= 0 for row in rows)


def test_shards_put_together_are_one_run(file, tmp_path):
    parts = [tmp_path / f"part{number}" for number in (1, 2)]
    for number, part in enumerate(parts, 1):
        data.write(part, "base", 3, "random", games=5, seed=4, beliefs=True, shard=f"{number}/2")
    assert data.merge(parts, tmp_path / "merged") == 5
    assert (tmp_path / "merged").read_bytes() == file.read_bytes()
    assert data.write(file, "base", 3, "random", games=5, seed=4, beliefs=True) == 0
    with pytest.raises(stollen.Error, match="other options"):
        data.write(file, "base", 3, "random", games=6, seed=4)
    for wrong in [{"shard": "3/2"}, {"bots": "genius"}, {"games": 0}, {"recipe": "chess"}, {"effort": 0}]:
        with pytest.raises(stollen.Error):
            data.write(tmp_path / "wrong", **{"players": 3, **wrong})


def test_what_was_changed_is_refused(file, tmp_path):
    text = file.read_bytes()
    file.write_bytes(text.replace(b'"gold":[', b'"gold": [', 1))
    with pytest.raises(stollen.Error, match="checksum"):
        data.games(file, check=True)
    file.write_bytes(text[: len(text) // 2])
    with pytest.raises(stollen.Error, match="not whole"):
        data.games(file)
    file.write_bytes(b"hello\n")
    with pytest.raises(stollen.Error, match="no file of games"):
        data.games(file)


def test_an_interrupt_ends_a_long_run(tmp_path):
    """Ctrl-C is heard while the games are played without the interpreter's lock; what was written is kept."""
    name = tmp_path / "endless.jsonl"
    done = threading.Event()

    def interrupt_when_it_writes():
        while not done.is_set() and not (name.exists() and name.stat().st_size > 2000):
            pass
        if not done.is_set():
            os.kill(os.getpid(), signal.SIGINT)

    # Whatever started the tests may have told them to ignore it.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    watcher = threading.Thread(target=interrupt_when_it_writes)
    watcher.start()
    try:
        with pytest.raises(KeyboardInterrupt):
            data.write(name, "gold-mine", 3, "random", games=10**9, threads=1)
    finally:
        done.set()
        watcher.join()
        signal.signal(signal.SIGINT, before)
    assert data.header(name)["recipe"] == "gold-mine"
    with pytest.raises(stollen.Error, match="not whole"):
        data.games(name)


@from_the_index("pyarrow")
def test_parquet(file, tmp_path):
    import pyarrow.parquet

    rows = data.to_parquet(file, tmp_path / "games.parquet", views=True, observations=True)
    table = pyarrow.parquet.read_table(tmp_path / "games.parquet")
    assert table.num_rows == rows > 0
    assert b"stollen-data" in table.schema.metadata[b"stollen"]
    layout = stollen.Game("base", 3).encoding.layout
    assert all(len(row.as_py()) == layout.bytes for row in table["observation"])
