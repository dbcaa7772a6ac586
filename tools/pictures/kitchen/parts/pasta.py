"""Pasta: nests of strands, tubes in a sauce, macaroni in a sauce of cheese, lasagne; and what an Italian kitchen bakes and tosses beside it."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.pizza_toppings import chunk, strip
from parts.snacks import joined
from parts.taqueria_toppings import cube, kernel, prawn
from shapes import TAU, look, outline, puck, sheet, tube


def strands(name, one, other, thick=0.125, rise=0.62, below=0.35, flat=1.0, wet=0.6):
    """A nest of strands in loops over one another, and the darker mass below them; `thick` is half of a strand's width, `rise` how high the
    nest is to its reach, `flat` a strand's thickness to its width."""
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
            parts.append(tube(name, xyz(x, y, z), thick * rng.uniform(0.92, 1.08), "sauce", look(tone, 0.26, wet, 0.35), 9 if flat == 1.0 else 16, flat))
        heap.z = heap.z + high(heap.x, heap.y)
        return parts

    return make


# Noodles that lie in a nest: their makers.
NESTS = {
    "spaghetti": strands("spaghetti", (0.90, 0.68, 0.30), (0.93, 0.78, 0.45)),
    "cream-spaghetti": strands("spaghetti", (0.90, 0.68, 0.31), (0.94, 0.80, 0.49), 0.135, wet=0.8),
    "tagliatelle": strands("tagliatelle", (0.91, 0.69, 0.33), (0.94, 0.80, 0.50), 0.36, flat=0.20, wet=0.8),
    "noodles": strands("noodle", (0.86, 0.60, 0.22), (0.91, 0.71, 0.36), 0.17, 0.24),
    "udon": strands("udon", (0.86, 0.76, 0.56), (0.91, 0.84, 0.68), 0.30, 0.24, 0.6),
    "seaweed": strands("seaweed", (0.016, 0.13, 0.010), (0.11, 0.36, 0.03), 0.11, 0.50),
    "soba": strands("soba", (0.33, 0.21, 0.13), (0.46, 0.32, 0.21), 0.155, 0.36),
}


def pool(one, other, oil, kind="sauce"):
    """A sauce that has run on the plate below what is heaped on it; `oil` is the colour of its rim."""
    def make(rng, heap, middle, reach, count):
        seed, rim = int(rng.integers(9999)), outline(rng, *reach, 0.16)
        share, angle = np.linspace(0.004, 1, 90)[:, None], np.linspace(0, TAU, 260, endpoint=False)[None]
        r = share * rim(angle)
        x, y = middle[0] + r * np.cos(angle), middle[1] + r * np.sin(angle)
        big, fine = fractal(xyz(x, y, seed % 31) * 0.7, 3, seed), fractal(xyz(x, y, seed % 23) * 2.6, 3, seed + 1)
        tone = mix(mix(one, other, ramp(-0.4, 0.4, big + 0.5 * fine)), oil, ramp(0.90, 0.99, share + 0.04 * fine) * 0.7)
        z = heap.height(x, y) + 0.34 * np.sqrt(np.clip(1 - share ** 6, 0, 1)) + 0.10 * (big + 0.5 * fine) * (1 - share ** 4)
        heap.z = np.where(np.hypot((heap.x - middle[0]) / reach[0], (heap.y - middle[1]) / reach[1]) < 0.94, heap.z + 0.24, heap.z)
        return [sheet("pool", xyz(x, y, z), kind, look(tone, 0.20, 0.9, 0.25), False, True)]

    return make


tomato_pool = pool((0.46, 0.030, 0.008), (0.62, 0.10, 0.018), (0.78, 0.26, 0.03))
cheese_pool = pool((0.92, 0.56, 0.12), (0.94, 0.68, 0.24), (0.86, 0.42, 0.06), "cream")


