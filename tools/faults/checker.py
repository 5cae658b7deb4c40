#!/usr/bin/python3
"""Says whether what a witness saw can have come from one log that never forgets.

    checker.py HISTORY.jsonl...

It knows the documented table protocol and nothing of the server. It prints every contradiction and ends with 1 if there
is one; of several histories also what they come to together. See docs/faults.md for what is promised, and history.py for
what is read.
"""
import collections
import json
import sys

import history


class Verdict:
    """Contradictions, each with the promise that it breaks."""

    def __init__(self):
        self.found = []
        self.counts = collections.Counter()

    def against(self, promise, sentence):
        self.found.append((promise, sentence))


class Client:
    """What one client of one table said and heard, in his order."""

    def __init__(self, table, seat):
        self.table = table
        self.seat = seat
        self.heard = []  # (connection, time, n, entry)
        self.seen = {}  # connection -> what he said he has
        self.connection = 0
        self.sent = {}  # key -> first line
        self.sent_last = {}  # key -> time of the last sending
        self.acked = {}  # key -> lines
        self.refused = {}  # key -> lines
        self.asked = {}  # (connection, entries heard by then) -> a snapshot comes that goes on from there
        self.greetings = {}  # id -> (what had been told by then, what he said he has)


class Table:
    def __init__(self):
        self.clients = []
        self.late = []  # (promise, sentence)
        self.told = 0  # the last entry that anybody was told of so far
        self.greeted = []  # (client, time, entry that a snapshot came to, one that it must come to)
        self.log = None
        self.moves = None
        self.shown = {}  # seat -> entries by number


# A snapshot has so many entries; what follows comes in pieces.
PIECE = 500


def gather(lines):
    """What was seen of one table."""
    table = Table()
    clients = {}
    for line in lines:
        kind = line["kind"]
        if kind == "log":
            table.log = line["entries"]
            table.moves = line["moves"]
            continue
        if kind == "shown":
            table.shown[line["seat"]] = {entry["n"]: entry for entry in line["entries"]}
            continue
        client = clients.get(line["client"])
        if client is None:
            client = clients[line["client"]] = Client(line["table"], line["seat"])
            table.clients.append(client)
        if kind == "connected":
            client.connection += 1
            client.seen[client.connection] = line["seen"]
        elif kind == "greets":
            client.greetings[line["id"]] = (table.told, line["seen"])
        elif kind == "greeted":
            told, seen = client.greetings[line["id"]]
            client.asked[client.connection, len(client.heard)] = seen
            table.greeted.append((client, line["t"], line["n"], min(told, seen + PIECE)))
        elif kind == "heard":
            table.told = max(table.told, line["n"])
            client.heard.append((client.connection, line["t"], line["n"], line["entry"]))
        elif kind == "sent":
            client.sent.setdefault(line["key"], line)
            client.sent_last[line["key"]] = line["t"]
        elif kind == "acked":
            table.told = max(table.told, line["n"])
            client.acked.setdefault(line["key"], []).append(line)
        elif kind == "refused":
            client.refused.setdefault(line["key"], []).append(line)
        elif kind == "gone":
            table.late.append(("kept", f"seat {line['seat']} is not let in at the table any more ({line['why']})"))
        elif kind == "unanswered":
            table.late.append(("answered", f"{line['key']} was not answered though nothing was broken any more"))
    return table


def same(a, b):
    return json.dumps(a, sort_keys=True) == json.dumps(b, sort_keys=True)


def check_log(code, table, verdict):
    """The log itself: entries from 1 without gaps, moves counted from 1 without gaps."""
    for place, entry in enumerate(table.log, 1):
        if entry["n"] != place:
            verdict.against("log", f"{code}: entry {place} of the log has the number {entry['n']}")
            return
    numbers = [entry["at"] for entry in table.log if entry["kind"] == "move"]
    if numbers != list(range(1, len(numbers) + 1)):
        verdict.against("log", f"{code}: the moves of the log are not counted from 1 without gaps")
    if len(numbers) != len(table.moves):
        verdict.against("log", f"{code}: {len(numbers)} moves in the log, {len(table.moves)} in the record")


def is_its_entry(entry, client, sent, moves):
    """Is this entry what was sent?"""
    if entry["kind"] not in ("move", "chat") or entry["seat"] != client.seat:
        return False
    if sent["what"] == "move":
        return (entry["kind"] == "move" and entry["by"] == "player" and entry["at"] == sent["at"] + 1
                and moves[entry["at"] - 1] == sent["move"])
    return entry["kind"] == "chat" and entry["text"] == sent["text"]


