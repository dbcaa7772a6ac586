"""Dough closed around a filling: khachapuri in wedges, gozleme, kutab, samsa, cheburek. What was cut shows what is inside."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.pizza import CHEESES, discs, dough
from parts.tortillas import toasted
from parts.wrap_fillings import SCATTERED
from shapes import TAU, Mesh, copies, laid, look, lying_on, quads, spread

# What lies between the two layers of dough: two colours, the dark between them, how wet it is.
INSIDES = {
    "cheese": ((0.93, 0.82, 0.52), (0.95, 0.90, 0.72), (0.84, 0.62, 0.28), 0.6),
    "white-cheese": ((0.86, 0.79, 0.62), (0.90, 0.85, 0.72), (0.16, 0.34, 0.06), 0.3),
    "potato": ((0.88, 0.68, 0.30), (0.92, 0.78, 0.45), (0.56, 0.20, 0.04), 0.3),
    "beef": ((0.28, 0.105, 0.045), (0.42, 0.19, 0.09), (0.14, 0.045, 0.018), 0.7),
    "chicken": ((0.80, 0.58, 0.32), (0.88, 0.72, 0.48), (0.50, 0.26, 0.09), 0.6),
    "herbs": ((0.045, 0.145, 0.020), (0.10, 0.26, 0.035), (0.022, 0.07, 0.012), 0.6),
}


def _soft_least(*sides):
    """The least of several distances, its corners round."""
    return sum(np.maximum(side, 1e-3) ** -16.0 for side in sides) ** (-1 / 16)


def _to_line(angle, way, far):
    """The distance in each direction to a line that lies `far` away in the direction `way`."""
    return far / np.maximum(np.cos(angle - way), 1e-3)


def _to_circle(angle, x, y, radius):
    """The distance in each direction from (x, y) to a circle about the origin."""
    b = x * np.cos(angle) + y * np.sin(angle)
    return -b + np.sqrt(np.maximum(b * b - x * x - y * y + radius * radius, 1e-6))


class Shape:
    """A closed piece. `edge`: angle to radius about `middle`; `cut`: angle to 0..1, where it was cut; `height(x, y)`: of its upper side."""

    def __init__(self, middle, edge, cut, height):
        self.middle, self.edge, self.cut, self.height = middle, edge, cut, height


def closed(rng, shape, paint, inside, dough_thick=0.32, rows=150, around=480):
    """The piece's mesh: dough above and around, at its cut sides two layers of dough and what is between them."""
    seed = int(rng.integers(9999))
    angle = np.linspace(0, TAU, around, endpoint=False)[None]
    edge = shape.edge(angle) * (1 + 0.010 * fractal(xyz(np.cos(angle) * 2.2, np.sin(angle) * 2.2, seed % 31), 2, seed))
    cut = shape.cut(angle)
    share = np.concatenate([np.linspace(0.004, 1, rows), np.ones(34)])[:, None]
    level = np.concatenate([np.ones(rows), np.linspace(1, 0, 35)[1:]])[:, None]
    r = share * edge
    x, y = shape.middle[0] + r * np.cos(angle), shape.middle[1] + r * np.sin(angle)
    high = shape.height(x, y)
    wall = level < 1
    one, other, dark, wet = INSIDES[inside]
    place = xyz(x, y, level * high)
    big, fine = fractal(place * 1.3 + seed % 27, 3, seed + 1), fractal(place * 3.6 + seed % 23, 3, seed + 2)
    z = level * high
    between = ramp(dough_thick * 0.55, dough_thick * 0.95, z) * ramp(dough_thick * 0.55, dough_thick * 0.95, high - z)
    filled = between * cut * wall
    # The dough's side is round; the filling swells out of the cut.
    bulge = np.where(wall, np.sin(level * math.pi) * (0.22 * (1 - cut)) + filled * (0.10 + 0.30 * np.maximum(big + 0.2, 0)), 0)
    x, y = x + bulge * np.cos(angle), y + bulge * np.sin(angle)
    painted = paint(x, y, high, np.maximum(high - z, 0) * (1 - cut))
    stuff = mix(mix(one, other, ramp(-0.35, 0.4, big + 0.5 * fine)), dark, ramp(0.15, 0.55, fine - 0.4 * big) * 0.8)
    crumb = mix((0.88, 0.74, 0.48), (0.80, 0.60, 0.32), ramp(-0.3, 0.4, fine))
    inner = mix(crumb, stuff, between)
    exposed = (cut * wall)[..., None]
    tone = painted["colour"] * (1 - exposed) + inner * exposed
    spread_of = lambda key, value: np.broadcast_to(painted[key], x.shape) * (1 - exposed[..., 0]) + value * exposed[..., 0]
    return Mesh("pastry", xyz(x, y, np.maximum(z, 0.02)), quads(len(share), around, False, True), "crust",
                look(tone, np.clip(spread_of("rough", 0.42), 0.15, 0.9), np.clip(spread_of("wet", between * wet), 0, 1), spread_of("soft", 0.2)))


