declare global {
  var pageTexts: Map<string, string> | undefined;
}

/** Texts that wait, and characters of them: a page takes its own a moment after it was put here. */
const MOST = 256;
const MOST_CHARACTERS = 8_000_000;

const total = (texts: ReadonlyMap<string, string>): number =>
  [...texts.values()].reduce((sum, { length }) => sum + length, 0);

/**
 * Puts a text where the HTML of the page that is being drawn finds it, and nothing else of the page carries it. The tree
 * of a page and its HTML are drawn by two copies of our code in one process, which meet in `globalThis` alone.
 */
export const putBeside = (name: string, text: string): void => {
  globalThis.pageTexts ??= new Map();
  const texts = globalThis.pageTexts;
  texts.delete(name);
  texts.set(name, text);
  // A menu of two thousand dishes is told in 300,000 characters; the text that has just come stays, however long.
  for (const oldest of texts.keys()) {
    if (oldest === name || (texts.size <= MOST && total(texts) <= MOST_CHARACTERS)) break;
    texts.delete(oldest);
  }
};

/** The text of that name, or nothing. */
export const textBeside = (name: string): string => globalThis.pageTexts?.get(name) ?? "";
