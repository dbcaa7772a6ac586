import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import type { StaffEndpointName } from "@/lib/contract/staff/staff-endpoints";
import type { StaffCaller } from "@/lib/contract/staff/staff-session";
import { call, read } from "./api";

/** A tablet that was unpaired elsewhere, and an account that was disabled, learn it within this time, ms. */
const POLL_MS = 30_000;

/** Who is logged in. */
export const sessionQuery = queryOptions({ ...read("GET /staff/session", {}), refetchInterval: POLL_MS });

export const useSession = () => useQuery(sessionQuery);

/** Stores who is logged in from now on, as a reply has it. Nothing of somebody else stays in the cache. */
export const useEnter = () => {
  const client = useQueryClient();
  return ({ caller }: { readonly caller: StaffCaller | null }): void => {
    const present = client.getQueryData(sessionQuery.queryKey)?.caller ?? null;
    if (keyOf(present) !== keyOf(caller))
      client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    client.setQueryData(sessionQuery.queryKey, { caller });
  };
};

const keyOf = (caller: StaffCaller | null): string => {
  if (caller === null) return "nobody";
  return caller.kind === "account" ? `account ${caller.account.id}` : `device ${caller.device.id}`;
};

/** Ends the session of this browser. */
export const useLogOut = () => {
  const enter = useEnter();
  return useMutation({
    mutationFn: () => call("DELETE /staff/session", {}),
    onSuccess: () => enter({ caller: null }),
  });
};

const CallerContext = createContext<StaffCaller | null>(null);

/** Provides screens with who is logged in, completely. */
export const CallerProvider = CallerContext;

/** Who is logged in; throws outside the frame. */
export const useCaller = (): StaffCaller => {
  const caller = useContext(CallerContext);
  if (caller === null) throw new Error("useCaller outside the frame");
  return caller;
};

/** Whether a caller may call an endpoint, by the upstream's table of permissions. */
export const may = (caller: StaffCaller, name: StaffEndpointName): boolean => caller.may.includes(name);
