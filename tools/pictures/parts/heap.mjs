import { between, scatter } from "../engine/chance.mjs";
import { d, group, path } from "../engine/shapes.mjs";
import { INGREDIENTS } from "./ingredients.mjs";

/**
 * Draws pieces of food lying over each other.
 *
 * The light is one filter pass per layer, not per piece. Pieces that overlap must not share a pass, or their relief
 * would melt together; so each piece goes one layer above the highest piece it overlaps, in the order given.
 *
 * A piece is `{ kind, x, y, size, angle }`; `size` is about half its width.
 */
export function heap(picture, pieces, { shadow = 0.42, ambient = 0.4, gloss = 0.45 } = {}) {
  const layers = [];
  const placed = [];
  for (const piece of pieces) {
    const { x, y, size = 50, angle = 0 } = piece;
    const drawing = INGREDIENTS[piece.kind](picture, piece);
    picture.count(piece.kind);
    const reach = size * (drawing.reach ?? 1);
    const below = placed.filter((other) => Math.hypot(other.x - x, other.y - y) < (other.reach + reach) * 0.86);
    const level = below.reduce((highest, other) => Math.max(highest, other.level + 1), 0);
    placed.push({ x, y, reach, level });
    layers[level] ??= [];
    const scale = size / 50;
    layers[level].push({
      drawing,
      scale,
      transform: `${d`translate(${x} ${y}) rotate(${angle})`} scale(${scale.toFixed(3)})`,
    });
  }
  for (const layer of layers) {
    const mean = layer.reduce((sum, { scale }) => sum + scale, 0) / layer.length;
    const relief = Math.max(1.6, Math.min(9, 6 * mean));
    picture.add(
      group(
        {
          transform: d`translate(${3 * mean + 2} ${6 * mean + 3})`,
          fill: "#2a0e04",
          fillOpacity: shadow,
          filter: picture.blur(3 + 3 * mean),
        },
        ...layer.map(({ drawing, transform }) => path(drawing.outline, { transform })),
      ),
      group(
        {
          filter: picture.puff({
            blur: relief,
            height: relief * 1.55,
            gloss,
            shine: 24,
            ambient,
            noise: 0.07,
            frequency: 0.05,
            smoothing: 0.8,
          }),
        },
        ...layer.map(({ drawing, transform }) => group({ transform }, drawing.body)),
      ),
      ...layer
        .filter(({ drawing }) => drawing.detail)
        .map(({ drawing, transform }) => group({ transform }, drawing.detail)),
    );
  }
}

/** Pieces of several kinds strewn over an ellipse, the kinds taking turns. */
export function strew(
  picture,
  kinds,
  { x = 500, y = 500, rx = 300, ry = rx, count = 20, gap = 60, size = 46, turn = 180, jitter = 0.12 },
) {
  const { random } = picture;
  const points = scatter(random, 0, 0, 1, count, gap / rx).map(([u, v]) => [x + u * rx, y + v * ry]);
  points.sort((one, other) => one[1] - other[1]);
  const offset = Math.floor(random() * kinds.length);
  const queue = points.map((_, index) => kinds[(index + offset) % kinds.length]);
  for (let index = queue.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [queue[index], queue[other]] = [queue[other], queue[index]];
  }
  return points.map(([u, v], index) => {
    const [kind, own = {}] = [].concat(queue[index]);
    return {
      x: u,
      y: v,
      size: size * (own.scale ?? 1) * between(random, 1 - jitter, 1 + jitter),
      angle: between(random, -turn, turn),
      ...own,
      kind,
    };
  });
}

/** Places spread evenly over a disc in rings: pizza toppings laid by a careful hand. */
export function rings(picture, x, y, r, counts, jitter = 0.06) {
  const { random } = picture;
  return counts.flatMap((count, ring) => {
    const radius = counts.length === 1 ? 0 : (r * ring) / (counts.length - 1);
    const start = between(random, 0, 6.28);
    return Array.from({ length: count }, (_, index) => {
      const angle = start + ((index + between(random, -jitter, jitter) * 2) / count) * 6.283;
      const away = radius + between(random, -r, r) * jitter;
      return [x + Math.cos(angle) * away, y + Math.sin(angle) * away];
    });
  });
}
