"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useMemo, useState, useTransition } from "react";
import { modalsClosed } from "./modal-entry";

type Refresh = {
  /** Fetches the page again: its language or order type has changed. */
  readonly refresh: () => void;
  /** The new page is being fetched; what is on screen belongs to the former one. */
  readonly isRefreshing: boolean;
};

const RefreshContext = createContext<Refresh | null>(null);

export const useRefresh = (): Refresh => {
  const value = useContext(RefreshContext);
  if (value === null) throw new Error("useRefresh outside RefreshProvider");
  return value;
};

/** Resolves when a refreshed page has arrived, or has failed to, so that nothing stays disabled. */
export function RefreshProvider({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const [isWaiting, setWaiting] = useState(false);
  const [isPending, start] = useTransition();
  const isRefreshing = isWaiting || isPending;
  const value = useMemo(() => {
    const refresh = async () => {
      setWaiting(true);
      await modalsClosed();
      start(() => router.refresh());
      setWaiting(false);
    };
    return { refresh: () => void refresh(), isRefreshing };
  }, [router, isRefreshing]);
  return <RefreshContext value={value}>{children}</RefreshContext>;
}
