import { between, pick, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, circle, d, ellipse, group, line, oval, path, smooth } from "../engine/shapes.mjs";
import { specks, sprig } from "../parts/garnishes.mjs";
import { heap, strew } from "../parts/heap.mjs";
import { surface } from "../parts/surfaces.mjs";

function garnish(picture, pieces = [], mint) {
  heap(
    picture,
    pieces.map(([kind, x, y, size = 56, angle = 0]) => ({ kind, x, y, size, angle })),
  );
  if (mint) {
    sprig(picture, ...mint);
  }
}

/** A wedge of cake with its layers on the cut side. `layers`: [share of height, colour] from the top down. */
export function cake(picture, { on, layers, top, sauce, pieces, mint, topSpecks }) {
  const { random } = picture;
  surface(picture, on);
  const [tip, far, back] = [
    [190, 560],
    [800, 500],
    [560, 300],
  ];
  const height = 210;
  const lower = ([x, y], share) => [x, y + height * share];
  picture.add(
    path(d`M${tip[0]} ${tip[1] + height}L${far[0]} ${far[1] + height}L${back[0] + 60} ${back[1] + 120}Z`, {
      transform: "translate(24 26)",
      fill: "#2a1206",
      fillOpacity: 0.45,
      filter: picture.blur(20),
    }),
  );
  let from = 0;
  for (const [share, colour] of layers) {
    const to = from + share;
    const side = d`M${lower(tip, from)[0]} ${lower(tip, from)[1]}L${lower(far, from)[0]} ${lower(far, from)[1]}L${lower(far, to)[0]} ${lower(far, to)[1]}L${lower(tip, to)[0]} ${lower(tip, to)[1]}Z`;
    picture.add(
      group(
        { filter: picture.puff({ blur: 3, height: 5, noise: 0.24, frequency: 0.05, gloss: 0.12, ambient: 0.6 }) },
        path(side, {
          fill: picture.linear(
            [
              [0, shade(colour, 0.03)],
              [1, shade(colour, -0.06)],
            ],
            0,
            0,
            1,
            0,
          ),
          stroke: colour,
          strokeWidth: 2,
        }),
      ),
    );
    from = to;
  }
  const face = d`M${tip[0]} ${tip[1]}Q${tip[0] + 4} ${tip[1] - 14} ${tip[0] + 24} ${tip[1] - 26}L${back[0] - 10} ${back[1] + 4}Q${back[0] + 20} ${back[1] - 8} ${back[0] + 44} ${back[1] + 8}Q${far[0] - 40} ${far[1] - 120} ${far[0]} ${far[1]}Z`;
  picture.add(
    group(
      {
        filter: picture.puff({
          blur: 12,
          height: 16,
          noise: 0.16,
          frequency: 0.02,
          smoothing: 2,
          gloss: 0.4,
          ambient: 0.58,
        }),
      },
      path(face, {
        fill: picture.linear(
          [
            [0, shade(top, 0.05)],
            [1, shade(top, -0.05)],
          ],
          0,
          0,
          1,
          0.4,
        ),
      }),
    ),
  );
  if (sauce) {
    const flow = d`M${tip[0] + 40} ${tip[1] - 16}L${back[0] - 20} ${back[1] + 30}Q${far[0] - 80} ${far[1] - 110} ${far[0] - 6} ${far[1]}L${far[0] - 60} ${far[1] + 6}Q${far[0] - 84} ${far[1] + 110} ${far[0] - 112} ${far[1] + 10}L600 522Q576 640 548 528L430 540Q408 600 380 546Z`;
    picture.add(
      group(
        { filter: picture.puff({ blur: 8, height: 14, gloss: 0.8, shine: 28, ambient: 0.5 }) },
        path(flow, { fill: sauce }),
      ),
    );
  }
  if (topSpecks) {
    const dusting = picture.collect(() => specks(picture, scatter(random, 540, 440, 330, 160, 11), 7, topSpecks));
    picture.add(group({ clipPath: picture.clip(face) }, dusting));
  }
  garnish(picture, pieces, mint);
}

