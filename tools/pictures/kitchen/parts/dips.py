"""Sauces in small bowls of china, and what else comes in one: pickled ginger, wasabi."""
import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.garnish import GARNISHES
from shapes import TAU, ball, copies, laid, lathe, look, sheet, smooth, turned

# Two colours of each glaze.
CHINA = {
    "white": ((0.82, 0.80, 0.75), (0.88, 0.86, 0.82)),
    "slate": ((0.045, 0.052, 0.062), (0.075, 0.085, 0.098)),
    "blue": ((0.040, 0.085, 0.19), (0.065, 0.12, 0.25)),
    "clay": ((0.46, 0.16, 0.065), (0.56, 0.22, 0.095)),
    "green": ((0.075, 0.14, 0.085), (0.11, 0.19, 0.115)),
}
RADIUS, HIGH, LEVEL = 3.9, 3.1, 2.45
HERBS, SESAME = ((0.05, 0.19, 0.015), (0.14, 0.36, 0.045)), ((0.86, 0.72, 0.44), (0.92, 0.82, 0.58))
CHILLI, ROE = ((0.56, 0.030, 0.010), (0.72, 0.10, 0.02)), ((0.86, 0.22, 0.015), (0.92, 0.38, 0.035))
FLAKE, SEED, BEAD, CRUMB = (0.17, 0.09, 0.022), (0.17, 0.10, 0.06), (0.13, 0.13, 0.13), (0.20, 0.16, 0.12)

# name: the bowl, two colours, how it lies (thin as water, thick with the trace of a spoon, coarse), what is in it: (two colours, how many, size in cm, kind).
DIPS = {
    "ketchup": ("white", ((0.50, 0.020, 0.007), (0.62, 0.045, 0.012)), "thick", ()),
    "garlic": ("slate", ((0.90, 0.86, 0.75), (0.94, 0.91, 0.82)), "thick", ((HERBS, 90, FLAKE, "green"),)),
    "cheddar": ("slate", ((0.90, 0.52, 0.075), (0.93, 0.63, 0.15)), "thick", ()),
    "barbecue": ("white", ((0.13, 0.028, 0.008), (0.22, 0.055, 0.015)), "thick", ()),
    "sweet-chilli": ("slate", ((0.68, 0.14, 0.020), (0.80, 0.26, 0.040)), "thin", ((CHILLI, 110, FLAKE, "green"), (((0.90, 0.70, 0.34), (0.93, 0.80, 0.50)), 46, (0.11, 0.09, 0.03), "green"))),
    "spicy-mayo": ("blue", ((0.90, 0.52, 0.26), (0.92, 0.62, 0.36)), "thick", ((ROE, 150, BEAD, "roe"),)),
    "unagi": ("white", ((0.060, 0.016, 0.005), (0.10, 0.032, 0.010)), "thin", ((SESAME, 36, SEED, "crust"),)),
    "teriyaki": ("clay", ((0.16, 0.050, 0.010), (0.25, 0.085, 0.018)), "thin", ((SESAME, 60, SEED, "crust"),)),
    "nut": ("green", ((0.58, 0.34, 0.13), (0.70, 0.45, 0.20)), "coarse", ((((0.82, 0.62, 0.34), (0.90, 0.74, 0.46)), 70, CRUMB, "crust"), (SESAME, 60, SEED, "crust"))),
    "tartare": ("blue", ((0.90, 0.86, 0.74), (0.94, 0.91, 0.82)), "coarse", ((((0.34, 0.38, 0.09), (0.50, 0.52, 0.16)), 90, CRUMB, "green"), (HERBS, 90, FLAKE, "green"))),
    "soy": ("white", ((0.022, 0.007, 0.003), (0.050, 0.016, 0.006)), "thin", ()),
    "tahini": ("clay", ((0.76, 0.60, 0.36), (0.84, 0.70, 0.47)), "thick", ((SESAME, 90, SEED, "crust"),)),
    "mint-yoghurt": ("green", ((0.90, 0.89, 0.82), (0.94, 0.93, 0.88)), "thick", ((HERBS, 110, FLAKE, "green"), (((0.56, 0.68, 0.30), (0.74, 0.80, 0.50)), 34, (0.30, 0.11, 0.06), "green"))),
    "adjika": ("white", ((0.42, 0.030, 0.010), (0.58, 0.085, 0.018)), "coarse", ((CHILLI, 160, CRUMB, "green"), (((0.84, 0.62, 0.28), (0.90, 0.74, 0.42)), 50, FLAKE, "green"), (HERBS, 50, FLAKE, "green"))),
    "narsharab": ("white", ((0.16, 0.006, 0.012), (0.27, 0.016, 0.022)), "thin", ((((0.46, 0.012, 0.03), (0.62, 0.05, 0.06)), 26, (0.22, 0.17, 0.15), "roe"),)),
    "pesto": ("white", ((0.17, 0.26, 0.025), (0.29, 0.38, 0.060)), "coarse", ((HERBS, 260, FLAKE, "green"), (((0.90, 0.78, 0.52), (0.94, 0.86, 0.66)), 60, CRUMB, "cream"))),
    "truffle-mayo": ("slate", ((0.88, 0.79, 0.56), (0.92, 0.85, 0.66)), "thick", ((((0.035, 0.022, 0.014), (0.085, 0.055, 0.035)), 260, (0.085, 0.06, 0.02), "crust"),)),
}


