import * as z from "zod/mini";
import { type AgentSession, agentCartSet } from "@/lib/contract/agent/agent-session";
import type { ReplyOf } from "@/lib/contract/endpoint";
import { parseJson } from "@/lib/domain/parse-json";
import { AppliedKeys, isRepeated, keyReused, withKey } from "../call-key";
import { type AgentCall, type Outcome, replied } from "../tool";
import { continueAddress, lineItems, totalsOf } from "../vocabulary/carts";
import { type CartById, CartResult, type CartUpdate, type NewCart } from "../wire/cart";
import { type AgentPlace, resolvePlace } from "./agent-place";
import { beginSession, findSession, orNotFound, refusal, writeSession } from "./agent-session";
import { capped, MOST_UNITS, refusedLines } from "./cart-lines";

/** What is stored of a cart: what the agent wrote, as far as it is used. */
const CartDocument = z.object({
  line_items: z.array(z.object({ id: z.string(), quantity: z.int() })),
  location: z.optional(z.string()),
  language: z.optional(z.string()),
  applied: AppliedKeys,
  /** How many of its checkouts are over: each has an id of its own. */
  conversion: z._default(z.int(), 0),
  /** What was answered when it was cancelled, for who repeats that call. */
  last: z.optional(CartResult),
});
type CartDocument = z.output<typeof CartDocument>;

type CartOutcome = Promise<Outcome<CartResult>>;

/** The same for a cart that never was, has expired, was cancelled, or is another platform's. */
const notFound = (): Outcome<never> => refusal("not_found", "Cart not found or has expired");

const documentOf = (
  call: AgentCall,
  { line_items, context }: z.output<typeof NewCart>,
  before?: CartDocument,
): CartDocument => {
  const location = context?.location ?? before?.location;
  const language = context?.language ?? before?.language;
  return {
    line_items: line_items.map(({ item, quantity }) => ({ id: item.id, quantity })),
    ...(location !== undefined && { location }),
    ...(language !== undefined && { language }),
    applied: withKey(before?.applied ?? [], call.key),
    conversion: before?.conversion ?? 0,
  };
};

const placeOf = (call: AgentCall, { location, language }: CartDocument): Promise<AgentPlace> =>
  resolvePlace(call, { ...(location !== undefined && { location }), ...(language !== undefined && { language }) });

type SetReply = ReplyOf<typeof agentCartSet>;

const setCart = (call: AgentCall, session: string, document: CartDocument, place: AgentPlace): Promise<SetReply> => {
  const lines = document.line_items.map(({ id, quantity }) => ({ key: id, count: Math.min(quantity, MOST_UNITS) }));
  const where = { city_id: place.city.id, order_type: place.orderType, shop_id: place.shopId };
  return call.send(agentCartSet, { body: { session, platform: call.platform, ...where, lines } }, place.language);
};

type PricedSession = {
  readonly id: string;
  readonly document: CartDocument;
  readonly place: AgentPlace;
  readonly reply: SetReply;
  readonly expires_at: string;
};

const view = (call: AgentCall, { id, document, place, reply, expires_at }: PricedSession): CartResult => {
  const { city, shopId } = place;
  const currency = city.prices.currency_code;
  const { line_items: wanted } = document;
  const messages = [...place.messages, ...refusedLines(reply.refused, wanted), ...capped(wanted)];
  return {
    id,
    line_items: lineItems(reply.cart, currency, call.origin),
    currency,
    totals: totalsOf(reply.cart, currency),
    continue_url: continueAddress(reply.cart, call.origin, { cityAlias: city.alias, shopId }),
    expires_at,
    ...(messages.length > 0 && { messages }),
  };
};

/** A cart as it is priced now. Setting it again mends what died between a write and its cart. */
const priced = async (call: AgentCall, id: string, document: CartDocument, expires_at: string): Promise<CartResult> => {
  const place = await placeOf(call, document);
  const reply = await setCart(call, id, document, place);
  return view(call, { id, document, place, reply, expires_at });
};

const parsed = ({ document }: AgentSession): CartDocument => z.parse(CartDocument, parseJson(document));

