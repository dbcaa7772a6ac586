"""What comes upon a piece: sauces, caps from the oven, roe, seeds, slices. A topping gets `top(u, v, lift)`, which answers points upon the
piece: u across, v along, lift above it, all in cm; beyond the rim they hang down on the side."""
import math

import numpy as np

from noise import fractal, mix, noise, ramp, xyz
from parts.coats import crown, flakes, rings, seeds
from shapes import TAU, copies, look, outline, puck, sheet, tube, turned

SAUCES = {
    "unagi": ((0.085, 0.024, 0.007), 0.14, 0.2),
    "teriyaki": ((0.11, 0.032, 0.008), 0.14, 0.12),
    "mayonnaise": ((0.90, 0.82, 0.62), 0.28, 0.45),
    "spicy-mayonnaise": ((0.92, 0.36, 0.10), 0.26, 0.4),
    "sweet-chilli": ((0.66, 0.07, 0.012), 0.12, 0.35),
    "tom-yum": ((0.86, 0.26, 0.07), 0.24, 0.35),
    "sesame-sauce": ((0.74, 0.52, 0.26), 0.26, 0.35),
    "nut-sauce": ((0.60, 0.36, 0.14), 0.24, 0.3),
    "sriracha": ((0.72, 0.07, 0.012), 0.14, 0.3),
    "hoisin": ((0.10, 0.028, 0.010), 0.14, 0.15),
    "mustard": ((0.80, 0.48, 0.05), 0.28, 0.35),
    "caesar": ((0.90, 0.80, 0.55), 0.30, 0.4),
    "burger": ((0.90, 0.52, 0.22), 0.28, 0.4),
    "pesto": ((0.12, 0.22, 0.02), 0.3, 0.25),
    "honey": ((0.80, 0.40, 0.05), 0.10, 0.5),
    "ginger-sauce": ((0.50, 0.28, 0.06), 0.14, 0.35),
    "ponzu": ((0.09, 0.035, 0.012), 0.12, 0.3),
    "green-sauce": ((0.42, 0.54, 0.10), 0.28, 0.35),
}


def sauce(rng, top, reach, name):
    """A thread of sauce that goes to and fro over a piece; `reach` is how far to each side, in cm."""
    colour, rough, soft = SAUCES[name]
    strokes, seed, fine = (3 if reach < 1.5 else int(rng.integers(4, 6))), int(rng.integers(999)), (1.0 if reach < 1.5 else 0.72)
    t = np.linspace(0, 1, 60 * strokes)
    swing = np.sin((t * strokes + rng.uniform(-0.2, 0.2)) * math.pi)
    u = swing * (reach + 0.18) + 0.10 * noise(xyz(t * 9, 1, seed), seed)
    v = (t - 0.5) * reach * rng.uniform(1.25, 1.5) + 0.10 * noise(xyz(t * 7, 5, seed), seed)
    thick = 0.150 + 0.05 * noise(xyz(t * 6, 2, seed), seed) + 0.04 * ramp(0.8, 1.0, np.abs(swing))
    thick = fine * thick * ramp(0, 0.03, t) * ramp(1, 0.97, t) + 0.004
    path = top(u, v, 0.035)
    return [tube(f"sauce {name}", path, thick, "sauce", look(colour, rough, 1.0, soft), 9)]


def baked(rng, top, reach):
    """A cap of cheese and sauce, browned in the oven."""
    seed, shift = int(rng.integers(9999)), rng.uniform(0, 50)

    def paint(x, y, share, z):
        big, fine = fractal(xyz(x, y, shift) * 1.1, 3, seed), fractal(xyz(x, y, shift) * 3.2, 3, seed + 1)
        toast = ramp(-0.35, 0.55, big + 0.45 * fine + 0.35 * (0.6 - share))
        tone = mix((0.84, 0.60, 0.27), (0.74, 0.33, 0.070), toast)
        tone = mix(tone, (0.48, 0.15, 0.025), ramp(0.50, 1.05, toast + 0.35 * fine))
        tone = mix(tone, (0.16, 0.05, 0.012), ramp(0.80, 1.15, toast + 0.6 * fine) * 0.8)
        return look(tone, 0.30 + 0.1 * fine, 0.55, 0.22)

    shape = outline(rng, reach + 0.10, reach + 0.05, 0.15)
    cap = puck("baked cap", shape, 0.42, "cream", paint, 0.26, 34, 110, dome=0.34, dent=0.13, seed=seed)
    return [_on(cap, top)]


