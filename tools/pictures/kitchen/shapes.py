"""Meshes of numpy arrays, without Blender. A length is in centimetres. Every point has four values, which its material reads:
`colour` (linear), `rough` (roughness), `wet` (a clear film), `soft` (how much light goes through)."""
import math

import numpy as np

from noise import fractal, xyz

TAU = math.tau


def look(colour, rough=0.45, wet=0.0, soft=0.2):
    """What a paint function answers."""
    return {"colour": colour, "rough": rough, "wet": wet, "soft": soft}


class Mesh:
    """Points (n, 3), faces (m, 3 or 4), the kind of its surface (materials.KINDS) and what `look` says of each point."""

    def __init__(self, name, points, faces, kind, paint):
        self.name, self.kind = name, kind
        self.points = np.asarray(points, np.float32).reshape(-1, 3)
        self.faces = np.asarray(faces, np.int32)
        count = len(self.points)
        self.paint = {"colour": np.broadcast_to(np.asarray(paint["colour"], np.float32).reshape(-1, 3), (count, 3))}
        for key in ("rough", "wet", "soft"):
            self.paint[key] = np.broadcast_to(np.asarray(paint[key], np.float32).ravel(), count)

    def moved(self, to):
        """Itself, with `to(x, y, z)` for its points."""
        self.points = np.asarray(to(*self.points.astype(np.float64).T), np.float32)
        return self


def quads(rows, columns, closed_rows=False, closed_columns=False):
    """Faces of a grid of points whose columns run fastest."""
    i = np.arange(rows if closed_rows else rows - 1)[:, None]
    j = np.arange(columns if closed_columns else columns - 1)[None]
    down, right = (i + 1) % rows, (j + 1) % columns
    return np.stack(np.broadcast_arrays(i * columns + j, down * columns + j, down * columns + right, i * columns + right), -1).reshape(-1, 4)


def outline(rng, a, b=None, wobble=0.05, power=2.2):
    """A round shape of half axes `a` and `b`, not quite regular: angle to radius."""
    b, seed = a if b is None else b, int(rng.integers(1 << 20))

    def radius(angle):
        base = (np.abs(np.cos(angle) / a) ** power + np.abs(np.sin(angle) / b) ** power) ** (-1 / power)
        return base * (1 + wobble * fractal(xyz(np.cos(angle) * 1.2, np.sin(angle) * 1.2, seed % 89), 2, seed))

    return radius


def puck(name, radius, height, kind, paint, rim=0.12, rings=20, around=72, dome=0.0, dent=0.0, seed=0):
    """A flat piece from z = 0 to `height` with round rims. `paint(x, y, share, z)`: `share` of the radius, z of the height.
    `dome` lifts its middle, `dent` is the depth of its unevenness."""
    angle = np.linspace(0, TAU, around, endpoint=False)
    edge = radius(angle)
    turn = np.linspace(0, math.pi / 2, 6)
    profile = [(share, 0.0, 1.0, 0.0) for share in np.linspace(0.004, 1, rings)[:-1]]
    profile += [(1.0, math.sin(a) - 1, 1.0, math.cos(a) - 1) for a in turn] + [(1.0, 0.0, 0.5, 0.0)]
    profile += [(1.0, math.cos(a) - 1, 0.0, 1 - math.sin(a)) for a in turn] + [(share, 0.0, 0.0, 0.0) for share in (0.6, 0.004)]
    share, inset, level, lift = (np.array(column)[:, None] for column in zip(*profile))
    r = np.where(share < 1, share * (edge - rim), edge + inset * rim)
    x, y, share = r * np.cos(angle), r * np.sin(angle), np.clip(r / edge, 0, 1)
    z = level * height + lift * rim + 0 * r
    top = z > height * 0.5
    z = z + top * (dome * (1 - share ** 2))
    painted_look = paint(x, y, share, z / height)
    if dent:
        swell = fractal(xyz(x, y, z) * 2.1 + seed % 61, 3, seed) * dent
        z, r = z + swell * top, r + swell * (share > 0.7)
        x, y = r * np.cos(angle), r * np.sin(angle)
    spread = {key: np.broadcast_to(value, x.shape + (3,)) if key == "colour" else np.broadcast_to(value, x.shape) for key, value in painted_look.items()}
    return Mesh(name, xyz(x, y, z), quads(len(profile), around, False, True), kind, spread)


def sheet(name, points, kind, paint, closed_rows=False, closed_columns=False):
    """A surface of a grid of points (rows, columns, 3)."""
    rows, columns = points.shape[:2]
    return Mesh(name, points, quads(rows, columns, closed_rows, closed_columns), kind, paint)


def lathe(name, profile, kind, paint, around=120, wobble=0.0, seed=0):
    """A turned body: `profile` are (radius, height) from the inside over the rim to the foot. `paint(x, y, z, row)`: `row` 0..1 along it."""
    profile = np.asarray(profile, float)
    angle = np.linspace(0, TAU, around, endpoint=False)[None]
    r = profile[:, :1] * (1 + wobble * fractal(xyz(np.cos(angle), np.sin(angle), seed % 37), 2, seed))
    x, y, z = r * np.cos(angle), r * np.sin(angle), profile[:, 1:] + 0 * angle
    row = np.linspace(0, 1, len(profile))[:, None] + 0 * angle
    return sheet(name, xyz(x, y, z), kind, paint(x, y, z, row), False, True)


