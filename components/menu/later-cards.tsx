"use client";

import { type ReactNode, useDeferredValue, useState } from "react";
import { useHydrated } from "@/lib/client/core/hydrated";

/** Whether the address of the page names the group, as after a step back (SPEC-116). */
const isAddressed = (alias: string): boolean => new URLSearchParams(location.search).get("group") === alias;

type LaterCardsProps = { readonly alias: string; readonly children: ReactNode };

/**
 * The cards of a group below the fold. The server renders them with the page; in a menu that is reached from another page they are
 * rendered after its first paint, because a phone needs longer for them than for all that is seen first (ADR-0054).
 */
export function LaterCards({ alias, children }: LaterCardsProps) {
  const isHydrated = useHydrated();
  const [isLater] = useState(() => isHydrated && !isAddressed(alias));
  return useDeferredValue(true, !isLater) ? children : null;
}
