"""A pizza: dough with a blistered rim, sauce and molten cheese in one skin, and what lies upon it."""
import math

import numpy as np

from noise import fractal, mix, noise, ramp, xyz
from parts.pizza_toppings import LEAVES
from parts.toppings import SAUCES as TOPPED
from parts.wrap_fillings import SCATTERED
from shapes import TAU, Mesh, laid, look, quads, spread, tube

# Radius without the rim's thickness, and the rim, in cm.
INSIDE, RIM = 13.4, 1.25

SAUCES = {
    "tomato": ((0.30, 0.013, 0.004), (0.50, 0.055, 0.010)),
    "cream": ((0.88, 0.72, 0.46), (0.93, 0.83, 0.62)),
    "hummus": ((0.80, 0.60, 0.32), (0.87, 0.72, 0.46)),
    "chocolate": ((0.085, 0.026, 0.009), (0.15, 0.052, 0.019)),
    "barbecue": ((0.16, 0.028, 0.008), (0.27, 0.060, 0.014)),
}
CHEESES = {
    "mozzarella": ((0.92, 0.58, 0.21), (0.95, 0.74, 0.41)),
    "cheddar": ((0.90, 0.46, 0.07), (0.92, 0.58, 0.15)),
    "cream": ((0.92, 0.80, 0.56), (0.95, 0.88, 0.72)),
}


def discs(points, centres, radii, seed, wobble=0.3, full=0.0):
    """0 outside .. 1 in the middle of uneven discs, the largest value of all; less in the middle of those smaller than `full`."""
    found = np.zeros(points.shape[:-1])
    uneven = 1 + wobble * fractal(points * np.array((1.1, 1.1, 0)), 3, seed)
    for (x, y), radius in zip(centres, radii):
        near = np.abs(points[..., 0] - x) < radius * 1.6
        far = np.hypot(points[..., 0] - x, points[..., 1] - y) / (radius * uneven)
        found = np.where(near, np.maximum(found, np.clip(1 - far, 0, 1) * min(1.0, radius / full if full else 1.0)), found)
    return found


def _profile():
    """Radii and heights from the middle over the rim to the table, and the normals of that line."""
    flat = np.linspace(0.01, INSIDE - 0.5, 250)
    turn = np.linspace(math.pi * 0.92, -math.pi * 0.40, 100)
    r = np.concatenate([flat, INSIDE + RIM * 0.45 + RIM * np.cos(turn)])
    z = np.concatenate([0.50 + 0.25 * ramp(INSIDE - 3, INSIDE, flat), 0.92 + 1.02 * np.sin(turn)])
    normal = np.stack([-np.gradient(z), np.gradient(r)], -1)
    return r, z, normal / np.linalg.norm(normal, axis=1, keepdims=True)


def dough(place, up, heat, blisters, seed):
    """Colours of baked dough: pale where it is shaded, brown where it rose, black on a few blisters of the hotter side."""
    swell, medium, fine = fractal(place * 0.38, 3, seed), fractal(place * 1.05, 3, seed + 21), fractal(place * 2.6, 4, seed + 1)
    brown = swell * 0.7 + medium * 0.45 + fine * 0.35 + up * 0.35 + heat * 0.5 + 0.06
    tone = mix((0.80, 0.55, 0.27), (0.62, 0.31, 0.085), ramp(-0.25, 0.45, brown))
    tone = mix(tone, (0.40, 0.145, 0.030), ramp(0.25, 0.95, brown) * 0.85)
    char = ramp(0.10, 0.60, blisters + 0.25 * fine) * ramp(-0.75, 0.25, heat + 0.7 * swell)
    tone = mix(tone, (0.24, 0.078, 0.018), char * 0.85)
    tone = mix(tone, (0.045, 0.022, 0.012), ramp(0.62, 1.05, char + 0.40 * fine) * 0.88)
    return mix(tone, (0.92, 0.86, 0.74), ramp(0.25, 0.55, fine) * ramp(0.15, 0.5, -medium) * 0.45)


