"""What fills tacos, bowls and plates of a taqueria. As of pizza: a part is one mesh about the origin, `size` half of its width in cm."""
import math

import numpy as np

from noise import fractal, mix, noise, ramp, xyz
from parts.pizza_toppings import LEAVES as GREENS
from parts.pizza_toppings import SCATTERED as SCATTERED_ON_PIZZA
from parts.pizza_toppings import chunk, flat_slice, strip
from shapes import TAU, look, outline, puck, sheet, tube


def shred(name, one, other, dark, wide=0.20, wet=0.4, kind="meat"):
    """A bundle of fibres, torn: ridges run along it, its ends fray."""
    def make(rng, size):
        seed, bow, thick = int(rng.integers(9999)), rng.uniform(-0.5, 0.5), size * wide * rng.uniform(0.7, 1.5)
        t, phi = np.linspace(-1, 1, 54)[:, None], np.linspace(0, TAU, 26, endpoint=False)[None]
        fibre = fractal(xyz(t * 1.3, np.cos(phi) * 2.6, np.sin(phi) * 2.6 + seed % 31), 3, seed)
        r = thick * (1 - np.abs(t) ** 5 * 0.8) * (1 + 0.45 * fibre + 0.25 * fractal(xyz(t * 3, seed % 23, 0), 2, seed + 1))
        x = t * size * (1 + 0.12 * fibre * (np.abs(t) > 0.6))
        y, z = 1.25 * r * np.cos(phi) + bow * size * t * t, 0.8 * r * np.sin(phi) + thick * 0.7 + 0.16 * size * np.sin(t * 2 + seed) * t
        tone = mix(mix(one, other, ramp(-0.3, 0.4, fibre)), dark, ramp(0.15, 0.8, fractal(xyz(x, y, z) * 1.3 + seed % 29, 3, seed + 2) + 0.5 * ramp(0.6, 1, np.abs(t))) * 0.8)
        return sheet(name, xyz(x, y, z), kind, look(tone, 0.40, wet, 0.15), False, True)

    return make


def cube(name, one, other, crust, kind="cream", wet=0.3, high=0.8, square=0.42):
    """A diced piece with sharp edges and brown ones where it was fried."""
    def make(rng, size):
        seed = int(rng.integers(9999))
        u, v = np.linspace(1e-9, math.pi - 1e-9, 40)[:, None], np.linspace(0, TAU, 56, endpoint=False)[None]
        n = xyz(np.sin(u) * np.cos(v), np.sin(u) * np.sin(v), np.cos(u) + 0 * v)
        boxed = np.sign(n) * np.abs(n) ** square
        lumps, fine = fractal(n * 1.4 + seed % 37, 2, seed), fractal(boxed * 3.4 + seed % 31, 3, seed + 1)
        points = boxed * np.array((1, rng.uniform(0.75, 1), high)) * size * (1 + 0.10 * lumps + 0.04 * fine)[..., None]
        edge = ramp(1.16, 1.45, np.linalg.norm(boxed, axis=-1))
        tone = mix(mix(one, other, ramp(-0.4, 0.4, lumps + 0.5 * fine)), crust, np.clip(edge + ramp(0.15, 0.6, fine), 0, 1) * 0.75)
        points[..., 2] += size * high * 0.7
        return sheet(name, points, kind, look(tone, 0.42, wet, 0.25), False, True)

    return make


