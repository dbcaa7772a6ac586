import { between, scatter } from "../engine/chance.mjs";
import { blob, d, group, line, oval } from "../engine/shapes.mjs";
import { heap, strew } from "../parts/heap.mjs";
import { garnishOf, inMouth, vessel } from "../parts/vessel.mjs";
import { riceBody } from "./sushi.mjs";

/** Bowls of rice: poke and pilaf. */

/** Of a sector of poke, the share of its angle that its ingredient covers; the rice shows in the rest. */
const COVERED = 0.94;

/** The pieces of one ingredient, filling its sector of the bowl from the heart to the rim. */
function sectorPieces(picture, area, { kinds, size, gap = size * 0.86, middle, span }) {
  const { random } = picture;
  const inSector = ([u, v]) => {
    const turn = Math.atan2(v, u) - middle;
    const away = Math.hypot(u, v);
    const apart = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
    return away > 0.16 && apart < (span / 2) * COVERED;
  };
  return scatter(random, 0, 0, 0.86, 60, gap / area.rx, inSector).map(([u, v], index) => {
    const [kind, own = {}] = [].concat(kinds[index % kinds.length]);
    return {
      x: area.x + u * area.rx,
      y: area.y + v * area.ry - (1 - Math.hypot(u, v)) * 34,
      size: size * (own.scale ?? 1) * between(random, 0.92, 1.08),
      angle: between(random, -180, 180),
      ...own,
      kind,
    };
  });
}

/** Poke: a bed of rice and sectors of single ingredients around a heart. A sector is `[kinds, size, gap]`. */
export function poke(picture, { bowl = "#2f3437", stripe, sectors, heart, sauce, ...garnish }) {
  const area = inMouth(0.88);
  vessel(picture, bowl, undefined, stripe);
  riceBody(picture, oval(area.x, area.y, area.rx, area.ry), area.x, area.y, area.rx, area.ry, 12);
  const span = (Math.PI * 2) / sectors.length;
  const start = between(picture.random, -0.2, 0.2) - Math.PI / 2;
  const placed = sectors
    .map(([kinds, size, gap], index) => ({ kinds, size, gap, span, middle: start + index * span }))
    .sort((one, other) => Math.sin(one.middle) - Math.sin(other.middle));
  for (const sector of placed) {
    const pieces = sectorPieces(picture, area, sector);
    heap(
      picture,
      pieces.sort((one, other) => one.y - other.y),
    );
  }
  if (heart) {
    const [kinds, options] = heart;
    const middle = { x: area.x, y: area.y - 40, rx: 96, ry: 62, count: 10, gap: 40, size: 50 };
    heap(picture, strew(picture, kinds, { ...middle, ...options }));
  }
  if (sauce) {
    picture.add(
      group(
        { filter: picture.puff({ blur: 4, height: 8, gloss: 0.7, ambient: 0.45 }) },
        ...[0, 1, 2].map((index) =>
          line(
            d`M${area.x - 230 + index * 40} ${area.y - 80 + index * 64}q${70} ${-34} ${150} ${-6}t${150} ${-8}t${90} ${-20}`,
            sauce,
            11,
          ),
        ),
      ),
    );
  }
  garnishOf(picture, garnish, { ...area, y: area.y - 20 });
}

/** Rice, bulgur or grain heaped above the rim with pieces over it; `grains` are their colours. */
export function grainBowl(picture, { bowl = "#2d4a5a", stripe, grains, ground, groups = [], ...garnish }) {
  const { random } = picture;
  const area = inMouth(0.84);
  vessel(picture, bowl, undefined, stripe);
  const [top, high] = [area.y - 44, area.ry * 1.08];
  const mound = blob(random, area.x, top, area.rx, 0.02, 16, high);
  picture.add(picture.shadow(mound, { dx: 4, dy: 14, blur: 10, opacity: 0.45 }));
  riceBody(picture, mound, area.x, top, area.rx, high, 13, { grains, ground });
  for (const [kinds, options] of groups) {
    heap(
      picture,
      strew(picture, kinds, {
        ...area,
        y: area.y - 64,
        rx: area.rx * 0.76,
        ry: area.ry * 0.72,
        count: 14,
        gap: 66,
        size: 54,
        ...options,
      }),
    );
  }
  garnishOf(picture, garnish, { ...area, y: area.y - 56 });
}
