import { processorMs } from "./costs";
import { calls } from "./model";
import { short, table } from "./report-table";
import type { Tried } from "./tried";

/** Without a result the page says so, and how to get one. */
const untried = (command: string): string =>
  `Not tried yet: \`npx tsx bench/${command}.ts\` tries it, and \`npm run bench -- capacity --tables\` then shows its figures here.`;

const pairTable = ({ pair }: Tried): string => {
  if (pair === undefined) return untried("capacity-pair");
  const [storefront = 0, upstream = 0] = pair.shares;
  const rows = calls.map((call) => {
    const [one, two] = [pair.one[call], pair.two[call]];
    const ratio = processorMs(two) / processorMs(one);
    return [
      call,
      ...[one, two].flatMap(({ ms }) => [short(ms.storefront), short(ms.upstream), short(ms.database)]),
      ratio.toFixed(2),
    ];
  });
  return [
    `On ${pair.date}, \`npx tsx bench/capacity-pair.ts\`: of what both storefronts did, the first one did ${storefront.toFixed(2)}, of what both upstreams did ${upstream.toFixed(2)}.`,
    table(
      [
        "ms of the processor",
        "one: storefront",
        "upstream",
        "PostgreSQL",
        "two: storefront",
        "upstream",
        "PostgreSQL",
        "all, two / one",
      ],
      rows,
    ),
  ].join("\n\n");
};

const replicaText = ({ replica }: Tried): string => {
  if (replica === undefined) return untried("capacity-replica");
  const { lag, catalogue, isSame, date } = replica;
  return [
    `On ${date}, \`npx tsx bench/capacity-replica.ts\`, while the evening was played: of ${lag.times} commits half were on the replica after ${short(lag.p50)} ms, 99 % after ${short(lag.p99)} ms, the slowest after ${short(lag.most)} ms.`,
    `The whole catalogue takes ${short(catalogue.primary)} ms from the primary and ${short(catalogue.replica)} ms from the replica, and after a change of prices both read ${isSame ? "the same" : "different ones"}.`,
  ].join("\n");
};

const partitionTable = ({ partitions }: Tried): string => {
  if (partitions === undefined) return untried("capacity-partitions");
  const { whole, byMonth, byNumber, orders, bytesAnOrder, date } = partitions;
  const kinds = [
    ["one table", whole],
    [`${byMonth.partitions} partitions by month`, byMonth],
    [`${byNumber.partitions} partitions by number`, byNumber],
  ] as const;
  return [
    `On ${date}, \`npx tsx bench/capacity-partitions.ts\`: ${short(orders)} orders, ${short(bytesAnOrder / 1024)} KB each with their indexes and all that hangs on them; every statement about orders of a customer who comes back and of one who is new.`,
    table(
      ["Orders in", "statements", "kinds", "ms", "pages read", "slowest, ms", "kinds that read more than they need"],
      kinds.map(([name, { times, kinds: count, ms, pages, slowest, faults }]) => [
        name,
        ...[times, count, ms, pages, slowest, faults.length].map(short),
      ]),
    ),
  ].join("\n\n");
};

/** What was tried, by the names of its markers. */
export const triedParts = (tried: Tried): Record<string, string> => ({
  pair: pairTable(tried),
  replica: replicaText(tried),
  partitions: partitionTable(tried),
});
