import { readStored, writeStored } from "@/lib/client/core/browser-storage";
import { readPreference } from "@/lib/client/core/preferences";

const heightKey = (brand: string): string => `${brand}_returning`;
const ordersKey = (brand: string): string => `${brand}_returning_orders`;

/** What the line of an active order takes on home, and what more the first one takes, px. */
const LINE = 72;
const FIRST = 4;

/**
 * Keeps how high the part of home for returning customers is, px: `themeScript` reserves that much before the first paint of
 * the next visit, so that nothing moves when the part comes. 0 reserves nothing.
 *
 * @param running the numbers of the active orders that have a line in it, joined by commas
 */
export const keepReturningHeight = (brand: string, height: number, running = ""): void => {
  writeStored("localStorage", heightKey(brand), height > 0 ? String(height) : null);
  writeStored("localStorage", ordersKey(brand), running === "" ? null : running);
  const { style } = document.documentElement;
  if (height > 0) style.setProperty("--returning", `${height}px`);
  else style.removeProperty("--returning");
};

/** Reserves the line of an active order that home has not shown yet. */
export const reserveRunningOrder = (brand: string, orderId: number): void => {
  const running = readStored("localStorage", ordersKey(brand))?.split(",") ?? [];
  if (running.includes(`${orderId}`)) return;
  const height = Number(readStored("localStorage", heightKey(brand)) ?? 0) || FIRST;
  keepReturningHeight(brand, height + LINE, [...running, orderId].join());
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
