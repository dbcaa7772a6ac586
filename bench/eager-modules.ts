import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { withoutEagerModules } from "../lib/next-internals/eager-modules";
import { browserOptions } from "../scripts/browser";
import { packFiles } from "../scripts/pack-files";
import { startStack } from "../scripts/stack";
import { buildStorefront } from "../scripts/storefront-build";
import { median } from "./load";
import { tasksOf } from "./main-thread";
import { settlePage } from "./settled-page";

/**
 * How long home keeps its main thread from the first paint on, with the large modules compiled beside it
 * (`lib/next-internals/eager-modules.ts`) and without: by the processor's time, four times as long as here, as on a phone.
 */
const ROUNDS = 3;
const VISITS = 5;
const SLOWER = 4;
/** A task below it is felt by nobody, ms. */
const UNFELT = 50;
const CHUNKS = ".next/static/chunks";

type Seen = { readonly blocked: number; readonly longest: number };

const visits = async (): Promise<Seen[]> => {
  const stack = await startStack({
    brand: "sushi",
    mode: "production",
    dataDir: mkdtempSync(join(tmpdir(), "mealfront-eager-")),
    ports: { storefront: 25_300, upstream: 25_400, bank: 25_410 },
    env: { LOG_LEVEL: "error" },
    output: () => undefined,
  });
  const url = `${stack.storefrontUrl}/moscow`;
  await settlePage(url);
  const browser = await chromium.launch(browserOptions());
  const seen: Seen[] = [];
  for (let visit = 0; visit < VISITS; visit += 1) {
    const viewport = { width: 412, height: 823 };
    const context = await browser.newContext({ viewport, isMobile: true, serviceWorkers: "block" });
    const page = await context.newPage();
    const { tasks, paintedAt } = await tasksOf(browser, page, async () => {
      await page.goto(url, { waitUntil: "networkidle" });
      await page.waitForTimeout(2_500);
    });
    const felt = tasks.filter(({ at }) => paintedAt !== null && at > paintedAt).map(({ work }) => SLOWER * work);
    seen.push({
      blocked: felt.reduce((sum, took) => sum + Math.max(0, took - UNFELT), 0),
      longest: Math.max(0, ...felt),
    });
    await context.close();
  }
  await browser.close();
  await stack.stop();
  return seen;
};

await buildStorefront();
const folder = mkdtempSync(join(tmpdir(), "mealfront-chunks-"));
const [eager, written] = [join(folder, "eager"), join(folder, "written")];
// None is compressed: both have to be sent alike.
const isPlain = (path: string): boolean => !/\.(?:br|gz)$/.test(path);
for (const to of [eager, written]) cpSync(CHUNKS, to, { recursive: true, filter: isPlain });
for (const name of readdirSync(written).filter((file) => file.endsWith(".js"))) {
  writeFileSync(join(written, name), withoutEagerModules(readFileSync(join(written, name), "utf8")));
}
const seen = { eager: [] as Seen[], written: [] as Seen[] };
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [kind, from] of [
    ["written", written],
    ["eager", eager],
  ] as const) {
    rmSync(CHUNKS, { recursive: true });
    cpSync(from, CHUNKS, { recursive: true });
    seen[kind].push(...(await visits()));
  }
}
rmSync(folder, { recursive: true });
await packFiles(CHUNKS, "closest");
const medians = (kind: "eager" | "written"): Seen => ({
  blocked: median(seen[kind].map(({ blocked }) => blocked)),
  longest: median(seen[kind].map(({ longest }) => longest)),
});
const [before, after] = [medians("written"), medians("eager")];
process.stdout.write(
  `as written: blocked ${before.blocked.toFixed(0)} ms, longest task ${before.longest.toFixed(0)} ms\n` +
    `at once:    blocked ${after.blocked.toFixed(0)} ms, longest task ${after.longest.toFixed(0)} ms: ` +
    `${(after.blocked / before.blocked).toFixed(2)} and ${(after.longest / before.longest).toFixed(2)} of it\n`,
);
process.exitCode = after.blocked < before.blocked ? 0 : 1;
