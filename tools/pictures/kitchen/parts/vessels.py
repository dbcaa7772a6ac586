"""What food stands on or in: enamelled plates, clay bowls and pots, a board of wood, each with the height on which food lies."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.flatbreads import lavash
from shapes import TAU, laid, look, lathe, outline, puck, sheet, smooth, tube


def _clay(seed, glazed):
    """Terracotta; glazed inside and over the rim, where `row` is small."""
    def paint(x, y, z, row):
        grain, fine = fractal(xyz(x, y, z) * 0.5 + seed, 3, seed), fractal(xyz(x, y, z) * 3.5, 3, seed + 1)
        tone = mix((0.42, 0.14, 0.055), (0.54, 0.20, 0.085), ramp(-0.4, 0.5, grain + 0.3 * fine))
        inside = ramp(glazed + 0.03, glazed, row)
        tone = mix(tone, mix((0.26, 0.065, 0.022), (0.36, 0.10, 0.034), ramp(-0.4, 0.4, grain)), inside)
        return look(tone, 0.6 - 0.42 * inside, 0.9 * inside, 0.05)

    return paint


def _enamel(seed, base, fleck, rim):
    """Enamel with flecks and a dark rim."""
    def paint(x, y, z, row):
        speck = fractal(xyz(x, y, z) * 2.2 + seed, 2, seed)
        tone = mix(base, fleck, ramp(0.50, 0.58, speck) * 0.8)
        return look(mix(tone, rim, ramp(0.055, 0.035, np.abs(row - 0.46))), 0.16, 0.8, 0.05)

    return paint


def clay_bowl(rng, radius=8.4, high=5.6):
    """A clay bowl, glazed inside."""
    k, h = radius / 8.4, high
    profile = smooth([(0.01, 0.9), (4.0 * k, 1.1), (6.4 * k, 0.36 * h), (7.7 * k, 0.72 * h), (8.0 * k, 0.96 * h), (8.25 * k, h), (8.5 * k, 0.95 * h), (8.2 * k, 0.70 * h), (6.9 * k, 0.34 * h), (4.9 * k, 0.06 * h), (4.5 * k, 0.0), (0.01, 0.02)], 12)
    return lathe("bowl", profile, "crust", _clay(int(rng.integers(99)), 0.50), 180, 0.012, int(rng.integers(99)))


def enamel_plate(rng, radius=12.4, blue=True):
    """A plate of enamel, blue with white flecks or white with a blue rim."""
    k = radius / 13.4
    profile = smooth([(0.01, 0.45), (7.8 * k, 0.45), (9.3 * k, 0.62), (10.4 * k, 1.15), (13.0 * k, 1.75), (13.4 * k, 1.72), (13.35 * k, 1.5), (10.2 * k, 0.8), (8.6 * k, 0.12), (8.0 * k, 0.0), (0.01, 0.05)], 26)
    seed = int(rng.integers(99))
    tones = ((0.018, 0.055, 0.20), (0.80, 0.83, 0.88), (0.008, 0.015, 0.05)) if blue else ((0.84, 0.83, 0.79), (0.72, 0.74, 0.76), (0.02, 0.06, 0.22))
    return lathe("plate", profile, "sauce", _enamel(seed, *tones), 420)


def _wood(seed, light, dark, deep):
    """The look of planed wood whose grain runs along x; `deep` is the colour of its pores."""
    def paint(x, y, share, z):
        warp = fractal(xyz(x * 0.05, y * 0.22, seed), 3, seed)
        rings = np.sin((y * 0.8 + 5.0 * warp) * 2.4) * 0.5 + 0.5
        fibre = fractal(xyz(x * 0.5, y * 7, seed + z * 3), 3, seed + 1)
        tone = mix(light, dark, rings * 0.7 + 0.25 * fibre)
        return look(mix(tone, deep, ramp(0.25, 0.6, fibre) * 0.5), 0.52 + 0.1 * fibre, 0.08, 0.05)

    return paint


def board(rng):
    """A board of wood with round corners, its grain along x."""
    seed = int(rng.integers(99))
    long, wide = 11.8, 8.2

    def radius(angle):
        return (np.abs(np.cos(angle) / long) ** 12 + np.abs(np.sin(angle) / wide) ** 12) ** (-1 / 12)

    return puck("board", radius, 1.5, "crust", _wood(seed, (0.50, 0.27, 0.11), (0.36, 0.165, 0.058), (0.20, 0.08, 0.026)), 0.30, 120, 260, seed=seed)


def round_board(rng, radius=11.2):
    """A round board of wood, its grain along x."""
    seed = int(rng.integers(99))

    return puck("board", outline(rng, radius, None, 0.004), 1.3, "crust", _wood(seed, (0.36, 0.185, 0.072), (0.25, 0.108, 0.036), (0.13, 0.050, 0.016)), 0.28, 150, 320, seed=seed)


def kraft(rng):
    """A sheet of brown paper that a wrap was carried in: creased, its corners lifted."""
    seed, long, wide = int(rng.integers(99)), 10.4, 7.6
    u, v = np.linspace(-1, 1, 170)[:, None], np.linspace(-1, 1, 220)[None]
    x, y = v * long * (1 + 0.012 * np.sin(u * 3 + seed)), u * wide * (1 + 0.016 * np.sin(v * 4 + seed))
    place = xyz(x, y, seed % 31)
    fold = np.abs(fractal(place * 0.16, 3, seed)) + 0.35 * np.abs(fractal(place * 0.45, 2, seed + 1))
    z = 0.06 + 0.55 * fold * ramp(0.35, 1.0, np.maximum(np.abs(u), np.abs(v))) + 1.6 * ramp(1.35, 2.0, np.abs(u) + np.abs(v) + 0.2 * fold) ** 2
    fibre = fractal(xyz(x * 0.9, y * 5, seed), 3, seed + 2)
    tone = mix((0.52, 0.33, 0.165), (0.60, 0.40, 0.22), ramp(-0.4, 0.4, fibre + fold))
    tone = mix(tone, (0.34, 0.19, 0.085), ramp(0.10, 0.02, fold) * 0.35)
    return sheet("paper", xyz(x, y, z), "crust", look(tone, 0.7, 0.0, 0.12))


def tray(long, wide):
    """A tray of dark wood with a raised rim, brown paper in it; half of its length and width in cm."""
    def make(rng):
        seed, turn = int(rng.integers(99)), np.linspace(0, TAU, 420, endpoint=False)[None]
        boxed = (np.abs(np.cos(turn) / long) ** 14 + np.abs(np.sin(turn) / wide) ** 14) ** (-1 / 14)
        line = smooth([(-0.9, 0.30), (-0.75, 0.34), (-0.60, 0.95), (-0.45, 1.25), (-0.25, 1.28), (-0.08, 1.15), (0.0, 0.75), (-0.05, 0.15), (-0.2, 0.0)], 8)
        share = np.concatenate([np.linspace(0.01, 0.98, 60), np.ones(len(line))])[:, None]
        inset = np.concatenate([np.full(60, -0.9), line[:, 0]])[:, None]
        x, y = (boxed + inset) * share * np.cos(turn), (boxed + inset) * share * np.sin(turn)
        z = np.concatenate([np.full(60, 0.30), line[:, 1]])[:, None] + 0 * turn
        # The paper lies in the tray, not quite to its rim.
        off = np.maximum(np.abs(x) / (long - 1.3), np.abs(y) / (wide - 1.3))
        lined = ramp(1.0, 0.992, off + 0.004 * fractal(xyz(x, y, seed % 31) * 0.5, 2, seed))
        warp = fractal(xyz(x * 0.04, y * 0.20, seed), 3, seed)
        fibre = fractal(xyz(x * 0.5, y * 6, seed), 3, seed + 1)
        wood = mix((0.17, 0.075, 0.030), (0.10, 0.040, 0.016), ramp(-0.4, 0.5, np.sin((y * 0.7 + 5 * warp) * 2.2) * 0.4 + fibre))
        fold = np.abs(fractal(xyz(x, y, seed % 31) * 0.12, 3, seed + 2))
        sheet_tone = mix(mix((0.66, 0.50, 0.31), (0.72, 0.56, 0.37), ramp(-0.4, 0.4, fractal(xyz(x * 0.8, y * 4, seed), 3, seed + 3))), (0.46, 0.32, 0.18), ramp(0.06, 0.01, fold) * 0.4)
        return sheet("tray", xyz(x, y, z + 0.05 * lined + 0.10 * lined * fold), "crust", look(mix(wood, sheet_tone, lined), 0.45 + 0.25 * lined, 0.25 * (1 - lined), 0.06), False, True)

    return make


def _in_plate(far):
    """The height of a plate's inside, which rises to its rim."""
    return 0.46 + 1.15 * ramp(7.6, 10.8, far)


