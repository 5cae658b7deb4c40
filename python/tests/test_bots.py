import random

import pytest

import stollen
from stollen import arena, bots


def test_every_level_plays_every_family():
    for recipe, players in [("base", 4), ("duel", 2), ("gold-mine", 3)]:
        game = stollen.Game(recipe, players)
        for level in bots.levels():
            match = game.deal(3)
            seat = match.seat
            bot = stollen.Bot(game, level, seat, seed=1, effort=0.05)
            for _ in range(6):
                if match.over:
                    break
                match.play(bot.decide(match) if match.seat == seat else match.legal()[0])
            assert bot.level == level and bot.seat == seat and isinstance(bot.reason, str)


def test_bots_decide_by_what_their_seat_knows():
    game = stollen.Game("base", 5)
    match = game.deal(8)
    seat = match.seat
    first = stollen.Bot(game, "easy", seat, seed=2).decide(match.redeal(seat, 1))
    for seed in range(2, 8):
        assert stollen.Bot(game, "easy", seat, seed=2).decide(match.redeal(seat, seed)) == first


def test_distrust_is_a_number_for_each_seat():
    game = stollen.Game("base", 5)
    match = game.deal(8)
    bot = stollen.Bot(game, "easy", 1)
    chance = random.Random(1)
    for _ in range(20):
        match.play(chance.choice(match.legal()))
    distrust = bot.distrust(match)
    assert len(distrust) == 5 and all(0 <= value <= 1 for value in distrust)


def test_wrong_uses_of_bots_are_told():
    game = stollen.Game("base", 3)
    with pytest.raises(stollen.Error, match="there are random, "):
        stollen.Bot(game, "genius", 1)
    with pytest.raises(stollen.Error, match="seats go from 1 to 3"):
        stollen.Bot(game, "easy", 4)
    with pytest.raises(stollen.Error, match="effort"):
        stollen.Bot(game, "easy", 1, effort=0)
    match = game.deal(1)
    bot = stollen.Bot(game, "easy", match.seat % 3 + 1)
    with pytest.raises(stollen.Error, match="must choose now"):
        bot.decide(match)
    with pytest.raises(stollen.Error, match="the bot plays base for 3"):
        bot.decide(stollen.Game("duel", 2).deal(1))
    match.play(match.legal()[0])
    stollen.Bot(game, "easy", match.seat).decide(match)
    bot.distrust(match)
    with pytest.raises(stollen.Error, match="further than it stands"):
        bot.distrust(game.deal(1))


def test_many_bots_decide_at_once():
    game = stollen.Game("gold-mine", 3)
    matches = [game.deal(seed) for seed in range(12)]
    deciders = [stollen.Bot(game, "easy", match.seat, seed=1) for match in matches]
    moves = bots.decide_many(deciders, matches)
    alone = [stollen.Bot(game, "easy", match.seat, seed=1).decide(match) for match in matches]
    assert moves == alone
    with pytest.raises(stollen.Error, match="stands twice"):
        bots.decide_many([deciders[0]] * 12, matches)


def test_the_arena_finds_who_is_better():
    better = arena.compare("gold-mine", 3, "easy", "random", deals=12, seed=1)
    assert better.deals == 12 and better.gold > 0
    alike = arena.compare("gold-mine", 3, "random", "random", deals=3, seed=1)
    assert alike.gold == alike.wins == 0
    assert "12 deals" in str(better)


def test_policies_of_ones_own_see_only_their_seat():
    seen = []

    def first_move(game, seat, seed):
        def decide(look):
            assert look.seat == seat and look.view()["observer"] == seat
            assert not hasattr(look, "position") and not hasattr(look, "match")
            assert look.mask().sum() > 0 and look.observation().size == game.encoding.layout.bytes
            seen.append(seat)
            return look.legal()[0]

        return decide

    match = arena.play(stollen.Game("duel", 2), [first_move, "random"], seed=3)
    assert match.over and set(seen) == {1}
    with pytest.raises(stollen.Error, match="2 policies"):
        arena.play(stollen.Game("base", 3), ["easy", "easy"], 1)
