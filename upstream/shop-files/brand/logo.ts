/** Reads the logo of a brand, and refuses what is more than a drawing. */

import sanitize from "sanitize-html";
import sharp from "sharp";
import { readOwnFile } from "../own-file";
import type { PictureProblem } from "../pictures/inspect-picture";

const MOST_BYTES = 2 * 1024 * 1024;
const LEAST_SIDE = 512;
const MOST_SIDE = 4_096;
/** Width by height: a long word beside the name would be read twice, and too small. */
const WIDEST = 1.5;

const namesIn = (text: string): string[] => text.trim().split(/\s+/);

const tags = namesIn(`
  svg g defs symbol use path rect circle ellipse line polyline polygon
  linearGradient radialGradient stop clipPath mask title desc
`);
const attributes = namesIn(`
  id class viewBox width height x y x1 y1 x2 y2 cx cy r rx ry fx fy
  d points transform fill fill-rule fill-opacity clip-rule clip-path mask opacity color
  stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity
  offset stop-color stop-opacity gradientUnits gradientTransform spreadMethod
  clipPathUnits maskUnits maskContentUnits preserveAspectRatio href xlink:href
  xmlns xmlns:xlink version role aria-label style
`);

/** What editors leave behind, which draws nothing: `inkscape:label`, `xml:space`, `data-name`. */
const isLeftover = (name: string): boolean =>
  /^(?!xlink:href$)[a-z]+:/i.test(name) ||
  /^(data-.*|enable-background|baseProfile)$/.test(name) ||
  name === "metadata";

/** Functions of transforms, colours and gradients; what loads something has others: `image-set()`, `image()`, `cross-fade()`. */
const functions = new Set(
  namesIn(`
    matrix translate translatex translatey scale scalex scaley rotate skewx skewy
    rgb rgba hsl hsla hwb lab lch oklab oklch color url
  `),
);

