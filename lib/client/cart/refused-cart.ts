"use client";

import type { ApiClientError } from "@/lib/client/core/api-client";
import { useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useCartWriter } from "./cart-changes";

/** Takes the cart that came with a refusal of an order for the newest one; where none came, it is asked for. */
export const useRefusedCart = (): ((refusal: ApiClientError) => void) => {
  const client = useQueryClient();
  const write = useCartWriter();
  return ({ status, problem: { cart } }) => {
    if (cart !== undefined) write({ cart });
    else if (status === 409) void client.invalidateQueries({ queryKey: queryKeys.cart });
  };
};
