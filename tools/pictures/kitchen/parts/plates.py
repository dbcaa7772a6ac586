"""What a taqueria serves on a plate or in a cup: nachos, corn on the cob."""
import math

import numpy as np

from noise import fractal, mix, noise, ramp, xyz
from parts.coats import flake
from parts.taqueria_toppings import SCATTERED, poured
from parts.tortillas import chip
from shapes import TAU, copies, laid, lathe, look, quads, sheet, smooth, spread, tube, turned


def _crumbs(rng, places, tones, size):
    """Crumbs of fresh cheese, or powder of chilli."""
    count = len(places)
    return copies("crumbs", flake(), places, turned(rng, count), rng.uniform(0.5, 1.2, count) * size, "cream", mix(tones[0], tones[1], rng.random(count)), 0.5, 0.05, 0.3)


CHEESE, CHILLI = ((0.92, 0.88, 0.78), (0.95, 0.93, 0.87)), ((0.50, 0.04, 0.010), (0.70, 0.13, 0.02))


def cob(rng, piece):
    """A cob on a stick: kernels in rows, some charred, mayonnaise along it, crumbs of cheese, chilli. It lies along x."""
    seed, long, wide = int(rng.integers(9999)), 8.2, 2.25
    u, v = np.linspace(0.05, math.pi - 0.05, 12)[:, None], np.linspace(0, TAU, 14, endpoint=False)[None]
    grain = xyz(0.36 * np.sin(u) * np.cos(v), 0.40 * np.sin(u) * np.sin(v), 0.36 * np.cos(u) + 0 * v).reshape(-1, 3)
    rows = 16
    i, j = np.meshgrid(np.arange(-12, 13), np.arange(rows), indexing="ij")
    along = (i + 0.15 * rng.normal(size=i.shape)) * 0.66
    share = np.abs(along / long)
    r = wide * (1 - 0.42 * share ** 2.6 * (1 + 0.4 * (along > 0)))
    angle = (j + 0.08 * rng.normal(size=j.shape) + 0.25 * np.sin(along * 0.5)) / rows * TAU
    normal = xyz(0 * angle, np.cos(angle), np.sin(angle)).reshape(-1, 3)
    places = np.stack([along, r * np.cos(angle), r * np.sin(angle)], -1).reshape(-1, 3)
    frames = np.stack([np.broadcast_to((1.0, 0, 0), normal.shape), np.cross(normal, (1.0, 0, 0)), normal], -1)
    char = ramp(0.10, 0.50, fractal(places * 0.7 + seed % 31, 3, seed))
    tone = mix(mix((0.93, 0.58, 0.06), (0.95, 0.70, 0.18), rng.random(len(places))), (0.36, 0.13, 0.02), char * 0.7)
    scale = np.stack([np.full(len(places), 0.98), 1.05 * (r / wide).ravel(), np.full(len(places), 1.0)], 1)
    parts = [copies("kernels", (grain, quads(12, 14, False, True)), places, frames, scale, "green", tone, 0.26, 0.6, 0.35)]
    t = np.linspace(-1, 1, 60)
    parts.append(tube("core", xyz(t * long, 0, 0), wide * 0.86 * (1 - 0.45 * np.abs(t) ** 3), "green", look((0.80, 0.56, 0.20), 0.5, 0.1, 0.3), 30))
    parts.append(tube("stick", xyz(np.linspace(long * 0.9, long + 6.2, 20), 0, 0), np.concatenate([np.full(18, 0.34), [0.28, 0.02]]), "crust", look((0.62, 0.40, 0.19), 0.6, 0.0, 0.05), 14))
    for side in (0.12, 0.62):
        t = np.linspace(-6.6, 6.6, 300)
        a = math.pi / 2 + side + 0.16 * noise(xyz(t * 0.7, side, seed % 31), seed)
        rr = wide * (1 - 0.3 * np.abs(t / long) ** 2.6) + 0.42
        parts.append(poured(rng, "mayonnaise", xyz(t, rr * np.cos(a) - 0.25, rr * np.sin(a))))
    for tones, count, size in ((CHEESE, 420, 0.17), (CHILLI, 220, 0.07)):
        x, a = rng.uniform(-6.9, 6.9, count), math.pi / 2 + rng.normal(0.40, 0.55, count)
        rr = wide * (1 - 0.36 * np.abs(x / long) ** 2.6) + 0.42 + 0.12 * rng.random(count)
        parts.append(_crumbs(rng, xyz(x, rr * np.cos(a), rr * np.sin(a)), tones, size))
    return [part.moved(lambda x, y, z: xyz(x, y, z + wide + 0.4)) for part in parts], 2.75, 8.0


