import type { Cart, CartPrices, CartProduct, Package } from "@/lib/contract/cart";
import type { Language } from "@/lib/contract/language";
import type { Interval } from "@/lib/contract/schedule";
import type { PricedCart, PricedLine, PricedPackage } from "../../rules/priced-cart";
import { major, type Prices } from "../../rules/prices";
import { slotById } from "../../rules/slots-of-place";
import type { CartRow } from "../../store/carts";
import type { Reference } from "../../store/reference";
import { translated } from "../../store/translated";
import { say } from "../../texts/say";
import { addressInLanguage } from "./address-view";
import { productView, relatedView } from "./product-view";

const nothing: CartPrices = {
  subtotal: 0,
  packages: 0,
  delivery: 0,
  discount: 0,
  bonuses: 0,
  upcoming_bonuses: 0,
  total: 0,
};

const noExplanation: Cart["explanation"] = {
  subtotal: [],
  packages: [],
  delivery: [],
  discount: [],
  bonuses: [],
  upcoming_bonuses: [],
  total: [],
};

const pricesView = (prices: Prices): CartPrices => ({
  subtotal: major(prices.subtotal_minor),
  packages: major(prices.packages_minor),
  delivery: major(prices.delivery_minor),
  discount: major(prices.discount_minor),
  bonuses: major(prices.bonuses_minor),
  upcoming_bonuses: 0,
  total: major(prices.total_minor),
});

/** A line; one that lost a modifier says so, because its product alone looks fine. */
const lineView = ({ line, offer, is_sold, total_minor }: PricedLine, language: Language): CartProduct => {
  const product = productView(offer, language, { ...line.modifiers }, line.key);
  const isShort = !is_sold && offer.alert === null;
  return {
    ...product,
    ...(isShort && { type: "stop", alert: say("product.modifiers_stop")(language) }),
    count: line.count,
    added_at: line.added_at,
    total_price: major(total_minor),
    discount_amount: 0,
    old_price: null,
    replacement: null,
  };
};

const packageView = ({ row, price_minor, is_charged }: PricedPackage, language: Language): Package => ({
  alias: row.alias,
  name: translated(row.name, language),
  can_refuse: row.can_refuse,
  count: is_charged ? 1 : 0,
  price: major(price_minor),
});

const selectedInterval = (reference: Reference, row: CartRow, cart: PricedCart, now: Date, language: Language) => {
  if (row.selected_date === null || row.interval_id === null) return null;
  return slotById(reference, { placed: cart.placed, date: row.selected_date, now, language }, row.interval_id);
};

const addressView = (reference: Reference, row: CartRow, language: Language): Cart["delivery_address"] => {
  const address = row.delivery_address;
  if (address === null || address.city_id !== row.city_id) return null;
  const { coordinates, delivery_zone_id, ...words } = addressInLanguage(reference, address, language);
  const zone = delivery_zone_id === null ? undefined : reference.zoneById.get(delivery_zone_id);
  return { ...words, map: { coordinates }, delivery_possible: zone?.is_available === true, delivery_zone_id };
};

const shopLine = (reference: Reference, row: CartRow, language: Language): Cart["shop"] => {
  const shop = row.shop_id === null ? undefined : reference.shopById.get(row.shop_id);
  if (shop === undefined || shop.city_id !== row.city_id) return null;
  return { id: shop.id, name: translated(shop.name, language), street: translated(shop.street, language) };
};

const emptyCart = (row: CartRow, interval: Interval | null): Cart => ({
  version: row.version,
  count: 0,
  place: null,
  products: {},
  packages: [],
  related: [],
  gifts: [],
  presents: [],
  promocode: null,
  bonus_description: null,
  bonus: null,
  messages: [],
  selected_date: row.selected_date,
  selected_interval: interval,
  prices: nothing,
  explanation: noExplanation,
  minimum_left: 0,
  free_delivery_left: null,
  delivery_address: null,
  shop: null,
});

/** A cart on the wire, priced where it is kept. */
export const cartView = (
  reference: Reference,
  row: CartRow,
  cart: PricedCart | null,
  now: Date,
  language: Language,
): Cart => {
  if (cart === null) return emptyCart(row, null);
  const { placed, lines, packages, prices } = cart;
  return {
    ...emptyCart(row, selectedInterval(reference, row, cart, now, language)),
    count: lines.reduce((sum, { line }) => sum + line.count, 0),
    place: {
      city_id: placed.city.id,
      order_type: placed.order_type,
      shop_id: placed.shop?.id ?? null,
      delivery_zone_id: placed.zone?.id ?? null,
    },
    products: Object.fromEntries(lines.map((line) => [line.line.key, lineView(line, language)])),
    packages: packages.map((pack) => packageView(pack, language)),
    related: relatedView(reference, placed, language, new Set(lines.map(({ line }) => line.product_id))),
    prices: pricesView(prices),
    minimum_left: major(prices.minimum_left_minor),
    free_delivery_left: prices.free_delivery_left_minor === null ? null : major(prices.free_delivery_left_minor),
    delivery_address: addressView(reference, row, language),
    shop: shopLine(reference, row, language),
  };
};
