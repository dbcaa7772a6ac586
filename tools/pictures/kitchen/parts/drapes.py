"""Slices that lie over a roll or over a ball of rice: fish, eel, avocado, cucumber, bacon."""
import math

import numpy as np

from noise import fractal, mix, noise, ramp, xyz
from shapes import TAU, look, sheet


def _fat(along, pitch, seed, warp):
    """Pale lines 0..1 across `along` (cm): each has a width, a strength and a distance of its own."""
    phase = along / pitch + warp
    phase = phase + 0.32 * noise(xyz(phase * 0.9, 0 * phase, 0.5), seed)
    index = np.floor(phase)
    own = np.sin(index * 78.233 + seed) * 43758.5453 % 1
    far = np.abs(phase - index - 0.5) * pitch
    wide = 0.034 + 0.070 * own
    return ramp(wide + 0.060, wide * 0.30, far) * (0.55 + 0.45 * own)


def _salmon(rng):
    seed, skew, pitch = int(rng.integers(9999)), rng.uniform(0.45, 1.05) * rng.choice((-1, 1)), rng.uniform(0.60, 0.84)
    shade, bow = rng.uniform(-0.5, 0.5), rng.uniform(-0.14, 0.14)

    def paint(s, w, edge):
        points = xyz(s, w, seed % 53)
        big, fine = fractal(points * 0.5, 3, seed), fractal(points * np.array([2.6, 3.6, 1]), 3, seed + 1)
        lines = _fat(s * math.cos(skew) + w * math.sin(skew) + bow * s * s + 0.12 * w * w, pitch, seed, 0.75 * big)
        lines = lines * ramp(-0.75, 0.0, fractal(points * 0.8, 2, seed + 5))
        tone = mix((0.78, 0.145, 0.050), (0.91, 0.255, 0.115), ramp(-0.6, 0.6, big + shade))
        tone = mix(tone, (0.94, 0.34, 0.165), ramp(0.0, 0.7, fine) * 0.32)
        tone = mix(tone, (0.96, 0.68, 0.53), lines * 0.9)
        tone = mix(tone, (0.62, 0.10, 0.045), ramp(0.86, 1.0, edge) * 0.35)
        return look(tone, 0.30 + 0.10 * big - 0.05 * lines, 0.75 + 0.25 * ramp(-0.2, 0.4, big), 0.30)

    return paint


def _tuna(rng):
    seed, skew = int(rng.integers(9999)), rng.uniform(0.2, 0.9)

    def paint(s, w, edge):
        points = xyz(s, w, seed % 53)
        big, fine = fractal(points * 0.6, 3, seed), fractal(points * np.array([1.5, 7.5, 1]), 3, seed + 1)
        lines = _fat(s * math.cos(skew) + w * math.sin(skew) + 0.1 * w * w, 0.75, seed, 0.5 * big)
        tone = mix((0.30, 0.010, 0.017), (0.50, 0.032, 0.038), ramp(-0.6, 0.6, big))
        tone = mix(tone, (0.60, 0.10, 0.09), ramp(0.0, 0.7, fine) * 0.35)
        return look(mix(tone, (0.66, 0.24, 0.21), lines * 0.55), 0.30 + 0.08 * big, 0.85, 0.25)

    return paint


def _white_fish(rng):
    seed = int(rng.integers(9999))

    def paint(s, w, edge):
        points = xyz(s, w, seed % 53)
        big = fractal(points * 0.6, 3, seed)
        lines = _fat(s * 0.8 + w * 0.6, 0.5, seed, 0.5 * big)
        tone = mix((0.86, 0.74, 0.66), (0.92, 0.85, 0.79), ramp(-0.5, 0.5, big))
        tone = mix(tone, (0.86, 0.42, 0.36), ramp(0.2, 0.6, big) * 0.4)
        return look(mix(tone, (0.96, 0.93, 0.90), lines * 0.7), 0.28, 0.8, 0.5)

    return paint


