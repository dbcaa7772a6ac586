"""A soft taco: a tortilla folded into a gutter that is open upward, heaped with what its recipe names."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.taqueria_toppings import BEDS, LEAVES, SCATTERED, poured
from parts.tortillas import flat
from shapes import TAU, laid, look, outline, sheet, spread

# The tortilla's radius, the radius of its fold, the slope of its sides in radians.
RADIUS, FOLD, SLOPE = 6.3, 1.55, 1.13
_ARC = FOLD * SLOPE


def _side(s):
    """The gutter's line: across and up, by the way along the tortilla from its middle."""
    far, turn = np.maximum(np.abs(s) - _ARC, 0), np.clip(np.abs(s), 0, _ARC) / FOLD
    across = FOLD * np.sin(turn) + far * math.cos(SLOPE) - 0.018 * far ** 2
    return np.sign(s) * across, FOLD * (1 - np.cos(turn)) + far * math.sin(SLOPE)


def _folded(rng, tone):
    seed = int(rng.integers(9999))

    def bend(x, y, z):
        wave = fractal(xyz(x * 0.28, np.sign(y) * 3, seed % 41), 2, seed) * ramp(1.5, 6.0, np.abs(y))
        across, up = _side(y)
        turn = np.clip(np.abs(y), 0, _ARC) / FOLD
        inward, raised = -np.sign(y) * np.sin(turn) * z, np.cos(turn) * z
        sag = 0.10 * ramp(3.5, 6.3, np.abs(x)) * np.abs(y)
        return xyz(x, across + inward + 0.9 * wave * np.sign(y), up + raised + 0.35 * wave - sag + 0.02)

    return flat(rng, outline(rng, RADIUS, RADIUS * 0.98, 0.045), tone, rings=56, around=190).moved(bend)


def _bed(rng, name, lift):
    """What the pieces lie on, rough and of their colours; and its height at points (along, share across)."""
    one, other, dark, wet = BEDS[name]
    seed = int(rng.integers(9999))

    def top(u, t):
        half = np.sqrt(np.maximum(RADIUS ** 2 - (u * 1.04) ** 2, 0.04))
        across, up = _side(half * 0.86)
        return across * t * 0.97, up * 0.94 + lift * (1 - t * t) * ramp(6.4, 3.0, np.abs(u)) - 0.08

    u, t = np.linspace(-6.0, 6.0, 110)[:, None], np.linspace(-1, 1, 60)[None]
    y, z = top(u, t)
    lumps, fine = fractal(xyz(u, y, seed % 37) * 0.9, 3, seed), fractal(xyz(u, y, seed % 37) * 2.8, 4, seed + 1)
    tone = mix(mix(one, other, ramp(-0.4, 0.4, lumps + 0.5 * fine)), dark, ramp(0.05, 0.6, -lumps - 0.5 * fine) * 0.8)
    z = z + (0.46 * lumps + 0.24 * fine) * (1 - np.abs(t) ** 4)
    return sheet(name, xyz(u + 0 * t, y, z), "meat", look(tone, 0.42, wet, 0.15)), top


def taco(rng, piece):
    """All meshes of a taco whose fold lies along x, half of its width and of its length in cm."""
    parts = [_folded(rng, piece.get("tortilla", "corn"))]
    bed, top = _bed(rng, piece["bed"], 1.5)
    parts.append(bed)
    for layer, item in enumerate(piece["toppings"]):
        make, size = SCATTERED[item["part"]]
        distance = 3.6 / math.sqrt(item["count"])
        for u, t in spread(rng, item["count"], distance, lambda g: g.uniform((-5.8, -0.84), (5.8, 0.84))):
            y, z = top(u, t)
            parts.append(laid(make(rng, size * rng.uniform(0.85, 1.15)), u, float(y), float(z) - 0.12 + 0.25 * rng.random() + 0.28 * layer, rng.uniform(0, TAU), rng.normal(0, 0.22, 2) - (0, 0.25 * t)))
    for name in piece.get("over", ()):
        u = np.linspace(-4.6, 4.6, 260)
        y, z = top(u, 0.62 * np.sin(u * 2.6 + rng.uniform(0, TAU)))
        parts.append(poured(rng, name, xyz(u, y, z + 0.62)))
    for item in piece.get("leaves", ()):
        for u, t in spread(rng, item["count"], 1.0, lambda g: g.uniform((-4.8, -0.7), (4.8, 0.7))):
            y, z = top(u, t)
            parts.append(laid(LEAVES[item["part"]](rng), u, float(y), float(z) + 0.30 + 0.2 * rng.random(), rng.uniform(0, TAU), rng.normal(0, 0.25, 2)))
    return parts, 2.95, 6.3
