"""Drinks: what a glass, a bottle or a mug holds, ice, and what swims on it."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.coats import flakes
from parts.taqueria_toppings import LEAVES
from parts.vessels import cinnamon, mug
from shapes import TAU, ball, copies, laid, lathe, look, outline, placed, puck, sheet, smooth, tube, turned

# name: the colour in the depth, where light goes through it, its foam or surface, and how much light goes through.
DRINKS = {
    "horchata": ((0.86, 0.79, 0.66), (0.93, 0.88, 0.77), (0.92, 0.87, 0.76), 0.45),
    "hibiscus": ((0.26, 0.006, 0.022), (0.66, 0.030, 0.055), (0.46, 0.016, 0.035), 0.5),
    "tamarind": ((0.34, 0.13, 0.030), (0.62, 0.31, 0.085), (0.52, 0.24, 0.065), 0.5),
    "lemonade": ((0.82, 0.84, 0.52), (0.92, 0.93, 0.72), (0.88, 0.90, 0.66), 0.6),
    "cola": ((0.026, 0.007, 0.003), (0.20, 0.060, 0.016), (0.090, 0.028, 0.010), 0.3),
    "ayran": ((0.90, 0.88, 0.82), (0.94, 0.93, 0.89), (0.95, 0.94, 0.91), 0.4),
    "tarragon": ((0.05, 0.26, 0.045), (0.24, 0.56, 0.13), (0.18, 0.46, 0.10), 0.5),
    "orange": ((0.84, 0.36, 0.015), (0.94, 0.52, 0.05), (0.93, 0.52, 0.06), 0.45),
    "pomegranate-juice": ((0.20, 0.004, 0.018), (0.46, 0.014, 0.035), (0.34, 0.012, 0.030), 0.4),
    "cranberry": ((0.36, 0.006, 0.020), (0.78, 0.040, 0.060), (0.60, 0.024, 0.040), 0.5),
    "buckthorn": ((0.78, 0.27, 0.006), (0.93, 0.44, 0.02), (0.90, 0.42, 0.025), 0.5),
    "strawberry": ((0.62, 0.050, 0.055), (0.88, 0.20, 0.18), (0.82, 0.18, 0.17), 0.5),
    "mango": ((0.84, 0.34, 0.010), (0.95, 0.56, 0.07), (0.93, 0.54, 0.08), 0.5),
    "basil": ((0.36, 0.50, 0.075), (0.66, 0.76, 0.28), (0.60, 0.70, 0.24), 0.6),
    "peach-tea": ((0.40, 0.10, 0.010), (0.78, 0.30, 0.045), (0.64, 0.22, 0.035), 0.5),
    "mint-ayran": ((0.80, 0.84, 0.68), (0.89, 0.91, 0.80), (0.91, 0.92, 0.84), 0.4),
    "coffee": ((0.050, 0.018, 0.006), (0.10, 0.040, 0.014), (0.065, 0.022, 0.007), 0.1),
}
# A tumbler: radius at the rim and at the foot, height, and how high the drink stands, in cm.
RIM, FOOT, HIGH, LEVEL = 3.75, 2.95, 10.4, 9.3


def _wall(z):
    return FOOT + (RIM - FOOT) * z / HIGH


def _ice(rng, size, tint):
    """A cube with round edges, clear at its rims and white in its middle, in the drink's colour."""
    seed = int(rng.integers(999))
    u, v = np.linspace(1e-9, math.pi - 1e-9, 44)[:, None], np.linspace(0, TAU, 64, endpoint=False)[None]
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
            block = ramp(1.15, 0.70, near + 0.25 * swirl) * (0.14 + 0.10 * ramp(0.62, 0.92, near))
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


# What is poured without ice.
STILL = ("horchata", "ayran", "mint-ayran", "orange", "pomegranate-juice", "buckthorn")
RINDS = {
    "lime-slice": ((0.20, 0.42, 0.04), (0.72, 0.80, 0.30)),
    "lemon-slice": ((0.90, 0.62, 0.02), (0.92, 0.82, 0.34)),
    "orange-slice": ((0.88, 0.34, 0.01), (0.92, 0.46, 0.03)),
}


