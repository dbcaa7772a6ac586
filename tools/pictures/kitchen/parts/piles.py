"""Things that lie upon one another: how high a heap is at a place, and how the next piece comes to rest on it."""
import math

import numpy as np

from noise import fractal, ramp, xyz
from shapes import TAU, placed

STEP = 0.2


def _frame(turn, slope, tilt):
    """The directions of length, width and height of something that lies aslant."""
    c, s = math.cos(turn), math.sin(turn)
    ahead = np.array((c, s, slope)) / math.hypot(1, slope)
    side = np.array((-s, c, tilt))
    side -= ahead * (side @ ahead)
    side /= np.linalg.norm(side)
    return ahead, side, np.cross(ahead, side)


class Heap:
    """Heights above the table on a grid of 2 mm; `floor(x, y)` is what lies there before the first piece."""

    def __init__(self, reach, floor):
        self.line = np.arange(-reach, reach + STEP, STEP)
        self.x, self.y = np.meshgrid(self.line, self.line)
        self.z = np.broadcast_to(floor(self.x, self.y), self.x.shape).astype(float)

    def height(self, x, y):
        """The height at places, of the nearest point of the grid."""
        column, row = (np.clip(np.rint((np.asarray(value) - self.line[0]) / STEP).astype(int), 0, len(self.line) - 1) for value in (x, y))
        return self.z[row, column]

    def _support(self, at, high):
        """The height and the slope of a stiff line that rests on these heights, its weight in the middle."""
        left, right = at <= 0, at >= 0
        gap = at[right][None] - at[left][:, None]
        middle = np.where(gap > 0, (high[left][:, None] * at[right][None] - high[right][None] * at[left][:, None]) / np.where(gap > 0, gap, 1), high[left][:, None])
        i, j = np.unravel_index(int(np.argmax(middle)), middle.shape)
        if gap[i, j] > 0:
            return middle[i, j], (high[right][j] - high[left][i]) / gap[i, j]
        # It would balance on one point: it tips to the side on which it finds the next one.
        falls = (middle[i, j] - high[at != 0]) / np.abs(at[at != 0])
        k = int(np.argmin(falls))
        return middle[i, j], -falls[k] * np.sign(at[at != 0][k])

    def _resting(self, size, x, y, turn, most, lean):
        """How a stiff piece of half length and half width `size` would lie there: height, slope, tilt, and how bad a place that is: what is
        under it is far below it, or it would slide off."""
        c, s = math.cos(turn), math.sin(turn)
        along, across = np.linspace(-1, 1, 13) * size[0] * 0.94, np.linspace(-1, 1, 5) * size[1] * 0.8
        u, v = np.meshgrid(along, across, indexing="ij")
        high = self.height(x + u * c - v * s, y + u * s + v * c)
        _, slope = self._support(along, high.max(1))
        tilt = (high[:, 3:].mean() - high[:, :2].mean()) / (1.3 * size[1] + 1e-6) if size[1] > 0.5 else 0.0
        slides = max(0.0, abs(slope) - most)
        slope, tilt = np.clip(slope, -most, most), np.clip(tilt, -lean, lean)
        # It may sink a little where a corner alone would hold it: food is not quite stiff.
        under = (u / size[0]) ** 4 + (v / size[1]) ** 4 < 1.05
        over = (high - slope * u - tilt * v)[under]
        rest = float(np.percentile(over, 88))
        return rest, slope, tilt, 2.0 * slides + rest - over.mean()

    def lay(self, mesh, places, most=0.6, pack=0.8, lean=0.45):
        """Lays a stiff mesh, its underside at z = 0 and its length along x, on the best of some places. `most` is its steepest slope,
        `lean` that across it, `pack` how much of its thickness the next one meets."""
        size = tuple(float(np.abs(mesh.points[:, axis]).max()) for axis in (0, 1))
        thick = float(np.percentile(mesh.points[:, 2], 92))
        found = [(x, y, turn, lack, self._resting(size, x, y, turn, most, lean)) for x, y, turn, lack in places]
        x, y, turn, _, (rest, slope, tilt, _) = min(found, key=lambda one: one[4][0] - one[3] + 0.8 * one[4][3])
        self._raise(x, y, turn, lambda u, v: (u / size[0]) ** 4 + (v / size[1]) ** 4 < 0.9, lambda u, v: rest + slope * u + tilt * v + thick * pack)
        return placed(mesh, (x, y, rest), *_frame(turn, slope, tilt))

    def _raise(self, x, y, turn, inside, top):
        c, s = math.cos(turn), math.sin(turn)
        u, v = (self.x - x) * c + (self.y - y) * s, (self.y - y) * c - (self.x - x) * s
        self.z = np.where(inside(u, v), np.maximum(self.z, top(u, v)), self.z)

    def drape(self, mesh, places, most=0.6, thick=0.3):
        """Lays something soft on the heap: it follows what is under it, and the next one sinks onto it."""
        long, wide = (float(np.abs(mesh.points[:, axis]).max()) for axis in (0, 1))
        u, v = (grid.ravel() for grid in np.meshgrid(np.linspace(-1, 1, 9) * long * 0.9, np.linspace(-1, 1, 5) * wide * 0.8, indexing="ij"))

        def plane(x, y, turn):
            c, s = math.cos(turn), math.sin(turn)
            return np.linalg.lstsq(np.column_stack([u, v, np.ones(len(u))]), self.height(x + u * c - v * s, y + u * s + v * c), rcond=None)[0]

        x, y, turn, _ = min(places, key=lambda one: plane(*one[:3])[2] - one[3])
        slope, tilt, rest = plane(x, y, turn)
        slope, tilt = np.clip((slope, tilt), -most, most)
        c, s = math.cos(turn), math.sin(turn)
        along, across = (self.x - x) * c + (self.y - y) * s, (self.y - y) * c - (self.x - x) * s
        self.z = np.where(np.hypot(along / long, across / wide) < 1, np.maximum(self.z, rest + slope * along + tilt * across) + thick, self.z)
        return placed(mesh, (x, y, rest), *_frame(turn, slope, tilt))

    def stand(self, rng, mesh, x, y, floor, lean=0.35):
        """Puts a stick upright between others, leaning away from the middle; its lower end is out of sight."""
        long = float(np.abs(mesh.points[:, 0]).max())
        out = np.array((x, y)) * lean / 5.0 + rng.normal(0, 0.11, 2)
        up = np.array((*out, 1.0)) / math.sqrt(1 + out @ out)
        turn = rng.uniform(0, TAU)
        side = np.cross(up, (math.cos(turn), math.sin(turn), 0.0))
        side /= np.linalg.norm(side)
        middle = np.array((x, y, floor)) + up * long * rng.uniform(0.25, 0.6)
        top = middle + up * long
        near = np.hypot(self.x - top[0], self.y - top[1]) < 0.9
        self.z = np.where(near, np.maximum(self.z, top[2] - 0.9), self.z)
        return placed(mesh, middle, up, side, np.cross(up, side))

    def places(self, rng, middle, reach, inside, long, high, turn=None, count=12):
        """A few places in a heap about `middle` whose ends `inside(x, y)` allows: x, y, turn, and how high the heap is to be there; `high`
        are its height at its edge and how much it rises to its middle."""
        found = []
        for _ in range(count * 5):
            far, way = math.sqrt(rng.random()), rng.uniform(0, TAU)
            x, y = middle[0] + reach[0] * far * math.cos(way), middle[1] + reach[1] * far * math.sin(way)
            along = rng.uniform(0, TAU) if turn is None else turn + rng.normal(0, 0.12)
            ends = [(x + k * long * math.cos(along), y + k * long * math.sin(along)) for k in (-0.85, 0.85)]
            if len(found) < count and all(inside(*end) for end in ends):
                found.append((x, y, along, high[0] + high[1] * (1 - far ** 2)))
        return found or [(*middle, rng.uniform(0, TAU) if turn is None else turn, sum(high))]

    def drizzle(self, rng, path, half, sink=0.35):
        """Points over the heap along a path (n, 2), and the half width there: sauce sags into gaps, but not down to the floor."""
        high = self.height(*path.T)
        wide = 4
        padded = np.pad(high, wide, mode="edge")
        top = np.array([padded[k:k + 2 * wide + 1].max() for k in range(len(high))])
        z = np.convolve(np.pad(0.1 * top + 0.9 * high, wide, mode="edge"), np.ones(2 * wide + 1) / (2 * wide + 1), "valid")
        t, seed = np.linspace(0, 1, len(path)), int(rng.integers(999))
        thick = half * (1 + 0.45 * fractal(xyz(t * 16, 2, seed), 3, seed)) * ramp(0, 0.015, t) * ramp(1, 0.985, t) + 0.004
        return xyz(path[:, 0], path[:, 1], z + half * sink), thick
