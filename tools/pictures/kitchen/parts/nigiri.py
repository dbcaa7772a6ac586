"""Nigiri: a slice over a pressed ball of rice; gunkan: rice in a belt of nori, filled."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts import coats, rice
from parts.drapes import SLICES
from parts.toppings import TOPPINGS, upon
from shapes import TAU, look, outline, sheet

# Half of the length, half of the width, and the height of the rice, in cm.
LONG, WIDE, HIGH = 2.75, 1.25, 1.75


def _ball(u, v):
    """Points and normals of the rice: `u` 0..pi from end to end, `v` around."""
    square = lambda value: np.sign(value) * np.abs(value) ** 0.8
    direction = xyz(-square(np.cos(u)) + 0 * v, np.sin(u) ** 0.75 * np.cos(v), np.sin(u) ** 0.75 * np.sin(v))
    points = direction * np.array((LONG, WIDE, HIGH * 0.62)) + np.array((0, 0, HIGH * 0.5))
    points[..., 2] = np.maximum(points[..., 2], 0.02)
    normals = direction / np.array((LONG, WIDE, HIGH * 0.62))
    return points, normals / np.linalg.norm(normals, axis=-1, keepdims=True)


def nigiri(rng, piece):
    """A piece whose length lies along x, its radius and its length in cm."""
    kind, make, thickness = SLICES[piece["outside"]]
    made = make(rng)
    paint = made[0] if isinstance(made, tuple) else made
    u, v = np.linspace(0.03, math.pi - 0.03, 40)[:, None], np.linspace(0, TAU, 50, endpoint=False)[None]
    body, _ = _ball(u, v)
    parts = [sheet("rice mass", body * 0.97, "rice", look((0.82, 0.78, 0.70), 0.5, 0, 0.4), False, True)]
    lie = np.arccos(rng.uniform(-1, 1, 700)), rng.uniform(0, TAU, 700)
    places, normals = _ball(*lie)
    parts.append(rice.grains(rng, places, normals))
    # The slice is longer than the rice and bends down over its ends.
    seed = int(rng.integers(9999))
    s, phi = np.linspace(-1, 1, 150)[:, None], np.linspace(0, TAU, 96, endpoint=False)[None]
    square = lambda value, power: np.sign(value) * np.abs(value) ** power
    across, out = square(np.cos(phi), 0.62), square(np.sin(phi), 0.55)
    half = 1.48 * (1 - 0.42 * np.abs(s) ** 3.2 * (0.8 + 0.4 * (s > 0))) * (1 + 0.06 * fractal(xyz(s * 2, 0, seed % 17), 2, seed))
    y = half * across + 0.10 * fractal(xyz(s * 1.3, 4, seed % 19), 2, seed + 1)
    x = s * 3.25 + 0.30 * y
    sag = HIGH * 1.12 - 0.10 * (y / 1.2) ** 2 - 0.55 * np.abs(y / 1.45) ** 4 - 0.95 * np.abs(s) ** 5
    thick = thickness * 1.25 * (1 - 0.45 * np.abs(s) ** 4) * ramp(1.0, 0.95, np.abs(s))
    z = sag + thick * 0.5 * (1 + out) - 0.10 * np.abs(np.cos(phi)) ** 7 * (out > -0.2) + 0.06 * fractal(xyz(x * 0.7, y * 0.8, seed % 41), 3, seed + 2)
    z = np.maximum(z, 0.03)
    parts.append(sheet(piece["outside"], xyz(x, y, z), kind, paint(x, y, np.abs(across) + 0 * s), False, True))
    if piece.get("belt"):
        parts.append(_belt(rng))
    return parts, 2.05, 3.0


def _belt(rng):
    """A ribbon of nori around the middle, 1.1 cm wide."""
    t, w = np.linspace(-0.35, math.pi + 0.35, 80)[:, None], np.linspace(-0.55, 0.55, 14)[None]
    r = np.stack([np.cos(t) * 1.74, np.sin(t) * 2.0 + 0.72], -1)
    seed = int(rng.integers(999))
    lift = 0.02 * fractal(xyz(t * 3, w * 3, seed), 2, seed)
    tone = mix((0.008, 0.014, 0.009), (0.034, 0.052, 0.026), ramp(-0.4, 0.5, fractal(xyz(t * 4, w * 4, seed), 3, seed)))
    return sheet("nori belt", xyz(w + 0 * t, r[..., 0] + lift, np.maximum(r[..., 1] + lift, 0.02)), "nori", look(tone, 0.42, 0.12, 0.0))


def gunkan(rng, piece):
    """An oval of rice, 5 × 3.4 cm, in a belt of nori that stands above it, with what `over` names upon it."""
    body = outline(rng, 2.45, 1.62, 0.03, 2.4)
    low, high, seed = 1.9, 2.75, int(rng.integers(9999))
    parts = [rice.mass(rng, lambda t: body(t) - 0.10, low)]
    parts.append(rice.on_top(rng, lambda t: 0.15 + 0 * t, lambda t: body(t) - 0.28, low + 0.02))
    t, z = np.linspace(0, TAU + 0.5, 190)[:, None], np.array([0.0, 0.3, 0.6, 0.85, 1, 1, 0.85, 0.6, 0.3, 0])[None] * high
    z = z + 0.05 * fractal(xyz(np.cos(t) * 3, np.sin(t) * 3, seed % 29), 3, seed) * (z > high * 0.9)
    inside = np.array([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])[None] * 0.08
    r = body(t) + 0.05 + 0.05 * ramp(TAU - 0.3, TAU + 0.2, t) - inside + 0.035 * fractal(xyz(np.cos(t) * 3, np.sin(t) * 3, z + seed % 31), 3, seed)
    tone = mix((0.008, 0.014, 0.009), (0.034, 0.052, 0.026), ramp(-0.4, 0.5, fractal(xyz(r * np.cos(t), r * np.sin(t), z) * 3, 3, seed)))
    parts.append(sheet("nori", xyz(r * np.cos(t), r * np.sin(t), z), "nori", look(tone, 0.42, 0.12, 0.0), False, True))

    def top(u, v, lift):
        shrink = np.minimum(1, (body(np.arctan2(v * 0.72, u * 1.2)) - 0.12) / np.maximum(np.hypot(u * 1.2, v * 0.72), 1e-4))
        return xyz(u * 1.2 * shrink, v * 0.72 * shrink, low + 0.55 + lift)

    for name in piece["over"]:
        parts += [coats.heap(rng, name, body, low + 0.1)] if name in coats.TONES else TOPPINGS[name](rng, top, 1.9)
        top = upon(name, top, 1.9)
    return parts, 2.1, 3.4
