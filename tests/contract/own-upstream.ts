import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe } from "@jest/globals";
import { Client } from "pg";
import type { Child } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { isOnEmbedded } from "./databases";
import { launchUpstream } from "./upstream";

const server = process.env["CONTRACT_DATABASE"];

const run = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** The address of a database of that name; the embedded one has none. */
const freshDatabase = async (name: string): Promise<string> => {
  await run(`create database ${name}`);
  const url = new URL(server ?? "");
  url.pathname = `/${name}`;
  return url.href;
};

/**
 * The same tests against a separate upstream on each database, for files that switch what everybody sees. The
 * address is known once the tests run.
 *
 * @param name of the database; letters and underscores
 */
export const onOwnUpstreams = (
  about: string,
  name: string,
  env: Readonly<Record<string, string>>,
  tests: (url: () => string) => void,
): void => {
  const databases = [
    ...(isOnEmbedded() ? [["PGlite", false] as const] : []),
    ...(server === undefined ? [] : [["PostgreSQL", true] as const]),
  ];
  describe.each(databases)(`${about}, on %s`, (_, isServer) => {
    const database = `${name}_${process.pid}`;
    const folder = mkdtempSync(join(tmpdir(), "mealfront-own-"));
    let child: Child | null = null;
    let url = "";
    beforeAll(async () => {
      const launched = launchUpstream({
        name: `upstream ${name}`,
        port: await freePort(15_500 + (process.pid % 50) * 4),
        folder,
        env: {
          DATABASE_URL: isServer ? await freshDatabase(database) : "",
          KITCHEN_PACE: "3600",
          LOG_LEVEL: "error",
          ...env,
        },
        output: (line) => process.stderr.write(`${line}\n`),
      });
      child = launched.child;
      url = await launched.ready;
    }, 200_000);
    afterAll(async () => {
      await child?.stop();
      rmSync(folder, { recursive: true, force: true });
      if (isServer) await run(`drop database ${database} with (force)`);
    });
    tests(() => url);
  });
};
