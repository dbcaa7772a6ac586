"use client";

import { useState } from "react";
import { useMutationState } from "@/lib/client/core/queries";

/** Whether an order is being made on this screen, or was: its success empties the cart and leads on by itself. */
export const useOrderUnderWay = (): boolean => {
  const [since] = useState(() => Date.now());
  const orders = useMutationState({
    filters: { predicate: ({ options }) => options.scope?.id === "order" },
    select: ({ state }) => state.submittedAt >= since && (state.status === "pending" || state.status === "success"),
  });
  return orders.includes(true);
};
