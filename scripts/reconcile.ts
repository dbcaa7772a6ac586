import { connectAcquirers } from "../upstream/adapters/acquirers/acquirers";
import { createClock } from "../upstream/clock";
import type { Config } from "../upstream/config";
import { createLog } from "../upstream/log";
import { reconcileRegisters, USUAL_DAYS } from "../upstream/services/payment/reconcile-register";
import type { Database } from "../upstream/store/database";
import { closeDifference, openDifferences } from "../upstream/store/register";
import { amountText } from "./amount-text";
import { readCommand, refuseCommand } from "./command-line";
import { print } from "./terminal";
import { openStore, runCommand, UPSTREAM_FILE, upstreamConfig } from "./upstream-settings";

/**
 * `npm run reconcile [-- --days 3]`: sets the acquirers' lists of operations of the last days against our rows, does what
 * can be done and prints what a person has to see to. `-- --close 12` closes a difference that has been seen to. Exit code
 * 1 where something waits for a person, or a list could not be read. The embedded database must not be in use.
 */
const usage = `npm run reconcile -- [--days 1…31] [--close NUMBER …]
${UPSTREAM_FILE}`;
const { values } = readCommand(usage, {
  days: { type: "string" },
  close: { type: "string", multiple: true },
  upstream: { type: "string" },
});
const days = Number(values.days ?? USUAL_DAYS);
const toClose = (values.close ?? []).map(Number);
if (!(Number.isInteger(days) && days >= 1 && days <= 31)) refuseCommand(usage, "--days is a whole number from 1 to 31");
if (!toClose.every((id) => Number.isSafeInteger(id) && id > 0)) refuseCommand(usage, "--close is a number of the list");

const clock = createClock();
const say = (line: string): void => print([line]);
const money = (minor: number | null, currency: string): string => (minor === null ? "-" : amountText(minor, currency));

/** Prints all of it; how many differences wait for a person, and how many lists could not be read. */
const report = async (config: Config, db: Database): Promise<number> => {
  for (const id of toClose) say(`${id}: ${(await closeDifference(db, id, clock.now())) ? "closed" : "is not open"}`);
  const acquirers = connectAcquirers(config.connections);
  const log = createLog(config.logLevel === "info" ? "fatal" : config.logLevel);
  const compared = await reconcileRegisters({ db, acquirers, clock, log, reconciling: config.reconciling }, days);
  for (const { acquirer, outcome, operations, differences } of compared) {
    const mended = differences.filter(({ isResolved }) => isResolved);
    say(
      outcome === "unread"
        ? `${acquirer}: its list could not be read`
        : `${acquirer}: ${operations} operations, ${differences.length} differences, ${mended.length} resolved`,
    );
    for (const { kind, order_id, theirs_minor, currency } of mended) {
      say(`  resolved: ${kind}, order ${order_id ?? "-"}, ${money(theirs_minor, currency)}`);
    }
  }
  const open = await openDifferences(db);
  say(`${open.length} differences wait for a person`);
  for (const {
    id,
    acquiring,
    kind,
    subject,
    order_id,
    theirs_minor,
    ours_minor,
    currency,
    ours_currency,
    first_seen_at,
  } of open) {
    const sums = `theirs ${money(theirs_minor, currency)}, ours ${money(ours_minor, ours_currency)}`;
    const since = first_seen_at.toISOString().slice(0, 10);
    say(`  ${id}  ${acquiring}  ${kind}  order ${order_id ?? "-"}  ${subject}  ${sums}  since ${since}`);
  }
  return open.length + compared.filter(({ outcome }) => outcome === "unread").length;
};

await runCommand(async () => {
  const config = upstreamConfig(values.upstream);
  const store = await openStore(config);
  return (await report(config, store.db).finally(() => store.close())) === 0;
});
