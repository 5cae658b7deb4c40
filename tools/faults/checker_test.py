#!/usr/bin/python3
"""The checker finds what it must: an honest history passes, and each way of lying about it does not."""
import copy
import itertools
import json
import pathlib
import sys
import tempfile
import unittest

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import checker

MOVES = ["lay NS 1,0", "discard map", "lay EW 2,0", "discard NS", "lay NE 3,0"]


def honest():
    """Two players who move in turn; the second one loses his line once, in the middle of a move."""
    log = [{"n": 1, "time": 100, "kind": "opened"}, {"n": 2, "time": 101, "kind": "started", "events": []}]
    lines = []
    t = iter(range(1, 1000))

    def note(kind, seat, **fields):
        lines.append({"t": next(t), "kind": kind, "client": f"K.{seat}", "table": "K", "seat": seat, **fields})

    def tell(*numbers):
        for number in numbers:
            for seat in (1, 2):
                note("heard", seat, n=number, entry=copy.deepcopy(log[number - 1]))

    for seat in (1, 2):
        note("connected", seat, address="one", seen=0)
        note("greets", seat, id="h1", seen=0)
        note("greeted", seat, id="h1", n=2)
    tell(1, 2)
    for at, move in enumerate(MOVES):
        seat = 1 + at % 2
        key = f"m{at}"
        note("sent", seat, key=key, what="move", at=at, move=move)
        log.append({"n": len(log) + 1, "time": 110 + at, "kind": "move", "seat": seat, "by": "player", "at": at + 1, "events": []})
        if at == 3:
            note("closed", seat, code=1006)
            note("connected", seat, address="two", seen=len(log) - 1)
            note("greets", seat, id="h2", seen=len(log) - 1)
            note("greeted", seat, id="h2", n=len(log))
            note("sent", seat, key=key, what="move", at=at, move=move, again=True)
        note("acked", seat, key=key, n=len(log), at=at + 1)
        tell(len(log))
    note("sent", 1, key="c1", what="chat", text="c1")
    log.append({"n": len(log) + 1, "time": 120, "kind": "chat", "seat": 1, "text": "c1"})
    note("acked", 1, key="c1", n=len(log), at=None)
    tell(len(log))
    for name, said in (("Ada", "done"), ("Bea", "refused"), ("Eve", "unknown")):
        lines.append({"t": next(t), "kind": "naming", "player": "1", "name": name})
        lines.append({"t": next(t), "kind": "named", "player": "1", "name": name, "said": said})
    lines.append({"t": next(t), "kind": "name", "player": "1", "name": "Eve"})
    # Of this one nobody ever heard.
    note("sent", 2, key="m5", what="move", at=5, move="lay NS 9,9")
    note("closed", 2, code=1006)
    note("sent", 1, key="m6", what="move", at=7, move="lay NS 9,9")
    note("refused", 1, key="m6", code="stale")
    for seat in (1, 2):
        lines.append({"t": next(t), "kind": "shown", "table": "K", "seat": seat, "entries": copy.deepcopy(log)})
    lines.append({"t": next(t), "kind": "log", "table": "K", "entries": log, "moves": list(MOVES)})
    return lines


def final(lines):
    return [line["entries"] for line in lines if line["kind"] in ("shown", "log")]


def drop_last_move(lines):
    """Acknowledged before it was saved: the last move is gone from the log."""
    for entries in final(lines):
        entries[:] = [entry for entry in entries if entry.get("at") != 5]
        for place, entry in enumerate(entries, 1):
            entry["n"] = place
    lines[-1]["moves"].pop()


def replace_move(lines):
    """Two owners: another move was saved in its place."""
    lines[-1]["moves"][2] = "lay NESW 2,0"


def double_chat(lines):
    """Said twice: the same line again, by a server that forgot the key."""
    for entries in final(lines):
        entries.append({**entries[-1], "n": len(entries) + 1})


def double_move(lines):
    """Played twice."""
    for entries in final(lines):
        entries.append({"n": len(entries) + 1, "time": 130, "kind": "move", "seat": 1, "by": "player", "at": 6, "events": []})
    lines[-1]["moves"].append(MOVES[4])


def two_places(lines):
    """Asked again, it was acknowledged somewhere else."""
    one = next(line for line in lines if line["kind"] == "acked")
    lines.insert(lines.index(one) + 1, {**one, "n": one["n"] + 1})


def refused_and_done(lines):
    """Said to have failed, and saved all the same: the outcome was not known."""
    acked = next(line for line in lines if line["kind"] == "acked" and line["key"] == "m2")
    acked.update({"kind": "refused", "code": "storage"})


