"use client";

import { ApiClientError } from "@/lib/client/core/api-client";
import { loadQueries } from "@/lib/client/core/deferred-queries";
import { useStorefront } from "@/lib/client/core/storefront";
import type { AddInput, RemoveInput } from "./cart-query";

/** Fetches what makes changes of the cart before the first press asks for it. */
export const loadCartUnits = () => import("./cart-units");

/** Adds and removes units. Rejects with `ApiClientError`; what to show is the caller's. */
export const useCartUnits = () => {
  const storefront = useStorefront();
  const units = async () => {
    const parts = Promise.all([loadQueries(storefront.language), loadCartUnits()]);
    const [{ client }, { cartUnits }] = await parts.catch(() => {
      throw new ApiClientError(0, { message: "", code: "unavailable" });
    });
    return cartUnits(client, storefront);
  };
  return {
    add: async (input: AddInput) => (await units()).add(input),
    remove: async (input: RemoveInput) => (await units()).remove(input),
  };
};
