import { type Browser, type CDPSession, chromium, type Page } from "@playwright/test";
import { browserOptions } from "../scripts/browser";
import { startEdgeSite } from "./edge-site";
import { median } from "./load";
import { settlePage } from "./settled-page";

/**
 * How soon a phone on slow 4G, at a CPU 4 times slower, shows the next page: from the release of a link to the first frame with
 * the new page's heading, of a reader whose phone fetches pages ahead (ADR-0054) and of one who saves data. Visits take turns.
 */
const RUNS = Number(process.env["RUNS"] ?? 5);
const CPU = 4;
/** ms there and back, bytes a second. */
const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** What a reader spends on a page before the next press, ms. */
const READING = 4_000;
/** A finger rests on a link so long, ms. */
const PRESS = 80;
/** Longer than any step takes: what the bench runs in the page meanwhile would keep the phone busy, ms. */
const RENDERING = 1_500;
/** ms of a page that was near, in the median of its visits; bytes fetched ahead in a whole visit. */
const [MOST_MS, MOST_AHEAD] = [100, 200_000];

type Step = {
  readonly name: string;
  /** Where a link leads; null: back in the browser. */
  readonly to: string | null;
};

const home = "/moscow";
const steps: readonly Step[] = [
  { name: "menu to promotions", to: `${home}/promotions` },
  { name: "promotions to menu", to: home },
  { name: "menu to shops", to: `${home}/shops` },
  { name: "back to menu", to: null },
];

/** Notes when the visitor lets go, and when another heading has been painted. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    performance.clearMarks();
    const before = document.querySelector("main h1");
    for (const kind of ["click", "popstate"])
      addEventListener(kind, ({ timeStamp }) => performance.mark("pressed", { startTime: timeStamp }), {
        capture: true,
        once: true,
      });
    const observer = new MutationObserver(() => {
      const heading = document.querySelector("main h1");
      if (heading === null || heading === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => performance.mark("shown")));
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });

const press = async (page: Page, devtools: CDPSession, path: string): Promise<void> => {
  const foot = page.locator("nav:has([popovertarget])").filter({ visible: true });
  const atFoot = foot.locator(`a[href="${path}"]`);
  const isInMenu = (await atFoot.count()) === 0;
  if (isInMenu) await foot.locator("[popovertarget]").tap();
  const box = await (isInMenu ? page.locator(`nav[popover] a[href="${path}"]`) : atFoot).boundingBox();
  if (box === null) throw new Error(`No link to ${path}`);
  await page.waitForTimeout(READING);
  await watch(page);
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await devtools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
  await page.waitForTimeout(PRESS);
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
};

/** Milliseconds of each step; bytes of the parts of pages, and of all other code and styles. */
type Visit = { readonly took: readonly number[]; readonly parts: number; readonly files: number };

const visit = async (browser: Browser, site: string, savesData: boolean): Promise<Visit> => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    locale: "ru-RU",
    ignoreHTTPSErrors: true,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.addInitScript(
    (saveData) => Object.defineProperty(navigator, "connection", { value: { saveData } }),
    savesData,
  );
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", line);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU });
  const kinds = new Map<string, "parts" | "files">();
  const bytes = { parts: 0, files: 0 };
  devtools.on("Network.requestWillBeSent", ({ requestId, type, request }) => {
    if (new URL(request.url).searchParams.has("_rsc")) kinds.set(requestId, "parts");
    else if (type === "Script" || type === "Stylesheet") kinds.set(requestId, "files");
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const kind = kinds.get(requestId);
    if (kind !== undefined) bytes[kind] += encodedDataLength;
  });
  await page.goto(`${site}${home}`, { waitUntil: "networkidle" });
  await page.waitForTimeout(READING);
  // The first touch, which moves nothing.
  await page.touchscreen.tap(2, 300);
  await page.waitForTimeout(READING);
  const took: number[] = [];
  for (const { to } of steps) {
    if (to === null) {
      await page.waitForTimeout(READING);
      await watch(page);
      await page.evaluate(() => history.back());
    } else await press(page, devtools, to);
    await page.waitForTimeout(RENDERING);
    await page.waitForFunction(() => performance.getEntriesByName("shown").length > 0);
    took.push(
      await page.evaluate(() => {
        const [pressed = 0, shown = Number.NaN] = ["pressed", "shown"].map(
          (name) => performance.getEntriesByName(name)[0]?.startTime,
        );
        return shown - pressed;
      }),
    );
  }
  await context.close();
  return { took, ...bytes };
};

const { site, storefrontUrl, stop } = await startEdgeSite();
const browser = await chromium.launch(browserOptions());
for (const path of [home, ...steps.flatMap(({ to }) => to ?? [])]) await settlePage(`${storefrontUrl}${path}`);
const fetching: Visit[] = [];
const saving: Visit[] = [];
for (let run = 0; run < RUNS; run += 1) {
  fetching.push(await visit(browser, site, false));
  saving.push(await visit(browser, site, true));
}
for (const [index, { name }] of steps.entries()) {
  const [ours, theirs] = [fetching, saving].map((visits) => visits.map(({ took }) => took[index] ?? Number.NaN));
  const [near = Number.NaN, far = Number.NaN] = [median(ours ?? []), median(theirs ?? [])];
  if (!(near <= MOST_MS)) process.exitCode = 1;
  const each = ours?.map((ms) => ms.toFixed(0)).join(", ");
  process.stdout.write(
    `${name}: ${near.toFixed(0)} ms (${each}; at most ${MOST_MS}), ${(near / far).toFixed(2)} of ${far.toFixed(0)}\n`,
  );
}
// All parts are, where each is requested before its press; of code and styles what one who saves data does not load.
const ahead = Math.max(...fetching.map(({ parts, files }, run) => parts + files - (saving[run]?.files ?? 0)));
if (!(ahead > 0 && ahead <= MOST_AHEAD)) process.exitCode = 1;
process.stdout.write(`fetched ahead: ${(ahead / 1_000).toFixed(1)} KB (at most ${MOST_AHEAD / 1_000})\n`);
await browser.close();
await stop();
