import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { LRUCache } from "lru-cache";
import type { CartReply, cartAdd, cartRemove, ModifierCounts, PendingCheckout } from "@/lib/contract/cart";
import type { Place } from "@/lib/contract/place/place";
import type { Product } from "@/lib/contract/product";
import { lineKey, parseLineKey } from "@/lib/domain/menu/line-key";
import type { Dependencies } from "../../dependencies";
import {
  addUnits,
  assertChoice,
  assertPlaceChosen,
  assertSold,
  type CartRow,
  isWorthStoring,
  latestKeys,
  movedTo,
  removeUnits,
} from "../../domain/cart/cart";
import {
  type PricedCart,
  type PricingContext,
  pricedCart,
  withAgreedPrices,
  withLines,
} from "../../domain/cart/priced-cart";
import { type MenuItem, menuItemAt } from "../../domain/catalogue/assortment";
import type { ProductRow } from "../../domain/catalogue/reference";
import { saleStep } from "../../domain/catalogue/sale-step";
import { guestOwner, userOwner } from "../../domain/customer/user-row";
import { withShownGifts } from "../../domain/deal/gifts";
import type { CartLine } from "../../domain/documents";
import { DomainError } from "../../domain/domain-error";
import { type Placed, placedAt } from "../../domain/place/place";
import { changeCart } from "../../store/carts";
import { customerOf } from "../../store/customers";
import type { Database } from "../../store/database";
import { findPendingCheckout } from "../../store/orders";
import { type Call, type CallOf, cartIdOf } from "../call";
import { productKey, productView, startingCounts } from "../catalogue/product-view";
import { pendingCheckoutView } from "../payment/payment-view";
import {
  cartReply,
  cartView,
  placeNotification,
  type ReplyExtras,
  type ViewedCart,
  type ViewedLine,
} from "./cart-view";

/** Lines and related products of a cart as the last reply had them, and the tag that names them. */
type LastReply = {
  readonly tag: string;
  readonly lines: readonly ViewedLine[];
  readonly related: readonly Product[];
};

/** Carts whose last reply this process has; a line is a reference to the product of all carts and six values. */
const MAX_REPLIES = 1_000;

const lastReplies = new WeakMap<object, LRUCache<string, LastReply>>();

const lastRepliesOf = (database: object): LRUCache<string, LastReply> => {
  const replies = lastReplies.get(database) ?? new LRUCache<string, LastReply>({ max: MAX_REPLIES });
  lastReplies.set(database, replies);
  return replies;
};

/** Tags of two processes, and of one before and after its restart, are never the same. */
const prefix = randomUUID();
let made = 0;

const newTag = (): string => {
  made += 1;
  return `${prefix}-${made.toString(36)}`;
};

/** What of a cart differs from its last reply. */
type Changes = {
  /** New lines, and those that look different. */
  readonly lines: readonly ViewedLine[];
  /** Keys of lines that are gone. */
  readonly removed: string[];
  readonly isRelatedSame: boolean;
};

/**
 * Compares by value. Carts share the object of a product until something in the catalogue changes, be it in another city: then every
 * product is a new object.
 */
const changesOf = (before: LastReply, { lines, related }: Pick<ViewedCart, "lines" | "related">): Changes => {
  const left = new Map(before.lines.map((line) => [line.product.key, line]));
  const changed = lines.filter((line) => {
    const known = left.get(line.product.key);
    left.delete(line.product.key);
    return known?.product === line.product ? !isDeepStrictEqual(known.own, line.own) : !isDeepStrictEqual(known, line);
  });
  return { lines: changed, removed: [...left.keys()], isRelatedSame: isDeepStrictEqual(before.related, related) };
};

/**
 * Stores what a reply has of a cart, and returns its tag and how it differs from the cart that the caller has.
 *
 * @param knownTag the tag of the caller's cart; null: the caller named none
 * @returns `changes` null where the cart has to be sent whole: the caller's cart is not that of the last reply
 */
export const diffWithLastReply = (
  database: object,
  cartId: string,
  viewed: Pick<ViewedCart, "lines" | "related">,
  knownTag: string | null,
): { readonly tag: string; readonly changes: Changes | null } => {
  const replies = lastRepliesOf(database);
  const before = replies.get(cartId);
  const changes = before === undefined ? null : changesOf(before, viewed);
  const isUnchanged = changes?.isRelatedSame === true && changes.lines.length + changes.removed.length === 0;
  const tag = before !== undefined && isUnchanged ? before.tag : newTag();
  replies.set(cartId, { tag, lines: viewed.lines, related: viewed.related });
  return { tag, changes: before !== undefined && before.tag === knownTag ? changes : null };
};

