"""A poke bowl: warm rice in a dark bowl, and each ingredient heaped in its own sector."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts import rice
from parts.pizza_toppings import chunk, flat_slice
from parts.taqueria_toppings import LEAVES, bean, crescent, cube, kernel, poured, shred
from parts.wrap_fillings import SCATTERED as SCATTERED_IN_WRAPS
from shapes import TAU, laid, lathe, look, sheet, smooth, spread

RADIUS, LEVEL = 8.1, 4.4
GRAINS = 2600

# name: (its maker, half of its width in cm)
SCATTERED = {
    **SCATTERED_IN_WRAPS,
    "salmon-cube": (cube("salmon", (0.90, 0.27, 0.11), (0.94, 0.46, 0.26), (0.95, 0.66, 0.50), "fish", 0.8, 0.7, 0.5), 0.78),
    "tuna-cube": (cube("tuna", (0.52, 0.035, 0.035), (0.66, 0.09, 0.07), (0.76, 0.20, 0.14), "fish", 0.8, 0.7, 0.5), 0.78),
    "edamame": (bean((0.26, 0.46, 0.06), (0.42, 0.60, 0.15)), 0.62),
    "mango": (cube("mango", (0.94, 0.56, 0.04), (0.95, 0.68, 0.14), (0.90, 0.46, 0.03), "green", 0.6, 0.7, 0.55), 0.72),
    "radish": (flat_slice("radish", "green", (0.93, 0.90, 0.86), (0.95, 0.94, 0.92), ((0.70, 0.05, 0.16), 0.86), 0.14, 0.03, 0.2, 0.7, 0.5), 1.05),
    "wakame": (crescent("wakame", (0.012, 0.10, 0.02), (0.05, 0.22, 0.05), 0.085, 0.9), 1.15),
    "tamago": (cube("omelette", (0.93, 0.68, 0.14), (0.95, 0.77, 0.28), (0.80, 0.50, 0.07), "cream", 0.4, 0.5, 0.4), 0.95),
    "crab": (shred("crab", (0.93, 0.86, 0.80), (0.95, 0.92, 0.88), (0.86, 0.22, 0.08), 0.30, 0.6, "fish"), 1.2),
    "smoked-tofu": (cube("tofu", (0.86, 0.70, 0.44), (0.90, 0.78, 0.56), (0.48, 0.24, 0.07), "cream", 0.3, 0.8, 0.45), 0.82),
    "edamame-hummus": (chunk("edamame hummus", (0.46, 0.56, 0.18), (0.60, 0.68, 0.30), (0.34, 0.46, 0.10), 0.2, "cream", 0.3), 1.1),
    "beetroot": (cube("beetroot", (0.26, 0.008, 0.045), (0.40, 0.02, 0.09), (0.16, 0.004, 0.03), "green", 0.8, 0.7, 0.55), 0.66),
    "seed": (kernel((0.30, 0.38, 0.12), (0.44, 0.50, 0.22), (0.80, 0.74, 0.52)), 0.40),
}


def stoneware(rng):
    """A bowl of dark stoneware with a speckled glaze."""
    seed, h = int(rng.integers(99)), 5.2
    profile = smooth([(0.01, 0.9), (4.0, 1.0), (6.6, 2.2), (7.9, 3.9), (8.25, h - 0.1), (8.45, h + 0.03), (8.68, h - 0.15), (8.35, 3.5), (6.9, 1.3), (4.6, 0.3), (4.3, 0.0), (0.01, 0.02)], 14)

    def paint(x, y, z, row):
        grain, speck = fractal(xyz(x, y, z) * 0.6 + seed, 3, seed), fractal(xyz(x, y, z) * 4.2, 2, seed + 1)
        tone = mix((0.030, 0.036, 0.045), (0.060, 0.068, 0.080), ramp(-0.4, 0.5, grain))
        tone = mix(tone, (0.30, 0.31, 0.32), ramp(0.44, 0.58, speck) * 0.6)
        return look(mix(tone, (0.26, 0.17, 0.10), ramp(0.05, 0.02, np.abs(row - 0.46)) * 0.8), 0.36, 0.5, 0.05)

    return lathe("bowl", profile, "crust", paint, 240, 0.006, seed)


def _height(x, y):
    return LEVEL + 1.7 * (1 - (np.hypot(x, y) / RADIUS) ** 2)


def _rice(rng):
    """Rice that fills the bowl, its upper grains one by one."""
    share, angle = np.linspace(0.002, 1.0, 60)[:, None], np.linspace(0, TAU, 160, endpoint=False)[None]
    x, y = RADIUS * share * np.cos(angle), RADIUS * share * np.sin(angle)
    ground = sheet("rice", xyz(x, y, _height(x, y) - 0.10)[::-1], "rice", look((0.97, 0.95, 0.91), 0.9, 0.0, 0.0), False, True)
    turn, far = rng.uniform(0, TAU, GRAINS), RADIUS * 0.97 * np.sqrt(rng.random(GRAINS))
    x, y = far * np.cos(turn), far * np.sin(turn)
    places = np.column_stack([x, y, _height(x, y) + rng.uniform(-0.05, 0.14, GRAINS)])
    return [ground, rice.grains(rng, places, np.tile((0.0, 0.0, 1.0), (GRAINS, 1)))]


def poke(rng, piece):
    """All meshes of a bowl, its radius and height in cm. The first topping lies behind on the left, where the window is."""
    parts = [stoneware(rng), *_rice(rng)]
    toppings, begin = piece["toppings"], 2.2
    wide = TAU / len(toppings)
    for k, item in enumerate(toppings):
        make, size = SCATTERED[item["part"]]
        middle = begin - k * wide

        def inside(g):
            turn, far = middle + wide * 0.45 * g.uniform(-1, 1), RADIUS * (0.10 + 0.80 * math.sqrt(g.random()))
            return np.array((far * math.cos(turn), far * math.sin(turn)))

        lying = spread(rng, item["count"], 5.6 / math.sqrt(item["count"] * len(toppings)), inside)
        heart = np.array((math.cos(middle), math.sin(middle))) * RADIUS * 0.56
        for x, y in lying:
            heap = 1.0 * math.exp(-((x - heart[0]) ** 2 + (y - heart[1]) ** 2) / 6.0)
            parts.append(laid(make(rng, size * rng.uniform(0.98, 1.24)), x, y, float(_height(x, y)) + heap * rng.uniform(0.5, 1.0), rng.uniform(0, TAU), rng.normal(0, 0.20, 2)))
    for item in piece.get("leaves", ()):
        for x, y in spread(rng, item["count"], 1.2, lambda g: g.normal(0, 2.2, 2)):
            parts.append(laid(LEAVES[item["part"]](rng), x, y, float(_height(x, y)) + 1.3, rng.uniform(0, TAU), rng.normal(0, 0.25, 2)))
    for name in piece.get("over", ()):
        t = np.linspace(-1, 1, 340)
        x, y = 5.0 * np.sin(t * 11) * np.sqrt(1 - 0.6 * t * t), 5.2 * t
        parts.append(poured(rng, name, xyz(x, y, _height(x, y) + 1.35 + 0.25 * fractal(xyz(x, y, 3) * 0.7, 2, 5))))
    return parts, 8.7, 6.0
