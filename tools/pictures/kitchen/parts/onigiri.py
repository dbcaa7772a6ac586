"""A triangle of rice in a sheet of nori, its filling seen above the sheet."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts import rice
from parts.fillings import FILLINGS
from parts.toppings import sesame
from shapes import look, outline, puck, sheet

# Half of the height of the triangle, and how thick it is, in cm.
SIZE, THICK = 3.6, 3.0


def _triangle(rng):
    """A triangle with round corners, one of them up: angle to radius."""
    seed = int(rng.integers(999))

    def radius(angle):
        sides = [np.maximum(np.cos(angle - side), 1e-3) / (SIZE * 0.60) for side in (math.pi * 1.5, math.pi / 6, math.pi * 5 / 6)]
        flat = sum(side ** 5.0 for side in sides) ** (-1 / 5.0)
        return flat * (1 + 0.015 * fractal(xyz(np.cos(angle), np.sin(angle), seed % 31), 2, seed))

    return radius


def _sheet(rng, body):
    """Nori from the lower half of one face, under the triangle, to the lower half of the other."""
    seed, wide = int(rng.integers(999)), 1.75
    foot, up = body(np.array([math.pi * 1.5]))[0] + 0.14, 0.25
    rows = np.concatenate([np.linspace(up, -foot + 0.25, 30), np.full(14, -foot), np.linspace(-foot + 0.25, up, 30)])[:, None]
    depth = np.concatenate([np.full(30, THICK + 0.27), np.linspace(THICK, 0.0, 14), np.full(30, -0.25)])[:, None]
    x = np.linspace(-wide, wide, 60)[None] * (1 + 0.01 * np.sin(rows * 3 + seed))
    place = xyz(x, rows, depth + 0 * x)
    crease = 0.035 * fractal(place * 1.6 + seed % 31, 3, seed)
    tone = mix((0.008, 0.014, 0.009), (0.034, 0.052, 0.026), ramp(-0.4, 0.5, fractal(place * 3.2 + seed % 29, 4, seed)))
    z = depth + crease * np.where(depth > THICK * 0.5, 1, -1)
    return sheet("nori", xyz(x + 0 * rows, rows + 0 * x, z), "nori", look(tone, 0.42, 0.12, 0.0))


def onigiri(rng, piece):
    """The meshes of one, its radius and its thickness in cm. It lies on a face: its axis is z, its upper corner at local +y."""
    body = _triangle(rng)
    parts = [rice.mass(rng, lambda t: body(t) - 0.06, THICK - 0.05), rice.around(rng, body, THICK, 520)]
    hollow = outline(rng, 0.78, 0.70, 0.10)
    parts.append(rice.on_top(rng, lambda t: 0.02 + 0 * t, body, THICK))
    name = piece["inside"][0]
    (kind, make, swell), _ = FILLINGS[name]
    filling = puck(name, hollow, 0.5, kind, make(rng), 0.16, 20, 60, dome=0.22, dent=swell, seed=int(rng.integers(999)))
    parts.append(filling.moved(lambda x, y, z: xyz(x, y + 1.25, z + THICK - 0.22)))
    parts.append(_sheet(rng, body))
    if "sesame-seeds" in piece.get("over", ()):
        parts += sesame(rng, lambda u, v, lift: xyz(u, v + 1.2, THICK + 0.02 + 0 * u), 1.9, 22)
    return parts, body(np.array([math.pi * 1.5]))[0], THICK
