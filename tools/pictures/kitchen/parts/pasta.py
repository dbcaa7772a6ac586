"""Pasta: spaghetti twirled into a nest with ragù, macaroni in a sauce of cheese; and what an Italian kitchen bakes and tosses beside it."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.pizza_toppings import chunk, strip
from parts.snacks import joined
from parts.taqueria_toppings import cube
from shapes import TAU, look, outline, puck, sheet, tube


def strands(name, one, other, thick=0.125, rise=0.62, below=0.35):
    """A nest of strands in loops over one another, and the darker mass below them; `thick` is half of a strand's width, `rise` how high the
    nest is to its reach."""
    def make(rng, heap, middle, reach, count):
        high = lambda x, y: rise * min(reach) * np.clip(1 - ((x - middle[0]) / reach[0]) ** 2 - ((y - middle[1]) / reach[1]) ** 2, 0, 1) ** 0.8
        share, angle = np.linspace(0.002, 1.0, 40)[:, None], np.linspace(0, TAU, 120, endpoint=False)[None]
        x, y = middle[0] + reach[0] * share * np.cos(angle), middle[1] + reach[1] * share * np.sin(angle)
        floor = float(heap.height(*middle))
        parts = [sheet("pasta", xyz(x, y, floor + high(x, y) - below), "sauce", look(np.asarray(one) * 0.62, 0.4, 0.4, 0.25), False, True)]
        for k in range(count):
            seed, t = int(rng.integers(9999)), np.linspace(0, 1, 120)
            turn = rng.uniform(0, TAU) + t * rng.uniform(3.0, 6.5)
            far = rng.uniform(0.25, 0.95) * (1 + 0.16 * fractal(xyz(t * 3, 0, seed % 77), 2, seed))
            off = rng.normal(0, 0.10, 2)
            u, v = far * np.cos(turn) + off[0], far * np.sin(turn) + off[1]
            u, v = (value * np.minimum(1, 1 / (np.hypot(u, v) + 1e-9)) for value in (u, v))
            x, y = middle[0] + reach[0] * u, middle[1] + reach[1] * v
            z = floor + high(x, y) + 0.25 * fractal(xyz(t * 6, 0, seed % 91), 2, seed + 2) + 0.18 * rng.random() - 0.8 * (ramp(0.90, 1, t) + ramp(0.10, 0, t))
            tone = mix(one, other, rng.random(1))
            parts.append(tube(name, xyz(x, y, z), thick * rng.uniform(0.92, 1.08), "sauce", look(tone, 0.26, 0.6, 0.35), 9))
        heap.z = heap.z + high(heap.x, heap.y)
        return parts

    return make


# Noodles that lie in a nest: their makers.
NESTS = {
    "spaghetti": strands("spaghetti", (0.90, 0.68, 0.30), (0.93, 0.78, 0.45)),
    "noodles": strands("noodle", (0.86, 0.60, 0.22), (0.91, 0.71, 0.36), 0.17, 0.24),
    "udon": strands("udon", (0.86, 0.76, 0.56), (0.91, 0.84, 0.68), 0.30, 0.24, 0.6),
    "seaweed": strands("seaweed", (0.016, 0.13, 0.010), (0.11, 0.36, 0.03), 0.11, 0.50),
    "soba": strands("soba", (0.33, 0.21, 0.13), (0.46, 0.32, 0.21), 0.155, 0.36),
}


def macaroni(rng, size):
    """A bent tube, open at both ends, coated with cheese."""
    seed, bend = int(rng.integers(9999)), rng.uniform(2.0, 2.7)
    t, phi = np.linspace(0, 1, 40)[:, None], np.linspace(0, TAU, 30, endpoint=False)[None]
    grain = fractal(xyz(t * 3, np.cos(phi), np.sin(phi) + seed % 31), 3, seed)
    parts = []
    for thick, is_inside in ((0.40 * size, False), (0.26 * size, True)):
        way = bend * (t - 0.5)
        r = size * 0.95 + thick * np.cos(phi)
        place = xyz(r * np.sin(way), r * np.cos(way) - size * 0.9, thick * (np.sin(phi) + 1.1) + 0.02 * grain)
        tone = mix((0.93, 0.56, 0.11), (0.94, 0.70, 0.27), ramp(-0.4, 0.4, grain)) * (0.55 if is_inside else 1.0)
        parts.append(sheet("macaroni", place, "cream", look(tone, 0.24, 0.75, 0.35), False, True))
    return joined("macaroni", "cream", parts)


def pizza_roll(rng, size):
    """A slice of a pizza that was rolled: a spiral of golden dough, sauce and molten cheese."""
    seed, turn = int(rng.integers(9999)), rng.uniform(0, TAU)

    def paint(x, y, share, z):
        grain, fine = fractal(xyz(x, y, seed % 40) * 1.2, 3, seed), fractal(xyz(x, y, z * 2 + seed % 40) * 3.2, 3, seed + 1)
        wind = (share * 2.7 - (np.arctan2(y, x) + turn) / TAU + 0.06 * grain) % 1
        tone = mix(mix((0.84, 0.56, 0.22), (0.68, 0.34, 0.08), ramp(-0.4, 0.5, grain + 0.5 * fine)), (0.42, 0.15, 0.03), ramp(0.2, 0.7, fine + grain) * 0.6)
        filled = ramp(0.55, 0.62, wind) * ramp(0.98, 0.92, wind) * ramp(0.93, 0.88, share) * (z > 0.9)
        filling = mix(mix((0.50, 0.05, 0.010), (0.94, 0.74, 0.36), ramp(-0.10, 0.12, fine)), (0.42, 0.03, 0.010), ramp(0.24, 0.36, grain))
        return look(mix(tone, filling, filled), 0.42, 0.2 + 0.5 * filled, 0.14)

    made = puck("pizza roll", outline(rng, size, None, 0.06), size * 0.72, "crust", paint, size * 0.24, 44, 140, dome=size * 0.10, dent=0.10, seed=seed)

    def wound(x, y, z):
        share = np.hypot(x, y) / size
        wind = (share * 2.7 - (np.arctan2(y, x) + turn) / TAU) % 1
        return xyz(x, y, z + (z > size * 0.5) * (0.20 * ramp(0.5, 0.25, np.abs(wind - 0.28)) - 0.10))

    return made.moved(wound)


def romaine(rng, size):
    """A leaf of romaine: a pale rib, a crisp, wavy edge."""
    seed = int(rng.integers(9999))
    u, v = np.linspace(0, 1, 70)[:, None], np.linspace(-1, 1, 50)[None]
    place = xyz(u * 3, v * 2, seed % 31)
    wave = fractal(place, 3, seed)
    half = size * 0.44 * np.sin(math.pi * (0.10 + 0.80 * u ** 0.9)) ** 0.7
    x, y = size * (2 * u - 1), v * half * (1 + 0.12 * wave)
    z = size * (0.20 * np.abs(v) ** 1.6 + 0.10 * wave * np.abs(v) + 0.07 * np.sin(v * 6 + u * 18 + 2 * wave) * np.abs(v)) + rng.uniform(0.1, 0.5) * size * (u - 0.5) ** 2
    veins = np.abs(fractal(place * np.array((1.6, 1.4, 1)), 3, seed + 1))
    tone = mix((0.40, 0.58, 0.12), (0.12, 0.34, 0.025), ramp(0.1, 1.0, np.abs(v) + 0.5 * veins))
    tone = mix(tone, (0.78, 0.84, 0.54), ramp(0.24, 0.05, np.abs(v)) * ramp(1.05, 0.3, u))
    return sheet("romaine", xyz(x, y, z - z.min()), "green", look(tone, 0.32, 0.45, 0.3))


# name: (its maker, half of its length in cm)
PASTA = {
    "macaroni": (macaroni, 1.05),
    "crumb": (chunk("crumb", (0.66, 0.34, 0.09), (0.80, 0.52, 0.19), (0.42, 0.17, 0.035), 0.1, "crust", 0.4), 0.17),
    "ragu": (chunk("ragù", (0.34, 0.050, 0.014), (0.46, 0.105, 0.026), (0.17, 0.032, 0.011), 0.8, "sauce", 0.55, 1.1, 0.9), 0.62),
    "parmesan-shaving": (strip("parmesan", "cream", (0.93, 0.80, 0.50), (0.94, 0.87, 0.63), 0.30, 1.0, 0.22, 0.1, 0.9), 1.1),
    "romaine-leaf": (romaine, 3.4),
    "crouton": (cube("crouton", (0.84, 0.58, 0.24), (0.90, 0.70, 0.38), (0.50, 0.22, 0.045), "crust", 0.15, 0.85, 0.45), 0.78),
    "pizza-roll": (pizza_roll, 2.7),
}