def clay_plate(rng, radius=11.4):
    """A flat pan of clay with a low rim, glazed inside."""
    k = radius / 11.4
    profile = smooth([(0.01, 0.55), (6.0 * k, 0.55), (9.4 * k, 0.60), (10.2 * k, 0.95), (10.8 * k, 1.75), (11.15 * k, 1.95), (11.4 * k, 1.75), (11.1 * k, 0.9), (10.2 * k, 0.1), (9.6 * k, 0.0), (0.01, 0.02)], 24)
    return lathe("plate", profile, "crust", _clay(int(rng.integers(99)), 0.50), 420, 0.004, int(rng.integers(99)))


# name: (the maker of its meshes, the height on which things lie, by their distance from the middle in cm)
GROUNDS = {
    "blue-plate": (lambda rng: [enamel_plate(rng)], _in_plate),
    "white-plate": (lambda rng: [enamel_plate(rng, blue=False)], _in_plate),
    "board": (lambda rng: [board(rng)], lambda far: 1.5),
    "kraft": (lambda rng: [kraft(rng)], lambda far: 0.10),
    "clay-plate": (lambda rng: [clay_plate(rng)], lambda far: 0.56),
    "small-blue-plate": (lambda rng: [enamel_plate(rng, 11.2)], lambda far: 0.40 + 0.5 * ramp(6.4, 8.4, far)),
    "small-white-plate": (lambda rng: [enamel_plate(rng, 11.2, False)], lambda far: 0.40 + 0.5 * ramp(6.4, 8.4, far)),
    "dessert-blue-plate": (lambda rng: [enamel_plate(rng, 9.0)], lambda far: 0.34 + 0.5 * ramp(5.2, 7.0, far)),
    "dessert-white-plate": (lambda rng: [enamel_plate(rng, 9.0, False)], lambda far: 0.34 + 0.5 * ramp(5.2, 7.0, far)),
    "lavash-plate": (lambda rng: [enamel_plate(rng, 13.4, False), laid(lavash(rng, 9.4, 7.6), 0, 0, 0.62, 0.24)], lambda far: 0.80),
    "small-clay-plate": (lambda rng: [clay_plate(rng, 8.8)], lambda far: 0.56),
    "big-lavash-board": (lambda rng: [round_board(rng, 16.4), laid(lavash(rng, 14.0, 11.4), 0, -0.2, 1.3, 0.24)], lambda far: 1.45),
    "big-round-board": (lambda rng: [round_board(rng, 13.4)], lambda far: 1.3),
    "round-board": (lambda rng: [round_board(rng)], lambda far: 1.3),
    "lavash-board": (lambda rng: [round_board(rng), laid(lavash(rng), 0, -0.2, 1.3, 0.24)], lambda far: 1.45),
    "tray": (lambda rng: [tray(14.0, 13.2)(rng)], lambda far: 0.42),
    "huge-tray": (lambda rng: [tray(21.0, 18.6)(rng)], lambda far: 0.42),
    "big-tray": (lambda rng: [tray(17.6, 16.0)(rng)], lambda far: 0.42),
}


