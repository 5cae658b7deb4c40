"""What the tests share: recipes, and packages that only the Python index has."""

import importlib.util

import pytest

# Every game alone, and mixes of modules that meddle with each other.
RECIPES = [
    ("base", 5),
    ("base", 10),
    ("base-2004", 3),
    ("saboteur2", 2),
    ("saboteur2", 8),
    ("base+tournament", 6),
    ("base+veto+goal-swap+treasure-trove", 4),
    ("base+toll+detour+turnaround", 5),
    ("saboteur2+chests+veto+path-specialist", 5),
    ("saboteur2+wardrobe+feast+new-goals+chests+goal-swap+treasure-trove+veto+turnaround+"
     "master-craftsman+path-specialist+detour+toll", 12),
    ("duel", 2),
    ("duel-solo", 1),
    ("gold-mine", 4),
    ("gold-mine-pairs", 2),
]


def from_the_index(*packages):
    """A mark for tests of packages that Debian does not have."""
    missing = [name for name in packages if importlib.util.find_spec(name) is None]
    return pytest.mark.skipif(bool(missing), reason=f"skipped: no index ({', '.join(missing)} not installed)")


@pytest.fixture(params=RECIPES, ids=lambda pair: f"{pair[0]}-{pair[1]}")
def seating(request):
    return request.param
