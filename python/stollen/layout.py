"""Where things stand in an observation, and lists of moves as arrays."""

from dataclasses import dataclass
from math import prod
from typing import NamedTuple

import numpy as np


class Section(NamedTuple):
    """A part of an observation."""

    name: str
    offset: int
    shape: tuple
    meaning: str

    @property
    def bytes(self):
        return prod(self.shape)


class Window(NamedTuple):
    """The part of the board that is shown: its first column and row, and its size."""

    left: int
    top: int
    width: int
    height: int


@dataclass(frozen=True)
class MoveList:
    """Legal lists one after the other: those of match i stand from offsets[i] to offsets[i + 1]."""

    offsets: np.ndarray
    codes: np.ndarray
    numbers: np.ndarray
    features: np.ndarray


class Layout:
    """The sections of an observation, by name: layout["hand"] is a Section."""

    def __init__(self, sections, size, plane_names, window):
        self.sections = tuple(Section(*section) for section in sections)
        self.bytes = size
        self.plane_names = tuple(plane_names)
        self.window = Window(*window)

    def __getitem__(self, name):
        for section in self.sections:
            if section.name == name:
                return section
        names = ", ".join(section.name for section in self.sections)
        raise KeyError(f"there is no section {name!r}; there are {names}")

    def __contains__(self, name):
        return any(section.name == name for section in self.sections)

    def __len__(self):
        return len(self.sections)

    def __iter__(self):
        return iter(self.sections)

    def part(self, observation, name):
        """The section of one observation, or of each of many, in its shape."""
        section = self[name]
        rows = np.asarray(observation)
        if rows.shape[-1:] != (self.bytes,):
            raise ValueError(f"observations have {self.bytes} bytes, not the shape {rows.shape}")
        part = rows[..., section.offset : section.offset + section.bytes]
        return part.reshape(rows.shape[:-1] + section.shape)

    def planes(self, observation):
        """The board as binary planes (..., planes, height, width), named by plane_names."""
        return np.unpackbits(self.part(observation, "board"), axis=-3, bitorder="little")

    def facts(self, observation):
        """All but the board, as one row of bytes."""
        if "board" not in self:
            return np.asarray(observation)
        return np.asarray(observation)[..., self["board"].bytes :]

    def __repr__(self):
        names = ", ".join(f"{section.name} {section.shape}" for section in self.sections)
        return f"<Layout of {self.bytes} bytes: {names}>"
