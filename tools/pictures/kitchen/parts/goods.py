"""What is packed with an order: chopsticks, napkins, wipes, a bag for a present."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from shapes import TAU, look, sheet, tube

BAMBOO = ((0.70, 0.48, 0.22), (0.82, 0.63, 0.35))
KRAFT = ((0.50, 0.31, 0.15), (0.58, 0.38, 0.20))


def _stick(rng, tones, long=21.0, thick=0.44):
    """A stick along x, its thin round end to the right, its thick end square; half of its length in cm."""
    seed = int(rng.integers(9999))
    t, v = np.linspace(-1, 1, 200)[:, None], np.linspace(0, TAU, 40, endpoint=False)[None]
    square = 0.85 - 0.45 * ramp(0.1, 0.7, t)
    unit = lambda value: np.sign(value) * np.abs(value) ** (1 - 0.55 * ramp(0.5, -0.3, t))
    r = thick * (1 - 0.48 * ramp(-0.6, 1.0, t)) * np.sqrt(np.clip(1 - ramp(0.985, 1.0, t) ** 2, 0.004, 1)) * np.sqrt(np.clip(1 - ramp(-0.995, -1.0, t) ** 2, 0.004, 1))
    y, z = r * unit(np.cos(v)) * (0.9 + 0.1 * square), r * unit(np.sin(v)) + thick
    fibre = fractal(xyz(t * 3, np.cos(v) * 5, np.sin(v) * 5 + seed % 31), 3, seed)
    knot = ramp(0.035, 0.01, np.abs(t + 0.22))
    tone = mix(mix(*tones, ramp(-0.4, 0.4, fibre)), np.array(tones[0]) * 0.6, knot * 0.6)
    return sheet("stick", xyz(t * long / 2 + 0 * v, y, z), "crust", look(tone, 0.42, 0.15, 0.08), False, True), long / 2


def chopstick(rng, piece):
    """One of a pair."""
    stick, half = _stick(rng, BAMBOO)
    return [stick], half, 1.0


def training_chopstick(rng, piece):
    """A child's stick: of coloured wood, with a soft ring for a finger."""
    stick, half = _stick(rng, ((0.82, 0.66, 0.38), (0.88, 0.74, 0.48)), 17.0, 0.50)
    a, v = np.linspace(0, TAU, 120, endpoint=False)[:, None], np.linspace(0, TAU, 30, endpoint=False)[None]
    ring = xyz(-2.0 + (1.0 + 0.28 * np.cos(v)) * np.cos(a), 1.25 + (1.0 + 0.28 * np.cos(v)) * np.sin(a), 0.5 + 0.34 * np.sin(v))
    return [stick, sheet("ring", ring, "sauce", look((0.80, 0.16, 0.10), 0.35, 0.4, 0.2), True, True)], half, 2.4


def clip(rng):
    """The soft hinge that holds two sticks at their thick ends: a bow and a collar about each."""
    t = np.linspace(0, math.pi, 60)
    bow = tube("clip", xyz(-0.8 - 1.8 * np.sin(t), 1.5 * np.cos(t), 0.75 + 0 * t), 0.62, "sauce", look((0.80, 0.16, 0.10), 0.35, 0.4, 0.2), 24)
    collars = [tube("clip", xyz(np.linspace(-0.9, 1.5, 30), np.full(30, side), np.full(30, 0.6)), 0.74 * np.sqrt(np.clip(1 - np.abs(np.linspace(-1, 1, 30)) ** 12, 0.001, 1)), "sauce", look((0.80, 0.16, 0.10), 0.35, 0.4, 0.2), 24) for side in (-1.5, 1.5)]
    return [bow, *collars]


def paper_sleeve(rng):
    """A sleeve of paper about the thick ends of two chopsticks, with a red band."""
    u, v = np.linspace(-1, 1, 160)[:, None], np.linspace(-1, 1, 120)[None]
    seed = int(rng.integers(99))
    high = 0.96 * np.clip(1 - np.abs(v) ** 5, 0, 1) + 0.06 + 0.05 * fractal(xyz(u * 3, v * 2, seed), 3, seed)
    band = ramp(0.44, 0.46, u) * ramp(0.76, 0.74, u)
    mark = ramp(0.16, 0.14, np.hypot((u + 0.1) * 5.4, v * 1.55 / 2.2) * 0.42)
    tone = mix(mix((0.86, 0.80, 0.70), (0.90, 0.85, 0.76), ramp(-0.3, 0.3, fractal(xyz(u * 9, v * 4, seed), 3, seed + 1))), (0.52, 0.035, 0.025), np.maximum(band, mark))
    return [sheet("sleeve", xyz(u * 5.4 + 0 * v, v * 1.55 + 0 * u, high), "crust", look(tone, 0.6, 0.05, 0.1))]


