"""A calzone: a pizza folded over its filling, its round edge crimped, baked. Whole, it shows by three cuts in its crust what is in it; cut, it lies
in two halves."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.pizza import discs, dough
from parts.pizza_toppings import LEAVES
from parts.shawarma_plates import SCATTERED
from shapes import TAU, laid, look, lying_on, placed, sheet, spread

# The radius of the circle whose half it is, how far that circle's middle lies behind its own, its height, in cm.
ROUND, BEHIND, HIGH = 12.6, 4.7, 4.3

# name of what is in it: the colours that are seen in its cuts.
INSIDE = {
    "ham-cheese": ((0.50, 0.06, 0.012), (0.95, 0.82, 0.52), (0.84, 0.40, 0.30)),
    "chicken-mushroom": ((0.86, 0.62, 0.28), (0.95, 0.82, 0.50), (0.56, 0.31, 0.11)),
    "spinach-ricotta": ((0.92, 0.86, 0.70), (0.95, 0.92, 0.84), (0.07, 0.19, 0.02)),
    "nduja": ((0.52, 0.055, 0.010), (0.94, 0.74, 0.38), (0.44, 0.035, 0.010)),
}
# Of the left half and the right one: the direction of its cut along x, where the cut's middle lies in cm, how it is turned.
HALVES = ((1, (-2.6, -1.1), -0.70), (-1, (4.5, -7.6), 1.10))
# Where a half's cut has its middle, from the fold to the crimped edge.
MIDDLE = -1.2


def _outline(angle):
    """Half of a disc about its middle, its fold behind: angle to radius."""
    back = BEHIND * np.sin(angle)
    round_edge = back + np.sqrt(back ** 2 - BEHIND ** 2 + ROUND ** 2)
    return ((1 / round_edge) ** 7 + (np.maximum(np.sin(angle), 0) / (BEHIND + 0.8)) ** 7) ** (-1 / 7)


def _skin(seed, spots, radii, angle):
    """The baked crust at some angles, from its middle over the edge to below it: x, y, z, colours, how wet, and which points are below."""
    share, under = np.concatenate([np.linspace(0.004, 1, 190), np.linspace(1, 0.9, 12)])[:, None], (np.arange(202) >= 190)[:, None]
    around = xyz(np.cos(angle) * 1.4, np.sin(angle) * 1.4, seed % 31)
    edge = _outline(angle) * (1 + 0.018 * fractal(around, 3, seed))
    rim = ramp(0.30, -0.05, np.sin(angle)) * ramp(0.83, 0.87, share)
    body = HIGH * np.clip(1 - (share / (0.88 + 0.12 * ramp(-0.1, 0.35, np.sin(angle)))) ** 2.6, 0, 1) ** 0.62
    crimp = (0.95 + 0.34 * np.cos(angle * 34 + 5 * share)) * np.clip(1 - ((share - 0.93) / 0.075) ** 2, 0, 1) ** 0.5
    x, y = edge * share * np.cos(angle), edge * share * np.sin(angle)
    z = np.maximum(body, rim * crimp) * (1 - under)
    place = xyz(x, y, z)
    swell = 0.16 * fractal(place * 0.42 + seed % 23, 3, seed + 1) + 0.05 * fractal(place * 1.6, 3, seed + 2)
    blisters = discs(place, spots, radii, seed + 3, 0.5, 0.7)
    z = z + (swell + 0.14 * blisters) * ramp(0.1, 0.6, z)
    heat = fractal(around * 0.7, 2, seed + 4) * 0.6 + 0 * share
    return x, y, z, dough(xyz(x, y, z), 0.25 + 0.55 * ramp(1.0, HIGH, z), heat, blisters, seed), 0.22 * ramp(1.5, HIGH, z), under


def calzone(rng, piece):
    """All meshes of a calzone, half of its width and its depth in cm."""
    seed = int(rng.integers(999))
    spots = np.column_stack([rng.uniform(-11, 11, 120), rng.uniform(-8, 5, 120)])
    radii = 0.25 + 0.9 * rng.random(120) ** 2.6
    if piece.get("cut"):
        return [part for half in HALVES for part in _half(rng, piece, seed, spots, radii, *half)], 12.8, 17.0
    x, y, z, tone, wet, under = _skin(seed, spots, radii, np.linspace(0, TAU, 460, endpoint=False)[None])
    rough = np.full(z.shape, 0.55)
    grain = fractal(xyz(x, y, seed % 17) * 1.5, 3, seed + 5)
    for middle in (-4.4, 0.0, 4.4):
        along, across = (y + 1.4) + 0.30 * (x - middle), (x - middle) - 0.30 * (y + 1.4)
        off = np.sqrt((along / 2.5) ** 2 + (across / (0.62 + 0.14 * grain)) ** 2)
        cut = ramp(1.0, 0.84, off) * (1 - under)
        tone = mix(mix(tone, (0.93, 0.82, 0.58), ramp(1.22, 1.02, off) * (1 - cut) * (1 - under)), _filling(piece, grain), cut)
        z = z - 0.30 * cut * (1 - 0.5 * grain) + 0.16 * ramp(1.35, 1.08, off) * (1 - cut)
        wet, rough = wet + 0.6 * cut, rough - 0.25 * cut
    return [sheet("calzone", xyz(x, y, np.maximum(z, 0.02)), "crust", look(tone, rough, np.clip(wet, 0, 1), 0.1), False, True)], 12.8, 17.0


def _filling(piece, grain):
    sauce, cheese, meat = INSIDE[piece["fill"]]
    return mix(mix(sauce, cheese, ramp(-0.12, 0.10, grain)), meat, ramp(0.22, 0.34, -grain))


def _half(rng, piece, seed, spots, radii, side, at, turn):
    """A half with its cut: the bread of its crust and the filling that swells out of it."""
    x, y, z, tone, wet, _ = _skin(seed, spots, radii, np.linspace(-math.pi / 2, math.pi / 2, 240)[None] + (math.pi if side > 0 else 0.0))
    parts = [sheet("calzone", xyz(x, y, np.maximum(z, 0.02)), "crust", look(tone, 0.55, wet, 0.1))]
    line = np.concatenate([np.stack([y[:190, k], z[:190, k]], 1)[::step] for k, step in ((0, -1), (-1, 1))])
    line = line[np.argsort(line[:, 0])]
    u, t = np.linspace(line[0, 0] + 0.02, line[-1, 0] - 0.02, 260)[None], np.linspace(0, 1, 110)[:, None]
    top = np.interp(u, *line.T)
    level = 0.03 + t * (top - 0.03)
    place = xyz(u, level, seed % 19 + 7 * side)
    big, grain, fine = fractal(place * 0.8, 3, seed + 6), fractal(place * 1.3, 3, seed + 7), fractal(place * 3.2, 3, seed + 8)
    wall = np.minimum(top - level, 1.3 * level)
    filled = ramp(0.42, 0.58, wall + 0.10 * big) * ramp(-6.5, -6.0, u) * ramp(5.2, 4.7, u)
    crumb = mix((0.84, 0.64, 0.35), (0.93, 0.81, 0.57), ramp(-0.4, 0.4, fine + big))
    crumb = mix(crumb, (0.54, 0.24, 0.06), ramp(0.20, 0.04, np.minimum(top - level, level)))
    inside = mix(_filling(piece, grain + 0.3 * fine), (0.20, 0.07, 0.02), ramp(0.72, 0.52, wall + 0.10 * big) * ramp(-0.1, 0.4, grain) * 0.6)
    out = filled * (0.42 + 0.50 * big + 0.22 * fine) + 0.05 * (1 - filled) * fine
    parts.append(sheet("cut", xyz(side * out, u, level), "cream", look(mix(crumb, inside, filled), 0.55 - 0.30 * filled, 0.05 + 0.80 * filled, 0.25)))

    def draw(g):
        along = g.uniform(-5.5, 4.3)
        return np.array((along, g.uniform(0.7, max(0.75, float(np.interp(along, *line.T)) - 0.9))))

    def stuck(make, count, apart, lean):
        share = count // 2 + (count % 2 if side < 0 else 0)
        for along, high in spread(rng, share, apart, draw):
            frame = lying_on(rng, [(side, 0.0, 0.35)], lean)[0]
            parts.append(placed(make(), (side * rng.uniform(0.1, 0.4), along, high), *frame.T))

    for item in piece.get("toppings", ()):
        make, size = SCATTERED[item["part"]]
        stuck(lambda: make(rng, size * rng.uniform(0.62, 0.82)), item["count"], 1.15, 0.35)
    for item in piece.get("leaves", ()):
        stuck(lambda: LEAVES[item["part"]](rng).moved(lambda px, py, pz: 0.58 * xyz(px, py, pz)), item["count"], 1.0, 0.45)
    c, s = math.cos(turn), math.sin(turn)
    return [laid(part, at[0] + s * MIDDLE, at[1] - c * MIDDLE, 0, turn) for part in parts]
