/**
 * @group security
 * @rule SPEC-491
 */
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { demoRows } from "@/tests/support/demo-rows";
import { type Difference, differenceOf, type Fields, keyOf, STAMP, type Tables } from "../difference";
import { emptyShop, type TableName, tableNames } from "../shop-rows";
import { restored } from "./restore";
import { readStoredDifference, type StoredDifference, storedDifference } from "./stored-difference";

const now = new Date("2026-11-26T10:00:00Z");
const demo = demoRows("pizza");
const shop: Tables = {
  ...demo,
  streets: demo.streets.slice(0, 8),
  product_prices: demo.product_prices.slice(0, 40),
  modifier_prices: demo.modifier_prices.slice(0, 10),
};

/** As the database would hold a shop after a difference was written. */
const written = (before: Tables, difference: Difference): Tables => {
  let tables = before;
  for (const { table, added, changed, removed } of difference) {
    const rows = new Map(tables[table].map((row) => [keyOf(table, row), row]));
    for (const row of removed) rows.delete(keyOf(table, row));
    for (const row of [...added, ...changed.map(({ after }) => after)]) rows.set(keyOf(table, row), row);
    tables = { ...tables, [table]: [...rows.values()] };
  }
  return tables;
};

/** As it comes out of a column of JSON. */
const stored = (difference: Difference): StoredDifference => {
  const read = readStoredDifference(JSON.parse(JSON.stringify(storedDifference(difference))));
  if (read === null) throw new Error("It cannot be read.");
  return read;
};

const imported = (before: Tables, changes: Partial<Tables>) => {
  const difference = differenceOf(before, { ...before, ...changes });
  return { after: written(before, difference), stored: stored(difference) };
};

const undone = (current: Tables, imports: readonly StoredDifference[]): Tables =>
  written(current, restored(current, imports, now).difference);

/** Rows by key, without when they changed. */
const plain = (tables: Tables) =>
  Object.fromEntries(
    tableNames.map((table) => [
      table,
      Object.fromEntries(tables[table].map(({ [STAMP]: _, ...row }) => [keyOf(table, row), row])),
    ]),
  );

const first = (table: TableName): Fields => {
  const [row] = shop[table];
  if (row === undefined) throw new Error(`The demo has no ${table}.`);
  return row;
};
const without = (table: TableName) => ({ [table]: shop[table].slice(1) });
const changed = (table: TableName, fields: Fields) => ({
  [table]: [{ ...first(table), ...fields }, ...shop[table].slice(1)],
});

