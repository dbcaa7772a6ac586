import { between, pick, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, d, group, line, path } from "../engine/shapes.mjs";
import { drizzle, HERBS, ribbons, specks } from "../parts/garnishes.mjs";
import { heap, rings } from "../parts/heap.mjs";
import { surface } from "../parts/surfaces.mjs";

/** Pizza, seen from above: crust, sauce, cheese, toppings laid in rings, cuts, herbs. */

export const CHEESES = {
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

/** A long oval base (pinsa). */
const long = (x, y, rx, ry) => ({
  outline: (picture, share, irregularity = 0.03) =>
    blob(picture.random, x, y, rx - (1 - share) * ry, irregularity, 18, ry * share),
  inside:
    (share) =>
    ([u, v]) =>
      ((u - x) / (rx - (1 - share) * ry)) ** 2 + ((v - y) / (ry * share)) ** 2 < 1,
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

/** Two small ones. */
export function miniPizzas(picture, { on, toppings, fresh = [], ...rest }) {
  surface(picture, on);
  for (const [x, y] of [
    [330, 330],
    [668, 664],
  ]) {
    picture.count("portion");
    const whole = picture.collect(() => {
      baseOf(picture, rounds(500, 500, 400), { x: 400, y: 400 }, rest);
      lay(picture, toppings, 500, 500, 300);
      lay(picture, fresh, 500, 500, 300);
      finish(picture, { ...rest, herbs: 24 }, 500, 500, 400);
    });
    picture.add(group({ transform: `translate(${x} ${y}) scale(.6) translate(-500 -500)` }, whole));
  }
}

/** Roman pinsa: a long airy oval on a long board. */
export function pinsa(picture, { colour = "#8f5f33", toppings = [], fresh = [], turn = -24, ...rest }) {
  const whole = picture.collect(() => {
    surface(picture, ["board", { colour, width: 960, height: 560, r: 90 }]);
    baseOf(picture, long(500, 496, 428, 236), { x: 428, y: 236 }, rest);
    const squeezed = (list) =>
      heap(
        picture,
        list.flatMap(([kind, { counts, size = 46, turn: swing = 180, spread = 0.86, ...own }]) =>
          rings(picture, 0, 0, spread, counts).map(([u, v]) => ({
            kind,
            x: 500 + u * 340,
            y: 496 + v * 160,
            size,
            angle: between(picture.random, -swing, swing),
            ...own,
          })),
        ),
      );
    squeezed(toppings);
    const line3 = [-1, 0, 1]
      .map((index) => d`M${500 + index * 190 - 30} 250Q${500 + index * 190 + 10} 500 ${500 + index * 190 + 30} 745`)
      .join("");
    picture.add(line(line3, "#7a2a0c", 4.5, { strokeOpacity: 0.4, filter: picture.blur(1.4) }));
    squeezed(fresh);
    for (const stroke of rest.drizzles ?? []) {
      drizzle(picture, 500, 496, 320, 150, { strokes: 5, width: 10, ...stroke });
    }
    specks(
      picture,
      scatter(picture.random, 0, 0, 1, 40, 0.06).map(([u, v]) => [500 + u * 330, 496 + v * 160]),
      5,
      rest.herbTones ?? HERBS,
    );
  });
  picture.add(group({ transform: `rotate(${turn} 500 500)` }, whole));
}

/** A folded pizza: a half moon with a crimped edge, one end cut open. */
export function calzone(picture, { on = ["roundBoard", { colour: "#6e4a30" }], filling = ["ham"], crust = "#f0bd68" }) {
  const { random } = picture;
  surface(picture, on);
  const outline =
    "M110 590C120 330 300 190 510 186C720 190 884 330 892 590C894 636 850 668 790 676C600 704 400 704 212 676C150 668 108 636 110 590Z";
  const burnt = scatter(random, 500, 450, 380, 60, 34).map(([u, v]) =>
    path(blob(random, u, v, between(random, 8, 26), 0.35, 9, between(random, 6, 16), between(random, 0, 3)), {
      fill: pick(random, CHAR),
      fillOpacity: between(random, 0.12, 0.42),
    }),
  );
  picture.add(
    picture.shadow(outline, { dx: 12, dy: 22, blur: 18, opacity: 0.5 }),
    group(
      {
        filter: picture.puff({
          blur: 30,
          height: 52,
          noise: 0.12,
          frequency: 0.012,
          smoothing: 2,
          gloss: 0.3,
          ambient: 0.48,
        }),
      },
      path(outline, {
        fill: picture.radial(
          [
            [0, shade(crust, 0.08)],
            [0.6, crust],
            [1, shade(crust, -0.16)],
          ],
          { fx: 0.45, fy: 0.3 },
        ),
      }),
      group({ clipPath: picture.clip(outline), filter: picture.blur(4) }, ...burnt),
    ),
  );
  const crimps = Array.from({ length: 17 }, (_, index) => {
    const t = index / 16;
    const x = 140 + t * 720;
    return d`M${x} ${648 + Math.sin(t * Math.PI) * 26}q14 -34 34 -44`;
  }).join("");
  picture.add(
    line(crimps, "#8a4a14", 7, { strokeOpacity: 0.5, filter: picture.blur(2) }),
    line(crimps, "#ffe6b0", 5, { transform: "translate(-5 -3)", strokeOpacity: 0.6, filter: picture.blur(1.4) }),
  );
  const mouth = "M570 560C640 520 760 500 838 512C850 560 830 610 780 632C710 650 620 640 570 560Z";
  picture.add(path(mouth, { fill: "#8a2a12" }), `<g clip-path="${picture.clip(mouth)}">`);
  heap(
    picture,
    Array.from({ length: 16 }, (_, index) => ({
      kind: ["mozzarella", ...filling][index % (filling.length + 1)],
      x: 600 + (index % 6) * 44,
      y: 548 + Math.floor(index / 6) * 34,
      size: 40,
      angle: index * 53,
    })),
  );
  picture.add("</g>", line("M570 560C640 520 760 500 838 512", "#ffe6b0", 9, { strokeOpacity: 0.9 }));
  specks(picture, scatter(random, 480, 420, 280, 40, 24), 5, HERBS);
  heap(
    picture,
    [
      [226, 240, -40],
      [280, 210, 30],
    ].map(([x, y, angle]) => ({ kind: "basil", x, y, size: 54, angle })),
  );
}