def _on(data, top):
    """Lays a flat mesh upon a piece: its x and y become u and v, its z the lift, and what is beyond the rim hangs down."""
    return data.moved(lambda x, y, z: top(x, y, z - 0.06))


def spicy(rng, top, reach):
    """Chopped fish in spicy mayonnaise, heaped."""
    seed, shift = int(rng.integers(9999)), rng.uniform(0, 50)

    def paint(x, y, share, z):
        big, fine = fractal(xyz(x, y, shift) * 2.0, 3, seed), fractal(xyz(x, y, shift) * 5, 2, seed + 1)
        tone = mix((0.90, 0.36, 0.12), (0.84, 0.19, 0.06), ramp(-0.3, 0.4, big))
        return look(mix(tone, (0.96, 0.66, 0.42), ramp(0.1, 0.5, fine - 0.4 * big) * 0.7), 0.24, 0.9, 0.35)

    heap = puck("spicy fish", outline(rng, reach * 0.74, None, 0.14), 0.40, "fish", paint, 0.24, 30, 100, dome=0.55, dent=0.20, seed=seed)
    return [_on(heap, top)]


def _strewn(rng, top, reach, count):
    angle, r = rng.uniform(0, TAU, count), reach * 0.86 * np.sqrt(rng.random(count))
    return top(r * np.cos(angle), r * np.sin(angle), 0.06)


def _up(top):
    """The direction away from the piece at its middle."""
    d = top(np.zeros(1), np.zeros(1), 1.0) - top(np.zeros(1), np.zeros(1), 0.0)
    return d / np.linalg.norm(d)


def sesame(rng, top, reach, count=34):
    places = _strewn(rng, top, reach, count)
    return [seeds(rng, places, np.repeat(_up(top), count, 0), 0.1)]


def spring_onion(rng, top, reach, count=9):
    places = _strewn(rng, top, reach * 0.7, count)
    return [rings(rng, places + 0.05 * _up(top), np.repeat(_up(top), count, 0))]


def chilli(rng, top, reach, count=16):
    places = _strewn(rng, top, reach * 0.8, count)
    return [flakes(rng, places, np.repeat(_up(top), count, 0), ((0.42, 0.02, 0.008), (0.72, 0.09, 0.015)), 0.10)]


def roe(name):
    def make(rng, top, reach):
        middle = rng.normal(0, 0.12, 2)
        heap = crown(rng, name, 0.0, reach * 0.42, middle)
        return [_on(heap, lambda u, v, lift: top(u, v, lift + 0.14))]

    return make


def jalapeno(rng, top, reach):
    """Two rings of green chilli."""
    found = []
    for side in (-1, 1):
        seed = int(rng.integers(999))
        u, w = np.linspace(0, TAU, 60, endpoint=False)[:, None], np.linspace(0, TAU, 14, endpoint=False)[None]
        r = reach * 0.30 * (1 + 0.08 * noise(xyz(np.cos(u), np.sin(u), seed), seed)) + 0.10 * np.cos(w)
        x, y, z = r * np.cos(u), r * np.sin(u), 0.11 * np.sin(w) + 0.12
        tone = mix((0.55, 0.66, 0.24), (0.07, 0.24, 0.02), ramp(0.1, 0.8, np.cos(w)) + 0 * u)
        ring = sheet("jalapeno", xyz(x + side * reach * 0.26, y + side * 0.2, z + (0.12 if side > 0 else 0)), "green", look(tone, 0.25, 0.6, 0.3), True, True)
        found.append(_on(ring, top))
    return found


