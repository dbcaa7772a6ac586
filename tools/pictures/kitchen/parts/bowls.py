"""A bowl: soup, beans, a salad, a dip. Its surface is of one of FILLS; what its recipe names swims in it or lies on it."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.taqueria_toppings import LEAVES, coriander, cube, poured
from parts.pizza import discs
from parts.pizza_toppings import chunk, flat_slice
from parts.tortillas import chip
from parts.vessels import clay_bowl
from parts.wrap_fillings import SCATTERED as SCATTERED_IN_WRAPS
from shapes import TAU, laid, look, placed, sheet, spread, tube

# name: two colours, oil's colour or None, wetness, height of its lumps, and how far it is heaped, in cm.
FILLS = {
    "tomato-broth": ((0.50, 0.085, 0.018), (0.62, 0.17, 0.035), (0.80, 0.26, 0.04), 1.0, 0.05, 0.0),
    "red-broth": ((0.40, 0.045, 0.010), (0.50, 0.085, 0.016), (0.72, 0.15, 0.02), 1.0, 0.05, 0.0),
    "birria-broth": ((0.30, 0.052, 0.012), (0.40, 0.090, 0.020), (0.60, 0.13, 0.018), 1.0, 0.05, 0.0),
    "clear-broth": ((0.46, 0.24, 0.035), (0.56, 0.33, 0.060), (0.80, 0.56, 0.13), 1.0, 0.04, 0.0),
    "bean-broth": ((0.26, 0.070, 0.022), (0.34, 0.11, 0.036), (0.56, 0.20, 0.04), 0.9, 0.06, 0.2),
    "red-lentil-soup": ((0.74, 0.30, 0.045), (0.84, 0.42, 0.09), (0.86, 0.22, 0.02), 0.7, 0.08, 0.1),
    "vegetables": ((0.40, 0.12, 0.03), (0.34, 0.30, 0.08), None, 0.7, 0.30, 2.2),
    "parsley": ((0.030, 0.11, 0.012), (0.075, 0.20, 0.025), None, 0.4, 0.30, 2.2),
    "guacamole": ((0.40, 0.47, 0.085), (0.58, 0.61, 0.17), None, 0.4, 0.42, 1.1),
    "lime-juice": ((0.70, 0.72, 0.46), (0.82, 0.83, 0.62), None, 0.9, 0.12, 0.9),
    "cactus": ((0.14, 0.25, 0.03), (0.28, 0.38, 0.07), None, 0.6, 0.30, 1.0),
}
RADIUS, LEVEL = 7.75, 4.75

# name: (its maker, half of its width in cm)
SCATTERED = {
    **SCATTERED_IN_WRAPS,
    "parsley-leaf": (coriander, 0.9),
    "pita-chip": (lambda rng, size: chip(rng, size / 1.55), 1.15),
    "bulgur-grain": (chunk("bulgur", (0.74, 0.52, 0.24), (0.84, 0.66, 0.38), (0.56, 0.34, 0.12), 0.3, "rice", 0.2, 1.3, 0.9), 0.26),
    "radish-slice": (flat_slice("radish", "green", (0.93, 0.90, 0.86), (0.95, 0.94, 0.92), ((0.70, 0.05, 0.16), 0.86), 0.16, 0.03, 0.2, 0.7, 0.5), 1.25),
    "cucumber-chunk": (flat_slice("cucumber", "green", (0.70, 0.78, 0.40), (0.82, 0.87, 0.58), ((0.05, 0.19, 0.022), 0.84), 0.75, 0.05, 0.2, 0.8, 0.45, 0.8), 1.05),
    "tomato-chunk": (cube("tomato", (0.66, 0.045, 0.016), (0.78, 0.14, 0.05), (0.54, 0.020, 0.010), "green", 0.9, 0.75, 0.62), 0.92),
    "lamb-chunk": (cube("lamb", (0.34, 0.135, 0.062), (0.46, 0.21, 0.105), (0.17, 0.055, 0.022), "meat", 0.6, 0.8, 0.58), 1.25),
    "potato-chunk": (cube("potato", (0.86, 0.66, 0.27), (0.91, 0.76, 0.42), (0.80, 0.58, 0.22), "cream", 0.5, 0.8, 0.62), 1.15),
}


def _surface(rng, name):
    """What fills the bowl, and the height of it at a place."""
    one, other, oil, wet, rough, heaped = FILLS[name]
    seed = int(rng.integers(9999))

    def height(x, y):
        share = np.hypot(x, y) / RADIUS
        return LEVEL + heaped * (1 - share ** 2) + rough * fractal(xyz(x, y, seed % 41) * 0.8, 3, seed)

    share, angle = np.linspace(0.002, 1.0, 120)[:, None], np.linspace(0, TAU, 300, endpoint=False)[None]
    x, y = RADIUS * share * np.cos(angle), RADIUS * share * np.sin(angle)
    big, fine = fractal(xyz(x, y, seed % 37) * 0.4, 3, seed + 1), fractal(xyz(x, y, seed % 37) * 2.4, 3, seed + 2)
    tone = mix(one, other, ramp(-0.4, 0.5, big + 0.5 * fine))
    if oil is not None:
        drops = discs(xyz(x, y), rng.uniform(-7, 7, (130, 2)), 0.12 + 0.5 * rng.random(130) ** 2, seed + 3, 0.2)
        tone = mix(tone, oil, ramp(0.02, 0.16, drops) * 0.75)
    elif rough > 0.2:
        tone = mix(tone, np.asarray(one) * 0.45, ramp(0.15, 0.6, -fine - 0.5 * big) * 0.7)
    z = height(x, y) + 0.25 * rough * fine
    return sheet(name, xyz(x, y, z), "sauce" if oil is not None else "cream", look(tone, 0.12 + 0.8 * rough, wet, 0.25), False, True), height


def noodles(rng, height):
    """Strands that are twirled in the middle, over one another, their ends below the broth."""
    parts = []
    for k in range(84):
        seed, t = int(rng.integers(9999)), np.linspace(0, 1, 120)
        turn = rng.uniform(0, TAU) + t * rng.uniform(2.4, 5.0)
        far = 4.3 * math.sqrt(rng.uniform(0.03, 1)) * (1 + 0.30 * fractal(xyz(t * 3.5, 0, seed % 77), 2, seed)) + 0.3 * np.sin(t * rng.uniform(12, 26) + seed)
        x, y = far * np.cos(turn) + (-1.6, 1.3, 0.2)[k % 3], 0.8 * far * np.sin(turn) + (0.4, -0.2, -1.6)[k % 3]
        z = height(x, y) + 1.3 * np.exp(-(far / 4.4) ** 2) * rng.uniform(0.3, 1) + 0.25 * fractal(xyz(t * 6, 0, seed % 91), 2, seed + 2)
        z = z - 1.3 * (ramp(0.86, 1, t) + ramp(0.14, 0, t))
        tone = mix((0.84, 0.52, 0.16), (0.90, 0.64, 0.28), rng.random(1))
        parts.append(tube("noodle", xyz(x, y, z), 0.17 * rng.uniform(0.9, 1.1), "sauce", look(tone, 0.24, 0.7, 0.35), 10))
    return parts


def chip_strips(rng, height, count=22):
    """Fried strips of corn tortilla, piled beside the middle."""
    parts = []
    for k in range(count):
        made = chip(rng, 0.82)
        turn, lean = rng.uniform(0, TAU), rng.normal(0, 0.22, 2)
        x, y = rng.normal(0.6, 2.3), rng.normal(0.4, 1.8)
        made = made.moved(lambda px, py, pz: xyz(px * 1.5, py * 0.34, pz))
        parts.append(laid(made, x, y, float(height(x, y)) + 0.35 + 0.05 * k, turn, lean))
    return parts


PILES = {
    "noodles": noodles,
    "corn-chips": chip_strips,
}


def around(rng, count):
    """Chips of corn that stand in the bowl's rim behind and lie beside it."""
    parts = []
    for k in range(count):
        made = chip(rng, 1.35)
        if k % 2 == 0:
            turn = rng.uniform(0.2, 0.8) * math.pi
            x, y, out = 7.0 * math.cos(turn), 7.0 * math.sin(turn), rng.uniform(0.15, 0.5)
            c, s = math.cos(turn), math.sin(turn)
            parts.append(placed(made, (x, y, LEVEL + 1.3), (s, -c, 0.1), (c * out, s * out, 1), (-c, -s, out)))
        else:
            turn = rng.choice((rng.uniform(-0.35, 0.25), rng.uniform(0.75, 1.2)) ) * math.pi
            far = rng.uniform(9.3, 11.6)
            parts.append(laid(made, far * math.cos(turn), far * math.sin(turn), 0.2 + 0.12 * k * rng.random(), rng.uniform(0, TAU), rng.normal(0, 0.22, 2)))
    return parts


