"""Potatoes from hot oil: fries, wedges with their skin, fries of sweet potato. `size` is half of the length in cm."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from shapes import TAU, Mesh, look, quads, sheet


def fry(name, one, other, brown, salt=None):
    """A stick with sharp edges: its corners and ends are fried darker, its sides are blistered; `salt` are specks upon it."""
    def make(rng, size):
        seed, size = int(rng.integers(9999)), size * rng.uniform(0.62, 1.15)
        t, phi = np.linspace(-1, 1, 74)[:, None], np.linspace(0, TAU, 40, endpoint=False)[None]
        boxed = lambda value: np.sign(value) * np.abs(value) ** 0.36
        end = np.clip(1 - np.abs(t) ** 26, 0, 1) ** 0.5
        place = xyz(t * size * 1.6, np.cos(phi) * 0.9, np.sin(phi) * 0.9 + seed % 31)
        big, fine = fractal(place * 0.6, 2, seed), fractal(place * 2.2, 3, seed + 1)
        half, skew = rng.uniform(0.29, 0.39), rng.uniform(-0.25, 0.25)
        thick = half * (1 + 0.10 * big + 0.06 * fine) * end * (1 - 0.22 * ramp(0.55, 1, t * rng.choice((-1, 1))))
        bow, dip = rng.uniform(-0.05, 0.05) * size * t * t, rng.uniform(-0.07, 0.07) * size * t * t
        across, up = boxed(np.cos(phi)), boxed(np.sin(phi))
        # Each end was cut or broken aslant.
        x = size * t + skew * half * across * np.abs(t) ** 6
        corner = ramp(1.18, 1.40, np.hypot(across, up))
        tone = mix(mix(one, other, ramp(-0.4, 0.4, big + 0.5 * fine)), brown, np.clip(corner * 0.55 + 0.9 * ramp(0.80, 1.0, np.abs(t) + 0.16 * fine) + 0.7 * ramp(0.22, 0.6, big + 0.5 * fine), 0, 1) * 0.8)
        if salt is not None:
            tone = mix(tone, salt, ramp(0.40, 0.54, fractal(place * 4.5, 2, seed + 2)) * 0.75)
        z = thick * up + dip
        return sheet(name, xyz(x, thick * across + bow, z - z.min()), "crust", look(tone, 0.42, 0.30, 0.22), False, True)

    return make


def wedge(name, skin, flesh, brown, specks):
    """A sixth of a potato: two flat sides, fried brown along their edges, and the skin between them."""
    def make(rng, size):
        seed, size = int(rng.integers(9999)), size * rng.uniform(0.85, 1.12)
        t, v = np.linspace(0.02, math.pi - 0.02, 76)[:, None], np.linspace(0, 1, 60)[None]
        share = np.where(v < 0.34, v / 0.34, np.where(v > 0.66, (1 - v) / 0.34, 1.0))
        spread = rng.uniform(1.05, 1.35)
        angle = np.where(v < 0.34, 0.0, np.where(v > 0.66, spread, spread * (v - 0.34) / 0.32))
        wide = size * 0.50 * np.sin(t) ** 0.7 * share * (1 + 0.04 * np.sin(t * 3 + seed))
        x, y, z = -size * np.cos(t) + 0 * v, wide * np.cos(angle), wide * np.sin(angle)
        place = xyz(x, y, z) + seed % 37
        big, fine = fractal(place * 0.8, 3, seed), fractal(place * 2.6, 3, seed + 1)
        outer = ((v > 0.335) & (v < 0.665)) + 0 * t
        tone = mix(mix(*flesh, ramp(-0.4, 0.4, big + 0.4 * fine)), brown, np.clip(ramp(0.72, 0.98, share + 0.2 * fine) + ramp(0.12, 0.6, big + 0.5 * fine) + ramp(0.62, 1, np.abs(np.cos(t)) + 0.1 * fine), 0, 1) * 0.78)
        tone = mix(tone, mix(*skin, ramp(-0.4, 0.4, fine + 0.6 * big)), outer)
        for spice, where, seed_of in specks:
            tone = mix(tone, spice, ramp(where, where + 0.12, fractal(place * 3.6, 2, seed + seed_of)) * 0.8)
        lift = 0.05 * big + 0.03 * fine
        points = xyz(x, y * (1 + lift) - size * 0.22, z * (1 + lift) + 0.05 * fine)
        points[..., 2] -= points[..., 2].min()
        return sheet(name, points, "crust", look(tone, 0.44, 0.35, 0.2), False, True)

    return make


def rosemary(rng, size):
    """A sprig: needles along a stalk, darker above."""
    parts, faces, count = [], [], 34
    for k in range(count):
        share = k / count
        t, phi = np.linspace(0, 1, 7)[:, None], np.linspace(0, TAU, 6, endpoint=False)[None]
        way = (0.9 + 0.3 * rng.random()) * (1 if k % 2 else -1)
        long, thick = size * rng.uniform(0.26, 0.40) * (1 - 0.4 * share), 0.055 * np.sin(math.pi * (0.12 + 0.86 * t)) ** 0.7
        x = size * (2 * share - 1) + long * t * math.cos(way) + 0 * phi
        y = long * t * math.sin(way) + thick * np.cos(phi)
        parts.append(xyz(x, y, 0.15 + 0.22 * rng.random() * t * 2 + thick * np.sin(phi)).reshape(-1, 3))
        faces.append(quads(7, 6, False, True) + k * 42)
    points = np.concatenate(parts)
    tone = np.repeat(mix((0.05, 0.15, 0.035), (0.20, 0.34, 0.12), rng.random(count)), 42, 0)
    return Mesh("rosemary", points, np.concatenate(faces), "green", look(tone, 0.5, 0.2, 0.15))


# name: (its maker, half of its length in cm)
POTATOES = {
    "french-fry": (fry("fry", (0.90, 0.60, 0.17), (0.93, 0.72, 0.30), (0.62, 0.27, 0.04), (0.94, 0.88, 0.72)), 3.5),
    "sweet-potato-fry": (fry("sweet potato fry", (0.84, 0.27, 0.035), (0.90, 0.40, 0.07), (0.42, 0.09, 0.012), (0.94, 0.78, 0.60)), 3.4),
    "potato-wedge": (wedge("wedge", ((0.44, 0.22, 0.07), (0.60, 0.35, 0.13)), ((0.91, 0.60, 0.16), (0.93, 0.71, 0.28)), (0.62, 0.26, 0.035), (((0.50, 0.09, 0.015), 0.34, 2), ((0.10, 0.16, 0.03), 0.52, 3))), 3.6),
    "rosemary": (rosemary, 2.2),
}
