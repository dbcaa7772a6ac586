import { between } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { d, group, path, smooth } from "../engine/shapes.mjs";

/** Straight-sided pieces that are cut, not formed: slices of cake and lasagna, lozenges, cubes. */

/** How many points an edge has for its layers to bend. */
const STEPS = 10;

const onEdge = ([from, to], share) => [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];

const edgesOf = (corners) => corners.map((corner, index) => [corner, corners[(index + 1) % corners.length]]);

/** Corners run clockwise as seen from above, so an edge that runs to the left has its face towards the viewer. */
const isFront = ([from, to]) => to[0] < from[0];

/** Light comes from the left: how much darker a face is than one that looks there. */
function darkness([from, to]) {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
  return 0.06 + 0.06 * ((to[1] - from[1]) / length);
}

/** The outline of a polygon of the page whose corners are cut off by at most `r`. */
function softened(corners, r) {
  const parts = corners.map((corner, index) => {
    const count = corners.length;
    const [before, after] = [corners[(index + count - 1) % count], corners[(index + 1) % count]].map((other) => {
      const length = Math.hypot(other[0] - corner[0], other[1] - corner[1]);
      return onEdge([corner, other], Math.min(0.5, r / length));
    });
    return d`L${before[0]} ${before[1]}Q${corner[0]} ${corner[1]} ${after[0]} ${after[1]}`;
  });
  return `M${parts.join("").slice(1)}Z`;
}

/** `corners` turned by `degrees` and moved to `[x, y]` of the table. */
export function placed(corners, x, y, degrees = 0) {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return corners.map(([u, v]) => [x + u * cos - v * sin, y + u * sin + v * cos]);
}

/** A wedge of a round cake with its tip to the left; `turn` and `angle` in degrees. */
export function wedge(length, turn, angle) {
  const arc = Array.from({ length: 9 }, (_, index) => {
    const direction = ((turn - angle + (angle * index) / 8) * Math.PI) / 180;
    return [Math.cos(direction) * length, Math.sin(direction) * length];
  });
  return [[0, 0], ...arc];
}

/** A rectangle of the table around 0, 0. */
export const block = (width, depth) => [
  [-width / 2, -depth / 2],
  [width / 2, -depth / 2],
  [width / 2, depth / 2],
  [-width / 2, depth / 2],
];

/**
 * A piece that stands on the table: `corners` of its base clockwise, and `layers` of its sides from the top down,
 * `[share of height, colour, roughness]`. `wave` is how far layers bend. Gives the outline of its top for what lies on it.
 */
export function prism(
  picture,
  camera,
  { corners, height, layers, top, wave = 0, rough = 0.24, round = 14, gloss = 0.3, relief = 14, topRough = 0.16 },
) {
  const { random } = picture;
  const edges = edgesOf(corners).filter(isFront);
  const soil = softened(corners.map(camera.at), round);
  picture.add(
    picture.shadow(soil, { dx: 26, dy: 22, blur: 18, opacity: 0.4 }),
    picture.shadow(soil, { dx: 6, dy: 8, blur: 6, opacity: 0.45 }),
  );
  let above = Array.from({ length: edges.length * (STEPS + 1) }, () => height);
  let from = 0;
  for (const [index, [share, colour, own = rough]] of layers.entries()) {
    from += share;
    const isLast = index === layers.length - 1;
    const phase = between(random, 0, 6.28);
    const below = above.map((_, step) => height * (1 - from) + (isLast ? 0 : wave * Math.sin(step * 1.1 + phase)));
    const faces = edges.map((edge, side) => {
      const points = (heights) =>
        Array.from({ length: STEPS + 1 }, (_, step) =>
          camera.at([...onEdge(edge, step / STEPS), heights[side * (STEPS + 1) + step]]),
        );
      const outline = [...points(above), ...points(below).reverse()].map(([x, y]) => d`${x} ${y}`).join("L");
      const tone = shade(colour, -darkness(edge));
      return path(`M${outline}Z`, { fill: tone, stroke: tone, strokeWidth: 1.6, strokeLinejoin: "round" });
    });
    picture.add(
      group(
        { filter: picture.puff({ blur: 3, height: 5, noise: own, frequency: 0.05, gloss: 0.12, ambient: 0.6 }) },
        ...faces,
      ),
    );
    above = below;
  }
  const outline = softened(
    corners.map(([x, y]) => camera.at([x, y, height])),
    round,
  );
  picture.add(
    group(
      {
        filter: picture.puff({
          blur: 10,
          height: relief,
          noise: topRough,
          frequency: 0.02,
          smoothing: 2,
          gloss,
          ambient: 0.58,
        }),
      },
      path(outline, {
        fill: picture.linear(
          [
            [0, shade(top, 0.05)],
            [1, shade(top, -0.05)],
          ],
          0,
          0,
          1,
          0.5,
        ),
      }),
    ),
  );
  return outline;
}

/** What covers the top of a prism and runs down its front by at most `depth`. */
export function glaze(
  picture,
  camera,
  { corners, height, colour, depth, inset = 0.05, stops, gloss = 0.8, noise = 0 },
) {
  const { random } = picture;
  const middle = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis], 0) / corners.length);
  const points = edgesOf(corners).flatMap((edge) => {
    const length = Math.hypot(edge[1][0] - edge[0][0], edge[1][1] - edge[0][1]);
    const count = Math.max(1, Math.round(length / 44));
    return Array.from({ length: count }, (_, step) => {
      const point = onEdge(edge, step / count);
      if (isFront(edge) && step > 0) {
        const run = step % 2 ? between(random, 0.35, 1) * depth : between(random, 0, 0.14) * depth;
        return camera.at([...point, height - run]);
      }
      return camera.at([...onEdge([point, middle], isFront(edge) ? 0 : inset), height]);
    });
  });
  const outline = smooth(points, true, 5);
  picture.add(
    path(outline, { transform: "translate(3 7)", fill: "#3a1604", fillOpacity: 0.35, filter: picture.blur(5) }),
    group(
      {
        filter: picture.puff({
          blur: 9,
          height: 14,
          gloss,
          shine: 28,
          ambient: 0.5,
          noise,
          frequency: 0.03,
          smoothing: 1,
        }),
      },
      path(outline, { fill: stops ? picture.flat(stops) : colour }),
    ),
  );
  return outline;
}
