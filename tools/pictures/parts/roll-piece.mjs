import { between, pick, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, circle, d, ellipse, group, line, oval, path, rotate } from "../engine/shapes.mjs";
import { heap } from "./heap.mjs";

/** One piece of a roll in a mild three-quarter view: the cut face above, the wall below it. */

export const FILLINGS = {
  salmon: "#f47a3c",
  tuna: "#b3202c",
  cucumber: "#9fd06a",
  avocado: "#b9cf5e",
  cheese: "#fff6e2",
  eel: "#6b3418",
  shrimp: "#ff9d7a",
  omelette: "#ffd04d",
  tobiko: "#ff6a1a",
  crab: "#f25c3c",
  chicken: "#e2b070",
  bacon: "#b5482c",
  mango: "#ffb42a",
  mushroom: "#8a5a34",
  pepper: "#e0301c",
  carrot: "#ff9126",
  lettuce: "#8cc152",
  tofu: "#f3e6c8",
  scallop: "#f6dcae",
  octopus: "#d9889a",
  chuka: "#4a9a30",
  beef: "#7a3c1c",
  strawberry: "#e8283a",
  banana: "#fbe9b4",
  kiwi: "#8fc53c",
  tomato: "#ea3f26",
  egg: "#ffc93c",
  whiteFish: "#f6e6da",
  kimchi: "#e2602c",
  radish: "#f7d94a",
};

const _STRIPED = new Set(["salmon", "tuna", "shrimp", "crab", "whiteFish"]);
const RICE = ["#fffaf0", "#faf2e2", "#f4ead6", "#fff6e8", "#efe2c9"];
const TEMPURA = ["#f4b652", "#e89c36", "#fdd07a", "#d9862c", "#ffdf98", "#c8731f", "#f0a844"];
const PANKO_DARK = ["#3a3230", "#4a403c", "#2a2422", "#5c504a"];

/** Walls: three tones from the lit side to the dark one, and what covers the outside. */
const COATS = {
  rice: { wall: ["#f6ecd8", "#e8d9ba", "#a88e62"], grains: RICE },
  black: { wall: ["#5a4a50", "#3c3036", "#1e161a"], grains: ["#5a4a50", "#483a40", "#6a585e"] },
  sesame: {
    wall: ["#f6ecd8", "#e8d9ba", "#a88e62"],
    grains: RICE,
    seeds: ["#f0d79c", "#e3bd70", "#3b2a1c", "#2a1d12"],
  },
  tobiko: { wall: ["#ff9a4a", "#f27424", "#b84408"], roe: "#ff7a22" },
  masagoRed: { wall: ["#f2604a", "#d83a24", "#8f1c0c"], roe: "#e8402a" },
  tobikoGreen: { wall: ["#b8d85a", "#8fb832", "#567a18"], roe: "#9cc83c" },
  tobikoBlack: { wall: ["#4a4a50", "#2c2c32", "#121216"], roe: "#3a3a42" },
  salmon: { wall: ["#ffa06a", "#f67c40", "#b84e1c"], stripes: "#ffdcc2" },
  tuna: { wall: ["#d8525c", "#b8283a", "#701420"], stripes: "#ec8c94" },
  eel: { wall: ["#a05a2c", "#7a3c18", "#3c1a08"], stripes: "#c98a4c" },
  shrimp: { wall: ["#ffc4a4", "#ff9c78", "#c45c38"], stripes: "#fff0e4" },
  avocado: { wall: ["#d8e28a", "#a9c95a", "#5f8f2f"], stripes: "#e9efae" },
  cucumber: { wall: ["#8fc45c", "#4f9a3a", "#2c6b22"], stripes: "#cfe8a0" },
  mango: { wall: ["#ffd05a", "#ffb42a", "#c47a10"], stripes: "#ffe09a" },
  bacon: { wall: ["#e08060", "#b84a2c", "#6a2010"], stripes: "#f6c9a8" },
  cheddar: { wall: ["#ffd45a", "#f7b52c", "#b87a10"], stripes: "#ffe28a" },
  bonito: { wall: ["#e9c4a4", "#c89470", "#805434"], flakes: ["#e6b896", "#c98c66", "#f6d8bc", "#a86a48"] },
  chives: {
    wall: ["#f6ecd8", "#e8d9ba", "#a88e62"],
    grains: RICE,
    flakes: ["#4f9a2e", "#6cb544", "#8fcf5a", "#3f7f24"],
  },
  crepe: { wall: ["#f9dfa0", "#f0c878", "#b88a40"], stripes: "#e3b060" },
  spiced: { wall: ["#f6ecd8", "#e8d9ba", "#a88e62"], grains: RICE, flakes: ["#e0301c", "#f2602c", "#c41f10"] },
  fried: { wall: ["#e9a548", "#d98a30", "#8f4a12"], crumbs: TEMPURA },
  friedBlack: { wall: ["#5c504a", "#3a3230", "#1a1412"], crumbs: PANKO_DARK },
  nori: { wall: ["#3a5144", "#1d2d24", "#0b130e"] },
};

