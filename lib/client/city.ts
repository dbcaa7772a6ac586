"use client";

import { useStorefront } from "./storefront";
import type { StorefrontCity } from "./storefront-context";

/** The city of the page; throws on the non-city pages, whose components ask `useStorefront().city`. */
export const useCity = (): StorefrontCity => {
  const { city } = useStorefront();
  if (city === null) throw new Error("This page has no city");
  return city;
};