def _bits(rng, shape, toppings, low=0.30):
    """Pieces of the filling that look out of the cut sides."""
    parts = []
    angles = np.linspace(0, TAU, 720, endpoint=False)
    open_ = angles[shape.cut(angles) > 0.6]
    for item in toppings:
        make, size = SCATTERED[item["part"]]
        for k in range(item["count"]):
            angle = float(rng.choice(open_))
            r = float(shape.edge(np.array([angle]))[0])
            x, y = shape.middle[0] + r * math.cos(angle), shape.middle[1] + r * math.sin(angle)
            high = float(shape.height(np.array([x]), np.array([y]))[0])
            wide = min(size, 0.85) * rng.uniform(0.75, 1.0)
            if high < 0.8:
                continue
            r -= wide * rng.uniform(0.0, 0.5)
            z = low + (high - 2 * low) * rng.random() * 0.8 - wide * 0.25
            parts.append(laid(make(rng, wide), shape.middle[0] + r * math.cos(angle), shape.middle[1] + r * math.sin(angle), max(z, 0.12), rng.uniform(0, TAU), rng.normal(0, 0.3, 2)))
    return parts


# Khachapuri that is round: its radius and its height in cm, how many wedges it is cut into.
ROUND, HIGH, WEDGES = 11.8, 1.75, 8


def _baked(rng, cheese):
    """The look of a round khachapuri's upper side: browned dough, brushed with butter, or cheese with golden spots."""
    seed = int(rng.integers(9999))
    spots = spread(rng, 110, 1.2, lambda g: g.uniform(-ROUND, ROUND, 2))
    sizes = 0.30 + 1.35 * rng.random(len(spots)) ** 2.2

    def paint(x, y, high, below):
        far = np.hypot(x, y)
        flat = xyz(x, y, seed % 31)
        big, medium, fine = (fractal(flat * scale, 3, seed + k) for k, scale in enumerate((0.35, 1.0, 3.0)))
        toast = discs(flat, spots, sizes, seed + 5, 0.55)
        bread = dough(xyz(x, y, below * 2), 0.35 + 0 * x, 0.1 + 0.3 * big, toast * 0.40, seed)
        bread = mix(bread, (0.62, 0.30, 0.07), ramp(-0.3, 0.7, big + 0.4 * medium) * 0.35)
        if not cheese:
            gloss = ramp(-0.2, 0.3, medium - 0.3 * big)
            return look(bread, 0.52 - 0.22 * gloss, 0.15 + 0.5 * gloss, 0.08)
        one, other = CHEESES["mozzarella"]
        melt = mix(mix(one, other, ramp(-0.35, 0.4, medium + 0.3 * big)), (0.82, 0.44, 0.11), ramp(-0.1, 0.5, big + 0.3 * medium) * 0.5)
        melt = mix(melt, (0.70, 0.32, 0.06), ramp(0.08, 0.55, toast + 0.16 * fine) * 0.88)
        melt = mix(melt, (0.30, 0.105, 0.022), ramp(0.50, 0.95, toast + 0.28 * fine) * 0.85)
        cover = ramp(ROUND - 0.7, ROUND - 1.5, far + 0.35 * medium)
        oily = ramp(0.0, 0.4, -big + 0.3 * medium)
        return look(mix(bread, melt, cover), 0.50 - cover * (0.06 + 0.16 * oily), 0.1 + cover * (0.2 + 0.5 * oily), 0.08 + 0.14 * cover)

    lumps = int(rng.integers(9999))

    def height(x, y):
        far = np.hypot(x, y)
        rounded = np.sqrt(np.clip(1 - np.clip((far - ROUND + 1.5) / 1.5, 0, 1) ** 2, 0.0, 1))
        flat = xyz(x, y, seed % 31)
        rough = 0.16 * fractal(flat * 0.5, 3, lumps) + 0.08 * fractal(flat * 1.4, 3, lumps + 1)
        rough = rough + 0.14 * ramp(0.1, 0.8, discs(flat, spots, sizes, seed + 5, 0.55)) + (0.10 * fractal(flat * 0.9, 3, lumps + 2) if cheese else 0)
        return 0.10 + (HIGH + rough - 0.10) * (0.25 + 0.75 * rounded)

    return paint, height