/** Grains of rice over a warm ground; `hole` leaves the middle to the filling. */
function rice(random, x, y, r, hole = 0, tones = RICE) {
  const l = Math.max(4.6, r * 0.085);
  const points = scatter(
    random,
    x,
    y,
    r * 0.96,
    Math.round((r * r) / (l * 4.6)),
    l * 1.05,
    (point) => Math.hypot(point[0] - x, point[1] - y) > hole,
  );
  const grains = points.map(([u, v]) =>
    ellipse(u, v, between(random, l * 0.92, l * 1.2), between(random, l * 0.5, l * 0.62), {
      transform: rotate(between(random, 0, 180), u, v),
      fill: pick(random, tones),
    }),
  );
  return circle(x, y, r, { fill: tones === RICE ? "#d9c7a4" : shade(tones[0], -0.1) }) + grains.join("");
}

/** Fibres of fish, skin of cucumber, rim of avocado: what tells fillings of one colour apart. */
function fibres(picture, { name, colour, outline, cx, cy, w, h, r, angle }) {
  const lines = [-2, -1, 0, 1, 2].map((k) => d`M${cx - w} ${cy + k * h * 0.4}q${w} ${-h * 0.35} ${w * 2} 0`).join("");
  return group(
    { clipPath: picture.clip(outline) },
    line(lines, shade(colour, name === "tuna" ? 0.14 : 0.2), r * 0.06, {
      transform: rotate((angle * 57.3 + 30) % 360, cx, cy),
      strokeOpacity: 0.75,
    }),
  );
}

const MARKS = {
  salmon: fibres,
  tuna: fibres,
  shrimp: fibres,
  crab: fibres,
  whiteFish: fibres,
  cucumber: (_, { outline, cx, cy, w, h, r }) =>
    path(outline, { fill: "none", stroke: "#2f7a2a", strokeWidth: r * 0.07 }) +
    ellipse(cx, cy, w * 0.45, h * 0.45, { fill: "#d9efae", fillOpacity: 0.8 }),
  avocado: (picture, { outline, r }) =>
    group(
      { clipPath: picture.clip(outline) },
      path(outline, { fill: "none", stroke: "#5f8f2f", strokeWidth: r * 0.12, strokeOpacity: 0.8 }),
    ),
};

/** Half-widths of one filling and of two, as shares of the core; more share it evenly. */
const SHARES = { 1: [0.86, 0.8], 2: [0.5, 0.8] };

function core(picture, x, y, r, fillings) {
  const { random } = picture;
  const count = fillings.length;
  const start = between(random, 0, 6.28);
  const [w, h] = (SHARES[count] ?? [0.46, 0.5]).map((share) => share * r);
  const away = count === 1 ? 0 : r * 0.46;
  return fillings
    .map((name, index) => {
      const colour = FILLINGS[name];
      const angle = start + (index / count) * 6.283;
      const [cx, cy] = [x + Math.cos(angle) * away, y + Math.sin(angle) * away];
      const outline = blob(random, cx, cy, w, 0.07, 10, h, angle);
      const fill = picture.radial([
        [0, shade(colour, 0.07)],
        [0.7, colour],
        [1, shade(colour, -0.09)],
      ]);
      return (
        path(outline, { fill }) + (MARKS[name]?.(picture, { name, colour, outline, cx, cy, w, h, r, angle }) ?? "")
      );
    })
    .join("");
}

