import { between, pick, scatter } from "../engine/chance.mjs";
import { oklch, shade } from "../engine/colour.mjs";
import { blob, d, ellipse, group, line, path, rotate, smooth } from "../engine/shapes.mjs";
import { chive, ginger, leaf, roe, sesame, sprig, wasabi } from "../parts/garnishes.mjs";
import { heap, strew } from "../parts/heap.mjs";
import { surface } from "../parts/surfaces.mjs";

const GRAINS = ["#fffaf0", "#faf2e2", "#f4ead6", "#fff6e8", "#efe2c9"];

/** A body of rice of any outline: one lit pass of grains of the given colours. */
export function riceBody(
  picture,
  outline,
  x,
  y,
  rx,
  ry,
  size = 9,
  { grains: tones = GRAINS, ground = "#ecdfc4" } = {},
) {
  const { random } = picture;
  const points = scatter(
    random,
    0,
    0,
    1,
    Math.round((rx * ry) / (size * size * 0.9)),
    (size * 1.05) / Math.max(rx, ry),
  );
  const grains = points.map(([u, v]) =>
    ellipse(x + u * rx, y + v * ry, size * between(random, 0.95, 1.25), size * between(random, 0.5, 0.64), {
      transform: rotate(between(random, 0, 180), x + u * rx, y + v * ry),
      fill: pick(random, tones),
    }),
  );
  picture.add(
    group(
      { filter: picture.puff({ blur: 2.4, height: 3.4, gloss: 0.08, shine: 10, ambient: 0.45 }) },
      path(outline, { fill: ground }),
      group({ clipPath: picture.clip(outline) }, ...grains),
    ),
    path(outline, {
      fill: picture.linear([
        [0, "#fff", 0],
        [0.6, "#8a6a3c", 0.04],
        [1, "#6a4a22", 0.2],
      ]),
    }),
  );
}

const SLABS = {
  salmon: { tone: "#fb8148", stripe: "#ffdcc4" },
  tuna: { tone: "#bf2838", stripe: "#e0707c" },
  eel: { tone: "#84411a", stripe: "#5a2810", glaze: true },
  shrimp: { tone: "#ffb492", stripe: "#f0683c", width: 20, tail: true },
  scallop: { tone: "#fdeed4", stripe: "#f2d8ac", width: 7 },
  seaBass: { tone: "#f8ebe2", stripe: "#f2b6aa" },
  omelette: { tone: "#ffd04d", stripe: "#f0b42e" },
};

