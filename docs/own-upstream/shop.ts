/** Menu, city, shop and hours of the smallest upstream. A real back end reads them from a database. */

const at = "2026-01-01T00:00:00Z";

/** One city, takeaway only, so the storefront requests no addresses. Iceland uses UTC all year. */
const timezone = "Atlantic/Reykjavik";
export const currency_code = "ISK";

/** Every day 10:00–22:00; orders until 21:30. Minutes since midnight. */
export const OPENS = 600;
export const LAST_ORDER = 1290;
const day = {
  working_time: { from: "10:00", to: "22:00" },
  working_minutes: [{ from: OPENS, to: 1320 }],
  order_minutes: [{ from: OPENS, to: LAST_ORDER }],
};
const schedule = {
  custom: {},
  month: {},
  default: Object.fromEntries([1, 2, 3, 4, 5, 6, 7].map((weekday) => [String(weekday), day])),
};

const coordinates = { latitude: 64.1475, longitude: -21.935 };

/** The city in the list of cities. */
export const citySummary = {
  id: 1,
  alias: "reykjavik",
  name: "Reykjavik",
  seo_name: "Reykjavik",
  timezone,
  type: "default",
  alert: null,
  order_types: { delivery: false, takeaway: true },
  country: { id: 1, name: "Iceland", code: "IS" },
  default_language: "en",
  updated_at: at,
};

export const city = {
  ...citySummary,
  url: "/reykjavik",
  email: "hello@shop.example",
  franchise: null,
  phone: "+354 555 0100",
  phone_masks: [{ id: 1, name: "Iceland", code: "+354", mask: "+354 ### ####", country_code: "IS" }],
  is_free_call: false,
  prices: { currency: "kr", currency_code },
  schedule,
  delivery_zones: {},
  map: { bbox: [-22.02, 64.1, -21.75, 64.18], coordinates, zoom: 12 },
  banners: [],
  popular_products: [1],
  promotions: [],
  bonus: null,
  seo_text: null,
};

export const shop = {
  id: 1,
  city_id: city.id,
  name: "Harbour",
  type: "default",
  alert: null,
  phone: city.phone,
  address: { street: "12 Geirsgata", description: null },
  map: { coordinates, area: null, zoom: 15 },
  schedule,
  tags: [],
  popular_products: [1],
  company_name: "Smallest Shop ehf.",
  inn: null,
  ogrn: null,
};

/** One payment type and no login, so the storefront shows no choice of payment and no login. */
export const payment_types = [{ alias: "cash", is_online: false }];
export const settings = {
  company_names: { [city.id]: shop.company_name },
  country_code: "IS",
  default_phone: city.phone,
  default_language: "en",
  links: { app_store: null, google_play: null, social: [], vacancy: null, career: null, franchise: null },
  is_partners_enabled: false,
  is_rent_enabled: false,
  is_returns_enabled: false,
  languages: ["en"],
  show_lang_button: false,
  enable_fractional_prices: false,
  show_popular_groups: false,
  enable_tracking_courier: false,
  seo: { main_page: { title: "The smallest shop", description: "Three dishes by the harbour." } },
  payment_types,
  banknotes: [1000, 2000, 5000],
  customers: { is_auth_enabled: false, notify_channels: [] },
  captcha: { checked: false },
  bonus: { city_aliases: [] },
  /** It has no text pages, so the storefront links to none. */
  pages: [],
};

type Dish = { readonly id: number; readonly alias: string; readonly name: string; readonly price: number };

/** Pictures are paths of the storefront or addresses its content policy allows. */
const product = ({ id, alias, name, price }: Dish) => ({
  id,
  key: `p${id}`,
  alias,
  name,
  description: "",
  price,
  basic_price: null,
  discount: 0,
  price_with_modifiers: price,
  images: { small: `/pictures/dishes/${alias}-320.avif`, big: `/pictures/dishes/${alias}-640.avif`, blur: null },
  weight: null,
  quantity: null,
  sale_multiplicity: 1,
  sale_multiplicity_last_hour: 1,
  type: "default",
  accent: null,
  accent_text: null,
  allergens: null,
  is_vegetarian: null,
  spiciness: null,
  nutritional_value: null,
  modifiers: { available: false, single: [], groups: [] },
  has_related_products: false,
  product_group_id: 1,
  alert: null,
  sort: id,
});
export type Product = ReturnType<typeof product>;

export const products: readonly Product[] = [
  product({ id: 1, alias: "philadelphia", name: "Philadelphia", price: 2490 }),
  product({ id: 2, alias: "miso-soup", name: "Miso soup", price: 890 }),
  product({ id: 3, alias: "edamame", name: "Edamame", price: 790 }),
];

export const product_groups = [
  {
    id: 1,
    alias: "menu",
    name: "Menu",
    sort: 1,
    show_on_main: false,
    images: { big: products[0]?.images.big ?? "" },
    products,
  },
];
