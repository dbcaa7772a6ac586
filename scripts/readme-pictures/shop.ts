import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setClock, setLimits, visit } from "../../tests/e2e/support/shop";
import { layEmptyPglite } from "../../tests/support/empty-pglite";
import { type Stack, startStack } from "../stack";

/** When every picture is taken: all shops of the demo are open, and both a lunch and a dinner can be ordered for. */
const HOUR = "12:40";

/** The day of Moscow, so that nothing in a picture is older than its cookies. */
const today = (): string => new Date().toLocaleDateString("sv", { timeZone: "Europe/Moscow" });

/** Every picture is of the same minute. */
export const resetHour = (): Promise<void> => setClock(`${today()}T${HOUR}:00+03:00`);

/** Runs a shop of the demo on a database of its own, in which the kitchen stands still, as long as the work with it takes. */
export const withShop = async (brand: string, work: (shop: Stack) => Promise<void>): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), "mealfront-pictures-"));
  layEmptyPglite(dataDir, brand);
  const shop = await startStack({
    brand,
    mode: "production",
    dataDir,
    ports: { storefront: 3500, upstream: 3510, bank: 3520, staff: 3530 },
    env: { LOG_LEVEL: "error", KITCHEN_PACE: "100000", AGENTS: "1", AGENT_CARTS: "1", AGENT_CHECKOUTS: "1" },
  });
  try {
    visit(shop);
    await setLimits(false);
    await resetHour();
    await work(shop);
  } finally {
    visit(null);
    await shop.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
