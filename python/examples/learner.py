"""Learns base for 3 players from self-play and is then held against `easy`: NumPy on the processor, one process.

    python learner.py --minutes 15 --plot learner.png

A digger and a saboteur are two players, each a small network: of every legal move it sees what the move does to the
distance from the goals, of the match what its seat knows. They are trained by proximal policy optimisation on the gold
of each round. `arena.compare` measures: the same deals with the learner in each seat in turn and without it.
"""

import argparse
import time

import numpy as np

import stollen
from stollen import arena

PLAYERS, HISTORY, FAR = 3, 12, 24
LAY, DISCARD, BREAK, REPAIR, ROCKFALL, MAP, REVEAL, ORIENT, TAKE = KINDS = range(9)  # of moves, in base


class Eyes:
    """Features of a state and of each of its moves, made of observations and lists of moves alone."""

    def __init__(self, layout):
        self.layout, window = layout, layout.window
        self.wide = window.width + 2  # with a border, so that every cell has neighbours
        self.cells = self.wide * (window.height + 2)
        self.sides = np.array([-self.wide, 1, self.wide, -1])  # north, east, south, west
        x, y = np.arange(self.cells) % self.wide, np.arange(self.cells) // self.wide
        self.apart = (abs(x[:, None] - x) + abs(y[:, None] - y)).astype(np.int8)
        # What is reached inside a card: by its ways and the edges through which one comes in.
        pairs = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
        self.reached = np.zeros((64, 16), np.uint8)
        for ways in range(64):
            for edges in range(16):
                out = edges
                for bit, (one, other) in enumerate(pairs):
                    if ways >> bit & 1 and edges & (1 << one | 1 << other):
                        out |= 1 << one | 1 << other
                self.reached[ways, edges] = out
        self.cards = layout["hand"].bytes

    def place(self, x, y):
        window = self.layout.window
        column = np.clip(x.astype(np.int32) - 128 - window.left + 1, 0, window.width + 1)
        row = np.clip(y.astype(np.int32) - 128 - window.top + 1, 0, window.height + 1)
        return row * self.wide + column

    def bordered(self, planes):
        return np.pad(planes, ((0, 0), (1, 1), (1, 1))).reshape(len(planes), -1)

    def look(self, rows, moves):
        """Features of the matches (n, ...), of all their moves, and which match each move is of."""
        part = lambda name: self.layout.part(rows, name)
        n = len(rows)
        board = part("board")
        edges, ways, marks = (self.bordered(board[:, plane]) for plane in range(3))
        down = (ways & 64) != 0
        empty = (edges | ways) == 0
        into = np.zeros_like(edges)  # through which sides a connected path leads into a cell
        for side, step in enumerate(self.sides):
            into |= ((np.roll(edges, -step, axis=1) >> (4 + (side ^ 2))) & 1) << side
        open_cells = empty & (into != 0)
        # Goals: where they lie, how likely each holds the treasure
        goals = part("goals")
        at = goals[:, :, 1].astype(np.int32) * self.wide + goals[:, :, 0]
        mark = np.take_along_axis(marks, at, 1)
        chance = np.where(mark & 1, 1.0, np.where(mark & 2, 0.0, 1e-6)).astype(np.float32)
        chance[goals[:, :, 2] != 0] = 0
        chance /= np.maximum(chance.sum(1, keepdims=True), 1e-9)
        # The nearest and the second nearest cell to go on from, for each goal
        away = self.apart[at]
        ways_on = np.where(open_cells[:, None], away, np.int8(FAR))
        best = ways_on.argmin(2)
        first = np.take_along_axis(ways_on, best[:, :, None], 2)[:, :, 0].astype(np.int32)
        np.put_along_axis(ways_on, best[:, :, None], FAR, 2)
        second = ways_on.min(2).astype(np.int32)

        seats = part("seats").astype(np.float32)
        deeds = self.deeds(part("history"), away, chance)
        far = (chance * first).sum(1)
        state = np.concatenate(
            [
                np.stack([far / 8, first.min(1) / 8, (far <= 1), (far <= 2), (far <= 3), open_cells.sum(1) / 8], 1),
                chance, first / 8, chance.max(1, keepdims=True) > 0.9,
                part("piles")[:, :1] / 40, part("round"), part("decision"), part("flags"),
                seats[:, :, 0] / 6, seats[:, :, 1:4].reshape(n, -1), part("hand"), deeds.reshape(n, -1),
                np.ones((n, 1)),
            ],
            axis=1, dtype=np.float32,
        )

        owner = np.repeat(np.arange(n), np.diff(moves.offsets))
        rows_of = moves.features
        kind = rows_of[:, 0]
        cell = self.place(rows_of[:, 5], rows_of[:, 6])
        lays, falls = kind == LAY, kind == ROCKFALL
        after = first[owner]
        # A card: the cells to which it leads on
        mine, here, face = owner[lays], cell[lays], rows_of[lays]
        entered = into[mine, here] & face[:, 13]
        out = self.reached[face[:, 14] & 63, entered]
        onward = np.full((len(mine), PLAYERS), FAR, np.int32)
        for side, step in enumerate(self.sides):
            beside = np.clip(here + step, 0, self.cells - 1)
            free = (out >> side & 1 != 0) & (empty[mine, beside] | down[mine, beside])
            onward = np.where(free[:, None], np.minimum(onward, away[mine, :, beside]), onward)
        covered = best[mine] == here[:, None]
        after[lays] = np.minimum(onward, np.where(covered, second[mine], first[mine]))
        # A rockfall: the cell becomes free, and what led on from it is lost
        mine, here = owner[falls], cell[falls]
        lost = self.apart[best[mine], here[:, None]] == 1
        freed = np.where((into[mine, here] != 0)[:, None], away[mine, :, here], FAR)
        after[falls] = np.minimum(freed, np.where(lost, second[mine], first[mine]))
        nearer = first[owner] - after
        gain = (chance[owner] * nearer).sum(1)
        target = rows_of[:, 9].astype(np.int32) - 1
        at_seat = np.concatenate([seats[:, :, :4], np.concatenate([np.zeros((n, 1, 8)), deeds], 1)], 2)
        looked = self.apart[at[owner], cell[:, None]] == 0
        numbers = np.zeros((len(owner), 9), np.float32)
        numbers[:, 0] = np.clip(gain, -4, 4) / 2
        numbers[:, 1] = gain > 0.5
        numbers[:, 2] = gain < -0.5
        numbers[:, 3] = (lays | falls) * np.clip((chance[owner] * after).sum(1), 0, 12) / 8
        numbers[:, 4] = lays & (np.where(chance[owner] > 0, after, FAR).min(1) <= 0)
        numbers[:, 5] = lays & (rows_of[:, 14] == 0)
        numbers[:, 6] = falls & ((ways[owner, cell] & 63) == 0)
        numbers[:, 7] = (kind == MAP) * (looked * chance[owner] * (1 - chance[owner])).sum(1) * 4
        numbers[:, 8] = (kind == TAKE) * rows_of[:, 10] / 3
        listed = np.concatenate(
            [
                numbers,
                np.eye(len(KINDS), dtype=np.float32)[kind],
                np.eye(self.cards + 1, dtype=np.float32)[np.minimum(rows_of[:, 1], self.cards)],
                np.eye(PLAYERS + 1, dtype=np.float32)[np.clip(target, -1, PLAYERS - 1)],
                np.where((target >= 0)[:, None], at_seat[owner, np.maximum(target, 0)], 0),
            ],
            axis=1, dtype=np.float32,
        )
        return state, listed, owner

    def deeds(self, history, away, chance):
        """What the others have done of late: for each, sums over the last moves."""
        n = len(history)
        who, row = history[:, :, 0].astype(np.int32), history[:, :, 1:]
        kind = row[:, :, 0]
        far = np.einsum("ng,ngc->nc", chance, away.astype(np.float32))
        cell = self.place(row[:, :, 5], row[:, :, 6])
        matches = np.arange(n)[:, None]
        best = np.full(cell.shape, 2 * FAR, np.float32)
        for side, step in enumerate(self.sides):
            leads = (row[:, :, 13] >> side & 1 != 0) & (row[:, :, 14] != 0)
            best = np.where(leads, np.minimum(best, far[matches, np.clip(cell + step, 0, self.cells - 1)]), best)
        lay = (kind == LAY) & (who > 0)
        done = [
            lay * np.clip(far[matches, cell] - best, -1, 1),
            lay & (row[:, :, 14] == 0),
            *((kind == which) & (who > 0) for which in (DISCARD, ROCKFALL)),
            *((kind == which) & (row[:, :, 9] == 1) for which in (BREAK, REPAIR)),
            *((kind == which) & (row[:, :, 9] != 1) for which in (BREAK, REPAIR)),
        ]
        done = np.stack([deed.astype(np.float32) for deed in done], 2)
        return np.stack([(done * (who == seat + 1)[:, :, None]).sum(1) for seat in range(1, PLAYERS)], 1)


