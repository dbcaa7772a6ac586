"use client";

import { useEffect } from "react";
import { useCart } from "@/lib/client/cart/cart";
import { useNow } from "@/lib/client/core/clock";
import { useCity } from "@/lib/client/place/city";
import { useShops } from "@/lib/client/place/shop";
import { isLastHour } from "@/lib/domain/time/schedule";
import { useLastHourFlag } from "./last-hour";

const EVERY_MS = 15_000;

/** Keeps the flag of the last hour while it is mounted. */
export const LastHourWatch = (): null => {
  const { timezone } = useCity();
  const { data: cart } = useCart();
  const { data: shops } = useShops();
  const now = useNow(EVERY_MS);
  const shop = shops?.find(({ id }) => id === cart?.shop?.id);
  const isLast = now !== null && shop !== undefined && isLastHour(shop.schedule, now, timezone);
  useEffect(() => {
    useLastHourFlag.setState({ isLast });
    return () => useLastHourFlag.setState({ isLast: false });
  }, [isLast]);
  return null;
};