def check_acknowledged(code, table, verdict):
    """Every acknowledged message is in the log, where it was said to be; an unknown one counts at most once, a refused one
    never; and nothing is in the log that nobody sent."""
    by_number = {entry["n"]: entry for entry in table.log}
    claimed = {}  # number of an entry -> key
    everybody = [(client, key, sent) for client in table.clients for key, sent in client.sent.items()]
    verdict.counts["sent"] += len(everybody)

    for client, key, sent in everybody:
        acks = client.acked.get(key, [])
        verdict.counts["acknowledged"] += bool(acks)
        places = sorted({ack["n"] for ack in acks})
        if len(places) > 1:
            verdict.against("once", f"{code}: {key} was acknowledged at {places}")
        for place in places:
            entry = by_number.get(place)
            if entry is None:
                verdict.against("kept", f"{code}: {key} was acknowledged as entry {place}; the log ends at {len(table.log)}")
            elif not is_its_entry(entry, client, sent, table.moves):
                verdict.against("kept", f"{code}: {key} was acknowledged as entry {place}; there stands {brief(entry)}")
            if claimed.setdefault(place, key) != key:
                verdict.against("once", f"{code}: {key} and {claimed[place]} were both acknowledged as entry {place}")
        for ack in acks:
            if sent["what"] == "move" and ack["at"] != sent["at"] + 1:
                verdict.against("kept", f"{code}: {key} was chosen after {sent['at']} moves and acknowledged as move {ack['at']}")

    def unclaimed(client, sent):
        return [entry["n"] for entry in table.log
                if entry["n"] not in claimed and is_its_entry(entry, client, sent, table.moves)]

    for client, key, sent in everybody:
        if client.acked.get(key) or client.refused.get(key):
            continue
        places = unclaimed(client, sent)
        verdict.counts["unknown"] += 1
        verdict.counts["unknown, in the log"] += bool(places)
        if places:
            claimed[places[0]] = key
    for client, key, sent in everybody:
        if client.refused.get(key) and not client.acked.get(key) and (places := unclaimed(client, sent)):
            verdict.against("refused", f"{code}: {key} was refused ({client.refused[key][-1]['code']}) and is entry {places[0]}")
            claimed[places[0]] = key
    # Whatever is left was sent by nobody, or counted twice.
    seats = {client.seat for client in table.clients if client.seat is not None}
    for entry in table.log:
        theirs = entry["kind"] == "chat" or (entry["kind"] == "move" and entry["by"] == "player")
        if theirs and entry["seat"] in seats and entry["n"] not in claimed:
            verdict.against("once", f"{code}: entry {entry['n']}, {brief(entry)}, was sent by nobody, or stands there twice")


def check_real_time(code, table, verdict):
    """What was acknowledged before another message was sent stands before it."""
    acks = []  # (time of the acknowledgement, place)
    sendings = []  # (time of the first sending, place, key)
    for client in table.clients:
        for key, lines in client.acked.items():
            if key in client.sent:
                acks.append((lines[0]["t"], lines[0]["n"]))
                sendings.append((client.sent[key]["t"], lines[0]["n"], key))
    acks.sort()
    sendings.sort()
    last = 0
    following = iter(acks)
    ack = next(following, None)
    for sent, place, key in sendings:
        while ack is not None and ack[0] < sent:
            last = max(last, ack[1])
            ack = next(following, None)
        if place <= last:
            verdict.against("order", f"{code}: {key} is entry {place}, but entry {last} was acknowledged before it was sent")


def check_told(code, table, verdict):
    """Entries come one after the other, across reconnects too; and what a seat was told is what the log tells that seat."""
    for client in table.clients:
        have = {0: 0}  # connection -> last entry
        told = {}
        for place, (connection, time, number, entry) in enumerate(client.heard):
            verdict.counts["told"] += 1
            expected = have.get(connection, client.seen.get(connection, 0)) + 1
            if number != expected and number != client.asked.get((connection, place), number) + 1:
                verdict.against("gaps", f"{code}, seat {client.seat}: entry {number} came where {expected} was next (at {time} s)")
            have[connection] = number
            if number in told and not same(told[number], entry):
                verdict.against("changed", f"{code}, seat {client.seat}: entry {number} was told as {brief(told[number])}, then as {brief(entry)}")
            told[number] = entry
        shown = table.shown.get(client.seat)
        if shown is None:
            if client.heard:
                verdict.against("shown", f"{code}: nobody looked through seat {client.seat} at the end")
            continue
        for number, entry in told.items():
            if number not in shown:
                verdict.against("kept", f"{code}, seat {client.seat}: was told entry {number}, {brief(entry)}; it is gone")
            elif not same(shown[number], entry):
                verdict.against("changed", f"{code}, seat {client.seat}: entry {number} was told as {brief(entry)}, and is {brief(shown[number])}")


