import { THREE_QUARTERS } from "../engine/camera.mjs";
import { between, pick, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, d, ellipse, group, line, path, smooth } from "../engine/shapes.mjs";
import { chive, citrus, dip, HERBS, ribbons, roe, sesame, specks, sprig } from "../parts/garnishes.mjs";
import { heap, strew } from "../parts/heap.mjs";
import { surface, tableware } from "../parts/surfaces.mjs";
import { riceBody } from "./sushi.mjs";

const SCORCH = ["#a9692a", "#8a4d18", "#c98a44", "#b97a35"];

/** A folded sheet of thin bread. */
function sheet(picture, x, y, rx, ry, turn = 0, colour = "#f6dfae") {
  const { random } = picture;
  const outline = smooth(
    Array.from({ length: 16 }, (_, index) => {
      const angle = (index / 16) * 6.283;
      const swell = 1 + (index % 2 ? 0.05 : -0.03) + between(random, -0.02, 0.02);
      return [Math.cos(angle) * rx * swell, Math.sin(angle) * ry * swell];
    }),
  );
  const spots = scatter(random, 0, 0, 1, 50, 0.1).map(([u, v]) =>
    path(blob(random, u * rx, v * ry, between(random, 6, 20), 0.35, 8, between(random, 5, 12), between(random, 0, 3)), {
      fill: pick(random, SCORCH),
      fillOpacity: between(random, 0.2, 0.55),
    }),
  );
  picture.add(
    group(
      { transform: d`translate(${x} ${y}) rotate(${turn})` },
      path(outline, { transform: "translate(5 10)", fill: "#2a1206", fillOpacity: 0.42, filter: picture.blur(8) }),
      group(
        {
          filter: picture.puff({
            blur: 7,
            height: 13,
            noise: 0.34,
            frequency: 0.014,
            octaves: 2,
            smoothing: 2,
            gloss: 0.12,
            ambient: 0.55,
          }),
        },
        path(outline, {
          fill: picture.flat([
            [0, shade(colour, 0.02)],
            [0.8, colour],
            [1, shade(colour, -0.1)],
          ]),
        }),
        group({ clipPath: picture.clip(outline), filter: picture.blur(2) }, ...spots),
      ),
    ),
  );
}

const BLISTERS = ["#c98a44", "#b5702c", "#dba968", "#9a5a20"];

/** A thin bread out of the oven: blistered, browned at its rim, with the rows of dents that keep it flat. */
function flatbread(picture, x, y, rx, ry, turn) {
  const { random } = picture;
  const outline = blob(random, 0, 0, rx, 0.05, 15, ry);
  const dents = [-0.6, -0.3, 0, 0.3, 0.6].flatMap((v) =>
    Array.from({ length: 7 }, (_, index) => {
      const u = (index / 3 - 1) * Math.sqrt(1 - v * v) * 0.84;
      return ellipse(u * rx + between(random, -6, 6), v * ry, rx * 0.034, ry * 0.066, {
        fill: "#a8702c",
        fillOpacity: 0.32,
      });
    }),
  );
  const blisters = scatter(random, 0, 0, 0.96, 60, 0.1).map(([u, v]) => {
    const r = between(random, 4, 26);
    return path(blob(random, u * rx, v * ry, r, 0.35, 8, r * 0.7, between(random, 0, 3)), {
      fill: pick(random, BLISTERS),
      fillOpacity: between(random, 0.25, 0.7),
    });
  });
  picture.add(
    group(
      { transform: d`translate(${x} ${y}) rotate(${turn})` },
      path(outline, { transform: "translate(8 16)", fill: "#2a1206", fillOpacity: 0.45, filter: picture.blur(10) }),
      group(
        {
          filter: picture.puff({
            blur: 10,
            height: 17,
            noise: 0.22,
            frequency: 0.02,
            smoothing: 2,
            gloss: 0.15,
            ambient: 0.55,
          }),
        },
        path(outline, {
          fill: picture.flat([
            [0, "#f9e2ae"],
            [0.72, "#f0cc88"],
            [0.92, "#dba458"],
            [1, "#b5762e"],
          ]),
        }),
        group({ clipPath: picture.clip(outline) }, group({ filter: picture.blur(3) }, ...dents, ...blisters)),
      ),
    ),
  );
}