def out_of_order(lines):
    """Acknowledged first, saved second."""
    first = [line for line in lines if line["kind"] == "acked"][3]
    second = next(line for line in lines if line["kind"] == "acked" and line["key"] == "c1")
    first["n"], second["n"] = second["n"], first["n"]
    for entries in final(lines):
        a, b = entries[first["n"] - 1], entries[second["n"] - 1]
        entries[first["n"] - 1], entries[second["n"] - 1] = {**b, "n": first["n"]}, {**a, "n": second["n"]}
    for line in lines:
        if line["kind"] == "heard" and line["n"] in (first["n"], second["n"]):
            line["entry"] = copy.deepcopy(final(lines)[0][line["n"] - 1])


def gap(lines):
    """An entry was never told."""
    lines.remove(next(line for line in lines if line["kind"] == "heard" and line["n"] == 4))


def told_twice(lines):
    """After the line came back an entry was told once more, or by two owners."""
    one = [line for line in lines if line["kind"] == "heard"][-1]
    lines.insert(lines.index(one) + 1, dict(one))


def told_otherwise(lines):
    """A seat was told something that the log does not say."""
    one = next(line for line in lines if line["kind"] == "heard" and line["n"] == 5)
    one["entry"]["events"] = [{"event": "laid"}]


def told_too_soon(lines):
    """Told before it was saved, by an owner who was none any more."""
    one = [line for line in lines if line["kind"] == "heard"][-1]
    number = one["n"] + 1
    lines.insert(lines.index(one) + 1, {**one, "n": number, "entry": {**one["entry"], "n": number, "text": "c2"}})


def shown_otherwise(lines):
    """What is shown depends on who tells it."""
    final(lines)[1][3]["time"] += 1


def shown_too_little(lines):
    """An owner who is none any more shows what he remembers."""
    next(line for line in lines if line["kind"] == "greeted" and line["id"] == "h2")["n"] -= 2


def called_otherwise(lines):
    """A name that was acknowledged is gone."""
    next(line for line in lines if line["kind"] == "name")["name"] = "Zoe"


def called_what_was_refused(lines):
    """A name that was said to have failed is there."""
    next(line for line in lines if line["kind"] == "name")["name"] = "Bea"


def not_let_in(lines):
    """The table is gone: nobody is let in."""
    lines.append({"t": 2000, "kind": "gone", "client": "K.1", "table": "K", "seat": 1, "why": "K: 404"})


def never_answered(lines):
    """Nothing is broken any more, and somebody still waits."""
    lines.append({"t": 2000, "kind": "unanswered", "client": "K.2", "table": "K", "seat": 2, "key": "m5"})


def not_looked_at(lines):
    """At the end nobody could have the log."""
    lines.pop()


LIES = [(drop_last_move, "kept"), (replace_move, "kept"), (double_chat, "once"), (double_move, "once"), (two_places, "once"),
        (refused_and_done, "refused"), (out_of_order, "order"), (gap, "gaps"), (told_twice, "gaps"), (told_otherwise, "changed"),
        (told_too_soon, "kept"), (shown_otherwise, "shown"), (shown_too_little, "stale"), (called_otherwise, "kept"),
        (called_what_was_refused, "refused"), (not_let_in, "kept"), (never_answered, "answered"), (not_looked_at, "log")]


class CheckerTest(unittest.TestCase):
    def test_an_honest_history_is_believed(self):
        verdict = checker.check(honest())
        self.assertEqual(verdict.found, [])
        self.assertEqual(verdict.counts["acknowledged"], 6)
        self.assertEqual(verdict.counts["unknown"], 1)

    def test_every_lie_is_found(self):
        for lie, promise in LIES:
            with self.subTest(lie.__name__):
                lines = honest()
                lie(lines)
                self.assertIn(promise, {kind for kind, _ in checker.check(lines).found})

    def test_in_a_file_of_many_tables_each_is_looked_at(self):
        """Their lines are mixed, and somebody's words look like the name of a table."""
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "history.jsonl"
            lines = honest()
            twin = [{**line, **({"table": "L"} if "table" in line else {})} for line in honest()]
            gap(twin)
            both = [line for pair in itertools.zip_longest(lines, twin) for line in pair if line is not None]
            both.append({"t": 3000, "kind": "fault", "what": 'kill -9, "table":"K"'})
            path.write_text("".join(json.dumps(line, separators=(",", ":")) + "\n" for line in both))
            seen = []
            verdict = checker.check_file(path, lambda table, its: seen.append((table, len(its))))
            self.assertEqual([table for table, _ in seen], [None, "K", "L"])
            self.assertEqual(sum(count for _, count in seen), len(both))
            self.assertEqual({promise for promise, _ in verdict.found}, {"gaps"})
            self.assertEqual(verdict.counts["tables"], 2)
            self.assertEqual(verdict.counts["faults"], 1)


if __name__ == "__main__":
    unittest.main()
