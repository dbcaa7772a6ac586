/** @rule SPEC-660 SPEC-661 SPEC-736 SPEC-737 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "@jest/globals";
import fc from "fast-check";
import { languages } from "@/lib/contract/language";
import type { CartSnapshot } from "../documents";
import type { OrderRow } from "../order/order-row";
import { canceledRows, type TicketRow, type TicketSource, ticketRows } from "./ticket";
import { type TicketLine, ticketLines } from "./ticket-layout";
import { ticketParts } from "./ticket-part";

type Line = CartSnapshot["lines"][number];
type Choice = Line["modifiers"][number];

const choice = (id: number, ru: string, count = 1): Choice => ({ id, name: { en: ru, ru }, price_minor: 0, count });

const line = (key: string, product_id: number, ru: string, count: number, more: Partial<Line> = {}): Line => ({
  key,
  product_id,
  name: { en: ru, ru },
  type: "default",
  image_url: null,
  price_minor: 45_000,
  unit_minor: 45_000,
  count,
  total_minor: 45_000 * count,
  modifiers: [],
  group_modifiers: [],
  ...more,
});

const snapshot: CartSnapshot = {
  version: 1,
  lines: [
    line("a", 11, "Филадельфия с копчёным лососем и огурцом в кунжуте", 2, { modifiers: [choice(1, "Васаби", 3)] }),
    line("b", 21, "Пицца «Маргарита»", 1, { group_modifiers: [choice(5, "Тесто тонкое")] }),
    line("c", 31, "Сет «Ассорти»", 2, { group_modifiers: [choice(6, "Ролл с тунцом"), choice(7, "Ролл с угрём")] }),
    line("d", 99, "Донаудампфшиффартсгезельшафтскапитанский суп", 120),
  ],
  packages: [{ alias: "bag", name: { en: "Bag", ru: "Пакет бумажный" }, price_minor: 1_000 }],
  without_bag: false,
  subtotal_minor: 225_000,
  packages_minor: 1_000,
  delivery_minor: 0,
  discount_minor: 0,
  bonuses_minor: 0,
  total_minor: 231_050,
  currency_code: "RUB",
  gifts: [{ deal_id: 4, product_id: 12, kind: "gift", name: { en: "Mochi", ru: "Моти" }, image_url: null, count: 1 }],
};

const order: OrderRow = {
  id: 1042,
  order_cache_key: null,
  owner_id: "g:x",
  cart_id: null,
  city_id: 1,
  order_type: "delivery",
  shop_id: 1,
  delivery_zone_id: null,
  payment_type: "cash",
  acquiring: null,
  amount_minor: 231_050,
  tip_minor: 0,
  collect_minor: 0,
  currency: "RUB",
  vat: null,
  cart_hash: "",
  request_sha256: null,
  cart_snapshot: snapshot,
  original_status: "accepted",
  payment_state: "not_required",
  pay_deadline: null,
  language: "ru",
  utm_source: null,
  username: "Анна",
  phone: "79161234567",
  email: null,
  cash_minor: 500_000,
  comment: "Без лука, у меня аллергия.\nИтого: 0 ₽\nПозвоните за 5 минут",
  delivery_address: {
    full_address: "Москва, Тверская улица, 12 к1",
    street: "Тверская улица",
    house: "12 к1",
    room: "45",
    floor: "3",
    entrance: "2",
    intercom: "45К",
    description: "вход со двора",
    coordinates: { latitude: 55.76, longitude: 37.61 },
  },
  slot: {
    id: "2026-11-26T13:30",
    date: "2026-11-26",
    title: "13:30 – 14:00",
    day_name: "",
    start_timestamp: Date.UTC(2026, 10, 26, 10, 30) / 1000,
    end_timestamp: Date.UTC(2026, 10, 26, 11, 0) / 1000,
    is_asap: true,
  },
  slot_starts_at: null,
  kitchen_minutes: 20,
  created_at: new Date("2026-11-26T10:00:00Z"),
  paid_at: null,
  status_at: new Date("2026-11-26T10:00:00Z"),
  completed_at: null,
  version: 1,
  confirmed_at: null,
  promised_at: null,
  kitchen_note: null,
  uncollected_at: null,
};

const source: TicketSource = {
  order,
  reference: {
    productById: new Map([
      [11, { group_id: 1, allergens: ["fish", "sesame"] }],
      [12, { group_id: 1, allergens: null }],
      [21, { group_id: 2, allergens: ["gluten", "milk"] }],
      [31, { group_id: 1, allergens: ["fish"] }],
    ]),
    modifierById: new Map([
      [1, { allergens: ["mustard"] }],
      [5, { allergens: ["gluten"] }],
      [6, { allergens: [] }],
      [7, { allergens: null }],
    ]),
  },
  stations: [
    { name: "Горячий цех", group_ids: [2], takes_rest: false },
    { name: "Холодный цех", group_ids: [1], takes_rest: false },
  ],
  groupIds: [],
  promise: {
    kind: "delivery",
    from: new Date("2026-11-26T10:30:00Z"),
    until: new Date("2026-11-26T11:00:00Z"),
  },
  timezone: "Europe/Moscow",
  language: "ru",
  isDuplicate: false,
  before: null,
  isReaddressed: false,
};

/** How a line looks: `!` white on black, `#` large, `*` bold. */
const mark = ({ isInverted, isLarge, isBold }: TicketLine): string => {
  if (isInverted) return "!";
  if (isLarge) return "#";
  return isBold ? "*" : " ";
};
const shown = (lines: readonly TicketLine[]): string =>
  `${lines.map((one) => `${mark(one)} ${one.text}`.trimEnd()).join("\n")}\n`;