def fried_fish(rng, size):
    """A finger of fish in a golden, blistered batter."""
    seed = int(rng.integers(9999))
    t, phi = np.linspace(-1, 1, 90)[:, None], np.linspace(0, TAU, 60, endpoint=False)[None]
    place = xyz(t * 3.2, np.cos(phi) * 1.2, np.sin(phi) * 1.2 + seed % 31)
    lumps, fine = fractal(place, 3, seed), fractal(place * 2.6, 4, seed + 1)
    r = size * 0.34 * (1 - np.abs(t) ** 6) ** 0.5 * (1 + 0.30 * lumps + 0.22 * np.abs(fine)) + 0.02
    tone = mix(mix((0.82, 0.48, 0.11), (0.70, 0.31, 0.045), ramp(-0.3, 0.5, lumps + 0.6 * fine)), (0.42, 0.14, 0.02), ramp(0.15, 0.6, fine + 0.3 * lumps) * 0.75)
    tone = mix(tone, (0.92, 0.70, 0.32), ramp(0.1, 0.5, -fine) * 0.6)
    return sheet("fish", xyz(t * size, 1.2 * r * np.cos(phi), r * np.sin(phi) + size * 0.3), "crust", look(tone, 0.5, 0.2, 0.12), False, True)


def kernel(one, other, tip, name="corn"):
    """A kernel, its narrow end pale."""
    def make(rng, size):
        seed = int(rng.integers(9999))
        u, v = np.linspace(0.004, math.pi - 0.004, 22)[:, None], np.linspace(0, TAU, 28, endpoint=False)[None]
        n = xyz(np.sin(u) * np.cos(v), np.sin(u) * np.sin(v), np.cos(u) + 0 * v)
        narrow = 1 - 0.42 * ramp(0.0, 1.0, n[..., 0])
        points = n * np.array((1, 0.9, 0.62)) * size
        points[..., 1] *= narrow
        points *= (1 + 0.10 * fractal(n * 1.3 + seed % 31, 2, seed))[..., None]
        points[..., 2] += size * 0.45
        tone = mix(mix(one, other, ramp(-0.4, 0.4, fractal(n * 1.6 + seed % 29, 3, seed))), tip, ramp(0.55, 0.95, n[..., 0]) * 0.8)
        return sheet(name, points, "green", look(tone, 0.26, 0.7, 0.4), False, True)

    return make


def bean(one, other):
    """A bean, bent, its eye pale."""
    def make(rng, size):
        seed = int(rng.integers(9999))
        t, phi = np.linspace(-1, 1, 34)[:, None], np.linspace(0, TAU, 26, endpoint=False)[None]
        r = size * 0.54 * np.sqrt(np.maximum(1 - t * t, 0)) ** 0.8 + 0.004
        x, y = t * size, 1.0 * r * np.cos(phi) - 0.16 * size * (1 - t * t)
        grain = fractal(xyz(x, y, seed % 37) * 3.4, 3, seed)
        eye = ramp(0.30, 0.12, np.hypot(t * 1.2, np.cos(phi) - 1 + 0 * t))
        tone = mix(mix(one, other, ramp(-0.35, 0.45, grain)), (0.80, 0.70, 0.55), eye * 0.6)
        return sheet("bean", xyz(x, y, 0.84 * r * np.sin(phi) + size * 0.42), "sauce", look(tone, 0.26, 0.75, 0.2), False, True)

    return make


def crescent(name, skin, flesh, wide, wet=0.6, kind="green", arc=2.4):
    """A part of a ring: onion in strips, cabbage in shreds."""
    def make(rng, size):
        seed, turn = int(rng.integers(9999)), rng.uniform(0, TAU)
        bend = arc * rng.uniform(0.6, 1.3)
        u, w = (np.linspace(-0.5, 0.5, 44) * bend)[:, None], np.linspace(0, TAU, 16, endpoint=False)[None]
        end = ramp(0.5, 0.42, np.abs(u / bend))
        r = size * (1 + 0.10 * noise(xyz(u * 1.4, seed % 31, 0), seed)) + size * wide * 0.55 * np.cos(w) * end
        z = size * wide * (np.sin(w) * end + 1) + size * 0.25 * noise(xyz(u * 1.1, seed % 27, 3), seed + 1) + size * 0.2
        tone = mix(flesh, skin, ramp(-0.2, 0.8, np.cos(w)) * (0.75 + 0.25 * noise(xyz(u * 3, seed % 23, 0), seed)) + 0 * u)
        x, y = (r - size * 0.8) * np.cos(u) + 0 * w, r * np.sin(u) + 0 * w
        return sheet(name, xyz(x * math.cos(turn) - y * math.sin(turn), x * math.sin(turn) + y * math.cos(turn), z), kind, look(tone, 0.26, wet, 0.35), False, True)

    return make


