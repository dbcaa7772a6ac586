"use client";

import { call } from "@/lib/client/core/api-client";
import { writePreference } from "@/lib/client/core/preferences";
import { useIsMutating, useMutation, useQueryClient } from "@/lib/client/core/queries";
import { useRefresh } from "@/lib/client/core/refresh";
import { useStorefront } from "@/lib/client/core/storefront";
import { usePlaceReader } from "@/lib/client/place/place";
import type { CartReply } from "@/lib/contract/cart";
import type { Slot } from "@/lib/contract/place/schedule";
import { cartMutation } from "./cart-query";
import { addCall, type CartAnswer, cartChange, lineOf, storeCart } from "./cart-units";

// Changes that only later screens make: apart from those of the menu's cards, so that the first load has none of them.

/** Whether any change of the cart is in flight: counters wait meanwhile (SPEC-205). */
export const useCartBusy = (): boolean => useIsMutating({ mutationKey: cartMutation }) > 0;

/** Stores an answer, and shows the page for the order type it is for (SPEC-150). */
export const useCartWriter = (): ((answer: CartAnswer) => void) => {
  const client = useQueryClient();
  const storefront = useStorefront();
  const { refresh } = useRefresh();
  const { brand, orderType } = storefront;
  return (answer) => {
    const type = storeCart(client, storefront, answer);
    if (type === orderType) return;
    // An address chosen on a takeaway page switches to delivery, a shop on a delivery page to takeaway.
    writePreference(brand, "order_type", type);
    refresh();
  };
};

/** A change of the cart that its caller watches: busy, done or failed. */
export const useCartChange = <Input, Reply extends CartReply = CartReply>(
  change: (input: Input, key: string) => Promise<Reply>,
) => useMutation(cartChange(useQueryClient(), useStorefront(), change, useCartWriter()));

/** Adds units of a product or of a line. Rejects with `ApiClientError`; what to show is the caller's. */
export const useCartAdd = () => useCartChange(addCall(useStorefront()));

/** Removes a whole line. */
export const useCartForget = () => {
  const placeNow = usePlaceReader();
  return useCartChange(({ product_key }: { readonly product_key: string }) =>
    call("PUT /cart/forget", { body: lineOf(product_key, placeNow()) }),
  );
};

/** Puts what the upstream proposed in the place of a line that is not sold now. */
export const useCartReplace = () => {
  const placeNow = usePlaceReader();
  return useCartChange(({ product_key, with_key }: { readonly product_key: string; readonly with_key: string }, key) =>
    call("PUT /cart/replace", { body: { ...lineOf(product_key, placeNow()), with_key }, key }),
  );
};

/** Empties the cart. */
export const useCartClear = () => useCartChange<void>(() => call("DELETE /cart/clear", {}));

/** Takes or refuses the bag (SPEC-29). */
export const useCartBag = () =>
  useCartChange((body: { readonly without_bag: boolean }) => call("PUT /cart/packages/bag", { body }));

/** A slot as upstreams of every release accept it: their lists have its end, and none of them requires it back. */
const choiceOf = ({ end_timestamp: _, ...choice }: Slot): Omit<Slot, "end_timestamp"> => choice;

/** Chooses a time slot, or takes the choice back with null. */
export const useCartSlot = () =>
  useCartChange((slot: Slot | null) => call("PUT /cart/set-interval", { body: { interval: slot && choiceOf(slot) } }));
