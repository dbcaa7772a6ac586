import { between, pick, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, circle, d, ellipse, group, line, oval, path, smooth } from "../engine/shapes.mjs";

/**
 * Pieces of food, drawn around 0,0 with a half-width of 50.
 *
 * A drawing is `outline` (the shape its shadow takes), `body` (lit as a volume), and `detail` (drawn over the light,
 * so that it stays crisp). `reach` tells how far it spreads compared with `size`.
 */

const disc = (picture, r, tones, irregularity = 0.03, ry = r) => {
  const outline = blob(picture.random, 0, 0, r, irregularity, 14, ry);
  return { outline, body: path(outline, { fill: picture.flat(tones) }) };
};

const chunk = (picture, tones, { rx = 46, ry = 34, irregularity = 0.16, marks } = {}) => {
  const { random } = picture;
  const colour = pick(random, tones);
  const outline = blob(random, 0, 0, rx, irregularity, 9, ry);
  let body = path(outline, {
    fill: picture.radial([
      [0, shade(colour, 0.07)],
      [0.6, colour],
      [1, shade(colour, -0.13)],
    ]),
  });
  if (marks) {
    const scores = [-0.5, 0, 0.5].map((t) => d`M${t * rx - 9} ${-ry}L${t * rx + 9} ${ry}`).join("");
    body += group({ clipPath: picture.clip(outline) }, line(scores, marks, 7, { strokeOpacity: 0.55 }));
  }
  return { outline, body };
};

/** A block seen from above its front corner. */
const cube = (colour, size = 36, height = 0.8) => {
  const [w, h, z] = [size, size * 0.52, size * height];
  const top = d`M0 ${-h - z * 0.4}L${w} ${-z * 0.4}L0 ${h - z * 0.4}L${-w} ${-z * 0.4}Z`;
  const left = d`M${-w} ${-z * 0.4}L0 ${h - z * 0.4}V${h + z * 0.6}L${-w} ${z * 0.6}Z`;
  const right = d`M${w} ${-z * 0.4}L0 ${h - z * 0.4}V${h + z * 0.6}L${w} ${z * 0.6}Z`;
  const outline = d`M0 ${-h - z * 0.4}L${w} ${-z * 0.4}V${z * 0.6}L0 ${h + z * 0.6}L${-w} ${z * 0.6}V${-z * 0.4}Z`;
  const join = { strokeWidth: 7, strokeLinejoin: "round" };
  const face = (shape, fill) => path(shape, { fill, stroke: fill, ...join });
  return {
    outline,
    body: face(left, shade(colour, -0.05)) + face(right, shade(colour, -0.12)) + face(top, shade(colour, 0.04)),
    top,
  };
};

const crumbs = (picture, rx, ry, count, tones, size = 6) =>
  scatter(picture.random, 0, 0, 1, count, 0.08)
    .map(([u, v]) =>
      path(
        blob(
          picture.random,
          u * rx,
          v * ry,
          size * between(picture.random, 0.6, 1.3),
          0.4,
          6,
          size * 0.6,
          between(picture.random, 0, 3),
        ),
        { fill: pick(picture.random, tones) },
      ),
    )
    .join("");

const GOLD_CRUST = ["#f4b652", "#e89c36", "#fdd07a", "#d9862c", "#ffdf98", "#c8731f"];

/** Something breaded and fried: a golden lump with crumbs. */
const fried = (picture, outline, rx, ry, tones = GOLD_CRUST) => ({
  outline,
  body:
    path(outline, {
      fill: picture.radial([
        [0, "#f6bd60"],
        [0.7, tones[1]],
        [1, "#a85c16"],
      ]),
    }) + group({ clipPath: picture.clip(outline) }, crumbs(picture, rx, ry, 46, tones, 8)),
});

const leafShape = (picture, outline, colour, veins, width = 3) => ({
  outline,
  body: path(outline, {
    fill: picture.linear([
      [0, shade(colour, 0.1)],
      [0.5, colour],
      [1, shade(colour, -0.1)],
    ]),
  }),
  detail: line(veins, shade(colour, 0.2), width, { strokeOpacity: 0.6 }),
});

