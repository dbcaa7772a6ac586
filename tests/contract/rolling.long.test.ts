import { randomUUID } from "node:crypto";
import { readFileSync, rmSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import * as z from "zod";
import { cartAdd } from "@/lib/contract/cart";
import { orderById } from "@/lib/contract/order/order";
import { openPostgres, type Store } from "@/upstream/store/database";
import type { Child } from "../../scripts/child";
import { freePort } from "../../scripts/ports";
import { releaseBefore } from "../support/release-before";
import { control } from "./control";
import { type Guest, guestOf } from "./guest";
import { launchUpstream } from "./upstream";

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });
const { entries } = Journal.parse(JSON.parse(readFileSync("upstream/store/migrations/meta/_journal.json", "utf8")));
const newest = entries.at(-1);

const server = process.env["CONTRACT_DATABASE"];
const release = server === undefined ? null : releaseBefore(newest?.tag ?? "");
const about = release === null ? describe.skip : describe;
const name = `rolling_${process.pid}`;
const database = new URL(server ?? "postgres://localhost");
database.pathname = `/${name}`;

/** Customers who order all the time, and orders that stand in the table before. */
const CUSTOMERS = 3;
const ORDERS = 300_000;

about("the release before, while the newest migrations are applied", () => {
  let child: Child | undefined;
  let url = "";
  const rows = async (connectionString: string | undefined, text: string): Promise<Record<string, unknown>[]> => {
    const client = new Client({ connectionString });
    await client.connect();
    const result = await client.query<Record<string, unknown>>(text).finally(() => client.end());
    return result.rows;
  };

  beforeAll(async () => {
    await rows(server, `create database ${name}`);
    const launched = launchUpstream({
      name: "upstream of the release before",
      port: await freePort(15_780 + (process.pid % 40)),
      folder: "",
      env: { DATABASE_URL: database.href, KITCHEN_PACE: "1", LOG_LEVEL: "error" },
      output: (line) => process.stderr.write(`${line}\n`),
      release: release ?? "",
    });
    child = launched.child;
    url = await launched.ready;
    await control(url, "/settings", { login: false });
    await control(url, "/limits", { enabled: false });
    // One slot takes them all.
    await control(url, "/stops", { kind: "kitchen", shop_id: 13, slot_minutes: null });
  }, 200_000);
  afterAll(async () => {
    await child?.stop();
    if (release !== null) rmSync(release, { recursive: true, force: true });
    if (server !== undefined) await rows(server, `drop database ${name} with (force)`);
  }, 30_000);

  /** Orders again and again until it is stopped; its orders, and what went wrong. */
  const customer = async (guest: Guest, isOver: () => boolean) => {
    const made: number[] = [];
    const wrong: string[] = [];
    await guest.fetchingAt(13);
    while (!isOver()) {
      try {
        await guest.get(cartAdd, { body: guest.adding("philadelphia", 2), key: randomUUID() });
        const id = await guest.order();
        await guest.get(orderById, { params: { order_id: id } });
        made.push(id);
      } catch (error) {
        wrong.push(String(error));
      }
    }
    return { made, wrong };
  };

  it("goes on taking orders without a failed request, before and after", async () => {
    const newestOf = async () => {
      const [row] = await rows(database.href, "select max(created_at) as newest from drizzle.__drizzle_migrations");
      return Number(row?.["newest"]);
    };
    const before = await newestOf();
    expect(before).toBeLessThan(newest?.when ?? 0);
    let isOver = false;
    const customers = Array.from({ length: CUSTOMERS }, () => customer(guestOf(url), () => isOver));
    // What migrations have to read; whose they are is of no matter.
    await pause(1_500);
    await rows(
      database.href,
      `do $$ declare names text := (select string_agg(quote_ident(column_name), ', ') from information_schema.columns where table_name = 'orders' and column_name <> 'id');
       begin execute format('insert into orders (%1$s) select %1$s from orders o cross join generate_series(1, ${ORDERS}) where o.id = (select min(id) from orders)', names); end $$`,
    );
    const options = { url: database.href, pool: 2, timeout: 7, onLost: () => undefined };
    // Two of the new release start at once, as they may.
    const stores: Store[] = await Promise.all([openPostgres(options), openPostgres(options)]);
    await Promise.all(stores.map((store) => store.close()));
    await pause(1_500);
    isOver = true;
    const result = await Promise.all(customers);

    expect(result.flatMap(({ wrong }) => wrong)).toEqual([]);
    const made = result.flatMap(({ made: ids }) => ids);
    expect(new Set(made).size).toBe(made.length);
    expect(made.length).toBeGreaterThan(CUSTOMERS);
    expect(await newestOf()).toBe(newest?.when);
    const [compression] = await rows(
      database.href,
      "select attcompression = 'l' as is_lz4, 'lz4' = any(enumvals) as may_be from pg_attribute, pg_settings where attrelid = 'carts'::regclass and attname = 'lines' and name = 'default_toast_compression'",
    );
    expect(compression?.["is_lz4"]).toBe(compression?.["may_be"]);
    expect(await rows(database.href, "select indexrelid::regclass from pg_index where not indisvalid")).toEqual([]);
  }, 120_000);
});
