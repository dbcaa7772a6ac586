import type { cartBag, cartClear, cartForget, cartLoad, cartReplace, cartSetInterval } from "@/lib/contract/cart";
import type { SlotChoice } from "@/lib/contract/place/schedule";
import { parseLineKey } from "@/lib/domain/menu/line-key";
import { addUnits, type CartRow, forgetLine, movedTo } from "../../domain/cart/cart";
import { placeOf, pricedCart } from "../../domain/cart/priced-cart";
import { replacementOf } from "../../domain/cart/replacement";
import { saleStep } from "../../domain/catalogue/sale-step";
import { type DomainError, notFound, wrongField } from "../../domain/domain-error";
import type { Placed } from "../../domain/place/place";
import { offeredSlot } from "../../domain/slot/slots-of-place";
import { say } from "../../texts/say";
import type { CallOf } from "../call";
import { productKey } from "../catalogue/product-view";
import { type CartCall, type CartDependencies, changedCart, onceByKey, placeOfCall, withZone } from "./change-cart";

const slotRefused = (): DomainError => wrongField("interval", say("slots.unavailable"));

/** What the place does not offer cannot be chosen. */
const withChoice = (call: CartCall, cart: CartRow, interval: SlotChoice | null): CartRow => {
  if (interval === null) return { ...cart, interval_id: null, selected_date: null };
  const place = placeOf(cart);
  if (place === null) throw slotRefused();
  const chosen = withOffered(call, cart, placeOfCall(call, cart, place), interval.id);
  if (chosen === null) throw slotRefused();
  return chosen;
};

/** The cart with a slot that its place offers; null where it does not. */
const withOffered = (call: CartCall, cart: CartRow, where: Placed, id: string): CartRow | null => {
  const query = { placed: where, now: call.now, language: call.language };
  const found = offeredSlot(call.reference, query, id, cart.selected_date);
  return found && { ...cart, interval_id: id, selected_date: found.date };
};

/** The cart with the slot that the browser remembers, where it is still offered; the cart as it is where it is not. */
const withRemembered = (
  call: CartCall,
  cart: CartRow,
  where: Placed,
  interval: SlotChoice | null | undefined,
): CartRow => {
  if (interval === undefined || interval?.id === cart.interval_id) return cart;
  if (interval === null) return { ...cart, interval_id: null, selected_date: null };
  return withOffered(call, cart, where, interval.id) ?? cart;
};

export const forgetCartLine = (deps: CartDependencies, call: CallOf<typeof cartForget>) => {
  return changedCart(deps, call, (cart) => {
    const place = withZone(cart, call.body);
    const moved = movedTo(call.reference, cart, place);
    placeOfCall(call, moved, place);
    return { ...moved, lines: forgetLine(cart.lines, call.body.product_key) };
  });
};

/** Mostly a reading: the row is written only when the place or the price has changed. */
export const loadCart = (deps: CartDependencies, call: CallOf<typeof cartLoad>) => {
  const { interval, ...place } = call.body;
  const change = (cart: CartRow): CartRow => {
    const moved = movedTo(call.reference, cart, place);
    return withRemembered(call, moved, placeOfCall(call, moved, place), interval);
  };
  return changedCart(deps, call, change, { isLoad: true });
};

export const clearCart = (deps: CartDependencies, call: CallOf<typeof cartClear>) => {
  return changedCart(deps, call, (cart) => {
    const { lines, gifts, promocode, bonuses_wanted_minor } = cart;
    const isEmpty = lines.length === 0 && gifts.length === 0 && promocode === null && bonuses_wanted_minor === 0;
    if (isEmpty) return cart;
    return { ...cart, lines: [], gifts: [], promocode: null, bonuses_wanted_minor: 0, agent_session: null };
  });
};

export const chooseBag = async (deps: CartDependencies, call: CallOf<typeof cartBag>) => {
  const { without_bag } = call.body;
  const bag_requested = !without_bag;
  return changedCart(deps, call, (cart) => {
    const isSame = cart.without_bag === without_bag && cart.bag_requested === bag_requested;
    return isSame ? cart : { ...cart, without_bag, bag_requested };
  });
};

export const chooseSlot = (deps: CartDependencies, call: CallOf<typeof cartSetInterval>) => {
  return changedCart(deps, call, (cart) => withChoice(call, cart, call.body.interval));
};

export const replaceProduct = (deps: CartDependencies, call: CallOf<typeof cartReplace>) => {
  const { reference, now, body } = call;
  const { product_key, with_key, ...where } = body;
  return changedCart(
    deps,
    call,
    onceByKey(call, (cart, context): CartRow => {
      const here = movedTo(reference, cart, { ...where, delivery_zone_id: null });
      const priced = pricedCart(context, here);
      const lost = priced?.lines.find(({ line }) => line.key === product_key);
      if (priced === null || lost === undefined) {
        throw notFound(say("cart.no_line"));
      }
      const { placed } = priced;
      const inCart = new Set(priced.lines.map(({ line }) => line.product_id));
      const found = lost.is_sold
        ? null
        : replacementOf(reference, placed, lost, inCart, ({ product }) => saleStep(deps.brand, placed, product, now));
      const wanted = parseLineKey(with_key)?.product_key;
      if (found === null || wanted !== productKey(found.offer.product.id)) {
        throw wrongField("with_key", say("cart.no_replacement"));
      }
      const line = {
        key: wanted,
        product_id: found.offer.product.id,
        modifiers: {},
        count: found.count,
        // In the place of the one it stands for.
        added_at: lost.line.added_at,
      };
      const lines = addUnits(forgetLine(here.lines, product_key), line, 1);
      return { ...here, lines };
    }),
  );
};
