"""A plate of a shawarma kitchen: meat carved from the spit, salad, thin lavash, a side, each in its own heap; and what a portion is served in."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts import rice
from parts.bowls import SCATTERED as SCATTERED_IN_BOWLS
from parts.fries import POTATOES
from parts.pasta import NESTS, PASTA, cheese_pool, tomato_pool
from parts.piles import Heap
from parts.snacks import SNACKS
from parts.pizza_toppings import chunk, strip
from parts.poke import stoneware
from parts.salads import SALADS
from parts.soups import FLOATS, LEVEL, SOUPS, broth
from parts.taqueria_toppings import LEAVES, POURED, crescent, cube
from parts.tortillas import flat
from parts.vessels import pot
from parts.wok import SCATTERED as SCATTERED_IN_WOK
from shapes import TAU, Mesh, laid, lathe, look, outline, puck, sheet, smooth, tube


def carved(name, one, other, crust, broad=0.40):
    """A slice from the spit: thin, wavy, torn along its fibres, its outer edge roasted crisp."""
    def make(rng, size):
        seed, size = int(rng.integers(9999)), size * rng.uniform(0.6, 1.2)
        t, phi = np.linspace(-1, 1, 70)[:, None], np.linspace(0, TAU, 44, endpoint=False)[None]
        flat_to = lambda value, hard: np.sign(value) * np.abs(value) ** hard
        across, up = flat_to(np.cos(phi), 0.7), flat_to(np.sin(phi), 0.75)
        wide, thick = size * broad * rng.uniform(0.7, 1.35), rng.uniform(0.13, 0.24)
        ragged = fractal(xyz(t * 3.4, across * 1.2, seed % 31), 3, seed)
        half = wide * np.clip(1 - np.abs(t) ** 5, 0, 1) ** 0.5 * (1 + 0.30 * fractal(xyz(t * 1.7, seed % 23, 0), 2, seed + 1)) * (1 + 0.24 * ragged)
        x = size * t * (1 + 0.14 * ragged * np.abs(t) ** 2)
        y = half * across + rng.uniform(-0.28, 0.28) * size * t * t
        place = xyz(x * 0.5, y * 0.9, seed % 41)
        fibre, grain, fine = fractal(xyz(t * 1.1, y * 3.4, seed % 43), 3, seed + 2), fractal(place * 1.3, 3, seed + 3), fractal(xyz(x * 1.5, y * 2.4, seed % 47), 3, seed + 5)
        wave = 0.10 * size * fractal(xyz(t * 1.3, across * 0.35, seed % 37), 2, seed + 4) + rng.uniform(-0.08, 0.10) * size * across ** 2 + rng.uniform(-0.10, 0.10) * size * t * t
        z = wave + thick * (1 - 0.55 * np.abs(across) ** 3) * up + 0.07 * fibre + 0.05 * grain + 0.04 * fine
        outside = ramp(0.10, 0.95, across * rng.choice((-1, 1)) + 0.45 * grain + 0.25 * fine)
        tone = mix(mix(one, other, ramp(-0.35, 0.45, fibre + 0.3 * grain)), crust, np.clip(outside * 0.9 + 0.9 * ramp(0.04, 0.50, grain + 0.5 * fine + 0.3 * fibre), 0, 1) * 0.88)
        tone = mix(tone, np.asarray(crust) * 0.36, ramp(0.55, 1.0, outside * 0.7 + 0.6 * grain + 0.5 * fine + 0.2 * ragged) * 0.8)
        z = z - z.min() * 0.8
        return sheet(name, xyz(x, y, z), "meat", look(tone, 0.46 + 0.10 * fine, 0.35, 0.15), False, True)

    return make


def lettuce_leaf(rng, size):
    """A leaf of lettuce, its ruffled edge darker than its rib."""
    seed = int(rng.integers(9999))
    u, v = np.linspace(0, 1, 64)[:, None], np.linspace(-1, 1, 84)[None]
    edge = ramp(0.42, 1.0, np.sqrt(np.maximum(v * v, (1.15 * u - 0.15) ** 2)))
    place = xyz(u * 2.6, v * 2.6, seed % 31)
    turn = np.arctan2(v, u + 0.15)
    ruffle = edge * (0.16 * np.sin(turn * 15 + 4 * fractal(place * 0.8, 2, seed)) + 0.10 * np.sin(turn * 27 + 3 * fractal(place, 2, seed + 1)))
    x = size * ((2 * u - 1) + 0.12 * ruffle)
    y = size * (0.78 * v * (0.42 + 0.62 * np.sin(math.pi * (0.08 + 0.74 * u))) + 0.10 * fractal(place, 2, seed + 2) * edge)
    z = size * (0.20 * v * v + ruffle + 0.10 * fractal(place * 0.7, 2, seed + 3) + rng.uniform(-0.1, 0.2) * (u - 0.5) ** 2)
    veins = np.abs(fractal(place * np.array((1.2, 1.5, 1)), 3, seed + 4))
    tone = mix((0.56, 0.69, 0.24), (0.17, 0.42, 0.035), np.clip(edge * 0.9 + 0.4 * veins, 0, 1))
    tone = mix(tone, (0.74, 0.80, 0.48), np.clip(ramp(0.10, 0.0, veins) * 0.5 + ramp(0.20, 0.03, np.abs(v)) * ramp(1.0, 0.2, u) * 0.9, 0, 1))
    return sheet("lettuce", xyz(x, y, z - z.min()), "green", look(tone, 0.34, 0.45, 0.3))


def tomato_wheel(rng, size):
    """A slice across a tomato: chambers of jelly with seeds between red walls."""
    seed, turn, count = int(rng.integers(9999)), rng.uniform(0, TAU), int(rng.integers(4, 7))

    def paint(x, y, share, z):
        angle = np.arctan2(y, x) + turn + 0.10 * fractal(xyz(x, y, seed % 33) * 1.2, 2, seed)
        grain = fractal(xyz(x, y, seed % 40) * 2.4, 3, seed)
        across = np.abs(((angle / TAU * count) % 1) - 0.5) * 2
        chamber = ramp(0.80, 0.62, across) * ramp(0.83, 0.75, share + 0.05 * grain) * ramp(0.24, 0.34, share + 0.05 * grain)
        tone = mix((0.74, 0.10, 0.035), (0.66, 0.055, 0.018), ramp(-0.4, 0.4, grain))
        tone = mix(tone, (0.80, 0.30, 0.14), ramp(0.30, 0.10, share) * 0.6)
        tone = mix(tone, (0.60, 0.10, 0.012), chamber * 0.8)
        tone = mix(tone, (0.92, 0.70, 0.34), chamber * ramp(0.16, 0.34, fractal(xyz(x, y, seed % 29) * 4.4, 2, seed + 1)))
        return look(mix(tone, (0.56, 0.014, 0.008), ramp(0.91, 0.97, share)), 0.30, 0.45, 0.4)

    return puck("tomato", outline(rng, size, size * 0.95, 0.05), 0.55, "green", paint, 0.10, 34, 96, dome=0.04, dent=0.05, seed=seed)


def cucumber_wheel(rng, size):
    """A slice across a cucumber: dark skin, pale flesh, seeds about its middle."""
    seed, turn = int(rng.integers(9999)), rng.uniform(0, TAU)

    def paint(x, y, share, z):
        angle, grain = np.arctan2(y, x) + turn, fractal(xyz(x, y, seed % 40) * 2.6, 3, seed)
        star = share + 0.05 * np.cos(3 * angle) + 0.04 * grain
        tone = mix((0.70, 0.80, 0.38), (0.84, 0.89, 0.60), ramp(0.86, 0.55, share + 0.1 * grain))
        tone = mix(tone, (0.64, 0.75, 0.32), ramp(0.56, 0.50, star) * 0.7)
        seeds = ramp(0.55, 0.85, np.cos(angle * 9 + 2 * grain)) * ramp(0.14, 0.22, star) * ramp(0.50, 0.42, star)
        tone = mix(tone, (0.90, 0.91, 0.70), seeds * 0.85)
        skin = mix((0.035, 0.16, 0.02), (0.10, 0.28, 0.035), ramp(-0.3, 0.5, np.cos(angle * 11) * 0.4 + grain))
        return look(mix(tone, skin, ramp(0.90, 0.945, share)), 0.28, 0.5, 0.4)

    return puck("cucumber", outline(rng, size, size * 0.97, 0.03), 0.42, "green", paint, 0.06, 34, 96, dome=0.03, dent=0.04, seed=seed)


def olive(rng, size):
    """A green olive or a dark one, with the hole of its stone."""
    seed, is_dark = int(rng.integers(9999)), rng.random() < 0.4
    t, phi = np.linspace(0.02, math.pi - 0.02, 40)[:, None], np.linspace(0, TAU, 48, endpoint=False)[None]
    place = xyz(-size * np.cos(t) + 0 * phi, 0.76 * size * np.sin(t) * np.cos(phi), 0.76 * size * np.sin(t) * np.sin(phi) + 0.74 * size)
    grain = fractal(place * 1.6 + seed % 31, 3, seed)
    one, other = ((0.050, 0.020, 0.028), (0.12, 0.050, 0.055)) if is_dark else ((0.30, 0.31, 0.045), (0.44, 0.43, 0.09))
    tone = mix(mix(one, other, ramp(-0.4, 0.5, grain)), np.asarray(one) * 0.3, ramp(0.32, 0.22, t) + 0 * phi)
    return sheet("olive", place, "green", look(tone, 0.20, 0.9, 0.25), False, True)


def dusted(make, dust, where=0.30):
    """A part with a ground spice upon it."""
    def dusty(rng, size):
        made = make(rng, size)
        speck = fractal(made.points * 4.4 + float(rng.integers(40)), 2, 3)
        made.paint["colour"] = mix(made.paint["colour"], dust, ramp(where, where + 0.16, speck) * 0.85).astype(np.float32)
        return made

    return dusty


def sector(size, half):
    """A sector of a circle about its middle, its corners round: angle to radius. Its point looks along -x."""
    middle = size * 0.62

    def radius(angle):
        x, y = -np.sin(angle - math.pi / 2), np.cos(angle - math.pi / 2)
        sides = [(y * math.cos(half) * s - x * math.sin(half)) / (middle * math.sin(half)) for s in (-1, 1)]
        back = x * middle
        arc = 1 / (-back + np.sqrt(back * back - middle * middle + size ** 2))
        return sum(np.maximum(side, 1e-3) ** 12 for side in (*sides, arc)) ** (-1 / 12)

    return radius


def folded_lavash(rng, size):
    """A sheet of thin lavash folded in four: soft layers, not quite upon one another."""
    layers = []
    for k in range(4):
        shape, seed = sector(size * 1.2 * rng.uniform(0.96, 1.02), 0.70 + 0.03 * rng.normal()), int(rng.integers(999))
        layer = flat(rng, lambda t: shape(t) * (1 + 0.018 * fractal(xyz(np.cos(t) * 2, np.sin(t) * 2, seed % 31), 3, seed)), "lavash", 0.10, 52, 190, 0.05)
        lift = lambda x, y, z: xyz(x, y, z + 0.17 * k + (0.20 + 0.10 * k) * (fractal(xyz(x * 0.22, y * 0.22, seed % 29), 2, seed) + 0.4) * 0.7 + 0.008 * k * x)
        layers.append(laid(layer.moved(lift), 0, 0, 0, 0.05 * rng.normal()))
    points = np.concatenate([layer.points for layer in layers])
    sizes = np.cumsum([0] + [len(layer.points) for layer in layers[:-1]])
    paint = {key: np.concatenate([layer.paint[key] for layer in layers]) for key in layers[0].paint}
    made = Mesh("lavash", points, np.concatenate([layer.faces + start for layer, start in zip(layers, sizes)]), "crust", paint)
    return made.moved(lambda x, y, z: xyz(x, y, z - z.min()))


CHICKEN, BEEF, LAMB = (
    ((0.68, 0.38, 0.14), (0.86, 0.63, 0.34), (0.38, 0.13, 0.026)),
    ((0.38, 0.165, 0.075), (0.56, 0.30, 0.165), (0.17, 0.052, 0.018)),
    ((0.42, 0.18, 0.085), (0.56, 0.29, 0.16), (0.22, 0.07, 0.022)),
)

# name: (its maker, half of its length in cm)
SCATTERED = {
    **SCATTERED_IN_BOWLS,
    **SCATTERED_IN_WOK,
    **POTATOES,
    **SNACKS,
    **PASTA,
    **SOUPS,
    **SALADS,
    "carved-chicken": (carved("chicken", *CHICKEN), 2.5),
    "carved-beef": (carved("beef", *BEEF, 0.38), 2.4),
    "carved-lamb": (carved("lamb", *LAMB, 0.40), 2.4),
    "tender-chicken": (carved("chicken", (0.80, 0.56, 0.28), (0.88, 0.69, 0.42), (0.58, 0.28, 0.08), 0.44), 2.3),
    "lettuce-leaf": (lettuce_leaf, 3.1),
    "tomato-wheel": (tomato_wheel, 2.55),
    "cucumber-wheel": (cucumber_wheel, 1.95),
    "sumac-onion": (dusted(crescent("onion", (0.50, 0.05, 0.17), (0.92, 0.74, 0.80), 0.17, 0.7), (0.34, 0.012, 0.02)), 1.9),
    "red-cabbage": (crescent("red cabbage", (0.30, 0.02, 0.16), (0.74, 0.50, 0.72), 0.11, 0.6), 1.5),
    "chickpea": (chunk("chickpea", (0.80, 0.58, 0.26), (0.88, 0.70, 0.38), (0.66, 0.42, 0.14), 0.5, "green", 0.10, 1.0, 0.98), 0.52),
    "bulgur": (chunk("bulgur", (0.74, 0.52, 0.24), (0.84, 0.66, 0.38), (0.56, 0.34, 0.12), 0.3, "crust", 0.2, 1.2, 0.9), 0.2),
    "olive-whole": (olive, 1.15),
    "white-cheese-cube": (cube("white cheese", (0.92, 0.88, 0.78), (0.95, 0.93, 0.87), (0.93, 0.88, 0.74), "cream", 0.35, 0.9, 0.36), 0.95),
    "pickled-pepper": (strip("pickled pepper", "green", (0.46, 0.50, 0.05), (0.66, 0.66, 0.16), 0.26, 1.0, 0.20, 0.9, 0.6), 1.5),
    "lavash": (folded_lavash, 6.4),
}


SAND = ((0.58, 0.46, 0.32), (0.68, 0.56, 0.41), (0.24, 0.14, 0.075), (0.17, 0.085, 0.045))
SLATE = ((0.035, 0.040, 0.048), (0.065, 0.072, 0.085), (0.30, 0.31, 0.32), (0.26, 0.17, 0.10))


def stone_plate(rng, radius, tones):
    """A plate of stoneware; its two colours, its specks, its rim."""
    k, seed = radius / 13.4, int(rng.integers(99))
    profile = smooth([(0.01, 0.45), (7.8 * k, 0.45), (9.6 * k, 0.62), (11.0 * k, 1.15), (13.0 * k, 1.85), (13.4 * k, 1.84), (13.36 * k, 1.5), (10.6 * k, 0.7), (8.6 * k, 0.12), (8.0 * k, 0.0), (0.01, 0.05)], 26)

    def paint(x, y, z, row):
        grain, speck = fractal(xyz(x, y, z) * 0.35 + seed, 3, seed), fractal(xyz(x, y, z) * 3.0, 2, seed + 1)
        tone = mix(tones[0], tones[1], ramp(-0.4, 0.5, grain + 0.2 * speck))
        tone = mix(tone, tones[2], ramp(0.44, 0.58, speck) * 0.8)
        return look(mix(tone, tones[3], ramp(0.05, 0.03, np.abs(row - 0.455))), 0.30, 0.55, 0.05)

    return [lathe("plate", profile, "sauce", paint, 360)]


def _boxed(x, y, long, wide):
    return np.maximum(np.abs(x) / long, np.abs(y) / wide)


def _walls(rng, base, rim, high, tone, lining, thick=0.10, corner=8.0, flaps=0.0):
    """A box of card: `base` and `rim` are half of its length and width, `high` its height; open above, lined inside."""
    seed, angle = int(rng.integers(99)), np.linspace(0, TAU, 320, endpoint=False)[None]
    round_box = lambda long, wide: (np.abs(np.cos(angle) / long) ** corner + np.abs(np.sin(angle) / wide) ** corner) ** (-1 / corner)
    share = np.concatenate([np.zeros(14), np.linspace(0, 1, 40), [1.0], np.linspace(1, 0, 40), np.zeros(2)])[:, None]
    inside = np.concatenate([np.ones(54), [0.5], np.zeros(42)])[:, None]
    fill = np.concatenate([np.linspace(0.01, 0.97, 14), np.ones(82), [0.0]])[:, None]
    r = (round_box(*base) * (1 - share) + round_box(*rim) * share - thick * inside) * fill
    uneven = 1 + 0.012 * fractal(xyz(np.cos(angle) * 2, np.sin(angle) * 2, share * 2 + seed), 2, seed)
    x, y = r * np.cos(angle) * uneven, r * np.sin(angle) * uneven
    z = share * high + 0.10 * inside + 0.05 * fractal(xyz(x * 0.3, y * 0.3, seed), 2, seed) * share
    fibre = fractal(xyz(x * 0.9, y * 0.9, z * 4 + seed), 3, seed + 2)
    colour = mix(mix(tone, np.asarray(tone) * 0.82, ramp(-0.4, 0.5, fibre)), lining, inside * (share < 1))
    return sheet("box", xyz(x, y, z), "crust", look(colour, 0.62, 0.05, 0.08), False, True)


KRAFT = (0.52, 0.32, 0.15)


def boat(rng):
    """A tray of brown card for a portion of snacks."""
    return [_walls(rng, (6.4, 4.3), (7.7, 5.4), 2.8, KRAFT, (0.62, 0.42, 0.23))]


def sleeve(rng):
    """A red sleeve of card for fries, taller behind."""
    box = _walls(rng, (3.7, 1.7), (4.7, 2.5), 8.0, (0.60, 0.060, 0.030), (0.80, 0.72, 0.58), 0.10, 4.0)
    return [box.moved(lambda x, y, z: xyz(x, y, z * (1 + (0.22 * np.clip(y / 2.5, -1, 1) - 0.10 * (1 - (x / 4.9) ** 2) * (y < 0)) * ramp(2.0, 8.0, z))))]


def carton(rng):
    """A tall box of card, narrower below, its four flaps folded outwards, a fork of wood in it."""
    parts = [_walls(rng, (5.4, 4.6), (6.2, 5.2), 6.6, (0.60, 0.060, 0.030), (0.88, 0.82, 0.70), 0.12, 14.0)]
    for side, turn in enumerate(np.arange(4) * math.pi / 2):
        far, across = ((5.05, 5.8), (6.05, 4.8))[side % 2]
        u, v = np.linspace(0, 1, 24)[:, None], np.linspace(-1, 1, 60)[None]
        wide = across * (1 - 0.16 * u)
        out, down = far + 2.1 * u ** 0.9, 6.6 + 0.45 * np.sin(u * 2.2) - 1.4 * u ** 2
        x, y = v * wide, -out + 0 * v
        c, s = math.cos(turn), math.sin(turn)
        fibre = fractal(xyz(v * 4, u * 3, turn), 3, 7)
        tone = mix((0.88, 0.82, 0.70), (0.84, 0.76, 0.62), ramp(-0.4, 0.4, fibre))
        parts.append(sheet("flap", xyz(x * c - y * s, x * s + y * c, down + 0.04 * fibre), "crust", look(tone, 0.6, 0.05, 0.1)))
    return parts


def fork(rng, at=(3.6, 1.2, 4.6), lean=(0.34, 0.22)):
    """A fork of wood whose tines are in the food."""
    u, v = np.linspace(0, 1, 90)[:, None], np.linspace(0, TAU, 20, endpoint=False)[None]
    half = 0.40 + 0.35 * ramp(0.30, 0.0, u) + 0.10 * ramp(0.75, 1.0, u) * ramp(1.0, 0.97, u)
    x, y = half * np.cos(v) * ramp(1.005, 0.97, u) , 0.10 * np.sin(v)
    grain = fractal(xyz(x * 6, u * 3, 2), 3, 5)
    tone = mix((0.72, 0.50, 0.27), (0.60, 0.37, 0.17), ramp(-0.4, 0.5, grain))
    made = sheet("fork", xyz(x, y, u * 9.5), "crust", look(tone, 0.6, 0.05, 0.1), False, True)
    return made.moved(lambda x, y, z: xyz(x + at[0] + lean[0] * z, y + at[1] + lean[1] * z, z + at[2]))


def paper(rng, long=8.0, wide=5.8):
    """A sheet of brown paper under a portion, its edges torn."""
    seed = int(rng.integers(99))
    u, v = np.linspace(-1, 1, 130)[:, None], np.linspace(-1, 1, 170)[None]
    tear = 0.012 * fractal(xyz(v * 9, u * 9, seed), 3, seed)
    x, y = v * long * (1 + tear), u * wide * (1 + tear)
    fold = np.abs(fractal(xyz(x, y, seed % 31) * 0.20, 3, seed))
    z = 0.05 + 0.5 * fold * ramp(0.4, 1.0, np.maximum(np.abs(u), np.abs(v))) + 1.1 * ramp(1.35, 2.0, np.abs(u) + np.abs(v)) ** 2
    fibre = fractal(xyz(x * 0.9, y * 5, seed), 3, seed + 2)
    tone = mix((0.52, 0.33, 0.165), (0.60, 0.40, 0.22), ramp(-0.4, 0.4, fibre + fold))
    return [sheet("paper", xyz(x, y, z), "crust", look(mix(tone, (0.34, 0.19, 0.085), ramp(0.10, 0.02, fold) * 0.35), 0.7, 0.0, 0.12))]


# The inside of a plate for a salad.
SMALL = (lambda x, y: 0.46 + 1.3 * ramp(5.5, 8.4, np.hypot(x, y)), lambda x, y: np.hypot(x, y) < 7.9)

# name: (its maker, the height on which things lie at a place, whether a place is in it, half of its width and its depth in cm)
VESSELS = {
    "sand-plate": (lambda rng: stone_plate(rng, 12.6, SAND), lambda x, y: 0.46 + 1.3 * ramp(7.9, 12.0, np.hypot(x, y)), lambda x, y: np.hypot(x, y) < 11.9, 12.6, 25.2),
    "small-sand-plate": (lambda rng: stone_plate(rng, 10.4, SAND), lambda x, y: 0.46 + 1.3 * ramp(6.4, 9.9, np.hypot(x, y)), lambda x, y: np.hypot(x, y) < 9.0, 10.4, 20.8),
    "dark-plate": (lambda rng: stone_plate(rng, 10.2, SLATE), lambda x, y: 0.46 + 1.3 * ramp(6.4, 9.7, np.hypot(x, y)), lambda x, y: np.hypot(x, y) < 8.8, 10.2, 20.4),
    "pale-plate": (lambda rng: stone_plate(rng, 8.9, SAND), *SMALL, 8.9, 17.8),
    "small-dark-plate": (lambda rng: stone_plate(rng, 8.9, SLATE), *SMALL, 8.9, 17.8),
    "boat": (boat, lambda x, y: 0.2 + 2.7 * ramp(0.88, 1.12, _boxed(x, y, 7.1, 4.8)), lambda x, y: _boxed(x, y, 8.0, 5.7) < 1, 7.8, 10.8),
    "carton": (carton, lambda x, y: 6.0 + 0.6 * ramp(0.90, 1.1, _boxed(x, y, 6.0, 5.0)), lambda x, y: _boxed(x, y, 5.9, 4.9) < 1, 8.3, 14.0),
    "sleeve": (sleeve, lambda x, y: 6.6 + 0 * x, lambda x, y: _boxed(x, y, 4.4, 2.3) < 1, 4.9, 5.4),
    "bowl": (lambda rng: [stoneware(rng)], lambda x, y: 3.2 + 1.8 * ramp(6.4, 8.4, np.hypot(x, y)), lambda x, y: np.hypot(x, y) < 8.2, 8.7, 17.4),
    "paper": (paper, lambda x, y: 0.12 + 0 * x, lambda x, y: _boxed(x, y, 7.6, 5.4) < 1, 8.0, 11.6),
    "none": (lambda rng: [], lambda x, y: 0.0 * x, lambda x, y: np.hypot(x, y) < 12, 6.0, 10.0),
}
# What bends: it follows what it lies on; everything else leans on it.
SOFT = {"carved-chicken", "carved-beef", "carved-lamb", "tender-chicken", "lettuce-leaf", "lavash", "romaine-shred", "lettuce-shred", "romaine-leaf", "sumac-onion", "roast-pepper",
        "crispy-onion", "rocket-leaf", "kimchi-leaf", "salmon"}
POT = 2.75


def _grains(rng, heap, middle, reach, count):
    """A mound of rice: what is below is one body, its upper grains lie one by one."""
    share, angle = np.linspace(0.002, 1.0, 40)[:, None], np.linspace(0, TAU, 120, endpoint=False)[None]
    height = lambda s: 0.36 * min(reach) * np.clip(1 - s * s, 0, 1) ** 0.75
    x, y = middle[0] + reach[0] * share * np.cos(angle), middle[1] + reach[1] * share * np.sin(angle)
    floor = heap.height(x, y)
    ground = sheet("rice", xyz(x, y, floor + height(share) - 0.05), "cream", look((0.88, 0.83, 0.70), 0.6, 0.1, 0.4), False, True)
    turn, far = rng.uniform(0, TAU, count), np.sqrt(rng.random(count))
    x, y = middle[0] + reach[0] * far * np.cos(turn), middle[1] + reach[1] * far * np.sin(turn)
    places = np.column_stack([x, y, heap.height(x, y) + height(far) + rng.uniform(0.0, 0.10, count)])
    distance = np.hypot((heap.x - middle[0]) / reach[0], (heap.y - middle[1]) / reach[1])
    heap.z = np.where(distance < 1, heap.z + height(np.minimum(distance, 1)), heap.z)
    return [ground, rice.grains(rng, places, np.tile((0.0, 0.0, 1.0), (count, 1)))]


# A spread: its two colours, its oil, what is strewn upon it.
SPREADS = {
    "hummus": ((0.82, 0.65, 0.38), (0.88, 0.74, 0.49), (0.66, 0.47, 0.06), (0.56, 0.09, 0.014)),
    "baba-ganoush": ((0.58, 0.46, 0.27), (0.72, 0.60, 0.40), (0.50, 0.38, 0.07), (0.12, 0.07, 0.03)),
}


def _spread(name):
    return lambda rng, heap, middle, reach, count: _spooned(rng, heap, middle, reach, *SPREADS[name])


def _spooned(rng, heap, middle, reach, one, other, oily, strewn):
    """Hummus or the like, spread with a spoon: a spiral furrow with oil in it, spice upon it."""
    seed = int(rng.integers(99))
    share, angle = np.linspace(0.002, 1.0, 110)[:, None], np.linspace(0, TAU, 260, endpoint=False)[None]
    edge = 1 + 0.05 * fractal(xyz(np.cos(angle) * 1.6, np.sin(angle) * 1.6, seed % 31), 3, seed)
    x, y = middle[0] + reach[0] * share * edge * np.cos(angle), middle[1] + reach[1] * share * edge * np.sin(angle)
    furrow = np.cos((share * 2.3 - angle / TAU) * TAU) * ramp(0.04, 0.20, share) * ramp(0.97, 0.80, share)
    high = 1.25 * np.clip(1 - share ** 5, 0, 1) ** 0.5 + 0.30 * furrow + 0.07 * fractal(xyz(x, y, seed % 37) * 1.6, 3, seed + 1)
    grain, fine = fractal(xyz(x, y, seed % 33) * 1.1, 3, seed + 2), fractal(xyz(x, y, seed % 29) * 5, 2, seed + 3)
    tone = mix(one, other, ramp(-0.4, 0.4, grain + 0.3 * fine))
    oil = ramp(-0.35, -0.85, furrow) * ramp(-0.3, 0.3, grain + 0.25)
    tone = mix(tone, oily, oil * 0.7)
    tone = mix(tone, strewn, ramp(0.30, 0.46, fine + 0.3 * grain) * ramp(0.75, 0.3, share) * 0.8)
    ground = heap.height(x, y)
    heap.z = np.where(np.hypot((heap.x - middle[0]) / reach[0], (heap.y - middle[1]) / reach[1]) < 0.96, heap.z + 1.2, heap.z)
    return [sheet("hummus", xyz(x, y, ground + high - 0.05), "cream", look(tone, 0.42 - 0.26 * oil, 0.25 + 0.7 * oil, 0.25), False, True)]


def _tabbouleh(rng, heap, middle, reach, count):
    """A heap of chopped parsley and mint with bulgur and tomato."""
    parts, under = [], rng.uniform(0, TAU)
    ground = lambda x, y: heap.height(x, y) + 0.42 * min(reach) * np.clip(1 - ((x - middle[0]) / reach[0]) ** 2 - ((y - middle[1]) / reach[1]) ** 2, 0, 1) ** 0.8
    share, angle = np.linspace(0.002, 1.0, 50)[:, None], np.linspace(0, TAU, 140, endpoint=False)[None] + under
    x, y = middle[0] + reach[0] * share * np.cos(angle), middle[1] + reach[1] * share * np.sin(angle)
    fine = fractal(xyz(x, y, 3) * 2.4, 3, int(rng.integers(99)))
    parts.append(sheet("tabbouleh", xyz(x, y, ground(x, y) + 0.15 * fine), "green", look(mix((0.035, 0.13, 0.012), (0.10, 0.26, 0.03), ramp(-0.4, 0.4, fine)), 0.4, 0.4, 0.2), False, True))
    for name, size, count in (("herb", 0.52, 210), ("bulgur", 0.20, 150), ("tomato-cube", 0.40, 22), ("white-onion", 0.20, 26)):
        make = SCATTERED[name][0]
        for _ in range(count):
            way, far = rng.uniform(0, TAU), 0.98 * math.sqrt(rng.random())
            px, py = middle[0] + reach[0] * far * math.cos(way), middle[1] + reach[1] * far * math.sin(way)
            parts.append(laid(make(rng, size * rng.uniform(0.75, 1.2)), px, py, float(ground(np.array(px), np.array(py))) + rng.uniform(-0.08, 0.14), rng.uniform(0, TAU), rng.normal(0, 0.45, 2)))
    return parts


# What is no heap of pieces.
MOUNDS = {
    "rice": _grains,
    "hummus": _spread("hummus"),
    "baba-ganoush": _spread("baba-ganoush"),
    "tabbouleh": _tabbouleh,
    **NESTS,
    "tomato-pool": tomato_pool,
    "cheese-pool": cheese_pool,
}


def _heaped(rng, heap, item, inside):
    """A heap of one kind about its `at`."""
    name, middle = item["part"], item.get("at", (0.0, 0.0))
    if name in MOUNDS:
        return MOUNDS[name](rng, heap, middle, item.get("reach", (4.6, 4.0)), item["count"])
    make, size = SCATTERED[name]
    count, parts = item["count"], []
    wide = size * (0.45 + 0.36 * math.sqrt(count))
    reach = item.get("reach", (wide, wide * 0.86))
    ground = float(np.median(heap.z[np.hypot((heap.x - middle[0]) / max(reach[0], 0.5), (heap.y - middle[1]) / max(reach[1], 0.5)) < 1]))
    high = item.get("high", 0.36 * min(reach))
    for k in range(count):
        made = make(rng, size * rng.uniform(0.92, 1.08))
        if "step" in item:
            place = (middle[0] + k * item["step"][0], middle[1] + k * item["step"][1], item.get("turn", 0.0) + rng.normal(0, 0.07), ground)
            parts.append(heap.lay(made, [place]))
            continue
        if item.get("stands"):
            way, far = rng.uniform(0, TAU), math.sqrt(rng.random())
            x, y = middle[0] + reach[0] * far * math.cos(way), middle[1] + reach[1] * far * math.sin(way)
            parts.append(heap.stand(rng, made, x, y, ground - 2.0))
            continue
        places = heap.places(rng, middle, reach, inside, float(np.abs(made.points[:, 0]).max()), (ground, high), item.get("turn"), 12 if count > 12 else 40)
        parts.append(heap.drape(made, places) if name in SOFT else heap.lay(made, places))
    return parts


def serving(rng, piece):
    """All meshes of a portion in its vessel, half of its width and its depth in cm: pots first, then each heap, what was poured, herbs."""
    make, floor, within, half, deep = VESSELS[piece.get("vessel", "none")]
    parts, pots, filled = make(rng), piece.get("pots", ()), "fill" in piece
    if filled:
        surface, floor, within = broth(rng, piece["fill"])
        parts.append(surface)
    heap = Heap(half + 1.5, floor)
    for item in pots:
        x, y = item["at"]
        parts += [laid(part, x, y, float(floor(np.array(x), np.array(y)))) for part in pot(item["part"])(rng)]
        heap.z = np.where(np.hypot(heap.x - x, heap.y - y) < POT - 0.1, floor(np.array(x), np.array(y)) + 2.3, heap.z)
    inside = lambda x, y: within(x, y) and all(math.hypot(x - item["at"][0], y - item["at"][1]) > POT + 0.9 for item in pots)
    for item in piece["toppings"]:
        if filled and item["part"] in FLOATS:
            heap.z = np.maximum(heap.z, LEVEL - 0.08)
        parts += _heaped(rng, heap, item, inside)
    if filled:
        heap.z = np.maximum(heap.z, LEVEL)
    for name in piece.get("over", ()):
        colour, rough, soft, wide = POURED[name]
        x0, y0 = piece.get("pour", (0.0, 0.0))
        t = np.linspace(-1, 1, 420)
        path = np.stack([x0 + piece.get("spread", 3.0) * np.sin(t * 9 + 0.7 * np.sin(t * 5)) * np.sqrt(1 - 0.7 * t * t), y0 + 0.85 * piece.get("spread", 3.0) * t + 0.4 * np.cos(t * 9)], 1)
        points, thick = heap.drizzle(rng, path, 0.72 * wide)
        made = tube(f"sauce {name}", points, thick, "sauce", look(colour, rough, 0.9, soft), 14)
        parts.append(made)
    for item in piece.get("leaves", ()):
        x0, y0 = item.get("at", (0.0, 0.0))
        for _ in range(item["count"]):
            x, y = rng.normal(x0, 2.2), rng.normal(y0, 1.8)
            parts.append(laid(LEAVES[item["part"]](rng), x, y, float(heap.height(x, y)) + 0.05, rng.uniform(0, TAU), rng.normal(0, 0.25, 2)))
    if piece.get("vessel") == "carton":
        parts.append(fork(rng))
    return parts, half, deep
