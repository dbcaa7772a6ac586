"""Breakfasts: eggs in a copper pan, poached eggs on yoghurt, simit, cheese pancakes, and what stands around them on a Turkish table."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.boats import egg
from parts.hot_plates import draped, on_heap, specks
from parts.pizza_toppings import chunk
from parts.vessels import clay_plate
from parts.wrap_fillings import SCATTERED as SCATTERED_IN_WRAPS
from shapes import TAU, copies, laid, lathe, look, lying_on, outline, puck, sheet, smooth, tube

LEVEL, RADIUS = 1.15, 7.6


def copper_pan(rng):
    """A pan of beaten copper, tinned inside, a brass handle on each side."""
    seed = int(rng.integers(99))
    profile = smooth([(0.01, 0.35), (6.6, 0.35), (7.5, 0.55), (7.95, 1.3), (8.25, 2.35), (8.45, 2.55), (8.62, 2.40), (8.30, 1.2), (7.8, 0.3), (7.2, 0.0), (0.01, 0.02)], 22)

    def paint(x, y, z, row):
        beaten = fractal(xyz(x, y, z) * 0.9 + seed, 2, seed)
        tone = mix((0.46, 0.155, 0.060), (0.66, 0.29, 0.13), ramp(-0.35, 0.4, beaten))
        inside = ramp(0.52, 0.46, row)
        tone = mix(tone, mix((0.42, 0.40, 0.37), (0.58, 0.56, 0.52), ramp(-0.3, 0.4, beaten)), inside)
        return look(tone, 0.24, 0.8, 0.0)

    parts = [lathe("pan", profile, "sauce", paint, 360, 0.002, seed)]
    for side in (1, -1):
        t = np.linspace(-1, 1, 70)
        path = xyz(side * (8.3 + 1.75 * np.cos(t * 1.45)), 2.6 * np.sin(t * 1.3), 1.95 + 0.75 * np.cos(t * 1.5))
        parts.append(tube("handle", path, 0.36, "sauce", look((0.56, 0.35, 0.09), 0.22, 0.9, 0.0), 18))
    return parts


# What fills a pan or a plate: two colours, the colour of its oil or None, how uneven it is in cm, how wet.
FILLS = {
    "scrambled-egg": ((0.90, 0.56, 0.12), (0.93, 0.70, 0.30), (0.80, 0.30, 0.05), 0.42, 0.6),
    "pepper-sauce": ((0.46, 0.045, 0.010), (0.60, 0.120, 0.024), (0.80, 0.27, 0.03), 0.26, 0.9),
    "melted-butter": ((0.66, 0.36, 0.08), (0.78, 0.50, 0.16), (0.86, 0.58, 0.10), 0.05, 1.0),
    "garlic-yoghurt": ((0.86, 0.83, 0.74), (0.90, 0.88, 0.81), None, 0.30, 0.6),
}


def _filled(rng, name, radius, level):
    """What is in a pan, and its height at a place."""
    one, other, oil, rough, wet = FILLS[name]
    seed = int(rng.integers(9999))

    def height(x, y):
        share = np.hypot(x, y) / radius
        lumps = fractal(xyz(x, y, seed % 41) * 0.75, 3, seed) + 0.4 * np.abs(fractal(xyz(x, y, seed % 37) * 1.5, 3, seed + 1))
        return level + rough * lumps * ramp(1.02, 0.85, share)

    share, angle = np.linspace(0.002, 1.0, 150)[:, None], np.linspace(0, TAU, 360, endpoint=False)[None]
    x, y = radius * share * np.cos(angle), radius * share * np.sin(angle)
    big, fine = fractal(xyz(x, y, seed % 37) * 0.6, 3, seed + 2), fractal(xyz(x, y, seed % 33) * 2.6, 3, seed + 3)
    tone = mix(one, other, ramp(-0.4, 0.5, big + 0.5 * fine))
    if oil is not None:
        tone = mix(tone, oil, ramp(0.10, 0.50, -big - 0.3 * fine) * 0.65)
    return sheet(name, xyz(x, y, height(x, y)), "cream" if oil is None or rough > 0.4 else "sauce", look(tone, 0.24 + 0.1 * fine, wet, 0.25), False, True), height


def fried_egg(rng, size):
    """A fried egg, lace at its rim."""
    made = egg(rng, size)
    far = np.hypot(made.points[:, 0], made.points[:, 1]) / size
    lace = ramp(0.84, 1.02, far + 0.10 * fractal(made.points * 1.6, 3, 5))
    made.paint["colour"] = np.asarray(mix(made.paint["colour"], (0.60, 0.30, 0.07), lace * 0.75), np.float32)
    return made


def poached_egg(rng, size):
    """An egg without its shell, from hot water: the white folded around a yolk that shines through."""
    seed = int(rng.integers(9999))
    u, v = np.linspace(0.003, math.pi - 0.003, 90)[:, None], np.linspace(0, TAU, 130, endpoint=False)[None]
    n = xyz(np.sin(u) * np.cos(v), np.sin(u) * np.sin(v), np.cos(u) + 0 * v)
    big, fold = fractal(n * 1.2 + seed % 31, 3, seed), np.abs(fractal(n * 1.8 + seed % 27, 3, seed + 1))
    rim = ramp(0.25, -0.25, n[..., 2])
    points = n * np.array((1.0, 0.86, 0.46)) * size * (1 + 0.14 * big + 0.10 * fold * rim + 0.10 * rim)[..., None]
    dome = np.exp(-((np.hypot(n[..., 0] - 0.1, n[..., 1]) / 0.54) ** 2)) * ramp(0.1, 0.6, n[..., 2])
    points[..., 2] += size * (0.40 + 0.12 * dome)
    tone = mix((0.85, 0.81, 0.71), (0.89, 0.86, 0.78), ramp(-0.4, 0.4, big))
    tone = mix(tone, (0.92, 0.47, 0.05), ramp(0.22, 0.80, dome) * 0.85)
    return sheet("egg", points, "cream", look(tone, 0.22, 0.8, 0.5), False, True)


# name: (its maker, half of its width in cm)
SCATTERED = {
    **SCATTERED_IN_WRAPS,
    "fried-egg": (fried_egg, 3.5),
    "poached-egg": (poached_egg, 2.7),
    "set-egg": (egg, 3.1),
    "egg-curd": (chunk("egg", (0.90, 0.55, 0.10), (0.92, 0.68, 0.26), (0.90, 0.76, 0.44), 0.5, "cream", 0.4, 1.3), 1.0),
}
# How a kind lies in a pan: places of a few large pieces, by their number.
PLACES = {2: ((-2.9, 0.7), (2.9, -0.5)), 3: ((-3.0, 1.5), (3.0, 1.9), (0.2, -2.9))}


def pan(rng, piece):
    """All meshes of a copper pan, or of a plate of clay, and what was cooked in it; half of its width and length in cm."""
    flat = piece["form"] == "pan-plate"
    surface, height = _filled(rng, piece["fill"], 7.9 if flat else RADIUS, 1.0 if flat else LEVEL)
    parts = [*([clay_plate(rng, 9.6)] if flat else copper_pan(rng)), surface]
    for k, item in enumerate(piece.get("toppings", ())):
        make, size = SCATTERED[item["part"]]
        if "egg" in item["part"] and item["count"] in PLACES:
            for x, y in PLACES[item["count"]]:
                parts.append(laid(make(rng, size * rng.uniform(0.94, 1.06)), x, y, float(height(np.array([x]), np.array([y]))[0]) + {"fried-egg": 0.14, "set-egg": 0.06}.get(item["part"], -0.25), rng.uniform(0, TAU)))
        else:
            parts += on_heap(rng, height, make, size, item["count"], RADIUS - 1.0 - size * 0.3, 11.5 / math.sqrt(item["count"]), 0.05 + 0.30 * k, 0.22)
    above = lambda x, y: height(x, y) + 0.35
    for name in piece.get("over", ()):
        parts += OVER[name](rng, height, above)
    return parts, 9.0, 9.0


def _red_butter(rng, height, above):
    """Butter with smoked paprika, in pools and threads."""
    red = ((0.60, 0.12, 0.010), (0.76, 0.25, 0.025))
    found = []
    for k in range(11):
        turn, far = k * 2.4, 1.0 + 0.52 * k
        found.append(draped(rng, "butter", height, (far * math.cos(turn), far * math.sin(turn) * 0.9), (rng.uniform(0.5, 1.6), rng.uniform(0.3, 0.8)), red, 0.12, 1.0, 0.7, "sauce"))
    return [*found, specks(rng, above, ((0.42, 0.03, 0.01), (0.62, 0.09, 0.02)), 90, 5.5, 0.08, -0.2)]


# What is strewn or poured over a pan at the end.
OVER = {
    "paprika-butter": _red_butter,
    "herbs": lambda rng, height, above: [specks(rng, above, ((0.05, 0.19, 0.02), (0.13, 0.36, 0.04)), 90, 6.0, 0.14)],
}


def simit(rng, piece=None):
    """All meshes of a ring of two strands twisted together, sesame all over it; its radius and height in cm."""
    seed, radius, thick = int(rng.integers(9999)), 5.2, 1.42
    u, phi = np.linspace(0, TAU, 520, endpoint=False)[:, None], np.linspace(0, TAU, 120, endpoint=False)[None]
    strands = np.abs(np.cos(phi - u * 4.5))
    place = xyz(np.cos(u) * radius + np.cos(phi), np.sin(u) * radius, np.sin(phi) * thick + seed % 31)
    lumps, fine = fractal(place * 0.5, 3, seed), fractal(place * 3.0, 3, seed + 1)
    r = thick * (0.74 + 0.30 * strands ** 0.7) * (1 + 0.08 * lumps + 0.02 * fine)
    far = radius * (1 + 0.02 * fractal(xyz(np.cos(u), np.sin(u), seed % 27), 2, seed)) + r * np.cos(phi)
    points = xyz(far * np.cos(u), far * np.sin(u) * 0.97, r * np.sin(phi) * 0.84 + thick * 0.80)
    points[..., 2] = np.maximum(points[..., 2], 0.02)
    tone = mix((0.62, 0.28, 0.055), (0.48, 0.18, 0.030), ramp(-0.4, 0.5, lumps + 0.4 * fine))
    tone = mix(tone, (0.28, 0.085, 0.016), ramp(0.55, 0.15, strands) * 0.6 + ramp(0.2, 0.7, fine + lumps) * 0.3)
    dough = sheet("simit", points, "crust", look(tone, 0.40 + 0.1 * fine, 0.35, 0.08), True, True)
    count = 1500
    flat = points.reshape(-1, 3)
    chosen = rng.choice(np.flatnonzero(flat[:, 2] > 0.7), count, replace=False)
    middle = np.stack([np.cos(np.arctan2(flat[chosen, 1], flat[chosen, 0])) * radius, np.sin(np.arctan2(flat[chosen, 1], flat[chosen, 0])) * radius, np.full(count, thick * 0.8)], -1)
    normal = flat[chosen] - middle
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    kernel = (np.array([(-1, 0, 0), (-0.3, 0.5, 0), (0.6, 0.42, 0), (1, 0, 0), (0.6, -0.42, 0), (-0.3, -0.5, 0), (0.1, 0, 0.45)]), np.array([(k, (k + 1) % 6, 6) for k in range(6)]))
    tones = mix((0.88, 0.70, 0.40), (0.72, 0.46, 0.18), rng.random(count) ** 0.8)
    seeds = copies("sesame", kernel, flat[chosen] + normal * 0.03, lying_on(rng, normal, 0.2), rng.uniform(0.15, 0.21, count), "crust", tones, 0.42, 0.15, 0.15)
    return [dough, seeds], radius + thick, 2.4


def _kaymak(rng):
    return draped(rng, "kaymak", lambda x, y: 1.98 + 0 * x, (-0.2, 0.2), (1.75, 1.5), ((0.88, 0.82, 0.68), (0.91, 0.87, 0.76)), 0.85, 0.35, 0.3)


def _honey_over(rng):
    """Honey that runs from the kaymak over the pancake's side."""
    rim = lambda x, y: 2.0 - 0.9 * np.clip(np.hypot(x, y) - 2.9, 0, 1) ** 1.4 + 0.75 * np.exp(-((np.hypot(x + 0.2, y - 0.2) / 1.35) ** 2))
    return draped(rng, "honey", rim, (0.3, -0.5), (2.0, 1.9), ((0.66, 0.30, 0.020), (0.80, 0.44, 0.045)), 0.16, 1.0, 0.75, "sauce")


