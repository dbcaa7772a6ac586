import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { CartProduct, CartReply, WaitingOrder } from "@/lib/contract/cart";
import type { Language } from "@/lib/contract/language";
import type { Notification } from "@/lib/contract/notification";
import type { Product } from "@/lib/contract/product";
import type { Dependencies } from "../../dependencies";
import { keptKeys } from "../../domain/cart/cart";
import { type CartRow, isWorthStoring } from "../../domain/cart/cart-row";
import {
  type PricedCart,
  type PricingContext,
  pricedCart,
  withAgreedPrices,
  withKeptLines,
} from "../../domain/cart/priced-cart";
import type { Offer } from "../../domain/catalogue/assortment";
import type { Reference } from "../../domain/catalogue/reference";
import type { HashPhone } from "../../domain/customer/phone-hash";
import { guestOwner, type UserRow, userOwner } from "../../domain/customer/user-row";
import { withShownGifts } from "../../domain/deal/gifts";
import { DomainError } from "../../domain/domain-error";
import type { Placed } from "../../domain/place/place";
import { stepOf } from "../../domain/slot/sale-step";
import { translated } from "../../domain/translated";
import { changeCart } from "../../store/carts";
import { customerOf } from "../../store/customers";
import type { Database } from "../../store/database";
import { waitingOrder } from "../../store/orders";
import { say } from "../../texts/say";
import { cartIdOf } from "../call";
import { waitingOrderView } from "../payment/payment-view";
import { cartView, type ViewedCart, type ViewedLine } from "./cart-view";

/** What a reply says beside the cart. */
type Beside = Omit<CartReply, "cart">;

const cartReply = ({ rest, lines, related }: ViewedCart, beside: Beside): CartReply => {
  const viewed = lines.map(({ product, own }): CartProduct => ({ ...product, ...own }));
  const products = Object.fromEntries(viewed.map((line) => [line.key, line]));
  return { cart: { ...rest, products, related: [...related] }, ...beside };
};

/** Lines and related products of a cart as the last reply showed them, and the tag that names them. */
type Shown = {
  readonly tag: string;
  readonly lines: readonly ViewedLine[];
  readonly related: readonly Product[];
};

/** The carts that this process showed last; a line is a reference to the product of all carts and six values. */
const SHOWN_CARTS = 1_000;

const shownCarts = new WeakMap<object, LRUCache<string, Shown>>();

const shownOf = (database: object): LRUCache<string, Shown> => {
  const shown = shownCarts.get(database) ?? new LRUCache<string, Shown>({ max: SHOWN_CARTS });
  shownCarts.set(database, shown);
  return shown;
};

/** Tags of two processes, and of one before and after its restart, are never the same. */
const prefix = randomUUID();
let made = 0;

const newTag = (): string => {
  made += 1;
  return `${prefix}-${made.toString(36)}`;
};

/**
 * Whether two objects look the same. All carts have the same object of a product until something in the catalogue changes, be it in
 * another city: then every product is a new object, and is compared as JSON.
 */
const isSame = <Shown extends Product | ViewedLine["own"]["replacement"]>(a: Shown, b: Shown): boolean =>
  a === b || JSON.stringify(a) === JSON.stringify(b);

const isSameLine = (a: ViewedLine, b: ViewedLine): boolean =>
  isSame(a.product, b.product) &&
  a.own.count === b.own.count &&
  a.own.added_at === b.own.added_at &&
  a.own.total_price === b.own.total_price &&
  a.own.discount_amount === b.own.discount_amount &&
  a.own.old_price === b.own.old_price &&
  isSame(a.own.replacement, b.own.replacement);

const isSameList = (a: readonly Product[], b: readonly Product[]): boolean =>
  a.length === b.length &&
  a.every((product, index) => {
    const other = b[index];
    return other !== undefined && isSame(product, other);
  });

/** What of a cart differs from its last reply. */
type Changes = {
  /** New lines, and those that look different. */
  readonly lines: readonly ViewedLine[];
  /** Keys of lines that are gone. */
  readonly removed: string[];
  readonly isRelatedSame: boolean;
};

const changesOf = (before: Shown, { lines, related }: Pick<ViewedCart, "lines" | "related">): Changes => {
  const left = new Map(before.lines.map((line) => [line.product.key, line]));
  const changed = lines.filter((line) => {
    const known = left.get(line.product.key);
    left.delete(line.product.key);
    return known === undefined || !isSameLine(known, line);
  });
  return { lines: changed, removed: [...left.keys()], isRelatedSame: isSameList(before.related, related) };
};

/**
 * Stores what a reply shows of a cart, and returns its tag and how it differs from the cart that the caller has.
 *
 * @param knownTag the tag of the caller's cart; null: he named none
 * @returns `changes` null where the cart has to be sent whole: it is not the one that this process showed last
 */
export const rememberShown = (
  database: object,
  cartId: string,
  viewed: Pick<ViewedCart, "lines" | "related">,
  knownTag: string | null,
): { readonly tag: string; readonly changes: Changes | null } => {
  const shown = shownOf(database);
  const before = shown.get(cartId);
  const changes = before === undefined ? null : changesOf(before, viewed);
  const isUnchanged = changes?.isRelatedSame === true && changes.lines.length + changes.removed.length === 0;
  const tag = before !== undefined && isUnchanged ? before.tag : newTag();
  shown.set(cartId, { tag, lines: viewed.lines, related: viewed.related });
  return { tag, changes: before !== undefined && before.tag === knownTag ? changes : null };
};

