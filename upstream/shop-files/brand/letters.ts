/** Letters of Onest that the built fonts lack. */

import { Blob, Face } from "harfbuzzjs";
import subsetFont from "subset-font";
import built from "@/lib/brand-data/built-letters.json";
import { type FontSource, fontSources, readFontSource } from "../../adapters/letters/outlines";

const isBuilt = new Set(built.parts.flatMap(({ text }) => [...text]));

/** Control and private characters, joiners and emoji, which no font of ours draws. */
const isLetter = (sign: string): boolean => /[\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sm}\p{Sk}]/u.test(sign);

const openFace = async (source: FontSource, text: string): Promise<Face> =>
  new Face(new Blob(await subsetFont(await readFontSource(source), text, { targetFormat: "truetype" })));

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
  for (const source of fontSources) {
    const wanted = [...missing].sort().join("");
    if (wanted === "") break;
    const has = new Set((await openFace(source, wanted)).collectUnicodes());
    const points = [...wanted].map((sign) => sign.codePointAt(0) ?? 0).filter((point) => has.has(point));
    if (points.length === 0) continue;
    for (const point of points) missing.delete(String.fromCodePoint(point));
    const bytes = await subsetFont(await readFontSource(source), String.fromCodePoint(...points), {
      targetFormat: "woff2",
      variationAxes: { wght: { min: 400, max: 800 } },
    });
    fonts.push({ bytes, points });
  }
  return { fonts, unknown: [...missing].sort() };
};
