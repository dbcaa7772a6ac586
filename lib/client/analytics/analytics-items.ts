import type { Cart, CartProduct } from "@/lib/contract/cart";
import type { Order } from "@/lib/contract/order/order";
import type { Product } from "@/lib/contract/product";
import { toCents } from "@/lib/domain/cents";
import { parseLineKey } from "@/lib/domain/menu/line-key";
import type { AnalyticsEvent, AnalyticsItem } from "./analytics-event";

/** The menu group of a product by its key; undefined where it is not known. */
export type CategoryOf = (productKey: string) => string | undefined;

/** The sum of the items, major units. Only for analytics: the upstream computes money. */
const worth = (items: readonly AnalyticsItem[]): number =>
  items.reduce((sum, { price, quantity }) => sum + toCents(price) * quantity, 0) / 100;

type Named = { readonly key: string; readonly name: string };

const base = ({ key, name }: Named, categoryOf: CategoryOf) => {
  const productKey = parseLineKey(key)?.product_key ?? key;
  const category = categoryOf(productKey);
  return { item_id: productKey, item_name: name, ...(category !== undefined && { item_category: category }) };
};

const variantOf = ({ modifiers: { single, groups } }: Product): string =>
  [...single, ...groups.flatMap(({ modifiers }) => modifiers)]
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => (count > 1 ? `${name} ×${count}` : name))
    .join(", ");

const itemOfLine = (line: CartProduct, quantity: number, categoryOf: CategoryOf): AnalyticsItem => {
  const variant = variantOf(line);
  return {
    ...base(line, categoryOf),
    ...(variant !== "" && { item_variant: variant }),
    price: line.price_with_modifiers,
    quantity,
  };
};

type Place = { readonly currency: string; readonly categoryOf: CategoryOf };

/** A dish whose modal was opened. */
export const viewItem = (product: Product, { currency, categoryOf }: Place): AnalyticsEvent => ({
  event: "view_item",
  ecommerce: {
    currency,
    value: product.price,
    items: [{ ...base(product, categoryOf), price: product.price, quantity: 1 }],
  },
});

/** What a change of the cart added and removed; empty if it changed no dish. */
export const cartEvents = (before: Cart, after: Cart, { currency, categoryOf }: Place): AnalyticsEvent[] => {
  const added: AnalyticsItem[] = [];
  const removed: AnalyticsItem[] = [];
  for (const key of new Set([...Object.keys(before.products), ...Object.keys(after.products)])) {
    const line = after.products[key] ?? before.products[key];
    const change = (after.products[key]?.count ?? 0) - (before.products[key]?.count ?? 0);
    if (line === undefined || change === 0) continue;
    (change > 0 ? added : removed).push(itemOfLine(line, Math.abs(change), categoryOf));
  }
  const events = [
    { event: "add_to_cart", items: added },
    { event: "remove_from_cart", items: removed },
  ] as const;
  return events
    .filter(({ items }) => items.length > 0)
    .map(({ event, items }) => ({ event, ecommerce: { currency, value: worth(items), items } }));
};

const checkoutOf = (cart: Cart, { currency, categoryOf }: Place) => ({
  currency,
  value: cart.prices.total,
  items: Object.values(cart.products).map((line) => itemOfLine(line, line.count, categoryOf)),
});

/** The form of the order was opened. */
export const beginCheckout = (cart: Cart, place: Place): AnalyticsEvent => ({
  event: "begin_checkout",
  ecommerce: checkoutOf(cart, place),
});

/** The order was sent with a payment type. */
export const addPaymentInfo = (cart: Cart, paymentType: string, place: Place): AnalyticsEvent => ({
  event: "add_payment_info",
  ecommerce: { ...checkoutOf(cart, place), payment_type: paymentType },
});

/** An order that was made. */
export const purchase = (order: Order, categoryOf: CategoryOf): AnalyticsEvent => ({
  event: "purchase",
  ecommerce: {
    transaction_id: String(order.order_id),
    currency: order.currency_code,
    value: order.price_total,
    shipping: order.delivery_total,
    items: order.products.map(({ id, name, quantity, total_price, modifiers, groupModifiers }) => {
      const chosen = [...modifiers, ...groupModifiers];
      const variant = chosen.map((one) => (one.count > 1 ? `${one.name} ×${one.count}` : one.name)).join(", ");
      return {
        ...base({ key: `p${id}`, name }, categoryOf),
        ...(variant !== "" && { item_variant: variant }),
        price: Math.round(toCents(total_price) / quantity) / 100,
        quantity,
      };
    }),
  },
});

/** An order older than this is not a purchase that has just been made, ms. */
const FRESH_MS = 3_600_000;

/** Orders that came to nothing, or are not paid yet. */
const voided: readonly Order["status"]["original_status"][] = ["waiting_for_payment", "canceled", "payment_failed"];

/**
 * Whether an order is recorded as a purchase: made within the hour, by this browser, paid where it has to be.
 *
 * @param own the number of the last order this browser made; null for none
 */
export const isFreshPurchase = (order: Order, own: string | null, now: number): boolean =>
  String(order.order_id) === own &&
  !voided.includes(order.status.original_status) &&
  now - Date.parse(order.created_at) < FRESH_MS;
