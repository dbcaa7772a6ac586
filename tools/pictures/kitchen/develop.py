"""From a scene to a transparent PNG: Cycles' passes, a guided filter against grain, a tone curve, the shadow apart from the food."""
import os
import shutil
import time

import bpy
import numpy as np

# How dark the contact shadow is at most, on white and on the dark theme alike.
SHADOW = 0.62
SHADE = (0.17, 0.11, 0.085)


def _settings(pixels, samples, bounces):
    scene = bpy.context.scene
    render, cycles = scene.render, scene.cycles
    render.resolution_x = render.resolution_y = pixels
    render.resolution_percentage, render.film_transparent = 100, True
    render.threads_mode, render.threads = "FIXED", 2
    render.use_persistent_data = True
    cycles.samples, cycles.use_adaptive_sampling, cycles.adaptive_threshold = samples, True, 0.03
    cycles.adaptive_min_samples = min(8, samples)
    cycles.use_denoising, cycles.max_bounces = False, bounces
    cycles.diffuse_bounces, cycles.glossy_bounces = min(2, bounces), min(2, bounces)
    cycles.transmission_bounces, cycles.transparent_max_bounces = 8, 8
    cycles.sample_clamp_indirect, cycles.sample_clamp_direct = 2.0, 8.0
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy, cycles.pixel_filter_type = 1.0, "BLACKMAN_HARRIS"
    scene.view_settings.view_transform = "Raw"


def _passes(folder, passes):
    """Renders, and answers the named passes as arrays (pixels, pixels, 4) of linear light."""
    scene = bpy.context.scene
    scene.view_layers[0].cycles.denoising_store_passes = True
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers, file = tree.nodes.new("CompositorNodeRLayers"), tree.nodes.new("CompositorNodeOutputFile")
    file.base_path = folder
    file.format.file_format, file.format.color_depth, file.format.color_mode = "OPEN_EXR", "32", "RGBA"
    file.file_slots.clear()
    for name, output in passes.items():
        file.file_slots.new(name)
        tree.links.new(layers.outputs[output], file.inputs[name])
    tree.links.new(layers.outputs["Image"], tree.nodes.new("CompositorNodeComposite").inputs[0])
    bpy.ops.render.render()
    size, found = scene.render.resolution_x, []
    for name in passes:
        image = bpy.data.images.load(os.path.join(folder, f"{name}{scene.frame_current:04d}.exr"))
        image.colorspace_settings.name, image.alpha_mode = "Raw", "CHANNEL_PACKED"
        values = np.empty(size * size * 4, np.float32)
        image.pixels.foreach_get(values)
        found.append(values.reshape(size, size, 4))
        bpy.data.images.remove(image)
    return found


def _halves(shift, size):
    """Slices of a row that lie `shift` pixels apart, first and second."""
    return slice(max(0, -shift), size - max(0, shift)), slice(max(0, shift), size - max(0, -shift))


def _averaged(light, guide, radius, step):
    """Light, averaged over what has nearly the same `guide`; neighbours are `step` pixels apart."""
    total, weights = light.copy(), np.ones(light.shape[:2], np.float32)
    for row in range(radius + 1):
        for column in range(-radius if row else 1, radius + 1):
            (above, below), (left, right) = _halves(row * step, light.shape[0]), _halves(column * step, light.shape[1])
            here, there = (above, left), (below, right)
            apart = guide[here] - guide[there]
            weight = np.exp(-np.einsum("ijk,ijk->ij", apart, apart) - (row * row + column * column) / (2 * (radius * 0.6) ** 2))
            total[here] += weight[..., None] * light[there]
            total[there] += weight[..., None] * light[here]
            weights[here] += weight
            weights[there] += weight
    return total / weights[..., None]


def _calm(light, albedo, normal):
    """Debian's Blender has no OpenImageDenoise. A bilateral filter of the light alone, without the food's colours: what has the same
    colour, the same direction and nearly the same light is averaged, near and then farther away, so crust and grains stay crisp."""
    alpha, base = light[..., 3:4], np.maximum(albedo, 0.06)
    calm = np.where(alpha > 1e-3, light[..., :3] / base, light[..., :3]).astype(np.float32)
    for radius, step, same in ((3, 1, 0.05), (2, 3, 0.02)):
        size = calm.shape[:2]
        padded = np.pad(calm.mean(-1), 1, mode="edge")
        near = sum(padded[r : r + size[0], c : c + size[1]] for r in range(3) for c in range(3)) / 9
        guide = np.concatenate(
            [normal / 0.06**0.5, albedo / 0.012**0.5, np.log1p(near * 4)[..., None] / same**0.5, alpha / 0.02**0.5], -1
        ).astype(np.float32)
        calm = _averaged(calm, guide, radius, step)
    return np.where(alpha > 1e-3, calm * base, calm)


