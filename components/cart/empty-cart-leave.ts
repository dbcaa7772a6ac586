"use client";

import { useIsMutating } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { useCart } from "@/lib/client/cart";
import { useCity } from "@/lib/client/city";
import { useListedLines } from "./line-removal";
import { useOrderUnderWay } from "./order-under-way";

/**
 * Leaves the cart page for the city's home once the cart is empty, but neither while it is loading, nor while a removed
 * line can still be brought back, nor after an order has emptied it (SPEC-58).
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
