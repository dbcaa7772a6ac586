"""Noise over points of space, smooth steps and mixed colours, for numpy arrays of any shape."""
import numpy as np

_M = 0xFFFFFFFF


def _lattice(x, y, z, seed):
    """Numbers 0..1 of whole points of space."""
    h = (x * 0x0DA6B343 + y * 0x18163841 + z * 0x2B1AB31F + seed * 0x1E3779B1) & _M
    h = ((h ^ (h >> 15)) * 0x2C1B3C6D) & _M
    h = ((h ^ (h >> 12)) * 0x297A2D39) & _M
    return (h ^ (h >> 15)) / _M


def noise(points, seed=0):
    """Smooth values -1..1, one swell to each unit."""
    points = np.asarray(points, np.float64)
    cell = np.floor(points).astype(np.int64)
    t = points - cell
    t = t * t * t * (t * (t * 6 - 15) + 10)
    total = 0
    for corner in np.ndindex(2, 2, 2):
        weight = np.prod([t[..., k] if corner[k] else 1 - t[..., k] for k in range(3)], axis=0)
        total = total + weight * _lattice(*(cell[..., k] + corner[k] for k in range(3)), seed)
    return total * 2 - 1


def fractal(points, octaves=3, seed=0):
    """Noise with finer noise upon it, about -1..1."""
    points = np.asarray(points, np.float64)
    total, size = 0, 0
    for octave in range(octaves):
        total = total + noise(points * 2 ** octave + octave * 13.7, seed + octave * 7) / 2 ** octave
        size += 1 / 2 ** octave
    return total / size


def ramp(start, end, x):
    """0 at `start`, 1 at `end`, smooth between; `start` may be the larger."""
    t = np.clip((x - start) / (end - start), 0, 1)
    return t * t * (3 - 2 * t)


def mix(one, other, share):
    """Colours (or numbers) between two."""
    share = np.asarray(share)[..., None]
    return np.asarray(one) * (1 - share) + np.asarray(other) * share


def xyz(x, y, z=0.0):
    """Points of three coordinates that are broadcast."""
    return np.stack(np.broadcast_arrays(x, y, z), -1).astype(np.float64)
