import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyBuild } from "../scripts/build-copy";
import { type Stack, startStack } from "../scripts/stack";
import { buildStorefront } from "../scripts/storefront-build";
import { findPostgres } from "../scripts/system";
import { openLocally } from "../tests/support/local-server";
import { startCluster } from "../tests/support/postgres";
import { type AddTarget, filledCarts, loadAdds, readShelf } from "./filled-carts";
import { type Figures, load, median } from "./load";

/**
 * What traces cost: the cached home, and adds to carts of five lines through the BFF and at the upstream, on PostgreSQL, by a
 * shop that sends its traces and by one that does not, in turns in one run. `RATIO` sends a part of them.
 */
const CARTS = 20;
const SECONDS = 5;
const ROUNDS = 3;
/** At least so many requests, of those without traces. */
const WANTED = { home: 0.6, bff: 0.8, upstream: 0.8 };

const bin = findPostgres();
if (bin === null) throw new Error("This figure needs PostgreSQL (Debian package postgresql)");
await buildStorefront();
const cluster = await startCluster(bin, { max_connections: "100" });
let received = 0;
const collector = createServer((request, response) => {
  request.on("data", (chunk: Buffer) => {
    received += chunk.length;
  });
  request.on("end", () => response.writeHead(200, { "content-type": "application/x-protobuf" }).end());
});
const endpoint = await openLocally(collector);

const build = join(".data", "build-tracing");
copyBuild(build);

const shopAt = async (name: string, firstPort: number, env: Readonly<Record<string, string>>): Promise<Stack> => {
  const stack = await startStack({
    brand: "sushi",
    mode: "production",
    dataDir: mkdtempSync(join(tmpdir(), "mealfront-bench-")),
    ports: { storefront: firstPort, upstream: firstPort + 1_000, bank: firstPort + 1_010 },
    env: { LOG_LEVEL: "error", DATABASE_URL: cluster.createDatabase(name), KITCHEN_PACE: "600", ...env },
    output: () => undefined,
  });
  // The request limits are there to stop exactly such a load.
  await fetch(`${stack.bankUrl}/sbx/limits`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ enabled: false }),
  });
  return stack;
};
const shops = {
  plain: await shopAt("plain", 23_600, { OTEL_EXPORTER_OTLP_ENDPOINT: "" }),
  traced: await shopAt("traced", 23_700, {
    BUILD_DIR: build,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
    OTEL_TRACES_SAMPLER_ARG: process.env["RATIO"] ?? "1",
  }),
};
type Shop = keyof typeof shops;

const json = { "content-type": "application/json", "accept-language": "ru" };
const targetsOf = ({
  storefrontUrl,
  upstreamUrl,
}: Stack): { readonly bff: AddTarget; readonly upstream: AddTarget } => ({
  bff: {
    url: `${storefrontUrl}/api/cart/add`,
    headers: { ...json, origin: storefrontUrl },
    first: () => ({}),
    named: (answer) => ({
      cookie: answer.headers
        .getSetCookie()
        .map((cookie) => cookie.split(";")[0])
        .join("; "),
    }),
  },
  upstream: {
    url: `${upstreamUrl}/v1/cart/add`,
    headers: { ...json, authorization: "Bearer demo-upstream-token", "x-app-alias": "sushi" },
    first: () => ({ "x-cart-id": randomUUID() }),
    named: (_answer, sent) => ({ "x-cart-id": sent.get("x-cart-id") ?? "" }),
  },
});

const homes = (shop: Shop): Promise<Figures> =>
  load({
    url: `${shops[shop].storefrontUrl}/moscow`,
    connections: CARTS,
    seconds: SECONDS,
    headers: { "accept-encoding": "br" },
  });
const adds = async (shop: Shop, name: "bff" | "upstream"): Promise<Figures> => {
  const target = targetsOf(shops[shop])[name];
  const carts = await filledCarts(await readShelf(shops[shop].storefrontUrl), target, CARTS, 5);
  return loadAdds(target, carts, SECONDS);
};
const measured: Record<keyof typeof WANTED, (shop: Shop) => Promise<Figures>> = {
  home: homes,
  bff: (shop) => adds(shop, "bff"),
  upstream: (shop) => adds(shop, "upstream"),
};

const names = ["home", "bff", "upstream"] as const;
const rounds: Record<(typeof names)[number], { readonly plain: number; readonly traced: number }[]> = {
  home: [],
  bff: [],
  upstream: [],
};
for (let round = -1; round < ROUNDS; round += 1) {
  for (const name of names) {
    const plain = await measured[name]("plain");
    const traced = await measured[name]("traced");
    if (plain.errors + traced.errors > 0) throw new Error(`Some requests of ${name} failed`);
    // The first round only warms them up.
    if (round >= 0) rounds[name].push({ plain: plain.perSecond, traced: traced.perSecond });
  }
}
await Promise.all([shops.plain.stop(), shops.traced.stop()]);
cluster.stop();
collector.close();
rmSync(build, { recursive: true, force: true });

const ratios = names.map((name) => ({
  name,
  plain: median(rounds[name].map(({ plain }) => plain)),
  traced: median(rounds[name].map(({ traced }) => traced)),
  ratio: median(rounds[name].map(({ plain, traced }) => traced / plain)),
}));
const lines = ratios.map(
  ({ name, plain, traced, ratio }) =>
    `${name.padEnd(9)} ${plain.toFixed(0)} requests/s without traces, ${traced.toFixed(0)} with: ratio ${ratio.toFixed(2)} (at least ${WANTED[name]})`,
);
process.stdout.write([...lines, `collector ${(received / 1e6).toFixed(0)} MB`, ""].join("\n"));
process.exitCode = ratios.every(({ name, ratio }) => ratio >= WANTED[name]) ? 0 : 1;
