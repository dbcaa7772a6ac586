import type * as z from "zod/mini";
import { agentCheckoutRead } from "@/lib/contract/agent/agent-checkout";
import { agentOrderRead } from "@/lib/contract/agent/agent-order";
import type { AgentSession } from "@/lib/contract/agent/agent-session";
import { locationId } from "@/lib/routing/location-id";
import { AgentError, invalidRequest } from "../agent-error";
import { isRepeated, keyReused, withKey } from "../call-key";
import { type AgentCall, type Outcome, replied } from "../tool";
import { lineItems, totalsOf } from "../vocabulary/carts";
import { orderAddress, orderedItems, orderTotals } from "../vocabulary/orders";
import type { CheckoutById, CheckoutResult, CheckoutUpdate, NewCheckout } from "../wire/checkout";
import { beginSession, findSession, orNotFound, refusal, writeSession } from "./agent-session";
import { cartToConvert, nextConversion } from "./carts";
import { type CheckoutDocument, readCheckout, writtenCheckout } from "./checkout-document";
import { checkoutOutcome, checkoutView, handOverAddress, lastView, linksOf, priceCheckout } from "./priced-checkout";

export type CheckoutOutcome = Promise<Outcome<CheckoutResult>>;

/** The same for a checkout that never was, has expired, or is another platform's. */
export const checkoutNotFound = (): Outcome<never> => refusal("not_found", "Checkout not found or has expired");

/** Why an agent cannot change a checkout any more. */
export const checkoutOver = ({ state }: Pick<AgentSession, "state">): AgentError =>
  new AgentError(
    409,
    "conflict",
    state === "handed_over" ? "The person has taken the checkout over" : "The checkout is completed or canceled",
  );

const open = async (
  call: AgentCall,
  id: string,
  document: CheckoutDocument,
  session: Pick<AgentSession, "version" | "expires_at">,
): CheckoutOutcome => checkoutOutcome(call, await priceCheckout(call, id, document, session));

/** A checkout that is over: what it was then, and its order. */
export const overView = (call: AgentCall, { document, order_id }: AgentSession): Outcome<CheckoutResult> => {
  const { last, location: city_alias } = readCheckout({ document });
  if (last === undefined) return checkoutNotFound();
  if (order_id == null) return { ...replied(last), handlers: {} };
  // A release before did not store where it was.
  const permalink_url = city_alias === undefined ? call.origin : orderAddress(call, { city_alias, order_id });
  return {
    ...replied({ ...last, order: { id: String(order_id), label: `#${order_id}`, permalink_url } }),
    handlers: {},
  };
};

/** What an agent reads of a checkout that a person has taken over: its dishes, and that nothing is left to do but to wait. */
const handedView = async (call: AgentCall, id: string, { expires_at }: AgentSession): CheckoutOutcome => {
  const body = { session: id, platform: call.platform };
  const {
    city_alias,
    currency_code: currency,
    cart,
  } = await call.send(agentCheckoutRead, { body }, call.language ?? "en");
  const reply: CheckoutResult = {
    id,
    status: "requires_escalation",
    line_items: lineItems(cart, currency, call.origin),
    context: { location: city_alias },
    currency,
    totals: totalsOf(cart, currency),
    links: linksOf(call),
    expires_at,
    continue_url: handOverAddress(call, city_alias, id),
    messages: [
      {
        type: "error",
        code: "handed_over",
        content: "The person has taken the checkout over, and orders it on the shop's own page",
        severity: "requires_buyer_input",
      },
    ],
  };
  return { ...replied(reply), handlers: {} };
};

/** What a person has made of a checkout: it has the dishes and the sums of his order. */
const orderedView = async (
  call: AgentCall,
  id: string,
  { expires_at }: AgentSession,
  order_id: number,
): CheckoutOutcome => {
  const body = { platform: call.platform, order_id };
  const { order } = await call.send(agentOrderRead, { body }, call.language ?? "en");
  const { currency_code: currency } = order;
  const reply: CheckoutResult = {
    id,
    status: "completed",
    line_items: orderedItems(order, call.origin).map(({ quantity, status: _, ...line }) => ({
      ...line,
      quantity: quantity.total,
    })),
    context: { location: locationId({ cityAlias: order.city_alias, shopId: order.shop?.id ?? null }) },
    currency,
    totals: orderTotals(order),
    links: linksOf(call),
    expires_at,
    order: { id: String(order_id), label: `#${order_id}`, permalink_url: orderAddress(call, order) },
  };
  return { ...replied(reply), handlers: {} };
};

