import { THREE_QUARTERS } from "../engine/camera.mjs";
import { between, pick, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, d, ellipse, group, line, path, smooth } from "../engine/shapes.mjs";
import { specks, sprig } from "../parts/garnishes.mjs";
import { heap, strew } from "../parts/heap.mjs";
import { block, placed, prism } from "../parts/prism.mjs";
import { MIDDLE, tableware } from "../parts/surfaces.mjs";

/** Sweets served by the piece. Like all desserts on a plate they are seen in three-quarter view. */

const FRONT = MIDDLE / THREE_QUARTERS.flatness;

/** Round rice cakes dusted with starch; the last is cut and shows its filling. */
export function mochi(picture, { on, colours, mint, filling = "#fff1d2" }) {
  const { random } = picture;
  tableware(picture, on, THREE_QUARTERS);
  for (const [index, [x, y]] of [
    [340, 470],
    [640, 460],
    [490, 620],
  ].entries()) {
    picture.count("portion");
    const colour = colours[index];
    const ball = blob(random, x, y, 156, 0.025, 16, 136);
    picture.add(
      path(ball, { transform: "translate(10 24)", fill: "#2a1206", fillOpacity: 0.42, filter: picture.blur(12) }),
      group(
        { filter: picture.puff({ blur: 38, height: 60, gloss: 0.16, shine: 10, ambient: 0.6 }) },
        path(ball, {
          fill: picture.radial([
            [0, shade(colour, 0.05)],
            [0.7, colour],
            [1, shade(colour, -0.06)],
          ]),
        }),
      ),
    );
    specks(picture, scatter(random, x, y - 20, 96, 40, 12), 4, ["#ffffff", "#fff8ee"], 0.7);
    if (index === 2) {
      const cut = blob(random, x + 6, y + 24, 114, 0.02, 16, 92);
      picture.add(
        group(
          { filter: picture.puff({ blur: 4, height: 6, gloss: 0.2, ambient: 0.6 }) },
          path(cut, { fill: shade(colour, 0.08) }),
        ),
        group(
          { filter: picture.puff({ blur: 12, height: 16, noise: 0.2, frequency: 0.04, gloss: 0.2, ambient: 0.6 }) },
          path(blob(random, x + 6, y + 28, 92, 0.03, 14, 70), { fill: filling }),
        ),
      );
    }
  }
  sprig(picture, ...mint);
}

const LOZENGE = [
  [0, -150],
  [172, 0],
  [0, 150],
  [-172, 0],
];

/** Lozenges of baklava: leaves of dough with a layer of nuts, cut as they lay in the tray. */
export function baklava(picture, { on, nut, filling, tone = "#e0a04a" }) {
  const { random } = picture;
  tableware(picture, on, THREE_QUARTERS);
  const height = 130;
  const leaves = Array.from({ length: 4 }, (_, index) => [0.1, index % 2 ? "#f3cf8e" : shade(tone, -0.08), 0.1]);
  const layers = [...leaves, [0.2, filling, 0.6], ...leaves];
  for (const [x, y] of [
    [500, -166],
    [312, 0],
    [688, 0],
    [500, 166],
  ]) {
    picture.count("portion");
    prism(picture, THREE_QUARTERS, {
      corners: placed(LOZENGE, x, FRONT + 20 + y),
      height,
      layers,
      top: tone,
      wave: 3,
      gloss: 0.7,
      topRough: 0.2,
      round: 20,
    });
    const [u, v] = THREE_QUARTERS.at([x, FRONT + 20 + y, height]);
    heap(
      picture,
      strew(picture, [nut], { x: u, y: v - 4, rx: 46, ry: 26, count: 8, gap: 20, size: nut === "nut" ? 40 : 36 }),
    );
  }
  specks(
    picture,
    scatter(random, 0, 0, 330, 50, 22).map(([u, v]) => [500 + u, MIDDLE + v * THREE_QUARTERS.flatness]),
    8,
    nut === "nut" ? ["#b87a35", "#c98f4c"] : ["#8fae40", "#a9c257"],
  );
}

/** Where cubes lie on the table around its middle, those of the back first. */
const CUBES = [
  [-190, -190],
  [20, -205],
  [220, -170],
  [-100, -10],
  [110, 0],
  [-210, 170],
  [0, 190],
  [215, 165],
];

