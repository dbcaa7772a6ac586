import { between, pick } from "../engine/chance.mjs";
import { blob, d, line, oval, path, smooth } from "../engine/shapes.mjs";
import { leafShape } from "./pieces.mjs";

/** Leaves, herbs and what is shredded, each a drawing as `ingredients.mjs` tells. */
export const GREENS = {
  basil: (picture) =>
    leafShape(
      picture,
      "M-52 0C-28 -32 22 -32 54 0C22 32 -28 32 -52 0Z",
      "#4b942c",
      "M-48 0H48M-20 0q10 -6 16 -14M-20 0q10 6 16 14M10 0q10 -6 16 -12M10 0q10 6 16 12",
    ),
  lettuce(picture) {
    const { random } = picture;
    const outline = smooth(
      Array.from({ length: 22 }, (_, index) => {
        const angle = (index / 22) * 6.283;
        const swell = (index % 2 ? 59 : 52) + between(random, -3, 3);
        return [Math.cos(angle) * swell, Math.sin(angle) * swell * 0.74];
      }),
    );
    return leafShape(
      picture,
      outline,
      pick(random, ["#8cc152", "#7ab648", "#9ccf62"]),
      "M-46 0C-10 4 16 -4 44 0M-20 2q14 -16 26 -22M-10 2q16 12 30 16",
      4,
    );
  },
  dill(picture) {
    let outline = "M-46 8Q0 -4 46 -6";
    for (let index = 0; index < 9; index++) {
      const x = -36 + index * 10;
      outline += d`M${x} ${4 - index}l${10} ${-16}M${x} ${4 - index}l${12} ${13}`;
    }
    return { outline: oval(0, 0, 40, 10), body: line(outline, pick(picture.random, ["#4f8f2e", "#68a83e"]), 4.4) };
  },
  parsley(picture) {
    const lobes = [
      [0, -20],
      [-20, -6],
      [20, -6],
      [-12, 14],
      [12, 14],
    ].map(([u, v]) =>
      path(blob(picture.random, u, v, 18, 0.22, 9), { fill: pick(picture.random, ["#3f8a2a", "#57a336", "#4b982e"]) }),
    );
    return { outline: oval(0, -2, 34, 30), body: lobes.join("") };
  },
};
