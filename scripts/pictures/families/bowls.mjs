import { between, pick, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, d, ellipse, group, line, oval, path, smooth } from "../engine/shapes.mjs";
import { chive, chopstick, HERBS, sesame, specks, sprig } from "../parts/garnishes.mjs";
import { heap, strew } from "../parts/heap.mjs";
import { riceBody } from "./sushi.mjs";

/** Food in a bowl, in three-quarter view: the mouth is an ellipse, the wall shows below it. */

const MOUTH = { x: 500, y: 420, rx: 430, ry: 300 };

function vessel(picture, colour, inside = shade(colour, 0.08), stripe) {
  const { x, y, rx, ry } = MOUTH;
  const wall = d`M${x - rx} ${y}C${x - rx + 8} ${y + 250} ${x - rx * 0.6} ${y + ry + 130} ${x - rx * 0.42} ${y + ry + 146}H${x + rx * 0.42}C${x + rx * 0.6} ${y + ry + 130} ${x + rx - 8} ${y + 250} ${x + rx} ${y}Z`;
  picture.add(
    ellipse(x + 26, y + ry + 130, rx * 0.74, 64, { fill: "#2a1206", fillOpacity: 0.42, filter: picture.blur(24) }),
    ellipse(x + 8, y + ry + 140, rx * 0.46, 26, { fill: "#2a1206", fillOpacity: 0.5, filter: picture.blur(8) }),
    path(wall, {
      fill: picture.linear(
        [
          [0, shade(colour, 0.09)],
          [0.3, colour],
          [0.75, shade(colour, -0.1)],
          [1, shade(colour, -0.18)],
        ],
        0,
        0,
        1,
        0.35,
      ),
    }),
    stripe
      ? group(
          { clipPath: picture.clip(wall) },
          line(d`M${x - rx} ${y + 96}A${rx} ${ry} 0 0 0 ${x + rx} ${y + 96}`, stripe, 15),
          line(d`M${x - rx} ${y + 126}A${rx} ${ry} 0 0 0 ${x + rx} ${y + 126}`, stripe, 5),
        )
      : "",
    path(d`M${x - rx * 0.84} ${y + 130}Q${x - rx * 0.7} ${y + 290} ${x - rx * 0.46} ${y + 360}`, {
      fill: "none",
      stroke: "#fff",
      strokeOpacity: 0.35,
      strokeWidth: 20,
      strokeLinecap: "round",
      filter: picture.blur(8),
    }),
    ellipse(x, y, rx, ry, {
      fill: picture.linear(
        [
          [0, shade(colour, 0.2)],
          [0.5, shade(colour, 0.05)],
          [1, shade(colour, -0.06)],
        ],
        0.1,
        0,
        0.9,
        1,
      ),
    }),
    ellipse(x, y + 5, rx * 0.955, ry * 0.95, {
      fill: picture.linear([
        [0, shade(inside, -0.2)],
        [0.5, shade(inside, -0.05)],
        [1, shade(inside, 0.04)],
      ]),
    }),
  );
}

const inMouth = (share = 0.84) => ({ x: MOUTH.x, y: MOUTH.y + 14, rx: MOUTH.rx * share, ry: MOUTH.ry * share });

