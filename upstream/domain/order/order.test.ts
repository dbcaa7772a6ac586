import { describe, expect, it } from "@jest/globals";
import type { OrderPayload } from "@/lib/contract/order/order";
import type { Schedule } from "@/lib/contract/place/schedule";
import { moscowRow } from "@/tests/support/geo-where";
import type { CartRow } from "../cart/cart";
import { pricedCart } from "../cart/priced-cart";
import type { CityRow, ProductRow, Reference, ShopRow, ZoneRow } from "../catalogue/reference";
import { nobody } from "../deal/deals";
import { DomainError } from "../domain-error";
import { type OrderPlan, type OrderRequest, planOrder } from "./order";

const now = new Date("2025-05-10T09:00:00Z");
const day = {
  working_time: null,
  working_minutes: [{ from: 600, to: 1380 }],
  order_minutes: [{ from: 600, to: 1320 }],
};
const schedule: Schedule = {
  custom: {},
  month: {},
  default: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [String(weekday), day])),
};

const city: CityRow = {
  ...moscowRow,
  name: { en: "Moscow" },
  seo_name: { en: "Moscow" },
  alert: { en: "Snow storm" },
  country: { id: 1, code: "RU", name: { en: "Russia" } },
  schedule,
  payment_types: [
    { alias: "cash", is_online: false, acquiring: null },
    { alias: "sbp", is_online: true, acquiring: "cloudpayments" },
  ],
  cooking_minutes: 30,
  delivery_minutes: 60,
  order_days: 3,
};

const zone: ZoneRow = {
  id: 5,
  city_id: 1,
  sort: 1,
  name: { en: "Centre" },
  area: [
    [37, 55],
    [38, 55],
    [38, 56],
    [37, 56],
  ],
  polygons: null,
  background_color: "#ccc",
  delivery_minor: 9_900,
  minimum_order_minor: 60_000,
  has_free_delivery: false,
  free_delivery_from_minor: null,
  is_available: true,
  shop_id: 7,
  delivery_minutes: null,
};

const shop: ShopRow = {
  id: 7,
  city_id: 1,
  sort: 1,
  name: { en: "Arbat" },
  type: "default",
  alert: null,
  phone: null,
  street: { en: "Arbat, 1" },
  description: null,
  latitude: 55.7,
  longitude: 37.6,
  area: null,
  zoom: 15,
  schedule,
  tags: [],
  popular_products: [],
  company_name: "Company",
  cooking_minutes: null,
  slot_minutes: null,
  slot_capacity_minutes: null,
  board: null,
  inn: null,
  ogrn: null,
};

const product: ProductRow = {
  id: 17,
  alias: "roll",
  group_id: 1,
  sort: 1,
  name: { en: "Roll" },
  description: { en: "" },
  images: { small: "s", big: "b", blur: null },
  weight: null,
  quantity: null,
  nutritional_value: null,
  allergens: [],
  is_vegetarian: null,
  spiciness: null,
  kitchen_minutes: 4,
  sale_multiplicity: 1,
  sale_multiplicity_last_hour: 1,
  type: "default",
  accent: null,
  accent_text: null,
  alert: null,
  modifier_ids: [],
  modifier_group_ids: [],
  has_related_products: false,
  related_sort: null,
  related_group_ids: [],
  vat: null,
};

type Facts = {
  city?: Partial<CityRow>;
  shop?: Partial<ShopRow>;
  product?: Partial<ProductRow>;
  price?: number;
  unattendedShops?: Reference["unattendedShops"];
};

