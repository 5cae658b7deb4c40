import copy
import pickle
import random
import threading

import pytest

import stollen


def played(game, seed, moves=None):
    """A match played at random, to the end or for so many moves."""
    chance = random.Random(seed)
    match = game.deal(seed)
    while not match.over and (moves is None or match.made < moves):
        match.play(chance.choice(match.legal()))
    return match


def test_plays_every_recipe_to_the_end(seating):
    match = played(stollen.Game(*seating), 7)
    assert match.over and match.seat is None and match.decision is None and match.legal() == []
    score = match.score()
    assert score["over"] and len(score["gold"]) == seating[1] and score["winners"]
    with pytest.raises(stollen.Error, match="the game is over"):
        match.play("discard map")


def test_moves_have_fields_and_text():
    match = stollen.Game("base", 5).deal(1)
    lay = next(move for move in match.legal() if move.kind == "lay")
    assert lay.fields == {name: getattr(lay, name) for name in lay.fields}
    assert set(lay.fields) >= {"card", "cell"}
    assert isinstance(lay.turned, bool)
    assert match.game.move(lay.text) == lay == match.game.move({"move": "lay", **lay.fields})
    assert len({lay, match.game.move(lay.text), pickle.loads(pickle.dumps(lay))}) == 1
    assert str(lay) == lay.text and lay.text in repr(lay)
    with pytest.raises(AttributeError, match='has no field "colour"'):
        lay.colour


def test_refusals_are_exceptions_with_code_and_sentence():
    match = stollen.Game("base", 3).deal(1)
    before = match.position()
    with pytest.raises(stollen.Refusal) as caught:
        match.play("lay NESW 40,40")
    refusal = caught.value
    assert refusal.code and str(refusal) == refusal.sentence and isinstance(refusal.fields, dict)
    assert isinstance(refusal, ValueError)
    same = match.why_not("lay NESW 40,40")
    assert (same.code, same.sentence) == (refusal.code, refusal.sentence)
    assert match.why_not(match.legal()[0]) is None
    assert pickle.loads(pickle.dumps(refusal)).code == refusal.code
    assert match.position() == before and match.made == 0


@pytest.mark.parametrize(
    "wrong, sentence",
    [("fly", "fly"), ("lay", "lay"), ({}, "move"), ({"move": "lay"}, "card"), (3, "a move is"), (None, "a move is"), ("", "")],
)
def test_what_is_no_move_is_told(wrong, sentence):
    match = stollen.Game("base", 3).deal(1)
    with pytest.raises(stollen.Error, match=sentence):
        match.play(wrong)
    assert match.made == 0


def test_moves_of_other_games_are_refused():
    duel = stollen.Game("duel", 2).deal(1)
    match = stollen.Game("base", 3).deal(1)
    with pytest.raises(stollen.Error, match="is a move of duel for 2"):
        match.play(duel.legal()[0])
    # The same recipe made twice is the same game.
    other = stollen.Game("base", 3).deal(1)
    match.play(other.legal()[0])


def test_views_hide_and_events_tell():
    match = played(stollen.Game("base", 5), 3, 30)
    for observer in [1, 2, 3, 4, 5, "spectator"]:
        view = match.view(observer)
        assert ("hand" in view and view["hand"] != []) == (observer != "spectator")
        told = match.events(observer)
        assert len(told) == match.made + 1 and told[0]
        assert match.events(observer, since=match.made) == told[-1:]
    for nobody in [0, 6, "me", None, 1.5]:
        with pytest.raises(stollen.Error, match="seats go from 1 to 5"):
            match.view(nobody)
        with pytest.raises(stollen.Error):
            match.events(nobody)


def test_redeal_keeps_the_view_and_changes_the_rest(seating):
    game = stollen.Game(*seating)
    match = played(game, 11, 20)
    changed = False
    for seat in range(1, game.players + 1):
        other = match.redeal(seat, seed=5)
        assert other.view(seat) == match.view(seat)
        changed |= other.position() != match.position()
    assert changed


def test_records_positions_and_copies_go_both_ways(seating):
    game = stollen.Game(*seating)
    match = played(game, 2, 25)
    again = game.replay(match.record())
    assert again.record() == match.record() and again.position() == match.position()
    assert game.at(match.position()).position() == match.position()
    clone = match.copy()
    if not clone.over:
        clone.play(clone.legal()[-1])
        assert clone.made == match.made + 1
    assert copy.deepcopy(match).record() == copy.copy(match).record() == match.record()
    thawed = pickle.loads(pickle.dumps(match))
    assert thawed.position() == match.position() and thawed.events(1) == match.events(1)
    assert thawed.game == game and hash(thawed.game) == hash(game)
    world = pickle.loads(pickle.dumps(match.redeal(1, 3)))
    assert world.view(1) == match.view(1)


def test_undo():
    match = played(stollen.Game("base", 4), 2, 10)
    before = match.copy()
    move = match.legal()[0]
    match.play(move)
    assert match.move_at(match.made) == move
    match.undo()
    assert match.position() == before.position() and match.legal() == before.legal()
    with pytest.raises(stollen.Error, match="10 have been made"):
        match.undo(11)


def test_bad_games_are_told(tmp_path):
    for recipe, players in [("chess", 2), ("base", 2), ("base", 11), ("base+base", 5), ("", 3)]:
        with pytest.raises(stollen.Error):
            stollen.Game(recipe, players)
    with pytest.raises(stollen.Error, match="rules"):
        stollen.Game("base", 3, rules=99)
    with pytest.raises(stollen.Error, match="no .toml file"):
        stollen.Game("base", 3, decks=tmp_path)
    (tmp_path / "base.toml").write_text("box = ")
    with pytest.raises(stollen.Error, match="base.toml"):
        stollen.Game("base", 3, decks=tmp_path)
    for record in [{}, {"recipe": "base"}, [], "base", None, 7]:
        with pytest.raises(stollen.Error):
            stollen.Game("base", 3).replay(record)
        with pytest.raises(stollen.Error):
            stollen.Game("base", 3).at(record)
    with pytest.raises(stollen.Error, match="the position is of duel"):
        stollen.Game("base", 3).at(stollen.Game("duel", 2).deal(1).position())


def test_numbers_and_moves_belong_together(seating):
    game = stollen.Game(*seating)
    chance = random.Random(5)
    match = game.deal(5)
    for _ in range(60):
        if match.over:
            break
        mask = match.mask()
        legal = match.legal()
        numbers = [match.number_of(move) for move in legal]
        assert sorted(number for number in numbers if number is not None) == mask.nonzero()[0].tolist()
        for move, number in zip(legal, numbers):
            if number is None:
                continue
            assert match.numbered(number) == move
            if number < game.encoding.first_listed:
                assert game.encoding.move(number, match.seat) == move
                assert game.encoding.number(move, match.seat) == number
        match.play(chance.choice(legal))
    for wrong in [-1, game.encoding.moves, 10**9]:
        with pytest.raises(stollen.Error, match="not allowed now"):
            match.numbered(wrong)
        with pytest.raises(stollen.Error, match="no number of one move"):
            game.encoding.move(wrong, 1)


def test_many_threads_have_their_own_matches():
    game = stollen.Game("saboteur2", 5)
    expected = played(game, 4).record()
    found = []
    threads = [threading.Thread(target=lambda: found.append(played(game, 4).record())) for _ in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 8


def test_recipes_are_listed():
    names = [game["game"] for game in stollen.recipes()["games"]]
    assert "base" in names and "duel" in names
