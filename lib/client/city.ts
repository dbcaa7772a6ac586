"use client";

import { useQuery } from "@tanstack/react-query";
import { call } from "./http";
import { queryKeys } from "./query-keys";
import { useStorefront } from "./storefront";
import type { StorefrontCity } from "./storefront-context";

/** All cities of the brand, in the order of the city choice. */
export const useCities = () =>
  useQuery({
    queryKey: queryKeys.cities,
    queryFn: async ({ signal }) => (await call("cities", { signal })).cities,
    staleTime: 60_000,
  });

/** The city of the page; throws on the non-city pages, whose components ask `useStorefront().city`. */
export const useCity = (): StorefrontCity => {
  const { city } = useStorefront();
  if (city === null) throw new Error("This page has no city");
  return city;
};
