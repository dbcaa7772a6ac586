import { between, scatter } from "../engine/chance.mjs";

import { blob, group, path } from "../engine/shapes.mjs";

import { heap, strew } from "../parts/heap.mjs";
import { garnishOf, inMouth, vessel } from "../parts/vessel.mjs";

/** Soups and salads. */

/** Salad: leaves first, then what matters. */
export function salad(
  picture,
  {
    bowl = "#ece8df",
    stripe,
    greens: leaves = ["lettuce"],
    leafCount = 26,
    leafSize = 92,
    pieces = [],
    size = 60,
    count = 22,
    gap = 66,
    dressing,
    top = [],
    ...garnish
  },
) {
  const { random } = picture;
  const area = inMouth(0.86);
  vessel(picture, bowl, undefined, stripe);
  heap(
    picture,
    strew(picture, leaves, {
      ...area,
      y: area.y - 16,
      rx: area.rx * 0.95,
      ry: area.ry * 0.88,
      count: Math.round(leafCount * 1.6),
      gap: leafSize * 0.62,
      size: leafSize,
    }),
  );
  heap(
    picture,
    strew(picture, leaves, {
      ...area,
      y: area.y - 44,
      rx: area.rx * 0.72,
      ry: area.ry * 0.62,
      count: Math.round(leafCount * 0.7),
      gap: leafSize * 0.6,
      size: leafSize * 0.9,
    }),
  );
  if (pieces.length > 0) {
    heap(
      picture,
      strew(picture, pieces, {
        ...area,
        y: area.y - 34,
        rx: area.rx * 0.88,
        ry: area.ry * 0.8,
        count: Math.round(count * 1.25),
        gap,
        size,
      }),
    );
  }
  if (dressing) {
    const drops = scatter(random, 0, 0, 0.7, 16, 0.2).map(([u, v]) =>
      path(
        blob(
          random,
          area.x + u * area.rx,
          area.y - 30 + v * area.ry,
          between(random, 10, 26),
          0.3,
          8,
          between(random, 6, 13),
          between(random, 0, 3),
        ),
        { fill: dressing },
      ),
    );
    picture.add(group({ filter: picture.puff({ blur: 4, height: 7, gloss: 0.6, ambient: 0.5 }) }, ...drops));
  }
  heap(
    picture,
    top.map(([kind, x, y, own, angle, more]) => ({ kind, x, y, size: own, angle, ...more })),
  );
  garnishOf(picture, garnish, { ...area, y: area.y - 20 });
}
