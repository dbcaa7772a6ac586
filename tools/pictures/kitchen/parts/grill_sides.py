"""What is served with meat from a fire: onion with herbs, bulgur, grilled vegetables and mushrooms, sprigs."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.coats import flake
from parts.pizza_toppings import ring
from parts.taqueria_toppings import coriander, crescent
from shapes import TAU, ball, copies, laid, look, lying_on, outline, puck, sheet, smooth, spread, tube, turned

CHAR = (0.030, 0.014, 0.008)


def heap(rng, radius, high, count):
    """Places (n, 3) of a small heap, the later the higher."""
    turn, far = np.arange(count) * 2.39996 + rng.normal(0, 0.4, count), radius * np.sqrt(np.linspace(1, 0.02, count)) * rng.uniform(0.85, 1.1, count)
    return np.column_stack([far * np.cos(turn), far * np.sin(turn), high * np.linspace(0, 1, count) * rng.uniform(0.7, 1.1, count)])


def onion_salad(rng):
    """Rings and strips of red onion, torn parsley, sumac: a loose heap 5 cm wide."""
    whole = ring("onion", "green", (0.36, 0.022, 0.12), (0.90, 0.74, 0.80), 0.085)
    strips = crescent("onion", (0.44, 0.035, 0.16), (0.92, 0.78, 0.84), 0.13, 0.7)
    parts = []
    for k, (x, y, z) in enumerate(heap(rng, 2.6, 1.3, 34)):
        made = whole(rng, rng.uniform(0.75, 1.35)) if k % 2 else strips(rng, rng.uniform(1.0, 1.5))
        parts.append(laid(made, x, y, z, rng.uniform(0, TAU), rng.normal(0, 0.30, 2)))
    for x, y, z in heap(rng, 2.3, 0.9, 12):
        parts.append(laid(coriander(rng, rng.uniform(0.55, 0.85)), x, y, z + 0.35, rng.uniform(0, TAU), rng.normal(0, 0.45, 2)))
    places = np.column_stack([rng.normal(0, 1.5, (150, 2)).clip(-2.6, 2.6), np.zeros(150)])
    places[:, 2] = 0.35 + 1.1 * np.exp(-(places[:, 0] ** 2 + places[:, 1] ** 2) / 3.5) * rng.uniform(0.5, 1, 150)
    parts.append(copies("sumac", flake(), places, turned(rng, 150), rng.uniform(0.04, 0.09, 150), "crust", mix((0.34, 0.02, 0.02), (0.50, 0.05, 0.035), rng.random(150))))
    return parts


def parsley(rng):
    """A few sprigs: stalks with leaves of three lobes at their ends."""
    parts = []
    for k in range(7):
        turn, long = k * 0.42 - 1.2 + rng.normal(0, 0.12), rng.uniform(2.2, 3.4)
        t = np.linspace(0, 1, 24)
        c, s = math.cos(turn), math.sin(turn)
        parts.append(tube("stalk", xyz(t * long * c, t * long * s, 0.1 + 0.5 * np.sin(t * 2.2)), 0.055, "green", look((0.16, 0.34, 0.05), 0.4, 0.2, 0.2), 8))
        for share in (0.55, 0.78, 1.0):
            side = rng.uniform(-0.4, 0.4)
            parts.append(laid(coriander(rng, rng.uniform(0.7, 1.1)), share * long * c - side * s, share * long * s + side * c, 0.35 + 0.3 * math.sin(share * 2.2), rng.uniform(0, TAU), rng.normal(0, 0.3, 2)))
    return parts


def needles(rng, long, count, size, tones, stalk):
    """A twig with leaves along it on all sides: rosemary, thyme, dill."""
    t = np.linspace(0, 1, 40)
    bow = rng.uniform(-0.5, 0.5)
    path = xyz(t * long, bow * np.sin(t * 2.6), 0.16 + 0.28 * np.sin(t * 3.0))
    share = np.sort(rng.random(count))
    places = np.stack([np.interp(share, t, path[:, k]) for k in range(3)], -1)
    turn = np.arange(count) * 2.39996 + rng.normal(0, 0.3, count)
    ahead = rng.uniform(0.4, 1.0, count)
    axis = np.stack([ahead, np.cos(turn), np.abs(np.sin(turn)) * 0.9 + 0.1], -1)
    axis /= np.linalg.norm(axis, axis=1, keepdims=True)
    side = np.cross(axis, (0.1, 0.2, 0.97))
    side /= np.linalg.norm(side, axis=1, keepdims=True)
    turns = np.stack([axis, side, np.cross(axis, side)], -1)
    points, faces = ball(9, 8)
    leaf = (points * np.array((0.5, size[1], 0.035)) + np.array((0.5, 0, 0)), faces)
    long_each = size[0] * rng.uniform(0.7, 1.15, count) * (1 - 0.4 * share)
    return [
        tube("twig", path, 0.06, "crust", look(stalk, 0.6, 0.0, 0.05), 8),
        copies("needles", leaf, places, turns, np.stack([long_each, np.full(count, 1.0), np.full(count, 1.0)], 1), "green", mix(*tones, rng.random(count)), 0.45, 0.2, 0.2),
    ]


def rosemary(rng):
    """Two twigs that cross."""
    tones = ((0.045, 0.12, 0.035), (0.13, 0.22, 0.085))
    return [laid(part, *where) for where in ((-2.4, 0.2, 0, 0.1), (-2.2, -0.6, 0.25, 0.55)) for part in needles(rng, 5.4, 130, (1.25, 0.075), tones, (0.20, 0.12, 0.05))]


def thyme(rng):
    """Three thin twigs."""
    tones = ((0.07, 0.17, 0.03), (0.19, 0.32, 0.09))
    return [laid(part, *where) for where in ((-2.2, 0.3, 0, 0.1), (-2.1, -0.5, 0.1, 0.5), (-2.0, 0.6, 0.2, -0.3)) for part in needles(rng, 4.6, 70, (0.46, 0.12), tones, (0.24, 0.13, 0.06))]


def bulgur(rng):
    """A heap of cooked bulgur, 6 cm wide, red from tomato and pepper paste."""
    points, faces = ball(7, 8)
    shape = (points * np.array((0.19, 0.13, 0.11)), faces)
    count = 2300
    far, turn = 3.1 * np.sqrt(rng.random(count)), rng.uniform(0, TAU, count)
    x, y = far * np.cos(turn), far * np.sin(turn)
    top = 1.7 * np.clip(1 - (far / 3.3) ** 2, 0, 1) ** 0.7 * (1 + 0.12 * fractal(xyz(x, y, 3) * 0.7, 2, 5))
    places = np.column_stack([x, y, 0.08 + top * np.where(rng.random(count) < 0.8, rng.uniform(0.93, 1.05, count), rng.uniform(0.2, 1, count))])
    mass = puck("bulgur", outline(rng, 2.75, None, 0.06), 1.5, "crust", lambda px, py, share, z: look((0.50, 0.22, 0.06), 0.6, 0.1, 0.1), 0.9, 20, 60, 0.1)
    grains = copies("bulgur", shape, places, turned(rng, count), rng.uniform(0.8, 1.15, count), "rice", mix((0.66, 0.33, 0.10), (0.80, 0.52, 0.22), rng.random(count)), 0.42, 0.35, 0.3)
    flecks = places[rng.choice(count, 22, replace=False)] + np.array((0, 0, 0.12))
    herbs = copies("parsley", flake(), flecks, lying_on(rng, np.tile((0.0, 0.0, 1.0), (22, 1)), 0.3), rng.uniform(0.10, 0.2, 22), "green", mix((0.05, 0.2, 0.015), (0.13, 0.38, 0.04), rng.random(22)))
    return [mass.moved(lambda px, py, pz: xyz(px, py, np.minimum(pz * 0.75, 1.5 * np.clip(1 - (np.hypot(px, py) / 3.1) ** 2, 0.02, 1) ** 0.7))), grains, herbs]


def blistered(name, one, other, kind="green"):
    """A whole small vegetable of `size`, its skin burst and black in places: tomatoes."""
    def make(rng, size):
        seed = int(rng.integers(9999))
        u, v = np.linspace(0.003, math.pi - 0.003, 80)[:, None], np.linspace(0, TAU, 120, endpoint=False)[None]
        n = xyz(np.sin(u) * np.cos(v), np.sin(u) * np.sin(v), np.cos(u) + 0 * v)
        big, fine = fractal(n * 1.4 + seed % 31, 3, seed), fractal(n * 5 + seed % 23, 3, seed + 1)
        dent = np.exp(-(u / 0.34) ** 2)
        wrinkle = 0.022 * np.abs(fractal(n * np.array((5, 5, 1.6)) + seed % 27, 3, seed + 2))
        points = n * np.array((1, 0.97, 0.84)) * size * (1 + 0.05 * big - wrinkle - 0.14 * dent)[..., None]
        tone = mix(one, other, ramp(-0.4, 0.4, big + 0.3 * fine))
        burnt = ramp(0.10, 0.55, fractal(n * 1.1 + seed % 19, 2, seed + 3) + 0.35 * fine + 0.35 * n[..., 2])
        tone = mix(tone, np.asarray(one) * 0.35, burnt * 0.6)
        tone = mix(tone, CHAR, ramp(0.55, 0.95, burnt + 0.3 * fine) * 0.85)
        tone = mix(tone, (0.20, 0.16, 0.04), dent * 0.7)
        points[..., 2] += size * 0.80
        return sheet(name, points, kind, look(tone, 0.24 + 0.2 * burnt, 0.85 - 0.5 * burnt, 0.3), False, True)

    return make


def striped(mesh, rng, gap=1.15, strong=0.9):
    """Black stripes of a grill across a slice, where it lay on the bars."""
    seed, place = int(rng.integers(9999)), mesh.points.astype(float)
    turn = rng.uniform(-0.5, 0.5)
    along = (place[:, 0] * math.cos(turn) + place[:, 1] * math.sin(turn)) / gap + seed % 7 * 0.13
    off = np.abs(along - np.round(along)) * gap
    fine = fractal(place * 1.9 + seed % 29, 3, seed)
    stripe = ramp(0.27, 0.10, off + 0.12 * fine) * ramp(0.35, 0.75, place[:, 2] / place[:, 2].max() + 0.1 * fine)
    around = mix(mesh.paint["colour"], (0.34, 0.14, 0.035), ramp(0.52, 0.18, off) * 0.5)
    mesh.paint["colour"] = mix(around, CHAR, stripe * strong).astype(np.float32)
    return mesh


def sliced(name, flesh, other, skin, height, ratio, seeds=None, wobble=0.05):
    """A grilled slice of `size`: flesh gone soft, its skin at the rim, stripes of the bars, oil."""
    def make(rng, size):
        seed = int(rng.integers(9999))

        def paint(x, y, share, z):
            big, fine = fractal(xyz(x, y, seed % 40) * 0.9, 3, seed), fractal(xyz(x, y, seed % 40) * 3.0, 3, seed + 1)
            tone = mix(flesh, other, ramp(-0.4, 0.5, big + 0.5 * fine))
            if seeds:
                tone = mix(tone, seeds, ramp(0.20, 0.42, fine) * ramp(0.75, 0.4, share) * 0.6)
            tone = mix(tone, (0.42, 0.19, 0.05), ramp(0.1, 0.7, big + 0.3 * fine) * 0.45)
            return look(mix(tone, skin, ramp(0.88, 0.95, share + 0.02 * fine)), 0.30 + 0.1 * fine, 0.6 + 0.3 * ramp(-0.2, 0.4, big), 0.3)

        made = puck(name, outline(rng, size, size * ratio, wobble), height, "green", paint, height * 0.35, 30, 110, dome=height * 0.15, dent=height * 0.3, seed=seed)
        bow = rng.uniform(-0.04, 0.07)
        return striped(made, rng).moved(lambda x, y, z: xyz(x, y, z + bow * x * x / size))

    return make


def sweet_pepper(rng, size):
    """A quarter of a sweet pepper: a bent shell, its skin out, blistered black."""
    seed = int(rng.integers(9999))
    one, other = (((0.62, 0.022, 0.008), (0.76, 0.075, 0.02)), ((0.88, 0.42, 0.02), (0.93, 0.56, 0.06)))[seed % 2]
    t, w = np.linspace(-1, 1, 90)[:, None], np.linspace(-1, 1, 60)[None]
    half = size * 0.52 * (1 - 0.30 * np.abs(t) ** 3) * (1 + 0.10 * fractal(xyz(t * 1.4, seed % 31, 0), 2, seed))
    wave = fractal(xyz(t * 1.6, w * 1.2, seed % 27), 3, seed + 1)
    x, y = t * size + 0.10 * size * wave, half * np.sin(w * 1.25)
    z = size * (0.46 * (np.cos(w * 1.25) - 0.32) + 0.10 * wave - 0.12 * np.abs(t) ** 2)
    upper = z - z.min() + 0.05
    fine = fractal(xyz(x, y, z) * 2.2 + seed % 23, 3, seed + 2)
    tone = mix(one, other, ramp(-0.4, 0.4, wave + 0.4 * fine))
    burnt = ramp(0.15, 0.6, wave + 0.45 * fine + 0.15)
    tone = mix(tone, np.asarray(one) * 0.4, burnt * 0.6)
    tone = mix(tone, CHAR, ramp(0.55, 0.95, burnt + 0.35 * fine) * 0.85)
    points, depth = xyz(x, y, upper), 0.22
    under = points - np.array((0, 0, depth))
    skin, pale = look(tone, 0.24 + 0.15 * burnt, 0.85 - 0.5 * burnt, 0.3), look(mix(one, other, 0.6) * np.ones(x.shape + (1,)), 0.4, 0.4, 0.3)
    every = np.concatenate([points, under[:, ::-1]], 1)
    joined = {key: np.concatenate([np.broadcast_to(skin[key], x.shape + ((3,) if key == "colour" else ())), np.broadcast_to(pale[key], x.shape + ((3,) if key == "colour" else ()))], 1) for key in skin}
    return sheet("pepper", np.maximum(every, (-99, -99, 0.02)), "green", joined, False, True)


def champignon(rng, size):
    """A whole mushroom that lies on its side or stands on its cap: browned cap, pale stalk."""
    seed = int(rng.integers(9999))
    profile = [(0.0, 0.92), (0.30, 0.90), (0.62, 0.76), (0.88, 0.46), (1.0, 0.10), (0.98, -0.10), (0.86, -0.22), (0.60, -0.26), (0.40, -0.22), (0.34, -0.30), (0.33, -0.52), (0.36, -0.74), (0.30, -0.80), (0.0, -0.80)]
    line = smooth(profile, 9)
    row = np.linspace(0, 1, len(line))[:, None]
    v = np.linspace(0, TAU, 110, endpoint=False)[None]
    r, z = np.maximum(line[:, :1], 0.004), line[:, 1:]
    n = xyz(np.cos(v) * r, np.sin(v) * r, z + 0 * v)
    big, fine = fractal(n * 1.3 + seed % 31, 3, seed), fractal(n * 4.5 + seed % 23, 3, seed + 1)
    wrinkled = 1 + 0.07 * big + 0.03 * fine
    points = n * size * wrinkled[..., None]
    cap = ramp(0.60, 0.48, row) + 0 * v
    gills = ramp(0.50, 0.55, row) * ramp(0.72, 0.66, row) + 0 * v
    tone = mix((0.80, 0.62, 0.40), (0.68, 0.44, 0.20), ramp(-0.4, 0.4, big + 0.4 * fine))
    roast = cap * ramp(-0.75, 0.75, big + 0.4 * fine + 0.6 * (z - 0.2))
    tone = mix(tone, (0.56, 0.28, 0.085), ramp(0.15, 0.55, roast) * 0.85)
    tone = mix(tone, (0.30, 0.115, 0.030), ramp(0.50, 0.90, roast + 0.2 * fine) * 0.85)
    tone = mix(tone, (0.10, 0.036, 0.012), ramp(0.85, 1.15, roast + 0.35 * fine) * 0.8)
    tone = mix(tone, (0.20, 0.095, 0.04), gills * (0.55 + 0.35 * np.abs(np.sin(v * 40))))
    return sheet("champignon", points, "meat", look(tone, 0.26 + 0.12 * fine, 0.75, 0.2), False, True)


def slanted(make, size):
    """A mushroom that lies: rolled to a side by chance."""
    def made(rng, wanted=size):
        lean, turn = rng.choice((0.15, 0.5, 1.25, 2.4)) + rng.normal(0, 0.15), rng.uniform(0, TAU)
        c, s = math.cos(lean), math.sin(lean)
        piece = make(rng, wanted)
        rolled = piece.moved(lambda x, y, z: xyz(x * c + z * s, y, z * c - x * s))
        low = float(rolled.points[:, 2].min())
        return laid(rolled, 0, 0, -low, turn)

    return made


# name: (its maker, half of its width in cm)
GRILLED = {
    "grilled-aubergine": (sliced("aubergine", (0.56, 0.38, 0.17), (0.70, 0.53, 0.28), (0.045, 0.012, 0.030), 0.62, 0.80, (0.34, 0.19, 0.07)), 2.35),
    "grilled-courgette": (sliced("courgette", (0.70, 0.68, 0.24), (0.80, 0.77, 0.40), (0.05, 0.16, 0.02), 0.55, 0.52, (0.80, 0.74, 0.36)), 2.5),
    "grilled-pepper": (sweet_pepper, 2.6),
    "grilled-tomato": (blistered("tomato", (0.58, 0.020, 0.008), (0.74, 0.10, 0.025)), 1.75),
    "champignon": (slanted(champignon, 2.3), 2.3),
}


def _rows(rng, items):
    """Each kind in its own row, leaning upon the one before, as on a platter; the first row is behind."""
    parts, deep = [], sum(GRILLED[item["part"]][1] for item in items) * 1.7
    y = deep / 2 - 0.5
    for item in items:
        make, size = GRILLED[item["part"]]
        y -= size * 0.85
        wide = math.sqrt(max(9.0 ** 2 - y * y, 9.0)) - size * 0.7
        for k, x in enumerate(np.linspace(-wide, wide, item["count"]) + rng.normal(0, 0.12, item["count"])):
            lies = "tomato" not in item["part"]
            turn = rng.uniform(0.9, 1.6) if lies else rng.uniform(0, TAU)
            made = laid(make(rng, size * rng.uniform(1.06, 1.24)), 0, 0, 0, turn)
            parts.append(laid(made, x, y + rng.normal(0, 0.25), 0.1 + (0.75 if lies and k else 0), 0, (-0.36 if lies else 0, rng.normal(0, 0.06))))
        y -= size * 0.85
    return parts


def _heap(rng, items):
    """A heap: those in front and outside lie on the plate, others upon them."""
    parts = []
    for item in items:
        make, size = GRILLED[item["part"]]
        lower = item["count"] * 2 // 3
        for k in range(item["count"]):
            many, reach, up = (lower, 6.6, 0.0) if k < lower else (item["count"] - lower, 3.3, size * 1.05)
            turn, far = (k if k < lower else k - lower) * 2.39996 + rng.normal(0, 0.15), reach * math.sqrt(((k if k < lower else k - lower) + 0.5) / many)
            parts.append(laid(make(rng, size * rng.uniform(0.86, 1.08)), far * math.cos(turn), far * math.sin(turn), up, rng.uniform(0, TAU), rng.normal(0, 0.10, 2)))
    return parts


def grilled(rng, piece):
    """All meshes of vegetables or mushrooms from the fire, half of their width and length in cm."""
    items = piece["toppings"]
    parts = (_rows if len(items) > 1 else _heap)(rng, items)
    bits = spread(rng, 26, 0.8, lambda g: g.normal(0, 4.0, 2)) if "garlic" in piece.get("over", ()) else []
    top = np.concatenate([part.points for part in parts])
    for x, y in bits:
        near = top[np.hypot(top[:, 0] - x, top[:, 1] - y) < 0.35]
        if len(near):
            parts.append(laid(_garlic(rng, 0.34), x, y, float(near[:, 2].max()) - 0.02, rng.uniform(0, TAU), rng.normal(0, 0.2, 2)))
    return parts, 9.2, 9.2


def _garlic(rng, size):
    """A thin slice of garlic, fried golden."""
    grain = int(rng.integers(99))
    return puck("garlic", outline(rng, size, size * 0.66, 0.12), 0.12, "cream", lambda x, y, share, z: look(mix((0.90, 0.70, 0.34), (0.60, 0.30, 0.06), ramp(0.6, 0.95, share)), 0.35, 0.5, 0.3), 0.05, 10, 40, seed=grain)