def penne(coat, other, share):
    """A ridged tube cut aslant at both ends, in a sauce of two colours that covers `share` of it."""
    def make(rng, size):
        seed, half = int(rng.integers(9999)), 40
        t = np.concatenate([np.linspace(-1, 1, half), np.linspace(1, -1, half)])[:, None]
        inside, phi = (np.arange(2 * half) >= half)[:, None], np.linspace(0, TAU, 90, endpoint=False)[None]
        grain, fine = fractal(xyz(t * 1.7, np.cos(phi), np.sin(phi) + seed % 31), 3, seed), fractal(xyz(t * 5, np.cos(phi) * 2.4, np.sin(phi) * 2.4 + seed % 29), 3, seed + 1)
        r = size * 0.265 * (1 - 0.20 * inside) * (1 + 0.030 * np.cos(phi * 20) * ~inside + 0.04 * grain + 0.03 * fine * ~inside)
        x, y = size * t + 0.85 * r * np.cos(phi), r * np.cos(phi) * rng.uniform(0.94, 1.06)
        z = r * np.sin(phi) + size * 0.265 + rng.uniform(-0.05, 0.05) * size * t * t
        tone = mix((0.90, 0.66, 0.27), (0.93, 0.77, 0.44), ramp(-0.4, 0.4, grain + 0.5 * fine))
        coated = ramp(-0.14, 0.14, grain + 0.6 * fine + 2 * share - 1)
        tone = mix(tone, mix(coat, other, ramp(-0.4, 0.4, fine)), np.clip(0.30 + coated, 0, 0.94) * (1 - 0.4 * inside))
        return sheet("penne", xyz(x, y, z), "sauce", look(tone * np.where(inside, 0.72, 1.0)[..., None], 0.24, 0.8, 0.3), True, True)

    return make


def raw_yolk(rng, size):
    """The yolk of an egg, round and wet."""
    u, v = np.linspace(0.003, math.pi - 0.003, 60)[:, None], np.linspace(0, TAU, 90, endpoint=False)[None]
    n, seed = xyz(np.sin(u) * np.cos(v), np.sin(u) * np.sin(v), np.cos(u) + 0 * v), int(rng.integers(99))
    tone = mix((0.92, 0.37, 0.010), (0.94, 0.47, 0.030), ramp(-0.4, 0.4, fractal(n + seed, 2, seed)))
    return sheet("yolk", n * np.array((1, 1, 0.66)) * size + np.array((0, 0, 0.50 * size)), "cream", look(tone, 0.08, 1.0, 0.35), False, True)


