import type { Page } from "@playwright/test";

/** As when the customer comes back to the page from another one. */
export const returnToPage = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
