"""How often diggers find the treasure in base, by the number of players: bots against each other.

    python balance.py --games 200 --plot balance.png
"""

import argparse

import stollen
from stollen import arena


def treasure_found(match):
    """In each round: was the treasure found?"""
    ends = [event for told in match.events("spectator") for event in told if event["event"] == "round-over"]
    return sum(bool(event.get("treasure")) for event in ends), len(ends)


def main():
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=50)
    options.add_argument("--bots", default="trust")
    options.add_argument("--plot", help="write a plot here; needs matplotlib")
    options = options.parse_args()

    shares = {}
    for players in range(3, 11):
        game = stollen.Game("base", players)
        found = rounds = 0
        for seed in range(options.games):
            more = treasure_found(arena.play(game, [options.bots] * players, seed))
            found, rounds = found + more[0], rounds + more[1]
        shares[players] = found / max(rounds, 1)
        print(f"{players} players: the treasure is found in {100 * shares[players]:.0f} % of {rounds} rounds")
    if options.plot:
        import matplotlib.pyplot as plot

        plot.bar(list(shares), list(shares.values()))
        plot.xlabel("players")
        plot.ylabel("rounds in which the treasure is found")
        plot.ylim(0, 1)
        plot.savefig(options.plot)


if __name__ == "__main__":
    main()
