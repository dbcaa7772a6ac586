"""Drinks: what a glass, a bottle or a mug holds, ice, and what swims on it."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.coats import flakes
from parts.taqueria_toppings import LEAVES
from parts.vessels import mug
from shapes import TAU, laid, lathe, look, outline, placed, puck, sheet, smooth

# name: the colour in the depth, where light goes through it, its foam or surface, and how much light goes through.
DRINKS = {
    "horchata": ((0.86, 0.79, 0.66), (0.93, 0.88, 0.77), (0.92, 0.87, 0.76), 0.45),
    "hibiscus": ((0.26, 0.006, 0.022), (0.66, 0.030, 0.055), (0.46, 0.016, 0.035), 0.5),
    "tamarind": ((0.34, 0.13, 0.030), (0.62, 0.31, 0.085), (0.52, 0.24, 0.065), 0.5),
    "lemonade": ((0.82, 0.84, 0.52), (0.92, 0.93, 0.72), (0.88, 0.90, 0.66), 0.6),
    "cola": ((0.026, 0.007, 0.003), (0.20, 0.060, 0.016), (0.090, 0.028, 0.010), 0.3),
    "ayran": ((0.90, 0.88, 0.82), (0.94, 0.93, 0.89), (0.95, 0.94, 0.91), 0.4),
    "tarragon": ((0.05, 0.26, 0.045), (0.24, 0.56, 0.13), (0.18, 0.46, 0.10), 0.5),
    "coffee": ((0.050, 0.018, 0.006), (0.10, 0.040, 0.014), (0.065, 0.022, 0.007), 0.1),
}
# A tumbler: radius at the rim and at the foot, height, and how high the drink stands, in cm.
RIM, FOOT, HIGH, LEVEL = 3.75, 2.95, 10.4, 9.3


def _wall(z):
    return FOOT + (RIM - FOOT) * z / HIGH


def _ice(rng, size, tint):
    """A cube with round edges, clear at its rims and white in its middle, in the drink's colour."""
    seed = int(rng.integers(999))
    u, v = np.linspace(0.0003, math.pi - 0.0003, 44)[:, None], np.linspace(0, TAU, 64, endpoint=False)[None]
    n = xyz(np.sin(u) * np.cos(v), np.sin(u) * np.sin(v), np.cos(u) + 0 * v)
    boxed = np.sign(n) * np.abs(n) ** 0.36
    crack = fractal(boxed * 1.6 + seed % 31, 3, seed)
    points = boxed * size * (1 + 0.05 * fractal(n * 1.4 + seed % 29, 2, seed + 1))[..., None]
    tone = mix((0.88, 0.93, 0.96), tint, ramp(-0.5, 0.5, crack) * 0.55)
    tone = mix(tone, (0.96, 0.98, 1.0), ramp(1.18, 1.5, np.linalg.norm(boxed, axis=-1)) * 0.7)
    return sheet("ice", points, "roe", look(tone, 0.06, 1.0, 0.6), False, True)


def _citrus(rng, radius, rind=(0.20, 0.42, 0.04), flesh=(0.72, 0.80, 0.30)):
    """A slice across: segments, pith and rind."""
    seed = int(rng.integers(999))

    def paint(x, y, share, z):
        turn = np.arctan2(y, x)
        cell = fractal(xyz(share * 2.5, turn * 6, seed), 3, seed)
        segment = np.abs(((turn / TAU * 9) % 1) - 0.5) * 2
        pith = np.maximum(ramp(1 - 0.20 / np.maximum(share * 3, 0.25), 1.0, segment), np.maximum(ramp(0.82, 0.86, share), ramp(0.12, 0.06, share)))
        tone = mix(mix(flesh, np.array(flesh) * (0.84, 0.86, 0.6), ramp(-0.3, 0.4, cell)), (0.93, 0.93, 0.76), pith * 0.9)
        return look(mix(tone, rind, ramp(0.92, 0.95, share)), 0.25 + 0.2 * pith, 0.7 - 0.4 * pith, 0.5)

    return puck("lime slice", outline(rng, radius, radius, 0.01), 0.42, "green", paint, 0.07, 60, 180, seed=seed)


