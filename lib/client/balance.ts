"use client";

import { useQuery } from "@tanstack/react-query";
import { call } from "./http";
import { queryKeys } from "./query-keys";

/** The customer's bonuses, whole ones; asked for only while wanted. */
export const useBalance = (isWanted: boolean) =>
  useQuery({
    queryKey: queryKeys.balance,
    queryFn: async ({ signal }) => (await call("userBalance", { signal })).balance,
    enabled: isWanted,
    refetchOnWindowFocus: true,
  });