/** Doughnuts: glaze with a wavy edge and sprinkles. */
export function donut(picture, { on, glaze, sprinkles, stripes, pieces, mint }) {
  const { random } = picture;
  surface(picture, on);
  const [x, y] = [490, 490];
  const ring = (outer, inner) => `${oval(x, y, outer, outer * 0.94)}${oval(x, y, inner, inner * 0.9)}`;
  const wavy = smooth(
    Array.from({ length: 26 }, (_, index) => {
      const angle = (index / 26) * 6.283;
      const r = 284 + (index % 2 ? 16 : -12) + between(random, -6, 6);
      return [x + Math.cos(angle) * r, y + Math.sin(angle) * r * 0.94];
    }),
  );
  picture.add(
    path(ring(316, 96), {
      transform: "translate(14 26)",
      fill: "#2a1206",
      fillRule: "evenodd",
      fillOpacity: 0.48,
      filter: picture.blur(16),
    }),
    group(
      { filter: picture.puff({ blur: 36, height: 62, gloss: 0.25, ambient: 0.48, noise: 0.03, frequency: 0.03 }) },
      path(ring(316, 92), {
        fill: picture.flat([
          [0, "#f3c27a"],
          [0.7, "#e8a955"],
          [1, "#c47e30"],
        ]),
        fillRule: "evenodd",
      }),
    ),
    group(
      { filter: picture.puff({ blur: 24, height: 44, gloss: 0.6, shine: 26, ambient: 0.52 }) },
      path(`${wavy}${oval(x, y, 112, 102)}`, { fill: glaze, fillRule: "evenodd" }),
    ),
  );
  const onGlaze = ([u, v]) => {
    const r = Math.hypot(u - x, (v - y) / 0.94);
    return r > 140 && r < 262;
  };
  if (stripes) {
    const lines = Array.from(
      { length: 7 },
      (_, index) => d`M${x - 300} ${y - 230 + index * 74}q150 -34 300 0t300 0`,
    ).join("");
    picture.add(
      group(
        { clipPath: picture.clip(`${wavy}${oval(x, y, 112, 102)}`) },
        group({ filter: picture.puff({ blur: 4, height: 7, gloss: 0.5, ambient: 0.5 }) }, line(lines, stripes, 13)),
      ),
    );
  }
  if (sprinkles) {
    picture.add(
      group(
        { filter: picture.puff({ blur: 2.4, height: 4, gloss: 0.6, ambient: 0.45 }) },
        ...scatter(random, x, y, 270, 60, 32, onGlaze).map(([u, v]) => {
          const angle = between(random, 0, 3.14);
          return line(
            d`M${u - Math.cos(angle) * 12} ${v - Math.sin(angle) * 12}L${u + Math.cos(angle) * 12} ${v + Math.sin(angle) * 12}`,
            pick(random, sprinkles),
            10,
          );
        }),
      ),
    );
  }
  garnish(picture, pieces, mint);
}

/** Scoops in a footed bowl. */
export function scoops(picture, { colours, bowl = "#dfe8ea", chips, sauce, pieces, mint, wafer = true }) {
  const { random } = picture;
  picture.add(ellipse(530, 900, 230, 40, { fill: "#2a1206", fillOpacity: 0.4, filter: picture.blur(16) }));
  if (wafer) {
    picture.add(
      `<g transform="rotate(24 680 260)">`,
      group(
        { filter: picture.puff({ blur: 6, height: 9, gloss: 0.2, ambient: 0.5 }) },
        path("M630 80H730V430H630Z", { fill: "#e6a954" }),
      ),
      line(
        "M630 130L730 200M630 210L730 280M630 290L730 360M730 130L630 200M730 210L630 280M730 290L630 360",
        "#a8682a",
        5,
        { strokeOpacity: 0.6 },
      ),
      "</g>",
    );
  }
  for (const [index, [x, y]] of [
    [390, 440],
    [620, 440],
    [500, 300],
  ].entries()) {
    const colour = colours[index % colours.length];
    const ball = blob(random, x, y, 148, 0.03, 16, 142);
    picture.add(
      path(ball, { transform: "translate(4 16)", fill: "#2a1206", fillOpacity: 0.35, filter: picture.blur(10) }),
      group(
        {
          filter: picture.puff({
            blur: 34,
            height: 58,
            noise: 0.14,
            frequency: 0.03,
            octaves: 4,
            smoothing: 1,
            gloss: 0.2,
            ambient: 0.55,
          }),
        },
        path(ball, {
          fill: picture.radial([
            [0, shade(colour, 0.05)],
            [0.7, colour],
            [1, shade(colour, -0.07)],
          ]),
        }),
      ),
    );
    if (chips) {
      specks(picture, scatter(random, x, y, 116, 26, 18), 8, chips);
    }
  }
  if (sauce) {
    const flow =
      "M380 230C430 150 580 150 624 236C640 290 610 310 596 280C580 250 560 290 556 340C550 380 520 370 518 330C514 290 484 270 474 310C466 350 430 340 432 300C430 280 400 300 388 280Z";
    picture.add(
      group(
        { filter: picture.puff({ blur: 7, height: 14, gloss: 0.9, shine: 28, ambient: 0.45 }) },
        path(flow, { fill: sauce }),
      ),
    );
  }
  const glassBowl =
    "M212 470C220 640 360 730 462 744V850Q380 862 350 900H660Q630 862 548 850V744C650 730 780 640 788 470Q500 560 212 470Z";
  picture.add(
    path(glassBowl, {
      fill: picture.linear(
        [
          [0, shade(bowl, 0.06)],
          [0.4, bowl],
          [1, shade(bowl, -0.16)],
        ],
        0,
        0,
        1,
        0.2,
      ),
      fillOpacity: 0.92,
    }),
    line("M212 470Q500 560 788 470", "#fff", 8, { strokeOpacity: 0.8 }),
    line("M256 540Q300 650 400 700", "#fff", 20, { strokeOpacity: 0.6, filter: picture.blur(7) }),
    line("M380 880H620", "#fff", 7, { strokeOpacity: 0.6, filter: picture.blur(3) }),
  );
  garnish(picture, pieces, mint);
}