def prawn(rng, size):
    """A shrimp from a hot pan: specks of what it was fried with."""
    made = SCATTERED_ON_PIZZA["shrimp"][0](rng, size)
    speck = fractal(made.points * 4.2 + float(rng.integers(40)), 2, 3)
    made.paint["colour"] = mix(made.paint["colour"], (0.52, 0.12, 0.02), ramp(0.30, 0.52, speck) * 0.65).astype(np.float32)
    return made


def oyster_mushroom(rng, size):
    """A torn cap, a fan with gills, roasted at its rim."""
    seed = int(rng.integers(9999))
    u, v = np.linspace(0.0, 1, 40)[:, None], np.linspace(-1, 1, 60)[None]
    wide = 0.16 + 1.05 * u ** 1.5
    wave = fractal(xyz(v * 1.6, u, seed % 31), 3, seed)
    x, y = size * (1.9 * u - 0.9) * (1 - 0.18 * v * v * u + 0.10 * wave * u), size * wide * np.sin(v * 1.35) * 0.85
    z = 0.30 + size * (0.30 * np.sin(u * 2.2) + 0.22 * wave * u + 0.26 * np.abs(v) ** 2 * u)
    gill = np.sin(v * 26 + 3 * wave) * 0.5 + 0.5
    tone = mix((0.80, 0.66, 0.46), (0.56, 0.38, 0.20), ramp(-0.3, 0.5, wave) * 0.8)
    tone = mix(tone, (0.42, 0.25, 0.11), gill * 0.45 * ramp(0.2, 0.6, u))
    tone = mix(tone, (0.24, 0.10, 0.03), ramp(0.74, 1.0, u + 0.14 * wave) * 0.8)
    return sheet("mushroom", xyz(x, y, z + 0.05 * gill), "meat", look(tone, 0.42, 0.4, 0.2))


def avocado(rng, size):
    """A slice of avocado, its outside green."""
    seed, bend = int(rng.integers(9999)), rng.uniform(0.28, 0.42)

    def paint(x, y, share, z):
        grain = fractal(xyz(x, y, seed % 40) * 1.8, 3, seed)
        tone = mix((0.78, 0.72, 0.26), (0.52, 0.60, 0.13), ramp(0.2, 0.95, share + 0.1 * grain))
        return look(mix(tone, (0.16, 0.32, 0.03), ramp(0.90, 0.98, share)), 0.36, 0.3, 0.3)

    made = puck("avocado", outline(rng, size, size * 0.36, 0.05), 0.45, "green", paint, 0.14, 24, 72, dome=0.06, dent=0.03, seed=seed)
    return made.moved(lambda x, y, z: xyz(x, y + bend * x * x / size, z))


def lime(rng, size):
    """A wedge of lime: it lies on a cut side, the skin behind."""
    seed = int(rng.integers(9999))
    t, v = np.linspace(0.02, math.pi - 0.02, 60)[:, None], np.linspace(0, 1, 46)[None]
    long, r = 1.25 * size, size
    # Two cut faces from the middle line to the skin, and the skin between them.
    share = np.where(v < 0.36, v / 0.36, np.where(v > 0.64, (1 - v) / 0.36, 1.0))
    angle = np.where(v < 0.36, 0.10, np.where(v > 0.64, 1.42, 0.10 + 1.32 * (v - 0.36) / 0.28))
    wide = r * np.sin(t) ** 0.85 * share
    x, y, z = -long * np.cos(t) + 0 * v, wide * np.cos(angle), wide * np.sin(angle)
    cell = fractal(xyz(x * 0.9, share * 2.4, seed % 31), 3, seed)
    segment = np.abs(((t / math.pi * 4 + 0.2) % 1) - 0.5) * 2
    tone = mix((0.58, 0.66, 0.12), (0.74, 0.80, 0.30), ramp(-0.3, 0.4, cell))
    tone = mix(tone, (0.88, 0.90, 0.66), np.maximum(ramp(0.86, 0.92, share), ramp(0.90, 1.0, segment) * 0.5 + 0 * v))
    skin = ((v >= 0.35) & (v <= 0.65)) + 0 * t
    tone = mix(tone, mix((0.13, 0.36, 0.02), (0.26, 0.46, 0.05), ramp(-0.4, 0.4, fractal(xyz(x, y, z) * 3 + seed % 27, 3, seed))), skin)
    return sheet("lime", xyz(x, y, z + 0.03), "green", look(tone, 0.25, 0.7 - 0.3 * skin, 0.4))


