import type { Reference } from "../../domain/catalogue/reference";
import { withOwnPortions } from "../../domain/catalogue/with-states";
import type { CartSnapshot } from "../../domain/documents";
import { conflict, DomainError } from "../../domain/domain-error";
import type { OrderRow } from "../../domain/order/order-row";
import { translated } from "../../domain/translated";
import type { Database } from "../../store/database";
import type { OrderCacheRow } from "../../store/order-caches";
import { exchangePortions, lockPortions, type PortionWish, type Shortage, takePortions } from "../../store/portions";
import { statesInForce } from "../../store/temporary-states";
import { type Phrase, say } from "../../texts/say";

/** Units of each dish, its gifts included: they are cooked too. */
const unitsOf = ({ lines, gifts = [] }: CartSnapshot): Map<number, number> => {
  const units = new Map<number, number>();
  for (const { product_id, count } of [...lines, ...gifts]) {
    units.set(product_id, (units.get(product_id) ?? 0) + count);
  }
  return units;
};

/** Which dish is short. */
const shortWords = ({ productById }: Reference, { product_id, left }: Shortage): Phrase => {
  const product = productById.get(product_id);
  const name =
    product === undefined ? "" : (language: Parameters<typeof translated>[1]) => translated(product.name, language);
  return left === 0 ? say("state.portions_gone", { name }) : say("state.portions_few", { name, left });
};

/** The cart is read again with the refusal, where a dish of which none is left says so. */
const shortage = (reference: Reference, short: Shortage): DomainError =>
  new DomainError({ code: "cart_changed", phrase: shortWords(reference, short) });

type Order = { readonly shop_id?: number | null | undefined; readonly cart_snapshot: CartSnapshot };

/**
 * Takes the counted portions of an order with its transaction.
 *
 * @throws DomainError 409 `cart_changed` with the dish that is short
 */
export const assertPortions = async (
  tx: Database,
  { reference, now }: { readonly reference: Reference; readonly now: Date },
  { shop_id, cart_snapshot }: Order,
  { holder, cacheKey }: Pick<PortionWish, "holder" | "cacheKey">,
): Promise<void> => {
  const wish = { shopId: shop_id ?? null, units: unitsOf(cart_snapshot), holder, now, cacheKey };
  const short = await takePortions(tx, wish);
  if (short !== null) throw shortage(reference, short);
};

type Known = { readonly reference: Reference; readonly now: Date };

/**
 * Makes sure that the counted portions of a cache, or of the order made of it, can still be had: nobody held them for a while.
 *
 * @throws DomainError as `assertPortions`
 */
export const assertPortionsAgain = async (
  tx: Database,
  { reference, now }: Known,
  { key, shop_id, cart_snapshot }: OrderCacheRow,
): Promise<void> => {
  const wish = { shopId: shop_id, units: unitsOf(cart_snapshot), now, cacheKey: key };
  const short = await lockPortions(tx, wish);
  if (short !== null) throw shortage(reference, short);
};

/** A call for whom the counted portions that its cache holds are not sold out: it holds the last ones itself. */
export const asHolder = <Held extends Pick<Known, "reference">>(
  call: Held,
  { shop_id, cart_snapshot }: Pick<OrderCacheRow, "shop_id" | "cart_snapshot">,
): Held => ({
  ...call,
  reference: withOwnPortions(call.reference, shop_id, new Set(unitsOf(cart_snapshot).keys())),
});

/** By how much more of each dish `is` has than `was`; dishes of which it has not are left out. */
const moreUnits = (is: ReadonlyMap<number, number>, was: ReadonlyMap<number, number>): Map<number, number> =>
  new Map([...is].map(([id, count]) => [id, count - (was.get(id) ?? 0)] as const).filter(([, count]) => count > 0));

/**
 * Counts the portions of a locked order again, which consists of something else now.
 *
 * @param change.areBack units that it has no more can be sold again
 * @throws DomainError 409 with the dish that is short
 */
export const recountPortions = async (
  tx: Database,
  { reference, now }: Known,
  { id, shop_id, cart_snapshot }: Pick<OrderRow, "id" | "shop_id" | "cart_snapshot">,
  { after, areBack }: { readonly after: CartSnapshot; readonly areBack: boolean },
): Promise<void> => {
  const [was, is] = [unitsOf(cart_snapshot), unitsOf(after)];
  const less = areBack ? moreUnits(was, is) : new Map<number, number>();
  const short = await exchangePortions(tx, { shopId: shop_id, orderId: id, less, more: moreUnits(is, was), now });
  if (short !== null) throw conflict(shortWords(reference, short));
};

/**
 * What `recountPortions` would say, before anything is changed.
 *
 * @throws DomainError 409 with the dish that is short
 */
export const assertPortionsLeft = async (
  db: Database,
  { reference, now }: Known,
  { shop_id, cart_snapshot }: Pick<OrderRow, "shop_id" | "cart_snapshot">,
  after: CartSnapshot,
): Promise<void> => {
  const more = moreUnits(unitsOf(after), unitsOf(cart_snapshot));
  if (more.size === 0) return;
  for (const { shop_id: shop, product_id, left } of await statesInForce(db, now)) {
    if (shop !== shop_id || product_id === null || left === null || left >= (more.get(product_id) ?? 0)) continue;
    throw conflict(shortWords(reference, { product_id, left }));
  }
};
