"use client";

import { useState } from "react";
import { useMutationState } from "@/lib/client/core/queries";

/** Whether this screen has submitted an order, pending or made: a made one empties the cart and opens its own page. */
export const useOrderSubmitted = (): boolean => {
  const [since] = useState(() => Date.now());
  const orders = useMutationState({
    filters: { predicate: ({ options }) => options.scope?.id === "order" },
    select: ({ state }) => state.submittedAt >= since && (state.status === "pending" || state.status === "success"),
  });
  return orders.includes(true);
};
