import { between, pick, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, d, group, line, path, rotate, smooth } from "../engine/shapes.mjs";
import { HERBS, sesame, specks } from "../parts/garnishes.mjs";
import { heap, strew } from "../parts/heap.mjs";
import { surface } from "../parts/surfaces.mjs";

/** Oven breads of the Caucasus and Turkey: boats, rounds, half-moons, triangles. */

const CHAR = ["#8a4a1a", "#a9692a", "#74380f", "#c98a44"];

/** Baked dough of any outline, browned in spots. */
function crust(
  picture,
  outline,
  colour,
  { blur = 20, height = 30, spots = 60, area = { x: 500, y: 500, r: 420 }, opacity = 0.4 } = {},
) {
  const { random } = picture;
  const browned = scatter(random, area.x, area.y, area.r, spots, 26).map(([u, v]) =>
    path(blob(random, u, v, between(random, 6, 24), 0.35, 9, between(random, 5, 15), between(random, 0, 3)), {
      fill: pick(random, CHAR),
      fillOpacity: between(random, opacity * 0.3, opacity),
    }),
  );
  picture.add(
    picture.shadow(outline, { dx: 9, dy: 18, blur: 14, opacity: 0.48 }),
    group(
      {
        filter: picture.puff({
          blur,
          height,
          noise: 0.12,
          frequency: 0.014,
          smoothing: 1.8,
          gloss: 0.28,
          shine: 14,
          ambient: 0.5,
        }),
      },
      path(outline, {
        fill: picture.flat([
          [0, shade(colour, 0.04)],
          [0.75, colour],
          [1, shade(colour, -0.14)],
        ]),
      }),
      group({ clipPath: picture.clip(outline), filter: picture.blur(3) }, ...browned),
    ),
  );
}

function melted(picture, outline, colour, area) {
  const { random } = picture;
  const tone = (amount) => shade(colour, amount);
  const pale = scatter(random, area.x, area.y, area.rx, 18, 50).map(([u, v]) =>
    path(blob(random, u, v, between(random, 20, 40), 0.3, 9, 22), { fill: tone(0.07), fillOpacity: 0.8 }),
  );
  const brown = scatter(random, area.x, area.y, area.rx, 24, 40).map(([u, v]) =>
    path(blob(random, u, v, between(random, 8, 20), 0.35, 8, 11), {
      fill: pick(random, ["#d9822b", "#c96a1c", "#e79a3c"]),
      fillOpacity: between(random, 0.2, 0.5),
    }),
  );
  picture.add(
    group(
      {
        filter: picture.puff({
          blur: 9,
          height: 18,
          frequency: 0.011,
          noise: 0.42,
          gloss: 0.22,
          shine: 24,
          elevation: 60,
          ambient: 0.55,
          smoothing: 3,
        }),
      },
      path(outline, {
        fill: picture.flat([
          [0, tone(0.03)],
          [0.7, colour],
          [1, tone(-0.1)],
        ]),
      }),
      group(
        { clipPath: picture.clip(outline) },
        group({ filter: picture.blur(7) }, ...pale),
        group({ filter: picture.blur(4) }, ...brown),
      ),
    ),
  );
}

/** A boat with pointed ends; `wide` for khachapuri, narrow for pide. */
const boat = (x, y, l, w) =>
  smooth([
    [x - l, y],
    [x - l * 0.82, y - w * 0.3],
    [x - l * 0.5, y - w * 0.82],
    [x, y - w],
    [x + l * 0.5, y - w * 0.82],
    [x + l * 0.82, y - w * 0.3],
    [x + l, y],
    [x + l * 0.82, y + w * 0.3],
    [x + l * 0.5, y + w * 0.82],
    [x, y + w],
    [x - l * 0.5, y + w * 0.82],
    [x - l * 0.82, y + w * 0.3],
  ]);