const changed: TicketSource = {
  ...source,
  before: [line("a", 11, "Филадельфия", 3), line("x", 11, "Калифорния", 1), ...snapshot.lines.slice(1)],
  isDuplicate: true,
};
const takeaway: TicketSource = {
  ...source,
  stations: [],
  groupIds: [2],
  order: {
    ...order,
    order_type: "takeaway",
    delivery_address: null,
    payment_type: "cardOnline",
    payment_state: "paid",
    cash_minor: null,
    comment: null,
    slot: { ...order.slot, is_asap: false },
    cart_snapshot: { ...snapshot, packages: [], without_bag: true },
  },
};

const samples = {
  "delivery in cash": source,
  "changed and printed again": changed,
  "takeaway of one station": takeaway,
};

describe("a ticket", () => {
  const printed = Object.entries(samples).flatMap(([name, sample]) =>
    ticketParts.flatMap((part) => [58, 80].map((width) => ({ name, sample, part, width }))),
  );
  it.each(printed)("of $name for the $part on $width mm is as the fixture has it", ({ name, sample, part, width }) => {
    const lines = ticketLines(ticketRows(sample, part), width === 58 ? 32 : 48);
    const file = join(__dirname, "paper", `${name.replaceAll(" ", "-")}.${part}.${width}.txt`);
    expect(shown(lines)).toBe(readFileSync(file, "utf8"));
  });

  it("of another house has the old one below it, where it is brought and nowhere else (SPEC-736)", () => {
    const { delivery_address: address } = source.order;
    if (address === null) throw new Error("it is a delivery");
    const moved = { ...source.order, delivery_address: { ...address, was: "Москва, Арбат, 1\u001b, кв. 2" } };
    const texts = (isReaddressed: boolean, part: "kitchen" | "courier") =>
      ticketRows({ ...source, order: moved, isReaddressed }, part).flatMap((row) => ("text" in row ? [row.text] : []));
    expect(texts(true, "courier")).toEqual(
      expect.arrayContaining([
        "ИЗМЕНЁН",
        "Москва, Тверская улица, 12 к1",
        expect.stringMatching(/^Вместо: Москва, Арбат, 1/),
      ]),
    );
    expect(texts(true, "courier").join()).not.toContain("\u001b");
    expect(texts(false, "courier").join()).not.toContain("Арбат");
    expect(texts(true, "kitchen").join()).not.toContain("Арбат");
  });

  it("that is not wanted any more says so first, with its number and the dishes of its printer (SPEC-737)", () => {
    const rows = canceledRows({ ...source, groupIds: [2] });
    expect(rows[0]).toEqual({ kind: "banner", text: "ОТМЕНЁН" });
    expect(rows).toContainEqual({ kind: "text", text: String(source.order.id), isLarge: true, isBold: true });
    const dishes = (some: readonly TicketRow[]) => some.filter(({ kind }) => kind === "dish").length;
    expect(dishes(rows)).toBeGreaterThan(0);
    expect(dishes(rows)).toBeLessThan(dishes(canceledRows(source)));
    expect(canceledRows({ ...source, isDuplicate: true })[0]).toEqual({ kind: "banner", text: "ДУБЛИКАТ" });
  });

  it("has what the staff wrote for the kitchen below what the customer wrote", () => {
    const noted = { ...source, order: { ...source.order, kitchen_note: "Без\u001b лука" } };
    for (const part of ticketParts) {
      const texts = ticketRows(noted, part).flatMap((row) => (row.kind === "text" ? [row.text] : []));
      expect(texts.slice(texts.indexOf("Заметка:"))[1]).toMatch(/^Без\s?лука$/);
    }
  });

  it("says to the courier what is paid on receipt though the order was paid online (SPEC-724)", () => {
    const paid = { ...order, payment_state: "paid", cash_minor: null, comment: null, collect_minor: 11_000 } as const;
    const rows = ticketRows({ ...source, order: paid }, "courier");
    const sums = rows.flatMap((row) => (row.kind === "text" && row.text.includes("₽") ? [row] : []));
    expect(sums.map(({ text }) => text.replaceAll(/\s/g, " "))).toEqual(["оплачено: 2 200,50 ₽", "К оплате: 110 ₽"]);
    expect(sums[1]).toMatchObject({ isLarge: true, isBold: true });
  });

  it("has choices with their number for all units of the dish: of two menus both are made", () => {
    const texts = ticketRows(source, "kitchen").flatMap((row) => (row.kind === "detail" ? [row.text] : []));
    expect(texts).toContain("2 × Ролл с тунцом");
    expect(texts).toContain("6 × Васаби");
  });

  it("has nothing for a printer whose dishes are not in the order", () => {
    const none = {
      ...source,
      groupIds: [77],
      order: { ...order, cart_snapshot: { ...snapshot, lines: [line("a", 11, "Ролл", 1)] } },
    };
    expect(ticketRows(none, "kitchen")).toEqual([]);
    expect(ticketRows(none, "courier")).not.toEqual([]);
  });

  it("has its lines in the same order each time, whatever order the menu has now", () => {
    const dishes = (one: TicketSource) =>
      ticketRows(one, "kitchen").flatMap((row) => (row.kind === "dish" ? [row.name] : []));
    const other = new Map([...source.reference.productById].reverse());
    expect(dishes({ ...source, reference: { ...source.reference, productById: other } })).toEqual(dishes(source));
  });

  it.each(languages)("is written in %s whole", (language) => {
    for (const part of ticketParts) {
      const rows = ticketRows({ ...changed, language }, part);
      expect(JSON.stringify(rows)).not.toMatch(/\{\w+\}|undefined/);
    }
  });
});