def _froth(rng, tone, reach, level):
    """Bubbles that stand on a drink, close to one another at the wall."""
    count = 420
    turn, far = rng.uniform(0, TAU, count), (reach - 0.2) * rng.random(count) ** 0.45
    places = xyz(far * np.cos(turn), far * np.sin(turn), level + 0.02)
    return copies("froth", ball(7, 8), places, turned(rng, count), rng.uniform(0.05, 0.19, count), "roe", np.tile(tone, (count, 1)), 0.12, 0.9, 0.6)


def _upon(rng, thing):
    """What swims on a drink in its glass, or hangs in its rim on the right."""
    if thing in RINDS:
        return [placed(_citrus(rng, 2.3, *RINDS[thing]), (RIM - 0.2, -0.9, HIGH + 0.5), (0.86, 0.42, 0.28), (-0.36, 0.30, 0.88), (0.36, -0.85, 0.38))]
    if thing in ("mint", "basil"):
        return [laid(LEAVES[thing](rng), -1.1 + 0.9 * rng.normal(), 0.6 + 0.6 * rng.normal(), LEVEL + 0.7 + 0.2 * k, rng.uniform(0, TAU), rng.normal(0, 0.4, 2)) for k in range(7 if thing == "mint" else 4)]
    if thing == "cinnamon-stick":
        return [placed(cinnamon(rng, 11.0), (1.2, 0.6, LEVEL + 0.9), (0.42, 0.25, 0.87), (-0.5, 0.86, 0.0), (-0.75, -0.44, 0.49))]
    if thing == "cucumber":
        return [placed(_cucumber(rng), (x, y, LEVEL + 0.25), (0.94, 0.2, lean), (-0.2, 0.96, 0.1), (-lean, -0.1, 0.98)) for x, y, lean in ((0.9, -0.8, 0.16), (-0.5, -1.5, -0.12))]
    berry = FLOATING[thing]
    return [laid(berry(rng), x, y, LEVEL + 0.1, rng.uniform(0, TAU)) for x, y in ((0.7, -1.7), (1.9, -0.7), (-0.7, -1.5), (1.4, 0.6))]


def _berry(one, other, size):
    """A round berry with its crown."""
    def make(rng):
        seed = int(rng.integers(999))
        u, v = np.linspace(0.003, math.pi - 0.003, 40)[:, None], np.linspace(0, TAU, 50, endpoint=False)[None]
        n = xyz(np.sin(u) * np.cos(v), np.sin(u) * np.sin(v), np.cos(u) + 0 * v)
        tone = mix(mix(one, other, ramp(-0.4, 0.4, fractal(n * 1.5 + seed, 3, seed))), np.array(one) * 0.3, ramp(0.985, 0.995, n[..., 2]))
        return sheet("berry", n * size * rng.uniform(0.9, 1.1), "green", look(tone, 0.12, 0.95, 0.4), False, True)

    return make


def _strawberry(rng):
    """Half of a strawberry, its cut side up: red at the rim, pale within."""
    seed = int(rng.integers(999))

    def shape(angle):
        return 1.25 * (1 + 0.30 * np.cos(angle)) * (1 - 0.10 * np.abs(np.sin(angle)))

    def paint(x, y, share, z):
        grain = fractal(xyz(x, y, seed) * 2.6, 3, seed)
        tone = mix((0.84, 0.30, 0.24), (0.92, 0.60, 0.50), ramp(0.75, 0.1, share + 0.2 * grain))
        return look(mix(tone, (0.62, 0.020, 0.018), ramp(0.66, 0.92, share + 0.1 * grain)), 0.16, 0.9, 0.5)

    return puck("strawberry", shape, 0.7, "green", paint, 0.3, 40, 120, dome=0.08, dent=0.05, seed=seed)


def _cucumber(rng):
    """A slice of cucumber: a dark rim, seeds in a glassy middle."""
    seed = int(rng.integers(999))

    def paint(x, y, share, z):
        grain = fractal(xyz(x, y, seed) * 2.2, 3, seed)
        tone = mix(mix((0.66, 0.78, 0.38), (0.80, 0.87, 0.56), ramp(-0.3, 0.4, grain)), (0.86, 0.88, 0.66), ramp(0.5, 0.3, share) * ramp(0.3, 0.6, np.abs(np.cos(1.5 * np.arctan2(y, x)))))
        return look(mix(tone, (0.06, 0.20, 0.025), ramp(0.90, 0.95, share)), 0.2, 0.8, 0.5)

    return puck("cucumber", outline(rng, 1.5, 1.45, 0.02), 0.28, "green", paint, 0.06, 40, 120, seed=seed)


