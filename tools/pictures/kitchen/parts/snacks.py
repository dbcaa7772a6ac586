"""Snacks from hot oil and from the oven: crumbed, battered, glazed, rolled. `size` is half of the length in cm; what lies is long along x."""
import math

import numpy as np

from noise import fractal, mix, noise, ramp, xyz
from shapes import TAU, Mesh, look, sheet

# name of a crust: its two colours, its crags, what is dark between them.
GOLD = ((0.80, 0.44, 0.09), (0.66, 0.27, 0.04), (0.90, 0.64, 0.26), (0.40, 0.13, 0.02))
SPICED = ((0.74, 0.32, 0.05), (0.58, 0.18, 0.025), (0.86, 0.50, 0.15), (0.34, 0.075, 0.012))
BROWN = ((0.40, 0.19, 0.06), (0.28, 0.115, 0.035), (0.52, 0.29, 0.10), (0.12, 0.045, 0.016))


def joined(name, kind, meshes):
    """Several meshes as one."""
    starts = np.cumsum([0] + [len(mesh.points) for mesh in meshes[:-1]])
    paint = {key: np.concatenate([mesh.paint[key] for mesh in meshes]) for key in meshes[0].paint}
    made = Mesh(name, np.concatenate([mesh.points for mesh in meshes]), np.concatenate([mesh.faces + start for mesh, start in zip(meshes, starts)]), kind, paint)
    return made.moved(lambda x, y, z: xyz(x, y, z - z.min()))


def _crust(place, seed, tones, crag=1.0):
    """How far a fried crumb stands out at points of space, and its colour."""
    big, crags, fine = fractal(place * 0.55 + seed % 37, 2, seed), fractal(place * 2.1 + seed % 31, 3, seed + 1), fractal(place * 5.2 + seed % 29, 3, seed + 2)
    ridge = 1 - 2 * np.abs(fractal(place * 3.2 + seed % 23, 2, seed + 3))
    out = crag * (0.10 * crags + 0.055 * fine + 0.07 * ramp(0.2, 0.9, ridge))
    one, other, high, deep = tones
    tone = mix(mix(one, other, ramp(-0.4, 0.5, crags + 0.5 * big + 0.4 * fine)), high, ramp(0.45, 0.95, ridge + 0.4 * fine) * 0.75)
    return out, mix(tone, deep, ramp(0.12, 0.65, -crags - 0.4 * fine + 0.2 * big) * 0.75)


def _ball(rows=64, columns=96):
    u, v = np.linspace(0.003, math.pi - 0.003, rows)[:, None], np.linspace(0, TAU, columns, endpoint=False)[None]
    return xyz(np.sin(u) * np.cos(v), np.sin(u) * np.sin(v), np.cos(u) + 0 * v)


def crumbed(name, tones, ratio=(1, 0.78, 0.44), lump=0.18, power=0.8, crag=1.0, bend=0.0, inside=None):
    """A lump in a crumb; `inside` (its two colours, specks) is seen where it was bitten open, on top."""
    def make(rng, size):
        seed, n = int(rng.integers(9999)), _ball()
        size = size * rng.uniform(0.88, 1.1)
        square = np.sign(n) * np.abs(n) ** power
        lumps = fractal(n * 1.2 + seed % 41, 2, seed + 5)
        points = square * np.array(ratio) * np.array((1, rng.uniform(0.88, 1.1), rng.uniform(0.92, 1.08))) * size * (1 + lump * lumps)[..., None]
        out, tone = _crust(points, seed, tones, crag)
        points = points + n * out[..., None]
        points[..., 1] += bend * points[..., 0] ** 2 / size
        rough, wet = np.full(n.shape[:2], 0.48), np.full(n.shape[:2], 0.18)
        if inside is not None:
            level = size * ratio[2] * 0.12
            rim = np.hypot(points[..., 0] / ratio[0], points[..., 1] / ratio[1]) / size
            grain = fractal(points * np.array((1.4, 1.4, 0)) + seed % 17, 3, seed + 6)
            cut = ramp(level, level + 0.12 * size, points[..., 2]) * ramp(0.93, 0.86, rim)
            one, other, speck, where = inside
            flesh = mix(mix(one, other, ramp(-0.4, 0.4, grain)), speck, ramp(where, where + 0.12, fractal(points * np.array((2.6, 2.6, 0)) + seed % 13, 2, seed + 7)) * 0.85)
            tone = mix(tone, flesh, cut)
            wet = wet + 0.4 * cut * (other[0] > 0.8)
            points[..., 2] = np.minimum(points[..., 2], level + 0.10 * size * grain + 0.03)
        points[..., 2] -= points[..., 2].min()
        return sheet(name, points, "crust", look(tone, rough, wet, 0.14), False, True)

    return make