def lasagne(rng, size):
    """A piece of lasagne, cut: sheets of pasta, ragù and béchamel in layers below a crust of baked cheese that runs over its edges."""
    seed, rows = int(rng.integers(9999)), 110
    high, angle = size * 0.74, np.linspace(0, TAU, 640, endpoint=False)[None]
    share = np.concatenate([np.linspace(0.004, 1, 110), np.ones(rows)])[:, None]
    level = np.concatenate([np.ones(110), np.linspace(1, 0, rows)])[:, None]
    edge = (np.abs(np.cos(angle) / size) ** 7 + np.abs(np.sin(angle) / (0.80 * size)) ** 7) ** (-1 / 7) * (1 + 0.025 * fractal(xyz(np.cos(angle), np.sin(angle), seed % 37), 2, seed + 4))
    x, y, side = share * edge * np.cos(angle), share * edge * np.sin(angle), (share > 0.999) & (level < 1)
    flat = xyz(x, y, seed % 31)
    slow, big, fine = fractal(flat * 0.30, 2, seed), fractal(flat * 0.9, 3, seed + 1), fractal(xyz(x, y, level * high + seed % 27) * 2.4, 3, seed + 2)
    wind = level * 4.6 + 0.32 * slow + 0.14 * big * (1 - 0.5 * level)
    layer, band = np.floor(wind), wind % 1
    pasta, cream = ramp(0.04, 0.09, band) * ramp(0.27, 0.22, band), ramp(0.68, 0.76, band + 0.10 * fine + 0.10 * big)
    ragu = mix((0.30, 0.045, 0.012), (0.52, 0.14, 0.035), ramp(-0.35, 0.4, fine + 0.4 * big))
    walls = mix(mix(ragu, (0.93, 0.84, 0.62), cream), mix((0.90, 0.67, 0.30), (0.94, 0.80, 0.50), ramp(-0.3, 0.3, big)), pasta)
    toast = ramp(0.02, 0.62, big + 0.35 * fine + 0.25 * slow)
    cheese = mix(mix((0.92, 0.60, 0.19), (0.86, 0.38, 0.060), ramp(-0.4, 0.4, slow + fine)), (0.46, 0.165, 0.030), toast * 0.85)
    cheese = mix(cheese, (0.17, 0.055, 0.015), ramp(0.55, 0.95, toast + 0.5 * fine) * 0.7)
    cheese = mix(cheese, (0.70, 0.14, 0.02), ramp(0.30, 0.55, -big - 0.3 * fine) * 0.55)
    runs = 0.84 - 0.24 * ramp(0.0, 0.7, fractal(xyz(np.cos(angle) * 4, np.sin(angle) * 4, seed % 23), 3, seed + 3)) + 0 * share
    over = np.where(side, ramp(runs - 0.03, runs + 0.03, level), 1.0)
    out = side * (0.16 * pasta + 0.20 * cream * (0.6 + 0.8 * big) + 0.16 * (1 - pasta - cream) * fine + 0.20 * over + 0.10 * big)
    z = level * high * (1 + 0.05 * slow) + (1 - side) * (0.22 * big + 0.10 * fine - 0.25 * ramp(0.90, 1.0, share))
    place = xyz(x + out * np.cos(angle), y + out * np.sin(angle), np.maximum(z, 0.02))
    return sheet("lasagne", place, "cream", look(mix(walls, cheese, over), 0.34 - 0.06 * fine, 0.45 + 0.3 * over, 0.25), False, True)


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
        tone = mix((0.93, 0.56, 0.11), (0.94, 0.70, 0.27), ramp(-0.4, 0.4, grain)) * (0.85 if is_inside else 1.0)
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
    "ricotta": (chunk("ricotta", (0.93, 0.89, 0.80), (0.95, 0.93, 0.88), (0.88, 0.80, 0.62), 0.2, "cream", 0.4), 0.85),
    "nduja": (chunk("nduja", (0.52, 0.050, 0.012), (0.64, 0.14, 0.030), (0.26, 0.020, 0.008), 0.9, "meat", 0.5, 1.1, 0.9), 0.85),
    "macaroni": (macaroni, 1.05),
    "penne-tomato": (penne((0.62, 0.070, 0.012), (0.76, 0.17, 0.028), 0.66), 2.1),
    "penne-pesto": (penne((0.16, 0.27, 0.025), (0.34, 0.42, 0.07), 0.50), 2.1),
    "raw-yolk": (raw_yolk, 1.75),
    "king-prawn": (prawn, 2.15),
    "lasagne": (lasagne, 6.0),
    "carrot-dice": (cube("carrot", (0.88, 0.34, 0.03), (0.92, 0.45, 0.08), (0.78, 0.24, 0.02), "green", 0.8, 0.8, 0.5), 0.28),
    "celery-dice": (cube("celery", (0.46, 0.58, 0.14), (0.62, 0.70, 0.28), (0.36, 0.48, 0.08), "green", 0.8, 0.8, 0.5), 0.26),
    "pine-nut": (kernel((0.90, 0.74, 0.44), (0.93, 0.82, 0.58), (0.74, 0.46, 0.16), "pine nut"), 0.46),
    "crumb": (chunk("crumb", (0.72, 0.40, 0.11), (0.86, 0.60, 0.25), (0.50, 0.22, 0.045), 0.1, "crust", 0.4), 0.20),
    "ragu": (chunk("ragù", (0.34, 0.050, 0.014), (0.46, 0.105, 0.026), (0.17, 0.032, 0.011), 0.8, "sauce", 0.55, 1.1, 0.9), 0.62),
    "parmesan-shaving": (strip("parmesan", "cream", (0.93, 0.80, 0.50), (0.94, 0.87, 0.63), 0.30, 1.0, 0.22, 0.1, 0.9), 1.1),
    "romaine-leaf": (romaine, 3.4),
    "crouton": (cube("crouton", (0.84, 0.58, 0.24), (0.90, 0.70, 0.38), (0.50, 0.22, 0.045), "crust", 0.15, 0.85, 0.45), 0.78),
    "pizza-roll": (pizza_roll, 2.7),
}
