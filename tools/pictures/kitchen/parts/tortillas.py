"""Tortillas: a thin flat bread of any outline, browned in spots on a hot plate, and what is cut of it."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.pizza import discs
from shapes import TAU, Mesh, look, quads

# name: pale, warm and toasted colour, how many toasted spots there are, how wet it is.
TONES = {
    "corn": ((0.87, 0.66, 0.28), (0.80, 0.54, 0.19), (0.44, 0.19, 0.045), 26, 0.0),
    "wheat": ((0.80, 0.66, 0.42), (0.74, 0.55, 0.29), (0.46, 0.22, 0.06), 34, 0.0),
    "lavash": ((0.86, 0.71, 0.46), (0.80, 0.58, 0.30), (0.52, 0.25, 0.07), 70, 0.0),
    "toasted": ((0.84, 0.62, 0.30), (0.72, 0.42, 0.14), (0.36, 0.14, 0.03), 60, 0.1),
    "dipped": ((0.74, 0.30, 0.07), (0.60, 0.17, 0.03), (0.26, 0.06, 0.012), 34, 0.45),
    "fried": ((0.76, 0.43, 0.12), (0.64, 0.29, 0.06), (0.30, 0.10, 0.02), 60, 0.25),
    "chip": ((0.86, 0.58, 0.19), (0.78, 0.42, 0.09), (0.50, 0.20, 0.035), 10, 0.12),
}


def toasted(rng, x, y, tone, reach):
    """The look of a tortilla at points of its flat shape, `reach` its half width."""
    pale, warm, brown, count, wet = TONES[tone]
    seed = int(rng.integers(9999))
    flat = xyz(x, y, seed % 50)
    big, fine = fractal(flat * 0.45, 3, seed), fractal(flat * 3.4, 3, seed + 1)
    colour = mix(pale, warm, ramp(-0.45, 0.5, big + 0.4 * fine))
    centres = rng.uniform(-reach, reach, (count, 2))
    size = reach / 6.3 * (0.16 + 0.85 * rng.random(count) ** 2.2)
    toast = discs(flat * np.array((1, 1, 0)), centres, size, seed + 2, 0.5)
    colour = mix(colour, brown, ramp(0.05, 0.65, toast + 0.20 * fine) * 0.85)
    colour = mix(colour, (0.10, 0.040, 0.014), ramp(0.62, 1.0, toast + 0.35 * fine) * 0.7)
    colour = mix(colour, brown, ramp(0.36, 0.52, fractal(flat * 5.5, 2, seed + 3)) * 0.30)
    return look(colour, 0.62 + 0.1 * fine - 0.3 * wet, wet, 0.18), toast


def flat(rng, radius, tone, thick=0.22, rings=46, around=150, puffed=0.05):
    """A tortilla on the table: `radius` is its outline, angle to cm. Both faces have points enough to be bent."""
    seed = int(rng.integers(9999))
    angle = np.linspace(0, TAU, around, endpoint=False)
    edge = radius(angle)[None]
    turn = np.linspace(math.pi / 2, -math.pi / 2, 7)[1:-1]
    share = np.concatenate([np.linspace(0.004, 1, rings), np.ones(5), np.linspace(1, 0.004, rings)])[:, None]
    out = np.concatenate([np.zeros(rings), np.cos(turn), np.zeros(rings)])[:, None] * thick / 2
    z = np.concatenate([np.full(rings, 1.0), 0.5 + np.sin(turn) / 2, np.zeros(rings)])[:, None] * thick
    r = share * edge + out
    x, y = r * np.cos(angle), r * np.sin(angle)
    reach = float(edge.max())
    painted, toast = toasted(rng, x, y, tone, reach)
    lower, _ = toasted(rng, x, y, tone, reach)
    under = (z < thick * 0.5) & (share < 1)
    painted["colour"] = np.where(under[..., None] if under.shape == x.shape else np.broadcast_to(under, x.shape)[..., None], lower["colour"], painted["colour"])
    swell = puffed * (fractal(xyz(x, y, seed % 41) * 1.1, 3, seed) + 0.8 * toast)
    z = z + np.where(z > thick * 0.5, swell, -0.4 * swell)
    return Mesh(f"tortilla {tone}", xyz(x, y, z), quads(len(share), around, False, True), "crust", painted)


def triangle(size, hard=6.0, turn=0.0):
    """A triangle with round corners: angle to radius, `size` from its middle to a side."""
    def radius(angle):
        sides = [np.maximum(np.cos(angle - turn - side), 1e-3) / size for side in (math.pi * 1.5, math.pi / 6, math.pi * 5 / 6)]
        return sum(side ** hard for side in sides) ** (-1 / hard)

    return radius


def chip(rng, size=1.0):
    """A fried chip of corn, a bent triangle, blistered."""
    radius, seed = triangle(1.55 * size * rng.uniform(0.9, 1.1), 9.0, rng.uniform(0, TAU)), int(rng.integers(9999))
    made = flat(rng, lambda t: radius(t) * (1 + 0.03 * fractal(xyz(np.cos(t), np.sin(t), seed % 31), 2, seed)), "chip", 0.15, 14, 72, 0.10)
    bow, turn = rng.uniform(0.05, 0.16), rng.uniform(0, TAU)

    def bent(x, y, z):
        along, over = x * math.cos(turn) + y * math.sin(turn), y * math.cos(turn) - x * math.sin(turn)
        return xyz(x, y, z + bow * along ** 2 - 0.04 * over ** 2)

    return made.moved(bent)
