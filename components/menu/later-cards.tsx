"use client";

import { type ReactNode, useDeferredValue, useState } from "react";
import { useHydrated } from "@/lib/client/core/hydrated";

/** The group that the address of this page or of a way back names (SPEC-116). */
const isAddressed = (alias: string): boolean => new URLSearchParams(location.search).get("group") === alias;

type LaterCardsProps = { readonly alias: string; readonly children: ReactNode };

/**
 * The cards of a group below the fold. The server draws them with the page; of a menu that is reached from another page they come
 * after its first paint, because a phone needs longer for them than for all that is seen first (ADR-0054).
 */
export function LaterCards({ alias, children }: LaterCardsProps) {
  const isHydrated = useHydrated();
  const [isLater] = useState(() => isHydrated && !isAddressed(alias));
  return useDeferredValue(true, !isLater) ? children : null;
}
