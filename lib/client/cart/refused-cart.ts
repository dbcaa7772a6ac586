"use client";

import type { ApiClientError } from "@/lib/client/core/api-client";
import { useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useCartWriter } from "./cart-changes";

/** Stores the cart that came with the refusal of an order as the newest one; where none came, it is fetched. */
export const useRefusedCart = (): ((refusal: ApiClientError) => void) => {
  const client = useQueryClient();
  const write = useCartWriter();
  return ({ status, problem: { cart } }) => {
    if (cart !== undefined) write({ cart });
    else if (status === 409) void client.invalidateQueries({ queryKey: queryKeys.cart });
  };
};
