import type {
  cartAdd,
  cartBag,
  cartClear,
  cartForget,
  cartLoad,
  cartRemove,
  cartSetInterval,
  ModifierCounts,
} from "@/lib/contract/cart";
import type { Place } from "@/lib/contract/place/place";
import type { IntervalChoice } from "@/lib/contract/place/schedule";
import { lineKey, parseLineKey } from "@/lib/domain/menu/line-key";
import type { Dependencies } from "../../dependencies";
import {
  addUnits,
  assertChoice,
  assertPlaceChosen,
  assertSold,
  forgetLine,
  movedTo,
  removeUnits,
} from "../../domain/cart/cart";
import type { CartRow } from "../../domain/cart/cart-row";
import { placeOf } from "../../domain/cart/priced-cart";
import { type Offer, offerOf } from "../../domain/catalogue/assortment";
import type { ProductRow } from "../../domain/catalogue/reference";
import type { CartLine } from "../../domain/documents";
import { type DomainError, wrongField } from "../../domain/domain-error";
import { type Placed, placedAt } from "../../domain/place/place";
import { stepOf } from "../../domain/slot/sale-step";
import { offeredSlot } from "../../domain/slot/slots-of-place";
import { say } from "../../texts/say";
import type { CallOf } from "../call";
import { productKey, productView, startingCounts } from "../catalogue/product-view";
import { type CartCall, changedCart, onceByKey } from "./change-cart";

/** The modifiers meant: those given, else those of the line's key, else what the product starts with. */
const countsOf = (key: ModifierCounts, given: ModifierCounts | undefined, offer: Offer): ModifierCounts => {
  if (given !== undefined) return Object.fromEntries(Object.entries(given).filter(([, count]) => count > 0));
  return Object.keys(key).length > 0 ? key : startingCounts(offer);
};

type Added = {
  readonly product_key: string;
  readonly count: number;
  readonly modifiers?: ModifierCounts | undefined;
  readonly added_at?: string | undefined;
};

/** A line that was removed comes back where it stood; none stands in the future. */
const momentOf = (now: Date, was: string | undefined): string => {
  const moment = was === undefined ? now : new Date(Math.min(now.getTime(), Date.parse(was)));
  return moment.toISOString();
};

