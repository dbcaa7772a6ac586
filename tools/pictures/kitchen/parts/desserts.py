"""What is eaten with a spoon or a fork at the end: slices of cake, doughnuts, scoops of ice cream, mochi, a fondant, puddings."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.hot_plates import draped
from parts.pizza_toppings import chunk
from parts.shawarma_plates import sector
from parts.sweet_pastry import banana_roll, cannolo, kunefe
from parts.sweets import ROSE, delight_cube, lozenge
from parts.vessels import clay_bowl
from shapes import TAU, ball, copies, laid, lathe, look, outline, puck, sheet, smooth, turned

BISCUIT = ((0.50, 0.27, 0.09), (0.70, 0.45, 0.19))
CURD = ((0.93, 0.86, 0.68), (0.95, 0.90, 0.77))
HONEY = ((0.56, 0.27, 0.07), (0.70, 0.40, 0.14))
SOUR_CREAM = ((0.93, 0.89, 0.79), (0.95, 0.92, 0.85))
SPONGE = ((0.34, 0.17, 0.065), (0.56, 0.34, 0.15))
MANGO = ((0.92, 0.46, 0.015), (0.95, 0.60, 0.06))


def _layered(rng, outline_of, high, layers, top, crag=0.06):
    """A piece that was cut from a cake: `layers` are (share of the height at which it ends, two colours, how coarse, how wet) from below,
    `top` is (two colours, browned, how coarse, how wet)."""
    seed, rows = int(rng.integers(9999)), 120
    angle = np.linspace(0, TAU, 620, endpoint=False)[None]
    share = np.concatenate([np.linspace(0.004, 0.985, 70), 0.985 + 0.015 * np.sin(np.linspace(0, math.pi / 2, 8)), np.ones(rows)])[:, None]
    level = np.concatenate([np.ones(70), 1 - 0.025 * (1 - np.cos(np.linspace(0, math.pi / 2, 8))), np.linspace(0.975, 0, rows)])[:, None]
    r = share * outline_of(angle)
    x, y, side = r * np.cos(angle), r * np.sin(angle), share + 0 * angle >= 1
    place = xyz(x, y, level * high + seed % 31)
    slow, big, fine = fractal(place * 0.3, 2, seed), fractal(place * 1.1, 3, seed + 1), fractal(place * 3.4, 3, seed + 2)
    at = level + 0.014 * slow + 0.008 * fine
    tone, out, wet = np.zeros((*at.shape, 3)), np.zeros(at.shape), np.zeros(at.shape)
    begin = -1.0
    for end, tones, coarse, damp in layers:
        within = (at >= begin) & (at < (end if end < 1 else 2))
        here = mix(mix(*tones, ramp(-0.4, 0.4, big + 0.5 * fine)), np.asarray(tones[0]) * 0.45, ramp(0.20, 0.60, -fine) * coarse)
        tone, wet = np.where(within[..., None], here, tone), np.where(within, damp, wet)
        out = np.where(within, coarse * 0.16 * fine + 0.03 * big, out)
        begin = end
    (one, other), browned, coarse, damp = top
    upper = mix(mix(one, other, ramp(-0.4, 0.4, big + 0.5 * fine)), browned, ramp(0.05, 0.7, slow + 0.5 * big) * 0.8)
    above = ramp(0.975, 0.985, level + 0 * at) * ~side
    z = level * high + (1 - side) * (crag * big + coarse * 0.18 * fine)
    points = xyz(x + side * out * np.cos(angle), y + side * out * np.sin(angle), np.maximum(z, 0.0))
    return sheet("cake", points, "cream", look(mix(tone, upper, above), 0.5 - 0.3 * damp * above, np.where(side, wet, damp), 0.25), False, True)


def _crumbs(rng, places, tones, size=(0.06, 0.20)):
    count = len(places)
    return copies("crumbs", ball(5, 6), places, turned(rng, count), rng.uniform(*size, (count, 3)), "crust", mix(*tones, rng.random(count)), 0.6, 0.1, 0.15)


def _slice(layers, top, high=5.0, crumbs=None, crag=0.06):
    """A slice of a round cake, its point to the left."""
    def make(rng):
        shape = sector(10.2, 0.40)
        parts = [laid(_layered(rng, shape, high, layers, top, crag), 0, 0, 0, 0.34)]
        if crumbs:
            turn, far = rng.uniform(0, TAU, 420), 0.96 * np.sqrt(rng.random(420))
            r = far * shape(turn)
            parts.append(laid(_crumbs(rng, xyz(r * np.cos(turn), r * np.sin(turn), high + 0.05 + 0.06 * rng.random(420)), crumbs), 0, 0, 0, 0.34))
        return parts, 6.8

    return make


def _honey_layers(count=8):
    step = 1 / count
    return [layer for k in range(count) for layer in (((k + 0.68) * step, HONEY, 0.55, 0.1), ((k + 1) * step, SOUR_CREAM, 0.05, 0.5))]


def _tiramisu(rng):
    """A square of tiramisu under cocoa."""
    square = lambda angle: (np.abs(np.cos(angle) / 4.9) ** 10 + np.abs(np.sin(angle) / 4.1) ** 10) ** (-1 / 10)
    layers = [(0.24, SPONGE, 0.8, 0.3), (0.48, SOUR_CREAM, 0.04, 0.5), (0.70, SPONGE, 0.8, 0.3), (1.0, SOUR_CREAM, 0.04, 0.5)]
    cocoa = (((0.16, 0.062, 0.020), (0.26, 0.11, 0.040)), (0.10, 0.036, 0.012), 0.45, 0.0)
    return [laid(_layered(rng, square, 4.7, layers, cocoa, 0.14), 0, 0, 0, 0.42)], 6.4


def _doughnut(glaze, crumbs, size, count):
    """A ring of fried dough, pale about its middle, its upper side glazed and strewn."""
    def make(rng):
        seed, radius, thick = int(rng.integers(9999)), 3.9, 2.35
        u, v = np.linspace(0, TAU, 420, endpoint=False)[:, None], np.linspace(0, TAU, 200, endpoint=False)[None]
        around, place = xyz(np.cos(u) * 1.6, np.sin(u) * 1.6, seed % 31), xyz(np.cos(u) * (radius + np.cos(v)), np.sin(u) * (radius + np.cos(v)), np.sin(v) * thick)
        slow, big, fine = fractal(around, 2, seed), fractal(place * 0.8, 3, seed + 1), fractal(place * 3.0, 3, seed + 2)
        # The glaze ends on both sides of the ring where it ran to.
        ends = 0.16 + 0.26 * fractal(around * 1.7, 3, seed + 3)
        glazed = ramp(ends - 0.05, ends + 0.05, np.sin(v) + 0.04 * fine)
        lip = glazed * (0.13 + 0.10 * np.exp(-(((np.sin(v) - ends) / 0.16) ** 2)))
        r = thick * (1 + 0.03 * slow + 0.015 * big) + lip
        far = radius + r * np.cos(v)
        z = 0.82 * r * np.sin(v) + 0.82 * thick
        pale = np.exp(-(((np.sin(v) + 0.06 + 0.08 * slow) / 0.15) ** 2))
        dough = mix(mix((0.62, 0.29, 0.065), (0.50, 0.20, 0.038), ramp(-0.4, 0.5, big + 0.4 * fine)), (0.90, 0.70, 0.36), pale)
        tone = mix(dough, mix(*glaze, ramp(-0.4, 0.4, big + slow)), glazed)
        points = xyz(far * np.cos(u), far * np.sin(u), np.maximum(z, 0.02))
        ring = sheet("doughnut", points, "cream", look(tone, 0.46 - 0.34 * glazed, 0.1 + 0.9 * glazed, 0.25), True, True)
        flat, upper = points.reshape(-1, 3), np.flatnonzero((glazed * ramp(0.45, 0.8, np.sin(v))).ravel() > 0.5)
        chosen = rng.choice(upper, count, replace=False)
        return [ring, _crumbs(rng, flat[chosen] + np.array((0, 0, 0.04)), crumbs, size)], radius + thick + 0.2

    return make


def _scoop(rng, tones, fleck, radius=2.75):
    """A ball of ice cream as a scoop leaves it: rough, with a frayed skirt, flecks in it."""
    seed = int(rng.integers(9999))
    u, v = np.linspace(0.003, math.pi - 0.003, 130)[:, None], np.linspace(0, TAU, 200, endpoint=False)[None]
    n = xyz(np.sin(u) * np.cos(v), np.sin(u) * np.sin(v), np.cos(u) + 0 * v)
    stretched = n * np.array((1.0, 1.0, 3.4))
    big, crag, fine = fractal(n * 1.2 + seed % 31, 2, seed), fractal(stretched * 2.0 + seed % 29, 3, seed + 1), fractal(n * 7.0 + seed % 23, 3, seed + 2)
    skirt = np.exp(-(((n[..., 2] + 0.42) / 0.20) ** 2))
    r = radius * (1 + 0.03 * big + 0.12 * np.abs(crag) + 0.020 * fine + skirt * (0.13 + 0.16 * crag))
    tone = mix(mix(*tones, ramp(-0.3, 0.4, crag + 0.5 * fine)), fleck[0], ramp(fleck[1], fleck[1] + 0.08, fractal(n * 15 + seed % 19, 2, seed + 3)) * 0.9)
    return sheet("ice cream", n * r[..., None], "cream", look(tone, 0.34, 0.45, 0.45), False, True)


def _ice_cream(tones, fleck, china, shards=None):
    """Three scoops in a bowl of `china`, two colours."""
    def make(rng):
        profile = smooth([(0.01, 1.5), (2.6, 1.6), (4.4, 2.5), (5.3, 3.9), (5.55, 4.05), (5.72, 3.9), (4.9, 2.3), (3.0, 1.0), (1.5, 0.7), (2.6, 0.12), (2.5, 0.0), (0.01, 0.02)], 14)
        glaze = lambda x, y, z, row: look(mix(*china, ramp(-0.4, 0.4, fractal(xyz(x, y, z) * 0.6, 3, 5))), 0.16, 0.85, 0.05)
        parts = [lathe("bowl", profile, "sauce", glaze, 420)]
        for x, y, z in ((-2.3, 0.9, 4.3), (2.35, 0.7, 4.25), (0.1, -2.0, 4.5)):
            parts.append(laid(_scoop(rng, tones, fleck), x, y, z, rng.uniform(0, TAU)))
        if shards:
            shard = chunk("chocolate", *shards, 0.5, "sauce", 0.3, 1.5, 0.45)
            for _ in range(11):
                turn, far = rng.uniform(0, TAU), 2.6 * math.sqrt(rng.random())
                made = shard(rng, rng.uniform(0.45, 0.8)).moved(lambda px, py, pz: xyz(px, py * 0.7, pz * 0.35))
                parts.append(laid(made, far * math.cos(turn), far * math.sin(turn) - 0.4, 6.9 - 0.10 * far ** 2, rng.uniform(0, TAU), rng.normal(0, 0.4, 2)))
        return parts, 5.9

    return make


def _mochi(one, other):
    """A soft cake of rice dough, dusted with starch."""
    def make(rng):
        seed = int(rng.integers(9999))

        def paint(x, y, share, z):
            big, fine = fractal(xyz(x, y, z * 3 + seed % 31) * 0.9, 3, seed), fractal(xyz(x, y, z * 4 + seed % 23) * 4.5, 3, seed + 1)
            dust = ramp(-0.15, 0.55, big + 0.6 * fine + 0.3 * (z - 0.6))
            return look(mix(mix(one, other, ramp(-0.4, 0.4, big)), (0.94, 0.91, 0.87), 0.55 * dust), 0.62, 0.05, 0.6)

        return [puck("mochi", outline(rng, 2.75, None, 0.025), 2.9, "cream", paint, 1.35, 60, 200, dome=0.55, dent=0.06, seed=seed)], 2.8

    return make


def _fondant(rng):
    """A small cake of dark chocolate, broken open in front: what is molten in it flows onto the plate."""
    seed = int(rng.integers(9999))
    u, v = np.concatenate([np.linspace(0.004, 1, 90), np.ones(90)])[:, None], np.linspace(0, TAU, 420, endpoint=False)[None]
    level = np.concatenate([np.ones(90), np.linspace(1, 0, 90)])[:, None]
    place = xyz(u * np.cos(v), u * np.sin(v), level + seed % 31)
    big, fine = fractal(place * 2.0, 3, seed), fractal(place * 7.0, 3, seed + 1)
    r = u * (3.9 - 0.35 * level) * (1 + 0.015 * big)
    front = np.mod(v + math.pi / 2 - 0.25 + math.pi, TAU) - math.pi
    # The break: a gap in the front that goes down to the plate, its edges ragged.
    gap = ramp(0.44, 0.14, np.abs(front) * np.maximum(u, 0.3) + 0.16 * big + 0.10 * fine) * ramp(0.10, 0.50, u + 0.10 * big)
    high = 4.1 * (1 - 0.80 * gap) * (1 + 0.02 * big + 0.008 * fine) - 0.35 * ramp(0.90, 1.0, u) * (level > 0.99)
    z = level * high
    cracked = ramp(0.10, 0.02, np.abs(fractal(place * 2.6, 2, seed + 2))) * (level > 0.99)
    tone = mix(mix((0.115, 0.042, 0.016), (0.19, 0.078, 0.030), ramp(-0.4, 0.4, big + 0.6 * fine)), (0.05, 0.016, 0.007), cracked * 0.7)
    tone = mix(tone, (0.070, 0.020, 0.008), gap)
    dust = ramp(0.05, 0.55, fine + 0.5 * big) * (level > 0.99) * (1 - gap)
    tone = mix(tone, (0.90, 0.87, 0.83), dust * 0.75)
    cake = sheet("fondant", xyz(r * np.cos(v), r * np.sin(v), np.maximum(z, 0.02)), "crust", look(tone, 0.62 - 0.5 * gap, 0.05 + 0.9 * gap, 0.1), False, True)
    dark = ((0.060, 0.017, 0.007), (0.090, 0.028, 0.011))
    tongue = lambda x, y: 0.02 + 0.75 * ramp(-4.6, -2.0, y) + 0 * x
    return [cake, draped(rng, "chocolate", tongue, (0.75, -3.7), (1.9, 2.5), dark, 0.30, 1.0, 0.35, "sauce"), draped(rng, "chocolate", lambda x, y: 0.0 * x, (1.2, -5.2), (3.2, 1.5), dark, 0.26, 1.0, 0.35, "sauce")], 5.4


def _raspberry():
    """A berry of rows of beads, its opening below."""
    u, v = np.linspace(0.2, math.pi - 0.003, 60)[:, None], np.linspace(0, TAU, 90, endpoint=False)[None]
    n = xyz(np.sin(u) * np.cos(v), np.sin(u) * np.sin(v), np.cos(u) + 0 * v)
    bead = np.abs(np.sin(v * 4.5 + (np.floor(u * 4.2) % 2) * math.pi / 2)) * np.abs(np.sin(u * 4.2 * math.pi))
    r = 0.86 * (0.86 + 0.18 * bead ** 0.6)
    tone = mix((0.40, 0.010, 0.030), (0.66, 0.050, 0.080), bead) + 0 * n
    return sheet("raspberry", n * r[..., None] * np.array((1, 1, 1.1)) + np.array((0, 0, 0.75)), "roe", look(tone, 0.3, 0.55, 0.4), False, True)


def _panna_cotta(rng):
    """A cream that was turned out of its cup, a red sauce over it, raspberries."""
    profile = smooth([(0.01, 4.2), (2.4, 4.22), (2.95, 4.05), (3.15, 3.6), (3.5, 2.0), (3.85, 0.35), (3.8, 0.0), (0.01, 0.0)], 16)
    speck = lambda x, y, z: ramp(0.62, 0.70, fractal(xyz(x, y, z) * 5.5, 2, 9))
    cream = lambda x, y, z, row: look(mix((0.93, 0.89, 0.80), (0.20, 0.12, 0.06), speck(x, y, z) * 0.7), 0.22, 0.7, 0.5)
    red = ((0.46, 0.012, 0.030), (0.60, 0.035, 0.050))
    side = lambda x, y: np.interp(np.hypot(x, y), [0, 2.5, 3.0, 3.3, 3.6, 3.95, 4.0, 9], [4.2, 4.22, 4.02, 3.2, 1.7, 0.3, 0.0, 0.0])
    parts = [lathe("panna cotta", profile, "cream", cream, 240, 0.004), draped(rng, "sauce", side, (0.2, -0.7), (2.9, 3.2), red, 0.22, 1.0, 0.5, "sauce")]
    parts.append(draped(rng, "sauce", lambda x, y: 0.0 * x, (0.6, -3.6), (4.3, 2.3), red, 0.24, 1.0, 0.3, "sauce"))
    parts += [laid(_raspberry(), x, y, z, rng.uniform(0, TAU), rng.normal(0, 0.25, 2)) for x, y, z in ((-0.9, 0.5, 4.35), (0.9, 0.7, 4.35), (0.1, -0.7, 4.4), (4.2, -2.6, 0.2))]
    return parts, 5.6


def _rice_pudding(rng):
    """A bowl of clay full of milk pudding; its skin rose in the oven and is brown where it did."""
    radius, level, seed = 6.35, 3.85, int(rng.integers(9999))
    share, angle = np.linspace(0.004, 1, 190)[:, None], np.linspace(0, TAU, 520, endpoint=False)[None]
    x, y = share * radius * np.cos(angle), share * radius * np.sin(angle)
    place = xyz(x, y, seed % 31)
    slow, big, fine = fractal(place * 0.32, 2, seed), fractal(place * 0.85, 3, seed + 1), fractal(place * 2.8, 3, seed + 2)
    blister = ramp(-0.05, 0.45, big + 0.4 * slow)
    grain = ramp(0.30, 0.50, fractal(place * np.array((1.9, 3.6, 1.0)), 2, seed + 3))
    brown = ramp(-0.15, 0.50, 0.75 * big + 0.5 * slow + 0.35 * fine + 0.22 - 0.5 * ramp(0.75, 1.0, share))
    tone = mix(mix((0.93, 0.86, 0.70), (0.95, 0.91, 0.80), grain), (0.78, 0.45, 0.13), ramp(0.0, 0.5, brown))
    tone = mix(mix(tone, (0.44, 0.16, 0.030), ramp(0.35, 0.85, brown)), (0.15, 0.045, 0.012), ramp(0.80, 1.05, brown + 0.25 * fine) * 0.9)
    z = level + 0.30 * blister + 0.05 * fine + 0.10 * grain * (1 - brown) - 0.25 * ramp(0.90, 1.0, share) * blister
    skin = sheet("pudding", xyz(x, y, z), "cream", look(tone, 0.30 + 0.10 * fine, 0.5, 0.35), False, True)
    return [clay_bowl(rng, 6.9, 5.0), skin], 6.9


def _halva(rng):
    """Six cubes of halva: fibres in layers."""
    cut = lambda angle: (np.abs(np.cos(angle) / 1.9) ** 9 + np.abs(np.sin(angle) / 1.75) ** 9) ** (-1 / 9)
    layers = [((k + 1) / 9, ((0.66 + 0.05 * (k % 3), 0.50 + 0.05 * (k % 3), 0.28 + 0.04 * (k % 3)), (0.84, 0.72, 0.50)), 0.9, 0.05) for k in range(9)]
    top = (((0.74, 0.58, 0.34), (0.86, 0.74, 0.52)), (0.64, 0.46, 0.24), 0.9, 0.05)
    places = ((-4.0, 1.2, 0.0), (0.6, 2.6, 0.0), (4.6, 0.2, 0.0), (-1.9, -3.1, 0.0), (2.8, -4.2, 0.0), (0.5, -0.6, 0.0))
    return [laid(_layered(rng, cut, 2.7, layers, top), x, y, z, rng.uniform(-0.45, 0.45)) for x, y, z in places], 5.4


# name: what answers its meshes and half of its width in cm
SWEETS = {
    "cheesecake": _slice([(0.17, BISCUIT, 0.9, 0.05), (1.0, CURD, 0.10, 0.3)], (((0.84, 0.60, 0.24), (0.89, 0.70, 0.36)), (0.58, 0.25, 0.045), 0.04, 0.5)),
    "cheesecake-mango": _slice([(0.17, BISCUIT, 0.9, 0.05), (0.84, CURD, 0.10, 0.3), (1.0, MANGO, 0.02, 0.95)], (MANGO, (0.95, 0.66, 0.12), 0.0, 1.0), crag=0.012),
    "honey-cake": _slice(_honey_layers(), (HONEY, (0.60, 0.32, 0.09), 0.6, 0.05), 5.6, (HONEY[0], (0.80, 0.54, 0.24))),
    "tiramisu": _tiramisu,
    "chocolate-fondant": _fondant,
    "caramel-doughnut": _doughnut(((0.60, 0.25, 0.035), (0.72, 0.36, 0.070)), ((0.78, 0.50, 0.18), (0.92, 0.74, 0.42)), (0.10, 0.24), 150),
    "strawberry-doughnut": _doughnut(((0.80, 0.20, 0.28), (0.88, 0.34, 0.40)), ((0.93, 0.86, 0.84), (0.86, 0.36, 0.42)), (0.08, 0.20), 130),
    "vanilla-ice-cream": _ice_cream(((0.90, 0.75, 0.42), (0.93, 0.82, 0.54)), ((0.12, 0.07, 0.03), 0.52), ((0.040, 0.085, 0.19), (0.065, 0.12, 0.25))),
    "chocolate-ice-cream": _ice_cream(((0.22, 0.090, 0.036), (0.34, 0.16, 0.075)), ((0.12, 0.04, 0.015), 0.50), ((0.80, 0.78, 0.73), (0.87, 0.85, 0.81)), ((0.10, 0.034, 0.014), (0.15, 0.055, 0.022), (0.07, 0.02, 0.01))),
    "mango-mochi": _mochi((0.93, 0.58, 0.12), (0.94, 0.68, 0.26)),
    "strawberry-mochi": _mochi((0.86, 0.36, 0.40), (0.90, 0.50, 0.52)),
    "matcha-mochi": _mochi((0.38, 0.50, 0.14), (0.52, 0.62, 0.26)),
    "panna-cotta": _panna_cotta,
    "rice-pudding": _rice_pudding,
    "halva": _halva,
    "kunefe": kunefe,
    "cannolo": cannolo,
    "banana-roll": lambda rng: banana_roll(rng, False),
    "banana-roll-cut": lambda rng: banana_roll(rng, True),
    "pistachio-baklava": lambda rng: (lozenge(rng), 2.7),
    "walnut-baklava": lambda rng: (lozenge(rng, ((0.30, 0.14, 0.05), (0.50, 0.28, 0.12))), 2.7),
    "turkish-delight": lambda rng: ([laid(delight_cube(rng, ROSE), 0, 0, 0, rng.uniform(-0.5, 0.5))], 1.5),
}


def dessert(rng, piece):
    """All meshes of a dessert, half of its width and its depth in cm."""
    parts, half = SWEETS[piece["fill"]](rng)
    return parts, half, half
