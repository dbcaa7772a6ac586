import { pick, scatter } from "../engine/chance.mjs";
import { circle, ellipse, oval, path, smooth } from "../engine/shapes.mjs";
import { chunk, cube, disc } from "./pieces.mjs";
import { VEGETABLES } from "./vegetables.mjs";

/** Fruit and nuts, each a drawing as `ingredients.mjs` tells. */
export const FRUIT = {
  pear: (picture) => chunk(picture, ["#f3edbc", "#ebe2a0"], { rx: 54, ry: 24, irregularity: 0.08 }),
  apple: (picture) => ({
    ...VEGETABLES.avocado(picture),
    body: path("M-54 14C-46 -26 14 -40 54 -10C58 -4 56 4 48 6C18 -6 -18 2 -40 26C-50 32 -58 26 -54 14Z", {
      fill: picture.linear([
        [0, "#c92a24"],
        [0.2, "#e8604a"],
        [0.3, "#fbf0c4"],
        [1, "#f1dc98"],
      ]),
    }),
  }),
  mango: () => cube("#ffb42a", 34),
  kiwi(picture) {
    const slice = disc(
      picture,
      42,
      [
        [0, "#f4f6c8"],
        [0.24, "#eef3b4"],
        [0.34, "#8fc53c"],
        [0.85, "#74b02c"],
        [0.92, "#8a6a34"],
        [1, "#6a4a1c"],
      ],
      0.03,
    );
    return {
      ...slice,
      detail: Array.from({ length: 12 }, (_, index) =>
        ellipse(Math.cos(index * 0.5236) * 19, Math.sin(index * 0.5236) * 19, 2.4, 2.4, { fill: "#24180c" }),
      ).join(""),
    };
  },
  grape: (picture) => ({
    ...disc(
      picture,
      30,
      [
        [0, "#a85a8c"],
        [0.7, "#6c2454"],
        [1, "#3c0e30"],
      ],
      0.02,
    ),
    detail: ellipse(-10, -11, 7, 4, { fill: "#fff", fillOpacity: 0.55 }),
  }),
  strawberry(picture) {
    const outline = smooth([
      [0, 46],
      [-30, 16],
      [-38, -14],
      [-18, -32],
      [0, -26],
      [18, -32],
      [38, -14],
      [30, 16],
    ]);
    const seeds = scatter(picture.random, 0, 0, 30, 12, 11).map(([u, v]) =>
      ellipse(u, v, 2.2, 3.2, { fill: "#ffdf9a" }),
    );
    return {
      outline,
      body:
        path(outline, {
          fill: picture.radial([
            [0, "#ff6a5e"],
            [0.6, "#e8283a"],
            [1, "#a80f22"],
          ]),
        }) +
        seeds.join("") +
        path("M-24 -32L-8 -28L0 -44L8 -28L24 -32L12 -18H-12Z", {
          fill: "#57a336",
          stroke: "#57a336",
          strokeWidth: 4,
          strokeLinejoin: "round",
        }),
    };
  },
  raspberry(picture) {
    const { random } = picture;
    const drupes = scatter(random, 0, 0, 30, 24, 9).map(([u, v]) =>
      circle(u, v, 9, { fill: pick(random, ["#d8234c", "#e84a68", "#b8143a"]) }),
    );
    return { outline: oval(0, 0, 34), body: circle(0, 0, 30, { fill: "#8f0f2c" }) + drupes.join("") };
  },
  blueberry: (picture) => ({
    ...disc(
      picture,
      32,
      [
        [0, "#7a86b8"],
        [0.6, "#3f4a86"],
        [1, "#1c2450"],
      ],
      0.03,
    ),
    detail: circle(2, -3, 9, { fill: "none", stroke: "#1c2450", strokeWidth: 4, strokeOpacity: 0.7 }),
  }),
  banana: (picture) =>
    disc(
      picture,
      38,
      [
        [0, "#f6e2a0"],
        [0.3, "#fbf0c8"],
        [0.84, "#f7e3a4"],
        [1, "#d9ad4a"],
      ],
      0.04,
    ),
  lemon(_picture) {
    const outline = "M-50 -10A50 50 0 0 0 50 -10Z";
    return {
      outline,
      body:
        path(outline, { fill: "#f5c21c" }) +
        path("M-43 -8A43 43 0 0 0 43 -8Z", { fill: "#fff6cf" }) +
        path("M-36 -5A36 36 0 0 0 -3 29L-3 -5ZM36 -5A36 36 0 0 1 3 29L3 -5Z", { fill: "#ffe04a" }),
    };
  },
  lime(picture) {
    const piece = FRUIT.lemon(picture);
    return { ...piece, body: piece.body.replace("#f5c21c", "#4f9a2e").replace("#ffe04a", "#bfe06a") };
  },
  nut: (picture) => chunk(picture, ["#c98f4c", "#b87a35", "#dba868"], { rx: 26, ry: 18, irregularity: 0.14 }),
  pistachio: (picture) => chunk(picture, ["#a9c257", "#8fae40", "#c2d478"], { rx: 22, ry: 15, irregularity: 0.2 }),
};
