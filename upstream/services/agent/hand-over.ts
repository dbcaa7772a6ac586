import type { agentCheckoutRead } from "@/lib/contract/agent/agent-checkout";
import type { Cart } from "@/lib/contract/cart";
import type { HandOver, handOver, handOverTake } from "@/lib/contract/hand-over";
import type { Dependencies } from "../../dependencies";
import { noBagChoice } from "../../domain/cart/bag";
import type { CartRow } from "../../domain/cart/cart";
import { conflict, type DomainError, notFound } from "../../domain/domain-error";
import { findSession, handSession, type SessionRow, sessionHash, sessionToHand } from "../../store/agent-sessions";
import { lockCart, readCart, writeCart } from "../../store/carts";
import { takeLimit } from "../../store/limit-windows";
import { say } from "../../texts/say";
import { type Call, type CallOf, cartIdOf } from "../call";
import { type CartDependencies, changedCart } from "../cart/change-cart";
import { withCartOf } from "./agent-cart";

type AnyCall = Call<unknown, { readonly link: string }>;
type PlacedCall = Pick<AnyCall, "reference">;
type Services = Pick<Dependencies, "brand" | "db" | "limits">;

/** Links that open nothing, from one network: more than anybody mistypes. */
const unknownLimit = { name: "hand_over.unknown", max: 30, seconds: 600 };

/** The same for every link that opens nothing, whatever is wrong with it. @throws DomainError 429 for too many of those */
const nothing = async (deps: Services, { caller }: Pick<AnyCall, "caller">): Promise<DomainError> => {
  await takeLimit(deps, { ...unknownLimit, caller });
  return notFound();
};

const ownCartOf = async ({ db }: Services, { cartId, now }: AnyCall): Promise<CartRow | null> =>
  cartId === null ? null : readCart(db, cartId, now);

type Opened = { readonly session: SessionRow; readonly own: CartRow | null; readonly isTaken: boolean };

/** What a link opens for its caller: what is an agent's still, or what he has taken over himself. */
const opened = async (deps: Services, call: AnyCall): Promise<Opened> => {
  const { body, now } = call;
  const session = await sessionToHand(deps.db, body.link, now);
  if (session === null) throw await nothing(deps, call);
  const own = await ownCartOf(deps, call);
  const isTaken = own?.agent_session === session.id_sha256;
  const isOffered = session.state === "open" && session.handed_at === null && session.cart_version !== null;
  if (!isOffered && !isTaken) throw await nothing(deps, call);
  return { session, own, isTaken };
};

const linesOf = ({ products, prices }: Cart, { language }: AnyCall): HandOver["lines"] => {
  const sums = [
    { name: say("price.packages"), total: prices.packages },
    { name: say("price.delivery"), total: prices.delivery },
    { name: say("price.discount"), total: -prices.discount },
    { name: say("price.bonuses"), total: -prices.bonuses },
  ].filter(({ total }) => total !== 0);
  return [
    ...Object.values(products)
      .sort((a, b) => a.added_at.localeCompare(b.added_at))
      .map(({ name, count, total_price: total }) => ({ name, count, total })),
    ...sums.map(({ name, total }) => ({ name: name(language), count: 1, total })),
  ];
};

const placeOf = ({ reference }: PlacedCall, { city_id, order_type }: CartRow) => {
  const city = reference.cityById.get(city_id ?? 0);
  if (city === undefined || order_type === null) throw notFound();
  return { city, order_type };
};

/**
 * What an agent has prepared for a person, at today's prices (ADR-0144). It is the cart of the session: nothing of the caller's changes.
 *
 * @throws DomainError 404 for every link that opens nothing; 429 for too many of those
 */
export const readHandOver = async (deps: CartDependencies, call: CallOf<typeof handOver>) => {
  const { session, own, isTaken } = await opened(deps, call);
  const { city, order_type } = placeOf(call, await readCart(deps.db, session.cart_id, call.now));
  const { cart } = await changedCart(deps, withCartOf(call, session), (row) => row);
  const slot = cart.selectedInterval;
  return {
    hand_over: {
      city_alias: city.alias,
      order_type,
      lines: linesOf(cart, call),
      price_total: cart.prices.total,
      currency_code: city.currency_code,
      interval_title: slot && `${slot.day_name}, ${slot.title}`,
      shop:
        order_type === "takeaway" && cart.shop !== null ? { name: cart.shop.name, address: cart.shop.street } : null,
      street: order_type === "delivery" ? (cart.delivery_address?.street ?? null) : null,
      comment: session.comment,
      is_taken: isTaken,
      own_count: isTaken ? 0 : (own?.lines ?? []).reduce((sum, { count }) => sum + count, 0),
    },
  };
};

/** The field distinguishes this conflict from the others: the person chooses, and the call is repeated. */
const cartNotEmpty = (): DomainError => {
  const phrase = say("order.repeat_cart");
  return conflict(phrase, { cart: [phrase] });
};

/** A cart with what another one has, but for what is a customer's own: gifts that he chooses, and bonuses. */
const filledFrom = (cart: CartRow, from: CartRow, agent_session: string): CartRow => {
  const { id, version, updated_at, applied_keys } = cart;
  return {
    ...from,
    ...noBagChoice,
    gifts: [],
    bonuses_wanted_minor: 0,
    id,
    version,
    updated_at,
    applied_keys,
    agent_session,
  };
};

/**
 * The caller's cart becomes what an agent has prepared, and his alone: its agent can neither change nor order it any more. Both are one
 * transaction, so of two at once one has it (SPEC-780).
 *
 * @throws DomainError 404, 409 `cart`, 429
 */
export const takeHandOver = async (deps: Services, call: CallOf<typeof handOverTake>) => {
  const { body, now } = call;
  const { session, isTaken } = await opened(deps, call);
  const { city, order_type } = placeOf(call, await readCart(deps.db, session.cart_id, now));
  const reply = { city_alias: city.alias, order_type, comment: session.comment };
  if (isTaken) return reply;
  const isHanded = await deps.db.transaction(async (tx) => {
    const cart = await lockCart(tx, cartIdOf(call), now);
    const hash = sessionHash(body.link);
    if (cart.agent_session === hash) return true;
    if (cart.lines.length > 0 && body.replace !== true) throw cartNotEmpty();
    const from = await lockCart(tx, session.cart_id, now);
    if (!(await handSession(tx, body.link, now))) return false;
    await writeCart(tx, filledFrom(cart, from, hash), now);
    return true;
  });
  if (!isHanded) throw await nothing(deps, call);
  return reply;
};

/**
 * The dishes of a checkout that a person has taken over, for its agent: as it prepared them.
 *
 * @throws DomainError 404 for any other session
 */
export const readHanded = async (deps: CartDependencies, call: CallOf<typeof agentCheckoutRead>) => {
  const session = await findSession(deps.db, call.body, call.now);
  if (session === null || session.handed_at === null) throw notFound();
  const { city } = placeOf(call, await readCart(deps.db, session.cart_id, call.now));
  const { cart } = await changedCart(deps, withCartOf(call, session), (row) => row);
  return { city_alias: city.alias, currency_code: city.currency_code, cart };
};
