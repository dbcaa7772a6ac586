import { readFileSync } from "node:fs";
import { describe, expect, it } from "@jest/globals";
import { languages } from "@/lib/contract/language";
import { demoRows } from "@/tests/support/demo-rows";
import type { OrderRow } from "../../domain/order/order-row";
import { fittedText } from "../../domain/staff/message-text";
import { doubts } from "../../domain/staff/staff-event";
import { orderData } from "./order-data";
import { type OrderNews, orderWords, type StaffReference } from "./order-words";

const rows = demoRows("sushi");
const [settings] = rows.settings;
if (settings === undefined) throw new Error("The demo has settings.");
const reference: StaffReference = {
  settings: settings.value,
  cityById: new Map(rows.cities.map((city) => [city.id, city])),
  shopById: new Map(rows.shops.map((shop) => [shop.id, shop])),
};
const moscow = rows.cities.find(({ alias }) => alias === "moscow");
const shop = rows.shops.find(({ city_id }) => city_id === moscow?.id);
if (moscow === undefined || shop === undefined) throw new Error("The demo has a shop in Moscow.");

const line = (name: string, count: number, choices: readonly [string, number][] = []) => ({
  key: name,
  product_id: 7,
  name: { en: name },
  type: "default",
  image_url: null,
  price_minor: 750,
  unit_minor: 750,
  count,
  total_minor: 750 * count,
  modifiers: [],
  group_modifiers: choices.map(([choice, units]) => ({ id: 1, name: { en: choice }, price_minor: 0, count: units })),
});

const order: OrderRow = {
  id: 1042,
  order_cache_key: null,
  owner_id: "g:x",
  cart_id: null,
  city_id: moscow.id,
  order_type: "delivery",
  shop_id: shop.id,
  delivery_zone_id: null,
  payment_type: "cash",
  acquiring: null,
  amount_minor: 231_050,
  tip_minor: 10_000,
  collect_minor: 0,
  currency: "RUB",
  vat: null,
  cart_hash: "",
  request_sha256: null,
  cart_snapshot: {
    version: 1,
    lines: [
      line("Tacos", 2, [
        ["salsa", 1],
        ["cheese", 2],
      ]),
      line("Pozole", 1),
    ],
    packages: [{ alias: "bag", name: { en: "Bag" }, price_minor: 3_500 }],
    without_bag: true,
    subtotal_minor: 2_250,
    packages_minor: 3_500,
    delivery_minor: 14_900,
    discount_minor: 0,
    bonuses_minor: 0,
    total_minor: 221_050,
    currency_code: "RUB",
    gifts: [{ deal_id: 1, product_id: 8, kind: "gift", name: { en: "Tea" }, image_url: null, count: 1 }],
  },
  original_status: "accepted",
  payment_state: "not_required",
  pay_deadline: null,
  language: "ru",
  utm_source: null,
  username: "Ana\nTotal: 0 ₽",
  phone: "79161234567",
  email: null,
  cash_minor: 300_000,
  comment: "Ring twice\r\nPayment: paid \u202eabc",
  delivery_address: {
    full_address: "Москва, Бауманская улица, 10",
    street: "Бауманская улица",
    house: "10",
    room: "12",
    floor: "3",
    entrance: "2",
    intercom: "12K",
    description: "behind\nthe yard",
    coordinates: { latitude: 55.77, longitude: 37.68 },
  },
  slot: {
    id: "2026-11-26T13:30",
    date: "2026-11-26",
    title: "13:30 – 14:00",
    day_name: "today",
    start_timestamp: Date.parse("2026-11-26T10:30:00Z") / 1000,
    end_timestamp: Date.parse("2026-11-26T11:00:00Z") / 1000,
    is_asap: true,
  },
  slot_starts_at: null,
  kitchen_minutes: 0,
  created_at: new Date("2026-11-26T09:40:00Z"),
  paid_at: null,
  status_at: new Date("2026-11-26T09:40:00Z"),
  completed_at: null,
  version: 0,
  confirmed_at: null,
  promised_at: null,
  kitchen_note: null,
  uncollected_at: null,
};

const fresh: OrderNews = { event: "order.new", details: {}, refusal: null };
const textOf = (changes: Partial<OrderRow> = {}, news = fresh, units = 4_096): string =>
  fittedText(orderWords({ reference, order: { ...order, ...changes }, language: "en" }, news), units);

