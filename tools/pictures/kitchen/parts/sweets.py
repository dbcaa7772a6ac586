"""Sweets of a Turkish table and the tea that is drunk with them."""
import numpy as np

from noise import fractal, mix, ramp, xyz
from shapes import TAU, ball, copies, laid, lathe, look, puck, sheet, smooth, turned


def tea(rng, piece=None):
    """All meshes of a tulip-shaped glass of black tea on a saucer with a spoon's worth of light in it; its radius and height in cm."""
    clear = lambda x, y, z, row: look((0.96, 0.98, 0.98), 0.02, 0.0, 0.0)
    wall = smooth([(1.9, 0.75), (2.25, 1.5), (2.30, 2.4), (1.95, 3.8), (1.82, 5.0), (2.05, 6.4), (2.32, 7.6)], 14)
    level = 6.7
    inside = wall[wall[:, 1] < level]
    top = float(np.interp(level, wall[:, 1], wall[:, 0])) - 0.03
    seed = int(rng.integers(99))
    profile = np.concatenate([np.stack([np.linspace(0.01, top, 40), np.full(40, level)], 1), (inside - np.array((0.03, 0)))[::-1], [[0.01, 0.72]]])

    def paint(x, y, z, row):
        turn = np.arctan2(y, x)
        swirl = fractal(xyz(np.cos(turn) * 1.2, np.sin(turn) * 1.2, z * 0.4 + seed), 3, seed)
        light = np.clip(ramp(2.6, 0.9, z) * 0.7 + 0.5 * ramp(0.6, 1.0, np.abs(np.cos(turn))) + 0.2 * swirl, 0, 1)
        tone = mix((0.24, 0.030, 0.006), (0.66, 0.17, 0.022), light)
        surface = z > level - 0.02
        return look(np.where(surface[..., None], mix((0.36, 0.060, 0.010), (0.62, 0.17, 0.025), ramp(0.7, 1.0, np.hypot(x, y) / top)), tone), 0.08, 1.0, 0.4)

    z = wall[wall[:, 1] > level - 0.3]
    rim = np.concatenate([z - np.array((0.10, 0)), [[2.22, 7.72], [2.32, 7.70]], z[::-1]])
    foot = [(1.9, 0.78), (1.7, 0.62), (1.5, 0.58), (0.01, 0.58)]

    def china(x, y, z, row):
        far = np.hypot(x, y)
        tone = mix((0.86, 0.85, 0.82), (0.56, 0.030, 0.028), ramp(3.95, 4.05, far) * ramp(4.75, 4.65, far))
        return look(mix(tone, (0.62, 0.43, 0.13), ramp(5.02, 5.06, far)), 0.16, 0.9, 0.05)

    saucer = smooth([(0.01, 0.48), (2.4, 0.48), (3.6, 0.62), (4.8, 1.10), (5.2, 1.28), (5.3, 1.22), (4.4, 0.6), (3.0, 0.06), (2.6, 0.0), (0.01, 0.02)], 16)
    parts = [lathe("saucer", saucer, "sauce", china, 240), lathe("tea", profile, "sauce", paint, 200)]
    parts += [lathe("glass", line, "glass", clear, 160) for line in (rim, foot)]
    return parts, 5.3, 7.8


PISTACHIO = ((0.26, 0.33, 0.045), (0.50, 0.54, 0.14))


