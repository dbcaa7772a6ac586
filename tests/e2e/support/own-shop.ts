import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Stack, type StackOptions, startStack } from "../../../scripts/stack";
import { layEmptyPglite } from "../../support/empty-pglite";
import { visit } from "./shop";
import { test } from "./test";

/**
 * A shop of this file's own on an embedded database, which its walks visit one after another: it starts before them and stops after them.
 *
 * @param name of its folder
 * @return the shop, once it runs
 */
export const ownShop = (
  name: string,
  ports: StackOptions["ports"],
  env: Readonly<Record<string, string>> = {},
): (() => Stack) => {
  const dataDir = mkdtempSync(join(tmpdir(), `mealfront-${name}-`));
  let shop: Stack | null = null;
  test.describe.configure({ mode: "default" });
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    layEmptyPglite(dataDir);
    shop = await startStack({
      brand: "sushi",
      mode: "production",
      dataDir,
      ports,
      env: { LOG_LEVEL: "error", KITCHEN_PACE: "100000", ...env },
      output: (line) => process.stderr.write(`${line}\n`),
    });
    visit(shop);
  });
  test.afterAll(async () => {
    visit(null);
    await shop?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return () => {
    if (shop === null) throw new Error("The shop has not started");
    return shop;
  };
};
