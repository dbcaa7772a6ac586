"use client";

import type { QueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { loadQueries } from "./deferred-queries";
import { presentQueries } from "./present-queries";
import { isPersonal, queryKeys } from "./query-keys";

/** What the tabs of a brand notify each other of: a changed cart, a login or a logout. */
type Subject = "cart" | "user";

/** Null where the browser has none. */
const channels = new Map<string, BroadcastChannel | null>();

/** Firefox has the constructor and refuses the channel of a site that may store nothing (mozilla/fxa#2347). */
const openChannel = (name: string): BroadcastChannel | null => {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
};

/** The tab sends and receives on one channel: a channel does not receive its own messages, a second one would. */
const channelOf = (brand: string, subject: Subject): BroadcastChannel | null => {
  const name = `${brand}:${subject}`;
  const known = channels.get(name);
  if (known !== undefined) return known;
  const channel = openChannel(name);
  channels.set(name, channel);
  return channel;
};

/** Notifies the brand's other tabs of a change made here. */
export const notifyTabs = (brand: string, subject: Subject): void => channelOf(brand, subject)?.postMessage("changed");

/** Calls on each message of another tab; returns what ends that. */
export const onTabsNotified = (brand: string, subject: Subject, listener: () => void): (() => void) => {
  const channel = channelOf(brand, subject);
  channel?.addEventListener("message", listener);
  return () => channel?.removeEventListener("message", listener);
};

/** Refetches what another tab of the brand changed; data of another customer is removed first. */
export const useCrossTabSync = (brand: string, language: string): void => {
  useEffect(() => {
    const listeners = {
      cart: (client: QueryClient) => void client.invalidateQueries({ queryKey: queryKeys.cart }),
      user: (client: QueryClient) => void client.resetQueries({ predicate: isPersonal }),
    };
    const ends = (["cart", "user"] as const).map((subject) =>
      onTabsNotified(brand, subject, () => {
        const present = presentQueries(language);
        if (present !== null) return listeners[subject](present.client);
        // A first visitor has fetched nothing so far; now there is something of his.
        loadQueries(language).catch(() => undefined);
      }),
    );
    return () => {
      for (const end of ends) end();
    };
  }, [brand, language]);
};
