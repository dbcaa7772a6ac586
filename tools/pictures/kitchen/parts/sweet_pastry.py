"""Sweets in fried or shredded pastry: cannoli, rolls of banana, kunefe."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.sweets import PISTACHIO
from shapes import TAU, ball, copies, lathe, look, lying_on, sheet, turned

GOLD, BROWN, DARK = (0.78, 0.47, 0.15), (0.54, 0.23, 0.045), (0.27, 0.085, 0.018)


def _fried(rng, long, radius, ends):
    """The skin of a tube of fried dough along x, half of its length `long`: blistered, its last turn ends in a seam. `ends` are the radii
    at both ends to its own."""
    seed = int(rng.integers(9999))
    u, v = np.linspace(-1, 1, 260)[:, None], np.linspace(0, TAU, 200, endpoint=False)[None]
    place = xyz(u * long, radius * np.cos(v), radius * np.sin(v)) + seed % 31
    big, fine, tiny = fractal(place * 0.7, 3, seed), fractal(place * 1.9, 3, seed + 1), fractal(place * 4.6, 2, seed + 2)
    # The seam: the last turn lies upon the one before, from here round to where it began.
    seam = np.mod(v - 0.9 - 0.10 * u - 0.05 * fractal(xyz(u * 2, 0, seed % 17), 2, seed + 3), TAU)
    flap = ramp(0.02, 0.10, seam) * ramp(3.4, 0.5, seam)
    blister = ramp(0.16, 0.50, fine + 0.3 * big)
    closes = ends[0] + (1 - ends[0]) * np.sqrt(np.clip(1 - ramp(-0.80, -1.0, u) ** 2, 0, 1))
    closes = closes * (ends[1] + (1 - ends[1]) * np.sqrt(np.clip(1 - ramp(0.80, 1.0, u) ** 2, 0, 1)))
    r = radius * closes * (1 + 0.05 * big + 0.09 * blister + 0.02 * tiny) + 0.10 * flap * closes
    brown = ramp(-0.45, 0.65, big * 0.6 + 0.5 * fine + 0.5 * blister + 0.25 * tiny - 0.1)
    tone = mix(mix(GOLD, BROWN, 0.75 * brown), DARK, ramp(0.60, 1.1, brown + 0.35 * tiny) * 0.45)
    tone = mix(tone, (0.88, 0.66, 0.34), ramp(0.10, 0.45, -fine) * 0.45)
    tone = mix(tone, DARK, ramp(0.06, 0.015, seam) * 0.6)
    points = xyz(u * long + 0 * v, r * np.cos(v), radius + r * np.sin(v))
    points[..., 2] = np.maximum(points[..., 2], 0.02)
    return sheet("pastry", points, "crust", look(tone, 0.40 + 0.12 * tiny, 0.35, 0.12), False, True)


def _dusted(rng, mesh, tones, count, size, upward):
    """What was strewn over a mesh from above, upon all that is higher than the share `upward` of its height."""
    points = mesh.points.reshape(-1, 3).astype(float)
    high = float(points[:, 2].max())
    upper = np.flatnonzero(points[:, 2] > upward * high)
    places = points[rng.choice(upper, count)] + rng.normal(0, 0.02, (count, 3)) + np.array((0, 0, 0.03))
    return copies("dust", ball(5, 6), places, turned(rng, count), rng.uniform(*size, (count, 3)), "crust", mix(*tones, rng.random(count)), 0.6, 0.05, 0.2)


def _coconut(rng, mesh, count):
    """Shavings of coconut that lie on a mesh."""
    points, faces = ball(5, 6)
    flat = mesh.points.reshape(-1, 3).astype(float)
    upper = flat[flat[:, 2] > 0.62 * flat[:, 2].max()]
    places = upper[rng.choice(len(upper), count)] + np.array((0, 0, 0.05))
    turns = lying_on(rng, np.tile((0.0, 0.0, 1.0), (count, 1)), 0.5)
    tones = mix((0.93, 0.90, 0.82), (0.95, 0.93, 0.89), rng.random(count))
    return copies("coconut", (points * np.array((0.34, 0.07, 0.035)), faces), places, turns, rng.uniform(0.6, 1.3, count), "cream", tones, 0.5, 0.1, 0.35)


def banana_roll(rng, is_cut):
    """A roll of thin pastry about a banana, fried, with cinnamon and coconut; `is_cut` shows the banana at one end."""
    long, radius = 4.3, 1.28
    skin = _fried(rng, long, radius, (0.34, 0.97 if is_cut else 0.34))
    parts = [skin, _dusted(rng, skin, ((0.34, 0.13, 0.035), (0.46, 0.20, 0.06)), 420, (0.025, 0.055), 0.5), _coconut(rng, skin, 46)]
    if is_cut:
        seed = int(rng.integers(99))
        share, angle = np.linspace(0.004, 1, 70)[:, None], np.linspace(0, TAU, 200, endpoint=False)[None]
        y, z = share * np.cos(angle), share * np.sin(angle)
        fine = fractal(xyz(y * 3, z * 3, seed), 3, seed)
        pulp = mix((0.90, 0.74, 0.36), (0.94, 0.83, 0.52), ramp(-0.3, 0.4, fine))
        # Three seams run from the middle of a banana, dark seeds along them.
        star = np.abs(np.sin(1.5 * angle + 0.3)) * share
        pulp = mix(pulp, (0.72, 0.48, 0.16), ramp(0.10, 0.03, star) * ramp(0.62, 0.4, share) * 0.7)
        pulp = mix(pulp, (0.16, 0.07, 0.03), ramp(0.50, 0.60, fractal(xyz(y * 9, z * 9, seed), 2, seed + 1)) * ramp(0.34, 0.16, share) * 0.8)
        wall = ramp(0.84, 0.88, share + 0.03 * fine)
        tone = mix(pulp, mix(GOLD, BROWN, ramp(-0.3, 0.4, fine)), wall)
        out = long * 0.985 + 0.30 * np.sqrt(np.clip(1 - (share / 0.88) ** 4, 0, 1)) + 0.06 * fine
        face = xyz(out + 0 * angle, y * radius * 0.99, radius + z * radius * 0.99)
        parts.append(sheet("banana", face, "cream", look(tone, 0.32, 0.55 - 0.3 * wall, 0.4), False, True))
    return parts, long


def cannolo(rng):
    """A tube of fried dough full of ricotta cream that swells out at both ends, dipped in crushed pistachio, dusted with sugar."""
    long, radius = 4.5, 1.75
    skin = _fried(rng, long, radius, (0.96, 0.96))
    parts = [skin, _dusted(rng, skin, ((0.93, 0.91, 0.87), (0.95, 0.94, 0.92)), 900, (0.02, 0.05), 0.55)]
    for way in (-1, 1):
        seed = int(rng.integers(99))
        u, v = np.linspace(0.003, math.pi / 2, 80)[:, None], np.linspace(0, TAU, 200, endpoint=False)[None]
        # As a star nozzle leaves it.
        ridge = 1 + 0.07 * np.cos(8 * v + 4.0 * u) * np.sin(u) ** 2 + 0.02 * fractal(xyz(np.cos(v) * 2, np.sin(v) * 2, u * 2 + seed), 2, seed)
        r = radius * 0.99 * np.sin(u) * ridge
        x = way * (long * 0.96 + 1.25 * np.cos(u) * (1 + 0.05 * np.cos(8 * v + 4 * u)))
        fine = fractal(xyz(x, r * np.cos(v) * 2, r * np.sin(v) * 2 + seed), 3, seed + 1)
        cream = mix((0.92, 0.87, 0.76), (0.95, 0.92, 0.85), ramp(-0.3, 0.4, fine))
        points = xyz(x + 0 * v, r * np.cos(v), radius + r * np.sin(v))
        parts.append(sheet("ricotta", points, "cream", look(cream, 0.38, 0.3, 0.4), False, True))
        flat, count = points.reshape(-1, 3), 240
        chosen = flat[rng.choice(np.flatnonzero(np.abs(flat[:, 0]) > long + 0.1), count)]
        parts.append(copies("pistachio", ball(5, 6), chosen + way * np.array((0.03, 0, 0)), turned(rng, count), rng.uniform(0.05, 0.16, (count, 3)), "crust", mix(*PISTACHIO, rng.random(count)), 0.5, 0.1, 0.15))
    return parts, long + 1.0


# The gap of a kunefe: the middle of the slice that was taken out, half of its width and how far it opens the rim, in radians.
GAP, HALF_GAP, EDGE = -1.05, 0.42, 0.012


def kunefe(rng):
    """A round of shredded pastry about molten cheese, fried in butter and soaked with syrup; a slice is out, and the cheese runs after it."""
    seed, radius, high = int(rng.integers(9999)), 6.3, 2.0
    edges = np.concatenate([np.linspace(-EDGE, EDGE, 90) + GAP + way * HALF_GAP for way in (-1, 1)])
    angle = np.unique(np.concatenate([np.linspace(-math.pi, math.pi, 620, endpoint=False), edges]))[None]
    open_at = ramp(HALF_GAP + EDGE, HALF_GAP - EDGE, np.abs(angle - GAP))
    rim = radius * (1 + 0.012 * fractal(xyz(np.cos(angle) * 4, np.sin(angle) * 4, seed % 17), 2, seed)) * (1 - 0.94 * open_at)
    share = np.concatenate([np.ones(80), np.linspace(1, 0.004, 90)])[:, None]
    level = np.concatenate([np.linspace(0, 1, 80), np.ones(90)])[:, None]
    x, y = share * rim * np.cos(angle), share * rim * np.sin(angle)
    place = xyz(x, y, level * high * 3 + seed % 31)
    big, fine, thread = fractal(place * 0.6, 3, seed), fractal(place * 2.0, 3, seed + 1), fractal(place * np.array((5.0, 5.0, 2.6)), 2, seed + 2)
    top = level >= 1
    pastry = mix(mix((0.80, 0.46, 0.10), (0.60, 0.25, 0.040), ramp(-0.4, 0.5, big + 0.4 * fine)), (0.36, 0.12, 0.020), ramp(0.0, 0.5, thread) * 0.6)
    within = ramp(0.30, 0.36, level + 0.06 * fine) * ramp(0.70, 0.64, level + 0.06 * big) * ~top * ramp(0.02, 0.2, open_at)
    tone = mix(pastry, mix((0.93, 0.86, 0.66), (0.95, 0.91, 0.78), ramp(-0.3, 0.3, fine)), within)
    z = level * high + top * (0.10 * thread + 0.10 * big) - 0.2 * top * ramp(0.93, 1.0, share) * (share < 1)
    body = sheet("kunefe", xyz(x, y, np.maximum(z, 0.02)), "crust", look(tone, 0.26 + 0.1 * thread, 0.85, 0.15 + 0.3 * within), False, True)
    # Threads upon it and about its rim.
    count = 2600
    turn, far = rng.uniform(-math.pi, math.pi, count), 0.985 * radius * np.sqrt(rng.random(count))
    kept = (np.abs(turn - GAP) > HALF_GAP + 0.06) & (far > 0.5)
    turn, far = turn[kept], far[kept]
    t = np.linspace(-1, 1, 9)[:, None]
    around = np.linspace(0, TAU, 6, endpoint=False)[None]
    strand = xyz(t + 0 * around, 0.16 * t ** 2 + 0.058 * np.cos(around), 0.058 * np.sin(around))
    faces = sheet("strand", strand, "crust", look((0, 0, 0)), False, True).faces
    number = len(turn)
    places = np.column_stack([far * np.cos(turn), far * np.sin(turn), np.full(number, high + 0.06) + rng.uniform(-0.06, 0.10, number)])
    tones = mix(mix((0.84, 0.50, 0.12), (0.66, 0.29, 0.05), rng.random(number)), (0.40, 0.13, 0.02), ramp(0.72, 1.0, far / radius) * 0.5)
    threads = copies("threads", (strand.reshape(-1, 3), faces), places, lying_on(rng, np.tile((0.0, 0.0, 1.0), (number, 1)), 0.08), rng.uniform(0.5, 1.0, number), "crust", tones, 0.24, 0.9, 0.15)
    # Cheese that was pulled out as the slice was taken.
    a, r = np.linspace(-1, 1, 120)[None], np.linspace(0, 1, 90)[:, None]
    reach = 0.5 + (radius - 1.2) * (0.62 + 0.22 * np.cos(a * 5 + seed) + 0.3 * a ** 2)
    ca, cr = GAP + a * HALF_GAP * (1.0 - 0.10 * r), 0.3 + r * reach
    swell = fractal(xyz(cr * np.cos(ca), cr * np.sin(ca), seed % 23) * 1.2, 3, seed + 3)
    cz = 0.10 + 0.9 * (1 - r ** 1.6) + 0.7 * np.abs(a) ** 4 * (1 - 0.6 * r) + 0.14 * swell * (1 - r)
    melted = sheet("cheese", xyz(cr * np.cos(ca), cr * np.sin(ca), cz), "cream", look(mix((0.92, 0.82, 0.58), (0.95, 0.90, 0.76), ramp(-0.3, 0.3, swell)), 0.20, 0.9, 0.5))
    nuts = 420
    way, out = rng.uniform(-math.pi, math.pi, nuts), np.abs(rng.normal(0, 1.7, nuts))
    clear = np.abs(way - GAP) > HALF_GAP + 0.1
    way, out = way[clear], out[clear]
    heap = np.column_stack([out * np.cos(way) - 0.9, out * np.sin(way) + 0.9, high + 0.12 + 0.42 * np.exp(-out ** 2 / 3) * rng.random(len(out))])
    crushed = copies("pistachio", ball(5, 6), heap, turned(rng, len(out)), rng.uniform(0.07, 0.19, (len(out), 3)), "crust", mix(*PISTACHIO, rng.random(len(out))), 0.5, 0.1, 0.15)
    syrup = lathe("syrup", [(0.01, 0.03), (6.6, 0.03), (6.9, 0.01)], "sauce", lambda x, y, z, row: look(mix((0.74, 0.42, 0.08), (0.80, 0.52, 0.16), ramp(-0.3, 0.3, fractal(xyz(x, y, 3.0) * 0.7, 2, seed))), 0.08, 1.0, 0.5), 160, 0.03, seed)
    return [body, threads, melted, crushed, syrup], 6.6