FLOATING = {
    "cranberries": _berry((0.46, 0.008, 0.018), (0.66, 0.03, 0.03), 0.62),
    "buckthorn-berries": _berry((0.90, 0.34, 0.004), (0.94, 0.46, 0.02), 0.42),
    "strawberries": _strawberry,
}


def glass(rng, piece):
    """All meshes of a filled tumbler, its radius and height in cm."""
    name, tint = piece["drink"], DRINKS[piece["drink"]][1]
    ice = name not in STILL
    parts = [*_tumbler(), _contents(rng, name, ice)]
    if ice:
        for x, y in ((-1.55, 0.9), (1.0, 1.5), (1.5, -0.9), (-0.7, -1.5)):
            cube = _ice(rng, rng.uniform(0.86, 1.0), tint)
            turn = rng.uniform(0, TAU)
            c, s, lean = math.cos(turn), math.sin(turn), rng.normal(0, 0.22, 2)
            parts.append(placed(cube, (x, y, LEVEL - 0.25 + 0.3 * rng.random()), (c, s, lean[0]), (-s, c, lean[1]), (0, 0, 1)))
    for thing in piece.get("with", ()):
        parts += [_dust(rng, LEVEL + 0.04, 2.8)] if thing == "cinnamon" else _upon(rng, thing)
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


# What a cup holds: two colours of it, of its rim or foam, how much of the surface is foam, what is poured into the foam, the glaze.
CUPS = {
    "americano": (((0.030, 0.010, 0.004), (0.060, 0.022, 0.008)), (0.44, 0.21, 0.065), 0.16, None, ((0.040, 0.045, 0.052), (0.065, 0.072, 0.082))),
    "cappuccino": (((0.50, 0.25, 0.085), (0.60, 0.33, 0.13)), (0.74, 0.50, 0.26), 0.85, (0.94, 0.88, 0.76), ((0.52, 0.20, 0.10), (0.60, 0.26, 0.14))),
    "matcha": (((0.28, 0.40, 0.075), (0.38, 0.50, 0.12)), (0.56, 0.65, 0.26), 0.85, (0.92, 0.92, 0.76), ((0.040, 0.085, 0.13), (0.065, 0.12, 0.17))),
    "green-tea": (((0.52, 0.50, 0.075), (0.66, 0.62, 0.14)), (0.72, 0.68, 0.22), 0.06, None, ((0.66, 0.68, 0.58), (0.74, 0.76, 0.67))),
    "black-tea": (((0.26, 0.045, 0.006), (0.40, 0.090, 0.012)), (0.58, 0.19, 0.035), 0.06, None, ((0.82, 0.80, 0.75), (0.88, 0.86, 0.82))),
    "turkish-coffee": (((0.11, 0.042, 0.014), (0.17, 0.070, 0.024)), (0.36, 0.17, 0.060), 0.75, None, ((0.82, 0.80, 0.75), (0.88, 0.86, 0.82))),
}
CUP, CUP_HIGH, CUP_LEVEL = 4.6, 5.6, 4.9


def _poured(x, y):
    """A leaf of milk in foam: 0 outside, 1 in its white lines."""
    u, v = x / 2.5, (y + 0.2) / 2.9
    inside = ramp(1.0, 0.90, np.hypot(u * (1.05 + 0.45 * np.clip(-v, 0, 1)), v))
    veins = ramp(-0.15, 0.35, np.sin(9.0 * v + 5.0 * np.abs(u) + 0.4 * np.sin(u * 5)))
    stalk = ramp(0.10, 0.04, np.abs(u))
    return inside * np.maximum(veins * ramp(0.04, 0.10, np.abs(u)), stalk)


