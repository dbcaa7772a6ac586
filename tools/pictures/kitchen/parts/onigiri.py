"""A triangle of rice in a sheet of nori, its filling seen above the sheet."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts import rice
from parts.fillings import FILLINGS
from parts.pizza_toppings import LEAVES
from parts.toppings import sesame
from shapes import laid, look, outline, puck, sheet

# Half of the height of the triangle, and how thick it is, in cm.
SIZE, THICK = 3.6, 3.0
CORNERS = (math.pi / 2, math.pi * 7 / 6, math.pi * 11 / 6)


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
    depth = np.concatenate([np.full(30, THICK + 0.33), np.linspace(THICK, 0.0, 14), np.full(30, -0.25)])[:, None]
    x = np.linspace(-wide, wide, 60)[None] * (1 + 0.01 * np.sin(rows * 3 + seed))
    place = xyz(x, rows, depth + 0 * x)
    crease = 0.06 * fractal(place * 1.6 + seed % 31, 4, seed)
    tone = mix((0.006, 0.010, 0.007), (0.019, 0.030, 0.015), ramp(-0.4, 0.5, fractal(place * 7 + seed % 29, 3, seed)))
    z = depth + crease * np.where(depth > THICK * 0.5, 1, -1)
    return sheet("nori", xyz(x + 0 * rows, rows + 0 * x, z), "nori", look(tone, 0.36, 0.3, 0.0))


def _fillings(rng, names):
    """What looks out of the rice above the sheet: a heap of one thing, or two beside each other."""
    found, wide = [], 1.0 if len(names) == 1 else 0.72
    for index, name in enumerate(names):
        (kind, make, swell), _ = FILLINGS[name]
        heap = puck(name, outline(rng, wide, 0.80, 0.16), 0.62, kind, make(rng), 0.26, 24, 70, dome=0.34, dent=swell + 0.10, seed=int(rng.integers(999)))
        found.append(laid(heap, (index - (len(names) - 1) / 2) * 1.30, 1.02 + 0.10 * index, THICK - 0.20))
    return found


def onigiri(rng, piece):
    """The meshes of one, its radius and its thickness in cm. It lies on a face: its axis is z, its upper corner at local +y."""
    body = _triangle(rng)
    parts = [rice.mass(rng, lambda t: body(t) - 0.06, THICK - 0.05), rice.around(rng, body, THICK, 620)]
    # As many grains to an angle leave the corners, which are further away, bare.
    parts += [rice.around(rng, body, THICK, 170, (corner - 0.42, corner + 0.42)) for corner in CORNERS]
    parts.append(rice.on_top(rng, lambda t: 0.02 + 0 * t, body, THICK, 0.18))
    for item in piece.get("leaves", ()):
        parts.append(laid(LEAVES[item["part"]](rng), 0.35, 1.55, THICK + 0.04, rng.uniform(0.5, 0.9), (0, 0.05)))
    parts += _fillings(rng, piece["inside"])
    parts.append(_sheet(rng, body))
    if "sesame-seeds" in piece.get("over", ()):
        parts += sesame(rng, lambda u, v, lift: xyz(u, v + 1.2, THICK + 0.04 + lift + 0 * u), 2.0, 44)
    return parts, body(np.array([math.pi * 1.5]))[0], THICK
