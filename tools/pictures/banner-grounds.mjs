import { clampChroma, formatHex } from "culori";

/** A colour from OKLCH, brought into sRGB. */
const oklch = (lightness, chroma, hue) =>
  formatHex(clampChroma({ mode: "oklch", l: lightness, c: chroma, h: hue % 360 }, "oklch"));

/** Numbers of a template, rounded to a tenth. */
const d = (parts, ...values) => String.raw({ raw: parts }, ...values.map((value) => value.toFixed(1)));
const path = (outline, { fill, fillOpacity }) => `<path d="${outline}" fill="${fill}" fill-opacity="${fillOpacity}"/>`;
const circle = (x, y, r, { fill, fillOpacity = 1 }) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" fill-opacity="${fillOpacity}"/>`;

/** What lies behind the food of a wide picture: each takes its width, its height and a hue, and gives an SVG document. */

/** Ambers turn to mud when they are dark; other hues bear it. */
const lift = (hue) => (hue > 50 && hue < 110 ? 0.1 : 0);

/** Where the dishes stand, from which light and rays come. */
const middle = (width, height) => [width - height * 0.74, height * 0.5];

/** A warm slope of colour with a glow behind the food. */
function ground(width, height, hue, pattern) {
  const [x, y] = middle(width, height);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>` +
    `<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${oklch(0.5 + lift(hue), 0.16, hue)}"/><stop offset=".5" stop-color="${oklch(0.62 + lift(hue), 0.17, hue + 8)}"/><stop offset="1" stop-color="${oklch(0.76 + lift(hue), 0.14, hue + 26)}"/></linearGradient>` +
    `<radialGradient id="glow"><stop offset="0" stop-color="${oklch(0.9, 0.11, hue + 36)}" stop-opacity=".85"/><stop offset="1" stop-color="${oklch(0.8, 0.13, hue + 26)}" stop-opacity="0"/></radialGradient></defs>` +
    `<rect width="${width}" height="${height}" fill="url(#ground)"/>` +
    pattern(x, y) +
    circle(x, y, height * 0.86, { fill: "url(#glow)" }) +
    "</svg>"
  );
}

const range = (count, make) => Array.from({ length: count }, (_, index) => make(index)).join("");

export const grounds = {
  /** Rings of light around the dishes. */
  glow: (width, height, hue) =>
    ground(
      width,
      height,
      hue,
      (x, y) =>
        circle(x, y, height * 0.62, { fill: "#fff", fillOpacity: 0.09 }) +
        circle(width - height * 0.1, height * 0.06, height * 0.3, { fill: "#fff", fillOpacity: 0.07 }),
    ),
  /** Rays from the dishes to every edge. */
  rays: (width, height, hue) =>
    ground(width, height, hue, (x, y) =>
      range(18, (index) => {
        const [from, to] = [(index / 18) * 6.2832, ((index + 0.5) / 18) * 6.2832];
        const far = width * 1.2;
        const [fx, fy, tx, ty] = [Math.cos(from) * far, Math.sin(from) * far, Math.cos(to) * far, Math.sin(to) * far];
        return path(d`M${x} ${y}L${x + fx} ${y + fy}L${x + tx} ${y + ty}Z`, { fill: "#fff", fillOpacity: 0.1 });
      }),
    ),
  /** Three waves, one behind the other. */
  waves: (width, height, hue) =>
    ground(width, height, hue, () =>
      range(3, (index) => {
        const y = height * (0.34 + index * 0.22);
        const [w, h] = [width, height * 0.17];
        const wave = d`M0 ${y}C${w * 0.18} ${y - h} ${w * 0.32} ${y + h} ${w * 0.5} ${y}S${w * 0.82} ${y - h} ${w} ${y}V${height}H0Z`;
        return path(wave, { fill: index % 2 ? "#fff" : oklch(0.4, 0.13, hue), fillOpacity: index % 2 ? 0.12 : 0.22 });
      }),
    ),
  /** A checked cloth. */
  cloth: (width, height, hue) =>
    ground(width, height, hue, () => {
      const step = height / 8;
      const bands = range(9, (index) =>
        path(d`M${index * 2 * step} 0h${step}v${height}h${-step}Z`, { fill: "#fff", fillOpacity: 0.13 }),
      );
      const rows = range(4, (index) =>
        path(d`M0 ${index * 2 * step}h${width}v${step}h${-width}Z`, { fill: "#fff", fillOpacity: 0.13 }),
      );
      return bands + rows;
    }),
  /** Slanting stripes. */
  stripes: (width, height, hue) =>
    ground(width, height, hue, () => {
      const step = height / 5;
      return range(14, (index) => {
        const x = (index * 2 - 5) * step * 0.7;
        const wide = step * 0.7;
        return path(d`M${x} ${height}L${x + height * 0.7} 0h${wide}L${x + wide} ${height}Z`, {
          fill: "#fff",
          fillOpacity: 0.1,
        });
      });
    }),
  /** Confetti in rows that are shifted by half a step. */
  dots: (width, height, hue) =>
    ground(width, height, hue, () => {
      const step = height / 6;
      return range(98, (index) => {
        const [row, place] = [Math.floor(index / 14), index % 14];
        return circle((place + (row % 2) / 2) * step, row * step, step * 0.17, { fill: "#fff", fillOpacity: 0.2 });
      });
    }),
};
