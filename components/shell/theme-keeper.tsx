"use client";

import { useEffect, useLayoutEffect } from "react";
import { closestTarget } from "@/components/ui/closest-target";
import { forgetPreference, readPreference, writePreference } from "@/lib/client/core/preferences";
import { useStorefront } from "@/lib/client/core/storefront";

/** Light to dark and back; the choice that the system makes by itself is not remembered. */
const switchTheme = (brand: string): void => {
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const { dataset } = document.documentElement;
  const next = (dataset["theme"] ?? system) === "dark" ? "light" : "dark";
  if (next === system) {
    delete dataset["theme"];
    forgetPreference(brand, "theme");
  } else {
    dataset["theme"] = next;
    writePreference(brand, "theme", next);
  }
};

/**
 * Hears the presses of the theme's switches, and puts the remembered theme on again when the page was drawn anew in
 * place, in another language for one.
 */
export function ThemeKeeper() {
  const { brand, language } = useStorefront();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new language replaces the element that carries the theme
  useLayoutEffect(() => {
    const theme = readPreference(brand, "theme");
    if (theme === "light" || theme === "dark") document.documentElement.dataset["theme"] = theme;
  }, [brand, language]);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      if (closestTarget(event, "[data-theme-switch]") !== null) switchTheme(brand);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [brand]);
  return null;
}
