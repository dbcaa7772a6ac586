"""Sushi rice: grains and the mass under them."""
import math

import numpy as np

from noise import fractal, mix, xyz
from shapes import TAU, copies, look, lying_on, puck, quads, turned


def _grain(rng):
    """One grain, 0.6 × 0.27 cm: points and faces, its length along x."""
    u, v = np.linspace(0.004, math.pi - 0.004, 11)[:, None], np.linspace(0, TAU, 9, endpoint=False)[None]
    length, thick = 0.31, rng.uniform(0.125, 0.145)
    x = -np.cos(u) * length
    r = np.sin(u) ** 0.7 * thick * (1 - 0.2 * x / length)
    return xyz(x + 0 * v, r * np.cos(v) + 0.05 * (x / length) ** 2, r * np.sin(v) * 0.85).reshape(-1, 3), quads(11, 9, False, True)


def grains(rng, places, normals):
    """Grains that lie on a surface: their places and the surface's normals, (n, 3) each."""
    count = len(places)
    warm = rng.uniform(0, 1, count)
    colours = mix((0.86, 0.84, 0.79), (0.78, 0.74, 0.66), warm ** 1.6)
    turns = np.where(rng.random(count)[:, None, None] < 0.8, lying_on(rng, normals, 0.3), turned(rng, count))
    return copies("rice", _grain(rng), places, turns, rng.uniform(0.82, 1.08, count), "rice", colours, 0.36, 0.18, 0.5)


def mass(rng, radius, height):
    """What is seen between the grains: a darker mass of the same rice."""
    def paint(x, y, share, z):
        speck = fractal(xyz(x, y, z * height) * 4, 2, 3)
        return look(mix((0.62, 0.58, 0.50), (0.78, 0.75, 0.68), 0.5 + 0.5 * speck), 0.5, 0.0, 0.4)

    return puck("rice mass", radius, height, "rice", paint, rim=0.16, rings=14, dent=0.06, seed=int(rng.integers(999)))


def around(rng, radius, height, count, angles=(0, TAU)):
    """Grains on the side of a piece that stands, between two angles."""
    angle, z = rng.uniform(*angles, count), rng.uniform(0.10, height - 0.10, count)
    r = radius(angle) - 0.05
    normals = xyz(np.cos(angle), np.sin(angle), 0 * angle)
    return grains(rng, normals * r[:, None] + xyz(0, 0, z), normals)


def on_top(rng, inside, radius, height, distance=0.2):
    """Grains on the cut face, between the outlines `inside` and `radius`."""
    angle, found = rng.uniform(0, TAU, 2600), np.empty((0, 2))
    inner, outer = inside(angle) + 0.13, radius(angle) - 0.08
    r = np.sqrt(rng.uniform(inner ** 2, np.maximum(outer, inner + 0.02) ** 2))
    for point in np.stack([r * np.cos(angle), r * np.sin(angle)], 1):
        if len(found) == 0 or ((found - point) ** 2).sum(1).min() > distance ** 2:
            found = np.vstack([found, point])
    places = np.column_stack([found, height - rng.uniform(0.0, 0.11, len(found))])
    return grains(rng, places, np.tile((0.0, 0.0, 1.0), (len(places), 1)))
