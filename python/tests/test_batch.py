import os
import random
import threading

import numpy as np
import pytest

import stollen


def test_arrays_have_their_shapes(seating):
    batch = stollen.Batch(*seating, size=16, seed=3, history=5)
    assert batch.observation.shape == (16, batch.layout.bytes) and batch.observation.dtype == np.uint8
    assert batch.mask.shape == (16, (batch.moves + 7) // 8)
    assert batch.seat.shape == batch.done.shape == batch.legal_count.shape == (16,)
    assert batch.reward.shape == batch.gold.shape == (16, seating[1])
    assert sum(section.bytes for section in batch.layout) == batch.layout.bytes
    offsets = [section.offset for section in batch.layout]
    assert offsets == sorted(offsets) and offsets[0] == 0
    if batch.layout.plane_names:
        planes = batch.layout.planes(batch.observation)
        assert planes.shape[1] == len(batch.layout.plane_names)
        assert planes.max() <= 1 and planes.shape[2:] == batch.layout.window[3:1:-1]
    assert batch.layout.facts(batch.observation).shape[0] == 16


def test_the_same_arrays_are_written_again():
    batch = stollen.Batch("base", 3, size=8)
    observation, seat = batch.observation, batch.seat
    before = observation.copy()
    batch.step(batch.sample())
    assert not np.array_equal(before, observation)
    assert np.array_equal(observation, batch.observation) and np.shares_memory(observation, batch.observation)
    assert np.shares_memory(seat, batch.seat)
    for array in [observation, seat, batch.mask, batch.reward]:
        with pytest.raises(ValueError):
            array[0] = 0
        with pytest.raises(ValueError):
            array.flags.writeable = True
    # They outlive the batch.
    del batch
    assert observation.sum() > 0


def test_plays_what_single_matches_play(seating):
    """Observation, mask, seat and rewards are those of matches that are played one by one."""
    batch = stollen.Batch(*seating, size=4, seed=9)
    game = batch.game
    matches = [game.deal(batch.deal_seed(i)) for i in range(4)]
    finished = 0
    for _ in range(250):
        actions = batch.sample()
        batch.step(actions)
        for i, match in enumerate(matches):
            match.play(match.numbered(int(actions[i])))
            assert batch.done[i] == match.over
            if match.over:
                finished += 1
                score = match.score()
                assert batch.gold[i].tolist() == score["gold"]
                assert [seat + 1 for seat in np.flatnonzero(batch.reward[i])] == score["winners"]
                assert batch.reward[i].sum() == pytest.approx(1)
                matches[i] = match = game.deal(batch.deal_seed(i))
            else:
                assert not batch.reward[i].any()
            assert batch.seat[i] == match.seat - 1
            assert batch.legal_count[i] == len(match.legal())
            assert np.array_equal(batch.observation[i], match.observation(match.seat))
            assert np.array_equal(batch.unpacked_mask()[i], match.mask())
        assert batch.match(2).position() == matches[2].position()
    assert finished > 0 or "+" in game.recipe or game.players > 5


def test_observations_hold_nothing_hidden(seating):
    """The re-deal test on the arrays: not a byte may change when all that is hidden is dealt anew."""
    batch = stollen.Batch(*seating, size=6, seed=random.randrange(2**32))
    for _ in range(40):
        batch.step(batch.sample())
    everybody = [batch.observe(np.full(6, seat)) for seat in range(batch.game.players)]
    changed = 0
    for i in range(6):
        match = batch.match(i)
        for seat in range(batch.game.players):
            other = match.redeal(seat + 1, seed=i)
            changed += other.position() != match.position()
            assert np.array_equal(other.observation(seat + 1), everybody[seat][i]), batch.deal_seed(i)
        assert np.array_equal(everybody[batch.seat[i]][i], batch.observation[i])
        other = match.redeal(match.seat, seed=i)
        assert np.array_equal(other.mask(), match.mask())
    assert changed > 0


def expect_nothing_hidden(match, observe, seed):
    """What `observe(match, seat)` makes must be the same when all that the seat cannot know is dealt anew."""
    for seat in range(1, match.game.players + 1):
        assert np.array_equal(observe(match, seat), observe(match.redeal(seat, seed), seat))


def next_role(match, seat):
    return match.position()["seats"][seat % match.game.players]["role"] == "saboteur"


def next_hand(match, seat):
    return len(match.position()["seats"][seat % match.game.players]["hand"][0])


def next_draw(match, seat):
    return len("".join(match.position()["stock"][:2]))


def a_goal(match, seat):
    return match.position()["goals"][0]["goal"] == "treasure"


@pytest.mark.parametrize("secret", [None, next_role, next_hand, next_draw, a_goal])
def test_a_planted_leak_is_found(secret):
    """One byte that tells too much, of whatever sort, does not pass the re-deal test; without it all does."""

    def observe(match, seat):
        row = match.observation(seat)
        return row if secret is None else np.append(row, np.uint8(secret(match, seat)))

    batch = stollen.Batch("base", 5, size=8, seed=11)
    found = 0
    for seed in range(4):
        batch.step(batch.sample())
        for i in range(len(batch)):
            try:
                expect_nothing_hidden(batch.match(i), observe, seed)
            except AssertionError:
                found += 1
    assert (found > 0) == (secret is not None)


def test_the_same_with_any_number_of_threads():
    rows = []
    for threads in [1, 2, 7]:
        batch = stollen.Batch("base+veto", 4, size=300, seed=1, threads=threads)
        assert batch.threads == threads
        for _ in range(60):
            batch.step(batch.sample())
        rows.append(batch.observation.copy())
    assert np.array_equal(rows[0], rows[1]) and np.array_equal(rows[0], rows[2])


def test_lists_of_moves():
    batch = stollen.Batch("saboteur2", 5, size=30, seed=2)
    for _ in range(30):
        moves = batch.list_moves()
        assert np.array_equal(np.diff(moves.offsets), batch.legal_count)
        assert moves.codes.shape == moves.numbers.shape == (moves.offsets[-1],)
        assert moves.features.shape == (moves.offsets[-1], 16)
        match = batch.match(7)
        own = slice(moves.offsets[7], moves.offsets[8])
        assert moves.codes[own].tolist() == [move.code for move in match.legal()]
        places = np.array([random.randrange(count) for count in batch.legal_count])
        expected = match.copy()
        expected.play(match.legal()[places[7]])
        ended = expected.over
        batch.step_listed(places)
        assert ended or batch.match(7).position() == expected.position()


def test_history_shows_moves_without_secrets():
    batch = stollen.Batch("base", 3, size=1, seed=4, history=3)
    match = batch.game.deal(batch.deal_seed(0))
    section = batch.layout["history"]
    kinds = []
    for _ in range(30):
        action = batch.sample()
        mover = int(batch.seat[0])
        move = match.numbered(int(action[0]))
        batch.step(action)
        match.play(move)
        if match.over:
            break
        newest = batch.layout.part(batch.observation, "history")[0, 0]
        # As whole numbers of Python: bytes of NumPy 2 go round at 0.
        assert newest[0] == (mover - int(batch.seat[0])) % 3 + 1
        if move.kind == "discard":
            assert not newest[2:].any()
        kinds.append(move.kind)
    assert "discard" in kinds and section.shape == (3, 17)


@pytest.mark.parametrize(
    "actions, sentence",
    [
        ([0, 0, 0], r"shape \(4,\), not \(3,\)"),
        ([[0, 0, 0, 0]], "shape"),
        ([0.0, 1.0, 2.0, 3.0], "whole numbers, not float64"),
        (["a", "b", "c", "d"], "whole numbers"),
        ([True, False, True, True], "whole numbers"),
        (None, "whole numbers"),
        (object(), "whole numbers"),
        ([-1, 0, 0, 0], "match 0: -1 is no number"),
        ([2**40, 0, 0, 0], "match 0: 2147483647 is no number"),
    ],
)
def test_wrong_actions_change_nothing(actions, sentence):
    batch = stollen.Batch("base", 3, size=4, seed=1)
    before = batch.observation.copy()
    for step in [batch.step, batch.step_listed]:
        with pytest.raises(stollen.Error, match=sentence if step == batch.step else None):
            step(actions)
    assert np.array_equal(before, batch.observation)
    batch.step(batch.sample())


def test_a_move_that_is_not_allowed_names_its_match():
    batch = stollen.Batch("base", 3, size=4, seed=1)
    before = batch.observation.copy()
    actions = batch.sample()
    actions[2] = np.flatnonzero(~batch.unpacked_mask()[2])[0]
    with pytest.raises(stollen.Error, match="match 2: .* is not allowed now"):
        batch.step(actions)
    assert np.array_equal(before, batch.observation)


def test_wrong_arrays_for_results_are_refused():
    batch = stollen.Batch("base", 3, size=4)
    fixed = np.zeros(4, np.int32)
    fixed.flags.writeable = False
    for out in [np.zeros(4), np.zeros(3, np.int32), np.zeros((4, 1), np.int32), np.zeros(8, np.int32)[::2], [0] * 4, fixed]:
        with pytest.raises(stollen.Error, match="out must"):
            batch.sample(out=out)
    with pytest.raises(stollen.Error, match="out must"):
        batch.observe(np.zeros(4, int), out=np.zeros((4, 3), np.uint8))
    with pytest.raises(stollen.Error, match="there is no seat 3"):
        batch.observe(np.array([0, 1, 2, 3]))
    out = np.zeros(4, np.int32)
    assert batch.sample(out=out) is not None and batch.unpacked_mask()[np.arange(4), out].all()


def test_wrong_options_are_refused():
    for options in [{"size": 0}, {"size": 2**21}, {"threads": 0}, {"history": -1}, {"history": 65}]:
        with pytest.raises(stollen.Error, match=next(iter(options))):
            stollen.Batch("base", 3, **options)
    with pytest.raises(stollen.Error):
        stollen.Batch("chess", 2)
    with pytest.raises(stollen.Error, match="for 3 players"):
        stollen.Batch(stollen.Game("base", 3), 5)
    with pytest.raises(stollen.Error, match="there is no match 1"):
        stollen.Batch("base", 3, size=1).match(1)
    with pytest.raises(KeyError, match="hand"):
        stollen.Batch("base", 3).layout["hat"]


def test_a_forked_child_has_threads_of_its_own():
    batch = stollen.Batch("base", 5, size=256, seed=1, threads=2)
    batch.step(batch.sample())
    expected = stollen.Batch("base", 5, size=256, seed=1, threads=1)
    expected.step(expected.sample())
    child = os.fork()
    if child == 0:
        status = 1
        try:
            for _ in range(5):
                batch.step(batch.sample())
                expected.step(expected.sample())
            status = 0 if np.array_equal(batch.observation, expected.observation) else 2
        finally:
            os._exit(status)
    assert os.waitpid(child, 0)[1] == 0
    batch.step(batch.sample())


def test_a_second_thread_is_sent_away():
    batch = stollen.Batch("base", 5, size=20000, seed=1, threads=1)
    refused, done = [], threading.Event()

    def meddle():
        while not done.is_set() and not refused:
            try:
                batch.sample()
            except stollen.Error as error:
                refused.append(str(error))

    meddler = threading.Thread(target=meddle)
    meddler.start()
    mine = 0
    while not refused and mine < 2000:
        try:
            batch.list_moves()
        except stollen.Error as error:
            refused.append(str(error))
        mine += 1
    done.set()
    meddler.join()
    assert refused and "another thread" in refused[0]
    batch.step(batch.sample())


def test_without_masks_moves_are_chosen_from_the_list(seating):
    masked = stollen.Batch(*seating, size=8, seed=2)
    batch = stollen.Batch(*seating, size=8, seed=2, mask=False)
    assert batch.bytes_per_match < masked.bytes_per_match
    for step in range(40):
        places = (np.arange(8) * 7 + step) % batch.legal_count
        masked.step_listed(places)
        batch.step_listed(places)
        assert np.array_equal(masked.observation, batch.observation)
    for ask in [lambda: batch.mask, batch.unpacked_mask, batch.sample, lambda: batch.step(np.zeros(8, int))]:
        with pytest.raises(stollen.Error, match="without masks"):
            ask()
    assert np.array_equal(masked.observation, batch.observation)


def test_a_match_shows_learners_what_a_batch_shows(seating):
    batch = stollen.Batch(*seating, size=1, seed=9, history=4)
    match = batch.game.deal(batch.deal_seed(0))
    for _ in range(60):
        ours, theirs = match.list_moves(), batch.list_moves()
        for name in ("offsets", "codes", "numbers", "features"):
            assert np.array_equal(getattr(ours, name), getattr(theirs, name)), name
        assert np.array_equal(match.observation(match.seat, history=4), batch.observation[0])
        place = match.made * 5 % len(match.legal())
        match.play(match.legal()[place])
        batch.step_listed([place])
        if match.over:
            break
    with pytest.raises(stollen.Error, match="history"):
        match.observation(1, history=65)


@pytest.mark.parametrize(
    "recipe, players, options",
    [("base", 5, {}), ("base", 10, {}), ("duel", 2, {}), ("gold-mine", 6, {}), ("saboteur2", 8, {"mask": False})],
)
def test_a_match_is_small(recipe, players, options):
    assert stollen.Batch(recipe, players, size=1, **options).bytes_per_match < 8192


def test_batches_are_large():
    batch = stollen.Batch("base", 5, size=65536, seed=1)
    batch.step(batch.sample())
    assert len(batch) == 65536
