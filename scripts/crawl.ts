import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brands } from "../lib/brand/brands";
import { type CrawlReport, crawl } from "../tests/support/crawler";
import { readCommand, refuseCommand } from "./command-line";
import { startStack } from "./stack";
import { buildStorefront, forgetPages } from "./storefront-build";
import { print, printError } from "./terminal";
import { runCommand } from "./upstream-settings";

/**
 * `npm run crawl`: fetches every address of the sitemap of two brands, one after the other, and judges each page.
 * `npm run crawl -- pizza rolls` takes other brands, `npm run crawl -- https://shop.example` a shop that runs already.
 */
const usual = ["sushi", "lavash"];

const crawlBrand = async (brand: string): Promise<CrawlReport> => {
  forgetPages();
  const dataDir = mkdtempSync(join(tmpdir(), "mealfront-crawl-"));
  const stack = await startStack({
    brand,
    mode: "production",
    dataDir,
    ports: { storefront: 13_300, upstream: 13_400, bank: 13_500 },
    env: { LOG_LEVEL: "error", KITCHEN_PACE: "100000" },
    output: (line) => printError([line]),
  });
  try {
    return await crawl({ origin: stack.storefrontUrl });
  } finally {
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const usage = `npm run crawl [-- BRAND … | -- https://shop.example …]

Fetches every address of a shop's sitemap and judges each page. Without a word it builds and starts two brands of the build.
`;
const { positionals } = readCommand(usage, {}, Number.POSITIVE_INFINITY);
const targets = positionals.length === 0 ? usual : positionals;
const isRunning = (target: string): boolean => target.includes("://");
for (const target of targets) {
  const isKnown = isRunning(target) ? URL.canParse(target) : brands.some((brand) => brand === target);
  if (!isKnown) refuseCommand(usage, `${target} is neither an address nor a brand of the build (${brands.join(", ")})`);
}

await runCommand(async () => {
  if (!targets.every(isRunning)) await buildStorefront();
  let faults = 0;
  for (const target of targets) {
    const report = isRunning(target) ? await crawl({ origin: new URL(target).origin }) : await crawlBrand(target);
    print([
      ...report.faults,
      `${target}: ${report.pages} pages, ${report.prices} prices compared, ${report.faults.length} faults`,
    ]);
    faults += report.faults.length;
  }
  return faults === 0;
});