def _eel(rng):
    seed = int(rng.integers(9999))

    def paint(s, w, edge):
        points = xyz(s, w, seed % 53)
        big, fine = fractal(points * 0.8, 3, seed), fractal(points * np.array([5.0, 1.6, 1]), 4, seed + 1)
        crease = ramp(0.32, 0.0, np.abs((w * 1.7 + 0.5 * big) % 1 - 0.5)) * ramp(-0.4, 0.3, fine)
        tone = mix((0.20, 0.055, 0.011), (0.42, 0.155, 0.035), ramp(-0.5, 0.5, big + 0.5 * fine))
        tone = mix(tone, (0.56, 0.27, 0.085), ramp(0.1, 0.6, fine) * 0.5)
        tone = mix(tone, (0.075, 0.020, 0.006), np.clip(crease * 0.75 + ramp(0.25, 0.6, -fine - 0.3 * big) * 0.7, 0, 0.9))
        return look(tone, 0.26 + 0.1 * fine, 1.0, 0.10)

    return paint


def _avocado(rng):
    seed, pitch = int(rng.integers(9999)), rng.uniform(0.62, 0.78)

    def paint(s, w, edge):
        points = xyz(s, w, seed % 53)
        grain, place = fractal(points * 1.6, 3, seed), ((s + 0.32 * w) / pitch) % 1
        tone = mix((0.38, 0.45, 0.095), (0.68, 0.63, 0.24), ramp(0.05, 0.75, place + 0.14 * grain))
        tone = mix(tone, (0.15, 0.26, 0.03), ramp(0.13, 0.0, place) * 0.8)
        tone = mix(tone, (0.20, 0.36, 0.04), ramp(0.90, 1.0, edge) * 0.7)
        return look(tone, 0.34 + 0.06 * grain, 0.4, 0.25)

    return paint, lambda s, w: 0.10 * (1 - ((s + 0.32 * w) / pitch) % 1)


def _cucumber(rng):
    seed, pitch = int(rng.integers(9999)), rng.uniform(0.85, 1.05)

    def paint(s, w, edge):
        points = xyz(s, w, seed % 53)
        grain, place = fractal(points * 3, 3, seed), ((s + 0.2 * w) / pitch) % 1
        tone = mix((0.50, 0.70, 0.26), (0.70, 0.82, 0.46), ramp(0.1, 0.7, place + 0.15 * grain))
        return look(mix(tone, (0.05, 0.19, 0.02), ramp(0.17, 0.08, place)), 0.26, 0.55, 0.4)

    return paint, lambda s, w: 0.12 * (1 - ((s + 0.2 * w) / pitch) % 1)


def _bacon(rng):
    seed = int(rng.integers(9999))

    def paint(s, w, edge):
        points = xyz(s, w, seed % 53)
        big, fine = fractal(points * 0.8, 3, seed), fractal(points * 3, 3, seed + 1)
        band = ramp(-0.1, 0.25, np.sin(w * 3.4 + 1.4 * big + seed))
        tone = mix((0.36, 0.045, 0.022), (0.76, 0.46, 0.25), band * 0.9)
        return look(mix(tone, (0.20, 0.05, 0.015), ramp(0.0, 0.5, fine + 0.4 * big) * 0.6), 0.30, 0.8, 0.18)

    return paint


def _shrimp(rng):
    """Butterflied: a pale middle line, orange bands across that fade inwards."""
    seed = int(rng.integers(9999))

    def paint(s, w, edge):
        points = xyz(s, w, seed % 53)
        big, fine = fractal(points * 0.9, 3, seed), fractal(points * 3.5, 3, seed + 1)
        band = ramp(0.30, 0.0, np.abs((s * 0.95 - 0.35 * np.abs(w) + 0.12 * big) % 1 - 0.5))
        tone = mix((0.94, 0.72, 0.58), (0.93, 0.56, 0.40), ramp(-0.4, 0.5, big))
        tone = mix(tone, (0.84, 0.19, 0.045), band * (0.45 + 0.55 * ramp(0.10, 0.80, edge)) * ramp(-0.9, 0.0, fine))
        tone = mix(tone, (0.86, 0.27, 0.09), ramp(0.70, 1.0, edge) * 0.6)
        return look(mix(tone, (0.84, 0.36, 0.16), ramp(0.14, 0.0, np.abs(w)) * 0.5), 0.30, 0.75, 0.4)

    return paint