/** Names the dishes of a cart that are not sold at its new place (SPEC-30). */
const placeNotification = (
  before: PricedCart | null,
  after: PricedCart | null,
  language: Language,
): Notification | undefined => {
  if (before === null || after === null) return undefined;
  const sold = new Set(before.lines.filter((line) => line.is_sold).map(({ line }) => line.key));
  const lost = after.lines.filter((line) => !line.is_sold && sold.has(line.line.key));
  if (lost.length === 0) return undefined;
  const names = lost.map(({ offer }) => translated(offer.product.name, language)).join(", ");
  return { type: "info", text: say("cart.not_sold_here", { names })(language) };
};

/** What every call about a cart has. */
export type CartCall = {
  readonly cartId: string | null;
  readonly reference: Reference;
  readonly now: Date;
  readonly language: Language;
  readonly user: UserRow | null;
  readonly hashPhone: HashPhone;
  readonly knownCart: string | null;
  readonly caller: string;
};

/** A cart whose city or order type is no longer offered is shown without prices rather than not at all. */
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
  const asked = { user, owner, phone, phoneHash: phone === null ? null : call.hashPhone(phone), codes };
  return { reference, now, customer: await customerOf({ db, isExact: false }, reference, asked) };
};

/** A change of a cart, with what is known of its customer. */
export type CartChange = (cart: CartRow, context: PricingContext) => CartRow;

/** A change that is applied once for each idempotency key (SPEC-23). */
export const onceByKey =
  ({ idempotencyKey: key }: { readonly idempotencyKey: string | null }, change: CartChange): CartChange =>
  (cart, context) => {
    if (key !== null && cart.applied_keys.includes(key)) return cart;
    return { ...change(cart, context), applied_keys: keptKeys(cart.applied_keys, key) };
  };

/** Carts that guests of one network begin: an office or a provider's customers behind one address, on a busy evening. */
const newCartLimit = { name: "cart.new", max: 600, seconds: 3600 };

/** The caller's own order of his cart that can still be paid. A cart that was never changed has none. */
const waitingOf = async (
  { db }: Pick<Dependencies, "db">,
  call: CartCall,
  { id, version }: CartRow,
): Promise<WaitingOrder | null> => {
  const order = version === 0 ? null : await waitingOrder(db, id);
  return order?.owner_id === ownerOf(call) ? waitingOrderView(call.reference, order, call.now) : null;
};

type ChangeOptions = { readonly code?: string | null; readonly isLoad?: boolean };

const samePlace = (a: CartRow, b: CartRow): boolean =>
  a.city_id === b.city_id &&
  a.order_type === b.order_type &&
  a.shop_id === b.shop_id &&
  a.delivery_zone_id === b.delivery_zone_id &&
  a.delivery_address === b.delivery_address;

/**
 * Changes the caller's cart by a pure rule, stores the total that he is shown, and replies with the cart, or with how it
 * differs from the one that he has (ADR-0053). If neither the cart nor its total changes, nothing is written.
 *
 * @param options.code a promocode the change brings, in capitals: what is known of the customer takes it into account
 * @param options.isLoad the reply is whole, and also has the order that waits to be paid
 */
export const changedCart = async (
  deps: Pick<Dependencies, "brand" | "db" | "limits">,
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
    priced = pricedChange === null || agreed === changed ? pricedChange : withKeptLines(pricedChange, agreed);
    const next = pricedChange === null ? agreed : withShownGifts(agreed, pricedChange.gifts);
    const shown_total_minor = totalOf(priced);
    if (next === cart && shown_total_minor === cart.shown_total_minor) return cart;
    if (call.user === null && cart.version === 0 && isWorthStoring(next)) deps.limits.take(newCartLimit, call.caller);
    return { ...next, shown_total_minor };
  };
  const row = await changeCart(deps.db, cartIdOf(call), now, changing);
  const notification = placeNotification(before, priced, language);
  const stepAt = (placed: Placed, offer: Offer) => stepOf(deps.brand, placed, offer.product, now);
  const shown = cartView(reference, row, priced, { now, language, isGuest: call.user === null, stepAt });
  // A load is what a caller falls back on: it is always whole.
  const { tag, changes } = rememberShown(deps.db, row.id, shown, isLoad ? null : call.knownCart);
  const rest = { ...shown.rest, tag, ...(isLoad && { waiting_order: await waitingOf(deps, call, row) }) };
  const viewed: ViewedCart =
    changes === null
      ? { ...shown, rest }
      : { rest, lines: changes.lines, related: changes.isRelatedSame ? [] : shown.related };
  const beside: Beside = {
    ...(changes !== null && { difference: { removed: changes.removed, is_related_same: changes.isRelatedSame } }),
    ...(notification !== undefined && { notification }),
  };
  return cartReply(viewed, beside);
};

/** The total a customer is shown for a cart, minor units. */
const totalOf = (priced: PricedCart | null): number => priced?.prices.total_minor ?? 0;
