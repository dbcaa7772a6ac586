"""A piece of a roll. It stands: its axis is z, the cut face on top. A piece with a slice over it lies: local +y comes up."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts import coats, drapes, rice
from parts.fillings import FILLINGS
from parts.toppings import TOPPINGS, upon
from shapes import TAU, look, outline, puck, sheet

# form: radius of the piece, radius of its filling, length, all in cm
FORMS = {"uramaki": (2.15, 1.36, 2.5), "maki": (1.42, 0.80, 2.25), "hot": (2.0, 1.32, 2.5), "big": (2.75, 2.02, 2.6)}


def _nori(rng, radius, height, overlap=0.8):
    """A strip of nori around `radius`, its end over its beginning; creased, and jagged where it was cut."""
    seed, count = int(rng.integers(9999)), 170
    t = np.linspace(0, TAU + overlap, count)[:, None]
    fray = 0.035 * fractal(xyz(t * 5, 1, seed % 29), 3, seed)
    z = np.array([0.0, 0.3, 0.6, 0.85, 1.0, 1.0, 0.85, 0.6, 0.3, 0.0])[None] * height
    z = z + fray * (z > height * 0.9)
    crease = 0.030 * fractal(xyz(np.cos(t) * 3, np.sin(t) * 3, z * 1.4 + seed % 31), 3, seed)
    inner = np.array([0, 0, 0, 0, 0, 1, 1, 1, 1, 1])[None] * 0.085
    r = radius(t) + 0.05 * ramp(TAU - 0.3, TAU + 0.2, t) + crease - inner
    grain = fractal(xyz(r * np.cos(t), r * np.sin(t), z) * 3.5, 4, seed + 1)
    tone = mix((0.008, 0.014, 0.009), (0.034, 0.052, 0.026), ramp(-0.4, 0.5, grain))
    return sheet("nori", xyz(r * np.cos(t), r * np.sin(t), z), "nori", look(tone, 0.40 + 0.12 * grain, 0.12, 0.0), False, True)


def _cells(rng, names, ring):
    """Outlines of fillings that share a circle without gaps, as those that were pressed into one another: (name, middle, outline)."""
    count = len(names)
    start = rng.uniform(0, TAU)
    angle = start + np.arange(count) / count * TAU + rng.normal(0, 0.10, count)
    far = 0.0 if count == 1 else (0.46 if count == 2 else 0.56) * ring
    middles = xyz(far * np.cos(angle), far * np.sin(angle))[:, :2] + rng.normal(0, 0.05, (count, 2))
    weights = np.array([FILLINGS[name][1] for name in names]) ** 2 * 0.22 * ring ** 2

    def cell(i):
        def radius(turn):
            ahead = np.stack([np.cos(turn), np.sin(turn)], -1)
            inward = ahead @ middles[i]
            limits = [np.sqrt(np.maximum(inward ** 2 - middles[i] @ middles[i] + ring ** 2, 1e-4)) - inward]
            for j in range(count):
                if j != i:
                    apart = middles[j] - middles[i]
                    wide = np.linalg.norm(apart)
                    to_wall = np.clip((wide ** 2 + weights[i] - weights[j]) / (2 * wide), 0.25 * wide, 0.8 * wide)
                    limits.append(to_wall / np.maximum(ahead @ apart / wide, 1e-3))
            return sum(np.minimum(limit, 40.0) ** -7 for limit in limits) ** (-1 / 7) * 0.985

        return radius

    return [(names[i], middles[i], cell(i)) for i in range(count)]


def _filling(rng, names, ring, length):
    found = []
    for name, (x, y), radius in _cells(rng, names, ring):
        (kind, make, swell), _ = FILLINGS[name]
        height = length + rng.uniform(-0.03, 0.09)
        part = puck(name, radius, height, kind, make(rng), 0.10, 22, 80, dome=rng.uniform(0.0, 0.06), dent=swell, seed=int(rng.integers(999)))
        found.append(part.moved(lambda px, py, pz, x=x, y=y: xyz(px + x, py + y, pz)))
    return found


def _standing(radius, length, rim):
    """Where toppings lie on a cut face; `rim` is how much wider than the rice the piece is."""
    def top(u, v, lift):
        angle, r = np.arctan2(v, u), np.hypot(u, v)
        edge = radius(angle) + rim
        over = np.maximum(r - edge, 0)
        r, z = np.minimum(r, edge) + np.minimum(over, 0.12) * 0.5 + lift * ramp(0.0, 0.15, over), length + lift * ramp(0.2, 0.0, over) - over * 1.15
        return xyz(r * np.cos(angle), r * np.sin(angle), z)

    return top


def _lying(radius, length, thick):
    """Where toppings lie on a slice over a piece that lies."""
    def top(u, v, lift):
        angle = u / 2.4
        r = radius(math.pi / 2 - angle) + thick + lift
        return xyz(r * np.sin(angle), r * np.cos(angle), length / 2 + v)

    return top


def lies(piece):
    """Whether a piece lies on its side: it has a slice over it."""
    return piece["form"] == "uramaki" and piece.get("outside") in drapes.SLICES


def roll(rng, piece):
    """The meshes of one piece of a recipe, its radius and its length in cm."""
    wide, ring, length = FORMS[piece["form"]]
    form, outside = piece["form"], piece.get("outside")
    body, inner = outline(rng, wide, wide * rng.uniform(0.94, 1.0), 0.04), outline(rng, ring, ring * rng.uniform(0.93, 1.0), 0.05, 2.3)
    parts = [rice.mass(rng, body, length - 0.08)]
    roe = outside in coats.TONES
    parts += _filling(rng, piece["inside"], ring * 0.95, length)
    # Nori keeps the grains in.
    kept = 0.0 if form == "uramaki" else 0.20
    parts.append(rice.on_top(rng, inner, lambda t: body(t) - kept, length))
    rim = 0.06
    if form == "uramaki":
        parts.append(_nori(rng, inner, length + 0.05))
        if lies(piece):
            # The slice leaves the lower sides open.
            parts.append(rice.around(rng, body, length, 230, (math.pi * 0.86, math.pi * 2.14)))
            parts.append(drapes.drape(rng, outside, body, length))
        else:
            parts.append(rice.around(rng, lambda t: body(t) - 0.08 * roe, length, 120 if roe else 420))
    else:
        parts.append(_nori(rng, lambda t: body(t) + 0.05, length + 0.04))
    if form == "hot":
        parts += coats.fried(rng, lambda t: body(t) + 0.04, length, piece.get("crumbs", 0), piece.get("dark", False))
        rim = 0.26
    elif outside in coats.COATS:
        parts.append(coats.COATS[outside](rng, lambda t: body(t) + (0.06 if form == "big" else 0.0), length))
        rim = 0.1
    top = _lying(body, length, drapes.SLICES[outside][2] + drapes.RELIEF.get(outside, 0)) if lies(piece) else _standing(body, length, rim)
    reach = 1.15 if lies(piece) else wide * 0.94
    for name in piece.get("over", ()):
        parts += TOPPINGS[name](rng, top, reach)
        top = upon(name, top, reach)
    return parts, wide + rim, length
