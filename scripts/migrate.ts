import { readCommand } from "./command-line";
import { print } from "./terminal";
import { openStore, runCommand, UPSTREAM_FILE, upstreamConfig } from "./upstream-settings";

/**
 * `npm run migrate -- [--upstream FILE]`: brings the tables of the upstream's database up to date, as a starting upstream does
 * (ADR-0033), for deployments that do it ahead of the upstreams of a release. Several at once wait for each other.
 */
const { values } = readCommand(`npm run migrate [-- --upstream FILE]\n${UPSTREAM_FILE}`, {
  upstream: { type: "string" },
});

await runCommand(async () => {
  const store = await openStore(upstreamConfig(values.upstream));
  await store.close();
  print(["the tables are up to date"]);
  return true;
});
