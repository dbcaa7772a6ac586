import { randomBytes } from "node:crypto";
import * as z from "zod/mini";
import {
  type AgentSession,
  agentCartSet,
  agentSessionRead,
  agentSessionWrite,
} from "@/lib/contract/agent/agent-session";
import type { ReplyOf } from "@/lib/contract/endpoint";
import { parseJson } from "@/lib/domain/parse-json";
import { UpstreamError } from "@/lib/upstream/upstream-error";
import { AgentError } from "../agent-error";
import { type AgentCall, type Outcome, replied } from "../tool";
import { continueAddress, lineItems, totalsOf } from "../vocabulary/carts";
import type { CartById, CartResult, CartUpdate, NewCart } from "../wire/cart";
import type { Message } from "../wire/scalar";
import { type AgentPlace, resolvePlace } from "./agent-place";

/** What is stored of a cart: what the agent wrote, as far as it is used. */
const CartDocument = z.object({
  line_items: z.array(z.object({ id: z.string(), quantity: z.int() })),
  location: z.optional(z.string()),
  language: z.optional(z.string()),
});
type CartDocument = z.infer<typeof CartDocument>;

type CartOutcome = Promise<Outcome<CartResult>>;

const newId = (): string => `cart_${randomBytes(24).toString("base64url")}`;
const isId = (id: string): boolean => /^cart_[\w-]{32}$/.test(id);

const refusal = (code: string, content: string): Outcome<never> => ({
  kind: "refusal",
  messages: [{ type: "error", code, content, severity: "unrecoverable" }],
});

/** The same for a cart that never was, has expired, was cancelled, or is another platform's. */
const notFound = (): Outcome<never> => refusal("not_found", "Cart not found or has expired");

const isMissing = (error: unknown): boolean => error instanceof UpstreamError && error.status === 404;
const isConflict = (error: unknown): boolean => error instanceof UpstreamError && error.status === 409;

/** What an operation on a known cart does where there is none. */
const orNotFound = async (work: CartOutcome): CartOutcome => {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return notFound();
    if (isConflict(error)) throw new AgentError(409, "conflict", "The cart has changed meanwhile; read it again");
    throw error;
  }
};

const documentOf = ({ line_items, context }: z.output<typeof NewCart>, before?: CartDocument): CartDocument => {
  const location = context?.location ?? before?.location;
  const language = context?.language ?? before?.language;
  return {
    line_items: line_items.map(({ item, quantity }) => ({ id: item.id, quantity })),
    ...(location !== undefined && { location }),
    ...(language !== undefined && { language }),
  };
};

/** Sessions are nobody's texts, so their language does not matter. */
const read = async (call: AgentCall, session: string): Promise<AgentSession> => {
  const body = { session, platform: call.platform };
  return (await call.send(agentSessionRead, { body }, call.language ?? "en")).session;
};

const write = async (
  call: AgentCall,
  session: string,
  content: Pick<AgentSession, "version" | "state" | "document">,
): Promise<AgentSession> => {
  const body = { session, platform: call.platform, ...content };
  return (await call.send(agentSessionWrite, { body }, call.language ?? "en")).session;
};

const codes = { item: "item_unavailable", choice: "invalid_modification", quantity: "invalid_quantity" } as const;

/** More of a dish than a line may have is as many as it may. */
const MOST_UNITS = 100;

const placeOf = (call: AgentCall, { location, language }: CartDocument): Promise<AgentPlace> =>
  resolvePlace(call, { ...(location !== undefined && { location }), ...(language !== undefined && { language }) });

type SetReply = ReplyOf<typeof agentCartSet>;

const setCart = (call: AgentCall, session: string, document: CartDocument, place: AgentPlace): Promise<SetReply> => {
  const lines = document.line_items.map(({ id, quantity }) => ({ key: id, count: Math.min(quantity, MOST_UNITS) }));
  const where = { city_id: place.city.id, order_type: place.orderType, shop_id: place.shopId };
  return call.send(agentCartSet, { body: { session, platform: call.platform, ...where, lines } }, place.language);
};

const refusedLines = ({ refused }: SetReply, { line_items }: CartDocument): Message[] =>
  refused.map(({ line, reason, message }) => ({
    type: "error",
    code: codes[reason],
    content: `${line_items[line]?.id ?? ""}: ${message}`,
    severity: "recoverable",
  }));

const capped = ({ line_items }: CartDocument): Message[] =>
  line_items
    .filter(({ quantity }) => quantity > MOST_UNITS)
    .map(({ id }) => ({ type: "warning", code: "quantity_capped", content: `${id}: ${MOST_UNITS}` }));

type PricedSession = {
  readonly id: string;
  readonly document: CartDocument;
  readonly place: AgentPlace;
  readonly reply: SetReply;
  readonly expires_at: string;
};

const view = (call: AgentCall, { id, document, place, reply, expires_at }: PricedSession): CartResult => {
  const { city } = place;
  const currency = city.prices.currency_code;
  const messages = [...place.messages, ...refusedLines(reply, document), ...capped(document)];
  return {
    id,
    line_items: lineItems(reply.cart, currency, call.origin),
    currency,
    totals: totalsOf(reply.cart, currency),
    continue_url: continueAddress(reply.cart, call.origin, city.alias),
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

export const createCart = async (call: AgentCall, input: z.output<typeof NewCart>): CartOutcome => {
  const id = newId();
  const document = documentOf(input);
  const content = { version: 0, state: "open", document: JSON.stringify(document) } as const;
  const { expires_at } = await write(call, id, content);
  const cart = await priced(call, id, document, expires_at);
  const isNothing = document.line_items.length > 0 && cart.line_items.length === 0;
  return isNothing ? refusal("out_of_stock", "None of these items can be had at this place now") : replied(cart);
};

/** The open session of an id. null: there is none for this platform. */
const openSession = async (call: AgentCall, id: string): Promise<AgentSession | null> => {
  if (!isId(id)) return null;
  const session = await read(call, id);
  return session.state === "open" ? session : null;
};

export const getCart = (call: AgentCall, { id }: z.output<typeof CartById>): CartOutcome =>
  orNotFound(
    (async () => {
      const session = await openSession(call, id);
      if (session === null) return notFound();
      return replied(await priced(call, id, parsed(session), session.expires_at));
    })(),
  );

export const updateCart = (call: AgentCall, { id, ...input }: z.output<typeof CartUpdate>): CartOutcome =>
  orNotFound(
    (async () => {
      const session = await openSession(call, id);
      if (session === null) return notFound();
      const document = documentOf(input, parsed(session));
      const { version } = session;
      const { expires_at } = await write(call, id, { version, state: "open", document: JSON.stringify(document) });
      return replied(await priced(call, id, document, expires_at));
    })(),
  );

export const cancelCart = (call: AgentCall, { id }: z.output<typeof CartById>): CartOutcome =>
  orNotFound(
    (async () => {
      const session = await openSession(call, id);
      if (session === null) return notFound();
      const cart = await priced(call, id, parsed(session), session.expires_at);
      const { version, document } = session;
      await write(call, id, { version, state: "canceled", document });
      return replied(cart);
    })(),
  );
