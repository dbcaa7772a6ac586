"""What lies on a pizza. A part is one mesh about the origin, its underside at z = 0; `size` is half of its width in cm."""
import math

import numpy as np

from noise import fractal, mix, noise, ramp, xyz
from shapes import TAU, look, outline, puck, sheet


def pepperoni(rng, size):
    """A cupped slice with flecks of fat, a scorched rim and oil in its middle."""
    seed, cup = int(rng.integers(9999)), rng.uniform(0.12, 0.5)
    turn = np.linspace(0, TAU, 100, endpoint=False)[None]
    share = np.concatenate([np.linspace(0.01, 1, 40), [1.025, 1.03, 1.015, 0.99], np.linspace(0.97, 0.01, 12)])[:, None]
    drop = np.concatenate([np.zeros(40), [-0.03, -0.08, -0.13, -0.17], np.full(12, -0.18)])[:, None]
    r = share * size * (1 + 0.035 * fractal(xyz(np.cos(turn) * 1.2, np.sin(turn) * 1.2, seed % 31), 3, seed))
    x, y = r * np.cos(turn), r * np.sin(turn)
    lean = fractal(xyz(np.cos(turn) * 0.8, np.sin(turn) * 0.8, seed % 17), 2, seed + 1)
    z = drop + 0.2 + cup * np.clip(share, 0, 1.05) ** 3 * (1 + 0.8 * lean) + 0.05 * fractal(xyz(x, y, seed % 13), 3, seed + 2)
    place = xyz(x, y, seed % 50)
    fleck, fine, big = fractal(place * 2.4, 3, seed + 3), fractal(place * 6, 2, seed + 4), fractal(place * 0.9, 2, seed + 5)
    share = share + 0 * x
    tone = mix((0.40, 0.022, 0.008), (0.56, 0.060, 0.016), ramp(-0.4, 0.5, big))
    tone = mix(tone, (0.76, 0.30, 0.14), ramp(0.24, 0.46, fleck) * 0.7)
    tone = mix(tone, (0.24, 0.013, 0.006), ramp(0.18, 0.5, -fleck) * 0.55)
    tone = mix(tone, (0.17, 0.018, 0.008), ramp(0.80, 1.0, share + 0.06 * fleck) * 0.8)
    tone = mix(tone, (0.05, 0.012, 0.007), ramp(0.94, 1.03, share + 0.10 * fleck + 0.08 * lean) * 0.75)
    wet = 0.6 + 0.4 * ramp(0.8, 0.2, share + 0.3 * big)
    return sheet("pepperoni", xyz(x, y, z), "meat", look(tone, np.clip(0.26 + 0.1 * fine + 0.15 * ramp(0.85, 1, share), 0.15, 0.8), wet, 0.1), False, True)


def flat_slice(name, kind, one, other, rim, height, wobble=0.12, rough=0.4, wet=0.4, soft=0.25, ratio=0.9, scale=2.2):
    """A flat piece of two colours with a rim: (colour, where it begins)."""
    def make(rng, size):
        seed = int(rng.integers(9999))

        def paint(x, y, share, z):
            grain = fractal(xyz(x, y, seed % 40) * scale, 3, seed)
            tone = mix(one, other, ramp(-0.45, 0.5, grain))
            if rim:
                tone = mix(tone, rim[0], ramp(rim[1], rim[1] + 0.12, share + 0.06 * grain))
            return look(tone, rough + 0.1 * grain, wet, soft)

        return puck(name, outline(rng, size, size * ratio, wobble), height, kind, paint, min(0.1, height * 0.45), 18, 64, dome=height * 0.25, dent=height * 0.3, seed=seed)

    return make


