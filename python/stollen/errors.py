"""What can go wrong, as exceptions with a sentence; and what the module asks of Python."""

from pathlib import Path


class Error(ValueError):
    """Something handed over cannot be used; the sentence says what and what is allowed."""


class Refusal(Error):
    """The rules do not allow a move: `code`, a sentence, and `fields` that explain it."""

    def __init__(self, code, sentence, fields=None):
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.fields = dict(fields or {})

    def __reduce__(self):
        return Refusal, (self.code, self.sentence, self.fields)


def read_decks(folder):
    """The deck files of a folder as (name, text), to replace those built in."""
    try:
        files = sorted(Path(folder).glob("*.toml"))
        texts = [(str(file), file.read_text(encoding="utf-8")) for file in files]
    except (OSError, TypeError, UnicodeDecodeError) as trouble:
        raise Error(f"decks: {trouble}") from None
    if not texts:
        raise Error(f"{folder}: there is no .toml file in this folder")
    return texts


def restore_match(game, record):
    """A match that was pickled."""
    return game.replay(record)


def restore_move(game, text):
    """A move that was pickled."""
    return game.move(text)