def lozenge(rng, nut=PISTACHIO):
    """A lozenge of thin leaves with nuts of two colours between and upon them, soaked with syrup."""
    seed, high = int(rng.integers(99)), 2.1

    def radius(angle):
        return (np.abs(np.cos(angle + 0.5 * np.sin(2 * angle)) / 2.9) ** 1.25 + np.abs(np.sin(angle + 0.5 * np.sin(2 * angle)) / 2.3) ** 1.25) ** (-1 / 1.25)

    def paint(x, y, share, z):
        leaf = np.sin(z * high * 17 + 2.2 * fractal(xyz(x * 0.5, y * 0.5, seed), 2, seed))
        grain, fine = fractal(xyz(x, y, z * 2 + seed) * 0.9, 3, seed), fractal(xyz(x, y, z * 5 + seed) * 3, 3, seed + 1)
        side = ramp(0.94, 0.975, share)
        top = mix((0.74, 0.40, 0.085), (0.58, 0.25, 0.040), ramp(-0.3, 0.5, grain + 0.4 * fine))
        walls = mix((0.66, 0.33, 0.065), (0.86, 0.60, 0.24), ramp(-0.4, 0.5, leaf))
        nuts = ramp(0.12, 0.06, np.abs(z - 0.46)) * (0.6 + 0.4 * ramp(-0.2, 0.3, fine))
        walls = mix(walls, 0.86 * mix(*nut, ramp(-0.3, 0.3, fine)), nuts)
        return look(mix(top, walls, side), 0.24 + 0.1 * fine, 0.9, 0.15)

    angle = np.linspace(0, TAU, 260, endpoint=False)[None]
    share = np.concatenate([np.linspace(0.004, 1, 50), np.ones(44)])[:, None]
    level = np.concatenate([np.ones(50), np.linspace(1, 0, 44)])[:, None]
    frayed = 1 + 0.018 * np.sin(level * high * 17) * (share > 0.99)
    r = share * radius(angle) * frayed
    x, y = r * np.cos(angle), r * np.sin(angle)
    z = level * high + (level > 0.99) * (0.16 * (1 - share ** 2) + 0.10 * fractal(xyz(x, y, seed) * 1.1, 3, seed))
    body = sheet("baklava", xyz(x, y, np.maximum(z, 0.02)), "crust", paint(x, y, share + 0 * x, level + 0 * x), False, True)
    count = 130
    places = np.column_stack([rng.normal(0, 0.55, (count, 2)), np.full(count, high + 0.10)])
    places[:, 2] += 0.30 * np.exp(-(places[:, 0] ** 2 + places[:, 1] ** 2) / 0.5) * rng.random(count)
    nuts = copies("pistachio", ball(5, 6), places, turned(rng, count), rng.uniform(0.07, 0.17, (count, 3)), "crust", mix(*nut, rng.random(count)), 0.5, 0.1, 0.15)
    return [body, nuts]


def baklava(rng):
    """A portion: four lozenges, as they were cut."""
    return [laid(part, x, y, 0, turn + rng.normal(0, 0.05)) for x, y, turn in ((-2.7, 2.6, 0.2), (2.6, 1.9, 0.45), (-2.6, -2.3, -0.1), (2.7, -3.0, 0.2)) for part in lozenge(rng)]


ROSE, LEMON = ((0.66, 0.085, 0.17), (0.78, 0.20, 0.28)), ((0.86, 0.54, 0.10), (0.90, 0.66, 0.24))


def delight_cube(rng, tones):
    """A cube of Turkish delight, dusted with sugar."""
    seed = int(rng.integers(99))

    def radius(angle):
        return (np.abs(np.cos(angle) / 1.3) ** 9 + np.abs(np.sin(angle) / 1.3) ** 9) ** (-1 / 9)

    def paint(px, py, share, level):
        dust = ramp(-0.25, 0.45, fractal(xyz(px, py, level * 2 + seed) * 2.6, 3, seed) + 0.35 * (level - 0.4))
        return look(mix(mix(*tones, ramp(-0.4, 0.4, fractal(xyz(px, py, level + seed), 2, seed))), (0.92, 0.89, 0.86), dust * 0.62), 0.5, 0.15, 0.6)

    return puck("delight", radius, 2.4, "cream", paint, 0.22, 40, 160, dome=0.05, dent=0.05, seed=seed)


def delight(rng):
    """Six cubes of Turkish delight, rose and lemon."""
    places = ((-2.7, 0.7, 0), (0.1, 1.2, 0), (2.8, 0.5, 0), (-1.3, -1.8, 0), (1.5, -1.9, 0), (0.2, -0.3, 2.45))
    return [laid(delight_cube(rng, ROSE if k % 2 else LEMON), x, y, z, rng.uniform(-0.5, 0.5)) for k, (x, y, z) in enumerate(places)]
