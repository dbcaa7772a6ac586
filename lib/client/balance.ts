"use client";

import { useQuery } from "@tanstack/react-query";
import { call } from "./http";
import { queryKeys } from "./query-keys";

/** The customer's bonuses, whole ones; undefined until they have come. */
export const useBalance = (): number | undefined =>
  useQuery({
    queryKey: queryKeys.balance,
    queryFn: async ({ signal }) => (await call("userBalance", { signal })).balance,
    refetchOnWindowFocus: true,
  }).data;