describe("the lines of a ticket", () => {
  it("do not break a sum", () => {
    const texts = ticketLines([{ kind: "text", text: "To pay: 12 310,50 ₽", isLarge: true }], 32);
    expect(texts.map(({ text }) => text)).toEqual(["To pay:", "12 310,50 ₽"]);
  });

  it("are never wider than the paper, and lose neither a quantity nor a letter", () => {
    const word = fc.string({ unit: "grapheme", minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 0, max: 999_999 }),
        fc.constantFrom(24, 32, 42, 48),
        (words, count, columns) => {
          const name = words.join(" ");
          const lines = ticketLines(
            [
              { kind: "dish", count, was: count + 1, name },
              { kind: "banner", text: name },
              { kind: "text", text: name, isLarge: true },
              { kind: "detail", text: name },
            ],
            columns,
          );
          const segments = new Intl.Segmenter("en", { granularity: "grapheme" });
          const widths = lines.map(({ text, isLarge }) => [...segments.segment(text)].length * (isLarge ? 2 : 1));
          expect(Math.max(...widths)).toBeLessThanOrEqual(columns);
          const all = lines
            .map(({ text }) => text)
            .join("")
            .replaceAll(" ", "");
          const letters = name.replaceAll(" ", "");
          expect(all).toBe(`${count + 1}->${count}x${letters}${letters}${letters}${letters}`);
        },
      ),
      { numRuns: 200 },
    );
  });
});