def teacup(rng, piece):
    """All meshes of a cup on its saucer; half of its width and its depth in cm."""
    (one, other), edge, foamy, art, china = CUPS[piece["drink"]]
    size, seed = 0.72 if piece["drink"] == "turkish-coffee" else 1.0, int(rng.integers(99))
    profile = smooth([(0.01, 0.75), (2.2, 0.85), (3.5, 2.2), (4.2, 4.0), (CUP - 0.22, CUP_HIGH), (CUP - 0.08, CUP_HIGH + 0.12), (CUP + 0.06, CUP_HIGH - 0.04), (4.45, 3.9), (3.7, 1.9), (2.6, 0.55), (2.45, 0.30), (0.01, 0.32)], 14)
    glaze = lambda x, y, z, row: look(mix(*china, ramp(-0.4, 0.4, fractal(xyz(x, y, z) * 0.6, 3, seed))), 0.12, 0.95, 0.05)
    t = np.linspace(0, 1, 70)
    handle = xyz(3.55 + 0.75 * t + 2.5 * np.sin(math.pi * t) ** 0.75, -0.3 * np.sin(math.pi * t), 1.9 + 2.9 * t)
    parts = [lathe("cup", profile, "sauce", glaze, 240), tube("handle", handle, 0.36, "sauce", glaze(handle[:, :1], handle[:, 1:2], handle[:, 2:] + np.zeros((1, 18)), 0), 18)]
    saucer = smooth([(0.01, 0.32), (2.7, 0.32), (4.6, 0.45), (6.9, 1.05), (7.5, 1.30), (7.62, 1.20), (6.6, 0.62), (4.4, 0.08), (3.6, 0.0), (0.01, 0.03)], 16)
    parts.append(lathe("saucer", saucer, "sauce", glaze, 260))
    share, angle = np.linspace(0.004, 1, 190)[:, None], np.linspace(0, TAU, 420, endpoint=False)[None]
    x, y = 4.36 * share * np.cos(angle), 4.36 * share * np.sin(angle)
    big, fine = fractal(xyz(x, y, seed) * 0.9, 3, seed), fractal(xyz(x, y, seed) * 5.0, 2, seed + 1)
    foam = ramp(1 - foamy - 0.06, 1 - foamy + 0.10, share + 0.06 * big) if foamy < 0.8 else np.ones_like(big)
    bubbles = foam * ramp(0.25, 0.5, fine) * ramp(0.6, 1.0, share)
    tone = mix(mix(one, other, ramp(-0.4, 0.4, big)), edge, foam * (0.55 + 0.45 * ramp(0.55, 1.0, share)))
    tone = mix(tone, np.array(edge) * 0.75 + 0.2, bubbles * 0.5)
    if art:
        tone = mix(tone, art, _poured(x, y) * ramp(0.92, 0.80, share))
    z = CUP_LEVEL + 0.06 * foam * (1 + 0.3 * fine) + 0.08 * ramp(0.95, 1.0, share)
    parts.append(sheet("surface", xyz(x, y, z), "sauce", look(tone, 0.08 + 0.22 * foam, 1.0 - 0.6 * foam, 0.3), False, True))
    for part in parts:
        part.points = part.points * np.float32(size)
    return parts, 7.6 * size, 15.2 * size


def copper_cup(rng, piece):
    """A hammered cup of copper, tinned within, full of ayran under its froth; its radius and height in cm."""
    seed, high, level = int(rng.integers(99)), 8.4, 7.3
    profile = np.concatenate([smooth([(0.01, 0.7), (2.6, 0.8), (3.1, 2.0), (3.55, 5.0), (3.8, high - 0.1), (3.95, high + 0.05), (4.05, high - 0.12)], 14), np.stack([np.linspace(4.02, 3.2, 160), np.linspace(high - 0.3, 0.5, 160)], 1), smooth([(3.15, 0.35), (2.9, 0.05), (2.5, 0.0), (0.01, 0.05)], 8)])

    def paint(x, y, z, row):
        turn = np.arctan2(y, x)
        dent = np.sin(turn * 17 + 1.6 * np.round(z * 1.7)) * np.sin(z * 1.7 * math.pi)
        big = fractal(xyz(x, y, z) * 0.8 + seed, 3, seed)
        inside = ramp(0.275, 0.265, row)
        tone = mix(mix((0.48, 0.14, 0.045), (0.74, 0.31, 0.12), ramp(-1.4, 1.4, dent + 1.2 * big)), (0.62, 0.60, 0.56), inside)
        return look(tone, 0.20 + 0.08 * big, 0.8, 0.0)

    cup = lathe("cup", profile, "sauce", paint, 300)
    flat = cup.points
    turn, out = np.arctan2(flat[:, 1], flat[:, 0]), np.hypot(flat[:, 0], flat[:, 1])
    dent = np.sin(turn * 17 + 1.6 * np.round(flat[:, 2] * 1.7)) * np.sin(flat[:, 2] * 1.7 * math.pi)
    flat[:, :2] *= (1 + 0.007 * dent * ((out > 3.1) & (flat[:, 2] < high - 0.5)))[:, None]
    top, thin = DRINKS["ayran"][2], DRINKS["ayran"][1]
    white = lambda x, y, share, z: look(mix(top, thin, ramp(-0.4, 0.4, fractal(xyz(x, y, seed), 3, seed))), 0.2, 0.8, 0.4)
    drink = puck("ayran", outline(rng, 3.68, 3.68, 0.0), 0.3, "cream", white, 0.04, 60, 160)
    return [cup, drink.moved(lambda x, y, z: xyz(x, y, z + level - 0.3)), _froth(rng, (0.94, 0.93, 0.90), 3.66, level)], 4.05, high


