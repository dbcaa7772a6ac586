/** @group security */
import { expect, it } from "@jest/globals";
import { heldShop, inventedBeside, type Serving, type Shop } from "./shop";
import type { Verdict } from "./verdict";

const summary = (verdicts: readonly Verdict[]): string[] => verdicts.map(({ level, about }) => `${level} ${about}`);

const settings = { customers: { is_auth_enabled: true } };
const cash = { alias: "cash", is_online: false, acquiring: null } as const;
const card = { alias: "cardOnline", is_online: true, acquiring: "cloudpayments" } as const;
const city = {
  alias: "tver",
  payment_types: [cash, card],
};
const own: Shop = { settings, cities: [city] };
const files = new Map([["cities/tver.json", JSON.stringify({ phone: "+7 (4822) 10-00-00" })]]);
const serving: Serving = {
  brand: "sushi",
  hasGateway: true,
  connected: { has: () => false, opensSheets: () => false },
  invented: { phones: new Set(), texts: new Set() },
  env: { TELEGRAM_BOT_TOKEN: "1:a" },
};
const verdicts = (shop: Partial<Shop>, changes: Partial<Serving> = {}): string[] =>
  summary(heldShop({ brand: "sushi", shop: { ...own, ...shop }, files }, { ...serving, ...changes }));

it.each<[string, Partial<Shop>, Partial<Serving>, readonly string[]]>([
  ["sound", {}, {}, ["ok login", "ok payment types", "warning notifications", "ok demo data"]],
  [
    "one that logs customers in without a gateway",
    {},
    { hasGateway: false },
    ["failed login", "ok payment types", "warning notifications", "ok demo data"],
  ],
  [
    "one without login and gateway",
    { settings: { ...settings, customers: { is_auth_enabled: false } } },
    { hasGateway: false },
    ["ok login", "ok payment types", "warning notifications", "ok demo data"],
  ],
  [
    "one that takes cards alone, by nobody",
    { cities: [{ ...city, payment_types: [card] }] },
    {},
    ["ok login", "failed payment types", "warning notifications", "ok demo data"],
  ],
  [
    "one that takes cards alone",
    { cities: [{ ...city, payment_types: [card] }] },
    { connected: { has: () => true, opensSheets: () => false } },
    ["ok login", "ok payment types", "warning notifications", "ok demo data"],
  ],
  ["one of no city", { cities: [] }, {}, ["failed shop"]],
])("the shop: %s", (_, shop, changes, expected) => expect(verdicts(shop, changes)).toEqual(expected));

it("an empty database has failed, and so has another brand's", () => {
  expect(heldShop(null, serving)).toEqual([expect.objectContaining({ level: "failed", about: "shop" })]);
  const other = heldShop({ brand: "pizza", shop: own, files }, serving);
  expect(other).toEqual([expect.objectContaining({ level: "failed", todo: expect.stringContaining("BRAND=pizza") })]);
});

it("names the file and the field of what is left of the demo, and of the guide's example", () => {
  const given = new Map([
    [
      "shop.json",
      JSON.stringify({ default_phone: "+351210001020", links: { social: [{ url: "https://vk.ru/tver" }] } }),
    ],
    ["cities/tver.json", JSON.stringify({ phone: "+7 (495) 120-45-70", email: "tver@shop.ru" })],
  ]);
  const verdict = heldShop(
    { brand: "sushi", shop: own, files: given },
    { ...serving, invented: inventedBeside("sushi") },
  ).find(({ about }) => about === "demo data");
  expect(verdict).toMatchObject({
    level: "failed",
    says: expect.stringMatching(/in shop\.json: default_phone; cities\/tver\.json: phone$/),
  });
});

it("names what a copied city still has of the other one", () => {
  const shops = [{ key: "lenina", street: "Lenina 1", phone: "+7 2" }];
  const samara = { name: "Samara", phone: "+7 1", map: { centre: { latitude: 53, longitude: 50 } }, shops };
  const copied = (changes: object) =>
    heldShop(
      {
        brand: "sushi",
        shop: own,
        files: new Map([
          ["cities/samara.json", JSON.stringify(samara)],
          ["cities/tver.json", JSON.stringify({ ...samara, ...changes })],
        ]),
      },
      serving,
    ).filter(({ about }) => about.startsWith("city"));
  expect(copied({ name: "Tver" })).toEqual([
    expect.objectContaining({
      level: "failed",
      about: "city tver",
      says: "was copied, and still has of samara: phone, map, shops",
      todo: expect.stringContaining("cities/tver.json"),
    }),
  ]);
  // Moved to its place, with the addresses of the other city.
  const map = { centre: { latitude: 56, longitude: 35 } };
  expect(copied({ name: "Tver", phone: "+7 3", map })).toEqual([
    expect.objectContaining({ says: "was copied, and still has of samara: shops" }),
  ]);
  // Cities may share a telephone number.
  expect(copied({ map, shops: [] })).toEqual([]);
});

it.each<[string, unknown, Verdict["level"], string]>([
  ["nobody", null, "warning", "nobody is notified of a new order"],
  [
    "nobody of orders",
    { receivers: [{ key: "office", by: "telegram", to: "1", events: ["form.new"] }] },
    "warning",
    "nobody is notified of a new order",
  ],
  ["a kitchen", { receivers: [{ key: "kitchen", by: "telegram", to: "-100123" }] }, "ok", "kitchen by telegram"],
  [
    "a kitchen and an office without a mail server",
    {
      receivers: [
        { key: "kitchen", by: "telegram", to: "-100123" },
        { key: "office", by: "email", to: "office@shop.example" },
      ],
    },
    "failed",
    "office by email: SMTP_URL and MAIL_FROM are not set",
  ],
])("says who is notified of a new order: %s (SPEC-519)", (_, file, level, says) => {
  const given = file === null ? files : new Map([...files, ["notify.json", JSON.stringify(file)]]);
  const verdict = heldShop({ brand: "sushi", shop: own, files: given }, serving).find(
    ({ about }) => about === "notifications",
  );
  expect(verdict).toMatchObject({ level, says });
});