def chunk(name, one, other, dark, wet=0.35, kind="meat", lump=0.24, long=1.0, power=0.72):
    """A torn or diced lump, browned on top. `lump`: how uneven, `long`: its length to its size, `power`: 1 a ball, less a die."""
    def make(rng, size):
        seed = int(rng.integers(9999))
        u, v = np.linspace(0.003, math.pi - 0.003, 40)[:, None], np.linspace(0, TAU, 56, endpoint=False)[None]
        n = xyz(np.sin(u) * np.cos(v), np.sin(u) * np.sin(v), np.cos(u) + 0 * v)
        square = np.sign(n) * np.abs(n) ** power
        lumps, fine = fractal(n * 1.7 + seed % 37, 3, seed), fractal(n * 4.5, 3, seed + 1)
        points = square * np.array((long, rng.uniform(0.62, 0.9) / long ** 0.5, 0.52)) * size * (1 + lump * lumps + 0.06 * fine)[..., None]
        tone = mix(one, other, ramp(-0.4, 0.4, lumps + 0.4 * fine))
        tone = mix(tone, dark, ramp(0.25, 0.9, n[..., 2] * 0.7 + 0.5 * fine + 0.3 * lumps) * 0.75)
        points[..., 2] += size * 0.34
        return sheet(name, points, kind, look(tone, 0.42, wet, 0.18), False, True)

    return make


def pineapple(rng, size):
    """A wedge of a slice: fibres run from its tip, its edges are caramelled."""
    seed = int(rng.integers(9999))
    ways = (math.pi, math.pi / 3 * 1.10, -math.pi / 3 * 1.10)

    def shape(angle):
        sides = sum((np.maximum(np.cos(angle - way), 1e-3) / (size * (0.42 if way < 3 else 0.52))) ** 6 for way in ways)
        return np.minimum(sides ** (-1 / 6), size * 1.25)

    def paint(x, y, share, z):
        fibre = fractal(xyz(np.arctan2(y, x + size * 1.3) * 16, np.hypot(x + size * 1.3, y) * 0.7, seed % 40), 3, seed)
        tone = mix((0.90, 0.60, 0.10), (0.95, 0.76, 0.28), ramp(-0.35, 0.4, fibre))
        tone = mix(tone, (0.70, 0.30, 0.035), ramp(0.70, 1.0, share + 0.22 * fibre) * 0.75)
        return look(tone, 0.3, 0.6, 0.35)

    return puck("pineapple", shape, 0.50, "green", paint, 0.13, 20, 80, dome=0.05, dent=0.09, seed=seed)


def mussel(rng, size):
    """The meat without its shell: a drop, orange, with a dark fringe on one side."""
    seed = int(rng.integers(9999))
    u, v = np.linspace(0.003, math.pi - 0.003, 46)[:, None], np.linspace(0, TAU, 60, endpoint=False)[None]
    n = xyz(np.cos(u) + 0 * v, np.sin(u) * np.cos(v), np.sin(u) * np.sin(v))
    lumps, fine = fractal(n * 1.5 + seed % 37, 3, seed), fractal(n * 5, 3, seed + 1)
    points = n * np.array((1.15, 0.70, 0.55)) * size * (1 + 0.16 * lumps + 0.05 * fine)[..., None]
    points[..., 1] *= 0.72 + 0.34 * n[..., 0]
    points[..., 1] += 0.28 * points[..., 0] ** 2 / size
    tone = mix((0.82, 0.34, 0.05), (0.90, 0.56, 0.19), ramp(-0.35, 0.4, lumps + 0.3 * fine))
    tone = mix(tone, (0.09, 0.05, 0.025), ramp(0.45, 0.72, n[..., 1] + 0.22 * fine) * ramp(0.9, 0.3, np.abs(n[..., 2])))
    points[..., 2] += size * 0.36
    return sheet("mussel", points, "meat", look(tone, 0.24, 0.9, 0.3), False, True)


PEPPERS = (((0.62, 0.024, 0.010), (0.76, 0.07, 0.02)), ((0.86, 0.46, 0.03), (0.92, 0.60, 0.09)), ((0.14, 0.32, 0.025), (0.26, 0.46, 0.06)))


def pepper(rng, size):
    """A strip of sweet pepper: red, yellow or green."""
    one, other = PEPPERS[int(rng.integers(len(PEPPERS)))]
    return strip("pepper", "green", one, other, 0.17, 1.0, 0.12, 0.7, 0.4)(rng, size)


