import { between, scatter } from "../engine/chance.mjs";
import { oklch } from "../engine/colour.mjs";
import { group } from "../engine/shapes.mjs";
import {
  chive,
  chopstick,
  dip,
  drizzle,
  ginger,
  leaf,
  MIXED_SESAME,
  roe,
  sesame,
  wasabi,
} from "../parts/garnishes.mjs";
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
  /** Six small ones. */
  six: {
    r: 104,
    places: [
      [268, 352],
      [486, 332],
      [704, 312],
      [300, 572],
      [518, 552],
      [736, 532],
    ],
    wasabi: [330, 762, 44],
    ginger: [490, 760, 58],
  },
  /** Three and two: halves of a portion. */
  five: {
    r: 118,
    places: [
      [276, 366],
      [516, 338],
      [756, 366],
      [396, 560],
      [638, 560],
    ],
    wasabi: [206, 582, 44],
    ginger: [822, 566, 58],
  },
  /** Four large ones (futomaki). */
  four: {
    r: 148,
    places: [
      [330, 352],
      [672, 336],
      [330, 624],
      [672, 608],
    ],
    wasabi: [172, 496, 40],
    ginger: [828, 490, 54],
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
function dress(picture, x, y, r, sauce) {
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

function rowPiece(picture, x, y, r, row) {
  rollPiece(picture, x, y, r, row);
  if (row.sauce) {
    dress(picture, x, y, r, row.sauce);
  }
  if (row.crown) {
    roe(picture, x, y - 2, r * 0.32, row.crown, r * 0.085);
  }
}

/** A big set: rows of different pieces on a board. A row is `{ ...piece, count, r }`. */
export function rollSet(
  picture,
  { rows, on = ["board", { colour: "#4a3326", turn: -3, width: 900, height: 830 }], sides = true, sticks = true },
) {
  const { random } = picture;
  surface(picture, on);
  const right = sides ? 756 : 866;
  const top = 180;
  const step = 610 / Math.max(1, rows.length - 1 + 0.32);
  for (const [index, row] of rows.entries()) {
    const count = row.count ?? 4;
    const room = (right - 130) / count;
    const r = Math.min(row.r ?? 84, room * 0.49, step * 0.5);
    for (let place = 0; place < count; place++) {
      const x = 142 + room * (place + 0.5) + between(random, -3, 3) - index * 3;
      const y = top + index * step + between(random, -4, 4) - place * 5;
      rowPiece(picture, x, y, r, row);
    }
  }
  if (sides) {
    dip(picture, 826, 736, 78);
    wasabi(picture, 812, 556, 38);
    ginger(picture, 832, 630, 48);
  }
  if (sticks) {
    chopstick(picture, 812, 130, 876, 500, 14);
    chopstick(picture, 850, 128, 902, 500, 14);
  }
}