/** The line an add means, checked against what the place sells now. */
const chosenLine = (call: CartCall, placed: Placed, added: Added): { line: CartLine; product: ProductRow } => {
  const key = parseLineKey(added.product_key);
  const offer = key === null ? null : offerOf(call.reference, placed, Number(key.product_key.slice(1)));
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

const placed = (call: CartCall, cart: CartRow, place: Place): Placed =>
  placedAt(
    call.reference,
    { ...place, shop_id: cart.shop_id, delivery_zone_id: cart.delivery_zone_id },
    cart.delivery_address,
  );

/** The place of a call that does not carry the zone. */
const withZone = (cart: CartRow, body: Omit<Place, "delivery_zone_id">): Place => ({
  city_id: body.city_id,
  order_type: body.order_type,
  shop_id: body.shop_id,
  delivery_zone_id: cart.city_id === body.city_id ? cart.delivery_zone_id : null,
});

const slotRefused = (): DomainError => wrongField("interval", say("intervals.unavailable"));

/** What the place does not offer cannot be chosen. */
const withChoice = (call: CartCall, cart: CartRow, interval: IntervalChoice | null): CartRow => {
  if (interval === null) return { ...cart, interval_id: null, selected_date: null };
  const place = placeOf(cart);
  if (place === null) throw slotRefused();
  const chosen = withOffered(call, cart, placed(call, cart, place), interval.id);
  if (chosen === null) throw slotRefused();
  return chosen;
};

/** The cart with a slot that its place offers; null where it does not. */
const withOffered = (call: CartCall, cart: CartRow, where: Placed, id: string): CartRow | null => {
  const asked = { placed: where, now: call.now, language: call.language };
  const found = offeredSlot(call.reference, asked, id, cart.selected_date);
  return found && { ...cart, interval_id: id, selected_date: found.date };
};

/** The slot a browser remembers is taken over where it is still offered; it is not worth a refusal where it is not. */
const withRemembered = (
  call: CartCall,
  cart: CartRow,
  where: Placed,
  interval: IntervalChoice | null | undefined,
): CartRow => {
  if (interval === undefined || interval?.id === cart.interval_id) return cart;
  if (interval === null) return { ...cart, interval_id: null, selected_date: null };
  return withOffered(call, cart, where, interval.id) ?? cart;
};

export const addToCart = (deps: Pick<Dependencies, "brand" | "db" | "limits">, call: CallOf<typeof cartAdd>) => {
  const { body } = call;
  const change = (cart: CartRow): CartRow => {
    const moved = movedTo(call.reference, cart, body);
    const where = placed(call, moved, body);
    assertPlaceChosen(where);
    const { line, product } = chosenLine(call, where, body);
    return { ...moved, lines: addUnits(cart.lines, line, stepOf(deps.brand, where, product, call.now)) };
  };
  return changedCart(deps, call, onceByKey(call, change));
};

export const removeFromCart = (
  deps: Pick<Dependencies, "brand" | "db" | "limits">,
  call: CallOf<typeof cartRemove>,
) => {
  const { body } = call;
  const change = (cart: CartRow): CartRow => {
    const place = withZone(cart, body);
    const moved = movedTo(call.reference, cart, place);
    const known = cart.lines.find((line) => line.key === body.product_key);
    const product = call.reference.productById.get(known?.product_id ?? 0);
    const step = stepOf(deps.brand, placed(call, moved, place), product, call.now);
    return { ...moved, lines: removeUnits(cart.lines, body.product_key, body.count, step) };
  };
  return changedCart(deps, call, onceByKey(call, change));
};

export const forgetCartLine = (
  deps: Pick<Dependencies, "brand" | "db" | "limits">,
  call: CallOf<typeof cartForget>,
) => {
  return changedCart(deps, call, (cart) => {
    const place = withZone(cart, call.body);
    const moved = movedTo(call.reference, cart, place);
    placed(call, moved, place);
    return { ...moved, lines: forgetLine(cart.lines, call.body.product_key) };
  });
};

/** Mostly a reading: the row is written only when the place or the price has changed. */
export const loadCart = (deps: Pick<Dependencies, "brand" | "db" | "limits">, call: CallOf<typeof cartLoad>) => {
  const { interval, ...place } = call.body;
  const change = (cart: CartRow): CartRow => {
    const moved = movedTo(call.reference, cart, place);
    return withRemembered(call, moved, placed(call, moved, place), interval);
  };
  return changedCart(deps, call, change, { isLoad: true });
};

export const clearCart = (deps: Pick<Dependencies, "brand" | "db" | "limits">, call: CallOf<typeof cartClear>) => {
  return changedCart(deps, call, (cart) => {
    const { lines, gifts, promocode, bonuses_wanted_minor } = cart;
    const isEmpty = lines.length === 0 && gifts.length === 0 && promocode === null && bonuses_wanted_minor === 0;
    if (isEmpty) return cart;
    return { ...cart, lines: [], gifts: [], promocode: null, bonuses_wanted_minor: 0 };
  });
};

export const chooseBag = async (deps: Pick<Dependencies, "brand" | "db" | "limits">, call: CallOf<typeof cartBag>) => {
  const { without_bag } = call.body;
  return changedCart(deps, call, (cart) => (cart.without_bag === without_bag ? cart : { ...cart, without_bag }));
};

export const chooseInterval = (
  deps: Pick<Dependencies, "brand" | "db" | "limits">,
  call: CallOf<typeof cartSetInterval>,
) => {
  return changedCart(deps, call, (cart) => withChoice(call, cart, call.body.interval));
};