def check_fresh(code, table, verdict):
    """Whoever asks is shown all that anybody had been told when he asked: nobody else has played on meanwhile."""
    for client, time, number, wanted in table.greeted:
        verdict.counts["snapshots"] += 1
        if number < wanted:
            verdict.against("stale", f"{code}, seat {client.seat}: was shown the table up to entry {number} (at {time} s); "
                            f"entry {wanted} had been told before he asked")


def check_names(lines, verdict):
    """Somebody's name is the last one that was acknowledged, or a later one of which nobody knows; never one that was refused."""
    possible = collections.defaultdict(list)
    refused = collections.defaultdict(set)
    for line in lines:
        if line["kind"] == "named":
            if line["said"] == "done":
                possible[line["player"]].clear()
            if line["said"] == "refused":
                refused[line["player"]].add(line["name"])
            else:
                possible[line["player"]].append(line["name"])
        elif line["kind"] == "name" and line["name"] not in possible[line["player"]]:
            if line["name"] in refused[line["player"]]:
                verdict.against("refused", f"{line['player']} is called {line['name']}, and that was said to have failed")
            elif possible[line["player"]]:
                verdict.against("kept", f"{line['player']} is called {line['name']}; acknowledged was {possible[line['player']][0]}")


def check_shown(code, table, verdict):
    """Every seat is shown the same log: numbers, times, kinds and makers of all entries."""
    for seat, shown in table.shown.items():
        if sorted(shown) != [entry["n"] for entry in table.log]:
            verdict.against("shown", f"{code}: seat {seat} is shown {len(shown)} entries of {len(table.log)}")
            continue
        for entry in table.log:
            for field in ("time", "kind", "seat", "by", "at"):
                if entry.get(field) != shown[entry["n"]].get(field):
                    verdict.against("shown", f"{code}: {field} of entry {entry['n']} is another one for seat {seat}")


def brief(entry):
    return " ".join(str(entry[field]) for field in ("kind", "seat", "at", "text") if field in entry)


def check_table(code, lines, verdict):
    table = gather(lines)
    verdict.counts["tables"] += 1
    for promise, sentence in table.late:
        verdict.against(promise, f"{code}: {sentence}")
    if table.log is None:
        verdict.against("log", f"{code}: its log could not be had at the end")
        return
    if table.moves is None:
        verdict.against("kept", f"{code}: the log at the end cannot be played again")
        return
    check_log(code, table, verdict)
    check_acknowledged(code, table, verdict)
    check_real_time(code, table, verdict)
    check_told(code, table, verdict)
    check_fresh(code, table, verdict)
    check_shown(code, table, verdict)


def check_beside(lines, verdict):
    """What is about no table."""
    verdict.counts["faults"] += sum(line["kind"] == "fault" for line in lines)
    check_names(lines, verdict)


def check(lines):
    """A history that is in memory."""
    verdict = Verdict()
    tables = collections.defaultdict(list)
    for line in lines:
        tables[line.get("table")].append(line)
    check_beside(tables.pop(None, []), verdict)
    for code, its in sorted(tables.items()):
        check_table(code, its, verdict)
    return verdict


def check_file(path, look=lambda table, lines: None):
    """One of any length; `look` sees all of it, table by table, first what is about none."""
    verdict = Verdict()
    for table, lines in history.by_table(path):
        look(table, lines)
        if table is None:
            check_beside(lines, verdict)
        else:
            check_table(table, lines, verdict)
    return verdict


def say(name, verdict):
    for promise, sentence in verdict.found[:50]:
        print(f"{promise}: {sentence}")
    said = ", ".join(f"{count} {what}" for what, count in verdict.counts.items())
    print(f"{name}: {said}: {len(verdict.found)} contradictions", flush=True)


def main():
    if len(sys.argv) < 2:
        raise SystemExit(__doc__)
    together = Verdict()
    for path in sys.argv[1:]:
        verdict = check_file(path)
        say(path if len(sys.argv) > 2 else "checker", verdict)
        together.found += verdict.found
        together.counts += verdict.counts
    if len(sys.argv) > 2:
        together.counts["histories"] = len(sys.argv) - 1
        said = ", ".join(f"{count} {what}" for what, count in together.counts.items())
        print(f"checker: together {said}: {len(together.found)} contradictions")
    return 1 if together.found else 0


if __name__ == "__main__":
    sys.exit(main())
