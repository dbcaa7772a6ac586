import { afterAll, beforeAll, expect, it } from "@jest/globals";
import { inArray, like } from "drizzle-orm";
import type { OriginalStatus } from "@/lib/contract/order/order";
import { StaffRole } from "@/lib/contract/staff/staff-account";
import type { Reference } from "@/upstream/domain/catalogue/reference";
import type { CartSnapshot } from "@/upstream/domain/documents";
import { readFigures } from "@/upstream/services/staff/staff-figures";
import type { Store } from "@/upstream/store/database";
import { delayFiguresMail, figuresReaders, markFiguresMailSent, takeFiguresMail } from "@/upstream/store/figures-mails";
import { readReference } from "@/upstream/store/reference";
import { orderEvents, orders } from "@/upstream/store/schema/order";
import { moneyReturns } from "@/upstream/store/schema/payment";
import { staffAccounts } from "@/upstream/store/schema/staff-account";
import { aboutTables, openSeededStore } from "./seeded-store";

const DAY = "2031-03-05";
const MINUTE = 60_000;

type Sold = {
  readonly at: string;
  readonly shop?: number | null;
  readonly type?: "delivery" | "takeaway";
  readonly payment?: "cash" | "card";
  readonly status?: OriginalStatus;
  readonly amount?: number;
  readonly tip?: number;
  readonly discount?: number;
  readonly dishes?: readonly { readonly id: number; readonly count: number; readonly total: number }[];
  /** Minutes from its making to each stage. */
  readonly stages?: Partial<Readonly<Record<OriginalStatus, number>>>;
  /** Minutes from its making to the end of its slot. */
  readonly promise?: number;
  readonly isAsap?: boolean;
  /** Minutes until the staff accept it, and to the time that they promise then. */
  readonly confirmed?: number;
  readonly promised?: number;
  readonly reason?: string;
};

/** An order as most are. */
const usual = {
  type: "delivery",
  payment: "cash",
  status: "done",
  amount: 50_000,
  tip: 0,
  promise: 60,
  stages: { accepted: 0, cooking: 5, cooked: 20, sent: 25, done: 45 },
  isAsap: true,
  confirmed: null,
  promised: null,
  reason: null,
} as const;

const snapshotOf = ({ amount = 50_000, tip = 0, discount = 0, dishes = [] }: Sold): CartSnapshot => ({
  version: 1,
  lines: dishes.map(({ id, count, total }, nth) => ({
    key: String(nth),
    product_id: id,
    name: { en: `Dish ${id}`, ru: `Блюдо ${id}` },
    type: "default",
    image_url: null,
    price_minor: total / count,
    unit_minor: total / count,
    count,
    total_minor: total,
    modifiers: [],
    group_modifiers: [],
  })),
  packages: [],
  without_bag: false,
  subtotal_minor: amount - tip + discount,
  packages_minor: 0,
  delivery_minor: 9_900,
  discount_minor: discount,
  bonuses_minor: 0,
  total_minor: amount - tip,
  currency_code: "RUB",
});

