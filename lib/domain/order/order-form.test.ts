import { describe, expect, it } from "@jest/globals";
import type { OrderPayload } from "@/lib/contract/order/order";
import { orderProblems, requiresEmail } from "./order-form";

type Address = NonNullable<OrderPayload["delivery_address"]>;

const address: Address = {
  street: "Тверская улица",
  house: "7",
  room: "12",
  floor: null,
  entrance: null,
  intercom: null,
  description: null,
};
const delivery: OrderPayload = {
  city_id: 1,
  order_type: "delivery",
  shop_id: null,
  phone: "79161234567",
  username: "Анна",
  email: null,
  payment_type: "cash",
  cash: null,
  order_comment: null,
  cart: { version: 1 },
  order_cache_key: null,
  delivery_address: address,
  interval_id: "2025-05-10T16:00",
};
const takeaway: OrderPayload = { ...delivery, order_type: "takeaway", shop_id: 3, delivery_address: null };
const online = { ...delivery, payment_type: "cardOnline" as const };
const to = (part: Partial<Address>): OrderPayload => ({ ...delivery, delivery_address: { ...address, ...part } });
const long = (length: number): string => "я".repeat(length);

describe("orderProblems (SPEC-208, SPEC-40–SPEC-42)", () => {
  it.each<[string, OrderPayload, string, Record<string, string[]>]>([
    ["a whole delivery", delivery, "RU", {}],
    ["a whole takeaway", takeaway, "RU", {}],
    ["no name", { ...delivery, username: "" }, "RU", { username: ["form.username.required"] }],
    ["a blank name", { ...delivery, username: " \t\u00a0" }, "RU", { username: ["form.username.required"] }],
    ["a name without width", { ...delivery, username: "\u200b\u200d" }, "RU", { username: ["form.username.required"] }],
    ["a name of one emoji", { ...delivery, username: "🍣" }, "RU", {}],
    ["a name of 254", { ...delivery, username: long(254) }, "RU", {}],
    ["a name of 255", { ...delivery, username: long(255) }, "RU", { username: ["form.username.max"] }],
    ["254 code points of two units", { ...delivery, username: "🍣".repeat(254) }, "RU", {}],
    ["255 of them", { ...delivery, username: "🍣".repeat(255) }, "RU", { username: ["form.username.max"] }],
    ["NUL in the name", { ...delivery, username: "A\0" }, "RU", { username: ["form.text.invalid"] }],
    [
      "half a pair in the comment",
      { ...delivery, order_comment: "\ud83c" },
      "RU",
      { order_comment: ["form.text.invalid"] },
    ],
    ["a comment of 254", { ...delivery, order_comment: long(254) }, "RU", {}],
    [
      "a comment of 255",
      { ...delivery, order_comment: long(255) },
      "RU",
      { order_comment: ["form.order_comment.max"] },
    ],
    ["takeaway without a shop", { ...takeaway, shop_id: null }, "RU", { shop_id: ["form.shop_id.required"] }],
    ["no interval", { ...takeaway, interval_id: null }, "RU", { interval_id: ["form.interval_id.required"] }],
    ["no room", to({ room: " " }), "RU", { "delivery_address.room": ["form.delivery_address.room.required"] }],
    ["a private house", to({ room: "—" }), "RU", {}],
    ["a long house", to({ house: long(255) }), "RU", { "delivery_address.house": ["form.delivery_address.house.max"] }],
    ["a long floor", to({ floor: long(255) }), "RU", { "delivery_address.floor": ["form.delivery_address.floor.max"] }],
    ["Turkey by cash", delivery, "TR", {}],
    ["Turkey online without e-mail", online, "TR", { email: ["form.email.required"] }],
    ["Turkey online with e-mail", { ...online, email: "a@b.tr" }, "TR", {}],
    ["Turkey online with no e-mail at all", { ...online, email: "a b" }, "TR", { email: ["form.email.invalid"] }],
    ["Turkey online with a long one", { ...online, email: `${long(250)}@b.tr` }, "TR", { email: ["form.email.max"] }],
    ["Russia online", online, "RU", {}],
  ])("%s", (_, payload, country, problems) => {
    expect(orderProblems(payload, { country_code: country, phone: null })).toEqual(problems);
  });

  it.each(["required", "short", "extension"] as const)("the phone, as it was read: %s", (phone) => {
    expect(orderProblems(delivery, { country_code: "RU", phone })).toEqual({ phone: [`form.phone.${phone}`] });
  });

  it("names everything an empty delivery lacks, in the order of the form", () => {
    const empty = { ...delivery, username: "", phone: "", delivery_address: null, interval_id: null };
    expect(Object.keys(orderProblems(empty, { country_code: "RU", phone: "required" }))).toEqual([
      "username",
      "phone",
      "delivery_address.street",
      "delivery_address.house",
      "delivery_address.room",
      "interval_id",
    ]);
  });
});

describe("requiresEmail (SPEC-42)", () => {
  it.each([
    ["TR", "cardOnline", true],
    ["TR", "card", false],
    ["RU", "cardOnline", false],
  ] as const)("%s with %s: %s", (country, paymentType, expected) => {
    expect(requiresEmail(country, paymentType)).toBe(expected);
  });
});
