"""Renders a dish of a recipe:

    blender -b -P cook.py -- DISH.json OUT.png PIXELS SAMPLES

DISH.json is one dish of recipes/ (their format: README.md), whole: cook.mjs resolves what is like a piece of another dish."""
import json
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy
import numpy as np
from mathutils import Matrix

import rig
from develop import develop
from dish import build
from materials import painted


def blender_mesh(source):
    """A mesh as Blender has it."""
    count, corners = source.faces.shape
    data = bpy.data.meshes.new(source.name)
    data.vertices.add(len(source.points))
    data.vertices.foreach_set("co", source.points.ravel())
    data.loops.add(count * corners)
    data.loops.foreach_set("vertex_index", source.faces.ravel())
    data.polygons.add(count)
    data.polygons.foreach_set("loop_start", np.arange(0, count * corners, corners, dtype=np.int32))
    data.polygons.foreach_set("loop_total", np.full(count, corners, np.int32))
    data.polygons.foreach_set("use_smooth", np.ones(count, bool))
    data.update(calc_edges=True)
    for key, value in source.paint.items():
        kind, field = ("FLOAT_VECTOR", "vector") if key == "colour" else ("FLOAT", "value")
        data.attributes.new(key, kind, "POINT").data.foreach_set(field, np.ascontiguousarray(value).ravel())
    data.materials.append(painted(source.kind))
    return data


def put(things):
    """Puts meshes into the scene; one that stands in several places is stored once."""
    stored = {}
    for source, place in things:
        if id(source) not in stored:
            stored[id(source)] = blender_mesh(source)
        item = bpy.data.objects.new(source.name, stored[id(source)])
        item.matrix_world = Matrix(place.tolist())
        bpy.context.scene.collection.objects.link(item)


def main(recipe, path, pixels, samples):
    with open(recipe, encoding="utf8") as file:
        dish = json.load(file)
    rig.studio()
    put(build(dish))
    rig.frame(dish.get("frame", "flat"))
    develop(path, int(pixels), int(samples))


if __name__ == "__main__":
    main(*sys.argv[sys.argv.index("--") + 1 :])
