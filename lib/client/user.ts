"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import type { User } from "@/lib/contract/user";
import { call } from "./http";
import { readPreference } from "./preferences";
import { queryKeys } from "./query-keys";
import { useStorefront } from "./storefront";
import { onUserChanged, tellUserChanged } from "./user-news";

/**
 * Who is logged in; null for a guest. A guest costs no call: it is made only where the browser remembers a login, which
 * gives no right. A logout elsewhere is noticed when the page is looked at again, one in another tab at once.
 */
export const useUser = (): { readonly user: User | null; readonly isPending: boolean; readonly isError: boolean } => {
  const { brand } = useStorefront();
  const client = useQueryClient();
  const { data, isPending, isError } = useQuery({
    queryKey: queryKeys.user,
    queryFn: async ({ signal }) =>
      readPreference(brand, "customer") === null ? null : (await call("userProfile", { signal })).user,
    staleTime: 60_000,
    refetchOnWindowFocus: "always",
  });
  useEffect(
    () =>
      onUserChanged(brand, () => {
        for (const queryKey of [queryKeys.user, queryKeys.cart]) void client.resetQueries({ queryKey });
      }),
    [brand, client],
  );
  return { user: data ?? null, isPending, isError: isError && data === undefined };
};

/** Logs out and leaves for the city's home (spec 1 §4). A new page load forgets whatever belonged to the customer. */
export const useLogout = () => {
  const { brand, city } = useStorefront();
  return useMutation({
    mutationFn: () => call("authLogout", {}),
    onSuccess: () => {
      tellUserChanged(brand);
      location.assign(city === null ? "/" : `/${city.alias}`);
    },
  });
};
