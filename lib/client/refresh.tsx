"use client";

import { useRouter } from "next/navigation";
import { createContext, type ReactNode, useContext, useMemo, useTransition } from "react";

type Refresh = {
  /** Asks for the page anew: its language or order type has changed. */
  readonly refresh: () => void;
  /** The new page is on its way; what is on screen belongs to the former one. */
  readonly isRefreshing: boolean;
};

const RefreshContext = createContext<Refresh | null>(null);

export const useRefresh = (): Refresh => {
  const value = useContext(RefreshContext);
  if (value === null) throw new Error("useRefresh outside RefreshProvider");
  return value;
};

/** Knows when a page asked for anew has come: also when it failed to, so that nothing stays shut. */
export function RefreshProvider({ children }: { readonly children: ReactNode }) {
  const router = useRouter();
  const [isRefreshing, start] = useTransition();
  const value = useMemo(() => ({ refresh: () => start(() => router.refresh()), isRefreshing }), [router, isRefreshing]);
  return <RefreshContext value={value}>{children}</RefreshContext>;
}
