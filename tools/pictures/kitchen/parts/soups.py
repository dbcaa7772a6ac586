"""What a soup is made of: broth with drops of fat, eggs, slices of meat, tofu, and what floats on it. A soup is a serving with a `fill`."""
import numpy as np

from noise import fractal, mix, ramp, xyz
from parts.pizza import discs
from parts.pizza_toppings import flat_slice, strip
from parts.taqueria_toppings import cube
from shapes import TAU, look, outline, puck, sheet

# How high broth stands in a bowl, half of its width there, and how far what is heavy sinks into it, in cm.
LEVEL, RADIUS, SUNK = 4.45, 8.06, 0.40

# name: two colours, the colour of its fat, how many drops of it, how large they are in cm, how cloudy it is.
BROTHS = {
    "tom-yum": ((0.72, 0.27, 0.065), (0.84, 0.46, 0.19), (0.62, 0.075, 0.010), 150, 0.50, 0.4),
    "coconut-milk": ((0.86, 0.76, 0.55), (0.91, 0.85, 0.70), (0.86, 0.56, 0.13), 70, 0.34, 0.5),
    "chicken-broth": ((0.46, 0.22, 0.040), (0.58, 0.32, 0.075), (0.86, 0.52, 0.085), 190, 0.42, 0.1),
    "chilli-broth": ((0.34, 0.075, 0.018), (0.46, 0.14, 0.035), (0.60, 0.030, 0.005), 210, 0.62, 0.1),
    "miso": ((0.46, 0.26, 0.085), (0.70, 0.49, 0.22), (0.78, 0.58, 0.26), 30, 0.14, 1.0),
    "cream-miso": ((0.76, 0.52, 0.24), (0.85, 0.66, 0.40), (0.86, 0.48, 0.12), 90, 0.40, 0.6),
    "mushroom-broth": ((0.26, 0.115, 0.030), (0.38, 0.19, 0.055), (0.66, 0.38, 0.085), 150, 0.36, 0.2),
    "vegetable-broth": ((0.54, 0.115, 0.022), (0.66, 0.22, 0.045), (0.84, 0.42, 0.05), 150, 0.40, 0.3),
}


def broth(rng, name):
    """The surface of a broth, the height on which things rest in it, and whether a place is in it."""
    one, other, fat, count, large, cloudy = BROTHS[name]
    seed = int(rng.integers(999))
    share, angle = np.linspace(0.002, 1.0, 190)[:, None], np.linspace(0, TAU, 480, endpoint=False)[None]
    x, y = RADIUS * share * np.cos(angle), RADIUS * share * np.sin(angle)
    place = xyz(x, y, seed % 37)
    # What clouds it was stirred by the spoon.
    stir = np.stack([fractal(place * 0.35, 2, seed), fractal(place * 0.35, 2, seed + 1), 0 * x], -1)
    swirl, fine = fractal(place * 0.45 + 1.6 * stir, 4, seed + 2), fractal(place * 2.6, 3, seed + 3)
    tone = mix(one, other, ramp(-0.10 - 0.5 * (1 - cloudy), 0.22 + 0.5 * (1 - cloudy), swirl + 0.25 * fine * cloudy))
    drops = discs(xyz(x, y), rng.uniform(-RADIUS, RADIUS, (count, 2)), 0.07 + large * rng.random(count) ** 2.6, seed + 4, 0.12)
    inside, rim = ramp(0.0, 0.05, drops), ramp(0.0, 0.04, drops) * ramp(0.30, 0.08, drops)
    tone = mix(mix(tone, fat, inside * 0.72), np.asarray(fat) * 0.55, rim * 0.5)
    # Fat and what was cooked gather where broth climbs the bowl.
    tone = mix(tone, np.asarray(fat) * 0.6, ramp(0.965, 1.0, share + 0.008 * fine) * 0.6)
    z = LEVEL + 0.030 * inside + 0.022 * fractal(place * 0.9, 2, seed + 5) + 0.14 * np.exp((share - 1) * RADIUS / 0.16)
    surface = sheet("broth", xyz(x, y, z), "sauce", look(tone, 0.17 + 0.07 * cloudy, 0.30, 0.12 + 0.25 * cloudy), False, True)
    return surface, lambda px, py: LEVEL - SUNK + 0 * px, lambda px, py: np.hypot(px, py) < 7.5


def half_egg(white, yolk, soft):
    """Half of a boiled egg, the cut up: `white` is the colour of its outside, `yolk` those of its middle; a `soft` one is wet there."""
    def make(rng, size):
        seed, off = int(rng.integers(99)), rng.uniform(-0.08, 0.12)

        def paint(x, y, share, z):
            fine = fractal(xyz(x, y, seed) * 1.6, 3, seed)
            far = np.hypot((x / size - off) / 0.62, y / (0.56 * size)) + 0.05 * fine
            ball = ramp(1.0, 0.95, far)
            tone = mix((0.87, 0.83, 0.73), white, ramp(0.90, 0.985, share))
            tone = mix(tone, mix(*yolk, ramp(1.0, 0.30, far + 0.25 * fine)), ball)
            return look(tone, 0.24 - 0.12 * ball * soft, 0.55 + 0.45 * ball * soft, 0.35)

        def sagged(x, y, z):
            far = np.hypot((x / size - off) / 0.62, y / (0.56 * size))
            return xyz(x, y, z - (z > size * 0.3) * 0.07 * size * soft * ramp(1.0, 0.86, far))

        # An egg has a narrow end.
        round_ = lambda turn: (lambda r: r * (1 - 0.10 * np.cos(turn)))(outline(np.random.default_rng(seed), size, size * 0.80, 0.02, 2.0)(turn))
        return puck("egg", round_, size * 0.56, "cream", paint, size * 0.30, 60, 150, dome=0.02, dent=0.02, seed=seed).moved(sagged)

    return make


