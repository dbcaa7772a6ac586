import { between, pick, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { d, ellipse, group, line, path, smooth } from "../engine/shapes.mjs";
import { heap, strew } from "../parts/heap.mjs";
import { surface } from "../parts/surfaces.mjs";

/** One storey of a burger. */
function slab(picture, y, h, rx, colour, { wavy = 0, rough = 0, gloss = 0.3 } = {}) {
  const { random } = picture;
  const points = [];
  for (let step = 0; step <= 16; step++) {
    points.push([500 - rx + (2 * rx * step) / 16, y - h * 0.5 + (wavy ? Math.sin(step * 2.1) * wavy * 0.3 : 0)]);
  }
  for (let step = 16; step >= 0; step--) {
    points.push([
      500 - rx + (2 * rx * step) / 16 + between(random, -4, 4),
      y + h * 0.5 + (wavy ? Math.sin(step * 1.9) * wavy : between(random, -3, 3)),
    ]);
  }
  const outline = smooth(points, true, 7);
  picture.add(
    path(outline, { transform: "translate(0 10)", fill: "#2a0e02", fillOpacity: 0.45, filter: picture.blur(8) }),
    group(
      {
        filter: picture.puff({
          blur: Math.min(14, h * 0.24),
          height: Math.min(24, h * 0.36),
          noise: rough,
          frequency: 0.05,
          gloss,
          ambient: 0.45,
        }),
      },
      path(outline, {
        fill: picture.linear([
          [0, shade(colour, 0.08)],
          [0.5, colour],
          [1, shade(colour, -0.12)],
        ]),
      }),
    ),
  );
}

/** What lies between the halves of a bun; each draws itself at `y` and tells how far it raises the next. */
const STOREYS = {
  patty(picture, y) {
    slab(picture, y - 26, 84, 312, "#6a3418", { rough: 0.34, gloss: 0.4 });
    return 72;
  },
  crispy(picture, y) {
    slab(picture, y - 30, 96, 322, "#dd8e34", { rough: 0.4, wavy: 14 });
    return 80;
  },
  cheddar(picture, y) {
    const drip = "M190 0H810L770 30L700 18L650 66L590 20H420L360 74L300 22L240 34Z";
    picture.add(
      group(
        { transform: `translate(0 ${y - 22})`, filter: picture.puff({ blur: 5, height: 9, gloss: 0.5, ambient: 0.5 }) },
        path(drip, { fill: "#ffb92e", stroke: "#ffb92e", strokeWidth: 16, strokeLinejoin: "round" }),
      ),
    );
    return 18;
  },
  lettuce(picture, y) {
    const leaf = (_, index) => ({
      kind: "lettuce",
      x: 214 + index * 72,
      y: y - 8 + (index % 2) * 10,
      size: 62,
      angle: index * 40,
    });
    heap(picture, Array.from({ length: 9 }, leaf));
    return 34;
  },
  slaw(picture, y) {
    const area = { x: 500, y: y - 14, rx: 300, ry: 34, count: 44, gap: 22, size: 52 };
    heap(picture, strew(picture, ["cabbage", "redCabbage", "carrotShred"], area));
    return 44;
  },
  tomato(picture, y) {
    slab(picture, y - 10, 36, 290, "#e8412a", { gloss: 0.7 });
    return 34;
  },
  pickle(picture, y) {
    for (const x of [280, 400, 520, 640, 730]) {
      picture.add(
        group(
          { filter: picture.puff({ blur: 4, height: 7, gloss: 0.6, ambient: 0.45 }) },
          ellipse(x, y - 6, 66, 18, { fill: "#9cae3e" }),
        ),
      );
    }
    return 26;
  },
  onion(picture, y) {
    const tones = ["#c98a4c", "#b5702c", "#dba868"];
    picture.add(
      group(
        { filter: picture.puff({ blur: 3, height: 5, gloss: 0.6, ambient: 0.45 }) },
        ...[300, 420, 560, 680].map((x) => line(d`M${x - 84} ${y}q84 -30 168 0`, pick(picture.random, tones), 16)),
      ),
    );
    return 22;
  },
  sauce(picture, y) {
    slab(picture, y - 4, 22, 300, "#f7b27a", { wavy: 16, gloss: 0.6 });
    return 14;
  },
};

/** A burger from the side; `layers` from the bottom up. */
export function burger(picture, { on = ["roundBoard", { colour: "#8f5f33" }], layers, seeds = true, bun = "#e09a45" }) {
  const { random } = picture;
  const [kind, options] = on;
  picture.add(`<g transform="translate(0 520) scale(1 .42) translate(0 -220)">`);
  surface(picture, [kind, { r: 430, ...options }]);
  picture.add("</g>");
  const bottom = 742;
  picture.add(ellipse(520, bottom + 30, 330, 40, { fill: "#2a1206", fillOpacity: 0.5, filter: picture.blur(16) }));
  slab(picture, bottom - 20, 92, 296, bun);
  let y = bottom - 84;
  for (const layer of layers) {
    y -= STOREYS[layer](picture, y);
  }
  const crown = d`M186 ${y + 18}C176 ${y - 130} 320 ${y - 238} 500 ${y - 240}C684 ${y - 238} 824 ${y - 130} 814 ${y + 18}C780 ${y + 44} 220 ${y + 44} 186 ${y + 18}Z`;
  picture.add(
    path(crown, { transform: "translate(0 12)", fill: "#2a0e02", fillOpacity: 0.42, filter: picture.blur(9) }),
    group(
      {
        filter: picture.puff({
          blur: 34,
          height: 58,
          gloss: 0.5,
          shine: 18,
          ambient: 0.5,
          noise: 0.04,
          frequency: 0.02,
        }),
      },
      path(crown, {
        fill: picture.radial(
          [
            [0, shade(bun, 0.12)],
            [0.55, bun],
            [1, shade(bun, -0.17)],
          ],
          { fx: 0.4, fy: 0.2 },
        ),
      }),
    ),
  );
  if (seeds) {
    const spots = scatter(
      random,
      500,
      y - 120,
      250,
      34,
      36,
      ([u, v]) => v < y - 70 && v > y - 220 + Math.abs(u - 500) * 0.42,
    );
    picture.add(
      group(
        { filter: picture.puff({ blur: 2, height: 3, gloss: 0.4, ambient: 0.4 }) },
        ...spots.map(([u, v]) =>
          ellipse(u, v, 11, 6.4, { fill: "#fff0c8", transform: d`rotate(${(u - 500) * 0.14} ${u} ${v})` }),
        ),
      ),
    );
  }
}
