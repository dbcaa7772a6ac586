import type { Language } from "@/lib/contract/language";
import type { OrderPayload } from "@/lib/contract/order/order";
import type { Coordinates } from "@/lib/contract/scalar";
import { toCents } from "@/lib/domain/cents";
import { type PhoneReading, phoneProblem } from "@/lib/domain/customer/phone-reading";
import { formatPrice } from "@/lib/domain/menu/price";
import { cashProblem, settledCash } from "@/lib/domain/order/cash";
import { orderProblems } from "@/lib/domain/order/order-form";
import { promiseOfSlot, promiseText } from "@/lib/domain/order/promise";
import { tipProblem } from "@/lib/domain/order/tip";
import { textOrNull } from "@/lib/domain/text";
import { type Phrase, say } from "../../texts/say";
import type { CartRow } from "../cart/cart";
import { type PricedCart, pricedCart } from "../cart/priced-cart";
import { major } from "../cart/prices";
import type { Reference } from "../catalogue/reference";
import { readSentPhone } from "../customer/sent-phone";
import type { Customer } from "../deal/deals";
import { areGiftsAsShown } from "../deal/gifts";
import type { CartAddress, OrderAddress, OrderSlot } from "../documents";
import { cartChanged, type DomainError, wrongField, wrongFields } from "../domain-error";
import { type Connected, offeredPaymentTypes } from "../payment/payment-types";
import { resolve } from "../place/gazetteer";
import { assertTakesOrders, zoneAtPoint } from "../place/place";
import { cartWork } from "../slot/slot-capacity";
import { offeredSlot } from "../slot/slots-of-place";
import { translated } from "../translated";

export type OrderRequest = {
  readonly reference: Reference;
  readonly cart: CartRow;
  readonly payload: OrderPayload;
  readonly now: Date;
  readonly language: Language;
  readonly acquirers: Connected;
  readonly customer: Customer;
  /** The phone of the customer who orders, as it is stored; null: a guest's is the payload's. */
  readonly accountPhone: string | null;
};

/** What an order is made of, everything checked. */
export type OrderPlan = {
  readonly priced: PricedCart;
  readonly address: OrderAddress | null;
  readonly slot: OrderSlot;
  /** What it takes of the slot's capacity. */
  readonly kitchen_minutes: number;
  readonly phone: string;
  readonly cash_minor: number | null;
  /** For the courier; 0: nothing. */
  readonly tip_minor: number;
  /** What is paid: the cart's total and the tip. */
  readonly amount_minor: number;
};

const cartEmpty = (): DomainError => wrongField("cart", say("cart.empty"));

/** The cart is the one the customer saw: its version, its place, what it cost and what came with it. */
const assertSeen = ({ cart, payload }: OrderRequest, priced: PricedCart): void => {
  const isSame =
    cart.version === payload.cart.version &&
    cart.city_id === payload.city_id &&
    cart.order_type === payload.order_type &&
    cart.shown_total_minor === priced.prices.total_minor &&
    areGiftsAsShown(cart.gifts, priced.gifts);
  if (!isSame) throw cartChanged();
};

/** A guest's phone as it is read in his city. */
const guestPhone = ({ payload }: OrderRequest, { placed }: PricedCart): PhoneReading =>
  readSentPhone(payload.phone, placed.city.phone_masks);

const assertFields = (request: OrderRequest, priced: PricedCart): void => {
  const { payload, acquirers, accountPhone } = request;
  const { placed } = priced;
  // A customer has proved his phone, whatever metadata know of it.
  const phone = accountPhone ? null : phoneProblem(guestPhone(request, priced));
  const problems = orderProblems(payload, { country_code: placed.city.country.code, phone });
  if (Object.keys(problems).length > 0) throw wrongFields(problems);
  if (!offeredPaymentTypes(placed.city, acquirers).some(({ alias }) => alias === payload.payment_type)) {
    throw wrongField("payment_type", say("order.payment_type"));
  }
};

/** Minor units; 0: nothing. It is no part of the cart's price: no deal, minimum or bonus counts it (ADR-0052). */
const tipOf = ({ payload }: OrderRequest, { placed }: PricedCart): number => {
  const tip = payload.tip ?? 0;
  const problem = tipProblem(tip, placed.order_type === "delivery" ? placed.city.courier_tip : null);
  if (problem === "not_offered") throw wrongField("tip", say("order.tip"));
  if (problem !== null) throw wrongFields({ tip: [problem] });
  return tip * 100;
};

/** Minor units; null: exact. Only cash has a figure (SPEC-37). */
const cashOf = ({ payload }: OrderRequest, { placed }: PricedCart, amountMinor: number): number | null => {
  if (payload.payment_type !== "cash") return null;
  const total = major(amountMinor);
  const country = placed.city.country.code;
  const problem = cashProblem(total, payload.cash, country);
  if (problem !== null) throw wrongFields({ cash: [problem], typeError: "change" });
  const cash = settledCash(total, payload.cash, country);
  return cash === null ? null : toCents(cash);
};

const assertShop = ({ reference, payload }: OrderRequest, { placed }: PricedCart): void => {
  if (placed.order_type !== "takeaway") return;
  const shop = reference.shopById.get(payload.shop_id ?? 0);
  if (shop?.city_id !== placed.city.id) throw wrongField("shop_id", say("shop.other_city"));
  if (placed.shop?.id !== shop.id) throw cartChanged();
};

