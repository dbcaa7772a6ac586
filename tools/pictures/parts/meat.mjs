import { between, pick, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, d, group, line, path, smooth } from "../engine/shapes.mjs";
import { chunk, disc } from "./pieces.mjs";

/** Meat and poultry, each a drawing as `ingredients.mjs` tells. */
export const MEAT = {
  pepperoni(picture) {
    const { random } = picture;
    const colour = pick(random, ["#c62d1a", "#b92616", "#cc381e"]);
    const piece = disc(picture, 50, [
      [0, shade(colour, 0.03)],
      [0.72, colour],
      [0.88, shade(colour, -0.06)],
      [1, shade(colour, -0.16)],
    ]);
    const fat = scatter(random, 0, 0, 41, 15, 8).map(([u, v]) =>
      path(blob(random, u, v, between(random, 1.6, 4.6), 0.35, 7, between(random, 1.4, 3.4)), {
        fill: "#f3a27c",
        fillOpacity: 0.7,
      }),
    );
    const glow = line("M-31 -15A35 35 0 0 1 -1 -35", "#ffd9b8", 5, { strokeOpacity: 0.7, filter: picture.blur(2.8) });
    return { ...piece, body: piece.body + fat.join(""), detail: glow };
  },
  ham(picture) {
    const { random } = picture;
    const outline = smooth(
      [
        [-50, -12],
        [-30, -36],
        [4, -30],
        [34, -38],
        [52, -8],
        [40, 22],
        [12, 30],
        [-16, 26],
        [-44, 28],
      ].map(([u, v]) => [u + between(random, -4, 4), v + between(random, -4, 4)]),
    );
    return {
      outline,
      body:
        path(outline, {
          fill: picture.linear(
            [
              [0, "#ffc4b4"],
              [0.5, "#f49c8c"],
              [1, "#dd7468"],
            ],
            0,
            0,
            1,
            1,
          ),
        }) +
        group(
          { clipPath: picture.clip(outline) },
          line("M-40 -20Q0 4 44 -14M-44 8Q0 26 46 6", "#ffe3d8", 5, { strokeOpacity: 0.75 }),
        ),
    };
  },
  chicken: (picture) => chunk(picture, ["#e6b46c", "#dba659", "#efc684"], { marks: "#8a4a18" }),
  beef: (picture) => chunk(picture, ["#8a4a26", "#7a3c1c", "#6c3318"], { rx: 54, ry: 30 }),
  lamb: (picture) => chunk(picture, ["#9c5228", "#8a4520", "#ad6230"], { rx: 48, ry: 36 }),
  pork: (picture) => chunk(picture, ["#b8672c", "#a4541f", "#c97b3c"], { rx: 48, ry: 38 }),
  kebab(picture, { tone = "#8f4a22" }) {
    const outline = smooth([
      [-92, -4],
      [-84, -26],
      [-40, -32],
      [0, -27],
      [44, -33],
      [86, -25],
      [94, 2],
      [84, 26],
      [40, 30],
      [0, 26],
      [-44, 31],
      [-84, 24],
    ]);
    const marks = [-64, -24, 16, 56].map((x) => d`M${x} -30q16 30 4 60`).join("");
    return {
      outline,
      reach: 1.5,
      body:
        path(outline, {
          fill: picture.linear([
            [0, shade(tone, 0.12)],
            [0.5, tone],
            [1, shade(tone, -0.16)],
          ]),
        }) +
        group({ clipPath: picture.clip(outline) }, line(marks, "#3a1606", 10, { strokeOpacity: 0.5 })) +
        "",
    };
  },
};
