/** Letters of Onest: those that the built fonts lack, and outlines of words for pictures. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Blob, Face, Font, Buffer as HarfBuzzBuffer, shape } from "harfbuzzjs";
import subsetFont from "subset-font";
import built from "@/lib/brand-data/built-letters.json";

/** Files of the font, in the order in which a letter is looked up. */
const sources = ["latin", "cyrillic", "latin-ext", "cyrillic-ext", "vietnamese", "math"] as const;
type Source = (typeof sources)[number];

const readSource = (source: Source): Promise<Buffer> => {
  const folder = "node_modules/@fontsource-variable/onest/files";
  return readFile(join(folder, `onest-${source}-wght-normal.woff2`));
};

const isBuilt = new Set(built.parts.flatMap(({ text }) => [...text]));

/** Control and private characters, joiners and emoji, which no font of ours draws. */
const isLetter = (sign: string): boolean => /[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sm}\p{Sk}]/u.test(sign);

const openFace = async (source: Source, text: string): Promise<Face> =>
  new Face(new Blob(await subsetFont(await readSource(source), text, { targetFormat: "truetype" })));

export type OwnLetters = {
  /** Fonts of the missing letters, with the code points each has. */
  readonly fonts: readonly { readonly bytes: Buffer; readonly points: readonly number[] }[];
  /** Letters that Onest does not have. */
  readonly unknown: readonly string[];
};

/** Fonts of the letters of some texts that the built fonts lack. */
export const ownLetters = async (texts: Iterable<string>): Promise<OwnLetters> => {
  const missing = new Set<string>();
  for (const text of texts)
    for (const sign of text.normalize("NFC")) if (!isBuilt.has(sign) && isLetter(sign)) missing.add(sign);
  const fonts: { bytes: Buffer; points: number[] }[] = [];
  for (const source of sources) {
    const wanted = [...missing].sort().join("");
    if (wanted === "") break;
    const has = new Set((await openFace(source, wanted)).collectUnicodes());
    const points = [...wanted].map((sign) => sign.codePointAt(0) ?? 0).filter((point) => has.has(point));
    if (points.length === 0) continue;
    for (const point of points) missing.delete(String.fromCodePoint(point));
    const bytes = await subsetFont(await readSource(source), String.fromCodePoint(...points), {
      targetFormat: "woff2",
      variationAxes: { wght: { min: 400, max: 800 } },
    });
    fonts.push({ bytes, points });
  }
  return { fonts, unknown: [...missing].sort() };
};

/** A word as outlines: SVG's path data in units of the font (`EM` of them are one em), with the y axis upwards. */
export type Outlines = {
  readonly paths: readonly { readonly d: string; readonly x: number }[];
  readonly width: number;
};

/** Units of the font in one em: `head.unitsPerEm` of all files of Onest. */
export const EM = 1_000;

const openFonts = async (text: string, weight: number) =>
  Promise.all(
    sources.map(async (source) => {
      const bytes = await subsetFont(await readSource(source), text, {
        targetFormat: "truetype",
        variationAxes: { wght: weight },
      });
      const face = new Face(new Blob(bytes));
      return { font: new Font(face), has: new Set(face.collectUnicodes()) };
    }),
  );

/**
 * Outlines of texts, so that no picture depends on the fonts of the machine; letters that Onest lacks are left out.
 *
 * @param weight 100 to 900
 */
export const outliner = async (texts: readonly string[], weight: number): Promise<(text: string) => Outlines> => {
  const fonts = await openFonts(texts.join(""), weight);
  const fontOf = (sign: string) => fonts.find(({ has }) => has.has(sign.codePointAt(0) ?? 0)) ?? null;
  /** Neighbours of one font together, because the distance of two letters depends on both. */
  const runsOf = (text: string) => {
    const runs: { readonly font: (typeof fonts)[number]; text: string }[] = [];
    for (const sign of text) {
      const font = fontOf(sign);
      const last = runs.at(-1);
      if (font === null) continue;
      if (last?.font === font) last.text += sign;
      else runs.push({ font, text: sign });
    }
    return runs;
  };
  return (text) => {
    let width = 0;
    const paths: { d: string; x: number }[] = [];
    for (const { font, text: run } of runsOf(text)) {
      const buffer = new HarfBuzzBuffer();
      buffer.addText(run);
      buffer.guessSegmentProperties();
      shape(font.font, buffer);
      for (const { codepoint, xAdvance = 0 } of buffer.getGlyphInfosAndPositions()) {
        const d = font.font.glyphToPath(codepoint);
        if (d !== "") paths.push({ d, x: width });
        width += xAdvance;
      }
    }
    return { paths, width };
  };
};
