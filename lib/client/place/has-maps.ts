"use client";

import { useStorefront } from "@/lib/client/core/storefront";
import { hasMaps } from "@/lib/config/has-maps";

/** Whether maps are shown: this build has them, and the environment has something to show on them (SPEC-512). */
export const useHasMaps = (): boolean => {
  const { hasMapGround } = useStorefront();
  return hasMaps && hasMapGround;
};
