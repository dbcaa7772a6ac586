"use client";

import { useState } from "react";
import { isUnanswered } from "@/lib/client/core/api-client";
import { useMutationState } from "@/lib/client/core/queries";

/**
 * Whether this screen has submitted an order, pending or made: a made one empties the cart and opens its own page. One without an
 * answer may have been made as well: its form stays, to be sent again.
 */
export const useOrderSubmitted = (): boolean => {
  const [since] = useState(() => Date.now());
  const orders = useMutationState({
    filters: { predicate: ({ options }) => options.scope?.id === "order" },
    select: ({ state: { submittedAt, status, error } }): boolean =>
      submittedAt >= since && (status === "pending" || status === "success" || isUnanswered(error)),
  });
  return orders.at(-1) ?? false;
};
