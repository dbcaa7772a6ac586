import type { CartReply } from "@/lib/contract/cart";
import type { Language } from "@/lib/contract/language";
import { Refusal } from "../refusal";
import { type PricedCart, pricedCart } from "../rules/priced-cart";
import type { Services } from "../services";
import { type CartRow, changeCart } from "../store/carts";
import type { Reference } from "../store/reference";
import { cartIdOf } from "./serve";
import { cartView } from "./view/cart-view";

/** What every call about a cart has. */
export type CartCall = {
  readonly cartId: string | null;
  readonly reference: Reference;
  readonly now: Date;
  readonly language: Language;
};

/** A cart whose city or order type is no longer offered is shown without prices rather than not at all. */
export const pricedOrNull = (reference: Reference, row: CartRow): PricedCart | null => {
  try {
    return pricedCart(reference, row);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
};

/** The total a customer is shown for a cart, minor units. */
export const totalOf = (priced: PricedCart | null): number => priced?.prices.total_minor ?? 0;

const replyOf = ({ reference, now, language }: CartCall, row: CartRow, priced: PricedCart | null): CartReply => ({
  cart: cartView(reference, row, priced, now, language),
});

/** A cart that was only read, as the reply of a call. */
export const cartReply = (call: CartCall, row: CartRow): CartReply =>
  replyOf(call, row, pricedOrNull(call.reference, row));

/** Changes the caller's cart by a pure rule, notes the total he will be shown, and replies with the cart. */
export const changedCart = async (
  services: Services,
  call: CartCall,
  change: (cart: CartRow) => CartRow,
): Promise<CartReply> => {
  let priced: PricedCart | null = null;
  const row = await changeCart(services.db, cartIdOf(call), call.now, (cart) => {
    const next = change(cart);
    priced = pricedOrNull(call.reference, next);
    const shown_total_minor = totalOf(priced);
    return next === cart && shown_total_minor === cart.shown_total_minor ? cart : { ...next, shown_total_minor };
  });
  return replyOf(call, row, priced);
};
