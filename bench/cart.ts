import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStack } from "../scripts/stack";
import { buildStorefront } from "../scripts/storefront-build";
import { findPostgres } from "../scripts/system";
import { startCluster } from "../tests/support/postgres";
import { type Door, filledCarts, readShelf } from "./filled-carts";
import { type Figures, load, median, memoryOf } from "./load";

/**
 * Adding to a cart of five lines, 50 carts at once, through the BFF and at the upstream directly, on PostgreSQL with
 * durable commits, beside pgbench's built-in transaction on the same cluster in the same run.
 */
const CARTS = 50;
const SECONDS = 5;
const ROUNDS = 3;

const bin = findPostgres();
if (bin === null) throw new Error("This figure needs PostgreSQL (Debian package postgresql)");
await buildStorefront();
const cluster = await startCluster(bin);
const transactions = cluster.createDatabase("transactions");
const pgbench = (options: readonly string[]): string =>
  execFileSync(join(bin, "pgbench"), [...options, transactions], { stdio: ["ignore", "pipe", "ignore"] }).toString();
pgbench(["-i", "-q", "-s", String(CARTS)]);
const stack = await startStack({
  brand: "sushi",
  mode: "production",
  dataDir: mkdtempSync(join(tmpdir(), "mealfront-bench-")),
  ports: { storefront: 23_000, upstream: 24_000, bank: 24_010 },
  env: { LOG_LEVEL: "error", DATABASE_URL: cluster.createDatabase("bench"), KITCHEN_PACE: "600" },
  output: () => undefined,
});
// The request limits are there to stop exactly such a load.
await fetch(`${stack.bankUrl}/sbx/limits`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ enabled: false }),
});

const json = { "content-type": "application/json", "accept-language": "ru" };
/** One cookie a cart, as fifty customers have. */
const bff: Door = {
  url: `${stack.storefrontUrl}/api/cart/add`,
  headers: { ...json, origin: stack.storefrontUrl },
  first: () => ({}),
  named: (answer) => {
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    return { cookie: cookies.join("; ") };
  },
};
const upstream: Door = {
  url: `${stack.upstreamUrl}/v1/cart/add`,
  headers: { ...json, authorization: "Bearer demo-upstream-token", "x-app-alias": "sushi" },
  first: () => ({ "x-cart-id": randomUUID() }),
  named: (_answer, sent) => ({ "x-cart-id": sent.get("x-cart-id") ?? "" }),
};
const shelf = await readShelf(stack.storefrontUrl);

const adds = async (door: Door, lines: number): Promise<Figures> => {
  const carts = await filledCarts(shelf, door, CARTS, lines);
  return load({
    url: door.url,
    method: "PUT",
    connections: CARTS,
    seconds: SECONDS,
    headers: door.headers,
    each: (connection) => {
      const cart = carts[connection % CARTS];
      return { body: cart?.body() ?? "", headers: { ...cart?.headers, "idempotency-key": randomUUID() } };
    },
  });
};

const pgbenchRate = (): number => {
  const told = pgbench(["-c", String(CARTS), "-j", "2", "-T", String(SECONDS)]);
  return Number(/tps = ([\d.]+)/.exec(told)?.[1] ?? 0);
};

type Round = { readonly bff: Figures; readonly upstream: Figures; readonly transactions: number };
const rounds: Round[] = [];
let memory = { storefront: 0, upstream: 0 };
await adds(bff, 5);
for (let round = 0; round < ROUNDS; round += 1) {
  rounds.push({ bff: await adds(bff, 5), upstream: await adds(upstream, 5), transactions: pgbenchRate() });
  memory = {
    storefront: Math.max(memory.storefront, memoryOf(stack.processes.storefront.process.pid)),
    upstream: Math.max(memory.upstream, memoryOf(stack.processes.upstream?.process.pid)),
  };
}
const sixty = { bff: await adds(bff, 60), upstream: await adds(upstream, 60) };
await stack.stop();
cluster.stop();

const rateOf = (pick: (round: Round) => number): number => median(rounds.map(pick));
const rate = { bff: rateOf((round) => round.bff.perSecond), upstream: rateOf((round) => round.upstream.perSecond) };
const errors = rounds.reduce((sum, round) => sum + round.bff.errors + round.upstream.errors, 0);
const cost = { bff: rate.bff / sixty.bff.perSecond, upstream: rate.upstream / sixty.upstream.perSecond };
process.stdout.write(
  [
    `through the BFF   ${rate.bff.toFixed(0)} adds/s, p99 ${rateOf((round) => round.bff.p99)} ms (400 and 150 are wanted)`,
    `upstream alone    ${rate.upstream.toFixed(0)} adds/s, p99 ${rateOf((round) => round.upstream.p99)} ms (800 and 80 are wanted)`,
    `pgbench           ${rateOf((round) => round.transactions).toFixed(0)} transactions/s`,
    `ratios            ${rateOf((round) => round.bff.perSecond / round.transactions).toFixed(3)} and ${rateOf((round) => round.upstream.perSecond / round.transactions).toFixed(3)} of pgbench; BFF to upstream ${rateOf((round) => round.bff.perSecond / round.upstream.perSecond).toFixed(3)}`,
    `sixty lines       ${sixty.bff.perSecond.toFixed(0)} and ${sixty.upstream.perSecond.toFixed(0)} adds/s: ${cost.bff.toFixed(2)} and ${cost.upstream.toFixed(2)} times the cost of five (at most 2)`,
    `errors            ${errors + sixty.bff.errors + sixty.upstream.errors}`,
    `storefront        ${memory.storefront} MB under this load (at most 512)`,
    `upstream          ${memory.upstream} MB under this load (at most 250)`,
    "",
  ].join("\n"),
);
const isKept =
  memory.storefront <= 512 && memory.upstream <= 250 && cost.bff <= 2 && cost.upstream <= 2 && errors === 0;
process.exitCode = isKept ? 0 : 1;