/** A cart that was begun, unless there is nothing in it of what was wanted. */
const begunCart = async (
  call: AgentCall,
  id: string,
  document: CartDocument,
  { expires_at }: AgentSession,
): CartOutcome => {
  const cart = await priced(call, id, document, expires_at);
  const isNothing = document.line_items.length > 0 && cart.line_items.length === 0;
  return isNothing ? refusal("out_of_stock", "None of these items can be had at this place now") : replied(cart);
};

/** What an earlier call with the same key began, as it is now. @throws AgentError 409 where that was another request */
const begunBefore = async (call: AgentCall, id: string): CartOutcome => {
  const session = await findSession(call, "cart", id);
  if (session === null || !isRepeated(parsed(session).applied, call.key)) throw keyReused();
  return session.state === "open" ? begunCart(call, id, parsed(session), session) : notFound();
};

export const createCart = (call: AgentCall, input: z.output<typeof NewCart>): CartOutcome =>
  orNotFound(async () => {
    const id = call.newId("cart");
    const document = documentOf(call, input);
    const session = await beginSession(call, id, JSON.stringify(document));
    return session === null ? begunBefore(call, id) : begunCart(call, id, document, session);
  }, notFound);

/** The open session of an id. null: there is none for this platform. */
const openSession = async (call: AgentCall, id: string): Promise<AgentSession | null> => {
  const session = await findSession(call, "cart", id);
  return session?.state === "open" ? session : null;
};

export const getCart = (call: AgentCall, { id }: z.output<typeof CartById>): CartOutcome =>
  orNotFound(async () => {
    const session = await openSession(call, id);
    if (session === null) return notFound();
    return replied(await priced(call, id, parsed(session), session.expires_at));
  }, notFound);

export const updateCart = (call: AgentCall, { id, ...input }: z.output<typeof CartUpdate>): CartOutcome =>
  orNotFound(async () => {
    const session = await openSession(call, id);
    if (session === null) return notFound();
    const before = parsed(session);
    if (isRepeated(before.applied, call.key)) return replied(await priced(call, id, before, session.expires_at));
    const document = documentOf(call, input, before);
    const { version } = session;
    const { expires_at } = await writeSession(call, id, {
      version,
      state: "open",
      document: JSON.stringify(document),
    });
    return replied(await priced(call, id, document, expires_at));
  }, notFound);

/** Characters of a stored answer. What is longer is not repeated: the cart is not there any more. */
const LONGEST_ANSWER = 24_000;

export const cancelCart = (call: AgentCall, { id }: z.output<typeof CartById>): CartOutcome =>
  orNotFound(async () => {
    const session = await findSession(call, "cart", id);
    if (session === null) return notFound();
    const before = parsed(session);
    const isAgain = isRepeated(before.applied, call.key);
    if (session.state !== "open") return isAgain && before.last !== undefined ? replied(before.last) : notFound();
    const cart = await priced(call, id, before, session.expires_at);
    const isShort = JSON.stringify(cart).length <= LONGEST_ANSWER;
    const applied = withKey(before.applied, call.key);
    const document = { line_items: [], applied, ...(isShort && { last: cart }) };
    const { version } = session;
    await writeSession(call, id, { version, state: "canceled", document: JSON.stringify(document) });
    return replied(cart);
  }, notFound);

/** What of a cart becomes a checkout, and which of its checkouts that is. null: there is no such cart. */
export const cartToConvert = async (call: AgentCall, id: string) => {
  const session = await openSession(call, id);
  if (session === null) return null;
  const { line_items, location, language, conversion } = parsed(session);
  return {
    line_items: line_items.map(({ id: item, quantity }) => ({ item: { id: item }, quantity })),
    context: { ...(location !== undefined && { location }), ...(language !== undefined && { language }) },
    conversion,
  };
};

/** Notes that the last checkout of a cart is over. */
export const nextConversion = async (call: AgentCall, id: string): Promise<void> => {
  const session = await openSession(call, id);
  if (session === null) return;
  const { conversion, ...document } = parsed(session);
  const next = JSON.stringify({ ...document, conversion: conversion + 1 });
  await writeSession(call, id, { version: session.version, state: "open", document: next });
};
