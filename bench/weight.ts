import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { type Browser, chromium, type Request } from "@playwright/test";
import { browserOptions } from "../scripts/browser";
import { startStack } from "../scripts/stack";
import { buildStorefront } from "../scripts/storefront-build";
import { settlePage } from "./settled-page";

/** KB as the budgets count them, in which an empty Next app has 135: 1,024 bytes of body, gzipped where it is a script or a style sheet. */
const KB = 1_024;

const kinds = { document: "html", script: "js", stylesheet: "css", font: "fonts", image: "pictures" } as const;
type Kind = (typeof kinds)[keyof typeof kinds];
type Weight = Record<Kind, number> & { nodes: number };

const isWeighed = (type: string): type is keyof typeof kinds => type in kinds;

/** The document as the cache sends it (ADR-0163); scripts and style sheets by gzip, which an empty application is known by. */
const packed = (type: string, body: Buffer): number => {
  if (type === "document") return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }).length;
  return type === "script" || type === "stylesheet" ? gzipSync(body, { level: 9 }).length : body.length;
};

/** What a phone fetches of a page before its owner touches anything, bytes, and how many nodes the page then has. */
async function weigh(browser: Browser, url: string): Promise<Weight> {
  const context = await browser.newContext({
    serviceWorkers: "block",
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
    locale: "ru-RU",
  });
  const page = await context.newPage();
  const requests: Request[] = [];
  page.on("requestfinished", (request) => {
    if (isWeighed(request.resourceType()) && !request.url().startsWith("data:")) requests.push(request);
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const weight: Weight = { html: 0, js: 0, css: 0, fonts: 0, pictures: 0, nodes: 0 };
  for (const request of requests) {
    const type = request.resourceType();
    const body = (await (await request.response())?.body()) ?? Buffer.alloc(0);
    const size = packed(type, body);
    if (isWeighed(type)) weight[kinds[type]] += size;
    if (process.argv.includes("--files")) {
      process.stdout.write(`${(size / KB).toFixed(1).padStart(7)} KB  ${request.url()}\n`);
    }
  }
  weight.nodes = await page.locator("*").count();
  await context.close();
  return weight;
}

/** The home page of a city beside the budgets (SPEC-342); `npm run bench -- pages` has it beside an empty Next application. */
await buildStorefront();
const stack = await startStack({
  brand: "sushi",
  mode: "production",
  dataDir: mkdtempSync(join(tmpdir(), "mealfront-weight-")),
  ports: { storefront: 25_000, upstream: 25_100, bank: 25_110 },
  env: { LOG_LEVEL: "error" },
  output: () => undefined,
});
const browser = await chromium.launch(browserOptions());
await settlePage(`${stack.storefrontUrl}/moscow`);
const home = await weigh(browser, `${stack.storefrontUrl}/moscow`);
await browser.close();
await stack.stop();

const rows: readonly (readonly [name: string, value: number, budget: number, unit: string])[] = [
  ["JavaScript", home.js / KB, 165, "KB"],
  ["HTML", home.html / KB, 36, "KB"],
  ["CSS", home.css / KB, 18, "KB"],
  ["fonts", home.fonts / KB, 40, "KB"],
  ["pictures", home.pictures / KB, 120, "KB"],
  ["DOM nodes", home.nodes, 2_400, ""],
];
for (const [name, value, budget, unit] of rows) {
  const said = value > budget ? "ABOVE" : "within";
  process.stdout.write(
    `${name.padEnd(11)} ${value.toFixed(unit === "" ? 0 : 1).padStart(7)} ${unit.padEnd(2)}  ${said} ${budget}\n`,
  );
}
process.exitCode = rows.some(([, value, budget]) => value > budget) ? 1 : 0;
