import type { Language } from "@/lib/contract/language";
import type { Where } from "@/upstream/adapters/geocoder/geocoder";
import type { CityRow } from "@/upstream/domain/catalogue/reference";
import type { GazetteerStreet } from "@/upstream/domain/place/gazetteer";

const words = { ru: "Москва", en: "Moscow", tr: "Moskova" };

/** Moscow as the upstream has it; tests change what they are about. */
export const moscowRow: CityRow = {
  id: 1,
  alias: "moscow",
  sort: 1,
  name: words,
  seo_name: words,
  timezone: "Europe/Moscow",
  type: "default",
  alert: null,
  has_delivery: true,
  has_takeaway: true,
  country: { id: 1, code: "RU", name: { ru: "Россия", en: "Russia", tr: "Rusya" } },
  default_language: "ru",
  email: "moscow@sushi.example",
  franchise: null,
  phone: "",
  phone_masks: [],
  is_free_call: true,
  currency: "₽",
  currency_code: "RUB",
  banknotes_minor: [],
  courier_tip: null,
  bag: "unless_refused",
  vat: null,
  schedule: { month: {}, default: {}, custom: {} },
  map: { bbox: [37.3, 55.5, 37.9, 56], coordinates: { latitude: 55.75, longitude: 37.61 }, zoom: 12 },
  popular_products: [],
  seo_text: null,
  payment_types: [],
  cooking_minutes: 20,
  delivery_minutes: 40,
  slot_minutes: 30,
  is_courier_tracked: true,
  order_days: 7,
  updated_at: new Date(0),
};

const arbat: GazetteerStreet = {
  id: 7,
  city_id: 1,
  name: { ru: "улица Арбат", en: "Arbat Street" },
  district: null,
  houses: [{ house: "20", latitude: 55.7494, longitude: 37.5934 }],
};

/** Moscow, whose built-in gazetteer knows one house of one street: Arbat 20. */
export const whereMoscow = (language: Language = "ru"): Where => ({ city: moscowRow, streets: [arbat], language });