def napkin(rng, piece):
    """A paper napkin, folded twice: four leaves with a soft fold on the left, an embossed rim."""
    seed = int(rng.integers(9999))
    u, v = np.linspace(-1, 1, 200)[:, None], np.linspace(-1, 1, 200)[None]
    corner = (np.abs(u) ** 14 + np.abs(v) ** 14) ** (1 / 14)
    squeeze = np.where(corner > 1, 1 / corner, 1)
    big, fine = fractal(xyz(u * 1.2, v * 1.2, seed % 31), 3, seed), fractal(xyz(u * 22, v * 22, seed % 23), 2, seed + 1)
    edge = np.maximum(np.abs(u), np.abs(v))
    emboss = ramp(0.80, 0.83, edge) * ramp(0.92, 0.89, edge)
    dots = emboss * ramp(0.2, 0.6, np.sin(u * 60) * np.sin(v * 60))
    top = xyz(u * squeeze * 5.6 + 0 * v, v * squeeze * 5.6 + 0 * u, 0.62 + 0.05 * big - 0.06 * dots - 0.22 * ramp(0.965, 1.0, edge) + 0.05 * (u < -0.9))
    tone = mix(mix((0.62, 0.47, 0.30), (0.72, 0.57, 0.38), ramp(-0.3, 0.3, fine)), (0.40, 0.26, 0.14), ramp(0.60, 0.62, edge) * ramp(0.66, 0.64, edge) * 0.85)
    parts = [sheet("napkin", top, "cream", look(tone, 0.75, 0.0, 0.2))]
    # The leaves below it are seen at the edges.
    a = np.linspace(0, TAU, 600, endpoint=False)[None]
    level = np.linspace(0, 1, 40)[:, None]
    r = (np.abs(np.cos(a)) ** 14 + np.abs(np.sin(a)) ** 14) ** (-1 / 14) * 5.6 * (1 + 0.006 * np.sin(level * 25) + 0.004 * fractal(xyz(np.cos(a) * 3, np.sin(a) * 3, level * 3 + seed % 13), 2, seed + 2))
    leaf = ramp(-0.3, 0.6, np.sin(level * 25)) + 0 * a
    parts.append(sheet("leaves", xyz(r * np.cos(a), r * np.sin(a), level * 0.42), "cream", look(mix((0.42, 0.30, 0.18), (0.70, 0.55, 0.37), leaf), 0.75, 0.0, 0.2), False, True))
    return parts, 5.6, 11.2


def wipe(rng, piece):
    """A sachet with a moist wipe: a flat pillow of foil, crimped at both ends, a leaf printed on it."""
    seed = int(rng.integers(9999))
    u, v = np.linspace(-1, 1, 220)[:, None], np.linspace(-1, 1, 140)[None]
    seam = ramp(0.86, 0.90, np.abs(u))
    big = fractal(xyz(u * 2.2, v * 1.4, seed % 31), 3, seed)
    swell = 0.75 * np.sqrt(np.clip(1 - np.abs(v) ** 4, 0, 1)) * np.sqrt(np.clip(1 - (np.abs(u) / 0.9) ** 6, 0, 1)) * (1 + 0.25 * big)
    crimp = seam * 0.06 * np.sin(u * 190)
    z = 0.10 + swell + crimp
    wide = 3.4 * (1 + 0.015 * big)
    # A leaf: two arcs and its rib.
    lu, lv = (u + 0.05) / 0.34, v / 0.62
    blade = ramp(0.06, 0.0, np.abs(lv) - 0.55 * np.clip(1 - lu ** 2, 0, 1)) * (np.abs(lu) < 1)
    rib = ramp(0.06, 0.03, np.abs(lv)) * (np.abs(lu) < 1.15)
    tone = mix((0.66, 0.80, 0.66) + 0 * big[..., None], (0.15, 0.36, 0.13), np.maximum(blade - rib * blade * 0.8, seam * 0.85))
    return [sheet("sachet", xyz(u * 5.2 + 0 * v, v * wide, z), "sauce", look(tone, 0.28, 0.35, 0.1))], 5.2, 6.8


