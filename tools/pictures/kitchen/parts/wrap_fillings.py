"""What fills shawarma and lavash. As of tacos: a part is one mesh about the origin, `size` half of its width in cm."""
import math

import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.pizza_toppings import chunk, flat_slice, strip
from parts.taqueria_toppings import BEDS as BEDS_OF_TACOS
from parts.taqueria_toppings import SCATTERED as SCATTERED_IN_TACOS
from parts.taqueria_toppings import crescent, cube, shred
from shapes import TAU, look, sheet


def fry(rng, size):
    """A potato stick with sharp edges, fried golden, its ends darker."""
    seed = int(rng.integers(9999))
    t, phi = np.linspace(-1, 1, 60)[:, None], np.linspace(0, TAU, 32, endpoint=False)[None]
    boxed = lambda value: np.sign(value) * np.abs(value) ** 0.35
    end = np.sqrt(np.clip(1 - np.abs(t) ** 18, 0, 1))
    fine = fractal(xyz(t * 5, np.cos(phi), np.sin(phi) + seed % 31), 3, seed)
    thick = size * 0.20 * (1 + 0.07 * fine) * end
    bow = rng.uniform(-0.10, 0.10) * size * t * t
    tone = mix(mix((0.90, 0.64, 0.20), (0.93, 0.76, 0.36), ramp(-0.4, 0.4, fine)), (0.62, 0.30, 0.05), ramp(0.80, 1.0, np.abs(t) + 0.15 * fine) * 0.8)
    return sheet("fry", xyz(t * size, thick * boxed(np.cos(phi)) + bow, thick * boxed(np.sin(phi)) + size * 0.20), "crust", look(tone, 0.45, 0.25, 0.2), False, True)


def blob(name, one, other, wet=0.85):
    """Sauce that was squeezed on and has run a little."""
    return chunk(name, one, other, one, wet, "cream", 0.36, 1.3, 0.95)


def barred(make):
    """A slice from a grill, browned, with the dark stripes of its bars."""
    def grilled(rng, size):
        made, seed, turn = make(rng, size), int(rng.integers(99)), rng.uniform(0, TAU)
        place = made.points.astype(float)
        along = (place[:, 0] * math.cos(turn) + place[:, 1] * math.sin(turn)) / 0.75
        off = np.abs(along - np.round(along)) * 2 + 0.2 * fractal(place * 1.5 + seed, 2, seed)
        tone = mix(made.paint["colour"], (0.46, 0.25, 0.07), ramp(-0.3, 0.5, fractal(place * 1.2 + seed, 3, seed + 1)) * 0.55)
        made.paint["colour"] = mix(tone, (0.11, 0.042, 0.014), ramp(0.50, 0.25, off) * 0.85).astype(np.float32)
        return made

    return grilled


WHITE, TOASTED = ((0.80, 0.76, 0.64), (0.87, 0.84, 0.75)), (0.34, 0.12, 0.03)

# What lies under the pieces of a filling, by its sauce: two colours, the dark between them, how wet.
BEDS = {
    **BEDS_OF_TACOS,
    "garlic-sauce": ((0.78, 0.67, 0.47), (0.85, 0.77, 0.60), (0.56, 0.32, 0.13), 0.6),
    "chilli-sauce": ((0.66, 0.17, 0.04), (0.78, 0.34, 0.12), (0.34, 0.05, 0.012), 0.8),
    "barbecue-sauce": ((0.36, 0.13, 0.04), (0.52, 0.24, 0.09), (0.14, 0.04, 0.012), 0.8),
    "cheese-sauce": ((0.92, 0.63, 0.20), (0.94, 0.78, 0.44), (0.76, 0.40, 0.08), 0.6),
    "hummus": ((0.82, 0.65, 0.38), (0.88, 0.75, 0.50), (0.56, 0.38, 0.17), 0.3),
    "cheese": ((0.93, 0.84, 0.60), (0.95, 0.90, 0.74), (0.82, 0.62, 0.30), 0.4),
}