const seedAt = (random, u, v, tones) =>
  ellipse(u, v, 5.2, 3, { transform: rotate(between(random, 0, 180), u, v), fill: pick(random, tones) });
const crumbAt = (random, u, v, tones) =>
  path(blob(random, u, v, between(random, 3, 9), 0.4, 6, between(random, 2, 6), between(random, 0, 3)), {
    fill: pick(random, tones),
  });
const eggAt = (random, u, v, colour) =>
  circle(u, v, between(random, 3.6, 5.2), { fill: pick(random, [colour, shade(colour, 0.07), shade(colour, -0.06)]) });

/** What clings to the outside, on a list of places. */
function covering(random, coat, places, r) {
  return places
    .map(([u, v], index) => {
      if (coat.crumbs) {
        return crumbAt(random, u, v, coat.crumbs);
      }
      if (coat.roe) {
        return eggAt(random, u, v, coat.roe);
      }
      if (coat.seeds && index % 3 === 0) {
        return seedAt(random, u, v, coat.seeds);
      }
      if (coat.flakes && index % 2 === 0) {
        return path(blob(random, u, v, r * between(random, 0.05, 0.11), 0.3, 6, r * 0.035, between(random, 0, 3)), {
          fill: pick(random, coat.flakes),
        });
      }
      if (coat.grains) {
        return ellipse(u, v, r * 0.094, r * 0.051, {
          transform: rotate(between(random, 0, 180), u, v),
          fill: pick(random, coat.grains),
        });
      }
      return "";
    })
    .join("");
}

/** A cap on the face: melted cheese sauce, spicy mayonnaise, cream, roe, a slice of fish. */
const CAPS = {
  melted(picture, x, y, r, squash) {
    const outline = blob(picture.random, x, y, r * 0.86, 0.07, 12, r * 0.82 * squash);
    const { random } = picture;
    const spots = scatter(random, x, y, r * 0.66, 12, r * 0.2).map(([u, v]) =>
      path(blob(random, u, v, r * 0.14, 0.35, 8, r * 0.09), {
        fill: pick(random, ["#c4641c", "#a8480f", "#d9822b"]),
        fillOpacity: 0.6,
      }),
    );
    picture.add(
      picture.shadow(outline, { dx: 3, dy: 6, blur: 5, opacity: 0.4 }),
      group(
        {
          filter: picture.puff({
            blur: r * 0.11,
            height: r * 0.16,
            noise: 0.26,
            frequency: 0.02,
            smoothing: 2,
            gloss: 0.3,
            shine: 20,
            ambient: 0.5,
          }),
        },
        path(outline, {
          fill: picture.flat([
            [0, "#ffd98a"],
            [0.7, "#fbbf5e"],
            [1, "#e8963a"],
          ]),
        }),
        group({ clipPath: picture.clip(outline), filter: picture.blur(3) }, ...spots),
      ),
    );
  },
  spicy(picture, x, y, r, squash) {
    CAPS.sauce(picture, x, y, r, squash, "#ff9a52");
  },
  creamy(picture, x, y, r, squash) {
    CAPS.sauce(picture, x, y, r, squash, "#fff3dc");
  },
  sauce(picture, x, y, r, squash, colour) {
    const outline = blob(picture.random, x, y, r * 0.56, 0.14, 11, r * 0.52 * squash);
    picture.add(
      picture.shadow(outline, { dx: 3, dy: 6, blur: 5, opacity: 0.42 }),
      group(
        { filter: picture.puff({ blur: r * 0.12, height: r * 0.2, gloss: 0.5, shine: 24, ambient: 0.5 }) },
        path(outline, {
          fill: picture.radial([
            [0, shade(colour, 0.05)],
            [1, shade(colour, -0.07)],
          ]),
        }),
      ),
    );
  },
};

