import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { eq, inArray } from "drizzle-orm";
import { formerDigits } from "@/upstream/domain/customer/sent-phone";
import { guestOwner } from "@/upstream/domain/customer/user-row";
import type { Database, Store } from "@/upstream/store/database";
import { insertOrder } from "@/upstream/store/orders";
import { users } from "@/upstream/store/schema/user";
import { orderOfPhone } from "@/upstream/store/user-orders";
import { welcome } from "@/upstream/store/users";
import { aboutTables, openSeededStore } from "./seeded-store";

const now = new Date("2026-11-21T12:00:00Z");

let store: Store | null;
let db: Database;
beforeAll(async () => {
  store = await openSeededStore(now);
  if (store !== null) db = store.db;
});
afterAll(() => store?.close());

const newPhone = (): string => `49151${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
const logIn = (phone: string, former: readonly string[] = formerDigits(phone)) =>
  db.transaction((tx) => welcome(tx, { phone, former, guestCartId: null, now }));

/** A guest's order of an earlier release. */
const ordered = (phone: string): Promise<number> =>
  insertOrder(db, {
    owner_id: guestOwner(randomUUID()),
    city_id: 1,
    order_type: "takeaway",
    shop_id: 13,
    payment_type: "cash",
    amount_minor: 100,
    currency: "EUR",
    cart_hash: "0".repeat(64),
    cart_snapshot: {
      version: 1,
      lines: [],
      packages: [],
      without_bag: false,
      subtotal_minor: 100,
      packages_minor: 0,
      delivery_minor: 0,
      discount_minor: 0,
      bonuses_minor: 0,
      total_minor: 100,
      currency_code: "EUR",
    },
    original_status: "done",
    payment_state: "not_required",
    language: "de",
    username: "Anna",
    phone,
    slot: { id: "", date: "2026-11-21", title: "", day_name: "", start_timestamp: 0, is_asap: false },
    created_at: now,
    status_at: now,
  });

/** Accounts that an earlier release made of numbers it read otherwise (SPEC-442). */
aboutTables("an account under the digits of an earlier release", () => {
  it("is its customer's, and has the phone as it is read now", async () => {
    const phone = newPhone();
    const before = await logIn(`490${phone.slice(2)}`, []);
    const after = await logIn(phone);
    expect([after.id, after.phone]).toEqual([before.id, phone]);
    expect((await logIn(phone)).id).toBe(before.id);
  });

  it("is left alone where the phone has another account", async () => {
    const phone = newPhone();
    const former = await logIn(`490${phone.slice(2)}`, []);
    const own = await logIn(phone, []);
    expect((await logIn(phone)).id).toBe(own.id);
    const [row] = await db.select().from(users).where(eq(users.id, former.id));
    expect(row?.phone).toBe(`490${phone.slice(2)}`);
  });

  it("becomes one account, however many log in at once", async () => {
    const phone = newPhone();
    const before = await logIn(`490${phone.slice(2)}`, []);
    const logins = await Promise.all(Array.from({ length: 4 }, () => logIn(phone)));
    expect(new Set(logins.map(({ id }) => id))).toEqual(new Set([before.id]));
    expect(
      await db
        .select()
        .from(users)
        .where(inArray(users.phone, [phone, `490${phone.slice(2)}`])),
    ).toHaveLength(1);
  });
});

aboutTables("an order under the digits of an earlier release", () => {
  it("is found only by its phone as it is read now", async () => {
    const phone = newPhone();
    const id = await ordered(`490${phone.slice(2)}`);
    expect((await orderOfPhone(db, id, [phone, ...formerDigits(phone)]))?.id).toBe(id);
    expect(await orderOfPhone(db, id, [newPhone()])).toBeNull();
  });
});
