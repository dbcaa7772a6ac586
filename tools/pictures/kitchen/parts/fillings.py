"""What lies in the middle of a roll, as it looks where the knife went through. A paint of a filling gets points of its own cell, their
share of the cell's radius, and z (1 at the cut face), and answers `look`."""
import numpy as np

from noise import fractal, mix, ramp, xyz
from shapes import look


def _plain(colour, other, rough=0.4, wet=0.2, soft=0.3, scale=1.6, rim=None, kind="green", swell=0.06):
    """Two colours that a noise mixes; `rim` is a third one at the edge: (colour, where it begins)."""
    def make(rng):
        seed, shift = int(rng.integers(999)), rng.uniform(0, 40)

        def paint(x, y, share, z):
            grain = fractal(xyz(x, y, shift) * scale, 3, seed)
            tone = mix(colour, other, ramp(-0.5, 0.5, grain))
            if rim:
                tone = mix(tone, rim[0], ramp(rim[1], min(rim[1] + 0.14, 1), share + 0.05 * grain))
            return look(tone, rough + 0.1 * grain, wet, soft)

        return paint

    return kind, make, swell


def _lined(colour, line, edge, wet=0.7, kind="fish", swell=0.08):
    """Flesh of fish across its fibres: pale lines that bend, none as wide as the next."""
    def make(rng):
        seed, turn, shift = int(rng.integers(999)), rng.uniform(0, 3.1), rng.uniform(0, 40)

        def paint(x, y, share, z):
            along = x * np.cos(turn) + y * np.sin(turn)
            bend = fractal(xyz(x, y, shift) * 0.9, 2, seed)
            wave = np.abs((along * 2.3 + 0.8 * bend) % 1 - 0.5) * 2
            tone = mix(colour, edge, ramp(-0.4, 0.6, bend))
            tone = mix(tone, line, ramp(0.80, 0.97, wave) * 0.6)
            return look(tone, 0.28, wet, 0.35)

        return paint

    return kind, make, swell


def _avocado():
    def make(rng):
        turn, seed = rng.uniform(0, 6.28), int(rng.integers(999))

        def paint(x, y, share, z):
            grain = fractal(xyz(x, y, turn) * 1.8, 3, seed)
            side = 0.5 + 0.5 * (np.cos(turn) * x + np.sin(turn) * y) / (np.hypot(x, y).max() + 1e-6)
            green = ramp(0.25, 1.0, side * 0.75 + share * 0.35 + 0.12 * grain)
            tone = mix((0.74, 0.69, 0.23), (0.45, 0.55, 0.10), green)
            return look(mix(tone, (0.20, 0.36, 0.04), ramp(0.93, 1.0, green * share)), 0.38, 0.25, 0.3)

        return paint

    return "green", make, 0.06


def _cucumber():
    def make(rng):
        turn, seed = rng.uniform(0, 6.28), int(rng.integers(999))

        def paint(x, y, share, z):
            grain = fractal(xyz(x, y, turn) * 2.6, 3, seed)
            side = (np.cos(turn) * x + np.sin(turn) * y) / (np.hypot(x, y).max() + 1e-6)
            tone = mix((0.66, 0.78, 0.42), (0.52, 0.70, 0.28), ramp(-0.4, 0.4, grain) * 0.6 + 0.4 * ramp(0, 1, side))
            skin = ramp(0.55, 0.72, side) * ramp(0.80, 0.92, share)
            return look(mix(tone, (0.05, 0.17, 0.02), skin), 0.24, 0.5, 0.42)

        return paint

    return "green", make, 0.03


def _shrimp():
    def make(rng):
        turn, seed = rng.uniform(0, 6.28), int(rng.integers(999))

        def paint(x, y, share, z):
            grain = fractal(xyz(x, y, turn) * 2.0, 3, seed)
            band = ramp(0.74, 0.94, share + 0.10 * grain)
            tone = mix((0.93, 0.80, 0.69), (0.95, 0.70, 0.55), ramp(-0.3, 0.5, grain))
            return look(mix(tone, (0.88, 0.27, 0.09), band * (0.55 + 0.4 * ramp(-0.2, 0.4, grain))), 0.28, 0.6, 0.4)

        return paint

    return "fish", make, 0.09


def _eel():
    def make(rng):
        turn, seed = rng.uniform(0, 6.28), int(rng.integers(999))

        def paint(x, y, share, z):
            grain = fractal(xyz(x, y, turn) * 1.7, 3, seed)
            skin = ramp(0.72, 0.95, share + 0.14 * grain)
            tone = mix((0.72, 0.52, 0.33), (0.50, 0.27, 0.11), ramp(-0.4, 0.4, grain))
            return look(mix(tone, (0.15, 0.05, 0.015), skin), 0.3, 0.7, 0.2)

        return paint

    return "meat", make, 0.10


