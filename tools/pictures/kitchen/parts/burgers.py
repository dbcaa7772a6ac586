"""Burgers: a bun of brioche with sesame, and between its halves what a recipe stacks, from below to above."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.shawarma_plates import cucumber_wheel, tomato_wheel
from parts.taqueria_toppings import crescent
from parts.wrap_fillings import SCATTERED as SCATTERED_IN_WRAPS
from shapes import TAU, ball, copies, laid, lathe, look, lying_on, outline, placed, puck, sheet, smooth

# Half of a bun's width and of a patty's, in cm. The upper half is tipped up in front: what is in the burger is seen.
BUN, PATTY, TIPPED = 5.9, 5.7, 0.16


def _brown(place, high, seed):
    """Baked brioche: dark and shining above, pale where the dough touched another."""
    big, fine = fractal(place * 0.5, 3, seed), fractal(place * 2.4, 3, seed + 1)
    share = np.clip(high + 0.16 * big + 0.05 * fine, 0, 1)
    tone = mix((0.86, 0.60, 0.26), (0.70, 0.33, 0.075), ramp(0.05, 0.42, share))
    tone = mix(tone, (0.47, 0.155, 0.026), ramp(0.36, 0.95, share))
    return mix(tone, (0.34, 0.10, 0.018), ramp(0.30, 0.7, fine + big) * 0.4)


def _crumb(place, seed):
    """The cut face, toasted."""
    pore = fractal(place * 3.6, 3, seed)
    tone = mix((0.90, 0.74, 0.44), (0.80, 0.56, 0.25), ramp(-0.3, 0.4, fractal(place * 0.8, 3, seed + 3)))
    return mix(tone, (0.52, 0.27, 0.07), ramp(0.2, 0.6, pore) * 0.5)


def crown(rng, seeds=130):
    """The upper half, its cut face at z = 0, sesame on its dome."""
    seed = int(rng.integers(99))
    line = smooth([(0.01, 4.5), (1.6, 4.38), (3.2, 3.85), (4.7, 2.85), (5.6, 1.75), (BUN, 0.95), (5.75, 0.40), (5.45, 0.08), (4.9, 0.0), (2.5, 0.06), (0.01, 0.06)], 14)

    def paint(x, y, z, row):
        place = xyz(x, y, z) + seed
        cut = ramp(0.20, 0.08, z) * ramp(5.75, 5.50, np.hypot(x, y))
        tone = mix(_brown(place, ramp(0.2, 3.6, z), seed), _crumb(place, seed), cut)
        return look(tone, 0.27 + 0.3 * cut, 0.55 * (1 - cut), 0.14)

    bread = lathe("bun", line, "cream", paint, 200, 0.018, seed)
    dent = fractal(bread.points * 0.42 + seed, 3, seed)[:, None] * np.array((0.10, 0.10, 0.20))
    bread.points = (bread.points + dent * ramp(0.4, 1.6, bread.points[:, 2])[:, None]).astype(np.float32)
    angle, far = rng.uniform(0, TAU, seeds), 4.9 * rng.random(seeds) ** 0.62
    high = np.interp(far, line[:70, 0], line[:70, 1])
    slope = np.interp(far + 0.1, line[:70, 0], line[:70, 1]) - np.interp(far - 0.1, line[:70, 0], line[:70, 1])
    normal = xyz(-slope / 0.2 * np.cos(angle), -slope / 0.2 * np.sin(angle), 1.0)
    normal /= np.linalg.norm(normal, axis=1, keepdims=True)
    places = xyz(far * np.cos(angle), far * np.sin(angle), high)
    lift = fractal(places * 0.42 + seed, 3, seed)[:, None] * np.array((0.10, 0.10, 0.20)) * ramp(0.4, 1.6, high)[:, None]
    shape, faces = ball(9, 10)
    shape = shape * np.array((0.185, 0.115 , 0.07)) * (1 - 0.28 * shape[:, :1] * np.array((0, 1, 1)))
    tones = mix((0.90, 0.76, 0.50), (0.82, 0.60, 0.33), rng.random(seeds))
    return [bread, copies("sesame", (shape, faces), places + lift + normal * 0.05, lying_on(rng, normal, 0.14), rng.uniform(0.85, 1.12, seeds), "crust", tones, 0.4, 0.25, 0.2)]


def heel(rng):
    """The lower half, its cut face above, 1.7 cm high."""
    seed = int(rng.integers(99))
    line = smooth([(0.01, 1.62), (2.5, 1.62), (5.1, 1.66), (5.6, 1.58), (BUN, 1.15), (5.85, 0.55), (5.35, 0.08), (4.6, 0.0), (0.01, 0.02)], 14)

    def paint(x, y, z, row):
        place, cut = xyz(x, y, z) + seed, ramp(1.50, 1.60, z) * ramp(5.7, 5.4, np.hypot(x, y))
        tone = mix(_brown(place, 0.62 - 0.40 * ramp(0.3, 1.5, z), seed), _crumb(place, seed), cut)
        return look(tone, 0.36 + 0.2 * cut, 0.3 * (1 - cut), 0.14)

    return [lathe("bun", line, "cream", paint, 180, 0.02, seed)]


def patty(rng, z, count):
    """Minced beef from a charcoal grill: coarse, its rim ragged, dark where the bars touched it."""
    parts = []
    for _ in range(count):
        seed, way = int(rng.integers(9999)), rng.uniform(-0.3, 0.3)

        def paint(x, y, share, high):
            grain, fine = fractal(xyz(x, y, high * 2 + seed % 40) * 1.0, 3, seed), fractal(xyz(x, y, high * 2 + seed % 40) * 3.4, 3, seed + 1)
            tone = mix((0.27, 0.095, 0.036), (0.38, 0.165, 0.070), ramp(-0.4, 0.5, grain + 0.5 * fine))
            tone = mix(tone, (0.13, 0.042, 0.016), ramp(0.0, 0.55, grain + 0.6 * fine) * 0.85)
            bar = (x * math.cos(way) + y * math.sin(way)) / 1.5
            tone = mix(tone, (0.055, 0.020, 0.010), ramp(0.34, 0.16, np.abs(bar - np.round(bar))) * ramp(0.8, 1.0, high) * 0.8)
            return look(tone, 0.40 + 0.1 * fine, 0.60, 0.12)

        made = puck("patty", outline(rng, PATTY, None, 0.10), 1.75, "meat", paint, 0.62, 30, 200, dome=0.10, seed=seed)

        def rough(x, y, high):
            lumps, fine = fractal(xyz(x, y, high) * 1.3 + seed % 37, 3, seed), fractal(xyz(x, y, high) * 3.6 + seed % 31, 3, seed + 1)
            out = 1 + (0.045 * lumps + 0.05 * fine) * ramp(2.0, 5.0, np.hypot(x, y))
            return xyz(x * out, y * out, high + 0.13 * lumps + 0.10 * fine)

        parts.append(laid(made.moved(rough), *rng.normal(0, 0.12, 2), z))
        z += 1.72
    return parts, z


def cheddar(rng, z, count):
    """A square slice upon something hot: its corners hang down, its edges have run."""
    parts = []
    for k in range(count):
        seed, turn, half = int(rng.integers(999)), 0.62 + 0.5 * k + rng.normal(0, 0.15), 5.35
        u, v = np.linspace(-1, 1, 110)[:, None], np.linspace(-1, 1, 110)[None]
        soft = lambda value: np.sign(value) * (1 - (1 - np.abs(value)) ** 1.0)
        x0, y0 = half * soft(u) * (1 - 0.05 * v * v), half * soft(v) * (1 - 0.05 * u * u)
        run = 1 + 0.035 * fractal(xyz(u * 2.4, v * 2.4, seed % 31), 3, seed)
        x0, y0 = x0 * run, y0 * run
        x, y = x0 * math.cos(turn) - y0 * math.sin(turn), x0 * math.sin(turn) + y0 * math.cos(turn)
        far, edge = np.hypot(x, y), PATTY * (1.05 + 0.02 * fractal(xyz(x * 0.3, y * 0.3, seed), 2, seed))
        over = np.maximum(far - edge + 0.25, 0)
        # Over the edge it bends down, a little away from what is under it.
        bent = np.where(over > 0, edge - 0.25 + 0.50 * np.tanh(over * 2.2), far)
        down = np.maximum(over - 0.18, 0) * 0.92 + 0.3 * over ** 2 * ramp(0, 1, over)
        thick = 0.26 * (1 - ramp(0.955, 1.0, np.maximum(np.abs(u), np.abs(v)))) + 0.02
        sag = 0.07 * fractal(xyz(x * 0.55, y * 0.55, seed % 29), 2, seed + 1)
        scale = bent / np.maximum(far, 1e-6)
        upper = xyz(x * scale, y * scale, 0.16 + sag - down + thick)
        lower = xyz(x * scale * 0.99, y * scale * 0.99, 0.16 + sag - down - 0.02)
        tone = mix((0.93, 0.50, 0.045), (0.94, 0.60, 0.10), ramp(-0.4, 0.4, fractal(xyz(x, y, seed % 23) * 0.9, 3, seed)))
        tone = mix(tone, (0.88, 0.38, 0.025), ramp(0.25, 1.2, down) * 0.5)
        for surface in (upper, lower):
            parts.append(laid(sheet("cheddar", surface, "cream", look(tone, 0.22, 0.65, 0.35)), 0, 0, z))
        z += 0.24
    return parts, z


def lettuce_bed(rng, z, count):
    """Leaves whose ruffled edges look out all around."""
    parts = []
    for k in range(count):
        seed = int(rng.integers(9999))
        u, t = np.linspace(0.02, 1, 70)[:, None], np.linspace(0, TAU, 420)[None]
        around = xyz(np.cos(t) * 2.2, np.sin(t) * 2.2, u * 1.2 + seed % 31)
        edge = ramp(0.62, 1.0, u)
        wave = np.sin(t * 16 + 4 * fractal(around * 0.7, 2, seed)) * 0.45 + 0.20 * np.sin(t * 29 + 3 * fractal(around, 2, seed + 1))
        r = u * (6.35 + 0.45 * fractal(around * 0.5, 2, seed + 2)) + 0.18 * edge * wave
        high = 0.10 + 0.10 * k + edge * (0.46 * wave + 0.10) - 0.55 * edge * ramp(0.8, 1, u) + 0.10 * fractal(around * 1.4, 3, seed + 3)
        veins = np.abs(fractal(around * np.array((1.5, 1.5, 0.7)), 3, seed + 4))
        tone = mix((0.52, 0.67, 0.20), (0.15, 0.42, 0.03), np.clip(edge * 0.9 + 0.35 * veins + 0.15 * wave * edge, 0, 1))
        tone = mix(tone, (0.70, 0.80, 0.42), ramp(0.10, 0.0, veins) * 0.55)
        parts.append(laid(sheet("lettuce", xyz(r * np.cos(t), r * np.sin(t), high), "green", look(tone, 0.32, 0.5, 0.3)), 0, 0, z))
    return parts, z + 0.34


def _around(make, size, far, high, lean=0.08, spin=True):
    """Slices in a ring, their outer edges a little beyond the bun."""
    def stack(rng, z, count):
        parts, start = [], -math.pi / 2 + rng.uniform(-0.3, 0.3)
        for k in range(count):
            way = start + k * TAU / count + rng.normal(0, 0.06)
            made = make(rng, size * rng.uniform(0.95, 1.05))
            parts.append(laid(made, far * math.cos(way), far * math.sin(way), z + 0.05 * (k % 2), rng.uniform(0, TAU) if spin else way, rng.normal(0, lean, 2)))
        return parts, z + high

    return stack


def _shreds(kinds, reach, high, bed):
    """A heap of shreds that hang out all around: `kinds` are (maker, size, share)."""
    def stack(rng, z, count):
        seed = int(rng.integers(99))

        def paint(x, y, share, level):
            return look(mix(bed[0], bed[1], ramp(-0.4, 0.4, fractal(xyz(x, y, level + seed) * 1.4, 3, seed))), 0.36, 0.7, 0.3)

        parts = [laid(puck("bed", outline(rng, reach - 0.5, None, 0.07), high * 0.85, "cream", paint, high * 0.35, 16, 120, dent=0.10, seed=seed), 0, 0, z)]
        shares = np.array([share for *_, share in kinds], float)
        for k in rng.choice(len(kinds), count, p=shares / shares.sum()):
            make, size, _ = kinds[k]
            way, far = rng.uniform(0, TAU), reach * rng.uniform(0.80, 1.03)
            level = z + high * rng.uniform(0.05, 0.85) - 0.25 * max(0.0, far - reach + 0.2)
            parts.append(laid(make(rng, size * rng.uniform(0.8, 1.15)), far * math.cos(way), far * math.sin(way), level, way + math.pi / 2 + rng.normal(0, 0.6), rng.normal(0, 0.30, 2)))
        return parts, z + high

    return stack


def _sauce(name, one, other):
    """Sauce that runs over the edge of what is under it in drops of different length."""
    def stack(rng, z, count):
        seed = int(rng.integers(999))
        s, t = np.linspace(0.02, 1.6, 90)[:, None], np.linspace(0, TAU, 300, endpoint=False)[None]
        around = xyz(np.cos(t) * 2.6, np.sin(t) * 2.6, seed % 41)
        runs, fine = fractal(around, 2, seed), fractal(around * 2.2, 2, seed + 1)
        edge = 5.15 + 0.30 * fractal(around * 0.6, 2, seed + 2)
        long = 0.22 + 1.6 * np.maximum(runs + 0.35 * fine + 0.02, 0)
        beyond = np.clip((s - 1) / 0.6, 0, 1)
        r = np.minimum(s, 1) * edge + 0.22 * np.sin(beyond * math.pi * 0.5) * (1 - 0.5 * beyond) + 0.10 * (beyond > 0) * np.sin(beyond * math.pi) ** 0.5
        high = 0.24 - beyond * long + 0.10 * fractal(around * 0.5 + s[..., None] * 3, 2, seed + 3) * ramp(1.0, 0.8, s)
        r = r + 0.16 * ramp(0.55, 0.9, beyond) * ramp(1.0, 0.92, beyond) - 0.25 * ramp(0.94, 1.0, beyond)
        tone = mix(one, other, ramp(-0.4, 0.4, fractal(xyz(r * np.cos(t), r * np.sin(t), high) * 0.9, 3, seed)))
        return [laid(sheet(name, xyz(r * np.cos(t), r * np.sin(t), high), "sauce", look(tone, 0.2, 0.9, 0.3), False, True), 0, 0, z)], z + 0.16

    return stack


def crispy_chicken(rng, z, count):
    """A thigh in a thick, craggy crumb, larger than the bun."""
    seed = int(rng.integers(9999))
    u, v = np.linspace(0.003, math.pi - 0.003, 110)[:, None], np.linspace(0, TAU, 240, endpoint=False)[None]
    n = xyz(np.sin(u) * np.cos(v), np.sin(u) * np.sin(v), np.cos(u) + 0 * v)
    square = np.sign(n) * np.abs(n) ** 0.72
    big, crags, fine = fractal(n * 1.5 + seed % 37, 2, seed), fractal(n * 5.2 + seed % 31, 3, seed + 1), fractal(n * 13 + seed % 29, 3, seed + 2)
    ridge = 1 - np.abs(fractal(n * 7.5 + seed % 23, 2, seed + 3)) * 2
    points = square * np.array((6.5, 5.9, 1.20)) * (1 + 0.08 * big)[..., None] + n * (0.34 * crags + 0.16 * fine + 0.20 * ramp(0.2, 0.9, ridge))[..., None]
    tone = mix((0.72, 0.33, 0.055), (0.56, 0.19, 0.028), ramp(-0.4, 0.5, crags + 0.4 * fine))
    tone = mix(tone, (0.86, 0.52, 0.16), ramp(0.45, 0.95, ridge + 0.4 * fine) * 0.75)
    tone = mix(tone, (0.30, 0.075, 0.012), ramp(0.15, 0.7, -crags - 0.4 * fine) * 0.8)
    tone = mix(tone, (0.62, 0.05, 0.010), ramp(0.36, 0.50, fractal(n * 17, 2, seed + 4)) * 0.6)
    points[..., 2] += 1.25
    return [laid(sheet("chicken", points, "crust", look(tone, 0.46, 0.25, 0.12), False, True), 0, 0, z)], z + 2.35


_cabbage, _carrot = SCATTERED_IN_WRAPS["cabbage-shred"][0], crescent("carrot", (0.84, 0.27, 0.02), (0.93, 0.44, 0.07), 0.09, 0.7)
_browned = crescent("onion", (0.34, 0.12, 0.025), (0.62, 0.31, 0.09), 0.20, 0.9)

# name: lays so many upon a height and answers the meshes and the height above them.
LAYERS = {
    "lettuce-leaf": lettuce_bed,
    "beef-patty": patty,
    "cheddar": cheddar,
    "crispy-chicken": crispy_chicken,
    "tomato-slice": _around(tomato_wheel, 3.0, 3.15, 0.52),
    "pickle-slice": _around(lambda rng, size: SCATTERED_IN_WRAPS["pickle-slice"][0](rng, size), 1.75, 4.3, 0.34),
    "cucumber-slice": _around(cucumber_wheel, 1.9, 4.3, 0.40),
    "caramelised-onion": _shreds(((_browned, 1.5, 1),), 5.5, 0.62, ((0.44, 0.19, 0.05), (0.58, 0.30, 0.10))),
    "coleslaw": _shreds(((_cabbage, 1.35, 7), (_carrot, 1.2, 3), (SCATTERED_IN_WRAPS["white-sauce"][0], 0.55, 1)), 5.7, 1.15, ((0.86, 0.84, 0.68), (0.78, 0.80, 0.52))),
    "burger-sauce": _sauce("burger sauce", (0.88, 0.42, 0.16), (0.92, 0.56, 0.28)),
    "piquant-mayonnaise": _sauce("mayonnaise", (0.90, 0.50, 0.22), (0.93, 0.64, 0.36)),
}


def burger(rng, piece):
    """All meshes of a burger, half of its width and its depth in cm."""
    parts, z = heel(rng), 1.62
    for item in piece["toppings"]:
        laid_on, z = LAYERS[item["part"]](rng, z, item["count"])
        parts += laid_on
    c, s = math.cos(TIPPED), math.sin(TIPPED)
    top = crown(rng)
    parts += [placed(part, (0.1, 0.60, z - 0.10 + 0.48), (1, 0, 0), (0, c, -s), (0, s, c)) for part in top]
    return parts, 6.4, 12.0
