import type { Page } from "@playwright/test";
import { basketAt } from "./support/basket";
import { freeAddress } from "./support/cart-screen";
import { cutRing } from "./support/focus-ring";
import { desktop, expect, inLongMode, isLong, phone, test } from "./support/test";
import { withoutStream } from "./support/without-stream";

/** The ring of what has the focus is seen whole (WCAG 2.4.7): nothing that scrolls or clips cuts it off. */
const STOPS = 45;

/** What scrolls within itself; in the long circle the pages too. */
const dialogs = ["product&product=p1", "cities", "cart"];
const others = ["order_types", "feedback", "user_login"];
const pages = ["/moscow", "/moscow/cart", "/moscow/shops", "/moscow/delivery", "/moscow/promotions"];
const screens = [
  ...(isLong ? pages : []),
  ...[...dialogs, ...(isLong ? others : [])].map((modal) => `/moscow?modal=${modal}`),
];

const cutOn = async (page: Page, screen: string): Promise<string[]> => {
  await page.goto(screen, { waitUntil: "networkidle" });
  const cut = new Set<string>();
  for (let stop = 0; stop < STOPS; stop += 1) {
    await page.keyboard.press("Tab");
    const fault = await cutRing(page);
    if (fault !== "") cut.add(`${screen}: ${fault}`);
  }
  return [...cut];
};

for (const [view, viewport] of [
  ["phone", phone],
  ["desktop", desktop],
] as const) {
  test.describe(`on a ${view}`, () => {
    test.use({ viewport, allowedNoise: /404|401/ });

    test("no ring of the focus is cut off", view === "desktop" ? {} : inLongMode, async ({ page }) => {
      await withoutStream(page);
      const basket = await basketAt(page, freeAddress);
      for (const { alias } of basket.plainDishes().slice(0, 2)) await basket.add(alias);
      const cut: string[] = [];
      for (const screen of screens) cut.push(...(await cutOn(page, screen)));
      expect(cut).toEqual([]);
    });
  });
}