class Net:
    """Scores of moves and the value of a state; one hidden layer each, trained by Adam."""

    def __init__(self, states, moves, hidden, random):
        scale = lambda rows, columns: random.normal(0, rows**-0.5, (rows, columns)).astype(np.float32)
        self.weights = {
            "state": scale(states, hidden), "move": scale(moves, hidden), "score": scale(hidden, 1) * 0.1,
            "judge": scale(states, hidden), "value": scale(hidden, 1) * 0.1,
        }
        self.moments = {name: (np.zeros_like(w), np.zeros_like(w)) for name, w in self.weights.items()}
        self.steps = 0

    def scores(self, state, move, owner):
        w = self.weights
        self.hidden = np.maximum((state @ w["state"])[owner] + move @ w["move"], 0)
        return (self.hidden @ w["score"])[:, 0]

    def values(self, state):
        self.judged = np.maximum(state @ self.weights["judge"], 0)
        return (self.judged @ self.weights["value"])[:, 0]

    def slopes(self, state, move, owner, by_score, by_value):
        """What the weights do to a sum of the last scores and values, weighed like this."""
        w = self.weights
        back = by_score[:, None] * w["score"].T * (self.hidden > 0)
        judged = by_value[:, None] * w["value"].T * (self.judged > 0)
        starts = np.flatnonzero(np.diff(owner, prepend=-1))
        return {
            "score": self.hidden.T @ by_score[:, None], "move": move.T @ back,
            "state": state.T @ np.add.reduceat(back, starts),
            "value": self.judged.T @ by_value[:, None], "judge": state.T @ judged,
        }

    def descend(self, slopes, rate):
        """One step of Adam; slopes that are too steep are taken in part."""
        self.steps += 1
        steep = np.sqrt(sum(float((slope * slope).sum()) for slope in slopes.values()))
        for name, slope in slopes.items():
            slope = slope / max(1, steep)
            mean, square = self.moments[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope * slope - square)
            step = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            self.weights[name] -= rate * step


