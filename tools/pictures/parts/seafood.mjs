import { pick, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { circle, line, oval, path, smooth } from "../engine/shapes.mjs";
import { cube, fish, fried } from "./pieces.mjs";

/** Fish and other food of the sea, each a drawing as `ingredients.mjs` tells. */
export const SEAFOOD = {
  shrimp(picture) {
    const outline =
      "M-52 18C-58 -24 -22 -58 22 -52C58 -46 74 -12 62 20C56 34 40 34 38 20C40 4 30 -8 10 -8C-8 -8 -18 4 -20 20C-22 36 -48 36 -52 18Z";
    return {
      outline,
      body:
        path(outline, {
          fill: picture.linear(
            [
              [0, "#ffb896"],
              [0.5, "#ff9468"],
              [1, "#f47444"],
            ],
            0,
            0,
            1,
            1,
          ),
        }) +
        line(
          "M-42 -16Q-28 -12 -14 -2M-24 -40Q-12 -28 -6 -10M4 -52Q8 -34 8 -10M34 -48Q30 -32 22 -6M58 -28Q44 -18 34 2",
          "#fff0e2",
          7,
          { strokeOpacity: 0.85 },
        ) +
        line("M-42 -12Q-28 -8 -14 2M-20 -38Q-9 -26 -3 -8M8 -50Q12 -34 12 -8M38 -45Q34 -30 26 -4", "#d94a1c", 4, {
          strokeOpacity: 0.7,
        }) +
        path("M44 26C60 36 66 52 52 66C46 54 36 48 28 54C30 40 34 30 44 26Z", { fill: "#e8502a" }),
    };
  },
  tempura(picture) {
    const outline = smooth([
      [-66, 4],
      [-58, -22],
      [-20, -30],
      [20, -24],
      [52, -14],
      [58, 4],
      [40, 20],
      [0, 26],
      [-40, 26],
    ]);
    const piece = fried(picture, outline, 62, 26, ["#f8cf7c", "#f0b458", "#ffe2a4", "#e39a3c"]);
    return {
      ...piece,
      reach: 1.15,
      body:
        path("M50 -6L92 -24L82 0L94 20Z", {
          fill: "#ee5a2c",
          stroke: "#ee5a2c",
          strokeWidth: 6,
          strokeLinejoin: "round",
        }) + piece.body,
    };
  },
  salmon: (picture) => fish(picture, "#fa7d42", "#ffd9bc"),
  salmonCube: () => cube("#fa8048"),
  crab(picture) {
    const outline = "M-52 -14H44Q54 -14 54 0T44 14H-52Q-58 0 -52 -14Z";
    return {
      outline,
      body:
        path(outline, {
          fill: picture.linear([
            [0, "#ff8a66"],
            [0.32, "#ee4a2c"],
            [0.4, "#fff1e4"],
            [1, "#f0d6c4"],
          ]),
        }) + line("M-40 4H40M-44 9H36", "#e8c4b0", 2),
    };
  },
  roe(picture, { colour = "#ff7a22" }) {
    const { random } = picture;
    const eggs = scatter(random, 0, 0, 44, 34, 10).map(([u, v]) =>
      circle(u, v, 8, { fill: pick(random, [colour, shade(colour, 0.06), shade(colour, -0.06)]) }),
    );
    return { outline: oval(0, 0, 46), body: circle(0, 0, 42, { fill: shade(colour, -0.1) }) + eggs.join("") };
  },
};
