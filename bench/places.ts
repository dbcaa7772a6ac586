import { sql } from "drizzle-orm";
import type { Schedule } from "../lib/contract/place/schedule";
import type { DeliveryZone } from "../lib/contract/place/zone";
import { zoneAt } from "../lib/domain/place/zone";
import { findPostgres } from "../scripts/system";
import { startCluster } from "../tests/support/postgres";
import { seedOnce } from "../upstream/demo/brand-seed";
import { slotsOf } from "../upstream/domain/slot/slots";
import { openPostgres } from "../upstream/store/database";
import { slotLoads } from "../upstream/store/slot-loads";

/** Where a point lies and which times are left: how fast, and how that grows with zones and with orders. */
const SECONDS = 1;
const CORNERS = 24;
const SHOP = 13;
const DAY_MS = 86_400_000;
const now = new Date("2026-11-20T09:00:00Z");

/** How often a second something can be done, on one core. */
const rate = (work: (round: number) => unknown): number => {
  for (let round = 0; round < 200; round += 1) work(round);
  const end = performance.now() + SECONDS * 1000;
  let rounds = 0;
  while (performance.now() < end) for (let batch = 0; batch < 20; batch += 1) work(rounds++);
  return rounds / SECONDS;
};

/** Round zones side by side on a square of one degree; a point that lies in none is compared with all of them. */
const zonesOf = (count: number): DeliveryZone[] => {
  const side = Math.ceil(Math.sqrt(count));
  return Array.from({ length: count }, (_, index) => {
    const [x, y] = [(index % side) / side, Math.floor(index / side) / side];
    const corner = (k: number): [number, number] => {
      const angle = (2 * Math.PI * k) / CORNERS;
      return [x + (0.4 / side) * (1 + Math.cos(angle)), y + (0.4 / side) * (1 + Math.sin(angle))];
    };
    return {
      id: index + 1,
      sort: index + 1,
      name: String(index),
      map: { area: Array.from({ length: CORNERS }, (_v, k) => corner(k)), background_color: "#000000" },
      prices: { delivery: 0, minimum_order_amount: 0, has_free_delivery: false, free_delivery_from: null },
      is_available: true,
      shop_id: null,
    };
  });
};

const points = Array.from({ length: 997 }, (_, index) => ({
  longitude: ((index * 7919) % 997) / 997,
  latitude: ((index * 104_729) % 997) / 997,
}));
const pointAt = (round: number) => points[round % points.length] ?? { longitude: 0, latitude: 0 };

const lookups = [6, 60, 600].map((count) => {
  const zones = zonesOf(count);
  return { count, perSecond: rate((round) => zoneAt(zones, pointAt(round))) };
});

const day = { working_time: null, working_minutes: [], order_minutes: [{ from: 600, to: 1380 }] };
const schedule: Schedule = {
  custom: {},
  month: {},
  default: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((key) => [String(key), day])),
};
const request = {
  now,
  timezone: "Europe/Berlin",
  schedule,
  orderType: "delivery",
  cookingMinutes: 30,
  deliveryMinutes: 45,
  stepMinutes: 30,
  language: "de",
  isAsapFirst: false,
} as const;
const slotDays = rate((round) => slotsOf({ ...request, date: `2026-11-${20 + (round % 7)}` }));

const bin = findPostgres();
if (bin === null) throw new Error("These figures need PostgreSQL (Debian package postgresql)");
const cluster = await startCluster(bin);
const store = await openPostgres({
  url: cluster.createDatabase("bench"),
  pool: 10,
  timeout: 7,
  onLost: (error) => process.stderr.write(`${error}\n`),
});
const { db } = store;
await seedOnce(db, "sushi", now);

const perQuery = async (query: () => Promise<unknown>): Promise<number> => {
  const rounds = 300;
  for (let round = 0; round < 50; round += 1) await query();
  const start = performance.now();
  for (let round = 0; round < rounds; round += 1) await query();
  return (performance.now() - start) / rounds;
};

/** Orders of a year at one shop, 26 slots a day. */
const fill = (from: number, count: number) =>
  db.execute(sql`
    insert into orders (owner_id, city_id, order_type, shop_id, payment_type, amount_minor, currency, cart_hash,
      cart_snapshot, original_status, payment_state, language, username, phone, slot, slot_starts_at, kitchen_minutes,
      created_at, status_at)
    select 'g:bench', 1, 'takeaway', ${SHOP}, 'cash', 100000, 'RUB', repeat('0', 64), '{}', 'done', 'not_required', 'ru',
      'Bench', '70000000000', '{}',
      timestamptz '2025-12-01 10:00+03' + (n % 365) * interval '1 day' + (n % 26) * interval '30 minutes', 8,
      timestamptz '2025-12-01 10:00+03', timestamptz '2025-12-01 10:00+03'
    from generate_series(${from}::int, ${from + count - 1}::int) n`);

const plain = await perQuery(() => db.execute(sql`select 1`));
const loads: { orders: number; ms: number }[] = [];
let filled = 0;
for (const orders of [1_000, 10_000, 100_000]) {
  await fill(filled, orders - filled);
  filled = orders;
  await db.execute(sql`analyze orders`);
  const ms = await perQuery(() =>
    slotLoads(db, {
      shopId: SHOP,
      from: new Date(now.getTime() - DAY_MS),
      to: new Date(now.getTime() + DAY_MS),
      now,
    }),
  );
  loads.push({ orders, ms });
}
await store.close();
cluster.stop();

const out = (line: string) => process.stdout.write(`${line}\n`);
const [few] = lookups;
for (const { count, perSecond } of lookups) {
  const ratio = (few?.perSecond ?? 0) / perSecond;
  out(
    `zone of a point, ${count} zones: ${Math.round(perSecond)}/s (${ratio.toFixed(1)} times the work of ${few?.count})`,
  );
}
out(`slots of a day: ${Math.round(slotDays)}/s`);
for (const { orders, ms } of loads) {
  out(
    `room of two days' slots, ${orders} orders a year: ${ms.toFixed(2)} ms (${(ms / plain).toFixed(1)} times "select 1")`,
  );
}
const [first, , last] = lookups;
/** A hundred times the zones may cost a hundred times the work, and not much more. */
const isLinear = first !== undefined && last !== undefined && first.perSecond / last.perSecond < 150;
/** A hundred times the orders fill two days' slots with a hundred times the rows: the index keeps it to those. */
const isIndexed = (loads[2]?.ms ?? 0) < (loads[0]?.ms ?? 0) * 100;
process.exitCode = isLinear && isIndexed ? 0 : 1;