describe("an import that is undone", () => {
  const changes: readonly (readonly [string, Partial<Tables>])[] = [
    ["a price", changed("product_prices", { price_minor: 1 })],
    ["a name", changed("products", { name: { en: "Another" } })],
    [
      "a dish that went",
      { product_prices: shop.product_prices.filter(({ product_id }) => product_id !== first("products")["id"]) },
    ],
    ["a text page", changed("pages", { html: { en: "<p>new</p>" }, updated_at: now })],
    ["a promotion that went", without("promotions")],
    ["another order of banners", { banners: shop.banners.map((row, at) => ({ ...row, sort: 90 - at })) }],
    ["a closed zone", changed("delivery_zones", { is_available: false, area: [] })],
    ["settings", changed("settings", { value: {} })],
  ];

  it.each(changes)("restores %s", (_, change) => {
    const { after, stored: difference } = imported(shop, change);
    expect(plain(after)).not.toEqual(plain(shop));
    expect(plain(undone(after, [difference]))).toEqual(plain(shop));
  });

  it("closes what it added, which orders may name, and takes away the rest", () => {
    const zone = { ...first("delivery_zones"), id: 9_001 };
    const deal = { ...first("deals"), id: 9_002, alias: "new", promocode: "NEW" };
    const product = { ...first("products"), id: 9_003, alias: "new" };
    const price = { ...first("product_prices"), product_id: 9_003 };
    const { after, stored: difference } = imported(shop, {
      delivery_zones: [...shop.delivery_zones, zone],
      deals: [...shop.deals, deal],
      products: [...shop.products, product],
      product_prices: [...shop.product_prices, price],
    });
    const back = undone(after, [difference]);
    const byId = (table: TableName, id: number) => back[table].find((row) => row["id"] === id);
    expect(byId("delivery_zones", 9_001)).toMatchObject({ is_available: false, area: [], polygons: null });
    expect(byId("deals", 9_002)).toMatchObject({ promocode: null });
    expect(byId("products", 9_003)).toEqual(product);
    expect(plain(back)["product_prices"]).toEqual(plain(shop)["product_prices"]);
  });

  it("can be undone itself", () => {
    const { after, stored: difference } = imported(shop, {
      ...without("promotions"),
      ...changed("product_prices", { price_minor: 1 }),
      delivery_zones: [...shop.delivery_zones, { ...first("delivery_zones"), id: 9_001 }],
    });
    const undo = restored(after, [difference], now).difference;
    const before = written(after, undo);
    expect(plain(undone(before, [stored(undo)]))).toEqual(plain(after));
  });

  it("leaves what something else has changed since, and names it", () => {
    const { after, stored: difference } = imported(shop, {
      product_prices: shop.product_prices.map((row, at) => (at < 2 ? { ...row, price_minor: 1 } : row)),
    });
    const [one, two, ...others] = after.product_prices;
    if (one === undefined || two === undefined) throw new Error("There are prices.");
    const byHand: Tables = { ...after, product_prices: [{ ...one, price_minor: 2 }, two, ...others] };
    const { difference: back, left } = restored(byHand, [difference], now);
    expect(left.map(({ table, row }) => [table, row["price_minor"]])).toEqual([["product_prices", 2]]);
    expect(back.map((change) => [change.table, change.changed.length])).toEqual([["product_prices", 1]]);
  });

  it("keeps the stops of the staff", () => {
    const { after, stored: difference } = imported(shop, changed("product_prices", { price_minor: 1 }));
    const stop = { shop_id: first("shops")["id"], product_id: first("products")["id"], type: "stop" };
    const stopped: Tables = { ...after, shop_products: [...after.shop_products, stop] };
    expect(undone(stopped, [difference]).shop_products).toContainEqual(stop);
  });

  it("gives a row of an earlier release the columns that were added since", () => {
    const { after, stored: difference } = imported(shop, without("promotions"));
    const older = difference.map((change) => ({
      ...change,
      removed: change.removed.map(({ is_banner: _, ...row }) => ({ ...row, gone_since: 1 })),
    }));
    const [back] = restored(after, [older], now).difference[0]?.added ?? [];
    expect(back).toEqual({ ...first("promotions"), is_banner: false });
  });

  it("is not read where a later release stored it", () => {
    expect(readStoredDifference([{ table: "unknown", added: [], changed: [], removed: [] }])).toBeNull();
    expect(readStoredDifference([{ table: "products", added: [] }])).toBeNull();
  });
});

/** Tables whose rows go when files do not name them, with a column that may change. */
const free = [
  ["product_prices", "price_minor"],
  ["promotions", "sort"],
  ["banners", "sort"],
  ["deal_cities", "from_minor"],
  ["streets", "city_id"],
] as const;

type Step = {
  readonly of: (typeof free)[number];
  readonly at: number;
  readonly what: "change" | "remove" | "add";
  readonly value: number;
};

/** A shop with one of its rows changed, removed, or brought back. */
const stepped = (before: Tables, { of: [table, field], at, what, value }: Step): Tables => {
  const rows = before[table];
  const place = at % Math.max(1, rows.length);
  const taken = rows[place];
  const held = new Set(rows.map((row) => keyOf(table, row)));
  const gone = shop[table].find((row) => !held.has(keyOf(table, row)));
  if (what === "add")
    return gone === undefined ? before : { ...before, [table]: [...rows, { ...gone, [field]: value }] };
  if (taken === undefined) return before;
  const others = rows.filter((_, index) => index !== place);
  return { ...before, [table]: what === "remove" ? others : [...others, { ...taken, [field]: value }] };
};

describe("several imports that are undone", () => {
  it("restore the shop before any of them", () => {
    const step: fc.Arbitrary<Step> = fc.record({
      of: fc.constantFrom(...free),
      at: fc.nat(400),
      what: fc.constantFrom("change", "remove", "add"),
      value: fc.integer({ min: 1, max: 5 }),
    });
    const steps = fc.array(fc.array(step, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 4 });
    const known = Object.fromEntries(free.map(([table]) => [table, shop[table]]));
    const start: Tables = { ...emptyShop, ...known };
    fc.assert(
      fc.property(steps, fc.nat(3), (changes, from) => {
        const states = [start];
        const differences: StoredDifference[] = [];
        for (const change of changes) {
          const before = states.at(-1) ?? start;
          const made = imported(before, change.reduce(stepped, before));
          states.push(made.after);
          differences.push(made.stored);
        }
        const to = from % changes.length;
        const back = undone(states.at(-1) ?? start, differences.slice(to).toReversed());
        expect(plain(back)).toEqual(plain(states[to] ?? start));
      }),
      { numRuns: 50 },
    );
  });
});
