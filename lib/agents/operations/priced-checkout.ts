import { agentCheckoutSet } from "@/lib/contract/agent/agent-checkout";
import type { ReplyOf } from "@/lib/contract/endpoint";
import { locationId } from "@/lib/routing/location-id";
import { RELEASE } from "../release";
import { type AgentCall, type Outcome, replied } from "../tool";
import { minorUnits } from "../vocabulary/amounts";
import { lineItems, totalsOf } from "../vocabulary/carts";
import { handlersOf, methodOf, openPoints, personPoints, statusOf } from "../vocabulary/checkouts";
import type { CheckoutResult } from "../wire/checkout";
import type { Message } from "../wire/scalar";
import { type AgentPlace, resolvePlace } from "./agent-place";
import { capped, MOST_UNITS, refusedLines } from "./cart-lines";
import type { CheckoutDocument } from "./checkout-document";

export type SetReply = ReplyOf<typeof agentCheckoutSet>;

/** A checkout as the shop prices it now. */
export type PricedCheckout = {
  readonly id: string;
  readonly version: number;
  readonly document: CheckoutDocument;
  readonly place: AgentPlace;
  readonly reply: SetReply;
  readonly expires_at: string;
};

type Session = { readonly version: number; readonly expires_at: string };

const addressOf = ({ destination }: CheckoutDocument) => {
  if (destination?.street_address === undefined && destination?.geo === undefined) return null;
  const { street_address: text, geo: coordinates } = destination;
  return { ...(text !== undefined && { text }), ...(coordinates !== undefined && { coordinates }) };
};

/** Sets the cart of a checkout from what is stored of it. Setting it again mends what died between a write and its cart. */
export const priceCheckout = async (
  call: AgentCall,
  id: string,
  document: CheckoutDocument,
  { version, expires_at }: Session,
): Promise<PricedCheckout> => {
  const { location, language, slot, code, comment } = document;
  const place = await resolvePlace(call, {
    ...(location !== undefined && { location }),
    ...(language !== undefined && { language }),
  });
  const body = {
    session: id,
    platform: call.platform,
    version,
    city_id: place.city.id,
    order_type: place.orderType,
    shop_id: place.shopId,
    lines: document.line_items.map(({ id: key, quantity }) => ({ key, count: Math.min(quantity, MOST_UNITS) })),
    address: place.orderType === "delivery" ? addressOf(document) : null,
    slot_id: slot ?? null,
    promocode: code ?? null,
    comment: comment ?? null,
  };
  const reply = await call.send(agentCheckoutSet, { body }, place.language);
  return { id, version, document, place, reply, expires_at };
};

const placedOf = ({ place: { city, shopId } }: PricedCheckout) => ({
  cityAlias: city.alias,
  shopId,
  currency: city.prices.currency_code,
});

/** All that is said of a checkout, and what of it stops it. */
const messagesOf = (call: AgentCall, priced: PricedCheckout): Message[] => {
  const { place, reply, document } = priced;
  return [
    ...place.messages,
    ...refusedLines(reply.refused, document.line_items),
    ...capped(document.line_items),
    ...openPoints(reply, document, placedOf(priced)),
    ...personPoints(reply, call),
  ];
};

const discountsOf = ({ reply: { cart }, place: { city } }: PricedCheckout): Pick<CheckoutResult, "discounts"> => {
  const { promocode, prices } = cart;
  if (promocode === null) return {};
  const { code, is_applied } = promocode;
  const amount = minorUnits(prices.discount, city.prices.currency_code);
  return { discounts: { codes: [code], applied: is_applied ? [{ code, title: code, amount }] : [] } };
};

/** Pages that the protocol wants to be shown beside an order. */
export const linksOf = ({ origin }: AgentCall) => [
  { type: "terms_of_service", url: `${origin}/user-agreement` },
  { type: "privacy_policy", url: `${origin}/privacy-policy` },
];

/** Where a person opens a checkout: on the shop's own page, at its city (ADR-0144). The link stands where no server reads it. */
export const handOverAddress = ({ origin, handOverLink }: AgentCall, cityAlias: string, session: string): string =>
  `${origin}/${cityAlias}/order/continue#${handOverLink(session)}`;

/** The same; the menu of its place where there is nothing in it. */
const continueUrl = (call: AgentCall, { id, reply, place }: PricedCheckout): string => {
  const { alias } = place.city;
  return reply.cart.count === 0 ? `${call.origin}/${alias}` : handOverAddress(call, alias, id);
};

/** A checkout that is not over, for its agent. */
export const checkoutView = (
  call: AgentCall,
  priced: PricedCheckout,
  more: readonly Message[] = [],
): CheckoutResult => {
  const { id, document, reply, expires_at } = priced;
  const placed = placedOf(priced);
  const messages = [...messagesOf(call, priced), ...more];
  const { buyer } = document;
  return {
    id,
    status: statusOf(messages),
    line_items: lineItems(reply.cart, placed.currency, call.origin),
    context: { location: locationId(placed) },
    ...(buyer !== undefined && { buyer }),
    currency: placed.currency,
    totals: totalsOf(reply.cart, placed.currency),
    fulfillment: { methods: [methodOf(reply, document, placed)] },
    ...discountsOf(priced),
    links: linksOf(call),
    expires_at,
    continue_url: continueUrl(call, priced),
    ...(messages.length > 0 && { messages }),
  };
};

/** A checkout as an outcome, with what can be paid with. */
export const checkoutOutcome = (
  call: AgentCall,
  priced: PricedCheckout,
  more: readonly Message[] = [],
): Outcome<CheckoutResult> => ({
  ...replied(checkoutView(call, priced, more)),
  handlers: handlersOf(priced.reply.payment_types, call.origin, RELEASE),
});

/** Characters of what is stored of a checkout that is over. */
const LONGEST_LAST = 24_000;

/** What is stored of a checkout that is over: nothing of who ordered, of where to, nor of how to go on. */
export const lastView = (view: CheckoutResult, status: "completed" | "canceled"): CheckoutResult => {
  const { buyer: _, messages: __, continue_url: ___, fulfillment, ...rest } = view;
  const methods = fulfillment?.methods.map(({ destinations, selected_destination_id, groups, ...method }) => {
    const isShop = method.type === "pickup";
    return {
      ...method,
      ...(isShop && destinations !== undefined && { destinations }),
      selected_destination_id: isShop ? selected_destination_id : null,
      groups: groups.map(({ options, selected_option_id, ...group }) => ({
        ...group,
        options: options.filter(({ id }) => id === selected_option_id),
        selected_option_id,
      })),
    };
  });
  const last = { ...rest, status, ...(methods !== undefined && { fulfillment: { methods } }) };
  const isShort = JSON.stringify(last).length <= LONGEST_LAST;
  return isShort ? last : { ...last, line_items: [], fulfillment: { methods: [] } };
};