# Cans: the metal's colour, the band's, how the band runs.
CANS = {
    "cola": ((0.52, 0.010, 0.008), (0.90, 0.88, 0.84), "wave"),
    "cola-zero": ((0.018, 0.018, 0.020), (0.62, 0.018, 0.014), "wave"),
    "orange-soda": ((0.90, 0.28, 0.006), (0.94, 0.72, 0.08), "sun"),
}


def can(rng, piece):
    """A slim can of 330 ml, 11.5 cm high, with a printed band and no writing; drops of cold water on it."""
    tone, band, kind = CANS[piece["drink"]]
    profile = np.concatenate([smooth([(0.01, 11.05), (2.25, 11.05), (2.42, 11.25), (2.55, 11.42), (2.68, 11.34), (2.72, 11.1), (3.05, 10.5), (3.28, 10.0), (3.3, 9.6)], 10), np.stack([np.full(120, 3.3), np.linspace(9.55, 1.2, 120)], 1), smooth([(3.3, 1.15), (3.12, 0.55), (2.6, 0.15), (2.4, 0.0), (0.01, 0.1)], 10)])

    def paint(x, y, z, row):
        turn = np.arctan2(y, x)
        front = np.mod(turn + math.pi / 2 + math.pi, TAU) - math.pi
        if kind == "wave":
            middle = 5.4 + 1.5 * np.sin(front * 1.15 + 0.4)
            share = ramp(0.95, 0.85, np.abs(z - middle) / (0.75 + 0.35 * np.cos(front * 1.15 + 1.2)))
            share = np.maximum(share, ramp(0.16, 0.10, np.abs(z - middle - 1.5)) * 0.9)
        else:
            far = np.hypot(front * 3.3, z - 5.6)
            rays = ramp(-0.1, 0.15, np.sin(14 * np.arctan2(z - 5.6, front * 3.3)))
            share = np.maximum(ramp(1.55, 1.48, far), rays * ramp(1.85, 1.95, far) * ramp(3.0, 2.9, far))
        metal = np.maximum(ramp(9.75, 9.85, z), ramp(1.15, 1.05, z))
        painted = mix(mix(tone, band, share), (0.62, 0.63, 0.64), metal)
        return look(painted, 0.20 + 0.08 * metal, 0.8, 0.0)

    body = lathe("can", profile, "sauce", paint, 260)
    t = np.linspace(0, TAU, 60)
    tab = tube("tab", xyz(0.75 * np.cos(t), -0.45 + 0.95 * np.sin(t), 11.22 + 0 * t), 0.15, "sauce", look((0.62, 0.63, 0.64), 0.22, 0.8, 0.0), 12)
    return [body, tab, _drops(rng, lambda high: 3.3, 1.4, 9.4)], 3.4, 11.4


def _drops(rng, radius, low, high):
    """Drops of cold water on a wall whose radius is given by the height."""
    count = 150
    turn, z = rng.uniform(0, TAU, count), rng.uniform(low, high, count)
    r = np.array([radius(one) for one in z])
    size = rng.uniform(0.05, 0.15, count)
    places = xyz(r * np.cos(turn), r * np.sin(turn), z)
    return copies("drops", ball(7, 8), places, turned(rng, count), size, "roe", np.tile((0.90, 0.93, 0.95), (count, 1)), 0.04, 1.0, 0.7)


