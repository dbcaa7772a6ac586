"use client";

import { useQuery } from "@tanstack/react-query";
import { call } from "./http";
import { queryKeys } from "./query-keys";

/** All cities of the brand, in the order of the city choice. */
export const useCities = () =>
  useQuery({
    queryKey: queryKeys.cities,
    queryFn: async ({ signal }) => (await call("cities", { signal })).cities,
    staleTime: 60_000,
  });
