"use client";

import { useLayoutEffect } from "react";
import { readPreference } from "@/lib/client/core/preferences";
import { useStorefront } from "@/lib/client/core/storefront";

/** Puts the remembered theme on again when the page was drawn anew in place, in another language for one. */
export function ThemeKeeper() {
  const { brand, language } = useStorefront();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language replaces the element that carries the theme
  useLayoutEffect(() => {
    const theme = readPreference(brand, "theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
  }, [brand, language]);
  return null;
}
