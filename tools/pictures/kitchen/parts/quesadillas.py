"""A quesadilla: two toasted tortillas with molten cheese and a filling between them, cut into wedges that lie like cards."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.taqueria_toppings import SCATTERED
from parts.tortillas import flat
from shapes import TAU, laid, look, placed, sheet, spread

# A wedge: its radius and the half of its angle.
RADIUS, HALF, HIGH = 10.4, 0.56, 1.55


def _wedge(size):
    """A sector's outline about its middle: angle to radius. Its point is in front."""
    middle = RADIUS * 0.60

    def radius(angle):
        x, y = np.sin(angle), np.cos(angle)
        sides = [(x * math.cos(HALF) * s - y * math.sin(HALF)) / (middle * math.sin(HALF)) for s in (-1, 1)]
        # The arc behind, of which the sector's point is the centre.
        b = y * middle
        arc = 1 / (-b + np.sqrt(b * b - middle * middle + RADIUS ** 2))
        return size * sum(np.maximum(side, 1e-3) ** 14 for side in (*sides, arc)) ** (-1 / 14)

    return radius


def _cheese(rng, radius):
    """Molten cheese that looks out between the tortillas and hangs in drops."""
    seed = int(rng.integers(9999))
    angle, w = np.linspace(0, TAU, 300, endpoint=False)[:, None], np.linspace(0, math.pi, 24)[None]
    around = xyz(np.cos(angle) * 4, np.sin(angle) * 4, seed % 41)
    flow, fine = fractal(around, 3, seed), fractal(around * 3, 2, seed + 1)
    out = 0.16 + 0.44 * np.maximum(flow + 0.25, 0) + 0.10 * fine
    low = 0.16 + HIGH * 0.30 * ramp(0.25, -0.3, flow)
    high = HIGH - 0.22
    z = (low + high) / 2 + (high - low) / 2 * np.cos(w)
    r = radius(angle) - 0.30 + out * np.sin(w) ** 0.7 + 0.2 * np.sin(w)
    x, y = r * np.cos(angle), r * np.sin(angle)
    tone = mix((0.93, 0.70, 0.30), (0.95, 0.83, 0.52), ramp(-0.4, 0.5, fractal(xyz(x, y, z) * 1.4 + seed % 23, 3, seed)))
    tone = mix(tone, (0.76, 0.38, 0.08), ramp(0.3, 0.7, flow) * 0.5)
    return sheet("cheese", xyz(x, y, z), "cream", look(tone, 0.24, 0.6, 0.4), True, False)


def _piece(rng, piece):
    """The meshes of a wedge that lies with its point to the front."""
    seed, parts = int(rng.integers(9999)), []
    radius = _wedge(rng.uniform(0.97, 1.03))
    wavy = lambda t: radius(t) * (1 + 0.012 * fractal(xyz(np.cos(t) * 2, np.sin(t) * 2, seed % 31), 2, seed))
    tone = piece.get("tortilla", "toasted")
    parts.append(flat(rng, wavy, tone, 0.2, 30, 150))
    lid = flat(rng, lambda t: wavy(t) * 0.985, tone, 0.22, 54, 190, 0.12)
    parts.append(lid.moved(lambda x, y, z: xyz(x, y, z + HIGH - 0.2 + 0.22 * fractal(xyz(x * 0.35, y * 0.35, seed % 29), 2, seed) + 0.05 * (y + 2))))
    parts.append(_cheese(rng, radius))
    for item in piece.get("toppings", ()):
        make, size = SCATTERED[item["part"]]
        # They look out at the two cut sides and at the point, which are in front.
        for (angle,) in spread(rng, item["count"], 3.4 / item["count"], lambda g: g.uniform(math.pi * 0.93, math.pi * 2.07, 1)):
            r = radius(np.array([angle]))[0] - size * rng.uniform(0.05, 0.5)
            made = make(rng, size * rng.uniform(0.85, 1.1))
            parts.append(laid(made, r * math.cos(angle), r * math.sin(angle), 0.16 + rng.uniform(0, 0.4), rng.uniform(0, TAU), rng.normal(0, 0.2, 2)))
    return parts


# Where the wedges lie: place, turn, and how far the left side leans upon the one before, in radians.
_PLACES = ((-6.2, 0.6, 0.0, 0.30, 0.0), (-1.9, -0.2, 0.3, 0.10, 0.21), (2.5, -0.4, 0.35, -0.12, 0.21), (6.7, 0.2, 0.35, -0.36, 0.21))


def quesadilla(rng, piece):
    """All meshes of four wedges that overlap, half of their width and of their length in cm."""
    parts = []
    for x, y, z, turn, lean in _PLACES:
        turn += rng.normal(0, 0.04)
        c, s, down = math.cos(turn), math.sin(turn), math.sin(lean)
        for part in _piece(rng, piece):
            parts.append(placed(part, (x, y, z + 0.55 * lean * 5), (c, s, -down), (-s, c, 0), (down * c, down * s, 1)))
    return parts, 11.0, RADIUS / 2
