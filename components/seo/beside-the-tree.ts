declare global {
  var pageTexts: Map<string, string> | undefined;
}

/** Texts that wait: a page takes its own a moment after it was put here. */
const MOST = 256;

/**
 * Puts a text where the HTML of the page that is being drawn finds it, and nothing else of the page carries it. The tree
 * of a page and its HTML are drawn by two copies of our code in one process, which meet in `globalThis` alone.
 */
export const putBeside = (name: string, text: string): void => {
  globalThis.pageTexts ??= new Map();
  const texts = globalThis.pageTexts;
  texts.delete(name);
  texts.set(name, text);
  const [oldest] = texts.keys();
  if (texts.size > MOST && oldest !== undefined) texts.delete(oldest);
};

/** The text of that name, or nothing. */
export const textBeside = (name: string): string => globalThis.pageTexts?.get(name) ?? "";