/** One city with one shop, one zone and one product. */
const referenceOf = (facts: Facts): Reference => {
  const cities = [
    { ...city, ...facts.city },
    { ...city, id: 2, alias: "samara" },
  ];
  const shops = [
    { ...shop, ...facts.shop },
    { ...shop, id: 8, city_id: 2 },
  ];
  const rows = [{ ...product, ...facts.product }];
  return {
    version: 1,
    unattendedShops: facts.unattendedShops ?? new Set(),
    settings: {
      company_names: {},
      country_code: "RU",
      default_phone: "",
      default_language: "ru",
      links: { app_store: null, google_play: null, social: [], vacancy: null, career: null, franchise: null },
      is_partners_enabled: false,
      is_rent_enabled: false,
      is_returns_enabled: false,
      languages: ["ru"],
      show_lang_button: true,
      enable_fractional_prices: false,
      show_popular_groups: false,
      enable_tracking_courier: false,
      seo: { main_page: { title: { en: "" }, description: { en: "" } } },
      payment_types: [],
      customers: { is_auth_enabled: false, notify_channels: [] },
      captcha: { checked: false },
      bonus: { city_aliases: [] },
    },
    cities,
    cityById: new Map(cities.map((row) => [row.id, row])),
    cityByAlias: new Map(cities.map((row) => [row.alias, row])),
    retiredCities: [],
    zonesOf: new Map([[1, [zone]]]),
    zoneById: new Map([[zone.id, zone]]),
    shopsOf: new Map([[1, shops.slice(0, 1)]]),
    shopById: new Map(shops.map((row) => [row.id, row])),
    streetsOf: new Map(),
    groups: [],
    productById: new Map(rows.map((row) => [row.id, row])),
    productsOf: new Map([[1, rows]]),
    productPrices: new Map([[1, new Map([[17, { price_minor: facts.price ?? 70_000, basic_price_minor: null }]])]]),
    modifierById: new Map(),
    modifierGroupById: new Map(),
    modifiersOf: new Map(),
    productPricesBy: { delivery: new Map(), takeaway: new Map() },
    modifierPrices: new Map(),
    modifierPricesBy: { delivery: new Map(), takeaway: new Map() },
    packages: [],
    packagePrices: new Map(),
    packagePricesBy: { delivery: new Map(), takeaway: new Map() },
    stops: new Map(),
    deals: [],
    dealById: new Map(),
    dealSums: new Map(),
    bonusProgramOf: new Map(),
    promotionsOf: new Map(),
    bannersOf: new Map(),
    pageByAlias: new Map(),
  };
};

const line = { key: "p17", product_id: 17, modifiers: {}, count: 1, added_at: "2025-05-10T08:00:00.000Z" };
const address = {
  city_id: 1,
  address: "Tverskaya, 7",
  full_address: "Moscow, Tverskaya, 7",
  locality: "Moscow",
  district: null,
  street: "Tverskaya",
  house: "7",
  coordinates: { latitude: 55.5, longitude: 37.5 },
  delivery_zone_id: 5,
};

const cart: CartRow = {
  id: "0b7e7a52-63c4-4c53-8d0e-1f4c1b0c9a11",
  version: 3,
  city_id: 1,
  order_type: "delivery",
  shop_id: 7,
  delivery_zone_id: 5,
  delivery_address: address,
  lines: [line],
  without_bag: false,
  bag_requested: false,
  gifts: [],
  promocode: null,
  bonuses_wanted_minor: 0,
  selected_date: null,
  interval_id: null,
  shown_total_minor: 0,
  applied_keys: [],
  agent_session: null,
  updated_at: now,
};

const delivery: OrderPayload = {
  city_id: 1,
  order_type: "delivery",
  shop_id: null,
  phone: "+7 (916) 123-45-67",
  username: "Anna",
  email: null,
  payment_type: "cash",
  cash: null,
  order_comment: null,
  cart: { version: 3 },
  order_cache_key: null,
  delivery_address: {
    street: "tverskaya ",
    house: "7",
    room: "12",
    floor: "",
    entrance: null,
    intercom: null,
    description: null,
  },
  interval_id: "2025-05-10T19:00",
};

type Change = {
  facts?: Facts;
  cart?: Partial<CartRow>;
  payload?: Partial<OrderPayload>;
  request?: Partial<OrderRequest>;
};

