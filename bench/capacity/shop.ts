import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { Client, Pool } from "pg";
import { request } from "undici";
import { copyBuild } from "@/scripts/build-copy";
import { type Child, startNode, untilReady } from "@/scripts/child";
import { edgeConf } from "@/scripts/edge-conf";
import { freePort } from "@/scripts/ports";
import { programFile } from "@/scripts/program-file";
import { serverFile } from "@/scripts/server-file";
import { controlToken } from "@/tests/contract/control";
import { startNginx } from "@/tests/support/edge";
import { host } from "@/tests/support/http-client";
import { closeServer, openLocally } from "@/tests/support/local-server";
import type { Cluster } from "@/tests/support/postgres";
import { startRedis } from "@/tests/support/redis";
import { openPostgres } from "@/upstream/store/database";
import { writeLargeBrand } from "../large-brand";
import { memoryOf } from "../load";
import type { Processes } from "./counters";

const BRAND = "sushi";
const PRODUCTS = 146;
/** Cities that are added to the demo's are numbered from here on (`bench/large-brand.ts`). */
const FIRST_ADDED = 10_000;
const FIRST_PORT = 25_200;

/** PostgreSQL's settings for a run: every statement is counted, and a checkpoint does not fall into a measurement. */
export const clusterSettings: Readonly<Record<string, string>> = {
  shared_preload_libraries: "pg_stat_statements",
  "pg_stat_statements.max": "5000",
  shared_buffers: "512MB",
  max_wal_size: "4GB",
  checkpoint_timeout: "30min",
  max_connections: "100",
};

export type Programs = { readonly nginx: string; readonly redis: string };

/** A brand with its shop, as operators run it: nginx, storefronts, upstreams, Redis, PostgreSQL and an acquirer. */
export type CapacityShop = {
  /** Where nginx listens. */
  readonly edge: string;
  /** The first storefront, past nginx. */
  readonly storefrontUrl: string;
  readonly upstreamUrl: string;
  readonly bankUrl: string;
  readonly processes: Processes;
  /** Counts what the database does, and reads what customers are sent by SMS. */
  readonly database: Pool;
  /** MB of the first of each. */
  readonly memory: () => { readonly storefront: number; readonly upstream: number };
  readonly stop: () => Promise<void>;
};

/** Cities of the demo, which are there besides. */
const DEMO_CITIES = 10;

/** Writes a brand of several cities, where everything costs and is paid as in the first one; the database's address. */
export const writeBrand = async (cluster: Cluster, cities: number): Promise<string> => {
  const url = cluster.createDatabase("capacity");
  const onLost = (error: Error): void => void process.stderr.write(`${error.message}\n`);
  const store = await openPostgres({ url, pool: 2, timeout: 60, onLost });
  await writeLargeBrand(store, BRAND, { cities: cities + DEMO_CITIES, products: PRODUCTS });
  await store.close();
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(`create extension if not exists pg_stat_statements`);
  await client.query(`
    update cities set payment_types = model.payment_types, currency = model.currency, currency_code = model.currency_code,
      banknotes_minor = model.banknotes_minor, country = model.country, has_takeaway = true, has_delivery = true,
      timezone = model.timezone, schedule = model.schedule, phone_masks = model.phone_masks
    from (select * from cities where id = 1) model where cities.id >= ${FIRST_ADDED}`);
  await client.query(`delete from product_prices where city_id >= ${FIRST_ADDED}`);
  await client.query(`
    insert into product_prices (product_id, city_id, price_minor, basic_price_minor)
    select product_id, cities.id, price_minor, basic_price_minor from product_prices, cities
    where city_id = 1 and cities.id >= ${FIRST_ADDED}`);
  await client.query(`
    update shops set schedule = model.schedule, slot_capacity_minutes = null, type = 'default'
    from (select * from shops where id = 11) model where shops.city_id >= ${FIRST_ADDED}`);
  // Dishes are sold one by one at any hour, also where a run falls into a shop's last one.
  await client.query("update products set sale_multiplicity_last_hour = sale_multiplicity");
  await client.query("vacuum analyze");
  await client.end();
  return url;
};

/** A connection to the bank on which every call takes so long: an acquirer that is slow. */
const startSlowLine = async (bankUrl: string, ms: number) => {
  const server = createServer(async (call, response) => {
    const body = await buffer(call);
    await pause(ms);
    const { connection: _, "transfer-encoding": _chunked, ...headers } = call.headers;
    const method = call.method === "GET" ? "GET" : "POST";
    const answer = await request(`${bankUrl}${call.url}`, {
      method,
      headers,
      body: method === "GET" ? null : body,
    });
    response.writeHead(answer.statusCode, { "content-type": String(answer.headers["content-type"]) });
    response.end(Buffer.from(await answer.body.arrayBuffer()));
  });
  return { url: await openLocally(server), stop: () => closeServer(server) };
};

/** nginx that shares calls among upstreams in turn, as in front of several on one database. */
const startBalancer = (nginx: string, ports: readonly number[]) =>
  startNginx(
    nginx,
    ({ port, folder }) => `
worker_processes 1;
pid ${folder}/nginx.pid;
error_log stderr warn;
events { worker_connections 4096; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  upstream upstreams { ${ports.map((one) => `server 127.0.0.1:${one};`).join(" ")} keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://upstreams;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_buffering off;
      proxy_read_timeout 1h;
      client_max_body_size 1m;
    }
  }
}`,
  );

