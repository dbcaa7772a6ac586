"use client";

import { forgetKeptCart } from "@/lib/client/cart/kept-cart";
import { call } from "@/lib/client/core/api-client";
import { notifyTabs } from "@/lib/client/core/cross-tab-sync";
import { useMutation, useQuery, useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";
import type { UserChange, UserSession } from "@/lib/contract/user";

/** Changes what is given of the customer; the answer is who he is from then on. */
export const useProfileChange = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: UserChange) => (await call("userChange", { body })).user,
    onSuccess: (user) => client.setQueryData(queryKeys.user, user),
  });
};

/** Asks again who is logged in, after that has failed. */
export const useUserRetry = (): (() => void) => {
  const client = useQueryClient();
  return () => void client.resetQueries({ queryKey: queryKeys.user, exact: true });
};

/** The browsers in which the customer is logged in. */
export const useUserSessions = () =>
  useQuery({
    queryKey: queryKeys.userSessions,
    queryFn: async ({ signal }) => (await call("userSessions", { signal })).sessions,
  });

/** A change answers with the sessions that are left. */
const useSessionsWriter = () => {
  const client = useQueryClient();
  return (left: { readonly sessions: UserSession[] }) => {
    client.setQueryData(queryKeys.userSessions, left.sessions);
  };
};

/** Ends one session by its id. */
export const useSessionEnd = () =>
  useMutation({
    mutationFn: (id: string) => call("userSessionEnd", { params: { session_id: id } }),
    onSuccess: useSessionsWriter(),
  });

/** Ends every session but this browser's. */
export const useOtherSessionsEnd = () =>
  useMutation({ mutationFn: () => call("userSessionsEndOthers", {}), onSuccess: useSessionsWriter() });

/** Everything that is known of the customer, as JSON for reading. */
export const useUserExport = () =>
  useMutation({ mutationFn: async () => JSON.stringify(await call("userExport", {}), null, 2) });

/** Deletes the customer, who is a guest then in other tabs too; leaving the page is the caller's. */
export const useUserDelete = () => {
  const { brand } = useStorefront();
  return useMutation({
    mutationFn: () => call("userDelete", {}),
    onSuccess: () => {
      forgetKeptCart(brand);
      notifyTabs(brand, "user");
    },
  });
};