/** A thick bread of the pan with dimples of oil. */
function focaccia(picture, x, y, rx, ry, turn) {
  const { random } = picture;
  const outline = smooth(
    Array.from({ length: 28 }, (_, index) => {
      const angle = (index / 28) * 6.283;
      const swell = between(random, 0.98, 1.02);
      const squared = (value) => Math.sign(value) * Math.abs(value) ** 0.5 * swell;
      return [squared(Math.cos(angle)) * rx, squared(Math.sin(angle)) * ry];
    }),
  );
  const toasted = scatter(random, 0, 0, 1.2, 70, 0.12).map(([u, v]) => {
    const r = between(random, 10, 40);
    return path(blob(random, u * rx, v * ry, r, 0.35, 9, r * 0.7), {
      fill: pick(random, ["#c9822e", "#e0a048", "#b8701f"]),
      fillOpacity: between(random, 0.25, 0.6),
    });
  });
  const dimples = scatter(random, 0, 0, 0.86, 34, 0.26).map(([u, v]) => {
    const r = between(random, 17, 27);
    return (
      ellipse(u * rx, v * ry, r, r * 0.84, { fill: "#a3661c", fillOpacity: 0.55 }) +
      ellipse(u * rx + 3, v * ry + 5, r * 0.74, r * 0.56, { fill: "#e9b24a", fillOpacity: 0.9 })
    );
  });
  picture.add(
    group(
      { transform: d`translate(${x} ${y}) rotate(${turn})` },
      path(outline, { transform: "translate(10 30)", fill: "#2a1206", fillOpacity: 0.5, filter: picture.blur(14) }),
      path(outline, { transform: "translate(0 20)", fill: "#b87630" }),
      group(
        {
          filter: picture.puff({
            blur: 16,
            height: 26,
            noise: 0.08,
            frequency: 0.02,
            smoothing: 2,
            gloss: 0.35,
            shine: 18,
            ambient: 0.52,
          }),
        },
        path(outline, {
          fill: picture.flat([
            [0, "#f6cf83"],
            [0.7, "#eebb62"],
            [1, "#c98432"],
          ]),
        }),
        group({ clipPath: picture.clip(outline) }, group({ filter: picture.blur(4) }, ...toasted)),
      ),
      group({ filter: picture.blur(3) }, ...dimples),
    ),
  );
}

/** A spread: hummus and its kin, with the groove a spoon leaves. */
function spread(picture, x, y, r, colour, oil) {
  const outline = blob(picture.random, x, y, r, 0.025, 16, r * 0.93);
  const groove = [0.68, 0.42]
    .map(
      (share) =>
        d`M${x - r * share} ${y}A${r * share} ${r * share * 0.93} 0 1 1 ${x - r * share * 0.7} ${y + r * share * 0.66}`,
    )
    .join("");
  picture.add(
    picture.shadow(outline, { dx: 4, dy: 8, blur: 7, opacity: 0.36 }),
    group(
      {
        filter: picture.puff({
          blur: r * 0.1,
          height: r * 0.11,
          noise: 0.1,
          frequency: 0.016,
          smoothing: 3,
          gloss: 0.25,
          ambient: 0.56,
        }),
      },
      path(outline, {
        fill: picture.flat([
          [0, shade(colour, 0.03)],
          [1, shade(colour, -0.05)],
        ]),
      }),
    ),
    line(groove, shade(colour, -0.1), r * 0.13, { strokeOpacity: 0.6, filter: picture.blur(5) }),
    line(groove, shade(colour, 0.06), r * 0.05, {
      transform: d`translate(${r * 0.04} ${r * 0.08})`,
      strokeOpacity: 0.8,
      filter: picture.blur(3),
    }),
  );
  if (oil) {
    const pool = blob(picture.random, x, y, r * 0.3, 0.12, 12, r * 0.24);
    const trail = Array.from({ length: 9 }, () => {
      const angle = between(picture.random, 0, 6.283);
      return path(
        blob(
          picture.random,
          x + Math.cos(angle) * r * 0.56,
          y + Math.sin(angle) * r * 0.52,
          r * between(picture.random, 0.03, 0.08),
          0.2,
          8,
          r * 0.04,
        ),
        { fill: oil, fillOpacity: 0.85 },
      );
    });
    picture.add(
      group(
        { filter: picture.puff({ blur: 5, height: 8, gloss: 0.8, shine: 26, ambient: 0.5 }) },
        path(pool, { fill: oil, fillOpacity: 0.85 }),
        ...trail,
      ),
    );
  }
}

