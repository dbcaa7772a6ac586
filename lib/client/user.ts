"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import type { User } from "@/lib/contract/user";
import { call } from "./http";
import { logout } from "./logout";
import { readPreference } from "./preferences";
import { queryKeys } from "./query-keys";
import { useStorefront } from "./storefront";

/**
 * Who is logged in; null for a guest. A guest costs no call: it is made only where the browser remembers a login, which
 * gives no right. A logout elsewhere is noticed when the page is looked at again, one in another tab at once.
 */
export const useUser = (): { readonly user: User | null; readonly isPending: boolean; readonly isError: boolean } => {
  const { brand } = useStorefront();
  const { data, isPending, isError } = useQuery({
    queryKey: queryKeys.user,
    queryFn: async ({ signal }) =>
      readPreference(brand, "customer") === null ? null : (await call("userProfile", { signal })).user,
    staleTime: 60_000,
    refetchOnWindowFocus: "always",
  });
  return { user: data ?? null, isPending, isError: isError && data === undefined };
};

/** `logout` as a mutation. */
export const useLogout = () => {
  const { brand, city } = useStorefront();
  return useMutation({ mutationFn: () => logout(brand, city?.alias) });
};
