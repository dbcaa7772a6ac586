import { between, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, ellipse, group, path, smooth } from "../engine/shapes.mjs";
import { specks } from "../parts/garnishes.mjs";
import { heap, strew } from "../parts/heap.mjs";
import { garnishOf, inMouth, vessel } from "../parts/vessel.mjs";

/** Noodles and pasta in a bowl, in three-quarter view. */

const CRUST = ["#b5702c", "#dba04c", "#8a4a1a", "#e9b766"];

/** A loop of a noodle somewhere in the ellipse. */
function looseStrand(random, { x, y, rx, ry }) {
  const [u, v] = scatter(random, 0, 0, 0.82, 1, 0)[0];
  const [long, short] = [between(random, 46, 120), between(random, 24, 70)];
  const [start, span, turn] = [between(random, 0, 6.28), between(random, 1.6, 3.6), between(random, -0.7, 0.7)];
  return smooth(
    Array.from({ length: 9 }, (_, index) => {
      const angle = start + (span * index) / 8;
      const [p, q] = [Math.cos(angle) * long, Math.sin(angle) * short];
      const point = [
        u * rx + p * Math.cos(turn) - q * Math.sin(turn),
        v * ry + p * Math.sin(turn) + q * Math.cos(turn),
      ];
      const out = Math.max(1, Math.hypot(point[0] / rx, point[1] / ry));
      return [x + point[0] / out, y + point[1] / out];
    }),
    false,
  );
}
/** An arc around the middle: noodles turned on a fork, higher in the middle. */
function turnedStrand(random, { x, y, rx, ry }) {
  const [start, span] = [between(random, 0, 6.283), between(random, 1.2, 2.6)];
  const [from, drift] = [Math.sqrt(random()) * 0.94, between(random, -0.2, 0.2)];
  return smooth(
    Array.from({ length: 9 }, (_, index) => {
      const angle = start + (span * index) / 8;
      const away = Math.min(1, Math.max(0.06, from + (drift * index) / 8 + between(random, -0.018, 0.018)));
      return [x + Math.cos(angle) * away * rx, y + Math.sin(angle) * away * ry - (1 - away * away) * ry * 0.22];
    }),
    false,
  );
}

/** Noodles in layers, dark below and light above: in loose loops, or `turned` into a nest. */
export function noodles(picture, colour, { lift = 0, width = 17, density = 1, turned = false, ...area }) {
  const { random } = picture;
  const strand = () => (turned ? turnedStrand(random, area) : looseStrand(random, area));
  for (const [index, [count, tone, opacity]] of [
    [64, -0.12, 0.5],
    [54, -0.04, 0.46],
    [34, 0.03, 0.42],
  ].entries()) {
    const shadows = [];
    const bodies = [];
    for (let number = 0; number < count * density; number++) {
      const outline = strand();
      const thick = width * between(random, 0.85, 1.08);
      const own = shade(colour, tone + between(random, -0.03, 0.03));
      shadows.push(path(outline, { strokeWidth: thick }));
      bodies.push(
        path(outline, { stroke: shade(own, -0.18), strokeWidth: thick + 3.4 }),
        path(outline, { stroke: own, strokeWidth: thick }),
        path(outline, { transform: "translate(-1.6 -2.4)", stroke: shade(own, 0.09), strokeWidth: thick * 0.36 }),
      );
    }
    picture.add(
      group(
        { transform: `translate(0 ${-lift * index})` },
        group(
          {
            transform: "translate(4 9)",
            fill: "none",
            stroke: "#4a1e04",
            strokeOpacity: opacity,
            strokeLinecap: "round",
            filter: picture.blur(6),
          },
          ...shadows,
        ),
        group(
          {
            fill: "none",
            strokeLinecap: "round",
            filter: picture.puff({ blur: 3.6, height: 6, gloss: 0.26, shine: 30, ambient: 0.52 }),
          },
          ...bodies,
        ),
      ),
    );
  }
}

/** Pasta or noodles heaped in a bowl, with toppings given as for `soup`. */
export function noodleBowl(
  picture,
  { bowl = "#ece8df", stripe, noodle = "#f3d48a", width = 17, sauce, groups = [], ...garnish },
) {
  const { random } = picture;
  const area = inMouth(0.8);
  vessel(picture, bowl, undefined, stripe);
  picture.add(ellipse(area.x, area.y + 8, area.rx, area.ry, { fill: shade(noodle, -0.22) }));
  noodles(picture, noodle, { ...area, lift: 26, width, density: 2, turned: true });
  if (sauce) {
    const pool = blob(random, area.x, area.y - 48, area.rx * 0.56, 0.12, 14, area.ry * 0.5);
    picture.add(
      picture.shadow(pool, { dx: 3, dy: 8, blur: 7, opacity: 0.4 }),
      group(
        {
          filter: picture.puff({
            blur: 10,
            height: 16,
            noise: 0.34,
            frequency: 0.03,
            smoothing: 1.4,
            gloss: 0.5,
            ambient: 0.42,
          }),
        },
        path(pool, {
          fill: picture.flat([
            [0, shade(sauce, 0.04)],
            [1, shade(sauce, -0.05)],
          ]),
        }),
      ),
    );
  }
  for (const [kinds, options] of groups) {
    heap(
      picture,
      strew(picture, kinds, {
        ...area,
        y: area.y - 50,
        rx: area.rx * 0.66,
        ry: area.ry * 0.6,
        count: 10,
        gap: 74,
        size: 56,
        ...options,
      }),
    );
  }
  garnishOf(picture, garnish, { ...area, y: area.y - 40, rx: area.rx * 0.8, ry: area.ry * 0.74 });
}

/** Macaroni in cheese sauce, heaped, with a crust of crumbs. */
export function macaroni(picture, { bowl = "#2d4a5a", stripe, sauce = "#ffbf36", crumbs = 140, ...garnish }) {
  const { random } = picture;
  const area = inMouth(0.84);
  vessel(picture, bowl, undefined, stripe);
  picture.add(
    ellipse(area.x, area.y + 6, area.rx, area.ry, { fill: shade(sauce, -0.12) }),
    ellipse(area.x, area.y, area.rx * 0.97, area.ry * 0.96, { fill: sauce }),
  );
  for (const [share, lift, count] of [
    [0.86, 0, 70],
    [0.64, 40, 46],
    [0.38, 74, 20],
  ]) {
    const { x, y, rx, ry } = area;
    const places = { x, y: y - lift, rx: rx * share, ry: ry * share, count, gap: 46, size: 52 };
    heap(picture, strew(picture, ["elbow"], places), { ambient: 0.52, shadow: 0.36, gloss: 0.3 });
  }
  const over = scatter(random, 0, 0, 0.62, crumbs, 0.03);
  specks(
    picture,
    over.map(([u, v]) => [area.x + u * area.rx, area.y - 46 + v * area.ry]),
    6,
    CRUST,
  );
  garnishOf(picture, garnish, { ...area, y: area.y - 44, rx: area.rx * 0.8, ry: area.ry * 0.74 });
}
