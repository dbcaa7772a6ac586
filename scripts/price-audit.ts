import { wrongBalances } from "../upstream/store/bonuses";
import { repriceOrders } from "../upstream/store/repricing";
import { amountText } from "./amount-text";
import { readCommand } from "./command-line";
import { print } from "./terminal";
import { openStore, runCommand, UPSTREAM_FILE, upstreamConfig } from "./upstream-settings";

/**
 * `npm run price-audit`: prices every order of the upstream's database again from the inputs stored with it, and adds up the
 * ledger of bonuses. Exit code 1 where a sum differs. The embedded database must not be in use.
 */
const { values } = readCommand(`npm run price-audit [-- --upstream FILE]\n${UPSTREAM_FILE}`, {
  upstream: { type: "string" },
});

await runCommand(async () => {
  const store = await openStore(upstreamConfig(values.upstream));
  const { checked, wrong } = await repriceOrders(store.db);
  const balances = await wrongBalances(store.db);
  await store.close();
  for (const { order_id, was, now, currency } of wrong)
    print([`order ${order_id}: ${amountText(was, currency)} then, ${amountText(now, currency)} now`]);
  for (const id of balances) print([`customer ${id}: the balance is not the sum of the ledger`]);
  print([`${checked} orders priced again, ${wrong.length} differ; ${balances.length} balances differ`]);
  return wrong.length + balances.length === 0;
});