def round_khachapuri(rng, piece):
    """All meshes of a round khachapuri in wedges, one of them drawn out to the front; its radius and height in cm."""
    paint, height = _baked(rng, bool(piece.get("cheese")))
    half, parts = math.pi / WEDGES, []
    for k in range(WEDGES):
        way = k * TAU / WEDGES - math.pi / 2 + 0.28
        far = ROUND * 0.60
        middle = (far * math.cos(way), far * math.sin(way))

        def edge(angle, way=way, middle=middle, far=far):
            gap = far * math.sin(half) - 0.07
            return _soft_least(_to_line(angle, way + half + math.pi / 2, gap), _to_line(angle, way - half - math.pi / 2, gap), _to_circle(angle, *middle, ROUND))

        def cut(angle, way=way, middle=middle):
            arc = _to_circle(angle, *middle, ROUND)
            gap = far * math.sin(half) - 0.07
            side = np.minimum(_to_line(angle, way + half + math.pi / 2, gap), _to_line(angle, way - half - math.pi / 2, gap))
            return ramp(1.02, 0.94, side / arc)

        shape = Shape(middle, edge, cut, height)
        pulled = 2.6 if k == 0 else 0.10
        shift, turn = (pulled * math.cos(way), pulled * math.sin(way)), rng.normal(0, 0.012) + (0.06 if k == 0 else 0)
        parts += [laid(part, *shift, 0, turn) for part in [closed(rng, shape, paint, "cheese", 0.36, 110, 300)]]
    return parts, ROUND + 1.4, HIGH


def _griddled(rng, tone, reach, butter):
    """The look of thin dough from a dry griddle."""
    def paint(x, y, high, below):
        painted, toast = toasted(np.random.default_rng(seed), x, y, tone, reach)
        gloss = ramp(-0.2, 0.4, fractal(xyz(x, y, seed % 29) * 0.8, 3, seed)) * butter
        return look(painted["colour"], np.clip(painted["rough"] - 0.25 * gloss, 0.2, 0.9), 0.6 * gloss, 0.15)

    seed = int(rng.integers(9999))
    return paint


