import { writeStored } from "@/lib/client/core/browser-storage";

/**
 * Keeps how high the part of home for returning customers is, px: `themeScript` reserves that much before the first paint of
 * the next visit, so that nothing moves when the part comes. 0 reserves nothing.
 */
export const keepReturningHeight = (brand: string, height: number): void => {
  writeStored("localStorage", `${brand}_returning`, height > 0 ? String(height) : null);
  const { style } = document.documentElement;
  if (height > 0) style.setProperty("--returning", `${height}px`);
  else style.removeProperty("--returning");
};
