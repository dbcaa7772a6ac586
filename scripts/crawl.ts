import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CrawlReport, crawl } from "../tests/support/crawler";
import { startStack } from "./stack";
import { buildStorefront, forgetPages } from "./storefront-build";
import { print, printError } from "./terminal";

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

const given = process.argv.slice(2);
const targets = given.length === 0 ? usual : given;
if (targets.some((target) => !target.includes("://"))) await buildStorefront();

for (const target of targets) {
  const report = target.includes("://") ? await crawl({ origin: new URL(target).origin }) : await crawlBrand(target);
  print([
    ...report.faults,
    `${target}: ${report.pages} pages, ${report.prices} prices compared, ${report.faults.length} faults`,
  ]);
  if (report.faults.length > 0) process.exitCode = 1;
}