def coriander(rng, size=1.0):
    """A leaf of three lobes, notched, 1.2 cm long."""
    seed, lobes = int(rng.integers(9999)), rng.uniform(0, TAU)
    u, v = np.linspace(0.02, 1, 22)[:, None], np.linspace(0, TAU, 90, endpoint=False)[None]
    shape = 0.42 + 0.58 * np.abs(np.cos(1.5 * v + lobes)) ** 0.7 + 0.10 * np.cos(v * 11 + seed) + 0.06 * np.cos(v * 17)
    r = u * shape * 0.72 * size * rng.uniform(0.75, 1.25)
    x, y = r * np.cos(v), r * np.sin(v)
    z = 0.10 + rng.uniform(0.1, 0.5) * x * x + rng.uniform(-0.4, 0.3) * y * y + 0.10 * fractal(xyz(x, y, seed % 21) * 2, 2, seed)
    tone = mix((0.045, 0.20, 0.012), (0.13, 0.38, 0.035), ramp(-0.4, 0.4, fractal(xyz(x, y, seed % 27) * 2.2, 3, seed)) * 0.7 + 0.3 * u)
    return sheet("coriander", xyz(x, y, z), "green", look(tone, 0.36, 0.25, 0.3), False, True)


def petal(rng, size):
    """A flower of a courgette, wilted: a folded yellow leaf with orange veins."""
    seed = int(rng.integers(9999))
    u, v = np.linspace(0, 1, 60)[:, None], np.linspace(-1, 1, 44)[None]
    half = size * 0.46 * np.sin(math.pi * u ** 0.7) ** 0.8 * (1 - 0.2 * u)
    wave = fractal(xyz(u * 2.4, v * 1.6, seed % 31), 3, seed)
    x, y = size * (2 * u - 1), v * half + 0.25 * size * wave * u
    z = 0.25 + 0.5 * half * np.abs(v) ** 1.5 + 0.35 * size * wave * (0.2 + u)
    tone = mix((0.93, 0.55, 0.03), (0.95, 0.70, 0.10), ramp(-0.4, 0.4, wave))
    tone = mix(tone, (0.86, 0.30, 0.02), ramp(0.18, 0.02, np.abs(v)) * 0.8 + 0 * u)
    tone = mix(tone, (0.36, 0.44, 0.06), ramp(0.22, 0.0, u) + 0 * v)
    return sheet("flower", xyz(x, y, z), "green", look(tone, 0.4, 0.3, 0.4))


def _leaf(rng, size=1.0):
    """A pointed leaf of epazote, toothed."""
    long, seed = rng.uniform(1.6, 2.4) * size, int(rng.integers(9999))
    u, v = np.linspace(0, 1, 80)[:, None], np.linspace(-1, 1, 23)[None]
    half = 0.20 * long * np.sin(math.pi * u ** 0.8) * (0.72 + 0.28 * np.abs(np.sin(u * 17 + 0.6)))
    x, y = (u - 0.5) * long - 0.2 * np.abs(v) * half, v * half
    z = 0.12 + 0.5 * np.abs(v) * half + rng.uniform(-0.5, 0.2) * (u - 0.5) ** 2 * long
    tone = mix((0.05, 0.20, 0.02), (0.15, 0.36, 0.05), ramp(-0.3, 0.4, fractal(xyz(x, y, seed % 21) * 2, 3, seed)))
    tone = mix(tone, (0.36, 0.52, 0.16), ramp(0.14, 0.02, np.abs(v)) * 0.8 + 0 * u)
    return sheet("epazote", xyz(x, y, z), "green", look(tone, 0.4, 0.2, 0.2))


