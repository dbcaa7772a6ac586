import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { Child } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { launchUpstream } from "../contract/upstream";
import { type StaffPeople, staffPeople } from "./staff-newcomer";

/** Two upstreams of one shop on one database of their own; the first has the console's listener and a storefront. */
export type StaffShopPair = StaffPeople & {
  readonly first: string;
  readonly second: string;
  readonly consoleUrl: string;
  /** Where the first looks for its storefront. */
  readonly storefrontPort: number;
  readonly query: (statement: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const queryAt = async (connectionString: string, statement: string): Promise<void> => {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/**
 * @param server the PostgreSQL of the contract tests
 * @param more of the environment of both
 */
export const openStaffShopPair = async (
  name: string,
  server: string,
  more: Readonly<Record<string, string>> = {},
): Promise<StaffShopPair> => {
  const database = `${name}_${process.pid}`;
  await queryAt(server, `create database ${database}`);
  const own = new URL(server);
  own.pathname = `/${database}`;
  const folder = mkdtempSync(join(tmpdir(), "mealfront-states-"));
  const port = await freePort(18_300 + (process.pid % 40) * 8);
  const secondPort = await freePort(port + 1);
  const staffPort = await freePort(secondPort + 1);
  const storefrontPort = await freePort(staffPort + 1);
  const consoleUrl = `http://localhost:${staffPort}`;
  const env = { DATABASE_URL: own.href, KITCHEN_PACE: "3600", LOG_LEVEL: "error", ...more };
  const staffEnv = {
    ...env,
    STAFF_PORT: String(staffPort),
    STAFF_URL: consoleUrl,
    STAFF_SECRET: "a secret of the tests alone",
    STAFF_TRUSTED_HOPS: "1",
    STOREFRONT_URL: `http://localhost:${storefrontPort}`,
  };
  const children: Child[] = [];
  const launch = (called: string, at: number, more: Readonly<Record<string, string>>): Promise<string> => {
    const output = (line: string): void => void process.stderr.write(`${line}\n`);
    const launched = launchUpstream({ name: called, port: at, folder: join(folder, called), env: more, output });
    children.push(launched.child);
    return launched.ready;
  };
  // The first fills the database.
  const first = await launch("first", port, staffEnv);
  const second = await launch("second", secondPort, env);
  return {
    first,
    second,
    consoleUrl,
    storefrontPort,
    query: (statement) => queryAt(own.href, statement),
    ...staffPeople(consoleUrl, staffEnv),
    stop: async () => {
      for (const child of children) await child.stop();
      rmSync(folder, { recursive: true, force: true });
      await queryAt(server, `drop database ${database} with (force)`);
    },
  };
};
