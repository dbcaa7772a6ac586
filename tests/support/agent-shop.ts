import type { City } from "@/lib/contract/place/city";
import type { DaySchedule, Schedule } from "@/lib/contract/place/schedule";
import type { Shop } from "@/lib/contract/place/shop";
import type { Modifier, Product } from "@/lib/contract/product";
import { lineOf } from "./cart-line";
import { json, type Seen } from "./fake-upstream";
import { moscow } from "./storefront-fixtures";

const open: DaySchedule = {
  working_time: { from: "10:00", to: "22:00" },
  working_minutes: [{ from: 600, to: 1_320 }],
  order_minutes: [{ from: 600, to: 1_290 }],
};
const schedule: Schedule = {
  custom: {},
  month: {},
  default: Object.fromEntries(["1", "2", "3", "4", "5", "6", "7"].map((day) => [day, open])),
};

export const cityOf = (id: number, alias: string, more: Partial<City> = {}): City => ({
  ...moscow,
  id,
  alias,
  name: alias,
  default_language: "en",
  schedule,
  delivery_zones: {},
  map: { ...moscow.map, bbox: [37, 55, 38, 56] },
  banners: [],
  popular_products: [],
  promotions: [],
  seo_text: null,
  ...more,
});

export const shopOf = (id: number, more: Partial<Shop> = {}): Shop => ({
  id,
  city_id: 1,
  name: "Tverskaya",
  type: "default",
  alert: null,
  pauses: {},
  phone: null,
  address: { street: "Tverskaya, 7", description: null },
  map: { coordinates: { latitude: 55.76, longitude: 37.6 }, area: null, zoom: 15 },
  schedule,
  tags: [],
  popular_products: [],
  company_name: "",
  inn: null,
  ogrn: null,
  ...more,
});

const {
  count: _count,
  added_at: _added,
  total_price: _total,
  discount_amount: _discount,
  old_price: _old,
  replacement: _replacement,
  ...plain
} = lineOf("p17");

export const dish = (id: number, more: Partial<Product> = {}): Product => ({
  ...plain,
  id,
  key: `p${id}`,
  alias: `dish-${id}`,
  name: `Dish ${id}`,
  description: `What dish ${id} is made of`,
  price: 500,
  basic_price: null,
  modifiers: { available: false, single: [], groups: [] },
  ...more,
});

export const modifier = (id: number, more: Partial<Modifier> = {}): Modifier => ({
  id,
  name: `Modifier ${id}`,
  image: null,
  price: 40,
  min: 0,
  max: 1,
  type: "default",
  count: 0,
  allergens: [],
  is_vegetarian: null,
  ...more,
});

type Answers = Readonly<Record<string, unknown>>;

/** Answers the reads of agents: two cities, a restaurant, a menu. */
export const agentShop = (more: Answers = {}) => {
  const cities = [cityOf(1, "moscow"), cityOf(2, "berlin", { prices: { currency: "€", currency_code: "EUR" } })];
  const sauce = modifier(3, { name: "Soy" });
  const base = {
    id: 8,
    name: "Base",
    min: 1,
    max: 1,
    modifiers: [modifier(5, { name: "Rice", price: 60 }), modifier(6, { name: "Salad", price: 30 })],
  };
  const groups = [
    {
      id: 2,
      alias: "rolls",
      name: "Rolls",
      sort: 1,
      show_on_main: true,
      images: { big: "" },
      products: [
        dish(17, { name: "Philadelphia", price: 590, modifiers: { available: true, single: [sauce], groups: [] } }),
        dish(18, { name: "Bowl", price: 400, modifiers: { available: true, single: [], groups: [base] } }),
        dish(19, { name: "Kimchi", type: "stop" }),
        dish(99, { name: "Bag", type: "packet" }),
      ],
    },
  ];
  const products = groups.flatMap(({ products: of }) =>
    of.map(({ key, name, description, product_group_id }) => ({
      key,
      product_group_id,
      names: [name],
      descriptions: [description],
    })),
  );
  const answers: Answers = {
    "/v1/cities": { cities, retired: [] },
    "/v1/cities/moscow": { city: cities[0] },
    "/v1/cities/berlin": { city: cities[1] },
    "/v1/shops": { shops: [shopOf(13)] },
    "/v1/menu": { product_groups: groups },
    "/v1/menu/search-terms": { groups: [{ id: 2, names: ["Rolls"] }], products },
    "/v1/address/check": { found: true, delivery_possible: true, address: null, nearest_shop: null },
    ...more,
  };
  return (response: Parameters<ReturnType<typeof json>>[0], seen: Seen): void => {
    const [path = ""] = seen.url.split("?");
    const found = answers[path];
    const shops = path === "/v1/shops" && !seen.url.includes("city_id=1") ? { shops: [] } : found;
    json(found === undefined ? 404 : 200, shops ?? { message: "", code: "not_found" })(response, seen);
  };
};
