import type { Page } from "@playwright/test";

/** Holds back requests of a page; the returned function releases them. */
export const hold = async (page: Page, path: string | RegExp): Promise<() => void> => {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(path, async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
};