def _bowl(china, seed):
    """A small bowl with a rolled rim, on a ring."""
    profile = smooth([(0.01, 0.62), (2.1, 0.68), (3.0, 1.3), (3.45, 2.3), (3.62, HIGH), (3.78, HIGH + 0.12), (RADIUS, HIGH - 0.06), (3.74, 2.2), (3.2, 0.95), (2.4, 0.30), (2.25, 0.0), (1.9, 0.0), (1.85, 0.15), (0.01, 0.18)], 16)

    def glaze(x, y, z, row):
        big, fine = fractal(xyz(x, y, z) * 0.7, 3, seed), fractal(xyz(x, y, z) * 6.0, 2, seed + 1)
        tone = mix(*CHINA[china], ramp(-0.4, 0.4, big))
        # The glaze is thin where an edge stood up from it.
        tone = mix(tone, mix(tone, (0.55, 0.40, 0.26), 0.7), ramp(HIGH - 0.02, HIGH + 0.10, z + 0.05 * big))
        return look(mix(tone, tone * 0.6, ramp(0.55, 0.7, fine) * 0.5), 0.14, 0.9, 0.05)

    return lathe("bowl", profile, "sauce", glaze, 240, 0.004, seed)


def _surface(rng, tones, lies):
    """What is in it, and its height at a place."""
    seed, turn = int(rng.integers(9999)), rng.uniform(0, TAU)
    share, angle = np.linspace(0.004, 1, 150)[:, None], np.linspace(0, TAU, 360, endpoint=False)[None]

    def height(x, y):
        r, a = np.hypot(x, y), np.arctan2(y, x)
        place = xyz(x, y, seed % 31)
        if lies == "thin":
            return LEVEL + 0.10 * ramp(3.1, 3.4, r) + 0.012 * fractal(place, 2, seed)
        # A spoon was turned in it, and lifted in the middle.
        trace = np.cos(2.5 * r - a + turn + 0.5 * fractal(place * 0.5, 2, seed)) * ramp(3.3, 2.2, r) * ramp(0.1, 0.7, r)
        peak = 0.34 * np.exp(-((np.hypot(x - 0.25, y - 0.1) / 0.55) ** 2))
        rough = 0.13 * fractal(place * 1.5, 3, seed + 1) + 0.05 * fractal(place * 4.5, 2, seed + 2) if lies == "coarse" else 0.03 * fractal(place * 1.2, 2, seed + 1)
        return LEVEL + 0.12 + (0.15 * trace + peak) * (0.5 if lies == "coarse" else 1.0) + rough - 0.12 * ramp(3.0, 3.4, r)

    x, y = 3.46 * share * np.cos(angle), 3.46 * share * np.sin(angle)
    big, fine = fractal(xyz(x, y, seed % 23) * 0.9, 3, seed + 3), fractal(xyz(x, y, seed % 19) * 4.0, 3, seed + 4)
    tone = mix(*tones, ramp(-0.4, 0.4, big + (0.6 if lies == "coarse" else 0.15) * fine))
    wet = 1.0 if lies == "thin" else 0.7
    return sheet("sauce", xyz(x, y, height(x, y)), "sauce" if lies != "coarse" else "green", look(tone, 0.10 if lies == "thin" else 0.24, wet, 0.3), False, True), height


def _strewn(rng, height, tones, count, size, kind):
    """Flakes, seeds or beads that lie in a sauce, most of them near its middle."""
    turn, far = rng.uniform(0, TAU, count), 3.05 * rng.random(count) ** 0.6
    x, y = far * np.cos(turn), far * np.sin(turn)
    places = np.column_stack([x, y, height(x, y) + 0.35 * size[2]])
    a = rng.uniform(0, TAU, count)
    turns = np.zeros((count, 3, 3))
    turns[:, 0, 0], turns[:, 0, 1], turns[:, 1, 0], turns[:, 1, 1], turns[:, 2, 2] = np.cos(a), -np.sin(a), np.sin(a), np.cos(a), 1
    turns = turns if size[2] < 0.1 else turned(rng, count)
    sizes = np.array(size) * rng.uniform(0.7, 1.25, (count, 1))
    return copies("strewn", ball(9, 10) if kind == "roe" else ball(6, 7), places, turns, sizes, kind, mix(*tones, rng.random(count)), 0.25, 0.7, 0.35)


def dip(rng, piece):
    """All meshes of a sauce in its bowl, half of its width and its depth in cm."""
    china, tones, lies, strewn = DIPS[piece["fill"]]
    surface, height = _surface(rng, tones, lies)
    return [_bowl(china, int(rng.integers(99))), surface, *(_strewn(rng, height, *item) for item in strewn)], RADIUS, 2 * RADIUS


# name: the bowl, and what lies in it: a garnish, where, and how large it is to itself.
PORTIONS = {
    "ginger": ("slate", [("ginger", x, y, z, 1.0) for x, y, z in ((-1.3, 0.9, 1.9), (1.3, 0.8, 1.9), (0.1, -1.3, 1.9), (0.1, 0.3, 2.5))]),
    "wasabi": ("white", [("wasabi", 0.0, 0.0, 1.5, 2.3)]),
}


def portion(rng, piece):
    """All meshes of a bowl in which something lies, half of its width and its depth in cm."""
    china, items = PORTIONS[piece["fill"]]
    parts = [_bowl(china, int(rng.integers(99)))]
    for name, x, y, z, size in items:
        for part in GARNISHES[name](rng):
            part.points = part.points * np.float32(size)
            parts.append(laid(part, x, y, z, rng.uniform(0, TAU), rng.normal(0, 0.12, 2)))
    return parts, RADIUS, 2 * RADIUS