# What is spooned upon a pancake.
SPOONED = {
    "kaymak": _kaymak,
    "honey": _honey_over,
}


def syrniki(rng, piece):
    """All meshes of a pancake of cottage cheese with what is named over it; its radius and height in cm."""
    seed = int(rng.integers(9999))
    radius = outline(rng, 3.35, None, 0.05)

    def paint(x, y, share, z):
        big, fine = fractal(xyz(x, y, z * 2 + seed % 31) * 0.8, 3, seed), fractal(xyz(x, y, z * 4 + seed % 23) * 2.8, 3, seed + 1)
        pale = mix((0.88, 0.68, 0.34), (0.92, 0.78, 0.48), ramp(-0.4, 0.4, fine))
        golden = mix((0.66, 0.33, 0.065), (0.52, 0.20, 0.030), ramp(-0.3, 0.6, big + 0.4 * fine))
        edge = ramp(0.62, 0.86, z) * ramp(1.03, 0.86, share - 0.06 * big) + ramp(0.3, 0.1, z)
        return look(mix(pale, golden, np.clip(edge, 0, 1)), 0.46 + 0.1 * fine, 0.22, 0.2)

    parts = [puck("pancake", radius, 1.95, "crust", paint, 0.55, 60, 200, dome=0.12, dent=0.10, seed=seed)]
    return [*parts, *(SPOONED[name](rng) for name in piece.get("over", ()))], 3.4, 2.8


