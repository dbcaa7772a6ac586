"use client";

import dynamic from "next/dynamic";
import { brandOf } from "@/lib/brand/brand";
import { useStorefront } from "@/lib/client/storefront";

const Watch = dynamic(async () => (await import("@/lib/client/last-hour-watch")).LastHourWatch, { ssr: false });

/** Watches for the last hour; only the brand that has the feature does, and only on takeaway (decision 7). */
export function LastHour() {
  const { brand, orderType, city } = useStorefront();
  return brandOf(brand).features.lastHour && orderType === "takeaway" && city !== null ? <Watch /> : null;
}