aboutTables("the figures of a shop (SPEC-700)", () => {
  let store: Store;
  const made: number[] = [];
  let reference: Reference;
  let shopIds: number[] = [];
  let cityId = 0;

  beforeAll(async () => {
    const opened = await openSeededStore(new Date("2026-11-26T09:00:00Z"));
    if (opened === null) throw new Error("there is no database");
    store = opened;
    reference = await readReference(store.db);
    // Three hours ahead of UTC.
    const moscow = reference.cities.find(({ timezone }) => timezone === "Europe/Moscow");
    cityId = moscow?.id ?? 0;
    shopIds = (reference.shopsOf.get(cityId) ?? []).map(({ id }) => id);
    expect(shopIds.length).toBeGreaterThan(1);
  }, 60_000);
  afterAll(async () => {
    await store.db.delete(moneyReturns).where(inArray(moneyReturns.order_id, made));
    await store.db.delete(orderEvents).where(inArray(orderEvents.order_id, made));
    await store.db.delete(orders).where(inArray(orders.id, made));
    await store.db.delete(staffAccounts).where(like(staffAccounts.email, "figures%@example.org"));
    await store.close();
  });

  const sell = async (sold: Sold): Promise<void> => {
    const all = { ...usual, shop: shopIds[0] ?? null, ...sold };
    const { at, shop, type, payment, status, amount, promise, stages, isAsap, confirmed, promised } = all;
    const created = new Date(at);
    const after = (minutes: number) => new Date(created.getTime() + minutes * MINUTE);
    const afterOrNull = (minutes: number | null) => (minutes === null ? null : after(minutes));
    const [row] = await store.db
      .insert(orders)
      .values({
        owner_id: "g:figures",
        city_id: cityId,
        order_type: type,
        shop_id: shop,
        payment_type: payment,
        amount_minor: amount,
        tip_minor: all.tip,
        currency: "RUB",
        cart_hash: "0".repeat(64),
        cart_snapshot: snapshotOf(sold),
        original_status: status,
        payment_state: "not_required",
        language: "ru",
        username: "Figures",
        phone: "79990000000",
        slot: {
          id: "figures",
          date: DAY,
          title: "",
          day_name: "",
          start_timestamp: after(promise - 30).getTime() / 1000,
          end_timestamp: after(promise).getTime() / 1000,
          is_asap: isAsap,
        },
        slot_starts_at: after(promise - 30),
        created_at: created,
        confirmed_at: afterOrNull(confirmed),
        promised_at: afterOrNull(promised),
        status_at: created,
      })
      .returning({ id: orders.id });
    const id = row?.id ?? 0;
    made.push(id);
    for (const [name, minutes] of Object.entries(stages)) {
      const source = name === "canceled" ? "operator" : "kitchen";
      await store.db.insert(orderEvents).values({
        order_id: id,
        status: name as OriginalStatus,
        source,
        reason: name === "canceled" ? all.reason : null,
        at: after(minutes),
      });
    }
  };

  const figuresOf = (day: string, shops: readonly number[] | null = shopIds, to = day) =>
    readFigures(store.db, reference, { from: day, to, shopIds: shops }, "ru");

  it("are of the business date, which ends at four in the morning of the city", async () => {
    await sell({ at: "2031-03-05T00:59:00Z", amount: 10_000 });
    await sell({ at: "2031-03-05T01:00:00Z", amount: 20_000 });
    await sell({ at: "2031-03-06T00:59:00Z", amount: 40_000 });
    await sell({ at: "2031-03-06T01:00:00Z", amount: 80_000 });
    const [one] = (await figuresOf(DAY)).currencies;
    expect(one).toMatchObject({ currency_code: "RUB", total: { orders: 2, takings: 600, average: 300 } });
    expect(one?.groups.filter(({ by }) => by === "hour").map(({ key, orders: count }) => [key, count])).toEqual([
      ["3", 1],
      ["4", 1],
    ]);
    const three = (await figuresOf("2031-03-04", shopIds, "2031-03-06")).currencies[0];
    const days = three?.groups.filter(({ by }) => by === "day");
    expect(days?.map(({ key, takings }) => [key, takings])).toEqual([
      ["2031-03-04", 100],
      ["2031-03-05", 600],
      ["2031-03-06", 800],
    ]);
  });

  it("separate takings from tips, discounts, what was cancelled and what went back, by shop, type and payment", async () => {
    const day = "2031-04-01";
    const at = `${day}T12:00:00Z`;
    const [first = 0, second = 0] = shopIds;
    await sell({ at, shop: first, amount: 110_000, tip: 10_000, discount: 5_000 });
    await sell({
      at,
      shop: second,
      type: "takeaway",
      payment: "card",
      amount: 30_050,
      stages: { accepted: 0, cooked: 10, done: 300 },
    });
    await sell({
      at,
      shop: second,
      status: "canceled",
      amount: 20_000,
      stages: { accepted: 0, canceled: 4 },
      reason: "Нет лосося.",
    });
    // Never the shop's: it was given up before it was paid.
    await sell({
      at,
      shop: second,
      status: "canceled",
      amount: 7_000,
      stages: { waiting_for_payment: 0, canceled: 9 },
    });
    const figures = await figuresOf(day);
    const [one] = figures.currencies;
    expect(one?.total).toEqual({
      orders: 2,
      takings: 1300.5,
      returned: 0,
      discounts: 50,
      bonuses: 0,
      delivery: 198,
      tips: 100,
      average: 650.25,
      canceled: 1,
      canceled_sum: 200,
      not_collected: 0,
      lost: 0,
    });
    const sums = (by: string) =>
      Object.fromEntries((one?.groups ?? []).filter((row) => row.by === by).map(({ key, takings }) => [key, takings]));
    expect(sums("shop")).toEqual({ [first]: 1000, [second]: 300.5 });
    expect(sums("order_type")).toEqual({ delivery: 1000, takeaway: 300.5 });
    expect(sums("payment_type")).toEqual({ cash: 1000, card: 300.5 });
    expect(figures.refusals).toEqual([{ reason: "Нет лосося.", orders: 1 }]);
    expect((await figuresOf(day, [first])).currencies[0]?.total).toMatchObject({ orders: 1, takings: 1000 });
  });

  it("have the time of each stage, and leave out what was closed long after", async () => {
    const day = "2031-05-01";
    const at = `${day}T12:00:00Z`;
    for (const minutes of [10, 20, 30]) {
      const cooked = 5 + minutes;
      await sell({ at, stages: { accepted: 0, cooking: 5, cooked, sent: cooked + 5, done: cooked + 25 }, promise: 60 });
    }
    // Delivered in time, and closed at the end of the evening.
    await sell({ at, stages: { accepted: 0, cooking: 5, cooked: 15, sent: 20, done: 400 } });
    // Late in earnest: it left late.
    await sell({ at, stages: { accepted: 0, cooking: 5, cooked: 150, sent: 170, done: 190 } });
    // Ready in time; when it is fetched is up to the customer.
    await sell({ at, type: "takeaway", stages: { accepted: 0, cooking: 5, cooked: 20, done: 300 } });
    const { stages, promise, closed_long_after } = await figuresOf(day);
    const of = (type: string, span: string) => stages.find((row) => row.order_type === type && row.span === span);
    expect(of("delivery", "accepted_cooking")).toMatchObject({ orders: 4, average_s: 300 });
    expect(of("delivery", "cooking_cooked")).toMatchObject({ orders: 4, average_s: ((10 + 20 + 30 + 145) / 4) * 60 });
    expect(of("delivery", "sent_done")?.p90_s).toBe(1200);
    expect(of("takeaway", "whole")).toMatchObject({ orders: 1, average_s: 1200 });
    expect(promise).toEqual({ in_time: 4, late: 1, late_median_minutes: 130, late_p90_minutes: 130 });
    expect(closed_long_after).toBe(1);
  });

  it("measure the acceptance, and what was promised with it instead of the slot", async () => {
    const day = "2031-05-02";
    await sell({ at: `${day}T12:00:00Z`, confirmed: 3, promised: 40, promise: 60 });
    await sell({ at: `${day}T12:30:00Z`, confirmed: 5, promise: 60 });
    const { stages, promise } = await figuresOf(day);
    expect(stages[0]).toMatchObject({ span: "accepted_confirmed", orders: 2, average_s: 240 });
    expect(promise).toMatchObject({ in_time: 1, late: 1, late_median_minutes: 5 });
  });

  it("name the best dishes, and those that nobody bought", async () => {
    const day = "2031-06-01";
    const at = `${day}T12:00:00Z`;
    const [liked = 0, other = 0] = (reference.productsOf.get(cityId) ?? []).map(({ id }) => id);
    await sell({
      at,
      dishes: [
        { id: liked, count: 2, total: 90_000 },
        { id: other, count: 1, total: 20_000 },
      ],
    });
    await sell({ at, dishes: [{ id: liked, count: 3, total: 135_000 }] });
    await sell({
      at,
      status: "canceled",
      stages: { accepted: 0, canceled: 1 },
      dishes: [{ id: other, count: 9, total: 180_000 }],
    });
    const figures = await figuresOf(day);
    expect(figures.currencies[0]?.dishes).toEqual([
      { product_id: liked, name: `Блюдо ${liked}`, units: 5, takings: 2250 },
      { product_id: other, name: `Блюдо ${other}`, units: 1, takings: 200 },
    ]);
    const unsold = figures.unsold.map(({ product_id }) => product_id);
    expect(unsold).not.toContain(liked);
    expect(unsold.length).toBe(Math.min(500, (reference.productsOf.get(cityId) ?? []).length - 2));
  });

  it("of a day without orders are empty, not wrong", async () => {
    expect(await figuresOf("2031-07-01")).toMatchObject({
      currencies: [],
      stages: [],
      closed_long_after: 0,
      refusals: [],
    });
  });

  it("are sent once (SPEC-701), whichever upstream is first, and again where the mail server did not take them", async () => {
    const [account] = await store.db
      .insert(staffAccounts)
      .values({
        email: "figures@example.org",
        name: "Figures",
        role: "owner",
        shop_ids: [],
        language: "ru",
        created_at: new Date(),
      })
      .returning({ id: staffAccounts.id });
    const id = account?.id ?? 0;
    const now = new Date("2031-08-01T05:00:00Z");
    const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE);
    const taken = await Promise.all(Array.from({ length: 4 }, () => takeFiguresMail(store.db, id, DAY, now)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    await delayFiguresMail(store.db, id, DAY, later(10));
    expect(await takeFiguresMail(store.db, id, DAY, later(9))).toBe(false);
    expect(await takeFiguresMail(store.db, id, DAY, later(10))).toBe(true);
    await markFiguresMailSent(store.db, id, DAY, later(10));
    expect(await takeFiguresMail(store.db, id, DAY, later(60))).toBe(false);
  });

  it("are sent to owners and managers, and to nobody who wanted them and is something else since (SPEC-701)", async () => {
    const accountOf = (role: StaffRole) => ({
      email: `figures-${role}@example.org`,
      name: "Figures",
      role,
      shop_ids: [],
      language: "ru" as const,
      gets_figures: true,
      created_at: new Date(),
    });
    await store.db
      .insert(staffAccounts)
      .values([
        ...StaffRole.options.map(accountOf),
        { ...accountOf("owner"), email: "figures-gone@example.org", disabled_at: new Date() },
        { ...accountOf("owner"), email: "figures-unwanted@example.org", gets_figures: false },
      ]);
    const readers = (await figuresReaders(store.db)).map(({ email }) => email);
    expect(readers.filter((email) => email.startsWith("figures-")).toSorted()).toEqual([
      "figures-manager@example.org",
      "figures-owner@example.org",
    ]);
  });
});