/** Round rice cakes dusted with starch. */
export function mochi(picture, { on, colours, mint }) {
  const { random } = picture;
  surface(picture, on);
  for (const [index, [x, y]] of [
    [360, 400],
    [640, 420],
    [490, 620],
  ].entries()) {
    picture.count("portion");
    const colour = colours[index];
    const ball = blob(random, x, y, 142, 0.025, 16, 124);
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
      const cut = oval(x, y + 6, 84, 66);
      picture.add(
        path(cut, { fill: shade(colour, -0.06) }),
        path(oval(x, y + 8, 66, 50), { fill: shade(colour, 0.08) }),
      );
    }
  }
  sprig(picture, ...mint);
}

/** Lozenges of baklava. */
export function baklava(picture, { on, nut, tone = "#e0a04a" }) {
  const { random } = picture;
  surface(picture, on);
  const pieces = [
    [500, 332],
    [318, 462],
    [682, 462],
    [500, 592],
  ];
  for (const [x, y] of pieces) {
    picture.count("portion");
    const [w, h, z] = [172, 106, 78];
    const side = d`M${x - w} ${y}L${x} ${y + h}L${x + w} ${y}V${y + z}L${x} ${y + h + z}L${x - w} ${y + z}Z`;
    const top = d`M${x} ${y - h}L${x + w} ${y}L${x} ${y + h}L${x - w} ${y}Z`;
    const leaves = [0.25, 0.5, 0.75]
      .map((share) => d`M${x - w} ${y + z * share}L${x} ${y + h + z * share}L${x + w} ${y + z * share}`)
      .join("");
    picture.add(
      path(side, { transform: "translate(10 18)", fill: "#2a1206", fillOpacity: 0.42, filter: picture.blur(9) }),
      path(side, {
        fill: picture.linear(
          [
            [0, shade(tone, -0.02)],
            [0.5, shade(tone, -0.08)],
            [1, shade(tone, -0.2)],
          ],
          0,
          0,
          1,
          0,
        ),
      }),
      line(leaves, "#f6d08a", 4, { strokeOpacity: 0.65 }),
      line(leaves, "#7a4212", 3, { transform: "translate(0 6)", strokeOpacity: 0.45 }),
      group(
        {
          filter: picture.puff({
            blur: 8,
            height: 13,
            noise: 0.2,
            frequency: 0.04,
            gloss: 0.7,
            shine: 24,
            ambient: 0.5,
          }),
        },
        path(top, {
          fill: picture.radial([
            [0, shade(tone, 0.12)],
            [0.6, tone],
            [1, shade(tone, -0.1)],
          ]),
          stroke: tone,
          strokeWidth: 8,
          strokeLinejoin: "round",
        }),
      ),
    );
    heap(
      picture,
      strew(picture, [nut], { x, y: y - 4, rx: 44, ry: 24, count: 8, gap: 20, size: nut === "nut" ? 40 : 36 }),
    );
  }
  specks(
    picture,
    scatter(random, 500, 500, 330, 50, 22),
    8,
    nut === "nut" ? ["#b87a35", "#c98f4c"] : ["#8fae40", "#a9c257"],
  );
}