def _stick(rng, size, half, tones, seed, start=-1.0, end=1.0):
    """A crumbed stick or a part of one, round at its ends."""
    t, phi = np.linspace(-1, 1, 84)[:, None], np.linspace(0, TAU, 60, endpoint=False)[None]
    end_round = np.clip(1 - np.abs(t) ** 9, 0, 1) ** 0.5
    x = size * (start + (end - start) * (t + 1) / 2)
    boxed = lambda value: np.sign(value) * np.abs(value) ** 0.75
    base = xyz(x + 0 * phi, half * end_round * boxed(np.cos(phi)), half * end_round * boxed(np.sin(phi)))
    out, tone = _crust(base, seed, tones)
    normal = xyz(0 * x + 0 * phi, np.cos(phi) * end_round, np.sin(phi) * end_round)
    return sheet("crumb", base + normal * out[..., None], "crust", look(tone, 0.48, 0.18, 0.14), False, True)


def mozzarella_stick(is_open):
    """A stick of mozzarella in crumbs; pulled apart, the cheese stretches between its halves."""
    def make(rng, size):
        seed, half = int(rng.integers(9999)), size * 0.235
        if not is_open:
            return joined("stick", "crust", [_stick(rng, size, half, GOLD, seed)])
        parts = [_stick(rng, size, half, GOLD, seed, -1.05, -0.22), _stick(rng, size, half, GOLD, seed + 1, 0.42, 1.25)]
        for k in range(7):
            t, phi = np.linspace(0, 1, 40)[:, None], np.linspace(0, TAU, 18, endpoint=False)[None]
            y, z = rng.normal(0, 0.34, 2) * half
            thick = half * (0.10 + (0.55 if k == 0 else 0.24) * (2 * np.abs(t - 0.5)) ** 2.2)
            sag = -0.5 * half * rng.uniform(0.1, 0.9) * np.sin(math.pi * t)
            x = size * (-0.36 + 0.88 * t)
            place = xyz(x + 0 * phi, y * (0.6 + 0.6 * np.abs(t - 0.5)) + thick * np.cos(phi), z + sag + thick * np.sin(phi))
            tone = mix((0.94, 0.86, 0.64), (0.95, 0.91, 0.78), ramp(-0.4, 0.4, fractal(place * 2 + seed % 31, 2, seed)))
            parts.append(sheet("cheese", place, "cream", look(tone, 0.25, 0.6, 0.4), False, True))
        return joined("stick", "crust", parts)

    return make


def onion_ring(rng, size):
    """A ring in a light batter, puffed and blistered."""
    seed, size = int(rng.integers(9999)), size * rng.uniform(0.72, 1.12)
    u, w = np.linspace(0, TAU, 170, endpoint=False)[:, None], np.linspace(0, TAU, 48, endpoint=False)[None]
    wave = fractal(xyz(np.cos(u) * 1.4, np.sin(u) * 1.4, seed % 31), 3, seed)
    thick = 0.60 * (1 + 0.28 * wave) * rng.uniform(0.9, 1.1)
    far = (size - 0.6) * (1 + 0.07 * wave) * (1 + 0.06 * np.cos(2 * u + seed))
    base = xyz((far + thick * np.cos(w)) * np.cos(u), (far + thick * np.cos(w)) * np.sin(u), 1.12 * thick * np.sin(w) + 0.22 * fractal(xyz(np.cos(u), np.sin(u), seed % 27), 2, seed + 4) + 0 * w)
    out, tone = _crust(base, seed, ((0.84, 0.52, 0.14), (0.72, 0.34, 0.06), (0.92, 0.70, 0.32), (0.46, 0.17, 0.025)))
    blister = ramp(0.35, 0.8, fractal(base * 1.6 + seed % 19, 2, seed + 6))
    normal = xyz(np.cos(w) * np.cos(u), np.cos(w) * np.sin(u), np.sin(w) + 0 * u)
    points = base + normal * (0.9 * out + 0.14 * blister)[..., None]
    points[..., 2] -= points[..., 2].min()
    return sheet("onion ring", points, "crust", look(tone, 0.44, 0.25, 0.14), True, True)