def strip(name, kind, one, other, wide, long, arch, wet=0.5, waves=1.0):
    """A strip that lies in a bow or in waves; `wide`, `long` and `arch` are shares of the size."""
    def make(rng, size):
        seed, bow = int(rng.integers(9999)), rng.uniform(-1.0, 1.0)
        t, phi = np.linspace(-1, 1, 70)[:, None], np.linspace(0, TAU, 24, endpoint=False)[None]
        square = lambda value: np.sign(value) * np.abs(value) ** 0.6
        across = wide * size * square(np.cos(phi)) * (1 - np.abs(t) ** 6) * (1 + 0.2 * fractal(xyz(t * 2, 0, seed % 29), 2, seed))
        x, y = t * long * size, across + bow * size * 0.5 * t ** 2
        z = 0.16 + arch * size * (1 + np.sin(t * 4 * waves + seed)) * 0.5 + 0.11 * square(np.sin(phi)) + 0 * t
        grain = fractal(xyz(x * 1.2, y * 5, seed % 41), 3, seed + 1)
        return sheet(name, xyz(x, y, z), kind, look(mix(one, other, ramp(-0.3, 0.35, grain)), 0.34, wet, 0.22), False, True)

    return make


def pear(rng, size):
    """A slice along a pear: a bulb and its neck, the core in the middle of the bulb, edges browned."""
    seed = int(rng.integers(9999))

    def shape(angle):
        neck = np.mod(angle - math.pi / 2 + math.pi, TAU) - math.pi
        return size * (0.56 + 0.48 * np.exp(-((neck / 0.50) ** 2))) * (1 + 0.04 * fractal(xyz(np.cos(angle), np.sin(angle), seed % 31), 2, seed))

    def paint(x, y, share, z):
        grain = fractal(xyz(x, y, seed % 40) * 2.0, 3, seed)
        tone = mix((0.92, 0.80, 0.48), (0.87, 0.68, 0.32), ramp(-0.4, 0.5, grain))
        core = ramp(0.36, 0.16, np.hypot(x / size * 1.6, y / size + 0.05))
        tone = mix(tone, (0.62, 0.44, 0.18), core * 0.7)
        tone = mix(tone, (0.60, 0.30, 0.06), ramp(0.55, 0.9, share + 0.3 * grain) * 0.55)
        return look(mix(tone, (0.40, 0.36, 0.06), ramp(0.91, 0.98, share)), 0.25, 0.7, 0.4)

    return puck("pear", shape, 0.26, "green", paint, 0.08, 24, 96, dome=0.05, dent=0.07, seed=seed)


def banana(rng, size):
    """A slice across a banana: three seams from its middle, seeds along them, a rim that is browned by the oven."""
    seed = int(rng.integers(9999))

    def paint(x, y, share, z):
        grain, angle = fractal(xyz(x, y, seed % 40) * 2.4, 3, seed), np.arctan2(y, x)
        tone = mix((0.91, 0.76, 0.38), (0.95, 0.85, 0.54), ramp(-0.35, 0.4, grain))
        seam = np.abs(np.sin(1.5 * angle + seed)) * share
        tone = mix(tone, (0.74, 0.50, 0.17), ramp(0.09, 0.02, seam) * ramp(0.58, 0.36, share) * 0.75)
        seeds = ramp(0.42, 0.52, fractal(xyz(x * 5, y * 5, seed % 23), 2, seed + 1)) * ramp(0.40, 0.22, share)
        tone = mix(tone, (0.17, 0.07, 0.03), seeds * 0.8)
        return look(mix(tone, (0.66, 0.34, 0.07), ramp(0.80, 1.0, share + 0.14 * grain) * 0.7), 0.28, 0.6, 0.4)

    return puck("banana", outline(rng, size, size * 0.94, 0.05), 0.45, "green", paint, 0.14, 24, 80, dome=0.06, dent=0.06, seed=seed)


def melted(name, one, other, vein, count):
    """A piece of cheese that has run: flat, of uneven outline, with veins of another colour where `count` is large."""
    def make(rng, size):
        seed = int(rng.integers(9999))

        def paint(x, y, share, z):
            grain, fine = fractal(xyz(x, y, seed % 40) * 1.6, 3, seed), fractal(xyz(x, y, seed % 23) * 3.4, 3, seed + 1)
            tone = mix(one, other, ramp(-0.4, 0.4, grain))
            return look(mix(tone, vein, ramp(0.34 - 0.3 * count, 0.6 - 0.3 * count, fine) * 0.85), 0.34, 0.5, 0.35)

        return puck(name, outline(rng, size, size * rng.uniform(0.6, 0.95), 0.5), 0.30, "cream", paint, 0.14, 22, 72, dome=0.10, dent=0.12, seed=seed)

    return make


