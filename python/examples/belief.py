"""How well a bot tells saboteurs from diggers as a game of base goes on.

    python belief.py --games 50 --plot belief.png
"""

import argparse

import stollen


def pairs_told_apart(game, level, seed, told):
    """Plays one game; for each decision of a round adds how often a saboteur was distrusted more than a digger."""
    match = game.deal(seed)
    bots = [stollen.Bot(game, level, seat, seed * 16 + seat) for seat in range(1, game.players + 1)]
    round_, turn = 0, 0
    while not match.over:
        bot = bots[match.seat - 1]
        view = match.view(match.seat)
        turn = turn + 1 if view["round"] == round_ else 0
        round_ = view["round"]
        roles = [seat["role"] for seat in match.position()["seats"]]
        distrust = bot.distrust(match)
        others = [seat for seat in range(game.players) if seat != match.seat - 1]
        for one in others:
            for other in others:
                if roles[one] == "saboteur" and roles[other] != "saboteur":
                    right = (distrust[one] > distrust[other]) + 0.5 * (distrust[one] == distrust[other])
                    told.setdefault(turn // 5 * 5, []).append(right)
        match.play(bot.decide(match))


def main():
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--games", type=int, default=10)
    options.add_argument("--players", type=int, default=5)
    options.add_argument("--bots", default="easy", help="a level that asks itself whom to distrust")
    options.add_argument("--plot", help="write a plot here; needs matplotlib")
    options = options.parse_args()
    game, told = stollen.Game("base", options.players), {}
    for seed in range(options.games):
        pairs_told_apart(game, options.bots, seed, told)
    for turn, right in sorted(told.items()):
        print(f"decision {turn:3} of a round: {100 * sum(right) / len(right):.0f} % of {len(right)} pairs told apart")
    if options.plot:
        import matplotlib.pyplot as plot

        turns = sorted(told)
        plot.plot(turns, [sum(told[turn]) / len(told[turn]) for turn in turns])
        plot.axhline(0.5, linestyle=":")
        plot.xlabel("decisions made in the round")
        plot.ylabel("saboteur distrusted more than digger")
        plot.savefig(options.plot)


if __name__ == "__main__":
    main()