def _dust(rng, height, reach, count=420):
    """Ground cinnamon on a surface."""
    turn, far = rng.uniform(0, TAU, count), reach * rng.random(count) ** 0.7
    places = xyz(far * np.cos(turn), far * np.sin(turn), height)
    return flakes(rng, places, np.tile((0, 0, 1.0), (count, 1)), ((0.26, 0.085, 0.02), (0.42, 0.17, 0.05)), 0.055, 0.2)


def _contents(rng, name, ice):
    """The drink as it is seen through the glass: lighter where it is thin, ice beside the wall, drops of cold water outside."""
    deep, thin, top, soft = DRINKS[name]
    seed = int(rng.integers(99))
    z = np.linspace(0.9, LEVEL, 90)
    profile = np.concatenate([np.stack([np.linspace(0.01, _wall(LEVEL) - 0.03, 60), np.full(60, LEVEL)], 1), np.stack([_wall(z[::-1]) - 0.01, z[::-1]], 1), [[0.01, 0.85]]])
    cubes = np.column_stack([rng.uniform(0, TAU, 9 * ice), rng.uniform(4.6, 8.6, 9 * ice)])

    def paint(x, y, z, row):
        turn = np.arctan2(y, x)
        level = z > LEVEL - 0.02
        swirl = fractal(xyz(np.cos(turn) * 1.2, np.sin(turn) * 1.2, z * 0.35 + seed), 3, seed)
        light = np.clip(ramp(3.4, 0.9, z) * 0.85 + 0.35 * swirl + 0.45 * ramp(0.55, 1.0, np.abs(np.cos(turn))), 0, 1)
        tone = mix(deep, thin, light)
        for angle, high in cubes:
            near = np.maximum(np.abs((turn - angle + math.pi) % TAU - math.pi) * 3.3, np.abs(z - high)) / 0.95
            block = ramp(1.05, 0.85, near + 0.10 * swirl) * (0.22 + 0.30 * ramp(0.62, 0.92, near))
            tone = mix(tone, mix(thin, (0.95, 0.97, 0.98), 0.55), block)
        tone = np.where(level[..., None], mix(top, thin, ramp(0.75, 1.0, np.hypot(x, y) / _wall(LEVEL)) * 0.7), tone)
        return look(tone, 0.12, 1.0, soft)

    return lathe("drink", profile, "sauce", paint, 220)


def _tumbler():
    """Its rim and its foot: between them the drink's own surface is the glass."""
    clear = lambda x, y, z, row: look((0.96, 0.98, 0.98), 0.02, 0.0, 0.0)
    z = np.linspace(LEVEL - 0.1, HIGH, 12)
    rim = np.concatenate([np.stack([_wall(z) - 0.16, z], 1), [[RIM - 0.10, HIGH + 0.10], [RIM - 0.02, HIGH + 0.06]], np.stack([_wall(z[::-1]), z[::-1] - 0.04], 1)])
    foot = [(_wall(0.95), 0.95), (FOOT + 0.02, 0.4), (FOOT - 0.15, 0.06), (FOOT - 0.4, 0.0), (0.01, 0.0)]
    return [lathe("glass", profile, "glass", clear, 160) for profile in (rim, foot)]


