import { type Browser, chromium } from "@playwright/test";
import { ALIVE } from "../lib/client/core/click-replay";
import { browserOptions } from "../scripts/browser";
import { startEdgeSite } from "./edge-site";
import { median } from "./load";
import { settlePage } from "./settled-page";

/**
 * How soon home shows its first and its largest picture, and how soon it answers a press, on a phone at a CPU 4 times slower, with
 * the framework's scripts loaded after the first paint (ADR-0036) and as the framework names them, `async` in the head. Visits take turns.
 */
const RUNS = Number(process.env["RUNS"] ?? 9);
const CPU = 4;
/** Milliseconds there and back, and kilobits a second. */
const networks = {
  "slow 4G": { latency: 150, kbps: 1_600 },
  "4G": { latency: 60, kbps: 9_000 },
  "Wi-Fi": { latency: 20, kbps: 30_000 },
} as const;
/** Shares of the other's time, on every network: what the largest paint gains, the scripts start later. */
const MOST = { painted: 1.1, largest: 1, alive: 1.2 } as const;

const names = ["painted", "largest", "alive"] as const;
/** ms from the document's last byte: the document itself comes from the test, unthrottled. */
type Seen = Record<(typeof names)[number], number>;

/** The page with its scripts as the framework names them. */
const asNamed = (html: string): string => html.replaceAll(' async="" type="late"', ' async=""');

const visit = async (
  browser: Browser,
  url: string,
  rewrite: (html: string) => string,
  { latency, kbps }: { readonly latency: number; readonly kbps: number },
): Promise<Seen> => {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 2,
    isMobile: true,
    ignoreHTTPSErrors: true,
    serviceWorkers: "block",
  });
  const page = await context.newPage();
  await page.route(url, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: rewrite(await response.text()) });
  });
  await page.addInitScript((alive) => {
    addEventListener(alive, () => performance.mark(alive));
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) performance.mark("largest", { startTime });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  }, ALIVE);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  const bytes = (kbps * 1_000) / 8;
  const line = { offline: false, latency, downloadThroughput: bytes, uploadThroughput: bytes };
  await devtools.send("Network.emulateNetworkConditions", line);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU });
  await page.goto(url, { waitUntil: "load" });
  await page.waitForFunction((alive) => performance.getEntriesByName(alive).length > 0, ALIVE);
  const seen = await page.evaluate((alive) => {
    const load = performance.getEntriesByType("navigation")[0];
    const received = load instanceof PerformanceNavigationTiming ? load.responseEnd : Number.NaN;
    const [painted = Number.NaN, largest = Number.NaN, answering = Number.NaN] = [
      "first-contentful-paint",
      "largest",
      alive,
    ].map((name) => performance.getEntriesByName(name).at(-1)?.startTime);
    return { painted: painted - received, largest: largest - received, alive: answering - received };
  }, ALIVE);
  await context.close();
  return seen;
};

const { site, storefrontUrl, stop } = await startEdgeSite();
const browser = await chromium.launch(browserOptions());
const url = `${site}/moscow`;
await settlePage(`${storefrontUrl}/moscow`);
for (const [network, line] of Object.entries(networks)) {
  const after: Seen[] = [];
  const before: Seen[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    after.push(await visit(browser, url, (html) => html, line));
    before.push(await visit(browser, url, asNamed, line));
  }
  const lines = names.map((name) => {
    const [ours, theirs] = [after, before].map((all) => median(all.map((one) => one[name])));
    if (ours === undefined || theirs === undefined) throw new Error("Nothing was measured");
    const share = ours / theirs;
    if (!(share <= MOST[name])) process.exitCode = 1;
    return `${name} ${ours.toFixed(0)} instead of ${theirs.toFixed(0)} ms (${share.toFixed(2)}, at most ${MOST[name]})`;
  });
  process.stdout.write(`${network}: ${lines.join(", ")}\n`);
}
await browser.close();
await stop();