MEATS = {
    "pork-al-pastor": ((0.52, 0.10, 0.018), (0.66, 0.24, 0.055), (0.12, 0.022, 0.007), 0.5),
    "pork": ((0.56, 0.28, 0.13), (0.72, 0.46, 0.26), (0.24, 0.075, 0.02), 0.45),
    "beef": ((0.32, 0.11, 0.045), (0.46, 0.20, 0.09), (0.13, 0.032, 0.012), 0.6),
    "chipotle-chicken": ((0.62, 0.20, 0.05), (0.76, 0.40, 0.16), (0.28, 0.05, 0.012), 0.55),
    "hake": ((0.80, 0.47, 0.12), (0.70, 0.33, 0.06), (0.44, 0.16, 0.03), 0.2),
    "prawn": ((0.66, 0.26, 0.07), (0.80, 0.44, 0.18), (0.36, 0.07, 0.015), 0.8),
    "oyster-mushroom": ((0.62, 0.44, 0.24), (0.74, 0.58, 0.36), (0.26, 0.12, 0.04), 0.4),
    "cactus": ((0.20, 0.32, 0.05), (0.32, 0.42, 0.09), (0.08, 0.14, 0.02), 0.6),
    "tongue": ((0.46, 0.25, 0.15), (0.60, 0.38, 0.25), (0.22, 0.085, 0.03), 0.5),
    "chorizo": ((0.46, 0.075, 0.016), (0.60, 0.16, 0.035), (0.18, 0.020, 0.006), 0.7),
}
# What lies under the pieces of a filling, by the filling's name: two colours, the dark between them, how wet.
BEDS = {
    **MEATS,
    "rice": ((0.86, 0.80, 0.66), (0.92, 0.88, 0.77), (0.66, 0.56, 0.40), 0.1),
    "beans": ((0.34, 0.16, 0.085), (0.44, 0.24, 0.14), (0.16, 0.06, 0.03), 0.5),
    "cabbage": ((0.74, 0.80, 0.46), (0.90, 0.91, 0.74), (0.42, 0.54, 0.18), 0.5),
}