const isSamePoint = (a: Coordinates, b: Coordinates): boolean =>
  a.latitude === b.latitude && a.longitude === b.longitude;

const sameWords = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Why nobody delivers to an address: its zone is paused, or it has none. */
const whyNoDelivery = ({ zoneById }: Reference, { delivery_zone_id }: CartAddress): Phrase => {
  const alert = zoneById.get(delivery_zone_id ?? 0)?.alert;
  return alert === undefined ? say("address.unavailable") : (language) => translated(alert, language);
};

/**
 * The courier goes to the point stored with the cart, so the street and house of the form have to mean that point:
 * the same words, or other words for the same house.
 */
const addressOf = (
  { reference, cart, payload, language }: OrderRequest,
  { placed }: PricedCart,
): OrderAddress | null => {
  if (placed.order_type !== "delivery") return null;
  const stored = cart.delivery_address;
  const typed = payload.delivery_address;
  if (typed === null || stored === null || stored.city_id !== placed.city.id) {
    throw wrongField("delivery_address.street", say("address.required"));
  }
  const point = typed.map?.coordinates ?? stored.coordinates;
  if (!isSamePoint(point, stored.coordinates)) throw wrongField("delivery_address.street", say("address.changed"));
  if (!sameWords(typed.street, stored.street) || !sameWords(typed.house, stored.house)) {
    const text = `${typed.street}, ${typed.house}`;
    const { city } = placed;
    const meant = resolve({ streets: reference.streetsOf.get(city.id) ?? [], city }, { text }, language);
    if (meant === null || !isSamePoint(meant.coordinates, stored.coordinates))
      throw wrongField("delivery_address.street", say("address.changed"));
  }
  if (zoneAtPoint(reference, placed.city, stored.coordinates)?.id !== placed.zone?.id || placed.zone === null) {
    throw wrongField("delivery_address.street", whyNoDelivery(reference, stored));
  }
  const { full_address, street, house, coordinates } = stored;
  return {
    full_address,
    street,
    house,
    room: typed.room.trim(),
    floor: textOrNull(typed.floor),
    entrance: textOrNull(typed.entrance),
    intercom: textOrNull(typed.intercom),
    description: textOrNull(typed.description),
    coordinates,
  };
};

/** The slot cannot be had (any more). */
export const slotUnavailable = (): DomainError =>
  wrongFields({ interval_id: ["form.interval_id.unavailable"] }, say("slots.unavailable"));

/** Nobody listens at the shop: what is wanted soon cannot be had. */
const slotUnattended = (): DomainError =>
  wrongFields({ interval_id: ["form.interval_id.unavailable"] }, say("slots.unattended"));

const slotOf = ({ reference, cart, payload, now, language }: OrderRequest, { placed }: PricedCart): OrderSlot => {
  const found = offeredSlot(reference, { placed, now, language }, payload.interval_id ?? "", cart.selected_date);
  if (found === null) throw placed.is_unattended ? slotUnattended() : slotUnavailable();
  const { id, day_name, start_timestamp, end_timestamp, is_asap } = found.slot;
  const title = promiseText(promiseOfSlot(found.slot, placed.order_type), placed.city.timezone);
  const end = end_timestamp === undefined ? {} : { end_timestamp };
  return { id, date: found.date, title, day_name, start_timestamp, ...end, is_asap };
};

const assertMinimum = ({ reference }: OrderRequest, { placed, prices }: PricedCart): void => {
  if (prices.minimum_left_minor === 0) return;
  const isFractional = reference.settings.enable_fractional_prices;
  const amount = formatPrice(major(prices.minimum_left_minor), placed.city.currency_code, isFractional);
  throw wrongField("cart", say("order.minimum", { amount }));
};

const assertLines = ({ lines }: PricedCart): void => {
  if (lines.length === 0) throw cartEmpty();
  if (lines.some((line) => !line.is_sold)) throw wrongField("cart", say("cart.unavailable_lines"));
};

/**
 * Plans the order of a cart, or says why there can be none. The cart survives every refusal.
 *
 * @throws DomainError 409 `stopped` (SPEC-21), 409 `cart_changed`, 422 with the fields
 */
export const planOrder = (request: OrderRequest): OrderPlan => {
  const { reference, cart } = request;
  const priced = pricedCart(request, cart);
  if (priced === null) throw cart.lines.length === 0 ? cartEmpty() : cartChanged();
  assertTakesOrders(priced.placed);
  assertSeen(request, priced);
  assertFields(request, priced);
  const tip_minor = tipOf(request, priced);
  const amount_minor = priced.prices.total_minor + tip_minor;
  const cash_minor = cashOf(request, priced, amount_minor);
  assertShop(request, priced);
  const address = addressOf(request, priced);
  const slot = slotOf(request, priced);
  assertLines(priced);
  assertMinimum(request, priced);
  const kitchen_minutes = cartWork(reference, cart);
  const reading = guestPhone(request, priced);
  const phone = request.accountPhone ?? (reading.kind === "number" ? reading.digits : "");
  return { priced, address, slot, kitchen_minutes, phone, cash_minor, tip_minor, amount_minor };
};