SALSAS = {
    "salsa-roja": ((0.50, 0.050, 0.012), (0.66, 0.13, 0.025), (0.28, 0.020, 0.006)),
    "salsa-verde": ((0.24, 0.32, 0.045), (0.40, 0.46, 0.11), (0.12, 0.20, 0.02)),
    "broth": ((0.34, 0.065, 0.014), (0.46, 0.12, 0.025), (0.62, 0.16, 0.02)),
    "white-sauce": ((0.92, 0.89, 0.80), (0.94, 0.92, 0.86), (0.30, 0.40, 0.12)),
    "cheese-sauce": ((0.92, 0.56, 0.12), (0.94, 0.68, 0.24), (0.80, 0.36, 0.05)),
    "chilli-sauce": ((0.56, 0.035, 0.010), (0.70, 0.10, 0.02), (0.86, 0.52, 0.16)),
    "barbecue-sauce": ((0.17, 0.045, 0.012), (0.26, 0.085, 0.025), (0.40, 0.16, 0.05)),
    "pomegranate-sauce": ((0.24, 0.010, 0.018), (0.38, 0.025, 0.03), (0.52, 0.06, 0.06)),
    "ketchup": ((0.52, 0.022, 0.008), (0.62, 0.045, 0.012), (0.66, 0.07, 0.02)),
    "tahini-sauce": ((0.80, 0.66, 0.44), (0.86, 0.74, 0.54), (0.70, 0.52, 0.30)),
    "tomato-sauce": ((0.46, 0.030, 0.008), (0.60, 0.080, 0.016), (0.10, 0.14, 0.02)),
    "hummus": ((0.82, 0.65, 0.38), (0.88, 0.74, 0.49), (0.60, 0.16, 0.03)),
    "baba-ganoush": ((0.58, 0.46, 0.27), (0.72, 0.60, 0.40), (0.16, 0.09, 0.04)),
    "ezme": ((0.48, 0.055, 0.016), (0.62, 0.13, 0.03), (0.10, 0.26, 0.03)),
    "haydari": ((0.91, 0.89, 0.82), (0.94, 0.92, 0.87), (0.12, 0.30, 0.05)),
    "soy-sauce": ((0.030, 0.010, 0.004), (0.060, 0.022, 0.008), (0.045, 0.016, 0.006)),
    "guacamole": ((0.44, 0.50, 0.10), (0.58, 0.60, 0.17), (0.20, 0.32, 0.04)),
}


