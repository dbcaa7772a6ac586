import { parseArgs } from "node:util";
import * as z from "zod/mini";
import type { Store } from "../upstream/store/database";
import { retryRefunds } from "../upstream/store/order-refunds";
import { retryDead } from "../upstream/store/payment-polling";
import { overdueOrders, returnedMoney, surplusMoney, waitingPayments } from "../upstream/store/stuck-money";
import { moneyReport } from "./money-report";
import { print, printErrorText } from "./terminal";
import { openStore, runCommand, sayUnknown, upstreamConfig } from "./upstream-settings";

/**
 * `npm run money`: lists unsettled money in the upstream's database; exit code 1 where something is stuck.
 * `npm run money -- retry <payment id …>` makes dead letters due again, `retry all` all of them; exit code 1 where one
 * was none. The environment is the upstream's; `--upstream` names its file. The embedded database must not be in use.
 */
const usage = `npm run money [-- retry <payment id …> | -- retry all]
The database is that of the upstream's settings: --upstream FILE names their file (/etc/mealfront/sushi/upstream.env); without it
they are read from the environment.`;

const list = async ({ db }: Store): Promise<boolean> => {
  const now = new Date();
  const waiting = await waitingPayments(db);
  const { lines, stuck } = moneyReport(
    {
      waiting,
      overdue: await overdueOrders(db, now),
      surplus: await surplusMoney(db, now),
      returned: await returnedMoney(db, now),
    },
    now,
  );
  print(lines);
  return stuck === 0;
};

const retry = async ({ db }: Store, ids: readonly string[] | null): Promise<boolean> => {
  const retried = [...(await retryDead(db, ids)), ...(await retryRefunds(db, ids))];
  const others = (ids ?? []).filter((id) => !retried.includes(id));
  print([
    ...retried.map((id) => `${id}: is polled again`),
    ...others.map((id) => `${id}: is no dead letter`),
    `${retried.length} due again`,
  ]);
  return others.length === 0;
};

const Ids = z.array(z.uuid()).check(z.minLength(1));

const commandOf = ([command, ...words]: readonly string[]): ((store: Store) => Promise<boolean>) | null => {
  if (command === undefined) return list;
  if (command !== "retry") return null;
  if (words.length === 1 && words[0] === "all") return (store) => retry(store, null);
  const ids = Ids.safeParse(words.map((word) => word.toLowerCase()));
  return ids.success ? (store) => retry(store, ids.data) : null;
};

const understood = (args: readonly string[]) => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { upstream: { type: "string" } },
      allowPositionals: true,
    });
    const run = commandOf(positionals);
    return run === null ? null : { run, upstream: values.upstream };
  } catch (error) {
    sayUnknown(error);
    return null;
  }
};

const command = understood(process.argv.slice(2));
if (command === null) {
  printErrorText(usage);
  process.exitCode = 2;
} else
  await runCommand(async () => {
    const store = await openStore(upstreamConfig(command.upstream));
    return command.run(store).finally(() => store.close());
  });
