import { fork } from "node:child_process";
import { randomInt } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import * as z from "zod";
import { startNode } from "../scripts/child";
import { readCommand } from "../scripts/command-line";
import { buildStorefront } from "../scripts/storefront-build";
import { findPostgres } from "../scripts/system";
import { bankVisitor } from "../tests/money/bank-visitor";
import { checkOut, makeCashOrder } from "../tests/money/checkout";
import { auditSettled, type Checkout } from "../tests/money/settled-audit";
import { openShopStack, type Server } from "../tests/money/shop-stack";
import { customerAt, phoneOfBlock } from "../tests/money/visitor";
import { startCluster } from "../tests/support/postgres";
import { median, memoryOf, processorOf } from "./load";

/**
 * A soak: 50 customers order and pay, first alone, then beside strangers who send hostile paths, bodies and streams. No
 * order may be lost or charged wrongly, the memory of each process has to stay flat, and the customers' calls may take
 * at most twice as long (99th percentile) as without the strangers. `MINUTES` sets another length.
 */
const MINUTES = Number(process.env["MINUTES"] ?? 20);
const CUSTOMERS = 50;
/** Customers alone, minutes: the first of them warms the processes up and is not counted. */
const QUIET_MINUTES = Math.max(1, MINUTES / 5);
const WARM_UP_MINUTES = Math.max(0.5, QUIET_MINUTES / 3);
const THINK_MS = [5_000, 15_000] as const;
/** An account pays for so many orders; then another customer takes its place. */
const CHECKOUTS_EACH = 4;
const SAMPLE_MS = 5_000;
const MOST_GROWTH = 1.1;
/** The sandbox bank holds its book in memory, which grows with every payment and is what the audit reads. */
const BOOK_KB_EACH = 4;
const MOST_SLOWER = 2;
const servers = ["storefront", "upstream", "bank"] as const satisfies readonly Server[];

/** By kind of stranger: how often each status was the answer. */
const Outcomes = z.array(z.tuple([z.string(), z.array(z.tuple([z.string(), z.number()]))]));

const minutes = (count: number): number => count * 60_000;
const say = (line: string): void => void process.stdout.write(`${line}\n`);
const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;

readCommand("npm run bench -- soak\nMINUTES sets its length.\n", {});
const bin = findPostgres();
if (bin === null) throw new Error("This figure needs PostgreSQL (Debian package postgresql)");
await buildStorefront();
const cluster = await startCluster(bin);
const stack = await openShopStack({ cluster, name: "soak", firstPort: 18_000, env: { LOG_LEVEL: "error" } });
const bank = await bankVisitor(stack.bankUrl);

