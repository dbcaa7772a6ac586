import { Client } from "pg";
import type { Child } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { launchUpstream } from "./upstream";

const server = process.env["CONTRACT_DATABASE"];

const query = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** Whether this machine has the PostgreSQL that an upstream of a test's own needs. */
export const hasServer = server !== undefined;

/**
 * An upstream with its database, connected to the acquirers that `env` names: it may be killed, and started again
 * on the same database.
 */
export const liveUpstream = async (name: string, env: Readonly<Record<string, string>>) => {
  const database = `${name}_${process.pid}`;
  await query(`create database ${database}`);
  const own = new URL(server ?? "");
  own.pathname = `/${database}`;
  const port = await freePort(15_900 + (process.pid % 50) * 2);
  const logged: string[] = [];
  let child: Child | null = null;
  const start = async (): Promise<string> => {
    const launched = launchUpstream({
      name: `upstream of ${name}`,
      port,
      folder: "",
      env: {
        DATABASE_URL: own.href,
        KITCHEN_PACE: "3600",
        LOG_LEVEL: "error",
        SITE_URL: "http://localhost:3000",
        ...env,
      },
      output: (line) => logged.push(line),
    });
    child = launched.child;
    return launched.ready;
  };
  return {
    url: await start(),
    database: own.href,
    logged,
    /** Changes its database beside it, as another process would; resolves with the number of rows that it changed. */
    change: async (statement: string): Promise<number> => {
      const client = new Client({ connectionString: own.href });
      await client.connect();
      const { rowCount } = await client.query(statement).finally(() => client.end());
      return rowCount ?? 0;
    },
    kill: async (): Promise<void> => child?.kill(),
    start,
    stop: async (): Promise<void> => {
      await child?.stop();
      await query(`drop database ${database} with (force)`);
    },
  };
};
