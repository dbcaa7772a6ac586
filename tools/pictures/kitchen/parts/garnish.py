"""What lies beside a dish: ginger and wasabi, salsa and lime, what a drink is made of."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.breakfasts import bread, cheese_slices, half_egg, honey_bowl, olive_bowl
from parts.flatbreads import lavash
from parts.goods import clip, paper_sleeve
from parts.grill import lyulya, shashlik, wing
from parts.grill_sides import GRILLED, bulgur, heap, onion_salad, parsley, rosemary, thyme
from parts.pizza_toppings import chunk
from parts.taqueria_toppings import LEAVES
from parts.vessels import cinnamon, pot
from parts.wrap_fillings import SCATTERED
from parts.rice import grains
from parts.sweets import ROSE, baklava, delight, delight_cube
from shapes import TAU, ball, copies, laid, look, puck, sheet, tube, turned


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


def fan(name, count):
    """Slices in a row, each leaning upon the one before."""
    make, size = SCATTERED[name]
    return lambda rng: [laid(laid(make(rng, size * rng.uniform(1.25, 1.4)), 0, 0, 0, rng.uniform(-0.4, 0.4)), (k - (count - 1) / 2) * size * 0.8, 0.16 * size * (k - (count - 1) / 2) ** 2 * 0.3, 0.35 * (k > 0), 0, (-0.34 if k else 0, 0)) for k in range(count)]


def sprig(name, count=5):
    """A few leaves that lie together."""
    return lambda rng: [laid(LEAVES[name](rng), *(np.array((math.cos(k * 2.4), math.sin(k * 2.4))) * 0.85), 0.05 * k, k * 2.4 + rng.uniform(-0.3, 0.3)) for k in range(count)]


def grilled_one(name):
    """A vegetable from the fire."""
    make, size = GRILLED[name]
    return lambda rng: [make(rng, size * rng.uniform(0.92, 1.06))]


def folded_lavash(rng):
    """A sheet of lavash folded twice."""
    made = lavash(rng, 5.6, 8.2)
    seed = int(rng.integers(99))

    def to(x, y, z):
        # The right part goes over the left one, around a narrow fold.
        over = np.maximum(x, 0)
        angle = np.minimum(over / 0.42, math.pi)
        rest = np.maximum(over - 0.42 * math.pi, 0)
        return xyz(np.where(x > 0, 0.42 * np.sin(angle) - rest, x) + 2.6, y, z + np.where(x > 0, 0.42 * (1 - np.cos(angle)), 0) + 0.12 * fractal(xyz(x, y, seed) * 0.3, 2, seed))

    return made.moved(to)


def coarse_salt(rng):
    """A pinch of coarse salt."""
    count = 90
    places = np.column_stack([rng.normal(0, 0.8, (count, 2)), np.full(count, 0.08)])
    places[:, 2] += 0.25 * np.exp(-(places[:, 0] ** 2 + places[:, 1] ** 2)) * rng.random(count)
    return [copies("salt", ball(4, 6), places, turned(rng, count), rng.uniform(0.05, 0.14, (count, 3)), "rice", np.tile((0.90, 0.90, 0.90), (count, 1)), 0.2, 0.4, 0.5)]


def lemon_wedge(rng):
    """A wedge of lemon: the lime's shape in yellow."""
    made = SCATTERED["lime"][0](rng, 1.9)
    tone = made.paint["colour"].astype(float)
    flesh = mix((0.95, 0.78, 0.24), (0.95, 0.90, 0.66), ramp(0.58, 0.88, tone[:, 0]))
    made.paint["colour"] = mix((0.93, 0.62, 0.02), flesh, ramp(0.30, 0.52, tone[:, 0])).astype(np.float32)
    return [made]


def chilli_pepper(rng):
    """A whole hot pepper, red, bent, its stalk green."""
    seed, t = int(rng.integers(99)), np.linspace(0, 1, 90)
    thick = 0.62 * (1 - t) ** 0.55 * (1 + 0.08 * fractal(xyz(t * 5, 0, seed), 2, seed)) * ramp(0, 0.05, t) + 0.015
    body = tube("chilli", xyz(6.4 * t - 3.2, 1.3 * (t - 0.4) ** 2, 0.60 - 0.3 * t), thick, "green", look((0.60, 0.020, 0.008), 0.16, 0.9, 0.25), 26)
    grain = fractal(body.points * 0.9 + seed, 3, seed)
    body.paint["colour"] = np.asarray(mix((0.50, 0.012, 0.006), (0.70, 0.045, 0.014), ramp(-0.4, 0.4, grain)), np.float32)
    s = np.linspace(0, 1, 24)
    stalk = tube("stalk", xyz(-3.15 - 1.5 * s, 0.21 + 0.35 * s * s, 0.60 + 0.25 * s), np.where(s < 0.12, 0.42, 0.15 + 0.05 * s), "green", look((0.15, 0.30, 0.04), 0.4, 0.3, 0.2), 14)
    return [body, stalk]


