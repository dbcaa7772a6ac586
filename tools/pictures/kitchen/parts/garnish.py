"""What lies beside a dish: ginger and wasabi, salsa and lime, what a drink is made of."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.pizza_toppings import chunk
from parts.taqueria_toppings import LEAVES
from parts.vessels import cinnamon, pot
from parts.wrap_fillings import SCATTERED
from parts.rice import grains
from shapes import TAU, laid, look, sheet, tube


def ginger(rng):
    """A rose of pickled slices, 3.4 cm wide: petals around a middle."""
    parts = []
    for i, turn in enumerate(np.arange(11) * 2.39996):
        seed, lean = int(rng.integers(999)), 0.06 + 0.060 * i
        u, v = np.linspace(0, 1, 26)[:, None], np.linspace(-1, 1, 38)[None]
        wide = 1.15 + 0.03 * i
        angle = v * wide / (0.4 + 0.8 * lean) * 0.62
        r = (0.10 + 0.075 * i) + u * lean * 1.15 + 0.17 * fractal(xyz(u * 2, v * 2, seed), 2, seed)
        z = 1.55 * u * (1 - 0.30 * lean) * (1 - 0.28 * v * v) - 0.22 * ramp(0.7, 1.0, u) * lean + 0.13 * np.sin(v * 8 + seed) * u
        x, y = r * np.cos(angle + turn), r * np.sin(angle + turn)
        vein = fractal(xyz(u * 1.2, v * 6, seed), 3, seed)
        tone = mix((0.93, 0.64, 0.50), (0.95, 0.80, 0.64), ramp(-0.4, 0.5, vein))
        tone = mix(tone, (0.92, 0.44, 0.36), ramp(0.75, 1.0, u + 0.1 * vein) * 0.5)
        parts.append(sheet("ginger", xyz(x, y, z + 0.05), "fish", look(tone, 0.26, 0.7, 0.55)))
    return parts


def wasabi(rng):
    """A pressed knob, 1.9 cm wide, rough."""
    seed = int(rng.integers(999))
    u, v = np.linspace(0.02, math.pi - 0.02, 60)[:, None], np.linspace(0, TAU, 90, endpoint=False)[None]
    normal = xyz(np.sin(u) * np.cos(v), np.sin(u) * np.sin(v), np.cos(u) + 0 * v)
    lumps = np.abs(fractal(normal * 2.2, 4, seed))
    points = normal * (0.85 + 0.26 * lumps + 0.1 * fractal(normal * 6, 2, seed + 1))[..., None] * np.array([1.08, 0.95, 0.8])
    points[..., 2] = np.maximum(points[..., 2] + 0.42, 0.01)
    tone = mix((0.30, 0.42, 0.09), (0.46, 0.56, 0.19), ramp(0.1, 0.6, lumps))
    return [sheet("wasabi", points, "cream", look(tone, 0.6, 0.0, 0.3), False, True)]


def rice_grains(rng):
    """A small heap of raw rice."""
    places = np.column_stack([rng.normal(0, 0.9, (240, 2)), rng.uniform(0.08, 0.22, 240)])
    places[:, 2] += 0.55 * np.exp(-(places[:, 0] ** 2 + places[:, 1] ** 2) / 0.8) * rng.random(240)
    return [grains(rng, places, np.tile((0, 0, 1.0), (240, 1)))]


def hibiscus(rng):
    """A dried calyx: five dark petals, wrinkled, that close above."""
    parts = []
    for turn in np.arange(5) / 5 * TAU:
        seed = int(rng.integers(999))
        u, v = np.linspace(0, 1, 40)[:, None], np.linspace(-1, 1, 24)[None]
        fold = fractal(xyz(u * 2.4, v * 2, seed % 31), 3, seed)
        half = 0.62 * np.sin(math.pi * np.clip(u * 0.92 + 0.08, 0, 1)) ** 0.7
        r = 0.35 + 1.0 * np.sin(u * 2.3) + 0.20 * fold
        across = v * half + 0.14 * fold
        x, y = r * math.cos(turn) - across * math.sin(turn), r * math.sin(turn) + across * math.cos(turn)
        tone = mix((0.10, 0.006, 0.014), (0.30, 0.020, 0.040), ramp(-0.4, 0.5, fold))
        parts.append(sheet("hibiscus", xyz(x, y, 0.1 + 1.7 * u + 0.3 * np.abs(v) * half), "meat", look(tone, 0.5, 0.1, 0.1)))
    return parts


def tamarind(rng):
    """A pod, bent and knotted, its shell brittle."""
    seed = int(rng.integers(999))
    t = np.linspace(-1, 1, 120)
    thick = (0.50 + 0.13 * np.cos(t * 9 + 1)) * (1 - np.abs(t) ** 7) ** 0.6 + 0.02
    made = tube("tamarind", xyz(3.4 * t, 1.0 * t * t, 0.5), thick, "crust", look((0.30, 0.13, 0.05), 0.6, 0.05, 0.05), 30)
    grain = fractal(made.points * 1.8 + seed % 31, 4, seed)
    made.paint["colour"] = np.asarray(mix((0.24, 0.095, 0.034), (0.44, 0.23, 0.11), ramp(-0.4, 0.5, grain)), np.float32)
    return [made]


def cane_sugar(rng):
    """Three broken lumps of brown cane sugar."""
    make = chunk("cane sugar", (0.40, 0.17, 0.045), (0.54, 0.27, 0.085), (0.62, 0.36, 0.14), 0.05)
    return [laid(make(rng, size), x, y, 0, rng.uniform(0, TAU)) for size, x, y in ((1.25, 0, 0), (0.95, 1.9, -0.6), (0.7, 0.6, -1.6))]


def one(name):
    """One piece of what fills tacos, by itself."""
    make, size = SCATTERED[name]
    return lambda rng: [make(rng, size)]


def some(name, count=3):
    """A few pieces of what fills a dish."""
    make, size = SCATTERED[name]
    return lambda rng: [laid(make(rng, size), *(rng.normal(0, 0.25, 2) + np.array((math.cos(k * 2.4), math.sin(k * 2.4))) * size * 0.9), 0, rng.uniform(0, TAU)) for k in range(count)]


def sprig(name, count=5):
    """A few leaves that lie together."""
    return lambda rng: [laid(LEAVES[name](rng), *(np.array((math.cos(k * 2.4), math.sin(k * 2.4))) * 0.85), 0.05 * k, k * 2.4 + rng.uniform(-0.3, 0.3)) for k in range(count)]


GARNISHES = {
    "ginger": ginger,
    "wasabi": wasabi,
    "lime": one("lime"),
    "cinnamon": lambda rng: [cinnamon(rng)],
    "rice-grains": rice_grains,
    "hibiscus": hibiscus,
    "tamarind": tamarind,
    "cane-sugar": cane_sugar,
    "salsa-roja": pot("salsa-roja"),
    "salsa-verde": pot("salsa-verde"),
    "broth": pot("broth"),
    "guacamole": pot("guacamole"),
    "garlic-pot": pot("white-sauce"),
    "cheese-pot": pot("cheese-sauce"),
    "chilli-pot": pot("chilli-sauce"),
    "barbecue-pot": pot("barbecue-sauce"),
    "ketchup-pot": pot("ketchup"),
    "tahini-pot": pot("tahini-sauce"),
    "pomegranate": pot("pomegranate-sauce"),
    "mint": sprig("mint"),
    "coriander": sprig("coriander", 9),
    "jalapeno": some("jalapeno", 4),
    "cherry-tomato": some("cherry-tomato"),
    "mushroom": some("mushroom"),
    "green-pepper": some("green-pepper"),
    "tomato-slice": some("tomato-slice", 2),
    "sujuk": some("sujuk", 4),
    "lemon-slice": some("lemon-slice", 2),
    "onion-strip": some("onion-strip", 5),
    "falafel": some("falafel", 3),
}
