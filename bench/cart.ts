import { execFileSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startStack } from "../scripts/stack";
import { buildStorefront } from "../scripts/storefront-build";
import { findPostgres } from "../scripts/system";
import { startCluster } from "../tests/support/postgres";
import { type AddTarget, filledCarts, loadAdds, readShelf } from "./filled-carts";
import { type Figures, median, memoryOf, processorOf } from "./load";
import { endIfStalled, fetchWithin, repeatStalled, within } from "./time-limits";
import { startVendure } from "./vendure";

/**
 * Adding to a cart of five lines, 50 carts at once, through the BFF and at the upstream directly, on PostgreSQL with
 * durable commits, beside pgbench's built-in transaction and beside Vendure on the same cluster in the same run.
 */
const CARTS = 50;
const SECONDS = 5;
const ROUNDS = 3;
/** Seconds for carts to be filled and a load to end: five times what they take on a busy machine. */
const ROUND_SECONDS = 120;
/** Times that a round of the peer is begun. */
const PEER_TRIES = 3;

const bin = findPostgres();
if (bin === null) throw new Error("This figure needs PostgreSQL (Debian package postgresql)");
await buildStorefront();
// Fifty of pgbench, and a pool for each shop.
const cluster = await startCluster(bin, { max_connections: "100" });
const transactions = cluster.createDatabase("transactions");
const pgbench = (options: readonly string[]): string =>
  execFileSync(join(bin, "pgbench"), [...options, transactions], {
    stdio: ["ignore", "pipe", "ignore"],
    timeout: 1000 * ROUND_SECONDS,
  }).toString();
pgbench(["-i", "-q", "-s", String(CARTS)]);
let peers = 0;
/** On a separate database each time: connections of one that has stalled may hold rows of the one before. */
const startPeer = () => {
  peers += 1;
  return startVendure(cluster.createDatabase(`vendure${peers}`), 24_020);
};
let vendure = await startPeer();
const peerAdds = (): Promise<Figures> =>
  repeatStalled({
    what: "Vendure",
    tries: PEER_TRIES,
    round: () => within("a round of Vendure", ROUND_SECONDS, () => vendure.adds(CARTS, 5, SECONDS)),
    restart: async () => {
      await vendure.stop();
      vendure = await startPeer();
    },
    log: (line) => process.stderr.write(`${line}\n`),
  });
const stack = await startStack({
  brand: "sushi",
  mode: "production",
  dataDir: mkdtempSync(join(tmpdir(), "mealfront-bench-")),
  ports: { storefront: 23_000, upstream: 24_000, bank: 24_010 },
  env: { LOG_LEVEL: "error", DATABASE_URL: cluster.createDatabase("bench"), KITCHEN_PACE: "600" },
  output: () => undefined,
});
const stop = async (): Promise<void> => {
  await Promise.all([stack.stop(), vendure.stop()]);
  cluster.stop();
};
const stopOnFailure = async (error: unknown): Promise<never> => {
  await stop();
  return endIfStalled(error);
};
// The request limits are there to stop exactly such a load.
await fetchWithin(`${stack.bankUrl}/sbx/limits`, {
  method: "POST",
  headers: { "content-type": "application/json" },
  body: JSON.stringify({ enabled: false }),
}).catch(stopOnFailure);

const json = { "content-type": "application/json", "accept-language": "ru" };
/** One cookie a cart, as fifty customers have. */
const bff: AddTarget = {
  url: `${stack.storefrontUrl}/api/cart/add`,
  headers: { ...json, origin: stack.storefrontUrl },
  first: () => ({}),
  named: (answer) => {
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(";")[0]);
    return { cookie: cookies.join("; ") };
  },
};
const upstream: AddTarget = {
  url: `${stack.upstreamUrl}/v1/cart/add`,
  headers: { ...json, authorization: "Bearer demo-upstream-token", "x-app-alias": "sushi" },
  first: () => ({ "x-cart-id": randomUUID() }),
  named: (_answer, sent) => ({ "x-cart-id": sent.get("x-cart-id") ?? "" }),
};
const shelf = await readShelf(stack.storefrontUrl).catch(stopOnFailure);

const adds = (target: AddTarget, lines: number): Promise<Figures> =>
  within(`a round at ${target.url}`, ROUND_SECONDS, async () =>
    loadAdds(target, await filledCarts(shelf, target, CARTS, lines), SECONDS),
  );

const pgbenchRate = (): number => {
  const report = pgbench(["-c", String(CARTS), "-j", "2", "-T", String(SECONDS)]);
  return Number(/tps = ([\d.]+)/.exec(report)?.[1] ?? 0);
};

