"""A sketch of a dish without Blender, in a second: points of its surfaces in daylight. For shapes, places and colours; light that goes
into food, shadows and grain are seen in a draft alone.

    python3 preview.py DISH.json OUT.raw

OUT.raw is 448 × 448 pixels of three bytes; cook.mjs makes a PNG of it."""
import json
import math
import sys

sys.dont_write_bytecode = True

import numpy as np

from dish import build

PIXELS = 448
ELEVATION = math.radians(42)
BACK = np.array((0, -math.cos(ELEVATION), math.sin(ELEVATION)))
RIGHT, UP = np.array((1.0, 0, 0)), np.array((0, math.sin(ELEVATION), math.cos(ELEVATION)))
WINDOW, REFLECTOR = np.array((-0.50, 0.42, 0.76)), np.array((0.15, -0.78, 0.61))


def points_of(mesh, place):
    """Points of a mesh's faces, the faces' directions and colours in light."""
    corners = (mesh.points @ place[:3, :3].T + place[:3, 3])[mesh.faces]
    direction = np.cross(corners[:, 2] - corners[:, 0], corners[:, -1] - corners[:, 1])
    area = np.linalg.norm(direction, axis=1, keepdims=True)
    direction = direction / np.maximum(area, 1e-12) * np.sign(direction @ BACK + 1e-9)[:, None]
    light = 0.28 + 0.75 * np.clip(direction @ WINDOW, 0, 1) + 0.30 * np.clip(direction @ REFLECTOR, 0, 1)
    steps = int(np.clip(math.sqrt(np.median(area)) / 0.035, 1, 4))
    shares = (np.arange(steps) + 0.5) / steps
    colours, found = mesh.paint["colour"][mesh.faces].mean(1) * light[:, None], []
    # Glass is a mist of points.
    if mesh.kind == "glass":
        corners, colours = corners[::7], colours[::7]
    last = corners[:, -1]
    for u in shares:
        for v in shares:
            found.append((1 - u) * ((1 - v) * corners[:, 0] + v * corners[:, 1]) + u * ((1 - v) * last + v * corners[:, 2]))
    return np.concatenate(found), np.tile(colours, (steps * steps, 1))


def main(recipe, path):
    with open(recipe, encoding="utf8") as file:
        parts = [points_of(*thing) for thing in build(json.load(file))]
    points, colours = (np.concatenate([part[k] for part in parts]) for k in (0, 1))
    x, y = points @ RIGHT, points @ UP
    scale = PIXELS / max(np.ptp(x) / 0.95, np.ptp(y) / 0.71)
    column = ((x - (x.max() + x.min()) / 2) * scale + PIXELS / 2).astype(int).clip(0, PIXELS - 1)
    row = (PIXELS / 2 - (y - (y.max() + y.min()) / 2) * scale).astype(int).clip(0, PIXELS - 1)
    nearest = np.argsort(points @ BACK, kind="stable")
    picture = np.full((PIXELS * PIXELS, 3), 0.95)
    picture[(row * PIXELS + column)[nearest]] = colours[nearest]
    with open(path, "wb") as file:
        file.write((np.clip(picture, 0, 1) ** (1 / 2.2) * 255).astype(np.uint8).tobytes())


if __name__ == "__main__":
    main(*sys.argv[1:])
