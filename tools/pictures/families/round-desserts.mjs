import { THREE_QUARTERS } from "../engine/camera.mjs";
import { between, pick, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, d, ellipse, group, line, oval, path, smooth } from "../engine/shapes.mjs";
import { specks } from "../parts/garnishes.mjs";
import { heap, strew } from "../parts/heap.mjs";
import { MIDDLE, tableware } from "../parts/surfaces.mjs";
import { topping } from "../parts/topping.mjs";

/** How a ring of dough looks: the flatness of its outline, of its hole and of its glaze, and how far the glaze lies above its middle. */
const RING = {
  threeQuarters: { y: 540, outline: 0.78, hole: 0.52, glaze: 0.7, glazedHole: 0.56, lift: 36 },
  above: { y: 490, outline: 0.94, hole: 0.9, glaze: 0.94, glazedHole: 102 / 112, lift: 0 },
};

function ring(picture, view, { glaze, sprinkles, stripes, pieces, mint }) {
  const { random } = picture;
  const [x, y] = [490, view.y];
  const high = y - view.lift;
  const dough = (hole) => `${oval(x, y, 316, 316 * view.outline)}${oval(x, y, hole, hole * view.hole)}`;
  const wavy = smooth(
    Array.from({ length: 26 }, (_, index) => {
      const angle = (index / 26) * 6.283;
      const r = 284 + (index % 2 ? 16 : -12) + between(random, -6, 6);
      return [x + Math.cos(angle) * r, high + Math.sin(angle) * r * view.glaze];
    }),
  );
  const glazed = `${wavy}${oval(x, high + view.lift * 0.4, 112, 112 * view.glazedHole)}`;
  picture.add(
    path(dough(96), {
      transform: "translate(14 26)",
      fill: "#2a1206",
      fillRule: "evenodd",
      fillOpacity: 0.48,
      filter: picture.blur(16),
    }),
    group(
      { filter: picture.puff({ blur: 36, height: 62, gloss: 0.25, ambient: 0.48, noise: 0.03, frequency: 0.03 }) },
      path(dough(92), {
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
      path(glazed, { fill: glaze, fillRule: "evenodd" }),
    ),
  );
  const onGlaze = ([u, v]) => {
    const r = Math.hypot(u - x, (v - high) / view.glaze);
    return r > 140 && r < 262;
  };
  if (stripes) {
    const gap = 78 * view.glaze;
    const lines = Array.from(
      { length: 7 },
      (_, index) => d`M${x - 300} ${high - gap * 3.1 + index * gap}q150 -34 300 0t300 0`,
    ).join("");
    picture.add(
      group(
        { clipPath: picture.clip(glazed) },
        group({ filter: picture.puff({ blur: 4, height: 7, gloss: 0.5, ambient: 0.5 }) }, line(lines, stripes, 13)),
      ),
    );
  }
  if (sprinkles) {
    picture.add(
      group(
        { filter: picture.puff({ blur: 2.4, height: 4, gloss: 0.6, ambient: 0.45 }) },
        ...scatter(random, x, high, 270, 60, 32, onGlaze).map(([u, v]) => {
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
  topping(picture, pieces, mint);
}

/** Doughnuts: glaze with a wavy edge and sprinkles, in three-quarter view as all desserts on a plate. */
export function donut(picture, { on, ...look }) {
  tableware(picture, on, THREE_QUARTERS);
  ring(picture, RING.threeQuarters, look);
}

/** The pot or pan a dessert was baked in, up to its rim. */
function pot(picture, { x, y, r, flat, raised }, colour) {
  const wall = d`M${x - r} ${y}L${x - r * 0.9} ${y + raised}A${r * 0.9} ${r * 0.9 * flat} 0 0 0 ${x + r * 0.9} ${y + raised}L${x + r} ${y}Z`;
  picture.add(
    picture.shadow(wall, { dx: 14, dy: 20, blur: 16, opacity: 0.4 }),
    path(wall, {
      fill: picture.linear(
        [
          [0, shade(colour, -0.04)],
          [0.25, shade(colour, 0.08)],
          [0.6, colour],
          [1, shade(colour, -0.18)],
        ],
        0,
        0,
        1,
        0,
      ),
    }),
    ellipse(x, y, r, r * flat, {
      fill: picture.linear(
        [
          [0, shade(colour, 0.14)],
          [1, shade(colour, -0.06)],
        ],
        0,
        0,
        1,
        1,
      ),
    }),
    ellipse(x, y + 5, r * 0.94, r * flat * 0.93, { fill: shade(colour, -0.2) }),
  );
}

/** The side of what stands by itself, a little wider at its foot. */
function side(picture, { x, y, r, flat, raised }, colour, { rough, coarse }) {
  const foot = r * 1.08;
  const wall = d`M${x - r} ${y}L${x - foot} ${y + raised}A${foot} ${foot * flat} 0 0 0 ${x + foot} ${y + raised}L${x + r} ${y}Z`;
  picture.add(
    picture.shadow(wall, { dx: 16, dy: 20, blur: 16, opacity: 0.42 }),
    group(
      { filter: picture.puff({ blur: 8, height: 11, noise: rough, frequency: coarse, gloss: 0.3, ambient: 0.52 }) },
      path(wall, {
        fill: picture.linear(
          [
            [0, shade(colour, -0.02)],
            [0.3, shade(colour, 0.02)],
            [0.6, shade(colour, -0.05)],
            [1, shade(colour, -0.16)],
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

/** Shreds of dough baked to a crust. */
function shreds(picture, { x, y, r, flat }, colour) {
  const { random } = picture;
  const threads = scatter(random, 0, 0, 0.93, 420, 0.03).map(([u, v]) => {
    const [angle, length] = [between(random, 0, 6.283), between(random, 14, 34)];
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length * flat];
    const [px, py] = [x + u * r, y + v * r * flat];
    return line(
      d`M${px - dx} ${py - dy}Q${px + dy * 0.5} ${py - dx * 0.3} ${px + dx} ${py + dy}`,
      shade(colour, between(random, -0.16, 0.14)),
      between(random, 4, 7),
    );
  });
  picture.add(group({ filter: picture.puff({ blur: 2.4, height: 4, gloss: 0.5, ambient: 0.45 }) }, ...threads));
}

/** Sauce over the top that runs down the front and lies around the foot. */
function poured(picture, { x, y, r, flat, raised }, colour) {
  const { random } = picture;
  const glossy = picture.puff({ blur: 9, height: 15, gloss: 0.8, shine: 28, ambient: 0.46 });
  const foot = blob(random, x + 10, y + raised + 12, r * 1.34, 0.05, 18, r * 1.34 * flat);
  picture.add(
    picture.shadow(foot, { dx: 3, dy: 6, blur: 6, opacity: 0.3 }),
    group({ filter: glossy }, path(foot, { fill: colour })),
  );
  return () => {
    const flow = smooth(
      Array.from({ length: 27 }, (_, index) => {
        const angle = (index / 27) * 6.283;
        const front = Math.max(0, Math.sin(angle));
        const runs = index % 3 === 1 && front > 0.2;
        const away = r * (runs ? 0.99 : between(random, 0.82, 0.88));
        const run = runs ? raised * between(random, 0.3, 0.75) : 0;
        return [x + Math.cos(angle) * away, y + Math.sin(angle) * away * flat + run];
      }),
    );
    picture.add(
      path(flow, { transform: "translate(2 6)", fill: "#3a0410", fillOpacity: 0.3, filter: picture.blur(5) }),
      group({ filter: glossy }, path(flow, { fill: colour })),
    );
  };
}

/** What flows out of a fondant that was opened at its front. */
function opened(picture, { x, y, r, flat, raised }, colour) {
  const [edge, floor] = [y + r * flat, y + raised + r * flat];
  const cut = d`M${x - 92} ${y + r * flat * 0.5}Q${x} ${y + r * flat * 0.2} ${x + 96} ${y + r * flat * 0.5}L${x + 84} ${edge + raised * 0.7}H${x - 78}Z`;
  const flow = d`M${x - 62} ${edge - 40}C${x - 40} ${edge - 86} ${x + 44} ${edge - 86} ${x + 62} ${edge - 40}C${x + 78} ${edge + 20} ${x + 52} ${floor - 44} ${x + 96} ${floor - 26}C${x + 190} ${floor - 10} ${x + 190} ${floor + 56} ${x + 60} ${floor + 62}C${x - 70} ${floor + 70} ${x - 190} ${floor + 44} ${x - 150} ${floor}C${x - 120} ${floor - 30} ${x - 56} ${floor - 30} ${x - 58} ${floor - 70}C${x - 62} ${edge + 20} ${x - 76} ${edge - 10} ${x - 62} ${edge - 40}Z`;
  picture.add(
    path(cut, { fill: shade(colour, -0.06), filter: picture.blur(3) }),
    path(flow, { transform: "translate(3 8)", fill: "#1a0802", fillOpacity: 0.4, filter: picture.blur(6) }),
    group(
      { filter: picture.puff({ blur: 12, height: 20, gloss: 0.9, shine: 28, ambient: 0.4 }) },
      path(flow, { fill: colour }),
    ),
  );
}

/**
 * A round dessert in three-quarter view, as all desserts on a plate: standing by itself (panna cotta, fondant) or in the
 * `dish` it was baked in (kunefe, rice pudding).
 */
export function roundDessert(
  picture,
  {
    on,
    colour,
    r = 250,
    raised = 40,
    rough = 0.2,
    coarse = 0.03,
    dish,
    shredded,
    sauce,
    browned,
    dust,
    pieces,
    strewn,
    mint,
    filling,
  },
) {
  const { random } = picture;
  const flat = THREE_QUARTERS.flatness;
  tableware(picture, on, THREE_QUARTERS);
  const body = { x: 490, y: MIDDLE - 10 - raised * 0.75, r, flat, raised };
  const { x, y } = body;
  const coat = sauce ? poured(picture, body, sauce) : undefined;
  if (dish) {
    pot(picture, { ...body, r: r / 0.93 }, dish);
  } else {
    side(picture, body, colour, { rough, coarse });
  }
  const top = blob(random, x, y, r, 0.012, 20, r * flat);
  const spots = browned
    ? scatter(random, 0, 0, 0.86, 34, 0.12).map(([u, v]) =>
        path(blob(random, x + u * r, y + v * r * flat, between(random, 10, 34), 0.4, 9, between(random, 8, 18)), {
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
  if (shredded) {
    shreds(picture, body, colour);
  }
  coat?.();
  if (dust) {
    const grains = scatter(random, 0, 0, 0.9, 160, 9 / r).map(([u, v]) => [x + u * r, y + v * r * flat]);
    specks(picture, grains, 5, [].concat(dust), 0.8);
  }
  if (filling) {
    opened(picture, body, filling);
  }
  if (strewn) {
    const area = { x, y: y - 4, rx: r * 0.6, ry: r * 0.42, count: 16, gap: 40, size: 36 };
    heap(picture, strew(picture, strewn[0], { ...area, ...strewn[1] }));
  }
  topping(picture, pieces, mint);
}