def gift_bag(rng, piece):
    """A bag of kraft paper, 15 cm high, folded sides, two cords, a ribbon with a bow."""
    seed, wide, deep, high = int(rng.integers(9999)), 5.4, 3.1, 14.0
    a, level = np.linspace(0, TAU, 720, endpoint=False)[None], np.linspace(0, 1, 200)[:, None]
    n = 16 - 6 * level
    r = (np.abs(np.cos(a) / wide) ** n + np.abs(np.sin(a) / deep) ** n) ** (-1 / n)
    x, y, z = r * np.cos(a), r * np.sin(a), level * high + 0 * a
    # Sides are folded inwards, more so at the top.
    side = ramp(0.80, 1.0, np.abs(x) / wide)
    x = x - np.sign(x) * side * 0.9 * level * np.exp(-((y / (0.45 * deep)) ** 2))
    big, fibre = fractal(xyz(x, y, z) * 0.35 + seed % 31, 3, seed), fractal(xyz(x, y, z) * np.array((2.0, 2.0, 0.7)) + seed % 23, 3, seed + 1)
    x, y = x * (1 + 0.010 * big), y * (1 + 0.03 * big)
    tone = mix(*KRAFT, ramp(-0.4, 0.4, fibre))
    tone = mix(tone, np.array(KRAFT[0]) * 0.7, ramp(0.025, 0.008, np.abs(level - 0.12 - 0.01 * big)) * 0.6)
    tone = mix(tone, (0.94, 0.92, 0.88), ramp(0.985, 0.995, level + 0 * a) * 0.25)
    parts = [sheet("bag", xyz(x, y, z), "crust", look(tone, 0.72, 0.0, 0.06), False, True)]
    inner = sheet("inside", xyz(x * 0.985, y * 0.985, z)[120:], "crust", look(mix(tone, (0.16, 0.09, 0.04), 0.7)[120:], 0.8, 0.0, 0.0), False, True)
    parts.append(inner)
    t = np.linspace(0, math.pi, 80)
    for front in (-1, 1):
        cord = xyz(2.1 * np.cos(t), np.full(80, front * deep * 0.93), high - 1.2 + 4.2 * np.sin(t) ** 0.8)
        parts.append(tube("cord", cord, 0.24, "crust", look((0.62, 0.44, 0.25), 0.7, 0.0, 0.1), 12))
    red = ((0.50, 0.020, 0.018), (0.66, 0.05, 0.04))
    near, across = np.linspace(-1, 1, 20)[:, None], np.linspace(-1, 1, 120)[None]
    shine = ramp(-0.4, 0.4, fractal(xyz(across * 5, near, seed), 2, seed))
    satin = look(mix(*red, shine), 0.28, 0.3, 0.15)
    parts.append(sheet("ribbon", xyz(across * (wide * 0.985), -deep * 1.02 - 0.06 + 0.10 * across ** 8 + 0 * near, high * 0.52 + near * 0.55), "sauce", satin))
    for way in (-1, 1):
        s, w = np.linspace(0, 1, 90)[:, None], np.linspace(-1, 1, 24)[None]
        loop = math.pi * 2 * s
        wx = way * (1.55 * (1 - np.cos(loop)) * 0.62)
        wz = high * 0.52 + 0.55 * np.sin(loop) * (0.4 + 0.6 * np.sin(math.pi * s))
        parts.append(sheet("bow", xyz(wx + 0 * w, -deep - 0.75 - 0.62 * np.sin(math.pi * s) + w * 0.42 * (0.35 + np.sin(math.pi * s)), wz + 0.25 * w), "sauce", look(mix(*red, ramp(-1, 1, np.sin(loop)) + 0 * w), 0.28, 0.3, 0.15)))
        tail = np.linspace(0, 1, 40)[:, None]
        parts.append(sheet("tail", xyz(way * (0.2 + 1.3 * tail) + w * 0.42, -deep - 0.35 - 0.10 * np.sin(tail * 6) + 0 * w, high * 0.52 - 0.2 - 3.0 * tail - 0.25 * np.abs(w) * (tail > 0.95)), "sauce", look(mix(*red, ramp(-0.5, 0.5, np.sin(tail * 6)) + 0 * w), 0.28, 0.3, 0.15)))
    u, v = np.linspace(0.01, math.pi, 30)[:, None], np.linspace(0, TAU, 40, endpoint=False)[None]
    parts.append(sheet("knot", xyz(0.45 * np.sin(u) * np.cos(v), -deep - 0.7 + 0.42 * np.sin(u) * np.sin(v), high * 0.52 + 0.55 * np.cos(u)), "sauce", look(red[1], 0.28, 0.3, 0.15), False, True))
    return parts, wide, high
