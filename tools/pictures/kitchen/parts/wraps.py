"""Shawarma and lavash: thin bread rolled tightly around its filling, pressed on a hot grill, and cut aslant."""
import numpy as np

from noise import fractal, mix, ramp
from parts.burritos import Size, half
from shapes import laid

SIZES = {
    "wrap": Size(2.75, 2.45, 12.4, 0.91, 0.72, 1.25),
    "big-wrap": Size(3.45, 3.0, 13.6, 0.92, 0.75, 1.45),
    "half-wrap": Size(2.75, 2.45, 12.4, 0.91, 0.72, 1.25),
}
# How far apart the bars of a grill are, in cm.
BARS = 1.75


def _pressed(mesh, rng):
    """Dark stripes where bread lay on the bars of a grill: on its upper side, aslant, here and there not touched."""
    seed, place = int(rng.integers(9999)), mesh.points.astype(float)
    high = place[:, 2] / place[:, 2].max()
    along = (place[:, 1] + 0.42 * place[:, 0]) / BARS + seed % 7 * 0.13
    off = np.abs(along - np.round(along)) * BARS
    touched = ramp(0.62, 0.86, high + 0.10 * fractal(place * 0.7 + seed % 31, 3, seed))
    stripe = ramp(0.34, 0.12, off + 0.10 * fractal(place * 1.9 + seed % 29, 2, seed + 1)) * touched
    colour = mix(mesh.paint["colour"], (0.40, 0.17, 0.045), ramp(0.66, 0.24, off) * touched * 0.55)
    mesh.paint["colour"] = mix(colour, (0.10, 0.034, 0.011), stripe * 0.82).astype(np.float32)
    return mesh


def wrap(rng, piece):
    """All meshes of two halves whose cut faces look to the front, or of one; half of their width and length in cm."""
    form, parts = piece["form"], []
    size = SIZES[form]
    places = ((0.4, 0.2, 0.5),) if form == "half-wrap" else ((-size.wide * 1.30, 0.7, -0.44), (size.wide * 1.16, -0.6, 0.20))
    for x, y, turn in places:
        bread, *face = half(rng, piece, piece.get("tortilla", "lavash"), size)
        parts += [laid(part, x, y, 0, turn) for part in (_pressed(bread, rng), *face)]
    return parts, size.wide * (1.4 if form == "half-wrap" else 2), size.long / 2