SAUCED = ((0.46, 0.075, 0.012), (0.62, 0.17, 0.03), (0.20, 0.026, 0.008))


def _glazed(points, seed, heat):
    """The look of skin under a sauce that was roasted dark."""
    big, fine = fractal(points * 0.7 + seed % 31, 3, seed), fractal(points * 2.6 + seed % 29, 3, seed + 1)
    tone = mix(mix(SAUCED[0], SAUCED[1], ramp(-0.35, 0.5, big + 0.4 * fine)), SAUCED[2], ramp(0.05, 0.6, heat + big + 0.5 * fine) * 0.85)
    return mix(tone, (0.055, 0.012, 0.006), ramp(0.40, 0.85, heat + 0.7 * big + 0.6 * fine) * 0.75), 0.10 * big + 0.05 * fine


def wing(rng, size):
    """A drumette with the end of its bone, or the flat middle part of a wing."""
    seed, size = int(rng.integers(9999)), size * rng.uniform(0.92, 1.1)
    t, phi = np.linspace(0, 1, 90)[:, None], np.linspace(0, TAU, 64, endpoint=False)[None]
    if rng.random() < 0.5:
        thick = size * (0.12 + 0.32 * np.exp(-((t - 0.66) / 0.27) ** 2) + 0.05 * np.exp(-((t - 0.05) / 0.05) ** 2)) * np.clip(1 - t ** 14, 0, 1) ** 0.5 * np.clip(t / 0.03, 0, 1) ** 0.5
        wide, high, bow, bone = 1.05 * thick, 0.95 * thick, 0.12 * size * np.sin(math.pi * t), ramp(0.12, 0.06, t)
    else:
        thick = size * (0.30 + 0.07 * np.cos(t * TAU)) * np.clip(1 - np.abs(2 * t - 1) ** 8, 0, 1) ** 0.5
        ridge = 1 + 0.16 * np.cos(2 * phi)
        wide, high, bow, bone = 1.12 * thick, 0.62 * thick * ridge, 0.30 * size * (t - 0.5) ** 2 * 2, np.maximum(ramp(0.045, 0.02, t), ramp(0.955, 0.98, t)) * 0.6
    x = size * (2 * t - 1)
    base = xyz(x + 0 * phi, wide * np.cos(phi) + bow, high * np.sin(phi))
    tone, swell = _glazed(base, seed, 0.25 * np.sin(phi) + 0 * t)
    normal = xyz(0 * x + 0 * phi, np.cos(phi) + 0 * t, np.sin(phi) + 0 * t)
    points = base + normal * (swell * 1.3 * (1 - bone))[..., None]
    tone = mix(tone, mix((0.66, 0.42, 0.22), (0.50, 0.26, 0.10), ramp(-0.3, 0.4, fractal(base * 2, 2, seed))), bone * 0.85 + 0 * phi)
    points[..., 2] -= points[..., 2].min()
    return sheet("wing", points, "meat", look(tone, 0.20 + 0.2 * bone + 0 * phi, 0.95 - 0.6 * bone + 0 * phi, 0.12), False, True)


# What is seen where a fried roll was cut: its ground, and what lies in it.
VEGETABLES = (((0.80, 0.82, 0.52), (0.90, 0.88, 0.70)), ((0.90, 0.38, 0.04), (0.26, 0.14, 0.06), (0.24, 0.44, 0.06)))
WHITE_CHEESE = (((0.93, 0.90, 0.82), (0.95, 0.93, 0.88)), ((0.90, 0.84, 0.68), (0.86, 0.80, 0.66), (0.10, 0.28, 0.03)))


