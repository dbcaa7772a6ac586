import { between, pick, scatter } from "../engine/chance.mjs";
import { shade } from "../engine/colour.mjs";
import { blob, circle, d, group, line, oval, path, smooth } from "../engine/shapes.mjs";

/** Shapes that many ingredients are made of. */

export const disc = (picture, r, tones, irregularity = 0.03, ry = r) => {
  const outline = blob(picture.random, 0, 0, r, irregularity, 14, ry);
  return { outline, body: path(outline, { fill: picture.flat(tones) }) };
};

export const chunk = (picture, tones, { rx = 46, ry = 34, irregularity = 0.16, marks } = {}) => {
  const { random } = picture;
  const colour = pick(random, tones);
  const outline = blob(random, 0, 0, rx, irregularity, 9, ry);
  let body = path(outline, {
    fill: picture.radial([
      [0, shade(colour, 0.07)],
      [0.6, colour],
      [1, shade(colour, -0.13)],
    ]),
  });
  if (marks) {
    const scores = [-0.5, 0, 0.5].map((t) => d`M${t * rx - 9} ${-ry}L${t * rx + 9} ${ry}`).join("");
    body += group({ clipPath: picture.clip(outline) }, line(scores, marks, 7, { strokeOpacity: 0.55 }));
  }
  return { outline, body };
};

/** A block seen from above its front corner. */
export const cube = (colour, size = 36, height = 0.8) => {
  const [w, h, z] = [size, size * 0.52, size * height];
  const top = d`M0 ${-h - z * 0.4}L${w} ${-z * 0.4}L0 ${h - z * 0.4}L${-w} ${-z * 0.4}Z`;
  const left = d`M${-w} ${-z * 0.4}L0 ${h - z * 0.4}V${h + z * 0.6}L${-w} ${z * 0.6}Z`;
  const right = d`M${w} ${-z * 0.4}L0 ${h - z * 0.4}V${h + z * 0.6}L${w} ${z * 0.6}Z`;
  const outline = d`M0 ${-h - z * 0.4}L${w} ${-z * 0.4}V${z * 0.6}L0 ${h + z * 0.6}L${-w} ${z * 0.6}V${-z * 0.4}Z`;
  const join = { strokeWidth: 7, strokeLinejoin: "round" };
  const face = (shape, fill) => path(shape, { fill, stroke: fill, ...join });
  return {
    outline,
    body: face(left, shade(colour, -0.05)) + face(right, shade(colour, -0.12)) + face(top, shade(colour, 0.04)),
    top,
  };
};

export const crumbs = (picture, rx, ry, count, tones, size = 6) =>
  scatter(picture.random, 0, 0, 1, count, 0.08)
    .map(([u, v]) =>
      path(
        blob(
          picture.random,
          u * rx,
          v * ry,
          size * between(picture.random, 0.6, 1.3),
          0.4,
          6,
          size * 0.6,
          between(picture.random, 0, 3),
        ),
        { fill: pick(picture.random, tones) },
      ),
    )
    .join("");

const GOLD_CRUST = ["#f4b652", "#e89c36", "#fdd07a", "#d9862c", "#ffdf98", "#c8731f"];

/** Something breaded and fried: a golden lump with crumbs. */
export const fried = (picture, outline, rx, ry, tones = GOLD_CRUST) => ({
  outline,
  body:
    path(outline, {
      fill: picture.radial([
        [0, "#f6bd60"],
        [0.7, tones[1]],
        [1, "#a85c16"],
      ]),
    }) + group({ clipPath: picture.clip(outline) }, crumbs(picture, rx, ry, 46, tones, 8)),
});

export const leafShape = (picture, outline, colour, veins, width = 3) => ({
  outline,
  body: path(outline, {
    fill: picture.linear([
      [0, shade(colour, 0.1)],
      [0.5, colour],
      [1, shade(colour, -0.1)],
    ]),
  }),
  detail: line(veins, shade(colour, 0.2), width, { strokeOpacity: 0.6 }),
});

export const fish = (picture, colour, stripe, { rx = 56, ry = 32 } = {}) => {
  const outline = blob(picture.random, 0, 0, rx, 0.05, 10, ry);
  const lines = [-2, -1, 0, 1, 2].map((k) => d`M${k * 24 - 26} ${ry + 4}q${10} ${-ry} ${34} ${-2 * ry - 6}`).join("");
  return {
    outline,
    body:
      path(outline, {
        fill: picture.linear([
          [0, shade(colour, 0.06)],
          [1, shade(colour, -0.07)],
        ]),
      }) + group({ clipPath: picture.clip(outline) }, line(lines, stripe, 5, { strokeOpacity: 0.65 })),
  };
};

export const ringOf = (outer, inner, fill, extra = "") => ({
  outline: oval(0, 0, outer),
  body: circle(0, 0, (outer + inner) / 2, { fill: "none", stroke: fill, strokeWidth: outer - inner }) + extra,
});

export const strip = (_picture, colour, points, width) => {
  const outline = smooth(points, false, 5);
  return {
    outline: oval(0, 0, 40, 14),
    body:
      line(outline, shade(colour, -0.1), width + 3) +
      line(outline, colour, width) +
      line(outline, shade(colour, 0.12), width * 0.3, { transform: "translate(-2 -3)", strokeOpacity: 0.7 }),
  };
};

export const arc = (random, lift = 22) => [
  [-50, between(random, 0, 12)],
  [-22, -lift * between(random, 0.4, 1)],
  [18, -lift * between(random, 0.4, 1)],
  [50, between(random, -2, 12)],
];
