import { between, pick, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, d, group, line, path, smooth } from "../engine/shapes.mjs";
import { chive, dip, sprig } from "../parts/garnishes.mjs";
import { heap, strew } from "../parts/heap.mjs";
import { surface } from "../parts/surfaces.mjs";

/** Shawarma, lavash, pita: bread around a filling, lying on a board or a plate that is seen from above. */

export const BREADS = {
  lavash: ["#f6d79c", "#f0c67e", "#dba55a", "#b87a35"],
  pale: ["#fbeac4", "#f6dca4", "#e6c07c", "#c4964c"],
  toasted: ["#eec07a", "#e0a557", "#c4823a", "#945a20"],
  spinach: ["#c9d690", "#adbf6c", "#8a9e48", "#5f7430"],
  tomato: ["#f2b08a", "#e6906a", "#c96c48", "#94442a"],
};

const SCORCH = ["#a9692a", "#8a4d18", "#c98a44", "#74400f", "#b97a35"];

/** One half of a wrap cut aslant, along +x towards the cut, of length `l` and radius `w`. */
function half(picture, x, y, angle, l, w, { bread = "lavash", paper, stripe = "#d9482b", filling, grilled = true }) {
  const { random } = picture;
  const tones = BREADS[bread];
  const body = smooth([
    [-l, -w * 0.62],
    [-l * 0.5, -w * 0.94],
    [0, -w * 1.02],
    [l * 0.55, -w],
    [l * 0.7, 0],
    [l * 0.55, w],
    [0, w * 1.04],
    [-l * 0.5, w * 0.95],
    [-l, w * 0.62],
    [-l * 1.06, 0],
  ]);
  picture.add(`<g transform="${d`translate(${x} ${y}) rotate(${angle})`}">`);
  picture.add(
    group(
      { transform: d`rotate(${-angle}) translate(14 24) rotate(${angle})` },
      path(body, { fill: "#2a1206", fillOpacity: 0.45, filter: picture.blur(18) }),
    ),
  );
  const blisters = scatter(random, -l * 0.1, 0, l * 1.05, 100, 15, ([, v]) => Math.abs(v) < w * 0.96).map(([u, v]) =>
    path(blob(random, u, v, between(random, 4, 15), 0.35, 8, between(random, 3, 9), between(random, 0, 3)), {
      fill: pick(random, SCORCH),
      fillOpacity: between(random, 0.18, 0.5),
    }),
  );
  const grill = Array.from(
    { length: 6 },
    (_, index) => d`M${-l * 0.85 + index * l * 0.3} ${-w * 1.1}q${w * 0.5} ${w * 1.1} ${w * 0.3} ${w * 2.2}`,
  ).join("");
  picture.add(
    group(
      {
        filter: picture.puff({
          blur: w * 0.13,
          height: w * 0.14,
          frequency: 0.014,
          noise: 0.16,
          gloss: 0.16,
          shine: 12,
          ambient: 0.58,
          smoothing: 2.2,
        }),
      },
      path(body, {
        fill: picture.linear([
          [0, tones[0]],
          [0.35, tones[1]],
          [0.7, tones[2]],
          [1, tones[3]],
        ]),
      }),
      group(
        { clipPath: picture.clip(body) },
        group({ filter: picture.blur(2.6) }, ...blisters),
        grilled ? line(grill, "#6a350c", w * 0.12, { strokeOpacity: 0.45, filter: picture.blur(5) }) : "",
      ),
    ),
    line(d`M${-l} ${w * 0.2}C${-l * 0.4} ${w * 0.5} ${l * 0.1} ${w * 0.1} ${l * 0.6} ${w * 0.42}`, "#7a4514", 5, {
      strokeOpacity: 0.5,
      filter: picture.blur(2),
    }),
    line(d`M${-l} ${w * 0.15}C${-l * 0.4} ${w * 0.45} ${l * 0.1} ${w * 0.05} ${l * 0.6} ${w * 0.37}`, "#ffe9bd", 4, {
      strokeOpacity: 0.6,
      filter: picture.blur(1.2),
    }),
  );
  if (paper) {
    sleeve(picture, l, w, paper, stripe);
  }
  cutFace(picture, l * 0.6, w, tones, filling);
  picture.add("</g>");
}