def fried_roll(is_cut, filling=VEGETABLES, broad=0.235):
    """A roll in a thin wrapper, fried: fine blisters, its flap along one side; cut aslant it shows what is in it."""
    (one, other), (first, second, third) = filling

    def make(rng, size):
        seed, half = int(rng.integers(9999)), size * broad
        t, phi = np.linspace(0, 1, 110)[:, None], np.linspace(0, TAU, 84, endpoint=False)[None]
        end = np.clip(1 - (1 - np.clip(t / 0.10, 0, 1)) ** 2.6, 0, 1) ** 0.5
        if not is_cut:
            end = end * np.clip(1 - (1 - np.clip((1 - t) / 0.10, 0, 1)) ** 2.6, 0, 1) ** 0.5
        flap = 0.07 * ramp(1.30, 1.05, phi + 0.12 * np.sin(t * 7 + seed)) * ramp(-1.6, 0.9, phi)
        base_r = half * (1 + 0.05 * fractal(xyz(t * 4, np.cos(phi), np.sin(phi) + seed % 31), 2, seed)) * end + flap * end
        long = np.where(is_cut, 1.25, 2.0) * size
        x = -size + long * t + np.where(is_cut, -0.75 * half * np.sin(phi) * t ** 6, 0)
        base = xyz(x, base_r * np.cos(phi), base_r * np.sin(phi))
        big, fine = fractal(base * 0.8 + seed % 37, 3, seed + 1), fractal(base * 3.2 + seed % 29, 3, seed + 2)
        blister = ramp(0.28, 0.62, fractal(base * 2.4 + seed % 23, 2, seed + 3))
        tone = mix(mix((0.84, 0.50, 0.14), (0.72, 0.33, 0.06), ramp(-0.4, 0.5, big + 0.4 * fine)), (0.93, 0.72, 0.36), blister * 0.7)
        tone = mix(tone, (0.46, 0.16, 0.025), np.clip(ramp(0.2, 0.7, big + 0.5 * fine) + 0.8 * ramp(0.10, 0.02, t) + ramp(0.06, 0.0, np.abs(phi - 1.2 + 0.12 * np.sin(t * 7 + seed))) * 0.7, 0, 1) * 0.7)
        normal = xyz(0 * x, np.cos(phi) + 0 * t, np.sin(phi) + 0 * t)
        parts = [sheet("wrapper", base + normal * (0.045 * blister + 0.03 * fine)[..., None], "crust", look(tone, 0.40, 0.3, 0.15), False, True)]
        if is_cut:
            share = np.linspace(0.01, 0.97, 46)[:, None]
            y, z = share * half * np.cos(phi), share * half * np.sin(phi)
            grain, fine = fractal(xyz(y * 1.7, z * 1.7, seed % 40), 3, seed + 5), fractal(xyz(y * 4, z * 4, seed % 40), 3, seed + 6)
            face = mix(mix(one, other, ramp(-0.4, 0.4, fine)), first, ramp(0.14, 0.26, grain) * 0.95)
            face = mix(face, second, ramp(0.16, 0.28, -grain) * 0.85)
            face = mix(face, third, ramp(0.34, 0.44, fine) * 0.8)
            face = mix(face, (0.72, 0.40, 0.11), ramp(0.90, 0.97, share) + 0 * phi)
            out = -size + long - 0.75 * half * np.sin(phi) * share - 0.10 + 0.28 * np.maximum(fine, -0.3) * (share < 0.93)
            parts.append(sheet("filling", xyz(out, y, z), "green", look(face, 0.34, 0.5, 0.3), False, True))
        return joined("spring roll", "crust", parts)

    return make