def gozleme(rng, piece):
    """All meshes of a folded gozleme, cut into four that lean upon each other; half of its width and length in cm."""
    parts = []
    long, wide = 7.4, 3.3
    for k, (x, y, z, turn, lean) in enumerate(((-6.9, 0.8, 0.0, 0.34, 0.0), (-2.4, 0.1, 0.28, 0.22, 0.17), (2.2, -0.5, 0.34, 0.06, 0.17), (6.8, -0.9, 0.34, -0.10, 0.17))):
        lumps, high = int(rng.integers(9999)), rng.uniform(1.25, 1.5)

        def edge(angle):
            return _soft_least(*(_to_line(angle, way, far) for way, far in ((0, wide), (math.pi, wide), (math.pi / 2, long), (-math.pi / 2, long))))

        def cut(angle):
            front = _to_line(angle, -math.pi / 2, long)
            side = np.minimum(_to_line(angle, 0, wide), _to_line(angle, math.pi, wide))
            return np.maximum(ramp(1.04, 0.96, front / np.minimum(side, _to_line(angle, math.pi / 2, long))), ramp(1.04, 0.96, side / np.minimum(front, _to_line(angle, math.pi / 2, long))))

        def height(px, py, high=high, lumps=lumps):
            folded = ramp(long - 0.1, long - 1.6, py)
            return 0.35 + (high - 0.35) * (0.45 + 0.55 * folded) + 0.16 * fractal(xyz(px * 0.5, py * 0.5, lumps % 31), 3, lumps) + 0.05 * fractal(xyz(px * 1.7, py * 1.7, lumps % 29), 2, lumps + 1)

        shape = Shape((0.0, 0.0), edge, cut, height)
        made = [closed(rng, shape, _griddled(rng, "toasted", long, 0.5), piece["inside"][0], 0.20, 120, 420), *_bits(rng, shape, piece.get("toppings", ()), 0.18)]
        turn += rng.normal(0, 0.03)
        parts += [laid(part, x, y, z, turn, (-math.sin(lean) * math.cos(turn) * -1.0, 0)) for part in made]
    return parts, 11.0, long


def _half_moon(radius, high, sealed, is_cut, lumps, blister):
    """A disc folded over: the fold is behind on the line y = 0, the sealed edge is an arc; what is cut off lies to the right of x = 0.15."""
    middle = (-radius * 0.42 if is_cut else 0.0, -radius * 0.42)

    def edge(angle):
        sides = [_to_circle(angle, *middle, radius), _to_line(angle, math.pi / 2, -middle[1])]
        if is_cut:
            sides.append(_to_line(angle, 0, 0.15 - middle[0]))
        return _soft_least(*sides)

    def cut(angle):
        if not is_cut:
            return np.zeros_like(angle)
        right = _to_line(angle, 0, 0.15 - middle[0])
        return ramp(1.03, 0.97, right / np.minimum(_to_circle(angle, *middle, radius), _to_line(angle, math.pi / 2, -middle[1])))

    def height(x, y):
        far, place = np.hypot(x, y), xyz(x, y, lumps % 31)
        inside = ramp(radius - 0.1, radius - sealed, far) * ramp(0.45, -1.3, y)
        belly = ramp(radius, radius * 0.35, far) ** 0.8 * ramp(0.6, -radius * 0.4, y)
        crimp = 0.12 * np.sin(np.arctan2(y, x) * 34) * ramp(radius - sealed, radius - sealed * 0.5, far)
        swell = 0.30 * fractal(place * 0.45, 3, lumps) + 0.12 * fractal(place * 1.1, 3, lumps + 1)
        return 0.32 + crimp + inside * (high * (0.50 + 0.5 * belly) * (1 + 0.35 * swell) - 0.32) + blister(x, y, inside)

    return Shape(middle, edge, cut, height)


# form: radius, height, how wide its sealed edge is, what is inside, thickness of its dough.
TURNOVERS = {"kutab": (8.6, 1.0, 0.6, "herbs", 0.14), "cheburek": (8.8, 2.3, 1.0, "beef", 0.20)}


def _fried(rng, spots, sizes):
    """The look of dough from hot oil: golden, its blisters brown and thin."""
    seed = int(rng.integers(9999))

    def paint(x, y, high, below):
        flat = xyz(x, y, seed % 31)
        big, medium, fine = (fractal(flat * scale, 3, seed + k) for k, scale in enumerate((0.4, 1.2, 3.4)))
        rose = ramp(0.05, 0.7, discs(flat, spots, sizes, 77, 0.35))
        tone = mix((0.80, 0.50, 0.14), (0.70, 0.35, 0.065), ramp(-0.45, 0.5, big + 0.5 * medium))
        tone = mix(tone, (0.56, 0.23, 0.036), ramp(0.20, 1.05, rose + 0.45 * medium + 0.2 * big) * 0.75)
        tone = mix(tone, (0.34, 0.11, 0.020), ramp(0.80, 1.2, rose + 0.4 * fine) * 0.5)
        tone = mix(tone, (0.88, 0.66, 0.30), ramp(0.1, 0.6, -medium) * ramp(0.35, 0.0, rose) * 0.6)
        return look(tone, 0.36 + 0.08 * fine, 0.35 + 0.2 * ramp(-0.2, 0.4, big), 0.14)

    return paint


