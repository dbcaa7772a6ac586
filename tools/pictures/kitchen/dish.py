"""Where the pieces of a recipe stand: meshes and their places, without Blender."""
import math

import numpy as np

import layouts
from parts.boats import boat
from parts.bowls import bowl
from parts.breakfasts import pan, simit, syrniki
from parts.burgers import burger
from parts.burritos import burrito
from parts.calzones import calzone
from parts.desserts import dessert
from parts.dips import dip, portion
from parts.drinks import bottle, can, copper_cup, filled_mug, glass, teacup
from parts.flatbreads import lahmacun
from parts.garnish import GARNISHES
from parts.goods import chopstick, gift_bag, napkin, training_chopstick, wipe
from parts.grill import drumette, lyulya, shashlik, trout_steak, wing
from parts.grill_sides import grilled
from parts.hot_plates import dolma, heaped
from parts.nigiri import gunkan, nigiri
from parts.onigiri import onigiri
from parts.pastry import gozleme, round_khachapuri, samsa, turnover
from parts.pitas import pita
from parts.pizza import pizza
from parts.plates import cob, cup, nachos
from parts.poke import poke
from parts.quesadillas import quesadilla
from parts.rolls import lies, roll
from parts.shawarma_plates import serving
from parts.sweets import tea
from parts.tacos import taco
from parts.vessels import GROUNDS
from parts.wok import wok
from parts.wraps import wrap

FORMS = {"uramaki": roll, "maki": roll, "hot": roll, "big": roll, "nigiri": nigiri, "gunkan": gunkan, "onigiri": onigiri, "pizza": pizza, "mini-pizza": pizza, "pinsa": pizza,
         "taco": taco, "burrito": burrito, "quesadilla": quesadilla, "bowl": bowl, "poke": poke, "wok": wok, "nachos": nachos, "cob": cob, "cup": cup,
         "wrap": wrap, "big-wrap": wrap, "half-wrap": wrap, "glass": glass, "mug": filled_mug, "bottle": bottle,
         "serving": serving, "burger": burger, "pita": pita, "calzone": calzone,
         "lyulya": lyulya, "shashlik": shashlik, "wing": wing, "drumette": drumette, "trout-steak": trout_steak, "grilled": grilled,
         "khachapuri": boat, "pide": boat, "lahmacun": lahmacun, "round-khachapuri": round_khachapuri, "gozleme": gozleme, "kutab": turnover, "cheburek": turnover, "samsa": samsa,
         "pilaf": heaped, "manti": heaped, "iskender": heaped, "dolma": dolma,
         "pan": pan, "pan-plate": pan, "simit": simit, "syrniki": syrniki, "tea": tea,
         "dessert": dessert, "dip": dip, "portion": portion, "teacup": teacup, "can": can, "copper-cup": copper_cup,
         "chopstick": chopstick, "training-chopstick": training_chopstick, "napkin": napkin, "wipe": wipe, "gift-bag": gift_bag}
# Of a kind in a large set no more pieces are modelled; they are turned as they lie.
VARIANTS = 4
# Pieces that are longer than wide, and lie side by side.
LONG = {"dolma"}
# How pieces stand that are not as round as rolls, in radians; all others are turned by chance.
ASKEW = {"nigiri": 1.0, "gunkan": 0.9, "taco": 1.22, "burrito": 0.0, "wrap": 0.0, "big-wrap": 0.0, "half-wrap": 0.0, "quesadilla": 0.0, "bowl": 0.0, "poke": 0.0, "wok": 0.0, "pinsa": 0.30, "nachos": 0.0, "cob": 0.16, "cup": 0.0, "glass": 0.0, "mug": -0.5, "bottle": 0.0,
         "serving": 0.0, "burger": 0.0, "pita": 0.0, "calzone": 0.0,
         "lyulya": -0.87, "shashlik": -0.87, "grilled": 0.0, "trout-steak": 0.35, "wing": 0.0, "drumette": 0.0,
         "khachapuri": 0.45, "pide": 0.80, "lahmacun": 0.0, "round-khachapuri": 0.0, "gozleme": 0.0, "kutab": 0.0, "cheburek": 0.0, "samsa": 0.0,
         "pilaf": 0.0, "manti": 0.0, "iskender": 0.0, "dolma": 0.58, "pan": 0.20, "pan-plate": 0.0, "simit": 0.3, "syrniki": 0.0, "tea": 0.0, "dessert": 0.0, "dip": 0.0, "portion": 0.0, "teacup": 0.6, "can": 0.0, "copper-cup": 0.0,
         "chopstick": 0.0, "training-chopstick": 0.0, "napkin": 0.0, "wipe": 0.0, "gift-bag": 0.35}