const fish = (picture, colour, stripe, { rx = 56, ry = 32 } = {}) => {
  const outline = blob(picture.random, 0, 0, rx, 0.05, 10, ry);
  const lines = [-2, -1, 0, 1, 2].map((k) => d`M${k * 24 - 26} ${ry + 4}q${10} ${-ry} ${34} ${-2 * ry - 6}`).join("");
  return {
    outline,
    body:
      path(outline, {
        fill: picture.linear([
          [0, shade(colour, 0.06)],
          [1, shade(colour, -0.07)],
        ]),
      }) + group({ clipPath: picture.clip(outline) }, line(lines, stripe, 5, { strokeOpacity: 0.65 })),
  };
};

const ringOf = (outer, inner, fill, extra = "") => ({
  outline: oval(0, 0, outer),
  body: circle(0, 0, (outer + inner) / 2, { fill: "none", stroke: fill, strokeWidth: outer - inner }) + extra,
});

const strip = (_picture, colour, points, width) => {
  const outline = smooth(points, false, 5);
  return {
    outline: oval(0, 0, 40, 14),
    body:
      line(outline, shade(colour, -0.1), width + 3) +
      line(outline, colour, width) +
      line(outline, shade(colour, 0.12), width * 0.3, { transform: "translate(-2 -3)", strokeOpacity: 0.7 }),
  };
};

const arc = (random, lift = 22) => [
  [-50, between(random, 0, 12)],
  [-22, -lift * between(random, 0.4, 1)],
  [18, -lift * between(random, 0.4, 1)],
  [50, between(random, -2, 12)],
];

