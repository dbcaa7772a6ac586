import { between, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, d, ellipse, group, line, oval, path } from "../engine/shapes.mjs";
import { chopstick } from "../parts/garnishes.mjs";
import { heap, strew } from "../parts/heap.mjs";
import { garnishOf, inMouth, vessel } from "../parts/vessel.mjs";
import { noodles } from "./pasta.mjs";

/** Soups and salads. */

/** Soup: a lit surface of broth with drops of fat and things that float. `groups` are `[kinds, options of strew]`. */
export function soup(
  picture,
  { bowl = "#2f3437", stripe, broth = "#e8762c", oil, swirl, groups = [], noodle, sticks, ...garnish },
) {
  const { random } = picture;
  const area = inMouth(0.9);
  vessel(picture, bowl, undefined, stripe);
  const surface = oval(area.x, area.y, area.rx, area.ry);
  picture.add(
    path(surface, {
      fill: picture.radial(
        [
          [0, shade(broth, 0.08)],
          [0.7, broth],
          [1, shade(broth, -0.1)],
        ],
        { fx: 0.6, fy: 0.65 },
      ),
    }),
    group(
      { clipPath: picture.clip(surface) },
      path(surface, {
        transform: "translate(0 -16)",
        fill: "none",
        stroke: "#2a0e00",
        strokeOpacity: 0.35,
        strokeWidth: 40,
        filter: picture.blur(16),
      }),
    ),
  );
  if (noodle) {
    picture.add(`<g clip-path="${picture.clip(surface)}">`);
    noodles(picture, noodle, { ...area, rx: area.rx * 0.74, ry: area.ry * 0.7, density: 0.62, width: 20 });
    picture.add(path(surface, { fill: broth, fillOpacity: 0.2 }), "</g>");
  }
  const drops = scatter(random, 0, 0, 0.94, 46, 0.07).map(([u, v]) => {
    const r = between(random, 4, 15);
    return ellipse(area.x + u * area.rx, area.y + v * area.ry, r, r * 0.7, {
      fill: oil ?? shade(broth, 0.12),
      fillOpacity: 0.55,
      stroke: shade(oil ?? broth, 0.2),
      strokeOpacity: 0.7,
      strokeWidth: 1.6,
    });
  });
  picture.add(...drops);
  if (swirl) {
    picture.add(
      line(
        [0.62, 0.36]
          .map(
            (share) =>
              d`M${area.x - area.rx * share} ${area.y + 20}A${area.rx * share} ${area.ry * share} 0 1 1 ${area.x - area.rx * share * 0.4} ${area.y + 20 + area.ry * share * 0.9}`,
          )
          .join(""),
        swirl,
        20,
        { strokeOpacity: 0.8, filter: picture.blur(5) },
      ),
    );
  }
  for (const [kinds, options] of groups) {
    heap(
      picture,
      strew(picture, kinds, {
        ...area,
        rx: area.rx * 0.76,
        ry: area.ry * 0.7,
        count: 12,
        gap: 84,
        size: 70,
        ...options,
      }),
    );
  }
  garnishOf(picture, garnish, { ...area, rx: area.rx * 0.8, ry: area.ry * 0.8 });
  picture.add(
    path(
      d`M${area.x - area.rx * 0.8} ${area.y - area.ry * 0.3}A${area.rx * 0.9} ${area.ry * 0.9} 0 0 1 ${area.x - area.rx * 0.2} ${area.y - area.ry * 0.86}`,
      {
        fill: "none",
        stroke: "#fff",
        strokeOpacity: 0.4,
        strokeWidth: 12,
        strokeLinecap: "round",
        filter: picture.blur(6),
      },
    ),
  );
  if (sticks) {
    chopstick(picture, 560, 250, 960, 60, 17);
    chopstick(picture, 600, 286, 985, 116, 17);
  }
}

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