def half_egg(rng):
    """A boiled egg cut in two, both halves with their cut up."""
    parts = []
    for x, y, turn in ((-1.2, 0.3, 0.3), (1.3, -0.2, -0.5)):
        grain = int(rng.integers(99))

        def paint(px, py, share, z, grain=grain):
            fine = fractal(xyz(px, py, grain) * 2.2, 3, grain)
            yolk = ramp(0.58, 0.53, np.hypot(px / 1.75, (py - 0.08) / 1.38) / 0.98 + 0.02 * fine)
            tone = mix((0.89, 0.87, 0.81), mix((0.90, 0.50, 0.05), (0.92, 0.60, 0.13), ramp(-0.4, 0.4, fine)), yolk)
            return look(tone, 0.26 + 0.2 * yolk, 0.5 - 0.3 * yolk, 0.4)

        parts.append(laid(puck("egg", outline(rng, 1.75, 1.38, 0.01), 1.1, "cream", paint, 0.55, 40, 110, dome=0.06, seed=grain), x, y, 0, turn))
    return parts


def cheese_slices(rng, count=4):
    """Slabs of white cheese, each leaning on the one before."""
    parts = []
    for k in range(count):
        seed = int(rng.integers(99))

        def radius(angle):
            return (np.abs(np.cos(angle) / 1.9) ** 9 + np.abs(np.sin(angle) / 1.45) ** 9) ** (-1 / 9)

        def paint(x, y, share, z, seed=seed):
            hole = ramp(0.36, 0.50, fractal(xyz(x, y, z * 0.7 + seed) * 2.0, 3, seed))
            return look(mix(mix((0.90, 0.86, 0.76), (0.93, 0.91, 0.84), ramp(-0.4, 0.4, fractal(xyz(x, y, seed), 3, seed))), (0.76, 0.70, 0.56), hole * 0.7), 0.45, 0.25, 0.4)

        slab = puck("cheese", radius, 0.62, "cream", paint, 0.07, 26, 110, dent=0.03, seed=seed)
        parts.append(laid(slab, -1.8 + 1.15 * k, 0.10 * rng.normal(), 0.05 + 0.26 * min(k, 1), 0.08 * rng.normal(), (-0.30 if k else 0.0, 0.0)))
    return parts


