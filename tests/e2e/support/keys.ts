import type { Locator, Page } from "@playwright/test";

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Walks with Tab, or backwards, until the focus is there; fails where the keyboard does not get. */
export async function tabTo(page: Page, target: Locator, { most = 60, key = "Tab" } = {}): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps <= most; steps += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not get to ${target}`);
}