def mussel(rng, top, reach):
    """The meat of a mussel in a browned cap of cheese."""
    seed, turn = int(rng.integers(999)), rng.uniform(0, TAU)
    u, w = np.linspace(0.03, math.pi - 0.03, 46)[:, None], np.linspace(0, TAU, 60, endpoint=False)[None]
    normal = xyz(np.cos(u) + 0 * w, np.sin(u) * np.cos(w), np.sin(u) * np.sin(w))
    lumps = fractal(normal * 1.6, 3, seed)
    points = normal * (1 + 0.16 * lumps)[..., None] * np.array((1.25, 0.72, 0.46)) * reach * 0.52
    points[..., 1] += 0.22 * points[..., 0] ** 2
    fringe = ramp(0.25, 0.75, np.abs(normal[..., 1])) * ramp(0.35, 0.0, np.abs(normal[..., 2] - 0.1))
    tone = mix((0.86, 0.38, 0.06), (0.92, 0.56, 0.19), ramp(-0.4, 0.4, lumps))
    tone = mix(tone, (0.14, 0.085, 0.03), fringe * 0.95)
    x, y = points[..., 0] * math.cos(turn) - points[..., 1] * math.sin(turn), points[..., 0] * math.sin(turn) + points[..., 1] * math.cos(turn)
    meat = sheet("mussel", xyz(x, y, points[..., 2] + 0.85), "meat", look(tone, 0.22, 1.0, 0.3), False, True)
    return baked(rng, top, reach) + [_on(meat, top)]


def _cubes(name, colours, size):
    """A heap of small dice."""
    corner = np.array([[x, y, z] for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)], float)
    faces = np.array([[0, 1, 3, 2], [4, 6, 7, 5], [0, 4, 5, 1], [2, 3, 7, 6], [0, 2, 6, 4], [1, 5, 7, 3]])

    def make(rng, top, reach):
        count = 13
        angle, r = rng.uniform(0, TAU, count), reach * 0.5 * np.sqrt(rng.random(count))
        lift = 0.12 + 0.34 * (1 - r / (reach * 0.5)) * rng.random(count)
        places = top(r * np.cos(angle), r * np.sin(angle), lift)
        return [copies(name, (corner, faces), places, turned(rng, count), rng.uniform(0.8, 1.15, (count, 3)) * size, "fish",
                       mix(colours[0], colours[1], rng.random(count)), 0.25, 0.7, 0.4)]

    return make


def wakame(rng, top, reach):
    """Strands of seaweed in a tangle, shining with dressing."""
    paths, colours = [], []
    for _ in range(130):
        angle, far, seed = rng.uniform(0, TAU), reach * 0.74 * math.sqrt(rng.random()), int(rng.integers(999))
        t = np.linspace(0, 1, 15)
        heading = rng.uniform(0, TAU) + 2.4 * noise(xyz(t * 2.2, 0, seed), seed)
        u, v = (far * f(angle) + np.cumsum(g(heading)) * 0.105 for f, g in ((math.cos, np.cos), (math.sin, np.sin)))
        hill = 0.55 * np.clip(1 - (u * u + v * v) / (reach * 0.9) ** 2, 0, 1)
        lift = hill * rng.uniform(0.3, 1.0) + 0.10 + 0.16 * noise(xyz(t * 3, 4, seed), seed)
        paths.append((top(u, v, lift), 0.062 * ramp(0, 0.1, t) * ramp(1, 0.9, t) + 0.003))
        colours.append(mix((0.035, 0.17, 0.02), (0.17, 0.42, 0.06), rng.random()))
    return [tube("wakame", path, thick, "green", look(colour, 0.18, 0.9, 0.25), 7) for (path, thick), colour in zip(paths, colours)]


# Of what is heaped on a piece: how high it is in the middle in cm, and its radius as a share of the reach. What comes later lies on it.
CAPS = {"baked-cap": (0.66, 1.06), "spicy-cap": (0.82, 0.74), "mussel": (1.0, 0.8), "wakame": (0.6, 0.9)}


def upon(name, top, reach):
    """`top` for what comes after the topping of this name."""
    if name not in CAPS:
        return top
    high, wide = CAPS[name]

    def raised(u, v, lift):
        return top(u, v, lift + high * np.clip(1 - (u * u + v * v) / (wide * reach) ** 2, 0, 1) ** 0.7)

    return raised


TOPPINGS = {
    **{name: (lambda rng, top, reach, name=name: sauce(rng, top, reach, name)) for name in SAUCES},
    "baked-cap": baked,
    "spicy-cap": spicy,
    "sesame-seeds": sesame,
    "spring-onion": spring_onion,
    "chilli": chilli,
    "tobiko": roe("tobiko"),
    "masago-red": roe("masago-red"),
    "jalapeno": jalapeno,
    "mussel": mussel,
    "wakame": wakame,
    "mango": _cubes("mango", ((0.94, 0.48, 0.02), (0.97, 0.62, 0.08)), 0.17),
}
