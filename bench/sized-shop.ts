import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { BrandAlias } from "../lib/brand/brand";
import { fetchCacheFolder, pageCacheFolder } from "../lib/next-internals/cache-folders";
import { type Child, startNode, untilReady } from "../scripts/child";
import { freePort } from "../scripts/ports";
import { programFile } from "../scripts/program-file";
import { serverFile } from "../scripts/server-file";
import { forgetPages } from "../scripts/storefront-build";
import { figureOf, readFigures } from "../tests/support/metrics-reader";
import type { Cluster } from "../tests/support/postgres";
import { openPostgres } from "../upstream/store/database";
import { type BrandSize, writeLargeBrand } from "./large-brand";
import { memoryOf, processorOf } from "./load";

/** A storefront and its upstream on a brand of some size, each a separate process. */
export type SizedShop = {
  readonly storefrontUrl: string;
  /** ms from the start until it can serve. */
  readonly startMs: { readonly upstream: number; readonly storefront: number };
  /** Seconds of processor time both have used so far. */
  readonly processor: () => number;
  /** MB. */
  readonly memory: () => { readonly storefront: number; readonly upstream: number };
  /** Calls of the upstream so far, of an endpoint by its path, or of all. */
  readonly upstreamCalls: (endpoint?: string) => Promise<number>;
  /** MB of what Next keeps on the disk. */
  readonly diskSize: () => number;
  readonly change: (statement: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const CACHE_FOLDERS = [pageCacheFolder(".next"), fetchCacheFolder(".next")];
const MB = 1024 * 1024;
const FIRST_PORT = 32_200;
const secrets = { REVALIDATE_SECRET: "a-secret-of-the-figures-alone" };

const sizeOf = (path: string): number => {
  if (!existsSync(path)) return 0;
  return readdirSync(path, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
};

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const at = performance.now();
  await work();
  return performance.now() - at;
};

/** Writes the brand into a separate database and starts both on it, with nothing left of an earlier run. */
export const openSizedShop = async (cluster: Cluster, brand: BrandAlias, size: BrandSize): Promise<SizedShop> => {
  const databaseUrl = cluster.createDatabase(`scale_${size.cities}_${size.products}`);
  const store = await openPostgres({
    url: databaseUrl,
    pool: 10,
    timeout: 7,
    onLost: (error) => process.stderr.write(`${error}\n`),
  });
  await writeLargeBrand(store, brand, size);
  await store.close();
  forgetPages();
  rmSync(fetchCacheFolder(".next"), { recursive: true, force: true });

  const port = await freePort(FIRST_PORT);
  const upstreamPort = await freePort(FIRST_PORT + 100, [port]);
  const metricsPort = await freePort(FIRST_PORT + 200, [port, upstreamPort]);
  const storefrontUrl = `http://localhost:${port}`;
  const upstreamUrl = `http://localhost:${upstreamPort}`;
  const env = {
    ...secrets,
    DEMO: "1",
    BRAND: brand,
    PORT: String(port),
    SITE_URL: storefrontUrl,
    STOREFRONT_URL: storefrontUrl,
    UPSTREAM_URL: upstreamUrl,
    UPSTREAM_PORT: String(upstreamPort),
    DATABASE_URL: databaseUrl,
    DATA_DIR: mkdtempSync(join(tmpdir(), "mealfront-scale-")),
    NODE_ENV: "production",
    NEXT_TELEMETRY_DISABLED: "1",
    DRAIN_SECONDS: "0",
    LOG_LEVEL: "error",
  };
  const output = (line: string): void => void process.stderr.write(`${line}\n`);
  const running: Child[] = [];
  const start = (name: string, args: readonly string[], ready: string, more: Readonly<Record<string, string>> = {}) =>
    timed(async () => {
      const child = startNode({ name, args, env: { ...env, ...more }, output });
      running.push(child);
      await untilReady(child, ready, 300);
    });
  const upstreamMs = await start("upstream", [programFile("upstream")], `${upstreamUrl}/readyz`);
  const storefrontMs = await start("storefront", [serverFile(undefined)], `${storefrontUrl}/readyz`, {
    METRICS_PORT: String(metricsPort),
  });
  const [upstream, storefront] = running;
  const processes = [upstream?.process.pid, storefront?.process.pid];

  return {
    storefrontUrl,
    startMs: { upstream: upstreamMs, storefront: storefrontMs },
    processor: () => processes.reduce<number>((sum, pid) => sum + processorOf(pid), 0),
    memory: () => ({ upstream: memoryOf(upstream?.process.pid), storefront: memoryOf(storefront?.process.pid) }),
    upstreamCalls: async (endpoint) => {
      const figures = readFigures(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text());
      const name = "mealfront_upstream_call_duration_seconds_count";
      if (endpoint !== undefined) return figureOf(figures, name, { endpoint }) ?? 0;
      return figures.filter((figure) => figure.name === name).reduce((sum, { value }) => sum + value, 0);
    },
    diskSize: () => CACHE_FOLDERS.reduce((sum, path) => sum + sizeOf(path), 0) / MB,
    change: async (statement) => {
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(`${statement}; update meta set catalog_version = catalog_version + 1`);
      await client.end();
    },
    stop: async () => {
      await Promise.all(running.map((child) => child.stop()));
      rmSync(env.DATA_DIR, { recursive: true, force: true });
    },
  };
};
