import { between, pick, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, circle, d, group, line, oval, path, rectangle, smooth } from "../engine/shapes.mjs";
import { chunk, crumbs, disc, fried } from "./pieces.mjs";

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
  salami(picture) {
    const { random } = picture;
    const piece = disc(picture, 50, [
      [0, "#d9655a"],
      [0.86, "#c94f47"],
      [0.93, "#e9b7a4"],
      [1, "#8f3a30"],
    ]);
    return {
      ...piece,
      body:
        piece.body +
        scatter(random, 0, 0, 42, 22, 9)
          .map(([u, v]) =>
            path(blob(random, u, v, between(random, 2, 6), 0.4, 7), { fill: "#f9dccb", fillOpacity: 0.85 }),
          )
          .join(""),
    };
  },
  chorizo(picture) {
    const { random } = picture;
    const piece = disc(
      picture,
      40,
      [
        [0, "#b3341a"],
        [0.8, "#98260f"],
        [1, "#5f1206"],
      ],
      0.05,
    );
    return {
      ...piece,
      body:
        piece.body +
        scatter(random, 0, 0, 32, 12, 9)
          .map(([u, v]) =>
            path(blob(random, u, v, between(random, 2, 5), 0.4, 7), { fill: "#f0a070", fillOpacity: 0.8 }),
          )
          .join(""),
    };
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
  prosciutto(picture) {
    const { random } = picture;
    const points = Array.from({ length: 7 }, (_, index) => [
      -60 + index * 20,
      (index % 2 ? -14 : 14) + between(random, -4, 4),
    ]);
    const outline = smooth(points, false, 5);
    return {
      outline: oval(0, 0, 58, 22),
      reach: 1.1,
      body:
        line(outline, "#a83c3a", 40) +
        line(outline, "#cf5f58", 30) +
        line(outline, "#f6d3c4", 5, { transform: "translate(0 -13)" }) +
        line(outline, "#e79a8c", 6, { transform: "translate(0 7)" }),
    };
  },
  bacon(picture) {
    const { random } = picture;
    const points = Array.from({ length: 6 }, (_, index) => [
      -56 + index * 22,
      (index % 2 ? -9 : 9) + between(random, -3, 3),
    ]);
    const outline = smooth(points, false, 5);
    return {
      outline: oval(0, 0, 56, 20),
      reach: 1.1,
      body:
        line(outline, "#8f2a16", 36) +
        line(outline, "#c4502f", 28) +
        line(outline, "#f7c9a0", 8, { transform: "translate(0 -8)" }) +
        line(outline, "#e99a70", 5, { transform: "translate(0 7)" }),
    };
  },
  chicken: (picture) => chunk(picture, ["#e6b46c", "#dba659", "#efc684"], { marks: "#8a4a18" }),
  chickenStrip: (picture) => chunk(picture, ["#e2ad62", "#d79d50", "#ecbd76"], { rx: 54, ry: 22, irregularity: 0.12 }),
  beef: (picture) => chunk(picture, ["#8a4a26", "#7a3c1c", "#6c3318"], { rx: 54, ry: 30 }),
  lamb: (picture) => chunk(picture, ["#9c5228", "#8a4520", "#ad6230"], { rx: 48, ry: 36 }),
  /** Braised in a cauldron: its fibres show. */
  stewedLamb: (picture) =>
    chunk(picture, ["#8f4a22", "#a35a2c", "#7a3a18"], { rx: 52, ry: 40, irregularity: 0.2, marks: "#5a2810" }),
  /** A stick of cured pork fried crisp: lean and fat in bands. */
  lardon(picture) {
    const outline = rectangle(-50, -20, 100, 40, 12);
    return {
      outline,
      body:
        path(outline, {
          fill: picture.linear([
            [0, "#b8482c"],
            [0.3, "#d0684a"],
            [0.42, "#f6c9a4"],
            [0.6, "#efb488"],
            [0.7, "#b8482c"],
            [1, "#7a2414"],
          ]),
        }) + group({ clipPath: picture.clip(outline) }, crumbs(picture, 44, 16, 9, ["#7a2a14", "#8f3a1c"], 5)),
    };
  },
  pork: (picture) => chunk(picture, ["#b8672c", "#a4541f", "#c97b3c"], { rx: 48, ry: 38 }),
  duck: (picture) => chunk(picture, ["#a8502a", "#b9623a"], { rx: 54, ry: 26 }),
  shaving(picture, { tones = ["#b8672c", "#a4541f", "#c97b3c", "#8f4418"] }) {
    const { random } = picture;
    const colour = pick(random, tones);
    const outline = smooth(
      [
        [-54, -4],
        [-30, -18],
        [6, -13],
        [34, -20],
        [54, -6],
        [38, 12],
        [8, 10],
        [-26, 18],
      ].map(([u, v]) => [u + between(random, -5, 5), v + between(random, -5, 5)]),
    );
    return {
      outline,
      body:
        path(outline, {
          fill: picture.linear(
            [
              [0, shade(colour, 0.09)],
              [0.55, colour],
              [1, shade(colour, -0.14)],
            ],
            0,
            0,
            0.3,
            1,
          ),
        }) + line("M-40 -2q36 -10 76 -2M-30 8q30 -8 56 0", shade(colour, -0.17), 3, { strokeOpacity: 0.55 }),
    };
  },
  mince(picture) {
    const { random } = picture;
    const colour = pick(random, ["#9c4a26", "#8a3c1c", "#b05a30", "#a8502a"]);
    const outline = blob(random, 0, 0, 48, 0.3, 8, 40);
    return {
      outline,
      body: path(outline, {
        fill: picture.radial([
          [0, shade(colour, 0.08)],
          [1, shade(colour, -0.1)],
        ]),
      }),
    };
  },
  meatball: (picture) =>
    disc(
      picture,
      46,
      [
        [0, "#a05a2c"],
        [0.7, "#864420"],
        [1, "#54240c"],
      ],
      0.05,
    ),
  sausage(picture) {
    const piece = disc(
      picture,
      42,
      [
        [0, "#d98058"],
        [0.82, "#cc6c42"],
        [0.9, "#8a3414"],
        [1, "#6a2408"],
      ],
      0.03,
    );
    return {
      ...piece,
      body:
        piece.body +
        scatter(picture.random, 0, 0, 30, 8, 10)
          .map(([u, v]) => circle(u, v, 2.6, { fill: "#f2b890" }))
          .join(""),
    };
  },
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
  skewer(picture, { meat = ["#b8672c", "#a4541f", "#c97b3c"], vegetables = ["#d92a1a", "#57932f"] }) {
    const { random } = picture;
    let body = line("M-150 0H150", "#c9a878", 8);
    let outline = "";
    for (let index = 0; index < 6; index++) {
      const x = -108 + index * 43;
      if (index % 2) {
        body += path(blob(random, x, 0, 13, 0.08, 9, 32), { fill: vegetables[(index >> 1) % vegetables.length] });
        continue;
      }
      const colour = pick(random, meat);
      const shape = blob(random, x, 0, 30, 0.14, 9, 36);
      body += path(shape, {
        fill: picture.radial([
          [0, shade(colour, 0.09)],
          [0.6, colour],
          [1, shade(colour, -0.15)],
        ]),
      });
      outline += shape;
    }
    return { outline, reach: 2.2, body };
  },
  cutlet(picture, { tone = "#d98a30" }) {
    const outline = blob(picture.random, 0, 0, 62, 0.07, 12, 44);
    return fried(picture, outline, 60, 42, [tone, shade(tone, 0.07), shade(tone, -0.08), shade(tone, 0.12)]);
  },
};
