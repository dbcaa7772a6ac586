"""Breads in the shape of a boat: khachapuri with cheese and an egg, long pide with its edges folded over."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.pizza import CHEESES, discs, dough
from parts.pizza_toppings import chunk
from parts.wrap_fillings import SCATTERED as SCATTERED_IN_WRAPS
from shapes import TAU, Mesh, copies, laid, look, lying_on, outline, puck, quads, spread

# name: (its maker, half of its width in cm). Diced beef is browned, and no two dice are alike.
SCATTERED = {
    **SCATTERED_IN_WRAPS,
    "beef-cube": (chunk("beef", (0.25, 0.085, 0.034), (0.37, 0.15, 0.065), (0.10, 0.030, 0.010), 0.7, "meat", 0.36, 1.15, 0.78), 0.82),
}

# form: half of its length and width to the middle of the rim, half of the rim's width at the side and at the tips, the rim's height, how pointed it is.
SHAPES = {"khachapuri": (10.8, 6.9, 1.50, 2.5, 2.15, 0.42), "pide": (12.2, 6.0, 0.80, 1.35, 0.85, 0.45)}
# What fills it under its toppings: two colours, the colour where it is browned, how much of it is.
FILLS = {
    "suluguni": ((0.90, 0.60, 0.19), (0.93, 0.74, 0.38), (0.72, 0.34, 0.065), 0.60),
    "cheese": (*CHEESES["mozzarella"], (0.70, 0.31, 0.06), 0.8),
    "tomato": ((0.36, 0.040, 0.010), (0.50, 0.095, 0.022), (0.20, 0.05, 0.014), 0.4),
}


def _normals(grid):
    """Directions outwards of a grid that is closed along its columns."""
    down = np.gradient(grid, axis=0)
    around = np.roll(grid, -1, 1) - np.roll(grid, 1, 1)
    out = np.cross(around, down)
    out /= np.linalg.norm(out, axis=-1, keepdims=True) + 1e-9
    return out * np.sign(out[len(grid) // 2, :, 2].mean() + 1e-9)


def _level(form, x, y):
    """The height of its filling."""
    long, wide, *_ = SHAPES[form]
    return (0.95 if form == "khachapuri" else 0.62) + 0.28 * np.clip(1 - (x / long) ** 2 - (y / wide) ** 2, 0, 1)


def _hull(rng, piece):
    """Dough and filling in one skin."""
    long, wide, side, tip, high, pointed = SHAPES[piece["form"]]
    seed = int(rng.integers(9999))
    angle = np.linspace(0, TAU, 760, endpoint=False)[None]
    c, s = np.cos(angle), np.sin(angle)
    eye = lambda a, b: xyz(a * c * (1 + 0.02 * fractal(xyz(c, s, seed % 37), 2, seed)), b * s * np.abs(s) ** pointed)
    middle, inner = eye(long, wide), eye(long - tip, wide - side)
    flat = np.linspace(0.004, 1, 200)[:, None, None]
    turn = np.linspace(math.pi, -math.pi * 0.42, 110)[:, None, None]
    uneven = 1 + 0.10 * fractal(xyz(c * 2.2, s * 2.2, seed % 29), 3, seed + 1)[..., None]
    over = 1 + 0.10 * fractal(xyz(c * 1.3, s * 1.3, seed % 23), 2, seed + 2)
    rim = middle + (middle - inner) * np.cos(turn) * uneven
    # Where the dough is pinched together the tips rise a little.
    rim = rim + xyz(0, 0, (0.30 + high * (1 + np.sin(turn[..., 0])) * over * (0.72 + 0.28 * ramp(0.0, 0.7, np.abs(s))) * 0.5 + 0.4 * np.abs(c) ** 14))
    rim[..., 2] *= ramp(-1.32, -0.6, turn[..., 0]) + 0 * rim[..., 2]
    bed = inner * flat
    bed[..., 2] = _level(piece["form"], bed[..., 0], bed[..., 1]) + 0 * bed[..., 2]
    join = ramp(0.86, 1.0, flat[..., 0])
    bed[..., 2] = bed[..., 2] * (1 - join) + join * np.minimum(bed[..., 2], rim[:1, :, 2] + 0.05)
    place = np.concatenate([bed, rim])
    crust = np.concatenate([np.zeros(200), np.ones(110)])[:, None] + 0 * angle
    out = _normals(place)
    spot = place * np.array((1, 1, 0)) + np.array((0, 0, seed % 31))
    # The filling runs up the dough's side, unevenly.
    around = np.concatenate([np.full((200, 1), 9.0), turn[..., 0]]) + 0 * angle
    crust = crust * ramp(math.pi - 0.25, math.pi - 0.75, around + 0.25 * fractal(spot * 0.8, 3, seed + 3))
    heat = fractal(xyz(c * 0.9, s * 0.9, seed % 19), 2, seed + 4) + 0 * crust
    blisters = discs(spot, (lambda t: np.stack([np.cos(t) * long, np.sin(t) * wide], 1) * rng.uniform(0.9, 1.15, (120, 1)))(rng.uniform(0, TAU, 120)), 0.15 + 0.7 * rng.random(120) ** 3.5, seed + 5, 0.5, 0.75)
    bread = dough(place, np.clip(out[..., 2], 0, 1) + 0.25, heat + 0.2, blisters * 0.55, seed)
    # Brushed with egg and butter: a golden shine.
    bread = mix(bread, (0.60, 0.27, 0.055), ramp(-0.2, 0.8, out[..., 2] + 0.5 * fractal(place * 0.5, 3, seed + 6)) * 0.45)
    one, other, brown, browned = FILLS[piece["fill"]]
    big, medium, fine = (fractal(spot * scale, 3, seed + 7 + k) for k, scale in enumerate((0.45, 1.0, 2.9)))
    cheese = mix(one, other, ramp(-0.35, 0.4, medium + 0.3 * big))
    toasts = spread(rng, 60, 1.3, lambda g: g.uniform(-1, 1, 2) * np.array((long, wide)))
    toast = discs(spot, toasts, 0.35 + 1.3 * rng.random(len(toasts)) ** 2, seed + 11, 0.6)
    cheese = mix(cheese, (0.84, 0.46, 0.12), ramp(-0.1, 0.5, big) * 0.4 * browned)
    cheese = mix(cheese, brown, ramp(0.10, 0.55, toast + 0.16 * fine) * browned)
    cheese = mix(cheese, np.asarray(brown) * 0.42, ramp(0.55, 0.95, toast + 0.28 * fine) * browned)
    tone = mix(cheese, bread, crust)
    lift = crust * (0.16 * fractal(place * 0.5, 3, seed + 12) + 0.05 * fractal(place * 1.6, 3, seed + 13) + 0.16 * ramp(0, 0.9, blisters)) + (1 - crust) * (0.24 * big + 0.14 * medium + 0.03 * fine + 0.10 * ramp(0.15, 0.8, toast))
    oily = ramp(-0.3, 0.3, -big + 0.3 * medium)
    wet = crust * 0.32 + (1 - crust) * (0.40 + 0.55 * oily)
    rough = crust * 0.46 + (1 - crust) * (0.36 - 0.16 * oily + 0.05 * fine)
    points = place + out * lift[..., None]
    points[..., 2] = np.maximum(points[..., 2], 0.02)
    return Mesh("boat", points, quads(len(place), angle.size, False, True), "crust", look(tone, np.clip(rough, 0.15, 0.9), np.clip(wet, 0, 1), 0.06 * crust + 0.2 * (1 - crust)))


def egg(rng, size):
    """An egg that was broken upon it: white that has set at its edge, a whole yolk that has not."""
    seed = int(rng.integers(9999))
    ball = size * 0.50

    def paint(x, y, share, z):
        grain = fractal(xyz(x, y, seed % 40) * 1.3, 3, seed)
        tone = mix((0.82, 0.76, 0.63), (0.87, 0.82, 0.70), ramp(-0.4, 0.4, grain))
        tone = mix(tone, (0.90, 0.72, 0.42), ramp(0.80, 1.0, share + 0.10 * grain) * 0.6)
        yolk = ramp(ball + 0.02, ball - 0.06, np.hypot(x, y))
        return look(mix(tone, mix((0.93, 0.36, 0.010), (0.95, 0.46, 0.025), ramp(-0.4, 0.4, grain)), yolk), 0.20 - 0.08 * yolk, 0.75 + 0.25 * yolk, 0.4)

    def raised(x, y, z):
        far = np.hypot(x, y) / ball
        dome = ball * 0.62 * np.sqrt(np.clip(1 - far ** 2.4, 0, 1))
        rim = 0.10 * np.exp(-(((far - 1.12) / 0.16) ** 2))
        return xyz(x, y, z + (z > 0.06) * (dome + rim))

    return puck("egg", outline(rng, size, size * 0.86, 0.20), 0.16, "cream", paint, 0.07, 110, 170, dent=0.05, seed=seed).moved(raised)


def butter(rng, size):
    """A knob of butter that melts: a cube with round edges in its own pool."""
    seed = int(rng.integers(9999))
    u, v = np.linspace(0.000002, math.pi - 0.000002, 60)[:, None], np.linspace(0, TAU, 90, endpoint=False)[None]
    n = xyz(np.sin(u) * np.cos(v), np.sin(u) * np.sin(v), np.cos(u) + 0 * v)
    boxed = np.sign(n) * np.abs(n) ** 0.42
    points = boxed * np.array((1.0, 0.8, 0.62)) * size * (1 + 0.05 * fractal(n * 1.4 + seed % 31, 2, seed))[..., None]
    flow = ramp(0.2, -1.0, n[..., 2])
    points[..., :2] *= (1 + 0.22 * flow)[..., None]
    points[..., 2] += size * 0.52
    knob = Mesh("butter", points, quads(60, 90, False, True), "cream", look(mix((0.92, 0.66, 0.14), (0.93, 0.74, 0.26), ramp(-0.3, 0.6, n[..., 2])), 0.22, 0.7, 0.5))
    pool = puck("butter", outline(rng, size * 1.8, size * 1.5, 0.3), 0.10, "sauce", lambda x, y, share, z: look((0.86, 0.50, 0.07), 0.08, 1.0, 0.4), 0.04, 14, 70, seed=seed)
    return [knob, pool]


def _sesame(rng, hull, count):
    """Seeds upon the upper side of the rim."""
    points, faces = hull.points.astype(float), hull.faces
    corners = points[faces]
    normal = np.cross(corners[:, 2] - corners[:, 0], corners[:, 3] - corners[:, 1])
    area = np.linalg.norm(normal, axis=1)
    normal = normal / (area[:, None] + 1e-9)
    normal *= np.sign(normal[:, 2:3] + 1e-9)
    rim = np.arange(len(faces)) > 222 * 760
    weight = area * rim * ramp(0.15, 0.7, normal[:, 2])
    chosen = rng.choice(len(faces), count, p=weight / weight.sum())
    seed_shape = (np.array([(-1, 0, 0), (-0.3, 0.5, 0), (0.6, 0.42, 0), (1, 0, 0), (0.6, -0.42, 0), (-0.3, -0.5, 0), (0.1, 0, 0.45)]), np.array([(k, (k + 1) % 6, 6) for k in range(6)]))
    return copies("sesame", seed_shape, corners[chosen].mean(1) + normal[chosen] * 0.03, lying_on(rng, normal[chosen], 0.15), rng.uniform(0.13, 0.18, count), "crust", mix((0.88, 0.74, 0.48), (0.80, 0.58, 0.30), rng.random(count)), 0.4, 0.2, 0.2)


def _egg_on(rng, form, hull):
    size = 3.3 if form == "khachapuri" else 2.6
    return [laid(egg(rng, size), -0.2, -0.2, float(_level(form, 0, 0)) + 0.02)]


def _butter_on(rng, form, hull):
    return [laid(part, 4.0, 0.9, float(_level(form, 4.0, 0.9)) + 0.1, 0.5) for part in butter(rng, 1.15)]


# What is put upon a boat when it comes out of the oven, or upon its rim before: its meshes, of the form and the dough's mesh.
OVER = {
    "egg": _egg_on,
    "butter": _butter_on,
    "sesame": lambda rng, form, hull: [_sesame(rng, hull, 420)],
}


def boat(rng, piece):
    """All meshes of a boat, half of its width and of its length in cm."""
    form = piece["form"]
    long, wide, side, tip, *_ = SHAPES[form]
    hull = _hull(rng, piece)
    parts, spots = [hull], [(0, -0.2, 2.4)] if "egg" in piece.get("over", ()) else []
    for item in piece.get("toppings", ()):
        make, size = SCATTERED[item["part"]]
        for k in range(item["count"]):
            at = item.get("at") if k == 0 else None
            for _ in range(60):
                if at:
                    break
                x, y = rng.uniform(-1, 1) * (long - tip) * 0.92, rng.uniform(-1, 1) * (wide - side)
                room = min((math.hypot(x - px, y - py) - ps - size for px, py, ps in spots), default=9.0)
                inside = abs(y) + size * 0.55 < (wide - side) * max(1 - (x / (long - tip)) ** 2, 0) ** 0.8
                if inside and room > -size * 0.55:
                    at = (x, y)
            if at:
                spots.append((*at, size))
                parts.append(laid(make(rng, size * rng.uniform(0.88, 1.12)), *at, float(_level(form, *at)) - 0.06 + 0.02 * k / 9, rng.uniform(0, TAU), rng.normal(0, 0.14, 2)))
    for name in piece.get("over", ()):
        parts += OVER[name](rng, form, hull)
    return parts, wide + side, long + tip
