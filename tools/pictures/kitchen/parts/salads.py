"""What salads are made of beside what soups, bowls and plates have: leaves, seaweed, kimchi, seared tuna, aubergine in a crust, fruit."""
import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.pasta import romaine
from parts.pizza_toppings import LEAVES, flat_slice, strip
from parts.taqueria_toppings import crescent, cube
from shapes import ball, copies, look, outline, puck, sheet, turned


def kimchi(rng, size):
    """A piece of a leaf of Chinese cabbage in a paste of chilli: its rib is still pale, its edge is red."""
    made, seed = romaine(rng, size), int(rng.integers(99))
    place = made.points.astype(float)
    big, fine = fractal(place * 0.9 + seed, 3, seed), fractal(place * 4.0 + seed, 3, seed + 1)
    pale = mix(made.paint["colour"], (0.90, 0.66, 0.34), np.full(len(place), 0.72))
    rib = ramp(0.26, 0.08, np.abs(place[:, 1]) / size) * ramp(0.7, -0.5, place[:, 0] / size)
    tone = mix(pale, (0.66, 0.13, 0.018), ramp(-0.55, 0.12, big + 0.5 * fine - 0.35 * rib) * 0.95)
    made.paint["colour"] = mix(tone, (0.36, 0.016, 0.005), ramp(0.26, 0.42, fine) * 0.85).astype(np.float32)
    made.paint["wet"] = np.full(len(place), 0.95, np.float32)
    made.paint["rough"] = np.full(len(place), 0.22, np.float32)
    return made


def crisp_aubergine(rng, size):
    """A stick of aubergine in a thin crust of starch, its dark skin on one side."""
    made = cube("aubergine", (0.72, 0.42, 0.11), (0.86, 0.62, 0.26), (0.38, 0.13, 0.025), "crust", 0.6, 0.62, 0.50)(rng, size)
    place, seed = made.points.astype(float), int(rng.integers(99))
    fine = fractal(place * 2.4 + seed, 3, seed)
    skin = ramp(0.50, 0.72, place[:, 1] / size + 0.16 * fine) * ramp(0.55, 0.1, fine)
    made.paint["colour"] = mix(made.paint["colour"], (0.055, 0.012, 0.040), skin * 0.92).astype(np.float32)
    return made.moved(lambda x, y, z: xyz(x * 1.25, y * 0.85, z + 0.10 * size * fractal(xyz(x, y, z) * 1.1 + seed, 3, seed + 1)))


def pinch_of_roe(rng, size):
    """A spoonful of roe: single beads that stick together."""
    count = 46
    turn, far = rng.uniform(0, 6.283, count), size * np.sqrt(rng.random(count))
    places = np.column_stack([far * np.cos(turn), far * np.sin(turn), 0.12 + 0.5 * size * np.clip(1 - (far / size) ** 2, 0, 1) * rng.uniform(0.3, 1, count)])
    tones = mix((0.86, 0.22, 0.015), (0.92, 0.38, 0.035), rng.random(count))
    return copies("tobiko", ball(9, 10), places, turned(rng, count), rng.uniform(0.115, 0.145, count), "roe", tones, 0.12, 1.0, 0.5)


def kiwi(rng, size):
    """A peeled slice: a pale core, rays of dark seeds about it, glassy green flesh."""
    seed = int(rng.integers(9999))

    def paint(x, y, share, z):
        grain, angle = fractal(xyz(x, y, seed % 40) * 2.2, 3, seed), np.arctan2(y, x)
        rays = np.cos(angle * 23 + 1.5 * fractal(xyz(np.cos(angle) * 2, np.sin(angle) * 2, seed % 19), 2, seed + 1))
        tone = mix(mix((0.22, 0.40, 0.020), (0.38, 0.54, 0.045), ramp(-0.4, 0.4, grain)), (0.52, 0.64, 0.13), ramp(0.1, 0.9, rays) * 0.5)
        tone = mix(tone, (0.86, 0.86, 0.56), ramp(0.32, 0.20, share + 0.06 * grain + 0.03 * rays))
        seeds = ramp(0.62, 0.85, rays) * ramp(0.30, 0.36, share + 0.05 * grain) * ramp(0.56, 0.48, share + 0.05 * grain)
        return look(mix(tone, (0.022, 0.014, 0.010), seeds), 0.16, 0.95, 0.5)

    return puck("kiwi", outline(rng, size, size * 0.92, 0.03), 0.50, "green", paint, 0.13, 44, 180, dome=0.05, dent=0.05, seed=seed)


def grape(rng, size):
    """A grape, dark or green, its bloom rubbed off in places."""
    seed, is_dark = int(rng.integers(9999)), rng.random() < 0.5
    one, other = ((0.075, 0.012, 0.040), (0.19, 0.030, 0.070)) if is_dark else ((0.44, 0.54, 0.10), (0.62, 0.68, 0.24))
    u, v = np.linspace(0.003, np.pi - 0.003, 60)[:, None], np.linspace(0, 2 * np.pi, 80, endpoint=False)[None]
    n = xyz(np.cos(u) + 0 * v, np.sin(u) * np.cos(v), np.sin(u) * np.sin(v))
    big = fractal(n * 1.3 + seed % 37, 3, seed)
    tone = mix(mix(one, other, ramp(-0.4, 0.4, big)), (0.70, 0.72, 0.74), ramp(0.10, 0.6, fractal(n * 2.6 + seed % 31, 3, seed + 1)) * 0.16)
    tone = mix(tone, (0.24, 0.13, 0.05), ramp(0.985, 0.995, n[..., 0]))
    points = n * np.array((1.12, 0.86, 0.84)) * size
    points[..., 2] += 0.8 * size
    return sheet("grape", points, "green", look(tone, 0.16, 0.9, 0.15 if is_dark else 0.6), False, True)


# name: (its maker, half of its length in cm)
SALADS = {
    "rocket-leaf": (lambda rng, size: LEAVES["rocket"](rng), 2.6),
    "seaweed-strand": (crescent("seaweed", (0.020, 0.16, 0.012), (0.10, 0.36, 0.035), 0.062, 0.95, arc=3.0), 1.25),
    "kimchi-leaf": (kimchi, 3.0),
    "crispy-aubergine": (crisp_aubergine, 1.35),
    "crab-stick": (strip("crab", "fish", (0.93, 0.86, 0.80), (0.86, 0.20, 0.075), 0.17, 1.0, 0.16, 0.5, 0.9), 1.9),
    "cucumber-strip": (strip("cucumber", "green", (0.52, 0.70, 0.24), (0.84, 0.89, 0.62), 0.09, 1.0, 0.12, 0.8, 0.6), 1.9),
    "tobiko": (pinch_of_roe, 0.62),
    "seared-tuna": (flat_slice("tuna", "fish", (0.46, 0.030, 0.034), (0.60, 0.085, 0.070), ((0.44, 0.25, 0.14), 0.80), 0.55, 0.07, 0.3, 0.7, 0.3, 0.56, 3.0), 2.3),
    "kiwi": (kiwi, 1.75),
    "grape": (grape, 1.15),
    "mozzarella-slice": (flat_slice("mozzarella", "cream", (0.90, 0.86, 0.75), (0.93, 0.90, 0.83), None, 0.60, 0.06, 0.28, 0.6, 0.45, 0.95), 2.35),
}
