"use client";

import { useStorefront } from "@/lib/client/core/storefront";
import type { StorefrontCity } from "@/lib/client/core/storefront-context";

/** The city of the page; throws on the non-city pages, whose components ask `useStorefront().city`. */
export const useCity = (): StorefrontCity => {
  const { city } = useStorefront();
  if (city === null) throw new Error("This page has no city");
  return city;
};
