"""A burrito: a tortilla of wheat rolled around its filling, cut aslant so that the cut face looks up and to the front."""
import math
from collections import namedtuple

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts import rice
from parts.wrap_fillings import BEDS, SCATTERED
from parts.tortillas import toasted
from shapes import TAU, laid, look, outline, placed, puck, sheet, spread

# Half of its width and of its height, the length of a half along its lower side, in cm; which share of the cut face's radius is filling,
# within which share pieces begin, and half of the width of the largest of them.
Size = namedtuple("Size", "wide high long filled within largest")
BURRITO = Size(3.35, 2.75, 10.6, 0.86, 0.79, 9.0)
# The cut: a plane that leans back by as much as it is high.
ACROSS, ALONG, UP = (1, 0, 0), (0, math.sqrt(0.5), math.sqrt(0.5)), (0, -math.sqrt(0.5), math.sqrt(0.5))


def rolled(rng, tone, size, whole=False):
    """The tortilla around it, its end tucked in behind, the edge of its last turn along its side."""
    wide, high, long, *_ = size
    seed = int(rng.integers(9999))
    t, phi = np.linspace(0, 1, 150)[:, None], np.linspace(0, TAU, 210, endpoint=False)[None]
    end = np.sqrt(np.clip(1 - (1 - np.clip(t / 0.24, 0, 1)) ** 2.1, 0, 1))
    if whole:
        end = end * np.sqrt(np.clip(1 - (1 - np.clip((1 - t) / 0.24, 0, 1)) ** 2.1, 0, 1))
    square = lambda value: np.sign(value) * np.abs(value) ** 0.86
    swell = 1 + 0.05 * fractal(xyz(t * 2.4, np.cos(phi), np.sin(phi) + seed % 31), 3, seed)
    edge = 0.9 + 0.25 * np.sin(t * 5 + seed)
    lap = 0.24 * ramp(0.995, 0.86, t) * ramp(edge + 0.10, edge, phi) * ramp(edge - 2.6, edge - 0.1, phi)
    crease = 0.10 * np.sin(phi * 9 + 3 * fractal(xyz(t * 3, phi, seed % 27), 2, seed)) * ramp(0.24, 0.04, t)
    x = (wide * swell * square(np.cos(phi)) + (lap + crease) * np.cos(phi)) * end
    z = np.maximum(high + (high * swell * square(np.sin(phi)) + (lap + crease) * np.sin(phi)) * end, 0.02)
    front = -long * 0.42 + (0 if whole else 1) * z - whole * 2.6
    y = long * 0.72 * (1 - t) + front * t
    painted, _ = toasted(rng, phi * 3.0 - 9.4 + 0 * t, y + 0 * phi, tone, 9.4)
    shade = (1 - 0.35 * ramp(0.10, 0.0, np.abs(phi - edge)))[..., None]
    painted["colour"] = painted["colour"] * shade
    return sheet("burrito", xyz(x, y, z), "crust", painted, False, True)


def cut_face(rng, piece, size):
    """The cut face as it lies on a table: the tortilla's turns at its rim, rice and all that is named within."""
    seed, parts = int(rng.integers(9999)), []
    filled = size.filled
    rim = outline(rng, size.wide * 1.045, size.high * 1.47, 0.02, 2.3)
    one, other, dark, wet = BEDS[piece["bed"]]

    def paint(x, y, share, z):
        big, fine = fractal(xyz(x, y, seed % 40) * 1.3, 3, seed), fractal(xyz(x, y, seed % 40) * 3.4, 3, seed + 1)
        tone = mix(mix(one, other, ramp(-0.4, 0.4, big + 0.5 * fine)), dark, ramp(0.1, 0.6, -fine - big) * 0.8)
        turns = ramp(filled, filled + 0.03, share + 0.012 * big)
        seam = ramp(0.35, 0.1, np.abs(share - 0.5 - filled / 2 - 0.005 + 0.012 * np.sin(np.arctan2(y, x) * 2)) / 0.02)
        tone = mix(tone, mix((0.84, 0.72, 0.50), (0.66, 0.48, 0.26), seam), turns)
        return look(tone, 0.45, wet * (1 - turns), 0.2)

    def raised(x, y, z):
        share = np.hypot(x, y) / rim(np.arctan2(y, x))
        lumps = fractal(xyz(x, y, seed % 33) * 1.1, 3, seed + 2)
        return xyz(x, y, z + (z > 0.1) * ramp(filled + 0.02, filled - 0.08, share) * (0.22 + 0.26 * lumps))

    parts.append(puck("burrito face", rim, 0.30, "meat", paint, 0.08, 70, 190, seed=seed).moved(raised))
    inner = lambda g: (lambda a, s: np.array((math.cos(a), math.sin(a))) * s * rim(np.array([a]))[0] * size.within)(g.uniform(0, TAU), math.sqrt(g.random()))
    names = [item["part"] for item in piece["toppings"]]
    if "rice" in names:
        grains = spread(rng, next(item["count"] for item in piece["toppings"] if item["part"] == "rice"), 0.20, inner)
        grains = grains[fractal(xyz(grains[:, 0] * 0.5, grains[:, 1] * 0.5, seed % 29), 2, seed + 3) > -0.22]
        places = np.column_stack([grains, 0.55 + 0.16 * rng.random(len(grains))])
        parts.append(rice.grains(rng, places, np.tile((0.0, 0.0, 1.0), (len(places), 1))))
    for item in piece["toppings"]:
        if item["part"] != "rice":
            make, broad = SCATTERED[item["part"]]
            for u, v in spread(rng, item["count"], 4.4 / math.sqrt(item["count"]), inner):
                made = make(rng, min(broad, size.largest) * rng.uniform(0.85, 1.1))
                turn, lean = rng.uniform(0, TAU), rng.normal(0, 0.25, 2)
                c, s = math.cos(turn), math.sin(turn)
                parts.append(placed(made, (u * 0.94, v * 0.94, 0.42 + 0.12 * rng.random()), (c, s, lean[0]), (-s, c, lean[1]), (0, 0, 1)))
    return parts


def half(rng, piece, tone, size):
    """A half that lies, its cut face to the front."""
    middle = (0, size.high - size.long * 0.42 + 0.08, size.high - 0.08)
    return [rolled(rng, tone, size)] + [placed(part, middle, ACROSS, ALONG, UP) for part in cut_face(rng, piece, size)]


def burrito(rng, piece):
    """All meshes of two halves whose cut faces look to the front, or of one that is whole; half of their width and length in cm."""
    tone = piece.get("tortilla", "wheat")
    if piece.get("whole"):
        return [laid(rolled(rng, tone, BURRITO, True), 0.6, 0.4, 0, 1.05)], BURRITO.wide * 2, BURRITO.long / 2
    parts = []
    for x, y, turn in ((-4.5, 0.6, -0.42), (3.9, -0.5, 0.26)):
        parts += [laid(part, x, y, 0, turn) for part in half(rng, piece, tone, BURRITO)]
    return parts, BURRITO.wide * 2, BURRITO.long / 2