def ring(name, kind, skin, flesh, thick, wet=0.6):
    """A ring: olives, onions, hot peppers."""
    def make(rng, size):
        seed = int(rng.integers(9999))
        u, w = np.linspace(0, TAU, 64, endpoint=False)[:, None], np.linspace(0, TAU, 16, endpoint=False)[None]
        r = size * (1 - thick) * (1 + 0.09 * noise(xyz(np.cos(u), np.sin(u), seed % 97), seed)) + size * thick * np.cos(w)
        z = size * thick * 0.8 * (np.sin(w) + 1) + 0.05 * np.sin(u * 2 + seed)
        tone = mix(flesh, skin, ramp(-0.1, 0.75, np.cos(w)) + 0 * u)
        return sheet(name, xyz(r * np.cos(u), r * np.sin(u) * 0.94, z), kind, look(tone, 0.24, wet, 0.3), True, True)

    return make


def mushroom(flesh, dry, gills, skin):
    """A slice of a mushroom: cap and stalk, dark gills."""
    def make(rng, size):
        seed = int(rng.integers(9999))

        def shape(angle):
            cap = 1 / np.maximum(np.abs(np.cos(angle)) ** 2.2 + np.abs(np.sin(angle) / 0.62) ** 2.2, 1e-6) ** (1 / 2.2)
            stalk = np.exp(-((np.mod(angle - 1.5 * math.pi + math.pi, TAU) - math.pi) / 0.30) ** 4) * 0.42
            return size * (cap + stalk)

        def paint(x, y, share, z):
            grain = fractal(xyz(x, y, seed % 40) * 2.2, 3, seed)
            gill = ramp(0.20, 0.05, np.abs(y / size + 0.16 - 0.25 * (x / size) ** 2)) * ramp(0.12, 0.3, np.abs(x / size))
            tone = mix(flesh, dry, ramp(-0.2, 0.6, grain))
            tone = mix(tone, gills, gill * 0.75)
            return look(mix(tone, skin, ramp(0.82, 0.98, share + 0.06 * grain) * 0.85), 0.42, 0.4, 0.3)

        return puck("mushroom", shape, 0.26, "meat", paint, 0.07, 20, 96, dome=0.06, dent=0.07, seed=seed)

    return make


def shrimp(rng, size):
    """A peeled shrimp, curled on its side: segments with orange bands, the tail fanned."""
    seed = int(rng.integers(9999))
    t, phi = np.linspace(0, 1, 90)[:, None], np.linspace(0, TAU, 26, endpoint=False)[None]
    curl, side = 4.3 * t - 0.4, np.cos(phi)
    segments = np.abs(np.sin(t * math.pi * 5.5))
    thick = size * (0.36 - 0.20 * t ** 1.4) * (0.90 + 0.10 * segments ** 0.5) * ramp(-0.02, 0.05, t) * (1 - 0.72 * ramp(0.80, 0.90, t))
    fan = size * 0.30 * ramp(0.88, 1.0, t)
    far = size * 0.62 + (thick + fan) * side
    x, y = far * np.cos(curl), far * np.sin(curl)
    z = (thick * 0.86 + 0.04) * np.sin(phi) + size * 0.30 * (1 - 0.5 * t)
    grain = fractal(xyz(x, y, z) * 2.4 + seed % 37, 3, seed)
    band = ramp(0.55, 0.95, 1 - segments) * (0.35 + 0.65 * ramp(-0.3, 0.8, side))
    tone = mix((0.94, 0.70, 0.56), (0.93, 0.52, 0.35), ramp(-0.4, 0.5, grain))
    tone = mix(tone, (0.88, 0.22, 0.05), np.clip(band + 0.35 * ramp(0.3, 1.0, side), 0, 1) * 0.8)
    tone = mix(tone, (0.78, 0.12, 0.03), ramp(0.84, 0.92, t) + 0 * phi)
    return sheet("shrimp", xyz(x, y, z), "fish", look(tone, 0.26, 0.75, 0.35), False, True)


