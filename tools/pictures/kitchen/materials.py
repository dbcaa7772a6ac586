"""One shader for all food: what differs lies at the vertices, and what light does below the surface lies here."""
import bpy

# kind: how far red, green and blue light goes below the surface in cm, and bumps as (per cm, strength, height in cm).
KINDS = {
    "rice": ((0.16, 0.14, 0.11), ((9, 0.12, 0.03),)),
    "fish": ((0.34, 0.12, 0.07), ((5, 0.18, 0.03), (18, 0.08, 0.012))),
    "green": ((0.10, 0.16, 0.04), ((5, 0.18, 0.04), (17, 0.12, 0.015))),
    "cream": ((0.30, 0.26, 0.18), ((2.4, 0.3, 0.07), (9, 0.2, 0.02))),
    "meat": ((0.16, 0.08, 0.05), ((4, 0.35, 0.06), (14, 0.25, 0.02))),
    "roe": ((0.20, 0.08, 0.03), ()),
    "crust": ((0.10, 0.06, 0.03), ((6, 0.5, 0.05), (19, 0.4, 0.02))),
    "nori": ((0.02, 0.03, 0.02), ((5, 0.5, 0.05), (16, 0.6, 0.03))),
    "sauce": ((0.12, 0.07, 0.03), ()),
}
# A thin wall: what is behind it is seen, and it mirrors the room where it is seen at an angle.
GLASS = "glass"
_made = {}


def painted(kind):
    """The material of a kind, made once a scene."""
    if kind not in _made:
        _made[kind] = _clear() if kind == GLASS else _make(kind, *KINDS[kind])
    return _made[kind]


def _make(kind, radius, bumps):
    material = bpy.data.materials.new(kind)
    material.use_nodes = True
    tree = material.node_tree
    surface = tree.nodes["Principled BSDF"]
    for attribute, output, sockets in (
        ("colour", "Vector", ("Base Color", "Subsurface Color")),
        ("rough", "Fac", ("Roughness",)),
        ("wet", "Fac", ("Clearcoat",)),
        ("soft", "Fac", ("Subsurface",)),
    ):
        node = tree.nodes.new("ShaderNodeAttribute")
        node.attribute_name = attribute
        for socket in sockets:
            tree.links.new(node.outputs[output], surface.inputs[socket])
    # A walk of light below the surface costs twice the whole picture's time, and is not seen at this size.
    surface.subsurface_method = "BURLEY"
    surface.inputs["Subsurface Radius"].default_value = radius
    surface.inputs["Clearcoat Roughness"].default_value = 0.09
    place, normal = tree.nodes.new("ShaderNodeTexCoord").outputs["Object"], None
    for scale, strength, height in bumps:
        texture, bump = tree.nodes.new("ShaderNodeTexNoise"), tree.nodes.new("ShaderNodeBump")
        texture.inputs["Scale"].default_value, texture.inputs["Detail"].default_value = scale, 4
        bump.inputs["Strength"].default_value, bump.inputs["Distance"].default_value = strength, height
        tree.links.new(place, texture.inputs["Vector"])
        tree.links.new(texture.outputs["Fac"], bump.inputs["Height"])
        if normal:
            tree.links.new(normal, bump.inputs["Normal"])
        normal = bump.outputs[0]
    if normal:
        tree.links.new(normal, surface.inputs["Normal"])
    return material


def _clear():
    material = bpy.data.materials.new(GLASS)
    material.use_nodes = True
    tree = material.node_tree
    tree.nodes.clear()
    through, mirror, weight, facing, mixed, output = (
        tree.nodes.new(f"ShaderNode{name}") for name in ("BsdfTransparent", "BsdfGlossy", "Math", "LayerWeight", "MixShader", "OutputMaterial")
    )
    through.inputs["Color"].default_value = (0.97, 0.985, 0.98, 1)
    mirror.inputs["Roughness"].default_value = 0.03
    facing.inputs["Blend"].default_value = 0.22
    weight.operation, weight.inputs[1].default_value = "MULTIPLY", 0.75
    tree.links.new(facing.outputs["Fresnel"], weight.inputs[0])
    tree.links.new(weight.outputs[0], mixed.inputs[0])
    tree.links.new(through.outputs[0], mixed.inputs[1])
    tree.links.new(mirror.outputs[0], mixed.inputs[2])
    tree.links.new(mixed.outputs[0], output.inputs[0])
    return material