/** A round dish baked in its own plate (kunefe, rice pudding, panna cotta, fondant). */
export function roundDessert(
  picture,
  { on, colour, r = 250, raised = 40, rough = 0.2, coarse = 0.03, sauce, browned, dust, pieces, strewn, mint, filling },
) {
  const { random } = picture;
  surface(picture, on);
  const top = blob(random, 490, 480, r, 0.012, 20, r * 0.9);
  picture.add(
    path(top, {
      transform: `translate(14 ${raised + 20})`,
      fill: "#2a1206",
      fillOpacity: 0.45,
      filter: picture.blur(14),
    }),
  );
  if (raised > 0) {
    const wall = d`M${490 - r} 480V${480 + raised}A${r} ${r * 0.9} 0 0 0 ${490 + r} ${480 + raised}V480Z`;
    picture.add(
      group(
        { filter: picture.puff({ blur: 4, height: 6, noise: rough, frequency: coarse, gloss: 0.25, ambient: 0.5 }) },
        path(wall, {
          fill: picture.linear(
            [
              [0, shade(colour, 0.02)],
              [0.5, shade(colour, -0.06)],
              [1, shade(colour, -0.18)],
            ],
            0,
            0,
            1,
            0,
          ),
        }),
      ),
    );
  }
  const spots = browned
    ? scatter(random, 490, 480, r * 0.86, 34, 30).map(([u, v]) =>
        path(blob(random, u, v, between(random, 10, 34), 0.4, 9, between(random, 8, 20)), {
          fill: pick(random, browned),
          fillOpacity: between(random, 0.3, 0.7),
        }),
      )
    : [];
  picture.add(
    group(
      {
        filter: picture.puff({
          blur: 12,
          height: 18,
          noise: rough,
          frequency: coarse,
          octaves: 4,
          smoothing: 1,
          gloss: 0.35,
          shine: 20,
          ambient: 0.52,
        }),
      },
      path(top, {
        fill: picture.flat([
          [0, shade(colour, 0.04)],
          [0.75, colour],
          [1, shade(colour, -0.08)],
        ]),
      }),
      group({ clipPath: picture.clip(top), filter: picture.blur(5) }, ...spots),
    ),
  );
  if (filling) {
    const pool =
      "M440 560C470 540 560 540 590 570C640 600 720 690 760 740C700 800 560 810 480 780C430 720 420 620 440 560Z";
    picture.add(
      group(
        { filter: picture.puff({ blur: 12, height: 20, gloss: 0.9, shine: 28, ambient: 0.4 }) },
        path(pool, { fill: filling }),
      ),
    );
  }
  if (sauce) {
    const flow = smooth(
      Array.from({ length: 14 }, (_, index) => {
        const angle = (index / 14) * 6.283;
        const away = r * (0.74 + (index % 2 ? 0.1 : 0) + between(random, -0.03, 0.03));
        return [
          490 + Math.cos(angle) * away,
          474 + Math.sin(angle) * away * 0.9 + (Math.sin(angle) > 0.3 && index % 2 ? raised * 0.8 : 0),
        ];
      }),
    );
    picture.add(
      group(
        { filter: picture.puff({ blur: 10, height: 16, gloss: 0.8, shine: 28, ambient: 0.45 }) },
        path(flow, { fill: sauce }),
      ),
    );
  }
  if (dust) {
    specks(picture, scatter(random, 490, 480, r * 0.9, 160, 9), 5, [].concat(dust), 0.8);
  }
  if (strewn) {
    heap(
      picture,
      strew(picture, strewn[0], {
        x: 490,
        y: 478,
        rx: r * 0.6,
        ry: r * 0.5,
        count: 16,
        gap: 40,
        size: 36,
        ...strewn[1],
      }),
    );
  }
  garnish(picture, pieces, mint);
}