def _contents(pile):
    """A small clay bowl, 6 cm wide, and what `pile` puts into it."""
    def make(rng):
        seed = int(rng.integers(99))
        profile = smooth([(0.01, 0.5), (1.9, 0.55), (2.65, 1.1), (3.0, 1.75), (3.15, 1.86), (3.32, 1.72), (2.9, 0.8), (2.2, 0.1), (2.0, 0.0), (0.01, 0.02)], 10)

        def paint(x, y, z, row):
            grain = fractal(xyz(x, y, z) * 0.8 + seed, 3, seed)
            return look(mix((0.78, 0.75, 0.68), (0.85, 0.82, 0.76), ramp(-0.4, 0.4, grain)), 0.2, 0.8, 0.05)

        return [lathe("bowl", profile, "sauce", paint, 150), *pile(rng)]

    return make


def _olives(rng):
    found = []
    for k in range(16):
        turn, far, up = k * 2.4, (1.9 * math.sqrt((k + 0.5) / 11) if k < 11 else 0.9), 0.9 if k < 11 else 1.75
        seed = int(rng.integers(99))
        u, v = np.linspace(0.004, math.pi - 0.004, 34)[:, None], np.linspace(0, TAU, 44, endpoint=False)[None]
        n = xyz(-np.cos(u) + 0 * v, np.sin(u) * np.cos(v), np.sin(u) * np.sin(v))
        tone = mix((0.030, 0.018, 0.022), (0.11, 0.05, 0.045), ramp(-0.2, 0.6, fractal(n * 1.6 + seed, 3, seed)))
        made = sheet("olive", n * np.array((0.95, 0.68, 0.66)) * (1 + 0.05 * fractal(n * 2.5 + seed, 2, seed))[..., None], "green", look(tone, 0.16, 0.95, 0.15), False, True)
        found.append(laid(made, far * math.cos(turn), far * math.sin(turn), up, rng.uniform(0, TAU), rng.normal(0, 0.2, 2)))
    return found


