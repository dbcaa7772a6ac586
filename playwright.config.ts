import { availableParallelism } from "node:os";
import { defineConfig } from "@playwright/test";
import { launchOptions } from "./tests/e2e/support/chromium";
import { isLong } from "./tests/support/long";

const storefront = process.env[`E2E_STOREFRONT_${process.env["TEST_PARALLEL_INDEX"]}`];

export default defineConfig({
  testDir: "tests/e2e",
  // What is tagged so belongs to `npm run test:long` alone (docs/testing.md).
  ...(isLong ? {} : { grepInvert: /@long/ }),
  globalSetup: "./tests/e2e/setup.ts",
  // The tests of a worker share a shop and its clock, so they take turns; each worker has a shop of its own.
  workers: Math.max(1, Math.min(2, availableParallelism())),
  fullyParallel: true,
  // A busy machine may make one walk too slow; a second try tells a slow machine from a broken shop, and is reported.
  retries: process.env["CI"] === undefined ? 0 : 1,
  // Bounds, not waits: a walk takes 5 to 20 s here, and three times as long on the slowest machine seen.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter:
    process.env["E2E_REPORT"] === undefined ? "list" : [["list"], ["json", { outputFile: process.env["E2E_REPORT"] }]],
  use: {
    browserName: "chromium",
    launchOptions,
    // Known to the workers, which start after the shop.
    ...(storefront === undefined ? {} : { baseURL: storefront }),
    locale: "ru-RU",
    // A zone of its own, unlike any city's: every printed time has to be the city's all the same (SPEC-8).
    timezoneId: "America/New_York",
    // Recording every walk costs a third of its time; the second try of a failed one is recorded.
    trace: "on-first-retry",
  },
});