def _inside(rng):
    turn, far = rng.uniform(0, TAU), 6.7 * rng.random() ** 0.62
    return np.array((far * math.cos(turn), far * math.sin(turn)))


def bowl(rng, piece):
    """All meshes of a bowl and its contents, its radius and height in cm."""
    surface, height = _surface(rng, piece["fill"])
    parts, sunk = [clay_bowl(rng), surface], 0.5 if FILLS[piece["fill"]][2] is not None else 0.2
    # A salad is a heap: what is added later lies higher.
    step = 0.28 if FILLS[piece["fill"]][5] > 2 else 0.0
    for k, item in enumerate(piece.get("toppings", ())):
        if item["part"] in PILES:
            parts += PILES[item["part"]](rng, height)
            continue
        make, size = SCATTERED[item["part"]]
        for x, y in spread(rng, item["count"], 7.5 / math.sqrt(item["count"]), _inside):
            z = float(height(x, y)) - sunk * min(size, 0.55) * rng.uniform(0.3, 0.9) + step * k
            parts.append(laid(make(rng, size * rng.uniform(0.85, 1.15)), x, y, z, rng.uniform(0, TAU), rng.normal(0, 0.22, 2)))
    for item in piece.get("leaves", ()):
        for x, y in spread(rng, item["count"], 1.4, lambda g: g.normal(0, 2.6, 2)):
            parts.append(laid(LEAVES[item["part"]](rng), x, y, float(height(x, y)) + 0.45, rng.uniform(0, TAU), rng.normal(0, 0.25, 2)))
    if "chips" in piece:
        parts += around(rng, piece["chips"])
    for name in piece.get("over", ()):
        t = np.linspace(-1, 1, 300)
        x, y = 4.6 * np.sin(t * 9), 4.8 * t
        parts.append(poured(rng, name, xyz(x, y, height(x, y) + 0.9)))
    return parts, 8.5, 6.0