def base(rng, piece, tops):
    """The skin. `tops` are (x, y, radius) of toppings that leave oil around them and dent the cheese."""
    seed = int(rng.integers(9999))
    angle = np.linspace(0, TAU, 720, endpoint=False)[None]
    r, z, normal = _profile()
    uneven = 1 + 0.030 * fractal(xyz(np.cos(angle) * 1.5, np.sin(angle) * 1.5, seed % 47), 3, seed)
    place = xyz(r[:, None] * uneven * np.cos(angle), r[:, None] * uneven * np.sin(angle), z[:, None] + 0 * angle)
    out = xyz(normal[:, :1] * np.cos(angle), normal[:, :1] * np.sin(angle), normal[:, 1:] + 0 * angle)
    flat = place * np.array((1, 1, 0)) + np.array((0, 0, seed % 31))
    radius = r[:, None] + 0 * angle
    crust = ramp(INSIDE - 1.15, INSIDE - 0.55, radius + 0.4 * fractal(flat * 0.8, 3, seed + 2))
    heat = fractal(xyz(np.cos(angle) * 0.9, np.sin(angle) * 0.9, seed % 23), 2, seed + 3) + 0 * radius
    # Blisters are of every size, in clusters, most of them on the hotter side.
    count = 190
    turn = rng.uniform(0, TAU, count)
    turn = turn + 0.35 * np.sin(turn * 3 + seed)
    where = np.stack([np.cos(turn), np.sin(turn)], 1) * (INSIDE + RIM * 0.45 + rng.normal(0, 0.6, count))[:, None]
    blisters = discs(place, where, 0.22 + 1.05 * rng.random(count) ** 3.5, seed + 4, 0.5, 0.75)
    lift = crust * (0.38 * fractal(place * 0.34, 3, seed) + 0.20 * fractal(place * 1.1, 3, seed + 5) + 0.32 * ramp(0, 0.9, blisters) - 0.08)
    # Sauce and cheese.
    medium, fine = fractal(flat * 0.9, 3, seed + 6), fractal(flat * 2.8, 3, seed + 7)
    sauce = mix(*SAUCES[piece["sauce"]], ramp(-0.45, 0.5, medium + 0.35 * fine))
    kind = piece.get("cheese", "mozzarella")
    if kind == "none":
        cover = np.zeros_like(radius)
    elif kind == "pools":
        pools = spread(rng, 30, 3.2, lambda g: g.uniform(-10.9, 10.9, 2))
        pools = pools[np.hypot(*pools.T) < 10.9]
        cover = ramp(0.05, 0.34, discs(flat, pools, rng.uniform(1.7, 3.5, len(pools)), seed + 8, 0.5))
    else:
        cover = ramp(-0.42, -0.08, fractal(flat * 0.4, 4, seed + 8) + 0.16) * ramp(INSIDE - 0.75, INSIDE - 1.7, radius + 0.8 * fractal(flat * 0.7, 3, seed + 9))
    thick = ramp(0.15, 0.95, cover)
    browned = spread(rng, 90, 1.2, lambda g: g.uniform(-12.4, 12.4, 2))
    toast = discs(flat, browned, 0.35 + 1.25 * rng.random(len(browned)) ** 2.2, seed + 10, 0.6) * thick
    near = np.zeros_like(radius)
    for x, y, wide in tops:
        far = np.hypot(place[..., 0] - x, place[..., 1] - y)
        near = np.maximum(near, ramp(wide * 1.4, wide * 0.9, far))
    big = fractal(flat * 0.75, 3, seed + 11)
    lift = lift + (1 - crust) * (thick * (0.30 + 0.20 * big + 0.03 * fine) + 0.13 * ramp(0.15, 0.8, toast) + 0.05 * medium * (1 - thick) - 0.10 * near)
    melted = mix(*CHEESES["cream" if kind == "pools" else kind if kind in CHEESES else "mozzarella"], ramp(-0.35, 0.4, medium + 0.3 * big))
    melted = mix(melted, (0.80, 0.40, 0.085), ramp(0.0, 0.55, big + 0.3 * medium) * (0.25 if kind == "pools" else 0.55))
    melted = mix(melted, sauce, ramp(0.75, 0.25, thick) * 0.45)
    melted = mix(melted, (0.84, 0.34, 0.05), near * 0.5 * (piece["sauce"] == "tomato"))
    melted = mix(melted, (0.68, 0.29, 0.055), ramp(0.10, 0.55, toast + 0.16 * fine) * 0.85)
    melted = mix(melted, (0.29, 0.095, 0.02), ramp(0.48, 0.90, toast + 0.28 * fine) * 0.85)
    inner = mix(sauce, melted, thick)
    inner = mix(inner, (0.10, 0.12, 0.025), ramp(0.64, 0.70, fractal(flat * 5, 2, seed + 12)) * 0.7)
    tone = mix(inner, dough(place, np.clip(out[..., 2], 0, 1), heat, blisters, seed), crust)
    oily = ramp(0.05, 0.4, fractal(flat * 0.55, 3, seed + 13))
    wet = (1 - crust) * (0.12 + 0.35 * oily + 0.35 * thick * ramp(-0.1, 0.3, -big) + 0.4 * near)
    rough = 0.62 * crust + (1 - crust) * (0.46 - 0.14 * oily - 0.08 * thick - 0.08 * near + 0.06 * fine)
    points = place + out * lift[..., None]
    points[..., 2] = np.maximum(points[..., 2], 0.02)
    return Mesh("pizza", points, quads(len(r), angle.size, False, True), "crust", look(tone, np.clip(rough, 0.15, 0.9), np.clip(wet, 0, 1), 0.06 * crust + (1 - crust) * (0.1 + 0.2 * thick)))