/** Khachapuri of Adjara and pide: filling in a boat. */
export function boatBread(
  picture,
  {
    on,
    filling = "#ffdf8c",
    pieces = [],
    size = 44,
    count = 20,
    yolks = [],
    seeds = 0,
    narrow = false,
    herbs = 30,
    turn = -24,
    butter = false,
  },
) {
  surface(picture, on);
  const [l, w] = narrow ? [448, 190] : [410, 236];
  const whole = picture.collect(() => {
    const [x, y] = [500, 500];
    crust(picture, boat(x, y, l, w), "#eeb764", { blur: 22, height: 36, area: { x, y, r: l * 0.9 }, opacity: 0.5 });
    const [il, iw] = [l * 0.74, w * (narrow ? 0.66 : 0.68)];
    picture.add(path(boat(x, y, il * 1.03, iw * 1.06), { fill: "#8a4a14", fillOpacity: 0.5, filter: picture.blur(7) }));
    melted(picture, boat(x, y, il, iw), filling, { x, y, rx: il * 0.8 });
    if (pieces.length > 0) {
      heap(picture, strew(picture, pieces, { x, y, rx: il * 0.72, ry: iw * 0.62, count, gap: size * 1.3, size }));
    }
    heap(
      picture,
      yolks.map((at) => ({ kind: "yolk", x: x + at, y, size: narrow ? 44 : 78 })),
    );
    if (butter) {
      heap(picture, [{ kind: "omelette", x: x - 150, y: y + 10, size: 56 }]);
    }
    specks(
      picture,
      scatter(picture.random, x, y, il * 0.7, herbs, 18, ([, v]) => Math.abs(v - y) < iw * 0.7),
      5,
      HERBS,
    );
    sesame(
      picture,
      scatter(
        picture.random,
        x,
        y,
        l,
        seeds,
        20,
        ([u, v]) =>
          ((u - x) / (l * 0.9)) ** 2 + ((v - y) / (w * 0.9)) ** 2 < 1 &&
          ((u - x) / (il * 1.05)) ** 2 + ((v - y) / (iw * 1.05)) ** 2 > 1,
      ),
      7,
    );
  });
  picture.add(group({ transform: `rotate(${turn} 500 500)` }, whole));
}

/** A round flatbread: `top` melted over all, or `pieces` spread thin. */
export function roundBread(
  picture,
  {
    on,
    r = 370,
    dough = "#f0c278",
    top,
    pieces = [],
    count = 60,
    size = 26,
    gap = 34,
    over = [],
    cut = 4,
    herbs = 50,
    aside = [],
  },
) {
  const { random } = picture;
  surface(picture, on);
  crust(picture, blob(random, 500, 500, r, 0.014, 20), dough, {
    blur: 16,
    height: 24,
    area: { x: 500, y: 500, r },
    opacity: top ? 0.4 : 0.5,
  });
  if (top) {
    melted(picture, blob(random, 500, 500, r * 0.86, 0.02, 22), top, { x: 500, y: 500, rx: r * 0.78 });
  }
  if (pieces.length > 0) {
    heap(picture, strew(picture, pieces, { x: 500, y: 500, rx: r * 0.84, count, gap, size }));
  }
  let cuts = "";
  for (let index = 0; index < cut; index++) {
    const angle = 0.3 + (index * Math.PI) / cut;
    cuts += d`M${500 - Math.cos(angle) * r} ${500 - Math.sin(angle) * r}L${500 + Math.cos(angle) * r} ${500 + Math.sin(angle) * r}`;
  }
  picture.add(line(cuts || "M0 0", "#7a3a0c", 4.5, { strokeOpacity: 0.4, filter: picture.blur(1.4) }));
  heap(picture, strew(picture, over, { x: 500, y: 500, rx: r * 0.7, count: over.length * 4, gap: 110, size: 52 }));
  specks(picture, scatter(random, 500, 500, r * 0.8, herbs, 18), 6, HERBS);
  heap(
    picture,
    aside.map(([kind, x, y, own = 74, angle = 0]) => ({ kind, x, y, size: own, angle })),
  );
}

