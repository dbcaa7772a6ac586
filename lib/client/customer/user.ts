"use client";

import { call } from "@/lib/client/core/api-client";
import { readPreference } from "@/lib/client/core/preferences";
import { useMutation, useQuery } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";
import type { User } from "@/lib/contract/user";
import { logout } from "./logout";

/**
 * Who is logged in; null for a guest. A guest costs no call: it is made only where the browser remembers a login, which
 * gives no right. A logout elsewhere is noticed when the page is looked at again, one in another tab at once.
 */
export const useUser = (): { readonly user: User | null; readonly isPending: boolean; readonly isError: boolean } => {
  const { brand } = useStorefront();
  const { data, isPending, isError } = useQuery({
    queryKey: queryKeys.user,
    queryFn: async ({ signal }) =>
      readPreference(brand, "customer") === null ? null : (await call("GET /user/profile", { signal })).user,
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
