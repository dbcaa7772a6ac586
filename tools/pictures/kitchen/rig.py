"""The studio of every dish, frozen: one camera, one light, one frame. A change of a number here is a change of `RIG`, and every master
is rendered again. 1 unit = 1 cm; the camera looks along +y, z is up."""
import math

import bpy
import numpy as np
from mathutils import Vector

RIG = 2
# Degrees above the table: high enough to see what is on top, low enough to see how high the dish is.
ELEVATION = 42
FOCAL = 100
# Shares of a square that food may take, width and height. What lies flat stays in the middle 4 : 3, so one master serves a square card
# and a 4 : 3 one, which cuts off only what is empty.
# Single grains of rice reach further than the points by which food is framed: "rice" leaves them room.
FRAMES = {"flat": (0.95, 0.71), "rice": (0.93, 0.685)}


def studio():
    """An empty scene with camera, light and a table that is seen by its shadows alone."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    world = bpy.data.worlds.new("room")
    scene.world, world.use_nodes = world, True
    room = world.node_tree.nodes["Background"]
    room.inputs[0].default_value, room.inputs[1].default_value = (1, 0.985, 0.965, 1), 0.42
    # A window behind on the left, a reflector in front, a warm edge on the right, a strip whose reflection says "wet".
    _light("window", (-30, 24, 38), 24, 18200, (1, 0.965, 0.91))
    _light("reflector", (8, -48, 26), 44, 25500, (1, 0.985, 0.965))
    _light("edge", (36, 20, 17), 14, 4200, (1, 0.92, 0.83), 26)
    _light("strip", (-6, 42, 34), 34, 9000, (1, 0.99, 0.97), 5)
    camera = bpy.data.objects.new("camera", bpy.data.cameras.new("camera"))
    camera.data.lens, camera.data.clip_end, camera.data.clip_start = FOCAL, 1000, 0.1
    camera.rotation_euler = (math.radians(90 - ELEVATION), 0, 0)
    scene.collection.objects.link(camera)
    scene.camera = camera
    bpy.ops.mesh.primitive_plane_add(size=400)
    table = bpy.context.object
    table.name, table.is_shadow_catcher = "table", True
    cloth = bpy.data.materials.new("table")
    cloth.use_nodes = True
    cloth.node_tree.nodes["Principled BSDF"].inputs["Base Color"].default_value = (0.8, 0.79, 0.78, 1)
    cloth.node_tree.nodes["Principled BSDF"].inputs["Specular"].default_value = 0
    table.data.materials.append(cloth)


def _light(name, place, width, watts, colour, height=None):
    lamp = bpy.data.lights.new(name, "AREA")
    lamp.energy, lamp.size, lamp.color = watts, width, colour
    if height:
        lamp.shape, lamp.size_y = "RECTANGLE", height
    item = bpy.data.objects.new(name, lamp)
    item.location = place
    item.rotation_euler = (Vector((0, 0, 1)) - Vector(place)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(item)


def _corners():
    """A few hundred points of everything that is food."""
    rng, found = np.random.default_rng(1), []
    bpy.context.view_layer.update()
    for item in bpy.context.scene.objects:
        if item.type != "MESH" or item.name == "table" or len(item.data.vertices) == 0:
            continue
        points = np.empty(len(item.data.vertices) * 3, np.float32)
        item.data.vertices.foreach_get("co", points)
        points = points.reshape(-1, 3)
        points = points[rng.choice(len(points), min(len(points), 500), replace=False)]
        matrix = np.array(item.matrix_world)
        found.append(points @ matrix[:3, :3].T + matrix[:3, 3])
    return np.concatenate(found)


def frame(kind="flat"):
    """Moves the camera until all food lies within the frame's shares, in the middle."""
    camera, (wide, high) = bpy.context.scene.camera, FRAMES[kind]
    turn = np.array(camera.rotation_euler.to_matrix())
    seen = _corners() @ turn
    lens = camera.data.lens / camera.data.sensor_width
    middle, distance = seen.mean(0), 60.0
    for _ in range(60):
        depth = distance - (seen[:, 2] - middle[2])
        x, y = (seen[:, 0] - middle[0]) * lens / depth, (seen[:, 1] - middle[1]) * lens / depth
        middle[0] += (x.max() + x.min()) / 2 * distance / lens * 0.9
        # The shadow falls below: the food stands a hundredth higher.
        middle[1] += ((y.max() + y.min()) / 2 - 0.012) * distance / lens * 0.9
        distance *= 1 + (max(np.ptp(x) / wide, np.ptp(y) / high) - 1) * 0.9
    camera.location = Vector((turn @ np.array([middle[0], middle[1], middle[2] + distance])).tolist())
