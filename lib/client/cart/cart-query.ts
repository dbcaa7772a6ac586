"use client";

// What a first screen needs of the cart. How a change is made comes with the first one (`cart-units.ts`), React Query when
// there is something to fetch (ADR-0055).

import { call } from "@/lib/client/core/api-client";
import { presentQueries, readQuery } from "@/lib/client/core/present-queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useQuerySelector } from "@/lib/client/core/query-selector";
import { useStorefront } from "@/lib/client/core/storefront";
import type { Storefront } from "@/lib/client/core/storefront-context";
import { flash } from "@/lib/client/flash/flash";
import { placeOf } from "@/lib/client/place/place";
import type { Cart, ModifierCounts } from "@/lib/contract/cart";
import { readStoredCart } from "./stored-cart";

/** The name of changes of the cart among all changes. */
export const cartMutation = ["cart-change"] as const;

/** Without a network the load is tried too: it then finds what this browser has stored. */
export const cartReading = {
  networkMode: "always",
  refetchOnWindowFocus: "always",
} as const;

/** The query of a page's cart; without a network it is the one that this browser has stored (SPEC-464). */
export const cartQuery = ({ brand, language, city, orderType }: Storefront) => {
  const queryKey = queryKeys.cartAt(city?.id ?? 0, orderType);
  const load = async ({ signal }: { readonly signal: AbortSignal }): Promise<Cart> => {
    const known = readQuery<Cart>(language, queryKey);
    const place = placeOf(city?.id ?? 0, orderType, known?.place);
    try {
      const { cart, notification } = await call("PUT /cart", { body: place, signal });
      if (notification !== undefined) flash(notification);
      return cart;
    } catch (error) {
      const isLost = known === undefined && !navigator.onLine;
      const stored = isLost ? readStoredCart(brand, language, queryKey, Date.now()) : null;
      if (stored === null) throw error;
      // React Query takes the network for there at the start, and so does not notice that it comes.
      const renew = () => void presentQueries(language)?.client.invalidateQueries({ queryKey });
      window.addEventListener("online", renew, { once: true });
      return stored.cart;
    }
  };
  return { queryKey, load, hasCity: city !== null };
};

/**
 * A part of the cart, for what stands on a page a hundred times; undefined is a cart that has not come. A cart that changes
 * elsewhere does not concern its reader (see `useQuerySelector`). It waits for React Query: a first visitor has no cart.
 */
export const useCartPart = <Part>(select: (cart: Cart | undefined) => Part): Part => {
  const { queryKey, load, hasCity } = cartQuery(useStorefront());
  return useQuerySelector({ queryKey, queryFn: load, enabled: hasCity, ...cartReading }, select, "once present");
};

/** Reads the cart at the moment of a press. */
export const useCartReader = (): (() => Cart | undefined) => {
  const storefront = useStorefront();
  return () => readQuery(storefront.language, cartQuery(storefront).queryKey);
};

export type AddInput = {
  readonly product_key: string;
  readonly count: number;
  readonly modifiers?: ModifierCounts;
  /** Of a line that was removed: it comes back in its place. */
  readonly added_at?: string;
};

export type RemoveInput = Omit<AddInput, "modifiers">;
