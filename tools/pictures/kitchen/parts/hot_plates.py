"""Hot dishes on a plate: pilaf, manti, dolma, iskender. Food is heaped upon a plate; a heap's height is a function of its place."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.coats import flake
from parts.grill import morsel
from parts.grill_sides import GRILLED
from parts.pizza_toppings import chunk, strip
from parts.shawarma_plates import BEEF, carved
from parts.taqueria_toppings import bean, cube
from shapes import TAU, ball, copies, laid, look, lying_on, outline, sheet, spread

FLOOR = 0.5


def mound(rng, radius, high, rough=0.25):
    """A heap's height at a place, and its round outline."""
    seed, rim = int(rng.integers(9999)), outline(rng, radius, None, 0.05)

    def height(x, y):
        share = np.clip(np.hypot(x, y) / rim(np.arctan2(y, x)), 0, 1)
        return FLOOR + high * np.clip(1 - share ** 2.4, 0, 1) + rough * fractal(xyz(x, y, seed % 31) * 0.5, 3, seed) * ramp(1.0, 0.7, share)

    return height, rim


def ground_of(rng, height, rim, colour, kind="cream", rough=0.5, wet=0.2):
    """What is seen between the pieces of a heap."""
    share, angle = np.linspace(0.004, 1, 60)[:, None], np.linspace(0, TAU, 160, endpoint=False)[None]
    r = share * rim(angle)
    x, y = r * np.cos(angle), r * np.sin(angle)
    return sheet("ground", xyz(x, y, height(x, y) - 0.12), kind, look(colour, rough, wet, 0.3), False, True)


def draped(rng, name, height, middle, size, tones, thick=0.28, wet=0.8, wobble=0.35, kind="cream"):
    """A sauce that was spooned upon a heap and has run: its edge is uneven and round."""
    seed = int(rng.integers(9999))
    rim = outline(rng, *size, wobble)
    share, angle = np.linspace(0.004, 1, 90)[:, None], np.linspace(0, TAU, 240, endpoint=False)[None]
    r = share * rim(angle)
    x, y = middle[0] + r * np.cos(angle), middle[1] + r * np.sin(angle)
    swirl = fractal(xyz(x, y, seed % 31) * 0.7, 3, seed)
    z = height(x, y) + thick * np.sqrt(np.clip(1 - share ** 5, 0, 1)) * (1 + 0.5 * swirl) - 0.12 * ramp(0.9, 1.0, share)
    tone = mix(*tones, ramp(-0.4, 0.4, swirl + 0.4 * fractal(xyz(x, y, seed % 23) * 2.2, 2, seed + 1)))
    return sheet(name, xyz(x, y, z), kind, look(tone, 0.22, wet, 0.35), False, True)


def on_heap(rng, height, make, size, count, reach, apart, lift=0.05, tilt=0.2, scale=(0.85, 1.12)):
    """Pieces that lie upon a heap, within `reach` of its middle."""
    parts = []
    for x, y in spread(rng, count, apart, lambda g: (lambda a, f: np.array((f * math.cos(a), f * math.sin(a))))(g.uniform(0, TAU), reach * math.sqrt(g.random()))):
        step = 0.25
        slope = [float(height(np.array([x + dx]), np.array([y + dy]))[0]) for dx, dy in ((step, 0), (-step, 0), (0, step), (0, -step), (0, 0))]
        lean = np.array(((slope[0] - slope[1]) / (2 * step), (slope[2] - slope[3]) / (2 * step))) * 0.8 + rng.normal(0, tilt, 2)
        made = laid(make(rng, size * rng.uniform(*scale)), 0, 0, 0, rng.uniform(0, TAU))
        parts.append(laid(made, x, y, slope[4] + lift, 0, lean))
    return parts