/** Half-moons fried or baked dry: cheburek, kutab, gozleme. */
export function halfMoons(picture, { on, dough = "#eab85e", thin = false, filling = [], herbs = 0, aside = [] }) {
  surface(picture, on);
  for (const [x, y, turn] of [
    [470, 390, -14],
    [530, 620, -8],
  ]) {
    const outline = d`M${x - 330} ${y + 110}C${x - 320} ${y - 110} ${x - 160} ${y - 200} ${x} ${y - 204}C${x + 170} ${y - 200} ${x + 320} ${y - 110} ${x + 330} ${y + 110}C${x + 336} ${y + 146} ${x + 200} ${y + 158} ${x} ${y + 160}C${x - 200} ${y + 158} ${x - 336} ${y + 146} ${x - 330} ${y + 110}Z`;
    picture.count("portion");
    picture.add(`<g transform="${rotate(turn, x, y)}">`);
    crust(picture, outline, dough, {
      blur: thin ? 8 : 20,
      height: thin ? 14 : 36,
      spots: 50,
      area: { x, y: y - 20, r: 300 },
      opacity: thin ? 0.7 : 0.4,
    });
    if (thin) {
      picture.add(
        line(d`M${x - 310} ${y + 100}Q${x} ${y + 134} ${x + 310} ${y + 100}`, "#8a5a24", 5, {
          strokeOpacity: 0.35,
          filter: picture.blur(2),
        }),
      );
    } else {
      picture.add(
        line(
          Array.from(
            { length: 19 },
            (_, index) => d`M${x - 300 + index * 33} ${y + 152 - Math.abs(index - 9) * 1.6}l10 -34`,
          ).join(""),
          "#8a4a14",
          6,
          { strokeOpacity: 0.45, filter: picture.blur(1.6) },
        ),
      );
    }
    if (filling.length > 0) {
      heap(picture, strew(picture, filling, { x: x + 236, y: y + 104, rx: 84, ry: 30, count: 10, gap: 30, size: 40 }));
    }
    picture.add("</g>");
  }
  specks(picture, scatter(picture.random, 500, 500, 300, herbs, 20), 6, HERBS);
  heap(
    picture,
    aside.map(([kind, x, y, own = 74, angle = 0]) => ({ kind, x, y, size: own, angle })),
  );
}

/** Folded squares cut in strips (gozleme). */
export function foldedBread(picture, { on, filling, dough = "#f3d7a0", aside = [] }) {
  surface(picture, on);
  for (const [index, [x, y, turn]] of [
    [400, 340, -8],
    [590, 450, 4],
    [420, 570, -4],
    [600, 690, 8],
  ].entries()) {
    const outline = smooth(
      [
        [x - 210, y - 84],
        [x, y - 92],
        [x + 210, y - 84],
        [x + 220, y],
        [x + 210, y + 84],
        [x, y + 90],
        [x - 210, y + 84],
        [x - 220, y],
      ],
      true,
      9,
    );
    picture.add(`<g transform="${rotate(turn, x, y)}">`);
    crust(picture, outline, dough, { blur: 9, height: 14, spots: 34, area: { x, y, r: 200 }, opacity: 0.72 });
    heap(picture, strew(picture, filling, { x: x + 190, y, rx: 26, ry: 66, count: 12, gap: 24, size: 34 }));
    picture.add("</g>");
    if (index === 3) {
      specks(picture, scatter(picture.random, 500, 520, 280, 30, 24), 6, HERBS);
    }
  }
  heap(
    picture,
    aside.map(([kind, x, y, own = 74, angle = 0]) => ({ kind, x, y, size: own, angle })),
  );
}

/** Flaky triangles with seeds (samsa). */
export function samsa(picture, { on, dough = "#e6a54c", dark = false, aside = [] }) {
  const { random } = picture;
  surface(picture, on);
  for (const [x, y, turn] of [
    [380, 400, -12],
    [620, 590, 14],
  ]) {
    const outline = smooth(
      [
        [x - 206, y + 146],
        [x - 120, y - 20],
        [x - 26, y - 186],
        [x + 26, y - 186],
        [x + 120, y - 20],
        [x + 206, y + 146],
        [x + 180, y + 176],
        [x, y + 170],
        [x - 180, y + 176],
      ],
      true,
      8,
    );
    picture.count("portion");
    picture.add(`<g transform="${rotate(turn, x, y)}">`);
    crust(picture, outline, dough, { blur: 26, height: 44, spots: 40, area: { x, y: y + 20, r: 190 }, opacity: 0.42 });
    const layers = [0.92, 0.8, 0.66]
      .map(
        (share) =>
          d`M${x - 190 * share} ${y + 130 * share + 12}L${x} ${y - 150 * share}L${x + 190 * share} ${y + 130 * share + 12}`,
      )
      .join("");
    picture.add(
      group(
        { clipPath: picture.clip(outline) },
        line(layers, "#9a5a1c", 5, { strokeOpacity: 0.35, filter: picture.blur(1.6) }),
        line(layers, "#ffe3aa", 4, { transform: "translate(-3 -4)", strokeOpacity: 0.5, filter: picture.blur(1.2) }),
      ),
    );
    sesame(picture, scatter(random, x, y + 40, 120, 34, 18), 8, dark ? ["#2a2018", "#3a2c20"] : undefined);
    picture.add("</g>");
  }
  heap(
    picture,
    aside.map(([kind, u, v, own = 74, angle = 0]) => ({ kind, x: u, y: v, size: own, angle })),
  );
}