/** Milliseconds of processor time that an add takes of the processes that serve it, without the client's. */
const costOf = async (target: AddTarget, lines: number): Promise<number> => {
  const servers = [stack.processes.storefront.process.pid, stack.processes.upstream?.process.pid, cluster.pid()];
  const used = (): number => servers.reduce<number>((sum, pid) => sum + processorOf(pid), 0);
  return within(`a round at ${target.url}`, ROUND_SECONDS, async () => {
    const carts = await filledCarts(shelf, target, CARTS, lines);
    const before = used();
    const { perSecond } = await loadAdds(target, carts, SECONDS);
    return (1000 * (used() - before)) / (perSecond * SECONDS);
  });
};

type Round = {
  readonly bff: Figures;
  readonly upstream: Figures;
  readonly vendure: Figures;
  readonly transactions: number;
};
const rounds: Round[] = [];
let memory = { storefront: 0, upstream: 0 };
// Before pgbench comes and goes: what its connections had used would be missing after they have ended.
type Cost = { readonly five: number; readonly sixty: number };
const costs: { readonly bff: Cost; readonly upstream: Cost }[] = [];
const costsOf = async (target: AddTarget): Promise<Cost> => ({
  five: await costOf(target, 5),
  sixty: await costOf(target, 60),
});
/** Fills `costs`, `rounds` and `memory`. */
const measure = async (): Promise<void> => {
  await adds(bff, 5);
  for (let round = 0; round < ROUNDS; round += 1) {
    costs.push({ bff: await costsOf(bff), upstream: await costsOf(upstream) });
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      bff: await adds(bff, 5),
      upstream: await adds(upstream, 5),
      vendure: await peerAdds(),
      transactions: pgbenchRate(),
    });
    memory = {
      storefront: Math.max(memory.storefront, memoryOf(stack.processes.storefront.process.pid)),
      upstream: Math.max(memory.upstream, memoryOf(stack.processes.upstream?.process.pid)),
    };
  }
};
await measure().catch(stopOnFailure);
await stop();

const of = (pick: (round: Round) => number): number => median(rounds.map(pick));
const rate = { bff: of((round) => round.bff.perSecond), upstream: of((round) => round.upstream.perSecond) };
const p99 = { bff: of((round) => round.bff.p99), upstream: of((round) => round.upstream.p99) };
const times = {
  bff: of((round) => round.bff.perSecond / round.vendure.perSecond),
  upstream: of((round) => round.upstream.perSecond / round.vendure.perSecond),
};
/** Of Vendure's; 150 and 80 ms where it has 500. */
const waits = {
  bff: of((round) => round.bff.p99 / round.vendure.p99),
  upstream: of((round) => round.upstream.p99 / round.vendure.p99),
};
const cost = (target: "bff" | "upstream", lines: keyof Cost): number =>
  median(costs.map((round) => round[target][lines]));
const growthOf = (target: "bff" | "upstream"): number =>
  median(costs.map((round) => round[target].sixty / round[target].five));
const growth = { bff: growthOf("bff"), upstream: growthOf("upstream") };
const errors = rounds.reduce((sum, round) => sum + round.bff.errors + round.upstream.errors + round.vendure.errors, 0);
process.stdout.write(
  [
    `through the BFF   ${rate.bff.toFixed(0)} adds/s, p99 ${p99.bff} ms: ${times.bff.toFixed(1)} times Vendure (at least 8), ${waits.bff.toFixed(2)} of its p99 (at most 0.25)`,
    `upstream alone    ${rate.upstream.toFixed(0)} adds/s, p99 ${p99.upstream} ms: ${times.upstream.toFixed(1)} times Vendure (at least 18), ${waits.upstream.toFixed(2)} of its p99 (at most 0.16)`,
    `Vendure           ${of((round) => round.vendure.perSecond).toFixed(0)} adds/s, p99 ${of((round) => round.vendure.p99)} ms`,
    `pgbench           ${of((round) => round.transactions).toFixed(0)} transactions/s: ${of((round) => round.bff.perSecond / round.transactions).toFixed(3)} and ${of((round) => round.upstream.perSecond / round.transactions).toFixed(3)} of it; BFF to upstream ${of((round) => round.bff.perSecond / round.upstream.perSecond).toFixed(3)}`,
    `processor         ${cost("bff", "five").toFixed(2)} and ${cost("upstream", "five").toFixed(2)} ms an add; to sixty lines ${cost("bff", "sixty").toFixed(2)} and ${cost("upstream", "sixty").toFixed(2)}: ${growth.bff.toFixed(2)} and ${growth.upstream.toFixed(2)} times five (at most 1.5 and 2.5)`,
    `errors            ${errors}`,
    `storefront        ${memory.storefront} MB under this load (at most 400)`,
    `upstream          ${memory.upstream} MB under this load (at most 220)`,
    "",
  ].join("\n"),
);
const isWithinBounds =
  times.bff >= 8 &&
  times.upstream >= 18 &&
  waits.bff <= 0.25 &&
  waits.upstream <= 0.16 &&
  growth.bff <= 1.5 &&
  growth.upstream <= 2.5 &&
  memory.storefront <= 400 &&
  memory.upstream <= 220 &&
  errors === 0;
process.exitCode = isWithinBounds ? 0 : 1;
