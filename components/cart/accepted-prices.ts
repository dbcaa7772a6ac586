import { useMemo } from "react";
import { create } from "zustand";
import { readStored, writeStored } from "@/lib/client/core/browser-storage";
import { useStorefront } from "@/lib/client/core/storefront";
import type { CartProduct } from "@/lib/contract/cart";

type Priced = Pick<CartProduct, "key" | "price_with_modifiers">;

/** The customer agrees to one price of one line: a price that rises again needs another agreement. */
const nameOf = ({ key, price_with_modifiers: price }: Priced): string => `${key} ${price}`;

/** More than a cart has lines; older agreements belong to carts that were ordered. */
const MAX_STORED = 100;

// Two brands on one host have separate keys (SPEC-68).
const storageKey = (brand: string): string => `${brand}_agreed_prices`;

const readAgreed = (brand: string): ReadonlySet<string> =>
  new Set((readStored("sessionStorage", storageKey(brand)) ?? "").split("\n").filter((name) => name !== ""));

/** The agreements since the page was loaded; null: none yet, so those stored in the tab count. */
export const useAgreed = create<{ readonly agreed: ReadonlySet<string> | null }>()(() => ({ agreed: null }));

type AcceptedPrices = {
  readonly accepted: ReadonlySet<string>;
  /** The customer agrees to the prices these lines have now. */
  readonly accept: (lines: readonly Priced[]) => void;
};

/** The risen prices the customer has agreed to in this tab and city; they survive a reload. */
export const useAcceptedPrices = (): AcceptedPrices => {
  const { brand, city } = useStorefront();
  const agreed = useAgreed((state) => state.agreed);
  const all = useMemo(() => agreed ?? readAgreed(brand), [agreed, brand]);
  const here = `${city?.id ?? 0} `;
  const accepted = useMemo(
    () => new Set([...all].filter((name) => name.startsWith(here)).map((name) => name.slice(here.length))),
    [all, here],
  );
  const accept = (lines: readonly Priced[]) => {
    const names = [...new Set([...all, ...lines.map((line) => `${here}${nameOf(line)}`)])].slice(-MAX_STORED);
    writeStored("sessionStorage", storageKey(brand), names.join("\n"));
    useAgreed.setState({ agreed: new Set(names) });
  };
  return { accepted, accept };
};

/** The lines whose price has risen since they were chosen, without an agreement yet. */
export const risenLines = <Line extends Priced & Pick<CartProduct, "old_price">>(
  lines: readonly Line[],
  accepted: ReadonlySet<string>,
): Line[] => lines.filter((line) => line.old_price !== null && !accepted.has(nameOf(line)));