/** The request of a customer who has just been shown the cart, unless the change says he was shown another total. */
const requestOf = (change: Change): OrderRequest => {
  const reference = referenceOf(change.facts ?? {});
  const changed = { ...cart, ...change.cart };
  const total = pricedCart({ reference, now, customer: nobody }, changed)?.prices.total_minor ?? 0;
  return {
    reference,
    cart: { ...changed, shown_total_minor: change.cart?.shown_total_minor ?? total },
    payload: { ...delivery, ...change.payload },
    now,
    language: "en",
    acquirers: { has: () => false, opensSheets: () => false },
    customer: nobody,
    accountPhone: null,
    ...change.request,
  };
};

const plan = (change: Change): OrderPlan => planOrder(requestOf(change));

const refusalOf = (change: Change): DomainError => {
  try {
    plan(change);
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
  throw new Error("The order was planned.");
};

describe("an order that can be made", () => {
  it("takes place and money from the cart, person and room from the form", () => {
    const { priced, address: to, slot, phone, cash_minor } = plan({});
    expect(priced.prices.total_minor).toBe(79_900);
    expect(to).toMatchObject({ street: "Tverskaya", room: "12", floor: null, coordinates: address.coordinates });
    expect(slot).toMatchObject({ id: "2025-05-10T19:00", date: "2025-05-10" });
    expect([phone, cash_minor]).toEqual(["79161234567", null]);
  });

  it.each([
    ["as a guest wrote it", "+90 (0532) 123 45 67", null, "905321234567"],
    ["as it is dialled in the city", "8 916 123-45-67", null, "79161234567"],
    // A customer has proved his phone: it stays as it is stored.
    ["as the account has it", "", "4901701234567", "4901701234567"],
  ])("has the phone %s", (_, typed, accountPhone, phone) => {
    const facts = {
      city: { phone_masks: [{ id: 1, name: "", code: "+7", mask: "+7 (###) ###-##-##", country_code: "RU" }] },
    };
    expect(plan({ facts, payload: { phone: typed }, request: { accountPhone } }).phone).toBe(phone);
  });

  it("finds a slot of another day by its id", () => {
    expect(plan({ payload: { interval_id: "2025-05-11T12:00" } }).slot.date).toBe("2025-05-11");
  });

  it("has no minimum for takeaway", () => {
    const taken = plan({
      facts: { price: 100 },
      cart: { order_type: "takeaway" },
      payload: { order_type: "takeaway", shop_id: 7 },
    });
    expect(taken.address).toBeNull();
    expect(taken.priced.prices.total_minor).toBe(100);
  });
});

describe("a tip for the courier (ADR-0052)", () => {
  const tipped = { facts: { city: { courier_tip: { amounts: [50, 100], max: 300 } } } };

  it.each([
    [undefined, 0, 79_900],
    [null, 0, 79_900],
    [0, 0, 79_900],
    [100, 10_000, 89_900],
    [300, 30_000, 109_900],
  ])("of %s is %d of the amount %d, and leaves the cart's prices as they are", (tip, tip_minor, amount_minor) => {
    const made = plan({ ...tipped, ...(tip !== undefined && { payload: { tip } }) });
    expect([made.tip_minor, made.amount_minor]).toEqual([tip_minor, amount_minor]);
    expect(made.priced.prices).toEqual(plan(tipped).priced.prices);
  });

  it("counts for the change the courier brings", () => {
    expect(plan({ ...tipped, payload: { tip: 100, cash: 899 } }).cash_minor).toBe(89_900);
    expect(refusalOf({ ...tipped, payload: { tip: 100, cash: 898 } }).fields).toMatchObject({
      cash: ["form.cash.below"],
    });
  });

  it("does not reach the minimum of the zone", () => {
    const below = { facts: { ...tipped.facts, price: 59_900 }, payload: { tip: 300 } };
    expect(refusalOf(below).fields).toHaveProperty("cart");
  });

  it.each<[string, Change, string]>([
    ["above the city's maximum", { ...tipped, payload: { tip: 301 } }, "form.tip.max"],
    ["of half a unit", { ...tipped, payload: { tip: 0.5 } }, "form.tip.invalid"],
    ["below nothing", { ...tipped, payload: { tip: -50 } }, "form.tip.invalid"],
    ["where the city has none", { payload: { tip: 50 } }, "A tip cannot be given with this order."],
    [
      "with an order that is fetched",
      { ...tipped, cart: { order_type: "takeaway" }, payload: { order_type: "takeaway", shop_id: 7, tip: 50 } },
      "A tip cannot be given with this order.",
    ],
  ])("%s is refused", (_, change, message) => {
    const { fields } = refusalOf(change);
    const said = [fields?.tip ?? []].flat().map((problem) => (typeof problem === "string" ? problem : problem("en")));
    expect(said).toEqual([message]);
  });
});

describe("an order that is refused", () => {
  const takeaway = { order_type: "takeaway", shop_id: 8, delivery_address: null } as const;

  it.each<[string, Change, { code: string; fields: string[] }]>([
    ["city stopped", { facts: { city: { type: "stop" } } }, { code: "stopped", fields: [] }],
    ["cooking shop stopped", { facts: { shop: { type: "stop" } } }, { code: "stopped", fields: [] }],
    ["another version", { payload: { cart: { version: 2 } } }, { code: "cart_changed", fields: [] }],
    ["another total was shown", { cart: { shown_total_minor: 1 } }, { code: "cart_changed", fields: [] }],
    ["another order type", { payload: { ...takeaway, shop_id: 7 } }, { code: "cart_changed", fields: [] }],
    ["no name", { payload: { username: " " } }, { code: "validation", fields: ["username"] }],
    ["not offered to pay so", { payload: { payment_type: "sbp" } }, { code: "validation", fields: ["payment_type"] }],
    ["cash below the total", { payload: { cash: 100 } }, { code: "validation", fields: ["cash", "typeError"] }],
    [
      "shop of another city",
      { cart: { order_type: "takeaway" }, payload: takeaway },
      { code: "validation", fields: ["shop_id"] },
    ],
    [
      "another house than the chosen",
      {
        payload: {
          delivery_address: {
            ...delivery.delivery_address,
            street: "Arbat",
            house: "1",
            room: "1",
            floor: null,
            entrance: null,
            intercom: null,
            description: null,
          },
        },
      },
      { code: "validation", fields: ["delivery_address.street"] },
    ],
    [
      "no address in the city",
      { cart: { delivery_address: null } },
      { code: "validation", fields: ["delivery_address.street"] },
    ],
    [
      "a point outside the zones",
      { cart: { delivery_address: { ...address, coordinates: { latitude: 50, longitude: 30 } } } },
      { code: "validation", fields: ["delivery_address.street"] },
    ],
    [
      "a slot that is too soon",
      { payload: { interval_id: "2025-05-10T12:30" } },
      { code: "validation", fields: ["interval_id"] },
    ],
    [
      "a slot beyond the days offered",
      { payload: { interval_id: "2025-05-20T12:00" } },
      { code: "validation", fields: ["interval_id"] },
    ],
    [
      "a slot of the next two hours where nobody listens",
      { facts: { unattendedShops: new Set([7]) }, payload: { interval_id: "2025-05-10T13:30" } },
      { code: "validation", fields: ["interval_id"] },
    ],
    ["below the minimum", { facts: { price: 59_900 } }, { code: "validation", fields: ["cart"] }],
    ["a line that ran out", { facts: { product: { type: "stop" } } }, { code: "validation", fields: ["cart"] }],
    ["nothing in the cart", { cart: { lines: [] } }, { code: "validation", fields: ["cart"] }],
  ])("%s", (_, change, { code, fields }) => {
    const error = refusalOf(change);
    expect([error.code, Object.keys(error.fields ?? {})]).toEqual([code, fields]);
  });

  it("reads the operator's alert (SPEC-21)", () => {
    expect(refusalOf({ facts: { city: { type: "stop" } } }).phrase("de")).toBe("Snow storm");
  });
});