# name of the ingredient: (kind of surface, maker of its paint, unevenness in cm), weight of its cell
FILLINGS = {
    "cream-cheese": (_plain((0.84, 0.80, 0.72), (0.88, 0.85, 0.79), 0.45, 0.1, 0.45, kind="cream", swell=0.10), 1.5),
    "mozzarella": (_plain((0.92, 0.86, 0.70), (0.95, 0.91, 0.80), 0.35, 0.35, 0.45, kind="cream", swell=0.10), 1.3),
    "cucumber": (_cucumber(), 0.9),
    "avocado": (_avocado(), 1.0),
    "salmon": (_lined((0.86, 0.20, 0.07), (0.97, 0.63, 0.44), (0.93, 0.32, 0.14)), 1.15),
    "tuna": (_lined((0.46, 0.025, 0.035), (0.62, 0.14, 0.13), (0.55, 0.05, 0.055)), 1.1),
    "sea-bass": (_lined((0.88, 0.78, 0.68), (0.94, 0.88, 0.82), (0.90, 0.70, 0.60)), 1.0),
    "shrimp": (_shrimp(), 1.15),
    "eel": (_eel(), 1.05),
    "crab": (_lined((0.93, 0.84, 0.76), (0.80, 0.62, 0.52), (0.94, 0.62, 0.48), 0.3), 1.2),
    "chicken": (_lined((0.80, 0.58, 0.36), (0.62, 0.36, 0.16), (0.86, 0.68, 0.47), 0.25, "meat", 0.14), 1.3),
    "pepper": (_plain((0.72, 0.05, 0.015), (0.80, 0.10, 0.02), 0.25, 0.6, 0.25, rim=((0.55, 0.015, 0.008), 0.82), swell=0.02), 0.7),
    "tomato": (_plain((0.74, 0.12, 0.05), (0.86, 0.28, 0.12), 0.22, 0.8, 0.4, 2.4, rim=((0.60, 0.025, 0.012), 0.84)), 0.9),
    "lettuce": (_plain((0.36, 0.55, 0.10), (0.62, 0.74, 0.32), 0.35, 0.3, 0.3, 3.2, rim=((0.16, 0.36, 0.04), 0.7), swell=0.18), 0.7),
    "carrot": (_plain((0.86, 0.30, 0.03), (0.90, 0.40, 0.07), 0.35, 0.35, 0.3, swell=0.02), 0.7),
    "tofu": (_plain((0.88, 0.80, 0.62), (0.82, 0.70, 0.48), 0.5, 0.1, 0.35, rim=((0.56, 0.33, 0.12), 0.86), kind="cream"), 1.1),
    "shiitake": (_plain((0.52, 0.36, 0.21), (0.68, 0.52, 0.34), 0.4, 0.4, 0.2, 2.8, rim=((0.16, 0.07, 0.03), 0.80), kind="meat"), 0.9),
    "kimchi": (_plain((0.78, 0.30, 0.08), (0.86, 0.62, 0.34), 0.3, 0.7, 0.3, 3.4, swell=0.14), 0.9),
    "mango": (_plain((0.94, 0.50, 0.03), (0.96, 0.62, 0.09), 0.3, 0.5, 0.4, swell=0.04), 0.9),
    "jalapeno": (_plain((0.52, 0.64, 0.20), (0.66, 0.74, 0.36), 0.3, 0.5, 0.3, rim=((0.08, 0.24, 0.02), 0.80)), 0.6),
    "gherkin": (_plain((0.50, 0.52, 0.16), (0.62, 0.62, 0.26), 0.25, 0.7, 0.35, rim=((0.16, 0.24, 0.03), 0.86)), 0.7),
    "asparagus": (_plain((0.45, 0.60, 0.18), (0.60, 0.70, 0.34), 0.35, 0.3, 0.3, rim=((0.12, 0.30, 0.03), 0.80)), 0.6),
    "sweet-potato": (_plain((0.84, 0.36, 0.06), (0.88, 0.46, 0.12), 0.45, 0.2, 0.3, rim=((0.50, 0.13, 0.03), 0.90)), 0.9),
    "bacon": (_lined((0.50, 0.10, 0.06), (0.90, 0.66, 0.50), (0.62, 0.20, 0.12), 0.5, "meat"), 0.8),
    "wakame": (_plain((0.05, 0.22, 0.03), (0.14, 0.38, 0.07), 0.25, 0.8, 0.2, 3.6, swell=0.14), 0.7),
    "umeboshi": (_plain((0.46, 0.035, 0.05), (0.60, 0.09, 0.08), 0.25, 0.8, 0.3, 3.0, kind="fish", swell=0.16), 0.8),
    "tamago": (_plain((0.88, 0.56, 0.12), (0.93, 0.68, 0.24), 0.4, 0.3, 0.35, 2.2, rim=((0.80, 0.44, 0.06), 0.88), kind="cream"), 0.9),
    "mussel": (_plain((0.76, 0.38, 0.10), (0.86, 0.56, 0.24), 0.3, 0.7, 0.3, kind="meat"), 1.0),
}
