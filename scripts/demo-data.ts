import { parseArgs } from "node:util";
import { seedOnce } from "../upstream/demo/brand-seed";
import { print } from "./terminal";
import { openStore, runCommand, upstreamConfig } from "./upstream-settings";

/**
 * `npm run demo:data -- [--upstream FILE]`: writes the demo shop into an empty database, so that an installation can be tried
 * out before it has a shop of its own. One that holds a shop is left as it is. The environment is the upstream's; `--upstream`
 * names its file.
 */
const write = async (): Promise<boolean> => {
  const { values } = parseArgs({ options: { upstream: { type: "string" } } });
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