def turnover(rng, piece):
    """All meshes of a kutab or a cheburek, whole or cut in two; half of its width and length in cm."""
    form = piece["form"]
    radius, high, sealed, inside, thick = TURNOVERS[form]
    lumps = int(rng.integers(9999))
    spots = spread(rng, 150, 0.5, lambda g: g.uniform(-radius, radius, 2) * np.array((1, 0.5)) - np.array((0, radius * 0.5)))
    sizes = 0.20 + 1.0 * rng.random(len(spots)) ** 2.6

    def blister(x, y, within):
        if form == "kutab":
            return 0.05 * fractal(xyz(x * 1.5, y * 1.5, lumps % 27), 3, lumps + 3)
        return 0.30 * ramp(0.0, 0.75, discs(xyz(x, y, 0), spots, sizes, 77, 0.35)) * (0.35 + 0.65 * within)

    if form == "kutab":
        griddled, green = _griddled(rng, "toasted", radius * 0.9, 0.8), INSIDES["herbs"][1]

        def paint(x, y, height, below):
            painted = griddled(x, y, height, below)
            # The dough is so thin that the herbs are seen through it.
            through = ramp(-0.15, 0.5, fractal(xyz(x * 0.7, y * 0.7, lumps % 23), 3, lumps + 4)) * ramp(0.5, 0.9, height)
            return {**painted, "colour": mix(painted["colour"], np.asarray(green) * 1.3, through * 0.34)}
    else:
        paint = _fried(rng, spots, sizes)
    parts = []
    if not piece.get("cut"):
        shape = _half_moon(radius, high, sealed, False, lumps, blister)
        parts.append(laid(closed(rng, shape, paint, inside, thick, 170, 640), 0, radius * 0.26, 0))
    else:
        # Two halves, opened to the front like a book.
        for side in (1, -1):
            shape = _half_moon(radius, high, sealed, True, lumps + side, blister)
            made = [closed(rng, shape, paint, inside, thick, 150, 520), *_bits(rng, shape, piece.get("toppings", ()), thick)]
            parts += [laid(part.moved(lambda x, y, z, side=side: xyz(x * side, y, z)), -0.7 * side, radius * 0.20, 0, -0.95 * side + rng.normal(0, 0.06)) for part in made]
    return parts, radius * 0.44, radius * 0.5