def meat_slice(name, one, other, skin, thick=0.42):
    """A slice across roast or braised meat: fibres, a browned edge behind, wet where juice runs out of it."""
    def make(rng, size):
        seed = int(rng.integers(999))

        def paint(x, y, share, z):
            place = xyz(x * 0.9, y * 2.6, seed % 41)
            fibre, big = fractal(place * 1.5, 4, seed), fractal(place * 0.5, 2, seed + 1)
            tone = mix(one, other, ramp(-0.35, 0.4, fibre + 0.5 * big))
            tone = mix(tone, np.asarray(one) * 0.62, ramp(0.30, 0.60, -fibre) * 0.7)
            tone = mix(tone, np.asarray(skin) * 1.3, ramp(0.15, 0.6, big + 0.4 * fibre) * 0.35)
            edge = ramp(0.80, 0.93, share + 0.06 * fibre) * (0.35 + 0.65 * ramp(-0.2, 0.5, y / size))
            return look(mix(tone, mix(skin, np.asarray(skin) * 0.4, ramp(0.0, 0.5, fibre + big)), edge), 0.34 + 0.1 * fibre, 0.6, 0.18)

        bow = rng.uniform(0.05, 0.16)
        shape = outline(rng, size, size * 0.54, 0.10, 2.6)
        return puck(name, shape, thick, "meat", paint, 0.12, 44, 140, dome=0.04, dent=0.10, seed=seed).moved(lambda x, y, z: xyz(x, y + bow * x * x / size, z + 0.05 * x * x / size))

    return make


def stalk(rng, size):
    """A piece of lemongrass, cut aslant: layers within one another are seen at its end."""
    seed = int(rng.integers(999))

    def paint(x, y, share, z):
        fine = fractal(xyz(x * 4, y * 4, z * 1.2 + seed % 31), 3, seed)
        layers = 0.5 + 0.5 * np.cos(share * 24 + 2 * fine)
        cut = mix((0.86, 0.82, 0.58), (0.62, 0.55, 0.30), layers * 0.8)
        side = mix(mix((0.80, 0.78, 0.46), (0.50, 0.58, 0.17), ramp(0.1, 0.9, z)), (0.62, 0.60, 0.28), ramp(0.0, 0.5, fine) * 0.7)
        return look(mix(side, cut, ramp(0.92, 0.86, share)), 0.34, 0.6, 0.3)

    made = puck("lemongrass", outline(rng, size * 0.21, size * 0.18, 0.05), 2 * size, "green", paint, 0.03, 20, 60, seed=seed)
    return made.moved(lambda x, y, z: xyz(z - size + 0.9 * x, y, x + size * 0.20))


def salmon_piece(rng, size):
    """A block of poached salmon: pale lines of fat between its flakes."""
    made = cube("salmon", (0.88, 0.34, 0.15), (0.92, 0.48, 0.28), (0.93, 0.62, 0.46), "fish", 0.7, 0.58, 0.46)(rng, size)
    place, seed = made.points.astype(float), int(rng.integers(99))
    bend = place[:, 0] + 0.35 * place[:, 1] ** 2 / size + 0.22 * fractal(place * 1.2 + seed, 3, seed)
    made.paint["colour"] = mix(made.paint["colour"], (0.95, 0.80, 0.68), ramp(0.72, 0.97, np.cos(bend * 8.5 / size)) * 0.75).astype(np.float32)
    return made


# name: (its maker, half of its length in cm)
SOUPS = {
    "marinated-egg": (half_egg((0.56, 0.34, 0.15), ((0.93, 0.42, 0.022), (0.88, 0.24, 0.006)), 1.0), 2.25),
    "boiled-egg": (half_egg((0.88, 0.85, 0.77), ((0.92, 0.60, 0.12), (0.91, 0.48, 0.045)), 0.3), 2.15),
    "chicken-slice": (meat_slice("chicken", (0.82, 0.62, 0.38), (0.90, 0.77, 0.56), (0.46, 0.17, 0.035)), 2.7),
    "beef-slice": (meat_slice("beef", (0.24, 0.095, 0.045), (0.38, 0.18, 0.095), (0.10, 0.028, 0.010), 0.5), 2.6),
    "silken-tofu": (cube("tofu", (0.88, 0.82, 0.67), (0.92, 0.88, 0.78), (0.86, 0.78, 0.60), "cream", 0.7, 0.80, 0.36), 0.82),
    "salmon-piece": (salmon_piece, 1.45),
    "lemongrass": (stalk, 1.9),
    "galangal": (flat_slice("galangal", "cream", (0.84, 0.70, 0.42), (0.90, 0.80, 0.56), ((0.52, 0.29, 0.12), 0.84), 0.24, 0.12, 0.4, 0.5, 0.3, 0.85, 3.0), 1.15),
    "wakame-leaf": (strip("wakame", "green", (0.010, 0.075, 0.014), (0.040, 0.19, 0.035), 0.40, 1.0, 0.16, 0.95, 1.4), 0.95),
}
# What is so light that it stays on the broth.
FLOATS = {"galangal", "wakame-leaf", "spring-onion", "lemongrass", "shiitake", "mushroom", "oyster-mushroom", "green-bean", "carrot", "lime", "celery"}
