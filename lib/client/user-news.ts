"use client";

const channels = new Map<string, BroadcastChannel>();

const channelOf = (brand: string): BroadcastChannel | null => {
  if (typeof BroadcastChannel === "undefined") return null;
  const channel = channels.get(brand) ?? new BroadcastChannel(`${brand}:user`);
  channels.set(brand, channel);
  return channel;
};

/** Tells the brand's other tabs that somebody logged in or out here. */
export const tellUserChanged = (brand: string): void => channelOf(brand)?.postMessage("changed");

/** Hears of logins and logouts in other tabs; returns how to stop listening. */
export const onUserChanged = (brand: string, listener: () => void): (() => void) => {
  const channel = channelOf(brand);
  channel?.addEventListener("message", listener);
  return () => channel?.removeEventListener("message", listener);
};
