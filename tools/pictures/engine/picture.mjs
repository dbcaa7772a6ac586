import { randomSource } from "./chance.mjs";
import { path } from "./shapes.mjs";

/** Pixels a thousand units are rendered at; outputs are scaled down from it. */
export const RENDER_SIZE = 1060;

const SHADOW = "#2a1206";
const ALPHA_ONLY = "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0";
const RED_TO_ALPHA = "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 1 0 0 0 0";

const stopsOf = (stops) =>
  stops
    .map(
      ([offset, colour, opacity]) =>
        `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? "" : ` stop-opacity="${opacity}"`}/>`,
    )
    .join("");

/** An SVG document of 1000 by 1000 units with the paints and filters the drawings share. */
export class Picture {
  #definitions = [];
  #ids = new Map();
  #body = [];
  /** How often a piece of each kind was drawn. */
  #pieces = new Map();

  constructor(seed, width = 1000, height = 1000) {
    this.seed = seed;
    this.width = width;
    this.height = height;
    this.random = randomSource(seed);
  }

  add(...content) {
    this.#body.push(...content);
    return this;
  }

  /** Counts one piece that was drawn; tests compare the sum with what a portion is said to hold. */
  count(kind) {
    this.#pieces.set(kind, this.drawn(kind) + 1);
  }

  /** How many pieces of a kind were drawn. */
  drawn(kind) {
    return this.#pieces.get(kind) ?? 0;
  }

  /** What `draw` would add, as a string: to clip it or to turn it. */
  collect(draw) {
    const body = this.#body;
    this.#body = [];
    draw();
    const content = this.#body.join("");
    this.#body = body;
    return content;
  }