def garlic(rng):
    """Three cloves in their skin, one peeled."""
    parts = []
    for k in range(3):
        seed = int(rng.integers(99))
        u, v = np.linspace(0.003, math.pi - 0.003, 50)[:, None], np.linspace(0, TAU, 70, endpoint=False)[None]
        narrow = 1 - 0.55 * ramp(0.2, 1.0, -np.cos(u))
        x, y, z = -1.35 * np.cos(u) + 0 * v, 0.72 * np.sin(u) * np.cos(v) * narrow + 0.28 * np.cos(u) ** 2, 0.62 * np.sin(u) * np.sin(v) * narrow + 0.6
        rib = fractal(xyz(x * 0.6, np.cos(v) * 4, np.sin(v) * 4 + seed), 3, seed)
        tone = mix((0.93, 0.86, 0.66), (0.95, 0.90, 0.76), ramp(-0.4, 0.4, rib)) if k == 0 else mix(mix((0.90, 0.84, 0.78), (0.80, 0.66, 0.66), ramp(-0.2, 0.5, rib)), (0.56, 0.36, 0.20), ramp(0.8, 1.0, np.abs(np.cos(u)) + 0 * v) * 0.7)
        parts.append(laid(sheet("garlic", xyz(x, y, z), "cream", look(tone, 0.4, 0.25, 0.35), False, True), (-1.2, 0.9, 0.3)[k], (0.4, 1.0, -1.2)[k], 0, rng.uniform(0, TAU)))
    return parts


def vegetable_salad(rng):
    """Cut tomatoes and cucumbers with onion and herbs, a heap 6 cm wide."""
    parts = []
    for k, (x, y, z) in enumerate(heap(rng, 2.7, 1.5, 42)):
        make, size = SCATTERED[("cucumber-slice", "cherry-tomato", "tomato-cube", "cucumber-slice", "onion-strip", "tomato-slice")[k % 6]]
        parts.append(laid(make(rng, size * rng.uniform(0.75, 0.95)), x, y, z, rng.uniform(0, TAU), rng.normal(0, 0.35, 2)))
    return parts + [laid(LEAVES["coriander"](rng, rng.uniform(0.6, 0.9)), x, y, z + 0.6, rng.uniform(0, TAU), rng.normal(0, 0.4, 2)) for x, y, z in heap(rng, 2.2, 1.4, 9)]


def sugar_lump(rng):
    """A pressed lump of sugar."""
    seed = int(rng.integers(99))
    cut = lambda angle: (np.abs(np.cos(angle) / 0.95) ** 10 + np.abs(np.sin(angle) / 0.75) ** 10) ** (-1 / 10)
    grain = lambda x, y, share, z: look(mix((0.86, 0.85, 0.83), (0.94, 0.93, 0.92), ramp(-0.3, 0.4, fractal(xyz(x, y, z + seed) * 6, 2, seed))), 0.5, 0.2, 0.5)
    return [puck("sugar", cut, 0.9, "cream", grain, 0.12, 30, 120, dent=0.04, seed=seed)]



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
    "vegetable-salad": vegetable_salad,
    "mushroom": some("mushroom"),
    "green-pepper": some("green-pepper"),
    "tomato-slice": some("tomato-slice", 2),
    "sujuk": some("sujuk", 4),
    "lemon-slice": some("lemon-slice", 2),
    "onion-strip": some("onion-strip", 5),
    "falafel": some("falafel", 3),
    "onion-salad": onion_salad,
    "parsley": parsley,
    "rosemary": rosemary,
    "thyme": thyme,
    "bulgur": bulgur,
    "grilled-tomato": grilled_one("grilled-tomato"),
    "grilled-pepper": grilled_one("grilled-pepper"),
    "grilled-aubergine": grilled_one("grilled-aubergine"),
    "grilled-courgette": grilled_one("grilled-courgette"),
    "lyulya-lamb": lambda rng: lyulya(rng, {"meat": "lamb"})[0],
    "lyulya-chicken": lambda rng: lyulya(rng, {"meat": "chicken"})[0],
    "shashlik-beef": lambda rng: shashlik(rng, {"meat": "tenderloin"})[0],
    "wing": lambda rng: wing(rng, {})[0],
    "coarse-salt": coarse_salt,
    "baklava": baklava,
    "turkish-delight": delight,
    "lavash": lambda rng: [folded_lavash(rng)],
    "bread": bread,
    "cheese-slices": cheese_slices,
    "half-egg": half_egg,
    "honey-kaymak": honey_bowl,
    "olives": olive_bowl,
    "cucumber-slices": fan("cucumber-slice", 7),
    "tomato-slices": fan("tomato-slice", 6),
    "sujuk-slices": fan("sujuk", 7),
    "chilli-pepper": chilli_pepper,
    "garlic": garlic,
    "lemon": lemon_wedge,
    "tomato-pot": pot("tomato-sauce"),
    "basil": sprig("basil", 3),
    "walnuts": some("walnut", 4),
    "cheddar": some("cheddar", 3),
    "gherkin": some("gherkin", 3),
    "delight-cube": lambda rng: [delight_cube(rng, ROSE)],
    "sugar-lump": sugar_lump,
    "paper-sleeve": paper_sleeve,
    "clip": clip,
}
