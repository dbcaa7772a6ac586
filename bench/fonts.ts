import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { browserOptions } from "../scripts/browser";
import { startStack } from "../scripts/stack";
import { buildStorefront } from "../scripts/storefront-build";
import { median } from "./load";
import { fontWaits } from "./main-thread";
import { settlePage } from "./settled-page";

/**
 * How often home waits for a font of the system while it is first painted, and how long, with a family for each file of the
 * font (`components/ui/base.css`) and with all files in one family, as they are usually written; in turn, in one run.
 */
const VISITS = 7;
/** Fewer than half the questions; most visits ask none. */
const SHARE = 0.5;

type Seen = { readonly questions: number; readonly ms: number };

type Change = (styles: string) => string;

const oneFamily: Change = (styles) =>
  styles.replaceAll(/(["']?)Onest (?:Cyrillic|Extra|Hryvnia|Accents|Extended|Signs)\1/g, "Onest");
const asWritten: Change = (styles) => styles;

await buildStorefront();
const stack = await startStack({
  brand: "sushi",
  mode: "production",
  dataDir: mkdtempSync(join(tmpdir(), "mealfront-fonts-")),
  ports: { storefront: 25_500, upstream: 25_600, bank: 25_610 },
  env: { LOG_LEVEL: "error" },
  output: () => undefined,
});
const url = `${stack.storefrontUrl}/moscow`;
await settlePage(url);

const visit = async (change: Change): Promise<Seen> => {
  // A separate browser: what one has found out about a font it does not ask again.
  const browser = await chromium.launch(browserOptions());
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    isMobile: true,
    serviceWorkers: "block",
  });
  // Both directions pass here: a delayed answer takes longer.
  await context.route(/\.css$/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
  const page = await context.newPage();
  const waits = await fontWaits(browser, page, async () => {
    await page.goto(url, { waitUntil: "networkidle" });
  });
  await browser.close();
  return { questions: waits.length, ms: waits.reduce((sum, one) => sum + one, 0) };
};

const seen = { one: [] as Seen[], each: [] as Seen[] };
for (let round = 0; round < VISITS; round += 1) {
  seen.one.push(await visit(oneFamily));
  seen.each.push(await visit(asWritten));
}
await stack.stop();
const medians = (of: readonly Seen[]): Seen => ({
  questions: median(of.map(({ questions }) => questions)),
  ms: median(of.map(({ ms }) => ms)),
});
const [one, each] = [medians(seen.one), medians(seen.each)];
process.stdout.write(
  `one family for all files: ${one.questions} questions, ${one.ms.toFixed(1)} ms\n` +
    `a family for each file:   ${each.questions} questions, ${each.ms.toFixed(1)} ms\n`,
);
process.exitCode = each.questions < SHARE * one.questions ? 0 : 1;
