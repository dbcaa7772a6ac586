"use client";

import { useEffect } from "react";

/** Goes to the promotion the address names: `?alias=…` (spec 1 §2). */
export function ShowPromotion() {
  useEffect(() => {
    const alias = new URLSearchParams(window.location.search).get("alias");
    const promotion = alias === null ? null : document.getElementById(alias);
    promotion?.scrollIntoView({ block: "start" });
    promotion?.focus({ preventScroll: true });
  }, []);
  return null;
}