def burrata(rng, size):
    """A whole ball, sunken a little under its weight, its knot on top."""
    seed = int(rng.integers(9999))
    u, v = np.linspace(0.02, math.pi * 0.62, 60)[:, None], np.linspace(0, TAU, 110, endpoint=False)[None]
    n = xyz(np.sin(u) * np.cos(v), np.sin(u) * np.sin(v), np.cos(u) + 0 * v)
    swell = fractal(n * 1.3 + seed % 37, 3, seed)
    folds = np.sin(v * 9 + 2 * swell + seed) * ramp(0.55, 0.12, u) * 0.06
    points = n * np.array((1, 0.95, 0.72)) * size * (1 + 0.06 * swell + folds)[..., None]
    points[..., 2] += size * (0.30 + 0.14 * ramp(0.20, 0.05, u))
    tone = mix((0.94, 0.90, 0.80), (0.96, 0.94, 0.88), ramp(-0.4, 0.4, swell))
    return sheet("burrata", points, "cream", look(tone, 0.26, 0.6, 0.5), False, True)


def yolk(rng, size):
    """An egg's yolk in a little white that has set."""
    seed = int(rng.integers(9999))

    def paint(x, y, share, z):
        grain = fractal(xyz(x, y, seed % 40) * 1.5, 3, seed)
        tone = mix((0.93, 0.90, 0.82), (0.95, 0.93, 0.88), ramp(-0.4, 0.4, grain))
        return look(mix(tone, (0.94, 0.40, 0.02), ramp(0.56, 0.50, share + 0.03 * grain)), 0.2, 0.9, 0.45)

    def raised(x, y, z):
        share = np.hypot(x, y) / (size * 0.54)
        return xyz(x, y, z + (z > 0.1) * size * 0.34 * np.sqrt(np.clip(1 - share ** 2, 0, 1)))

    return puck("egg", outline(rng, size, None, 0.16), 0.22, "cream", paint, 0.1, 40, 90, dent=0.04, seed=seed).moved(raised)


def cherry(rng, size):
    """Half of a cherry tomato, the cut up."""
    seed, turn = int(rng.integers(9999)), rng.uniform(0, TAU)

    def paint(x, y, share, z):
        angle = np.arctan2(y, x) + turn
        chamber = ramp(0.35, 0.62, np.abs(((angle / TAU * 3) % 1) - 0.5) * 2) * ramp(0.82, 0.72, share) * ramp(0.18, 0.3, share)
        grain = fractal(xyz(x, y, seed % 40) * 3.5, 3, seed)
        tone = mix((0.78, 0.13, 0.05), (0.68, 0.06, 0.02), ramp(-0.4, 0.4, grain))
        tone = mix(tone, mix((0.80, 0.36, 0.10), (0.90, 0.62, 0.26), ramp(0.1, 0.5, grain)), chamber * 0.8)
        return look(mix(tone, (0.58, 0.018, 0.010), ramp(0.88, 0.96, share)), 0.2, 0.9, 0.4)

    return puck("cherry tomato", outline(rng, size, size * 0.94, 0.04), size * 0.62, "green", paint, size * 0.22, 26, 72, dome=0.06, dent=0.03, seed=seed)