def _scallop(rng):
    seed = int(rng.integers(9999))

    def paint(s, w, edge):
        points = xyz(s, w, seed % 53)
        big, fine = fractal(points * 0.8, 3, seed), fractal(points * np.array([1.4, 6, 1]), 3, seed + 1)
        tone = mix((0.88, 0.78, 0.64), (0.93, 0.87, 0.77), ramp(-0.5, 0.5, big + 0.6 * fine))
        return look(mix(tone, (0.86, 0.66, 0.48), ramp(0.75, 1.0, edge) * 0.4), 0.26, 0.85, 0.55)

    return paint


# name: (kind of surface, maker of its paint, thickness in cm)
SLICES = {
    "salmon": ("fish", _salmon, 0.40),
    "tuna": ("fish", _tuna, 0.40),
    "sea-bass": ("fish", _white_fish, 0.34),
    "shrimp": ("fish", _shrimp, 0.34),
    "scallop": ("fish", _scallop, 0.40),
    "eel": ("meat", _eel, 0.42),
    "avocado": ("green", _avocado, 0.20),
    "cucumber": ("green", _cucumber, 0.16),
    "bacon": ("meat", _bacon, 0.20),
}

# How far slices that overlap stand above one another at most, in cm.
RELIEF = {"avocado": 0.14, "cucumber": 0.10}


def drape(rng, name, radius, length, span=(1.75, 2.1), over=0.12):
    """A slice over a piece whose axis is z: it hangs down on both sides of local +y by angles of `span`, and is wider than the piece
    by shares up to `over`."""
    kind, make, thickness = SLICES[name]
    made = make(rng)
    paint, relief = made if isinstance(made, tuple) else (made, None)
    seed, rows, columns = int(rng.integers(9999)), 150, 88
    angle = np.linspace(-rng.uniform(*span), rng.uniform(*span), rows)[:, None]
    phi = np.linspace(0, TAU, columns, endpoint=False)[None]
    square = lambda value, power: np.sign(value) * np.abs(value) ** power
    across, out = square(np.cos(phi), 0.62), square(np.sin(phi), 0.55)
    end = np.minimum(angle - angle[0], angle[-1] - angle)
    thin = ramp(-0.02, 0.26, end)
    thick = thickness * (0.35 + 0.65 * thin) * (1 + 0.3 * fractal(xyz(angle * 1.3, 0, seed % 31), 2, seed)) * ramp(-0.03, 0.06, end)
    half = length / 2 * (1.02 + over * fractal(xyz(angle * 1.2, 7, seed % 17), 2, seed + 1)) - 0.28 * (1 - thin)
    middle = length / 2 + 0.12 * fractal(xyz(angle * 0.9, 3, seed % 23), 2, seed + 2)
    z = middle + half * across
    round_ = 0.12 * np.abs(np.cos(phi)) ** 7 * (out > -0.2)
    s, w = angle * 2.2, z - middle
    r = radius(math.pi / 2 - angle) + 0.02 + thick * 0.5 * (1 + out) - round_ * (thickness > 0.3)
    r = r + 0.055 * fractal(xyz(s * 0.9, w * 0.8, seed % 41), 3, seed + 3)
    if relief:
        r = r + relief(s, w) * (out > -0.2)
    painted_look = paint(s, w, np.abs(across) + 0 * s)
    return sheet(name, xyz(r * np.sin(angle), r * np.cos(angle), z), kind, painted_look, False, True)