def softmax(scores, owner):
    """Chances within each list of moves."""
    starts = np.flatnonzero(np.diff(owner, prepend=-1))
    powers = np.exp(scores - np.maximum.reduceat(scores, starts)[owner])
    return powers / np.add.reduceat(powers, starts)[owner]


class Learner:
    def __init__(self, matches, seed, threads):
        self.random = np.random.default_rng(seed)
        self.batch = stollen.Batch("base", PLAYERS, size=matches, seed=seed, threads=threads, history=HISTORY)
        self.eyes = Eyes(self.batch.layout)
        state, moves, _ = self.eyes.look(self.batch.observation, self.batch.list_moves())
        self.nets = [Net(state.shape[1], moves.shape[1], 64, self.random) for _ in range(2)]
        self.matches = matches

    def save(self, file):
        nets = enumerate(self.nets)
        np.savez(file, **{f"{i}_{name}": weight for i, net in nets for name, weight in net.weights.items()})

    def load(self, file):
        with np.load(file) as kept:
            for i, net in enumerate(self.nets):
                net.weights = {name: kept[f"{i}_{name}"] for name in net.weights}

    def role(self, rows):
        return self.batch.layout.part(rows, "seats")[:, 0, -1].astype(np.int32)

    def judge(self, state, moves, owner, role):
        """Chances of all moves and the values of the states, each by the network of the own dwarf."""
        chances, values = np.zeros(len(owner), np.float32), np.zeros(len(state), np.float32)
        for dwarf, net in enumerate(self.nets):
            mine = role == dwarf
            if not mine.any():
                continue
            rows, own = mine[owner], (np.cumsum(mine) - 1)[owner[mine[owner]]]
            chances[rows] = softmax(net.scores(state[mine], moves[rows], own), own)
            values[mine] = net.values(state[mine])
        return chances, values

    def choose(self, chances, offsets):
        """A place in each list, by lot."""
        sums = np.cumsum(chances, dtype=np.float64)
        before = np.concatenate([[0.0], sums])[offsets[:-1]]
        lot = before + self.random.random(len(before)) * (sums[offsets[1:] - 1] - before)
        return np.clip(np.searchsorted(sums, lot, side="right"), offsets[:-1], offsets[1:] - 1) - offsets[:-1]

    def play(self, steps):
        """So many steps of all matches."""
        batch, seen = self.batch, []
        for _ in range(steps):
            rows, moves = batch.observation, batch.list_moves()
            state, listed, owner = self.eyes.look(rows, moves)
            role = self.role(rows)
            chances, values = self.judge(state, listed, owner, role)
            places = self.choose(chances, moves.offsets)
            own = batch.layout.part(rows, "seats")[:, 0]
            now = {
                "state": state, "moves": listed, "counts": np.diff(moves.offsets), "role": role, "value": values,
                "place": places, "chance": chances[moves.offsets[:-1] + places], "seat": batch.seat.astype(int),
                "gold": (own[:, 9:12] @ [1.0, 2.0, 3.0]), "round": batch.layout.part(rows, "round").argmax(1),
            }
            batch.step_listed(places)
            now["done"], now["end"] = batch.done.astype(bool), batch.gold.astype(float)
            seen.append(now)
        return seen

    def returns(self, seen, keep):
        """What each decision brought more than was expected, and what was to be expected (GAE within a round).

        The last decision of each seat stands for what comes after it and is not learned from.
        """
        shape = (self.matches, PLAYERS)
        value, gold, round_, ahead = (np.zeros(shape) for _ in range(4))
        known = np.zeros(shape, bool)
        every = np.arange(self.matches)
        for now in reversed(seen):
            over = now["done"]
            value[over], ahead[over], gold[over], round_[over], known[over] = 0, 0, now["end"][over], 9, True
            at = every, now["seat"]
            same = round_[at] == now["round"]
            surprise = gold[at] - now["gold"] + np.where(same, value[at], 0) - now["value"]
            ahead[at] = np.where(known[at], surprise + keep * np.where(same, ahead[at], 0), 0)
            now["known"], now["ahead"] = known[at].copy(), ahead[at].copy()
            now["return"] = now["ahead"] + now["value"]
            value[at], gold[at], round_[at], known[at] = now["value"], now["gold"], now["round"], True

    def train(self, seen, epochs, rate, entropy):
        self.returns(seen, keep=0.95)
        joined = {name: np.concatenate([now[name] for now in seen]) for name in
                  ("state", "moves", "counts", "role", "value", "place", "chance", "known", "ahead", "return")}
        starts = np.cumsum(joined["counts"]) - joined["counts"]
        for dwarf, net in enumerate(self.nets):
            mine = np.flatnonzero(joined["known"] & (joined["role"] == dwarf))
            ahead = joined["ahead"][mine]
            ahead = (ahead - ahead.mean()) / (ahead.std() + 1e-6)
            for _ in range(epochs):
                order = self.random.permutation(len(mine))
                for piece in np.array_split(order, max(1, len(order) // 2048)):
                    self.step(net, joined, mine[piece], starts, ahead[piece], rate, entropy)

    def step(self, net, joined, picked, starts, ahead, rate, entropy):
        counts = joined["counts"][picked]
        owner = np.repeat(np.arange(len(picked)), counts)
        first = np.cumsum(counts) - counts
        rows = np.repeat(starts[picked] - first, counts) + np.arange(len(owner))
        state, moves = joined["state"][picked], joined["moves"][rows]
        chances = softmax(net.scores(state, moves, owner), owner)
        chosen = first + joined["place"][picked]
        ratio = chances[chosen] / joined["chance"][picked]
        stale = ((ahead > 0) & (ratio > 1.2)) | ((ahead < 0) & (ratio < 0.8))
        pull = np.where(stale, 0, ratio * ahead).astype(np.float32)
        logs = np.log(chances + 1e-9)
        mean = np.add.reduceat(chances * logs, first)
        by_score = pull[owner] * chances + entropy * chances * (logs - mean[owner])
        by_score[chosen] -= pull
        by_value = (net.values(state) - joined["return"][picked]).astype(np.float32)
        n = np.float32(len(picked))
        net.descend(net.slopes(state, moves, owner, by_score / n, by_value / n), rate)

    def policy(self, game, seat, seed):
        """Sits down in the arena: the likeliest move, from what the seat sees."""

        def decide(look):
            moves = look.list_moves()
            rows = look.observation(HISTORY)[None]
            state, listed, owner = self.eyes.look(rows, moves)
            scores = self.nets[self.role(rows)[0]].scores(state, listed, owner)
            return look.legal()[int(scores.argmax())]

        return decide


def plot(curve, file):
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as figure

    minutes, gold, margin = np.array([(spent, result.gold, result.gold_margin) for spent, result in curve]).T
    figure.figure(figsize=(8, 4.5))
    figure.fill_between(minutes, gold - margin, gold + margin, alpha=0.2)
    figure.plot(minutes, gold, marker="o", label="learner less easy, 95 % interval")
    figure.axhline(0, linestyle=":", color="black")
    figure.xlabel("minutes of processor time spent learning")
    figure.ylabel("gold a seat and game more than easy")
    figure.title("base, 3 players: a learner from self-play among easy bots")
    figure.legend()
    figure.tight_layout()
    figure.savefig(file, dpi=120)


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--minutes", type=float, default=15, help="of processor time to learn in")
    options.add_argument("--matches", type=int, default=512)
    options.add_argument("--steps", type=int, default=64, help="of all matches between two lessons")
    options.add_argument("--epochs", type=int, default=2)
    options.add_argument("--rate", type=float, default=2e-3)
    options.add_argument("--entropy", type=float, default=0.01)
    options.add_argument("--looks", type=int, default=6, help="measurements on the way")
    options.add_argument("--deals", type=int, default=40, help="of a measurement on the way")
    options.add_argument("--last-deals", type=int, default=400, help="of the last one")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--threads", type=int, help="of the batch; all cores")
    options.add_argument("--weights", help="keep the networks in this file (.npz)")
    options.add_argument("--begin", help="begin with the networks of such a file")
    options.add_argument("--plot", help="write the curve here; needs matplotlib")
    options = options.parse_args()
    learner = Learner(options.matches, options.seed, options.threads)
    if options.begin:
        learner.load(options.begin)
    curve, spent, decisions = [], 0.0, 0

    def measure(deals, seed):
        result = arena.compare("base", PLAYERS, learner.policy, "easy", deals=deals, seed=seed)
        curve.append((spent / 60, result))
        print(f"{spent / 60:6.1f} min, {decisions / 1e6:6.2f} M decisions: {result}", flush=True)
        if options.plot:
            plot(curve, options.plot)

    if not options.begin:
        measure(options.deals, 1_000_000)
    for look in range(1, options.looks + 1):
        while spent < 60 * options.minutes * look / options.looks:
            begin = time.process_time()
            seen = learner.play(options.steps)
            rate = options.rate * max(0.1, 1 - spent / (60 * options.minutes))
            learner.train(seen, options.epochs, rate, options.entropy)
            decisions += options.steps * options.matches
            spent += time.process_time() - begin
            ends = [now["end"][now["done"]] for now in seen]
            gold = np.concatenate(ends).mean() if any(len(end) for end in ends) else float("nan")
            print(f"{spent / 60:6.1f} min, {decisions / 1e6:6.2f} M decisions, {gold:.2f} gold a seat among itself",
                  flush=True)
        if options.weights:
            learner.save(options.weights)
        last = look == options.looks
        measure(options.last_deals if last else options.deals, 2_000_000 if last else 1_000_000)


if __name__ == "__main__":
    main()