def specks(rng, height, tones, count, reach, size, lift=0.1):
    """Dried herbs or pepper that were strewn over a heap."""
    turn, far = rng.uniform(0, TAU, count), reach * np.sqrt(rng.random(count))
    x, y = far * np.cos(turn), far * np.sin(turn)
    places = np.column_stack([x, y, height(x, y) + lift])
    return copies("specks", flake(), places, lying_on(rng, np.tile((0.0, 0.0, 1.0), (count, 1)), 0.3), rng.uniform(0.6, 1.3, count) * size, "crust", mix(*tones, rng.random(count)), 0.5, 0.1, 0.1)


def _pilaf(rng, piece):
    height, rim = mound(rng, 8.6, 3.3)
    parts = [ground_of(rng, height, rim, (0.50, 0.27, 0.075))]
    count = 4200
    turn = rng.uniform(0, TAU, count)
    far = rim(turn) * 1.01 * np.sqrt(rng.random(count))
    x, y = far * np.cos(turn), far * np.sin(turn)
    step = 0.2
    normals = np.stack([(height(x - step, y) - height(x + step, y)) / (2 * step), (height(x, y - step) - height(x, y + step)) / (2 * step), np.ones(count)], -1)
    points, faces = ball(8, 7)
    grain = (points * np.array((0.42, 0.125, 0.11)), faces)
    tones = mix((0.76, 0.50, 0.20), (0.86, 0.66, 0.34), rng.random(count))
    tones = mix(tones, (0.62, 0.33, 0.09), (rng.random(count) < 0.25) * 0.7)
    places = np.column_stack([x, y, height(x, y) + rng.uniform(-0.10, 0.10, count)])
    parts.append(copies("rice", grain, places, lying_on(rng, normals, 0.35), rng.uniform(0.8, 1.12, count), "rice", tones, 0.32, 0.4, 0.35))
    carrot = strip("carrot", "green", (0.82, 0.27, 0.015), (0.92, 0.42, 0.05), 0.13, 1.0, 0.08, 0.6, 0.4)
    barberry = chunk("barberry", (0.20, 0.010, 0.012), (0.34, 0.025, 0.022), (0.10, 0.006, 0.008), 0.8, "green", 0.3, 1.5, 0.95)
    parts += on_heap(rng, height, carrot, 1.5, 34, 7.6, 1.0)
    parts += on_heap(rng, height, bean((0.86, 0.62, 0.28), (0.92, 0.73, 0.42)), 0.58, 22, 7.4, 1.3, 0.0)
    parts += on_heap(rng, height, barberry, 0.30, 34, 7.6, 0.9, 0.05)
    lamb = lambda g, size: morsel(g, "lamb-leg", size, size * 1.05)
    for x, y, up in ((-2.2, 0.8, 0.5), (0.9, 1.8, 0.5), (-0.4, -1.3, 0.55), (2.7, -0.5, 0.4), (0.4, 0.3, 1.9)):
        parts.append(laid(lamb(rng, rng.uniform(1.25, 1.55)), x, y, float(height(np.array([x]), np.array([y]))[0]) + up, rng.uniform(0, TAU), rng.normal(0, 0.2, 2)))
    parts += on_heap(rng, height, bean((0.86, 0.62, 0.28), (0.92, 0.73, 0.42)), 0.55, 4, 2.5, 1.0, 0.6)
    return parts