# name: (its maker, half of its width in cm)
SCATTERED = {
    "pepperoni": (pepperoni, 1.75),
    "salami": (pepperoni, 1.95),
    "ham": (strip("ham", "meat", (0.74, 0.28, 0.21), (0.86, 0.47, 0.37), 0.62, 0.95, 0.30, 0.4, 1.3), 1.5),
    "mushroom": (mushroom((0.88, 0.77, 0.58), (0.74, 0.54, 0.31), (0.36, 0.20, 0.10), (0.46, 0.25, 0.10)), 1.5),
    "porcini": (mushroom((0.80, 0.62, 0.38), (0.62, 0.38, 0.17), (0.44, 0.28, 0.10), (0.22, 0.09, 0.03)), 1.7),
    "shiitake": (mushroom((0.66, 0.48, 0.29), (0.48, 0.29, 0.14), (0.30, 0.17, 0.08), (0.13, 0.055, 0.025)), 1.6),
    "shrimp": (shrimp, 1.45),
    "yolk": (yolk, 2.6),
    "gorgonzola": (melted("gorgonzola", (0.93, 0.84, 0.62), (0.95, 0.90, 0.74), (0.16, 0.26, 0.24), 0.7), 1.15),
    "parmesan": (strip("parmesan", "cream", (0.94, 0.82, 0.52), (0.90, 0.70, 0.36), 0.60, 0.9, 0.24, 0.1, 0.7), 1.4),
    "cheddar": (melted("cheddar", (0.90, 0.40, 0.04), (0.92, 0.52, 0.10), (0.74, 0.26, 0.02), 0.1), 1.05),
    "chilli": (ring("chilli", "green", (0.62, 0.025, 0.010), (0.84, 0.34, 0.12), 0.24, 0.8), 0.55),
    "bean": (flat_slice("bean", "green", (0.20, 0.018, 0.012), (0.30, 0.040, 0.022), None, 0.45, 0.06, 0.2, 0.9, 0.2, 0.6), 0.62),
    "aubergine": (flat_slice("aubergine", "meat", (0.70, 0.52, 0.28), (0.52, 0.31, 0.12), ((0.07, 0.012, 0.045), 0.86), 0.24, 0.07), 1.5),
    "burrata": (burrata, 3.3),
    "pear": (pear, 2.15),
    "banana": (banana, 1.5),
    "almond": (flat_slice("almond", "crust", (0.90, 0.74, 0.46), (0.82, 0.58, 0.28), ((0.40, 0.17, 0.05), 0.84), 0.07, 0.06, 0.4, 0.2, 0.25, 0.60), 0.88),
    "walnut": (chunk("walnut", (0.58, 0.33, 0.13), (0.40, 0.19, 0.06), (0.28, 0.11, 0.028), 0.2, "crust", 0.5, 1.1, 0.9), 0.85),
    "prosciutto": (strip("prosciutto", "fish", (0.60, 0.10, 0.07), (0.90, 0.58, 0.48), 0.62, 1.0, 0.42, 0.5, 1.6), 2.1),
    "gherkin": (flat_slice("gherkin", "green", (0.50, 0.52, 0.14), (0.62, 0.62, 0.26), ((0.14, 0.22, 0.03), 0.86), 0.24, 0.05, 0.22, 0.8), 0.95),
    "squid": (ring("squid", "fish", (0.90, 0.72, 0.60), (0.95, 0.88, 0.80), 0.27), 1.25),
    "mussel": (mussel, 0.95),
    "parsley": (flat_slice("parsley", "green", (0.06, 0.22, 0.015), (0.16, 0.40, 0.05), None, 0.08, 0.5, 0.4, 0.2, 0.2, 0.8), 0.34),
    "salmon": (strip("salmon", "fish", (0.90, 0.26, 0.11), (0.95, 0.56, 0.38), 0.60, 1.0, 0.34, 0.8, 1.2), 1.9),
    "cream-cheese": (flat_slice("cream cheese", "cream", (0.93, 0.89, 0.80), (0.95, 0.93, 0.87), None, 0.55, 0.2, 0.4, 0.3, 0.45, 0.8), 0.95),
    "tuna": (chunk("tuna", (0.80, 0.58, 0.42), (0.68, 0.42, 0.27), (0.50, 0.26, 0.13), 0.3, "meat", 0.45, 1.2, 0.9), 0.95),
    "caper": (chunk("caper", (0.24, 0.30, 0.06), (0.34, 0.38, 0.11), (0.14, 0.18, 0.03), 0.7, "green"), 0.34),
    "lemon-zest": (strip("lemon zest", "green", (0.94, 0.70, 0.05), (0.95, 0.80, 0.20), 0.14, 1.0, 0.1, 0.3), 0.55),
    "eel": (flat_slice("eel", "meat", (0.30, 0.10, 0.022), (0.44, 0.17, 0.045), ((0.10, 0.03, 0.010), 0.80), 0.5, 0.10, 0.2, 1.0, 0.12, 0.6), 1.8),
    "spring-onion": (ring("spring onion", "green", (0.10, 0.32, 0.03), (0.50, 0.66, 0.24), 0.30), 0.40),
    "sesame": (flat_slice("sesame", "crust", (0.90, 0.76, 0.50), (0.82, 0.60, 0.32), None, 0.10, 0.05, 0.4, 0.2, 0.2, 0.55), 0.22),
    "duck": (flat_slice("duck", "meat", (0.52, 0.16, 0.10), (0.42, 0.12, 0.06), ((0.24, 0.075, 0.02), 0.80), 0.34, 0.08, 0.3, 0.7, 0.2, 0.55), 1.9),
    "tofu": (chunk("tofu", (0.90, 0.80, 0.60), (0.84, 0.68, 0.42), (0.62, 0.36, 0.12), 0.2, "cream"), 1.0),
    "chicken": (chunk("chicken", (0.76, 0.47, 0.21), (0.62, 0.32, 0.12), (0.28, 0.09, 0.022), 0.45, "meat", 0.46, 1.2, 0.80), 1.15),
    "mince": (chunk("mince", (0.30, 0.13, 0.065), (0.20, 0.075, 0.035), (0.11, 0.036, 0.016), 0.5, "meat", 0.55, 1.1, 0.9), 0.62),
    "pineapple": (pineapple, 1.75),
    "bacon": (strip("bacon", "meat", (0.30, 0.034, 0.016), (0.76, 0.40, 0.19), 0.40, 1.0, 0.26, 0.6, 1.4), 1.6),
    "pepper": (pepper, 1.6),
    "onion": (ring("red onion", "green", (0.34, 0.03, 0.11), (0.86, 0.70, 0.74), 0.10), 1.5),
    "olive": (ring("olive", "green", (0.018, 0.014, 0.016), (0.10, 0.07, 0.06), 0.32, 0.8), 0.72),
    "jalapeno": (ring("jalapeno", "green", (0.07, 0.24, 0.02), (0.52, 0.64, 0.24), 0.22), 0.85),
    "cherry-tomato": (cherry, 1.15),
    "corn": (chunk("corn", (0.94, 0.62, 0.06), (0.95, 0.70, 0.14), (0.86, 0.46, 0.03), 0.7, "green"), 0.42),
    "courgette": (flat_slice("courgette", "green", (0.66, 0.72, 0.30), (0.78, 0.80, 0.46), ((0.08, 0.22, 0.03), 0.88), 0.22, 0.04), 1.3),
    "mortadella": (strip("mortadella", "meat", (0.86, 0.44, 0.36), (0.92, 0.66, 0.57), 0.66, 1.0, 0.44, 0.4, 1.5), 2.2),
    "stracciatella": (flat_slice("stracciatella", "cream", (0.92, 0.88, 0.78), (0.95, 0.93, 0.87), None, 0.50, 0.34, 0.3, 0.6, 0.5, 0.8), 1.35),
    "pistachio": (chunk("pistachio", (0.44, 0.50, 0.12), (0.58, 0.60, 0.24), (0.30, 0.30, 0.08), 0.1, "crust", 0.5), 0.30),
    "pesto": (chunk("pesto", (0.09, 0.20, 0.015), (0.18, 0.32, 0.04), (0.05, 0.12, 0.01), 0.9, "sauce", 0.4, 1.4, 0.95), 0.75),
    "roast-beef": (strip("roast beef", "meat", (0.60, 0.14, 0.10), (0.74, 0.32, 0.25), 0.66, 1.0, 0.42, 0.5, 1.5), 2.1),
    "sun-dried-tomato": (flat_slice("sun-dried tomato", "green", (0.42, 0.045, 0.014), (0.56, 0.10, 0.025), ((0.26, 0.02, 0.008), 0.78), 0.30, 0.30, 0.3, 0.8, 0.3, 0.6, 3.0), 1.05),
    "pomegranate-seed": (chunk("pomegranate seed", (0.50, 0.012, 0.03), (0.66, 0.06, 0.06), (0.40, 0.01, 0.02), 0.9, "green", 0.12, 1.0, 0.95), 0.30),
    "mozzarella-ball": (flat_slice("mozzarella", "cream", (0.93, 0.88, 0.74), (0.95, 0.92, 0.83), None, 0.5, 0.14, 0.35, 0.4, 0.45), 1.5),
}