/** A parchment sleeve over the closed end, with the stripes of the house. */
function sleeve(picture, l, w, paper, stripe) {
  const { random } = picture;
  const end = -l * 0.3;
  const edge = Array.from({ length: 10 }, (_, index) => {
    const v = -w * 1.1 + (2.2 * w * index) / 9;
    return [end + (index % 2 ? 12 : -10) + between(random, -6, 6) + w * 0.16 * (1 - (v / w) ** 2), v];
  });
  const outline = d`M${-l * 1.14} ${-w * 0.62}Q${-l * 0.9} ${-w * 0.98} ${edge[0][0]} ${edge[0][1]}${edge
    .slice(1)
    .map(([u, v]) => d`L${u} ${v}`)
    .join("")}Q${-l * 0.9} ${w * 0.98} ${-l * 1.14} ${w * 0.62}Q${-l * 1.24} 0 ${-l * 1.14} ${-w * 0.62}Z`;
  const creases = Array.from({ length: 14 }, () => {
    const [u, v] = [between(random, -l * 1.1, end), between(random, -w, w)];
    return path(
      d`M${u} ${v}l${between(random, 40, 120)} ${between(random, -50, 50)}l${between(random, -60, -10)} ${between(random, 20, 60)}Z`,
      { fill: random() < 0.5 ? "#fff" : "#8a6a3c", fillOpacity: between(random, 0.08, 0.2) },
    );
  });
  const band = (at, width) =>
    line(d`M${-l * at} ${-w * 1.3}q44 ${w * 1.3} 0 ${w * 2.6}`, stripe, width, { strokeOpacity: 0.9 });
  picture.add(
    path(outline, { transform: "translate(9 3)", fill: "#3a1604", fillOpacity: 0.5, filter: picture.blur(7) }),
    group(
      {
        filter: picture.puff({
          blur: 9,
          height: 16,
          frequency: 0.009,
          noise: 0.4,
          octaves: 2,
          gloss: 0.1,
          shine: 10,
          ambient: 0.55,
          smoothing: 1,
        }),
      },
      path(outline, {
        fill: picture.linear([
          [0, shade(paper, 0.03)],
          [0.4, paper],
          [1, shade(paper, -0.16)],
        ]),
      }),
      group({ clipPath: picture.clip(outline) }, ...creases),
    ),
    group({ clipPath: picture.clip(outline) }, band(0.5, 20), band(0.43, 6)),
  );
}

/** The cut: an ellipse of bread with the filling packed in it. */
function cutFace(picture, x, w, tones, filling) {
  const { random } = picture;
  const [rx, ry] = [w * 0.66, w * 1.03];
  const inside = blob(random, x + 3, 0, rx * 0.96, 0.02, 18, ry * 0.92);
  picture.add(
    group(
      { filter: picture.puff({ blur: 3, height: 5, ambient: 0.45, gloss: 0.2 }) },
      path(blob(random, x, 0, rx, 0.02, 18, ry), { fill: shade(tones[0], 0.02) }),
      path(blob(random, x, 0, rx * 0.94, 0.02, 18, ry * 0.94), { fill: "none", stroke: tones[2], strokeWidth: 3 }),
    ),
    path(inside, {
      fill: picture.flat([
        [0, "#a2602c"],
        [1, "#4a1f0a"],
      ]),
    }),
    `<g clip-path="${picture.clip(blob(random, x + 6, 0, rx * 1.08, 0.03, 18, ry * 0.96))}">`,
  );
  const area = { x: x + 2, y: 0, rx: rx * 0.86, ry: ry * 0.86 };
  heap(picture, strew(picture, filling.base, { ...area, count: 26, gap: w * 0.2, size: w * 0.27 }), {
    ambient: 0.52,
    shadow: 0.34,
  });
  heap(
    picture,
    strew(picture, filling.over, {
      ...area,
      rx: area.rx * 0.92,
      ry: area.ry * 0.92,
      count: filling.count ?? 15,
      gap: w * 0.3,
      size: w * 0.2,
    }),
    { gloss: 0.6 },
  );
  const drops = scatter(random, 0, 0, 0.85, 7, 0.34).map(([u, v]) =>
    path(
      blob(
        random,
        x + u * rx,
        v * ry,
        between(random, w * 0.07, w * 0.13),
        0.25,
        9,
        between(random, w * 0.05, w * 0.08),
        between(random, 0, 3),
      ),
      { fill: filling.sauce ?? "#fff6e4" },
    ),
  );
  picture.add(
    group({ filter: picture.puff({ blur: 3.4, height: 6, gloss: 0.7, shine: 28, ambient: 0.5 }) }, ...drops),
    "</g>",
  );
}

const LAYOUTS = {
  pair: [
    [470, 328, -16, 320, 148],
    [500, 672, -16, 320, 148],
  ],
  single: [[470, 520, -24, 400, 186]],
  cross: [
    [470, 360, 20, 320, 146],
    [480, 660, -18, 330, 146],
  ],
  minis: [
    [450, 350, -20, 280, 128],
    [500, 670, -20, 280, 128],
  ],
  thin: [
    [470, 348, -14, 350, 124],
    [505, 652, -14, 350, 124],
  ],
};

