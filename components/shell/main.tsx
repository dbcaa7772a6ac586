"use client";

import { type ReactNode, useLayoutEffect } from "react";
import { focusPath } from "@/components/ui/focus-path";
import { useRefresh } from "@/lib/client/core/refresh";
import styles from "./main.module.css";

/**
 * The page between head and foot. While the page of another order type loads this one is inert: a dish pressed in the old
 * menu would be added at the old place. The focus is restored afterwards.
 */
export function Main({ children }: { readonly children: ReactNode }) {
  const { isRefreshing } = useRefresh();
  useLayoutEffect(() => {
    if (!isRefreshing) return;
    const path = focusPath();
    return () => {
      import("@/components/ui/dialog-focus").then(({ restoreFocus }) => restoreFocus(path)).catch(() => undefined);
    };
  }, [isRefreshing]);
  return (
    <main
      id="main"
      tabIndex={-1}
      inert={isRefreshing}
      aria-busy={isRefreshing}
      className={isRefreshing ? styles.waiting : styles.main}
    >
      {children}
    </main>
  );
}
