/** Paths (the `d` of an SVG path) and SVG elements as strings. */

const round = (value) => (typeof value === "number" ? String(Math.round(value * 100) / 100) : value);
const kebab = (name) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const attributesOf = (attributes) =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${kebab(name)}="${round(value)}"`)
    .join("");

const tenth = (value) => (typeof value === "number" ? value.toFixed(1) : value);

/** Numbers of a template rounded to a tenth: paths stay short. */
export const d = (parts, ...values) => String.raw({ raw: parts }, ...values.map(tenth));

export const path = (outline, attributes) => `<path d="${outline}"${attributesOf(attributes)}/>`;
export const circle = (x, y, r, attributes) => `<circle${attributesOf({ cx: x, cy: y, r, ...attributes })}/>`;
export const ellipse = (x, y, rx, ry, attributes) =>
  `<ellipse${attributesOf({ cx: x, cy: y, rx, ry, ...attributes })}/>`;
export const group = (attributes, ...content) => `<g${attributesOf(attributes)}>${content.join("")}</g>`;

/** A stroke with round ends. */
export const line = (outline, stroke, strokeWidth, attributes = {}) =>
  path(outline, { fill: "none", stroke, strokeWidth, strokeLinecap: "round", strokeLinejoin: "round", ...attributes });

export const rotate = (degrees, x, y) => d`rotate(${degrees} ${x} ${y})`;

export const oval = (x, y, rx, ry = rx) =>
  d`M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

export const rectangle = (x, y, width, height, r) =>
  d`M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - width}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - height}a${r} ${r} 0 0 1 ${r} ${-r}Z`;

/** A smooth curve through points (Catmull-Rom); a larger `tightness` makes it straighter. */
export function smooth(points, closed = true, tightness = 6) {
  const count = points.length;
  const at = (index) => points[closed ? (index + count) % count : Math.max(0, Math.min(count - 1, index))];
  let outline = d`M${points[0][0]} ${points[0][1]}`;
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const first = [from[0] + (to[0] - before[0]) / tightness, from[1] + (to[1] - before[1]) / tightness];
    const second = [to[0] - (after[0] - from[0]) / tightness, to[1] - (after[1] - from[1]) / tightness];
    outline += d`C${first[0]} ${first[1]} ${second[0]} ${second[1]} ${to[0]} ${to[1]}`;
  }
  return outline + (closed ? "Z" : "");
}

/** An ellipse drawn by an unsteady hand. */
export function blob(random, x, y, rx, irregularity = 0.08, corners = 12, ry = rx, turn = 0) {
  const phase = random() * Math.PI * 2;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return smooth(
    Array.from({ length: corners }, (_, index) => {
      const angle = (index / corners) * Math.PI * 2 + phase;
      const swell = 1 + (random() * 2 - 1) * irregularity;
      const [u, v] = [Math.cos(angle) * rx * swell, Math.sin(angle) * ry * swell];
      return [x + u * cos - v * sin, y + u * sin + v * cos];
    }),
  );
}
