"""The blocks of the guide run one after the other."""

import re
from pathlib import Path

GUIDE = Path(__file__).parent.parent / "guide.md"


def test_the_guide_runs(capsys):
    blocks = re.findall(r"```python\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) > 10
    names = {}
    for block in blocks:
        exec(compile(block, str(GUIDE), "exec"), names)
    assert "share of the wins" in capsys.readouterr().out