/** Loops of noodles in layers, dark below and light above. */
export function noodles(picture, colour, { x, y, rx, ry, lift = 0, width = 17, density = 1 }) {
  const { random } = picture;
  const strand = () => {
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
  };
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

function garnishOf(picture, { greens = 0, seeds = 0, herbs = 0, sprigs }, area) {
  const { random } = picture;
  const places = (count, gap) =>
    scatter(random, 0, 0, 0.82, count, gap / area.rx).map(([u, v]) => [area.x + u * area.rx, area.y + v * area.ry]);
  specks(picture, places(herbs, 18), 6, HERBS);
  sesame(picture, places(seeds, 18), 6.5);
  chive(picture, places(greens, 34), 12);
  if (sprigs) {
    sprig(picture, area.x + 20, area.y - area.ry * 0.2, 62, -70, sprigs === true ? undefined : sprigs);
  }
}

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
      rx: area.rx * 0.84,
      ry: area.ry * 0.8,
      count: leafCount,
      gap: leafSize * 0.62,
      size: leafSize,
    }),
  );
  heap(
    picture,
    strew(picture, leaves, {
      ...area,
      y: area.y - 40,
      rx: area.rx * 0.62,
      ry: area.ry * 0.54,
      count: Math.round(leafCount * 0.5),
      gap: leafSize * 0.6,
      size: leafSize * 0.9,
    }),
  );
  if (pieces.length > 0) {
    heap(
      picture,
      strew(picture, pieces, { ...area, y: area.y - 30, rx: area.rx * 0.8, ry: area.ry * 0.74, count, gap, size }),
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

/** Poke: a bed of rice and sectors of single ingredients around a heart. */
export function poke(picture, { bowl = "#2f3437", stripe, base = "rice", sectors, heart, sauce, ...garnish }) {
  const { random } = picture;
  const area = inMouth(0.88);
  vessel(picture, bowl, undefined, stripe);
  if (base === "rice") {
    riceBody(picture, oval(area.x, area.y, area.rx, area.ry), area.x, area.y, area.rx, area.ry, 12);
  } else {
    heap(picture, strew(picture, [base], { ...area, count: 22, gap: 66, size: 88 }));
  }
  const start = between(random, -0.3, 0.3) - Math.PI / 2;
  const placed = sectors.map(([kinds, options], index) => {
    const angle = start + (index / sectors.length) * Math.PI * 2;
    return {
      kinds,
      options,
      x: area.x + Math.cos(angle) * area.rx * 0.6,
      y: area.y - 8 + Math.sin(angle) * area.ry * 0.58,
    };
  });
  placed.sort((one, other) => one.y - other.y);
  const width = Math.min(0.4, 1.75 / sectors.length) * area.rx;
  for (const { kinds, options, x, y } of placed) {
    heap(
      picture,
      strew(picture, kinds, { x, y, rx: width, ry: width * 0.66, count: 16, gap: 44, size: 58, ...options }),
    );
  }
  if (heart) {
    heap(
      picture,
      strew(picture, heart[0], {
        x: area.x,
        y: area.y - 26,
        rx: 110,
        ry: 72,
        count: 10,
        gap: 44,
        size: 52,
        ...heart[1],
      }),
    );
  }
  if (sauce) {
    picture.add(
      group(
        { filter: picture.puff({ blur: 4, height: 8, gloss: 0.7, ambient: 0.45 }) },
        ...[0, 1, 2, 3].map((index) =>
          line(
            d`M${area.x - 190 + index * 30} ${area.y - 60 + index * 46}q${90} ${-26} ${180} ${-4}t${170} ${-10}`,
            sauce,
            11,
          ),
        ),
      ),
    );
  }
  garnishOf(picture, garnish, area);
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
  noodles(picture, noodle, { ...area, lift: 26, width, density: 1.7 });
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

/** Rice, bulgur or grain heaped in a bowl with pieces over it. */
export function grainBowl(picture, { bowl = "#2d4a5a", stripe, tint, groups = [], ...garnish }) {
  const { random } = picture;
  const area = inMouth(0.84);
  vessel(picture, bowl, undefined, stripe);
  const mound = blob(random, area.x, area.y - 24, area.rx, 0.02, 16, area.ry * 1.06);
  riceBody(picture, mound, area.x, area.y - 24, area.rx, area.ry * 1.06, 12);
  if (tint) {
    picture.add(path(mound, { fill: tint, fillOpacity: 0.42 }));
  }
  for (const [kinds, options] of groups) {
    heap(
      picture,
      strew(picture, kinds, {
        ...area,
        y: area.y - 40,
        rx: area.rx * 0.76,
        ry: area.ry * 0.72,
        count: 14,
        gap: 66,
        size: 54,
        ...options,
      }),
    );
  }
  garnishOf(picture, garnish, { ...area, y: area.y - 30 });
}

/** An oyster pail seen from the front with a heap of noodles in it. */
export function wokBox(
  picture,
  { colour = "#c8341f", noodle = "#f0b243", groups = [], sticks = "#6e2814", mark = "#fff1dc", rice, ...garnish },
) {
  const { random } = picture;
  const [top, bottom, left, right, low, high] = [520, 920, 172, 828, 246, 754];
  picture.add(
    ellipse(520, 926, 330, 36, { fill: "#3a1c0c", fillOpacity: 0.4, filter: picture.blur(22) }),
    ellipse(506, 922, 272, 18, { fill: "#2a1206", fillOpacity: 0.55, filter: picture.blur(8) }),
    path(d`M${left + 14} ${top}L${left + 60} ${top - 60}H${right - 60}L${right - 14} ${top}Z`, { fill: "#b5a188" }),
  );
  chopstick(picture, 560, 420, 850, 60, 19, sticks);
  chopstick(picture, 600, 430, 908, 98, 19, sticks);
  const mouth = picture.clip(d`M0 0H1000V560H${right - 8}L${right - 40} 640H${left + 40}L${left + 8} 560H0Z`);
  picture.add(`<g clip-path="${mouth}">`, ellipse(501, 560, 284, 320, { fill: shade(noodle, -0.22) }));
  if (rice) {
    riceBody(picture, oval(501, 560, 304, 330), 501, 560, 304, 330, 13);
  } else {
    noodles(picture, noodle, { x: 501, y: 560, rx: 304, ry: 346, density: 1.2, width: 18 });
  }
  picture.add("</g>");
  for (const [kinds, options] of groups) {
    const pieces = strew(picture, kinds, {
      x: 500,
      y: 420,
      rx: 236,
      ry: 170,
      count: 13,
      gap: 84,
      size: 76,
      ...options,
    });
    heap(picture, pieces);
  }
  garnishOf(picture, { greens: 12, seeds: 26, ...garnish }, { x: 500, y: 410, rx: 240, ry: 160 });
  const front = d`M${left} ${top + 8}L${low} ${bottom - 14}Q${low + 3} ${bottom} ${low + 18} ${bottom}H${high - 18}Q${high - 3} ${bottom} ${high} ${bottom - 14}L${right} ${top + 8}Q650 ${top + 66} 500 ${top + 66}Q350 ${top + 66} ${left} ${top + 8}Z`;
  const lip = (drop) =>
    d`M${left} ${top + 8 + drop}Q350 ${top + 66 + drop} 500 ${top + 66 + drop}Q650 ${top + 66 + drop} ${right} ${top + 8 + drop}`;
  picture.add(
    path(front, {
      transform: "translate(0 -10)",
      fill: "#3a1604",
      fillOpacity: 0.4,
      filter: picture.blur(9),
      clipPath: picture.clip("M0 0H1000V600H0Z"),
    }),
    path(front, {
      fill: picture.linear(
        [
          [0, shade(colour, 0.05)],
          [0.16, shade(colour, 0.03)],
          [0.5, colour],
          [0.84, shade(colour, -0.02)],
          [1, shade(colour, -0.06)],
        ],
        0,
        0,
        1,
        0.1,
      ),
    }),
    path(front, {
      fill: picture.linear([
        [0, "#fff", 0.14],
        [0.4, "#fff", 0],
        [1, "#1a0500", 0.2],
      ]),
    }),
    path(d`M${left} ${top + 8}L${low} ${bottom - 14}L${low + 52} ${bottom}L${left + 76} ${top + 46}Z`, {
      fill: "#fff",
      fillOpacity: 0.1,
    }),
    path(d`M${right} ${top + 8}L${high} ${bottom - 14}L${high - 52} ${bottom}L${right - 76} ${top + 46}Z`, {
      fill: "#1a0500",
      fillOpacity: 0.16,
    }),
    line(lip(0), "#fff4e4", 7),
    line(lip(5), "#2a0800", 5, { strokeOpacity: 0.25 }),
  );
  stamp(picture, pick(random, ["bowl", "wave", "sun"]), mark);
}

/** A mark on the box, tone on tone. */
function stamp(picture, kind, ink) {
  const marks = {
    bowl: "M-58 4H58C58 44 34 62 0 62S-58 44 -58 4ZM-26 -18c-12 -14 12 -22 0 -38M2 -18c-12 -14 12 -22 0 -38M30 -18c-12 -14 12 -22 0 -38",
    wave: "M-66 20q22 -34 44 0t44 0t44 0M-66 -14q22 -34 44 0t44 0t44 0M-44 52q22 -34 44 0t44 0",
    sun: "M-40 40A40 40 0 0 1 40 40ZM0 -18V-52M-42 4L-66 -20M42 4L66 -20",
  };
  picture.add(
    group(
      {
        transform: "translate(500 772) scale(.86)",
        fill: "none",
        stroke: ink,
        strokeOpacity: 0.94,
        strokeWidth: 11,
        strokeLinecap: "round",
        strokeLinejoin: "round",
      },
      '<circle r="104" stroke-width="7" stroke-opacity=".55"/>',
      path(marks[kind], {}),
    ),
  );
}
