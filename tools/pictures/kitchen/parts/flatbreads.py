"""Thin breads: lavash that lies under meat, and lahmacun, on which minced meat is baked."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.pizza import discs, dough
from parts.taqueria_toppings import SCATTERED, coriander
from parts.tortillas import toasted
from shapes import TAU, Mesh, laid, look, quads, sheet, spread


def lavash(rng, long=10.0, wide=7.9):
    """A soft sheet of lavash, its edges rise and fall. `long`, `wide` are halves in cm."""
    seed = int(rng.integers(9999))
    u, v = np.linspace(-1, 1, 210)[:, None], np.linspace(-1, 1, 270)[None]
    edge = np.maximum(np.abs(u), np.abs(v))
    corner = 1 - 0.16 * (np.abs(u) * np.abs(v)) ** 3
    wave = fractal(xyz(u * 1.6, v * 1.9, seed % 31), 3, seed)
    x = v * long * corner * (1 + 0.035 * fractal(xyz(u * 2.2, seed % 23, 0), 2, seed + 1))
    y = u * wide * corner * (1 + 0.045 * fractal(xyz(v * 2.4, seed % 27, 0), 2, seed + 2))
    lift = ramp(0.66, 1.0, edge)
    z = 0.10 + 0.12 * (wave + 0.4) + lift * (0.28 + 0.75 * np.maximum(fractal(xyz(u * 2.6, v * 2.8, seed % 41), 2, seed + 3), -0.25))
    painted, toast = toasted(rng, x, y, "lavash", max(long, wide))
    z = z + 0.07 * toast
    return sheet("lavash", xyz(x, y, np.maximum(z, 0.04)), "crust", painted)


# What is spread on it: two colours of the meat, of its tomatoes and of its pepper.
MINCED = {
    "beef": ((0.25, 0.080, 0.022), (0.38, 0.145, 0.042), (0.54, 0.050, 0.010), (0.10, 0.20, 0.025)),
    "lamb": ((0.24, 0.055, 0.014), (0.37, 0.105, 0.027), (0.52, 0.022, 0.006), (0.42, 0.016, 0.006)),
}
RADIUS = 13.6


def _spread_meat(rng, kind):
    """A thin round of dough, both of its faces: meat almost to its edge, the edge brown and brittle."""
    seed = int(rng.integers(9999))
    meat, other, tomato, pepper = MINCED[kind]
    angle = np.linspace(0, TAU, 760, endpoint=False)[None]
    share = np.concatenate([np.linspace(0.004, 1, 300), [1.004, 1.004], np.linspace(0.996, 0.004, 90)])[:, None]
    under = np.concatenate([np.zeros(300), [0.3, 0.8], np.ones(90)])[:, None] + 0 * angle
    rim = RADIUS * (1 + 0.030 * fractal(xyz(np.cos(angle) * 1.6, np.sin(angle) * 1.6, seed % 47), 3, seed))
    r = share * rim
    x, y = r * np.cos(angle), r * np.sin(angle)
    flat = xyz(x, y, seed % 31)
    big, medium, fine = (fractal(flat * scale, 3, seed + k) for k, scale in enumerate((0.34, 1.1, 3.6), 1))
    crumb = np.abs(fractal(flat * 1.7, 3, seed + 4))
    bare = ramp(0.905, 0.950, share + 0.022 * medium + 0.02 * big)
    count = 170
    turn = rng.uniform(0, TAU, count)
    where = np.stack([np.cos(turn), np.sin(turn)], 1) * (RADIUS - 0.4 + rng.normal(0, 0.5, count))[:, None]
    blisters = discs(flat, where, 0.18 + 0.9 * rng.random(count) ** 3, seed + 5, 0.5, 0.7)
    heat = fractal(xyz(np.cos(angle) * 0.9, np.sin(angle) * 0.9, seed % 23), 2, seed + 6) + 0 * r
    bread = dough(xyz(x, y, under * 3), 0.35 + 0 * r, heat + 0.15, blisters, seed)
    tone = mix(meat, other, ramp(-0.1, 0.45, crumb + 0.5 * medium))
    tone = mix(tone, tomato, ramp(0.14, 0.34, fractal(flat * 1.25 + 9, 3, seed + 7)) * 0.85)
    tone = mix(tone, (0.74, 0.42, 0.17), ramp(0.42, 0.56, fractal(flat * 2.4 + 17, 2, seed + 8)) * 0.55)
    tone = mix(tone, pepper, ramp(0.42, 0.50, fractal(flat * 2.9 + 29, 2, seed + 9)) * 0.85)
    tone = mix(tone, np.asarray(meat) * 0.42, ramp(0.20, 0.65, big + 0.5 * medium + 0.35 * fine) * 0.75)
    tone = mix(tone, (0.80, 0.44, 0.15), ramp(0.30, 0.12, crumb) * ramp(0.1, 0.5, -big) * 0.55)
    lower = ramp(0.25, 0.5, under)
    tone = mix(mix(tone, bread, bare), dough(xyz(x, y, 7.0), 0.15 + 0 * r, heat, blisters * 0.6, seed + 3), lower)
    oil = ramp(-0.1, 0.35, -big + 0.3 * medium)
    wet = (1 - bare) * (1 - lower) * (0.35 + 0.55 * oil)
    top = 0.34 + (1 - bare) * (0.34 * crumb + 0.10 * medium + 0.05 * fine) + bare * (0.10 + 0.30 * ramp(0.1, 0.9, blisters)) + 0.55 * ramp(0.86, 1.02, share) * np.maximum(big + 0.25, 0)
    z = np.where(under > 0.5, 0.02 + 0.55 * ramp(0.86, 1.02, share) * np.maximum(big + 0.25, 0) * 0.9, top)
    rough = 0.60 * np.maximum(bare, lower) + (1 - np.maximum(bare, lower)) * (0.42 - 0.18 * oil + 0.06 * fine)
    return Mesh("lahmacun", xyz(x, y, z), quads(len(share), angle.size, False, True), "meat", look(tone, np.clip(rough, 0.2, 0.9), np.clip(wet, 0, 1), 0.08))


def _rolled(mesh, turn, begin, radius=1.55):
    """A disc whose one side is rolled up: what lies beyond `begin` along `turn` goes around a cylinder, in narrower turns."""
    c, s = math.cos(turn), math.sin(turn)

    def to(x, y, z):
        along, across = x * c + y * s, y * c - x * s
        over = np.maximum(along - begin, 0)
        # From the outer turn to the inner one.
        bent = radius * (1 - 0.035 * over)
        angle = over / bent
        along = np.where(over > 0, begin + (bent - z) * np.sin(angle), along)
        z = np.where(over > 0, bent - (bent - z) * np.cos(angle), z)
        return xyz(along * c - across * s, along * s + across * c, np.maximum(z, 0.02))

    return mesh.moved(to)


# What is strewn over it: (its maker, half of its width in cm).
STREWN = {
    "parsley": (coriander, 0.8),
    "garlic": SCATTERED["garlic"],
}


def lahmacun(rng, piece):
    """All meshes of a lahmacun whose one side is rolled up already, its radius and height in cm."""
    begin, turn = 5.6, 0.5
    parts = [_rolled(_spread_meat(rng, piece["meat"]), turn, begin)]
    c, s = math.cos(turn), math.sin(turn)
    for name in piece["over"]:
        make, size = STREWN[name]
        for x, y in spread(rng, 54, 1.2, lambda g: g.uniform(-11.4, 11.4, 2)):
            if math.hypot(x, y) < 11.8 and x * c + y * s < begin - 0.4:
                parts.append(laid(make(rng, size * rng.uniform(0.7, 1.2)), x, y, 0.55, rng.uniform(0, TAU), rng.normal(0, 0.2, 2)))
    return parts, RADIUS, 1.6
