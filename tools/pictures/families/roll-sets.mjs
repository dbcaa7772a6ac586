import { between } from "../engine/chance.mjs";
import { ginger, leaf, roe, wasabi } from "../parts/garnishes.mjs";
import { rollPiece } from "../parts/roll-piece.mjs";
import { surface } from "../parts/surfaces.mjs";
import { dress } from "./rolls.mjs";
import { nigiriPiece } from "./sushi.mjs";

/** How many stand in each row of a cluster, back to front. */
const ROWS = { 4: [2, 2], 8: [3, 2, 3] };

/** Depth of a step to the row in front, as a share of the step to the neighbour. */
const DEPTH = 0.86;

/** One piece with what is on its face. */
function dressed(picture, { x, y, r, kind }) {
  rollPiece(picture, x, y, r, kind);
  if (kind.sauce) {
    dress(picture, x, y, r, kind.sauce);
  }
  if (kind.crown) {
    roe(picture, x, y - 2, r * 0.32, kind.crown, r * 0.085);
  }
}

/** Where the pieces of one roll stand around `x`, `y`, with `pitch` from neighbour to neighbour. */
function cluster(picture, { count = 8, ...kind }, x, y, pitch) {
  const rows = ROWS[count];
  return rows.flatMap((across, row) =>
    Array.from({ length: across }, (_, place) => ({
      kind,
      r: pitch * 0.475 * (kind.share ?? 1),
      x: x + (place - (across - 1) / 2) * pitch + between(picture.random, -2, 2),
      y: y + (row - (rows.length - 1) / 2) * pitch * DEPTH + between(picture.random, -2, 2),
    })),
  );
}

/**
 * A set: every roll lies together as a cluster of its pieces, and the clusters stand in a grid of `columns`.
 * A row is `{ ...piece, count, sauce, crown, share }`; `share` makes small rolls (maki) smaller than the others. `nigiri`
 * lie in one line in front.
 */
export function rollSet(
  picture,
  { rows, nigiri = [], columns = 2, on = ["board", { colour: "#4a3326", turn: -3, width: 900, height: 830 }] },
) {
  const lines = Math.ceil(rows.length / columns);
  const deep = nigiri.length > 0 ? 440 : 790;
  const [wide, high] = [820 / columns, deep / lines];
  const pitch = Math.min((wide * 0.965) / 3, high / 2.84);
  surface(picture, on);
  const top = 500 - (nigiri.length > 0 ? 660 : 790) / 2 - pitch * 0.1;
  const pieces = rows.flatMap((row, index) =>
    cluster(
      picture,
      row,
      500 + ((index % columns) - (columns - 1) / 2) * wide,
      top + (Math.floor(index / columns) + 0.5) * high,
      (row.count ?? 8) === 4 ? pitch * 1.42 : pitch,
    ),
  );
  if (columns === 2 && rows.every(({ count = 8 }) => count === 8)) {
    leaf(picture, 512, top + high * 0.5 - 34, 40, -60, "#4f9a3a");
    ginger(picture, 500, top + high * 0.5 + 6, pitch * 0.3);
    wasabi(picture, 500, top + high * (lines - 0.5), pitch * 0.22);
  }
  for (const piece of pieces.sort((one, other) => one.y - other.y)) {
    dressed(picture, piece);
  }
  for (const [index, kind] of nigiri.entries()) {
    picture.add(`<g transform="translate(${184 + index * 210} 742) scale(.47)">`);
    nigiriPiece(picture, 0, 0, kind, {});
    picture.add("</g>");
  }
}