/** A wrap cut in two. `cup` is a sauce beside it; `aside` are pieces lying on the board. */
export function wrap(
  picture,
  { on = ["board", { colour: "#8f5f33" }], layout = "pair", cup, aside = [], herb = [850, 470], ...look },
) {
  surface(picture, on);
  if (herb) {
    sprig(picture, ...herb, 56, 40);
  }
  heap(
    picture,
    aside.map(([kind, x, y, size = 60, angle = 20]) => ({ kind, x, y, size, angle })),
  );
  for (const place of LAYOUTS[layout]) {
    picture.count("portion");
    half(picture, ...place, look);
  }
  if (cup) {
    const [x, y] = [850, 820];
    dip(picture, x, y, 92, cup, "#f4efe6", { glossy: false });
    chive(picture, scatter(picture.random, x, y, 46, 6, 20), 9);
  }
}

/** One layer of a pita with the spots of the oven. */
function pitaLayer(picture, outline, tones, light) {
  const { random } = picture;
  const spots = scatter(random, 500, 580, 420, 110, 24).map(([u, v]) =>
    path(blob(random, u, v, between(random, 6, 24), 0.35, 8, between(random, 5, 15), between(random, 0, 3)), {
      fill: pick(random, SCORCH),
      fillOpacity: between(random, 0.15, 0.5),
    }),
  );
  picture.add(
    group(
      {
        filter: picture.puff({
          blur: 24,
          height: 32,
          noise: 0.14,
          frequency: 0.014,
          smoothing: 2,
          gloss: 0.16,
          ambient: 0.55,
        }),
      },
      path(outline, {
        fill: picture.linear([
          [0, shade(tones[0], light)],
          [0.5, shade(tones[1], light)],
          [1, shade(tones[2], light)],
        ]),
      }),
      group({ clipPath: picture.clip(outline) }, group({ filter: picture.blur(2.6) }, ...spots)),
    ),
  );
}

/** The paper a pita is eaten out of, folded like an envelope around its foot. */
function envelope(picture, paper, stripe) {
  const outline =
    "M150 590C240 640 420 704 512 762C606 700 770 626 872 572C868 744 716 884 510 886C300 886 150 756 150 590Z";
  const fold = "M150 590C240 640 420 704 512 762C606 700 770 626 872 572";
  const dash = { transform: "translate(0 34)", strokeOpacity: 0.9 };
  picture.add(
    path(outline, { transform: "translate(0 -8)", fill: "#3a1604", fillOpacity: 0.4, filter: picture.blur(7) }),
    group(
      {
        filter: picture.puff({
          blur: 9,
          height: 14,
          noise: 0.4,
          frequency: 0.01,
          octaves: 2,
          gloss: 0.1,
          ambient: 0.58,
        }),
      },
      path(outline, { fill: paper }),
    ),
    group(
      { clipPath: picture.clip(outline) },
      line("M512 762L560 900", "#8a6a3c", 5, { strokeOpacity: 0.35, filter: picture.blur(2) }),
      line(fold, stripe, 20, dash),
      line(fold, stripe, 6, { ...dash, transform: "translate(0 62)" }),
    ),
  );
}

/** Half a pita lying on its board, seen from above as the wraps beside it: the filling comes out of its cut. */
export function pita(
  picture,
  { on = ["board", { colour: "#8f5f33" }], filling, bread = "pale", paper = "#fbf1de", stripe = "#d9482b", cup },
) {
  surface(picture, on);
  const tones = BREADS[bread];
  const back =
    "M124 452C240 336 400 318 506 320C620 322 770 336 884 440C900 640 740 858 508 862C280 858 110 660 124 452Z";
  const front =
    "M118 506C260 446 390 434 502 436C620 438 760 446 890 494C900 700 730 874 508 878C276 874 104 716 118 506Z";
  picture.add('<g transform="rotate(-9 500 560)">', picture.shadow(back, { dx: 16, dy: 30, blur: 20, opacity: 0.5 }));
  pitaLayer(picture, back, tones, 0.02);
  const mouth = { x: 502, rx: 320 };
  const laid = (kinds, area, light) => heap(picture, strew(picture, kinds, { ...mouth, ...area }), light);
  laid(["lettuce"], { y: 372, ry: 74, count: 16, gap: 76, size: 92 });
  laid(filling.base, { y: 410, ry: 66, count: 30, gap: 50, size: 68 });
  laid(filling.over, { y: 406, rx: 300, ry: 60, count: 16, gap: 66, size: 54 }, { gloss: 0.6 });
  const drops = Array.from({ length: 5 }, (_, index) =>
    line(d`M${250 + index * 108} ${398 + (index % 2) * 34}q20 -24 44 0t44 6`, filling.sauce ?? "#fff6e4", 17),
  );
  picture.add(
    group({ filter: picture.puff({ blur: 4, height: 8, gloss: 0.6, ambient: 0.5 }) }, ...drops),
    path(front, { transform: "translate(0 -14)", fill: "#3a1604", fillOpacity: 0.5, filter: picture.blur(10) }),
  );
  pitaLayer(picture, front, tones, 0);
  envelope(picture, paper, stripe);
  picture.add("</g>");
  if (cup) {
    dip(picture, 866, 850, 84, cup, "#f4efe6", { glossy: false });
  }
}
