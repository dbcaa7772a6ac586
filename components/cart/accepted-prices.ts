import { create } from "zustand";
import type { CartProduct } from "@/lib/contract/cart";

type Priced = Pick<CartProduct, "key" | "price_with_modifiers">;

/** What is agreed to is this price of this line: a price that rises again is asked about again. */
const nameOf = ({ key, price_with_modifiers: price }: Priced): string => `${key} ${price}`;

type AcceptedPricesState = {
  readonly accepted: ReadonlySet<string>;
  /** The customer agrees to the prices these lines have now. */
  readonly accept: (lines: readonly Priced[]) => void;
};

/** The risen prices the customer has agreed to in this tab. */
export const useAcceptedPrices = create<AcceptedPricesState>()((set) => ({
  accepted: new Set(),
  accept: (lines) => set(({ accepted }) => ({ accepted: new Set([...accepted, ...lines.map(nameOf)]) })),
}));

/** The lines whose price has risen since they were chosen, and that nobody has agreed to yet. */
export const risenLines = <Line extends Priced & Pick<CartProduct, "old_price">>(
  lines: readonly Line[],
  accepted: ReadonlySet<string>,
): Line[] => lines.filter((line) => line.old_price !== null && !accepted.has(nameOf(line)));