/** Layers a recipe may name; each takes the picture and the rest of its row. */
const LAYERS = {
  strew: (picture, kinds, options, light) => heap(picture, strew(picture, kinds, options), light),
  heap: (picture, pieces) =>
    heap(
      picture,
      pieces.map(([kind, x, y, size, angle, more]) => ({ kind, x, y, size, angle, ...more })),
    ),
  dip: (picture, x, y, r, colour, rim = "#f4efe6", glossy = false) => dip(picture, x, y, r, colour, rim, { glossy }),
  sprig: (picture, x, y, size = 54, angle = -60) => sprig(picture, x, y, size, angle),
  citrus: (picture, x, y, r, colour = "#ffc42e", angle = 20) => citrus(picture, x, y, r, angle, colour),
  rice(picture, x, y, rx, ry, tint) {
    const mound = blob(picture.random, x, y, rx, 0.03, 14, ry);
    picture.add(picture.shadow(mound, { dx: 4, dy: 9, blur: 8, opacity: 0.4 }));
    riceBody(picture, mound, x, y, rx, ry, 11);
    if (tint) {
      picture.add(path(mound, { fill: tint, fillOpacity: 0.45 }));
    }
  },
  sheet,
  flatbread,
  focaccia,
  spread,
  pool(picture, x, y, rx, ry, colour, gloss = 0.5) {
    const outline = blob(picture.random, x, y, rx, 0.06, 14, ry);
    picture.add(
      picture.shadow(outline, { dx: 3, dy: 6, blur: 6, opacity: 0.35 }),
      group(
        {
          filter: picture.puff({
            blur: 10,
            height: 14,
            noise: 0.24,
            frequency: 0.02,
            smoothing: 2,
            gloss,
            ambient: 0.45,
          }),
        },
        path(outline, {
          fill: picture.flat([
            [0, shade(colour, 0.03)],
            [1, shade(colour, -0.05)],
          ]),
        }),
      ),
    );
  },
  sauce: (picture, colour, curves, width = 13) => ribbons(picture, curves, width, colour),
  herbs: (picture, x, y, r, count = 40, colours = HERBS) =>
    specks(picture, scatter(picture.random, x, y, r, count, 16), 6, colours),
  sesame: (picture, x, y, r, count = 40) => sesame(picture, scatter(picture.random, x, y, r, count, 18), 6.5),
  chive: (picture, x, y, r, count = 12) => chive(picture, scatter(picture.random, x, y, r, count, 34), 12),
  roe: (picture, x, y, r, colour) => roe(picture, x, y, r, colour, 9),
  surface: (picture, ...row) => surface(picture, row),
};

function layered(picture, layers) {
  for (const [layer, ...rest] of layers) {
    LAYERS[layer](picture, ...rest);
  }
}

/**
 * Anything heaped on a plate, a board or in a basket, seen from above: `layers` are drawn in order,
 * `[layer, ...its arguments]`.
 */
export function platter(picture, { on, layers }) {
  surface(picture, on);
  layered(picture, layers);
}

/** The same for what is sweet, in three-quarter view as all desserts on a plate. */
export function dessertPlatter(picture, { on, layers }) {
  tableware(picture, on, THREE_QUARTERS);
  layered(picture, layers);
}
