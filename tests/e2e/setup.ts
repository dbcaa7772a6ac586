import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStack } from "../../scripts/stack";
import { buildStorefront, forgetPages } from "../../scripts/storefront-build";

/** Starts the whole shop once, on a database of its own, and ends it after the last test. */
export default async function setup(): Promise<() => Promise<void>> {
  await buildStorefront();
  forgetPages();
  const stack = await startStack({
    brand: "sushi",
    mode: "production",
    dataDir: mkdtempSync(join(tmpdir(), "mealfront-e2e-")),
    ports: { storefront: 13_000, upstream: 13_100, bank: 13_200 },
    // Tests move orders by hand where they mean to; otherwise the kitchen stands still.
    env: { LOG_LEVEL: "error", KITCHEN_PACE: "100000" },
    output: (line) => process.stderr.write(`${line}\n`),
  });
  process.env["E2E_STOREFRONT"] = stack.storefrontUrl;
  process.env["E2E_UPSTREAM"] = stack.upstreamUrl;
  process.env["E2E_BANK"] = stack.bankUrl;
  return () => stack.stop();
}
