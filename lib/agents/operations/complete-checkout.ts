import type * as z from "zod/mini";
import { agentOrderCreate } from "@/lib/contract/agent/agent-checkout";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { isRepeated, withKey } from "../call-key";
import type { AgentCall } from "../tool";
import { DESTINATION, doorPayment, OPTION } from "../vocabulary/checkouts";
import type { Completion } from "../wire/checkout";
import type { Message } from "../wire/scalar";
import { findSession, orNotFound } from "./agent-session";
import { readCheckout } from "./checkout-document";
import { type CheckoutOutcome, checkoutNotFound, checkoutOver, overView } from "./checkouts";
import { checkoutOutcome, checkoutView, lastView, type PricedCheckout, priceCheckout } from "./priced-checkout";

const recoverable = (code: string, content: string, path: string): Message => ({
  type: "error",
  code,
  content,
  path,
  severity: "recoverable",
});

/** Where in the checkout a field of the order stands. */
const paths: readonly (readonly [field: RegExp, code: string, path: string])[] = [
  [/^phone$/, "invalid_phone", "$.buyer.phone_number"],
  [/^username$/, "invalid_name", "$.buyer.first_name"],
  [/^email$/, "invalid_email", "$.buyer.email"],
  [/^delivery_address/, "address_undeliverable", DESTINATION],
  [/^(?:interval|interval_id)$/, "slot_unavailable", OPTION],
  [/^promocode$/, "discount_code_invalid", "$.discounts.codes[0]"],
  [/^payment_type$/, "payment_failed", "$.payment.instruments[0]"],
];

/** What the shop says of an order that it does not take. */
const refusedOrder = ({ problem }: UpstreamError): Message[] => {
  const content = problem?.message ?? "The order is not taken";
  const fields = Object.keys(problem?.errors ?? {});
  if (fields.includes("agent"))
    return [{ type: "error", code: "confirmation_required", content, severity: "requires_buyer_review" }];
  const found = fields.flatMap((field) => {
    const [, code, path] = paths.find(([pattern]) => pattern.test(field)) ?? [];
    return code === undefined || path === undefined ? [] : [recoverable(code, content, path)];
  });
  return found.length > 0 ? found : [recoverable("order_refused", content, "$")];
};

const totalChanged = (): Message =>
  recoverable("totals_changed", "The total has changed; show it to the person, and complete once more", "$.totals");

/** The name that the order is for, as the form of the shop has it. */
const nameOf = ({
  first_name = "",
  last_name = "",
}: {
  readonly first_name?: string | undefined;
  readonly last_name?: string | undefined;
}): string =>
  [first_name, last_name]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(" ");

const bodyOf = (call: AgentCall, priced: PricedCheckout, payment_type: "cash" | "card") => {
  const { id, version, document } = priced;
  const { buyer = {}, comment, destination, utm_source } = document;
  const last = lastView(checkoutView(call, priced), "completed");
  return {
    session: id,
    platform: call.platform,
    version,
    document: JSON.stringify({
      line_items: [],
      location: priced.place.city.alias,
      applied: withKey(document.applied, call.key),
      last,
    }),
    payment_type,
    username: nameOf(buyer),
    phone: buyer.phone_number ?? "",
    email: buyer.email ?? null,
    order_comment: comment ?? null,
    door: { room: destination?.extended_address ?? "", description: null },
    utm_source: utm_source ?? null,
  };
};

/** Why a checkout is not ordered now, in the agent's words; null: it was ordered. */
const obstacle = async (
  call: AgentCall,
  priced: PricedCheckout,
  payment_type: "cash" | "card",
): Promise<Message[] | null> => {
  try {
    await call.send(agentOrderCreate, { body: bodyOf(call, priced, payment_type) }, priced.place.language);
    return null;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error.code === "cart_changed") return [totalChanged()];
    if (error.status === 401)
      return [
        { type: "error", code: "identity_required", content: "Customers log in", severity: "requires_buyer_input" },
      ];
    if (error.status === 422) return refusedOrder(error);
    throw error;
  }
};

/** The instrument that was selected, else the only one. */
const instrumentOf = ({ payment: { instruments } }: z.output<typeof Completion>) =>
  instruments.find(({ selected }) => selected === true) ?? instruments[0];

/** What is paid with at the door, by the instrument of a call; null: it is none of this place. */
const paymentOf = (input: z.output<typeof Completion>, { reply }: PricedCheckout) => {
  const instrument = instrumentOf(input);
  return instrument?.handler_id === "door" ? doorPayment(instrument.type, reply.payment_types) : null;
};

const isAtAnotherTotal = ({ reply: { shown_total, cart } }: PricedCheckout): boolean =>
  shown_total !== null && shown_total !== cart.prices.total;

/** The order of a checkout that is ready, or what is in its way. */
const ordered = async (
  call: AgentCall,
  input: z.output<typeof Completion>,
  priced: PricedCheckout,
): CheckoutOutcome => {
  const { id, document } = priced;
  if (isAtAnotherTotal(priced)) return checkoutOutcome(call, priced, [totalChanged()]);
  const payment = paymentOf(input, priced);
  if (payment === null) {
    const wrong = recoverable("payment_failed", "Name an instrument of payment_handlers", "$.payment.instruments[0]");
    return checkoutOutcome(call, priced, [wrong]);
  }
  const messages = await obstacle(call, priced, payment);
  if (messages !== null) return checkoutOutcome(call, await priceCheckout(call, id, document, priced), messages);
  const made = await findSession(call, "chk", id);
  return made === null ? checkoutNotFound() : overView(call, made);
};

/**
 * Orders a checkout that is ready. Whatever is open is answered with the checkout as it is, and nothing is ordered: so is a total that is another
 * one than was answered last.
 */
export const completeCheckout = (call: AgentCall, input: z.output<typeof Completion>): CheckoutOutcome =>
  orNotFound(async () => {
    const { id } = input;
    const session = await findSession(call, "chk", id);
    if (session === null) return checkoutNotFound();
    const document = readCheckout(session);
    const isAgain = isRepeated(document.applied, call.key);
    if (session.state !== "open") {
      if (!isAgain) throw checkoutOver(session);
      return overView(call, session);
    }
    const priced = await priceCheckout(call, id, document, session);
    const { status } = checkoutView(call, priced);
    return status === "ready_for_complete" ? ordered(call, input, priced) : checkoutOutcome(call, priced);
  }, checkoutNotFound);
