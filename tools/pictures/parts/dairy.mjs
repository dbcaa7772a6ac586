import { blob, circle, ellipse, oval, path, smooth } from "../engine/shapes.mjs";
import { cube, disc } from "./pieces.mjs";

/** Cheese, cream, eggs and tofu, each a drawing as `ingredients.mjs` tells. */
export const DAIRY = {
  mozzarella: (picture) =>
    disc(
      picture,
      46,
      [
        [0, "#fffdf4"],
        [0.7, "#fff6e0"],
        [1, "#f0dcae"],
      ],
      0.12,
      40,
    ),
  feta: () => cube("#fffaf0", 30),
  cheeseCube: () => cube("#ffc93c", 30),
  parmesan(picture) {
    const outline = blob(picture.random, 0, 0, 44, 0.26, 7, 18);
    return {
      outline,
      body: path(outline, {
        fill: picture.linear([
          [0, "#fff4c8"],
          [1, "#f0d484"],
        ]),
      }),
    };
  },
  cream: (picture) =>
    disc(
      picture,
      40,
      [
        [0, "#fffdf6"],
        [0.8, "#fff4e0"],
        [1, "#eddcbc"],
      ],
      0.16,
      30,
    ),
  egg(picture) {
    const white = smooth([
      [-50, 2],
      [-34, -32],
      [4, -40],
      [38, -30],
      [52, 0],
      [36, 32],
      [0, 38],
      [-34, 32],
    ]);
    return {
      outline: white,
      body:
        path(white, {
          fill: picture.flat([
            [0, "#fffdf6"],
            [0.85, "#fffaf0"],
            [1, "#eadfcb"],
          ]),
        }) +
        circle(2, 0, 25, {
          fill: picture.flat([
            [0, "#ff9a1a"],
            [0.6, "#ffac2a"],
            [1, "#f2b84a"],
          ]),
        }),
      detail: ellipse(-6, -9, 7, 4, { fill: "#fff", fillOpacity: 0.7 }),
    };
  },
  /** A poached egg: its yolk under a veil of white, broken where it runs. */
  poached(picture) {
    const { random } = picture;
    const outline = blob(random, 0, 0, 50, 0.11, 9, 42);
    return {
      outline,
      body:
        path(outline, {
          fill: picture.flat([
            [0, "#fffefa"],
            [0.8, "#fdfaf1"],
            [1, "#e6dfce"],
          ]),
        }) +
        path(blob(random, -2, -3, 27, 0.05, 12, 24), {
          fill: picture.flat([
            [0, "#ffb347"],
            [0.65, "#ffc672"],
            [1, "#fff1d2"],
          ]),
        }) +
        path("M-8 -10C4 -16 20 -8 20 4C22 18 34 26 30 38C24 44 12 40 12 28C10 14 -14 6 -8 -10Z", { fill: "#ff9a1a" }),
    };
  },
  yolk(picture) {
    return {
      outline: oval(0, 0, 44),
      body: circle(0, 0, 44, {
        fill: picture.flat([
          [0, "#ffae1c"],
          [0.7, "#ffa010"],
          [1, "#e98208"],
        ]),
      }),
      detail: ellipse(-14, -16, 12, 7, {
        fill: "#fff",
        fillOpacity: 0.75,
        transform: "rotate(-30 -14 -16)",
        filter: picture.blur(1.4),
      }),
    };
  },
  tofu: () => cube("#fbf1da", 32),
};
