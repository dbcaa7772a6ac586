import { type Explanation, noExplanation } from "@/lib/contract/explanation";
import type { Language } from "@/lib/contract/language";
import type { Order, OrderCard, OrderCart, OrderGift, OrderProduct, OrderStatus } from "@/lib/contract/order/order";
import { displayedStatus } from "@/lib/domain/order/order-progress";
import { promiseText } from "@/lib/domain/order/promise";
import { dayNameOf } from "@/lib/domain/time/day-name";
import { major, priced } from "../../domain/cart/prices";
import type { Reference } from "../../domain/catalogue/reference";
import { dateFormat } from "../../domain/date-text";
import type { CartSnapshot } from "../../domain/documents";
import { voided } from "../../domain/order/lifecycle";
import { orderPromise } from "../../domain/order/order-promise";
import { toCollect } from "../../domain/order/order-proposal";
import type { OrderRow } from "../../domain/order/order-row";
import { translated } from "../../domain/translated";
import { say } from "../../texts/say";
import type { TextKey } from "../../texts/texts";
import { explanationView } from "../cart/explanation-view";
import { hostedPayment, paymentPage } from "../payment/payment-view";

/** The texts of an order that nobody collected. It is shown as what came to nothing; only its kitchen knows that it was cooked. */
const uncollectedStatus = (
  { order_type, payment_state, original_status }: OrderRow,
  language: Language,
): OrderStatus => ({
  alias: "canceled",
  name: say("status.not_collected")(language),
  description: say(
    payment_state === "paid" ? "status.not_collected.paid.about" : `status.not_collected.${order_type}.about`,
  )(language),
  original_status,
});

/** What a canceled order says of its money, where some was paid. */
const refundWords = ({ original_status, payment_state }: OrderRow): TextKey | null =>
  original_status === "canceled" && (payment_state === "refund_pending" || payment_state === "refunded")
    ? `status.canceled.${payment_state}.about`
    : null;

/** What a status is called and says; only `cooked` differs by order type (SPEC-57). */
export const statusOf = (order: OrderRow, language: Language): OrderStatus => {
  const { original_status: original, order_type: orderType } = order;
  if (order.uncollected_at !== null) return uncollectedStatus(order, language);
  const key = original === "cooked" ? (`status.cooked.${orderType}` as const) : (`status.${original}` as const);
  return {
    alias: displayedStatus(original, orderType),
    name: say(key)(language),
    description: say(refundWords(order) ?? `${key}.about`)(language),
    original_status: original,
  };
};

const productView = (line: CartSnapshot["lines"][number], language: Language): OrderProduct => {
  const named = ({ id, name, count }: CartSnapshot["lines"][number]["modifiers"][number]) => ({
    id,
    name: translated(name, language),
    count,
  });
  return {
    id: line.product_id,
    name: translated(line.name, language),
    type: line.type,
    image_url: line.image_url,
    quantity: line.count,
    total_price: major(line.total_minor),
    modifiers: line.modifiers.map(named),
    groupModifiers: line.group_modifiers.map(named),
  };
};

const giftsView = ({ gifts = [] }: CartSnapshot, language: Language): OrderGift[] =>
  gifts.map(({ product_id, kind, name, image_url, count }) => ({
    id: product_id,
    name: translated(name, language),
    image_url,
    quantity: count,
    type: kind === "present" ? "personalGift" : "gift",
  }));

/** Priced again from what was stored with the order; an order from before that has its sums alone. */
const explanationOf = ({ cart_snapshot: cart, tip_minor }: OrderRow, language: Language): Explanation => {
  const { basket, deals = [], lines, packages, currency_code } = cart;
  if (basket === undefined) return noExplanation;
  const explained = {
    basket,
    prices: priced(basket),
    lines: new Map(lines.map(({ key, name }) => [key, name])),
    packages,
    deals: new Map(deals.map((deal) => [deal.id, deal])),
    currency_code,
  };
  const explanation = explanationView(explained, language);
  if (tip_minor === 0) return explanation;
  const tip = { kind: "tip", name: say("price.tip")(language), text: null, amount: major(tip_minor) } as const;
  return { ...explanation, total: [...explanation.total, tip] };
};

/** "today", "tomorrow" or the date, seen from now. */
const dayOf = (at: Date, now: Date, timezone: string, language: Language): string => {
  const name = dayNameOf(at, now, timezone);
  if (name === "other") {
    return dateFormat(language, { day: "numeric", month: "long", timeZone: timezone }).format(at);
  }
  const near = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  return near.format(name === "today" ? 0 : 1, "day");
};

const shopView = (reference: Reference, order: OrderRow, language: Language): Order["shop"] => {
  const shop = order.shop_id === null ? undefined : reference.shopById.get(order.shop_id);
  if (shop === undefined) return null;
  return {
    id: shop.id,
    name: translated(shop.name, language),
    address: translated(shop.street, language),
    phone: shop.phone,
    coordinates: { latitude: shop.latitude, longitude: shop.longitude },
  };
};