def basil(rng, size=1.0, dark=(0.060, 0.22, 0.014), pale=(0.15, 0.39, 0.042), vein_tone=(0.30, 0.50, 0.13), curl=1.0):
    """A cupped leaf, 3.4 cm long, its fields raised between sunken veins."""
    long, wide, seed = rng.uniform(2.9, 4.2) * size, rng.uniform(1.8, 2.6) * size, int(rng.integers(9999))
    u, v = np.linspace(0, 1, 80)[:, None], np.linspace(-1, 1, 55)[None]
    half = wide / 2 * np.sin(math.pi * u ** 0.82) ** 0.75 * (1 - 0.25 * u)
    x, y = (u - 0.5) * long + 0.22 * np.abs(v) * half, v * half
    vein = u * 5 - np.abs(v) * 1.25
    off = np.abs(vein - np.round(vein)) * 2
    middle = np.exp(-(y / 0.06) ** 2)
    puffed = 0.12 * (1 - (1 - off) ** 2) * (1 - middle) * np.sin(math.pi * u) * (1 - np.abs(v) ** 3)
    z = puffed + rng.uniform(0.1, 0.5) * y ** 2 * 0.5 + rng.uniform(-0.9, -0.2) * (u - 0.5) ** 2 * long * 0.4 - 0.05 * middle
    z = z + 0.10 * curl * fractal(xyz(x * 0.7 * curl, y * 0.7 * curl, seed % 33), 2, seed)
    tone = mix(dark, pale, ramp(-0.3, 0.5, fractal(xyz(x, y, seed % 27), 3, seed)))
    tone = mix(tone, vein_tone, np.clip(middle + 0.5 * ramp(0.80, 1, 1 - off), 0, 1) * 0.6)
    return sheet("basil", xyz(x, y, z + 0.2), "green", look(tone, 0.34, 0.3, 0.15))


