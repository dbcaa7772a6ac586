import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Child, startNode, untilReady } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { findPostgres } from "../../scripts/system";
import { type Cluster, startCluster } from "../support/postgres";

declare global {
  var contractParty: { children: Child[]; cluster: Cluster | null } | undefined;
}

/** Starts one reference upstream for each database and tells the tests their addresses through the environment. */
export default async function setup(): Promise<void> {
  const children: Child[] = [];
  const taken: number[] = [];
  const start = async (database: string, env: Record<string, string>) => {
    const port = await freePort(14_000, taken);
    taken.push(port);
    const child = startNode({
      name: `upstream on ${database}`,
      args: ["--import", "tsx", "upstream/main.ts"],
      env: {
        DEMO: "1",
        BRAND: "sushi",
        UPSTREAM_PORT: String(port),
        DATA_DIR: mkdtempSync(join(tmpdir(), "mealfront-contract-")),
        KITCHEN_PACE: "20",
        LOG_LEVEL: "error",
        ...env,
      },
      output: (line) => process.stderr.write(`${line}\n`),
    });
    children.push(child);
    await untilReady(child, `http://localhost:${port}/readyz`);
    process.env[`CONTRACT_UPSTREAM_${database}`] = `http://localhost:${port}`;
  };

  const bin = process.env["TEST_DATABASE_URL"] === undefined ? findPostgres() : null;
  const cluster = bin === null ? null : await startCluster(bin);
  globalThis.contractParty = { children, cluster };
  const postgres = process.env["TEST_DATABASE_URL"] ?? cluster?.createDatabase("contract");
  await Promise.all([
    start("PGLITE", { DATABASE_URL: "" }),
    postgres === undefined ? Promise.resolve() : start("POSTGRES", { DATABASE_URL: postgres }),
  ]);
}
