import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FullConfig } from "@playwright/test";
import { copyBuild } from "../../scripts/build-copy";
import { type Stack, startStack } from "../../scripts/stack";
import { buildStorefront, forgetPages } from "../../scripts/storefront-build";
import { layEmptyPglite, makeEmptyPglite } from "../support/empty-pglite";

/** Of every shop of the tests. */
export const previewSecret = "e2e-preview-secret";

const start = (shop: number, buildDir: string): Promise<Stack> => {
  const dataDir = mkdtempSync(join(tmpdir(), "mealfront-e2e-"));
  layEmptyPglite(dataDir);
  return startStack({
    brand: "sushi",
    mode: "production",
    dataDir,
    // Shops start side by side, and each looks upwards for a free port: far enough apart to find none of the other's.
    ports: { storefront: 13_000 + shop * 10, upstream: 13_100 + shop * 10, bank: 13_200 + shop * 10 },
    // Tests move orders by hand where they mean to; otherwise the kitchen stands still.
    env: {
      LOG_LEVEL: "error",
      KITCHEN_PACE: "100000",
      BUILD_DIR: buildDir,
      PUSH_LOCAL: "1",
      AGENTS: "1",
      PREVIEW_SECRET: previewSecret,
    },
    output: (line) => process.stderr.write(`${line}\n`),
  });
};

/**
 * Starts a whole shop for each worker, with its own database and clock: tests of one shop take turns, those of two
 * do not disturb each other. All of them end after the last test.
 */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  await buildStorefront();
  await makeEmptyPglite();
  forgetPages();
  const copies: string[] = [];
  const stacks: Stack[] = [];
  const open = async (shop: number): Promise<void> => {
    const buildDir = shop === 0 ? ".next" : join(".data", `build-${shop}`);
    if (shop > 0) {
      copyBuild(buildDir);
      copies.push(buildDir);
    }
    const stack = await start(shop, buildDir);
    stacks.push(stack);
    process.env[`E2E_STOREFRONT_${shop}`] = stack.storefrontUrl;
    process.env[`E2E_UPSTREAM_${shop}`] = stack.upstreamUrl;
    process.env[`E2E_BANK_${shop}`] = stack.bankUrl;
  };
  await Promise.all(Array.from({ length: workers }, (_, shop) => open(shop)));
  return async () => {
    await Promise.all(stacks.map((stack) => stack.stop()));
    for (const copy of copies) rmSync(copy, { recursive: true, force: true });
  };
}