const control = async (path: string, body: unknown): Promise<void> => {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${stack.bankUrl}/sbx${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
};
// Kitchens without an end: thousands of orders fit into one evening's slots.
for (const shop_id of [11, 12, 13, 21, 22, 61, 62]) {
  await control("/stops", { kind: "kitchen", shop_id, slot_minutes: 10_000_000 });
}

/** What is being measured just now; null: the customers warm up, or leave. */
let phase: "quiet" | "attacked" | null = null;
let isOver = false;
const timesOfCalls = { quiet: new Map<string, number[]>(), attacked: new Map<string, number[]>() };
const unanswered = { quiet: 0, attacked: 0 };
const timed = (path: string, ms: number, isAnswered: boolean): void => {
  if (phase === null) return;
  const ofCall = timesOfCalls[phase].get(path) ?? [];
  timesOfCalls[phase].set(path, ofCall);
  ofCall.push(ms);
  if (!isAnswered) unanswered[phase] += 1;
};

const Solved = z.object({ id: z.number(), solved: z.string() });
const device = fork("bench/customers-device.ts", { execArgv: ["--import", "tsx"] });
const captchas = new Map<number, (solved: string) => void>();
device.on("message", (message) => {
  const { id, solved } = Solved.parse(message);
  captchas.get(id)?.(solved);
  captchas.delete(id);
});
let challenges = 0;
const solve = (challenge: unknown): Promise<string> =>
  new Promise((resolve) => {
    challenges += 1;
    captchas.set(challenges, resolve);
    device.send({ id: challenges, challenge });
  });

const checkouts: Checkout[] = [];
let accounts = 0;
const nextCustomer = () => {
  accounts += 1;
  return customerAt(stack, phoneOfBlock(20_000 + accounts), false, timed, solve);
};
const order = async (): Promise<void> => {
  while (!isOver) {
    const visitor = await nextCustomer();
    for (let nth = 0; nth < CHECKOUTS_EACH && !isOver; nth += 1) {
      const mark = `checkout ${checkouts.length + 1}-${randomInt(1_000_000)}`;
      checkouts.push({ visitor, note: await checkOut(visitor, bank, mark) });
      await pause(randomInt(...THINK_MS));
    }
  }
};

/** Megabytes of each process, sampled while the strangers are there; of the bank without its book. */
const memory = { storefront: [] as number[], upstream: [] as number[], bank: [] as number[] };
const sample = (): void => {
  if (phase !== "attacked") return;
  const book = (checkouts.length * BOOK_KB_EACH) / 1024;
  for (const server of servers) memory[server].push(memoryOf(stack.pid(server)) - (server === "bank" ? book : 0));
};
/** The middle of the second fifth and of the last: what is filled once is filled by then, what leaks goes on. */
const growthOf = (samples: readonly number[]) => {
  const fifth = (nth: number) => median(samples.slice(nth * (samples.length / 5), (nth + 1) * (samples.length / 5)));
  return { before: fifth(1), after: fifth(4) };
};

const stranger = await nextCustomer();
const mark = "the stranger's own";
const orderId = await makeCashOrder(stranger, mark);
const cookie = stranger
  .cookies()
  .map(({ name, value }) => `${name}=${value}`)
  .join("; ");

const customers = Promise.all(Array.from({ length: CUSTOMERS }, order));
await pause(minutes(WARM_UP_MINUTES));
/** Seconds of processor time of each process, by the beginning of a phase. */
const processorTimes = () => servers.map((server) => processorOf(stack.pid(server)));
const processor = { quiet: processorTimes(), attacked: [] as number[], end: [] as number[] };
phase = "quiet";
await pause(minutes(QUIET_MINUTES));
phase = "attacked";
processor.attacked = processorTimes();
const sampling = setInterval(sample, SAMPLE_MS);
const target = { site: stack.storefrontUrl, upstream: stack.upstreamUrl, account: { cookie, orderId } };
const written: string[] = [];
const strangers = startNode({
  name: "strangers",
  args: ["--import", "tsx", "bench/attack.ts"],
  env: { ATTACK: JSON.stringify({ ends_at: Date.now() + minutes(MINUTES), target }) },
  output: (line) => void written.push(line),
});
if ((await strangers.ended) !== 0) throw new Error(`the strangers broke off: ${written.join("\n")}`);
const outcomes = new Map(Outcomes.parse(JSON.parse(written.at(-1) ?? "")));
phase = null;
processor.end = processorTimes();
clearInterval(sampling);
isOver = true;
await customers;

for (const [name, counts] of outcomes) {
  say(`  ${name}: ${counts.map(([outcome, count]) => `${count} × ${outcome}`).join(", ")}`);
}
const failures = [...outcomes.values()].reduce((sum, counts) => sum + (new Map(counts).get("500") ?? 0), 0);
const times = {
  quiet: [...timesOfCalls.quiet.values()].flat(),
  attacked: [...timesOfCalls.attacked.values()].flat(),
};
const p99 = { quiet: percentile(times.quiet, 0.99), attacked: percentile(times.attacked, 0.99) };
const slower = p99.attacked / p99.quiet;
for (const kind of ["quiet", "attacked"] as const) {
  const [p50, last] = [percentile(times[kind], 0.5), percentile(times[kind], 0.99)];
  say(
    `${kind}: ${times[kind].length} calls, p50 ${p50.toFixed(0)} ms, p99 ${last.toFixed(0)} ms, unanswered ${unanswered[kind]}`,
  );
}
const slowest = [...timesOfCalls.attacked]
  .map(([path, all]) => ({ path, p99: percentile(all, 0.99), quiet: timesOfCalls.quiet.get(path) ?? [], all }))
  .sort((a, b) => b.p99 - a.p99);
for (const { path, p99: last, quiet, all } of slowest) {
  const [p50, before] = [percentile(all, 0.5), percentile(quiet, 0.99)];
  say(
    `  ${path}: ${all.length} calls, p50 ${p50.toFixed(0)}, p99 ${before.toFixed(0)} and ${last.toFixed(0)} ms attacked`,
  );
}
const share = (from: readonly number[], to: readonly number[], length: number) =>
  servers.map((server, nth) => `${server} ${Math.round((100 * ((to[nth] ?? 0) - (from[nth] ?? 0))) / (60 * length))}`);
say(`% of a processor, quiet: ${share(processor.quiet, processor.attacked, QUIET_MINUTES).join(", ")}`);
say(`% of a processor, attacked: ${share(processor.attacked, processor.end, MINUTES).join(", ")}`);
say(`captchas solved by customers: ${challenges}`);
say(`p99 beside the quiet one: ${slower.toFixed(2)} (at most ${MOST_SLOWER})`);
const growth = servers.map((server) => {
  const { before, after } = growthOf(memory[server]);
  const ratio = after / before;
  const name = server === "bank" ? "bank without its book" : server;
  say(
    `${name}: ${before.toFixed(0)} MB, at the end ${after.toFixed(0)} MB: ${ratio.toFixed(2)} (at most ${MOST_GROWTH})`,
  );
  return { server, after, ratio };
});
const endedAlone = stack.ended.join(", ") || "none";
say(`processes that ended by themselves: ${endedAlone}; answers 500: ${failures}`);
const ranWithinBounds =
  failures === 0 &&
  stack.ended.length === 0 &&
  slower <= MOST_SLOWER &&
  growth.every(({ ratio }) => ratio <= MOST_GROWTH);

/** Orders that are lost or charged wrongly; an audit that breaks off is one fault more, and hides no figure. */
const audited = async () => {
  try {
    const { faults, orders } = await auditSettled(stack, bank, checkouts);
    const lost = faults.filter(({ about }) => about !== String(orderId)).map((fault) => JSON.stringify(fault));
    return { lost, orders: orders.length };
  } catch (error) {
    return { lost: [`the audit broke off: ${String(error)}`], orders: Number.NaN };
  }
};
const { lost, orders } = await audited();
say(`${checkouts.length} checkouts, ${orders} orders; faults: ${lost.join("; ") || "none"}`);
const isWithinBounds = ranWithinBounds && lost.length === 0;
const memories = growth
  .map(({ server, after, ratio }) => `${server} ${after.toFixed(0)} (${ratio.toFixed(2)})`)
  .join(", ");
say(
  "\n| Minutes | Checkouts, faults | p99 quiet, attacked, ms (ratio) | Memory at the end, MB (growth) | Ended | Within bounds |",
);
say("|---|---|---|---|---|---|");
say(
  `| ${MINUTES} | ${checkouts.length}, ${lost.length} | ${p99.quiet.toFixed(0)}, ${p99.attacked.toFixed(0)} (${slower.toFixed(2)}) | ${memories} | ${endedAlone} | ${isWithinBounds ? "yes" : "**no**"} |`,
);

device.disconnect();
await stack.stop();
cluster.stop();
process.exit(isWithinBounds ? 0 : 1);
