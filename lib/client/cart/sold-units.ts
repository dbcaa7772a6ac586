import type { Cart, CartProduct } from "@/lib/contract/cart";

/** A line that cannot be ordered now: it shows its alert and blocks the order (SPEC-30). */
export const isUnavailable = (line: Pick<CartProduct, "type">): boolean =>
  line.type === "unavailable" || line.type === "stop";

/** How many units of a cart can be ordered now. */
export const soldUnits = (cart: Pick<Cart, "products">): number =>
  Object.values(cart.products)
    .filter((line) => !isUnavailable(line))
    .reduce((sum, { count }) => sum + count, 0);
