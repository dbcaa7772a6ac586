"use client";

import { useIsMutating, useMutationState } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { useCart } from "@/lib/client/cart";
import { useCity } from "@/lib/client/city";
import { useListedLines } from "./line-removal";

/** Whether an order is being made on this screen, or was: its success empties the cart and leads on by itself. */
const useOrderUnderWay = (): boolean => {
  const [since] = useState(() => Date.now());
  const orders = useMutationState({
    filters: { predicate: ({ options }) => options.scope?.id === "order" },
    select: ({ state }) => state.submittedAt >= since && (state.status === "pending" || state.status === "success"),
  });
  return orders.includes(true);
};

/**
 * Leaves the cart page for the city's home once the cart is empty, but neither while it is loading, nor while a removed
 * line can still be brought back, nor after an order has emptied it (decision 58).
 */
export const useEmptyCartLeave = (): void => {
  const city = useCity();
  const router = useRouter();
  const { data: cart, isFetching } = useCart();
  const isOrdered = useOrderUnderWay();
  const isChanging = useIsMutating() > 0;
  const hasLines = useListedLines().length > 0;
  const isLeft = cart?.count === 0 && !hasLines && !isFetching && !isChanging && !isOrdered;
  useEffect(() => {
    if (isLeft) router.replace(`/${city.alias}`);
  }, [isLeft, city.alias, router]);
};