def _samsa(rng, half, piece):
    """A samsa or, if `half` is 1 or -1, what lies behind or in front of a cut through its middle."""
    seed, size, high = int(rng.integers(9999)), 3.9, 2.9
    ways = (math.pi / 2 * 3, math.pi / 6, math.pi / 6 * 5)
    middle = (0.0, {0: 0.0, 1: 2.4, -1: -2.0}[half])
    # Where it was cut: the line y = 0.2.
    far = abs(middle[1] - 0.2)

    def sides(angle):
        return [_to_line(angle, way, size - middle[1] * math.sin(way)) for way in ways]

    def edge(angle):
        found = sum(side ** -7.0 for side in sides(angle)) ** (-1 / 7)
        return found if half == 0 else _soft_least(found, _to_line(angle, -half * math.pi / 2, far))

    def cut(angle):
        return 0 * angle if half == 0 else ramp(1.03, 0.97, _to_line(angle, -half * math.pi / 2, far) / np.minimum.reduce(sides(angle)))

    def full(x, y):
        turn = np.arctan2(y, x)
        return np.hypot(x, y) * sum((np.maximum(np.cos(turn - way), 1e-3) / size) ** 7 for way in ways) ** (1 / 7)

    def layer(x, y):
        # Leaves of the pastry wind around the middle.
        return full(x, y) * 6.5 + np.arctan2(y, x) / TAU * 3 + 0.8 * fractal(xyz(x, y, seed % 31) * 0.45, 3, seed)

    def height(x, y):
        share, tooth = np.clip(full(x, y), 0, 1), layer(x, y) % 1
        dome = np.sqrt(np.clip(1 - share ** 3.2, 0, 1))
        swell = 1 + 0.16 * fractal(xyz(x, y, seed % 27) * 0.4, 2, seed + 1)
        return 0.40 + (high - 0.40) * dome * swell + 0.13 * (1 - tooth) ** 1.5 * ramp(0.08, 0.25, share) + 0.06 * fractal(xyz(x, y, 3) * 2.0, 3, seed + 2)

    def paint(x, y, height, below):
        tooth = layer(x, y) % 1
        big, medium, fine = (fractal(xyz(x, y, below * 1.5 + seed % 31) * scale, 3, seed + k) for k, scale in ((3, 0.45), (4, 1.2), (5, 3.6)))
        tone = mix((0.74, 0.40, 0.095), (0.60, 0.26, 0.045), ramp(-0.4, 0.5, big + 0.4 * medium))
        tone = mix(tone, (0.42, 0.145, 0.024), np.clip(ramp(0.22, 0.0, tooth) * (0.4 + 0.4 * big) + ramp(0.0, 0.7, big + 0.5 * fine) * 0.35, 0, 1))
        tone = mix(tone, (0.84, 0.58, 0.24), ramp(0.78, 0.98, tooth) * 0.35)
        # Its side is in layers.
        leaf = np.sin((below + 0.3 * medium) * 13) * ramp(0.25, 0.5, below)
        tone = mix(tone, (0.88, 0.68, 0.36), ramp(0.0, 0.9, leaf) * 0.6)
        return look(tone, 0.34 + 0.10 * fine, 0.45 + 0.2 * big, 0.10)

    shape = Shape(middle, edge, cut, height)
    made = closed(rng, shape, paint, piece.get("inside", ["beef"])[0], 0.34, 190, 620)
    points = made.points[: 190 * 620].astype(float)
    tops = points[points[:, 2] > high * 0.66]
    count = 130 if half == 0 else 65
    chosen = tops[rng.choice(len(tops), count, replace=False)]
    kernel = (np.array([(-1, 0, 0), (-0.3, 0.5, 0), (0.6, 0.42, 0), (1, 0, 0), (0.6, -0.42, 0), (-0.3, -0.5, 0), (0.1, 0, 0.45)]), np.array([(k, (k + 1) % 6, 6) for k in range(6)]))
    normals = np.stack([chosen[:, 0] * 0.25, chosen[:, 1] * 0.25, np.ones(count)], -1)
    dark = rng.random(count) < 0.3
    tones = np.where(dark[:, None], (0.035, 0.028, 0.024), mix((0.90, 0.78, 0.52), (0.82, 0.62, 0.34), rng.random(count)))
    seeds = copies("sesame", kernel, chosen + np.array((0, 0, 0.03)), lying_on(rng, normals, 0.15), rng.uniform(0.15, 0.20, count), "crust", tones, 0.4, 0.2, 0.2)
    return [made, seeds, *(_bits(rng, shape, piece.get("toppings", ()), 0.3) if half else ())]


def samsa(rng, piece):
    """All meshes of a samsa: a puffed triangle, its layers turned around its middle, seeds upon it; if it was cut, both halves show their meat."""
    if not piece.get("cut"):
        return _samsa(rng, 0, piece), 4.9, 5.0
    parts = [laid(part, 0.2, 2.6, 0, 0.10) for part in _samsa(rng, 1, piece)]
    return parts + [laid(part, -0.4, -2.6, 0, math.pi - 0.16) for part in _samsa(rng, -1, piece)], 4.9, 5.0