# name: (its maker, half of its width in cm)
SCATTERED = {
    **SCATTERED_ON_PIZZA,
    "pork-al-pastor": (chunk("al pastor", *MEATS["pork-al-pastor"][:3], 0.55), 0.82),
    "pork": (shred("pork", *MEATS["pork"][:3], 0.24), 1.15),
    "beef": (shred("beef", *MEATS["beef"][:3], 0.20, 0.6), 1.25),
    "beef-cube": (cube("beef", (0.34, 0.13, 0.06), (0.48, 0.22, 0.11), (0.14, 0.04, 0.014), "meat", 0.5), 0.62),
    "chipotle-chicken": (shred("chicken", *MEATS["chipotle-chicken"][:3], 0.26, 0.55), 1.05),
    "chicken-shred": (shred("chicken", (0.84, 0.66, 0.44), (0.90, 0.77, 0.58), (0.60, 0.36, 0.16), 0.26, 0.4), 1.0),
    "chicken-piece": (chunk("chicken", (0.88, 0.72, 0.50), (0.80, 0.58, 0.34), (0.56, 0.28, 0.09), 0.4), 0.95),
    "guacamole": (chunk("guacamole", (0.46, 0.52, 0.10), (0.60, 0.63, 0.18), (0.34, 0.44, 0.06), 0.5, "cream"), 0.95),
    "oaxaca-cheese": (shred("oaxaca cheese", (0.93, 0.82, 0.55), (0.95, 0.89, 0.70), (0.88, 0.66, 0.30), 0.24, 0.6, "cream"), 1.3),
    "salsa-verde": (chunk("salsa verde", (0.24, 0.33, 0.04), (0.40, 0.46, 0.10), (0.15, 0.24, 0.02), 1.0, "sauce"), 0.95),
    "hake": (fried_fish, 2.2),
    "prawn": (prawn, 1.5),
    "oyster-mushroom": (oyster_mushroom, 1.15),
    "cactus": (strip("cactus", "green", (0.15, 0.23, 0.025), (0.30, 0.36, 0.06), 0.20, 1.0, 0.06, 0.75, 0.4), 1.35),
    "tongue": (cube("tongue", (0.50, 0.28, 0.17), (0.64, 0.42, 0.28), (0.28, 0.11, 0.04), "meat", 0.5, 0.6), 0.62),
    "chorizo": (chunk("chorizo", *MEATS["chorizo"][:3], 0.7), 0.48),
    "potato": (cube("potato", (0.88, 0.66, 0.28), (0.92, 0.74, 0.40), (0.58, 0.28, 0.06), wet=0.3), 0.56),
    "white-onion": (cube("onion", (0.90, 0.87, 0.78), (0.94, 0.92, 0.86), (0.84, 0.84, 0.66), "green", 0.6, 0.45), 0.21),
    "pickled-onion": (crescent("pickled onion", (0.62, 0.02, 0.15), (0.90, 0.36, 0.50), 0.21, 0.8), 1.0),
    "onion-strip": (crescent("onion", (0.50, 0.06, 0.20), (0.92, 0.78, 0.84), 0.20, 0.7), 1.2),
    "garlic": (flat_slice("garlic", "cream", (0.88, 0.66, 0.30), (0.92, 0.78, 0.50), ((0.56, 0.26, 0.05), 0.74), 0.14, 0.12, 0.4, 0.4, 0.4, 0.66), 0.36),
    "cabbage": (crescent("cabbage", (0.36, 0.04, 0.22), (0.78, 0.64, 0.78), 0.07, 0.5), 1.15),
    "green-cabbage": (crescent("cabbage", (0.60, 0.74, 0.28), (0.90, 0.92, 0.72), 0.07, 0.5), 1.2),
    "fresh-cheese": (cube("fresh cheese", (0.93, 0.90, 0.82), (0.95, 0.93, 0.88), (0.90, 0.85, 0.72), wet=0.1, high=0.7, square=0.6), 0.42),
    "cheese-crumb": (chunk("cheese", (0.93, 0.90, 0.82), (0.95, 0.93, 0.88), (0.90, 0.84, 0.70), 0.1, "cream"), 0.20),
    "melted-cheese": (strip("melted cheese", "cream", (0.93, 0.74, 0.36), (0.95, 0.84, 0.55), 0.26, 1.0, 0.05, 0.6, 0.7), 1.7),
    "grilled-pineapple": (cube("pineapple", (0.93, 0.64, 0.10), (0.95, 0.73, 0.22), (0.52, 0.22, 0.03), "green", 0.7, 0.6), 0.50),
    "black-bean": (bean((0.020, 0.014, 0.016), (0.055, 0.035, 0.035)), 0.58),
    "pinto-bean": (bean((0.44, 0.20, 0.11), (0.60, 0.34, 0.20)), 0.66),
    "sweetcorn": (kernel((0.94, 0.60, 0.06), (0.95, 0.70, 0.16), (0.95, 0.86, 0.56)), 0.42),
    "hominy": (kernel((0.90, 0.80, 0.58), (0.94, 0.88, 0.72), (0.66, 0.44, 0.20), "hominy"), 0.72),
    "avocado": (avocado, 1.5),
    "avocado-cube": (cube("avocado", (0.70, 0.68, 0.20), (0.56, 0.62, 0.14), (0.30, 0.44, 0.06), "green", 0.3), 0.66),
    "tomato-cube": (cube("tomato", (0.70, 0.06, 0.02), (0.80, 0.16, 0.06), (0.56, 0.025, 0.012), "green", 0.8, 0.6), 0.46),
    "carrot": (flat_slice("carrot", "green", (0.88, 0.34, 0.03), (0.92, 0.44, 0.08), ((0.80, 0.24, 0.02), 0.84), 0.40, 0.04, 0.3, 0.7), 0.95),
    "celery": (crescent("celery", (0.40, 0.58, 0.14), (0.66, 0.78, 0.36), 0.26, 0.6, arc=2.0), 0.75),
    "courgette-piece": (flat_slice("courgette", "green", (0.70, 0.74, 0.34), (0.80, 0.82, 0.50), ((0.08, 0.22, 0.03), 0.86), 0.45, 0.04, 0.3, 0.7), 1.05),
    "sea-bass": (cube("sea bass", (0.90, 0.84, 0.76), (0.94, 0.90, 0.85), (0.86, 0.72, 0.62), "fish", 0.7, 0.6, 0.6), 0.72),
    "lime": (lime, 1.7),
    "courgette-flower": (petal, 1.6),
    "corn-mushroom": (chunk("huitlacoche", (0.07, 0.06, 0.065), (0.20, 0.18, 0.18), (0.015, 0.012, 0.014), 0.6), 0.50),
    "bacon-piece": (strip("bacon", "meat", (0.42, 0.06, 0.03), (0.82, 0.50, 0.28), 0.42, 1.0, 0.22), 1.25),
}