def tempura(rng, size):
    """A straight shrimp in a lacy batter, its red tail bare."""
    seed, size = int(rng.integers(9999)), size * rng.uniform(0.94, 1.06)
    t, phi = np.linspace(0, 1, 130)[:, None], np.linspace(0, TAU, 72, endpoint=False)[None]
    half = size * 0.20 * (0.62 + 0.38 * np.sin(math.pi * (0.25 + 0.6 * t))) * np.clip(t / 0.05, 0, 1) ** 0.5 * (1 - 0.55 * ramp(0.74, 0.84, t)) * ramp(0.90, 0.84, t)
    bow = 0.16 * size * (t - 0.5) ** 2 * rng.choice((-1, 1)) + 0 * phi
    x = size * (-1 + 2 * t)
    base = xyz(x + 0 * phi, half * np.cos(phi) + bow, half * 0.92 * np.sin(phi))
    crags, fine = fractal(base * 1.5 + seed % 31, 3, seed), fractal(base * 4.2 + seed % 29, 3, seed + 1)
    # Threads of batter that stand off the sides.
    lace = np.maximum(noise(base * 2.7 + seed % 23, seed + 2), 0) ** 2 * (0.6 + np.abs(np.cos(phi)))
    out = (0.20 * crags + 0.12 * fine + 0.55 * lace) * ramp(0.86, 0.78, t) * ramp(0.0, 0.05, t)
    normal = xyz(0 * x + 0 * phi, np.cos(phi) + 0 * t, np.sin(phi) * 0.8 + 0 * t)
    tone = mix(mix((0.88, 0.62, 0.24), (0.80, 0.46, 0.11), ramp(-0.4, 0.5, crags + 0.4 * fine)), (0.94, 0.80, 0.50), ramp(0.05, 0.4, lace) * 0.8)
    tone = mix(tone, (0.58, 0.24, 0.04), ramp(0.25, 0.7, -crags - 0.3 * fine) * 0.7)
    parts = [sheet("batter", base + normal * out[..., None], "crust", look(tone, 0.46, 0.25, 0.18), False, True)]
    for way in (-0.42, 0.05, 0.48):
        u, v = np.linspace(0, 1, 30)[:, None], np.linspace(-1, 1, 18)[None]
        wide = size * 0.085 * np.sin(math.pi * (0.12 + 0.80 * u)) ** 0.8
        along = size * 0.36 * u
        px, py = along * math.cos(way) - v * wide * math.sin(way), along * math.sin(way) + v * wide * math.cos(way)
        shell = mix((0.74, 0.12, 0.025), (0.88, 0.32, 0.09), ramp(-0.4, 0.5, fractal(xyz(u * 3, v * 2, way + seed % 7), 2, seed)))
        shell = mix(shell, (0.50, 0.05, 0.012), ramp(0.85, 1.0, u) + 0 * v)
        parts.append(sheet("tail", xyz(size * 0.70 + px, py + 0.04 * size, 0.10 * size * u + 0.05 * size * (1 - v * v) + 0 * u), "fish", look(shell, 0.25, 0.7, 0.3)))
    return joined("tempura", "crust", parts)


def gyoza(one, other):
    """A dumpling, pleated along its upper edge, seared brown below; `one` and `other` are the colours of its wrapper."""
    return lambda rng, size: _gyoza(rng, size, one, other)


def _gyoza(rng, size, one, other):
    seed, size = int(rng.integers(9999)), size * rng.uniform(0.95, 1.06)
    t, w = np.linspace(-1, 1, 120)[:, None], np.linspace(0, TAU, 64, endpoint=False)[None]
    end = np.clip(1 - np.abs(t) ** 3.2, 0, 1) ** 0.55
    pleat = 0.10 * np.cos(t * 15 + seed) * ramp(0.2, 1.0, np.sin(w)) * end
    wide = size * 0.46 * end * (1 - 0.55 * ramp(0.0, 1.0, np.sin(w)) ** 1.2)
    y = wide * np.cos(w) + pleat * size * 0.6 - 0.34 * size * (t * t - 0.4)
    z = size * np.where(np.sin(w) > 0, 0.60 * end * np.sin(w), 0.16 * end * np.sin(w)) + pleat * size * 0.25
    place = xyz(size * t * (1 + 0 * w), y, z)
    grain = fractal(place * 1.4 + seed % 31, 3, seed)
    tone = mix(one, other, ramp(-0.4, 0.4, grain))
    # Seared on its lower half, as a cook sees it who has turned it over in the pan.
    tone = mix(tone, (0.82, 0.55, 0.20), ramp(0.95, 0.1, np.sin(w) + 0.7 * grain) * 0.8)
    tone = mix(tone, (0.46, 0.18, 0.03), ramp(0.35, -0.45, np.sin(w) + 0.9 * grain) * 0.85)
    place[..., 2] -= place[..., 2].min()
    return sheet("gyoza", place, "crust", look(tone, 0.30, 0.6, 0.25), False, True)


