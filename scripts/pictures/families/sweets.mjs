import { between, pick, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, circle, d, ellipse, group, line, oval, path, smooth } from "../engine/shapes.mjs";
import { specks, sprig } from "../parts/garnishes.mjs";
import { heap, strew } from "../parts/heap.mjs";
import { surface } from "../parts/surfaces.mjs";

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
