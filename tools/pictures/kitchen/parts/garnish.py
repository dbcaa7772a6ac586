"""What lies beside sushi: ginger, wasabi."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from shapes import TAU, look, sheet


def ginger(rng):
    """A rose of pickled slices, 3.4 cm wide: petals around a middle."""
    parts = []
    for i, turn in enumerate(np.arange(11) * 2.39996):
        seed, lean = int(rng.integers(999)), 0.06 + 0.060 * i
        u, v = np.linspace(0, 1, 26)[:, None], np.linspace(-1, 1, 38)[None]
        wide = 1.15 + 0.03 * i
        angle = v * wide / (0.4 + 0.8 * lean) * 0.62
        r = (0.10 + 0.075 * i) + u * lean * 1.15 + 0.17 * fractal(xyz(u * 2, v * 2, seed), 2, seed)
        z = 1.55 * u * (1 - 0.30 * lean) * (1 - 0.28 * v * v) - 0.22 * ramp(0.7, 1.0, u) * lean + 0.13 * np.sin(v * 8 + seed) * u
        x, y = r * np.cos(angle + turn), r * np.sin(angle + turn)
        vein = fractal(xyz(u * 1.2, v * 6, seed), 3, seed)
        tone = mix((0.93, 0.64, 0.50), (0.95, 0.80, 0.64), ramp(-0.4, 0.5, vein))
        tone = mix(tone, (0.92, 0.44, 0.36), ramp(0.75, 1.0, u + 0.1 * vein) * 0.5)
        parts.append(sheet("ginger", xyz(x, y, z + 0.05), "fish", look(tone, 0.26, 0.7, 0.55)))
    return parts


def wasabi(rng):
    """A pressed knob, 1.9 cm wide, rough."""
    seed = int(rng.integers(999))
    u, v = np.linspace(0.02, math.pi - 0.02, 60)[:, None], np.linspace(0, TAU, 90, endpoint=False)[None]
    normal = xyz(np.sin(u) * np.cos(v), np.sin(u) * np.sin(v), np.cos(u) + 0 * v)
    lumps = np.abs(fractal(normal * 2.2, 4, seed))
    points = normal * (0.85 + 0.26 * lumps + 0.1 * fractal(normal * 6, 2, seed + 1))[..., None] * np.array([1.08, 0.95, 0.8])
    points[..., 2] = np.maximum(points[..., 2] + 0.42, 0.01)
    tone = mix((0.30, 0.42, 0.09), (0.46, 0.56, 0.19), ramp(0.1, 0.6, lumps))
    return [sheet("wasabi", points, "cream", look(tone, 0.6, 0.0, 0.3), False, True)]


GARNISHES = {
    "ginger": ginger,
    "wasabi": wasabi,
}
