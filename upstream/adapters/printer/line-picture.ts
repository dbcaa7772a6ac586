import built from "@/lib/brand-data/built-letters.json";
import type { TicketLine } from "../../domain/ticket/ticket-layout";
import { EM, type Outlines, outliner } from "../letters/outlines";

/** Dots of one sign in the usual letters (font A). */
const CELL = { width: 12, height: 24 } as const;
/** Dots of one em, and from the top of a line to the baseline: descenders end within the cell. */
const SIZE = 20;
const BASELINE = 18;

/** Black and white dots, as the encoder takes a picture. */
export type LinePicture = {
  readonly data: Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
};

type Outline = (text: string) => Outlines;
const outlines = new Map<number, Promise<Outline>>();

/** Reading the fonts takes a sixth of a second, so it is done once, by the first line that needs it. */
const outlineOf = (weight: number): Promise<Outline> => {
  const found = outlines.get(weight) ?? outliner([built.parts.map(({ text }) => text).join("")], weight);
  outlines.set(weight, found);
  return found;
};

/** A word from its column on; one that is wider than its columns is made narrower, so that it covers no other. */
const wordShapes = (outline: Outline, word: string, column: number): string => {
  const { paths, width } = outline(word);
  const room = [...word].length * CELL.width;
  const scale = SIZE / EM;
  const narrow = Math.min(1, room / Math.max(1, width * scale));
  const shapes = paths.map(({ d, x }) => `<path transform="translate(${x} 0)" d="${d}"/>`).join("");
  const place = `translate(${column * CELL.width} ${BASELINE}) scale(${scale * narrow} ${-scale})`;
  return `<g transform="${place}">${shapes}</g>`;
};

/**
 * A line of a ticket as a picture, for letters that the printer's code pages lack. No font of the machine takes part in it.
 *
 * @param columns of the printer
 */
export const linePicture = async (
  { text, isLarge, isBold, isInverted }: TicketLine,
  columns: number,
): Promise<LinePicture> => {
  const outline = await outlineOf(isBold ? 800 : 500);
  const factor = isLarge ? 2 : 1;
  // The encoder takes widths and heights in whole bytes and strips.
  const width = Math.floor((columns * CELL.width) / 8) * 8;
  const height = CELL.height * factor;
  const words = [...text.matchAll(/\S+/g)].map(({ 0: word, index }) =>
    wordShapes(outline, word, [...text.slice(0, index)].length),
  );
  const ink = isInverted ? "#fff" : "#000";
  const ground = isInverted ? `<rect width="${[...text].length * CELL.width * factor}" height="${height}"/>` : "";
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#fff"/>${ground}<g fill="${ink}" transform="scale(${factor})">${words.join("")}</g></svg>`;
  const { default: sharp } = await import("sharp");
  const grey = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
  const data = new Uint8ClampedArray(width * height * 4);
  for (const [dot, level] of grey.entries()) {
    const tone = level < 128 ? 0 : 255;
    data.set([tone, tone, tone, 255], dot * 4);
  }
  return { data, width, height };
};
