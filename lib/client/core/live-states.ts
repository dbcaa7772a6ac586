"use client";

import { useSyncExternalStore } from "react";
import { placeForOrderType } from "@/lib/client/place/order-type-pause";
import type { CityStates } from "@/lib/contract/place/city-states";
import type { Storefront, StorefrontZone } from "./storefront-context";

/** What is closed, sold out or slower in a city by now, as the stream of the page has it. */
export type LiveStates = { readonly alias: string; readonly states: CityStates };

let live: LiveStates | null = null;
const listeners = new Set<() => void>();

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Replaces what is known; null: nothing newer than the page. */
export const setLiveStates = (next: LiveStates | null): void => {
  live = next;
  for (const listener of listeners) listener();
};

/** What the stream has brought; null until it has. */
export const useLiveStates = (): LiveStates | null =>
  useSyncExternalStore(
    watch,
    () => live,
    () => null,
  );

const zoneNow = ({ alert: _before, ...zone }: StorefrontZone, closed: CityStates["zones"]): StorefrontZone => {
  const now = closed[String(zone.id)];
  return { ...zone, is_available: now === undefined, ...(now?.alert !== undefined && { alert: now.alert }) };
};

/**
 * The context of a page with what has been closed or opened since it was rendered (SPEC-740). The same object where nothing has: whatever
 * reads the context is rendered again with a new one.
 */
export const withLiveStates = (page: Storefront, now: LiveStates | null): Storefront => {
  const { city, orderType } = page;
  if (city === null || now === null || now.alias !== city.alias) return page;
  const { states } = now;
  const { pauses: _before, ...rest } = city;
  const zones = Object.entries(city.delivery_zones).map(([id, zone]) => [id, zoneNow(zone, states.zones)] as const);
  const next = placeForOrderType({ ...rest, ...states.city, delivery_zones: Object.fromEntries(zones) }, orderType);
  const stopOf = ({ type, alert, delivery_zones }: typeof next) =>
    JSON.stringify([type, alert, Object.values(delivery_zones).map((zone) => [zone.is_available, zone.alert])]);
  return stopOf(next) === stopOf(city) ? page : { ...page, city: next };
};