def _toned(light, alpha, exposure):
    """sRGB with a soft shoulder, a little more colour and contrast, as a camera's own picture has."""
    colour = np.maximum(light / np.maximum(alpha[..., None], 1e-4), 0) * exposure
    knee = 0.60
    colour = np.where(colour < knee, colour, knee + (1 - knee) * np.tanh((colour - knee) / (1 - knee) * 0.82))
    grey = (colour * (0.2126, 0.7152, 0.0722)).sum(-1, keepdims=True)
    colour = np.clip(grey + (colour - grey) * 1.12, 0, 1)
    coded = np.where(colour <= 0.0031308, colour * 12.92, 1.055 * np.maximum(colour, 1e-8) ** (1 / 2.4) - 0.055)
    return np.clip(0.5 + (coded - 0.5) * 1.10 + 0.008, 0, 1)


def _blurred(image, radius):
    """Three box filters, which is nearly a Gaussian one."""
    for axis in (0, 1, 0, 1, 0, 1):
        padding = [(radius + 1, radius) if axis == k else (0, 0) for k in (0, 1)]
        sums = np.cumsum(np.pad(image, padding, mode="edge"), axis)
        size = image.shape[axis]
        image = (np.take(sums, range(2 * radius + 1, 2 * radius + 1 + size), axis) - np.take(sums, range(size), axis)) / (2 * radius + 1)
    return image


def _scaled(image, pixels):
    """A square picture in another size, its values mixed in straight lines."""
    place = np.clip((np.arange(pixels) + 0.5) * image.shape[0] / pixels - 0.5, 0, image.shape[0] - 1)
    low = np.minimum(place.astype(int), image.shape[0] - 2)
    share = place - low
    rows = image[low] * (1 - share)[:, None] + image[low + 1] * share[:, None]
    return rows[:, low] * (1 - share) + rows[:, low + 1] * share


def _shadow(alpha, food):
    """The table's shadow, smoothed under the food's edge, near the food alone and never cut by the picture's edge."""
    size = food.shape[0]
    bare = (food < 0.02).astype(np.float32)
    dark, fine = np.clip(alpha, 0, 1) * bare, max(1, size // 170)
    near = _blurred(dark, fine) / np.maximum(_blurred(bare, fine), 1e-3)
    far = _blurred(dark, fine * 5) / np.maximum(_blurred(bare, fine * 5), 1e-3)
    shadow = np.where(_blurred(bare, fine) > 0.02, near, far)
    shadow = np.clip((shadow - 0.06) / 0.94, 0, 1) * SHADOW * np.clip(_blurred(food, size // 24) * 3, 0, 1) ** 0.8
    rows, columns = np.mgrid[0:size, 0:size] / (size - 1) * 2 - 1
    return shadow * np.clip((1 - np.maximum(abs(rows), abs(columns))) / 0.08, 0, 1) ** 0.8


def develop(path, pixels, samples, exposure=1.0, bounces=5):
    """Renders the scene into `path`, a PNG of `pixels` × `pixels`."""
    start, folder = time.time(), f"{path}.passes"
    os.makedirs(folder, exist_ok=True)
    # The camera sees food alone; the table gives it its light.
    table = bpy.data.objects["table"]
    table.is_shadow_catcher, table.visible_camera = False, False
    _settings(pixels, samples, bounces)
    light, albedo, normal = _passes(folder, {"light": "Image", "albedo": "Denoising Albedo", "normal": "Denoising Normal"})
    rendered = time.time() - start
    # A shadow is smooth: a third of the pixels each way is enough.
    table.is_shadow_catcher, table.visible_camera = True, True
    for item in bpy.context.scene.objects:
        item.is_holdout = item.type == "MESH" and item != table
    _settings(pixels // 3, 32, 1)
    shade = _passes(folder, {"shade": "Image"})[0][..., 3]
    shutil.rmtree(folder)
    food = np.clip(light[..., 3], 0, 1)
    small = food[: pixels // 3 * 3, : pixels // 3 * 3].reshape(pixels // 3, 3, pixels // 3, 3).mean((1, 3))
    rows, columns = (slice(span.min(), span.max() + 1) for span in np.nonzero(food))
    colour = np.zeros((pixels, pixels, 3), np.float32)
    seen = (rows, columns)
    colour[seen] = _toned(_calm(light[seen], albedo[seen][..., :3], normal[seen][..., :3]), food[seen], exposure)
    shadow = _scaled(_shadow(shade, small), pixels) * (1 - food)
    alpha = food + shadow
    mixed = (colour * food[..., None] + np.array(SHADE) * shadow[..., None]) / np.maximum(alpha, 1e-4)[..., None]
    image = bpy.data.images.new("picture", pixels, pixels, alpha=True)
    image.pixels.foreach_set(np.concatenate([np.clip(mixed, 0, 1), alpha[..., None]], -1).astype(np.float32).ravel())
    image.file_format, image.filepath_raw = "PNG", path
    image.save()
    print(f"PICTURE {path} {pixels} px, {samples} samples: light {rendered:.0f} s, all {time.time() - start:.0f} s", flush=True)
