import type { Cart, CartProduct } from "@/lib/contract/cart";

/** What became of a cart between two looks at it. Amounts in major units, one unit with its modifiers for `price`. */
export type CartChange =
  | { readonly kind: "price" | "count"; readonly name: string; readonly before: number; readonly now: number }
  | { readonly kind: "gone" | "removed"; readonly name: string }
  | { readonly kind: "added"; readonly name: string; readonly count: number }
  | { readonly kind: "delivery" | "discount" | "total"; readonly before: number; readonly now: number };

type Seen = Pick<Cart, "products" | "prices">;

const isSold = ({ type }: CartProduct): boolean => type !== "stop" && type !== "unavailable";

const lineChange = (before: CartProduct, now: CartProduct | undefined): CartChange[] => {
  const { name } = before;
  if (now === undefined) return [{ kind: "removed", name }];
  if (!isSold(now)) return isSold(before) ? [{ kind: "gone", name }] : [];
  const price = [before.price_with_modifiers, now.price_with_modifiers] as const;
  const changes: CartChange[] = [];
  if (price[0] !== price[1]) changes.push({ kind: "price", name, before: price[0], now: price[1] });
  if (before.count !== now.count) changes.push({ kind: "count", name, before: before.count, now: now.count });
  return changes;
};

const priceChange = (before: Seen, now: Seen, kind: "delivery" | "discount" | "total"): CartChange[] => {
  const amounts = { before: before.prices[kind], now: now.prices[kind] };
  return amounts.before === amounts.now ? [] : [{ kind, ...amounts }];
};

/** Everything a customer would want to know before he orders the cart as it is now; empty when nothing has changed. */
export const cartChanges = (before: Seen, now: Seen): CartChange[] => [
  ...Object.entries(before.products).flatMap(([key, line]) => lineChange(line, now.products[key])),
  ...Object.entries(now.products)
    .filter(([key]) => before.products[key] === undefined)
    .map(([, { name, count }]): CartChange => ({ kind: "added", name, count })),
  ...priceChange(before, now, "delivery"),
  ...priceChange(before, now, "discount"),
  ...priceChange(before, now, "total"),
];
