"""What lies around a roll on its rice or its nori: roe, sesame, herbs, flakes, fried crusts. A piece stands, its axis is z."""
import numpy as np

from noise import fractal, mix, noise, ramp, xyz
from shapes import TAU, Mesh, ball, copies, look, lying_on, quads, sheet, turned


def _side(rng, radius, height, count, out=0.0, low=0.08, angles=(0, TAU)):
    """Places and normals on the side of a piece."""
    angle, z = rng.uniform(*angles, count), rng.uniform(low, height - 0.06, count)
    normals = xyz(np.cos(angle), np.sin(angle))
    return normals * (radius(angle) + out)[:, None] + xyz(0, 0, z), normals


def roe(rng, radius, height, tone, size):
    """Roe pressed into the rice, beside one another with few gaps. `tone` is (dark, light), `size` the radius of an egg in cm."""
    columns = int(TAU * radius(np.zeros(1))[0] / (size * 1.72))
    rows = int((height - 0.1) / (size * 1.62)) + 1
    i, j = np.meshgrid(np.arange(columns), np.arange(rows), indexing="ij")
    angle = ((i + 0.5 * (j % 2)) / columns * TAU + rng.normal(0, 0.014, i.shape)).ravel()
    z = ((j + 0.5) / rows * (height - 0.04) + rng.normal(0, size * 0.22, i.shape)).ravel()
    chosen = rng.random(angle.size) < 0.985
    angle, z = angle[chosen], z[chosen]
    normals = xyz(np.cos(angle), np.sin(angle))
    places = normals * (radius(angle) + rng.uniform(0.2, 1.1, angle.size) * size)[:, None] + xyz(0, 0, z)
    # A second, looser layer under it: between the eggs is roe, not rice.
    under = np.roll(normals, 1, 0) * (radius(angle) - 0.3 * size)[:, None] + xyz(0, 0, z)
    return _eggs(rng, np.vstack([places, under[:: 2]]), tone, size)


def _eggs(rng, places, tone, size):
    count = len(places)
    colours = mix(tone[0], tone[1], rng.random(count))
    return copies("roe", ball(6, 7), places, turned(rng, count), rng.uniform(0.86, 1.1, count) * size, "roe", colours, 0.16, 1.0, 0.55)


TONES = {
    "tobiko": (((0.80, 0.16, 0.010), (0.96, 0.36, 0.03)), 0.078),
    "masago-red": (((0.62, 0.035, 0.008), (0.86, 0.13, 0.025)), 0.066),
    "tobiko-black": (((0.010, 0.010, 0.012), (0.05, 0.05, 0.055)), 0.076),
}


def roe_coat(name):
    return lambda rng, radius, height: roe(rng, radius, height, *TONES[name])


def crown(rng, name, height, width=0.75, middle=(0.0, 0.0)):
    """A little heap of roe upon a piece, `width` its radius in cm."""
    tone, size = TONES[name]
    count = int(150 * (width / 0.75) ** 2)
    r, angle = width * np.sqrt(rng.random(count)), rng.uniform(0, TAU, count)
    hill = 0.42 * width * (1 - (r / width) ** 2) * rng.uniform(0.25, 1, count)
    return _eggs(rng, xyz(middle[0] + r * np.cos(angle), middle[1] + r * np.sin(angle), height + hill), tone, size)


def heap(rng, name, radius, height):
    """Roe that fills an outline, heaped in its middle."""
    tone, size = TONES[name]
    angle, share = rng.uniform(0, TAU, 1500), np.sqrt(rng.random(1500)) * 0.95
    r = share * (radius(angle) - 0.12)
    z = height + 0.35 + (1 - share ** 2) * 0.75 - rng.uniform(0, 0.30, 1500)
    return _eggs(rng, xyz(r * np.cos(angle), r * np.sin(angle), z), tone, size)


def _teardrop():
    points, faces = ball(8, 8)
    points = points * np.array([0.17, 0.10, 0.042])
    points[:, 1] *= 1 - 1.9 * points[:, 0]
    return points, faces


def seeds(rng, places, normals, black=0.12):
    """Toasted sesame, 0.34 cm long; `black` is the share of black ones."""
    count = len(places)
    colours = mix((0.80, 0.60, 0.33), (0.90, 0.78, 0.55), rng.random(count))
    colours = np.where(rng.random(count)[:, None] < 0.2, np.array((0.60, 0.36, 0.14)), colours)
    colours = np.where(rng.random(count)[:, None] < black, np.array((0.02, 0.018, 0.016)), colours)
    return copies("sesame", _teardrop(), places, lying_on(rng, normals, 0.3), rng.uniform(0.85, 1.1, count), "crust", colours, 0.38, 0.15, 0.15)


