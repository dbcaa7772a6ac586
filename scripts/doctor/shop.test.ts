import { expect, it } from "@jest/globals";
import { heldShop, type Serving, type Shop } from "./shop";
import type { Verdict } from "./verdict";

const told = (verdicts: readonly Verdict[]): string[] => verdicts.map(({ level, about }) => `${level} ${about}`);

const settings = { default_phone: "8 (800) 100-00-00", customers: { is_auth_enabled: true }, links: { social: [] } };
const cash = { alias: "cash", is_online: false, acquiring: null } as const;
const card = { alias: "cardOnline", is_online: true, acquiring: "cloudpayments" } as const;
const city = {
  alias: "tver",
  phone: "+7 (4822) 10-00-00",
  email: "tver@shop.ru",
  franchise: null,
  payment_types: [cash, card],
};
const own: Shop = { settings, cities: [city], pages: [{ alias: "user-agreement", html: { ru: "<p>Наше</p>" } }] };
const serving: Serving = {
  brand: "sushi",
  hasGateway: true,
  connected: { has: () => false, opensSheets: () => false },
};
const verdicts = (shop: Partial<Shop>, changes: Partial<Serving> = {}): string[] =>
  told(heldShop({ brand: "sushi", shop: { ...own, ...shop } }, { ...serving, ...changes }));

it.each<[string, Partial<Shop>, Partial<Serving>, readonly string[]]>([
  ["sound", {}, {}, ["ok login", "ok payment types", "ok demo data"]],
  [
    "one that logs customers in without a gateway",
    {},
    { hasGateway: false },
    ["failed login", "ok payment types", "ok demo data"],
  ],
  [
    "one without login and gateway",
    { settings: { ...settings, customers: { is_auth_enabled: false } } },
    { hasGateway: false },
    ["ok login", "ok payment types", "ok demo data"],
  ],
  [
    "one that takes cards alone, by nobody",
    { cities: [{ ...city, payment_types: [card] }] },
    {},
    ["ok login", "failed payment types", "ok demo data"],
  ],
  [
    "one that takes cards alone",
    { cities: [{ ...city, payment_types: [card] }] },
    { connected: { has: () => true, opensSheets: () => false } },
    ["ok login", "ok payment types", "ok demo data"],
  ],
  ["one of no city", { cities: [] }, {}, ["failed shop"]],
  [
    "one with the demo's number",
    { cities: [{ ...city, phone: "+7 (495) 120-45-70" }] },
    {},
    ["ok login", "ok payment types", "failed demo data"],
  ],
  [
    "one with the demo's links",
    { settings: { ...settings, links: { social: [{ url: "https://vk.example/sushi" }] } } },
    {},
    ["ok login", "ok payment types", "failed demo data"],
  ],
  [
    "one whose city has the demo's e-mail address",
    { cities: [{ ...city, email: "tver@sushi.example" }] },
    {},
    ["ok login", "ok payment types", "failed demo data"],
  ],
  [
    "one whose city has the demo's franchise",
    { cities: [{ ...city, franchise: "https://franchise.example/sushi/tver" }] },
    {},
    ["ok login", "ok payment types", "failed demo data"],
  ],
])("the shop: %s", (_, shop, changes, expected) => expect(verdicts(shop, changes)).toEqual(expected));

it("an empty database has failed, and so has another brand's", () => {
  expect(heldShop(null, serving)).toEqual([expect.objectContaining({ level: "failed", about: "shop" })]);
  const other = heldShop({ brand: "pizza", shop: own }, serving);
  expect(other).toEqual([expect.objectContaining({ level: "failed", todo: expect.stringContaining("BRAND=pizza") })]);
});
