import { between, pick, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, d, group, line, path } from "../engine/shapes.mjs";
import { drizzle, HERBS, ribbons, specks } from "../parts/garnishes.mjs";
import { heap, rings } from "../parts/heap.mjs";
import { surface } from "../parts/surfaces.mjs";

/** Pizza, seen from above: crust, sauce, cheese, toppings laid in rings, cuts, herbs. */

const CHEESES = {
  mozzarella: { tones: ["#ffdf8c", "#ffd06a", "#f7b449", "#e38a28"], pale: ["#fff3cb", "#fff8e0", "#ffeab4"] },
  cheddar: { tones: ["#ffc94e", "#fdb836", "#f29a24", "#d97a18"], pale: ["#ffdf8a", "#ffe6a0"] },
  cream: { tones: ["#fff3d4", "#fdeabf", "#f3d191", "#dba95a"], pale: ["#fffdf4", "#fff8e6"] },
};

const CHAR = ["#8a4a1a", "#74380f", "#a55f22", "#5d2a0a"];

const rounds = (x, y, r) => ({
  outline: (picture, share, irregularity = 0.012) => blob(picture.random, x, y, r * share, irregularity, 20),
  inside:
    (share) =>
    ([u, v]) =>
      Math.hypot(u - x, v - y) < r * share,
});

function baseOf(picture, shape, r, { crust = "#f3c878", sauce = "#d8452a", cheese = "mozzarella", scale = 1 }) {
  const { random } = picture;
  const dough = shape.outline(picture, 1);
  const burnt = Array.from({ length: 60 }, () => {
    const angle = between(random, 0, 6.283);
    const away = r.x * between(random, 0.89, 0.99);
    return path(
      blob(
        random,
        500 + Math.cos(angle) * away,
        500 + Math.sin(angle) * away * (r.y / r.x),
        between(random, 5, 22),
        0.3,
        8,
        between(random, 4, 13),
        angle + 1.57,
      ),
      { fill: pick(random, CHAR), fillOpacity: between(random, 0.2, 0.55) },
    );
  });
  picture.add(
    picture.shadow(dough, { dx: 10, dy: 16, blur: 14, opacity: 0.5 }),
    group(
      {
        filter: picture.puff({
          blur: 20,
          height: 32,
          frequency: 0.014,
          noise: 0.1,
          gloss: 0.28,
          shine: 14,
          elevation: 54,
          ambient: 0.45,
          smoothing: 1.6,
        }),
      },
      path(dough, {
        fill: picture.flat([
          [0, crust],
          [0.84, crust],
          [0.92, shade(crust, -0.07)],
          [1, shade(crust, -0.2)],
        ]),
      }),
      group({ clipPath: picture.clip(dough), filter: picture.blur(3) }, ...burnt),
    ),
  );
  if (sauce) {
    picture.add(
      group(
        {
          filter: picture.puff({
            blur: 7,
            height: 7,
            frequency: 0.05,
            noise: 0.3,
            gloss: 0.5,
            shine: 18,
            ambient: 0.25,
          }),
        },
        path(shape.outline(picture, 0.865), {
          fill: picture.flat([
            [0, sauce],
            [0.85, shade(sauce, -0.05)],
            [1, shade(sauce, -0.18)],
          ]),
        }),
      ),
    );
  }
  if (!cheese) {
    return;
  }
  const { tones, pale } = CHEESES[cheese];
  const melted = shape.outline(picture, 0.83, 0.02);
  const patches = scatter(random, 500, 500, r.x * 0.78, 26, 52).map(([u, v]) =>
    path(blob(random, u, v, between(random, 22, 42), 0.3, 9, between(random, 14, 30), between(random, 0, 3)), {
      fill: pick(random, pale),
      fillOpacity: 0.8,
    }),
  );
  const browned = scatter(random, 500, 500, r.x * 0.8, 34, 38).map(([u, v]) =>
    path(blob(random, u, v, between(random, 8, 20) * scale, 0.35, 8, between(random, 6, 14)), {
      fill: pick(random, ["#d9822b", "#c96a1c", "#e79a3c", "#b9551a"]),
      fillOpacity: between(random, 0.25, 0.5),
    }),
  );
  picture.add(
    group(
      {
        filter: picture.puff({
          blur: 9,
          height: 20,
          frequency: 0.01,
          noise: 0.46,
          gloss: 0.2,
          shine: 26,
          elevation: 60,
          ambient: 0.55,
          smoothing: 3.4,
        }),
      },
      path(melted, {
        fill: picture.radial(
          [
            [0, tones[0]],
            [0.6, tones[1]],
            [0.9, tones[2]],
            [1, tones[3]],
          ],
          { fx: 0.45, fy: 0.42 },
        ),
      }),
      group(
        { clipPath: picture.clip(melted) },
        group({ filter: picture.blur(7) }, ...patches),
        group({ filter: picture.blur(5) }, ...browned),
      ),
    ),
  );
}

