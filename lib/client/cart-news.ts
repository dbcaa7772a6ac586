"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryKeys } from "./query-keys";

const channels = new Map<string, BroadcastChannel>();

/** One channel speaks and listens for this tab: a channel never hears itself, another one of the same tab would. */
const channelOf = (brand: string): BroadcastChannel | null => {
  if (typeof BroadcastChannel === "undefined") return null;
  const channel = channels.get(brand) ?? new BroadcastChannel(`${brand}:cart`);
  channels.set(brand, channel);
  return channel;
};

/** Tells the brand's other tabs that the cart changed. */
export const tellCartChanged = (brand: string): void => channelOf(brand)?.postMessage("changed");

/** Loads the cart again when another tab of the brand changed it. */
export const useCartNews = (brand: string): void => {
  const client = useQueryClient();
  useEffect(() => {
    const channel = channelOf(brand);
    const load = () => void client.invalidateQueries({ queryKey: queryKeys.cart });
    channel?.addEventListener("message", load);
    return () => channel?.removeEventListener("message", load);
  }, [brand, client]);
};
