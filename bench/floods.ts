import { setTimeout as pause } from "node:timers/promises";
import { buildStorefront } from "../scripts/storefront-build";
import { findPostgres } from "../scripts/system";
import { floods, percentile, startFlood, startOrdering, type Waits } from "../tests/faults/flood";
import { openShopStack } from "../tests/money/shop-stack";
import { startCluster } from "../tests/support/postgres";

/**
 * How long calls and pages of customers who order take (99th percentile) while one network floods the storefront with each
 * kind of page, beside the same without a flood, before and after. `SECONDS` of each, `RATE` requests a second.
 */
const SECONDS = Number(process.env["SECONDS"] ?? 20);
const RATE = Number(process.env["RATE"] ?? 120);
const ONLY = process.env["ONLY"];
const CUSTOMERS = 4;
const MOST_SLOWER = 2;

const bin = findPostgres();
if (bin === null) throw new Error("This figure needs PostgreSQL (Debian package postgresql)");
if (process.env["NO_BUILD"] !== "1") await buildStorefront();
const cluster = await startCluster(bin);
const stack = await openShopStack({ cluster, name: "floods", firstPort: 18_900, env: { LOG_LEVEL: "error" } });
const kitchens = { "content-type": "application/json" };
for (const shop_id of [11, 12, 13]) {
  const body = JSON.stringify({ kind: "kitchen", shop_id, slot_minutes: 10_000_000 });
  await fetch(`${stack.bankUrl}/sbx/stops`, { method: "POST", headers: kitchens, body });
}
const ordering = await startOrdering(stack, CUSTOMERS, 160_000_000);
let isWithin = true;
try {
  await ordering.measure(8_000);
  for (const [what, requestedOf] of Object.entries(floods)) {
    if (ONLY !== undefined && !what.includes(ONLY)) continue;
    const alone = await ordering.measure((SECONDS * 1_000) / 2);
    const flood = startFlood(stack.storefrontUrl, requestedOf, RATE);
    await pause(500);
    const beside = await ordering.measure(SECONDS * 1_000);
    const statuses = await flood.stop();
    await pause(1_000);
    const after = await ordering.measure((SECONDS * 1_000) / 2);
    const p99 = (kind: keyof Waits) => {
      const quiet = percentile([...alone[kind], ...after[kind]], 0.99);
      const flooded = percentile(beside[kind], 0.99);
      const ratio = flooded / quiet;
      isWithin &&= ratio <= MOST_SLOWER;
      return `${kind} ${quiet.toFixed(0)} and ${flooded.toFixed(0)} ms: ${ratio.toFixed(2)} (${beside[kind].length})`;
    };
    const answers = [...statuses].map(([status, count]) => `${status}: ${count}`).join(", ");
    process.stdout.write(`${what}: ${p99("calls")}; ${p99("pages")}; ${answers}\n`);
  }
} finally {
  await ordering.stop();
  await stack.stop();
  cluster.stop();
}
if (!isWithin) {
  process.stdout.write(`more than ${MOST_SLOWER} times as long\n`);
  process.exitCode = 1;
}
