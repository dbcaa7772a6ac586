import { between, pick, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, d, group, line, oval, path, smooth } from "../engine/shapes.mjs";
import { specks } from "../parts/garnishes.mjs";
import { heap, strew } from "../parts/heap.mjs";
import { surface } from "../parts/surfaces.mjs";
import { topping } from "../parts/topping.mjs";

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
  topping(picture, pieces, mint);
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
  topping(picture, pieces, mint);
}
