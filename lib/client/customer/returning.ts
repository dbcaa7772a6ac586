import { readStored, writeStored } from "@/lib/client/core/browser-storage";
import { readPreference } from "@/lib/client/core/preferences";

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

const goneOrder = (brand: string): string => `${brand}_order_gone`;

/** The last order this browser has made, by its number; null where there is none, or it is nobody's here any more. */
export const lastGuestOrder = (brand: string): number | null => {
  const text = readPreference(brand, "order_id");
  const id = Number(text ?? 0);
  return Number.isSafeInteger(id) && id > 0 && readStored("localStorage", goneOrder(brand)) !== text ? id : null;
};

/** The last order is not to be seen from here, as after a logout: nothing fetches it again. */
export const dropGuestOrder = (brand: string): void =>
  writeStored("localStorage", goneOrder(brand), readPreference(brand, "order_id"));
