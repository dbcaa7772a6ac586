import { afterAll, beforeAll, describe, expect, it } from "@jest/globals";
import { eq, inArray } from "drizzle-orm";
import { formerDigits } from "@/upstream/domain/customer/sent-phone";
import { type Database, openPostgres, type Store } from "@/upstream/store/database";
import { users } from "@/upstream/store/schema/user";
import { welcome } from "@/upstream/store/users";

const now = new Date("2026-11-21T12:00:00Z");
const url = process.env["CONTRACT_DATABASE"];
const about = url === undefined ? describe.skip : describe;

let store: Store;
let db: Database;
beforeAll(async () => {
  if (url === undefined) return;
  store = await openPostgres({ url, pool: 4, timeout: 7, onLost: () => undefined });
  db = store.db;
});
afterAll(async () => {
  if (url !== undefined) await store.close();
});

const newPhone = (): string => `49151${String(Math.floor(Math.random() * 1e8)).padStart(8, "0")}`;
const logIn = (phone: string, former: readonly string[] = formerDigits(phone)) =>
  db.transaction((tx) => welcome(tx, { phone, former, guestCartId: null, now }));

/** Accounts that an earlier release made of numbers it read otherwise (SPEC-442). */
about("an account under the digits of an earlier release", () => {
  it("is its customer's, and has the phone as it is read now", async () => {
    const phone = newPhone();
    const before = await logIn(`490${phone.slice(2)}`, []);
    const after = await logIn(phone);
    expect([after.id, after.phone]).toEqual([before.id, phone]);
    expect((await logIn(phone)).id).toBe(before.id);
  });

  it("is left alone where the phone has an account of its own", async () => {
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
