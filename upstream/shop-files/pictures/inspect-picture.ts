/** Whether a picture can be shown: what people put beside a menu is not always what its name says. */

import sharp, { type Metadata } from "sharp";
import type { Shape } from "./named-pictures";

/** Pixels of a picture; more than a camera of 2026 takes with its usual setting. */
export const MOST_PIXELS = 40_000_000;

type Size = { readonly width: number; readonly height: number };

/** What a page needs at least. */
const least: Record<Shape, Size> = { dish: { width: 640, height: 640 }, wide: { width: 1280, height: 640 } };

/** The largest a page shows. */
const largest: Record<Shape, Size> = { ...least, dish: { width: 960, height: 960 } };

/** What is wrong with a picture, and what to do. */
export type PictureProblem = { readonly problem: string; readonly remedy: string };

type Kind = "JPEG" | "PNG" | "WebP" | "GIF" | "AVIF" | "HEIC" | "TIFF" | "PDF" | "SVG";

const signatures: readonly (readonly [kind: Kind, pattern: RegExp])[] = [
  ["JPEG", /^\xff\xd8\xff/],
  ["PNG", /^\x89PNG\r\n/],
  ["WebP", /^RIFF[\s\S]{4}WEBP/],
  ["GIF", /^GIF8/],
  ["AVIF", /^[\s\S]{4}ftypavi[fs]/],
  ["HEIC", /^[\s\S]{4}ftyp(hei|mif)/],
  ["TIFF", /^(II\*\0|MM\0\*)/],
  ["PDF", /^%PDF/],
  ["SVG", /^\s*<(svg|\?xml)/],
];

/** By its first bytes: the library that decodes pictures is shown no other kinds. */
export const kindOf = (bytes: Buffer): Kind | null => {
  const head = bytes.toString("latin1", 0, 64);
  return signatures.find(([, pattern]) => pattern.test(head))?.[0] ?? null;
};

const endings: Readonly<Record<string, Kind>> = { jpg: "JPEG", jpeg: "JPEG", png: "PNG", webp: "WebP" };

const wrongKind = (name: string, kind: Kind | null): PictureProblem | null => {
  const promised = endings[name.slice(name.lastIndexOf(".") + 1).toLowerCase()];
  if (kind === promised) return null;
  if (kind === null) return { problem: "is no picture", remedy: "save it as JPEG, PNG or WebP" };
  const isKnown = Object.values(endings).includes(kind);
  return {
    problem: `is ${kind}, and its name says ${promised}`,
    remedy: isKnown ? "give it the ending of its kind" : "save it as JPEG, PNG or WebP",
  };
};

/** Pictures of several frames; PNG hides them in a chunk of its own (https://www.w3.org/TR/png-3/#acTL-chunk). */
const isAnimated = (bytes: Buffer, { pages = 1 }: Metadata): boolean => {
  if (pages > 1) return true;
  const frames = bytes.indexOf("acTL", 8, "latin1");
  return kindOf(bytes) === "PNG" && frames !== -1 && frames < bytes.indexOf("IDAT", 8, "latin1");
};

/** An ICC profile has a signature at byte 36, and the colours it speaks of at 16 (https://www.color.org/specification/ICC.1-2022-05.pdf, 7.2). */
const hasWrongProfile = ({ icc, space, channels }: Metadata): boolean => {
  if (space === "cmyk") return true;
  if (icc === undefined) return false;
  const isProfile = icc.length >= 128 && icc.toString("latin1", 36, 40) === "acsp";
  const colours = icc.toString("latin1", 16, 20);
  return !isProfile || colours !== ((channels ?? 3) < 3 ? "GRAY" : "RGB ");
};

const wrongSize = ({ autoOrient: { width, height } }: Metadata, shape: Shape): PictureProblem | null => {
  const needed = least[shape];
  if (width * height > MOST_PIXELS) {
    return {
      problem: `has ${Math.round((width * height) / 1_000_000)} megapixels`,
      remedy: `save it smaller: ${MOST_PIXELS / 1_000_000} megapixels at most`,
    };
  }
  if (width >= needed.width && height >= needed.height) return null;
  return {
    problem: `is ${width} × ${height} pixels`,
    remedy: `give a larger one: ${needed.width} × ${needed.height} at least`,
  };
};

const broken: PictureProblem = { problem: "is broken", remedy: "save it again, or copy it again from where it came" };

/** What its first bytes say against a picture; its pixels may still be broken. */
export const headProblem = async (name: string, bytes: Buffer, shape: Shape): Promise<PictureProblem | null> => {
  const ofKind = wrongKind(name, kindOf(bytes));
  if (ofKind !== null) return ofKind;
  let metadata: Metadata;
  try {
    metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch {
    return broken;
  }
  if (isAnimated(bytes, metadata)) return { problem: "is animated", remedy: "save one frame of it" };
  if (hasWrongProfile(metadata)) {
    return { problem: "has a colour profile that is not for screens", remedy: "save it in sRGB" };
  }
  return wrongSize(metadata, shape);
};

export type Pixels = {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
};

/** The largest size of a shape that a picture has pixels for. */
const sizeWithin = ({ autoOrient: { width, height } }: Metadata, shape: Shape): Size => {
  const most = largest[shape];
  const scale = Math.min(1, width / most.width, height / most.height);
  return { width: Math.floor(most.width * scale), height: Math.floor(most.height * scale) };
};

/** The pixels of the largest width, upright, in sRGB, cut to the shape around the middle; null: they are broken. */
export const pixelsOf = async (bytes: Buffer, shape: Shape): Promise<Pixels | null> => {
  try {
    const picture = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" });
    const { data, info } = await picture
      .autoOrient()
      .resize({ ...sizeWithin(await picture.metadata(), shape), fit: "cover" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch {
    return null;
  }
};

export const brokenPicture = broken;