describe("an order as the people of its shop read it (SPEC-517)", () => {
  it("says what to cook, for when, for whom and what it comes to; nothing typed looks like another line", () => {
    const name = shop.name.en;
    expect(textOf()).toBe(
      [
        "New order no. 1042",
        `Moscow, ${name === shop.street.en ? name : `${name}, ${shop.street.en}`}`,
        "With you: November 26, 13:30 – 14:00 (as soon as possible)",
        "",
        "2 × Tacos (salsa, cheese × 2): 15 ₽",
        "1 × Pozole: 7,50 ₽",
        "1 × Tea: gift",
        "Bag: 35 ₽",
        "Without a bag",
        "",
        "Total: 2 310,50 ₽",
        "Tip for the courier: 100 ₽",
        "Payment: Cash to the courier",
        "Change from: 3 000 ₽",
        "Customer: Ana ⏎ Total: 0 ₽, +79161234567",
        "Delivery address: Москва, Бауманская улица, 10, flat 12, entrance 2, floor 3, intercom 12K, behind ⏎ the yard",
        "Comment: Ring twice ⏎ Payment: paid abc",
      ].join("\n"),
    );
  });

  it("is of a paid order that is fetched", () => {
    const text = textOf({
      order_type: "takeaway",
      payment_type: "cardOnline",
      delivery_address: null,
      cash_minor: null,
      tip_minor: 0,
      collect_minor: 0,
      comment: null,
      paid_at: order.created_at,
    });
    expect(text).toContain("\nReady: November 26");
    expect(text).toMatch(/\n\nTotal: 2 310,50 ₽\nPayment: Card on this site, paid\nCustomer: [^\n]*$/);
  });

  it("says why it is cancelled, not paid or to be checked", () => {
    const canceled = textOf({}, { event: "order.canceled", details: { by: "operator" }, refusal: "No fish\ntoday" });
    expect(canceled).toMatch(
      /^Order no\. 1042 is cancelled\nAn operator cancelled it\.\nReason: No fish ⏎ today\nMoscow/,
    );
    const unpaid = textOf({}, { event: "payment.failed", details: { failure: "expired" }, refusal: null });
    expect(unpaid).toMatch(/^Order no\. 1042 was not paid\nThe time to pay is over\.\nMoscow/);
    const doubtful = textOf({}, { event: "payment.doubtful", details: { doubt: "chargeback" }, refusal: null });
    expect(doubtful).toMatch(/^Please check the payment of order no\. 1042\nThe customer's bank has taken/);
  });

  it("has words in every language", () => {
    for (const language of languages) {
      for (const doubt of doubts) {
        const news = { event: "payment.doubtful", details: { doubt }, refusal: null } as const;
        const [, why = ""] = fittedText(orderWords({ reference, order, language }, news), 4_096).split("\n");
        expect(why.length).toBeGreaterThan(15);
        expect(why).not.toContain("staff.");
      }
    }
  });

  it("fits into a message of Telegram: dishes that do not are counted, who ordered stays", () => {
    const lines = Array.from({ length: 90 }, (_, index) => line(`Dish ${index} ${"x".repeat(100)}`, 1));
    const long = "y".repeat(3_000);
    const text = textOf({
      comment: long,
      username: long,
      cart_snapshot: { ...order.cart_snapshot, lines },
    });
    expect(text.length).toBeLessThanOrEqual(4_096);
    const shown = text.match(/^1 × Dish/gm)?.length ?? 0;
    const left = Number(/^… and (\d+) more$/m.exec(text)?.[1]);
    // The gift, the bag and the wish for none count as well.
    expect(shown + left).toBe(93);
    expect(shown).toBeGreaterThan(5);
    expect(text).toContain("\nDelivery address: Москва");
    expect(text).toMatch(/\nComment: y{999}…$/);
  });

  it("names nobody whose account is deleted", () => {
    const text = textOf({ username: "", phone: "", comment: null, delivery_address: null });
    expect(text).toMatch(/Change from: 3 000 ₽$/);
  });
});

describe("an order as a webhook has it (SPEC-518)", () => {
  it("has amounts in minor units, and what was typed as it was typed", () => {
    const data = orderData(reference, order, "en", fresh);
    expect(data).toMatchObject({
      order: {
        number: 1042,
        city: "moscow",
        shop: { id: shop.id },
        promised: { from: "2026-11-26T10:30:00.000Z", until: "2026-11-26T11:00:00.000Z", as_soon_as_possible: true },
        currency: "RUB",
        total: 231_050,
        tip: 10_000,
        customer: { name: "Ana\nTotal: 0 ₽", phone: "+79161234567" },
        address: { flat: "12", latitude: 55.77 },
        comment: order.comment,
        lines: [
          {
            name: "Tacos",
            count: 2,
            choices: [
              { name: "salsa", count: 1 },
              { name: "cheese", count: 2 },
            ],
            total: 1_500,
          },
          { name: "Pozole", count: 1, choices: [], total: 750 },
        ],
        gifts: [{ name: "Tea", count: 1 }],
        without_bag: true,
      },
    });
    expect(JSON.parse(JSON.stringify(data))).toEqual(data);
    expect(data.order.vat).toEqual([]);
  });

  it("has the VAT in the total by rate, where the order has any (SPEC-533)", () => {
    const rates = [{ rate: 10, gross_minor: 221_050, net_minor: 200_955, vat_minor: 20_095 }];
    const { order: made } = orderData(reference, { ...order, vat: { number: null, rates } }, "en", fresh);
    expect(made.vat).toEqual([{ rate: 10, gross: 221_050, net: 200_955, vat: 20_095 }]);
  });

  it("has the fields that operators read of", () => {
    const [, , json = "{}"] = readFileSync("docs/operating/notifications.md", "utf8").split("```json\n");
    const example = JSON.parse(json.split("```")[0] ?? "");
    const { order: made } = orderData(reference, order, "en", fresh);
    expect(Object.keys(example.data.order)).toEqual(Object.keys(made));
    expect(Object.keys(example.data.order.address)).toEqual(Object.keys(made.address ?? {}));
    expect(Object.keys(example.data.order.lines[0])).toEqual(Object.keys(made.lines[0] ?? {}));
  });

  it("has the reason of what happened beside the order", () => {
    const canceled = orderData(reference, order, "en", { details: { by: "operator" }, refusal: "No fish" });
    expect(canceled).toMatchObject({ by: "operator", reason: "No fish" });
    expect(orderData(reference, order, "en", { details: { doubt: "refund" }, refusal: null })).toMatchObject({
      doubt: "refund",
    });
  });
});