/** An order that came to nothing has no VAT. */
const vatView = ({ vat, original_status }: OrderRow): Pick<Order, "vat"> =>
  vat === null || voided.includes(original_status)
    ? {}
    : {
        vat: vat.rates.map(({ rate, gross_minor, net_minor, vat_minor }) => ({
          rate,
          gross: major(gross_minor),
          net: major(net_minor),
          vat: major(vat_minor),
        })),
      };

/** Where an order is brought to, with the flat; `-` stands in the place of a private house's. */
export const addressLine = (
  { full_address, room }: NonNullable<OrderRow["delivery_address"]>,
  language: Language,
): string => (room === "" || room === "-" ? full_address : `${full_address}, ${say("order.flat", { room })(language)}`);

/** The cart an order was made of, as it was stored with the order. */
export const orderCartView = ({ cart_snapshot: cart }: OrderRow, language: Language): OrderCart => ({
  count: cart.lines.reduce((sum, { count }) => sum + count, 0),
  products: Object.fromEntries(
    cart.lines.map((line) => [
      line.key,
      {
        id: line.product_id,
        key: line.key,
        name: translated(line.name, language),
        type: line.type,
        count: line.count,
        price: major(line.price_minor),
        price_with_modifiers: major(line.unit_minor),
        total_price: major(line.total_minor),
      },
    ]),
  ),
  packages: cart.packages.map(({ alias, name, price_minor }) => ({
    alias,
    name: translated(name, language),
    price: major(price_minor),
  })),
  prices: {
    subtotal: major(cart.subtotal_minor),
    packages: major(cart.packages_minor),
    delivery: major(cart.delivery_minor),
    discount: major(cart.discount_minor),
    bonuses: major(cart.bonuses_minor),
    upcoming_bonuses: major(cart.upcoming_minor ?? 0),
    total: major(cart.total_minor),
  },
});

/** What the check of an order and its row in the list have in common. */
const commonView = (reference: Reference, order: OrderRow, now: Date, language: Language) => {
  const cart = order.cart_snapshot;
  const city = reference.cityById.get(order.city_id);
  return {
    order_id: order.id,
    status: statusOf(order, language),
    order_type: order.order_type,
    created_at: order.created_at.toISOString(),
    completed_at: order.completed_at?.toISOString() ?? null,
    products: cart.lines.map((line) => productView(line, language)),
    gifts: giftsView(cart, language),
    subtotal: major(cart.subtotal_minor),
    packages_total: major(cart.packages_minor),
    discount: major(cart.discount_minor),
    bonuses: major(cart.bonuses_minor),
    delivery_total: major(cart.delivery_minor),
    ...(order.tip_minor !== 0 && { tip: major(order.tip_minor) }),
    price_total: major(order.amount_minor),
    currency_code: order.currency,
    city_alias: city?.alias ?? "",
    timezone: city?.timezone ?? "UTC",
    payment_page: paymentPage(reference, order, now),
    hosted_payment: hostedPayment(order, now),
  };
};

/** The check of an order. */
export const orderView = (reference: Reference, order: OrderRow, now: Date, language: Language): Order => {
  const { cart_snapshot: cart, delivery_address: address, slot } = order;
  const city = reference.cityById.get(order.city_id);
  const { from, until } = orderPromise(reference, order);
  const day = dayOf(from, now, city?.timezone ?? "UTC", language);
  return {
    ...commonView(reference, order, now, language),
    version: order.version,
    payment_type: order.payment_type,
    interval_title: `${day}, ${order.promised_at === null ? slot.title : promiseText({ from, until }, city?.timezone ?? "UTC")}`,
    promised_at: Math.floor(from.getTime() / 1000),
    promise: { from: from.toISOString(), until: until.toISOString() },
    promocode: cart.promocode ?? null,
    upcoming_bonuses: major(cart.upcoming_minor ?? 0),
    explanation: explanationOf(order, language),
    ...vatView(order),
    ...(toCollect(order) !== 0 && { to_collect: major(toCollect(order)) }),
    cash: order.cash_minor === null ? null : major(order.cash_minor),
    delivery:
      address === null ? null : { full_address: addressLine(address, language), coordinates: address.coordinates },
    shop: shopView(reference, order, language),
    support_phone: city?.phone || reference.settings.default_phone,
  };
};

export const orderCard = (reference: Reference, order: OrderRow, now: Date, language: Language): OrderCard => {
  const shop = shopView(reference, order, language);
  return {
    ...commonView(reference, order, now, language),
    delivery: order.delivery_address && { full_address: addressLine(order.delivery_address, language) },
    shop: shop && { address: shop.address },
  };
};