LEAVES = {
    **GREENS,
    "coriander": coriander,
    "parsley": coriander,
    "epazote": _leaf,
    "lime-leaf": lambda rng: GREENS["basil"](rng, 0.95, (0.022, 0.105, 0.010), (0.065, 0.21, 0.022), (0.20, 0.36, 0.09), 1.1),
    "mint": lambda rng: GREENS["basil"](rng, 0.8, (0.05, 0.24, 0.03), (0.14, 0.42, 0.07), (0.28, 0.50, 0.14), 2.6),
}

# What is poured: colour, roughness, softness, half of its width in cm.
POURED = {
    "lime-cream": ((0.92, 0.90, 0.80), 0.26, 0.4, 0.17),
    "spicy-mayonnaise": ((0.90, 0.50, 0.24), 0.26, 0.4, 0.17),
    "dark-sauce": ((0.10, 0.030, 0.008), 0.16, 0.2, 0.16),
    "sesame-dressing": ((0.78, 0.60, 0.38), 0.30, 0.3, 0.16),
    "mayonnaise": ((0.93, 0.87, 0.70), 0.28, 0.4, 0.20),
    "cheese-sauce": ((0.92, 0.55, 0.10), 0.24, 0.35, 0.34),
    "yoghurt-sauce": ((0.93, 0.91, 0.84), 0.26, 0.4, 0.24),
    "garlic-sauce": ((0.92, 0.87, 0.74), 0.26, 0.4, 0.24),
    "nut-sauce": ((0.46, 0.25, 0.085), 0.24, 0.3, 0.24),
    "sweet-sour-sauce": ((0.46, 0.105, 0.018), 0.14, 0.3, 0.20),
    "tahini-sauce": ((0.82, 0.67, 0.44), 0.28, 0.3, 0.22),
}


def poured(rng, name, path):
    """A thread or a stripe of sauce along a path."""
    colour, rough, soft, half = POURED[name]
    seed, t = int(rng.integers(999)), np.linspace(0, 1, len(path))
    thick = half * (1 + 0.5 * fractal(xyz(t * 14, 2, seed), 2, seed)) * ramp(0, 0.02, t) * ramp(1, 0.98, t) + 0.004
    made = tube(f"sauce {name}", path, thick, "sauce", look(colour, rough, 0.9, soft), 12)
    speck = fractal(made.points * 3.4, 2, seed)[:, None]
    made.paint["colour"] = np.asarray(made.paint["colour"] * (1 + 0.06 * speck), np.float32)
    return made
