"""A wok: noodles glazed with sauce in a dark bowl, and what was fried with them."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.pizza_toppings import chunk, strip
from parts.poke import SCATTERED as SCATTERED_IN_POKE
from parts.poke import stoneware
from parts.taqueria_toppings import LEAVES, cube, kernel
from shapes import TAU, laid, look, sheet, spread, tube

RADIUS, LEVEL = 8.0, 3.4

# name: two colours of the noodles in it, how wet they are.
GLAZES = {
    "teriyaki": ((0.46, 0.22, 0.05), (0.62, 0.36, 0.11), 0.8),
    "oyster": ((0.40, 0.18, 0.045), (0.56, 0.30, 0.09), 0.8),
    "sweet-chilli": ((0.66, 0.30, 0.07), (0.78, 0.46, 0.15), 0.8),
    "sesame-oil": ((0.74, 0.46, 0.14), (0.84, 0.60, 0.26), 0.6),
    "hoisin": ((0.34, 0.13, 0.035), (0.50, 0.25, 0.08), 0.9),
    "szechuan": ((0.56, 0.20, 0.04), (0.70, 0.36, 0.10), 0.8),
    "soy-ginger": ((0.62, 0.37, 0.11), (0.74, 0.50, 0.20), 0.6),
}

# name: (its maker, half of its width in cm)
SCATTERED = {
    **SCATTERED_IN_POKE,
    "wok-chicken": (chunk("chicken", (0.58, 0.26, 0.07), (0.42, 0.16, 0.04), (0.13, 0.035, 0.010), 0.9, "meat", 0.46, 1.3, 0.80), 1.1),
    "wok-beef": (chunk("beef", (0.20, 0.070, 0.030), (0.33, 0.14, 0.065), (0.06, 0.018, 0.010), 0.9, "meat", 0.5, 1.6, 0.85), 1.15),
    "green-bean": (strip("green bean", "green", (0.08, 0.26, 0.02), (0.22, 0.44, 0.06), 0.11, 1.0, 0.08, 0.7, 0.4), 1.9),
    "leek": (strip("leek", "green", (0.44, 0.58, 0.18), (0.78, 0.84, 0.52), 0.18, 1.0, 0.24, 0.6, 0.8), 1.2),
    "dried-chilli": (strip("dried chilli", "green", (0.34, 0.012, 0.006), (0.54, 0.04, 0.012), 0.20, 1.0, 0.14, 0.8, 0.4), 1.4),
    "peanut": (kernel((0.74, 0.48, 0.20), (0.84, 0.62, 0.33), (0.60, 0.34, 0.12), "crust"), 0.52),
    "wok-tofu": (cube("tofu", (0.82, 0.58, 0.26), (0.88, 0.70, 0.42), (0.52, 0.26, 0.06), "cream", 0.5, 0.8, 0.45), 0.9),
    "peppercorn": (chunk("pepper", (0.06, 0.045, 0.035), (0.12, 0.09, 0.065), (0.03, 0.02, 0.016), 0.2, "crust", 0.4), 0.16),
}


def _height(x, y):
    return LEVEL + 2.2 * (1 - (np.hypot(x, y) / RADIUS) ** 2)


def _noodles(rng, glaze):
    """Strands in loops over one another, and the darker mass below them."""
    one, other, wet = GLAZES[glaze]
    share, angle = np.linspace(0.002, 1.0, 50)[:, None], np.linspace(0, TAU, 140, endpoint=False)[None]
    x, y = RADIUS * share * np.cos(angle), RADIUS * share * np.sin(angle)
    parts = [sheet("noodle mass", xyz(x, y, _height(x, y) - 0.45), "sauce", look(np.asarray(one) * 0.55, 0.4, wet), False, True)]
    for k in range(170):
        seed, t = int(rng.integers(9999)), np.linspace(0, 1, 110)
        turn = rng.uniform(0, TAU) + t * rng.uniform(2.2, 5.5) * rng.choice((-1, 1))
        far = rng.uniform(0.8, 3.3) * (1 + 0.35 * fractal(xyz(t * 3, 0, seed % 77), 2, seed))
        middle = RADIUS * 0.68 * math.sqrt(rng.random()) * np.array((math.cos(k * 2.39996), math.sin(k * 2.39996)))
        x, y = middle[0] + far * np.cos(turn), middle[1] + 0.85 * far * np.sin(turn)
        keep = np.minimum(1, RADIUS * 0.93 / (np.hypot(x, y) + 1e-9))
        x, y = x * keep, y * keep
        z = _height(x, y) + 0.22 * fractal(xyz(t * 6, 0, seed % 91), 2, seed + 2) + 0.18 * rng.random() - 0.9 * (ramp(0.88, 1, t) + ramp(0.12, 0, t))
        tone = mix(one, other, rng.random(1))
        parts.append(tube("noodle", xyz(x, y, z), 0.19 * rng.uniform(0.9, 1.1), "sauce", look(tone, 0.22, wet, 0.3), 10))
    return parts


def wok(rng, piece):
    """All meshes of a bowl, its radius and height in cm."""
    parts = [stoneware(rng), *_noodles(rng, piece["fill"])]
    for item in piece["toppings"]:
        make, size = SCATTERED[item["part"]]

        def inside(g):
            turn, far = g.uniform(0, TAU), RADIUS * 0.80 * g.random() ** 0.62
            return np.array((far * math.cos(turn), far * math.sin(turn)))

        for x, y in spread(rng, item["count"], 7.5 / math.sqrt(item["count"]), inside):
            parts.append(laid(make(rng, size * rng.uniform(0.9, 1.15)), x, y, float(_height(x, y)) + rng.uniform(0.05, 0.4), rng.uniform(0, TAU), rng.normal(0, 0.25, 2)))
    for item in piece.get("leaves", ()):
        for x, y in spread(rng, item["count"], 1.6, lambda g: g.normal(0, 2.6, 2)):
            parts.append(laid(LEAVES[item["part"]](rng), x, y, float(_height(x, y)) + 0.6, rng.uniform(0, TAU), rng.normal(0, 0.25, 2)))
    return parts, 8.7, 6.0
