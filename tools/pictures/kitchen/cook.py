"""Builds a dish of a recipe and renders it:

    blender -b -P cook.py -- DISH.json OUT.png PIXELS SAMPLES

DISH.json is one dish of recipes/ (their format: README.md), whole: cook.mjs resolves what is like a piece of another dish."""
import json
import math
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np
from mathutils import Matrix

import layouts
import rig
from develop import develop
from parts.garnish import GARNISHES
from parts.nigiri import gunkan, nigiri
from parts.pizza import pizza
from parts.rolls import lies, roll

FORMS = {"uramaki": roll, "maki": roll, "hot": roll, "big": roll, "nigiri": nigiri, "gunkan": gunkan, "pizza": pizza}
# Of a kind in a large set no more pieces are modelled; they are turned as they lie.
VARIANTS = 4
# Oblong pieces stand askew, side by side, in radians.
ASKEW = {"nigiri": 1.0, "gunkan": 0.9}


def place(parts, matrix):
    """Puts meshes into the scene; meshes may stand in several places."""
    for part in parts:
        item = bpy.data.objects.new(part.name, part)
        item.matrix_world = matrix
        bpy.context.scene.collection.objects.link(item)


def pose(piece, x, y, turn, radius, length):
    """A piece's place on the table. What lies shows its cut face to the front, turned a little to the left, as the window is there."""
    if lies(piece):
        upright = Matrix.Translation((0, length / 2, radius - 0.04)) @ Matrix.Rotation(math.pi / 2, 4, "X")
        return Matrix.Translation((x, y, 0)) @ Matrix.Rotation(turn - 0.22, 4, "Z") @ upright
    return Matrix.Translation((x, y, 0)) @ Matrix.Rotation(turn, 4, "Z")


def build(rng, dish):
    """All pieces of a dish and what lies beside them."""
    pieces = dish["pieces"]
    counts = [piece["count"] for piece in pieces]
    total, made = sum(counts), []
    for piece, count in zip(pieces, counts):
        models = [FORMS[piece["form"]](rng, piece) for _ in range(count if total <= 12 else min(count, VARIANTS))]
        made += [(piece, models[i % len(models)]) for i in range(count)]
    wide = max(model[1] for _, model in made)
    deep = max(model[2] if lies(piece) else 2 * model[1] for piece, model in made)
    pitch = 2 * wide + 0.42
    if dish["layout"] == "round":
        places = layouts.round_board(rng, counts, max(pitch, deep + 1.4))
    else:
        places = layouts.rows(rng, dish["layout"], total, pitch, deep + (2.4 if any(lies(piece) for piece in pieces) else 0.5))
    for (piece, (parts, radius, length)), (x, y, turn) in zip(made, places):
        spin = turn + (0 if lies(piece) else ASKEW.get(piece["form"], rng.uniform(0, 6.28)))
        place(parts, pose(piece, x, y, spin, radius, length))
    for item in dish.get("beside", ()):
        place(GARNISHES[item["part"]](rng), Matrix.Translation((*item["at"], 0)) @ Matrix.Rotation(rng.uniform(0, 6.28), 4, "Z"))


def main(recipe, path, pixels, samples):
    with open(recipe, encoding="utf8") as file:
        dish = json.load(file)
    rig.studio()
    build(np.random.default_rng(dish["seed"]), dish)
    rig.frame(dish.get("frame", "flat"))
    develop(path, int(pixels), int(samples))


if __name__ == "__main__":
    main(*sys.argv[sys.argv.index("--") + 1 :])