/** The edge's configuration, whose public pages say in `X-Cache` whether the edge had them. */
const withCacheHeader = (configuration: string): string =>
  configuration.replace("proxy_cache pages;", "proxy_cache pages;\n      add_header X-Cache $upstream_cache_status;");

type Options = Programs & {
  readonly databaseUrl: string;
  readonly acquirerMs: number;
  readonly storefronts: number;
  readonly upstreams: number;
};

/** Starts the shop on a database that holds a brand. */
export const openShop = async (options: Options): Promise<CapacityShop> => {
  const ends: (() => unknown)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of ends.reverse()) await end();
  };
  const output = (line: string): void => void process.stderr.write(`${line}\n`);
  const folder = mkdtempSync(join(tmpdir(), "mealfront-capacity-"));
  ends.push(() => rmSync(folder, { recursive: true, force: true }));
  const taken: number[] = [];
  const port = async (): Promise<number> => {
    const found = await freePort(FIRST_PORT, taken);
    taken.push(found);
    return found;
  };

  const start = async (
    name: string,
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    ready: string,
  ): Promise<Child> => {
    const child = startNode({ name, args, env, output });
    ends.push(() => child.stop());
    await untilReady(child, ready, 120);
    return child;
  };

  try {
    const redis = await startRedis(options.redis);
    ends.push(() => redis.stop());
    const bankPort = await port();
    const bankUrl = `http://127.0.0.1:${bankPort}`;
    const line = await startSlowLine(bankUrl, options.acquirerMs);
    ends.push(() => line.stop());
    const upstreamPorts: number[] = [];
    for (let nth = 0; nth < options.upstreams; nth += 1) upstreamPorts.push(await port());
    const storefrontPorts: number[] = [];
    for (let nth = 0; nth < options.storefronts; nth += 1) storefrontPorts.push(await port());

    const env = {
      DEMO: "1",
      BRAND,
      SITE_URL: `http://${host}`,
      STOREFRONT_URL: `http://localhost:${storefrontPorts[0]}`,
      CONTROL_TOKEN: controlToken,
      UPSTREAM_TOKEN: "",
      REVALIDATE_SECRET: randomUUID(),
      SESSION_SECRET: randomUUID(),
      REDIS_URL: redis.url,
      DATABASE_URL: options.databaseUrl,
      BANK_PORT: String(bankPort),
      DATA_DIR: folder,
      TRUSTED_HOPS: "1",
      PAGE_CACHE: "edge",
      // Orders are moved by hand, as a kitchen's staff does.
      KITCHEN_PACE: "100000",
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      LOG_LEVEL: "error",
      DRAIN_SECONDS: "0",
    };
    const firstUpstream = `http://127.0.0.1:${upstreamPorts[0]}`;
    const upstreams: Child[] = [];
    for (const one of upstreamPorts) {
      const own = { ...env, UPSTREAM_PORT: String(one), BANK_URL: line.url };
      upstreams.push(await start("upstream", [programFile("upstream")], own, `http://127.0.0.1:${one}/readyz`));
    }
    await start("bank", [programFile("bank")], { ...env, UPSTREAM_URL: firstUpstream }, `${bankUrl}/healthz`);
    const balancer = options.upstreams > 1 ? await startBalancer(options.nginx, upstreamPorts) : null;
    if (balancer !== null) ends.push(() => balancer.stop());
    const upstreamUrl = balancer === null ? firstUpstream : `http://127.0.0.1:${balancer.port}`;
    const storefronts: Child[] = [];
    for (const one of storefrontPorts) {
      const buildDir = join(".data", `build-capacity-${one}`);
      copyBuild(buildDir);
      ends.push(() => rmSync(buildDir, { recursive: true, force: true }));
      const own = { ...env, PORT: String(one), UPSTREAM_URL: upstreamUrl, BUILD_DIR: buildDir };
      storefronts.push(await start("storefront", [serverFile(buildDir)], own, `http://localhost:${one}/readyz`));
    }
    const edge = await startNginx(options.nginx, ({ port: listen, folder: own }) =>
      withCacheHeader(
        edgeConf({
          brand: BRAND,
          listen: `127.0.0.1:${listen}`,
          folder: own,
          memory: join(own, "memory"),
          hosts: [host],
          storefronts: storefrontPorts.map((one) => `127.0.0.1:${one}`),
          trusted: ["127.0.0.1"],
        }),
      ),
    );
    ends.push(() => edge.stop());
    const database = new Pool({ connectionString: options.databaseUrl, max: 2 });
    ends.push(() => database.end());
    const { rows } = await database.query("select pg_read_file('postmaster.pid') as file");
    const postmaster = Number(String(rows[0]?.["file"]).split("\n")[0]);

    const pidsOf = (children: readonly Child[]) => (): number[] => children.flatMap((child) => child.process.pid ?? []);
    return {
      edge: `http://127.0.0.1:${edge.port}`,
      storefrontUrl: `http://localhost:${storefrontPorts[0]}`,
      upstreamUrl: firstUpstream,
      bankUrl,
      processes: {
        edge: () => [edge.pid, balancer?.pid].flatMap((pid) => pid ?? []),
        storefront: pidsOf(storefronts),
        upstream: pidsOf(upstreams),
        database: () => [postmaster],
        redis: () => [redis.pid()].flatMap((pid) => pid ?? []),
      },
      database,
      memory: () => ({
        storefront: memoryOf(storefronts[0]?.process.pid),
        upstream: memoryOf(upstreams[0]?.process.pid),
      }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
