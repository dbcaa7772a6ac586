import { SEATED } from "../engine/camera.mjs";
import { between, pick, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { d, ellipse, group, line, path, rotate, smooth } from "../engine/shapes.mjs";
import { heap } from "../parts/heap.mjs";
import { surface } from "../parts/surfaces.mjs";

/** A burger stands on the table at this point of the page, and is this wide at its buns. */
const [X, Y] = [500, 640];
const RADIUS = 300;

const at = (point) => {
  const [x, y] = SEATED.at(point);
  return [X + x, Y + y];
};

/** A point of a circle of the table, `z` above it; angles run from the right over the front to the left. */
const onRim = (angle, r, z, [x, y] = [0, 0]) => at([x + Math.cos(angle) * r, y + Math.sin(angle) * r, z]);

const along = (from, to, count, make) =>
  Array.from({ length: count + 1 }, (_, index) => make(from + ((to - from) * index) / count, index));

/** A round slab from `z` up, `h` high; `ragged` and `sag` are by how much its edge is uneven and hangs. */
function slab(picture, z, h, r, colour, { ragged = 0, sag = 0, rough = 0, gloss = 0.3, middle, shadow = 0.45 } = {}) {
  const { random } = picture;
  const edge = () => r + between(random, -ragged, ragged);
  const outline = smooth(
    [
      ...along(0.05, Math.PI - 0.05, 22, (angle, index) =>
        onRim(angle, edge(), z - (index % 2 ? between(random, 0, sag) : 0), middle),
      ),
      ...along(Math.PI, Math.PI * 2, 22, (angle) => onRim(angle, r, z + h, middle)),
    ],
    true,
    6,
  );
  picture.add(
    path(outline, { transform: "translate(0 12)", fill: "#2a0e02", fillOpacity: shadow, filter: picture.blur(8) }),
    group(
      {
        filter: picture.puff({
          blur: Math.min(14, h * 0.26),
          height: Math.min(24, h * 0.38),
          noise: rough,
          frequency: 0.05,
          gloss,
          ambient: 0.45,
        }),
      },
      path(outline, {
        fill: picture.linear(
          [
            [0, shade(colour, 0.06)],
            [0.5, colour],
            [1, shade(colour, -0.1)],
          ],
          0,
          0,
          1,
          0.4,
        ),
      }),
    ),
  );
}

/** Slices that lie beside each other along the front, each a slab of its own. */
function slices(picture, z, h, r, reach, angles, colour, options) {
  for (const angle of angles) {
    const middle = [Math.cos(angle) * reach, Math.sin(angle) * reach];
    slab(picture, z, h, r, colour, { middle, gloss: 0.7, shadow: 0.3, ...options });
  }
}

/** A square slice of cheese, soft: what reaches over the edge of the patty hangs down at its side. */
function cheese(picture, z, turn) {
  const half = 284;
  const corners = [45, 135, 225, 315].map((degrees) => {
    const angle = ((degrees + turn) * Math.PI) / 180;
    return [Math.cos(angle) * half * Math.SQRT2, Math.sin(angle) * half * Math.SQRT2];
  });
  const rim = RADIUS + 10;
  const points = corners.flatMap(([x, y], index) => {
    const [toX, toY] = corners[(index + 1) % 4];
    return along(0, 0.92, 11, (share) => {
      const [u, v] = [x + (toX - x) * share, y + (toY - y) * share];
      const away = Math.hypot(u, v);
      const hung = Math.max(0, away - rim);
      const scale = hung > 0 ? rim / away : 1;
      return at([u * scale, v * scale, z + 12 - hung]);
    });
  });
  const outline = smooth(points, true, 8);
  picture.add(
    path(outline, { transform: "translate(0 8)", fill: "#2a0e02", fillOpacity: 0.4, filter: picture.blur(6) }),
    group(
      { filter: picture.puff({ blur: 6, height: 10, gloss: 0.5, ambient: 0.5 }) },
      path(outline, { fill: "#ffb92e", stroke: "#ffb92e", strokeWidth: 8, strokeLinejoin: "round" }),
    ),
  );
}

/** Leaves and shreds around the rim, those of the back first. */
function fringe(picture, z, r, kinds, { count, size, turn = 180 }) {
  const { random } = picture;
  const pieces = along(-0.35, Math.PI + 0.35, count, (angle, index) => {
    const [x, y] = onRim(angle, r + between(random, -16, 8), z + between(random, -6, 12));
    return {
      kind: kinds[index % kinds.length],
      x,
      y,
      size: size * between(random, 0.86, 1.12),
      angle: between(random, -turn, turn),
    };
  });
  heap(
    picture,
    pieces.sort((one, other) => one.y - other.y),
  );
}

/** What lies between the halves of a bun; each draws itself from `z` up and tells how high it is. */
const STOREYS = {
  patty(picture, z) {
    slab(picture, z, 74, RADIUS + 6, "#6e3719", { ragged: 7, rough: 0.36, gloss: 0.4 });
    return 74;
  },
  crispy(picture, z) {
    slab(picture, z, 88, RADIUS + 14, "#df9034", { ragged: 12, sag: 16, rough: 0.42 });
    return 84;
  },
  cheddar(picture, z) {
    cheese(picture, z, between(picture.random, -28, 28));
    return 10;
  },
  lettuce(picture, z) {
    fringe(picture, z + 8, RADIUS + 2, ["lettuce"], { count: 16, size: 66 });
    return 26;
  },
  slaw(picture, z) {
    fringe(picture, z + 10, RADIUS - 26, ["cabbage", "redCabbage", "carrotShred"], { count: 24, size: 54 });
    fringe(picture, z + 22, RADIUS - 6, ["redCabbage", "cabbage", "carrotShred", "cabbage"], { count: 34, size: 50 });
    return 44;
  },
  tomato(picture, z) {
    slices(picture, z, 26, 162, 146, [0.25, 2.9, 1.57], "#e8412a");
    return 28;
  },
  pickle(picture, z) {
    slices(picture, z, 16, 84, 226, [0.15, 3, 0.75, 2.4, 1.57], "#a3b444");
    return 20;
  },
  onion(picture, z) {
    const { random } = picture;
    const strands = Array.from({ length: 22 }, () => {
      const from = between(random, -0.1, 2.7);
      const r = RADIUS - between(random, -6, 24);
      const wave = along(from, from + between(random, 0.4, 0.9), 5, (angle) =>
        onRim(angle, r, z + between(random, -8, 26)),
      );
      return line(smooth(wave, false), pick(random, ["#c98a4c", "#b5702c", "#dba868", "#a35a24"]), 15);
    });
    picture.add(group({ filter: picture.puff({ blur: 3, height: 5, gloss: 0.6, ambient: 0.45 }) }, ...strands));
    return 24;
  },
  sauce(picture, z) {
    slab(picture, z, 18, RADIUS - 4, "#f7b27a", { sag: 46, gloss: 0.6, shadow: 0.3 });
    return 14;
  },
};

const CROWN = 186;

/** Sesame over the crown, on the side that shows. */
function sesame(picture, z) {
  const { flatness, rise } = SEATED;
  const seeds = scatter(picture.random, 0, 0, 0.9, 52, 0.13).flatMap(([u, v]) => {
    const up = Math.sqrt(1 - u * u - v * v);
    if (v * rise + up * flatness < 0.34) {
      return [];
    }
    const [x, y] = at([u * RADIUS, v * RADIUS, z + up * CROWN]);
    return ellipse(x, y, 11, 6.6, { fill: "#fff0c8", transform: rotate(between(picture.random, -40, 40), x, y) });
  });
  picture.add(group({ filter: picture.puff({ blur: 2, height: 3, gloss: 0.4, ambient: 0.4 }) }, ...seeds));
}

/** The upper half of the bun: half an ellipsoid. */
function crown(picture, z, bun) {
  const { flatness, rise } = SEATED;
  const r = RADIUS + 8;
  const [x, y] = at([0, 0, z]);
  const over = Math.hypot(r * flatness, CROWN * rise);
  const outline = d`M${x - r} ${y}A${r} ${over} 0 0 1 ${x + r} ${y}A${r} ${r * flatness * 0.98} 0 0 1 ${x - r} ${y}Z`;
  picture.add(
    path(outline, { transform: "translate(0 14)", fill: "#2a0e02", fillOpacity: 0.42, filter: picture.blur(9) }),
    group(
      {
        filter: picture.puff({
          blur: 18,
          height: 26,
          gloss: 0.3,
          shine: 16,
          ambient: 0.5,
          noise: 0.03,
          frequency: 0.02,
          smoothing: 3,
        }),
      },
      path(outline, {
        fill: picture.radial(
          [
            [0, shade(bun, 0.08)],
            [0.3, shade(bun, 0.01)],
            [0.62, shade(bun, -0.07)],
            [0.86, shade(bun, -0.1)],
            [0.95, shade(bun, -0.02)],
            [1, shade(bun, 0.06)],
          ],
          { fx: 0.36, fy: 0.22 },
        ),
      }),
    ),
    ellipse(x - r * 0.34, y - over * 0.62, r * 0.3, over * 0.13, {
      fill: "#fff6dc",
      fillOpacity: 0.5,
      filter: picture.blur(18),
      transform: rotate(-18, x - r * 0.34, y - over * 0.62),
    }),
  );
}

/** A burger on its board, seen by somebody who sits at the table: its crown, and its layers at the front. `layers` from the bottom up. */
export function burger(picture, { on = ["roundBoard", { colour: "#8f5f33" }], layers, seeds = true, bun = "#e09a45" }) {
  const [kind, options] = on;
  surface(picture, [kind, { r: 400, ...options, y: Y, squash: SEATED.flatness }]);
  picture.add(
    ellipse(X + 24, Y + 12, RADIUS + 20, RADIUS * SEATED.flatness + 16, {
      fill: "#2a1206",
      fillOpacity: 0.5,
      filter: picture.blur(16),
    }),
  );
  slab(picture, 8, 70, RADIUS - 6, bun);
  let z = 78;
  for (const layer of layers) {
    z += STOREYS[layer](picture, z);
  }
  crown(picture, z, bun);
  if (seeds) {
    sesame(picture, z);
  }
}
