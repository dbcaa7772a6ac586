import { between, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, d, group, line, path, smooth } from "../engine/shapes.mjs";

/** The parts of a chicken wing, each a drawing as `ingredients.mjs` tells. */

/** Skin under a glaze: lit from the upper left, charred where it stands out. */
function skin(picture, outline, glaze, wide, high) {
  const { random } = picture;
  const charred = scatter(random, 0, 0, wide, 9, 12).map(([u, v]) =>
    path(blob(random, u, (v * high) / wide, between(random, 4, 11), 0.4, 8, between(random, 2, 6)), {
      fill: shade(glaze, -0.2),
      fillOpacity: between(random, 0.3, 0.6),
    }),
  );
  return (
    path(outline, {
      fill: picture.radial([
        [0, shade(glaze, 0.16)],
        [0.55, glaze],
        [1, shade(glaze, -0.2)],
      ]),
    }) + group({ clipPath: picture.clip(outline), filter: picture.blur(1.6) }, ...charred)
  );
}

const gleam = (picture, outline) => line(outline, "#fff1d8", 5, { strokeOpacity: 0.7, filter: picture.blur(1.8) });

export const WINGS = {
  /** The flat and the tip, bent at the joint. */
  wing(picture, { glaze = "#b5451c" }) {
    const flat = smooth([
      [-64, 16],
      [-62, -8],
      [-44, -24],
      [-16, -26],
      [8, -22],
      [24, -30],
      [44, -34],
      [50, -20],
      [40, -4],
      [20, 10],
      [-6, 18],
      [-38, 30],
    ]);
    const tip = smooth([
      [28, -30],
      [48, -38],
      [62, -30],
      [74, -6],
      [80, 18],
      [72, 22],
      [56, 6],
      [42, -8],
      [30, -14],
    ]);
    const bones = d`M-48 12Q-20 ${6} 18 -8`;
    return {
      outline: `${flat}${tip}`,
      reach: 1.1,
      body:
        skin(picture, tip, shade(glaze, -0.05), 70, 30) +
        skin(picture, flat, glaze, 52, 24) +
        line(bones, shade(glaze, -0.16), 4, { strokeOpacity: 0.5, filter: picture.blur(2) }),
      detail: gleam(picture, "M-50 -4Q-36 -16 -12 -16M34 -24Q46 -30 54 -20"),
    };
  },
};