const TEXTURES = {
  fried: {
    blur: 2.6,
    height: 6,
    frequency: 0.07,
    noise: 0.2,
    octaves: 2,
    gloss: 0.3,
    shine: 16,
    ambient: 0.35,
    smoothing: 0.7,
  },
  smooth: { blur: 2.2, height: 3.6, gloss: 0.3, shine: 15, ambient: 0.38 },
};

/** Places on the wall, and along the edge of the face. */
function around(random, { x, y, r, ry, h }, count) {
  return Array.from({ length: count }, () => {
    const angle = between(random, 0, Math.PI);
    return [x + Math.cos(angle) * r * between(random, 0.9, 1), y + Math.sin(angle) * ry * 0.98 + between(random, 0, h)];
  });
}

function edge(random, { x, y, r, squash }, count, from = 0.88) {
  return Array.from({ length: count }, () => {
    const angle = between(random, 0, 6.283);
    const away = r * between(random, from, 1.01);
    return [x + Math.cos(angle) * away, y + Math.sin(angle) * away * squash];
  });
}

/** Stripes of a slice wrapped around: down the wall, and short ones over the edge. */
function wallStripes(picture, { x, y, r, ry, h }, body, colour) {
  const lines = Array.from({ length: 9 }, (_, index) => {
    const angle = ((index + between(picture.random, 0.2, 0.8)) / 9) * Math.PI;
    const [u, v] = [x + Math.cos(angle) * r, y + Math.sin(angle) * ry];
    return d`M${u} ${v - 4}q${r * 0.07} ${h * 0.5} ${-r * 0.03} ${h + 8}`;
  });
  return group({ clipPath: picture.clip(body) }, line(lines.join(""), colour, r * 0.06, { strokeOpacity: 0.6 }));
}

function rimStripes({ x, y, r, ry }, colour) {
  const lines = Array.from({ length: 16 }, (_, index) => {
    const [from, to] = [index * 0.3927, index * 0.3927 + 0.1];
    return d`M${x + Math.cos(from) * r} ${y + Math.sin(from) * ry}L${x + Math.cos(to) * r * 0.8} ${y + Math.sin(to) * ry * 0.8}`;
  });
  return line(lines.join(""), colour, r * 0.05, { strokeOpacity: 0.55 });
}

function wallOf(picture, place, cover, style) {
  const { random } = picture;
  const { x, y, r, ry, h } = place;
  const [lit, middle, dark] = cover.wall;
  const body = d`M${x - r} ${y}A${r} ${ry} 0 0 1 ${x + r} ${y}L${x + r} ${y + h}A${r} ${ry} 0 0 1 ${x - r} ${y + h}Z`;
  const stripes = cover.stripes ? wallStripes(picture, place, body, cover.stripes) : "";
  const tones = [
    [0, lit],
    [0.35, middle],
    [1, dark],
  ];
  const lid = style === "maki" || !cover.grains;
  picture.add(
    ellipse(x + r * 0.16, y + h + r * 0.13, r * 1.05, ry * 1.02, {
      fill: "#160a04",
      fillOpacity: 0.48,
      filter: picture.blur(r * 0.15),
    }),
    group(
      { filter: picture.puff(style === "hot" ? TEXTURES.fried : TEXTURES.smooth) },
      path(body, { fill: picture.linear(tones, 0, 0, 1, 0.25) }),
      stripes,
      covering(random, cover, around(random, place, cover.crumbs ? 110 : 90), r),
      lid ? ellipse(x, y, r, ry, { fill: style === "maki" ? "#22342a" : middle }) : "",
      cover.stripes ? rimStripes(place, cover.stripes) : "",
      cover.crumbs ? covering(random, cover, edge(random, place, 110, 0.8), r) : "",
    ),
  );
}

