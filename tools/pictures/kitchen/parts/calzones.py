"""A calzone: a pizza folded over its filling, its round edge crimped, baked; three cuts in its crust show what is in it."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.pizza import discs, dough
from shapes import TAU, look, sheet

# The radius of the circle whose half it is, how far that circle's middle lies behind its own, its height, in cm.
ROUND, BEHIND, HIGH = 12.6, 4.7, 4.3

# name of what is in it: the colours that are seen in its cuts.
INSIDE = {
    "ham-cheese": ((0.50, 0.06, 0.012), (0.95, 0.82, 0.52), (0.84, 0.40, 0.30)),
}


def _outline(angle):
    """Half of a disc about its middle, its fold behind: angle to radius."""
    back = BEHIND * np.sin(angle)
    round_edge = back + np.sqrt(back ** 2 - BEHIND ** 2 + ROUND ** 2)
    return ((1 / round_edge) ** 7 + (np.maximum(np.sin(angle), 0) / (BEHIND + 0.8)) ** 7) ** (-1 / 7)


def calzone(rng, piece):
    """All meshes of a calzone, half of its width and its depth in cm."""
    seed = int(rng.integers(999))
    share, angle = np.concatenate([np.linspace(0.004, 1, 190), np.linspace(1, 0.9, 12)])[:, None], np.linspace(0, TAU, 460, endpoint=False)[None]
    under = (np.arange(202) >= 190)[:, None]
    around = xyz(np.cos(angle) * 1.4, np.sin(angle) * 1.4, seed % 31)
    edge = _outline(angle) * (1 + 0.018 * fractal(around, 3, seed))
    rim = ramp(0.30, -0.05, np.sin(angle)) * ramp(0.83, 0.87, share)
    body = HIGH * np.clip(1 - (share / (0.88 + 0.12 * ramp(-0.1, 0.35, np.sin(angle)))) ** 2.6, 0, 1) ** 0.62
    crimp = (0.95 + 0.34 * np.cos(angle * 34 + 5 * share)) * np.clip(1 - ((share - 0.93) / 0.075) ** 2, 0, 1) ** 0.5
    x, y = edge * share * np.cos(angle), edge * share * np.sin(angle)
    z = np.maximum(body, rim * crimp) * (1 - under) + 0.5 * np.clip(1 - share ** 3, 0, 1) * 0
    place = xyz(x, y, z)
    swell = 0.16 * fractal(place * 0.42 + seed % 23, 3, seed + 1) + 0.05 * fractal(place * 1.6, 3, seed + 2)
    spots = np.column_stack([rng.uniform(-11, 11, 120), rng.uniform(-8, 5, 120)])
    blisters = discs(place, spots, 0.25 + 0.9 * rng.random(120) ** 2.6, seed + 3, 0.5, 0.7)
    z = z + (swell + 0.14 * blisters) * ramp(0.1, 0.6, z)
    heat = fractal(around * 0.7, 2, seed + 4) * 0.6 + 0 * share
    tone = dough(xyz(x, y, z), 0.25 + 0.55 * ramp(1.0, HIGH, z), heat, blisters, seed)
    wet, rough = 0.22 * ramp(1.5, HIGH, z), np.full(z.shape, 0.55)
    sauce, cheese, meat = INSIDE[piece["fill"]]
    grain = fractal(xyz(x, y, seed % 17) * 1.5, 3, seed + 5)
    for middle in (-4.4, 0.0, 4.4):
        along, across = (y + 1.4) + 0.30 * (x - middle), (x - middle) - 0.30 * (y + 1.4)
        off = np.sqrt((along / 2.5) ** 2 + (across / (0.62 + 0.14 * grain)) ** 2)
        cut = ramp(1.0, 0.84, off) * (1 - under)
        filling = mix(mix(sauce, cheese, ramp(-0.12, 0.10, grain)), meat, ramp(0.22, 0.34, -grain))
        tone = mix(mix(tone, (0.93, 0.82, 0.58), ramp(1.22, 1.02, off) * (1 - cut) * (1 - under)), filling, cut)
        z = z - 0.30 * cut * (1 - 0.5 * grain) + 0.16 * ramp(1.35, 1.08, off) * (1 - cut)
        wet, rough = wet + 0.6 * cut, rough - 0.25 * cut
    return [sheet("calzone", xyz(x, y, np.maximum(z, 0.02)), "crust", look(tone, rough, np.clip(wet, 0, 1), 0.1), False, True)], 12.8, 17.0
