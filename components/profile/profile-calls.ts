"use client";

import { forgetStoredCart } from "@/lib/client/cart/stored-cart";
import { call } from "@/lib/client/core/api-client";
import { notifyTabs } from "@/lib/client/core/cross-tab-sync";
import { useMutation, useQuery, useQueryClient } from "@/lib/client/core/queries";
import { queryKeys } from "@/lib/client/core/query-keys";
import { useStorefront } from "@/lib/client/core/storefront";
import type { UserChange, UserSession } from "@/lib/contract/user";

/** Changes the given fields of the customer; the reply is the customer as stored. */
export const useProfileChange = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: UserChange) => (await call("PATCH /user/profile", { body })).user,
    onSuccess: (user) => client.setQueryData(queryKeys.user, user),
  });
};

/** Fetches again who is logged in, after a failure. */
export const useUserRetry = (): (() => void) => {
  const client = useQueryClient();
  return () => void client.resetQueries({ queryKey: queryKeys.user, exact: true });
};

/** The browsers in which the customer is logged in. */
export const useUserSessions = () =>
  useQuery({
    queryKey: queryKeys.userSessions,
    queryFn: async ({ signal }) => (await call("GET /user/sessions", { signal })).sessions,
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
    mutationFn: (id: string) => call("DELETE /user/sessions/{session_id}", { params: { session_id: id } }),
    onSuccess: useSessionsWriter(),
  });

/** Ends every session but this browser's. */
export const useOtherSessionsEnd = () =>
  useMutation({ mutationFn: () => call("DELETE /user/sessions", {}), onSuccess: useSessionsWriter() });

/** All data of the customer, as indented JSON. */
export const useUserExport = () =>
  useMutation({ mutationFn: async () => JSON.stringify(await call("GET /user/export", {}), null, 2) });

/** Deletes the customer, who is a guest then in other tabs too; leaving the page is the caller's. */
export const useUserDelete = () => {
  const { brand } = useStorefront();
  return useMutation({
    mutationFn: () => call("DELETE /user/profile", {}),
    onSuccess: () => {
      forgetStoredCart(brand);
      notifyTabs(brand, "user");
    },
  });
};
