"use client";

import { useMutationState } from "@tanstack/react-query";
import { useState } from "react";

/** Whether an order is being made on this screen, or was: its success empties the cart and leads on by itself. */
export const useOrderUnderWay = (): boolean => {
  const [since] = useState(() => Date.now());
  const orders = useMutationState({
    filters: { predicate: ({ options }) => options.scope?.id === "order" },
    select: ({ state }) => state.submittedAt >= since && (state.status === "pending" || state.status === "success"),
  });
  return orders.includes(true);
};