/** Rice under a slice of fish, lying aslant; about 500 wide and 260 high. */
export function nigiriPiece(picture, x, y, kind, { belt = false, zest }) {
  const { random } = picture;
  picture.count("portion");
  const { tone, stripe, width = 12, glaze, tail } = SLABS[kind];
  const rice = blob(random, 0, 34, 196, 0.03, 16, 84);
  const slab = smooth(
    [
      [-236, 2],
      [-206, -62],
      [-90, -104],
      [60, -112],
      [190, -78],
      [250, -10],
      [216, 44],
      [120, 34],
      [0, 46],
      [-120, 62],
      [-206, 58],
    ].map(([u, v]) => [u + between(random, -5, 5), v + between(random, -4, 4)]),
  );
  const stripes = Array.from({ length: 8 }, (_, index) => {
    const u = -200 + index * 56;
    return tail ? d`M${u} -120q${-26} ${80} ${18} ${190}` : d`M${u - 20} 80q${14} ${-120} ${76} ${-200}`;
  }).join("");
  picture.add(
    `<g transform="${d`translate(${x} ${y}) rotate(-16)`}">`,
    ellipse(14, 96, 214, 62, { fill: "#160a04", fillOpacity: 0.5, filter: picture.blur(14) }),
  );
  riceBody(picture, rice, 0, 34, 196, 84, 12);
  if (tail) {
    picture.add(
      group(
        { filter: picture.puff({ blur: 5, height: 8, ambient: 0.4 }) },
        path("M222 -20L330 -72Q342 -40 306 -14Q340 12 318 44L228 24Z", {
          fill: picture.linear(
            [
              [0, "#f07a4a"],
              [1, "#d8401c"],
            ],
            0,
            0,
            1,
            0,
          ),
          stroke: "#e0512a",
          strokeWidth: 8,
          strokeLinejoin: "round",
        }),
      ),
    );
  }
  picture.add(
    path(slab, { transform: "translate(2 22)", fill: "#5a2008", fillOpacity: 0.42, filter: picture.blur(10) }),
    group(
      {
        filter: picture.puff({
          blur: 15,
          height: 24,
          gloss: glaze ? 0.9 : 0.5,
          shine: 24,
          ambient: 0.45,
          noise: 0.05,
          frequency: 0.02,
          smoothing: 2,
        }),
      },
      path(slab, {
        fill: picture.linear([
          [0, shade(tone, 0.07)],
          [0.5, tone],
          [1, shade(tone, -0.08)],
        ]),
      }),
      group(
        { clipPath: picture.clip(slab) },
        line(stripes, stripe, width, {
          strokeOpacity: tail ? 0.75 : 0.7,
          filter: picture.blur(1.6),
        }),
      ),
    ),
  );
  if (belt) {
    picture.add(
      group(
        { filter: picture.puff({ blur: 3, height: 4, gloss: 0.4, ambient: 0.4, noise: 0.2, frequency: 0.1 }) },
        path("M-26 -116Q8 -124 36 -118Q52 -20 40 116Q8 124 -22 118Q-40 -10 -26 -116Z", {
          fill: picture.linear([
            [0, "#31473a"],
            [1, "#121d16"],
          ]),
        }),
      ),
    );
  }
  if (glaze) {
    picture.add(line("M-168 -34Q-40 -78 130 -70", "#ffdfae", 12, { strokeOpacity: 0.55, filter: picture.blur(5) }));
    sesame(picture, scatter(random, -40, -30, 140, 16, 26), 7);
  }
  if (zest) {
    heap(picture, strew(picture, [zest], { x: 0, y: -34, rx: 70, ry: 26, count: 4, gap: 26, size: 26 }));
  }
  picture.add("</g>");
}

/** A pair of nigiri. */
export function nigiri(picture, { kind, on = ["slate", {}], belt, zest }) {
  surface(picture, on);
  nigiriPiece(picture, 452, 356, kind, { belt, zest });
  nigiriPiece(picture, 520, 612, kind, { belt, zest });
  leaf(picture, 806, 350, 54, -50, oklch(0.6, 0.17, 135));
  ginger(picture, 806, 410, 60);
  wasabi(picture, 214, 700, 44);
}

const NORI_WALL = [
  [0, "#44604f"],
  [0.3, "#22342a"],
  [1, "#0c140f"],
];