/** Dusted cubes: lokum and halva. */
export function cubes(picture, { on, colours, dust, rough = 0.06, nut, petals, places = 9 }) {
  const { random } = picture;
  surface(picture, on);
  const spots = [
    [350, 330],
    [500, 300],
    [650, 340],
    [300, 450],
    [450, 440],
    [600, 460],
    [380, 570],
    [540, 590],
    [690, 570],
  ].slice(0, places);
  for (const [index, [x, y]] of spots.entries()) {
    picture.count("portion");
    const colour = colours[index % colours.length];
    const [w, h, z] = [96, 54, 92];
    const top = d`M${x} ${y - h}L${x + w} ${y}L${x} ${y + h}L${x - w} ${y}Z`;
    const left = d`M${x - w} ${y}L${x} ${y + h}V${y + h + z}L${x - w} ${y + z}Z`;
    const right = d`M${x + w} ${y}L${x} ${y + h}V${y + h + z}L${x + w} ${y + z}Z`;
    const face = (shape, tone) => path(shape, { fill: tone, stroke: tone, strokeWidth: 14, strokeLinejoin: "round" });
    picture.add(
      ellipse(x + 14, y + z + 34, w * 1.05, h * 1.1, { fill: "#2a1206", fillOpacity: 0.4, filter: picture.blur(11) }),
      group(
        { filter: picture.puff({ blur: 6, height: 8, noise: rough, frequency: 0.06, gloss: 0.25, ambient: 0.58 }) },
        face(left, shade(colour, -0.05)),
        face(right, shade(colour, -0.11)),
        face(top, shade(colour, 0.04)),
      ),
    );
    specks(
      picture,
      scatter(random, x, y, 70, 26, 9, ([u, v]) => Math.abs(u - x) / w + Math.abs(v - y) / h < 0.9),
      5,
      dust,
      0.85,
    );
    if (nut) {
      heap(picture, strew(picture, [nut], { x, y: y + h + 20, rx: 60, ry: 30, count: 4, gap: 36, size: 30 }));
    }
  }
  heap(
    picture,
    (petals ?? []).map(([kind, x, y, size, angle = 0, more]) => ({ kind, x, y, size, angle, ...more })),
  );
}

/** Filled tubes (cannoli). */
export function tubes(picture, { on, cream = "#fffaf0", nut }) {
  const { random } = picture;
  surface(picture, on);
  for (const [x, y, turn] of [
    [470, 390, -18],
    [520, 600, -10],
  ]) {
    picture.count("portion");
    const body = smooth([
      [-270, -66],
      [-140, -84],
      [140, -84],
      [270, -66],
      [286, 0],
      [270, 66],
      [140, 88],
      [-140, 88],
      [-270, 66],
      [-286, 0],
    ]);
    const blisters = scatter(random, 0, 0, 260, 60, 22, ([, v]) => Math.abs(v) < 80).map(([u, v]) =>
      circle(u, v, between(random, 5, 14), { fill: pick(random, ["#b5702c", "#9c5a1c", "#d99a4c"]), fillOpacity: 0.5 }),
    );
    picture.add(
      `<g transform="${d`translate(${x} ${y}) rotate(${turn})`}">`,
      path(body, { transform: "translate(12 24)", fill: "#2a1206", fillOpacity: 0.45, filter: picture.blur(14) }),
      group(
        { filter: picture.puff({ blur: 22, height: 36, noise: 0.14, frequency: 0.03, gloss: 0.3, ambient: 0.48 }) },
        path(body, {
          fill: picture.linear([
            [0, "#f3c47a"],
            [0.5, "#dd9c48"],
            [1, "#a8641c"],
          ]),
        }),
        group({ clipPath: picture.clip(body) }, ...blisters),
      ),
      group(
        { filter: picture.puff({ blur: 16, height: 26, noise: 0.16, frequency: 0.03, gloss: 0.3, ambient: 0.6 }) },
        path(blob(random, -276, 0, 66, 0.06, 12, 80), { fill: cream }),
        path(blob(random, 276, 0, 66, 0.06, 12, 80), { fill: cream }),
      ),
    );
    for (const side of [-290, 290]) {
      heap(picture, strew(picture, [nut], { x: side, y: 0, rx: 44, ry: 56, count: 12, gap: 20, size: 36 }));
    }
    specks(picture, scatter(random, 0, -20, 200, 70, 12), 4, ["#ffffff"], 0.9);
    picture.add("</g>");
  }
}
