import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { writeLargeBrand } from "@/bench/large-brand";
import { changedTags } from "@/upstream/domain/catalogue/changed-tags";
import type { Reference } from "@/upstream/domain/catalogue/reference";
import { preparedSearchTerms } from "@/upstream/services/catalogue/prepared-menu";
import { openPostgres, type Store } from "@/upstream/store/database";
import { readReference } from "@/upstream/store/reference";
import { productPrices } from "@/upstream/store/schema/menu";

/** What a brand of many cities costs the upstream, by what is read and cached and not by the clock (`bench/scale.ts`). */
const server = process.env["CONTRACT_DATABASE"];
const about = server === undefined ? describe.skip : describe;
const name = `large_catalogue_${process.pid}`;
const size = { cities: 40, products: 300 };

const administer = async (statement: string): Promise<void> => {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

about("a catalogue of many cities", () => {
  let store: Store;
  let first: Reference;
  beforeAll(async () => {
    await administer(`create database ${name}`);
    const url = new URL(server ?? "");
    url.pathname = `/${name}`;
    store = await openPostgres({ url: url.href, pool: 10, timeout: 7, onLost: () => undefined });
    await writeLargeBrand(store, "sushi", size);
    first = await readReference(store.db);
  }, 60_000);
  afterAll(async () => {
    await store?.close();
    await administer(`drop database if exists ${name}`);
  });

  it("has every price of the database", async () => {
    expect(first.cities).toHaveLength(size.cities);
    expect(first.productById.size).toBe(size.products);
    const rows = await store.db.select().from(productPrices);
    expect(rows).toHaveLength(size.cities * size.products);
    const wrong = rows.filter(({ city_id: city, product_id: product, price_minor, basic_price_minor }) => {
      const read = first.productPrices.get(city)?.get(product);
      return read?.price_minor !== price_minor || read.basic_price_minor !== basic_price_minor;
    });
    expect(wrong).toEqual([]);
    expect([...first.productPrices.values()].map((prices) => prices.size)).toEqual(
      Array.from({ length: size.cities }, () => size.products),
    );
  });

  it("takes prices that have not changed from what it has", async () => {
    const again = await readReference(store.db, first);
    expect(again.productPrices).toBe(first.productPrices);
    expect(again.modifierPrices).toBe(first.modifierPrices);
    expect(changedTags(first, again)).toEqual([]);
  });

  it("reads the prices of one city again where one of them has changed or gone, and renders its menu alone", async () => {
    await store.db.execute(sql`update product_prices set price_minor = 77700 where city_id = 3 and product_id = 9`);
    await store.db.execute(sql`delete from product_prices where city_id = 5 and product_id = 9`);
    const after = await readReference(store.db, first);
    expect(after.productPrices.get(3)?.get(9)?.price_minor).toBe(77_700);
    expect(after.productPrices.get(5)?.has(9)).toBe(false);
    expect(first.productPrices.get(5)?.has(9)).toBe(true);
    const read = [...after.productPrices].filter(([city, prices]) => first.productPrices.get(city) !== prices);
    expect(read.map(([city]) => city).sort()).toEqual([3, 5]);
    expect(changedTags(first, after).sort()).toEqual(["menu:3", "menu:5"]);
  });

  it("renders only the pages of a city that has changed", async () => {
    const before = await readReference(store.db, first);
    await store.db.execute(sql`update cities set type = 'stop' where id = 10007`);
    await store.db.execute(sql`update promotions set sort = sort + 1 where city_id = 10008`);
    const after = await readReference(store.db, before);
    const [stopped, other] = [10_007, 10_008].map((id) => after.cityById.get(id)?.alias);
    expect(changedTags(before, after).sort()).toEqual(
      [
        `city:${stopped}`,
        `city:${other}`,
        `states:${stopped}`,
        `stops:${stopped}`,
        "cities:list",
        "pages:10007",
      ].sort(),
    );
  });

  it("keeps the words of the search once for all cities that sell the same", () => {
    const prepared = new Set(first.cities.map((city) => preparedSearchTerms(first, city)));
    expect(prepared.size).toBe(1);
  });
});