def dumpling(rng, size):
    """A pinched square of dough, its four corners drawn together above the meat."""
    seed = int(rng.integers(9999))
    share, angle = np.linspace(0.01, 1, 34)[:, None], np.linspace(0, TAU, 88, endpoint=False)[None]
    four = np.cos(angle * 2) ** 2
    level = np.linspace(1, 0, 34)[:, None]
    belly = np.sin(level * math.pi * 0.62 + 0.95)
    r = size * (0.10 + 0.90 * (1 - level) ** 0.55) * (0.80 + 0.20 * four ** 2 * (0.4 + 0.6 * level)) * (1 + 0.05 * fractal(xyz(np.cos(angle), np.sin(angle), seed % 31), 2, seed))
    r = np.where(level < 0.15, r * (0.9 + 0.1 * level / 0.15), r)
    z = size * (1.05 * level ** 1.15 + 0.14 * four * ramp(0.55, 1.0, level)) + 0 * belly
    x, y = r * np.cos(angle), r * np.sin(angle)
    grain = fractal(xyz(x, y, z) * 1.6 + seed % 23, 3, seed + 1)
    tone = mix((0.86, 0.72, 0.48), (0.92, 0.82, 0.62), ramp(-0.4, 0.4, grain + 0.4 * (four - 0.5)))
    tone = mix(tone, (0.62, 0.38, 0.20), ramp(0.75, 0.35, level) * ramp(0.6, 0.1, four) * 0.35)
    return sheet("manti", xyz(x, y, z), "cream", look(tone, 0.30, 0.55, 0.45), False, True)


def _manti(rng, piece):
    height, rim = mound(rng, 7.9, 1.5, 0.1)
    parts = [ground_of(rng, height, rim, (0.80, 0.66, 0.44))]
    parts += on_heap(rng, height, dumpling, 1.2, 150, 7.8, 1.22, -0.15, 0.18)
    parts += on_heap(rng, lambda x, y: height(x, y) + 0.8, dumpling, 1.2, 34, 5.6, 1.4, -0.1, 0.2)
    over = lambda x, y: height(x, y) + 1.35 + 0.25 * fractal(xyz(x, y, 3) * 0.6, 2, 7)
    white = ((0.86, 0.83, 0.74), (0.90, 0.88, 0.81))
    parts.append(draped(rng, "yoghurt", over, (0.2, 0.2), (4.8, 4.4), white, 0.55, 0.6, 0.6))
    above = lambda x, y: over(x, y) + 0.60
    red = ((0.62, 0.13, 0.012), (0.76, 0.24, 0.025))
    for k in range(9):
        turn, far = k * 2.4, 0.7 + 0.36 * k
        parts.append(draped(rng, "butter", above, (far * math.cos(turn), far * math.sin(turn) * 0.9), (rng.uniform(0.5, 1.3), rng.uniform(0.3, 0.7)), red, 0.16, 1.0, 0.7, "sauce"))
    parts.append(specks(rng, above, ((0.05, 0.12, 0.02), (0.12, 0.22, 0.05)), 70, 4.6, 0.11))
    parts.append(specks(rng, above, ((0.42, 0.03, 0.01), (0.60, 0.08, 0.02)), 90, 5.0, 0.08))
    return parts


