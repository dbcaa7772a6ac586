/** Reads the logo of a brand, and refuses what is more than a drawing. */

import { lstat, readFile } from "node:fs/promises";
import { join } from "node:path";
import sanitize from "sanitize-html";
import sharp from "sharp";
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

/** Whether a value leads out of the drawing. */
const leadsOut = (name: string, value: string): boolean => {
  if (/^(xlink:)?href$/.test(name)) return !value.startsWith("#");
  if (/^xmlns/.test(name)) return false;
  return /url\(\s*["']?(?!#)|@import|javascript:|expression\(|[<\\]/i.test(value);
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

/**
 * The shapes of an SVG and nothing else of it.
 *
 * @returns the drawing, or what is in it that is no shape
 */
export const plainSvg = (text: string): { readonly svg: string } | PictureProblem => {
  if (/<!ENTITY/i.test(text)) return { problem: "defines entities", remedy: drawing };
  const elements: (readonly [name: string, given: Attributes])[] = [];
  const svg = sanitize(text, {
    allowedTags: tags,
    allowedAttributes: { "*": attributes },
    parseStyleAttributes: false,
    parser: { xmlMode: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
    nonTextTags: ["metadata"],
    // A copy: what is not allowed is removed from the object afterwards.
    onOpenTag: (name, given) => void elements.push([name, { ...given }]),
  }).trim();
  const foreign = elements.flatMap(([name, given]) => foreignIn(name, given));
  if (foreign.length > 0) return { problem: `holds ${[...new Set(foreign)].slice(0, 5).join(", ")}`, remedy: drawing };
  const [root] = elements;
  if (!(root?.[0] === "svg" && root[1]["viewBox"] && svg.startsWith("<svg"))) {
    return { problem: "is no drawing with a viewBox", remedy: "save it as SVG with a viewBox, or as PNG" };
  }
  return { svg };
};

export type Logo = {
  /** Served as it is; null: the logo is a picture. */
  readonly svg: string | null;
  /** Its pixels, at least 512 wide or high, transparent where nothing is drawn. */
  readonly png: Buffer;
};

const tooWide = (width: number, height: number): PictureProblem | null =>
  Math.max(width / height, height / width) <= WIDEST
    ? null
    : {
        problem: `is ${width} × ${height}`,
        remedy: "give one that is about as wide as high: the name stands beside it",
      };

const drawnLogo = async (text: string): Promise<Logo | PictureProblem> => {
  const plain = plainSvg(text);
  if ("problem" in plain) return plain;
  const { svg } = plain;
  const { width, height } = await sharp(Buffer.from(svg)).metadata();
  const wide = tooWide(width, height);
  if (wide !== null) return wide;
  // By the density, so that shapes are drawn at this size and not enlarged.
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
  const path = join(folder, name);
  const size = await lstat(path).then(
    (stats) => (stats.isFile() ? stats.size : null),
    () => null,
  );
  if (size === null) return { problem: "is missing", remedy: "put it there, or name another file in brand.json" };
  if (size > MOST_BYTES) {
    return {
      problem: `has ${Math.ceil(size / 1024 / 1024)} MB`,
      remedy: `save it smaller: ${MOST_BYTES / 1024 / 1024} MB at most`,
    };
  }
  const bytes = await readFile(path);
  try {
    return await (name.endsWith(".svg") ? drawnLogo(bytes.toString("utf8")) : paintedLogo(bytes));
  } catch {
    return { problem: "is broken", remedy: "save it again, or copy it again from where it came" };
  }
};