export const INGREDIENTS = {
  /* Meat */
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
  drumstick(picture, { glaze }) {
    const colour = glaze ?? "#c8702a";
    const flesh = smooth([
      [-52, 0],
      [-46, -32],
      [-14, -44],
      [18, -24],
      [40, -9],
      [44, 9],
      [18, 24],
      [-14, 42],
      [-46, 32],
    ]);
    const bone = "M36 0H72";
    return {
      outline: flesh,
      reach: 1.15,
      body:
        line(bone, "#f1e0c4", 17) +
        line("M74 -7L76 7", "#f7ead4", 15) +
        path(flesh, {
          fill: picture.radial([
            [0, shade(colour, 0.16)],
            [0.5, colour],
            [1, shade(colour, -0.18)],
          ]),
        }),
      detail: line("M-36 -18Q-18 -32 4 -22", "#fff1d8", 5, { strokeOpacity: 0.6, filter: picture.blur(2) }),
    };
  },
  wing(picture, { glaze = "#b5451c" }) {
    const outline = smooth([
      [-58, 14],
      [-52, -14],
      [-26, -26],
      [-4, -14],
      [16, -32],
      [44, -30],
      [58, -8],
      [46, 14],
      [20, 12],
      [0, 8],
      [-18, 26],
      [-44, 30],
    ]);
    return {
      outline,
      body:
        path(outline, {
          fill: picture.radial([
            [0, shade(glaze, 0.15)],
            [0.5, glaze],
            [1, shade(glaze, -0.18)],
          ]),
        }) + crumbs(picture, 44, 20, 8, [shade(glaze, -0.16)], 5),
      detail: line("M-42 -6Q-30 -18 -14 -12M20 -20Q34 -26 44 -16", "#fff1d8", 5, {
        strokeOpacity: 0.65,
        filter: picture.blur(1.6),
      }),
    };
  },

  /* Sea */
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
  tuna: (picture) => fish(picture, "#c02a38", "#e2707a"),
  whiteFish: (picture) => fish(picture, "#f6e6da", "#f2b8a4"),
  eel(picture) {
    const piece = fish(picture, "#7a3c18", "#4a1e0a", { rx: 56, ry: 28 });
    return {
      ...piece,
      detail: line("M-34 -12Q0 -22 34 -12", "#ffd9a0", 5, { strokeOpacity: 0.55, filter: picture.blur(2) }),
    };
  },
  salmonCube: () => cube("#fa8048"),
  tunaCube: () => cube("#c4303c"),
  salmonBaked: (picture) => chunk(picture, ["#f2955e", "#ee8a50", "#f6a672"], { rx: 48, ry: 34 }),
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
  mussel(picture) {
    const shell = smooth([
      [-56, 10],
      [-40, -24],
      [4, -36],
      [48, -16],
      [56, 6],
      [36, 28],
      [-10, 34],
      [-44, 26],
    ]);
    const flesh = smooth([
      [-36, 8],
      [-22, -14],
      [10, -20],
      [36, -6],
      [30, 14],
      [0, 20],
      [-26, 18],
    ]);
    return {
      outline: shell,
      body:
        path(shell, {
          fill: picture.radial([
            [0, "#5a6470"],
            [0.7, "#2c333d"],
            [1, "#14181e"],
          ]),
        }) +
        path(flesh, {
          fill: picture.radial([
            [0, "#ffc27a"],
            [0.7, "#f09a42"],
            [1, "#c46a1c"],
          ]),
        }),
      detail: line("M-48 4Q-30 -26 6 -31", "#c8d4e0", 3, { strokeOpacity: 0.6 }),
    };
  },
  squid: () => ringOf(48, 26, "#fbeee2", circle(0, 0, 47, { fill: "none", stroke: "#e9c9b8", strokeWidth: 3 })),
  octopus(picture) {
    const outline = smooth([
      [-46, 8],
      [-30, -26],
      [10, -32],
      [44, -14],
      [46, 12],
      [14, 26],
      [-24, 28],
    ]);
    return {
      outline,
      body:
        path(outline, {
          fill: picture.linear([
            [0, "#fff2ea"],
            [0.6, "#f7dccf"],
            [1, "#a83a52"],
          ]),
        }) +
        [-28, -6, 16, 36].map((x) => circle(x, 17, 8, { fill: "#fbe3da", stroke: "#b0485e", strokeWidth: 3 })).join(""),
    };
  },
  scallop: (picture) =>
    disc(
      picture,
      40,
      [
        [0, "#fff3dc"],
        [0.7, "#f6dcae"],
        [0.9, "#d9a05a"],
        [1, "#b87a35"],
      ],
      0.05,
    ),
  anchovy: (picture) =>
    strip(
      picture,
      "#8a5a44",
      [
        [-50, 6],
        [-16, -8],
        [20, 4],
        [52, -6],
      ],
      17,
    ),
  roe(picture, { colour = "#ff7a22" }) {
    const { random } = picture;
    const eggs = scatter(random, 0, 0, 44, 34, 10).map(([u, v]) =>
      circle(u, v, 8, { fill: pick(random, [colour, shade(colour, 0.06), shade(colour, -0.06)]) }),
    );
    return { outline: oval(0, 0, 46), body: circle(0, 0, 42, { fill: shade(colour, -0.1) }) + eggs.join("") };
  },

  /* Vegetables, herbs and fruit */
  mushroom(picture) {
    const outline =
      "M-50 6C-50 -34 -22 -50 0 -50S50 -34 50 6C36 16 22 14 16 12C14 28 18 44 20 52H-20C-18 44 -14 28 -16 12C-22 14 -36 16 -50 6Z";
    return {
      outline,
      body: path(outline, {
        fill: picture.linear([
          [0, "#e0c49c"],
          [0.3, "#f6ead2"],
          [1, "#e6d0ac"],
        ]),
      }),
      detail: line("M-40 2C-24 -10 24 -10 40 2", "#8a5a34", 6, { strokeOpacity: 0.8 }),
    };
  },
  shiitake: (picture) => chunk(picture, ["#8a5a34", "#7a4c2a", "#9c6a42"], { rx: 46, ry: 34, irregularity: 0.1 }),
  tomato(picture) {
    const skin = disc(
      picture,
      50,
      [
        [0, "#f2563c"],
        [0.82, "#ea3f26"],
        [1, "#c4240e"],
      ],
      0.02,
    );
    let lobes = "";
    for (let index = 0; index < 5; index++) {
      const angle = (index / 5) * 6.283;
      const [x, y] = [Math.cos(angle) * 26, Math.sin(angle) * 26];
      lobes += path(blob(picture.random, x, y, 14, 0.1, 9, 11, angle + 1.57), { fill: "#ff9a6a", fillOpacity: 0.9 });
      lobes += circle(x + 4, y - 2, 2.6, { fill: "#ffe6a4" }) + circle(x - 4, y + 2, 2.6, { fill: "#ffe6a4" });
    }
    return { ...skin, body: skin.body + lobes };
  },
  cherry(picture) {
    const skin = disc(
      picture,
      42,
      [
        [0, "#ff6a4a"],
        [0.76, "#f24a2c"],
        [1, "#c41f10"],
      ],
      0.03,
    );
    const halves =
      path(blob(picture.random, -14, 0, 11, 0.1, 9, 22), { fill: "#ffae7c" }) +
      path(blob(picture.random, 14, 0, 11, 0.1, 9, 22), { fill: "#ffae7c" });
    const seeds = [
      [-15, -9],
      [-12, 8],
      [14, -6],
      [16, 9],
    ].map(([u, v]) => ellipse(u, v, 3, 4, { fill: "#ffe9b0" }));
    return { ...skin, body: skin.body + halves + seeds.join("") };
  },
  sunTomato: (picture) => chunk(picture, ["#b3301c", "#9c2412", "#c43c22"], { rx: 44, ry: 26, irregularity: 0.2 }),
  olive: (picture) =>
    ringOf(
      34,
      13,
      picture.radial([
        [0.3, "#4a3a4c"],
        [1, "#1c121e"],
      ]),
    ),
  greenOlive: (picture) =>
    ringOf(
      34,
      13,
      picture.radial([
        [0.3, "#b8bf5a"],
        [1, "#7c8a2c"],
      ]),
      circle(0, 0, 13, { fill: "#d9502c" }),
    ),
  pepper(picture, { colour }) {
    const tone = colour ?? pick(picture.random, ["#e0301c", "#f08a12", "#ffbf1f", "#5fa82e"]);
    return strip(picture, tone, arc(picture.random, 30), 17);
  },
  jalapeno: (_picture) =>
    ringOf(
      36,
      22,
      "#4f9a2e",
      circle(0, 0, 22, { fill: "#cfe59a" }) +
        circle(-7, 4, 4, { fill: "#fdf6d0" }) +
        circle(8, -3, 4, { fill: "#fdf6d0" }) +
        circle(1, 10, 4, { fill: "#fdf6d0" }),
    ),
  chilli: () => ringOf(24, 12, "#e0301c", circle(0, 0, 12, { fill: "#ffd9a0" }) + circle(0, 1, 5, { fill: "#f6b070" })),
  chilliPod(picture) {
    const outline = "M-56 4C-40 -22 10 -26 58 10C20 2 -10 6 -34 20C-46 26 -58 18 -56 4Z";
    return {
      outline,
      body:
        line("M-54 6Q-66 -2 -70 -14", "#4f8a2e", 9) +
        path(outline, {
          fill: picture.linear([
            [0, "#f2462c"],
            [1, "#b81c0c"],
          ]),
        }),
    };
  },
  onion: (picture) => {
    const { random } = picture;
    const curve = arc(random, 34);
    const outline = smooth(curve, false, 5);
    return {
      outline: oval(0, -8, 40, 12),
      body:
        line(outline, "#a2407c", 13) + line(outline, "#ecc6dc", 8) + line(outline, "#fff", 3, { strokeOpacity: 0.6 }),
    };
  },
  pineapple(picture) {
    const outline = "M-44 -16Q0 -46 44 -16L26 30Q0 16 -26 30Z";
    return {
      outline,
      body:
        path(outline, {
          fill: picture.linear([
            [0, "#ffdf5e"],
            [1, "#f2b424"],
          ]),
        }) + line("M-28 -18L-16 16M-8 -26L-4 10M12 -26L6 10M32 -16L18 18", "#d9931a", 3.4, { strokeOpacity: 0.6 }),
    };
  },
  corn(picture) {
    const { random } = picture;
    const grains = scatter(random, 0, 0, 40, 7, 22).map(([u, v]) =>
      path(blob(random, u, v, 13, 0.08, 8, 11), {
        fill: pick(random, ["#ffd23a", "#ffc21f", "#ffe06a"]),
        stroke: "#d9931a",
        strokeWidth: 1.6,
      }),
    );
    return { outline: oval(0, 0, 36), body: grains.join("") };
  },
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
  cucumber(picture) {
    const slice = disc(
      picture,
      44,
      [
        [0, "#d9efae"],
        [0.55, "#d2eaa2"],
        [0.82, "#b3d97a"],
        [0.87, "#3f8f2f"],
        [1, "#2c6b22"],
      ],
      0.02,
    );
    const seeds = Array.from({ length: 6 }, (_, index) =>
      ellipse(Math.cos(index * 1.047) * 17, Math.sin(index * 1.047) * 17, 5, 2.6, {
        fill: "#f3f9d4",
        transform: `rotate(${index * 60} ${(Math.cos(index * 1.047) * 17).toFixed(1)} ${(Math.sin(index * 1.047) * 17).toFixed(1)})`,
      }),
    );
    return { ...slice, body: slice.body + seeds.join("") };
  },
  pickle(picture) {
    const slice = disc(
      picture,
      42,
      [
        [0, "#c5cf6a"],
        [0.7, "#aeba4c"],
        [0.86, "#7c8a2a"],
        [1, "#55661c"],
      ],
      0.06,
    );
    return {
      ...slice,
      body:
        slice.body +
        [0, 1, 2]
          .map((index) => ellipse(Math.cos(index * 2.1) * 15, Math.sin(index * 2.1) * 15, 5, 3, { fill: "#e6e9a4" }))
          .join(""),
    };
  },
  radish: (picture) =>
    disc(
      picture,
      38,
      [
        [0, "#fff7f4"],
        [0.78, "#fdeeee"],
        [0.88, "#e0447a"],
        [1, "#b8245c"],
      ],
      0.02,
    ),
  avocado(picture) {
    const outline = "M-54 14C-46 -26 14 -40 54 -10C58 -4 56 4 48 6C18 -6 -18 2 -40 26C-50 32 -58 26 -54 14Z";
    return {
      outline,
      body: path(outline, {
        fill: picture.linear([
          [0, "#6c9a34"],
          [0.22, "#a9c95a"],
          [0.7, "#e3e591"],
          [1, "#dccb7c"],
        ]),
      }),
    };
  },
  broccoli(picture) {
    const { random } = picture;
    const crown = smooth([
      [-54, 6],
      [-42, -26],
      [-14, -46],
      [20, -44],
      [46, -22],
      [56, 8],
      [26, 26],
      [-24, 26],
    ]);
    const florets = scatter(random, 0, -8, 46, 60, 7).map(([u, v]) =>
      circle(u, v * 0.75, between(random, 5, 9), {
        fill: pick(random, ["#3f8f2f", "#4ea53a", "#5cb544", "#347a28", "#6fc455"]),
      }),
    );
    return {
      outline: crown,
      body:
        path("M-17 8C-16 30 -22 44 -26 54H26C22 44 16 30 17 8Z", { fill: "#a9cf72" }) +
        path(crown, { fill: "#2f7426" }) +
        florets.join(""),
    };
  },
  carrot: (picture) => {
    const slice = disc(
      picture,
      40,
      [
        [0, "#ffae4a"],
        [0.45, "#ff9126"],
        [0.55, "#ff9c36"],
        [1, "#ee7410"],
      ],
      0.06,
      35,
    );
    return {
      ...slice,
      detail: circle(0, 0, 13, { fill: "none", stroke: "#ffd08a", strokeOpacity: 0.7, strokeWidth: 3 }),
    };
  },
  zucchini: (picture) =>
    disc(
      picture,
      46,
      [
        [0, "#f1efb4"],
        [0.75, "#e3e08e"],
        [0.9, "#5f9a3a"],
        [1, "#3a7424"],
      ],
      0.03,
    ),
  aubergine: (picture) =>
    disc(
      picture,
      48,
      [
        [0, "#e0c48a"],
        [0.8, "#c9a05c"],
        [0.9, "#4a2348"],
        [1, "#2c1030"],
      ],
      0.05,
    ),
  edamame(picture) {
    const pod =
      "M-58 4C-50 -20 -30 -20 -18 -14C-6 -22 8 -22 18 -14C32 -20 50 -16 58 4C48 20 32 22 18 15C6 22 -8 22 -18 15C-32 22 -50 20 -58 4Z";
    return {
      outline: pod,
      body: path(pod, {
        fill: picture.linear([
          [0, "#b5d96a"],
          [0.5, "#86b83e"],
          [1, "#5a8f26"],
        ]),
      }),
      detail: line("M-40 -6Q-30 -12 -22 -6M-4 -8Q6 -14 14 -7M30 -7Q40 -11 46 -4", "#f0fac4", 3.4, {
        strokeOpacity: 0.6,
      }),
    };
  },
  bean: (picture, { colour = "#8a2c24" }) =>
    chunk(picture, [colour, shade(colour, 0.04)], { rx: 32, ry: 20, irregularity: 0.06 }),
  chickpea: (picture) =>
    disc(
      picture,
      30,
      [
        [0, "#f6dca4"],
        [0.8, "#e3bd78"],
        [1, "#b98a44"],
      ],
      0.08,
    ),
  pomegranate: (picture) =>
    disc(
      picture,
      24,
      [
        [0, "#ff7a84"],
        [0.6, "#d81f3c"],
        [1, "#900f24"],
      ],
      0.16,
    ),
  potato: (picture) => chunk(picture, ["#f2cd72", "#e9bc58", "#f6d98a"], { rx: 44, ry: 34, irregularity: 0.12 }),
  pea: (picture) =>
    disc(
      picture,
      24,
      [
        [0, "#a9da5c"],
        [0.7, "#77b83a"],
        [1, "#4c8a22"],
      ],
      0.04,
    ),
  caper: (picture) =>
    disc(
      picture,
      22,
      [
        [0, "#93a552"],
        [1, "#55662a"],
      ],
      0.1,
    ),
  pear: (picture) => chunk(picture, ["#f3edbc", "#ebe2a0"], { rx: 54, ry: 24, irregularity: 0.08 }),
  apple: (picture) => ({
    ...INGREDIENTS.avocado(picture),
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
    const piece = INGREDIENTS.lemon(picture);
    return { ...piece, body: piece.body.replace("#f5c21c", "#4f9a2e").replace("#ffe04a", "#bfe06a") };
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
  nut: (picture) => chunk(picture, ["#c98f4c", "#b87a35", "#dba868"], { rx: 26, ry: 18, irregularity: 0.14 }),
  pistachio: (picture) => chunk(picture, ["#a9c257", "#8fae40", "#c2d478"], { rx: 22, ry: 15, irregularity: 0.2 }),
  raisin: (picture) => chunk(picture, ["#4a2a1c", "#5a3422"], { rx: 22, ry: 16, irregularity: 0.16 }),

  /* Cheese, egg, dough */
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
  halloumi: (picture) =>
    chunk(picture, ["#f7deA0".toLowerCase(), "#f3d088"], { rx: 48, ry: 30, irregularity: 0.06, marks: "#9c5a1c" }),
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
  blueCheese(picture) {
    const { random } = picture;
    const outline = blob(random, 0, 0, 34, 0.22, 8, 27);
    return {
      outline,
      body:
        path(outline, { fill: "#fbf5e0" }) +
        group(
          { clipPath: picture.clip(outline) },
          scatter(random, 0, 0, 30, 6, 10)
            .map(([u, v]) => path(blob(random, u, v, 7, 0.4, 7, 4), { fill: "#6a8fa0", fillOpacity: 0.9 }))
            .join(""),
        ),
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
  ricotta: (picture) =>
    disc(
      picture,
      40,
      [
        [0, "#ffffff"],
        [0.8, "#fdf6ea"],
        [1, "#e6d8be"],
      ],
      0.2,
      34,
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
  omelette: () => cube("#ffd04d", 34),
  tofu: () => cube("#fbf1da", 32),
  friedTofu: () => cube("#e9b458", 32),
  crouton: () => cube("#dd9d42", 26),
  falafel(picture) {
    const outline = blob(picture.random, 0, 0, 46, 0.06, 14, 43);
    const tones = ["#8a5424", "#a0662e", "#6e3f18", "#b97c3c", "#5f6a24"];
    return {
      outline,
      body:
        path(outline, {
          fill: picture.radial([
            [0, "#b5763a"],
            [0.7, "#8a5424"],
            [1, "#4c280c"],
          ]),
        }) + group({ clipPath: picture.clip(outline) }, crumbs(picture, 44, 42, 44, tones, 6)),
    };
  },
  nugget: (picture) => fried(picture, blob(picture.random, 0, 0, 52, 0.12, 10, 38), 50, 36),
  popcorn: (picture) =>
    fried(picture, blob(picture.random, 0, 0, 44, 0.18, 9, 38), 42, 36, ["#e9923a", "#d97c28", "#f6b45c", "#c4641c"]),
  cheeseBall: (picture) => fried(picture, blob(picture.random, 0, 0, 44, 0.04, 12), 42, 42),
  cheeseStick: (picture) => fried(picture, "M-62 -18H54Q70 0 54 18H-62Q-76 0 -62 -18Z", 66, 18),
  fry(picture, { tone }) {
    const { random } = picture;
    const colour = tone ?? pick(random, ["#ffd26a", "#f9c455", "#ffdb82", "#f2b544"]);
    const [half, thick] = [between(random, 60, 86), between(random, 10, 12)];
    const bend = between(random, -7, 7);
    const outline = d`M${-half} ${-thick}Q0 ${-thick + bend} ${half} ${-thick}L${half + 3} ${thick}Q0 ${thick + bend} ${-half - 2} ${thick}Z`;
    return {
      outline,
      reach: 0.62,
      body:
        path(outline, {
          fill: picture.linear([
            [0, shade(colour, 0.06)],
            [0.55, colour],
            [1, shade(colour, -0.09)],
          ]),
          stroke: shade(colour, -0.07),
          strokeWidth: 2,
          strokeLinejoin: "round",
        }) + path(d`M${half - 7} ${-thick}h9l2 ${2 * thick}h-9Z`, { fill: shade(colour, -0.1), fillOpacity: 0.6 }),
    };
  },
  wedge(picture) {
    const outline = "M-66 14Q0 -48 66 14Q0 34 -66 14Z";
    return {
      outline,
      body:
        path(outline, { fill: "#b5702c" }) +
        path("M-60 11Q0 -34 60 11Q0 25 -60 11Z", {
          fill: picture.linear([
            [0, "#f6c968"],
            [1, "#e2a13c"],
          ]),
        }) +
        crumbs(picture, 44, 9, 7, ["#8a3a14", "#3f6a1c"], 4),
    };
  },
  onionRing(picture) {
    const tones = GOLD_CRUST;
    const grains = Array.from({ length: 40 }, () => {
      const angle = between(picture.random, 0, 6.283);
      const r = between(picture.random, 30, 54);
      return path(blob(picture.random, Math.cos(angle) * r, Math.sin(angle) * r * 0.9, 6, 0.4, 6, 4), {
        fill: pick(picture.random, tones),
      });
    });
    return {
      outline: `${oval(0, 0, 56, 51)}`,
      body: ellipse(0, 0, 42, 38, { fill: "none", stroke: "#e69d3a", strokeWidth: 25 }) + grains.join(""),
    };
  },
  springRoll(picture) {
    const outline = "M-66 -22H60Q74 0 60 22H-66Q-78 0 -66 -22Z";
    const tones = ["#e9a548", "#d98a30", "#f6c675", "#c8731f"];
    return {
      outline,
      reach: 1.15,
      body:
        path(outline, {
          fill: picture.linear([
            [0, "#f9cf84"],
            [0.5, "#e7a54a"],
            [1, "#b5691e"],
          ]),
        }) +
        group(
          { clipPath: picture.clip(outline) },
          crumbs(picture, 62, 20, 22, tones, 7),
          line("M-50 -22Q-20 0 -40 22M0 -22Q26 4 6 22", "#a05a18", 3, { strokeOpacity: 0.5 }),
        ),
    };
  },
  gyoza(picture) {
    const outline = smooth([
      [-60, 22],
      [-54, -6],
      [-30, -28],
      [0, -35],
      [30, -28],
      [54, -6],
      [60, 22],
      [30, 32],
      [0, 34],
      [-30, 32],
    ]);
    const pleats = [-36, -18, 0, 18, 36]
      .map((x) => d`M${x} ${-26 + Math.abs(x) * 0.25}q${x * 0.1 + 3} 14 ${x * 0.14} 26`)
      .join("");
    return {
      outline,
      body: path(outline, {
        fill: picture.linear([
          [0, "#fbeccb"],
          [0.5, "#f6dfae"],
          [0.78, "#d9983e"],
          [1, "#a85f1c"],
        ]),
      }),
      detail: line(pleats, "#b98a4c", 4, { strokeOpacity: 0.6 }),
    };
  },
  dumpling(picture) {
    const outline = blob(picture.random, 0, 0, 52, 0.03, 14, 48);
    const pleats = Array.from({ length: 11 }, (_, index) => {
      const angle = (index / 11) * 6.283;
      return d`M${Math.cos(angle) * 9} ${Math.sin(angle) * 8}Q${Math.cos(angle + 0.3) * 28} ${Math.sin(angle + 0.3) * 26} ${Math.cos(angle + 0.2) * 44} ${Math.sin(angle + 0.2) * 40}`;
    }).join("");
    return {
      outline,
      body:
        path(outline, {
          fill: picture.radial([
            [0, "#fffaf0"],
            [0.7, "#f6e8cf"],
            [1, "#dcc29a"],
          ]),
        }) + circle(0, -2, 10, { fill: "#f3e0c0" }),
      detail: line(pleats, "#b9986a", 3.4, { strokeOpacity: 0.5 }),
    };
  },
  dolma(picture) {
    const outline = "M-58 -20H52Q66 0 52 20H-58Q-72 0 -58 -20Z";
    return {
      outline,
      reach: 1.1,
      body:
        path(outline, {
          fill: picture.linear([
            [0, "#7c8f3a"],
            [0.5, "#5a6e26"],
            [1, "#38481a"],
          ]),
        }) + line("M-44 -16Q-10 0 -30 18M-4 -18Q20 2 6 18M34 -16Q48 0 36 16", "#93a552", 3, { strokeOpacity: 0.7 }),
    };
  },
  bread(picture) {
    const outline = blob(picture.random, 0, 0, 60, 0.05, 12, 44);
    return {
      outline,
      body:
        path(outline, {
          fill: picture.flat([
            [0, "#f8dfae"],
            [0.7, "#f0c985"],
            [1, "#c98f46"],
          ]),
        }) + crumbs(picture, 50, 36, 10, ["#b97a35", "#a9692a"], 7),
    };
  },
  baguette: (picture) => chunk(picture, ["#f3dcae", "#f0d39a"], { rx: 50, ry: 36, irregularity: 0.05 }),
  chip(picture) {
    const outline = "M-46 30L0 -46L48 28Q0 40 -46 30Z";
    return {
      outline,
      body: path(outline, {
        fill: picture.linear(
          [
            [0, "#ffd87a"],
            [1, "#e6a83c"],
          ],
          0,
          0,
          1,
          1,
        ),
        stroke: "#d9993a",
        strokeWidth: 4,
        strokeLinejoin: "round",
      }),
    };
  },
  chocolate: () => cube("#4a2414", 26, 0.4),
  rice(picture) {
    const { random } = picture;
    const outline = blob(random, 0, 0, 20, 0.05, 9, 9);
    return { outline, reach: 0.3, body: path(outline, { fill: pick(random, ["#fffaf0", "#f7efdc", "#fff6e8"]) }) };
  },
};
