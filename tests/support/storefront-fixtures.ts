import type { ShellSettings, StorefrontCity } from "@/lib/client/core/storefront-context";
import type { Cart } from "@/lib/contract/cart";
import { noExplanation } from "@/lib/contract/explanation";
import type { Order } from "@/lib/contract/order/order";
import type { DeliveryAddress } from "@/lib/contract/place/delivery-address";
import type { Slot, SlotDate } from "@/lib/contract/place/schedule";
import type { User } from "@/lib/contract/user";

/** Moscow as a page knows it; tests change what they are about. */
export const moscow: StorefrontCity = {
  id: 1,
  alias: "moscow",
  name: "Москва",
  seo_name: "Москве",
  timezone: "Europe/Moscow",
  type: "default",
  alert: null,
  order_types: { delivery: true, takeaway: true },
  country: { id: 1, name: "Россия", code: "RU" },
  default_language: "ru",
  updated_at: "2026-11-20T09:00:00.000Z",
  url: "https://shop.example/moscow",
  email: "moscow@shop.example",
  franchise: null,
  phone: "+74951204570",
  phone_masks: [{ id: 1, name: "Россия", code: "+7", mask: "+7 (###) ###-##-##", country_code: "RU" }],
  is_free_call: true,
  prices: { currency: "₽", currency_code: "RUB" },
  delivery_zones: {},
  bonus: null,
  map: { bbox: [0, 0, 1, 1], coordinates: { latitude: 55.75, longitude: 37.61 }, zoom: 12 },
};

/** Antalya: the Turkish variant. */
export const antalya: StorefrontCity = {
  ...moscow,
  id: 8,
  alias: "antalya",
  timezone: "Europe/Istanbul",
  country: { id: 3, name: "Türkiye", code: "TR" },
  phone_masks: [
    { id: 3, name: "Türkiye", code: "+90", mask: "+90 (###) ###-##-##", country_code: "TR" },
    { id: 1, name: "Россия", code: "+7", mask: "+7 (###) ###-##-##", country_code: "RU" },
  ],
  prices: { currency: "₺", currency_code: "TRY" },
  banknotes: [100, 200, 500, 1000],
};

export const settings: ShellSettings = {
  country_code: "RU",
  default_phone: "+78005553535",
  default_language: "ru",
  links: { app_store: null, google_play: null, social: [], vacancy: null, career: null, franchise: null },
  is_partners_enabled: false,
  is_rent_enabled: false,
  is_returns_enabled: false,
  languages: ["ru", "en"],
  show_lang_button: true,
  enable_fractional_prices: false,
  show_popular_groups: false,
  enable_tracking_courier: false,
  payment_types: [],
  banknotes: [500, 1000, 2000, 5000],
  customers: { is_auth_enabled: false, notify_channels: [] },
  captcha: { checked: true },
  bonus: { city_aliases: [] },
  late_pickup_minutes: 30,
};

/** A slot that begins at an instant, titled by the clock of Moscow by default. */
export const slotAt = (iso: string, more: Partial<Slot> = {}): Slot => ({
  id: iso,
  title: iso.slice(11, 16),
  day_name: "суббота",
  start_timestamp: Date.parse(iso) / 1000,
  disabled: false,
  disabled_reason: null,
  is_asap: false,
  ...more,
});

export const dates: SlotDate[] = [
  { date_string: "2025-05-10", formatted_string: "10 мая", day_name: "суббота", is_today: true, is_tomorrow: false },
  {
    date_string: "2025-05-11",
    formatted_string: "11 мая",
    day_name: "воскресенье",
    is_today: false,
    is_tomorrow: true,
  },
];

/** A house that can be delivered to. */
export const address: DeliveryAddress = {
  id: null,
  city_id: 1,
  city: { id: 1, name: "Москва" },
  address: "Тверская улица, 7",
  full_address: "Москва, Тверская улица, 7",
  locality: "Москва",
  district: "Тверской район",
  street: "Тверская улица",
  house: "7",
  type: "house",
  room: null,
  floor: null,
  entrance: null,
  intercom: null,
  description: null,
  map: { coordinates: { latitude: 55.75, longitude: 37.61 } },
  found: true,
  delivery_possible: true,
  delivery_zone_id: 11,
  delivery_prices: null,
  shop_address: null,
  company_name: null,
  inn: null,
  ogrn: null,
};

/** A cart of 845 with an address and a chosen slot: everything an order needs but the form. */
export const cart: Cart = {
  version: 7,
  count: 2,
  place: { city_id: 1, order_type: "delivery", shop_id: null, delivery_zone_id: 11 },
  products: {},
  packages: [],
  related: [],
  gifts: [],
  presents: [],
  promocode: null,
  bonus_description: null,
  bonus: null,
  messages: [],
  selectedDate: "2025-05-10",
  selectedInterval: slotAt("2025-05-10T16:00:00Z", { title: "19:00 – 19:30" }),
  prices: { subtotal: 845, packages: 0, delivery: 0, discount: 0, bonuses: 0, upcoming_bonuses: 0, total: 845 },
  explanation: noExplanation,
  minimum_left: 0,
  free_delivery_left: null,
  delivery_address: address,
  shop: null,
};

/** An order just accepted, promised for 19:30 Moscow time. */
export const order: Order = {
  order_id: 1041,
  status: { alias: "accepted", name: "Принят", description: "Скоро начнём готовить.", original_status: "accepted" },
  order_type: "delivery",
  payment_type: "cash",
  created_at: "2025-05-10T15:00:00Z",
  completed_at: null,
  interval_title: "сегодня, 19:00 – 19:30",
  promised_at: Date.parse("2025-05-10T16:00:00Z") / 1000,
  promise: { from: "2025-05-10T16:00:00Z", until: "2025-05-10T16:30:00Z" },
  products: [
    {
      id: 17,
      name: "Филадельфия",
      type: "default",
      image_url: null,
      quantity: 2,
      total_price: 845,
      modifiers: [],
      groupModifiers: [],
    },
  ],
  gifts: [],
  promocode: null,
  subtotal: 845,
  packages_total: 0,
  discount: 0,
  bonuses: 0,
  upcoming_bonuses: 0,
  explanation: noExplanation,
  delivery_total: 0,
  price_total: 845,
  cash: null,
  currency_code: "RUB",
  city_alias: "moscow",
  timezone: "Europe/Moscow",
  delivery: { full_address: "Москва, Тверская улица, 7", coordinates: { latitude: 55.75, longitude: 37.61 } },
  shop: null,
};

/** A customer who has logged in. */
export const user: User = {
  id: 7,
  phone: "79161234567",
  name: "Анна",
  sex: "female",
  email: null,
  birthday: null,
  is_required_call_confirm_order: false,
  is_subscribed: false,
  is_print_fiscal_receipt: false,
  balance: 0,
};