def nachos(rng, piece):
    """A heap of corn chips under molten cheese, with what its recipe names."""
    parts = []
    for k in range(46):
        far, turn = 8.3 * math.sqrt((k + 0.5) / 46), k * 2.39996 + rng.normal(0, 0.3)
        x, y = far * math.cos(turn), far * math.sin(turn) * 0.92
        z = 0.5 + 3.1 * (1 - (far / 9.6) ** 2) * rng.uniform(0.75, 1)
        parts.append(laid(chip(rng, 1.3), x, y, z, rng.uniform(0, TAU), rng.normal(0, 0.28, 2) - np.array((x, y)) * 0.035))
    height = lambda x, y: 1.15 + 3.1 * (1 - (np.hypot(x, y) / 9.6) ** 2)
    for k in range(3):
        t = np.linspace(-1, 1, 260)
        turn, off = k * 1.05 + rng.uniform(0, 0.5), rng.normal(0, 1.2)
        u, v = 6.8 * t, off + 2.2 * np.sin(t * 6 + k * 2)
        x, y = u * math.cos(turn) - v * math.sin(turn), u * math.sin(turn) + v * math.cos(turn)
        z = height(x, y) + 0.25 + 0.35 * fractal(xyz(x, y, k) * 0.5, 2, k)
        parts.append(poured(rng, "cheese-sauce", xyz(x, y, z)))
    for item in piece["toppings"]:
        make, size = SCATTERED[item["part"]]
        for x, y in spread(rng, item["count"], 9.0 / math.sqrt(item["count"]), lambda g: g.normal(0, 3.4, 2)):
            parts.append(laid(make(rng, size * rng.uniform(0.9, 1.1)), x, y, float(height(x, y)) + 0.35, rng.uniform(0, TAU), rng.normal(0, 0.25, 2)))
    return parts, 9.5, 3.0


def cup(rng, piece):
    """Corn in a cup of paper: kernels heaped over its rim, mayonnaise, crumbs of cheese, chilli."""
    seed, r, h = int(rng.integers(99)), 4.4, 7.2
    profile = smooth([(0.01, 3.0), (3.0, 3.05), (r - 0.16, h - 0.1), (r, h + 0.12), (r + 0.16, h - 0.05), (r + 0.02, h - 0.3), (3.2, 0.2), (3.1, 0.0), (0.01, 0.02)], 14)

    def paint(x, y, z, row):
        turn = np.arctan2(y, x)
        band = np.sin(turn * 14) > 0
        tone = np.where((band & (z < h - 0.45) & (row > 0.5))[..., None], (0.62, 0.050, 0.030), (0.88, 0.85, 0.78))
        return look(tone, 0.6, 0.0, 0.1)

    parts = [lathe("cup", profile, "crust", paint, 420)]
    height = lambda x, y: h - 0.5 + 1.7 * (1 - (np.hypot(x, y) / r) ** 2)
    share, turn = np.linspace(0.01, 1, 30)[:, None], np.linspace(0, TAU, 90, endpoint=False)[None]
    x, y = (r - 0.2) * share * np.cos(turn), (r - 0.2) * share * np.sin(turn)
    parts.append(sheet("corn", xyz(x, y, height(x, y) - 0.7 + 0.15 * fractal(xyz(x, y, seed) * 1.6, 2, seed)), "green", look((0.80, 0.46, 0.05), 0.4, 0.4, 0.3), False, True))
    make, size = SCATTERED["sweetcorn"]
    angle, far = rng.uniform(0, TAU, 170), (r - 0.45) * np.sqrt(rng.random(170))
    for x, y in np.stack([far * np.cos(angle), far * np.sin(angle)], 1):
        parts.append(laid(make(rng, size * rng.uniform(1.0, 1.25)), x, y, float(height(x, y)) - 0.55 * rng.random(), rng.uniform(0, TAU), rng.normal(0, 0.5, 2)))
    t = np.linspace(-1, 1, 200)
    x, y = 2.0 * np.sin(t * 6 + noise(xyz(t * 3, 0, seed), seed)), 2.4 * t
    parts.append(poured(rng, "mayonnaise", xyz(x, y, height(x, y) + 0.28)))
    for tones, count, scale in ((CHEESE, 240, 0.18), (CHILLI, 160, 0.07)):
        x, y = rng.normal(0, 1.5, count), rng.normal(0, 1.4, count)
        parts.append(_crumbs(rng, xyz(x, y, height(x, y) + 0.35 + 0.2 * rng.random(count)), tones, scale))
    return parts, 4.6, 8.0
