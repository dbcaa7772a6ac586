import type { Page } from "@playwright/test";

/**
 * What has the focus and shows a ring that something around it cuts off: a name, and the sides that are cut. Empty: the ring is whole,
 * or there is none.
 */
export const cutRing = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (element === null || element === document.body) return "";
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
    if (outlineStyle === "none") return "";
    const reach = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
    const box = element.getBoundingClientRect();
    if (box.width < 2) return "";
    const cutBy = (around: Element): string[] => {
      const { overflowX, overflowY, borderTopWidth, borderLeftWidth, overflowClipMargin } = getComputedStyle(around);
      const margin = Number.parseFloat(overflowClipMargin) || 0;
      const outer = around.getBoundingClientRect();
      const top = outer.top + Number.parseFloat(borderTopWidth) - (overflowY === "clip" ? margin : 0);
      const left = outer.left + Number.parseFloat(borderLeftWidth) - (overflowX === "clip" ? margin : 0);
      const [right, bottom] = [outer.right - (left - outer.left), outer.bottom - (top - outer.top)];
      // What is scrolled out of sight itself is another matter; a pixel may go by rounding.
      const isIn = box.left >= left - 1 && box.right <= right + 1 && box.top >= top - 1 && box.bottom <= bottom + 1;
      if (!isIn) return [];
      return [
        overflowX !== "visible" && box.left - reach < left - 1 && "left",
        overflowX !== "visible" && box.right + reach > right + 1 && "right",
        overflowY !== "visible" && box.top - reach < top - 1 && "top",
        overflowY !== "visible" && box.bottom + reach > bottom + 1 && "bottom",
      ].filter((side) => side !== false);
    };
    for (
      let around = element.parentElement;
      around !== null && around !== document.body;
      around = around.parentElement
    ) {
      const sides = cutBy(around);
      if (sides.length === 0) continue;
      const name = (element.getAttribute("aria-label") ?? element.textContent ?? "").trim().slice(0, 30);
      return `${element.tagName} "${name}" is cut ${sides.join(", ")} by ${around.tagName}.${around.className}`;
    }
    return "";
  });