/** Dusted cubes: lokum and halva. */
export function cubes(picture, { on, colours, dust, rough = 0.06, nut }) {
  const { random } = picture;
  tableware(picture, on, THREE_QUARTERS);
  const height = 122;
  for (const [index, [u, v]] of CUBES.entries()) {
    picture.count("portion");
    const colour = colours[index % colours.length];
    const middle = [500 + u, FRONT + 50 + v];
    prism(picture, THREE_QUARTERS, {
      corners: placed(block(132, 132), ...middle, 45 + between(random, -20, 20)),
      height,
      layers: [[1, colour, rough]],
      top: shade(colour, 0.04),
      topRough: rough,
      gloss: 0.25,
      relief: 9,
    });
    const [x, y] = THREE_QUARTERS.at([...middle, height]);
    specks(
      picture,
      scatter(random, 0, 0, 66, 34, 8).map(([p, q]) => [x + p, y + q * THREE_QUARTERS.flatness]),
      5,
      dust,
      0.85,
    );
    if (nut) {
      heap(picture, strew(picture, [nut], { x, y: y + 84, rx: 66, ry: 26, count: 4, gap: 36, size: 30 }));
    }
  }
}

const BLISTERS = ["#a35a1c", "#8a4614", "#c98438"];

/** One cannolo along +x, its open end towards the viewer. */
function tube(picture, cream, nut) {
  const { random } = picture;
  const shell = smooth([
    [-290, -64],
    [-170, -78],
    [60, -84],
    [250, -98],
    [284, -40],
    [284, 46],
    [250, 98],
    [60, 88],
    [-170, 82],
    [-290, 68],
    [-304, 0],
  ]);
  const lit = picture.puff({ blur: 20, height: 34, noise: 0.16, frequency: 0.05, gloss: 0.35, ambient: 0.46 });
  const soft = picture.puff({ blur: 14, height: 24, noise: 0.16, frequency: 0.03, gloss: 0.3, ambient: 0.62 });
  const bubbles = scatter(random, -10, 0, 300, 90, 17, ([, v]) => Math.abs(v) < 84).map(([u, v]) => {
    const r = between(random, 5, 15);
    return path(blob(random, u, v, r, 0.2, 8, r * 0.8), { fill: pick(random, BLISTERS), fillOpacity: 0.6 });
  });
  picture.add(
    path(shell, { transform: "translate(12 26)", fill: "#2a1206", fillOpacity: 0.45, filter: picture.blur(14) }),
    group({ filter: soft }, path(blob(random, -296, 2, 58, 0.06, 12, 72), { fill: cream })),
    group(
      { filter: lit },
      path(shell, {
        fill: picture.linear([
          [0, "#e9ae5c"],
          [0.45, "#d08a38"],
          [1, "#8f4e14"],
        ]),
      }),
      group({ clipPath: picture.clip(shell) }, ...bubbles),
    ),
    line("M-250 74C-120 40 -60 -30 40 -86", "#5a2a08", 9, { strokeOpacity: 0.5, filter: picture.blur(3) }),
    line("M-252 66C-124 32 -64 -36 34 -88", "#f9d18c", 6, { strokeOpacity: 0.7, filter: picture.blur(1.5) }),
    group(
      { filter: picture.puff({ blur: 4, height: 7, gloss: 0.3, ambient: 0.5 }) },
      ellipse(262, 0, 56, 99, { fill: "#dd9f4c" }),
    ),
    ellipse(266, 0, 44, 84, { fill: "#6a3410" }),
    group(
      { filter: soft },
      path(blob(random, 284, 0, 62, 0.06, 14, 80), { fill: cream }),
      path(blob(random, 312, -8, 40, 0.08, 12, 50), { fill: shade(cream, 0.02) }),
    ),
  );
  heap(picture, strew(picture, [nut], { x: 306, y: 4, rx: 46, ry: 66, count: 13, gap: 22, size: 36 }));
  specks(
    picture,
    scatter(random, -20, -26, 230, 120, 10, ([, v]) => v > -76 && v < 40),
    4.4,
    ["#ffffff"],
    0.9,
  );
}

/** Filled tubes (cannoli). */
export function tubes(picture, { on, cream = "#fffaf0", nut }) {
  tableware(picture, on, THREE_QUARTERS);
  for (const [x, y, turn] of [
    [480, 452, 8],
    [520, 640, 12],
  ]) {
    picture.count("portion");
    picture.add(`<g transform="${d`translate(${x} ${y}) rotate(${turn}) scale(0.94)`}">`);
    tube(picture, cream, nut);
    picture.add("</g>");
  }
}