/** Rings of each topping, mixed so that every slice gets its share. */
function lay(picture, toppings, x, y, r, keep = () => true) {
  const pieces = [];
  for (const [kind, { counts, size = 46, turn = 180, spread = 0.86, scale, ...own }] of toppings) {
    for (const [u, v] of rings(picture, x, y, r * spread, counts)) {
      if (keep([u, v])) {
        pieces.push({
          kind,
          x: u,
          y: v,
          size: size * between(picture.random, 0.92, 1.1),
          angle: between(picture.random, -turn, turn),
          ...own,
        });
      }
    }
  }
  heap(picture, pieces, { ambient: 0.42 });
}

function cuts(picture, x, y, reach, count = 4) {
  const { random } = picture;
  const start = between(random, 0.1, 0.4);
  let outline = "";
  for (let index = 0; index < count; index++) {
    const angle = start + (index * Math.PI) / count;
    const [cos, sin, bow] = [Math.cos(angle), Math.sin(angle), between(random, -5, 5)];
    outline += d`M${x - cos * reach} ${y - sin * reach}Q${x + sin * bow} ${y - cos * bow} ${x + cos * reach} ${y + sin * reach}`;
  }
  picture.add(
    line(outline, "#7a2a0c", 4.5, { strokeOpacity: 0.42, filter: picture.blur(1.4) }),
    line(outline, "#fff0c0", 2, { transform: "translate(2.6 3)", strokeOpacity: 0.4, filter: picture.blur(0.8) }),
  );
}

function finish(picture, { drizzles = [], herbs = 50, herbTones = HERBS }, x, y, r) {
  specks(picture, scatter(picture.random, x, y, r * 0.78, herbs, 18), 5, herbTones);
  for (const stroke of drizzles) {
    drizzle(picture, x, y, r * 0.8, r * 0.8, { strokes: 6, width: 11, ...stroke });
  }
}

/**
 * `toppings`: `[ingredient, { counts: pieces per ring from the middle outwards, size, ... }]`;
 * `fresh` comes after the cuts, as leaves are thrown on a pizza out of the oven.
 */
export function pizza(
  picture,
  { on = ["roundBoard", {}], toppings = [], fresh = [], half, cut = 4, r = 405, ...rest },
) {
  surface(picture, on);
  baseOf(picture, rounds(500, 500, r), { x: r, y: r }, rest);
  if (half) {
    lay(picture, toppings, 500, 500, r * 0.8, ([u, v]) => u + v * 0.28 < 620);
    lay(picture, half, 500, 500, r * 0.8, ([u, v]) => u + v * 0.28 >= 660);
    ribbons(
      picture,
      [
        [
          [566, 130],
          [500, 500],
          [424, 870],
        ],
      ],
      9,
      "#fff0c8",
      { gloss: 0.2 },
    );
  } else {
    lay(picture, toppings, 500, 500, r * 0.8);
  }
  cuts(picture, 500, 500, r * 0.98, cut);
  lay(picture, fresh, 500, 500, r * 0.8);
  finish(picture, rest, 500, 500, r);
}
