import type { Page } from "@playwright/test";

/** What sticks out of the screen or of the button or field it is in, and the buttons and fields too small for a finger (44 px). */
export const strayed = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.querySelector("main");
    const nameOf = (element: Element) => `${element.tagName} ${(element.textContent ?? "").slice(0, 40)}`;
    const isScrolled = (element: Element): boolean => {
      const within = element.parentElement?.closest("*") ?? null;
      if (within === null || within === document.body) return false;
      return getComputedStyle(within).overflowX !== "visible" || isScrolled(within);
    };
    const wide = document.documentElement.scrollWidth > window.innerWidth ? ["the page is wider than the screen"] : [];
    const seen = [...(root?.querySelectorAll("*") ?? [])].filter((element) => element.checkVisibility());
    const out = seen.filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 1 && (right > window.innerWidth + 1 || left < -1) && !isScrolled(element);
    });
    const full = seen.filter(
      (element) =>
        element.matches("button") && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1,
    );
    const small = seen.filter((element) => {
      if (!element.matches("button, a, input[type='text'], input[type='tel']")) return false;
      const { height, width } = element.getBoundingClientRect();
      return width > 1 && getComputedStyle(element).display !== "inline" && Math.min(height, width) < 43.5;
    });
    // A list is as wide as its longest name unless its field bounds it, and then lies under the next field.
    const wideLists = seen.filter((element) => {
      const field = element.matches("select") ? element.parentElement?.parentElement : null;
      return field != null && element.getBoundingClientRect().right > field.getBoundingClientRect().right + 1;
    });
    return [
      ...wide,
      ...out.map((e) => `out: ${nameOf(e)}`),
      ...wideLists.map((e) => `wider than its field: ${nameOf(e)}`),
      ...full.map((e) => `full: ${nameOf(e)}`),
      ...small.map((e) => `small: ${nameOf(e)}`),
    ];
  });

/** What is said under a field in more than two lines, although its form has room for longer ones. */
export const crampedNotes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const notes = [...document.querySelectorAll('form [id$="-error"], form [id$="-hint"]')];
    const isCramped = (note: Element) => {
      const { height, width } = note.getBoundingClientRect();
      const lines = Math.round(height / Number.parseFloat(getComputedStyle(note).lineHeight));
      return lines > 2 && width < 0.8 * (note.closest("form")?.clientWidth ?? 0);
    };
    return notes.filter(isCramped).map((note) => note.textContent ?? "");
  });

/**
 * The buttons, links, fields and prices over which something lies that does not scroll with them. A bar across the screen
 * is its edge, from under which everything can be scrolled, and so is the end of a strip that scrolls sideways. But
 * nothing may lie over what stands still itself.
 */
export const covered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body;
    const nameOf = (element: Element) =>
      `${element.tagName} ${(element.getAttribute("aria-label") ?? element.textContent ?? "").slice(0, 40)}`;
    const above = (element: Element, is: (one: Element) => boolean): Element | null => {
      if (element === document.body) return null;
      if (is(element)) return element;
      return element.parentElement === null ? null : above(element.parentElement, is);
    };
    const isStill = (element: Element) => {
      const { position, top } = getComputedStyle(element);
      if (position === "sticky") return Math.abs(element.getBoundingClientRect().top - Number.parseFloat(top)) < 1;
      return position === "fixed" && element.tagName !== "DIALOG";
    };
    const isScroller = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowY) && element.scrollHeight > element.clientHeight + 1;
    const isStrip = (element: Element) =>
      /auto|scroll/.test(getComputedStyle(element).overflowX) && element.scrollWidth > element.clientWidth + 1;
    const layerOf = (element: Element) => above(element, (one) => isStill(one) || isScroller(one));
    const widthOf = (element: Element) => element.getBoundingClientRect().width;
    const isAcross = (cover: Element, scroller: Element | null) =>
      widthOf(cover) > 0.85 * widthOf(scroller ?? document.documentElement);
    const isBeside = (one: Element, other: Element) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      return a.top >= b.top - 1 && a.bottom <= b.bottom + 1;
    };
    /** Whether something lies across the whole width of what scrolls, a dialog or the page, or is a part of what does: of the head of the chips or of a task. */
    const isBar = (cover: Element, scroller: Element | null) =>
      isAcross(cover, scroller) ||
      [...document.querySelectorAll("nav, [data-task-head]")].some(
        (bar) => isStill(bar) && isAcross(bar, scroller) && isBeside(cover, bar),
      );

    /** What is painted over an element and belongs to another layer; null where nothing is. */
    const hitOver = (element: Element): Element | null => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const hit = document.elementFromPoint(left + width / 2, top + height / 2);
      if (hit === null || hit.contains(element) || element.contains(hit)) return null;
      return layerOf(element) === layerOf(hit) ? null : hit;
    };
    /** Whether an element can be scrolled out from under what lies over it. */
    const isScrolledClear = (element: Element, cover: Element): boolean => {
      const layer = layerOf(element);
      const strip = above(element, isStrip);
      if (layer === null || !isStill(layer)) return strip !== null || isBar(layerOf(cover) ?? cover, layer);
      // From under its end, a strip that stands still scrolls too.
      return strip !== null && widthOf(cover) < widthOf(strip) / 3;
    };
    const coverOf = (element: Element): Element | null => {
      const hit = hitOver(element);
      if (hit === null) return null;
      const lies = above(hit, (one) => /fixed|sticky|absolute/.test(getComputedStyle(one).position)) ?? hit;
      return lies.contains(element) || isScrolledClear(element, lies) ? null : lies;
    };
    const isInSight = (element: Element) => {
      const { left, top, right, bottom, width } = element.getBoundingClientRect();
      const isInside = top >= 0 && left >= 0 && bottom <= window.innerHeight && right <= window.innerWidth;
      return width > 1 && isInside && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const pressed = [...root.querySelectorAll('button, a[href], input, select, [class*="_price"]')].filter(isInSight);
    return pressed.flatMap((element) => {
      const cover = coverOf(element);
      return cover === null ? [] : [`${nameOf(cover)} (${cover.className}) lies over ${nameOf(element)}`];
    });
  });

/** What has the focus: a tag and a name; BODY where nothing has. */
export const focusOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    return `${element.tagName} ${element.getAttribute("aria-label") ?? element.getAttribute("name") ?? ""}`.trim();
  });