def rocket(rng):
    """A lobed leaf, 5 cm long, on a thin stalk."""
    long, seed, bend = rng.uniform(4.2, 6.0), int(rng.integers(9999)), rng.uniform(-0.4, 0.4)
    u, v = np.linspace(0, 1, 110)[:, None], np.linspace(-1, 1, 21)[None]
    lobes = 0.35 + 0.65 * np.abs(np.sin(u * 11 + seed)) ** 0.8
    half = np.where(u < 0.35, 0.07, 0.07 + 1.05 * np.sin(math.pi * np.clip((u - 0.33) / 0.67, 0, 1)) ** 0.8 * lobes)
    x, y = (u - 0.5) * long, v * half + bend * (u - 0.5) ** 2 * long
    z = 0.35 * np.abs(v) * half + rng.uniform(-0.8, 0.3) * (u - 0.5) ** 2 * 2 + 0.16 * fractal(xyz(x, y, seed % 21), 3, seed)
    tone = mix((0.065, 0.22, 0.02), (0.17, 0.39, 0.055), ramp(-0.4, 0.5, fractal(xyz(x, y, seed % 27) * 1.6, 3, seed)))
    tone = mix(tone, (0.46, 0.60, 0.26), ramp(0.16, 0.02, np.abs(v)) * 0.8 + 0 * u)
    return sheet("rocket", xyz(x, y, z + 0.4), "green", look(tone, 0.36, 0.25, 0.2))


LEAVES = {
    "basil": basil,
    "rocket": rocket,
    "spinach": lambda rng: basil(rng, 0.95, (0.030, 0.13, 0.012), (0.085, 0.25, 0.030), (0.20, 0.36, 0.09), 2.0),
    "romaine": lambda rng: basil(rng, 1.35, (0.16, 0.36, 0.03), (0.40, 0.58, 0.11), (0.74, 0.80, 0.46), 3.0),
    "shiso": lambda rng: basil(rng, 0.85, (0.035, 0.15, 0.018), (0.10, 0.30, 0.045), (0.24, 0.42, 0.12), 2.6),
    "bok-choy": lambda rng: basil(rng, 1.15, (0.07, 0.24, 0.02), (0.20, 0.42, 0.06), (0.84, 0.88, 0.66), 1.6),
}
