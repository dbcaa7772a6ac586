"""Meat from an open fire: minced on flat skewers, in chunks on thin ones. It lies along y, its underside at z = 0."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from shapes import TAU, look, puck, sheet, tube

# name: two colours, where it is browned, its fat, its specks of herbs or pepper, and how much fire it had.
MEATS = {
    "lamb": ((0.27, 0.094, 0.032), (0.38, 0.155, 0.058), (0.135, 0.038, 0.012), (0.72, 0.45, 0.22), (0.07, 0.055, 0.014), 0.55),
    "beef": ((0.21, 0.072, 0.027), (0.31, 0.12, 0.047), (0.105, 0.030, 0.010), (0.60, 0.34, 0.17), (0.03, 0.022, 0.016), 0.60),
    "chicken": ((0.70, 0.36, 0.11), (0.80, 0.50, 0.20), (0.44, 0.155, 0.030), (0.88, 0.66, 0.36), (0.10, 0.16, 0.02), 0.50),
    "adana": ((0.40, 0.085, 0.022), (0.52, 0.15, 0.040), (0.21, 0.036, 0.010), (0.74, 0.40, 0.17), (0.46, 0.020, 0.008), 0.60),
    "chicken-thigh": ((0.72, 0.29, 0.050), (0.80, 0.43, 0.11), (0.46, 0.115, 0.016), (0.88, 0.60, 0.25), (0.34, 0.045, 0.008), 0.66),
    "wing": ((0.70, 0.24, 0.040), (0.78, 0.36, 0.080), (0.44, 0.100, 0.014), (0.86, 0.52, 0.18), (0.34, 0.040, 0.008), 0.68),
    "lamb-leg": ((0.34, 0.115, 0.045), (0.46, 0.185, 0.075), (0.18, 0.048, 0.015), (0.78, 0.50, 0.24), (0.06, 0.085, 0.02), 0.65),
    "tenderloin": ((0.30, 0.085, 0.035), (0.42, 0.145, 0.062), (0.15, 0.036, 0.012), (0.50, 0.22, 0.11), (0.025, 0.018, 0.014), 0.65),
}
CHAR = (0.028, 0.012, 0.007)


def seared(place, exposed, meat, seed, grain=1.0):
    """The look of meat that the fire reached where it is `exposed` (about 0..1): brown, then black on its edges, juice in its hollows."""
    one, other, brown, fat, speck, fire = MEATS[meat]
    big, medium, fine = (fractal(place * scale + seed % 37, 3, seed + k) for k, scale in enumerate((0.42, 1.25 * grain, 3.4 * grain)))
    tone = mix(one, other, ramp(-0.45, 0.45, medium * 0.7 + fine * 0.6))
    tone = mix(tone, fat, ramp(0.30, 0.62, fractal(place * 2.3 * grain + seed % 23, 3, seed + 5)) * ramp(0.75, 0.2, exposed) * 0.65)
    heat = exposed * 0.75 + big * 0.65 + medium * 0.35 + fine * 0.22 + fire - 0.55
    tone = mix(tone, brown, ramp(0.05, 0.62, heat) * 0.88)
    tone = mix(tone, np.asarray(brown) * 0.42, ramp(0.50, 0.86, heat) * 0.75)
    tone = mix(tone, CHAR, ramp(0.78, 1.12, heat + 0.15 * fine) * 0.90)
    tone = mix(tone, speck, ramp(0.46, 0.56, fractal(place * 4.6 * grain + seed % 29, 2, seed + 6)) * 0.75)
    juice = ramp(-0.15, 0.35, -medium + 0.5 * big)
    burnt = ramp(0.75, 1.1, heat)
    return look(tone, np.clip(0.40 - 0.16 * juice + 0.10 * fine + 0.15 * burnt, 0.16, 0.8), np.clip(0.14 + 0.55 * juice - 0.35 * burnt, 0, 1), 0.06)


def minced(rng, meat, long=8.4, wide=1.72, high=1.28):
    """Mince pressed around a skewer by hand: fingers left waves in it, its ends are thin. Half of its length, width and height in cm."""
    seed, bow = int(rng.integers(9999)), rng.uniform(-0.35, 0.35)
    t, phi = np.linspace(-1, 1, 420)[:, None], np.linspace(0, TAU, 190, endpoint=False)[None]
    end = np.clip(1 - np.abs(t) ** 9, 0, 1) ** 0.5 * (1 - 0.10 * np.abs(t) ** 3)
    c, s = np.cos(phi), np.sin(phi)
    place = xyz(wide * c, long * t, high * s + seed % 31)
    fingers = np.sin(t * rng.uniform(19, 22) + 1.2 * fractal(xyz(t * 2.2, c * 0.5, seed % 27), 2, seed) + 0.5 * c)
    lumps, minces = fractal(place * 0.55, 3, seed + 1), np.abs(fractal(place * 1.7, 3, seed + 2))
    fine = np.abs(fractal(place * 4.2, 2, seed + 3))
    swell = 1 + 0.065 * fingers * (0.4 + 0.6 * ramp(-0.4, 0.5, s)) + 0.10 * lumps + 0.16 * (minces - 0.2) + 0.05 * fine
    boxed = np.sign(s) * np.abs(s) ** 0.9
    x, y, z = wide * end * swell * c + bow * (1 - t * t), long * t + 0.12 * lumps, high * (1 + end * swell * boxed * 0.98)
    exposed = 0.55 * ramp(-0.1, 0.9, s) + 0.30 * fingers + 0.55 * (minces - 0.15) + 0.45 * ramp(0.82, 1.0, np.abs(t)) - 0.05
    return sheet("kebab", xyz(x, y, np.maximum(z, 0.02)), "meat", seared(place, exposed, meat, seed, 1.15), False, True)


def flat_skewer(rng, begin, end, high, wide=0.55):
    """A blade of steel that is seen where it leaves the meat; its far end is a point."""
    y = np.linspace(begin, end, 160)[:, None]
    phi = np.linspace(0, TAU, 28, endpoint=False)[None]
    half = wide * np.minimum(1, (end - y) / 1.8 + 0.02)
    boxed = lambda value: np.sign(value) * np.abs(value) ** 0.45
    shade = fractal(xyz(y * 0.6, np.cos(phi) * 3, 3), 3, int(rng.integers(99)))
    tone = mix((0.20, 0.195, 0.19), (0.36, 0.35, 0.335), ramp(-0.4, 0.4, shade))
    return sheet("skewer", xyz(half * boxed(np.cos(phi)), y, high + 0.09 * boxed(np.sin(phi))), "sauce", look(tone, 0.22, 0.9, 0.0), False, True)


def lyulya(rng, piece):
    """All meshes of a kebab on its flat skewer; half of its width and of its length in cm."""
    made = minced(rng, piece["meat"])
    return [made, flat_skewer(rng, -11.0, 10.4, 1.28)], 2.0, 9.0


def morsel(rng, meat, size, long, power=0.74):
    """A chunk of meat that was turned over a fire: cut askew, folded along its fibres, its edges crisp. It lies along y, its middle at z = 0."""
    seed = int(rng.integers(9999))
    u, v = np.linspace(0.003, math.pi - 0.003, 150)[:, None], np.linspace(0, TAU, 210, endpoint=False)[None]
    n = xyz(np.sin(u) * np.cos(v), np.cos(u) + 0 * v, np.sin(u) * np.sin(v))
    boxed = np.sign(n) * np.abs(n) ** power
    shape = np.array((size * rng.uniform(0.92, 1.16), long, size * rng.uniform(0.72, 0.90)))
    place = boxed * shape + seed % 43
    warp = place + 0.7 * np.stack([fractal(place * 0.5 + k * 9.1, 2, seed + k) for k in range(3)], -1)
    big = fractal(n * 1.15 + seed % 37, 2, seed)
    # Folds are narrow and deep, what lies between them swells.
    crease = np.abs(fractal(warp * np.array((0.42, 0.20, 0.42)), 2, seed + 1))
    folds = ramp(0.16, 0.0, crease)
    fibre = fractal(warp * np.array((2.4, 0.7, 2.4)), 3, seed + 2)
    crisp = fractal(place * 3.2, 3, seed + 3)
    swell = 1 + 0.24 * big - 0.15 * folds + 0.07 * ramp(0.1, 0.4, crease) + 0.040 * fibre + 0.022 * crisp
    edge = ramp(0.98, 1.22, np.linalg.norm(boxed, axis=-1) * (1 + 0.16 * big))
    exposed = 0.80 * edge * (0.5 + 0.5 * ramp(-0.4, 0.5, fractal(place * 0.35, 2, seed + 4))) + 0.28 * ramp(-0.2, 0.9, n[..., 2]) - 0.35 * folds + 0.30 * big + 0.14 * fibre
    lean, twist = rng.uniform(-0.35, 0.35), rng.uniform(-0.25, 0.25)
    points = boxed * shape * swell[..., None]
    points[..., 1] += lean * points[..., 0] + twist * points[..., 2]
    return sheet("meat", points, "meat", seared(place, exposed, meat, seed), False, True)


# meat: how many chunks a skewer has, half of their width and of their length along it.
CHUNKS = {"chicken-thigh": (6, 2.15, 1.52), "lamb-leg": (6, 2.0, 1.48), "tenderloin": (6, 1.92, 1.48)}


def shashlik(rng, piece):
    """All meshes of chunks on a skewer, close together, each turned about it; half of their width and length in cm."""
    count, size, long = CHUNKS[piece["meat"]]
    parts, pitch = [], 2 * long * 0.97
    for k in range(count):
        y = (k - (count - 1) / 2) * pitch
        made = morsel(rng, piece["meat"], size * rng.uniform(0.93, 1.08), long * rng.uniform(0.98, 1.14))
        spin, shift = rng.uniform(-0.5, 0.5), rng.normal(0, 0.16, 2)
        c, s = math.cos(spin), math.sin(spin)
        parts.append(made.moved(lambda px, py, pz: xyz(px * c - pz * s + shift[0], py + y, px * s + pz * c + size * 0.86 + shift[1] * 0.4)))
    half = count * pitch / 2
    parts.append(flat_skewer(rng, -half - 2.6, half + 2.2, size * 0.86, 0.34))
    return parts, size * 1.15, half


def _joint(rng, long, thick, flat):
    """A joint of a wing along y: `thick` are its half widths along it, `flat` its height to its width."""
    seed = int(rng.integers(9999))
    t, phi = np.linspace(0, 1, 230)[:, None], np.linspace(0, TAU, 150, endpoint=False)[None]
    c, s = np.cos(phi), np.sin(phi)
    r = np.interp(t, np.linspace(0, 1, len(thick)), thick)
    r = np.convolve(np.pad(r[:, 0], 12, "edge"), np.hanning(25) / np.hanning(25).sum(), "valid")[:, None]
    r = r * np.sqrt(np.clip(1 - (1 - np.clip(t / 0.12, 0, 1)) ** 2, 0, 1)) * np.sqrt(np.clip(1 - (1 - np.clip((1 - t) / 0.08, 0, 1)) ** 2, 0, 1))
    place = xyz(r * c, (t - 0.5) * long, r * s * flat + seed % 31)
    big, goose = fractal(place * 0.55, 3, seed), fractal(place * 3.2, 3, seed + 1)
    crease = np.abs(fractal(place * np.array((0.8, 0.35, 0.8)), 2, seed + 2))
    swell = 1 + 0.20 * big + 0.045 * goose - 0.06 * ramp(0.16, 0.0, crease)
    bow = rng.uniform(-0.35, 0.35)
    points = xyz(r * swell * c + bow * (1 - (2 * t - 1) ** 2), (t - 0.5) * long + 0.15 * big, r * swell * s * flat)
    exposed = 0.48 * ramp(-0.2, 0.9, s) + 0.42 * big + 0.45 * ramp(0.84, 1.0, np.abs(2 * t - 1)) + 0.25 * goose - 0.05
    points[..., 2] -= points[..., 2].min()
    return sheet("wing", points, "meat", seared(place, exposed, "wing", seed), False, True)


def drumette(rng, piece):
    """All meshes of the thick joint of a wing with the end of its bone; half of its width and length in cm."""
    made = _joint(rng, 7.2, (1.75, 2.05, 1.95, 1.35, 0.85, 0.66, 0.80), 0.92)
    knob = tube("bone", xyz(0 * np.arange(9.0), np.linspace(3.2, 4.0, 9), 0.85), np.array((0.5, 0.56, 0.60, 0.62, 0.60, 0.54, 0.42, 0.24, 0.02)), "crust", look((0.62, 0.40, 0.20), 0.5, 0.2, 0.1), 18)
    return [made, knob], 2.3, 3.9


def wing(rng, piece):
    """All meshes of the flat joint of a wing, skin drawn over its two bones; half of its width and length in cm."""
    return [_joint(rng, 7.4, (1.15, 1.55, 1.62, 1.58, 1.50, 1.40, 1.05), 0.60)], 2.0, 3.7


def trout_steak(rng, piece):
    """All meshes of a steak of trout: two sides and their flaps around the belly, skin outside, flakes in arcs, stripes of the bars; half width and length."""
    seed, high = int(rng.integers(9999)), 2.0

    def radius(angle):
        down = np.abs(np.mod(angle + math.pi / 2 + math.pi, TAU) - math.pi)
        shape = 4.9 + 1.7 * np.exp(-((down - 0.46) / 0.40) ** 2) - 4.3 * np.exp(-((down / 0.25) ** 2)) + 0.25 * np.exp(-(((math.pi - down) / 0.30) ** 2))
        return shape * (1 + 0.02 * fractal(xyz(np.cos(angle) * 1.5, np.sin(angle) * 1.5, seed % 31), 3, seed))

    def paint(x, y, share, z):
        big, fine = fractal(xyz(x, y, seed % 40) * 0.7, 3, seed), fractal(xyz(x, y, seed % 40) * 3.0, 3, seed + 1)
        rings = np.sin((np.hypot(np.abs(x) - 1.4, (y - 0.4) * 0.8) + 0.25 * big) * 7.5)
        tone = mix((0.86, 0.33, 0.14), (0.92, 0.50, 0.29), ramp(-0.5, 0.5, big + 0.3 * fine))
        tone = mix(tone, (0.94, 0.72, 0.56), ramp(0.62, 0.98, rings) * 0.65)
        tone = mix(tone, (0.68, 0.27, 0.06), ramp(-0.3, 0.5, big + 0.4 * fine) * 0.6)
        bone = np.hypot(x, y - 0.5)
        tone = mix(tone, (0.93, 0.82, 0.66), ramp(0.62, 0.50, bone) * 0.9)
        tone = mix(tone, (0.56, 0.24, 0.12), ramp(0.14, 0.05, np.abs(bone - 0.6)) * 0.6)
        along = (x * 0.80 + y * 0.60) / 1.9 + 0.13
        off = np.abs(along - np.round(along)) * 1.9
        tone = mix(tone, (0.40, 0.15, 0.035), ramp(0.60, 0.18, off) * 0.55)
        tone = mix(tone, CHAR, ramp(0.26, 0.10, off + 0.14 * fine) * 0.85)
        skin = ramp(0.955, 0.975, share) + 0 * z
        scale = fractal(xyz(x, y, z * high) * 2.0 + seed % 23, 3, seed + 2)
        crisp = mix(mix((0.24, 0.145, 0.075), (0.42, 0.30, 0.18), ramp(-0.3, 0.5, scale)), (0.09, 0.042, 0.018), ramp(-0.3, 0.5, scale + big * 0.5) * ramp(0.75, 0.2, np.abs(z - 0.5) * 1.4))
        return look(mix(tone, crisp, skin), 0.32 + 0.1 * fine, 0.65 + 0.2 * big, 0.22 * (1 - skin))

    made = puck("trout", radius, high, "fish", paint, 0.22, 90, 340, dome=0.10, dent=0.10, seed=seed)
    return [made], 6.0, 6.0
