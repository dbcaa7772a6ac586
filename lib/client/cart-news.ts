"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { queryKeys } from "./query-keys";

const channelName = (brand: string): string => `${brand}:cart`;

/** Tells the brand's other tabs that the cart changed. */
export const tellCartChanged = (brand: string): void => {
  if (typeof BroadcastChannel === "undefined") return;
  const channel = new BroadcastChannel(channelName(brand));
  channel.postMessage("changed");
  channel.close();
};

/** Loads the cart again when another tab of the brand changed it. */
export const useCartNews = (brand: string): void => {
  const client = useQueryClient();
  useEffect(() => {
    if (typeof BroadcastChannel === "undefined") return;
    const channel = new BroadcastChannel(channelName(brand));
    channel.addEventListener("message", () => void client.invalidateQueries({ queryKey: queryKeys.cart }));
    return () => channel.close();
  }, [brand, client]);
};
