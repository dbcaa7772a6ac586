import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import { browserOptions } from "../scripts/browser";
import { startStack } from "../scripts/stack";
import { buildStorefront } from "../scripts/storefront-build";
import { LARGE_CITY, writeLargeCity } from "./large-city";
import { type LongestTask, longestTask } from "./main-thread";

/** A phone is so many times slower than this machine. */
const SLOWDOWN = 4;
/** ms of work: no interaction may hold the page for longer in one piece. */
const BOUND = 100;
/** ms after a deed until what it set off has been done. */
const REST = 700;

type Deed = {
  readonly name: string;
  /** Brings about what the deed needs; not measured. */
  readonly before?: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
};

const drag = async (page: Page): Promise<void> => {
  const box = await page.getByRole("application").boundingBox();
  if (box === null) throw new Error("no map is shown");
  const x = box.x + box.width / 2;
  const y = box.y + box.height / 2;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= 10; step++) await page.mouse.move(x - step * 12, y - step * 8);
  await page.mouse.up();
};

const press = (page: Page, selector: string) =>
  // By script: what is measured is the page's work, not the search for a place to press.
  page
    .locator(selector)
    .first()
    .evaluate((button: HTMLElement) => button.click());

/** One that stands by itself and is not chosen. */
const marker = '[role="application"] button[aria-pressed="false"]';

const zoom: readonly Deed[] = [
  { name: "zoom in", act: (page) => press(page, 'button[aria-label="Приблизить"]') },
  { name: "zoom out", act: (page) => press(page, 'button[aria-label="Отдалить"]') },
];

/** So far away that markers stand together. */
const farther = async (page: Page): Promise<void> => {
  for (let step = 0; step < 3; step++) {
    await press(page, 'button[aria-label="Отдалить"]');
    await page.waitForTimeout(REST);
  }
};

/** Shops near the centre, where they stand close. */
let nextShop = 9_000;
const showInList = (page: Page) => press(page, `[data-shop="${nextShop++}"] button[aria-label*="на карте"]`);

/** So close to a shop that others stand around it by themselves. */
const amongMarkers = async (page: Page): Promise<void> => {
  await showInList(page);
  await page.waitForTimeout(REST);
  for (let step = 0; step < 5 && (await page.locator(marker).count()) === 0; step++) {
    await press(page, 'button[aria-label="Отдалить"]');
    await page.waitForTimeout(REST);
  }
};

const onShops: readonly Deed[] = [
  { name: "pan", act: drag },
  ...zoom,
  { name: "open a cluster", before: farther, act: (page) => press(page, 'button[aria-label*="рядом: приблизить"]') },
  { name: "pan closer up", act: drag },
  { name: "show a shop of the list", before: farther, act: showInList },
  { name: "select a marker", before: amongMarkers, act: (page) => press(page, marker) },
];
const onZones: readonly Deed[] = [
  { name: "pan", act: drag },
  ...zoom,
  { name: "select a zone of the list", act: (page) => press(page, "ol button") },
  {
    name: "select a zone of the map",
    act: (page) => page.locator("path.leaflet-interactive").nth(20).dispatchEvent("click"),
  },
];

/** Opens a page as a slow machine and does each deed three times; returns the worst task of each. */
async function measure(browser: Browser, url: string, deeds: readonly Deed[], size: { width: number; height: number }) {
  const context = await browser.newContext({ viewport: size, locale: "ru-RU", serviceWorkers: "block" });
  const page = await context.newPage();
  await page.goto(url, { waitUntil: "networkidle" });
  if (size.width < 1024 && url.endsWith("/shops"))
    await page.getByRole("radio", { name: "На карте" }).click({ force: true });
  await page.getByRole("application").scrollIntoViewIfNeeded();
  await page.waitForTimeout(2_000);
  const client = await context.newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  let isWithinBounds = true;
  for (const { name, before, act } of deeds) {
    const rounds: LongestTask[] = [];
    for (let round = 0; round < 3; round++) {
      await before?.(page);
      rounds.push(
        await longestTask(browser, page, async () => {
          await act(page);
          await page.waitForTimeout(REST);
        }),
      );
    }
    const work = Math.max(...rounds.map((one) => one.work));
    const clock = Math.max(...rounds.map((one) => one.clock));
    isWithinBounds &&= work <= BOUND;
    const figures = `${String(work).padStart(4)} ms of work, ${String(clock).padStart(4)} by the clock`;
    process.stdout.write(`  ${name.padEnd(26)} ${figures}${work > BOUND ? "  over the bound" : ""}\n`);
  }
  await context.close();
  return isWithinBounds;
}

/** A city of 300 shops and 60 zones on a slow phone: no task of a map's interactions over 100 ms. */
await buildStorefront();
const dataDir = mkdtempSync(join(tmpdir(), "mealfront-map-"));
await writeLargeCity(dataDir, "sushi");
const stack = await startStack({
  brand: "sushi",
  mode: "production",
  dataDir,
  ports: { storefront: 25_200, upstream: 25_300, bank: 25_310 },
  env: { LOG_LEVEL: "error" },
  output: () => undefined,
});
const browser = await chromium.launch(browserOptions());
let isWithinBounds = true;
try {
  const city = `${stack.storefrontUrl}/${LARGE_CITY.alias}`;
  const html = await (await fetch(`${city}/shops`)).text();
  const listed = new Set(html.match(/data-shop="\d+"/g)).size;
  process.stdout.write(`shops in the HTML: ${listed} of ${LARGE_CITY.shops}\n`);
  isWithinBounds &&= listed === LARGE_CITY.shops;
  for (const [name, size] of Object.entries({
    phone: { width: 390, height: 844 },
    desktop: { width: 1440, height: 900 },
  })) {
    process.stdout.write(`${name}, shops\n`);
    isWithinBounds = (await measure(browser, `${city}/shops`, onShops, size)) && isWithinBounds;
    process.stdout.write(`${name}, zones\n`);
    isWithinBounds = (await measure(browser, `${city}/delivery`, onZones, size)) && isWithinBounds;
  }
} finally {
  await browser.close();
  await stack.stop();
}
if (!isWithinBounds) process.exitCode = 1;