/** A checkout that its agent cannot change any more: it is over, or a person has it. */
const closedView = (call: AgentCall, id: string, session: AgentSession): CheckoutOutcome | Outcome<CheckoutResult> => {
  const { state, document, order_id } = session;
  if (state === "handed_over") return handedView(call, id, session);
  return document === "" && order_id != null ? orderedView(call, id, session, order_id) : overView(call, session);
};

/** A checkout that a call may begin. null: nothing is there to begin it from. */
type Beginning = { readonly id: string; readonly document: CheckoutDocument };

const beginningOf = async (call: AgentCall, input: z.output<typeof NewCheckout>): Promise<Beginning | null> => {
  const { cart_id, line_items, ...content } = input;
  if (cart_id !== undefined) {
    const cart = await cartToConvert(call, cart_id);
    if (cart === null) return null;
    // What the cart has goes before what the call says of it (UCP, "Cart-to-Checkout Conversion").
    const { context, line_items: inCart } = cart;
    const written = writtenCheckout(call, { ...content, context, line_items: inCart }, null);
    return { id: call.newId("chk", `${cart_id} ${cart.conversion}`), document: { ...written, cart_id } };
  }
  if (line_items === undefined) throw invalidRequest("$.line_items: or cart_id is needed");
  return { id: call.newId("chk"), document: writtenCheckout(call, { ...content, line_items }, null) };
};

/** What is there already under the id of a new checkout: that of the same call, or of the same cart. */
const begunBefore = async (call: AgentCall, { id, document }: Beginning): Promise<AgentSession | null> => {
  const session = await findSession(call, "chk", id);
  if (session === null) throw keyReused();
  // What a person has taken over knows no keys any more.
  const isAgain = session.document === "" || isRepeated(readCheckout(session).applied, call.key);
  if (document.cart_id === undefined && !isAgain) throw keyReused();
  return session.state === "open" || isAgain ? session : null;
};

const begun = async (call: AgentCall, input: z.output<typeof NewCheckout>, isLastTry: boolean): CheckoutOutcome => {
  const beginning = await beginningOf(call, input);
  if (beginning === null) return refusal("not_found", "Cart not found or has expired");
  const { id, document } = beginning;
  const made = await beginSession(call, id, JSON.stringify(document));
  if (made !== null) return open(call, id, document, made);
  const session = await begunBefore(call, beginning);
  if (session?.state === "open") return open(call, id, readCheckout(session), session);
  if (session !== null) return closedView(call, id, session);
  // The cart's last checkout is over: this is its next one.
  if (input.cart_id === undefined || isLastTry) throw checkoutOver({ state: "completed" });
  await nextConversion(call, input.cart_id);
  return begun(call, input, true);
};

export const createCheckout = (call: AgentCall, input: z.output<typeof NewCheckout>): CheckoutOutcome =>
  orNotFound(() => begun(call, input, false), checkoutNotFound);

export const getCheckout = (call: AgentCall, { id }: z.output<typeof CheckoutById>): CheckoutOutcome =>
  orNotFound(async () => {
    const session = await findSession(call, "chk", id);
    if (session === null) return checkoutNotFound();
    return session.state === "open" ? open(call, id, readCheckout(session), session) : closedView(call, id, session);
  }, checkoutNotFound);

export const updateCheckout = (call: AgentCall, { id, ...input }: z.output<typeof CheckoutUpdate>): CheckoutOutcome =>
  orNotFound(async () => {
    const session = await findSession(call, "chk", id);
    if (session === null) return checkoutNotFound();
    const before = readCheckout(session);
    const isAgain = isRepeated(before.applied, call.key);
    if (session.state !== "open") throw checkoutOver(session);
    if (isAgain) return open(call, id, before, session);
    const document = writtenCheckout(call, input, before);
    const content = { version: session.version, state: "open", document: JSON.stringify(document) } as const;
    return open(call, id, document, await writeSession(call, id, content));
  }, checkoutNotFound);

export const cancelCheckout = (call: AgentCall, { id }: z.output<typeof CheckoutById>): CheckoutOutcome =>
  orNotFound(async () => {
    const session = await findSession(call, "chk", id);
    if (session === null) return checkoutNotFound();
    const before = readCheckout(session);
    const isAgain = isRepeated(before.applied, call.key);
    if (session.state === "canceled" && isAgain) return overView(call, session);
    if (session.state !== "open") throw checkoutOver(session);
    const priced = await priceCheckout(call, id, before, session);
    const last = lastView(checkoutView(call, priced), "canceled");
    const document = { line_items: [], applied: withKey(before.applied, call.key), last };
    const { version } = session;
    await writeSession(call, id, { version, state: "canceled", document: JSON.stringify(document) });
    return { ...replied(last), handlers: {} };
  }, checkoutNotFound);
