declare global {
  var pageTexts: Map<string, string> | undefined;
}

/** Most texts that wait at a time, and their characters: a page takes its own a moment after they were stored. */
const MOST = 256;
const MOST_CHARACTERS = 8_000_000;

const total = (texts: ReadonlyMap<string, string>): number =>
  [...texts.values()].reduce((sum, { length }) => sum + length, 0);

/**
 * Keeps a text for the HTML of the page that is being drawn, so that the tree React receives does not carry it too
 * (ADR-0011). Next draws the tree of a page and its HTML by two bundles of our code in one process, which share
 * `globalThis` alone; `tests/e2e/crawl.spec.ts` fails where it does not.
 */
export const keepPageText = (name: string, text: string): void => {
  globalThis.pageTexts ??= new Map();
  const texts = globalThis.pageTexts;
  texts.delete(name);
  texts.set(name, text);
  // A menu of two thousand dishes has 300,000 characters; the text that was kept last stays, however long.
  for (const oldest of texts.keys()) {
    if (oldest === name || (texts.size <= MOST && total(texts) <= MOST_CHARACTERS)) break;
    texts.delete(oldest);
  }
};

/** The text that was kept under the name, or an empty one. */
export const pageText = (name: string): string => globalThis.pageTexts?.get(name) ?? "";
