"""Where the pieces of a dish stand. An answer is (x, y, turn in radians) of each piece, in cm, front rows first."""
import math

import numpy as np

# name: pieces in each row for 8 and for 10, how far the ranks are turned in degrees, how far every other row is shifted in pieces
ROWS = {
    "ranks": ((4, 4), (5, 5), 33, 0.12),
    "file": ((4, 4), (5, 5), 27, -0.35),
    "steps": ((3, 2, 3), (3, 4, 3), 0, 0.0),
    "skewers": ((4, 4), (5, 5), -50, 0.0),
    "behind": ((4, 4), (5, 5), -90, 0.0),
    "wedge": ((3, 3, 2), (4, 3, 3), 8, 0.5),
}


def rows(rng, name, count, pitch, gap):
    """Ranks of pieces; `pitch` is from piece to piece of a row, `gap` from row to row."""
    eight, ten, turn, stagger = ROWS[name]
    numbers = {8: eight, 10: ten}.get(count) or ((count,) if count <= 3 else (count // 2, count - count // 2))
    t, found = math.radians(turn), []
    for row, number in enumerate(numbers):
        for i in range(number):
            u = (i - (number - 1) / 2 + stagger * (row % 2)) * pitch
            v = (row - (len(numbers) - 1) / 2) * gap
            x, y = u * math.cos(t) - v * math.sin(t), u * math.sin(t) + v * math.cos(t)
            found.append((x + rng.normal(0, 0.09), y + rng.normal(0, 0.11), rng.normal(0, 0.09)))
    return found


def heap(rng, count, pitch):
    """A heap of two layers: (x, y, turn, height) each, in pieces of `pitch`; the upper third lies upon the others."""
    lower, found = count - count // 3, []
    for k in range(count):
        many, number, reach = (lower, k, pitch * 0.94) if k < lower else (count - lower, k - lower, pitch * 0.55)
        turn = (number + (0.5 if k >= lower else 0)) * 6.2832 / many + rng.normal(0, 0.12)
        found.append((reach * math.cos(turn), reach * math.sin(turn), turn - 1.15 + rng.normal(0, 0.22) + (0 if k < lower else 1.0), 0.0 if k < lower else pitch * 0.50))
    return found


def round_board(rng, counts, pitch):
    """A disc of pieces, closely packed; the kinds are its sectors, `counts` their pieces."""
    total, reach = sum(counts), 14
    grid = [((i + 0.5 * (j % 2)) * pitch, j * pitch * 0.96) for i in range(-reach, reach) for j in range(-reach, reach)]
    points = np.array(sorted(grid, key=lambda p: math.hypot(p[0] - pitch * 0.25, p[1] - pitch * 0.45))[:total])
    points -= points.mean(0)
    order = np.argsort(np.arctan2(points[:, 1], points[:, 0]) + 0.0)
    return [(x + rng.normal(0, 0.08), y + rng.normal(0, 0.08), rng.normal(0, 0.12)) for x, y in points[order]]