  /** Equal definitions are written once: a plate of rolls would otherwise repeat one filter a hundred times. */
  #define(key, make) {
    let id = this.#ids.get(key);
    if (!id) {
      id = `p${this.#ids.size.toString(36)}`;
      this.#ids.set(key, id);
      this.#definitions.push(make(id));
    }
    return `url(#${id})`;
  }

  /** Radial gradient, lit from the upper left unless `fx`, `fy` say otherwise. */
  radial(stops, { cx = 0.5, cy = 0.5, r = 0.5, fx = 0.38, fy = 0.34, absolute = false } = {}) {
    const key = `radial${JSON.stringify([stops, cx, cy, r, fx, fy, absolute])}`;
    const units = absolute ? ' gradientUnits="userSpaceOnUse"' : "";
    return this.#define(
      key,
      (id) =>
        `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}" fx="${fx}" fy="${fy}"${units}>${stopsOf(stops)}</radialGradient>`,
    );
  }

  /** A radial gradient whose bright spot is in the middle: things seen from above. */
  flat(stops) {
    return this.radial(stops, { fx: 0.5, fy: 0.5 });
  }

  linear(stops, x1 = 0, y1 = 0, x2 = 0, y2 = 1) {
    const key = `linear${JSON.stringify([stops, x1, y1, x2, y2])}`;
    return this.#define(
      key,
      (id) =>
        `<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`,
    );
  }

  blur(deviation) {
    const value = Math.round(deviation * 10) / 10;
    return this.#define(
      `blur${value}`,
      (id) =>
        `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${value}"/></filter>`,
    );
  }

  clip(outline) {
    return this.#define(
      `clip${outline}`,
      (id) => `<clipPath id="${id}"><path d="${outline}" clip-rule="evenodd"/></clipPath>`,
    );
  }

  /**
   * The filter that turns flat shapes into lit volumes.
   *
   * The blurred alpha of the shape, with some fractal noise, is its height map; a distant light from the upper left
   * is multiplied over the flat colour and a weak gloss added. `ambient` keeps undersides from going muddy.
   * Group all shapes of one material under one pass: a filter per object is slow and looks like plastic.
   */
  puff({
    blur = 8,
    height = 6,
    noise = 0,
    frequency = 0.05,
    octaves = 3,
    smoothing = 0,
    gloss = 0.5,
    shine = 20,
    elevation = 52,
    ambient = 0,
  } = {}) {
    const key = `puff${[blur, height, noise, frequency, octaves, smoothing, gloss, shine, elevation, ambient]}`;
    // The light reads slopes per pixel, so the height follows the size of the render.
    const scale = (height * RENDER_SIZE) / 1000;
    const light = `<feDistantLight azimuth="235" elevation="${elevation}"/>`;
    const diffuse = (1.02 / Math.sin((elevation * Math.PI) / 180)).toFixed(3);
    const rough = noise
      ? `<feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${this.seed}" result="noise"/>` +
        `<feColorMatrix in="noise" type="matrix" values="${RED_TO_ALPHA}" result="bumps"/>` +
        `<feComposite in="shape" in2="bumps" operator="arithmetic" k1="0" k2="${1 - noise}" k3="${noise}" k4="0" result="rough"/>` +
        `<feGaussianBlur in="rough" stdDeviation="${smoothing || 0.01}" result="relief"/>`
      : '<feOffset in="shape" result="relief"/>';
    const lift = ["R", "G", "B"]
      .map((channel) => `<feFunc${channel} type="linear" slope="${1 - ambient}" intercept="${ambient}"/>`)
      .join("");
    return this.#define(
      key,
      (id) =>
        `<filter id="${id}" x="-15%" y="-15%" width="130%" height="130%" color-interpolation-filters="sRGB">` +
        `<feColorMatrix in="SourceGraphic" type="matrix" values="${ALPHA_ONLY}" result="alpha"/>` +
        `<feGaussianBlur in="alpha" stdDeviation="${blur}" result="shape"/>${rough}` +
        `<feDiffuseLighting in="relief" surfaceScale="${scale}" diffuseConstant="${diffuse}" lighting-color="#fffaf2" result="lit">${light}</feDiffuseLighting>` +
        `<feComponentTransfer in="lit" result="lit">${lift}</feComponentTransfer>` +
        `<feBlend in="SourceGraphic" in2="lit" mode="multiply" result="painted"/>` +
        `<feSpecularLighting in="relief" surfaceScale="${scale}" specularConstant="${gloss}" specularExponent="${shine}" lighting-color="#fff8ea" result="glints">${light}</feSpecularLighting>` +
        `<feComposite in="painted" in2="glints" operator="arithmetic" k1="0" k2="1" k3="1" k4="0" result="sum"/>` +
        `<feComposite in="sum" in2="alpha" operator="in"/></filter>`,
    );
  }

  /** Faint noise along the length of a plank; stronger grain competes with the food. */
  grain() {
    return this.#define(
      "grain",
      (id) =>
        `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">` +
        `<feTurbulence type="fractalNoise" baseFrequency="0.004 0.11" numOctaves="4" seed="${this.seed + 11}" result="noise"/>` +
        `<feColorMatrix in="noise" type="matrix" values="0 0 0 0 0.28 0 0 0 0 0.13 0 0 0 0 0.04 1.25 0 0 0 -0.5" result="veins"/>` +
        `<feComposite in="veins" in2="SourceAlpha" operator="in" result="inside"/>` +
        `<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="inside"/></feMerge></filter>`,
    );
  }

  shadow(outline, { dx = 10, dy = 14, blur = 14, opacity = 0.35 } = {}) {
    return path(outline, {
      transform: `translate(${dx} ${dy})`,
      fill: SHADOW,
      fillOpacity: opacity,
      filter: this.blur(blur),
    });
  }

  /** `margin` widens the view, so that no shadow is cut. */
  svg(size = RENDER_SIZE, margin = 0) {
    const height = Math.round((size * this.height) / this.width);
    return (
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-margin} ${-margin} ${this.width + 2 * margin} ${this.height + 2 * margin}" width="${size}" height="${height}">` +
      `<defs>${this.#definitions.join("")}</defs>${this.#body.join("")}</svg>`
    );
  }
}