def _iskender(rng, piece):
    height, rim = mound(rng, 7.5, 1.9, 0.15)
    parts = [ground_of(rng, height, rim, (0.44, 0.10, 0.022), "sauce", 0.3, 0.8)]
    bread = cube("pide", (0.84, 0.62, 0.32), (0.90, 0.74, 0.46), (0.56, 0.28, 0.07), "crust", 0.1, 0.55, 0.45)
    parts += on_heap(rng, height, bread, 1.05, 60, 7.3, 1.35, -0.2, 0.2)
    slices = carved("beef", *BEEF, 0.38)
    lean = rng.uniform(-0.2, 0.2)
    # Slices lie in rows, each upon the one before, as they fall from the knife.
    for row, y in enumerate((3.6, 1.4, -0.8, -3.0)):
        for x in np.arange(-5.6, 5.7, 1.35):
            if math.hypot(x, y * 1.15) < 6.4:
                made = laid(slices(rng, rng.uniform(2.2, 2.7)), 0, 0, 0, 1.25 + lean + rng.normal(0, 0.16))
                parts.append(laid(made, x + rng.normal(0, 0.2), y + rng.normal(0, 0.2), float(height(np.array([x]), np.array([y]))[0]) + 0.55 + 0.05 * row, 0, (-0.22 + rng.normal(0, 0.08), rng.normal(0, 0.12))))
    over = lambda x, y: height(x, y) + 1.0 + 0.2 * fractal(xyz(x, y, 3) * 0.8, 2, 7)
    red = ((0.44, 0.030, 0.008), (0.60, 0.085, 0.016))
    parts.append(draped(rng, "tomato sauce", over, (-0.6, 1.2), (4.6, 1.3), red, 0.24, 0.95, 0.7, "sauce"))
    parts.append(draped(rng, "tomato sauce", over, (0.6, -2.0), (4.4, 1.2), red, 0.24, 0.95, 0.7, "sauce"))
    parts.append(draped(rng, "butter", lambda x, y: over(x, y) + 0.10, (0.6, -0.4), (4.4, 0.55), ((0.74, 0.40, 0.04), (0.84, 0.54, 0.09)), 0.08, 1.0, 0.8, "sauce"))
    parts.append(draped(rng, "yoghurt", lambda x, y: 0 * x + 0.7, (5.9, -3.4), (2.7, 2.4), ((0.86, 0.83, 0.74), (0.90, 0.88, 0.81)), 1.5, 0.6, 0.25))
    make, size = GRILLED["grilled-tomato"]
    parts.append(laid(make(rng, size * 0.9), -6.6, 3.6, 0.6, rng.uniform(0, TAU)))
    make, size = GRILLED["grilled-pepper"]
    parts.append(laid(make(rng, size * 0.85), 5.8, 3.9, 0.9, 0.6))
    return parts


HEAPS = {"pilaf": _pilaf, "manti": _manti, "iskender": _iskender}


def heaped(rng, piece):
    """All meshes of a heap on a plate, half of its width and length in cm."""
    return HEAPS[piece["form"]](rng, piece), 8.8, 8.8


def dolma(rng, piece):
    """All meshes of a stuffed vine leaf: a roll along y, its ends tucked in, veins over it; half of its width and length in cm."""
    seed, long, wide = int(rng.integers(9999)), rng.uniform(2.9, 3.2), 1.22
    t, phi = np.linspace(-1, 1, 190)[:, None], np.linspace(0, TAU, 150, endpoint=False)[None]
    c, s = np.cos(phi), np.sin(phi)
    end = np.sqrt(np.clip(1 - np.abs(t) ** 5, 0, 1))
    place = xyz(c * wide, t * long, s * wide + seed % 31)
    big, fine = fractal(place * 0.7, 3, seed), fractal(place * 3.2, 3, seed + 1)
    # Turns of the leaf: an edge that winds along it.
    winding = (phi / TAU + 0.42 * t + 0.10 * fractal(xyz(t * 1.5, c, s), 2, seed + 2)) % 1
    lap = 0.10 * ramp(0.0, 0.06, winding) * ramp(1.0, 0.4, winding)
    veins = np.abs(((phi * 1.7 + 2.2 * np.abs(t - 0.3) + 0.3 * big) * 1.9) % 1 - 0.5) * 2
    vein = ramp(0.16, 0.02, veins)
    r = wide * end * (1 + 0.07 * big + 0.02 * fine + 0.03 * vein + lap)
    bow = rng.uniform(-0.25, 0.25)
    x, y, z = r * c + bow * (1 - t * t), t * long + 0.1 * big, r * s * 0.92 + wide * 0.92
    tone = mix((0.075, 0.090, 0.014), (0.155, 0.165, 0.030), ramp(-0.4, 0.45, big + 0.4 * fine))
    tone = mix(tone, (0.27, 0.25, 0.065), vein * 0.6)
    tone = mix(tone, (0.035, 0.040, 0.008), ramp(0.05, 0.0, winding) * 0.8)
    return [sheet("dolma", xyz(x, y, np.maximum(z, 0.02)), "green", look(tone, 0.26 + 0.08 * fine, 0.65, 0.15), False, True)], 1.32, long