def sesame(rng, radius, height):
    return seeds(rng, *_side(rng, radius, height, 210, 0.05), black=0.14)


def sesame_black(rng, radius, height):
    return seeds(rng, *_side(rng, radius, height, 300, 0.05), black=0.9)


def _ring():
    """A ring of a spring onion, 0.36 cm wide."""
    u, v = np.linspace(0, TAU, 16, endpoint=False)[:, None], np.array([0.0, 1.0, 2.0, 3.0])[None]
    r = np.where((v == 0) | (v == 3), 0.17, 0.115)
    z = np.where(v < 2, 0.09, -0.09)
    return xyz(r * np.cos(u), r * np.sin(u), z + 0 * u).reshape(-1, 3), quads(16, 4, True, True)


def rings(rng, places, normals, tilt=0.5):
    """Rings of spring onion."""
    count = len(places)
    colours = mix((0.07, 0.26, 0.02), (0.40, 0.60, 0.16), rng.random(count) ** 1.3)
    sizes = np.stack([rng.uniform(0.7, 1.2, count)] * 2 + [rng.uniform(0.7, 1.5, count)], 1)
    return copies("spring onion", _ring(), places, lying_on(rng, normals, tilt), sizes, "green", colours, 0.34, 0.4, 0.25)


def chives(rng, radius, height):
    return rings(rng, *_side(rng, radius, height, 330, 0.02), tilt=0.9)


def flake():
    """A flat, uneven flake of radius 1 in its xy plane."""
    angle = np.linspace(0, TAU, 7, endpoint=False)
    r = 1 + 0.35 * np.sin(angle * 2 + 1) + 0.2 * np.sin(angle * 3)
    top = np.vstack([xyz(r * np.cos(angle), r * np.sin(angle), 0.12), [[0, 0, 0.2]], xyz(r * np.cos(angle), r * np.sin(angle), -0.1)])
    around = np.arange(7)
    faces = [np.stack([around, (around + 1) % 7, 0 * around + 7], 1), np.stack([around + 8, (around + 1) % 7 + 8, (around + 1) % 7], 1),
             np.stack([around + 8, (around + 1) % 7, around], 1)]
    return top, np.vstack(faces)


def flakes(rng, places, normals, tones, size, tilt=0.5):
    count = len(places)
    colours = mix(tones[0], tones[1], rng.random(count))
    return copies("flakes", flake(), places, lying_on(rng, normals, tilt), rng.uniform(0.6, 1.3, count) * size, "crust", colours, 0.4, 0.3, 0.15)


def chilli(rng, radius, height):
    return flakes(rng, *_side(rng, radius, height, 260, 0.03), ((0.42, 0.02, 0.008), (0.72, 0.09, 0.015)), 0.10)


def bonito(rng, radius, height):
    """Shaved bonito: thin curls that stand off the rice."""
    count, parts = 150, []
    places, normals = _side(rng, radius, height, count, 0.04)
    # A third of them lies on the cut face.
    loose = rng.random(count) < 0.05
    places = np.where(loose[:, None], places * np.array((0.7, 0.7, 0)) * rng.random((count, 1)) + np.array((0, 0, height + 0.16)), places)
    normals = np.where(loose[:, None], np.array((0, 0, 1.0)), normals)
    for place, turn in zip(places, lying_on(rng, normals, 0.28)):
        u, v = np.linspace(-1, 1, 9)[:, None], np.linspace(-1, 1, 7)[None]
        wide, bend = rng.uniform(0.28, 0.72), rng.uniform(-2.4, 2.4)
        curl = xyz(u * wide, v * rng.uniform(0.16, 0.4) * (1 - 0.5 * u * u), bend * 0.3 * u * u * wide + 0.12 * np.sin(v * 3 + bend) + 0.08 * np.sin(u * 5 + bend))
        parts.append((curl.reshape(-1, 3) @ turn.T + place, rng.random()))
    points = np.concatenate([part for part, _ in parts])
    tone = np.repeat(mix((0.74, 0.40, 0.26), (0.91, 0.70, 0.52), np.array([share for _, share in parts])), 63, 0)
    tone = mix(tone, (0.62, 0.24, 0.14), ramp(0.15, 0.6, fractal(points * 2.6, 2, 5)) * 0.55)
    faces = (quads(9, 7)[None] + (np.arange(count) * 63)[:, None, None]).reshape(-1, 4)
    return Mesh("bonito", points, faces, "crust", look(tone, 0.4, 0.15, 0.35))


