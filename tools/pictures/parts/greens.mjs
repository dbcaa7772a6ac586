import { between, pick } from "../engine/chance.mjs";
import { blob, d, line, oval, path, smooth } from "../engine/shapes.mjs";
import { leafShape, strip } from "./pieces.mjs";

/** Leaves, herbs and what is shredded, each a drawing as `ingredients.mjs` tells. */
export const GREENS = {
  basil: (picture) =>
    leafShape(
      picture,
      "M-52 0C-28 -32 22 -32 54 0C22 32 -28 32 -52 0Z",
      "#4b942c",
      "M-48 0H48M-20 0q10 -6 16 -14M-20 0q10 6 16 14M10 0q10 -6 16 -12M10 0q10 6 16 12",
    ),
  spinach: (picture) =>
    leafShape(
      picture,
      "M-54 4C-44 -36 10 -42 46 -14C56 -4 52 10 40 18C8 38 -34 30 -54 4Z",
      "#3f8030",
      "M-54 4C-20 0 12 -4 42 0M-20 1q12 -12 20 -20M0 -2q14 10 24 14",
    ),
  arugula: (picture) =>
    leafShape(
      picture,
      smooth(
        [
          [-60, 0],
          [-34, -6],
          [-26, -22],
          [-12, -8],
          [0, -26],
          [14, -10],
          [30, -24],
          [54, -2],
          [32, 22],
          [16, 9],
          [2, 24],
          [-10, 8],
          [-24, 20],
          [-34, 6],
        ],
        true,
        5,
      ),
      "#569a34",
      "M-58 0H44",
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
  redLettuce(picture) {
    const outline = blob(picture.random, 0, 0, 56, 0.12, 16, 40);
    return leafShape(picture, outline, "#7c2f52", "M-46 0H44M-10 0q14 -14 24 -20M-4 0q14 12 24 16", 4);
  },
  cabbage(picture, { colour }) {
    const tone = colour ?? pick(picture.random, ["#d5eaa0", "#c0df86", "#e9f3c6"]);
    return {
      ...strip(
        picture,
        tone,
        [
          [-46, 6],
          [-20, -10],
          [8, 8],
          [44, -6],
        ],
        10,
      ),
      reach: 0.7,
    };
  },
  redCabbage: (picture) => ({
    ...strip(
      picture,
      pick(picture.random, ["#9c3f86", "#b35a9c", "#84306c"]),
      [
        [-46, 6],
        [-20, -10],
        [8, 8],
        [44, -6],
      ],
      10,
    ),
    reach: 0.7,
  }),
  carrotShred: (picture) => ({
    ...strip(
      picture,
      pick(picture.random, ["#ff9126", "#ffa23e"]),
      [
        [-46, 6],
        [-20, -8],
        [8, 8],
        [44, -4],
      ],
      9,
    ),
    reach: 0.7,
  }),
  chuka: (picture) => ({
    ...strip(
      picture,
      pick(picture.random, ["#3f8a2a", "#57a336", "#2f7324", "#6cb544"]),
      [
        [-54, 4],
        [-24, -14],
        [8, 12],
        [34, -8],
        [54, 6],
      ],
      8,
    ),
    reach: 0.7,
  }),
  nori: (picture) => ({
    ...strip(
      picture,
      "#23382a",
      [
        [-44, 4],
        [0, -3],
        [44, 3],
      ],
      12,
    ),
    reach: 0.8,
  }),
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
