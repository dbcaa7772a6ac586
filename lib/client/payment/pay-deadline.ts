"use client";

import { readStored, writeStored } from "@/lib/client/core/browser-storage";
import { useNow } from "@/lib/client/core/clock";
import { secondsToPay } from "./pay-countdown";

// The names of two brands on one host do not meet (SPEC-68).
const storageKey = (brand: string): string => `${brand}_pay_deadline`;

/** Keeps until when an order can be paid, unix seconds: a reload of the payment page keeps it (SPEC-46). */
export const keepPayDeadline = (brand: string, unixSeconds: number): void =>
  writeStored("localStorage", storageKey(brand), String(unixSeconds));

/** The stored deadline, unix seconds; null: none. */
export const readPayDeadline = (brand: string): number | null => {
  const seconds = Number(readStored("localStorage", storageKey(brand)) ?? Number.NaN);
  return Number.isInteger(seconds) && seconds > 0 ? seconds : null;
};

/** Leaving the payment page removes it. */
export const forgetPayDeadline = (brand: string): void => writeStored("localStorage", storageKey(brand), null);

/**
 * Whole seconds left to pay, by the upstream's clock; null until that is known. What the upstream says rules over what
 * the browser has stored.
 *
 * @param expiresAt unix seconds, the cache's `expires_at`
 */
export const useSecondsToPay = (expiresAt: number): number | null => {
  const now = useNow(250);
  return now === null ? null : secondsToPay(expiresAt, now);
};
