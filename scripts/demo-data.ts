import { seedOnce } from "../upstream/demo/brand-seed";
import { readCommand } from "./command-line";
import { print } from "./terminal";
import { openStore, runCommand, UPSTREAM_FILE, upstreamConfig } from "./upstream-settings";

/**
 * `npm run demo:data -- [--upstream FILE]`: writes the demo shop into an empty database, so that an installation can be tried
 * out before it has a shop of its own. One that holds a shop is left as it is. The environment is the upstream's; `--upstream`
 * names its file.
 */
const { values } = readCommand(`npm run demo:data [-- --upstream FILE]\n${UPSTREAM_FILE}`, {
  upstream: { type: "string" },
});

const write = async (): Promise<boolean> => {
  const config = upstreamConfig(values.upstream);
  const store = await openStore(config);
  const isWritten = await seedOnce(store.db, config.brand, new Date()).finally(store.close);
  print([
    isWritten
      ? `The database holds the demo shop of ${config.brand} now. Its dishes, prices, texts, addresses and telephone numbers are invented: use it for trying out, never for customers.`
      : `The database holds a shop of ${config.brand} already: nothing was written.`,
  ]);
  return true;
};

await runCommand(write);
