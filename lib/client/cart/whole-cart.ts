import type { Cart, CartReply } from "@/lib/contract/cart";

/**
 * The whole cart of a reply that may leave out what the caller knew (ADR-0053).
 *
 * @param known the cart whose tag the call named; undefined: it named none, and the reply is whole
 */
export const wholeCart = ({ cart, difference }: Pick<CartReply, "cart" | "difference">, known?: Cart): Cart => {
  if (difference === undefined || known === undefined) return cart;
  const products = { ...known.products, ...cart.products };
  for (const key of difference.removed) delete products[key];
  return { ...cart, products, related: difference.is_related_same ? known.related : cart.related };
};