/** A boat of nori: `top` is roe, a heap of pieces, or a melted cap. */
function gunkanPiece(picture, x, y, { roeColour, pieces, melted, sauce, garnish }) {
  const { random } = picture;
  const [rx, ry, h] = [158, 112, 128];
  picture.count("portion");
  const body = d`M${x - rx} ${y}A${rx} ${ry} 0 0 1 ${x + rx} ${y}V${y + h}A${rx} ${ry} 0 0 1 ${x - rx} ${y + h}Z`;
  picture.add(
    ellipse(x + 24, y + h + 24, rx * 1.05, ry * 1.02, { fill: "#160a04", fillOpacity: 0.5, filter: picture.blur(18) }),
    group(
      {
        filter: picture.puff({ blur: 4, height: 6, frequency: 0.09, noise: 0.2, gloss: 0.4, shine: 14, ambient: 0.4 }),
      },
      path(body, { fill: picture.linear(NORI_WALL, 0, 0, 1, 0.25) }),
    ),
    ellipse(x, y, rx * 0.95, ry * 0.94, { fill: "#1a2a20" }),
  );
  riceBody(picture, blob(random, x, y + 4, rx * 0.9, 0.01, 14, ry * 0.88), x, y + 4, rx * 0.9, ry * 0.88, 9);
  if (roeColour) {
    picture.add(`<g transform="${d`translate(0 ${y}) scale(1 .76) translate(0 ${-y})`}">`);
    roe(picture, x, y - 6, rx * 0.86, roeColour, 13);
    roe(picture, x - 8, y - 36, rx * 0.56, roeColour, 13);
    picture.add("</g>");
  }
  if (pieces) {
    heap(picture, strew(picture, pieces, { x, y: y - 6, rx: rx * 0.7, ry: ry * 0.62, count: 34, gap: 20, size: 34 }));
    heap(picture, strew(picture, pieces, { x, y: y - 34, rx: rx * 0.5, ry: ry * 0.4, count: 14, gap: 22, size: 32 }));
  }
  if (melted) {
    const cap = blob(random, x, y - 14, rx * 0.97, 0.05, 14, ry * 0.98);
    const spots = scatter(random, x, y - 14, rx * 0.7, 16, 30).map(([u, v]) =>
      path(blob(random, u, v, between(random, 10, 24), 0.35, 8, 12), {
        fill: pick(random, ["#c4641c", "#a8480f", "#d9822b"]),
        fillOpacity: 0.6,
      }),
    );
    picture.add(
      picture.shadow(cap, { dx: 3, dy: 12, blur: 7, opacity: 0.5 }),
      group(
        {
          filter: picture.puff({
            blur: 20,
            height: 34,
            noise: 0.24,
            frequency: 0.014,
            smoothing: 3,
            gloss: 0.35,
            ambient: 0.5,
          }),
        },
        path(cap, {
          fill: picture.flat([
            [0, "#ffdd92"],
            [0.7, "#fbc264"],
            [1, "#e8963a"],
          ]),
        }),
        group({ clipPath: picture.clip(cap), filter: picture.blur(4) }, ...spots),
      ),
    );
  }
  if (sauce) {
    picture.add(
      group(
        { filter: picture.puff({ blur: 5, height: 9, gloss: 0.7, ambient: 0.45 }) },
        line(d`M${x - 80} ${y - 10}q30 -30 56 0t56 -4t50 -6`, sauce, 16),
      ),
    );
  }
  if (garnish === "sesame") {
    sesame(picture, scatter(random, x, y - 24, 90, 18, 22), 7);
  } else {
    chive(picture, scatter(random, x, y - 24, 84, 7, 34), 11);
  }
}

export function gunkan(picture, { on = ["plate", { colour: "#e9e4da" }], ...top }) {
  surface(picture, on);
  ginger(picture, 716, 270, 62);
  gunkanPiece(picture, 356, 372, top);
  gunkanPiece(picture, 616, 520, top);
  wasabi(picture, 300, 720, 46);
}

/** Two rice triangles in nori. */
export function onigiri(picture, { on = ["board", { colour: "#b98a58" }], filling, speck }) {
  const { random } = picture;
  surface(picture, on);
  const triangle = smooth(
    [
      [-186, 150],
      [-204, 104],
      [-150, -10],
      [-50, -168],
      [0, -196],
      [50, -168],
      [150, -10],
      [204, 104],
      [186, 150],
      [110, 164],
      [0, 168],
      [-110, 164],
    ],
    true,
    7,
  );
  for (const [x, y, turn] of [
    [374, 398, -10],
    [614, 590, 7],
  ]) {
    picture.count("portion");
    picture.add(
      `<g transform="${d`translate(${x} ${y}) rotate(${turn})`}">`,
      path(triangle, { transform: "translate(18 30)", fill: "#160a04", fillOpacity: 0.5, filter: picture.blur(16) }),
      path(triangle, { transform: "translate(9 16)", fill: "#b59c70" }),
    );
    riceBody(picture, triangle, 0, 0, 208, 200, 12);
    if (speck) {
      heap(picture, strew(picture, [speck], { x: 0, y: -40, rx: 110, ry: 110, count: 12, gap: 44, size: 15 }));
    }
    picture.add(
      group(
        {
          filter: picture.puff({
            blur: 4,
            height: 6,
            noise: 0.22,
            frequency: 0.08,
            gloss: 0.4,
            shine: 14,
            ambient: 0.42,
          }),
        },
        path("M-88 46Q0 36 88 46L94 172Q0 182 -94 172Z", {
          fill: picture.linear([
            [0, "#3a5546"],
            [1, "#131f18"],
          ]),
        }),
      ),
    );
    heap(
      picture,
      filling.map((kind, index) => ({
        kind,
        x: (index - (filling.length - 1) / 2) * 58,
        y: -104 + index * 6,
        size: 52,
        angle: -20 + index * 30,
      })),
    );
    picture.add("</g>");
  }
  sesame(picture, scatter(random, 490, 500, 330, 24, 40), 6);
  sprig(picture, 806, 300, 50, -50);
}
