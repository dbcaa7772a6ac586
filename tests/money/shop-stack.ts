import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { copyBuild } from "@/scripts/build-copy";
import { type Child, startNode, untilReady } from "@/scripts/child";
import { freePort } from "@/scripts/ports";
import { programFile } from "@/scripts/program-file";
import { serverFile } from "@/scripts/server-file";
import type { Cluster } from "../support/postgres";

export const controlToken = "demo-control-token";
export type Server = "storefront" | "upstream" | "bank";

/** A whole shop on PostgreSQL whose parts can be killed: the bank is somebody else's, and stays up. */
export type ShopStack = {
  readonly storefrontUrl: string;
  readonly upstreamUrl: string;
  readonly bankUrl: string;
  /** The folder the bank keeps its book in. */
  readonly dataDir: string;
  /** What each process has written, line by line. */
  readonly written: Readonly<Record<Server, readonly string[]>>;
  /** The process id of a server; undefined while it is down. */
  readonly pid: (server: Server) => number | undefined;
  /** Processes that ended without having been killed. */
  readonly ended: readonly string[];
  /** Kills a process, or the database, and resolves once it serves again. */
  readonly crash: (victim: Server | "database") => Promise<void>;
  /** Rows of the database, queried apart from the upstream. */
  readonly rows: (statement: string) => Promise<Record<string, unknown>[]>;
  readonly stop: () => Promise<void>;
};

type Options = {
  readonly cluster: Cluster;
  readonly name: string;
  /** Where the search for free ports begins. */
  readonly firstPort: number;
  /** Loaded ahead of the upstream: code that takes its guards away. */
  readonly ahead?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Put between storefront and upstream; receives the upstream's address and returns its own. */
  readonly between?: (upstreamUrl: string) => Promise<string>;
};

type Start = { readonly name: Server; readonly args: readonly string[]; readonly ready: string };

export const openShopStack = async ({
  cluster,
  name,
  firstPort,
  env: more,
  ...options
}: Options): Promise<ShopStack> => {
  const storefrontPort = await freePort(firstPort);
  const upstreamPort = await freePort(firstPort + 100, [storefrontPort]);
  const bankPort = await freePort(firstPort + 110, [storefrontPort, upstreamPort]);
  const storefrontUrl = `http://localhost:${storefrontPort}`;
  const upstreamUrl = `http://localhost:${upstreamPort}`;
  const bankUrl = `http://127.0.0.1:${bankPort}`;
  const databaseUrl = cluster.createDatabase(name);
  const dataDir = mkdtempSync(join(tmpdir(), "mealfront-stack-"));
  const buildDir = join(".data", `build-${name}`);
  // A storefront that is killed while it writes harms only a copy.
  copyBuild(buildDir);

  const env = {
    DEMO: "1",
    BRAND: "sushi",
    PORT: String(storefrontPort),
    SITE_URL: storefrontUrl,
    // No storefront is notified of changes: nothing changes here but carts and orders.
    STOREFRONT_URL: "",
    UPSTREAM_PORT: String(upstreamPort),
    UPSTREAM_TOKEN: "",
    UPSTREAM_URL: upstreamUrl,
    CONTROL_TOKEN: controlToken,
    DATABASE_URL: databaseUrl,
    BANK_PORT: String(bankPort),
    DATA_DIR: dataDir,
    BUILD_DIR: buildDir,
    // Each customer has another address, which the storefront reads from a header.
    TRUSTED_HOPS: "1",
    KITCHEN_PACE: "100000",
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    LOG_LEVEL: "info",
    ...more,
  };
  const written: Record<Server, string[]> = { storefront: [], upstream: [], bank: [] };
  const ended: string[] = [];
  const running = new Map<Server, Child>();
  let isStopping = false;

  const start = async ({ name: server, args, ready }: Start, changes: Record<string, string> = {}): Promise<void> => {
    const output = (line: string): void => void written[server].push(line);
    const child = startNode({ name: server, args, env: { ...env, ...changes }, output });
    running.set(server, child);
    void child.ended.then(() => {
      if (!isStopping && running.get(server) === child) ended.push(server);
    });
    await untilReady(child, ready, 120);
  };
  // What is loaded ahead of it changes single files of its sources.
  const { ahead } = options;
  const upstreamArgs =
    ahead === undefined ? [programFile("upstream")] : ["--import", "tsx", "--import", ahead, "upstream/main.ts"];
  const upstream: Start = { name: "upstream", args: upstreamArgs, ready: `${upstreamUrl}/readyz` };
  const bank: Start = { name: "bank", args: [programFile("bank")], ready: `${bankUrl}/healthz` };
  const storefront: Start = { name: "storefront", args: [serverFile(buildDir)], ready: `${storefrontUrl}/healthz` };
  const seenUpstream = (await options.between?.(upstreamUrl)) ?? upstreamUrl;
  const starts: Record<Server, () => Promise<void>> = {
    upstream: () => start(upstream),
    bank: () => start(bank),
    storefront: () => start(storefront, { UPSTREAM_URL: seenUpstream }),
  };

  const stop = async (): Promise<void> => {
    isStopping = true;
    await Promise.all([...running.values()].map((child) => child.stop()));
    rmSync(buildDir, { recursive: true, force: true });
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await starts.upstream();
    await Promise.all([starts.bank(), starts.storefront()]);
  } catch (error) {
    await stop();
    throw error;
  }

  return {
    storefrontUrl,
    upstreamUrl,
    bankUrl,
    dataDir,
    written,
    ended,
    pid: (server) => running.get(server)?.process.pid,
    crash: async (victim) => {
      if (victim === "database") return cluster.crash();
      const child = running.get(victim);
      running.delete(victim);
      await child?.kill();
      return starts[victim]();
    },
    rows: async (statement) => {
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      return client
        .query<Record<string, unknown>>(statement)
        .then(({ rows }) => rows)
        .finally(() => client.end());
    },
    stop,
  };
};
