import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { readConfig } from "../upstream/config";
import { seedOnce } from "../upstream/demo/brand-seed";
import { openPglite, openPostgres } from "../upstream/store/database";
import { envFile } from "./doctor/env-file";

/**
 * `npm run demo:data -- [--upstream FILE]`: writes the demo shop into an empty database, so that an installation can be tried
 * out before it has a shop of its own. One that holds a shop is left as it is. The environment is the upstream's; `--upstream`
 * names its file.
 */
const write = async (): Promise<void> => {
  const { values } = parseArgs({ options: { upstream: { type: "string" } } });
  const given = values.upstream === undefined ? {} : envFile(readFileSync(values.upstream, "utf8"));
  const config = readConfig({ ...process.env, ...given });
  const store =
    config.databaseUrl === null
      ? await openPglite(join(config.dataDir, config.brand, "pglite"))
      : await openPostgres({ url: config.databaseUrl, pool: 2, timeout: 60, onLost: () => undefined });
  const isWritten = await seedOnce(store.db, config.brand, new Date()).finally(store.close);
  process.stdout.write(
    isWritten
      ? `The database holds the demo shop of ${config.brand} now. Its dishes, prices, texts, addresses and telephone numbers are invented: use it for trying out, never for customers.\n`
      : `The database holds a shop of ${config.brand} already: nothing was written.\n`,
  );
};

await write().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
});
