import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Texts that were changed after they had been translated, and are seen as they were. */
    lostTexts?: () => string[];
  }
}

/**
 * Translates every page from now on as Chrome does: puts two `font` elements in the place of each text node, then and
 * whenever one comes, but for what `translate="no"` keeps from it; and writes its own language onto the root. The words
 * stay what they are, so that they are found.
 */
export const translated = async (page: Page, when: "alive" | "early" = "alive"): Promise<void> => {
  await page.addInitScript((start) => {
    /** What was replaced, what by, and the text it had then. */
    const replaced: { readonly node: Text; readonly by: HTMLElement; readonly text: string }[] = [];
    const left = '[translate="no"], .notranslate, script, style, textarea, option, title, svg, noscript';
    const isOurs = (node: Node) => node.parentElement?.parentElement?.dataset["translated"] !== undefined;

    const replace = (node: Text) => {
      if (node.data.trim() === "" || !node.isConnected || isOurs(node) || node.parentElement?.closest(left)) return;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      outer.dataset["translated"] = "";
      for (const font of [outer, inner]) font.style.verticalAlign = "inherit";
      inner.append(node.data);
      outer.append(inner);
      node.replaceWith(outer);
      replaced.push({ node, by: outer, text: node.data });
    };
    const translateAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = root instanceof Text ? [root] : [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        if (node instanceof Text) nodes.push(node);
      }
      for (const node of nodes) replace(node);
    };
    const begin = () => {
      document.documentElement.lang = "eo";
      document.documentElement.classList.add("translated-ltr");
      translateAll(document.body);
      new MutationObserver((records) => {
        for (const { type, target, addedNodes } of records) {
          for (const node of type === "characterData" ? [target] : addedNodes) translateAll(node);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    // Once the page has come to life, as Chrome does on all but the slowest; or before React has seen it.
    if (start === "early") document.addEventListener("DOMContentLoaded", begin);
    else window.addEventListener("alive", () => setTimeout(begin, 300), { once: true });
    window.lostTexts = () =>
      replaced.length === 0
        ? ["nothing was translated"]
        : replaced
            .filter(({ node, by, text }) => by.isConnected && node.data !== text)
            .map(({ node, text }) => `"${text}" is seen, "${node.data}" is meant`);
  }, when);
};

/** What the page shows although it means something else. */
export const lostTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.lostTexts?.() ?? ["nothing was translated"]);

/** Amounts, times and numbers of orders that a translator may rewrite: they stand in no `translate="no"`. */
export const looseNumbers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const loose: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (!parent?.checkVisibility() || parent.closest('[translate="no"], script, style, option, title') !== null)
        continue;
      const text = node.textContent ?? "";
      if (/\d\s?₽|\b\d{1,2}:\d\d\b|№\s?\d/.test(text)) loose.push(text.trim());
    }
    return [...new Set(loose)];
  });