def pod(rng, size):
    """A pod of soybeans: two or three swell in it."""
    seed, size, beans = int(rng.integers(9999)), size * rng.uniform(0.85, 1.1), int(rng.integers(2, 4))
    t, phi = np.linspace(-1, 1, 110)[:, None], np.linspace(0, TAU, 40, endpoint=False)[None]
    swell = sum(np.exp(-((t - (k - (beans - 1) / 2) * 0.56) / 0.20) ** 2) for k in range(beans))
    half = size * (0.10 + 0.13 * swell) * np.clip(1 - np.abs(t) ** 5, 0, 1) ** 0.6
    x, y = size * t, 1.15 * half * np.cos(phi) + 0.16 * size * t * t
    place = xyz(x + 0 * phi, y, (0.42 + 0.34 * np.minimum(swell, 1)) * half * np.sin(phi))
    grain = fractal(place * 2.2 + seed % 31, 3, seed)
    tone = mix((0.17, 0.36, 0.03), (0.34, 0.52, 0.09), ramp(-0.4, 0.5, grain + 0.4 * swell - 0.3))
    tone = mix(tone, (0.10, 0.24, 0.02), ramp(0.86, 1.0, np.abs(np.cos(phi))) * 0.6 + 0 * t)
    tone = mix(tone, (0.94, 0.94, 0.92), ramp(0.46, 0.56, fractal(place * 5.5 + seed % 11, 2, seed + 1)) * 0.85)
    place[..., 2] -= place[..., 2].min()
    return sheet("pod", place, "green", look(tone, 0.34, 0.45, 0.25), False, True)


def bread_strip(rng, size):
    """A strip of flat bread under garlic butter, molten cheese and parsley."""
    seed = int(rng.integers(9999))
    t, phi = np.linspace(-1, 1, 90)[:, None], np.linspace(0, TAU, 72, endpoint=False)[None]
    boxed = lambda value: np.sign(value) * np.abs(value) ** 0.42
    end = np.clip(1 - np.abs(t) ** 16, 0, 1) ** 0.5
    up = boxed(np.sin(phi))
    base = xyz(size * t + 0 * phi, 0.30 * size * end * boxed(np.cos(phi)), 0.17 * size * end * up)
    big, fine = fractal(base * 0.8 + seed % 31, 3, seed), fractal(base * 3 + seed % 29, 3, seed + 1)
    over = ramp(0.15, 0.75, up + 0.5 * big)
    base[..., 2] += over * (0.10 + 0.12 * big) + 0.03 * fine
    bread = mix(mix((0.90, 0.72, 0.42), (0.80, 0.52, 0.22), ramp(-0.3, 0.5, fine + big)), (0.54, 0.24, 0.055), ramp(0.80, 1.0, np.abs(t)) * 0.8 + 0 * phi)
    cheese = mix(mix((0.91, 0.53, 0.13), (0.94, 0.72, 0.34), ramp(-0.35, 0.4, big + 0.3 * fine)), (0.60, 0.22, 0.035), ramp(0.02, 0.40, fractal(base * 1.3 + seed % 23, 3, seed + 2)) * 0.85)
    tone = mix(mix(bread, cheese, over), (0.07, 0.22, 0.015), ramp(0.46, 0.54, fractal(base * 4.4 + seed % 19, 2, seed + 3)) * over * 0.85)
    base[..., 2] -= base[..., 2].min()
    return sheet("bread", base, "crust", look(tone, 0.55 - 0.25 * over, 0.6 * over, 0.16), False, True)


def focaccia(rng, size):
    """A loaf of flat bread, pressed with the fingertips, its hollows full of oil, with coarse salt."""
    seed = int(rng.integers(9999))
    share, angle = np.concatenate([np.linspace(0.004, 1, 150), np.linspace(1, 0.9, 8)])[:, None], np.linspace(0, TAU, 300, endpoint=False)[None]
    under = (np.arange(158) >= 150)[:, None]
    edge = size * (np.abs(np.cos(angle)) ** 3.2 + np.abs(np.sin(angle) / 0.74) ** 3.2) ** (-1 / 3.2) * (1 + 0.015 * fractal(xyz(np.cos(angle) * 2, np.sin(angle) * 2, seed % 31), 2, seed))
    x, y = edge * share * np.cos(angle), edge * share * np.sin(angle)
    z = 2.5 * np.clip(1 - share ** 9, 0, 1) ** 0.5 * (1 - under)
    hollow = np.zeros(z.shape)
    for i in range(-4, 5):
        for j in range(-3, 4):
            px, py = (i + 0.5 * (j % 2)) * 2.3 + rng.normal(0, 0.22), j * 2.1 + rng.normal(0, 0.22)
            hollow = np.maximum(hollow, np.exp(-((x - px) ** 2 + (y - py) ** 2) / 0.50) * (np.hypot(px, py * 1.3) < size * 0.84))
    place = xyz(x, y, z)
    big, fine = fractal(place * 0.55 + seed % 37, 3, seed + 1), fractal(place * 2.6 + seed % 29, 3, seed + 2)
    z = np.maximum(z - 1.05 * hollow * (1 - under) + 0.16 * big * ramp(0.2, 1, z) + 0.04 * fine, 0.02)
    tone = mix(mix((0.82, 0.54, 0.20), (0.68, 0.35, 0.085), ramp(-0.4, 0.5, big + 0.4 * fine)), (0.44, 0.17, 0.03), ramp(0.10, 0.7, big + 0.5 * fine) * 0.75)
    tone = mix(tone, (0.88, 0.70, 0.30), ramp(0.35, 0.85, hollow) * 0.75)
    tone = mix(tone, (0.95, 0.95, 0.93), ramp(0.50, 0.56, fractal(place * 4.2 + seed % 19, 2, seed + 3)) * ramp(1.2, 1.8, z))
    return sheet("focaccia", xyz(x, y, z), "crust", look(tone, 0.48 - 0.26 * hollow, 0.25 + 0.65 * hollow, 0.14), False, True)


