import { join } from "node:path";
import { readConfig } from "../upstream/config";
import { openPglite, openPostgres } from "../upstream/store/database";
import { wrongBalances } from "../upstream/store/offer-switches";
import { repriceOrders } from "../upstream/store/repricing";

/**
 * `npm run price-audit`: prices every order of the upstream's database again from the inputs stored with it, and adds up the
 * ledger of bonuses. Exit code 1 where a sum differs. The embedded database must not be in use.
 */
const config = readConfig();
const store =
  config.databaseUrl === null
    ? await openPglite(join(config.dataDir, config.brand, "pglite"))
    : await openPostgres({ url: config.databaseUrl, pool: 2, timeout: 60, onLost: () => undefined });
const { checked, wrong } = await repriceOrders(store.db);
const balances = await wrongBalances(store.db);
await store.close();
for (const { order_id, was, now } of wrong) process.stdout.write(`order ${order_id}: ${was} then, ${now} now\n`);
for (const id of balances) process.stdout.write(`customer ${id}: the balance is not the sum of the ledger\n`);
process.stdout.write(`${checked} orders priced again, ${wrong.length} differ; ${balances.length} balances differ\n`);
process.exitCode = wrong.length + balances.length === 0 ? 0 : 1;