def smooth(points, steps=8):
    """A smooth line (n, 2) through a few points: Catmull and Rom's."""
    p = np.asarray(points, float)
    p = np.vstack([2 * p[0] - p[1], p, 2 * p[-1] - p[-2]])
    t = np.linspace(0, 1, steps, endpoint=False)[:, None]
    found = [0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t ** 2 + (3 * b - a - 3 * c + d) * t ** 3) for a, b, c, d in zip(p, p[1:], p[2:], p[3:])]
    return np.vstack(found + [p[-2:-1]])


def laid(data, x, y, z, turn=0.0, tilt=(0.0, 0.0)):
    """A mesh, turned, tilted and moved to its place."""
    c, s = math.cos(turn), math.sin(turn)

    def to(px, py, pz):
        px, py = px * c - py * s, px * s + py * c
        return xyz(px + x, py + y, pz + z + px * tilt[0] + py * tilt[1])

    return data.moved(to)


def placed(data, middle, across, along, up):
    """A mesh whose x, y and z become the three directions about `middle`."""
    frame = np.array([across, along, up], float)
    return data.moved(lambda x, y, z: np.stack([x, y, z], -1) @ frame + np.asarray(middle, float))


def tube(name, path, radius, kind, paint, around=10, flat=1.0):
    """A strand along `path` (n, 3); `radius` is a number or n of them, `flat` its thickness to its width. Its ends are closed by radii near 0."""
    path = np.asarray(path, float)
    ahead = np.gradient(path, axis=0)
    ahead /= np.linalg.norm(ahead, axis=1, keepdims=True) + 1e-9
    side = np.cross(ahead, (0.11, 0.19, 0.97))
    side /= np.linalg.norm(side, axis=1, keepdims=True) + 1e-9
    over = np.cross(side, ahead)
    turn = np.linspace(0, TAU, around, endpoint=False)[None, :, None]
    thick = np.broadcast_to(radius, len(path))[:, None, None]
    return sheet(name, path[:, None] + thick * (np.cos(turn) * side[:, None] + flat * np.sin(turn) * over[:, None]), kind, paint, False, True)


def ball(rows=7, columns=8):
    """Points and faces of a sphere of radius 1, its poles along x."""
    u, v = np.linspace(0.06, math.pi - 0.06, rows)[:, None], np.linspace(0, TAU, columns, endpoint=False)[None]
    return xyz(-np.cos(u) + 0 * v, np.sin(u) * np.cos(v), np.sin(u) * np.sin(v)).reshape(-1, 3), quads(rows, columns, False, True)


def copies(name, shape, places, turns, sizes, kind, colours, rough=0.4, wet=0.2, soft=0.3):
    """Many copies of `shape` (points, faces) in one mesh. `sizes` is (n,) or (n, 3), `turns` (n, 3, 3), `colours` (n, 3)."""
    points, faces = shape
    places, sizes = np.asarray(places, float), np.asarray(sizes, float)
    sizes = sizes[:, None] if sizes.ndim == 1 else sizes
    every = np.einsum("nij,nkj->nki", turns, points[None] * sizes[:, None]) + places[:, None]
    count, each = every.shape[:2]
    indices = (faces[None] + (np.arange(count) * each)[:, None, None]).reshape(-1, faces.shape[1])
    return Mesh(name, every, indices, kind, look(np.repeat(colours, each, 0), rough, wet, soft))


def turned(rng, count):
    """Turns of every direction (count, 3, 3)."""
    q = rng.normal(size=(count, 4))
    w, x, y, z = (q / np.linalg.norm(q, axis=1, keepdims=True)).T
    rows = [1 - 2 * (y * y + z * z), 2 * (x * y - z * w), 2 * (x * z + y * w), 2 * (x * y + z * w), 1 - 2 * (x * x + z * z),
            2 * (y * z - x * w), 2 * (x * z - y * w), 2 * (y * z + x * w), 1 - 2 * (x * x + y * y)]
    return np.stack(rows, -1).reshape(-1, 3, 3)


def lying_on(rng, normals, tilt=0.25):
    """Turns that lay a shape's xy plane on surfaces with these normals, spun by chance and tilted a little."""
    n = np.asarray(normals, float) + rng.normal(0, tilt, np.shape(normals))
    n /= np.linalg.norm(n, axis=1, keepdims=True)
    x = np.cross(n, rng.normal(size=n.shape))
    x /= np.linalg.norm(x, axis=1, keepdims=True) + 1e-9
    return np.stack([x, np.cross(n, x), n], -1)


def spread(rng, count, distance, draw):
    """Up to `count` points of `draw(rng)` that lie at least `distance` apart."""
    found = np.empty((0, len(draw(rng))))
    for _ in range(count * 6):
        point = draw(rng)
        if len(found) == 0 or ((found - point) ** 2).sum(1).min() > distance * distance:
            found = np.vstack([found, point])
            if len(found) == count:
                break
    return found
