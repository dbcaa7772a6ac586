"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent, useState } from "react";
import { useCity } from "@/lib/client/place/city";
import type { SavedAddress } from "@/lib/client/place/user-address";
import { addressElementId } from "./address-card";

const PARAMETER = "delivery_address_id";

/** Takes the name off the address of the page: a reload, or the way back, chooses nothing again. */
const forgetParameter = (): void => {
  const query = new URLSearchParams(window.location.search);
  query.delete(PARAMETER);
  window.history.replaceState(null, "", `${window.location.pathname}?${query}`);
};

const bringIntoView = (id: number): void => {
  const card = document.getElementById(addressElementId(id));
  card?.focus({ preventScroll: true });
  card?.scrollIntoView?.({ block: "center" });
};

/**
 * The saved address that the address of the page names: brought into view, and chosen once where this city delivers
 * there (SPEC-152). Returns its id.
 */
export const usePointedAddress = (
  addresses: readonly SavedAddress[],
  choose: (address: SavedAddress) => Promise<void>,
): number | null => {
  const city = useCity();
  const asked = useSearchParams().get(PARAMETER);
  const [pointed, setPointed] = useState<number | null>(null);

  const take = useEffectEvent((name: string) => {
    // Asked of the browser: what runs twice finds it taken.
    if (!new URLSearchParams(window.location.search).has(PARAMETER)) return;
    forgetParameter();
    const address = addresses.find(({ id }) => String(id) === name);
    if (address === undefined) return;
    setPointed(address.id);
    bringIntoView(address.id);
    if (address.city_id === city.id && address.delivery_possible) void choose(address);
  });
  useEffect(() => {
    if (asked !== null) take(asked);
  }, [asked]);
  return pointed;
};