def moved(x, y, z, turn=0.0):
    """A place on the table: a matrix (4, 4) that turns about the upright axis and moves."""
    c, s = math.cos(turn), math.sin(turn)
    return np.array([[c, -s, 0, x], [s, c, 0, y], [0, 0, 1, z], [0, 0, 0, 1]], float)


# From standing to lying: the cut face, which was above, is in front.
FALLEN = np.array([[1, 0, 0, 0], [0, 0, -1, 0], [0, 1, 0, 0], [0, 0, 0, 1]], float)


# An onigiri stands on one side and leans back a little.
LEANING = np.array([[1, 0, 0, 0], [0, 0.22, -0.975, 0], [0, 0.975, 0.22, 0], [0, 0, 0, 1]], float)


def pose(piece, x, y, turn, radius, length):
    """A piece's place. What lies shows its cut face to the front, turned a little to the left, as the window is there."""
    if piece["form"] == "onigiri":
        return moved(x, y, 0, turn - 0.15) @ moved(0, length / 2, radius) @ LEANING
    if lies(piece):
        return moved(x, y, 0, turn - 0.22) @ moved(0, length / 2, radius - 0.04) @ FALLEN
    return moved(x, y, 0, turn)


def build(dish):
    """What stands on the table: (mesh, place) each. A mesh may stand in several places."""
    rng, pieces = np.random.default_rng(dish["seed"]), dish["pieces"]
    counts = [piece["count"] for piece in pieces]
    total, made, found = sum(counts), [], []
    for piece, count in zip(pieces, counts):
        models = [FORMS[piece["form"]](rng, piece) for _ in range(count if total <= 12 else min(count, VARIANTS))]
        made += [(piece, models[i % len(models)]) for i in range(count)]
    wide = max(model[1] for _, model in made)
    deep = max(model[2] if lies(piece) else 2 * model[2] if piece["form"] in LONG else 2 * model[1] for piece, model in made)
    pitch = 2 * wide + 0.42
    if dish["layout"] == "round":
        places = layouts.round_board(rng, counts, max(pitch, deep + 1.4) if any(map(lies, pieces)) else pitch - 0.1)
    elif dish["layout"] == "tray":
        places = [(*piece["at"][:2], piece.get("turn", 0.0), *piece["at"][2:]) for piece, _ in made]
    elif dish["layout"] == "heap":
        places = layouts.heap(rng, total, pitch)
    else:
        places = layouts.rows(rng, dish["layout"], total, pitch, deep + (1.7 if any(map(lies, pieces)) else 0.5))
    for (piece, (parts, radius, length)), (x, y, turn, *up) in zip(made, places):
        spin = turn + (0 if lies(piece) or piece["form"] == "onigiri" else ASKEW.get(piece["form"], rng.uniform(0, 6.28)))
        size = np.diag((*(3 * [piece.get("size", 1.0)]), 1.0))
        found += [(part, moved(0, 0, sum(up)) @ pose(piece, x, y, spin, radius, length) @ size) for part in parts]
    high = lambda far: 0.0
    if "on" in dish:
        ground, high = GROUNDS[dish["on"]]
        found = [(part, moved(0, 0, high(0.0)) @ place) for part, place in found] + [(part, moved(0, 0, 0)) for part in ground(rng)]
    for item in dish.get("beside", ()):
        turn = math.radians(item["turn"]) if "turn" in item else rng.uniform(0, 6.28)
        place = moved(*item["at"], high(math.hypot(*item["at"])), turn)
        found += [(part, place) for part in GARNISHES[item["part"]](rng)]
    return found
