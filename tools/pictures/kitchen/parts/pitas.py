"""A pita pocket: half of a round, soft bread that lies on paper, its cut side to the front; what fills it heaps up in its mouth."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.shawarma_plates import SCATTERED, paper
from parts.taqueria_toppings import POURED
from parts.wrap_fillings import BEDS
from shapes import TAU, laid, look, placed, sheet, spread, tube

# Half of its width, its depth, half of its open mouth, in cm; how far its mouth looks up and to the right, in radians.
HALF, DEEP, MOUTH, RAISED, TURNED = 7.9, 9.4, 2.15, 0.07, 0.24


# Balls are smaller in a pita than on a plate.
ROUND = {"falafel-ball", "falafel-ball-open"}


def _pocket(x, d):
    """How far a wall stands off the middle: most in the middle of the mouth, nothing at the round edge below."""
    depth = np.clip(d / (DEEP * np.sqrt(np.clip(1 - (x / HALF) ** 2, 1e-4, 1))), 0, 1)
    return (MOUTH * np.clip(1 - (x / HALF) ** 2, 0, 1) ** 0.62 * (1 - depth ** 2.2) ** 0.6 + 0.30) * (1 - 0.86 * ramp(0.93, 1.0, depth))


def _wall(rng, side, out, kind, paint, top=None):
    """A wall of the pocket from its mouth to its edge; `side` 1 is the one in front, `out` how far it is off, `top` where it begins."""
    u, v = np.linspace(-1, 1, 190)[None], np.linspace(0, 1, 120)[:, None]
    x = HALF * np.sin(u * math.pi / 2 * 0.995)
    low = DEEP * np.sqrt(np.clip(1 - (x / HALF) ** 2, 0, 1))
    start = np.minimum(0 * x if top is None else top(x), low)
    d = start + v * (low - start)
    seed = int(rng.integers(999))
    swell = 0.30 * fractal(xyz(x * 0.32, d * 0.32, seed % 31), 3, seed)
    n = side * (_pocket(x, d) + out + swell * ramp(0, 0.4, _pocket(x, d)))
    return x + 0 * d, d, n, paint(x + 0 * d, d, seed)


def _bread(rng):
    """Both walls, outside and inside, and the lip between."""
    def baked(x, d, seed):
        place = xyz(x, d, seed % 50)
        big, fine = fractal(place * 0.42, 3, seed), fractal(place * 2.6, 3, seed + 1)
        tone = mix((0.86, 0.67, 0.39), (0.78, 0.50, 0.21), ramp(-0.4, 0.45, big + 0.3 * fine))
        tone = mix(tone, (0.50, 0.21, 0.05), ramp(0.02, 0.42, big + 0.65 * fractal(place * 1.1, 3, seed + 2)) * 0.85)
        tone = mix(tone, (0.20, 0.07, 0.018), ramp(0.32, 0.70, big + 0.5 * fine + 0.3 * fractal(place * 0.9, 2, seed + 4)) * 0.75)
        tone = mix(tone, (0.92, 0.83, 0.66), ramp(0.38, 0.60, fine) * 0.45)
        return look(tone, 0.62, 0.0, 0.16)

    def crumb(x, d, seed):
        pore = fractal(xyz(x, d, seed % 50) * 2.2, 3, seed)
        return look(mix((0.90, 0.80, 0.58), (0.82, 0.66, 0.40), ramp(-0.3, 0.5, pore)), 0.7, 0.0, 0.2)

    parts = []
    for side in (1, -1):
        edge = int(rng.integers(999))
        torn = lambda x: 0.22 * fractal(xyz(x * 0.5, 0, edge % 31), 3, edge) + 0.25 + (0.8 if side > 0 else -1.2) * (1 - (x / HALF) ** 2)
        outer, inner = _wall(rng, side, 0.30, "crust", baked, torn), _wall(rng, side, -0.16, "crust", crumb, torn)
        for x, d, n, painted in (outer, inner):
            parts.append(sheet("pita", xyz(x, n, -d), "crust", painted))
        (x, d, n, _), (_, _, inside, _) = outer, inner
        lip = np.linspace(0, math.pi, 14)[:, None]
        middle, thick = (n[:1] + inside[:1]) / 2, (n[:1] - inside[:1]) / 2
        place = xyz(x[:1] + 0 * lip, middle + thick * np.cos(lip), -d[:1] + 0.30 * np.sin(lip))
        pore = fractal(place * 2.4 + edge % 40, 3, edge)
        tone = mix((0.88, 0.74, 0.48), (0.74, 0.48, 0.20), ramp(-0.3, 0.5, pore))
        parts.append(sheet("lip", place, "crust", look(tone, 0.66, 0.0, 0.18)))
    return parts


def _filling(rng, piece):
    """What heaps up in the mouth: a bed, and pieces upon it, the later ones above."""
    seed, parts = int(rng.integers(9999)), []
    one, other, dark, wet = BEDS[piece["bed"]]
    high = lambda x, n: 1.5 * np.clip(1 - (x / HALF) ** 2, 0, 1) ** 0.8 * np.clip(1 - 0.45 * (n / MOUTH) ** 2, 0, 1) - 0.10 - 0.25 * ramp(0.6, 2.0, n) + 0.7 * ramp(-0.3, -1.8, n)
    u, v = np.linspace(-0.97, 0.97, 130)[None], np.linspace(-1, 1, 60)[:, None]
    x = HALF * np.sin(u * math.pi / 2)
    n = v * (_pocket(x, np.zeros_like(x)) - 0.1)
    big, fine = fractal(xyz(x, n, seed % 40) * 0.9, 3, seed), fractal(xyz(x, n, seed % 40) * 2.8, 3, seed + 1)
    tone = mix(mix(one, other, ramp(-0.4, 0.4, big + 0.5 * fine)), dark, ramp(0.1, 0.6, -fine - big) * 0.8)
    parts.append(sheet("bed", xyz(x + 0 * v, n, high(x, n) - 0.25 + 0.22 * big - 1.15 * ramp(0.45, 1.0, v)), "meat", look(tone, 0.45, wet, 0.2)))
    for k, item in enumerate(piece["toppings"]):
        make, broad = SCATTERED[item["part"]]
        draw = lambda g: (lambda a: np.array((a, (1.9 * g.random() ** 0.8 - 0.92) * float(_pocket(np.array(a), np.array(0.0))))))(HALF * 0.86 * math.sin(g.uniform(-1, 1) * 1.45))
        for px, pn in spread(rng, item["count"], 4.6 / math.sqrt(item["count"] * 2), draw):
            made, turn = make(rng, min(broad, 1.75 if item["part"] not in ROUND else 1.45) * rng.uniform(0.85, 1.1)), rng.uniform(0, TAU)
            c, s, lean = math.cos(turn), math.sin(turn), rng.normal(0, 0.35, 2)
            upper = pn / float(_pocket(np.array(px), np.array(0.0)))
            z = float(high(np.array(px), np.array(pn))) - 0.7 * float(ramp(0.5, 1.0, upper)) + 0.10 + 0.22 * k + 0.25 * rng.random()
            parts.append(placed(made, (px, pn, z), (c, s, lean[0]), (-s, c, lean[1]), (0, 0, 1)))
    for name in piece.get("over", ()):
        colour, rough, soft, half = POURED[name]
        t, k = np.linspace(-1, 1, 300), int(rng.integers(99))
        px, pn = HALF * 0.74 * t + 0.5 * np.sin(t * 9 + k), 1.6 * np.sin(t * 11 + 2.2 * fractal(xyz(t * 2, 0, k), 2, k)) * np.sqrt(1 - 0.8 * t * t)
        z = high(px, pn) + 0.55 + 0.22 * len(piece["toppings"]) + 0.25 * fractal(xyz(px * 0.8, pn, k), 2, k)
        thick = 0.85 * half * (1 + 0.4 * fractal(xyz(t * 9, 2, k), 2, k)) * ramp(-1, -0.97, t) * ramp(1, 0.97, t) + 0.004
        parts.append(tube(f"sauce {name}", xyz(px, pn, z), thick, "sauce", look(colour, rough, 0.9, soft), 14))
    return parts


def pita(rng, piece):
    """All meshes of a filled pita on its paper, half of its width and its depth in cm."""
    c, s = math.cos(RAISED), math.sin(RAISED)
    parts = [placed(part, (0, -DEEP * 0.42, MOUTH + 0.35), (1, 0, 0), (0, s, c), (0, -c, s)) for part in [*_bread(rng), *_filling(rng, piece)]]
    parts = [laid(part, 0, 0.6, 0.1, TURNED).moved(lambda x, y, z: xyz(x, y, np.maximum(z, 0.14))) for part in parts]
    return parts + paper(rng, 9.8, 7.6), 9.8, 15.0
