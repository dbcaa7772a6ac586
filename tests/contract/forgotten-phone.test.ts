/** @group security */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import { phoneHasher } from "@/upstream/domain/customer/phone-hash";
import { userOwner } from "@/upstream/domain/customer/user-row";
import { customerOf as dealCustomer } from "@/upstream/store/customers";
import type { Database, Store } from "@/upstream/store/database";
import { claimDeals } from "@/upstream/store/deal-claims";
import { insertOrder } from "@/upstream/store/orders";
import { deals } from "@/upstream/store/schema/deal";
import { forgetUser, welcome } from "@/upstream/store/users";
import { aboutTables, openSeededStore } from "./seeded-store";

const now = new Date("2026-11-21T12:00:00Z");
const hashPhone = phoneHasher("a secret of this test");
const newPhone = (): string =>
  `79${Math.floor(Math.random() * 1e9)
    .toString()
    .padStart(9, "0")}`;

let store: Store | null;
let db: Database;
beforeAll(async () => {
  store = await openSeededStore(now);
  if (store !== null) db = store.db;
});
afterAll(() => store?.close());

const Columns = z.object({ rows: z.array(z.object({ table_name: z.string(), column_name: z.string() })) });
const Counts = z.object({ rows: z.array(z.object({ count: z.coerce.number() })) });

/** Every column of every table in which a text stands. */
const placesOf = async (text: string): Promise<string[]> => {
  const columns: unknown = await db.execute(
    sql`select table_name, column_name from information_schema.columns
        where table_schema = 'public' and data_type in ('text', 'character', 'character varying', 'jsonb')`,
  );
  const places: string[] = [];
  for (const { table_name, column_name } of z.parse(Columns, columns).rows) {
    const column = sql.identifier(column_name);
    const found: unknown = await db.execute(
      sql`select count(*) from ${sql.identifier(table_name)} where ${column}::text like ${`%${text}%`}`,
    );
    if (z.parse(Counts, found).rows[0]?.count !== 0) places.push(`${table_name}.${column_name}`);
  }
  return places;
};

const customerOf = (phone: string) => welcome(db, { phone, former: [], guestCartId: null, now });

/** An order of his that is done and used a deal once; false where he may not use it any more. */
const used = async (userId: number, phone: string, dealId: number): Promise<boolean> => {
  const [deal] = await db.select().from(deals).where(eq(deals.id, dealId));
  if (deal === undefined) throw new Error("no deal");
  const owner = userOwner(userId);
  const order_id = await insertOrder(db, {
    owner_id: owner,
    city_id: 1,
    order_type: "takeaway",
    shop_id: 13,
    payment_type: "cash",
    amount_minor: 129_900,
    currency: "RUB",
    cart_hash: "0".repeat(64),
    cart_snapshot: {
      version: 1,
      lines: [],
      packages: [],
      without_bag: false,
      subtotal_minor: 129_900,
      packages_minor: 0,
      delivery_minor: 0,
      discount_minor: 0,
      bonuses_minor: 0,
      total_minor: 129_900,
      currency_code: "RUB",
    },
    original_status: "done",
    payment_state: "not_required",
    language: "ru",
    username: "Анна",
    phone,
    slot: { id: "", date: "2026-11-21", title: "", day_name: "", start_timestamp: 0, is_asap: false },
    created_at: now,
    status_at: now,
  });
  const uses = [{ deal: { ...deal, limit_per_customer: 1, limit_total: null, cities: [] }, units: 1 }];
  return claimDeals(db, { order_id, owner, phone, phoneHash: hashPhone(phone), isGuest: false, uses });
};

/** Whether the deals for a first order are over for the customer who logs in with a phone now. */
const hasOrdered = async (phone: string): Promise<boolean> => {
  const [deal] = await db.select().from(deals).limit(1);
  if (deal === undefined) throw new Error("no deal");
  const user = await customerOf(phone);
  const forFirst = { ...deal, promocode: null, conditions: { audience: { kind: "first_order" } }, cities: [] } as const;
  const customer = { user, owner: userOwner(user.id), phone, phoneHash: hashPhone(phone), codes: [] };
  return (await dealCustomer({ db, isExact: true }, { deals: [forFirst] }, customer)).has_ordered;
};

aboutTables("a customer who deletes his account", () => {
  it("leaves his phone nowhere, nor the one he gave with an order", async () => {
    const [phone, other] = [newPhone(), newPhone()];
    const user = await customerOf(phone);
    expect(await used(user.id, phone, 1)).toBe(true);
    expect(await used(user.id, other, 2)).toBe(true);
    expect(await placesOf(phone)).toEqual(expect.arrayContaining(["deal_uses.phone", "orders.phone", "users.phone"]));
    expect(await forgetUser(db, user, { now, hashPhone })).toBe(true);
    expect([await placesOf(phone), await placesOf(other)]).toEqual([[], []]);
    for (const known of [phone, other]) {
      expect((await placesOf(hashPhone(known))).sort()).toEqual(["deal_uses.phone", "former_customers.phone_hash"]);
    }
  });

  it("cannot use a limited deal again when he comes back", async () => {
    const phone = newPhone();
    const first = await customerOf(phone);
    expect(await used(first.id, phone, 1)).toBe(true);
    await forgetUser(db, first, { now, hashPhone });
    const second = await customerOf(phone);
    expect(second.id).not.toBe(first.id);
    expect(await used(second.id, phone, 1)).toBe(false);
    const stranger = newPhone();
    expect(await used((await customerOf(stranger)).id, stranger, 1)).toBe(true);
    // Leaving once more loses nothing of it.
    await forgetUser(db, second, { now, hashPhone });
    const third = await customerOf(phone);
    expect(await used(third.id, phone, 1)).toBe(false);
  });

  it("is no newcomer when he comes back, but who has never ordered is", async () => {
    const [phone, other, never] = [newPhone(), newPhone(), newPhone()];
    const leave = async (leaving: string, orderedWith: readonly string[]): Promise<void> => {
      const user = await customerOf(leaving);
      for (const ordered of orderedWith) await used(user.id, ordered, 1);
      await forgetUser(db, user, { now, hashPhone });
    };
    expect([await hasOrdered(phone), await hasOrdered(never)]).toEqual([false, false]);
    await leave(phone, [phone, other]);
    await leave(never, []);
    expect([await hasOrdered(phone), await hasOrdered(other), await hasOrdered(never)]).toEqual([true, true, false]);
    // Twice, without an order between, loses nothing of it.
    await leave(phone, []);
    expect(await hasOrdered(phone)).toBe(true);
  });

  it("is one of many: each phone has a different hash, which only the secret can make", () => {
    const phones = Array.from({ length: 100 }, newPhone);
    expect(new Set(phones.map(hashPhone)).size).toBe(new Set(phones).size);
    expect(hashPhone("79161234567")).not.toBe(phoneHasher(randomUUID())("79161234567"));
  });
});