/** Whether all functions of a value draw, and `url()` names a part of the same drawing. */
const drawsAlone = (value: string): boolean =>
  [...value.matchAll(/([^\s,;:()]*)\(\s*["']?(.?)/g)].every(
    ([, name = "", first]) => functions.has(name.toLowerCase()) && (name.toLowerCase() !== "url" || first === "#"),
  );

/** Texts for people, and names: no browser reads them as CSS. */
const plainTexts = new Set(["id", "class", "aria-label", "role", "version"]);

/** Whether a value leads out of the drawing. An escape of CSS could hide any of these. */
const leadsOut = (name: string, value: string): boolean => {
  if (/^(xlink:)?href$/.test(name)) return !value.startsWith("#");
  if (/^xmlns/.test(name)) return name === "xmlns" && value !== "http://www.w3.org/2000/svg";
  return (
    /[<\\]/.test(value) || (!plainTexts.has(name) && (/@|\/\*|:\s*\/\/|javascript:/i.test(value) || !drawsAlone(value)))
  );
};

const drawing: PictureProblem["remedy"] =
  "save it as a plain SVG: shapes with attributes, texts as outlines, nothing linked or embedded; or as a PNG";

type Attributes = Readonly<Record<string, string>>;

/** What of an element is no shape. */
const foreignIn = (name: string, given: Attributes): string[] => [
  ...(tags.includes(name) || isLeftover(name) ? [] : [`<${name}>`]),
  ...Object.entries(given).flatMap(([attribute, value]) => {
    if (isLeftover(attribute)) return [];
    if (!attributes.includes(attribute)) return [attribute];
    return leadsOut(attribute, value) ? [`${attribute}="${value.slice(0, 40)}"`] : [];
  }),
];

/** Elements of a drawing, and those a renderer meets in parts that are repeated. */
const MOST_ELEMENTS = 20_000;
/** Elements within one another; libxml2 reads 256. */
const MOST_DEPTH = 100;

/** What an element with an id holds: how many elements, and the ids that those name. */
type Part = { count: number; readonly names: string[] };

/** Counts the elements that a renderer meets, with those of parts that others name: parts in parts grow with each step. */
class Parts {
  readonly #byId = new Map<string, Part>();
  readonly #open: (Part | null)[] = [];
  readonly #whole: Part = { count: 0, names: [] };
  isTooDeep = false;

  open({ id, ...given }: Attributes): void {
    this.isTooDeep ||= this.#open.length >= MOST_DEPTH;
    if (this.isTooDeep) return;
    const names = Object.values(given).flatMap((value) => value.match(/#[^\s"')]+/g) ?? []);
    for (const part of [this.#whole, ...this.#open]) {
      if (part === null) continue;
      part.count += 1;
      part.names.push(...names);
    }
    const own: Part | null = id === undefined ? null : { count: 0, names: [] };
    if (id !== undefined && own !== null) this.#byId.set(`#${id}`, own);
    this.#open.push(own);
  }

  close(): void {
    this.#open.pop();
  }

  /** Infinity where a part names itself. */
  rendered(): number {
    const known = new Map<string, number>();
    const size = ({ count, names }: Part): number => names.reduce((sum, name) => sum + sizeOf(name), count);
    const sizeOf = (name: string): number => {
      const part = this.#byId.get(name);
      if (part === undefined) return 0;
      const found = known.get(name);
      if (found !== undefined) return found;
      known.set(name, Number.POSITIVE_INFINITY);
      const count = 1 + size(part);
      known.set(name, count);
      return count;
    };
    return size(this.#whole);
  }
}

const tooMany = (count: number): PictureProblem => ({
  problem: `draws ${Number.isFinite(count) ? count : "endlessly many"} elements`,
  remedy: `simplify it: ${MOST_ELEMENTS} at most; or save it as PNG`,
});

/**
 * The shapes of an SVG and nothing else of it.
 *
 * @returns the drawing, or what is in it that is no shape
 */
export const plainSvg = (text: string): { readonly svg: string } | PictureProblem => {
  if (/<!ENTITY/i.test(text)) return { problem: "defines entities", remedy: drawing };
  const written = text.split("<").length - 1;
  if (written > 2 * MOST_ELEMENTS) return tooMany(written);
  const elements: (readonly [name: string, given: Attributes])[] = [];
  const parts = new Parts();
  const svg = sanitize(text, {
    allowedTags: tags,
    allowedAttributes: { "*": attributes },
    parseStyleAttributes: false,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    nonTextTags: ["metadata"],
    // A copy: what is not allowed is removed from the object afterwards.
    onOpenTag: (name, given) => {
      elements.push([name, { ...given }]);
      parts.open(given);
    },
    onCloseTag: () => parts.close(),
  }).trim();
  const foreign = elements.flatMap(([name, given]) => foreignIn(name, given));
  if (foreign.length > 0) return { problem: `holds ${[...new Set(foreign)].slice(0, 5).join(", ")}`, remedy: drawing };
  if (parts.isTooDeep) return { problem: `is nested deeper than ${MOST_DEPTH} elements`, remedy: drawing };
  const count = parts.rendered();
  if (count > MOST_ELEMENTS) return tooMany(count);
  const [root] = elements;
  if (!(root?.[0] === "svg" && root[1]["viewBox"] && svg.startsWith("<svg"))) {
    return { problem: "is no drawing with a viewBox", remedy: "save it as SVG with a viewBox, or as PNG" };
  }
  return { svg };
};

export type Logo = {
  /** Served as it is; null: the logo is a picture. */
  readonly svg: string | null;
  /** Its pixels, at least 512 wide or high, transparent where it has no shape. */
  readonly png: Buffer;
};

const tooWide = (width: number, height: number): PictureProblem | null =>
  Math.max(width / height, height / width) <= WIDEST
    ? null
    : {
        problem: `is ${width} × ${height}`,
        remedy: "give one that is about as wide as high: the name stands beside it",
      };

const vectorLogo = async (text: string): Promise<Logo | PictureProblem> => {
  const plain = plainSvg(text);
  if ("problem" in plain) return plain;
  const { svg } = plain;
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  const wide = tooWide(width, height);
  if (wide !== null) return wide;
  // By the density, so that shapes are rendered at this size and not enlarged.
  const density = Math.min(2_400, Math.max(72, Math.ceil((72 * LEAST_SIDE) / Math.max(width, height))));
  return { svg, png: await sharp(Buffer.from(svg), { density }).png().toBuffer() };
};

const paintedLogo = async (bytes: Buffer): Promise<Logo | PictureProblem> => {
  if (!bytes.subarray(0, 6).equals(Buffer.from("\x89PNG\r\n", "latin1"))) {
    return { problem: "is no PNG, and its name says PNG", remedy: "save it as PNG or SVG" };
  }
  const { width, height } = await sharp(bytes).metadata();
  if (Math.min(width, height) < LEAST_SIDE || Math.max(width, height) > MOST_SIDE) {
    return {
      problem: `is ${width} × ${height} pixels`,
      remedy: `give ${LEAST_SIDE} to ${MOST_SIDE} pixels a side, or an SVG`,
    };
  }
  return tooWide(width, height) ?? { svg: null, png: await sharp(bytes, { failOn: "error" }).png().toBuffer() };
};

/** The logo of a brand by its path below the shop's folder, or what is wrong with it; no link is followed. */
export const readLogo = async (folder: string, name: string): Promise<Logo | PictureProblem> => {
  const file = await readOwnFile(folder, name, MOST_BYTES);
  if (file === null) return { problem: "is missing", remedy: "put it there, or name another file in brand.json" };
  if ("size" in file) {
    return {
      problem: `has ${Math.ceil(file.size / 1024 / 1024)} MB`,
      remedy: `save it smaller: ${MOST_BYTES / 1024 / 1024} MB at most`,
    };
  }
  const { bytes } = file;
  try {
    return await (name.endsWith(".svg") ? vectorLogo(bytes.toString("utf8")) : paintedLogo(bytes));
  } catch {
    return { problem: "is broken", remedy: "save it again, or copy it again from where it came" };
  }
};