def glass(rng, piece):
    """All meshes of a filled tumbler, its radius and height in cm."""
    name, tint = piece["drink"], DRINKS[piece["drink"]][1]
    ice = name not in ("horchata", "ayran")
    parts = [*_tumbler(), _contents(rng, name, ice)]
    if ice:
        for x, y in ((-1.55, 0.9), (1.0, 1.5), (1.5, -0.9), (-0.7, -1.5)):
            cube = _ice(rng, rng.uniform(0.86, 1.0), tint)
            turn = rng.uniform(0, TAU)
            c, s, lean = math.cos(turn), math.sin(turn), rng.normal(0, 0.22, 2)
            parts.append(placed(cube, (x, y, LEVEL - 0.25 + 0.3 * rng.random()), (c, s, lean[0]), (-s, c, lean[1]), (0, 0, 1)))
    for thing in piece.get("with", ()):
        if thing == "lime-slice":
            # It sits in the rim, on the right.
            parts.append(placed(_citrus(rng, 2.3), (RIM - 0.2, -0.9, HIGH + 0.5), (0.86, 0.42, 0.28), (-0.36, 0.30, 0.88), (0.36, -0.85, 0.38)))
        elif thing == "mint":
            for k in range(7):
                parts.append(laid(LEAVES["mint"](rng), -1.1 + 0.9 * rng.normal(), 0.6 + 0.6 * rng.normal(), LEVEL + 0.7 + 0.2 * k, rng.uniform(0, TAU), rng.normal(0, 0.4, 2)))
        else:
            parts.append(_dust(rng, LEVEL + 0.04, 2.8))
    return parts, RIM, HIGH


def filled_mug(rng, piece):
    """A clay mug of coffee from the pot, bubbles at its rim."""
    seed = int(rng.integers(99))
    deep, thin, top, soft = DRINKS[piece["drink"]]

    def paint(x, y, share, z):
        foam = ramp(0.82, 0.98, share + 0.12 * fractal(xyz(x, y, seed) * 1.6, 3, seed))
        tone = mix(top, (0.34, 0.16, 0.055), foam * ramp(-0.2, 0.3, fractal(xyz(x, y, seed) * 7, 2, seed + 1)) * 0.9)
        return look(tone, 0.08 + 0.2 * foam, 1.0, soft)

    surface = puck("coffee", outline(rng, 3.62, 3.62, 0.0), 0.3, "sauce", paint, 0.04, 60, 160)
    return [*mug(rng), surface.moved(lambda x, y, z: xyz(x, y, z + 6.35))], 5.4, 7.6


# Bottles of lemonade: the drink and where light goes through it.
SODAS = {
    "lime": ((0.10, 0.40, 0.035), (0.34, 0.68, 0.13)),
    "mango": ((0.80, 0.28, 0.010), (0.94, 0.52, 0.05)),
    "tamarind": ((0.24, 0.070, 0.014), (0.48, 0.19, 0.045)),
}


def bottle(rng, piece):
    """A bottle lemonade is sold in, 19 cm high, its neck pale above the drink, a crown cap."""
    deep, thin = SODAS[piece["drink"]]
    seed = int(rng.integers(99))
    body = smooth([(0.01, 18.3), (1.30, 18.3), (1.34, 17.7), (1.20, 17.4), (1.22, 14.5), (1.56, 12.2), (2.46, 9.6), (2.72, 8.4), (2.66, 7.6), (2.66, 2.2), (2.72, 1.2), (2.5, 0.15), (2.0, 0.0), (0.01, 0.1)], 14)

    def paint(x, y, z, row):
        turn = np.arctan2(y, x)
        light = np.clip(0.75 * ramp(0.55, 1.0, np.abs(np.cos(turn))) + 0.5 * ramp(2.6, 0.4, z) + 0.3 * ramp(11, 15, z) + 0.1 * fractal(xyz(x, y, z) * 0.6 + seed, 2, seed), 0, 1)
        tone = mix(deep, thin, light)
        empty = ramp(15.7, 15.8, z)
        return look(mix(tone, (0.80, 0.86, 0.82), empty * 0.75), 0.10, 1.0, 0.45)

    cap = lathe("cap", [(0.01, 19.0), (1.2, 18.95), (1.42, 18.75), (1.52, 18.2), (1.5, 18.1), (0.01, 18.1)], "sauce", lambda x, y, z, row: look((0.70, 0.66, 0.58), 0.28, 0.6, 0.0), 96)
    turn = np.arctan2(cap.points[:, 1], cap.points[:, 0])
    cap.points[:, :2] *= (1 + 0.05 * np.sin(turn * 21) * (cap.points[:, 2] < 18.6))[:, None]
    return [lathe("soda", body, "sauce", paint, 160), cap], 2.75, 19.0