def _honey(rng):
    level = lambda x, y: 1.25 + 0 * x
    return [
        puck("honey", outline(rng, 2.78, None, 0.0), 0.4, "sauce", lambda x, y, share, z: look(mix((0.70, 0.34, 0.025), (0.82, 0.47, 0.05), share), 0.08, 1.0, 0.4), 0.05, 30, 110).moved(lambda x, y, z: xyz(x, y, z + 0.9)),
        draped(rng, "kaymak", level, (-0.3, 0.3), (1.6, 1.4), ((0.88, 0.82, 0.68), (0.91, 0.87, 0.76)), 0.9, 0.35, 0.3),
    ]


olive_bowl, honey_bowl = _contents(_olives), _contents(_honey)


def bread(rng):
    """Three slices of white bread, their crust brown, fanned."""
    parts = []
    for k in range(3):
        seed = int(rng.integers(99))

        def radius(angle):
            lower = np.where(np.sin(angle) < 0, 1.0, 1.10 + 0.10 * np.abs(np.cos(angle)))
            return (np.abs(np.cos(angle) / (2.9 * lower)) ** 4 + np.abs(np.sin(angle) / (2.3 * lower)) ** 4) ** -0.25

        def paint(x, y, share, z, seed=seed):
            hole = ramp(0.30, 0.55, fractal(xyz(x, y, seed) * 1.8, 3, seed))
            tone = mix(mix((0.86, 0.74, 0.52), (0.90, 0.81, 0.62), ramp(-0.4, 0.4, fractal(xyz(x, y, seed), 3, seed))), (0.70, 0.52, 0.30), hole * 0.6)
            return look(mix(tone, (0.46, 0.19, 0.045), ramp(0.93, 0.98, share)), 0.65, 0.0, 0.15)

        slice_ = puck("bread", radius, 1.0, "crust", paint, 0.12, 40, 150, dent=0.12, seed=seed)
        parts.append(laid(slice_, -1.4 + 1.5 * k, -0.3 * k, 0.05 + 0.42 * min(k, 1), 0.25 - 0.22 * k, (-0.28 if k else 0.0, 0.0)))
    return parts
