/** @group backup */
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { Client } from "pg";
import { orderById } from "@/lib/contract/order/order";
import { userProfile } from "@/lib/contract/user";
import { findPostgres } from "@/scripts/system";
import { type BackEnd, openBackEnd } from "../support/back-end";
import { buyerAt, cardOrder, cashOrder } from "../support/buyers-walk";
import type { Guest } from "./guest";
import { bankAt, payerOf } from "./payer";

const server = process.env["CONTRACT_DATABASE"];
const bin = process.env["TEST_DATABASE_URL"] === undefined ? findPostgres() : null;
const about = server === undefined || bin === null ? describe.skip : describe;
const CUSTOMERS = 8;
/** ms of load before the dump and after it. */
const LOAD_MS = 20_000;

const run = promisify(execFile);
const ignoreCall = (): void => undefined;
const named = (name: string): string => {
  const url = new URL(server ?? "postgres://localhost");
  url.pathname = `/${name}_${process.pid}`;
  return url.href;
};

type Row = Record<string, unknown>;

/** A dump as operators take it, under load, and what is found when it is restored. */
about("a backup", () => {
  const folder = mkdtempSync(join(tmpdir(), "mealfront-backup-"));
  const [shop, restored] = [named("backup"), named("restored")];
  let back: BackEnd;
  const rows = async (url: string | undefined, text: string): Promise<Row[]> => {
    const client = new Client({ connectionString: url });
    await client.connect();
    const result = await client.query<Row>(text).finally(() => client.end());
    return result.rows;
  };
  const nameOf = (url: string): string => new URL(url).pathname.slice(1);

  beforeAll(async () => {
    await rows(server, `create database ${nameOf(shop)}`);
    const firstPort = 15_860 + (process.pid % 40) * 2;
    back = await openBackEnd({ name: "of the backup", databaseUrl: shop, firstPort, env: { KITCHEN_PACE: "2" } });
  }, 200_000);
  afterAll(async () => {
    await back?.stop();
    for (const url of [shop, restored]) {
      if (server !== undefined) await rows(server, `drop database if exists ${nameOf(url)} with (force)`);
    }
    rmSync(folder, { recursive: true, force: true });
  }, 30_000);

  const paidByCard = (guest: Guest): Promise<number> => cardOrder(back, guest);
  /** Somebody else had the last place of the slot: the customer looks for another. */
  const isSlotTaken = (error: unknown): boolean =>
    error instanceof Error && error.message.includes("form.interval_id.unavailable");
  const ordering = async (guest: Guest, isOver: () => boolean): Promise<number[]> => {
    const made: number[] = [];
    while (!isOver()) {
      try {
        made.push(await (made.length % 2 === 0 ? cashOrder(guest) : paidByCard(guest)));
      } catch (error) {
        if (!isSlotTaken(error)) throw error;
      }
    }
    return made;
  };
  const buyer = (nth: number) => buyerAt({ back, onCall: ignoreCall }, `7999333000${nth}`);

  /** What must be the same to the kopeck, of the orders that a database has. */
  const books = async (url: string, newest: number) => ({
    orders: await rows(
      url,
      `select id, amount_minor, cart_hash, owner_id from orders where id <= ${newest} order by id`,
    ),
    bonuses: await rows(url, "select user_id, sum(amount_minor) from bonus_entries group by 1 order by 1"),
  });

  it("taken while customers order and pay has all of what was there, and the shop goes on from it", async () => {
    const bank = bankAt(back.url, back.bank);
    const { guest } = await buyer(0);
    const [cash, paid] = [await cashOrder(guest), await paidByCard(guest)];
    // Somebody who is looking at his bank's page while the dump is taken.
    const waiting = await payerOf(back.url, { payment_type: "sbp" }, false, (await buyer(9)).guest);
    const { payment_link = "" } = await waiting.pay();

    let isOver = false;
    const buyers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, nth) => buyer(nth + 1)));
    const load = buyers.map((one) => ordering(one.guest, () => isOver));
    await pause(LOAD_MS);
    const [{ before = 0 } = {}] = await rows(shop, "select max(id)::int as before from orders");
    const file = join(folder, "shop.dump");
    await run(join(bin ?? "", "pg_dump"), ["--format=custom", `--file=${file}`, shop]);
    await pause(LOAD_MS);
    isOver = true;
    const made = (await Promise.all(load)).flat();
    await bank.form(payment_link, { answer: "pay" });
    await bank.until(waiting.order_id, "paid");
    const afterwards = await paidByCard(guest);
    expect(await bank.netOf(afterwards)).toBeGreaterThan(0);
    await back.stopUpstream();

    await rows(server, `create database ${nameOf(restored)}`);
    await run(join(bin ?? "", "pg_restore"), ["--exit-on-error", "--jobs=2", `--dbname=${restored}`, file]);
    await rows(restored, readFileSync("deploy/after-restore.sql", "utf8"));
    const [{ newest = 0 } = {}] = await rows(restored, "select max(id)::int as newest from orders");
    expect(Number(newest)).toBeGreaterThanOrEqual(Number(before));
    expect(await books(restored, Number(newest))).toEqual(await books(shop, Number(newest)));
    expect(made.filter((id) => id > Number(newest)).length).toBeGreaterThan(0);

    const ledger = await rows(
      restored,
      "select order_id::int as id, kind, amount_minor::int as minor from money_ledger",
    );
    expect(ledger.length).toBeGreaterThan(0);
    for (const { id, kind, minor } of ledger) {
      const { captures } = await bank.ledger(Number(id));
      if (kind === "capture") expect(captures.map(({ amount_minor }) => amount_minor)).toEqual([minor]);
    }

    await back.startUpstream(restored);
    // Who was logged in still is, and follows his orders; an order from after the dump is nobody's.
    expect((await guest.get(userProfile, {})).user?.phone).toBe("79993330000");
    for (const order_id of [cash, paid]) {
      expect((await guest.get(orderById, { params: { order_id } })).order.order_id).toBe(order_id);
    }
    expect((await guest.refused(orderById, { params: { order_id: afterwards } })).status).toBe(404);
    // The bank knows what was paid meanwhile; the customer's page makes the upstream inquire.
    let { payment_state } = await waiting.status();
    for (let tries = 0; payment_state === "awaiting" && tries < 40; tries += 1) {
      await pause(250);
      ({ payment_state } = await waiting.status());
    }
    expect(payment_state).toBe("paid");

    const next = await cashOrder(guest);
    expect(next).toBeGreaterThan(afterwards);
    const again = await paidByCard(guest);
    expect((await bank.standing(again)).payment_state).toBe("paid");
    const collisions = await rows(
      restored,
      `select c.table_name from information_schema.columns c
       cross join lateral (select (xpath('/row/m/text()', query_to_xml(format('select max(id) as m from %I', c.table_name), false, true, '')))[1]::text::bigint as newest) as had
       cross join lateral (select pg_sequence_last_value(pg_get_serial_sequence(c.table_name, 'id')) as last) as given
       where c.table_schema = 'public' and c.is_identity = 'YES' and had.newest > coalesce(given.last, 0)`,
    );
    expect(collisions).toEqual([]);
  }, 120_000);
});