# name: (its maker, half of its width in cm)
SCATTERED = {
    **SCATTERED_IN_TACOS,
    "chicken-spit": (shred("chicken", (0.78, 0.52, 0.25), (0.88, 0.70, 0.44), TOASTED, 0.34, 0.4), 1.15),
    "chicken-hot": (shred("chicken", (0.70, 0.28, 0.08), (0.80, 0.44, 0.18), (0.32, 0.06, 0.012), 0.34, 0.6), 1.15),
    "chicken-fillet": (chunk("chicken", (0.90, 0.76, 0.54), (0.84, 0.64, 0.38), (0.52, 0.26, 0.08), 0.4, "meat", 0.2, 1.25), 1.05),
    "turkey": (chunk("turkey", (0.90, 0.78, 0.60), (0.86, 0.68, 0.46), (0.58, 0.32, 0.12), 0.35, "meat", 0.2, 1.3), 1.1),
    "beef-spit": (shred("beef", (0.33, 0.14, 0.07), (0.48, 0.25, 0.14), (0.13, 0.04, 0.015), 0.30, 0.5), 1.2),
    "lamb-spit": (shred("lamb", (0.40, 0.18, 0.09), (0.54, 0.30, 0.17), (0.16, 0.05, 0.018), 0.32, 0.6), 1.15),
    "lyulya": (flat_slice("kebab", "meat", (0.36, 0.16, 0.08), (0.48, 0.25, 0.13), ((0.15, 0.05, 0.018), 0.80), 0.85, 0.10, 0.4, 0.5, 0.15, 0.9, 3.2), 1.15),
    "steak": (flat_slice("steak", "meat", (0.60, 0.17, 0.11), (0.68, 0.30, 0.20), ((0.20, 0.07, 0.025), 0.74), 0.5, 0.12, 0.3, 0.7, 0.2, 0.55), 1.35),
    "sujuk": (flat_slice("sujuk", "meat", (0.42, 0.055, 0.018), (0.56, 0.14, 0.05), ((0.18, 0.02, 0.008), 0.86), 0.34, 0.05, 0.3, 0.7, 0.15, 0.95, 4.0), 1.0),
    "trout": (chunk("trout", (0.92, 0.46, 0.28), (0.94, 0.60, 0.42), (0.74, 0.34, 0.12), 0.5, "fish", 0.22, 1.2, 0.6), 1.05),
    "liver": (cube("liver", (0.30, 0.12, 0.065), (0.40, 0.19, 0.11), (0.13, 0.045, 0.02), "meat", 0.5, 0.7), 0.66),
    "falafel": (flat_slice("falafel", "crust", (0.43, 0.33, 0.12), (0.56, 0.45, 0.20), ((0.26, 0.11, 0.028), 0.72), 0.9, 0.10, 0.6, 0.1, 0.1, 0.95, 5.0), 1.3),
    "tomato-slice": (flat_slice("tomato", "green", (0.78, 0.10, 0.035), (0.84, 0.26, 0.10), ((0.62, 0.022, 0.010), 0.84), 0.42, 0.06, 0.2, 0.9, 0.4, 0.6), 1.15),
    "cucumber-slice": (flat_slice("cucumber", "green", (0.72, 0.80, 0.42), (0.84, 0.88, 0.60), ((0.06, 0.22, 0.025), 0.86), 0.34, 0.04, 0.2, 0.8, 0.45, 0.8), 0.95),
    "pickle-slice": (flat_slice("pickle", "green", (0.46, 0.50, 0.10), (0.60, 0.62, 0.22), ((0.12, 0.22, 0.02), 0.86), 0.34, 0.05, 0.2, 0.9, 0.4, 0.85), 0.85),
    "korean-carrot": (crescent("carrot", (0.84, 0.27, 0.02), (0.93, 0.44, 0.07), 0.075, 0.7), 1.1),
    "romaine-shred": (strip("romaine", "green", (0.16, 0.40, 0.03), (0.60, 0.74, 0.28), 0.44, 1.0, 0.36, 0.4, 1.5), 1.15),
    "lettuce-shred": (strip("lettuce", "green", (0.24, 0.48, 0.05), (0.66, 0.80, 0.36), 0.44, 1.0, 0.40, 0.4, 1.7), 1.15),
    "cabbage-shred": (strip("cabbage", "green", (0.52, 0.68, 0.22), (0.88, 0.91, 0.70), 0.20, 1.0, 0.30, 0.5, 1.4), 1.15),
    "crispy-onion": (crescent("crispy onion", (0.46, 0.19, 0.03), (0.72, 0.42, 0.12), 0.11, 0.2, "crust"), 0.85),
    "roast-pepper": (strip("roast pepper", "green", (0.56, 0.035, 0.012), (0.72, 0.13, 0.03), 0.24, 1.0, 0.14, 0.8, 0.5), 1.3),
    "green-pepper": (strip("green pepper", "green", (0.12, 0.28, 0.02), (0.28, 0.46, 0.07), 0.22, 1.0, 0.14, 0.6, 0.5), 1.2),
    "mint-leaf": (flat_slice("mint", "green", (0.05, 0.23, 0.025), (0.13, 0.38, 0.06), None, 0.10, 0.35, 0.4, 0.2, 0.2, 0.6), 0.60),
    "herb": (flat_slice("herb", "green", (0.06, 0.23, 0.015), (0.17, 0.42, 0.05), None, 0.08, 0.5, 0.4, 0.2, 0.2, 0.7), 0.45),
    "lemon-slice": (flat_slice("lemon", "green", (0.93, 0.78, 0.22), (0.95, 0.86, 0.46), ((0.94, 0.66, 0.03), 0.84), 0.26, 0.03, 0.2, 0.8, 0.5, 0.6), 1.0),
    "fry": (fry, 2.0),
    "white-sauce": (blob("white sauce", *WHITE), 0.95),
    "cheese-sauce-drop": (blob("cheese sauce", (0.92, 0.58, 0.13), (0.94, 0.72, 0.30)), 0.95),
    "chilli-sauce-drop": (blob("chilli sauce", (0.62, 0.045, 0.010), (0.74, 0.12, 0.02)), 0.85),
    "barbecue-drop": (blob("barbecue", (0.20, 0.055, 0.014), (0.30, 0.10, 0.03)), 0.85),
    "grilled-courgette": (barred(SCATTERED_IN_TACOS["courgette"][0]), 1.4),
    "grilled-aubergine": (barred(SCATTERED_IN_TACOS["aubergine"][0]), 1.5),
    "halloumi": (barred(flat_slice("halloumi", "cream", (0.93, 0.82, 0.55), (0.95, 0.89, 0.70), ((0.66, 0.36, 0.09), 0.80), 0.62, 0.10, 0.4, 0.3, 0.3, 0.72)), 1.3),
    "tahini-drop": (blob("tahini sauce", (0.80, 0.64, 0.40), (0.87, 0.74, 0.52), 0.6), 0.9),
    "hummus-drop": (blob("hummus", (0.84, 0.68, 0.42), (0.90, 0.78, 0.55), 0.3), 1.0),
    "pomegranate-drop": (blob("pomegranate sauce", (0.26, 0.012, 0.020), (0.40, 0.03, 0.03)), 0.7),
}
