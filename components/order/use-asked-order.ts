"use client";

import { useSearchParams } from "next/navigation";
import { useEffect, useEffectEvent } from "react";
import { useModals } from "@/lib/stores/modal";

const PARAMETER = "orderId";

/** Opens the check of the order that the address of the page names, once (SPEC-123). */
export const useAskedOrder = (): void => {
  const asked = useSearchParams().get(PARAMETER);
  const take = useEffectEvent((name: string) => {
    // Asked of the browser: what runs twice finds it taken, and neither a reload nor the way back opens it again.
    const query = new URLSearchParams(window.location.search);
    if (!query.has(PARAMETER)) return;
    query.delete(PARAMETER);
    window.history.replaceState(null, "", `${window.location.pathname}?${query}`);
    if (/^[1-9]\d{0,15}$/.test(name)) useModals.getState().open({ kind: "user_order_check", order_id: Number(name) });
  });
  useEffect(() => {
    if (asked !== null) take(asked);
  }, [asked]);
};