/** The rings of a cut face, from the outside in. */
const FACES = {
  hot: ({ nori, grains, well, filling }, r) => [
    nori(r * 0.83),
    grains(r * 0.785, r * 0.42),
    well(r * 0.56),
    filling(r * 0.56),
  ],
  maki: ({ grains, well, filling }, r) => [grains(r * 0.9, r * 0.4), well(r * 0.5), filling(r * 0.54)],
  ura: ({ nori, grains, filling }, r, cover, tones) => [
    grains(r * (cover.stripes || cover.roe ? 0.88 : 0.98), r * 0.62, tones),
    nori(r * 0.64),
    grains(r * 0.6, r * 0.3, tones),
    filling(r * 0.54),
  ],
};

function cutFace(picture, { x, y, r, squash }, { style, fillings, coat }, cover) {
  const { random } = picture;
  const light = { filter: picture.puff({ blur: 1.7, height: 2.4, gloss: 0.07, shine: 10, ambient: 0.42 }) };
  const glossy = { filter: picture.puff({ blur: 4.2, height: 6, gloss: 0.42, shine: 26, ambient: 0.36 }) };
  const rings = {
    nori: (radius) => circle(x, y, radius, { fill: "#14211a" }),
    well: (radius) => circle(x, y, radius, { fill: "#8c7750", fillOpacity: 0.55, filter: picture.blur(4) }),
    grains: (radius, hole, tones) => group(light, rice(random, x, y, radius, hole, tones)),
    filling: (radius) => group(glossy, core(picture, x, y, radius, fillings)),
  };
  const flat = { transform: d`translate(0 ${y}) scale(1 ${squash}) translate(0 ${-y})` };
  picture.add(group(flat, ...FACES[style](rings, r, cover, coat === "black" ? COATS.black.grains : RICE)));
}

/** Roe, sesame or flakes along the edge of a face of rice. */
function trimmed(picture, place, cover) {
  const { random } = picture;
  if (!cover.stripes && !cover.grains) {
    const light = picture.puff({ blur: 2, height: 3, gloss: 0.5, shine: 20, ambient: 0.4 });
    picture.add(group({ filter: light }, covering(random, cover, edge(random, place, 90), place.r)));
  } else if (cover.seeds || cover.flakes) {
    const light = picture.puff({ blur: 2, height: 3, gloss: 0.4, ambient: 0.4 });
    const { seeds, flakes } = cover;
    picture.add(group({ filter: light }, covering(random, { seeds, flakes }, edge(random, place, 90), place.r)));
  }
}

function capped(picture, { x, y, r, squash }, cap, options) {
  const { random } = picture;
  if (CAPS[cap]) {
    CAPS[cap](picture, x, y, r, squash);
    return;
  }
  const place = { x: x + between(random, -4, 4), y: y - r * 0.06, size: r * 0.58, angle: between(random, -30, 30) };
  heap(picture, [{ kind: cap, ...place, ...options }]);
}

const OWN_COATS = { maki: "nori", hot: "fried", ura: "rice" };

/**
 * `style`: `maki` (nori outside), `ura` (rice outside, coated), `hot` (breaded).
 * `cap`: a key of `CAPS`, or an ingredient of the heap laid on the face.
 */
export function rollPiece(
  picture,
  x,
  y,
  r,
  { style = "ura", fillings = ["salmon"], coat, cap, capOptions, squash = 0.88, wall = 0.52 },
) {
  picture.count("portion");
  const cover = COATS[coat ?? OWN_COATS[style]];
  const place = { x, y, r, squash, ry: r * squash, h: r * wall };
  wallOf(picture, place, cover, style);
  cutFace(picture, place, { style, fillings, coat }, cover);
  if (style === "ura") {
    trimmed(picture, place, cover);
  }
  if (cap) {
    capped(picture, place, cap, capOptions);
  }
  const { ry } = place;
  picture.add(
    line(
      d`M${x - r * 0.72} ${y - ry * 0.34}A${r * 0.8} ${ry * 0.8} 0 0 1 ${x - r * 0.14} ${y - ry * 0.78}`,
      "#fff",
      r * 0.12,
      { strokeOpacity: 0.2, filter: picture.blur(r * 0.07) },
    ),
  );
}

/** The top of a piece, for sauces that must not run past it. */
export const faceOf = (x, y, r, squash = 0.88) => oval(x, y + 2, r * 0.97, r * squash);