def pot(salsa):
    """A small clay pot of salsa, 5 cm wide."""
    def make(rng):
        r, h, seed = 2.5, 2.3, int(rng.integers(99))
        profile = smooth([(0.01, 0.5), (1.6, 0.6), (2.15, 1.3), (r - 0.2, h - 0.05), (r, h + 0.05), (r + 0.2, h - 0.15), (2.2, 1.0), (1.7, 0.1), (1.5, 0.0), (0.01, 0.02)], 10)
        one, other, speck = SALSAS[salsa]

        def paint(x, y, share, z):
            big, fine = fractal(xyz(x, y, seed) * 1.6, 3, seed), fractal(xyz(x, y, seed) * 5, 2, seed + 1)
            tone = mix(mix(one, other, ramp(-0.35, 0.4, big + 0.4 * fine)), speck, ramp(0.20, 0.42, fine) * 0.8)
            return look(tone, 0.22, 0.9, 0.25)

        filled = puck(salsa, outline(rng, 2.30, 2.30, 0.0), 0.5, "sauce", paint, 0.1, 40, 90, dome=0.10, dent=0.09, seed=seed)
        return [lathe("pot", profile, "crust", _clay(seed, 0.5), 120), filled.moved(lambda x, y, z: xyz(x, y, z + h - 0.85))]

    return make


def mug(rng):
    """A clay mug with its handle on the right, 8 cm high."""
    r, h, seed = 3.9, 7.6, int(rng.integers(99))
    profile = smooth([(0.01, 1.0), (2.6, 1.1), (3.4, 2.6), (3.75, 4.4), (r - 0.35, h - 0.1), (r - 0.15, h + 0.06), (r + 0.08, h - 0.15), (4.15, 4.4), (3.85, 2.4), (2.9, 0.15), (2.6, 0.0), (0.01, 0.03)], 12)
    t = np.linspace(0, 1, 60)
    handle = xyz(3.7 + 2.7 * np.sin(math.pi * t) ** 0.7, -0.4 * np.sin(math.pi * t), 2.0 + 4.4 * t)
    made = tube("handle", handle, 0.50, "crust", look((0.46, 0.16, 0.065), 0.5, 0.2, 0.05), 18)
    return [lathe("mug", profile, "crust", _clay(seed, 0.56), 160, 0.01, seed), made]


def cinnamon(rng, long=7.0):
    """A stick: a rolled sheet of bark."""
    t, s = np.linspace(-1, 1, 70)[:, None], np.linspace(0, 1, 40)[None]
    turn = s * 9.5
    r = 0.55 - 0.30 * s + 0.02 * np.sin(t * 5)
    side = np.where(s > 0.5, -1, 1)
    x = t * long / 2 + 0.05 * fractal(xyz(s * 6, t, 3), 2, 3)
    y, z = side * (0.42 - r * np.cos(turn * 0.55) * 0.5), 0.55 + r * np.sin(turn * 0.55)
    fibre = fractal(xyz(t * 2, s * 12, 5), 3, 5)
    tone = mix((0.36, 0.145, 0.05), (0.22, 0.075, 0.022), ramp(-0.4, 0.5, fibre))
    return sheet("cinnamon", xyz(x, y + 0 * t, z + 0 * t), "crust", look(tone, 0.6, 0.0, 0.05))