def lettuce(rng, radius, height):
    """A leaf around a piece, its ruffled edge above the cut face."""
    seed = int(rng.integers(9999))
    t, v = np.linspace(0, TAU + 0.7, 260)[:, None], np.linspace(0, 1, 44)[None]
    edge = ramp(0.55, 1.0, v)
    place = xyz(np.cos(t) * 2, np.sin(t) * 2, v * 1.6 + seed % 31)
    ruffle = np.sin(t * 17 + 3 * fractal(place * 0.8, 2, seed)) * 0.20 + 0.05 * np.sin(t * 29 + 2 * fractal(place, 2, seed + 4) + seed)
    r = radius(t) + 0.17 + 0.10 * t / TAU + edge * (0.22 + ruffle) + 0.07 * fractal(place * 1.4, 3, seed + 1)
    z = v * (height + 0.30) + edge * (0.16 * np.sin(t * 11 + seed) + 0.12 * fractal(place * 1.5, 2, seed + 2))
    veins = np.abs(fractal(place * np.array((1.6, 1.6, 0.7)), 3, seed + 3))
    tone = mix((0.52, 0.66, 0.22), (0.20, 0.44, 0.04), ramp(0.1, 0.9, v + 0.3 * veins))
    tone = mix(tone, (0.70, 0.78, 0.42), ramp(0.10, 0.0, veins) * 0.6)
    return sheet("lettuce", xyz(r * np.cos(t), r * np.sin(t), z), "green", look(tone, 0.36, 0.35, 0.35))


def fried(rng, radius, height, crumbs, dark=False):
    """A fried crust around and over the rim of a piece: batter with bubbles, or coarse crumbs where `crumbs` of them lie on it."""
    seed, rows, columns = int(rng.integers(9999)), 64, 200
    angle = np.linspace(0, TAU, columns, endpoint=False)[None]
    t = np.linspace(0, 1, rows)[:, None]
    z = np.clip((t - 0.02) / 0.84, 0, 1) * height
    rim = ramp(0.86, 1.0, t)
    thick = 0.26 * (1 - rim) + 0.05
    r = radius(angle) - 0.02 - 0.20 * rim + thick
    place = xyz(r * np.cos(angle), r * np.sin(angle), z + 0 * angle)
    lumps, fine = fractal(place * 1.5 + seed % 37, 3, seed), fractal(place * 4.5, 3, seed + 1)
    bubbles = 1 - np.abs(noise(place * 2.6, seed + 2))
    grow = (0.13 * lumps + 0.07 * fine + 0.10 * bubbles ** 4) * (1 - 0.75 * rim)
    r, z = r + grow, z + 0.05 * lumps * rim + 0.04 * rim
    brown = ramp(-0.45, 0.55, 0.8 * lumps + 0.5 * fine)
    tone = mix((0.80, 0.47, 0.14), (0.56, 0.235, 0.045), brown)
    tone = mix(tone, (0.88, 0.66, 0.33), ramp(0.1, 0.6, -lumps - 0.3 * fine) * 0.7)
    tone = mix(tone, (0.30, 0.10, 0.02), ramp(0.35, 0.8, lumps + 0.5 * fine) * 0.6)
    if dark:
        tone = tone * np.array((0.16, 0.17, 0.22))
    crust = sheet("crust", xyz(r * np.cos(angle), r * np.sin(angle), z), "crust", look(tone, 0.42, 0.25, 0.08), False, True)
    if not crumbs:
        return [crust]
    places, normals = _side(rng, radius, height, crumbs, 0.26)
    shade = ((0.10, 0.08, 0.07), (0.22, 0.16, 0.11)) if dark else ((0.52, 0.22, 0.045), (0.90, 0.64, 0.27))
    return [crust, flakes(rng, places + normals * rng.uniform(-0.05, 0.14, (crumbs, 1)), normals, shade, 0.125, 0.9)]


COATS = {
    "tobiko": roe_coat("tobiko"),
    "masago-red": roe_coat("masago-red"),
    "sesame": sesame,
    "sesame-black": sesame_black,
    "chives": chives,
    "chilli-flakes": chilli,
    "bonito": bonito,
    "lettuce": lettuce,
}
