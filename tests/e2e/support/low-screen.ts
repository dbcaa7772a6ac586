import type { Page } from "@playwright/test";

/** The share of the screen over which something lies that does not scroll with the page or the dialog, 0 to 1. */
export const barShare = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const isBar = (element: Element | null): boolean => {
      if (element === null || element.matches("dialog, [popover], body")) return false;
      return /fixed|sticky/.test(getComputedStyle(element).position) || isBar(element.parentElement);
    };
    /** A part of a dialog beside what scrolls in it. */
    const isBeside = (element: Element | null): boolean => {
      const dialog = element?.closest("dialog") ?? null;
      if (dialog === null || element === null) return false;
      const isScrolled = (one: Element | null): boolean =>
        one !== null &&
        (/auto|scroll/.test(getComputedStyle(one).overflowY) || (one !== dialog && isScrolled(one.parentElement)));
      return !isScrolled(element);
    };
    const points = Array.from({ length: 32 * 16 }, (_, at) => ({
      x: ((at % 16) + 0.5) * (window.innerWidth / 16),
      y: (Math.floor(at / 16) + 0.5) * (window.innerHeight / 32),
    }));
    const covered = points.filter(({ x, y }) => {
      const hit = document.elementFromPoint(x, y);
      return isBar(hit) || isBeside(hit);
    });
    return covered.length / points.length;
  });

/** The buttons, links and fields that cannot be scrolled to where a finger meets them, and a page wider than the screen. */
export const unreachable = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const nameOf = (element: Element) =>
      `${element.tagName} ${(element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 40)}`;
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    // The skip link comes into sight with the focus.
    const all = 'button, a[href]:not([href="#main"]), input, select, textarea, summary, label';
    const controls = [...root.querySelectorAll(all)].filter(isShown);
    const isMet = async (element: Element) => {
      element.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      // What comes and goes by scrolling does so with the next frame.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      // A link in a text may go on in the next line.
      const { left, top, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      return (
        hit !== null && (element.contains(hit) || hit.contains(element) || hit.closest("label")?.contains(element))
      );
    };
    const far: string[] = [];
    for (const element of controls) {
      const isReached = await isMet(element);
      // The menu's cards are replaced once when the page has come to life.
      if (!isReached && element.isConnected) far.push(nameOf(element));
    }
    const wide = document.documentElement.scrollWidth > window.innerWidth ? ["the page is wider than the screen"] : [];
    return [...wide, ...far];
  });

/** Texts as a reader sets them who needs more room between them (WCAG 2.2, 1.4.12). */
export const spaceTexts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(
      "*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}",
    );
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });
