import { between, scatter } from "../engine/chance.mjs";
import { oklch } from "../engine/colour.mjs";
import { group } from "../engine/shapes.mjs";
import { chive, dip, drizzle, ginger, leaf, MIXED_SESAME, roe, sesame, wasabi } from "../parts/garnishes.mjs";
import { faceOf, rollPiece } from "../parts/roll-piece.mjs";
import { surface } from "../parts/surfaces.mjs";

/** Portions of rolls: where the pieces stand, as [x, y] before turning, and their radius. */
const LAYOUTS = {
  /** Eight on a round plate. */
  plate: {
    r: 108,
    places: [
      [282, 300],
      [502, 276],
      [722, 300],
      [392, 452],
      [612, 452],
      [282, 606],
      [502, 640],
      [722, 606],
    ],
    wasabi: [186, 462, 44],
    ginger: [812, 470, 62],
  },
  /** Two ranks of four. */
  ranks: {
    r: 100,
    places: [
      [196, 402],
      [396, 378],
      [596, 354],
      [796, 330],
      [226, 606],
      [426, 582],
      [626, 558],
      [826, 534],
    ],
    wasabi: [250, 790, 46],
    ginger: [390, 778, 62],
  },
  /** A ring around the ginger. */
  ring: {
    r: 98,
    places: Array.from({ length: 8 }, (_, i) => [
      500 + Math.cos(i * 0.7854 + 0.39) * 262,
      478 + Math.sin(i * 0.7854 + 0.39) * 242,
    ]),
    wasabi: [470, 452, 40],
    ginger: [536, 510, 56],
  },
  /** A slanting double file. */
  file: {
    r: 100,
    places: [
      [250, 250],
      [452, 222],
      [330, 406],
      [532, 378],
      [412, 562],
      [614, 534],
      [494, 718],
      [696, 690],
    ],
    wasabi: [236, 640, 48],
    ginger: [760, 380, 64],
  },
  /** Ten large ones (futomaki): three, four, three. */
  ten: {
    r: 97,
    places: [
      [296, 284],
      [500, 272],
      [704, 284],
      [198, 454],
      [400, 442],
      [600, 442],
      [802, 454],
      [296, 624],
      [500, 612],
      [704, 624],
    ],
    wasabi: [430, 828, 34],
    ginger: [560, 824, 48],
  },
};

/**
 * A portion of rolls: `pieces` is one piece or several that take turns.
 * `sauce` is drizzled over the faces; `crown` puts roe on them; `greens` strews spring onion.
 */
export function rolls(
  picture,
  {
    piece,
    layout = "plate",
    on = ["plate", { colour: "#394047" }],
    sauce,
    crown,
    seeds = 0,
    mixedSeeds = false,
    greens = 0,
    dipColour,
  },
) {
  const { random } = picture;
  const { r, places, wasabi: paste, ginger: petals } = LAYOUTS[layout];
  const pieces = [].concat(piece);
  surface(picture, on);
  const ordered = places
    .map(([x, y], index) => ({
      x: x + between(random, -6, 6),
      y: y + between(random, -5, 5),
      kind: pieces[index % pieces.length],
    }))
    .sort((one, other) => one.y - other.y);
  let garnished = false;
  for (const { x, y, kind } of ordered) {
    if (!garnished && y > paste[1] - 70) {
      garnish(picture, paste, petals);
      garnished = true;
    }
    rollPiece(picture, x, y, r * between(random, 0.98, 1.02), kind);
    if (sauce) {
      dress(picture, x, y, r, sauce);
    }
    if (crown) {
      roe(picture, x + r * 0.06, y - r * 0.04, r * 0.3, crown, r * 0.075);
    }
  }
  if (!garnished) {
    garnish(picture, paste, petals);
  }
  if (dipColour) {
    dip(picture, 842, 806, 84, dipColour, "#2f3437");
  }
  const onFaces = (share) => (point) => ordered.some(({ x, y }) => Math.hypot(x - point[0], y - point[1]) < r * share);
  sesame(picture, scatter(random, 500, 480, 400, seeds, 18, onFaces(0.85)), 6, mixedSeeds ? MIXED_SESAME : undefined);
  chive(picture, scatter(random, 500, 480, 400, greens, 40, onFaces(0.72)), 11);
}

/** Sauce over one face, never past its edge. */
export function dress(picture, x, y, r, sauce) {
  const strokes = picture.collect(() => {
    for (const stroke of [].concat(sauce)) {
      drizzle(picture, x, y, r * 0.95, r * 0.84, {
        strokes: 3,
        width: r * 0.1,
        angle: between(picture.random, -0.8, -0.5),
        ...stroke,
      });
    }
  });
  picture.add(group({ clipPath: picture.clip(faceOf(x, y, r)) }, strokes));
}

function garnish(picture, paste, petals) {
  leaf(picture, petals[0] + 12, petals[1] - 42, 50, -60, oklch(0.6, 0.17, 135));
  wasabi(picture, ...paste);
  ginger(picture, ...petals);
}
