import { between, pick, scatter } from "../engine/chance.mjs";

import { ellipse, group, path, rotate } from "../engine/shapes.mjs";

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