CHEDDAR = ((0.92, 0.54, 0.08), (0.94, 0.68, 0.20), (0.16, 0.34, 0.03), 0.20)
CHICKPEA = ((0.46, 0.46, 0.13), (0.58, 0.55, 0.22), (0.16, 0.28, 0.04), 0.16)

RISOTTO = ((0.90, 0.80, 0.56), (0.93, 0.87, 0.68), (0.36, 0.22, 0.10), 0.22)
MINCE = ((0.30, 0.12, 0.05), (0.42, 0.20, 0.09), (0.60, 0.40, 0.18), 0.24)
SHELL = ((0.60, 0.32, 0.09), (0.46, 0.20, 0.045), (0.72, 0.46, 0.17), (0.24, 0.085, 0.018))

# name: (its maker, half of its length in cm)
SNACKS = {
    "nugget": (crumbed("nugget", GOLD, (1, 0.76, 0.40), 0.26, 0.8, 0.75), 2.7),
    "popcorn-shrimp": (crumbed("popcorn shrimp", SPICED, (1, 0.62, 0.52), 0.34, 0.9, 1.15, 0.28), 1.55),
    "cheese-ball": (crumbed("cheese ball", GOLD, (1, 1, 0.96), 0.05, 1.0), 1.75),
    "cheese-ball-open": (crumbed("cheese ball", GOLD, (1, 1, 0.96), 0.05, 1.0, inside=CHEDDAR), 1.80),
    "falafel-ball": (crumbed("falafel", BROWN, (1, 1, 0.82), 0.08, 1.0, 1.1), 2.05),
    "falafel-ball-open": (crumbed("falafel", BROWN, (1, 1, 0.82), 0.08, 1.0, 1.1, inside=CHICKPEA), 2.05),
    "mozzarella-stick": (mozzarella_stick(False), 4.2),
    "mozzarella-stick-open": (mozzarella_stick(True), 4.2),
    "onion-ring": (onion_ring, 3.5),
    "chicken-wing": (wing, 3.7),
    "spring-roll": (fried_roll(False), 5.2),
    "spring-roll-cut": (fried_roll(True), 5.2),
    "shrimp-tempura": (tempura, 5.0),
    "gyoza": (gyoza((0.88, 0.78, 0.58), (0.92, 0.85, 0.70)), 3.6),
    "shrimp-gyoza": (gyoza((0.90, 0.74, 0.60), (0.93, 0.84, 0.75)), 3.6),
    "cheese-roll": (fried_roll(False, WHITE_CHEESE, 0.15), 5.4),
    "cheese-roll-cut": (fried_roll(True, WHITE_CHEESE, 0.15), 5.4),
    "rice-ball": (crumbed("arancini", GOLD, (1, 1, 0.96), 0.05, 1.0), 2.6),
    "rice-ball-open": (crumbed("arancini", GOLD, (1, 1, 0.96), 0.05, 1.0, inside=RISOTTO), 2.6),
    "bulgur-shell": (crumbed("icli köfte", SHELL, (1, 0.52, 0.52), 0.05, 1.08, 0.7), 3.7),
    "bulgur-shell-open": (crumbed("icli köfte", SHELL, (1, 0.52, 0.52), 0.05, 1.08, 0.7, inside=MINCE), 3.7),
    "bread-strip": (bread_strip, 5.2),
    "focaccia": (focaccia, 10.4),
    "soybean-pod": (pod, 2.9),
}