def _beside(rng, spots, wanted):
    """A free place for each wanted topping (maker, radius, half of the pizza or 0): (maker, x, y, radius) each, the largest first."""
    for make, size, half in sorted(wanted, key=lambda one: -one[1]):
        taken = np.array([spot[1:] for spot in spots]).reshape(-1, 3)
        best = None
        for _ in range(60):
            turn, far = rng.uniform(0, TAU), (INSIDE - 1.6 - size * 0.7) * math.sqrt(rng.random())
            x, y = far * math.cos(turn), far * math.sin(turn)
            x = half * max(abs(x), size * 0.8) if half else x
            room = (np.hypot(taken[:, 0] - x, taken[:, 1] - y) - taken[:, 2] - size).min() if len(taken) else 9.0
            if best is None or room > best[0]:
                best = (room, x, y)
            if room > 0.25:
                break
        spots.append((make, best[1], best[2], size))
    return spots


def _drizzle(rng, name):
    """A thread of sauce that goes to and fro over the whole pizza."""
    colour, rough, soft = TOPPED[name]
    seed, turn = int(rng.integers(999)), rng.uniform(0.3, 0.9)
    t = np.linspace(0, 1, 900)
    v = (t * 2 - 1) * 10.6
    u = np.sin(t * math.pi * 11) * np.sqrt(np.maximum(11.2 ** 2 - v * v, 1)) + 0.5 * noise(xyz(t * 30, 1, seed), seed)
    thick = (0.16 + 0.05 * noise(xyz(t * 40, 2, seed), seed)) * ramp(0, 0.01, t) * ramp(1, 0.99, t) + 0.004
    path = xyz(u * math.cos(turn) - v * math.sin(turn), u * math.sin(turn) + v * math.cos(turn), 1.30 + 0.12 * noise(xyz(t * 25, 3, seed), seed))
    return tube(f"sauce {name}", path, thick, "sauce", look(colour, rough, 1.0, soft), 9)


# A small pizza is a pizza in this size, with toppings as large as ever.
MINI = 0.60
# A pinsa is a pizza whose dough was pulled long; what lies on it keeps its shape.
PULLED = {"pinsa": np.array((0.90, 0.56, 1.10), np.float32)}


def pizza(rng, piece):
    """All meshes of a pizza, its radius and its height in cm."""
    scale = MINI if piece["form"] == "mini-pizza" else 1.0
    wanted, spots = [], []
    for item in piece.get("toppings", ()):
        make, size = SCATTERED[item["part"]]
        sizes = size / scale * rng.uniform(0.88, 1.12, item["count"])
        if "at" in item:
            spots += [(make, *item["at"], sizes[0])]
            sizes = sizes[1:]
        wanted += [(make, size, item.get("half", 0)) for size in sizes]
    spots = _beside(rng, spots, wanted)
    parts = [base(rng, piece, [spot[1:] for spot in spots if spot[3] > 0.9])]
    pulled = PULLED.get(piece["form"], np.ones(3, np.float32))
    parts[0].points = parts[0].points * pulled
    # What is small would drown in the cheese that carries what is large.
    floor = 0.62 if piece.get("cheese") in ("none", "pools") else 0.92
    for make, x, y, size in spots:
        parts.append(laid(make(rng, size), x * pulled[0], y * pulled[1], (floor if size * scale < 0.6 else 0.74) * pulled[2], rng.uniform(0, TAU), rng.normal(0, 0.08, 2)))
    parts += [_drizzle(rng, name).moved(lambda x, y, z: xyz(x * pulled[0], y * pulled[1], z * pulled[2])) for name in piece.get("over", ())]
    for item in piece.get("leaves", ()):
        half = item.get("half", 0)
        for x, y in spread(rng, item["count"], 3.4 * min(1, (7 / item["count"]) ** 0.5), lambda g: g.uniform(-8.2, 8.2, 2)):
            x = half * abs(x) if half else x
            parts.append(laid(LEAVES[item["part"]](rng), x * pulled[0], y * pulled[1], 1.3 * pulled[2], rng.uniform(0, TAU), rng.normal(0, 0.16, 2)))
    for part in parts:
        part.points = part.points * np.float32(scale)
    return parts, (INSIDE + RIM * 1.5) * scale * float(pulled[0]), 2.0 * scale
