/** Outlines of Onest's letters for pictures. */

import { readFile } from "node:fs/promises";
import { join } from "node:path";

/** Files of the font, in the order in which a letter is looked up. */
export const fontSources = ["latin", "cyrillic", "latin-ext", "cyrillic-ext", "vietnamese", "math"] as const;
export type FontSource = (typeof fontSources)[number];

export const readFontSource = (source: FontSource): Promise<Buffer> => {
  const folder = "node_modules/@fontsource-variable/onest/files";
  return readFile(join(folder, `onest-${source}-wght-normal.woff2`));
};

/** A word as outlines: SVG's path data in units of the font (`EM` of them are one em), with the y axis upwards. */
export type Outlines = {
  readonly paths: readonly { readonly d: string; readonly x: number }[];
  readonly width: number;
};

/** Units of the font in one em: `head.unitsPerEm` of all files of Onest. */
export const EM = 1_000;

/** Loaded on need: few upstreams have a printer that lacks letters. */
const loadTools = async () => {
  const [harfbuzz, { default: subsetFont }] = await Promise.all([import("harfbuzzjs"), import("subset-font")]);
  return { ...harfbuzz, subsetFont };
};
type Tools = Awaited<ReturnType<typeof loadTools>>;

const openFonts = async ({ Blob, Face, Font, subsetFont }: Tools, text: string, weight: number) =>
  Promise.all(
    fontSources.map(async (source) => {
      const bytes = await subsetFont(await readFontSource(source), text, {
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
  const tools = await loadTools();
  const fonts = await openFonts(tools, texts.join(""), weight);
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
      const buffer = new tools.Buffer();
      buffer.addText(run);
      buffer.guessSegmentProperties();
      tools.shape(font.font, buffer);
      for (const { codepoint, xAdvance = 0 } of buffer.getGlyphInfosAndPositions()) {
        const d = font.font.glyphToPath(codepoint);
        if (d !== "") paths.push({ d, x: width });
        width += xAdvance;
      }
    }
    return { paths, width };
  };
};