# Bottles: the drink, where light goes through it, and, where there is one, the label's two colours and its mark.
SODAS = {
    "lime": ((0.10, 0.40, 0.035), (0.34, 0.68, 0.13), None),
    "mango": ((0.80, 0.28, 0.010), (0.94, 0.52, 0.05), None),
    "tamarind": ((0.24, 0.070, 0.014), (0.48, 0.19, 0.045), None),
    "tarragon-soda": ((0.015, 0.19, 0.025), (0.10, 0.50, 0.08), ((0.90, 0.86, 0.74), (0.06, 0.26, 0.08), "leaf")),
    "apple": ((0.66, 0.30, 0.020), (0.90, 0.58, 0.10), ((0.90, 0.90, 0.80), (0.16, 0.42, 0.05), "leaf")),
    "still-water": ((0.34, 0.55, 0.70), (0.66, 0.82, 0.91), ((0.055, 0.20, 0.46), (0.86, 0.92, 0.96), "drop")),
    "sparkling-water": ((0.16, 0.46, 0.37), (0.46, 0.73, 0.62), ((0.84, 0.90, 0.86), (0.020, 0.24, 0.17), "drop")),
}


def _label(x, y, z, paper, ink, mark):
    """The colours of a label about a bottle and how much of it is at a place: a band with two lines and a mark in front, no writing."""
    front = np.mod(np.arctan2(y, x) + math.pi / 2 + math.pi, TAU) - math.pi
    u, v = front * 2.66, z - 4.9
    lines = ramp(0.10, 0.06, np.abs(np.abs(v) - 1.75))
    if mark == "leaf":
        lu, lv = (u * 0.8 + v * 0.6) / 1.25, (v * 0.8 - u * 0.6) / 0.75
        sign = ramp(0.08, 0.0, np.abs(lv) - np.clip(1 - lu ** 2, 0, 1)) * (np.abs(lu) < 1) * (1 - 0.9 * ramp(0.10, 0.05, np.abs(lv)))
    else:
        sign = ramp(0.08, 0.0, np.hypot(u, v + 0.35) - 0.75 * np.sqrt(np.clip((1.35 - v) / 1.7, 0, 1)))
    return mix(paper, ink, np.maximum(lines, sign)), ramp(2.28, 2.24, np.abs(v))


def bottle(rng, piece):
    """A bottle lemonade is sold in, 19 cm high, its neck pale above the drink, a crown cap."""
    deep, thin, label = SODAS[piece["drink"]]
    seed = int(rng.integers(99))
    body = smooth([(0.01, 18.3), (1.30, 18.3), (1.34, 17.7), (1.20, 17.4), (1.22, 14.5), (1.56, 12.2), (2.46, 9.6), (2.72, 8.4), (2.66, 7.6), (2.66, 2.2), (2.72, 1.2), (2.5, 0.15), (2.0, 0.0), (0.01, 0.1)], 60 if label else 14)

    def paint(x, y, z, row):
        turn = np.arctan2(y, x)
        light = np.clip(0.75 * ramp(0.55, 1.0, np.abs(np.cos(turn))) + 0.5 * ramp(2.6, 0.4, z) + 0.3 * ramp(11, 15, z) + 0.1 * fractal(xyz(x, y, z) * 0.6 + seed, 2, seed), 0, 1)
        tone = mix(deep, thin, light)
        empty = ramp(15.7, 15.8, z)
        tone = mix(tone, (0.80, 0.86, 0.82), empty * 0.75)
        if not label:
            return look(tone, 0.10, 1.0, 0.45)
        printed, share = _label(x, y, z, *label)
        return look(mix(tone, printed, share), 0.10 + 0.4 * share, 1.0 - 0.9 * share, 0.45 - 0.4 * share)

    cap = lathe("cap", [(0.01, 19.0), (1.2, 18.95), (1.42, 18.75), (1.52, 18.2), (1.5, 18.1), (0.01, 18.1)], "sauce", lambda x, y, z, row: look((0.70, 0.66, 0.58), 0.28, 0.6, 0.0), 96)
    turn = np.arctan2(cap.points[:, 1], cap.points[:, 0])
    cap.points[:, :2] *= (1 + 0.05 * np.sin(turn * 21) * (cap.points[:, 2] < 18.6))[:, None]
    return [lathe("soda", body, "sauce", paint, 360 if label else 160), cap], 2.75, 19.0