/** What a change of a cart works with. */
export type CartDependencies = Pick<Dependencies, "brand" | "db" | "limits">;

/** What every call about a cart has. */
export type CartCall = Pick<
  Call<unknown, unknown>,
  "cartId" | "reference" | "now" | "language" | "user" | "hashPhone" | "knownCart" | "caller"
>;

/** A cart whose city or order type is no longer offered is sent without prices. */
const pricedOrNull = (context: PricingContext, row: CartRow): PricedCart | null => {
  try {
    return pricedCart(context, row);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
};

const ownerOf = (call: CartCall): string => (call.user === null ? guestOwner(cartIdOf(call)) : userOwner(call.user.id));

const contextOf = async (call: CartCall, db: Database, codes: readonly (string | null)[]): Promise<PricingContext> => {
  const { user, reference, now } = call;
  const owner = ownerOf(call);
  const phone = user?.phone ?? null;
  const query = { user, owner, phone, phoneHash: phone === null ? null : call.hashPhone(phone), codes };
  return { reference, now, customer: await customerOf({ db, isExact: false }, reference, query) };
};

/** A change of a cart, with what is known of its customer. */
export type CartChange = (cart: CartRow, context: PricingContext) => CartRow;

/** A change that is applied once for each idempotency key (SPEC-23). */
export const onceByKey =
  ({ idempotencyKey: key }: { readonly idempotencyKey: string | null }, change: CartChange): CartChange =>
  (cart, context) => {
    if (key !== null && cart.applied_keys.includes(key)) return cart;
    return { ...change(cart, context), applied_keys: latestKeys(cart.applied_keys, key) };
  };

/** Carts that guests of one network begin: an office or a provider's customers behind one address, on a busy evening. */
const newCartLimit = { name: "cart.new", max: 600, seconds: 3600 };

/** The caller's order of this cart that can still be paid. A cart that was never changed has none. */
const pendingCheckoutOf = async (
  { db }: Pick<Dependencies, "db">,
  call: CartCall,
  { id, version }: CartRow,
): Promise<PendingCheckout | null> => {
  const order = version === 0 ? null : await findPendingCheckout(db, id);
  return order?.owner_id === ownerOf(call) ? pendingCheckoutView(call.reference, order, call.now) : null;
};

type ChangeOptions = { readonly code?: string | null; readonly isLoad?: boolean };

const samePlace = (a: CartRow, b: CartRow): boolean =>
  a.city_id === b.city_id &&
  a.order_type === b.order_type &&
  a.shop_id === b.shop_id &&
  a.delivery_zone_id === b.delivery_zone_id &&
  a.delivery_address === b.delivery_address;

/**
 * Changes the caller's cart by a pure rule, stores the total that the customer is shown, and replies with the cart, or with how
 * it differs from the one that the caller has (ADR-0053). If neither the cart nor its total changes, nothing is written.
 *
 * @param options.code a promocode the change brings, in capitals: what is known of the customer takes it into account
 * @param options.isLoad the reply is whole, and also has the order that waits to be paid
 */
export const changedCart = async (
  deps: CartDependencies,
  call: CartCall,
  change: CartChange,
  { code = null, isLoad = false }: ChangeOptions = {},
): Promise<CartReply> => {
  const { reference, now, language } = call;
  let priced: PricedCart | null = null;
  let before: PricedCart | null = null;
  const changing = async (cart: CartRow, db: Database): Promise<CartRow> => {
    const context = await contextOf(call, db, [cart.promocode, code]);
    const changed = change(cart, context);
    const pricedChange = pricedOrNull(context, changed);
    before = samePlace(cart, changed) ? null : pricedOrNull(context, cart);
    const agreed = withAgreedPrices(cart, changed, pricedChange);
    priced = pricedChange === null || agreed === changed ? pricedChange : withLines(pricedChange, agreed);
    const next = pricedChange === null ? agreed : withShownGifts(agreed, pricedChange.gifts);
    const shown_total_minor = totalOf(priced);
    if (next === cart && shown_total_minor === cart.shown_total_minor) return cart;
    if (call.user === null && cart.version === 0 && isWorthStoring(next)) deps.limits.take(newCartLimit, call.caller);
    return { ...next, shown_total_minor };
  };
  const row = await changeCart(deps.db, cartIdOf(call), now, changing);
  const notification = placeNotification(before, priced, language);
  const stepAt = (placed: Placed, offer: MenuItem) => saleStep(deps.brand, placed, offer.product, now);
  const view = cartView(reference, row, priced, { now, language, isGuest: call.user === null, stepAt });
  // A load is what a caller repeats when in doubt: it is always whole.
  const { tag, changes } = diffWithLastReply(deps.db, row.id, view, isLoad ? null : call.knownCart);
  const rest = { ...view.rest, tag, ...(isLoad && { waiting_order: await pendingCheckoutOf(deps, call, row) }) };
  const viewed: ViewedCart =
    changes === null
      ? { ...view, rest }
      : { rest, lines: changes.lines, related: changes.isRelatedSame ? [] : view.related };
  const extras: ReplyExtras = {
    ...(changes !== null && { difference: { removed: changes.removed, is_related_same: changes.isRelatedSame } }),
    ...(notification !== undefined && { notification }),
  };
  return cartReply(viewed, extras);
};

/** The total a customer is shown for a cart, minor units. */
const totalOf = (priced: PricedCart | null): number => priced?.prices.total_minor ?? 0;

/** The place of a call, with the shop, zone and address of the cart. */
export const placeOfCall = (call: CartCall, cart: CartRow, place: Place): Placed =>
  placedAt(
    call.reference,
    { ...place, shop_id: cart.shop_id, delivery_zone_id: cart.delivery_zone_id },
    cart.delivery_address,
  );

/** The place of a call that does not carry the zone. */
export const withZone = (cart: CartRow, body: Omit<Place, "delivery_zone_id">): Place => ({
  city_id: body.city_id,
  order_type: body.order_type,
  shop_id: body.shop_id,
  delivery_zone_id: cart.city_id === body.city_id ? cart.delivery_zone_id : null,
});

/** The modifiers of an added product: those sent, else those of the line's key, else what the product starts with. */
const countsOf = (key: ModifierCounts, sent: ModifierCounts | undefined, offer: MenuItem): ModifierCounts => {
  if (sent !== undefined) return Object.fromEntries(Object.entries(sent).filter(([, count]) => count > 0));
  return Object.keys(key).length > 0 ? key : startingCounts(offer);
};

/** When a line was added: a removed line that returns has its old moment, and none has a future one. */
const momentOf = (now: Date, was: string | undefined): string => {
  const moment = was === undefined ? now : new Date(Math.min(now.getTime(), Date.parse(was)));
  return moment.toISOString();
};

type AddedBody = Pick<CallOf<typeof cartAdd>["body"], "product_key" | "modifiers" | "count" | "added_at">;

/**
 * The line that an add names, checked against what the place sells now.
 *
 * @throws DomainError 422 `product_key` or `modifiers`
 */
export const chosenLine = (
  call: Pick<CartCall, "language" | "now" | "reference">,
  placed: Placed,
  added: AddedBody,
): { readonly line: CartLine; readonly product: ProductRow } => {
  const key = parseLineKey(added.product_key);
  const offer = key === null ? null : menuItemAt(call.reference, placed, Number(key.product_key.slice(1)));
  assertSold(offer);
  const { product } = offer;
  const modifiers = countsOf(key?.modifiers ?? {}, added.modifiers, offer);
  assertChoice(call.reference, productView(offer, call.language, modifiers), modifiers);
  const line = {
    key: lineKey(productKey(product.id), modifiers),
    product_id: product.id,
    modifiers,
    count: added.count,
    added_at: momentOf(call.now, added.added_at),
  };
  return { line, product };
};

export const addToCart = (deps: CartDependencies, call: CallOf<typeof cartAdd>) => {
  const { body } = call;
  const change = (cart: CartRow): CartRow => {
    const moved = movedTo(call.reference, cart, body);
    const where = placeOfCall(call, moved, body);
    assertPlaceChosen(where);
    const { line, product } = chosenLine(call, where, body);
    return { ...moved, lines: addUnits(cart.lines, line, saleStep(deps.brand, where, product, call.now)) };
  };
  return changedCart(deps, call, onceByKey(call, change));
};

export const removeFromCart = (deps: CartDependencies, call: CallOf<typeof cartRemove>) => {
  const { body } = call;
  const change = (cart: CartRow): CartRow => {
    const place = withZone(cart, body);
    const moved = movedTo(call.reference, cart, place);
    const known = cart.lines.find((line) => line.key === body.product_key);
    const product = call.reference.productById.get(known?.product_id ?? 0);
    const step = saleStep(deps.brand, placeOfCall(call, moved, place), product, call.now);
    return { ...moved, lines: removeUnits(cart.lines, body.product_key, body.count, step) };
  };
  return changedCart(deps, call, onceByKey(call, change));
};
