/** @rule SPEC-753 */
import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { findPostgres } from "../../scripts/system";
import { bundleCommands } from "../contract/command";
import { isLong } from "../support/long";
import { type Cluster, startCluster } from "../support/postgres";
import { STAFF_PASSWORD } from "../support/staff-newcomer";
import { violationsInBothThemes } from "./support/axe";
import { acts, addresses } from "./support/console-scenes";
import { openFilledConsole } from "./support/filled-console";
import { cutOff, keyboardFaults } from "./support/keyboard-walk";
import { KITCHEN } from "./support/kitchen-order";
import { strayed } from "./support/layout";
import { words } from "./support/words";

/** Every screen of the console with data in it: axe in both themes, nothing cut off, everything by keyboard. */
const bin = findPostgres();
test.describe.configure({ mode: "default" });
test.skip(bin === null, "There is no PostgreSQL here");

const tablet = { width: 1024, height: 768 };
const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };
const scenes = Object.entries({ ...addresses, ...acts });
/** In what every change has to pass each screen is seen once; words are longest in German, or in Russian. */
const views = [
  { language: "ru", viewport: tablet },
  { language: "de", viewport: phone },
  { language: "tr", viewport: phone },
  { language: "de", viewport: desk },
] as const;
const viewsOf = (nth: number) => (isLong ? views : views.slice(nth % 2, (nth % 2) + 1));

let cluster: Cluster | null = null;
let shop: Awaited<ReturnType<typeof openFilledConsole>>;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  await bundleCommands();
  cluster = await startCluster(bin ?? "", { fsync: "off" });
  shop = await openFilledConsole("screens", cluster.createDatabase("screens_server"));
});
test.afterAll(async () => {
  await shop?.stop();
  cluster?.stop();
});

test("every address of the console is judged", () => {
  const routes = readFileSync("console/routes.tsx", "utf8");
  const paths = [...routes.matchAll(/ path: "([^"]+)"/g)].map(([, path]) => path);
  expect(paths.toSorted()).toEqual(Object.keys(addresses).toSorted());
});

const enter = async (context: BrowserContext, language: string, isLoggedOut = false): Promise<Page> => {
  if (!isLoggedOut)
    await context.addCookies([...shop.cookies].map(([name, value]) => ({ name, value, url: shop.consoleUrl })));
  await context.addInitScript(
    ([code, shopId]) => {
      localStorage.setItem("console_language", code);
      localStorage.setItem("board_shop", shopId);
    },
    [language, String(KITCHEN)] as const,
  );
  return context.newPage();
};

/** Everything is there: what is loaded has come. */
const settle = async (page: Page): Promise<void> => {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.locator('[class*="skeleton" i]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready);
};

const faultsOf = async (page: Page): Promise<string[]> => {
  const layout = [...(await strayed(page)), ...(await cutOff(page))];
  const axe = await violationsInBothThemes(page);
  return [...layout, ...axe, ...(await keyboardFaults(page))];
};

for (const [nth, [name, { path, isLoggedOut, open }]] of scenes.entries()) {
  for (const { language, viewport } of viewsOf(nth)) {
    test(`${name} in ${language} at ${viewport.width} × ${viewport.height} can be read and used by everybody`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ viewport, hasTouch: viewport === phone });
      const page = await enter(context, language, isLoggedOut);
      await page.goto(`${shop.consoleUrl}${path?.(shop.filled) ?? name}`);
      await settle(page);
      await open?.(page, words(language), language);
      expect(await faultsOf(page)).toEqual([]);
      await context.close();
    });
  }
}

test("the second step of a login can be used by everybody", async ({ browser }) => {
  const context = await browser.newContext({ viewport: phone });
  const page = await enter(context, "de", true);
  await page.goto(shop.consoleUrl);
  await page.getByRole("textbox").first().fill("olga@example.org");
  await page.locator('input[type="password"]').fill(STAFF_PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.locator('input[autocomplete="one-time-code"]')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await context.close();
});
