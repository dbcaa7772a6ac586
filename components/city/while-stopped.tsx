"use client";

import type { ReactNode } from "react";
import { useStorefront } from "@/lib/client/core/storefront";

/** The mark of a page that says itself why its city takes no orders. */
export const STOPPED_MARK = "[data-stopped]";

/** What a page was rendered with because its city takes no orders; it goes when the city goes on (SPEC-740). */
export function WhileStopped({ children }: { readonly children: ReactNode }) {
  const { city } = useStorefront();
  return city?.type === "stop" ? <div data-stopped="">{children}</div> : null;
}
